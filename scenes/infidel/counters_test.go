package infidel

import (
	"math"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// drawnAt is where the pieces of a sprite are put whose name begins so.
func drawnAt(l *ui.List, name string) (list []ui.Point) {
	for _, c := range l.Cmds {
		if !strings.HasPrefix(c.Pic.ID, name) {
			continue
		}
		switch c.Op {
		case ui.OpPut:
			list = append(list, c.Box.Min())
		case ui.OpSprite:
			list = append(list, c.Box.Center())
		}
	}
	return list
}

// wordsIn is the words that are written with their middle in a box.
func wordsIn(l *ui.List, box ui.Rect) (list []string) {
	for _, c := range l.Cmds {
		if c.Op != ui.OpText {
			continue
		}
		if box.Has(c.Box.Center()) {
			list = append(list, c.Text)
		}
	}
	return list
}

// pieces draws nothing but the pieces of a position.
func onlyPieces(b *Board, v board.View) *ui.List {
	var l ui.List
	b.Pieces(&l, v, b.Read(v))
	b.Status(&l, v, b.Read(v))
	return &l
}

// TestINF_1_3_ACounterShowsWhatItsUnitIs reads plates, numbers and facings of every
// unit in all battles, at the three levels of detail.
func TestINF_1_3_ACounterShowsWhatItsUnitIs(t *testing.T) {
	seen := map[string]int{}
	g := infideltest.Game()
	for _, info := range g.Scenarios() {
		st := infideltest.Open(t, info.ID)
		s, b := st, New(g)
		b.Layout(ui.Size{}, s)
		for _, unit := range []float64{26, 52, 128} {
			v := viewOf(g, s, unit)
			v.Bounds = ui.Rect{W: 9000, H: 9000}
			l := onlyPieces(b, v)
			for u := range len(s.Scenario().Units) {
				look(t, b, s, v, l, u, seen)
			}
		}
	}
	for _, what := range []string{"-disordered", "+1", "−2", "0"} {
		if seen[what] == 0 {
			t.Errorf("no counter shows %s", what)
		}
	}
}

// look holds one counter against its unit.
func look(t *testing.T, b *Board, s *game.State, v board.View, l *ui.List, u int, seen map[string]int) {
	t.Helper()
	stand, info := s.Stand(u), s.Scenario().Units[u]
	if stand.Hex == game.NoHex {
		return
	}
	at := land.Center(v.Camera, stand.Hex)
	has := func(name string) bool {
		for _, p := range drawnAt(l, name) {
			if p.Dist(at) < v.Camera.Unit/3 {
				return true
			}
		}
		return false
	}
	plate := b.Read(v).Units[u].Plate
	if !has(plate) {
		t.Fatalf("%s %s: no plate %s", s.Scenario().Map.ID, info.ID, plate)
	}
	if strings.HasSuffix(plate, "-disordered") != (stand.Status == scenario.Disordered) {
		t.Fatalf("%s, of status %d, shows %s", info.ID, stand.Status, plate)
	}
	if strings.HasSuffix(plate, "-disordered") {
		seen["-disordered"]++
	}
	kind := s.Scenario().Kinds[info.Kind]
	numbers := wordsIn(l, ui.Around(at, ui.Size{W: 0.7 * v.Camera.Unit, H: 0.7 * v.Camera.Unit}))
	if land.LevelOf(v.Camera.Unit) == land.Far {
		if !has("symbol-"+kind.ID) || len(numbers) > 0 {
			t.Fatalf("%s from afar shows %v", info.ID, numbers)
		}
		return
	}
	want := [2]string{ui.Modifier(s.Defence(u)), strconv.Itoa(kind.MP)}
	if len(numbers) < 2 || numbers[0] != want[0] || numbers[1] != want[1] {
		t.Fatalf("%s shows %v, want %v", info.ID, numbers, want)
	}
	seen[want[0]]++
	if !has("figure-"+field.SideWords[info.Side]+"-"+kind.ID) || !has("facing-"+land.FacingWords[stand.Facing]) {
		t.Fatalf("%s does not show who it is and where it looks", info.ID)
	}
}

// TestINF_7_24_PinsOfLeaders shows the leaders with a unit as pins of their own, a
// Commander-in-Chief and a replacement told from others, the Standard apart from
// them, each where a click finds it.
func TestINF_7_24_PinsOfLeaders(t *testing.T) {
	b, s := onBoard(t, "scenario ascalon; godfrey 1707; robert-flanders 1707 replaced; raymond 1701; crusader-standard 1707")
	v := viewOf(b.game, s, 96)
	sc := b.Read(v)
	u := board.None
	for i := range sc.Units {
		if c := &sc.Units[i]; c.OnMap() && c.Hex == sc.Leaders[0].Hex {
			u = i
		}
	}
	if u < 0 {
		t.Fatal("no unit at 1707")
	}
	l := onlyPieces(b, v)
	for lord, name := range map[int]string{0: "pin-crusader-chief", 1: "pin-crusader", 2: "leader-crusader"} {
		want := b.Where(field.Leaders+lord, v).Center()
		ok := false
		for _, p := range drawnAt(l, name) {
			ok = ok || p.Dist(want) < 1
		}
		if !ok {
			t.Errorf("%s is at %v, not at %v", name, drawnAt(l, name), want)
		}
	}
	if p, want := drawnAt(l, "pin-standard-crusader"), b.Where(field.Standards, v).Center(); len(p) != 1 || p[0].Dist(want) > 1 {
		t.Errorf("the Standard is at %v, not at %v", p, want)
	}
	if words := wordsIn(l, ui.Around(b.Where(field.Leaders+1, v).Center(), ui.Size{W: 40, H: 40})); len(words) == 0 || words[len(words)-1] != "R" {
		t.Errorf("at the replacement stands %v", words)
	}
	boxes := []ui.Rect{b.Where(field.Leaders, v), b.Where(field.Leaders+1, v), b.Where(field.Standards, v)}
	for i := range boxes {
		for k := range i {
			if !boxes[i].Intersect(boxes[k]).Empty() {
				t.Errorf("%v lies over %v", boxes[i], boxes[k])
			}
		}
	}
}

// Marks lie on a counter each in a place of its own, and say what the position says.
func TestMarksSayWhatThePositionSays(t *testing.T) {
	seen := map[string]int{}
	b := New(infideltest.Game())
	brawl(t, 1500, func(g *game.Game, s *game.State, _ []rules.Event) {
		b.Note(s)
		sc := b.Read(viewOf(g, s, 64))
		for u := range sc.Units {
			c := &sc.Units[u]
			for _, m := range c.Marks {
				seen[m.ID]++
				ok := true
				switch m.ID {
				case "mark-reaction":
					ok = s.Fire().May.Has(u)
				case "mark-activated":
					ok = s.Activation().Done.Has(u) && s.Command() == int(c.Command)
				case "mark-out-of-command":
					ok = !s.InCommand(u) && s.Command() == int(c.Command)
				case "mark-counter-charge-used":
					ok = s.Activation().Countered.Has(u)
				case "mark-must":
					owed := s.Owed()
					ok = owed.Has(u)
				case "mark-order":
					ok = numbered(s, u, m.N)
				case "mark-unalerted":
					ok = int(c.Command) != s.Command()
				}
				if !ok || !c.OnMap() {
					t.Fatalf("%s wears %s", c.ID, m.ID)
				}
			}
		}
	})
	for _, id := range []string{"mark-reaction", "mark-activated", "mark-out-of-command", "mark-order", "mark-charge", "mark-shock", "mark-continued-1", "mark-unalerted"} {
		if seen[id] == 0 {
			t.Errorf("nobody wore %s", id)
		}
	}
}

// numbered says whether a unit is a target of an attack by its number from 1.
func numbered(s *game.State, u, n int) bool {
	f := s.Attack(n - 1)
	return !f.Over && (f.Against[0].Target == u || f.Targets == 2 && f.Against[1].Target == u)
}

// The colours that the player wants: as drawn, with the letter of the side, or dark
// against light.
func TestCoatsTellTheSidesApart(t *testing.T) {
	b, s := boardOf(t, "wells")
	for coats, want := range map[ui.Coats][2]int{ui.Standard: {0, 1}, ui.Safe: {1, 1}, ui.Contrast: {0, 0}} {
		v := viewOf(b.game, s, 72)
		v.Coats, v.Bounds = coats, ui.Rect{W: 9000, H: 9000}
		l := onlyPieces(b, v)
		plates, on := len(drawnAt(l, "counter-")), 0
		for u := range len(s.Scenario().Units) {
			if s.Stand(u).Hex != game.NoHex {
				on++
			}
		}
		n := 0
		for _, c := range l.Cmds {
			if c.Op == ui.OpText && (c.Text == "C" || c.Text == "S") {
				n++
			}
		}
		if plates != on*want[1] || n != on*want[0] {
			t.Errorf("%s: %d plates and %d letters of %d units", coats, plates, n, on)
		}
	}
}

// TestINF_3_10_OnTheWay draws a piece that goes from hex to hex between the two,
// without a facing, and not where it comes to.
func TestINF_3_10_OnTheWay(t *testing.T) {
	b, s := boardOf(t, "wells")
	v := viewOf(b.game, s, 64)
	sc := b.Read(v)
	const u = 0
	c := &sc.Units[u]
	to := c.Hex
	from := sc.Battle.StepTo(to, 0)
	e := rules.Event{Kind: kindOf(t, b.game, "stepped"), Args: rules.Args{u, int16(from), int16(to), 1}}
	before := len(drawnAt(onlyPieces(b, v), "facing-"))
	later := e
	later.Args[1], later.Args[2] = int16(to), int16(from)
	v.Moves = []board.Move{{From: from, To: to, T: 0.5, Event: e}, {From: to, To: from, Event: later}}
	l := onlyPieces(b, v)
	a, z := land.Center(v.Camera, from), land.Center(v.Camera, to)
	n := 0
	for _, p := range drawnAt(l, c.Figure) {
		if math.Abs(p.X-(a.X+z.X)/2) < 1 && p.Y < (a.Y+z.Y)/2 && p.Y > (a.Y+z.Y)/2-16 {
			n++
		}
		if p == z {
			t.Error("it is drawn where it comes to")
		}
	}
	if n != 1 || len(drawnAt(l, "facing-")) != before-1 {
		t.Errorf("it is drawn %d times between its hexes, with %d facings of %d", n, len(drawnAt(l, "facing-")), before)
	}
	if p, h, _, ok := b.Moved(rules.Event{Kind: kindOf(t, b.game, "standard"), Args: rules.Args{1, int16(to), int16(from)}}); !ok || p != (field.Piece{Sort: field.StandardPiece, N: 1}) || h != from {
		t.Errorf("a Standard goes as %v from %d", p, h)
	}
	if _, _, _, ok := b.Moved(rules.Event{Kind: kindOf(t, b.game, "standard"), Args: rules.Args{1, game.NoTarget, 0}}); ok {
		t.Error("a Standard that rallies units goes somewhere")
	}
}

// TestStatusLiesAboveAllCounters draws no counter, no facing and no rim after the first
// mark of who is Disordered, leads, or has a place in the order of attacks.
func TestStatusLiesAboveAllCounters(t *testing.T) {
	b, n := New(infideltest.Game()), 0
	brawl(t, 900, func(g *game.Game, s *game.State, _ []rules.Event) {
		v := viewOf(g, s, 64)
		v.Bounds = ui.Rect{X: -9000, Y: -9000, W: 20000, H: 20000}
		var l ui.List
		b.Draw(&l, v)
		first, broken, triangles := -1, 0, 0
		for i, c := range l.Cmds {
			id := c.Pic.ID
			switch {
			case strings.HasPrefix(id, "pin-"), id == "mark-disordered", id == "mark-retired", id == "mark-order":
				if triangles++; first < 0 {
					first = i
				}
			case first >= 0 && (strings.HasPrefix(id, "counter-") || strings.HasPrefix(id, "figure-") || strings.HasPrefix(id, "facing-") || strings.HasPrefix(id, "halo-")):
				t.Fatalf("%s is drawn over the status of a unit", id)
			}
		}
		for u := range len(s.Scenario().Units) {
			if x := s.Stand(u); x.Hex != game.NoHex && (x.Status == scenario.Disordered || x.Status == scenario.Retired) {
				broken++
			}
		}
		if marks := len(drawnAt(&l, "mark-disordered")) + len(drawnAt(&l, "mark-retired")); marks != broken {
			t.Fatalf("%d units are broken, %d have the mark", broken, marks)
		}
		n += broken
	})
	if n == 0 {
		t.Error("nobody was broken")
	}
}
