package undaunted

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// tour is campaign.toml (UNA-15.1).
type tour struct {
	id        string       `toml:"id,required"`
	name      rules.Text   `toml:"name,required"`
	scenarios []string     `toml:"scenarios,required" ref:"scenario"`
	lesson    string       `toml:"tutorial,required" ref:"scenario"`
	wins      int          `toml:"wins_needed,required"` // that win the campaign
	_         string       `toml:"carry_over,required" must:"none" why:"UNA-15.1"`
	_         bool         `toml:"swap_sides_allowed,required" must:"true" why:"UNA-15.5"`
	_         strict.Notes `toml:"source"`
}

func readTour(t *tables, file string, data []byte) error {
	_, err := t.names.Read(file, data, &t.tour)
	return err
}

// Check asks for each scenario once, and the lesson outside.
func (c *tour) Check(x *strict.Faults, at strict.Path) {
	for i, id := range c.scenarios {
		x.Need(slices.Index(c.scenarios, id) == i, at.Below("scenarios", i), "%q stands twice", id)
	}
	x.Need(!slices.Contains(c.scenarios, c.lesson), at.Below("tutorial"), "%q must be a scenario outside the campaign (UNA-15.3)", c.lesson)
	x.Within(c.wins, 1, len(c.scenarios), at.Below("wins_needed"))
}
