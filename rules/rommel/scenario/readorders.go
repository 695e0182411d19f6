package scenario

import (
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// rawAxis is the Axis resupply (FCR-15).
type rawAxis struct {
	Points    []Income     `toml:"points" len:"..8"`
	Contact   []DieRow     `toml:"contact"`
	Placement []EntryZone  `toml:"placement"`
	_         strict.Notes `toml:"prices"`
}

type rawModifier struct {
	DieModifier
	Boxes []int `toml:"turns"`
}

// rawAllied is the Allied resupply (FCR-19).
type rawAllied struct {
	Rolls    int8          `toml:"rolls,required" range:"0..9"`
	Zones    zone.Set      `toml:"placement_zones,required" set:"zone"`
	RollMods []rawModifier `toml:"roll_modifiers"`
	DieMods  []rawModifier `toml:"die_modifiers"`
	Results  []resupplyRow `toml:"results,required"`
	_        strict.Notes  `toml:"source"`
}

type rawPlacement struct {
	Nation Nation `toml:"nation" ref:"nation" comes:"6"` // nations for every other
	Bounds
	Zone uint8        `toml:"zone,required" ref:"zone"`
	_    strict.Notes `toml:"source"`
}

// rawRegionRows is the orders of a region (FCR-18).
type rawRegionRows struct {
	Region uint8 `toml:"region,required" ref:"region"`
	OrderTable
	DieMods []rawModifier `toml:"die_modifiers"`
}

// cover asks that the rows of a table go on where the last ends, and leave no result from low to high out.
func cover[T interface{ ends() Bounds }](r *campaignReader, keys strict.Path, rows []T, low, high int) {
	next := low
	for i, x := range rows {
		at, x := keys.Below(i, "min"), x.ends()
		r.Need(x.Min <= x.Max, at, "%d is above max, %d", x.Min, x.Max)
		switch {
		case i == 0 && int(x.Min) > low:
			r.At(at, "%d leaves the die result %d without a row; results are %d to %d", x.Min, low, low, high)
		case i > 0 && int(x.Min) > next:
			r.At(at, "%d leaves the die result %d without a row; min must be %d", x.Min, next, next)
		case i > 0 && int(x.Min) < next:
			r.At(at, "%d belongs to the row before too; min must be %d", x.Min, next)
		}
		next = int(x.Max) + 1
	}
	if n := len(rows); n == 0 {
		r.At(keys, "the die result %d is without a row; results are %d to %d", low, low, high)
	} else if next <= high {
		r.At(keys.Below(n-1, "max"), "%d leaves the die result %d without a row; results are %d to %d", next-1, next, low, high)
	}
}

// span is the least and the greatest result of a die with modifiers.
func (r *campaignReader) span(mods []DieModifier) (low, high int) {
	low, high = 1, 6
	for _, m := range mods {
		v := int(m.Value)
		if m.When == PerObjectiveOfAxis {
			v *= r.c.Objectives.Len()
		}
		low, high = low+min(v, 0), high+max(v, 0)
	}
	return low, high
}

// modifierKeys is what each condition needs besides its kind and its region.
var modifierKeys = [Whens][]string{AxisAtLeast: {"n"}, AlliedAtLeast: {"n"}, TurnAtLeast: {"n"}, TurnIn: {"turns"}, AlliesHold: {"zone"}}

// modifiers reads modifiers (FCR-19.9); home is whether a region is rolled for.
func (r *campaignReader) modifiers(keys strict.Path, raw []rawModifier, home bool) (out []DieModifier) {
	for i, x := range raw {
		m, at, name := x.DieModifier, keys.Below(i), WhenIDs[x.When]
		inRegion := m.When <= AlliedAtLeast
		r.Need(m.Value != 0, at.Below("value"), "0 must be -9 to 9, and not 0")
		r.Need(inRegion || m.Region == Off, at.Below("region"), "%s is about no region", name)
		r.Need(!inRegion || home || m.Region != Off, at.Below("region"), "is missing: no region is rolled for here (FCR-19.9)")
		r.takes(at, name, modifierKeys[m.When], "n", "zone", "turns")
		for i, n := range x.Boxes {
			if r.turn(at.Below("turns", i), n) {
				m.Turns |= 1 << n
			}
		}
		out = append(out, m)
	}
	return out
}

// incomeKeys is what each kind of resupply points needs besides.
var incomeKeys = [IncomeKinds][]string{PerFreeRegion: {"points"}, HoldZone: {"zone", "points"}, PerDestroyed: {"points"},
	PerObjective: {"points"}, FixedIncome: {"points"}, DieTable: {"table"}}

// income asks what the Axis resupply needs (FCR-15.3, 15.11).
func (r *campaignReader) income() {
	raw := r.raw.Axis
	r.c.Incomes, r.c.Entries, r.c.Contact = raw.Points, raw.Placement, raw.Contact
	r.Need(len(raw.Points) > 0, strict.At("axis_resupply", "points"), "there are none; the Axis has resupply points of something (FCR-15.3)")
	r.Need(len(raw.Placement) > 0, strict.At("axis_resupply", "placement"), "there is no zone by which Axis Forces come in (FCR-15.11)")
	rolls := 0
	for i, p := range raw.Points {
		r.takes(strict.At("axis_resupply", "points", i), IncomeIDs[p.Kind], incomeKeys[p.Kind], "zone", "table", "points")
		if p.Kind == DieTable {
			rolls++
		}
	}
	at := strict.At("axis_resupply", "contact")
	if r.Need(rolls == min(len(raw.Contact), 1), at, "%d entries of points are of kind %s; one rolls on it where it stands", rolls, IncomeIDs[DieTable]) && rolls > 0 {
		cover(r, at, raw.Contact, 1, 6)
	}
}

// allied asks what the Allied resupply and the placement of Allied Forces need (FCR-19).
func (r *campaignReader) allied() {
	raw, c, at := r.raw.Allied, r.c, strict.At("allied_resupply")
	c.Rolls, c.PlaceZones, c.Resupply = raw.Rolls, raw.Zones, raw.Results
	c.RollMods = r.modifiers(at.Below("roll_modifiers"), raw.RollMods, false)
	c.DieMods = r.modifiers(at.Below("die_modifiers"), raw.DieMods, false)
	r.Need(raw.Zones != 0, at.Below("placement_zones"), "there is no zone by which Allied Forces arrive (FCR-18.16)")
	low, high := r.span(c.DieMods)
	cover(r, at.Below("results"), c.Resupply, low, high)
	r.placement()
}

// placement reads where Allied Forces enter: by the rows of their nation, if it has some (FCR-17.5, 19.6).
func (r *campaignReader) placement() {
	var zones [Nations + 1][6]uint8
	var has [Nations + 1]bool
	for i, p := range r.raw.Entering {
		at := strict.At("allied_placement", i, "min")
		if !r.Need(1 <= p.Min && p.Min <= p.Max && p.Max <= 6, at, "%d to %d must be results of a die, 1 to 6", p.Min, p.Max) {
			continue
		}
		has[p.Nation] = true
		for d := p.Min - 1; d < p.Max; d++ {
			r.Need(zones[p.Nation][d] == 0, at, "the die result %d has a row already", d+1)
			zones[p.Nation][d] = p.Zone + 1 // 0 stands for none
		}
	}
	var needed [Nations]bool
	for f := range r.c.Allied.All {
		needed[r.c.Forces[f].Nation] = true
	}
	for n := range r.c.Placement {
		rows := zones[n]
		if !has[n] {
			rows = zones[Nations]
		}
		for d, z := range rows {
			r.Need(z != 0 || !needed[n] || len(r.List) > 0, strict.At("allied_placement"),
				"the die result %d is without a row for Forces of %s (FCR-19.6)", d+1, NationIDs[n])
			r.c.Placement[n][d] = z - 1
		}
	}
}

// orders reads the orders of each region (FCR-18).
func (r *campaignReader) orders() {
	var told [RegionMax]bool
	for i := range r.raw.Orders {
		x, at := r.raw.Orders[i], strict.At("orders", i)
		r.Need(!told[x.Region], at.Below("region"), "%s has orders already", r.c.Regions[x.Region].ID)
		told[x.Region] = true
		x.Modifiers = r.modifiers(at.Below("die_modifiers"), x.DieMods, true)
		r.regionOrders(at, &x)
		r.c.RegionOrders[x.Region] = x.OrderTable
	}
	for i := range r.c.Regions {
		r.Need(told[i], strict.At("orders"), "there are none for the region %s (FCR-18.1)", r.c.Regions[i].ID)
	}
}

func (r *campaignReader) regionOrders(at strict.Path, x *rawRegionRows) {
	for k, f := range x.Fixed {
		z := &r.c.Zones[f.Zone]
		r.Need(z.Region == x.Region, at.Below("fixed", k, "zone"), "%s does not lie in %s", z.ID, r.c.Regions[x.Region].ID)
	}
	for k, row := range x.Rows {
		for j, s := range row.Steps {
			var needs []string
			if s.Order == OrderZone {
				needs = []string{"zone"}
			}
			r.takes(at.Below("results", k, "steps", j), OrderIDs[s.Order], needs, "zone")
		}
	}
	low, high := r.span(x.Modifiers)
	cover(r, at.Below("results"), x.Rows, low, high)
}
