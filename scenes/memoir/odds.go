package memoir

import (
	"sandtable/ai/odds"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Weigh says what else may become of an attack: a retreat, a medal, nothing at
// all, and that cards nobody has seen may change it.
func (b *Board) Weigh(v table.View, a rules.Action, list []odds.Chance) []table.Line {
	n := &note{lang: v.Lang, s: state(v)}
	var driven, medal, own, nothing float64
	for _, c := range list {
		o := c.Outcome
		if o[4] > 0 {
			driven += c.P
		}
		if o[2] > 0 {
			medal += c.P
		}
		if o[1] > 0 || o[5] > 0 {
			own += c.P
		}
		if o[0] <= 0 && o[4] <= 0 {
			nothing += c.P
		}
	}
	for _, l := range [...]struct {
		p           float64
		clause, key string
		harm        bool
	}{
		{driven, "M44-12.1", "ui.table.odds-driven", false}, {medal, "M44-20.4", "ui.table.odds-medal", false},
		{own, "M44-18.4", "ui.table.odds-own", true}, {nothing, "", "ui.table.odds-nothing", true},
	} {
		if l.p > 0.004 {
			n.line(l.clause, l.key, percent(l.p))
			last := &n.Lines[len(n.Lines)-1]
			last.Harm, last.Share = l.harm, l.p
		}
	}
	if a.Verb == game.VerbBattle && game.Distance(int(a.A), int(a.B)) == 1 {
		if cards := n.s.HandSize(v.Viewer.Other()); cards > 0 {
			n.line("M44-18.4", "ui.table.odds-ambush", num("N", cards))
			n.Lines[len(n.Lines)-1].Soft = true
		}
	}
	return n.Lines
}

// percent is a share as a whole number; what may happen is never 0.
func percent(p float64) rules.Arg {
	return rules.Arg{Name: "N", Text: rules.Plain(ui.Hundredths(p))}
}

// fromThere tells what a unit could battle from a hex that it may move to: the
// move is tried on a copy.
func (n *note) fromThere(v table.View, h int) {
	for _, a := range v.Legal {
		if a.Verb != game.VerbTo || int(a.A) != h {
			continue
		}
		s := n.s.Clone().(*game.State)
		s.Guess(rules.Stream(1, "try"))
		s.Apply(a, nil)
		if s.MarkedFar().Has(h) || s.Covered().Has(h) {
			n.line("M44-7.5", "ui.table.may-not-battle")
			return
		}
		n.targets(s, h)
		return
	}
}

// targets lists what the unit on h could battle, the most dice first.
func (n *note) targets(s *game.State, h int) {
	foes := s.Targets(h)
	shown := 0
	for dice := 9; dice > 0 && shown < 4; dice-- {
		for f := foes.Next(0); f >= 0 && shown < 4; f = foes.Next(f + 1) {
			if s.Dice(h, f) != dice {
				continue
			}
			foe, _ := s.UnitAt(f)
			n.line("M44-10.2", "ui.table.from-there", num("N", dice),
				word("Unit", s.Scenario().UnitType(foe.Type).Name), word("Hex", rules.Plain(game.HexName(f))))
			shown++
		}
	}
}
