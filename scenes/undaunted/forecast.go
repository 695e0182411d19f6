package undaunted

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Forecast tells what an action would do: of an attack its odds with every part of the sum and what a
// hit brings, of other options of a card what they reach, draw or cost.
func (b *Board) Forecast(v board.View, a rules.Action) (board.Forecast, bool) {
	f := b.foretell(v, a)
	if f == nil {
		return board.Forecast{}, false
	}
	return f.Out, true
}

// foretell gathers what is told of an action, nil for nothing.
func (b *Board) foretell(v board.View, a rules.Action) *forecast {
	if !slices.Contains(v.Legal, a) { // why not is told elsewhere
		return nil
	}
	s := state(v)
	f := &forecast{note: b.remark(v, board.None)}
	f.Telling = board.Tell(f.tell, "against")
	if step, _ := s.Step(); !f.tells(a, step) {
		return nil
	}
	f.wins(a)
	return f
}

// tells tells of what a card just played may be used for, of what is asked while that is carried
// out, of cards to play and of the end of a player turn; false where there is nothing to tell.
func (f *forecast) tells(a rules.Action, step game.Step) bool {
	switch a.Verb {
	case game.VerbAct, game.VerbSeat:
		if o, ok := f.s.AttackOdds(a); ok {
			f.attack(a, o)
		} else {
			f.deed(a)
		}
	case game.VerbSwap:
		f.swap(int(a.A))
	case game.VerbHunker:
		f.hunker()
	case game.VerbReady:
		f.more("UNA-9.2", "ready")
	case game.VerbEnter, game.VerbReposition:
		f.seated(int(a.A), int(a.B))
		if x := &f.sc.rides[a.A]; x.Holder != f.s.Active {
			f.more("UNA-8.12", "captures")
		}
	case game.VerbExit:
		f.more("UNA-8.3", "exit", f.where(f.sc.soldiers[f.sc.actor].Tile))
	case game.VerbStep:
		f.step(f.sc.of.TileOf(a))
	case game.VerbTile:
		f.marks(f.sc.of.TileOf(a))
	case game.VerbEscape:
		f.more("UNA-14.12", "escape")
	case game.VerbTake:
		f.take(a, step)
	case game.VerbRider:
		if step == game.StepWound {
			f.wound(int(a.A))
		} else {
			f.pinned(int(a.A))
		}
	case game.VerbPlay:
		f.plays(a)
	case game.VerbBid:
		f.bids(a)
	case game.VerbPass:
		n := f.s.HandSize(f.s.Active)
		f.more("UNA-7.3", orNone("pass", n), ui.Num("N", n))
	case game.VerbCount:
		if a.A > 0 {
			f.deck(int(a.A))
		}
		return a.A > 0
	default:
		return false
	}
	return true
}

type forecast struct {
	*note
	board.Telling
}

func (f *forecast) tell(key string, args ...rules.Arg) string {
	return f.b.said.Say(f.v.Lang, rules.Phrase{Key: "ui.undaunted.tell." + key, Args: args})
}

// more tells what else is to be known, of what is rolled for before what may go wrong.
func (f *forecast) more(clause, key string, args ...rules.Arg) {
	f.Also(clause, key, args...)
	if more := f.Out.More; f.Out.Gain >= 0 {
		f.Out.Sum, f.Out.More = append(f.Out.Sum, more...), nil
	}
}

