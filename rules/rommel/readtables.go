package rommel

import (
	"io/fs"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// words are what the data files call what the code knows by number.
func words() strict.Names {
	return strict.Names{"side": sideIDs[:], "nation": nationIDs[:], "kind of Force": classIDs[:], "battle plan": planIDs[:], "condition": whenIDs[:],
		"order": orderIDs[:], "kind of resupply points": incomeIDs[:], "kind of ending": endingIDs[:], "effect": effectIDs[:], "adjustment": adjustmentIDs[:],
		"selection": {"highest_defence", "lowest_attack"}, "choice": {"return", "to-the-end"}, "side of the sea": {"", "north", "south", "east", "west"}}
}

// readTables reads what holds for every campaign.
func readTables(files fs.FS) (*tables, error) {
	t := &tables{names: words()}
	return t, strict.Parts[*tables]{
		{"components.toml", readComponents},
		{"plans.toml", readPlans},
		{"upgrades.toml", readUpgrades},
		{"operations.toml", readOperations},
		{"linked.toml", readLinked},
	}.Into(t, files)
}

func readComponents(t *tables, file string, data []byte) error {
	var raw struct {
		box struct {
			_ int          `toml:"die_faces,required" must:"6" why:"FCR-1.2"`
			_ strict.Notes `toml:"campaign_maps map_size_cm dice log_sheet turn_marker source"`
		} `toml:"components,required"`
		nations [nations]nationInfo `toml:"nations,required" by:"nation"`
		_       strict.Notes        `toml:"supply_counters"`
	}
	_, err := t.names.Read(file, data, &raw)
	t.nations = raw.nations
	return err
}

func readPlans(t *tables, file string, data []byte) error {
	var raw struct {
		plans [planCount]planInfo `toml:"plans,required" by:"battle plan"`
	}
	_, err := t.names.Read(file, data, &raw)
	t.plans = raw.plans
	return err
}

// Check asks who owns a plan, and what its die brings.
func (p *planInfo) Check(x *strict.Faults, at strict.Path) {
	axis, allies := p.owners[rules.First], p.owners[rules.Second]
	x.Need((p.cost >= 1) == axis, at.Below("axis_cost"), "the Axis pays 1 or more for a plan that it may own, and for no other (FCR-8.9, 21.3)")
	x.Need(allies || p.boxed == 0, at.Below("allied_counters_in_box"), "the Allies do not own this plan")
	for key, n := range map[string][2]int8{"hit_one": {p.hitTwo, p.hitOne}, "minus_one": {p.minusTwo, p.minusOne}} {
		x.Need(n[0] <= n[1], at.Below(key), "the results for two and for one, %d and %d, must rise (FCR-28.2)", n[0], n[1])
	}
	x.Need(p.hitOne == 0 || p.minusOne == 0, at, "rolls for losses and for supplies; only one of them is right")
}

func readUpgrades(t *tables, file string, data []byte) error {
	var raw struct {
		upgrades [upgradeKinds]upgradeInfo `toml:"upgrades,required" ids:"upgrade"`
	}
	_, err := t.names.Read(file, data, &raw)
	t.upgrades = raw.upgrades
	return err
}

func readOperations(t *tables, file string, data []byte) error {
	var raw struct {
		operations [operationKinds]operationInfo `toml:"operations,required" ids:"operation"`
		variants   struct {
			battles struct {
				name    rules.Text `toml:"name,required"`
				_       string     `toml:"default,required" must:"return" why:"FCR-17.15"`
				choices [2]struct {
					text rules.Text `toml:"text,required"`
				} `toml:"choices,required" by:"choice" why:"FCR-17.15"`
				_ strict.Notes `toml:"source"`
			} `toml:"operation_battles,required"`
		} `toml:"variants,required"`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x, gos := strict.Faults{Doc: d}, uint8(0)
	for _, o := range raw.operations {
		if o.goes {
			gos += o.count
		}
	}
	x.Need(gos > 0, strict.At("operations"), "no counter has go: no operation would ever begin (FCR-17.5)")
	v := &raw.variants.battles
	t.operations, t.toTheEnd = raw.operations, [3]rules.Text{v.name, v.choices[0].text, v.choices[1].text}
	return x.Err()
}

// Check asks for what a counter does.
func (o *operationInfo) Check(x *strict.Faults, at strict.Path) {
	kinds := 0
	for _, has := range []bool{o.forces > 0, o.advances > 0, o.goes} {
		if has {
			kinds++
		}
	}
	x.Need(kinds == 1, at, "must have one of forces, advances (1 to 9) or go (FCR-17.2 to 17.5)")
}

func readLinked(t *tables, file string, data []byte) error {
	var raw struct {
		rows []linkedRow `toml:"linked,required" len:"1.."`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	for i, r := range raw.rows {
		at := strict.At("linked", i)
		x.Need(r.min <= r.max, at.Below("min_vp"), "%d is above max_vp, %d", r.min, r.max)
		x.Need(i == 0 || r.max == raw.rows[i-1].min-1, at.Below("max_vp"), "%d must be %d, so that no score is without a row", r.max, raw.rows[max(i-1, 0)].min-1)
	}
	x.Need(raw.rows[len(raw.rows)-1].min <= 0, strict.At("linked"), "the last row must reach down to 0, the least score (FCR-2.15)")
	t.linked = raw.rows
	return x.Err()
}
