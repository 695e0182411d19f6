package memoir

import (
	"math"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/memoir/workshop"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

var _ board.Bench = (*Board)(nil)

// Cell is the hex under a point of the screen; nothing lies on edges.
func (b *Board) Cell(at ui.Point, edges bool, v board.View) string {
	if h := hexAt(v.Camera, at); h >= 0 && !edges {
		return scenario.HexName(h)
	}
	return ""
}

// Outline is the corners of a hex, from the upper one clockwise.
func (b *Board) Outline(cell string, v board.View) []ui.Point {
	h, ok := scenario.ParseHex(cell)
	if !ok {
		return nil
	}
	at, out := center(v.Camera, int(h)), make([]ui.Point, 6)
	for i := range out {
		sin, cos := math.Sincos(float64(i)*math.Pi/3 - math.Pi/2)
		out[i] = at.Add(ui.Point{X: cos, Y: sin}.Mul(point * v.Camera.Unit))
	}
	return out
}

// Next is the hex next to one; straight up and down the rows it is now one and now the
// other of the two that lie there, so that the cursor keeps its column.
func (b *Board) Next(cell string, way board.Way, _ board.View) string {
	h, ok := scenario.ParseHex(cell)
	if !ok {
		return ""
	}
	if _, y := scenario.XY(h); way == board.Up || way == board.Down {
		way = [2][2]board.Way{{board.UpRight, board.DownRight}, {board.UpLeft, board.DownLeft}}[y&1][way-board.Up]
		if b.Step(int(h), way) == board.None { // at the right edge there is but one
			way = map[board.Way]board.Way{board.UpRight: board.UpLeft, board.DownRight: board.DownLeft}[way]
		}
	}
	if n := b.Step(int(h), way); n != board.None {
		return scenario.HexName(n)
	}
	return ""
}

// sample is a terrain that is shown by itself, without a map: open country lies around it,
// but sand and sea go on, and what rises from the beach is seen from there.
type sample string

func (s sample) at(x, y int) string {
	switch {
	case s == "beach", s == "ocean", x == 0 && y == 0:
		return string(s)
	case s == "bluff", s == "cliff":
		return "beach"
	}
	return "clear"
}

// swatch is a brush being drawn into a box.
type swatch struct {
	b    *Board
	l    *ui.List
	box  ui.Rect
	unit float64 // the width of a hex
	over bool    // a hex of the board: no ground but the brush's own
	v    board.View
}

// Swatch draws what a brush lays.
func (b *Board) Swatch(l *ui.List, box ui.Rect, brush rules.Brush, faint float64, v board.View) {
	s := swatch{b: b, l: l, box: box, unit: min(box.W, box.H*row), over: faint > 0, v: v}
	if s.over {
		pane.Faint(l, faint, func() { s.draw(brush) })
		return
	}
	l.Clip(box)
	s.unit = min(box.W, box.H)
	s.draw(brush)
	l.Unclip()
}

func (s *swatch) draw(b rules.Brush) {
	if terrain, ways, ok := workshop.River(b.Piece, b.Turn); ok {
		s.river(b.Piece, terrain, ways)
		return
	}
	head, tail, _ := strings.Cut(b.Piece, "-")
	switch {
	case head == "medal":
		s.medal(pane.Either(tail == "either", "both", tail), b.N)
	case head == "exit":
		s.exit(pane.Either(tail == sides[0], "se", "ne"))
	case head == sides[0], head == sides[1]:
		s.unitOf(head, tail, b.N)
	case b.Piece == "label":
		s.word(pane.Either(b.Words.In(s.v.Lang) == "", "Abc", b.Words.In(s.v.Lang)))
	case b.Piece == "hill-mark":
		if !s.over {
			s.ground("hill", nil)
		}
		s.word("317")
	case onGround[b.Piece]:
		s.piece(b.Piece)
	default:
		s.ground(b.Piece, nil)
	}
}

func (s *swatch) middle() ui.Point { return s.box.Center() }

// put draws a sprite off the middle, in the drawings' units.
func (s *swatch) put(id string, dx, dy, k float64) {
	u := s.unit / 128
	s.l.Put(s.middle().Add(ui.Point{X: dx * u, Y: dy * u}), s.unit*k, pic(id))
}

// ground draws a terrain as it lies among open country, or over a hex of the board alone.
func (s *swatch) ground(id string, ways []int) {
	c := &chart{l: s.l, unit: s.unit, alone: sample(id), bland: s.v.Bland, links: map[[2]int][]int{}}
	if ways != nil {
		c.links[[2]int{0, 0}] = ways
	}
	x, y := doubled(0, 0)
	s.l.Push(s.middle().Sub(ui.Point{X: x, Y: y}.Mul(s.unit)))
	defer s.l.Pop()
	around := [][2]int{{0, 0}}
	if !s.over {
		for _, d := range steps {
			around = append(around, d)
		}
	}
	for _, layer := range c.layers() {
		for _, at := range around {
			layer(at[0], at[1])
		}
	}
	c.stands(0, 0)
}

// river draws water; one that finds its way runs straight here, under a sign.
func (s *swatch) river(id, terrain string, ways []int) {
	finds := ways == nil && id != "pond"
	switch {
	case id == "pond":
		terrain = "pond"
	case finds:
		ways = []int{0, 3}
	case ways[0] == ways[1]:
		ways = ways[:1]
	}
	s.ground(terrain, ways)
	if finds {
		side := s.unit * 0.42
		at := ui.Around(s.middle(), ui.Size{W: side, H: side})
		pane.Disc(s.l, s.middle(), side*0.66, 1.2, ui.Casing, pale)
		s.l.SpriteIn(at, ui.Pic{Set: "interface", ID: "icon-branch"}, ink)
	}
}

// onGround are the pieces that lie on the ground: it is seen around them.
var onGround = map[string]bool{"bridge": true, "span": true, "span-end": true, "bunker": true, "sandbags": true, "wire": true, "hedgehog": true, "sea-wall": true}

func (s *swatch) piece(id string) {
	if !s.over {
		s.ground(pane.Either(id == "bridge", "river", "clear"), pane.Either(id == "bridge", []int{0, 3}, nil))
	}
	switch id {
	case "bridge":
		s.put("bridge-over-e-w", 0, 0, 1)
	case "span":
		s.put("bridge-span-e-w", 0, 0, 1)
	case "span-end":
		s.put("bridge-span-e-w", 86, 0, 1)
		pane.Disc(s.l, s.middle(), s.unit*0.16, 1.5, ui.Casing, pale)
	case "sandbags", "wire":
		s.put(id, 0, -40, 1)
	default:
		s.put(id, 0, pane.Either(id == "sea-wall" && !s.over, -16.0, 0), pane.Either(s.over, 1, 0.84))
	}
}

// unitOf draws a unit as the battle's army has it.
func (s *swatch) unitOf(side, typ string, n int) {
	sc := state(s.v).Scenario()
	u := game.Unit{Side: rules.Side(map[string]int{sides[0]: 0, sides[1]: 1}[side])}
	for i := range len(sc.Units) {
		if t := &sc.Units[i]; t.ID == typ {
			u.Type, u.Class, u.Men, u.Full = i, t.Class, int(t.Figures), int(t.Figures)
		}
	}
	if n > 0 {
		u.Men, u.Full = n, n
	}
	v := s.v
	v.Preview, v.Camera.Unit = true, s.unit*pane.Either(s.over, 1, 1.2)
	s.b.body(s.l, v, sc, u, s.middle())
}

// medal draws an objective: at its place in the hex, or by itself.
func (s *swatch) medal(of string, n int) {
	if s.over {
		s.put("objective-"+of, -48, 2, 0.52)
	} else {
		s.put("objective-"+of, 0, 0, 1.25)
	}
	s.worth(n)
}

// exit draws a way off the board: small beside the middle of a hex, as on the map, or large
// in the middle of the box, from which the arrow leads away.
func (s *swatch) exit(way string) {
	if s.over {
		s.put("arrow-exit-"+way, 25.6, 12.8, 0.55)
		return
	}
	up := pane.Either(way == "ne", -1.0, 1)
	s.put("arrow-exit-"+way, -37, -64*up, 1.15)
}

// worth writes how many medals an objective gives, where it is more than one.
func (s *swatch) worth(n int) {
	if n < 2 {
		return
	}
	r := max(6, s.unit*0.16)
	at := s.middle().Add(ui.Point{X: s.unit * 0.3, Y: s.unit * 0.3})
	if s.over {
		at = s.middle().Add(ui.Point{X: s.unit * -0.375, Y: s.unit * 0.28})
		r = max(6, s.unit*0.11)
	}
	pane.Disc(s.l, at, r, 1.2, ui.Casing, pale)
	t := ui.Type{Face: ui.Bold, Size: r * 1.5, Line: 2 * r, Ink: ink, Align: ui.Middle}
	s.l.Text(ui.Around(at, ui.Size{W: 2 * r, H: 2 * r}), digit(min(n, 9)), t)
}

// word writes a name as it stands on the map.
func (s *swatch) word(text string) {
	size := max(10, s.unit*pane.Either(s.over, 0.125, 0.34))
	t := ui.Type{Face: ui.Bold, Size: size, Line: size * 1.3, Align: ui.Middle, Ink: ink}
	at := s.middle()
	if s.over {
		at.Y -= gap * s.unit
	}
	s.l.Seam(ui.Around(at, ui.Size{W: max(s.box.W, s.unit*2), H: size * 1.3}), text, t, ui.Alpha(pale, 0.9), 1.4)
}
