package pictures

import (
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	reviewpage "sandtable/scenes/hall/review"
	"sandtable/scenes/replay"
	"sandtable/scenes/ui"
)

// TestAReviewLeadsToTheBoardAndBack opens the review of a game of each box, goes through two
// of its turning points with the keys, looks at each at the board, and comes back.
func TestAReviewLeadsToTheBoardAndBack(t *testing.T) {
	t.Parallel()
	painter := newPainter()
	for i, name := range []string{"review", "review-undaunted", "review-infidel", "review-rommel", "review-raid"} {
		lang := texts.Languages()[i%2]
		t.Run(name+"/"+lang, func(t *testing.T) {
			s := must.Have(findSight(name))(t)
			v := sighted(t, painter, lang, "M", s)
			defer v.stage.Close()
			for range 2 {
				if _, ok := v.stage.Top().(*reviewpage.Review); !ok {
					t.Fatalf("on top is %T", v.stage.Top())
				}
				v.step(ui.Input{}, time.Second) // no slip
				v.press(ui.KeyEnter)
				v.settle()
				if _, ok := v.stage.Top().(*replay.Replay); !ok {
					t.Fatalf("Enter leads to %T", v.stage.Top())
				}
				if words, best := v.words(), texts.Get(lang, "ui.review.best-ways"); !strings.Contains(words, best) {
					t.Errorf("no %q beside the board:\n%s", best, words)
				}
				v.press(ui.KeyEsc)
				v.settle()
				v.press(ui.KeyRight)
			}
		})
	}
}
