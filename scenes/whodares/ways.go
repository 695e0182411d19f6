package whodares

import (
	"cmp"
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

// errand is a zone that can be gone to, looked into or attacked by one click.
type errand struct {
	zone  int
	cost  int
	p     float64
	sure  bool           // no test is made on the way
	does  []rules.Action // what is done first
	then  []rules.Action
	fight bool // it is an attack where one's own units stand
}

// errands are what the units that are held can do to zones, by zone; where nothing is
// held, the attacks. They are found once for a position and what the player is about.
func (b *Board) errands(v board.View, sc *scene) []errand { return b.goings(v, sc).list }

// goings are the errands of a position, and how they were searched for.
type goings struct {
	search
	list   []errand
	ranked []errand // the likeliest first, of equal ones the cheapest
	told   string   // the language in which lines list them
	lines  []board.Line
}

// search is with which wishes errands were found, if they were.
type search struct {
	found  bool
	scouts bool
	by     int
	legal  int // how much is legal: nothing where it is not the player's to decide
}

func (b *Board) goings(v board.View, sc *scene) *goings {
	if v.Quiet || v.Preview || sc.lineUp != nil || sc.muster != nil || sc.account != nil {
		return &goings{}
	}
	k := search{true, b.scouts(v), b.wishes(v).by, len(v.Legal)}
	if g := &sc.goings; g.search != k {
		*g = goings{search: k, list: append(b.ventures(v, sc), b.fights(v, sc)...)}
		g.ranked = slices.Clone(g.list)
		sorting.By(g.ranked, func(a, c errand) int { return cmp.Or(cmp.Compare(c.p, a.p), cmp.Compare(a.cost, c.cost)) })
	}
	return &sc.goings
}

// ventures are the zones that the units that are held can go to, or look into.
func (b *Board) ventures(v board.View, sc *scene) (out []errand) {
	switch {
	case sc.chosen != 0 && b.scouts(v):
		cost, _, _, _, _ := state(v).Scenario().Costs()
		for _, a := range v.Legal {
			if t, ok := state(v).TestOf(a); ok && a.Verb == game.VerbScout {
				out = append(out, newErrand(int(a.A), cost, t.P, a))
			}
		}
	case sc.chosen != 0 && has(v.Legal, game.VerbMove):
		for _, s := range b.stretches(v, sc.chosenAt, sc.chosenOf, sc.chosen) {
			t := newErrand(s.Zone, s.Cost, s.P, rules.Action{Verb: game.VerbMove, A: int16(s.Way[0])})
			t.sure = s.Free
			for _, z := range s.Way[1:] {
				t.then = append(t.then, rules.Action{Verb: game.VerbMove, A: int16(z)})
			}
			out = append(out, t)
		}
	}
	return out
}

func newErrand(zone, cost int, p float64, first rules.Action) errand {
	return errand{zone: zone, cost: cost, p: p, does: []rules.Action{first}}
}

// fights are the attacks that may be begun of one's own will; those who are held are put down for it.
func (b *Board) fights(v board.View, sc *scene) (out []errand) {
	for _, a := range v.Legal {
		if a.Verb == game.VerbAttack {
			t := newErrand(int(a.A), 0, -1, a)
			t.fight = true
			out = append(out, t)
		}
	}
	if len(out) == 0 && sc.chosen != 0 && held(v.Legal) && !state(v).Further() && state(v).Attackable().Has(sc.chosenAt) {
		t := newErrand(sc.chosenAt, 0, -1, rules.Action{Verb: game.VerbBack})
		t.fight, t.then = true, []rules.Action{{Verb: game.VerbAttack, A: int16(sc.chosenAt)}}
		out = append(out, t)
	}
	return out
}

func (t *errand) spot(box ui.Rect) board.Spot {
	return board.Spot{Box: box, Place: t.zone, Actions: t.does, Then: t.then, Goal: true}
}

// label words a plate.
func (b *Board) label(v board.View, p *zones.Plate, t *errand) {
	if t.fight {
		p.Left, p.Right = "", b.said.Say(v.Lang, say("plate-attack"))
		p.Tint = attackTint
		return
	}
	p.Left = b.said.Say(v.Lang, say("cost", ui.Num("N", t.cost)))
	p.Tint = ui.Paper.Panel
	if !t.sure {
		p.Right, p.Tint = ui.Percent(v.Lang, t.p), zones.TintOf(t.p)
	}
}

var attackTint = ui.Ink{R: 0xE9, G: 0xB4, B: 0xA4, A: 255}
