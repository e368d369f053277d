import java.util.*;
import java.util.stream.*;

/**
 * A little rules engine: turn control (507), status (510) and split cards (505). It knows nothing of JSON, and its games and
 * objects change. One mistake is planted in it, for `verifier conform` to find.
 */
final class Engine {
    /** What was asked for is against the rules; the message begins with the rule's number. */
    static final class Refused extends RuntimeException { Refused(String why) { super(why); } }

    /** This engine lacks it. */
    static final class Unsupported extends RuntimeException {
        Unsupported(String what) { super("this engine doesn't know: " + what); }
    }

    static void refuseIf(boolean illegal, String why) {
        if (illegal) throw new Refused(why);
    }

    // Turn control

    static final List<List<String>> PHASES_WITH_STEPS = List.of(
            List.of("untap step", "upkeep step", "draw step"),
            List.of("beginning of combat step", "declare attackers step", "declare blockers step", "combat damage step",
                    "end of combat step"),
            List.of("end of turn step", "cleanup step"));
    static final Set<String> CALLED_FOR = Set.of(
            "what to play", "what a spell or ability targets", "whether to pass", "whether to turn a creature face up",
            "what to untap", "what a resolving spell or ability asks", "the order of triggered abilities",
            "which replacement effect applies", "which creatures attack", "which creatures block",
            "how combat damage is assigned", "what to discard in the cleanup step", "whether it is heads or tails",
            "whether to agree to a die instead of a coin", "which card to take from outside the game");
    static final Set<String> PERSONAL = Set.of(
            "whether to concede", "whether to agree to a draw", "whether to call a judge", "whether to visit the restroom",
            "what to exchange with the sideboard", "whether to trade a card");

    /** What happens; the players that it is not about are 0. */
    record Event(String event, String step, int player, int creator, int affected, int askedBy, int amount) {}

    static final class Turn {
        int active;
        int controller;
        String step = "untap step";
        boolean ended;
    }

    static final class Game {
        int players;
        boolean[] left = new boolean[4];
        Integer[] waiting = new Integer[4];
        Turn turn;
        int[] mana = new int[4];
        int[] life = {20, 20, 20, 20};

        boolean isIn(int player) {
            return player <= players && !left[player - 1];
        }

        void refuseAbsent(int player) {
            refuseIf(!isIn(player), "600.4: this player isn't in the game");
        }

        Game after(Event it) {
            boolean running = turn != null && !turn.ended;
            boolean isTime = switch (it.event) {
                case "create an effect", "pay mana", "next step", "next phase", "cut the turn short", "end the turn" ->
                        running;
                case "skip a turn", "begin a turn" -> !running;
                case "concede", "leave" -> true;
                default -> throw new Unsupported(it.event);
            };
            refuseIf(!isTime, "300.2: this happens in a turn only, or between turns only");
            refuseIf(IntStream.rangeClosed(1, 4).filter(this::isIn).count() < 2, "102.1: the game is over");
            IntStream.of(it.player, it.creator, it.affected).filter(player -> player != 0).forEach(this::refuseAbsent);
            int seat = it.player - 1;
            switch (it.event) {
                case "create an effect" -> waiting[it.affected - 1] = it.creator;
                case "skip a turn" -> { }
                case "begin a turn" -> {
                    turn = new Turn();
                    turn.active = it.player;
                    turn.controller = waiting[seat] == null ? it.player : waiting[seat];
                    waiting[seat] = null;
                }
                case "next step" -> {
                    List<String> both = List.of(turn.step, it.step);
                    boolean fit = PHASES_WITH_STEPS.stream().anyMatch(steps -> steps.containsAll(both));
                    refuseIf(!fit, "300.1: this is no step of the same phase");
                    turn.step = it.step;
                }
                case "next phase" -> endPhase().step = it.step;
                case "cut the turn short" -> endPhase().step = "cleanup step";
                case "end the turn" -> endPhase().ended = true;
                case "pay mana" -> {
                    refuseIf(mana[seat] < it.amount, "507.3a: this player's own pool has less mana");
                    mana[seat] -= it.amount;
                }
                case "concede", "leave" -> {
                    boolean asksAnother = it.event.equals("concede") && it.askedBy != it.player;
                    refuseIf(asksAnother, "507.3b: nobody makes another player concede");
                    left[seat] = true;
                    waiting[seat] = null;
                    mana[seat] = 0;
                }
            }
            return this;
        }

