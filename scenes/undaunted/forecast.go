package undaunted

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
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
	if step, _ := s.Step(); !f.option(a) && !f.answer(a, step) {
		return nil
	}
	f.wins(a)
	return f
}

// option tells of what a card just played may be used for; false for an action
// that is none of that.
func (f *forecast) option(a rules.Action) bool {
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
		f.exit()
	default:
		return false
	}
	return true
}

// answer tells of what is asked while an option is carried out, of cards to play
// and of the end of a player turn.
func (f *forecast) answer(a rules.Action, step game.Step) bool {
	switch {
	case a.Verb == game.VerbStep:
		f.step(f.sc.of.TileOf(a))
	case a.Verb == game.VerbTile:
		f.marks(f.sc.of.TileOf(a))
	case a.Verb == game.VerbEscape:
		f.more("UNA-14.12", "escape")
	case a.Verb == game.VerbTake:
		f.take(a, step)
	case a.Verb == game.VerbCount && a.A > 0:
		f.deck(int(a.A))
	case a.Verb == game.VerbRider && step == game.StepWound:
		f.wound(int(a.A))
	case a.Verb == game.VerbRider:
		f.pinned(int(a.A))
	case a.Verb == game.VerbPlay:
		f.plays(a)
	case a.Verb == game.VerbBid:
		f.bids(a)
	case a.Verb == game.VerbPass:
		n := f.s.HandSize(f.s.Active)
		f.more("UNA-7.3", orNone("pass", n), ui.Num("N", n))
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
	for i, t := range f.b.game.Terms(f.s, a) {
		f.Adds(t.Clause, pane.Either(i > 0, "+", "")+ui.Figures(t.N)+"  "+texts.Say(f.v.Lang, t.Phrase))
	}
	one := (game.Odds{Dice: 1, Need: o.Need}).Chance()
	f.Adds("UNA-12.5", f.tell("need", ui.Num("N", o.Dice), ui.Num("Need", min(o.Need, 10)), ui.Share("P", one)))
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

// left is how many wounds a soldier survives (UNA-13.4). A side's hand and deck
// together are known to both.
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

// wins tells that an action ends the game: an attack when it hits, whoever aboard is then
// given for the wound.
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
