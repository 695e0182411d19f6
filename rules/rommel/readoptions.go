package rommel

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// rawOption is a switch of a campaign (FCR-21).
type rawOption struct {
	ID string `toml:"id,required"`
	named
	worded
	VP     int16     `toml:"vp,required"`
	Effect rawEffect `toml:"effect,required"`
	Source string    `toml:"source"`
}

// rawEffect is what an option does (FCR-21.3, 28.7).
type rawEffect struct {
	Kind  effectKind `toml:"kind,required"`
	Side  *sideWord  `toml:"side"`
	Value *int8      `toml:"value"`
	Count *int8      `toml:"count"`
	Force string     `toml:"force"`
	Zone  string     `toml:"zone"`
	Plan  *plan      `toml:"plan"`
	Turn  *int       `toml:"turn"`
}

// effectKeys is what each effect needs besides its kind.
var effectKeys = [effectKinds][]string{
	startSupplies: {"side", "value"}, axisResupply: {"value"}, startForce: {"force", "zone"},
	startRandomAllied: {"count", "zone"}, alliedPlans: {"value"}, axisPlanCost: {"plan", "value"},
	torchNumber: {"value"}, noFreeMove: {"turn"}, noStorm: {}, noArmourMove: {"turn"},
}

func (r *campaignReader) options() {
	r.Unique("options", len(r.raw.Options), func(i int) string { return r.raw.Options[i].ID })
	for i := range r.raw.Options {
		o := &r.raw.Options[i]
		at := strict.At("options", i)
		r.Need(o.ID != "" && !slices.Contains(commonOptions[:], o.ID), append(at, "id"), "%q cannot be the id of an option of one campaign", o.ID)
		r.c.options = append(r.c.options, option{o.ID, o.names(), o.words(), o.VP, r.effect(append(at, "effect"), &o.Effect)})
	}
}

func (r *campaignReader) effect(at strict.Path, raw *rawEffect) effect {
	e := effect{kind: raw.Kind, side: rules.Chance, force: off, zone: off, turn: off}
	for _, k := range []struct {
		key   string
		wrote bool
	}{{"side", raw.Side != nil}, {"value", raw.Value != nil}, {"count", raw.Count != nil}, {"force", raw.Force != ""},
		{"zone", raw.Zone != ""}, {"plan", raw.Plan != nil}, {"turn", raw.Turn != nil}} {
		needs := slices.Contains(effectKeys[raw.Kind], k.key)
		r.Need(needs == k.wrote, append(at, k.key), "%s", r.wants(effectIDs[raw.Kind], needs, "a "+k.key))
	}
	if raw.Side != nil {
		e.side = rules.Side(*raw.Side)
	}
	if raw.Value != nil {
		e.value = *raw.Value
		r.Need(-20 <= e.value && e.value <= 20, append(at, "value"), "%d must be -20 to 20", e.value)
	}
	if raw.Count != nil {
		e.value = *raw.Count
		r.Need(1 <= e.value && e.value <= 9, append(at, "count"), "%d must be 1 to 9", e.value)
	}
	if raw.Zone != "" {
		e.zone = r.zone(append(at, "zone"), raw.Zone)
	}
	if raw.Plan != nil {
		e.plan = *raw.Plan
		r.Need(r.c.axisPlans>>e.plan&1 != 0, append(at, "plan"), "the Axis does not own %s in this campaign", planIDs[e.plan])
	}
	if raw.Turn != nil {
		r.Need(1 <= *raw.Turn && *raw.Turn < len(r.c.boxes), append(at, "turn"), "box %d must be 1 to %d", *raw.Turn, len(r.c.boxes)-1)
		e.turn = uint8(*raw.Turn)
	}
	r.starts(at, raw, &e)
	return e
}

// starts asks that a Force that an option brings may start in its zone: it is
// not on the map already, and no enemy starts there (FCR-3.12).
func (r *campaignReader) starts(at strict.Path, raw *rawEffect, e *effect) {
	side := rules.Second
	switch raw.Kind {
	case startForce:
		if e.force = r.force(append(at, "force"), raw.Force); e.force == off {
			return
		}
		f := &r.c.forces[e.force]
		side = f.side
		r.Need(f.start == off, append(at, "force"), "%s starts on the map as it is", f.id)
	case startRandomAllied:
	default:
		return
	}
	for i := range r.c.forces {
		f := &r.c.forces[i]
		r.Need(f.side == side || f.start == off || f.start != e.zone, append(at, "zone"), "%s starts there, an enemy (FCR-3.12)", f.id)
	}
}
