package memoir

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
)

// layMedal lays an objective: in place of what scores for the same side there, and as part
// of one of its kind where it touches one.
func (d *draft) layMedal(side rules.Side, kinds []objectiveKind, b rules.Brush, h uint8) rules.Reason {
	kind := kinds[0]
	if b.Option != "" {
		i := slices.IndexFunc(kinds, func(k objectiveKind) bool { return objectiveNames[k] == b.Option })
		if i < 0 {
			return d.unknown(b.Option)
		}
		kind = kinds[i]
	}
	if kind == objExit && !onEdge(h) {
		return whyNot("exit", "M44-20.12")
	}
	o := objective{side: side, kind: kind, hexes: []hexWord{hexWord(h)}, medals: uint8(b.N), otherwise: rules.Chance, name: b.Words}
	if b.N < 1 || b.N > 20 {
		o.medals = medalsMost
	}
	if o.name == (rules.Text{}) {
		o.name = d.called(h)
	}
	d.clearGoals(o.by(), h)
	d.join(o)
	return rules.Reason{}
}

// called is what a hex is called: by its name on the map, else by that of the board.
func (d *draft) called(h uint8) rules.Text {
	for _, l := range d.u.labels {
		if uint8(l.hex) == h {
			return l.name
		}
	}
	return rules.Plain(HexName(h))
}

// clearGoals takes a hex out of the objectives of some sides.
func (d *draft) clearGoals(by [2]bool, h uint8) {
	for i := range d.u.objectives {
		o := &d.u.objectives[i]
		if of := o.by(); by[0] && of[0] || by[1] && of[1] {
			o.hexes = without(o.hexes, h)
		}
	}
	d.tidyGoals()
}

// tidyGoals drops objectives without a hex, and lets none ask for more hexes than it has.
func (d *draft) tidyGoals() {
	d.u.objectives = slices.DeleteFunc(d.u.objectives, func(o objective) bool { return len(o.hexes) == 0 })
	for i := range d.u.objectives {
		o := &d.u.objectives[i]
		o.need = min(o.need, uint8(len(o.hexes)))
	}
}

// join adds an objective of one hex: to one of its side and kind that it touches, else as
// one more.
func (d *draft) join(n objective) {
	trim(&n)
	for i := range d.u.objectives {
		o := &d.u.objectives[i]
		touches := slices.ContainsFunc(o.hexes, func(h hexWord) bool { return Distance(uint8(h), uint8(n.hexes[0])) == 1 })
		if o.side == n.side && o.kind == n.kind && n.kind.grouped() && (touches || n.kind == objExit) {
			o.hexes, o.medals = with(o.hexes, uint8(n.hexes[0])), n.medals
			return
		}
	}
	d.u.objectives = append(d.u.objectives, n)
}

// trim drops from an objective what one of its kind does not have.
func trim(o *objective) {
	passing := o.kind.passing()
	switch o.kind {
	case objSuddenDeath:
		o.medals, o.check, o.need = 0, atEnd, max(1, min(o.need, uint8(len(o.hexes))))
	case objHoldAny:
		o.need = min(o.need, uint8(len(o.hexes)))
	default:
		o.need = 0
	}
	if o.kind != objSuddenDeath {
		o.medals = max(1, o.medals)
		if o.check == atEnd || o.check == atStart && !passing && o.kind != objPermanent {
			o.check = atOnce
		}
	}
	if !passing || o.side == either || o.otherwise == o.side {
		o.otherwise = rules.Chance
	}
	o.keeps = o.keeps && passing
	o.sole = o.sole && (o.kind == objHoldAny || o.kind == objMajority)
}

// goalLayer is the layer of an objective, by its place in the file.
func goalLayer(i int) string { return "goal-" + strconv.Itoa(i+1) }

// goal is the objective of a layer.
func (d *draft) goal(layer string) (int, bool) {
	word, ok := strings.CutPrefix(layer, "goal-")
	n, err := strconv.Atoi(word)
	return n - 1, ok && err == nil && n > 0 && n <= len(d.u.objectives)
}

func (d *draft) goalsOn(h uint8) (list []lying) {
	for i, o := range d.u.objectives {
		if !has(o.hexes, h) {
			continue
		}
		b := rules.Brush{Piece: medalPiece(o.side, o.kind == objExit), N: int(o.medals), Option: objectiveNames[o.kind], Words: o.name}
		list = append(list, lying{rules.Layer{ID: goalLayer(i), Name: wordOf(b.Piece).name, Brush: b}, func() {
			d.u.objectives[i].hexes = without(o.hexes, h)
			d.tidyGoals()
		}})
	}
	return list
}

// moveGoal brings a hex of an objective elsewhere, with all that is said of it; a copy of
// one of several hexes belongs to the same objective.
func (d *draft) moveGoal(i int, from, to uint8, copied bool) rules.Reason {
	o := d.u.objectives[i]
	if o.kind == objExit && !onEdge(to) {
		return whyNot("exit", "M44-20.12")
	}
	if has(o.hexes, to) {
		return whyNot("same-goal", "M44-24.1")
	}
	switch {
	case copied && o.kind.grouped():
		o.hexes = with(o.hexes, to)
	case copied:
		o.hexes = []hexWord{hexWord(to)}
	default:
		o.hexes = with(without(o.hexes, from), to)
	}
	by := o.by()
	if copied && !o.kind.grouped() {
		d.clearGoals(by, to)
		d.u.objectives = append(d.u.objectives, o)
		return rules.Reason{}
	}
	d.u.objectives[i].hexes = nil // it does not stand in its own way
	for j := range d.u.objectives {
		if of := d.u.objectives[j].by(); j != i && (by[0] && of[0] || by[1] && of[1]) {
			d.u.objectives[j].hexes = without(d.u.objectives[j].hexes, to)
		}
	}
	d.u.objectives[i] = o
	d.tidyGoals()
	return rules.Reason{}
}

// setKind makes an objective one of another kind. Of one that had several hexes each is
// one by itself where the kind has only one.
func (d *draft) setKind(i int, kind objectiveKind) rules.Reason {
	o := d.u.objectives[i]
	if o.side == either && (kind == objSuddenDeath || kind == objExit) {
		return whyNot("either", "M44-24.1")
	}
	if inland := slices.ContainsFunc(o.hexes, func(h hexWord) bool { return !onEdge(uint8(h)) }); kind == objExit && inland {
		return whyNot("exit", "M44-20.12")
	}
	o.kind = kind
	list := []objective{o}
	if !kind.grouped() {
		list = nil
		for _, h := range o.hexes {
			one := o
			one.hexes = []hexWord{h}
			list = append(list, one)
		}
	}
	for j := range list {
		trim(&list[j])
	}
	d.u.objectives = slices.Replace(slices.Clone(d.u.objectives), i, i+1, list...)
	return rules.Reason{}
}

// alone stands for a hex that is an objective by itself.
const alone = "alone"

// group lets a hex of an objective belong to another one of its side and kind, or be one
// by itself.
func (d *draft) group(i int, h uint8, to string) {
	o := d.u.objectives[i]
	j, ok := d.goal(to)
	switch {
	case !ok && len(o.hexes) > 1:
		d.u.objectives[i].hexes = without(o.hexes, h)
		o.hexes = []hexWord{hexWord(h)}
		trim(&o)
		d.u.objectives = append(d.u.objectives, o)
	case ok && j != i:
		d.u.objectives[i].hexes = without(o.hexes, h)
		d.u.objectives[j].hexes = with(without(d.u.objectives[j].hexes, h), h)
	}
	d.tidyGoals()
}
