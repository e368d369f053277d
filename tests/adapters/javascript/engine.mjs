// A little rules engine: turn control (507), status (510) and split cards (505). Its values are the plain objects that are
// in cases, and it changes none of them. One mistake is planted in it, for `verifier conform` to find.

export class Refused extends Error {} // Against the rules; the message begins with the rule's number.
export class Unsupported extends Error {} // This engine lacks it.

function refuseIf(illegal, why) {
  if (illegal) throw new Refused(why);
}

/** What a table says of a name. What isn't in it is lacking, so that nothing is guessed. */
export function known(table, name) {
  if (!Object.hasOwn(table, name)) throw new Unsupported(`this engine doesn't know: ${name}`);
  return table[name];
}

/** The list with another value in one place. */
const put = (list, place, value) => list.map((old, at) => (at === place ? value : old));

const table = (value, ...names) => Object.fromEntries(names.map((name) => [name, value]));

// Turn control

const PHASES = {
  ...table("beginning phase", "untap step", "upkeep step", "draw step"),
  ...table("first main phase", "first main phase"),
  ...table("combat phase", "beginning of combat step", "declare attackers step", "declare blockers step"),
  ...table("combat phase", "combat damage step", "end of combat step"),
  ...table("second main phase", "second main phase"),
  ...table("end phase", "end of turn step", "cleanup step"),
};

const IS_CALLED_FOR = {
  ...table(true, "what to play", "what a spell or ability targets", "whether to pass", "whether to turn a creature face up"),
  ...table(true, "what to untap", "what a resolving spell or ability asks", "the order of triggered abilities"),
  ...table(true, "which replacement effect applies", "which creatures attack", "which creatures block"),
  ...table(true, "how combat damage is assigned", "what to discard in the cleanup step", "whether it is heads or tails"),
  ...table(true, "whether to agree to a die instead of a coin", "which card to take from outside the game"),
  ...table(false, "whether to concede", "whether to agree to a draw", "whether to call a judge"),
  ...table(false, "what to exchange with the sideboard", "whether to visit the restroom", "whether to trade a card"),
};

const IS_OPEN_TO_ITS_PLAYER = {
  ...table(true, "in a hand", "in a hand that teammates may review", "face down in play or on the stack"),
  ...table(true, "phased out face down", "outside the game"),
  ...table(false, "in a library", "removed from the game face down"),
};

const [IN_A_TURN, BETWEEN_TURNS, AT_ANY_TIME] = [true, false, null];
const HAPPENS = {
  ...table(IN_A_TURN, "create an effect", "next step", "next phase", "cut the turn short", "end the turn", "pay mana"),
  ...table(BETWEEN_TURNS, "skip a turn", "begin a turn"),
  ...table(AT_ANY_TIME, "concede", "leave"),
};

const isIn = (game, player) => player <= game.players && !game.left[player - 1];
const refuseAbsent = (game, player) => refuseIf(!isIn(game, player), "600.4: this player isn't in the game");

function gameAfter(game, event) {
  const { turn, waiting, mana } = game;
  const happens = known(HAPPENS, event.event);
  refuseIf([1, 2, 3, 4].filter((player) => isIn(game, player)).length < 2, "102.1: the game is over");
  const running = turn !== null && !turn.ended;
  refuseIf(happens !== AT_ANY_TIME && happens !== running, `300.2: a turn is ${running ? "" : "not "}running`);
  for (const role of ["player", "creator", "affected"]) if (role in event) refuseAbsent(game, event[role]);
  const seat = (event.affected ?? event.player) - 1;
  switch (event.event) {
    case "create an effect":
      return { ...game, waiting: put(waiting, seat, event.creator) };
    case "skip a turn":
      return game;
    case "begin a turn": {
      const controller = waiting[seat] ?? event.player;
      const begun = { active: event.player, controller, step: "untap step", ended: false };
      // The planted mistake: by 507.1 the effect is for one turn, so it must not wait any more.
      return { ...game, waiting, turn: begun };
    }
    case "next step": {
      const [now, then] = [known(PHASES, turn.step), known(PHASES, event.step)];
      refuseIf(now !== then || now.includes("main"), "300.1: this is no step of the same phase");
      return { ...game, turn: { ...turn, step: event.step } };
    }
    case "next phase":
      return phaseEnded(game, { ...turn, step: event.step });
    case "cut the turn short":
      return phaseEnded(game, { ...turn, step: "cleanup step" });
    case "end the turn":
      return phaseEnded(game, { ...turn, ended: true });
    case "pay mana":
      refuseIf(mana[seat] < event.amount, "507.3a: this player's own pool has less mana");
      return { ...game, mana: put(mana, seat, mana[seat] - event.amount) };
    case "concede":
      refuseIf(event.asked_by !== event.player, "507.3b: nobody makes another player concede");
      return withoutPlayer(game, seat);
    case "leave":
      return withoutPlayer(game, seat);
  }
}