// attack tells the odds of an attack and how they add up, what a hit does, and what a miss costs.
func (f *forecast) attack(a rules.Action, o game.Odds) {
	p := o.Chance()
	if int(a.A) == scenario.ActSuppress && !f.s.Suppresses(a) {
		p = 0
	}
	f.Chance(p, hitKey(a), "miss")
	f.Out.Mild = int(a.A) == scenario.ActSuppress
	for i, t := range f.b.game.Terms(f.s, a) {
		f.Adds(t.Clause, pane.Either(i > 0, "+", "")+ui.Figures(t.N)+"  "+texts.Say(f.v.Lang, t.Phrase))
	}
	one := (game.Odds{Dice: 1, Need: o.Need}).Chance()
	f.Adds("UNA-12.5", f.tell(pane.Either(o.Need > 10, "need-ten", "need"), ui.Num("Sum", o.Need), ui.Num("N", o.Dice), ui.Num("Need", min(o.Need, 10)), ui.Share("P", one)))
	f.hit(a)
	f.Out.Harm = f.tell("if-wrong")
	f.Out.Bad = append(f.Out.Bad, board.Line{Text: f.tell("only-card"), Clause: "UNA-12.6"})
}

// hitKey is how the texts name what a hit of an action does, in a word.
func hitKey(a rules.Action) string {
	_, vehicle, structure := game.TargetOf(a)
	switch {
	case structure:
		return "destroyed"
	case int(a.A) == scenario.ActSuppress:
		return "suppressed"
	case vehicle >= 0:
		return "damage"
	}
	return "wound"
}

// hit tells what a hit brings.
func (f *forecast) hit(a rules.Action) {
	u, v, structure := game.TargetOf(a)
	switch {
	case structure:
		x := f.sc.fields[f.sc.soldiers[f.sc.actor].Tile].structure
		f.more("UNA-13.13", "hit-structure", ui.Word("Structure", x.Name), ui.Num("N", x.Points))
	case int(a.A) == scenario.ActSuppress && u >= 0:
		f.pinned(u)
	case int(a.A) == scenario.ActSuppress:
		f.hitAboard(a, v)
	case u >= 0:
		f.hitSoldier(u)
	default:
		f.hitVehicle(v)
	}
}

// hitAboard tells whom a suppress aboard a vehicle strikes.
func (f *forecast) hitAboard(a rules.Action, v int) {
	ready := slices.ContainsFunc(f.sc.rides[v].Riders[:], func(u int) bool { return u >= 0 && !f.sc.soldiers[u].Suppressed })
	switch {
	case f.s.Suppresses(a):
		f.more("UNA-13.11", "hit-suppress-vehicle")
	case ready:
		f.more("UNA-13.11", "hit-suppress-spared")
	default:
		f.more("UNA-13.11", "hit-suppress-nobody")
	}
}

// left is how many wounds a soldier survives (UNA-13.4): hand and deck together are open.
func (n *note) left(u int) (cards int) {
	d := n.sc.of.Units[u]
	for _, zone := range [3]int{game.ZoneHand, game.ZoneDiscard, game.ZoneDeck} {
		cards += int(n.s.Cards(d.Side, zone)[d.Card])
	}
	return cards
}

func (f *forecast) hitSoldier(u int) {
	name := ui.Word("Unit", f.sc.of.Units[u].Name)
	if n := f.left(u); n == 0 {
		f.more("UNA-13.3", "hit-kills", name)
	} else {
		f.more("UNA-13.2", orNone("hit-wounds", n-1), name, ui.Num("N", n-1))
	}
}

func (f *forecast) hitVehicle(v int) {
	x := &f.sc.rides[v]
	if slices.ContainsFunc(x.Riders[:], func(u int) bool { return u >= 0 }) {
		f.more("UNA-13.9", "hit-rider")
	}
	switch n := x.Damage + 1; {
	case n >= x.info.Integrity:
		f.more("UNA-13.9", "hit-destroys", ui.Word("Vehicle", x.info.Name))
	case n == x.info.Critical:
		f.more("UNA-13.9", "hit-immobilises", ui.Num("N", n), ui.Num("Integrity", x.info.Integrity))
	default:
		f.more("UNA-13.9", "hit-damages", ui.Num("N", n), ui.Num("Integrity", x.info.Integrity))
	}
}

