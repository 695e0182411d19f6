package rommel

import (
	"io/fs"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// readTables reads what holds for every campaign.
func readTables(files fs.FS) (*tables, error) {
	t := &tables{}
	return t, strict.Parts[*tables]{
		{"components.toml", readComponents},
		{"plans.toml", readPlans},
		{"upgrades.toml", readUpgrades},
		{"operations.toml", readOperations},
		{"linked.toml", readLinked},
	}.Into(t, files)
}

// sideOfNation is the side of each nation (FCR-1.3).
func sideOfNation(n nation) rules.Side {
	if n == germany || n == italy {
		return rules.First
	}
	return rules.Second
}

type rawComponents struct {
	Box struct {
		Maps   int    `toml:"campaign_maps,required"`
		Size   string `toml:"map_size_cm"`
		Dice   int    `toml:"dice,required"`
		Faces  int    `toml:"die_faces,required"`
		Log    int    `toml:"log_sheet"`
		Marker int    `toml:"turn_marker"`
		Source string `toml:"source"`
	} `toml:"components,required"`
	Supplies []struct {
		Value  int    `toml:"value,required"`
		Count  int    `toml:"count,required"`
		Source string `toml:"source"`
	} `toml:"supply_counters"`
	Nations []struct {
		ID nation `toml:"id,required"`
		named
		Side   sideWord `toml:"side,required"`
		Source string   `toml:"source"`
	} `toml:"nations,required"`
}

func readComponents(t *tables, file string, data []byte) error {
	var raw rawComponents
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	x.Need(raw.Box.Faces == 6, strict.At("components", "die_faces"), "%d must be 6 (FCR-1.2)", raw.Box.Faces)
	x.Need(len(raw.Nations) == int(nations), strict.At("nations"), "there are %d nations, not %d (FCR-1.3)", len(raw.Nations), nations)
	for i, n := range raw.Nations {
		at := strict.At("nations", i)
		x.Need(int(n.ID) == i, append(at, "id"), "%q must stand at place %d", nationIDs[n.ID], n.ID+1)
		side := sideOfNation(n.ID)
		x.Need(rules.Side(n.Side) == side, append(at, "side"), "%s is of the %s (FCR-1.3)", nationIDs[n.ID], sideIDs[side])
		t.nations[n.ID] = n.names()
	}
	return x.Err()
}

type rawPlan struct {
	ID plan `toml:"id,required"`
	named
	worded
	Sides    []sideWord `toml:"sides,required"`
	Timing   string     `toml:"timing"`
	Cost     *int8      `toml:"axis_cost"`
	Counters *int       `toml:"axis_counters"`
	Boxed    uint8      `toml:"allied_counters_in_box"`
	HitTwo   int8       `toml:"hit_two"`
	HitOne   int8       `toml:"hit_one"`
	MinusTwo int8       `toml:"minus_two"`
	MinusOne int8       `toml:"minus_one"`
	Source   string     `toml:"effect_source"`
	OfCost   string     `toml:"cost_source"`
}

func readPlans(t *tables, file string, data []byte) error {
	var raw struct {
		Plans []rawPlan `toml:"plans,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	x.Need(len(raw.Plans) == int(planCount), strict.At("plans"), "there are %d battle plans, not %d (FCR-9)", len(raw.Plans), planCount)
	for i := range raw.Plans {
		p := &raw.Plans[i]
		x.Need(int(p.ID) == i, strict.At("plans", i, "id"), "%q must stand at place %d", planIDs[p.ID], p.ID+1)
		t.plans[p.ID] = p.read(&x, strict.At("plans", i))
	}
	return x.Err()
}

func (p *rawPlan) read(x *strict.Faults, at strict.Path) planInfo {
	out := planInfo{name: p.names(), text: p.words(), boxed: p.Boxed,
		hitTwo: p.HitTwo, hitOne: p.HitOne, minusTwo: p.MinusTwo, minusOne: p.MinusOne}
	for _, side := range p.Sides {
		out.axis = out.axis || rules.Side(side) == rules.First
		out.allies = out.allies || rules.Side(side) == rules.Second
	}
	x.Need(out.axis || out.allies, append(at, "sides"), "no side may own it; axis, allies or both may")
	switch {
	case out.axis && p.Cost == nil:
		x.At(append(at, "axis_cost"), "is missing: the Axis pays 1 or more for a plan (FCR-8.9)")
	case out.axis:
		out.cost = *p.Cost
		x.Need(out.cost >= 1, append(at, "axis_cost"), "%d must be 1 or more (FCR-8.9, 21.3)", out.cost)
	default:
		x.Need(p.Cost == nil, append(at, "axis_cost"), "the Axis does not own this plan")
	}
	x.Need(p.Counters == nil || *p.Counters == 1, append(at, "axis_counters"), "must be 1: a plan is bought at most once in a battle (FCR-8.9)")
	x.Need(out.allies || p.Boxed == 0, append(at, "allied_counters_in_box"), "the Allies do not own this plan")
	for _, n := range []struct {
		key      string
		two, one int8
	}{{"hit_one", p.HitTwo, p.HitOne}, {"minus_one", p.MinusTwo, p.MinusOne}} {
		x.Need(0 <= n.two && n.two <= n.one && n.one <= 6, append(at, n.key),
			"the results for two and for one, %d and %d, must rise from 0 to 6 (FCR-28.2)", n.two, n.one)
	}
	x.Need(p.HitOne == 0 || p.MinusOne == 0, at, "rolls for losses and for supplies; only one of them is right")
	return out
}

type rawFace struct {
	Attack   int8 `toml:"attack,required"`
	Superior int8 `toml:"superior,required"`
	Defence  int8 `toml:"defence,required"`
	Movement int8 `toml:"movement,required"`
	BPP      int8 `toml:"bpp,required"`
}

// read holds what a face adds to small numbers, so that no sum overflows.
func (f rawFace) read(x *strict.Faults, at strict.Path) face { return f.readAs(x, at, "") }

// readAs is read where the keys have something before them.
func (f rawFace) readAs(x *strict.Faults, at strict.Path, before string) face {
	for _, v := range []struct {
		key string
		n   int8
	}{{"attack", f.Attack}, {"superior", f.Superior}, {"defence", f.Defence}, {"movement", f.Movement}, {"bpp", f.BPP}} {
		x.Need(0 <= v.n && v.n <= valueMax, append(at, before+v.key), "%d must be 0 to %d", v.n, valueMax)
	}
	return face{f.Attack, f.Superior, f.Defence, f.Movement}
}

// valueMax is the largest value that is printed on a counter.
const valueMax = 9

func readUpgrades(t *tables, file string, data []byte) error {
	var raw struct {
		Upgrades []struct {
			ID string `toml:"id,required"`
			named
			Count   uint8   `toml:"count,required"`
			Veteran rawFace `toml:"veteran,required"`
			Elite   rawFace `toml:"elite,required"`
			Source  string  `toml:"source"`
		} `toml:"upgrades,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	if !x.Need(len(raw.Upgrades) == upgradeKinds, strict.At("upgrades"), "there are %d kinds of upgrade, not %d", len(raw.Upgrades), upgradeKinds) {
		return x.Err()
	}
	x.Unique("upgrades", len(raw.Upgrades), func(i int) string { return raw.Upgrades[i].ID })
	for i, u := range raw.Upgrades {
		at := strict.At("upgrades", i)
		x.Need(1 <= u.Count && u.Count <= 9, append(at, "count"), "%d must be 1 to 9", u.Count)
		t.upgrades[i] = upgradeInfo{u.ID, u.names(), u.Count,
			badge{u.Veteran.read(&x, append(at, "veteran")), u.Veteran.BPP}, badge{u.Elite.read(&x, append(at, "elite")), u.Elite.BPP}}
	}
	return x.Err()
}

type rawOperations struct {
	Operations []struct {
		ID string `toml:"id,required"`
		named
		Count    uint8  `toml:"count,required"`
		Forces   uint8  `toml:"forces"`
		Advances uint8  `toml:"advances"`
		Go       bool   `toml:"go"`
		Source   string `toml:"source"`
	} `toml:"operations,required"`
	Variants struct {
		Battles struct {
			Default string `toml:"default,required"`
			named
			Source  string `toml:"source"`
			Choices []struct {
				ID string `toml:"id,required"`
				worded
			} `toml:"choices,required"`
		} `toml:"operation_battles,required"`
	} `toml:"variants,required"`
}

func readOperations(t *tables, file string, data []byte) error {
	var raw rawOperations
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	if !x.Need(len(raw.Operations) == operationKinds, strict.At("operations"), "there are %d kinds of operation counter, not %d", len(raw.Operations), operationKinds) {
		return x.Err()
	}
	x.Unique("operations", len(raw.Operations), func(i int) string { return raw.Operations[i].ID })
	gos := uint8(0)
	for i, o := range raw.Operations {
		at := strict.At("operations", i)
		x.Need(1 <= o.Count && o.Count <= 9, append(at, "count"), "%d must be 1 to 9", o.Count)
		kinds := 0
		for _, has := range []bool{o.Forces > 0, o.Advances > 0, o.Go} {
			if has {
				kinds++
			}
		}
		x.Need(kinds == 1 && o.Forces <= 9 && o.Advances <= 9, at, "must have one of forces, advances (1 to 9) or go (FCR-17.2 to 17.5)")
		if o.Go {
			gos += o.Count
		}
		t.operations[i] = operationInfo{o.ID, o.names(), o.Count, o.Forces, o.Advances, o.Go}
	}
	x.Need(gos > 0, strict.At("operations"), "no counter has go: no operation would ever begin (FCR-17.5)")
	v := &raw.Variants.Battles
	at := strict.At("variants", "operation_battles")
	if len(v.Choices) != 2 || v.Choices[0].ID != "return" || v.Choices[1].ID != "to-the-end" || v.Default != "return" {
		x.At(append(at, "choices"), "must be return, which is the default, and to-the-end (FCR-17.15)")
		return x.Err()
	}
	t.toTheEnd = [3]rules.Text{v.names(), v.Choices[0].words(), v.Choices[1].words()}
	return x.Err()
}

func readLinked(t *tables, file string, data []byte) error {
	var raw struct {
		Rows []struct {
			Min        int16      `toml:"min_vp,required"`
			Max        int16      `toml:"max_vp,required"`
			Adjustment adjustment `toml:"adjustment,required"`
			worded
			Amount uint8  `toml:"amount,required"`
			Random uint8  `toml:"allied_random"`
			VP     int16  `toml:"vp,required"`
			Source string `toml:"source"`
		} `toml:"linked,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	for i, r := range raw.Rows {
		at := strict.At("linked", i)
		x.Need(r.Min <= r.Max, append(at, "min_vp"), "%d is above max_vp, %d", r.Min, r.Max)
		if i > 0 {
			x.Need(r.Max == raw.Rows[i-1].Min-1, append(at, "max_vp"), "%d must be %d, so that no score is without a row", r.Max, raw.Rows[i-1].Min-1)
		}
		x.Need(r.Amount <= 20 && r.Random <= 9, append(at, "amount"), "more than 20 points or 9 Forces")
		t.linked = append(t.linked, linkedRow{r.Min, r.Max, r.Adjustment, r.words(), r.Amount, r.Random, r.VP})
	}
	x.Need(len(t.linked) > 0 && t.linked[len(t.linked)-1].min <= 0, strict.At("linked"), "the last row must reach down to 0, the least score (FCR-2.15)")
	return x.Err()
}
