package rommel

import (
	"fmt"

	"sandtable/rules/strict"
)

// rawRow is where a line of a table of dice begins and ends.
type rawRow struct {
	Min int8 `toml:"min,required"`
	Max int8 `toml:"max,required"`
}

// rawAxis is the Axis resupply (FCR-15).
type rawAxis struct {
	Points []struct {
		Kind   incomeKind `toml:"kind,required"`
		Zone   string     `toml:"zone"`
		Table  string     `toml:"table"`
		Points *int8      `toml:"points"`
		Source string     `toml:"source"`
	} `toml:"points,required"`
	Contact []struct {
		rawRow
		Points int8   `toml:"points,required"`
		Source string `toml:"source"`
	} `toml:"contact"`
	Prices []struct {
		Pay     string `toml:"pay"`
		Receive string `toml:"receive"`
		Source  string `toml:"source"`
	} `toml:"prices"`
	Placement []struct {
		Zone     string `toml:"zone,required"`
		MustHold bool   `toml:"must_hold,required"`
		Source   string `toml:"source"`
	} `toml:"placement,required"`
}

type rawModifier struct {
	When   when   `toml:"when,required"`
	Region string `toml:"region"`
	Zone   string `toml:"zone"`
	N      *int8  `toml:"n"`
	Turns  []int  `toml:"turns"`
	Value  int8   `toml:"value,required"`
}

// rawAllied is the Allied resupply (FCR-19).
type rawAllied struct {
	Rolls    int8          `toml:"rolls,required"`
	Zones    []string      `toml:"placement_zones,required"`
	Source   string        `toml:"source"`
	RollMods []rawModifier `toml:"roll_modifiers"`
	DieMods  []rawModifier `toml:"die_modifiers"`
	Results  []struct {
		rawRow
		Forces   uint8 `toml:"forces,required"`
		Supplies uint8 `toml:"supplies,required"`
	} `toml:"results,required"`
}

type rawPlacement struct {
	Nation *nation `toml:"nation"`
	rawRow
	Zone   string `toml:"zone,required"`
	Source string `toml:"source"`
}

// rawRegionRows is the orders of a region (FCR-18).
type rawRegionRows struct {
	Region string `toml:"region,required"`
	Source string `toml:"source"`
	Fixed  []struct {
		Zone   string `toml:"zone,required"`
		Keep   uint8  `toml:"keep,required"`
		Select string `toml:"select,required"`
		Order  order  `toml:"order,required"`
	} `toml:"fixed"`
	DieMods []rawModifier `toml:"die_modifiers"`
	Results []struct {
		rawRow
		Steps []struct {
			Order  order  `toml:"order,required"`
			Supply uint8  `toml:"supply,required"`
			Zone   string `toml:"zone"`
		} `toml:"steps,required"`
	} `toml:"results,required"`
}

