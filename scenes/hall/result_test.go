package hall

import (
	"context"
	"strings"
	"testing"

	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/reference"
	"sandtable/scenes/hall/result"
	reviewpage "sandtable/scenes/hall/review"
	"sandtable/scenes/ui"
)

// counted gives the games of a house an account of more hits than expected, and as many.
func counted(h *House) {
	furnish(h, func(r *gameui.Game) {
		r.Account = func(*rules.Match) gameui.Account {
			return gameui.Account{Counted: true, Hits: [2]int{16, 10}, Expected: [2]float64{9, 10.4}, Spread: [2]float64{9, 9}}
		}
	})
}

// TestTheResultSaysWhatTheReviewSays: hits are counted and no luck is made of them; what dice and cards moved and where
// the battle turned are the review's, in its words, and a click shows the board there.
func TestTheResultSaysWhatTheReviewSays(t *testing.T) {
	for _, game := range [...]string{"memoir", "undaunted"} {
		h := house(t)
		counted(h)
		path := lay(t, h, game, game, false)
		at := -1
		h.Moment = func(_ *saves.Play, step int) ui.Scene { at = step; return reference.NewAbout(h.Services) }
		d := enter(t, h, must.Have(result.Open(h.Services, path))(t), 1920, 1080)
		told, _ := h.Review.Latest()
		luck, list := told.Of(told.Me).Luck, told.Greatest(3)
		says := strings.ReplaceAll(d.Words(), "\n", " ")
		all := []string{"16 hits, 9.0 expected: more than expected", "10 hits, 10.4 expected: about as many as expected",
			"Luck at the moments that mattered, for you: " + "dice " + told.Change(luck[review.Dice], "en") + ", cards " + told.Change(luck[review.Cards], "en") + " points of win chance."}
		if len(list) == 0 {
			t.Fatalf("%s: no turning points", game)
		}
		for _, p := range list {
			all = append(all, p.Title.En, p.Says.En)
		}
		for _, want := range all {
			if !strings.Contains(says, want) {
				t.Errorf("%s: no %q:\n%s", game, want, says)
			}
		}
		click(t, d, "Turn "+ui.Figures(list[0].Turn)+" · ")
		d.Settle()
		d.Step(ui.Input{})
		if _, ok := d.Top().(*reference.About); !ok || at != list[0].Step {
			t.Errorf("%s: a click leads to %T, step %d, not %d", game, d.Top(), at, list[0].Step)
		}
		d.Press(ui.KeyEsc)
		onTop[*reviewpage.Review](t, d)
	}
}

// TestBeforeTheReviewHasValuedABattleNothingTurned: the page says that the review is being made; where the house makes
// none, nothing at all.
func TestBeforeTheReviewHasValuedABattleNothingTurned(t *testing.T) {
	const later = "The review is still running; the turning points of the battle will follow."
	for _, makes := range []bool{true, false} {
		h := house(t)
		counted(h)
		h.Reviews = makes
		h.Judge = func(_ context.Context, _ *rules.Match, r *review.Review, found func()) error {
			r.Rests[0].Known = true
			found()
			return nil
		}
		p := ended(t, h, [2]saves.Seat{saves.Person, saves.Bot("easy")})
		d := enter(t, h, result.New(h.Services, p), 1920, 1080)
		reads(t, d, "as many as expected")
		if words := strings.ReplaceAll(d.Words(), "\n", " "); strings.Contains(words, later) != makes || strings.Contains(words, "moments that mattered") || strings.Contains(words, "Turning points") {
			t.Errorf("reviews are made: %v; it says:\n%s", makes, words)
		}
		if h.Review != nil && !makes {
			t.Error("a review is begun")
		}
	}
}
