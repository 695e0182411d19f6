package m44

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// tag reads a marker: a medal or an exit; all others are of other boxes.
func (o *opener) tag(x *Hex, t *Tag) {
	h, name := o.place(x.Row, x.Col)
	w := o.word("tag", t.Name)
	side := slices.Index(scenario.Scorers[:], w.As)
	switch {
	case side >= 0 && t.Behavior == "":
		o.medal(t, w, rules.Side(side), h, name)
	case t.Behavior == "EXIT_MARKER" && t.Side != "" && (t.Name == "tag4" || t.Name == "tag5"):
		o.exit(t, h, name)
	case t.Behavior != "":
		o.unknown(joint(w, o.word("behavior", t.Behavior)), rules.Text{}, name)
	case t.Name == "tag4" || t.Name == "tag5":
		o.arrows = append(o.arrows, arrow{w, h, name})
	default:
		o.unknown(w, rules.Text{}, name)
	}
}

// arrow is a marker that says nothing by itself.
type arrow struct {
	word  *word
	hex   uint8
	place string
}

// looseArrows are only drawn on an exit, whose ends they show; elsewhere their rule is in words.
func (o *opener) looseArrows() {
	for _, a := range o.arrows {
		if slices.ContainsFunc(o.s.Objectives, func(x scenario.Objective) bool {
			return x.Kind == scenario.Exit && slices.Contains(x.Hexes, scenario.Hex(a.hex))
		}) {
			o.note(&o.out.Kept, a.word, rules.Text{}, "M44-20.12", a.place)
		} else {
			o.unknown(a.word, rules.Text{}, a.place)
		}
	}
}

// medalRules are the conditions of a medal that are no rule here, or none beside the others
// that it has: x is what becomes of it without them, by is whose medal it is.
var medalRules = []struct {
	id   string
	asks func(m *Medal, x *scenario.Objective, by rules.Side) bool
}{
	{"nbr_hex", func(m *Medal, x *scenario.Objective, _ rules.Side) bool {
		return m.Need > 1 && (x.Kind != scenario.HoldAny || m.Need > len(x.Hexes))
	}},
	{"majority", func(m *Medal, x *scenario.Objective, _ rules.Side) bool {
		return m.Majority && x.Kind != scenario.Majority
	}},
	{"any_hex", func(m *Medal, _ *scenario.Objective, by rules.Side) bool {
		return m.AnyHex && (m.Majority || m.Permanent || by != scenario.Either || m.Side == "")
	}},
	{"last_to_occupy", func(m *Medal, _ *scenario.Objective, _ rules.Side) bool { return m.LastToOccupy && m.Permanent }},
	{"permanent", func(m *Medal, x *scenario.Objective, _ rules.Side) bool { return m.Permanent && len(x.Hexes) > 1 }},
	{"side", func(m *Medal, x *scenario.Objective, _ rules.Side) bool {
		return m.Side != "" && sideOf(m.Side) != x.Side
	}},
}

// medal is M44-31.1 to 31.3. Its own hex is one of the group, unless nobody can stand
// there: then it is only where the marker lies.
func (o *opener) medal(t *Tag, w *word, by rules.Side, h uint8, name string) {
	m := &Medal{}
	if t.Medal != nil {
		m = t.Medal
	}
	hexes, _, ok := o.group(t.Group)
	if !ok {
		o.unknown(&word{Sort: "tag", ID: w.ID + " group", Name: w.Name}, rules.Text{}, name)
		return
	}
	if len(hexes) == 0 || h == scenario.NoHex || slices.Contains(hexes, scenario.Hex(h)) || o.stands(h) {
		hexes = append([]scenario.Hex{scenario.Hex(h)}, slices.DeleteFunc(hexes, func(x scenario.Hex) bool { return uint8(x) == h && h != scenario.NoHex })...)
	}
	x := goalOf(m, by, hexes)
	for _, c := range medalRules {
		if c.asks(m, &x, by) {
			o.unknown(joint(w, o.word("medal", c.id)), rules.Text{}, name)
			return
		}
	}
	if h != scenario.NoHex && !o.marked(&x) {
		o.note(&o.out.Barred, w, rules.Text{}, "M44-24.1", name)
		return
	}
	o.note(&o.out.Kept, w, rules.Text{}, x.Clause(), name)
}

