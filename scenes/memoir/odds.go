package memoir

import (
	"slices"

	"sandtable/ai/odds"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Forecast says how many figures an attack takes from the enemy, how its dice add up, and
// what else may become of it.
func (b *Board) Forecast(v board.View, a rules.Action) (out board.Forecast, ok bool) {
	if a.Verb == game.VerbTarget {
		v, a = struck(v, a)
	}
	list := board.Walked(&b.odds, v, a)
	if len(list) == 0 {
		return out, false
	}
	out.AtMost = ambushed(state(v), a)
	for _, c := range list {
		n := max(0, int(c.Outcome[game.Removed]))
		for len(out.Figures) <= n {
			out.Figures = append(out.Figures, 0)
		}
		if out.Figures[n] += c.P; n > 0 {
			out.Gain += c.P
		}
	}
	if out.AtMost && slices.ContainsFunc(list, func(c odds.Chance) bool { return c.Outcome[game.Ignorable] > 0 }) {
		out.Gain = b.most(v, a)
	}
	out.Sum = append(board.Throw(v.Lang, b.game.Terms(v.State, a)), b.weigh(v, a, list)...)
	return out, true
}

// most is how likely the enemy loses a figure if it ignores no flag.
func (b *Board) most(v board.View, a rules.Action) (p float64) {
	s := v.State.Clone()
	s.Guess(rules.Stream(1, "odds"))
	list, _ := b.odds.Walk(b.game, s, a, 20_000, func(o *rules.Outcome, now rules.State, _ []rules.Event) bool {
		*o = rules.Outcome{}
		if now.Turn() != rules.Over && !b.game.Settled(s, now) {
			return false
		}
		o[game.Removed] = b.game.Tally(s, now)[game.Removed]
		return true
	})
	for _, c := range list {
		if c.Outcome[game.Removed] > 0 {
			p += c.P
		}
	}
	return p
}

// Goes words a move to where the unit may not battle any more this turn (M44-7.5): the hexes look
// alike, and the difference is what the move is about.
func (b *Board) Goes(x board.Spot, v board.View) rules.Phrase {
	a := x.Actions[0]
	if a.Verb != game.VerbTo || !slices.Contains(v.Legal, a) {
		return rules.Phrase{}
	}
	if _, battles := moved(state(v), a); battles {
		return rules.Phrase{}
	}
	return rules.Phrase{Key: "memoir.choose.goes", Args: []rules.Arg{ui.Word("What", rules.Plain(texts.Say(v.Lang, b.game.Label(v.State, a))))}}
}

// tried is a position after an action, with what nobody knows guessed.
func tried(s *game.State, a rules.Action) *game.State {
	then := s.Clone().(*game.State)
	then.Guess(rules.Stream(1, "try"))
	then.Apply(a, nil)
	return then
}

// moved is a position after a move, and whether the unit may still battle where it went.
func moved(s *game.State, a rules.Action) (then *game.State, battles bool) {
	then, h := tried(s, a), uint8(a.A)
	return then, !then.Marks[game.TooFar].Has(h) && !then.Marks[game.InCover].Has(h)
}

// struck is a target picked for a strike as it is struck first, and that strike.
func struck(v board.View, a rules.Action) (board.View, rules.Action) {
	strike := rules.Action{Verb: game.VerbStrike, A: a.A}
	if slices.Contains(v.Legal, a) {
		s := tried(state(v), a)
		if !slices.Contains(s.Legal(nil), strike) {
			s.Apply(rules.Action{Verb: game.VerbDone}, nil)
		}
		v.State, v.Legal = s, s.Legal(nil)
	}
	return v, strike
}

// ambushed says whether an Ambush may come before the dice of an action.
func ambushed(s *game.State, a rules.Action) bool {
	return a.Verb == game.VerbBattle && s.MayBeAmbushed(int(a.A), int(a.B))
}

// weigh says what else may become of an attack: a retreat, a medal, a flag that its
// target may ignore, nothing at all, and that a card nobody has seen may change it.
func (b *Board) weigh(v board.View, a rules.Action, list []odds.Chance) []board.Line {
	n := &note{lang: v.Lang, s: state(v)}
	at := a.A
	if a.Verb == game.VerbBattle {
		at = a.B
	}
	target, _ := n.s.UnitAt(int(at))
	for _, l := range [...]struct {
		clause, key string
		harm        bool
		of          func(o rules.Outcome) bool
	}{
		{"M44-12.1", "driven", false, func(o rules.Outcome) bool { return o[game.DrivenBack] > 0 }},
		{"M44-20.4", "medal", false, func(o rules.Outcome) bool { return int(o[game.Removed]) >= target.Men }},
		{"M44-12.9", "ignored", false, func(o rules.Outcome) bool { return o[game.Ignorable] > 0 }},
		{"M44-18.4", "own", true, func(o rules.Outcome) bool { return o[game.OwnRemoved] > 0 || o[game.OwnDriven] > 0 }},
		{"", "nothing", true, func(o rules.Outcome) bool {
			return o[game.Removed] <= 0 && o[game.DrivenBack] <= 0 && o[game.Ignorable] <= 0
		}},
	} {
		p := 0.0
		for _, c := range list {
			if l.of(c.Outcome) {
				p += c.P
			}
		}
		if p > 0.004 {
			last := n.line(l.clause, "ui.table.odds-"+l.key, percent(p))
			last.Harm, last.Share = l.harm, p
		}
	}
	if ambushed(n.s, a) {
		n.line("M44-18.4", "ui.table.odds-ambush", ui.Num("N", n.s.HandSize(v.Viewer.Other()))).Soft = true
	}
	return n.Lines
}

// percent is a share as a whole number; what may happen is never 0.
func percent(p float64) rules.Arg {
	return rules.Arg{Name: "N", Text: rules.Plain(ui.Hundredths(p))}
}

// fromThere tells what a unit could battle from a hex that it may move to: the
// move is tried on a copy.
func (n *note) fromThere(v board.View, h int) {
	for _, a := range v.Legal {
		if a.Verb != game.VerbTo || int(a.A) != h {
			continue
		}
		if s, battles := moved(n.s, a); battles {
			n.targets(s, h)
		} else {
			n.line("M44-7.5", "ui.table.may-not-battle")
		}
		return
	}
}

// targets lists what the unit on h could battle, the most dice first.
func (n *note) targets(s *game.State, h int) {
	foes, shown := game.Set(s.Targets(h)), 0
	for dice := 9; dice > 0; dice-- {
		for f := range foes.All {
			if s.Dice(h, f) != dice || shown == 4 {
				continue
			}
			foe, _ := s.UnitAt(f)
			n.line("M44-10.2", "ui.table.from-there", ui.Num("N", dice),
				ui.Word("Unit", s.Scenario().Units[foe.Type].Name), ui.Word("Hex", rules.Plain(scenario.HexName(f))))
			shown++
		}
	}
}