function withoutPlayer(game, seat) {
  const { left, waiting, mana } = game;
  return { ...game, left: put(left, seat, true), waiting: put(waiting, seat, null), mana: put(mana, seat, 0) };
}

/** Pools empty, and burn each player but the one whose turn another player controls (507.4). */
function phaseEnded(game, turn) {
  const dead = game.life.some((life, seat) => isIn(game, seat + 1) && life <= 0);
  refuseIf(dead, "420.5a: a player without life has lost, and leaves first");
  const spared = turn.controller === turn.active ? null : turn.active - 1;
  const life = game.life.map((life, seat) => (seat === spared ? life : life - game.mana[seat]));
  return { ...game, turn, mana: [0, 0, 0, 0], life };
}

function whoDecides(game, player, decision) {
  refuseAbsent(game, player);
  const isCalledFor = known(IS_CALLED_FOR, decision);
  const { turn } = game;
  return isCalledFor && turn?.active === player && isIn(game, turn.controller) ? turn.controller : player;
}

function maySee(game, card, player) {
  const anyway = (who) => (known(IS_OPEN_TO_ITS_PLAYER, card.where) && card.whose === who) || card.shown_to[who - 1];
  const { turn } = game;
  return anyway(player) || (turn?.controller === player && isIn(game, turn.active) && anyway(turn.active));
}

function choosesBefore({ turn }, first, second) {
  refuseIf(turn === null, "103.4: the order begins with the active player, and no turn has begun");
  return (first - turn.active + 4) % 4 < (second - turn.active + 4) % 4;
}

const four = (value) => [value, value, value, value];
const nobody = { left: four(false), waiting: four(null), turn: null, mana: four(0), life: four(20) };

/** Each function takes the state, the arguments by their names, and the edition. */
export const turnControl = {
  turn_control_at_start: (_, { players }) => ({ players, ...nobody }),
  turn_control_after: (game, { event }) => gameAfter(game, event),
  who_decides: (game, { player, decision }) => whoDecides(game, player, decision),
  may_see: (game, { card, player }) => maySee(game, card, player),
  chooses_before: (game, { first, second }) => choosesBefore(game, first, second),
  may_pay_with: (_, { player, whose }) => whose === player,
  controller_of: (_, { object }) => object.controller,
  controller_of_what_is_played: (_, { player }) => player,
};

// Status

const UNCHANGED = { added_supertypes: [], added_types: [], added_subtypes: [], colors: null, loses_text: false };
const FACE_DOWN = { name: null, mana_cost: null, supertypes: [], types: ["Creature"], subtypes: [], text: null };

const isSplit = (card) => "left" in card;
const isCopyOfSplit = (copy) => copy !== null && isSplit(copy.card);
const statusOf = (object) => (object.zone === "in play" ? object.status : null);

/** A new object of a card: it remembers nothing of what the card was before. */
function newObject({ card, owner }, zone, more) {
  const nothing = { controller: null, half: null, x: 0, concealed: false, status: null, remembered_status: null };
  const none = { remembered_controller: null, copy: null, counters: 0, damage: 0 };
  return { card, zone, owner, ...nothing, ...none, changes: { ...UNCHANGED, power: 0, toughness: 0 }, ...more };
}