// wins tells that an action ends the game: an attack when it hits, whoever is given for the wound.
func (f *forecast) wins(a rules.Action) {
	if a.Verb == game.VerbPass || a.Verb == game.VerbBid || a.Verb == game.VerbPlay || a.Verb == game.VerbCount {
		return
	}
	next := f.s.Clone().(*game.State)
	next.Guess(rules.Stream(1, "forecast"))
	me := next.Turn()
	next.Apply(a, nil)
	if step, over := next.Step(); !over && step == game.StepRoll {
		next.Apply(rules.Action{Verb: game.VerbRoll, A: 10}, nil)
	}
	r, ends := result(next)
	if !ends {
		return
	}
	key := "wins"
	switch {
	case r.Winner != me:
		key = "loses"
	case f.Out.Gain >= 0:
		key = "hit-wins"
	}
	line := board.Line{Text: f.tell(key), Clause: r.Clause, Harm: key == "loses"}
	f.Out.First = slices.Insert(f.Out.First, 0, line)
	f.Out.More = slices.Insert(f.Out.More, 0, line)
}

// result is how the game has ended, or ends whoever aboard is wounded, and false where it does not.
func result(s *game.State) (r rules.Result, ends bool) {
	if step, over := s.Step(); over || step != game.StepWound {
		return s.Result(), over
	}
	for n, a := range s.Legal(nil) {
		next := s.Clone().(*game.State)
		next.Apply(a, nil)
		now := next.Result()
		if _, over := next.Step(); !over || n > 0 && now.Winner != r.Winner {
			return now, false
		}
		r = now
	}
	return r, true
}

// deed tells of an action of a card or a seat that rolls no dice.
func (f *forecast) deed(a rules.Action) {
	me, foe := f.s.Active, f.s.Active.Other()
	n := f.value(a)
	switch int(a.A) {
	case scenario.ActMove, scenario.ActInfiltrate, scenario.ActDrive:
		f.reaches(a, n)
	case scenario.ActScout:
		f.reaches(a, n)
		f.fog(me)
	case scenario.ActBolster:
		f.more("UNA-11.1", "bolster", ui.Num("N", n), ui.Word("Cards", f.takeable(game.ZoneReserve, false)))
	case scenario.ActInspire:
		f.more("UNA-11.9", "inspire", ui.Num("N", n), ui.Word("Cards", f.takeable(game.ZonePlay, true)))
	case scenario.ActCommand:
		f.more("UNA-11.2", "command", ui.Num("N", n))
		f.deck(n)
	case scenario.ActConceal:
		if k := f.fogLeft(foe); k > 0 {
			f.more("UNA-11.3", "conceal", ui.Num("N", k))
		} else {
			f.Risk("UNA-11.3", "conceal-nothing")
		}
	case scenario.ActControl:
		f.control(me)
	case scenario.ActNavigate:
		f.more("UNA-11.10", "navigate", ui.Num("N", n))
		f.fog(me)
	case scenario.ActWatch:
		f.more("UNA-11.15", "watch", ui.Num("N", n))
		f.fog(me)
	case scenario.ActRecon:
		f.more("UNA-11.12", "recon")
		f.deck(1)
	case scenario.ActRepair:
		f.repair(int(a.B) - game.VehicleTarget)
	}
}

// value is what is printed for an action of the card or of the seat.
func (f *forecast) value(a rules.Action) int {
	k, _ := f.s.Played()
	list := f.sc.of.Cards[f.s.Active][k].Offers
	if a.Verb == game.VerbSeat {
		list = f.sc.printed(a.Verb)
	}
	return offerOf(list, int(a.A)).N
}

// reaches tells how many tiles a movement action reaches, and whether it may leave the board.
func (f *forecast) reaches(a rules.Action, n int) {
	m := &f.sc.soldiers[f.sc.actor]
	reached := spreadOut(f.sc.of, m.Tile, n, f.sc.allowed(f.s, int(a.A), m.side))
	f.more(f.sc.of.Actions[a.A].Clause, game.ActionID(int(a.A)), ui.Num("N", n), ui.Num("Count", reached.Len()), ui.Num("Bare", (reached&^game.Set(f.s.Marks[m.side])).Len()))
	next := f.s.Clone().(*game.State)
	next.Apply(a, nil)
	if slices.ContainsFunc(next.Legal(nil), func(x rules.Action) bool { return x.Verb == game.VerbEscape }) {
		f.more("UNA-14.9", "may-escape")
	}
}

