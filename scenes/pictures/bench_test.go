package pictures

import (
	"context"
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// mostRuns is how many runs of triangles a frame of a moving table may take:
// each is a call to the graphics card.
const mostRuns = 12

// crowd is a battle with sixty units on the whole board.
const crowd = `
id = "crowd"
number = 900
name = "Crowd"
name_fr = "Foule"
kind = "historical"
source = "ours"
date = "1944-07-02"
board_face = "country"
top_side = "axis"
bottom_side = "allies"
first_player = "allies"
hand = { axis = 5, allies = 6 }
medals_to_win = { axis = 12, allies = 12 }
nation = { axis = "german", allies = "american" }
note_en = "Sixty units."
note_fr = "Soixante unités."
special_rules = []
map = """
. t . w . t . h . . w . t
 w w . . h . . . . w . .
. h . . . t . w . . . h .
 . . w . . . . h . . w .
. . . . t . . . t . . . .
 . h . . . w . . . h . .
. . w . . . . . . w . . .
 . . . h . . t . . . w .
. t . . w . . . h . . t .
"""
[tiles]
bridges = []
bunkers = []
[obstacles]
wire = ["A5", "C5", "K5"]
sandbags = ["D7", "G3"]
hedgehogs = ["H6"]
[[label]]
at = "F3"
name = "Saint-Lambert"
name_fr = "Saint-Lambert"
[[label]]
at = "I5"
name = "Trun"
name_fr = "Trun"
`

// crowded is a house that holds the battle of the crowd.
func crowded(t testing.TB) *hall.House {
	t.Helper()
	var b strings.Builder
	b.WriteString(crowd)
	for side, rows := range map[string]string{"axis": "123", "allies": "987"} {
		var at []string
		for i, row := range rows {
			n := []int{13, 12, 5}[i]
			for k := range n {
				at = append(at, fmt.Sprintf("%q", string(rune('A'+k))+string(row)))
			}
		}
		kinds := []string{"infantry", "armor", "artillery"}
		for i, kind := range kinds {
			from, to := []int{0, 18, 26}[i], []int{18, 26, 30}[i]
			fmt.Fprintf(&b, "[[units]]\nside = %q\ntype = %q\nhexes = [%s]\n", side, kind, strings.Join(at[from:to], ", "))
		}
	}
	h := rooms.House(t.TempDir(), "test")
	must.Do(t, h.Games[0].Add("crowd.toml", []byte(b.String())))
	adapt(h, func(p *saves.Settings) { p.Language = "en" })
	return h
}

// gauge is a studio whose frames are measured.
type gauge struct {
	*studio
	dst    *ebiten.Image
	spent  []time.Duration // of the processor's time by the frames that changed the picture
	runs   int             // most in a frame that paints no layer anew
	allocs uint64
}

// see opens a scene in a window of w × h pixels, by a script.
func see(t testing.TB, h *hall.House, w, ht int, scale float64, open func(*hall.House, *studio)) *gauge {
	t.Helper()
	s := &gauge{}
	onLoop(t, func() {
		s.studio = newStudio(h, newPainter(), int(float64(w)/scale), int(float64(ht)/scale), scale)
		s.dst = ebiten.NewImageWithOptions(s.frameRect(), &ebiten.NewImageOptions{Unmanaged: true})
		s.stage.Push(shelf.New(h.Services))
		open(h, s.studio)
	})
	t.Cleanup(func() {
		onLoop(t, func() { s.stage.Close(); s.dst.Deallocate() })
	})
	for range 10 {
		s.frame(t, ui.Input{}, 300*time.Millisecond)
	}
	s.spent, s.runs, s.allocs = nil, 0, 0
	return s
}

// frame runs and paints one frame and notes what it cost, if it showed
// anything new.
func (s *gauge) frame(t testing.TB, in ui.Input, passed time.Duration) {
	t.Helper()
	_, measured := t.(*testing.B)
	onLoop(t, func() {
		runtime.LockOSThread() // busy is of this thread: a loop that moved to another would be charged with what that had done before
		defer runtime.UnlockOSThread()
		loop.shown = measured
		s.now = s.now.Add(passed)
		in.At, in.Focused = s.at, true
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		began := busy()
		s.stage.Land()
		if !s.stage.Run(in, s.now) {
			return
		}
		s.paint(s.dst)
		s.spent = append(s.spent, busy()-began)
		runtime.ReadMemStats(&after)
		s.allocs += after.Mallocs - before.Mallocs
		if s.painter.Layers == 0 { // a board that comes to rest at another size is painted anew, once
			s.runs = max(s.runs, s.painter.Runs)
		}
	})
}

// report says what a frame costs: the median of the processor's time.
func (s *gauge) report(b *testing.B) {
	if len(s.spent) == 0 {
		b.Fatal("nothing has moved")
	}
	slices.Sort(s.spent)
	b.ReportMetric(float64(s.spent[len(s.spent)/2].Microseconds())/1000, "ms/frame")
	b.ReportMetric(float64(s.spent[len(s.spent)*19/20].Microseconds())/1000, "ms-at-most-of-19-in-20")
	b.ReportMetric(float64(s.allocs)/float64(len(s.spent)), "allocs/frame")
	b.ReportMetric(float64(s.runs), "runs/frame")
	b.ReportMetric(0, "ns/op")
}

// crowdTable is a person's table of the crowded battle.
func crowdTable(h *hall.House, s *studio) {
	s.seat(h, script.Have(Fresh(h, h.Games[0], "crowd", [2]saves.Seat{saves.Bot("easy"), saves.Person}, 1, false)))
}

// seat puts the table of a play on the stage.
func (s *studio) seat(h *hall.House, p *saves.Play) { s.stage.Push(script.Have(h.Table(p))) }

// motion is a way in which a table moves, frame by frame.
type motion struct {
	name string
	next func(testing.TB, *gauge, int)
}

// motions are those of every table.
var motions = []motion{
	{"pointer", func(t testing.TB, s *gauge, i int) {
		s.at = ui.Point{X: 100 + float64(i*13%700), Y: 100 + float64(i*7%400)}
		s.frame(t, ui.Input{}, 100*time.Millisecond)
	}},
	{"drag", func(t testing.TB, s *gauge, i int) {
		in := ui.Input{Down: ui.RightButton}
		if i == 0 {
			s.frame(t, ui.Input{Keys: []ui.Key{'+'}, Held: []ui.Key{'+'}}, time.Second)
			in.Pressed = ui.RightButton
		}
		s.at = ui.Point{X: 400 + float64(i%40), Y: 300 + float64(i%30)}
		s.frame(t, in, 16*time.Millisecond)
	}},
	{"play", func(t testing.TB, s *gauge, i int) {
		if i%8 == 0 {
			onLoop(t, func() {
				h := &hand{s.studio, rand.New(rand.NewPCG(uint64(i), 1))}
				_, table := s.stage.Top().(*table.Table)
				switch list := h.glows(); {
				case !table: // a page that a click has opened
					h.s.step(ui.Input{Keys: []ui.Key{ui.KeyEsc}}, 0)
				case len(list) > 0:
					h.s.click(list[h.r.IntN(len(list))])
				default: // what the other side did, or a verdict that waits
					h.s.step(ui.Input{Keys: []ui.Key{ui.KeySpace}}, 0)
				}
			})
		}
		s.frame(t, ui.Input{}, 40*time.Millisecond)
	}},
}

// screens are the sizes of windows, in pixels, and their scale.
var screens = []struct {
	w, h  int
	scale float64
}{{1920, 1080, 1}, {3840, 2160, 1}, {3840, 2160, 2}}

// BenchmarkMovingTable is what the processor spends on a frame of a table on
// which something moves, from the input to the commands for the graphics card.
func BenchmarkMovingTable(b *testing.B) {
	for _, size := range screens {
		for _, m := range motions {
			b.Run(fmt.Sprintf("%dx%d@%v/%s", size.w, size.h, size.scale, m.name), func(b *testing.B) {
				m.measure(b, see(b, crowded(b), size.w, size.h, size.scale, crowdTable))
			})
		}
	}
}

// BenchmarkJudging is a frame of the page of a review on which the pointer moves, while the
// review of another game is made on all cores, as it is behind the page,
// and, to compare, while nothing is.
func BenchmarkJudging(b *testing.B) {
	for _, busy := range []bool{false, true} {
		b.Run(pane.Either(busy, "weighing", "at rest"), func(b *testing.B) {
			h := rooms.House(b.TempDir(), "test")
			s := see(b, h, 1920, 1080, 1, func(h *hall.House, s *studio) { (&viewing{studio: s, house: h}).reviewed("memoir") })
			if busy {
				x := must.Have(saves.Read((&viewing{studio: s.studio, house: h}).kept("infidel"), h.Game))(b)
				go weighing(b.Context(), x.Match)
			}
			motions[0].measure(b, s)
		})
	}
}

// weighing reviews a game anew until its context ends.
func weighing(ctx context.Context, m *rules.Match) {
	for ctx.Err() == nil {
		_ = review.Weigh(ctx, m, review.New(m), review.Seed, 0, func() {})
	}
}

// until goes on until something has moved, and says where it is then.
func (m motion) until(b *testing.B, s *gauge, i int) int {
	for n, end := len(s.spent), i+5000; len(s.spent) == n; i++ {
		if m.next(b, s, i); i == end {
			b.Fatal("nothing moves any more")
		}
	}
	return i
}

// measure is what the frames of a scene cost that moves so.
func (m motion) measure(b *testing.B, s *gauge) {
	for i := 0; b.Loop(); {
		i = m.until(b, s, i)
	}
	s.report(b)
}

// measured is what the frames of a scene cost that moves in each of several ways.
func measured(b *testing.B, ways []motion, open func(*hall.House, *studio)) {
	for _, m := range ways {
		b.Run(m.name, func(b *testing.B) { m.measure(b, see(b, crowded(b), 1920, 1080, 1, open)) })
	}
}

// targets moves the pointer from one place that can be clicked to the next: each frame
// shows something else.
var targets = motion{"targets", func(t testing.TB, s *gauge, i int) {
	var list []ui.Point
	onLoop(t, func() { list = (&hand{s.studio, nil}).raidGlows() })
	for n := range list {
		if p := list[(i*7+n)%len(list)]; p != s.at && p.X > 0 && p.Y > 0 {
			s.at = p
			break
		}
	}
	s.frame(t, ui.Input{}, 100*time.Millisecond)
}}

// BenchmarkMovingRaid is a frame of the map room on which something moves, in the second
// turn of a mission.
func BenchmarkMovingRaid(b *testing.B) {
	measured(b, append(motions[:2:2], targets), func(h *hall.House, s *studio) {
		script.Do((&viewing{studio: s, house: h}).showSight("raid-map"))
	})
}

// BenchmarkMovingPatrol is a frame of the tiles, the cards and the columns beside
// them on which something moves, in the fifth turn of the largest scenario.
func BenchmarkMovingPatrol(b *testing.B) {
	measured(b, motions[:2], func(h *hall.House, s *studio) {
		g := script.Have(h.Game("undaunted"))
		p := script.Have(Fresh(h, g, "barce", [2]saves.Seat{saves.Person, saves.Bot("easy")}, 1, false))
		r := rules.Stream(1, "bench")
		p.Match.Onward(nil)
		for m := p.Match; m.Now().Turn() != rules.First || g.TurnNumber(m.Now()) < 5; {
			legal := m.Legal()
			script.Do(m.Do(legal[r.IntN(len(legal))], nil))
		}
		s.seat(h, p)
	})
}

// arsufTable is a table of Infidel's largest battle as it begins, a hundred and more
// units on a thousand hexes: a Command of the Saracens is to be chosen, or after some
// decisions a unit is in hand and its reach is seen.
func arsufTable(decisions int) func(*hall.House, *studio) {
	return func(h *hall.House, s *studio) {
		p := script.Have(Fresh(h, infidel.New(), "arsuf", [2]saves.Seat{saves.Bot("easy"), saves.Person}, 1, false))
		p.Match.Onward(nil)
		for range decisions {
			legal := p.Match.Legal()
			i := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == infidel.VerbCommand || a.Verb == infidel.VerbUse })
			script.Do(p.Match.Do(legal[i], nil))
		}
		s.seat(h, p)
	}
}

