package pictures

import (
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/undaunted"
	"sandtable/scenes/paint"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// viewed is a small window in which sights are shown, for one who reads a language.
func viewed(t *testing.T, painter *paint.Painter, lang string) *viewing {
	t.Helper()
	h := posed(t.TempDir(), "test", lang, "M")
	st, err := newStudio(h, painter, 1280, 720, 1)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(st.stage.Close)
	return &viewing{studio: st, house: h, at: -1}
}

// words is everything that is written on the scene of a viewing.
func (v *viewing) words() string {
	v.step(ui.Input{}, time.Second)
	var out []string
	for _, c := range v.stage.Lists()[1].Cmds {
		if c.Op == ui.OpText {
			out = append(out, c.Text)
		}
	}
	return strings.Join(out, " ")
}

// The cards of Undaunted's lesson are read one after the other, by their button or
// by playing on, and do not come again (UNA-15.3).
func TestTheLessonOfUndauntedIsRead(t *testing.T) {
	painter, err := newPainter()
	if err != nil {
		t.Fatal(err)
	}
	for _, lang := range texts.Languages() {
		v := viewed(t, painter, lang)
		s, err := findSight("undaunted-lesson")
		if err != nil {
			t.Fatal(err)
		}
		if err := v.open(s); err != nil {
			t.Fatal(err)
		}
		card := func(n int) bool { return strings.Contains(v.words(), v.lessonHead(t, n)) }
		for n := range 2 {
			if !card(n) {
				t.Fatalf("%s: card %d is not shown: %s", lang, n+1, v.words())
			}
			if err := v.clickOn("ui.lesson.read"); err != nil {
				t.Fatal(err)
			}
		}
		if !card(2) {
			t.Fatalf("%s: card 3 is not shown: %s", lang, v.words())
		}
		m := v.stage.Top().(*table.Table).Match()
		before := len(m.Steps())
		if err := v.press('1'); err != nil {
			t.Fatal(err)
		}
		v.step(ui.Input{}, ui.Calm)
		if err := v.press(ui.KeyEnter); err != nil { // bids the first card
			t.Fatal(err)
		}
		v.step(ui.Input{}, 0)
		if n := len(m.Steps()); n == before {
			t.Errorf("%s: Enter bids no card", lang)
		}
		for range 40 {
			v.step(ui.Input{}, time.Second)
		}
		for n := range 3 {
			if card(n) {
				t.Errorf("%s: card %d comes again after the bid", lang, n+1)
			}
		}
		v.stage.Close()
	}
}

// lessonHead is the first words of a card.
func (v *viewing) lessonHead(t *testing.T, n int) string {
	t.Helper()
	p, err := v.patrolled("tutorial-first-patrol", at(rules.First, undaunted.StepBid, 1))
	if err != nil {
		t.Fatal(err)
	}
	defer p.Journal.Close()
	list := p.Match.Now().(*undaunted.State).Scenario().Lessons()
	return strings.Join(strings.Fields(texts.In(v.stage.Look.Lang, list[n].Text))[:3], " ")
}
