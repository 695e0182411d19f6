package scenario

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
	for i := range r.raw.Forces {
		f, when, at := r.raw.Forces[i].ForceInfo, r.raw.Forces[i].Available, strict.At("forces", i)
		r.number = append(r.number, Off)
		if slices.Contains(r.raw.Without, f.ID) {
			continue
		}
		n := uint8(len(r.c.Forces))
		r.number[i] = n
		r.Need(r.t.Nations[f.Nation].Side == f.Side, at.Below("nation"), "%s is not of the %s (FCR-1.3)", NationIDs[f.Nation], SideIDs[f.Side])
		r.Need((f.Start != Off) == when.OnMap(), at.Below("available"), "a Force with a start_zone, and no other, is available at %q (FCR-28.4)", "start")
		f.Joins = r.joins(at.Below("available"), when)
		r.c.Forces, r.at, r.when = append(r.c.Forces, f), append(r.at, i), append(r.when, when)
		if f.Side == rules.First {
			r.c.Axis.Add(n)
		} else {
			r.c.Allied.Add(n)
		}
	}
	r.Need(r.c.Axis != 0 && r.c.Allied != 0, strict.At("forces"), NoSide)
	r.periods()
	r.startingPlaces()
	r.operationGroup()
}

const (
	NoSide  = "both sides must have Forces"
	NoStart = "no Axis Force starts on the map"
)

// joins is the box whose entry brings a Force into its reserve (FCR-3.4, 3.5, 5.3).
func (r *campaignReader) joins(at strict.Path, a Available) uint8 {
	switch {
	case a.OnMap():
		return Off
	case a.Turn >= len(r.c.Boxes):
		r.At(at, "the track ends with box %d", len(r.c.Boxes)-1)
	case a.Turn > 1:
		return uint8(a.Turn)
	case a.Turn == 1 || a.Year <= r.c.FirstYear:
		return 0
	default:
		for i := range r.c.Boxes {
			if r.c.Boxes[i].Year == a.Year {
				return uint8(i)
			}
		}
		r.At(at, "no box is of the year %d", a.Year)
	}
	return Off
}

// periods numbers the values of `available` in order of time (FCR-22.11).
func (r *campaignReader) periods() {
	type period struct {
		joins uint8
		Available
	}
	of := func(i int) period { return period{r.c.Forces[i].Joins + 1, r.when[i]} } // off, the start, comes first
	var all []period
	for i := range r.c.Forces {
		all = append(all, of(i))
	}
	sorting.By(all, func(a, b period) int {
		return cmp.Or(cmp.Compare(a.joins, b.joins), cmp.Compare(a.Year, b.Year), cmp.Compare(a.Turn, b.Turn))
	})
	all = slices.Compact(all)
	for i := range r.c.Forces {
		r.c.Forces[i].Period = uint8(slices.Index(all, of(i)))
	}
}

// startingPlaces asks that no zone begins with Forces of both sides (FCR-3.12).
func (r *campaignReader) startingPlaces() {
	var held [2]zone.Set
	for i := range r.c.Forces {
		if f := &r.c.Forces[i]; f.Start != Off {
			held[f.Side].Add(int(f.Start))
			r.Need(!held[f.Side.Other()].Has(int(f.Start)), strict.At("forces", r.at[i], "start_zone"),
				"Forces of both sides start in %s (FCR-3.12)", r.c.Zones[f.Start].ID)
		}
	}
	r.Need(held[rules.First] != 0, strict.At("forces"), NoStart)
}

// operationGroup asks that the group of the first operation Forces is large enough and set aside (FCR-3.8).
func (r *campaignReader) operationGroup() {
	if r.c.OperationGroup == "" {
		return
	}
	n := 0
	for i := range r.c.Forces {
		if f := &r.c.Forces[i]; f.Group == r.c.OperationGroup {
			n++
			r.Need(f.Side == rules.Second && f.Joins != Off && f.Joins > 0, strict.At("forces", r.at[i], "group"),
				"%q is set aside for operations: its Forces are Allied and come after box 1 (FCR-3.8)", f.Group)
		}
	}
	r.Need(n >= int(r.c.OperationForces), strict.At("setup", "operation_group"), "%d Forces are of group %q, %d are drawn from it", n, r.c.OperationGroup, r.c.OperationForces)
}

// plans asks that both sides have plans of their own (FCR-9).
func (r *campaignReader) plans() {
	for p := range PlanCount {
		r.Need(r.c.AxisPlans>>p&1 == 0 || r.t.Plans[p].Owners[rules.First], strict.At("plans", "axis"), "%s is no plan of the Axis (plans.toml)", PlanIDs[p])
	}
	for i, x := range r.raw.Plans.Allied {
		at, info := strict.At("plans", "allied", i), &r.t.Plans[x.ID]
		r.Need(info.Owners[rules.Second], at.Below("id"), "%s is no plan of the Allies (plans.toml)", PlanIDs[x.ID])
		r.Need(x.Count <= info.Boxed, at.Below("count"), "%d must be at most %d, the counters in the box (FCR-28.8)", x.Count, info.Boxed)
		r.c.PlanCup[x.ID] = x.Count
	}
}