// BenchmarkMovingArmies is a frame of the field of Arsuf on which something moves.
func BenchmarkMovingArmies(b *testing.B) {
	for decisions, name := range [3]string{"field", "command", "unit"} {
		b.Run(name, func(b *testing.B) { measured(b, motions[:2], arsufTable(decisions)) })
	}
}

// BenchmarkMovingFront is a frame of the full map of D-Day on which something
// moves.
func BenchmarkMovingFront(b *testing.B) {
	measured(b, motions[:2], func(h *hall.House, s *studio) {
		adapt(h, func(p *saves.Settings) { p.Speed = "instant" }) // nothing holds up the pages that are read before
		script.Do((&viewing{studio: s, house: h}).showSight("rommel-late-1944"))
		for _, l := range s.stage.Lists() {
			if slices.ContainsFunc(l.Cmds, func(c ui.Cmd) bool { return c.Op == ui.OpLayer && strings.HasPrefix(c.Key.Name, "rommel-map/d-day") }) {
				return
			}
		}
		panicf("the map of the campaign is not seen")
	})
}

// BenchmarkTold is a frame of a table at which bots play, so that something is always
// told: dice tumble, verdicts stand, pieces go, the other side's turn lies on the board.
func BenchmarkTold(b *testing.B) {
	for _, c := range []struct{ game, scenario string }{
		{"memoir", "crowd"}, {"undaunted", "barce"}, {"infidel", "arsuf"}, {"rommel", "d-day"}, {"whodares", "slonta-raid"},
	} {
		b.Run(c.game, func(b *testing.B) {
			s := see(b, crowded(b), 1920, 1080, 1, func(h *hall.House, s *studio) {
				s.seat(h, script.Have(Fresh(h, script.Have(h.Game(c.game)), c.scenario, [2]saves.Seat{saves.Bot("easy"), saves.Bot("easy")}, 3, false)))
			})
			told := motion{"told", func(t testing.TB, s *gauge, i int) {
				if i%200 == 199 { // what waits for a click
					s.frame(t, ui.Input{Keys: []ui.Key{ui.KeySpace}}, time.Millisecond)
				}
				if s.stage.Working() > 0 {
					time.Sleep(2 * time.Millisecond) // a bot thinks in its own time
				}
				s.frame(t, ui.Input{}, 16*time.Millisecond)
			}}
			told.measure(b, s)
		})
	}
}

