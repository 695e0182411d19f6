package scenario

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Tour is campaign.toml (UNA-15.1).
type Tour struct {
	ID        string       `toml:"id,required"`
	Name      rules.Text   `toml:"name,required"`
	Scenarios []string     `toml:"scenarios,required" ref:"scenario"`
	Lesson    string       `toml:"tutorial,required" ref:"scenario"`
	Wins      int          `toml:"wins_needed,required"` // that win the campaign
	_         string       `toml:"carry_over,required" must:"none" why:"UNA-15.1"`
	_         bool         `toml:"swap_sides_allowed,required" must:"true" why:"UNA-15.5"`
	_         strict.Notes `toml:"source"`
}

func readTour(t *Tables, file string, data []byte) error {
	_, err := t.names.Read(file, data, &t.Tour)
	return err
}

// Check asks for each scenario once, and the lesson outside.
func (c *Tour) Check(x *strict.Faults, at strict.Path) {
	for i, id := range c.Scenarios {
		x.Need(slices.Index(c.Scenarios, id) == i, at.Below("scenarios", i), "%q stands twice", id)
	}
	x.Need(!slices.Contains(c.Scenarios, c.Lesson), at.Below("tutorial"), "%q must be a scenario outside the campaign (UNA-15.3)", c.Lesson)
	x.Within(c.Wins, 1, len(c.Scenarios), at.Below("wins_needed"))
}
