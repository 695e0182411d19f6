package forecast

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/ui"
)

// moves tells of movement; false for another action.
func (f *forecast) moves() bool {
	switch a := f.a; a.Verb {
	case game.VerbUse:
		f.takes(int(a.A))
	case game.VerbStep:
		f.steps(int(a.A))
	case game.VerbFace:
		f.faces(int(a.A))
	case game.VerbWith:
		f.Also("INF-7.17", "along", ui.Word("Leader", f.d.Leaders[int(a.A)].Name))
	case game.VerbLead:
		f.joins(int(a.A), int(a.B))
	default:
		return false
	}
	return true
}

// takes tells how far a unit that is taken in hand goes, and what binds it.
func (f *forecast) takes(u int) {
	q := f.after()
	_, mp := q.InHand()
	f.Also("INF-8.1", "mp", ui.Num("N", mp))
	acts := f.s.Activation()
	x := f.s.Stand(u)
	switch {
	case x.Status == scenario.OffMap:
		f.Also("INF-8.10", "enters-here")
		return
	case x.Status == scenario.Retired:
		f.Also("INF-8.9", "to-standard")
		return
	case !acts.InCommand.Has(u):
		f.Risk("INF-7.12", "out-of-command")
	}
	if acts.BeganInZOC.Has(u) {
		f.Also("INF-9.5", "leaves-zoc")
	}
	if x.Status == scenario.Disordered && f.s.Rests().Has(u) {
		f.Also("INF-19.1", "would-rally")
	}
}

// steps tells what a step costs and who may react to it (INF-8.2, 9.4, 11.14).
func (f *forecast) steps(hex int) {
	u, mp := f.s.InHand()
	reach := f.b.on.ReachOf(f.s, u)
	if reach.Has(hex) {
		q := f.after()
		left := mp
		if v, n := q.InHand(); v == u {
			left = n
		}
		f.Also("INF-8.2", "left", ui.Num("N", mp-left), ui.Num("Left", left))
		f.ending(reach, hex)
	}
	f.meets(f.reactions(u, hex))
	for n := range len(f.d.Standards) {
		if f.d.Standards[n].Side == f.foe() && f.s.StandardAt(n) == hex && f.s.UnitAt(hex) < 0 {
			f.Also("INF-19.14", "captures", ui.Word("Standard", f.d.Standards[n].Name))
		}
	}
	for l := range len(f.d.Leaders) {
		if f.d.Leaders[l].Side == f.foe() && f.s.Led(l).Hex == hex {
			f.Also("INF-7.23", "chases", ui.Word("Leader", f.d.Leaders[l].Name))
		}
	}
}

// Way tells what the way to a hex costs, and who may react on it, hex by
// hex (INF-8.2, 9.4, 11.14).
func (b *Forecaster) Way(v board.View, x board.Spot) (board.Forecast, bool) {
	s := field.State(v)
	u, _ := s.InHand()
	if u < 0 || field.HexOf(x.Place) < 0 || !b.on.ReachOf(s, u).Has(x.Place) {
		return board.Forecast{}, false
	}
	return *b.far.Of(way{field.ReadingOf(s), x.Place, v.Lang}, func() *board.Forecast { return b.way(v, u, x.Place) }), true
}

func (b *Forecaster) way(v board.View, u, to int) *board.Forecast {
	f := b.telling(v, rules.Action{})
	reach := b.on.ReachOf(f.s, u)
	f.Also("INF-8.2", "left", ui.Num("N", reach.Cost(to)), ui.Num("Left", reach.Left(to)))
	f.ending(reach, to)
	through := 1.0
	for _, h := range reach.Way(nil, to) {
		through *= f.reactions(u, h)
	}
	f.meets(through)
	return &f.Out
}

// ending tells whether a move is over in a hex, or may not be.
func (f *forecast) ending(reach *game.Reach, hex int) {
	if reach.Stops(hex) {
		f.Also("INF-9.4", "stops")
	}
	if !reach.MayEnd(hex) {
		f.Risk("INF-23.6.6", "may-not-end")
	}
}

// way is a way that was pointed at.
type way struct {
	field.Reading
	to   int
	lang string
}

func (f *forecast) meets(through float64) {
	if through < 1 {
		f.Out.Harm = f.tell("first")
		f.Bar(f.tell("if-all-shoot"), board.Some(board.Share{P: through, Text: f.tell("unhurt"), Good: 2}, board.Share{P: 1 - through, Text: f.tell("hurt")})...)
	}
}

// faces tells what lies before a unit of a facing, and behind it (INF-3.4, 3.5).
func (f *forecast) faces(facing int) {
	u, _ := f.s.InHand()
	if t := f.s.Turning(); t >= 0 {
		u = t
	}
	if u < 0 {
		return
	}
	h := f.s.Stand(u).Hex
	var front, rear int
	side := f.d.Units[u].Side
	for d, n := range f.d.Around(h) {
		switch e := f.s.UnitAt(n); {
		case e < 0 || f.d.Units[e].Side == side:
		case game.SideTo(facing, d) == scenario.Front:
			front++
		default:
			rear++
		}
	}
	f.Also("INF-3.4", orNone("before", front), ui.Num("N", front))
	if rear > 0 {
		f.Risk("INF-17.4", "behind", ui.Num("N", rear))
	}
	if _, mp := f.s.InHand(); f.s.Turning() < 0 && mp > 0 {
		f.Also("INF-3.10", "ends-move")
	}
}
