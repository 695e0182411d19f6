package scenario

import (
	"sandtable/rules"
	"sandtable/rules/strict"
)

func (r *reader) objectives() {
	var marked [2]Set
	n := 0
	for i := range r.s.Objectives {
		o := &r.s.Objectives[i]
		r.objective(o, strict.At("objective", i))
		if _, ok := ContestOf(o); ok {
			n++
		}
		for side, scores := range o.By() {
			if !scores {
				continue
			}
			for j, h := range o.Hexes {
				r.Need(!marked[side].Has(uint8(h)), strict.At("objective", i, "hexes", j), FaultTwoMedals, HexName(h), SideNames[side])
			}
			marked[side] = marked[side].Or(SetOf(o.Hexes))
		}
	}
	r.Need(n <= MaxContests, strict.At("objective"), "%d objectives are for either side, by majority, with a holder by default, gained late or kept; %d are the most", n, MaxContests)
}

// objective asks that an objective says all its kind needs, and no more.
func (r *reader) objective(o *Objective, at strict.Path) {
	n, kind := len(o.Hexes), ObjectiveNames[o.Kind]
	r.Need(n == 1 || o.Kind != Hold && o.Kind != Permanent, at.Below("hexes"),
		"a %q objective has one hex, not %d; write one for each", kind, n)
	switch o.Kind {
	case SuddenDeath:
		r.Within(int(o.Need), 1, n, at.Below("need"))
		r.Need(o.Medals == 0, at.Below("medals"), "a sudden death gives no medals")
		r.Need(!r.Doc.Has(at.Below("check")...) || o.Check == AtEnd, at.Below("check"), "%q must be %q (M44-20.8)", CheckNames[o.Check], CheckNames[AtEnd])
	case HoldAny:
		if r.Doc.Has(at.Below("need")...) {
			r.Within(int(o.Need), 1, n, at.Below("need"))
		}
	default:
		r.Need(o.Need == 0, at.Below("need"), "only a sudden death and a %q objective need a number of hexes", ObjectiveNames[HoldAny])
	}
	if o.Kind != SuddenDeath {
		r.Need(o.Medals > 0, at.Below("medals"), "0 must be 1 to 20 medals")
		r.Need(o.Check != AtEnd, at.Below("check"), "%q: only a sudden death is checked at the end of a turn; leave it out, or %q (M44-24.16)", CheckNames[AtEnd], CheckNames[AtStart])
	}
	for i, h := range o.Hexes {
		r.Need(o.Kind != Exit || OnEdge(uint8(h)), at.Below("hexes", i), FaultInland, HexName(h))
	}
	r.objectiveBeyond(o, at)
}

// objectiveBeyond asks the same of what chapter 24 adds.
func (r *reader) objectiveBeyond(o *Objective, at strict.Path) {
	kind := ObjectiveNames[o.Kind]
	mayPass := o.Kind.Passing()
	r.Need(o.Side != Either || mayPass || o.Kind == Permanent, at.Below("side"), "a %q objective is of one side; write one for each", kind)
	r.Need(o.Otherwise < rules.First || mayPass, at.Below("otherwise"), "a %q objective has no holder by default (M44-24.13)", kind)
	r.Need(o.Otherwise < rules.First || o.Side != Either, at.Below("otherwise"), "an objective of either side has no holder by default (M44-24.13)")
	r.Need(o.Otherwise < rules.First || o.Otherwise != o.Side, at.Below("otherwise"), "must be the enemy of the side (M44-24.13)")
	r.Need(!o.Sole || o.Kind == HoldAny || o.Kind == Majority, at.Below("sole"), "both sides never stand on a %q objective (M44-24.14)", kind)
	r.Need(!o.Keeps || mayPass, at.Below("keeps"), "a %q objective is not left again (M44-24.15)", kind)
	r.Need(o.Check != AtStart || mayPass || o.Kind == Permanent, at.Below("check"), "a %q objective is not gained at the start of a turn (M44-24.16)", kind)
}
