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
				words := v.words()
				says := func(key string) bool { return strings.Contains(words, texts.Get(lang, key)) }
				if !says("ui.review.plan-played") && !says("ui.review.the-dice") && !says("ui.review.the-cards") {
					t.Errorf("neither what was played nor what fell beside the board:\n%s", words)
				}
				v.press(ui.KeyEsc)
				v.settle()
				v.press(ui.KeyRight)
			}
		})
	}
}
