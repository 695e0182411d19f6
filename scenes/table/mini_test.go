package table_test

import (
	"strconv"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
	"sandtable/rules/whodares"
	"sandtable/saves"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	desert "sandtable/scenes/undaunted"
	raid "sandtable/scenes/whodares"
)

// TestTheSmallMapKeepsOffTheSheets looks nearer at the board, step by step, in both
// windows: the small map lies over none of the sheets beside it, nor over the plate.
func TestTheSmallMapKeepsOffTheSheets(t *testing.T) {
	ug, wg := undaunted.New(), whodares.New()
	wb := must.Have(raid.New(wg))(t)
	two := [2]saves.Seat{saves.Person, saves.Bot("easy")}
	for _, size := range []ui.Size{{W: 1280, H: 720}, {W: 1920, H: 1080}} {
		for _, g := range []seatedGame{
			{ug, desert.New(ug), "landing-ground-7", two}, {ug, desert.New(ug), "the-coast-road", two},
			{ug, desert.New(ug), "vulnerable-camp", two}, {ug, desert.New(ug), "barce", two},
			{wg, wb, "slonta-raid", [2]saves.Seat{saves.Person, saves.Tables}},
		} {
			t.Run(g.game.ID()+"/"+g.scenario+"/"+strconv.Itoa(int(size.W)), func(t *testing.T) {
				s := g.opened(t, 3, 0, size)
				seen := 0
				for range 6 {
					if mini := s.Mini(); !mini.Empty() {
						seen++
						for _, p := range append(s.Sheets(), s.Plate()) {
							if over := p.Intersect(mini); !over.Empty() {
								t.Errorf("the small map at %v lies over %v", mini, p)
							}
						}
						if board := s.BoardBox(); mini.Within(board) != mini {
							t.Errorf("the small map at %v is not within the board's %v", mini, board)
						}
					}
					s.Table.Zoom(1.3)
					s.Step(ui.Input{})
					s.Settle()
				}
				if seen < 3 {
					t.Errorf("the small map was seen %d times: this shows nothing", seen)
				}
			})
		}
	}
}

// TestWhatIsAskedDoesNotLieUnderTheSmallMap opens games in the middle: something that
// can be decided about is in sight, and not under the small map or the plate.
func TestWhatIsAskedDoesNotLieUnderTheSmallMap(t *testing.T) {
	g := whodares.New()
	b := must.Have(raid.New(g))(t)
	looked := 0
	for seed := uint64(1); seed <= 8; seed++ {
		s := seatedGame{g, b, "slonta-raid", [2]saves.Seat{saves.Person, saves.Tables}}.opened(t, seed, 40+int(seed)*15, ui.Size{W: 1280, H: 720})
		places, seen := s.Decidable(), false
		if len(places) == 0 || s.Mini().Empty() {
			continue
		}
		looked++
		for _, at := range places {
			seen = seen || s.BoardBox().Has(at) && !s.Mini().Has(at) && !s.Plate().Has(at)
		}
		if !seen {
			t.Errorf("seed %d: nothing of what is asked is to be seen beside the small map at %v: %v", seed, s.Mini(), places)
		}
	}
	if looked < 3 {
		t.Errorf("%d openings with a small map: this shows nothing", looked)
	}
}

// desk is a table on a desk.
type desk struct {
	*table.Table
	Step   func(ui.Input)
	Settle func()
}

// opened is a game after some steps at random, opened in a window of a size.
func (g seatedGame) opened(t *testing.T, seed uint64, steps int, size ui.Size) desk {
	t.Helper()
	head, m := g.begin(t, seed)
	m.Onward(nil)
	wander(m, rules.Stream(seed, "mini"), steps)
	h := &host{prefs: saves.Standard()}
	h.prefs.Speed, h.prefs.Language = "instant", "en"
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, g.board, randomBots))(t)
	d := onDesk(t, s, size)
	d.Step(ui.Input{})
	d.Settle()
	return desk{s, d.Step, d.Settle}
}
