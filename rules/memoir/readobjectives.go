package memoir

import (
	"sandtable/rules"
	"sandtable/rules/strict"
)

func (r *reader) objectives() {
	var marked [2]set
	n := 0
	for i := range r.s.objectives {
		o := &r.s.objectives[i]
		r.objective(o, strict.At("objective", i))
		if _, ok := contestOf(o); ok {
			n++
		}
		for side, scores := range o.by() {
			if !scores {
				continue
			}
			for j, h := range o.hexes {
				r.Need(!marked[side].has(uint8(h)), strict.At("objective", i, "hexes", j), faultTwoMedals, HexName(h), sideNames[side])
			}
			marked[side] = marked[side].or(setOf(o.hexes))
		}
	}
	r.Need(n <= contestsMost, strict.At("objective"), "%d objectives are for either side, by majority, with a holder by default, gained late or kept; %d are the most", n, contestsMost)
}

// objective asks that an objective says all its kind needs, and no more.
func (r *reader) objective(o *objective, at strict.Path) {
	n, kind := len(o.hexes), objectiveNames[o.kind]
	r.Need(n == 1 || o.kind != objHold && o.kind != objPermanent, at.Below("hexes"),
		"a %q objective has one hex, not %d; write one for each", kind, n)
	switch o.kind {
	case objSuddenDeath:
		r.Within(int(o.need), 1, n, at.Below("need"))
		r.Need(o.medals == 0, at.Below("medals"), "a sudden death gives no medals")
		r.Need(!r.Doc.Has(at.Below("check")...) || o.check == atEnd, at.Below("check"), "%q must be %q (M44-20.8)", checkNames[o.check], checkNames[atEnd])
	case objHoldAny:
		if r.Doc.Has(at.Below("need")...) {
			r.Within(int(o.need), 1, n, at.Below("need"))
		}
	default:
		r.Need(o.need == 0, at.Below("need"), "only a sudden death and a %q objective need a number of hexes", objectiveNames[objHoldAny])
	}
	if o.kind != objSuddenDeath {
		r.Need(o.medals > 0, at.Below("medals"), "0 must be 1 to 20 medals")
		r.Need(o.check != atEnd, at.Below("check"), "%q: only a sudden death is checked at the end of a turn; leave it out, or %q (M44-24.16)", checkNames[atEnd], checkNames[atStart])
	}
	for i, h := range o.hexes {
		r.Need(o.kind != objExit || onEdge(uint8(h)), at.Below("hexes", i), faultInland, HexName(h))
	}
	r.objectiveBeyond(o, at)
}

// objectiveBeyond asks the same of what chapter 24 adds.
func (r *reader) objectiveBeyond(o *objective, at strict.Path) {
	kind := objectiveNames[o.kind]
	mayPass := o.kind.passing()
	r.Need(o.side != either || mayPass || o.kind == objPermanent, at.Below("side"), "a %q objective is of one side; write one for each", kind)
	r.Need(o.otherwise < rules.First || mayPass, at.Below("otherwise"), "a %q objective has no holder by default (M44-24.13)", kind)
	r.Need(o.otherwise < rules.First || o.side != either, at.Below("otherwise"), "an objective of either side has no holder by default (M44-24.13)")
	r.Need(o.otherwise < rules.First || o.otherwise != o.side, at.Below("otherwise"), "must be the enemy of the side (M44-24.13)")
	r.Need(!o.sole || o.kind == objHoldAny || o.kind == objMajority, at.Below("sole"), "both sides never stand on a %q objective (M44-24.14)", kind)
	r.Need(!o.keeps || mayPass, at.Below("keeps"), "a %q objective is not left again (M44-24.15)", kind)
	r.Need(o.check != atStart || mayPass || o.kind == objPermanent, at.Below("check"), "a %q objective is not gained at the start of a turn (M44-24.16)", kind)
}
