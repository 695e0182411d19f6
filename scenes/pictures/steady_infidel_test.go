package pictures

import (
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// TestNothingButThePlayerMovesTheField lets two bots fight at Ascalon with the whole
// field in sight, and looks where one of its hexes is seen: it stays there, whatever is
// asked, fought and told beside it; and nothing lies over the field but the prompt.
func TestNothingButThePlayerMovesTheField(t *testing.T) {
	onLoop(t, func() {
		s, play, scene := crusadeTable(t, "en", "ascalon", [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)})
		defer s.stage.Close()
		if scene == nil {
			return
		}
		where := func() ui.Point {
			p, _ := scene.(*table.Table).Whereabouts(func(rules.State) int {
				h, _ := infidel.ParseHex("1505")
				return h
			})
			return p
		}
		at, fights := where(), 0
		for n := 0; n < 260 && play.Match.Now().Turn() != rules.Over; n++ {
			s.settle()
			s.step(ui.Input{}, time.Second)
			if got := where(); got != at {
				t.Fatalf("after %d steps hex 1505 goes from %v to %v", len(play.Match.Steps()), at, got)
			}
			if play.Match.Now().(*infidel.State).Shock().Step != infidel.NoShock {
				fights++
			}
		}
		if fights == 0 {
			t.Error("nobody fought")
		}
	})
}

// TestTheFrameOfTheSmallMapLiesWithinIt zooms and pans at small and large windows: what
// tells which part is seen never leaves the small map.
func TestTheFrameOfTheSmallMapLiesWithinIt(t *testing.T) {
	onLoop(t, func() {
		for _, size := range []ui.Size{{W: 640, H: 480}, {W: 1280, H: 720}, {W: 1920, H: 1080}} {
			h := rooms.House(t.TempDir(), "test")
			s := newStudio(h, nil, int(size.W), int(size.H), 1)
			play := must.Have(Fresh(h, infidel.New(), "arsuf", hotSeat, 4, false))(t)
			scene := must.Have(h.Table(play))(t)
			s.stage.Push(scene)
			s.step(ui.Input{}, time.Second)
			seen := 0
			for n := range 40 {
				in := ui.Input{At: ui.Point{X: size.W / 2, Y: size.H / 2}, Wheel: ui.Point{Y: 1}}
				if n > 20 {
					in = ui.Input{Keys: []ui.Key{[]ui.Key{ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown}[n%4]}}
				}
				s.step(in, 400*time.Millisecond)
				box, frame, ok := smallMap(s)
				if !ok {
					continue
				}
				seen++
				if frame.Intersect(box) != frame {
					t.Errorf("%v: the frame %v leaves the small map %v", size, frame, box)
				}
			}
			if seen < 10 {
				t.Errorf("%v: the small map was seen %d times", size, seen)
			}
			s.stage.Close()
		}
	})
}

// smallMap is where the small map lies and the frame within it: the four bars that are
// drawn after its kept picture.
func smallMap(s *studio) (box, frame ui.Rect, ok bool) {
	list := s.stage.Lists()[1].Cmds
	for i, c := range list {
		if c.Op != ui.OpLayer || c.Box.W > 240 {
			continue
		}
		bars := 0
		for _, d := range list[i+1:] {
			if d.Op == ui.OpClipPop {
				break
			}
			if d.Op != ui.OpFill {
				continue
			}
			if bars == 0 {
				frame = d.Box
			} else {
				x, y := min(frame.X, d.Box.X), min(frame.Y, d.Box.Y)
				frame = ui.Rect{X: x, Y: y, W: max(frame.Right(), d.Box.Right()) - x, H: max(frame.Bottom(), d.Box.Bottom()) - y}
			}
			bars++
		}
		return c.Box, frame, bars == 8
	}
	return box, frame, false
}
