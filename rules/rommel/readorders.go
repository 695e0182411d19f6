package rommel

import (
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// rawAxis is the Axis resupply (FCR-15).
type rawAxis struct {
	points    []income     `toml:"points" len:"..8"`
	contact   []dieRow     `toml:"contact"`
	placement []entryZone  `toml:"placement"`
	_         strict.Notes `toml:"prices"`
}

type rawModifier struct {
	modifier
	boxes []int `toml:"turns"`
}

// rawAllied is the Allied resupply (FCR-19).
type rawAllied struct {
	rolls    int8          `toml:"rolls,required" range:"0..9"`
	zones    zone.Set      `toml:"placement_zones,required" set:"zone"`
	rollMods []rawModifier `toml:"roll_modifiers"`
	dieMods  []rawModifier `toml:"die_modifiers"`
	results  []resupplyRow `toml:"results,required"`
	_        strict.Notes  `toml:"source"`
}

type rawPlacement struct {
	nation nation `toml:"nation" ref:"nation" comes:"6"` // nations for every other
	bounds
	zone uint8        `toml:"zone,required" ref:"zone"`
	_    strict.Notes `toml:"source"`
}

// rawRegionRows is the orders of a region (FCR-18).
type rawRegionRows struct {
	region uint8 `toml:"region,required" ref:"region"`
	regionOrders
	dieMods []rawModifier `toml:"die_modifiers"`
}

// cover asks that the rows of a table go on one where the other ends, and that no
// result from low to high is without a row.
func cover[T interface{ ends() bounds }](r *campaignReader, keys strict.Path, rows []T, low, high int) {
	next := low
	for i, x := range rows {
		at, x := keys.Below(i, "min"), x.ends()
		r.Need(x.min <= x.max, at, "%d is above max, %d", x.min, x.max)
		switch {
		case i == 0 && int(x.min) > low:
			r.At(at, "%d leaves the die result %d without a row; results are %d to %d", x.min, low, low, high)
		case i > 0 && int(x.min) > next:
			r.At(at, "%d leaves the die result %d without a row; min must be %d", x.min, next, next)
		case i > 0 && int(x.min) < next:
			r.At(at, "%d belongs to the row before too; min must be %d", x.min, next)
		}
		next = int(x.max) + 1
	}
	if n := len(rows); n == 0 {
		r.At(keys, "the die result %d is without a row; results are %d to %d", low, low, high)
	} else if next <= high {
		r.At(keys.Below(n-1, "max"), "%d leaves the die result %d without a row; results are %d to %d", next-1, next, low, high)
	}
}

// span is the least and the greatest result of a die with modifiers.
func (r *campaignReader) span(mods []modifier) (low, high int) {
	low, high = 1, 6
	for _, m := range mods {
		v := int(m.value)
		if m.when == perObjectiveOfAxis {
			v *= r.c.objectives.Len()
		}
		low, high = low+min(v, 0), high+max(v, 0)
	}
	return low, high
}

// modifierKeys is what each condition needs besides its kind and its region.
var modifierKeys = [whens][]string{axisAtLeast: {"n"}, alliedAtLeast: {"n"}, turnAtLeast: {"n"}, turnIn: {"turns"}, alliesHold: {"zone"}}

// modifiers reads modifiers (FCR-19.9); home is whether a region is rolled for.
func (r *campaignReader) modifiers(keys strict.Path, raw []rawModifier, home bool) (out []modifier) {
	for i, x := range raw {
		m, at, name := x.modifier, keys.Below(i), whenIDs[x.when]
		inRegion := m.when <= alliedAtLeast
		r.Need(m.value != 0, at.Below("value"), "0 must be -9 to 9, and not 0")
		r.Need(inRegion || m.region == off, at.Below("region"), "%s is about no region", name)
		r.Need(!inRegion || home || m.region != off, at.Below("region"), "is missing: no region is rolled for here (FCR-19.9)")
		r.takes(at, name, modifierKeys[m.when], "n", "zone", "turns")
		for i, n := range x.boxes {
			if r.turn(at.Below("turns", i), n) {
				m.turns |= 1 << n
			}
		}
		out = append(out, m)
	}
	return out
}

// incomeKeys is what each kind of resupply points needs besides.
var incomeKeys = [incomeKinds][]string{perFreeRegion: {"points"}, holdZone: {"zone", "points"}, perDestroyed: {"points"},
	perObjective: {"points"}, fixedIncome: {"points"}, dieTable: {"table"}}

// income asks what the Axis resupply needs (FCR-15.3, 15.11).
func (r *campaignReader) income() {
	raw := r.raw.axis
	r.c.incomes, r.c.entries, r.c.contact = raw.points, raw.placement, raw.contact
	r.Need(len(raw.points) > 0, strict.At("axis_resupply", "points"), "there are none; the Axis has resupply points of something (FCR-15.3)")
	r.Need(len(raw.placement) > 0, strict.At("axis_resupply", "placement"), "there is no zone by which Axis Forces come in (FCR-15.11)")
	rolls := 0
	for i, p := range raw.points {
		r.takes(strict.At("axis_resupply", "points", i), incomeIDs[p.kind], incomeKeys[p.kind], "zone", "table", "points")
		if p.kind == dieTable {
			rolls++
		}
	}
	at := strict.At("axis_resupply", "contact")
	if r.Need(rolls == min(len(raw.contact), 1), at, "%d entries of points are of kind %s; one rolls on it where it stands", rolls, incomeIDs[dieTable]) && rolls > 0 {
		cover(r, at, raw.contact, 1, 6)
	}
}

// allied asks what the Allied resupply and the placement of Allied Forces need (FCR-19).
func (r *campaignReader) allied() {
	raw, c, at := r.raw.allied, r.c, strict.At("allied_resupply")
	c.rolls, c.placeZones, c.resupply = raw.rolls, raw.zones, raw.results
	c.rollMods = r.modifiers(at.Below("roll_modifiers"), raw.rollMods, false)
	c.dieMods = r.modifiers(at.Below("die_modifiers"), raw.dieMods, false)
	r.Need(raw.zones != 0, at.Below("placement_zones"), "there is no zone by which Allied Forces arrive (FCR-18.16)")
	low, high := r.span(c.dieMods)
	cover(r, at.Below("results"), c.resupply, low, high)
	r.placement()
}

// placement reads where Allied Forces enter: by the rows of their nation, where
// the table names it (FCR-17.5, 19.6).
func (r *campaignReader) placement() {
	var zones [nations + 1][6]uint8
	var has [nations + 1]bool
	for i, p := range r.raw.entering {
		at := strict.At("allied_placement", i, "min")
		if !r.Need(1 <= p.min && p.min <= p.max && p.max <= 6, at, "%d to %d must be results of a die, 1 to 6", p.min, p.max) {
			continue
		}
		has[p.nation] = true
		for d := p.min - 1; d < p.max; d++ {
			r.Need(zones[p.nation][d] == 0, at, "the die result %d has a row already", d+1)
			zones[p.nation][d] = p.zone + 1 // 0 stands for none
		}
	}
	needed := r.alliedNations()
	for n := range r.c.placement {
		rows := zones[n]
		if !has[n] {
			rows = zones[nations]
		}
		for d, z := range rows {
			r.Need(z != 0 || !needed[n] || len(r.List) > 0, strict.At("allied_placement"),
				"the die result %d is without a row for Forces of %s (FCR-19.6)", d+1, nationIDs[n])
			r.c.placement[n][d] = z - 1
		}
	}
}

// alliedNations is which nations have Allied Forces in the campaign.
func (r *campaignReader) alliedNations() (has [nations]bool) {
	for x := r.c.allied; x != 0; {
		has[r.c.forces[x.pop()].nation] = true
	}
	return has
}

// orders reads the orders of each region (FCR-18).
func (r *campaignReader) orders() {
	var told [regionMax]bool
	for i := range r.raw.orders {
		x, at := r.raw.orders[i], strict.At("orders", i)
		r.Need(!told[x.region], at.Below("region"), "%s has orders already", r.c.regions[x.region].id)
		told[x.region] = true
		x.modifiers = r.modifiers(at.Below("die_modifiers"), x.dieMods, true)
		r.regionOrders(at, &x)
		r.c.orders[x.region] = x.regionOrders
	}
	for i := range r.c.regions {
		r.Need(told[i], strict.At("orders"), "there are none for the region %s (FCR-18.1)", r.c.regions[i].id)
	}
}

func (r *campaignReader) regionOrders(at strict.Path, x *rawRegionRows) {
	for k, f := range x.fixed {
		z := &r.c.zones[f.zone]
		r.Need(z.region == x.region, at.Below("fixed", k, "zone"), "%s does not lie in %s", z.id, r.c.regions[x.region].id)
	}
	for k, row := range x.rows {
		for j, s := range row.steps {
			var needs []string
			if s.order == orderZone {
				needs = []string{"zone"}
			}
			r.takes(at.Below("results", k, "steps", j), orderIDs[s.order], needs, "zone")
		}
	}
	low, high := r.span(x.modifiers)
	cover(r, at.Below("results"), x.rows, low, high)
}