        /** The pools empty, and burn each player but the one whose turn another player controls (507.4). */
        Turn endPhase() {
            for (int player = 1; player <= 4; player++) {
                refuseIf(isIn(player) && life[player - 1] <= 0, "420.5a: a player without life has lost, and leaves first");
                boolean isSpared = player == turn.active && player != turn.controller;
                life[player - 1] -= isSpared ? 0 : mana[player - 1];
                mana[player - 1] = 0;
            }
            return turn;
        }

        int whoDecides(int player, String decision) {
            refuseAbsent(player);
            if (!CALLED_FOR.contains(decision) && !PERSONAL.contains(decision)) throw new Unsupported(decision);
            boolean isControlled = turn != null && turn.active == player && isIn(turn.controller);
            return isControlled && CALLED_FOR.contains(decision) ? turn.controller : player;
        }

        boolean choosesBefore(int first, int second) {
            refuseIf(turn == null, "103.4: the order begins with the active player, and no turn has begun");
            return (first - turn.active + 4) % 4 < (second - turn.active + 4) % 4;
        }
    }

    // Cards, and what is in a zone

    record ManaCost(int generic, int x, int white, int blue, int black, int red, int green) {}

    record Face(String name, ManaCost manaCost, Set<String> supertypes, Set<String> types, Set<String> subtypes, String text,
            Integer power, Integer toughness) {}

    record Alternative(String name, Set<String> supertypes, Set<String> types, Set<String> subtypes, String text,
            Integer power, Integer toughness) {}

    /** A card of one of three layouts: with one face, with two halves, or with an alternative part. The others are null. */
    record Card(Face face, Face left, Face right, Face normal, Alternative alternative) {
        boolean isSplit() {
            return left != null;
        }

        List<Face> faces(boolean flipped) {
            if (isSplit()) return List.of(left, right);
            if (face != null) return List.of(face);
            if (!flipped) return List.of(normal);
            Alternative its = alternative;
            return List.of(new Face(its.name, normal.manaCost, its.supertypes, its.types, its.subtypes, its.text, its.power,
                    its.toughness));
        }
    }

    record Status(boolean tapped, boolean flipped, boolean faceDown) {}

    record Copy(Card card, String granted) {}

    record Changes(Set<String> addedSupertypes, Set<String> addedTypes, Set<String> addedSubtypes, Set<String> colors,
            boolean losesText, int power, int toughness) {}

    record Characteristics(String name, ManaCost manaCost, int convertedManaCost, Set<String> colors, Set<String> supertypes,
            Set<String> types, Set<String> subtypes, String text, String granted, Integer power, Integer toughness) {}

    /** Something that is done to an object. What it doesn't speak of is null, 0 or false. */
    record Action(String action, String zone, String half, int controller, int x, int counters, int damage, boolean tapped,
            boolean flipped, boolean faceDown, boolean concealed, Copy copy, Changes changes) {}

    static final Card FACE_DOWN = new Card(
            new Face(null, null, Set.of(), Set.of("Creature"), Set.of(), null, 2, 2), null, null, null, null);
    static final Changes NO_CHANGES = new Changes(Set.of(), Set.of(), Set.of(), null, false, 0, 0);
    static final List<String> LETTERS = List.of("W", "U", "B", "R", "G");
    static final Set<String> NOT_PLAYED_FROM = Set.of("in play", "stack", "phased out");

    /** A card in a zone, with all that decides what it is there. */
    static final class Thing {
        Card card;
        String zone;
        int owner;
        Integer controller;
        String half;
        int x;
        boolean concealed;
        Status status;
        Status rememberedStatus;
        Integer rememberedController;
        Copy copy;
        Changes changes = NO_CHANGES;
        int counters;
        int damage;

