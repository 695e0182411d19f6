package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/m44"
)

// tag reads a marker: a medal or an exit; all others are of other boxes.
func (o *opener) tag(x *m44.Hex, t *m44.Tag) {
	h, name := o.place(x.Row, x.Col)
	w := o.word("tag", t.Name)
	side := slices.Index(scorers[:], w.as)
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
	word  *m44Word
	hex   uint8
	place string
}

// looseArrows are only drawn where they lie on an exit, whose ends they show; elsewhere
// their rule is in words.
func (o *opener) looseArrows() {
	for _, a := range o.arrows {
		if slices.ContainsFunc(o.s.objectives, func(x objective) bool { return x.kind == objExit && slices.Contains(x.hexes, hexWord(a.hex)) }) {
			o.note(&o.out.Kept, a.word, rules.Text{}, "M44-20.12", a.place)
		} else {
			o.unknown(a.word, rules.Text{}, a.place)
		}
	}
}

// m44Medals are the conditions of a medal that are no rule here, or none beside the others
// that it has: x is what becomes of it without them, by is whose medal it is.
var m44Medals = []struct {
	id   string
	asks func(m *m44.Medal, x *objective, by rules.Side) bool
}{
	{"nbr_hex", func(m *m44.Medal, x *objective, _ rules.Side) bool {
		return m.Need > 1 && (x.kind != objHoldAny || m.Need > len(x.hexes))
	}},
	{"majority", func(m *m44.Medal, x *objective, _ rules.Side) bool { return m.Majority && x.kind != objMajority }},
	{"any_hex", func(m *m44.Medal, _ *objective, by rules.Side) bool {
		return m.AnyHex && (m.Majority || m.Permanent || by != either || m.Side == "")
	}},
	{"last_to_occupy", func(m *m44.Medal, _ *objective, _ rules.Side) bool { return m.LastToOccupy && m.Permanent }},
	{"permanent", func(m *m44.Medal, x *objective, _ rules.Side) bool { return m.Permanent && len(x.hexes) > 1 }},
	{"side", func(m *m44.Medal, x *objective, _ rules.Side) bool { return m.Side != "" && sideOf(m.Side) != x.side }},
}

// medal is M44-31.1 to 31.3. Its own hex is one of the group, unless nobody can stand
// there: then it is only where the marker lies.
func (o *opener) medal(t *m44.Tag, w *m44Word, by rules.Side, h uint8, name string) {
	m := &m44.Medal{}
	if t.Medal != nil {
		m = t.Medal
	}
	hexes, _, ok := o.group(t.Group)
	if !ok {
		o.unknown(&m44Word{sort: "tag", id: w.id + " group", name: w.name}, rules.Text{}, name)
		return
	}
	if len(hexes) == 0 || h == noHex || slices.Contains(hexes, hexWord(h)) || o.stands(h) {
		hexes = append([]hexWord{hexWord(h)}, slices.DeleteFunc(hexes, func(x hexWord) bool { return uint8(x) == h && h != noHex })...)
	}
	x := goalOf(m, by, hexes)
	for _, c := range m44Medals {
		if c.asks(m, &x, by) {
			o.unknown(joint(w, o.word("medal", c.id)), rules.Text{}, name)
			return
		}
	}
	if h != noHex && !o.marked(&x) {
		o.note(&o.out.Barred, w, rules.Text{}, "M44-24.1", name)
		return
	}
	o.note(&o.out.Kept, w, rules.Text{}, x.clause(), name)
}

// goalOf is the objective of a medal, without its name (M44-31.2, 31.3).
func goalOf(m *m44.Medal, by rules.Side, hexes []hexWord) objective {
	x := objective{side: by, kind: objHold, hexes: hexes, medals: uint8(max(m.CountsFor, 1)), otherwise: rules.Chance, keeps: m.LastToOccupy}
	switch {
	case m.Permanent:
		x.kind = objPermanent
	case m.Majority:
		x.kind = objMajority
	case m.AnyHex || len(hexes) > 1:
		x.kind = objHoldAny
	}
	if m.Side != "" && (m.Majority || m.AnyHex && by == either) {
		x.side = sideOf(m.Side)
	}
	if m.AnyHex && by == either && m.Side != "" {
		x.otherwise = x.side.Other()
	}
	if x.kind == objHoldAny && m.Need > 1 {
		x.need = uint8(m.Need)
	}
	if m.TurnStart {
		x.check = atStart
	}
	x.sole = m.SoleControl && len(hexes) > 1 // on one hex nobody stands beside the enemy
	return x
}

// marked lays an objective down, and says whether there was room: one for each side on a
// hex (M44-24.1). Two that differ in their sides alone are one of either (M44-31.1).
func (o *opener) marked(x *objective) bool {
	at := setOf(x.hexes)
	for side, scores := range x.by() {
		if scores && o.goals[side].meets(at) {
			return false
		}
	}
	for side, scores := range x.by() {
		if scores {
			o.goals[side] = o.goals[side].or(at)
		}
	}
	for i := range o.s.objectives {
		if was := &o.s.objectives[i]; was.side != either && x.side == was.side.Other() && alike(was, x) {
			was.side, x.side = either, either
			return true
		}
	}
	x.name = goalName(o.s, x.hexes)
	o.s.objectives = append(o.s.objectives, *x)
	return true
}

// alike says whether two objectives are the same but for their sides and names, and have no
// holder by default.
func alike(x, y *objective) bool {
	return x.kind == y.kind && x.kind != objExit && x.kind != objSuddenDeath && setOf(x.hexes) == setOf(y.hexes) && x.medals == y.medals &&
		x.need == y.need && x.check == y.check && x.sole == y.sole && x.keeps == y.keeps && x.otherwise < rules.First && y.otherwise < rules.First
}

// stands says whether anybody may stand on a hex.
func (o *opener) stands(h uint8) bool {
	return o.t.terrain[o.s.ground[h]].enter != [classes]bool{} || slices.Contains(o.s.bridges, hexWord(h))
}

// exit is M44-20.12: the exits of a side with the same medals are one objective.
func (o *opener) exit(t *m44.Tag, h uint8, name string) {
	hexes, names, ok := o.group(t.Group)
	w := joint(o.word("tag", t.Name), o.word("behavior", t.Behavior))
	if m := t.Medal; !ok || m != nil && (m.Need > 1 || m.Majority || m.TurnStart || m.AnyHex || m.LastToOccupy || m.SoleControl) {
		o.unknown(w, rules.Text{}, name)
		return
	}
	o.note(&o.out.Kept, w, rules.Text{}, "M44-20.12", append([]string{name}, names...)...)
	if h == noHex {
		return
	}
	side, medals := sideOf(t.Side), uint8(1)
	if t.Medal != nil && t.Medal.CountsFor > 0 {
		medals = uint8(t.Medal.CountsFor)
	}
	i := slices.IndexFunc(o.s.objectives, func(x objective) bool { return x.kind == objExit && x.side == side && x.medals == medals })
	if i < 0 {
		i = len(o.s.objectives)
		o.s.objectives = append(o.s.objectives, objective{otherwise: rules.Chance, side: side, kind: objExit, medals: medals, name: goalName(o.s, []hexWord{hexWord(h)})})
	}
	for _, x := range append([]hexWord{hexWord(h)}, hexes...) {
		if list := &o.s.objectives[i].hexes; !slices.Contains(*list, x) {
			*list = append(*list, x)
		}
	}
}
