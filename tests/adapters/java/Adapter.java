import com.google.gson.FieldNamingPolicy;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonSerializer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;

/** Puts the engine in `Engine.java` behind the protocol of `verifier conform`: JSON-RPC 2.0, a message a line. */
public final class Adapter {
    private static final List<String> AREAS = List.of("turn control", "status", "split cards");
    private static final List<String> EDITIONS = List.of("2006-10-01", "2007-02-01", "2008-02-01");

    /** Objects are written with all that they have, what is null too. A card has but the keys of its own layout. */
    private static final Gson PLAIN = new GsonBuilder()
            .serializeNulls().setFieldNamingPolicy(FieldNamingPolicy.LOWER_CASE_WITH_UNDERSCORES).create();
    private static final Gson GSON = PLAIN.newBuilder()
            .registerTypeAdapter(Engine.Card.class, (JsonSerializer<Engine.Card>) (card, type, context) -> {
                JsonObject form = PLAIN.toJsonTree(card).getAsJsonObject();
                form.entrySet().removeIf(each -> each.getValue().isJsonNull());
                return form;
            })
            .create();

    public static void main(String[] none) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            JsonObject request = JsonParser.parseString(line).getAsJsonObject();
            JsonObject response = object("jsonrpc", "2.0");
            response.add("id", request.get("id"));
            try {
                response.add("result", result(text(request, "method"), request.getAsJsonObject("params")));
            } catch (NoSuchElementException error) {
                response.add("error", error(-32601, error.getMessage()));
            } catch (Engine.Refused error) {
                response.add("error", error(-32000, "what is done was refused: " + error.getMessage()));
            } catch (RuntimeException error) {
                response.add("error", error(-32603, error.toString()));
            }
            out.println(GSON.toJson(response));
        }
    }

    private static JsonElement result(String method, JsonObject params) {
        return switch (method) {
            case "initialize" ->
                    GSON.toJsonTree(Map.of("protocol", 1, "engine", "a little engine in Java 1.0", "areas", AREAS));
            case "run" -> answers(params.getAsJsonObject("case"));
            case "shutdown" -> JsonNull.INSTANCE;
            default -> throw new NoSuchElementException("there is no method " + method);
        };
    }

    /** An answer to each thing that the case asks, in its order. What it does before that must be allowed. */
    private static JsonObject answers(JsonObject asked) {
        JsonArray answers = new JsonArray();
        try {
            JsonElement state = begun(asked);
            for (JsonElement act : asked.getAsJsonArray("when")) state = called(asked, act.getAsJsonObject(), state);
            for (JsonElement each : asked.getAsJsonArray("then")) answers.add(answer(asked, each.getAsJsonObject(), state));
        } catch (Engine.Unsupported lacking) {
            return object("unsupported", lacking.getMessage());
        }
        return object("answers", answers);
    }

    private static JsonElement begun(JsonObject asked) {
        if (asked.get("given").isJsonNull()) return JsonNull.INSTANCE;
        JsonObject given = asked.getAsJsonObject("given");
        return given.has("state") ? given.get("state") : called(asked, given, JsonNull.INSTANCE);
    }

    private static JsonObject answer(JsonObject asked, JsonObject expectation, JsonElement state) {
        try {
            return object("value", switch (text(expectation, "kind")) {
                case "ask", "refuse" -> called(asked, expectation, state);
                case "look" -> seen(state, expectation.getAsJsonArray("at"));
                default -> throw new Engine.Unsupported(expectation.toString());
            });
        } catch (Engine.Refused refused) {
            return object("refused", true);
        } catch (Engine.Unsupported lacking) {
            return object("unsupported", lacking.getMessage());
        }
    }

    private static JsonElement seen(JsonElement state, JsonArray at) {
        JsonElement found = state;
        for (JsonElement step : at) {
            found = found instanceof JsonArray several
                    ? several.get(step.getAsInt())
                    : found.getAsJsonObject().get(step.getAsString());
            if (found == null) throw new Engine.Unsupported(at.toString());
        }
        return found;
    }

    /** What a function gives, as JSON. The engine changes its objects, so each call is made on new ones. */
    private static JsonElement called(JsonObject asked, JsonObject call, JsonElement state) {
        String edition = text(asked, "edition");
        if (!EDITIONS.contains(edition)) throw new Engine.Unsupported("the rules of " + edition);
        String name = text(call, "call");
        JsonObject given = call.getAsJsonObject("arguments");
        return GSON.toJsonTree(switch (text(asked, "area")) {
            case "turn control" -> turnControl(name, GSON.fromJson(state, Engine.Game.class), given);
            case "status", "split cards" -> cards(name, GSON.fromJson(state, Engine.Thing.class), given, edition);
            default -> throw new Engine.Unsupported(text(asked, "area"));
        });
    }

    private static Object turnControl(String name, Engine.Game game, JsonObject given) {
        return switch (name) {
            case "turn_control_at_start" -> GSON.fromJson(given, Engine.Game.class);
            case "turn_control_after" -> game.after(GSON.fromJson(given.get("event"), Engine.Event.class));
            case "who_decides" -> game.whoDecides(number(given, "player"), text(given, "decision"));
            case "chooses_before" -> game.choosesBefore(number(given, "first"), number(given, "second"));
            case "may_pay_with" -> number(given, "player") == number(given, "whose");
            case "controller_of" -> GSON.fromJson(given.get("object"), Engine.Thing.class).controller;
            case "controller_of_what_is_played" -> number(given, "player");
            default -> throw new Engine.Unsupported(name);
        };
    }

    private static Object cards(String name, Engine.Thing thing, JsonObject given, String edition) {
        return switch (name) {
            case "object_after" -> thing.after(GSON.fromJson(given.get("action"), Engine.Action.class));
            case "status_of" -> thing.status();
            case "copiable_values" -> thing.copiableValues();
            case "characteristics" -> thing.characteristics();
            case "converted_mana_costs" ->
                    thing.characteristics().stream().map(Engine.Characteristics::convertedManaCost).toList();
            case "is_multicolored" -> thing.isMulticolored(edition);
            case "playable_halves" -> thing.playableHalves(question(given.get("may_play")));
            case "has_chosen_name" ->
                    thing.characteristics().stream().anyMatch(set -> names(given).contains(set.name()));
            case "count_cards" -> things(given).stream().filter(each -> each.passes(question(given.get("test")))).count();
            case "positive_comparison" -> Engine.holds(things(given), question(given.get("test")));
            case "relative_comparison" -> Engine.holds(things(given), question(given.get("relation")));
            case "negative_comparison" -> !Engine.holds(things(given), question(given.get("test")));
            case "comparison_of_several" -> given.getAsJsonArray("tests").asList().stream()
                    .map(Adapter::question).allMatch(question -> Engine.holds(things(given), question));
            default -> throw new Engine.Unsupported(name);
        };
    }

    private static List<Engine.Thing> things(JsonObject given) {
        return List.of(GSON.fromJson(given.get("objects"), Engine.Thing[].class));
    }

    private static List<String> names(JsonObject given) {
        return Arrays.asList(GSON.fromJson(given.get("chosen"), String[].class));
    }

    private static String question(JsonElement asked) {
        return text(asked.getAsJsonObject(), "question");
    }

    private static String text(JsonObject object, String key) {
        return object.get(key).getAsString();
    }

    private static int number(JsonObject object, String key) {
        return object.get(key).getAsInt();
    }

    private static JsonObject error(int code, String message) {
        JsonObject error = object("code", code);
        error.addProperty("message", message);
        return error;
    }

    private static JsonObject object(String key, Object value) {
        JsonObject object = new JsonObject();
        object.add(key, GSON.toJsonTree(value));
        return object;
    }
}