// spreadOut is the tiles within so many steps of one, over tiles that are allowed, without it.
func spreadOut(of *game.Scenario, from, steps int, allowed game.Set) game.Set {
	now, seen := game.Set(1)<<from, game.Set(1)<<from
	for range steps {
		next := game.Set(0)
		for t := range now.All {
			next |= game.Set(of.Near[t])
		}
		now = next & allowed &^ seen
		seen |= now
	}
	return seen &^ (1 << from)
}

// allowed is the tiles that a movement action may enter (UNA-10.2 to 10.5).
func (sc *scene) allowed(s *game.State, kind int, side rules.Side) game.Set {
	switch kind {
	case scenario.ActMove:
		return game.Set(s.Marks[side])
	case scenario.ActDrive:
		return game.Set(s.Marks[side]) &^ game.Set(sc.of.Difficult)
	}
	return ^game.Set(0)
}

func (f *forecast) fogLeft(side rules.Side) int {
	if k := fogOf(f.sc.of, side); k >= 0 {
		return int(f.s.Cards(side, game.ZoneReserve)[k])
	}
	return 0
}

// fog tells what each new marker costs (UNA-9.10).
func (f *forecast) fog(side rules.Side) {
	if k := f.fogLeft(side); k > 0 {
		f.Risk("UNA-9.10", "fog", ui.Num("N", k))
	} else {
		f.more("UNA-9.10", "no-fog")
	}
}

// deck tells what can be drawn from.
func (f *forecast) deck(n int) {
	me := f.s.Active
	if left := f.s.DeckSize(me); left >= n {
		f.more("UNA-3.4", "deck", ui.Num("N", left))
	} else {
		f.more("UNA-5.3", "deck-short", ui.Num("N", left), ui.Num("Discard", total(f.s.Cards(me, game.ZoneDiscard))))
	}
}

// takeable lists what a commander may bolster or inspire.
func (f *forecast) takeable(zone int, combatants bool) rules.Text {
	me := f.s.Active
	mine, _ := f.s.Played()
	squad := f.sc.of.Cards[me][mine].Squad
	var out []rules.Text
	pile := f.s.Cards(me, zone)
	for k := range len(f.sc.of.Cards[me]) {
		c := f.sc.of.Cards[me][k]
		if pile[k] == 0 || c.Fog() || combatants && c.Commander() || squad != "" && squad != c.Squad || zone == game.ZonePlay && k == mine {
			continue
		}
		out = append(out, times(c.Name, int(pile[k])))
	}
	if len(out) == 0 {
		return texts.Both(rules.Phrase{Key: "ui.undaunted.tell.none"})
	}
	return gameui.Names(out)
}

// control tells what controlling the soldier's tile is worth.
func (f *forecast) control(me rules.Side) {
	at := &f.sc.fields[f.sc.soldiers[f.sc.actor].Tile]
	worth := at.Marker
	if me == rules.Second && at.standing {
		worth += at.structure.Points
	}
	f.more("UNA-11.4", orNone("control", worth), ui.Num("N", worth), ui.Word("Tile", rules.Plain(at.ID)))
	if at.controlled[me.Other()] {
		f.more("UNA-11.5", "control-takes")
	}
}

func (f *forecast) repair(v int) {
	x := &f.sc.rides[v]
	f.more("UNA-11.13", "repair", ui.Num("N", x.Damage-1))
	if x.Immobilised && x.Damage-1 < x.info.Critical {
		f.more("UNA-11.14", "repair-mobile")
	}
}

