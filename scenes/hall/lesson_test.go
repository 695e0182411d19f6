package hall

import (
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
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

// TestTheShelfOffersTheLessonOfTheGameLookedAt opens the list of another game and
// comes back; the words that say where to begin stand there once.
func TestTheShelfOffersTheLessonOfTheGameLookedAt(t *testing.T) {
	h := house(t)
	d := enter(t, h, nil, 1920, 1080)
	for _, g := range h.Games {
		lesson := order(g.Scenarios())[0]
		d.Push(NewBrowser(h, g, "", ""))
		d.Step(ui.Input{})
		d.Pop()
		d.Step(ui.Input{})
		want := texts.In("en", g.Title()) + " · " + texts.In("en", lesson.Title)
		if !strings.Contains(strings.ReplaceAll(d.Words(), "\n", " "), want) {
			t.Errorf("after %s the shelf offers:\n%s", g.ID(), d.Words())
		}
		if n := strings.Count(d.Words(), "Start here"); lesson.Tutorial && n != 1 {
			t.Errorf("%s: where to begin is said %d times", g.ID(), n)
		}
	}
}
