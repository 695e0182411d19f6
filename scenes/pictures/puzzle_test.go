package pictures

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"sandtable/ai/puzzle"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/pane"
	puzzletable "sandtable/scenes/puzzle"
	"sandtable/scenes/rooms"
	"sandtable/scenes/ui"
)

// puzzled is somebody before the first puzzle of a game.
func puzzled(t testing.TB, game string) (*hand, func() *puzzletable.Scene) {
	h := rooms.House(t.TempDir(), "test")
	adapt(h, func(p *saves.Settings) { p.Language, p.Speed, p.Sighted = "en", "instant", allSeen(h.Games) })
	s := desk(h)
	g := script.Have(h.Game(game))
	scene := script.Have(h.Puzzled(g, 0))
	s.stage.Push(scene)
	s.step(ui.Input{}, time.Second)
	return &hand{s, rand.New(rand.NewPCG(3, 5))}, func() *puzzletable.Scene { return s.stage.Top().(*puzzletable.Scene) }
}

// words is all that stands on the screen.
func (h *hand) words() string { return (&viewing{studio: h.s}).words() }

// TestAPuzzleIsPlayedJudgedAndTriedAgainByTheMouse clicks on what glows of the table until the
// turn is complete and judged, starts over, and sets the try up again. Nothing of it is kept but
// the stars.
func TestAPuzzleIsPlayedJudgedAndTriedAgainByTheMouse(t *testing.T) {
	onLoop(t, func() {
		h, top := puzzled(t, "memoir")
		defer h.s.stage.Close()
		const board = 960 // right of it lies the panel
		z := top().Puzzle
		h.s.settle()
		h.s.step(ui.Input{Keys: []ui.Key{'h'}}, time.Second)
		h.s.settle()
		for n := 0; len(z.Tries) == 0; n++ {
			if n == 400 {
				panic("the turn is not judged after 400 clicks")
			}
			h.s.step(ui.Input{}, 300*time.Millisecond)
			if h.s.stage.Working() > 0 {
				h.s.settle()
				continue
			}
			list := pane.Only(h.glows(), func(p ui.Point) bool { return p.X < board })
			if len(list) > 0 {
				h.s.click(list[h.r.IntN(len(list))])
			}
		}
		try := z.Tries[0]
		if try.Verdict.Best <= 0 || try.Verdict.Best > 1 || len(try.Verdict.Decisions) == 0 || try.Verdict.Given < 0 {
			t.Errorf("%+v", try.Verdict)
		}
		if earned := puzzle.Stars(z.Game, try.Verdict.Given); z.Hints != 1 || try.Taken != min(1, earned) || try.Stars != earned-try.Taken {
			t.Errorf("%d hints, %d stars earned: %+v", z.Hints, earned, try)
		}
		h.s.settle()
		if words := h.words(); strings.Contains(words, "the hint cost 1") != (try.Taken == 1) {
			t.Errorf("%d stars taken: %s", try.Taken, words)
		}
		if err := h.s.lacks(); err != nil {
			t.Error(err)
		}
		first := top()
		h.on("Start over")
		h.s.settle()
		if top() == first || top().Puzzle != z || len(z.Tries) != 1 || !top().Running.Asked {
			t.Errorf("started over: %d tries, %+v", len(z.Tries), top().Running)
		}
		h.on("reached")
		h.s.settle()
		if words := h.words(); !strings.Contains(words, "win chance lost") && !strings.Contains(words, "No error") {
			t.Errorf("the try is not set up again: %s", words)
		}
		if err := h.s.lacks(); err != nil {
			t.Error(err)
		}
	})
}

// TestEveryGameHasAPuzzleAtItsTable opens the first puzzle of each, asks for hints and for the
// solution: each takes what it says, nothing is written.
func TestEveryGameHasAPuzzleAtItsTable(t *testing.T) {
	for _, game := range []string{"memoir", "undaunted", "infidel", "rommel", "whodares"} {
		t.Run(game, func(t *testing.T) {
			onLoop(t, func() {
				h, top := puzzled(t, game)
				defer h.s.stage.Close()
				z := top().Puzzle
				h.s.settle()
				h.s.step(ui.Input{Keys: []ui.Key{'h'}}, time.Second)
				h.s.settle()
				if z.Hints != 1 || z.GaveUp {
					t.Errorf("after a hint: %d, shown %v", z.Hints, z.GaveUp)
				}
				h.on("Solution")
				h.s.settle()
				h.on("Show it")
				h.s.settle()
				if !z.GaveUp || !strings.Contains(h.words(), "The best turn") {
					t.Error("the solution is not shown")
				}
				if err := h.s.lacks(); err != nil {
					t.Error(err)
				}
			})
		})
	}
}