// goalOf is the objective of a medal, without its name (M44-31.2, 31.3).
func goalOf(m *Medal, by rules.Side, hexes []scenario.Hex) scenario.Objective {
	x := scenario.Objective{Side: by, Kind: scenario.Hold, Hexes: hexes, Medals: uint8(max(m.CountsFor, 1)), Otherwise: rules.Chance, Keeps: m.LastToOccupy}
	switch {
	case m.Permanent:
		x.Kind = scenario.Permanent
	case m.Majority:
		x.Kind = scenario.Majority
	case m.AnyHex || len(hexes) > 1:
		x.Kind = scenario.HoldAny
	}
	if m.Side != "" && (m.Majority || m.AnyHex && by == scenario.Either) {
		x.Side = sideOf(m.Side)
	}
	if m.AnyHex && by == scenario.Either && m.Side != "" {
		x.Otherwise = x.Side.Other()
	}
	if x.Kind == scenario.HoldAny && m.Need > 1 {
		x.Need = uint8(m.Need)
	}
	if m.TurnStart {
		x.Check = scenario.AtStart
	}
	x.Sole = m.SoleControl && len(hexes) > 1 // on one hex nobody stands beside the enemy
	return x
}

// marked lays an objective down, and says whether there was room: one for each side on a
// hex (M44-24.1). Two that differ in their sides alone are one of either (M44-31.1).
func (o *opener) marked(x *scenario.Objective) bool {
	at := scenario.SetOf(x.Hexes)
	for side, scores := range x.By() {
		if scores && o.goals[side].Meets(at) {
			return false
		}
	}
	for side, scores := range x.By() {
		if scores {
			o.goals[side] = o.goals[side].Or(at)
		}
	}
	for i := range o.s.Objectives {
		if was := &o.s.Objectives[i]; was.Side != scenario.Either && x.Side == was.Side.Other() && alike(was, x) {
			was.Side, x.Side = scenario.Either, scenario.Either
			return true
		}
	}
	x.Name = goalName(o.s, x.Hexes)
	o.s.Objectives = append(o.s.Objectives, *x)
	return true
}

// alike says whether two objectives are the same but for their sides and names, and have no
// holder by default.
func alike(x, y *scenario.Objective) bool {
	return x.Kind == y.Kind && x.Kind != scenario.Exit && x.Kind != scenario.SuddenDeath && scenario.SetOf(x.Hexes) == scenario.SetOf(y.Hexes) && x.Medals == y.Medals &&
		x.Need == y.Need && x.Check == y.Check && x.Sole == y.Sole && x.Keeps == y.Keeps && x.Otherwise < rules.First && y.Otherwise < rules.First
}

func (o *opener) stands(h uint8) bool {
	return o.t.Terrain[o.s.Ground[h]].Enter != [scenario.Classes]bool{} || slices.Contains(o.s.Bridges, scenario.Hex(h))
}

// exit is M44-20.12: the exits of a side with the same medals are one objective.
func (o *opener) exit(t *Tag, h uint8, name string) {
	hexes, names, ok := o.group(t.Group)
	w := joint(o.word("tag", t.Name), o.word("behavior", t.Behavior))
	if m := t.Medal; !ok || m != nil && (m.Need > 1 || m.Majority || m.TurnStart || m.AnyHex || m.LastToOccupy || m.SoleControl) {
		o.unknown(w, rules.Text{}, name)
		return
	}
	o.note(&o.out.Kept, w, rules.Text{}, "M44-20.12", append([]string{name}, names...)...)
	if h == scenario.NoHex {
		return
	}
	side, medals := sideOf(t.Side), uint8(1)
	if t.Medal != nil && t.Medal.CountsFor > 0 {
		medals = uint8(t.Medal.CountsFor)
	}
	i := slices.IndexFunc(o.s.Objectives, func(x scenario.Objective) bool {
		return x.Kind == scenario.Exit && x.Side == side && x.Medals == medals
	})
	if i < 0 {
		i = len(o.s.Objectives)
		o.s.Objectives = append(o.s.Objectives, scenario.Objective{Otherwise: rules.Chance, Side: side, Kind: scenario.Exit, Medals: medals, Name: goalName(o.s, []scenario.Hex{scenario.Hex(h)})})
	}
	for _, x := range append([]scenario.Hex{scenario.Hex(h)}, hexes...) {
		if list := &o.s.Objectives[i].Hexes; !slices.Contains(*list, x) {
			*list = append(*list, x)
		}
	}
}
