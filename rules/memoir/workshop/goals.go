package workshop

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/strict/form"
)

// layMedal lays an objective in place of what scores for its side there, or as part of one that it touches.
func (d *draft) layMedal(side rules.Side, kinds []scenario.ObjectiveKind, b rules.Brush, h uint8) rules.Reason {
	kind := kinds[0]
	if b.Option != "" {
		i := slices.IndexFunc(kinds, func(k scenario.ObjectiveKind) bool { return scenario.ObjectiveNames[k] == b.Option })
		if i < 0 {
			return d.unknown(b.Option)
		}
		kind = kinds[i]
	}
	if kind == scenario.Exit && !scenario.OnEdge(h) {
		return voice.Why("exit", "M44-20.12")
	}
	o := scenario.Objective{Side: side, Kind: kind, Hexes: []scenario.Hex{scenario.Hex(h)}, Medals: uint8(b.N), Otherwise: rules.Chance, Name: cmp.Or(b.Words, d.called(h))}
	if b.N < 1 || b.N > 20 {
		o.Medals = medalsMost
	}
	d.clearGoals(o.By(), h)
	d.join(o)
	return rules.Reason{}
}

// called is what a hex is called: by its name on the map, else by that of the board.
func (d *draft) called(h uint8) rules.Text {
	for _, l := range d.u.Labels {
		if uint8(l.Hex) == h {
			return l.Name
		}
	}
	return rules.Plain(scenario.HexName(h))
}

// clearGoals takes a hex out of the objectives of some sides.
func (d *draft) clearGoals(by [2]bool, h uint8) {
	for i := range d.u.Objectives {
		o := &d.u.Objectives[i]
		if of := o.By(); by[0] && of[0] || by[1] && of[1] {
			o.Hexes = without(o.Hexes, h)
		}
	}
	d.tidyGoals()
}

// tidyGoals drops objectives without a hex, and lets none ask for more hexes than it has.
func (d *draft) tidyGoals() {
	d.u.Objectives = slices.DeleteFunc(d.u.Objectives, func(o scenario.Objective) bool { return len(o.Hexes) == 0 })
	for i := range d.u.Objectives {
		o := &d.u.Objectives[i]
		o.Need = min(o.Need, uint8(len(o.Hexes)))
	}
}

// join adds an objective of one hex: to one of its side and kind that it touches, else as one more.
func (d *draft) join(n scenario.Objective) {
	trim(&n)
	for i := range d.u.Objectives {
		o := &d.u.Objectives[i]
		touches := slices.ContainsFunc(o.Hexes, func(h scenario.Hex) bool { return scenario.Distance(uint8(h), uint8(n.Hexes[0])) == 1 })
		if o.Side == n.Side && o.Kind == n.Kind && n.Kind.Grouped() && (touches || n.Kind == scenario.Exit) {
			o.Hexes, o.Medals = with(o.Hexes, uint8(n.Hexes[0])), n.Medals
			return
		}
	}
	d.u.Objectives = append(d.u.Objectives, n)
}

// trim drops from an objective what one of its kind does not have.
func trim(o *scenario.Objective) {
	passing := o.Kind.Passing()
	switch o.Kind {
	case scenario.SuddenDeath:
		o.Medals, o.Check, o.Need = 0, scenario.AtEnd, max(1, min(o.Need, uint8(len(o.Hexes))))
	case scenario.HoldAny:
		o.Need = min(o.Need, uint8(len(o.Hexes)))
	default:
		o.Need = 0
	}
	if o.Kind != scenario.SuddenDeath {
		o.Medals = max(1, o.Medals)
		if o.Check == scenario.AtEnd || o.Check == scenario.AtStart && !passing && o.Kind != scenario.Permanent {
			o.Check = scenario.AtOnce
		}
	}
	if !passing || o.Side == scenario.Either || o.Otherwise == o.Side {
		o.Otherwise = rules.Chance
	}
	o.Keeps = o.Keeps && passing
	o.Sole = o.Sole && (o.Kind == scenario.HoldAny || o.Kind == scenario.Majority)
}

// goalLayer is the layer of an objective, by its place in the file.
func goalLayer(i int) string { return "goal-" + strconv.Itoa(i+1) }

