package rommel

import (
	"cmp"
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// forces asks where and when each of the counters that take part comes (FCR-3.3 to 3.5).
func (r *campaignReader) forces() {
	for i := range r.raw.forces {
		f, when, at := r.raw.forces[i].force, r.raw.forces[i].available, strict.At("forces", i)
		r.number = append(r.number, off)
		if slices.Contains(r.raw.without, f.id) {
			continue
		}
		n := uint8(len(r.c.forces))
		r.number[i] = n
		r.Need(r.t.nations[f.nation].side == f.side, at.Below("nation"), "%s is not of the %s (FCR-1.3)", nationIDs[f.nation], sideIDs[f.side])
		r.Need((f.start != off) == when.onMap(), at.Below("available"), "a Force with a start_zone, and no other, is available at %q (FCR-28.4)", "start")
		f.joins = r.joins(at.Below("available"), when)
		r.c.forces, r.at, r.when = append(r.c.forces, f), append(r.at, i), append(r.when, when)
		if f.side == rules.First {
			r.c.axis.add(n)
		} else {
			r.c.allied.add(n)
		}
	}
	r.Need(r.c.axis != 0 && r.c.allied != 0, strict.At("forces"), noSide)
	r.periods()
	r.startingPlaces()
	r.operationGroup()
}

const (
	noSide  = "both sides must have Forces"
	noStart = "no Axis Force starts on the map"
)

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
	case a.turn == 1 || a.year <= r.c.firstYear:
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
	of := func(i int) period { return period{r.c.forces[i].joins + 1, r.when[i]} } // off, the start, comes first
	var all []period
	for i := range r.c.forces {
		all = append(all, of(i))
	}
	sorting.By(all, func(a, b period) int {
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
		r.Need(!held[f.side.Other()].Has(int(f.start)), strict.At("forces", r.at[i], "start_zone"),
			"Forces of both sides start in %s (FCR-3.12)", r.c.zones[f.start].id)
	}
	r.Need(held[rules.First] != 0, strict.At("forces"), noStart)
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
		r.Need(f.side == rules.Second && f.joins != off && f.joins > 0, strict.At("forces", r.at[i], "group"),
			"%q is set aside for operations: its Forces are Allied and come after box 1 (FCR-3.8)", f.group)
	}
	r.Need(n >= int(r.c.operationForces), strict.At("setup", "operation_group"), "%d Forces are of group %q, %d are drawn from it", n, r.c.operationGroup, r.c.operationForces)
}

// plans asks that both sides have plans of their own (FCR-9).
func (r *campaignReader) plans() {
	for p := range planCount {
		r.Need(r.c.axisPlans>>p&1 == 0 || r.t.plans[p].owners[rules.First], strict.At("plans", "axis"), "%s is no plan of the Axis (plans.toml)", planIDs[p])
	}
	for i, x := range r.raw.plans.allied {
		at, info := strict.At("plans", "allied", i), &r.t.plans[x.id]
		r.Need(info.owners[rules.Second], at.Below("id"), "%s is no plan of the Allies (plans.toml)", planIDs[x.id])
		r.Need(x.count <= info.boxed, at.Below("count"), "%d must be at most %d, the counters in the box (FCR-28.8)", x.count, info.boxed)
		r.c.planCup[x.id] = x.count
	}
}