// seated tells what can be done from a seat.
func (f *forecast) seated(v, seat int) {
	x := &f.sc.rides[v]
	if x.Immobilised {
		f.Risk("UNA-8.18", "seat-dead")
		return
	}
	f.more("UNA-8.16", "seat", ui.Word("Actions", rules.Plain(f.actions(x.info.Seats[seat].Offers))))
}

func (f *forecast) swap(other int) {
	o, m := &f.sc.soldiers[other], &f.sc.soldiers[f.sc.actor]
	f.more("UNA-8.9", "swap", ui.Word("Unit", f.sc.of.Units[other].Name), ui.Word("Seat", f.sc.rides[m.Vehicle].info.Seats[m.Seat].Name))
	f.seated(m.Vehicle, o.Seat)
}

func (f *forecast) hunker() {
	f.more("UNA-9.7", "hunker")
	if f.sc.actor >= 0 {
		n := f.left(f.sc.actor)
		f.more("UNA-13.4", orNone("hunker-left", n), ui.Num("N", n), ui.Word("Unit", f.sc.of.Units[f.sc.actor].Name))
	}
}

// step tells of a tile that is entered: its cover, and what scouting it brings.
func (f *forecast) step(t int) {
	f.cover(t)
	f.Out.First, f.Out.More = append(f.Out.First, f.Lines...), append(f.Out.More, f.Lines...)
	kind, _, _ := f.s.Doing()
	if kind == scenario.ActScout && !game.Set(f.s.Marks[f.s.Active]).Has(t) {
		f.marks(t)
	}
}

func (f *forecast) marks(t int) {
	if game.Set(f.s.Marks[f.s.Active]).Has(t) {
		f.more("UNA-11.10", "marked")
		return
	}
	f.more("UNA-1.10", "explores")
	f.fog(f.s.Active)
}

// take tells how many cards of a kind there are.
func (f *forecast) take(a rules.Action, step game.Step) {
	side, k := game.CardOf(a)
	if step == game.StepInspire {
		f.more("UNA-11.9", "take-inspire")
		return
	}
	have := 0
	for _, zone := range [3]int{game.ZoneDeck, game.ZoneHand, game.ZoneDiscard} {
		have += int(f.s.Cards(side, zone)[k])
	}
	f.more("UNA-11.1", "take-bolster", ui.Num("N", int(f.s.Cards(side, game.ZoneReserve)[k])), ui.Num("Have", have))
}

// wound tells where the wound of a rider takes its card from (UNA-13.2).
func (f *forecast) wound(u int) {
	d := f.sc.of.Units[u]
	name := ui.Word("Unit", d.Name)
	for i, zone := range [3]int{game.ZoneHand, game.ZoneDiscard, game.ZoneDeck} {
		if f.s.Cards(d.Side, zone)[d.Card] > 0 {
			n := f.left(u) - 1
			f.more("UNA-13.2", orNone("wound-"+[3]string{"hand", "discard", "deck"}[i], n), name, ui.Num("N", n))
			return
		}
	}
	f.Risk("UNA-13.3", "wound-kills", name)
}

// pinned tells what suppressing a soldier does.
func (f *forecast) pinned(u int) {
	if f.sc.soldiers[u].Suppressed {
		f.more("UNA-12.8", "hit-suppressed")
	} else {
		f.more("UNA-13.8", "hit-suppress")
	}
}

func (f *forecast) plays(a rules.Action) {
	side, k := game.CardOf(a)
	c := f.sc.of.Cards[side][k]
	if c.Soldier() >= 0 && f.sc.soldiers[c.Soldier()].Suppressed {
		f.Risk("UNA-9.2", "play-suppressed", ui.Word("Unit", c.Name))
		return
	}
	f.more("UNA-7.4", "play", ui.Word("Actions", rules.Plain(f.actions(c.Offers))))
}

func (f *forecast) bids(a rules.Action) {
	side, k := game.CardOf(a)
	f.more("UNA-6.5", "bid", ui.Num("N", f.sc.of.Cards[side][k].Initiative))
}