        Thing after(Action it) {
            switch (it.action) {
                case "tap" -> status = new Status(true, old().flipped, old().faceDown);
                case "untap" -> status = new Status(false, old().flipped, old().faceDown);
                case "flip" -> status = new Status(old().tapped, true, old().faceDown);
                case "turn face down" -> status = new Status(old().tapped, old().flipped, true);
                case "turn face up" -> status = new Status(old().tapped, old().flipped, false);
                case "change control" -> permanent().controller = it.controller;
                case "change" -> permanent().changes = it.changes;
                case "become a copy" -> permanent().becomeCopy(it.copy);
                case "mark" -> permanent().mark(it.counters, it.damage);
                case "phase out" -> permanent().phaseOut();
                case "phase in" -> phaseIn();
                case "play" -> { return played(it); }
                case "put into play" -> { return putIntoPlay(it); }
                case "move" -> { return moved(it); }
                default -> throw new Unsupported(it.action);
            }
            return this;
        }

        /** The status of a permanent; nothing else has one, and for it this is null (510.5). */
        Status status() {
            return zone.equals("in play") ? status : null;
        }

        Thing permanent() {
            refuseIf(status() == null, "510.5: this is done to permanents only");
            return this;
        }

        Status old() {
            return permanent().status;
        }

        void becomeCopy(Copy now) {
            refuseIf(now.card.isSplit(), "217.1a: no permanent is a split card");
            copy = now;
        }

        void mark(int counters, int damage) {
            this.counters = counters;
            this.damage = damage;
        }

        void phaseOut() {
            zone = "phased out";
            rememberedStatus = status;
            rememberedController = controller;
            status = null;
            controller = null;
            damage = 0;
        }

        void phaseIn() {
            refuseIf(!zone.equals("phased out"), "502.15: only what is phased out phases in");
            zone = "in play";
            status = rememberedStatus;
            controller = rememberedController;
            rememberedStatus = null;
            rememberedController = null;
        }

        Thing played(Action it) {
            refuseIf(NOT_PLAYED_FROM.contains(zone), "409.1: a card isn't played from this zone");
            refuseIf(card.isSplit() != (it.half != null), "505.4: of a split card, and of no other, a half is played");
            Thing spell = newIn("stack");
            spell.controller = it.controller;
            spell.half = it.half;
            spell.x = it.x;
            return spell;
        }

        Thing putIntoPlay(Action it) {
            refuseIf(zone.equals("in play") || zone.equals("phased out"), "217.1: it is in play, or phased out");
            refuseIf(card.isSplit() || it.copy != null && it.copy.card.isSplit(), "217.1a: no permanent is a split card");
            Thing permanent = newIn("in play");
            permanent.controller = it.controller;
            permanent.status = new Status(it.tapped, it.flipped, it.faceDown);
            permanent.copy = it.copy;
            return permanent;
        }

        Thing moved(Action it) {
            refuseIf(NOT_PLAYED_FROM.contains(it.zone) || zone.equals(it.zone), "217.1: a card isn't moved to this zone");
            Thing moved = newIn(it.zone);
            moved.concealed = it.concealed;
            return moved;
        }

        /** The card in another zone, where it is a new object that remembers nothing. */
        Thing newIn(String zone) {
            Thing made = new Thing();
            made.card = card;
            made.owner = owner;
            made.zone = zone;
            return made;
        }

        boolean isFaceDown() {
            if (zone.equals("stack")) return concealed;
            Status its = zone.equals("phased out") ? rememberedStatus : status();
            return its != null && its.faceDown;
        }

        Copy copiableValues() {
            if (isFaceDown()) return new Copy(FACE_DOWN, null);
            if (copy != null) return copy;
            if (!zone.equals("stack") || !card.isSplit()) return new Copy(card, null);
            refuseIf(half == null, "505.2: a split card on the stack is one of its halves");
            return new Copy(new Card(half.equals("left") ? card.left : card.right, null, null, null, null), null);
        }

        /** The sets of characteristics: one, or off the stack a split card's two. */
        List<Characteristics> characteristics() {
            Copy its = copiableValues();
            List<Face> faces = its.card.faces(status() != null && status.flipped);
            return faces.stream().map(face -> printed(face, its.granted)).map(this::changed).toList();
        }

