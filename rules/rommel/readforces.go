package rommel

import (
	"cmp"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// forces reads the counters, and where and when each of them comes (FCR-3.3 to
// 3.5).
func (r *campaignReader) forces() {
	r.Unique("forces", len(r.raw.Forces), func(i int) string { return r.raw.Forces[i].ID })
	for i := range r.raw.Forces {
		f := &r.raw.Forces[i]
		r.forceAt[f.ID] = uint8(i)
		r.c.forces = append(r.c.forces, r.counter(strict.At("forces", i), f))
		if rules.Side(f.Side) == rules.First {
			r.c.axis.add(uint8(i))
		} else {
			r.c.allied.add(uint8(i))
		}
	}
	r.Need(r.c.axis != 0 && r.c.allied != 0, strict.At("forces"), "both sides must have Forces")
	r.periods()
	r.startingPlaces()
	r.operationGroup()
}

func (r *campaignReader) counter(at strict.Path, f *rawForce) force {
	x := force{id: f.ID, name: f.names(), side: rules.Side(f.Side), nation: f.Nation, class: f.Kind, start: off, group: f.Group,
		full:  rawFace{f.Attack, f.Superior, f.Defence, f.Movement, 0}.read(&r.Faults, at),
		small: rawFace{f.ReducedAttack, f.ReducedSuperior, f.ReducedDefence, f.ReducedMovement, 0}.readAs(&r.Faults, at, "reduced_")}
	r.Need(sideOfNation(f.Nation) == x.side, append(at, "nation"), "%s is not of the %s (FCR-1.3)", nationIDs[f.Nation], sideIDs[x.side])
	if f.Start != "" {
		x.start = r.zone(append(at, "start_zone"), f.Start)
	}
	r.Need((f.Start != "") == f.Available.onMap(), append(at, "available"), "a Force with a start_zone, and no other, is available at %q (FCR-28.4)", "start")
	x.joins = r.joins(append(at, "available"), f.Available)
	return x
}

// joins is the box whose entry brings a Force into its reserve (FCR-3.4, 3.5,
// 5.3).
func (r *campaignReader) joins(at strict.Path, a available) uint8 {
	switch {
	case a.onMap():
		return off
	case a.turn >= len(r.c.boxes):
		r.At(at, "the track ends with box %d", len(r.c.boxes)-1)
	case a.turn > 1:
		return uint8(a.turn)
	case a.turn == 1 || a.year <= r.raw.Campaign.FirstYear:
		return 0
	default:
		for i := range r.c.boxes {
			if r.c.boxes[i].year == a.year {
				return uint8(i)
			}
		}
		r.At(at, "no box is of the year %d", a.year)
	}
	return off
}

// periods numbers the values of `available` in order of time (FCR-22.11).
func (r *campaignReader) periods() {
	type period struct {
		joins uint8
		available
	}
	of := func(i int) period { return period{r.c.forces[i].joins + 1, r.raw.Forces[i].Available} } // off, the start, comes first
	var all []period
	for i := range r.c.forces {
		all = append(all, of(i))
	}
	slices.SortFunc(all, func(a, b period) int {
		return cmp.Or(cmp.Compare(a.joins, b.joins), cmp.Compare(a.year, b.year), cmp.Compare(a.turn, b.turn))
	})
	all = slices.Compact(all)
	for i := range r.c.forces {
		r.c.forces[i].period = uint8(slices.Index(all, of(i)))
	}
}

// startingPlaces asks that no zone begins with Forces of both sides (FCR-3.12).
func (r *campaignReader) startingPlaces() {
	var held [2]zone.Set
	for i := range r.c.forces {
		f := &r.c.forces[i]
		if f.start == off {
			continue
		}
		held[f.side].Add(int(f.start))
		r.Need(!held[f.side.Other()].Has(int(f.start)), strict.At("forces", i, "start_zone"),
			"Forces of both sides start in %s (FCR-3.12)", r.c.zones[f.start].id)
	}
	r.Need(held[rules.First] != 0, strict.At("forces"), "no Axis Force starts on the map")
}

// operationGroup asks that the group from which the first operation Forces are
// drawn is large enough and set aside (FCR-3.8).
func (r *campaignReader) operationGroup() {
	if r.c.operationGroup == "" {
		return
	}
	n := 0
	for i := range r.c.forces {
		f := &r.c.forces[i]
		if f.group != r.c.operationGroup {
			continue
		}
		n++
		r.Need(f.side == rules.Second && f.joins != off && f.joins > 0, strict.At("forces", i, "group"),
			"%q is set aside for operations: its Forces are Allied and come after box 1 (FCR-3.8)", f.group)
	}
	r.Need(n >= int(r.c.operationForces), strict.At("setup", "operation_group"), "%d Forces are of group %q, %d are drawn from it", n, r.c.operationGroup, r.c.operationForces)
}

// plans reads the plan points and the plans of both sides (FCR-8, 9).
func (r *campaignReader) plans() {
	p := &r.raw.Points
	r.c.points = planPoints{p.GermanFull, p.GermanReduced, p.ItalianFull, p.ItalianReduced, p.PerSupply,
		p.AlliedFull, p.AlliedReduced, p.MidPlans, p.MidCost, p.HighPlans, p.HighCost}
	for _, n := range []struct {
		key string
		n   int8
	}{{"german_full", p.GermanFull}, {"german_reduced", p.GermanReduced}, {"italian_full", p.ItalianFull},
		{"italian_reduced", p.ItalianReduced}, {"per_supply", p.PerSupply}, {"allied_full", p.AlliedFull}, {"allied_reduced", p.AlliedReduced},
		{"allied_supply_3_4_plans", p.MidPlans}, {"allied_supply_5_plus_plans", p.HighPlans}} {
		r.Need(0 <= n.n && n.n <= valueMax, strict.At("battle_plan_points", n.key), "%d must be 0 to %d", n.n, valueMax)
	}
	r.Need(0 <= p.MidCost && p.MidCost <= 3, strict.At("battle_plan_points", "allied_supply_3_4_cost"), "%d must be 0 to 3", p.MidCost)
	r.Need(0 <= p.HighCost && p.HighCost <= 5, strict.At("battle_plan_points", "allied_supply_5_plus_cost"), "%d must be 0 to 5", p.HighCost)
	for i, id := range r.raw.Plans.Axis {
		at := strict.At("plans", "axis", i)
		r.Need(r.t.plans[id].axis, at, "%s is no plan of the Axis (plans.toml)", planIDs[id])
		r.Need(r.c.axisPlans>>id&1 == 0, at, "%s stands twice", planIDs[id])
		r.c.axisPlans |= 1 << id
	}
	for i, x := range r.raw.Plans.Allied {
		at := strict.At("plans", "allied", i)
		r.Need(r.t.plans[x.ID].allies, append(at, "id"), "%s is no plan of the Allies (plans.toml)", planIDs[x.ID])
		r.Need(r.c.planCup[x.ID] == 0, append(at, "id"), "%s stands twice", planIDs[x.ID])
		r.Need(x.Count <= r.t.plans[x.ID].boxed, append(at, "count"), "%d must be at most %d, the counters in the box (FCR-28.8)", x.Count, r.t.plans[x.ID].boxed)
		r.c.planCup[x.ID] = x.Count
	}
}