// rowsCover asks that the rows of a table go on one where the other ends, and
// that no result from low to high is without a row.
func (r *campaignReader) rowsCover(keys strict.Path, rows []rawRow, low, high int) {
	for i, x := range rows {
		at := append(keys[:len(keys):len(keys)], i)
		r.Need(x.Min <= x.Max, append(at, "min"), "%d is above max, %d", x.Min, x.Max)
		if i == 0 {
			r.Need(int(x.Min) <= low, append(at, "min"), "%d leaves the die result %d without a row; results are %d to %d", x.Min, low, low, high)
			continue
		}
		switch next := int(rows[i-1].Max) + 1; {
		case int(x.Min) > next:
			r.At(append(at, "min"), "%d leaves the die result %d without a row; min must be %d", x.Min, next, next)
		case int(x.Min) < next:
			r.At(append(at, "min"), "%d belongs to the row before too; min must be %d", x.Min, next)
		}
	}
	if n := len(rows); n == 0 {
		r.At(keys, "the die result %d is without a row; results are %d to %d", low, low, high)
	} else if int(rows[n-1].Max) < high {
		r.At(append(keys[:len(keys):len(keys)], n-1, "max"), "%d leaves the die result %d without a row; results are %d to %d", rows[n-1].Max, rows[n-1].Max+1, low, high)
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

// modifiers reads modifiers (FCR-19.9); home is whether a region is rolled for.
func (r *campaignReader) modifiers(keys strict.Path, raw []rawModifier, home bool) (out []modifier) {
	for i := range raw {
		out = append(out, r.modifier(append(keys[:len(keys):len(keys)], i), &raw[i], home))
	}
	return out
}

func (r *campaignReader) modifier(at strict.Path, raw *rawModifier, home bool) modifier {
	m := modifier{when: raw.When, region: off, zone: off, value: raw.Value}
	inRegion := m.when <= alliedAtLeast
	counts := m.when == axisAtLeast || m.when == alliedAtLeast || m.when == turnAtLeast
	name := whenIDs[m.when]
	r.Need(-9 <= m.value && m.value <= 9 && m.value != 0, append(at, "value"), "%d must be -9 to 9, and not 0", m.value)
	switch {
	case raw.Region != "" && !inRegion:
		r.At(append(at, "region"), "%s is about no region", name)
	case raw.Region != "":
		m.region = r.region(append(at, "region"), raw.Region)
	case inRegion && !home:
		r.At(append(at, "region"), "is missing: no region is rolled for here (FCR-19.9)")
	}
	if raw.N != nil {
		m.n = *raw.N
	}
	r.Need(counts == (raw.N != nil) && m.n >= 0, append(at, "n"), "%s", r.wants(name, counts, "a number n of 0 or more"))
	holds := m.when == alliesHold
	if r.Need(holds == (raw.Zone != ""), append(at, "zone"), "%s", r.wants(name, holds, "a zone")); raw.Zone != "" {
		m.zone = r.zone(append(at, "zone"), raw.Zone)
	}
	in := m.when == turnIn
	r.Need(in == (len(raw.Turns) > 0), append(at, "turns"), "%s", r.wants(name, in, "a list of boxes"))
	for i, n := range raw.Turns {
		if r.Need(1 <= n && n < len(r.c.boxes), append(at, "turns", i), "box %d must be 1 to %d", n, len(r.c.boxes)-1); n >= 1 {
			m.turns |= 1 << n
		}
	}
	return m
}

// wants words what a kind of entry needs, or does not take.
func (r *campaignReader) wants(name string, needs bool, what string) string {
	if needs {
		return fmt.Sprintf("%s needs %s", name, what)
	}
	return fmt.Sprintf("%s takes no such key", name)
}

// income reads the Axis resupply (FCR-15.3, 15.11).
func (r *campaignReader) income() {
	raw := &r.raw.Axis
	for i, p := range raw.Points {
		at := strict.At("axis_resupply", "points", i)
		x := income{kind: p.Kind, zone: off}
		name := incomeIDs[p.Kind]
		holds, table := p.Kind == holdZone, p.Kind == dieTable
		if r.Need(holds == (p.Zone != ""), append(at, "zone"), "%s", r.wants(name, holds, "a zone")); p.Zone != "" {
			x.zone = r.zone(append(at, "zone"), p.Zone)
		}
		r.Need(table == (p.Table == "contact"), append(at, "table"), "%s", r.wants(name, table, `table = "contact"`))
		if r.Need(table == (p.Points == nil), append(at, "points"), "%s", r.wants(name, !table, "points")); p.Points != nil {
			x.points = *p.Points
			r.Need(0 <= x.points && x.points <= 20, append(at, "points"), "%d must be 0 to 20", x.points)
		}
		if table {
			r.contact()
		}
		r.c.incomes = append(r.c.incomes, x)
	}
	r.Need(len(raw.Contact) == 0 || r.c.contact != nil, strict.At("axis_resupply", "contact"), "no entry of points is of kind %s", incomeIDs[dieTable])
	for i, p := range raw.Placement {
		r.c.entries = append(r.c.entries, entryZone{r.zone(strict.At("axis_resupply", "placement", i, "zone"), p.Zone), p.MustHold})
	}
	r.Need(len(raw.Placement) > 0, strict.At("axis_resupply", "placement"), "names no zone (FCR-15.11)")
}

func (r *campaignReader) contact() {
	var rows []rawRow
	r.Need(r.c.contact == nil, strict.At("axis_resupply", "contact"), "two entries of points roll on it")
	r.c.contact = nil
	for i, x := range r.raw.Axis.Contact {
		rows = append(rows, x.rawRow)
		r.Need(0 <= x.Points && x.Points <= 20, strict.At("axis_resupply", "contact", i, "points"), "%d must be 0 to 20", x.Points)
		r.c.contact = append(r.c.contact, dieRow{x.Min, x.Max, x.Points})
	}
	r.rowsCover(strict.At("axis_resupply", "contact"), rows, 1, 6)
}

// allied reads the Allied resupply and the placement of Allied Forces (FCR-19).
func (r *campaignReader) allied() {
	raw, c := &r.raw.Allied, r.c
	at := strict.At("allied_resupply")
	c.rolls = raw.Rolls
	r.Need(0 <= c.rolls && c.rolls <= 9, append(at, "rolls"), "%d must be 0 to 9", c.rolls)
	c.rollMods = r.modifiers(append(at, "roll_modifiers"), raw.RollMods, false)
	c.dieMods = r.modifiers(append(at, "die_modifiers"), raw.DieMods, false)
	if c.placeZones = r.zones(append(at, "placement_zones"), raw.Zones); c.placeZones == 0 {
		r.At(append(at, "placement_zones"), "names no zone; Allied Forces retreat to one (FCR-18.16)")
	}
	var rows []rawRow
	for i, x := range raw.Results {
		rows = append(rows, x.rawRow)
		r.Need(x.Forces <= 9 && x.Supplies <= 20, append(at, "results", i), "more than 9 Forces or 20 supplies")
		c.resupply = append(c.resupply, resupplyRow{x.Min, x.Max, x.Forces, x.Supplies})
	}
	low, high := r.span(c.dieMods)
	r.rowsCover(append(at, "results"), rows, low, high)
	r.placement()
}

// placement reads where Allied Forces enter: by the rows of their nation, where
// the table names it (FCR-17.5, 19.6).
func (r *campaignReader) placement() {
	const unnamed = nations
	var zones [nations + 1][6]uint8
	var has [nations + 1]bool
	for i, p := range r.raw.Placement {
		at := strict.At("allied_placement", i)
		n := unnamed
		if p.Nation != nil {
			n = *p.Nation
		}
		z := r.zone(append(at, "zone"), p.Zone)
		if p.Min < 1 || p.Max > 6 || p.Min > p.Max {
			r.At(append(at, "min"), "%d to %d must be results of a die, 1 to 6", p.Min, p.Max)
			continue
		}
		has[n] = true
		for d := p.Min - 1; d < p.Max; d++ {
			r.Need(zones[n][d] == 0, append(at, "min"), "the die result %d has a row already", d+1)
			zones[n][d] = z + 1 // 0 stands for none; an unknown zone wraps round to it, and has its fault
		}
	}
	needed := r.alliedNations()
	for n := range r.c.placement {
		rows := zones[n]
		if !has[n] {
			rows = zones[unnamed]
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
	for i := range r.raw.Orders {
		at := strict.At("orders", i)
		n := r.region(append(at, "region"), r.raw.Orders[i].Region)
		if n == off {
			continue
		}
		r.Need(!told[n], append(at, "region"), "%s has orders already", r.c.regions[n].id)
		told[n] = true
		r.c.orders[n] = r.regionOrders(i, n)
	}
	for i := range r.c.regions {
		r.Need(told[i], strict.At("orders"), "there are none for the region %s (FCR-18.1)", r.c.regions[i].id)
	}
}

func (r *campaignReader) regionOrders(i int, region uint8) (out regionOrders) {
	raw := &r.raw.Orders[i]
	for k, f := range raw.Fixed {
		at := strict.At("orders", i, "fixed", k)
		x := fixed{zone: r.zone(append(at, "zone"), f.Zone), keep: f.Keep, weakest: f.Select == "lowest_attack"}
		r.Need(x.zone == off || r.c.zones[x.zone].region == region, append(at, "zone"), "%s does not lie in %s", f.Zone, raw.Region)
		r.Need(1 <= f.Keep && f.Keep <= 9, append(at, "keep"), "%d must be 1 to 9", f.Keep)
		r.Need(x.weakest || f.Select == "highest_defence", append(at, "select"), "%q must be highest_defence or lowest_attack (FCR-18.3)", f.Select)
		r.Need(f.Order == orderHold, append(at, "order"), "%q must be hold (FCR-18.3)", orderIDs[f.Order])
		out.fixed = append(out.fixed, x)
	}
	out.modifiers = r.modifiers(strict.At("orders", i, "die_modifiers"), raw.DieMods, true)
	var rows []rawRow
	for k, x := range raw.Results {
		row := orderRow{min: x.Min, max: x.Max}
		r.Need(len(x.Steps) > 0 && len(x.Steps) <= 9, strict.At("orders", i, "results", k, "steps"), "there are %d, a row has 1 to 9", len(x.Steps))
		for j, s := range x.Steps {
			at := strict.At("orders", i, "results", k, "steps", j)
			step := orderStep{s.Order, s.Supply, off}
			r.Need(s.Supply <= 9, append(at, "supply"), "%d must be 0 to 9", s.Supply)
			named := s.Order == orderZone
			if r.Need(named == (s.Zone != ""), append(at, "zone"), "%s", r.wants(orderIDs[s.Order], named, "a zone")); s.Zone != "" {
				step.zone = r.zone(append(at, "zone"), s.Zone)
			}
			row.steps = append(row.steps, step)
		}
		rows, out.rows = append(rows, x.rawRow), append(out.rows, row)
	}
	low, high := r.span(out.modifiers)
	r.rowsCover(strict.At("orders", i, "results"), rows, low, high)
	return out
}
