package scenario

import (
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// EffectKeys is what each effect needs besides its kind.
var EffectKeys = [EffectKinds][]string{
	StartSupplies: {"side", "value"}, AxisResupply: {"value"}, StartForce: {"force", "zone"},
	StartRandomAllied: {"count", "zone"}, AlliedPlans: {"value"}, AxisPlanCost: {"plan", "value"},
	TorchNumber: {"value"}, NoFreeMove: {"turn"}, NoStorm: {}, NoArmourMove: {"turn"},
}

func (r *campaignReader) options() {
	for i, o := range r.raw.Options {
		at := strict.At("options", i)
		r.Need(!slices.Contains(CommonOptions[:], o.ID), at.Below("id"), "%q cannot be the id of an option of one campaign", o.ID)
		if !slices.Contains(r.raw.Omitted, o.ID) {
			r.effect(at.Below("effect"), &o.Effect)
			r.c.Options = append(r.c.Options, o)
		}
	}
}

func (r *campaignReader) effect(at strict.Path, e *Effect) {
	r.takes(at, EffectIDs[e.Kind], EffectKeys[e.Kind], "side", "value", "count", "force", "zone", "plan", "turn")
	e.Value, e.Count = e.Value+e.Count, 0
	r.Need(e.Kind != AxisPlanCost || r.c.AxisPlans>>e.Plan&1 != 0, at.Below("plan"), "the Axis does not own %s in this campaign", PlanIDs[e.Plan])
	if e.Turn != Off {
		r.turn(at.Below("turn"), int(e.Turn))
	}
	e.Force = Off
	if i := slices.IndexFunc(r.raw.Forces, func(f RawForce) bool { return f.ID == e.Named }); i >= 0 {
		e.Force = r.number[i]
		if !r.Need(e.Force != Off, at.Below("force"), "%s takes no part in this campaign (FCR-28.9)", e.Named) {
			return
		}
	}
	r.starts(at, e)
}

// starts asks that a Force that an option brings may start in its zone: it is
// not on the map already, and no enemy starts there (FCR-3.12).
func (r *campaignReader) starts(at strict.Path, e *Effect) {
	side := rules.Second
	switch {
	case e.Kind == StartForce && e.Force != Off:
		f := &r.c.Forces[e.Force]
		side = f.Side
		r.Need(f.Start == Off, at.Below("force"), "%s starts on the map as it is", f.ID)
	case e.Kind != StartRandomAllied:
		return
	}
	for i := range r.c.Forces {
		f := &r.c.Forces[i]
		r.Need(f.Side == side || f.Start == Off || f.Start != e.Zone, at.Below("zone"), "%s starts there, an enemy (FCR-3.12)", f.ID)
	}
}

// The options that every campaign has: the variant of FCR-17.15 and who settles ties.
const (
	OptToTheEnd    = "operations_to_the_end"
	OptTiesRandom  = "ties_random"
	OptTiesHardest = "ties_hardest"
)

// CommonOptions are the switches of every campaign: the variant of FCR-17.15, and who settles ties (FCR-4.4).
var CommonOptions = [...]string{OptToTheEnd, OptTiesRandom, OptTiesHardest}

// Note is what an option does, and its victory points (FCR-21.2).
func (o *OptionInfo) Note() rules.Text {
	vp := strconv.Itoa(int(o.Vp))
	switch {
	case o.Vp > 0:
		vp = "+" + vp
	case o.Vp < 0:
		vp = "−" + vp[1:]
	}
	return rules.Text{En: o.Text.En + " " + vp + " VP.", Fr: o.Text.Fr + " " + vp + "\u00a0PV."}
}