const ACTIONS = {
  tap: (object) => withStatus(object, { tapped: true }),
  untap: (object) => withStatus(object, { tapped: false }),
  flip: (object) => withStatus(object, { flipped: true }),
  "turn face down": (object) => withStatus(object, { face_down: true }),
  "turn face up": (object) => withStatus(object, { face_down: false }),
  "change control": (object, { controller }) => changed(object, { controller }),
  change: (object, { changes }) => changed(object, { changes }),
  mark: (object, { counters, damage }) => changed(object, { counters, damage }),
  "become a copy": (object, { copy }) => {
    refuseIf(isCopyOfSplit(copy), "217.1a: no permanent is a split card");
    return changed(object, { copy });
  },
  "phase out": (object) => {
    const remembered = { remembered_status: object.status, remembered_controller: object.controller };
    return changed(object, { zone: "phased out", controller: null, status: null, ...remembered, damage: 0 });
  },
  "phase in": (object) => {
    refuseIf(object.zone !== "phased out", "502.15: only what is phased out phases in");
    const returned = { controller: object.remembered_controller, status: object.remembered_status };
    return { ...object, zone: "in play", ...returned, remembered_status: null, remembered_controller: null };
  },
  play: (object, { controller, half, x }) => {
    refuseIf(["in play", "stack", "phased out"].includes(object.zone), "409.1: a card isn't played from this zone");
    refuseIf(isSplit(object.card) !== (half !== null), "505.4: a half is played of a split card, and of nothing else");
    return newObject(object, "stack", { controller, half, x });
  },
  "put into play": (object, { controller, tapped, flipped, face_down, copy }) => {
    refuseIf(["in play", "phased out"].includes(object.zone), "217.1: it is in play already, or phased out");
    refuseIf(isSplit(object.card) || isCopyOfSplit(copy), "217.1a: no permanent is a split card");
    return newObject(object, "in play", { controller, status: { tapped, flipped, face_down }, copy });
  },
  move: (object, { zone, concealed }) => {
    refuseIf(["in play", "stack", "phased out", object.zone].includes(zone), "217.1: a card isn't moved to this zone");
    return newObject(object, zone, { concealed });
  },
};

function changed(permanent, more) {
  refuseIf(statusOf(permanent) === null, "510.5: this is done to permanents only");
  return { ...permanent, ...more };
}

const withStatus = (permanent, more) => changed(permanent, { status: { ...permanent.status, ...more } });

function isFaceDown(object) {
  if (object.zone === "stack") return object.concealed;
  const status = object.zone === "phased out" ? object.remembered_status : statusOf(object);
  return status !== null && status.face_down;
}

function mayLookAt(object, player) {
  if (object.zone === "library") return false;
  if (object.zone === "hand") return !object.concealed && object.owner === player;
  if (["in play", "stack"].includes(object.zone)) return !isFaceDown(object) || object.controller === player;
  if (object.zone === "phased out") return !isFaceDown(object) || object.remembered_controller === player;
  return !object.concealed;
}

function copiableValues(object) {
  if (isFaceDown(object)) return { card: { face: { ...FACE_DOWN, power: 2, toughness: 2 } }, granted: null };
  if (object.copy !== null) return object.copy;
  if (object.zone !== "stack" || !isSplit(object.card)) return { card: object.card, granted: null };
  refuseIf(object.half === null, "505.2: a split card on the stack is one of its halves");
  return { card: { face: object.card[object.half] }, granted: null };
}

/** The sets of characteristics: one, or off the stack a split card's two. */
function characteristics(object) {
  const { card, granted } = copiableValues(object);
  const x = object.zone === "stack" ? object.x : 0;
  const sets = facesOf(card, statusOf(object)?.flipped).map((face) => printed(face, granted, x));
  return object.zone === "in play" ? sets.map((values) => withChanges(values, object.changes)) : sets;
}

function facesOf(card, flipped) {
  if (isSplit(card)) return [card.left, card.right];
  if ("face" in card) return [card.face];
  return [flipped ? { ...card.alternative, mana_cost: card.normal.mana_cost } : card.normal];
}

const LETTERS = { white: "W", blue: "U", black: "B", red: "R", green: "G" };

function printed(face, granted, chosenX) {
  const { generic, x, ...symbols } = face.mana_cost ?? { generic: 0, x: 0 };
  const converted = Object.values(symbols).reduce((total, each) => total + each, generic + x * chosenX);
  const colors = Object.keys(symbols).filter((color) => symbols[color] > 0);
  return { ...face, converted_mana_cost: converted, colors: colors.map((color) => LETTERS[color]), granted };
}

function withChanges(values, changes) {
  return {
    ...values,
    colors: changes.colors ?? values.colors,
    supertypes: union(values.supertypes, changes.added_supertypes),
    types: union(values.types, changes.added_types),
    subtypes: union(values.subtypes, changes.added_subtypes),
    text: changes.loses_text ? null : values.text,
    granted: changes.loses_text ? null : values.granted,
    power: values.power === null ? null : values.power + changes.power,
    toughness: values.toughness === null ? null : values.toughness + changes.toughness,
  };
}

const union = (some, others) => [...new Set([...some, ...others])];

export const status = {
  object_after: (object, { action }) => known(ACTIONS, action.action)(object, action),
  status_of: (object) => statusOf(object),
  characteristics: (object) => characteristics(object),
  copiable_values: (object) => copiableValues(object),
  may_look_at: (object, { player }) => mayLookAt(object, player),
};

// Split cards

