package table_test

import (
	"context"
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/ai/odds"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/rulestest/ur"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// urBoard is a board for the Royal Game of Ur: the measure of what a board of its own
// asks of a game. A place is a square of a side's way; what both walk is the light
// side's.
type urBoard struct {
	board.Plain
	game *ur.Game
}

const urDark = 16 // the places of the dark side's own squares begin here

// urPlace is the place of a square of a side's way.
func urPlace(side rules.Side, square int) int {
	if side == rules.Second && !ur.Shared(square) {
		return urDark + square
	}
	return square
}

// urAt is where a place lies: the light side's row is the lowest, what both walk lies
// between, Start and Home are where nothing was carved.
func urAt(place int) (x, y float64) {
	square := place % urDark
	switch {
	case ur.Shared(square):
		return float64(square - 5), 1
	case square < 5:
		x = float64(4 - square)
	default:
		x = float64(20 - square)
	}
	return x, float64(2 - place/urDark*2)
}

func urPlaces() (out []int) {
	for square := range ur.Home + 1 {
		if out = append(out, square); !ur.Shared(square) {
			out = append(out, urDark+square)
		}
	}
	return out
}

func (b *urBoard) Layout(ui.Size, rules.State) {}
func (b *urBoard) World() ui.Size              { return ui.Size{W: 8, H: 3} }

func (b *urBoard) Where(place int, v board.View) ui.Rect {
	if place < 0 {
		return ui.Rect{}
	}
	x, y := urAt(place)
	at := v.Camera.On(x, y)
	return ui.Rect{X: at.X, Y: at.Y, W: v.Camera.Unit, H: v.Camera.Unit}
}

var urStones = [2]ui.Ink{{R: 0xF2, G: 0xEA, B: 0xD4, A: 255}, {R: 0x33, G: 0x3A, B: 0x4C, A: 255}}

func (b *urBoard) Draw(dst *ui.List, v board.View) {
	s := v.State.(*ur.State)
	for _, place := range urPlaces() {
		square, box := place%urDark, b.Where(place, v)
		if square != ur.Start && square != ur.Home {
			dst.Round(box.Inset(0.03*box.W), 0.08*box.W, ui.Casing)
			dst.Round(box.Inset(0.06*box.W), 0.06*box.W, ui.Paper.Panel)
		}
		if ur.Rosette(square) {
			dst.Disc(box.Center(), 0.42*box.W, ui.Paper.Sunk)
		}
		if place == v.Pointed() {
			dst.Border(box, 2, ui.Casing)
		}
	}
	for side := rules.First; side <= rules.Second; side++ {
		for square := range ur.Home {
			if s.On(side, square) {
				b.Ghost(dst, b.Where(urPlace(side, square), v).Center(), urPlace(side, square)+urDark*2*int(side), v)
			}
		}
		for square, n := range map[int]int{ur.Start: s.Waiting(side), ur.Home: b.game.Score(s)[side]} {
			box := b.Where(urPlace(side, square), v)
			dst.Text(box, strings.Repeat("●", n), ui.Type{Size: 0.18 * box.W, Line: box.H, Ink: urStones[side]}.To(ui.Middle))
		}
	}
}

// Ghost draws a stone; places from 2×16 on are the dark side's.
func (b *urBoard) Ghost(dst *ui.List, at ui.Point, place int, v board.View) {
	dst.Disc(at, 0.34*v.Camera.Unit, ui.Casing)
	dst.Disc(at, 0.31*v.Camera.Unit, urStones[min(1, place/(2*urDark))])
}

func (b *urBoard) Spots(dst []board.Spot, v board.View) []board.Spot {
	s := v.State.(*ur.State)
	for _, a := range v.Legal {
		if a.Verb == ur.VerbMove {
			place := urPlace(s.Turn(), int(a.A))
			dst = append(dst, board.Spot{Box: b.Where(place, v), Place: place, Actions: []rules.Action{a}})
		}
	}
	return dst
}

// place is what lies under a point.
func (b *urBoard) place(at ui.Point, v board.View) int {
	for _, place := range urPlaces() {
		if b.Where(place, v).Has(at) {
			return place
		}
	}
	return board.None
}

func (b *urBoard) Explain(at ui.Point, v board.View) board.Note {
	n := board.Note{Place: b.place(at, v)}
	if n.Place < 0 {
		return n
	}
	square := n.Place % urDark
	n.Title = "Square " + string(rune('0'+square/10)) + string(rune('0'+square%10))
	if ur.Rosette(square) {
		n.Lines = append(n.Lines, board.Line{Text: "Throw again", Clause: "UR-6"})
	}
	if square == 8 {
		n.Lines = append(n.Lines, board.Line{Text: "Nothing is beaten here", Clause: "UR-7"})
	}
	return n
}

func (b *urBoard) Step(place int, way board.Way) int {
	x, y := urAt(max(place, 0))
	x += map[board.Way]float64{board.Left: -1, board.Right: 1}[way]
	y += map[board.Way]float64{board.Up: -1, board.Down: 1}[way]
	for _, p := range urPlaces() {
		if px, py := urAt(p); p != place && math.Hypot(px-x, py-y) < 0.5 {
			return p
		}
	}
	return board.None
}

func (b *urBoard) Meant(at ui.Point, v board.View) []rules.Action {
	place := b.place(at, v)
	if place < 0 {
		return nil
	}
	return []rules.Action{{Verb: ur.VerbMove, A: int16(place % urDark)}}
}

func (b *urBoard) Sign(e rules.Event) board.Sign {
	return board.SignOf(&ur.Events, e, nil, func(_ lexicon.Part, square int) int { return urPlace(e.Side, square) })
}

// TestASixthGameIsPlayedOnItsBoard plays the Royal Game of Ur against a bot to its end,
// three times: every move is a click on a stone, what is told stands in the log, and
// stones that are beaten go back.
func TestASixthGameIsPlayedOnItsBoard(t *testing.T) {
	g := ur.New()
	told := [ur.EventWon + 1]int{}
	for seed := range uint64(3) {
		m, clicks, _ := (seatedGame{g, &urBoard{game: g}, "three", alliesBot}).byClicks(t, seed)
		for _, e := range m.Since(0) {
			told[e.Kind]++
		}
		if clicks < 8 {
			t.Errorf("seed %d: %d clicks", seed, clicks)
		}
	}
	for kind, n := range told[1:] {
		if n == 0 {
			t.Errorf("%q was never told", g.EventName(rules.EventKind(kind+1)))
		}
	}
}

// TestASixthGamesSquaresAreWhereTheyAreSeen points at each square of the board: it is
// its own place, the arrows reach it, and its stones are drawn there.
func TestASixthGamesSquaresAreWhereTheyAreSeen(t *testing.T) {
	g := ur.New()
	b := &urBoard{game: g}
	st := must.Have(g.Position([]byte(`"stones 7; light 4 8; dark 13 6; home 1 2; move dark; threw 1"`), 0))(t)
	v := board.View{Game: g, State: st, Viewer: rules.Second, Legal: st.Legal(nil), Camera: board.Camera{Unit: 50}, Hover: board.None, Cursor: board.None, Selected: board.None}
	seen := map[ui.Point]bool{}
	for _, place := range urPlaces() {
		at := b.Where(place, v).Center()
		if n := b.Explain(at, v); n.Place != place || seen[at] || len(b.Meant(at, v)) != 1 {
			t.Errorf("place %d lies at %v, where %+v is", place, at, n)
		}
		seen[at] = true
	}
	reached, next := map[int]bool{4: true}, []int{4}
	for ; len(next) > 0; next = next[1:] {
		for _, way := range []board.Way{board.Left, board.Right, board.Up, board.Down} {
			if p := b.Step(next[0], way); p >= 0 && !reached[p] {
				reached[p], next = true, append(next, p)
			}
		}
	}
	if len(reached) != len(urPlaces()) || len(reached) != 24 {
		t.Errorf("the arrows reach %d of %d places", len(reached), len(urPlaces()))
	}
	var where []int
	for _, s := range b.Spots(nil, v) {
		where = append(where, s.Place)
	}
	if want := []int{16, 6, 29}; !slices.Equal(where, want) {
		t.Errorf("dark may click on %v, want %v", where, want)
	}
	var l ui.List
	b.Draw(&l, v)
	for at, side := range map[ui.Point]rules.Side{{X: 25, Y: 125}: rules.First, {X: 175, Y: 75}: rules.First, {X: 75, Y: 75}: rules.Second, {X: 375, Y: 25}: rules.Second} {
		drawn := slices.ContainsFunc(l.Cmds, func(c ui.Cmd) bool {
			return c.Op == ui.OpPoly && c.Ink == urStones[side] && l.Points[c.First] == ui.Point{X: at.X + 0.31*50, Y: at.Y}
		})
		if !drawn {
			t.Errorf("no stone of side %d is drawn at %v", side, at)
		}
	}
}

// TestASixthGameHasOddsAndABot asks the walk over chance for the odds of a throw, and
// lets the shared bot play against random hands.
func TestASixthGameHasOddsAndABot(t *testing.T) {
	g := ur.New()
	st := must.Have(g.Position([]byte(`"stones 3; light 14; dark 5; move light; threw 1"`), 0))(t)
	list, err := odds.Of(g, st, rules.Action{Verb: ur.VerbMove, A: 14}, 100)
	if err != nil || len(list) != 1 || list[0].P != 1 || list[0].Outcome != (rules.Outcome{1}) {
		t.Errorf("one stone comes home: %+v, %v", list, err)
	}
	won := 0
	const games = 40
	for seed := range uint64(games) {
		side := rules.Side(seed % 2)
		bot := must.Have(ai.New("normal", g, seed))(t)
		m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: "three"}, rules.Seeded(seed/2), nil))(t)
		pick := rules.Stream(seed, "pick")
		for m.Now().Turn() != rules.Over {
			legal := m.Legal()
			a := legal[pick.IntN(len(legal))]
			if m.Now().Turn() == side {
				a = bot.Choose(context.Background(), m.View(side))
			}
			must.Do(t, m.Do(a, nil))
			m.Onward(nil)
		}
		if m.Now().Result().Winner == side {
			won++
		}
	}
	if won < games*2/3 {
		t.Errorf("the bot won %d of %d games against random hands", won, games)
	}
}
