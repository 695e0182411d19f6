package pictures

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/saves"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// fieldGlows are the places of a field of Infidel that ask to be clicked: halos of
// counters, marked hexes, the handles of facings.
func (h *hand) fieldGlows() (list []ui.Point) {
	l := h.s.stage.Lists()[1]
	field := ui.Rect{X: 12, Y: 50, W: 920, H: 480} // clear of tools and prompt
	for _, c := range l.Cmds {
		at := c.Box.Min()
		switch {
		case c.Op == ui.OpPut && c.Pic.Set == "infidel" && asksForClick(c.Pic.ID):
		case c.Op == ui.OpPoly && c.N == 28 && c.Ink == ui.White:
			var sum ui.Point
			for _, p := range l.Points[c.First : c.First+c.N] {
				sum = sum.Add(p)
			}
			at = sum.Mul(1 / float64(c.N))
		default:
			continue
		}
		if field.Has(at) && !slices.Contains(list, at) {
			list = append(list, at)
		}
	}
	return list
}

// asksForClick says whether a sprite of the field marks something that can be
// done.
func asksForClick(id string) bool {
	switch id {
	case "hex-reach", "hex-attack", "hex-move":
		return true
	}
	return strings.HasPrefix(id, "halo-") && !strings.HasSuffix(id, "-hover")
}

// crusadeTable opens a battle of Infidel with the whole field in sight.
func crusadeTable(t *testing.T, lang, scenario string, seats [2]saves.Seat) (s *studio, play *saves.Play, table ui.Scene) {
	if s, play, table = tableFor(t, infidel.New(), lang, scenario, seats); table == nil {
		return s, nil, nil
	}
	s.step(ui.Input{}, time.Second)
	s.step(ui.Input{Keys: []ui.Key{'0'}}, time.Second)
	return s, play, table
}

// TestINF_11_20_TheLogSaysWhatADieCameTo lets bots fight, and reads the log: each
// die stands in its line with its words beside it.
func TestINF_11_20_TheLogSaysWhatADieCameTo(t *testing.T) {
	onLoop(t, func() {
		s, play, table := crusadeTable(t, "en", "wells", [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)})
		if table == nil {
			return
		}
		s.step(ui.Input{Keys: []ui.Key{'l'}}, time.Second)
		for i := 0; i < 2000 && play.Match.Now().Turn() != rules.Over && dieLines(s) < 4; i++ {
			s.settle()
			s.step(ui.Input{}, time.Second)
		}
		if dieLines(s) < 4 {
			t.Error("no dice in the log")
		}
		list := s.stage.Lists()[1].Cmds
		for i, c := range list {
			if !logDie(c) {
				continue
			}
			if d := c.Box.W / c.Box.H; d < 0.8 || d > 0.95 {
				t.Errorf("a die is drawn in %v", c.Box)
			}
			if next := list[i+1]; next.Op != ui.OpText || next.Box.X < c.Box.Right() || next.Box.X > c.Box.Right()+12 {
				t.Errorf("beside the die at %v stands %+v", c.Box, next)
			}
		}
	})
}

// logDie says whether a die of the log is drawn, dieLines how many are.
func logDie(c ui.Cmd) bool {
	return c.Op == ui.OpSprite && strings.HasPrefix(c.Pic.ID, "d10-") && c.Box.W < 30
}

func dieLines(s *studio) (n int) {
	for _, c := range s.stage.Lists()[1].Cmds {
		if logDie(c) {
			n++
		}
	}
	return n
}

// A unit is taken up by a click, put down by another, exchanged for the next by a
// click on that, sent off by a click on a hex farther away; and a click on the next
// then ends its move (INF-3.10, 5.2, 8.2).
func TestClicksOnAFieldOfInfidel(t *testing.T) {
	onLoop(t, func() {
		s, play, scene := crusadeTable(t, "en", "wells", [2]saves.Seat{saves.Person, saves.Bot(ai.FirstSight)})
		defer s.stage.Close()
		if scene == nil {
			return
		}
		at := func(name string) ui.Point {
			p, _ := scene.(*table.Table).Whereabouts(func(rules.State) int {
				h, _ := infidel.ParseHex(name)
				return h
			})
			return p
		}
		click := func(hex string, keys ...ui.Key) {
			s.click(at(hex))
			for _, k := range keys {
				s.step(ui.Input{Keys: []ui.Key{k}}, 0)
			}
			s.step(ui.Input{}, time.Second)
		}
		holds := func(after, unit, hex string, steps int) {
			t.Helper()
			st := play.Match.Now().(*infidel.State)
			u, _ := st.InHand()
			want := -1
			if unit != "" {
				want = int(st.Scenario().UnitOf(unit))
			}
			if n := len(play.Match.Steps()); n != steps || u != want {
				t.Errorf("after %s unit %d is in hand, and %d steps are done", after, u, n)
			}
			if u >= 0 && infidel.HexName(st.Stand(u).Hex) != hex {
				t.Errorf("after %s %s is at %s", after, unit, infidel.HexName(st.Stand(u).Hex))
			}
		}
		click("0605", '1') // its Command, out of a list of one
		holds("its Command", "", "", 1)
		click("0605")
		holds("a click", "escort-jerusalem-kn-1", "0605", 2)
		click("0605")
		holds("another click", "", "", 1)
		click("0605")
		click("0607")
		holds("a click on another unit", "escort-jerusalem-kn-3", "0607", 2)
		click("0909")
		holds("a click far away", "escort-jerusalem-kn-3", "0909", 6)
		click("0605")
		holds("a click on the next unit", "escort-jerusalem-kn-1", "0605", 8)
	})
}
