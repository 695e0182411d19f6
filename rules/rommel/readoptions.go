package rommel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// effectKeys is what each effect needs besides its kind.
var effectKeys = [effectKinds][]string{
	startSupplies: {"side", "value"}, axisResupply: {"value"}, startForce: {"force", "zone"},
	startRandomAllied: {"count", "zone"}, alliedPlans: {"value"}, axisPlanCost: {"plan", "value"},
	torchNumber: {"value"}, noFreeMove: {"turn"}, noStorm: {}, noArmourMove: {"turn"},
}

func (r *campaignReader) options() {
	for i, o := range r.raw.options {
		at := strict.At("options", i)
		r.Need(!slices.Contains(commonOptions[:], o.id), at.Below("id"), "%q cannot be the id of an option of one campaign", o.id)
		if !slices.Contains(r.raw.omitted, o.id) {
			r.effect(at.Below("effect"), &o.effect)
			r.c.options = append(r.c.options, o)
		}
	}
}

func (r *campaignReader) effect(at strict.Path, e *effect) {
	r.takes(at, effectIDs[e.kind], effectKeys[e.kind], "side", "value", "count", "force", "zone", "plan", "turn")
	e.value, e.count = e.value+e.count, 0
	r.Need(e.kind != axisPlanCost || r.c.axisPlans>>e.plan&1 != 0, at.Below("plan"), "the Axis does not own %s in this campaign", planIDs[e.plan])
	if e.turn != off {
		r.turn(at.Below("turn"), int(e.turn))
	}
	e.force = off
	if i := slices.IndexFunc(r.raw.forces, func(f rawForce) bool { return f.id == e.named }); i >= 0 {
		e.force = r.number[i]
		if !r.Need(e.force != off, at.Below("force"), "%s takes no part in this campaign (FCR-28.9)", e.named) {
			return
		}
	}
	r.starts(at, e)
}

// starts asks that a Force that an option brings may start in its zone: it is
// not on the map already, and no enemy starts there (FCR-3.12).
func (r *campaignReader) starts(at strict.Path, e *effect) {
	side := rules.Second
	switch {
	case e.kind == startForce && e.force != off:
		f := &r.c.forces[e.force]
		side = f.side
		r.Need(f.start == off, at.Below("force"), "%s starts on the map as it is", f.id)
	case e.kind != startRandomAllied:
		return
	}
	for i := range r.c.forces {
		f := &r.c.forces[i]
		r.Need(f.side == side || f.start == off || f.start != e.zone, at.Below("zone"), "%s starts there, an enemy (FCR-3.12)", f.id)
	}
}