func (d *draft) goal(layer string) (int, bool) {
	word, ok := strings.CutPrefix(layer, "goal-")
	n, err := strconv.Atoi(word)
	return n - 1, ok && err == nil && n > 0 && n <= len(d.u.Objectives)
}

func (d *draft) goalsOn(h uint8) (list []form.Layer) {
	for i, o := range d.u.Objectives {
		if !scenario.Has(o.Hexes, h) {
			continue
		}
		b := rules.Brush{Piece: medalPiece(o.Side, o.Kind == scenario.Exit), N: int(o.Medals), Option: scenario.ObjectiveNames[o.Kind], Words: o.Name}
		list = append(list, form.Layer{Layer: rules.Layer{ID: goalLayer(i), Name: wordOf(b.Piece).Name, Brush: b}, Off: func() {
			d.u.Objectives[i].Hexes = without(o.Hexes, h)
			d.tidyGoals()
		}})
	}
	return list
}

// moveGoal brings a hex of an objective elsewhere with all said of it; a copy belongs to the same objective.
func (d *draft) moveGoal(i int, from, to uint8, copied bool) rules.Reason {
	o := d.u.Objectives[i]
	if o.Kind == scenario.Exit && !scenario.OnEdge(to) {
		return voice.Why("exit", "M44-20.12")
	}
	if scenario.Has(o.Hexes, to) {
		return voice.Why("same-goal", "M44-24.1")
	}
	switch {
	case copied && o.Kind.Grouped():
		o.Hexes = with(o.Hexes, to)
	case copied:
		o.Hexes = []scenario.Hex{scenario.Hex(to)}
	default:
		o.Hexes = with(without(o.Hexes, from), to)
	}
	by := o.By()
	if copied && !o.Kind.Grouped() {
		d.clearGoals(by, to)
		d.u.Objectives = append(d.u.Objectives, o)
		return rules.Reason{}
	}
	d.u.Objectives[i].Hexes = nil // it does not stand in its own way
	for j := range d.u.Objectives {
		if of := d.u.Objectives[j].By(); j != i && (by[0] && of[0] || by[1] && of[1]) {
			d.u.Objectives[j].Hexes = without(d.u.Objectives[j].Hexes, to)
		}
	}
	d.u.Objectives[i] = o
	d.tidyGoals()
	return rules.Reason{}
}

// setKind makes an objective one of another kind; where that has one hex only, each becomes one by itself.
func (d *draft) setKind(i int, kind scenario.ObjectiveKind) rules.Reason {
	o := d.u.Objectives[i]
	if o.Side == scenario.Either && (kind == scenario.SuddenDeath || kind == scenario.Exit) {
		return voice.Why("either", "M44-24.1")
	}
	if inland := slices.ContainsFunc(o.Hexes, func(h scenario.Hex) bool { return !scenario.OnEdge(uint8(h)) }); kind == scenario.Exit && inland {
		return voice.Why("exit", "M44-20.12")
	}
	o.Kind = kind
	list := []scenario.Objective{o}
	if !kind.Grouped() {
		list = nil
		for _, h := range o.Hexes {
			one := o
			one.Hexes = []scenario.Hex{h}
			list = append(list, one)
		}
	}
	for j := range list {
		trim(&list[j])
	}
	d.u.Objectives = slices.Replace(slices.Clone(d.u.Objectives), i, i+1, list...)
	return rules.Reason{}
}

// alone stands for a hex that is an objective by itself.
const alone = "alone"

// group lets a hex of an objective belong to another of its side and kind, or be one by itself.
func (d *draft) group(i int, h uint8, to string) {
	o := d.u.Objectives[i]
	j, ok := d.goal(to)
	switch {
	case !ok && len(o.Hexes) > 1:
		d.u.Objectives[i].Hexes = without(o.Hexes, h)
		o.Hexes = []scenario.Hex{scenario.Hex(h)}
		trim(&o)
		d.u.Objectives = append(d.u.Objectives, o)
	case ok && j != i:
		d.u.Objectives[i].Hexes = without(o.Hexes, h)
		d.u.Objectives[j].Hexes = with(without(d.u.Objectives[j].Hexes, h), h)
	}
	d.tidyGoals()
}