        Characteristics printed(Face face, String granted) {
            int converted = 0;
            Set<String> colors = new LinkedHashSet<>();
            if (face.manaCost != null) {
                ManaCost cost = face.manaCost;
                int[] symbols = {cost.white, cost.blue, cost.black, cost.red, cost.green};
                converted = cost.generic + (zone.equals("stack") ? cost.x * x : 0) + IntStream.of(symbols).sum();
                for (int at = 0; at < symbols.length; at++) if (symbols[at] > 0) colors.add(LETTERS.get(at));
            }
            return new Characteristics(face.name, face.manaCost, converted, colors, face.supertypes, face.types,
                    face.subtypes, face.text, granted, face.power, face.toughness);
        }

        Characteristics changed(Characteristics it) {
            if (!zone.equals("in play")) return it;
            return new Characteristics(it.name, it.manaCost, it.convertedManaCost,
                    changes.colors == null ? it.colors : changes.colors, union(it.supertypes, changes.addedSupertypes),
                    union(it.types, changes.addedTypes), union(it.subtypes, changes.addedSubtypes),
                    changes.losesText ? null : it.text, changes.losesText ? null : it.granted,
                    it.power == null ? null : Integer.valueOf(it.power + changes.power),
                    it.toughness == null ? null : Integer.valueOf(it.toughness + changes.toughness));
        }

        boolean isMulticolored(String edition) {
            List<Characteristics> sets = characteristics();
            if (sets.size() == 2 && edition.equals("2006-10-01")) return true;
            return sets.stream().flatMap(set -> set.colors.stream()).distinct().count() > 1;
        }

        Set<String> playableHalves(String question) {
            refuseIf(!card.isSplit(), "505.4: only a split card has halves to play");
            refuseIf(NOT_PLAYED_FROM.contains(zone), "505.4: a card isn't played from this zone");
            Set<String> playable = new LinkedHashSet<>();
            if (isSo(question, List.of(characteristics().get(0)))) playable.add("left");
            if (isSo(question, List.of(characteristics().get(1)))) playable.add("right");
            return playable;
        }

        boolean passes(String question) {
            return characteristics().stream().anyMatch(set -> isSo(question, List.of(set)));
        }
    }

    static Set<String> union(Set<String> some, Set<String> others) {
        return Stream.of(some, others).flatMap(Set::stream).collect(Collectors.toSet());
    }

    // What effects ask of cards

    static boolean holds(List<Thing> things, String question) {
        // The planted mistake: of a split card only the left half is looked at, and by 505.6 either half will do.
        return isSo(question, things.stream().map(thing -> thing.characteristics().get(0)).toList());
    }

    static boolean isSo(String question, List<Characteristics> those) {
        Characteristics first = those.get(0);
        int cost = first.convertedManaCost;
        return switch (question) {
            case "it is red" -> first.colors.contains("R");
            case "it is green" -> first.colors.contains("G");
            case "it is black" -> first.colors.contains("B");
            case "it is white" -> first.colors.contains("W");
            case "it is blue" -> first.colors.contains("U");
            case "its converted mana cost is 2 or less" -> cost <= 2;
            case "its converted mana cost is more than 2" -> cost > 2;
            case "its converted mana cost is 1" -> cost == 1;
            case "its converted mana cost is 4" -> cost == 4;
            case "its converted mana cost is 5" -> cost == 5;
            case "it is an instant card" -> first.types.contains("Instant");
            case "it is a sorcery card" -> first.types.contains("Sorcery");
            case "it is a creature card" -> first.types.contains("Creature");
            case "it is a land card" -> first.types.contains("Land");
            case "it is legendary" -> first.supertypes.contains("Legendary");
            case "they have the same name" -> first.name != null && first.name.equals(those.get(1).name);
            case "they share a color" -> !Collections.disjoint(first.colors, those.get(1).colors);
            case "they share a card type" -> !Collections.disjoint(first.types, those.get(1).types);
            case "they have the same converted mana cost" -> cost == those.get(1).convertedManaCost;
            case "the first's converted mana cost is higher" -> cost > those.get(1).convertedManaCost;
            case "the first's converted mana cost is lower" -> cost < those.get(1).convertedManaCost;
            default -> throw new Unsupported(question);
        };
    }
}
