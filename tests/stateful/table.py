"""A rules engine as many are: objects with state that methods change, ids, and players who are asked by a callback."""


class IllegalMove(Exception):
    """Somebody wants to do what the rules don't allow."""


PHASES = [
    ["UNTAP", "UPKEEP", "DRAW"],
    ["BEGINNING_OF_COMBAT", "DECLARE_ATTACKERS", "DECLARE_BLOCKERS", "COMBAT_DAMAGE", "END_OF_COMBAT"],
    ["END_OF_TURN", "CLEANUP"],
]


PERSONAL = [
    "whether to concede",
    "whether to agree to a draw",
    "whether to call a judge",
    "what to exchange with the sideboard",
    "whether to visit the restroom",
    "whether to trade a card",
]


class Player:
    def __init__(self, id, life=20, mana=0, playing=True, puppeteer=None):
        self.id = id
        self.life = life
        self.mana = mana
        self.playing = playing
        self.puppeteer = puppeteer

    def leave(self):
        self.playing = False
        self.mana = 0
        self.puppeteer = None


class Turn:
    def __init__(self, player_id, controller_id, step="UNTAP", over=False):
        self.player_id = player_id
        self.controller_id = controller_id
        self.step = step
        self.over = over


class Thing:
    """A card somewhere. It has a controller in play, phased out and on the stack."""

    def __init__(self, card, owner_id, zone="LIBRARY", is_split=False):
        self.card = card
        self.owner_id = owner_id
        self.is_split = is_split
        self.put(zone)

    def put(self, zone, controller_id=None, face_down=False):
        """Nothing that it was before counts in the new place."""
        self.zone = zone
        self.controller_id = controller_id
        self.tapped = self.flipped = self.phased_out = False
        self.face_down = face_down
        self.copying = self.half = self.effects = None
        self.x = self.counters = self.damage = 0


class Table:
    """A game. `ask(player_id, question)` is called for each decision and gives the answer.

    What phases out leaves play, unless `phasing_stays` says that it stays there by the rules that are played.
    """

    def __init__(self, ask=None, phasing_stays=False):
        self.ask = ask
        self.phasing_stays = phasing_stays
        self.players = {}
        self.things = {}
        self.turn = None
        self.last_id = 0

    # Things

    def add(self, thing):
        self.last_id += 1
        self.things[self.last_id] = thing
        return self.last_id

    def permanent(self, id):
        if self.things[id].zone != "IN_PLAY":
            raise IllegalMove("this is done to what is in play")
        return self.there(id)

    def there(self, id):
        if self.things[id].phased_out:
            raise IllegalMove("what is phased out is as if it weren't there")
        return self.things[id]

    def tap(self, id, tapped=True):
        self.permanent(id).tapped = tapped

    def flip(self, id):
        self.permanent(id).flipped = True

    def turn_over(self, id, face_down):
        self.permanent(id).face_down = face_down

    def gain_control(self, id, player_id):
        self.permanent(id).controller_id = player_id

    def become_copy(self, id, values, of_split=False):
        permanent = self.permanent(id)
        if of_split:
            raise IllegalMove("nothing in play is a split card")
        permanent.copying = values

    def affect(self, id, effects):
        self.permanent(id).effects = effects

    def mark(self, id, counters, damage):
        permanent = self.permanent(id)
        permanent.counters, permanent.damage = counters, damage

    def phase_out(self, id):
        permanent = self.permanent(id)
        permanent.phased_out = self.phasing_stays
        if not self.phasing_stays:
            permanent.zone = "PHASED_OUT"
            permanent.damage = 0

    def phase_in(self, id):
        thing = self.things[id]
        if thing.zone != "PHASED_OUT" and not thing.phased_out:
            raise IllegalMove("only what is phased out phases in")
        thing.zone, thing.phased_out = "IN_PLAY", False

    def play(self, id, player_id, half, x):
        thing = self.things[id]
        if thing.zone in ("IN_PLAY", "STACK", "PHASED_OUT"):
            raise IllegalMove("it can't be played from there")
        if thing.is_split != (half is not None):
            raise IllegalMove("of a split card one half is played, of no other")
        thing.put("STACK", player_id)
        thing.half, thing.x = half, x

    def enter(self, id, player_id, tapped=False, flipped=False, face_down=False, copying=None, of_split=False):
        thing = self.things[id]
        if thing.zone in ("IN_PLAY", "PHASED_OUT") or thing.is_split:
            raise IllegalMove("it can't come into play")
        thing.put("IN_PLAY", player_id, face_down)
        thing.tapped, thing.flipped = tapped, flipped
        self.become_copy(id, copying, of_split)

    def move(self, id, zone, face_down=False):
        if zone in ("IN_PLAY", "STACK", "PHASED_OUT", self.things[id].zone):
            raise IllegalMove("it can't be moved there")
        self.there(id).put(zone, face_down=face_down)

    # Turns

    def sit_down(self, life=20, mana=0, playing=True, puppeteer=None):
        id = len(self.players) + 1
        self.players[id] = Player(id, life, mana, playing, puppeteer)
        return id

    def in_game(self):
        return [player for player in self.players.values() if player.playing]

    def player(self, id):
        if len(self.in_game()) < 2:
            raise IllegalMove("the game is over")
        if id not in self.players or not self.players[id].playing:
            raise IllegalMove("this player isn't in the game")
        return self.players[id]

    def running_turn(self):
        if len(self.in_game()) < 2:
            raise IllegalMove("the game is over")
        if self.turn is None or self.turn.over:
            raise IllegalMove("it is nobody's turn")
        return self.turn

    def take_next_turn_of(self, creator_id, victim_id):
        self.running_turn()
        creator = self.player(creator_id)
        self.player(victim_id).puppeteer = creator.id

    def between_turns(self):
        if self.turn is not None and not self.turn.over:
            raise IllegalMove("a turn is going on")

    def skip_turn(self, player_id):
        self.between_turns()
        self.player(player_id)

    def begin_turn(self, player_id):
        self.between_turns()
        player = self.player(player_id)
        self.turn = Turn(player.id, player.puppeteer or player.id)
        player.puppeteer = None

    def next_step(self, step):
        turn = self.running_turn()
        if not any(turn.step in steps and step in steps for steps in PHASES):
            raise IllegalMove("the phase has no such step")
        turn.step = step

    def next_phase(self, step):
        self.running_turn()
        self.end_phase()
        self.turn.step = step

    def end_turn(self):
        self.running_turn()
        self.end_phase()
        self.turn.over = True

    def end_phase(self):
        if any(player.life <= 0 for player in self.in_game()):
            raise IllegalMove("somebody has lost and is still here")
        for player in self.players.values():
            if player.id != self.turn.player_id or self.turn.controller_id == player.id:
                player.life -= player.mana
            player.mana = 0

    def pay(self, player_id, amount):
        self.running_turn()
        player = self.player(player_id)
        if player.mana < amount:
            raise IllegalMove("there isn't so much mana")
        player.mana -= amount

    def concede(self, player_id, by_id):
        player = self.player(player_id)
        if player_id != by_id:
            raise IllegalMove("nobody concedes for another")
        player.leave()

    # Decisions

    def decide(self, player_id, question):
        """Ask whoever makes a player's decision; a personal one is nobody else's."""
        player = self.player(player_id)
        decider = player.id
        if question not in PERSONAL and self.turn is not None and self.turn.player_id == player.id:
            controller = self.players[self.turn.controller_id]
            decider = controller.id if controller.playing else player.id
        return self.ask(decider, question)