const isColor = (letter) => (it) => it.colors.includes(letter);
const isType = (type) => (it) => it.types.includes(type);
const cost = (it) => it.converted_mana_cost;
const share = (...lists) => lists[0].some((member) => lists.every((list) => list.includes(member)));
const alike = (...values) => values.every((value) => value === values[0]);

const QUESTIONS = {
  "it is red": isColor("R"),
  "it is green": isColor("G"),
  "it is black": isColor("B"),
  "it is white": isColor("W"),
  "it is blue": isColor("U"),
  "its converted mana cost is 2 or less": (it) => cost(it) <= 2,
  "its converted mana cost is more than 2": (it) => cost(it) > 2,
  "its converted mana cost is 1": (it) => cost(it) === 1,
  "its converted mana cost is 4": (it) => cost(it) === 4,
  "its converted mana cost is 5": (it) => cost(it) === 5,
  "it is an instant card": isType("Instant"),
  "it is a sorcery card": isType("Sorcery"),
  "it is a creature card": isType("Creature"),
  "it is a land card": isType("Land"),
  "it is legendary": (it) => it.supertypes.includes("Legendary"),
  "they have the same name": (...them) => them[0].name !== null && alike(...them.map((it) => it.name)),
  "they share a color": (...them) => share(...them.map((it) => it.colors)),
  "they have the same converted mana cost": (...them) => alike(...them.map(cost)),
  "they share a card type": (...them) => share(...them.map((it) => it.types)),
  "the first's converted mana cost is higher": (first, second) => cost(first) > cost(second),
  "the first's converted mana cost is lower": (first, second) => cost(first) < cost(second),
  "its converted mana cost": cost,
};
QUESTIONS["all three have the same name"] = QUESTIONS["they have the same name"];
QUESTIONS["all three share a color"] = QUESTIONS["they share a color"];
QUESTIONS["all three have the same converted mana cost"] = QUESTIONS["they have the same converted mana cost"];

const asked = ({ question }) => known(QUESTIONS, question);

/** Whether of each object a set of characteristics can be taken such that the test holds of them. */
function holds(objects, test) {
  const ways = objects.map(characteristics).reduce(
    (taken, sets) => taken.flatMap((some) => sets.map((values) => [...some, values])),
    [[]],
  );
  return ways.some((taken) => test(...taken));
}

function splitCard(halves) {
  refuseIf(halves.length !== 2, "505.1: a split card has two halves");
  return { left: halves[0], right: halves[1] };
}

function isMulticolored(object, edition) {
  const sets = characteristics(object);
  if (edition === "2006-10-01" && sets.length === 2) return true;
  return new Set(sets.flatMap((values) => values.colors)).size > 1;
}

function playableHalves(object, mayPlay) {
  refuseIf(!isSplit(object.card), "505.4: only a split card has halves to play");
  refuseIf(["stack", "in play", "phased out"].includes(object.zone), "505.4: a card isn't played from this zone");
  const [left, right] = characteristics(object).map((values) => mayPlay(values));
  return [...(left ? ["left"] : []), ...(right ? ["right"] : [])];
}

function mayName(card, names, edition) {
  const named = (...right) => names.length === right.length && names.every((name, place) => name === right[place]);
  if (isSplit(card)) return named(card.left.name, card.right.name) || named(card.right.name, card.left.name);
  if ("face" in card) return named(card.face.name);
  return named(card.normal.name) || (edition === "2008-02-01" && named(card.alternative.name));
}

export const splitCards = {
  object_after: status.object_after,
  characteristics: status.characteristics,
  split_card: (_, { halves }) => splitCard(halves),
  converted_mana_costs: (object) => characteristics(object).map(cost),
  is_multicolored: (object, _, edition) => isMulticolored(object, edition),
  playable_halves: (object, { may_play }) => playableHalves(object, asked(may_play)),
  count_cards: (_, { objects, test }) => objects.filter((object) => holds([object], asked(test))).length,
  answers: (object, { question }) => characteristics(object).map(asked(question)),
  positive_comparison: (_, { objects, test }) => holds(objects, asked(test)),
  relative_comparison: (_, { objects, relation }) => holds(objects, asked(relation)),
  negative_comparison: (_, { objects, test }) => !holds(objects, asked(test)),
  comparison_of_several: (_, { objects, tests }) => tests.map(asked).every((test) => holds(objects, test)),
  may_name: (_, { card, names }, edition) => mayName(card, names, edition),
  has_chosen_name: (object, { chosen }) => characteristics(object).some((values) => chosen.includes(values.name)),
};
