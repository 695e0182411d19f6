package scenario

import (
	"io/fs"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// words are what the data files call what the code knows by number.
func words() strict.Names {
	return strict.Names{"side": SideIDs[:], "nation": NationIDs[:], "kind of Force": ClassIDs[:], "battle plan": PlanIDs[:], "condition": WhenIDs[:],
		"order": OrderIDs[:], "kind of resupply points": IncomeIDs[:], "kind of ending": EndingIDs[:], "effect": EffectIDs[:], "adjustment": AdjustmentIDs[:],
		"selection": {"highest_defence", "lowest_attack"}, "choice": {"return", "to-the-end"}, "side of the sea": {"", "north", "south", "east", "west"}}
}

// ReadTables reads what holds for every campaign.
func ReadTables(files fs.FS) (*Tables, error) {
	t := &Tables{Names: words()}
	return t, strict.Parts[*Tables]{
		{"components.toml", readComponents},
		{"plans.toml", readPlans},
		{"upgrades.toml", readUpgrades},
		{"operations.toml", readOperations},
		{"linked.toml", readLinked},
	}.Into(t, files)
}

func readComponents(t *Tables, file string, data []byte) error {
	var raw struct {
		Box struct {
			_ int          `toml:"die_faces,required" must:"6" why:"FCR-1.2"`
			_ strict.Notes `toml:"campaign_maps map_size_cm dice log_sheet turn_marker source"`
		} `toml:"components,required"`
		Nations [Nations]nationInfo `toml:"nations,required" by:"nation"`
		_       strict.Notes        `toml:"supply_counters"`
	}
	_, err := t.Names.Read(file, data, &raw)
	t.Nations = raw.Nations
	return err
}

func readPlans(t *Tables, file string, data []byte) error {
	var raw struct {
		Plans [PlanCount]PlanInfo `toml:"plans,required" by:"battle plan"`
	}
	_, err := t.Names.Read(file, data, &raw)
	t.Plans = raw.Plans
	return err
}

// Check asks who owns a plan, and what its die brings.
func (p *PlanInfo) Check(x *strict.Faults, at strict.Path) {
	axis, allies := p.Owners[rules.First], p.Owners[rules.Second]
	x.Need((p.Cost >= 1) == axis, at.Below("axis_cost"), "the Axis pays 1 or more for a plan that it may own, and for no other (FCR-8.9, 21.3)")
	x.Need(allies || p.Boxed == 0, at.Below("allied_counters_in_box"), "the Allies do not own this plan")
	for key, n := range map[string][2]int8{"hit_one": {p.HitTwo, p.HitOne}, "minus_one": {p.MinusTwo, p.MinusOne}} {
		x.Need(n[0] <= n[1], at.Below(key), "the results for two and for one, %d and %d, must rise (FCR-28.2)", n[0], n[1])
	}
	x.Need(p.HitOne == 0 || p.MinusOne == 0, at, "rolls for losses and for supplies; only one of them is right")
}

func readUpgrades(t *Tables, file string, data []byte) error {
	var raw struct {
		Upgrades [UpgradeKinds]UpgradeInfo `toml:"upgrades,required" ids:"upgrade"`
	}
	_, err := t.Names.Read(file, data, &raw)
	t.Upgrades = raw.Upgrades
	return err
}

func readOperations(t *Tables, file string, data []byte) error {
	var raw struct {
		Operations [OperationKinds]OperationInfo `toml:"operations,required" ids:"operation"`
		Variants   struct {
			Battles struct {
				Name    rules.Text `toml:"name,required"`
				_       string     `toml:"default,required" must:"return" why:"FCR-17.15"`
				Choices [2]struct {
					Text rules.Text `toml:"text,required"`
				} `toml:"choices,required" by:"choice" why:"FCR-17.15"`
				_ strict.Notes `toml:"source"`
			} `toml:"operation_battles,required"`
		} `toml:"variants,required"`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		gos := uint8(0)
		for _, o := range raw.Operations {
			if o.Goes {
				gos += o.Count
			}
		}
		x.Need(gos > 0, strict.At("operations"), "no counter has go: no operation would ever begin (FCR-17.5)")
		v := &raw.Variants.Battles
		t.Operations, t.ToTheEnd = raw.Operations, [3]rules.Text{v.Name, v.Choices[0].Text, v.Choices[1].Text}
	})
}

// Check asks for what a counter does.
func (o *OperationInfo) Check(x *strict.Faults, at strict.Path) {
	kinds := 0
	for _, has := range []bool{o.Forces > 0, o.Advances > 0, o.Goes} {
		if has {
			kinds++
		}
	}
	x.Need(kinds == 1, at, "must have one of forces, advances (1 to 9) or go (FCR-17.2 to 17.5)")
}

func readLinked(t *Tables, file string, data []byte) error {
	var raw struct {
		Rows []LinkedRow `toml:"linked,required" len:"1.."`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		for i, r := range raw.Rows {
			at := strict.At("linked", i)
			x.Need(r.Min <= r.Max, at.Below("min_vp"), "%d is above max_vp, %d", r.Min, r.Max)
			x.Need(i == 0 || r.Max == raw.Rows[i-1].Min-1, at.Below("max_vp"), "%d must be %d, so that no score is without a row", r.Max, raw.Rows[max(i-1, 0)].Min-1)
		}
		x.Need(raw.Rows[len(raw.Rows)-1].Min <= 0, strict.At("linked"), "the last row must reach down to 0, the least score (FCR-2.15)")
		t.Linked = raw.Rows
	})
}

// bands name the rows of linked.toml, from the best; the points of each stand beside its name.
var bands = [...]rules.Text{
	{En: "the best result", Fr: "le meilleur résultat"},
	{En: "a great success", Fr: "un grand succès"},
	{En: "a clear success", Fr: "un net succès"},
	{En: "a success", Fr: "un succès"},
	{En: "a narrow success", Fr: "un succès étroit"},
	{En: "a bare success", Fr: "un succès de justesse"},
	{En: "next to nothing gained", Fr: "presque rien de gagné"},
}

// BandName names a row, counted from the best; the worst is the last name, however many there are.
func (t *Tables) BandName(i int) rules.Text {
	if i == len(t.Linked)-1 {
		return bands[len(bands)-1]
	}
	return bands[min(i, len(bands)-2)]
}

// BandOf is the row of linked.toml that a score selects (FCR-22.1), counted from the best.
func (t *Tables) BandOf(score int16) int {
	for i := range t.Linked {
		if score >= t.Linked[i].Min {
			return i
		}
	}
	return len(t.Linked) - 1
}