// BenchmarkRooms is a frame of the rooms before the table, with the pointer
// wandering over them.
func BenchmarkRooms(b *testing.B) {
	rooms := []struct {
		name string
		at   func(*hall.House) nav.Place
	}{
		{"shelf", func(*hall.House) nav.Place { return nav.Shelf{} }},
		{"scenarios", func(h *hall.House) nav.Place { return nav.Scenarios{Game: h.Games[0]} }},
		{"settings", func(*hall.House) nav.Place { return nav.Settings{} }},
		{"rules", func(h *hall.House) nav.Place { return nav.Reference{Game: h.Games[0]} }},
	}
	for _, room := range rooms {
		b.Run(room.name, func(b *testing.B) {
			s := see(b, crowded(b), 1920, 1080, 1, func(h *hall.House, s *studio) { s.stage.Push(script.Have(h.Page(room.at(h)))) })
			for i := 0; b.Loop(); i++ {
				s.at = ui.Point{X: 60 + float64(i*37%1800), Y: 60 + float64(i*53%960)}
				s.frame(b, ui.Input{}, 100*time.Millisecond)
			}
			s.report(b)
		})
	}
}

// moves lets a scene move until some frames have changed, which may take so many runs each.
func (m motion) moves(t *testing.T, s *gauge, most int) {
	t.Helper()
	for i := 0; len(s.spent) < 8; i++ {
		if m.next(t, s, i); i == 1000 {
			t.Fatalf("only %d frames have moved", len(s.spent))
		}
	}
	if s.runs > most {
		t.Errorf("a frame took %d runs, %d are allowed", s.runs, most)
	}
}

func TestAMovingTableTakesFewCallsToTheCard(t *testing.T) {
	for _, m := range motions {
		t.Run(m.name, func(t *testing.T) {
			s := see(t, crowded(t), 1280, 720, 1, crowdTable)
			if _, ok := s.stage.Top().(*table.Table); !ok {
				t.Fatalf("the scene is %T", s.stage.Top())
			}
			m.moves(t, s, mostRuns)
		})
	}
}

// armyRuns is how many runs of triangles a frame of the field of Arsuf may take, as
// it begins and with a unit in hand, its reach in sight.
var armyRuns = [...]struct{ decisions, most int }{{0, 16}, {2, 20}}

func TestAMovingArmyTakesFewCallsToTheCard(t *testing.T) {
	for _, want := range armyRuns {
		for _, m := range motions[:2] {
			t.Run(fmt.Sprint(m.name, " after ", want.decisions), func(t *testing.T) {
				m.moves(t, see(t, crowded(t), 1280, 720, 1, arsufTable(want.decisions)), want.most)
			})
		}
	}
}
