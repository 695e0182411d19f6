package hall

import (
	"testing"

	"sandtable/rules"
	"sandtable/saves"
)

// TestTheShelfOffersTheNextLesson plays the lessons to their ends, one after
// the other: each time the shelf offers what comes next.
func TestTheShelfOffersTheNextLesson(t *testing.T) {
	h := house(t)
	for i, c := range []struct{ scenario, head, title string }{
		{"tutorial-patrol", "Next lesson", "Lesson 2"},
		{"tutorial-wooded-ridge", "Next lesson", "Lesson 3"},
		{"tutorial-breakthrough", "Next battle", "Pegasus Bridge"},
	} {
		err := h.Store.AddResult(saves.Past{
			Game: "memoir", Scenario: c.scenario, Seed: uint64(i), Sides: [2]string{"axis", "allies"},
			Seats: [2]saves.Seat{rules.First: saves.Bot("easy"), rules.Second: saves.Person}, Winner: "allies", Score: [2]int{0, 2}, Turns: 5,
		})
		if err != nil {
			t.Fatal(err)
		}
		d := enter(t, h, nil, 1280, 720)
		if !d.Has(c.head) || !d.Has(c.title) {
			t.Errorf("after %s the shelf does not offer %q, %q:\n%s", c.scenario, c.head, c.title, d.Words())
		}
	}
}
