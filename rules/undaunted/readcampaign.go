package undaunted

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// tour is campaign.toml (UNA-15.1).
type tour struct {
	id        string
	name      rules.Text
	scenarios []string
	wins      int // that win the campaign
}

func readTour(t *tables, file string, data []byte) error {
	var raw struct {
		ID string `toml:"id,required"`
		named
		Scenarios []string `toml:"scenarios,required"`
		Lesson    string   `toml:"tutorial,required"`
		Wins      int      `toml:"wins_needed,required"`
		Carry     string   `toml:"carry_over,required"`
		Swap      bool     `toml:"swap_sides_allowed,required"`
		Source    string   `toml:"source"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	known := func(id string) bool {
		return slices.ContainsFunc(t.battles, func(b *battle) bool { return b.id == id })
	}
	for i, id := range raw.Scenarios {
		x.Need(known(id), strict.At("scenarios", i), "there is no scenario %q in scenarios.toml", id)
		x.Need(slices.Index(raw.Scenarios, id) == i, strict.At("scenarios", i), "%q stands twice", id)
	}
	x.Need(known(raw.Lesson) && !slices.Contains(raw.Scenarios, raw.Lesson), strict.At("tutorial"), "%q must be a scenario outside the campaign (UNA-15.3)", raw.Lesson)
	x.Within(raw.Wins, 1, len(raw.Scenarios), strict.At("wins_needed"))
	x.Need(raw.Carry == "none", strict.At("carry_over"), "%q must be %q (UNA-15.1)", raw.Carry, "none")
	x.Need(raw.Swap, strict.At("swap_sides_allowed"), "must be true (UNA-15.5)")
	t.tour = tour{raw.ID, raw.names(), raw.Scenarios, raw.Wins}
	return x.Err()
}
