package infidel

import (
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// opened is a battle as it begins, on its board.
func opened(t testing.TB, id string) (*Board, *game.State) {
	t.Helper()
	g := infideltest.Game()
	s := infideltest.Open(t, id)
	b := New(g)
	b.Layout(ui.Size{}, s)
	return b, s
}

// The map is one kept picture, another where anything else is to be seen on it.
func TestTheMapIsKept(t *testing.T) {
	b, s := opened(t, "wells")
	layers := func(change func(*board.View)) (list []ui.LayerKey) {
		v := infideltest.Quiet(s, 40)
		change(&v)
		var l ui.List
		b.Ground(&l, v)
		for _, c := range l.Cmds {
			if c.Op == ui.OpLayer {
				list = append(list, c.Key)
			}
		}
		return list
	}
	base := layers(func(*board.View) {})
	if len(base) != 1 {
		t.Fatalf("%d pictures", len(base))
	}
	if again := layers(func(v *board.View) { v.Hover, v.Sight, v.Cursor = 5, true, 3 }); !slices.Equal(base, again) {
		t.Error("the pointer makes the map anew")
	}
	for name, change := range map[string]func(*board.View){
		"language": func(v *board.View) { v.Lang = "fr" }, "names": func(v *board.View) { v.Names = true }, "plain": func(v *board.View) { v.Plain = true },
		"text": func(v *board.View) { v.Text = 1.5 }, "size": func(v *board.View) { v.Camera.Unit = 50 },
	} {
		if other := layers(change); slices.Equal(base, other) {
			t.Errorf("another %s shows the same picture", name)
		}
	}
	if moving := layers(func(v *board.View) { v.Settled, v.Camera.Unit = 40, 47 }); !slices.Equal(base, moving) {
		t.Error("the map is painted anew while the camera moves")
	}
	if n := layers(func(v *board.View) { v.Preview = true }); len(n) != 0 {
		t.Error("a small picture keeps parts of its own")
	}
}

// The small picture shows every piece that stands, each with the shape of its side.
func TestTheSmallPictureShowsBothArmies(t *testing.T) {
	b, s := opened(t, "ascalon")
	v := infideltest.Quiet(s, 40)
	var l ui.List
	b.Mini(v)(&l, ui.Rect{X: 10, Y: 20, W: 220, H: 167})
	world := b.World()
	count := [2]int{}
	for _, c := range l.Cmds {
		if c.Op == ui.OpPoly {
			for side := range count {
				if c.Ink == field.Coat(v.Coats, rules.Side(side)).Core {
					count[side]++
				}
			}
		}
	}
	want := [2]int{}
	for u := range len(b.Sc.Units) {
		if s.Stand(u).Hex != game.NoHex {
			want[b.Sc.Units[u].Side]++
		}
	}
	for n := range len(b.Sc.Standards) { // those alone in their hexes
		if h := s.StandardAt(n); h != game.NoHex && s.UnitAt(h) < 0 {
			want[b.Sc.Standards[n].Side]++
		}
	}
	if count != want || want[0] < 40 || want[1] < 40 {
		t.Errorf("%v of %v are seen", count, want)
	}
	for _, p := range l.Points {
		if p.X < 8 || p.Y < 18 || p.X > 232 || p.Y > 22+220*world.H/world.W {
			t.Fatalf("a piece is drawn at %v, beside the picture", p)
		}
	}
}

// A game opens where the armies stand; in a small window at least all of the army
// of who looks, if there is room for it.
func TestAGameOpensWhereTheArmiesStand(t *testing.T) {
	for _, id := range infideltest.Battles() {
		b, s := opened(t, id)
		for _, window := range []ui.Size{{W: 1540, H: 890}, {W: 980, H: 548}} {
			for side := range rules.Side(2) {
				v := infideltest.Quiet(s, 24)
				v.Viewer, v.Bounds = side, ui.Rect{W: window.W, H: window.H}
				part, unit := b.Opening(v)
				mine := b.Read(v).Stretch(func(x rules.Side) bool { return x == side })
				room := ui.Size{W: (window.W - covered.W) / unit, H: (window.H - covered.H) / unit}
				if unit != readFrom || part.W > room.W || part.H > room.H {
					t.Errorf("%s opens on %v from %v in %v", id, part, unit, window)
				}
				seen, units := 0, 0
				for u := range len(b.Sc.Units) {
					h := s.Stand(u).Hex
					if h == game.NoHex || b.Sc.Units[u].Side != side {
						continue
					}
					units++
					if x, y := land.Middle(h); part.Has(ui.Point{X: x, Y: y}) {
						seen++
					}
				}
				if fits := mine.W <= room.W && mine.H <= room.H; units == 0 || fits && seen < units || seen < units/2 {
					t.Errorf("%s: side %d sees %d of %d units in %v", id, side, seen, units, window)
				}
			}
		}
	}
}

// TestTheGroundIsPlainAtOnce paints the colour of the ground before any drawing: until those
// are read from their file nothing black is seen, on the table and in small pictures.
func TestTheGroundIsPlainAtOnce(t *testing.T) {
	b, s := boardOf(t, "arsuf")
	for _, preview := range []bool{false, true} {
		v := viewOf(b.game, s, 44)
		v.Bounds, v.Preview = ui.Rect{W: 9000, H: 9000}, preview
		var l ui.List
		b.Note(s)
		b.Ground(&l, v)
		found := false
		look := func(list *ui.List) {
			for _, c := range list.Cmds {
				if c.Op == ui.OpPut || c.Op == ui.OpSprite {
					return
				}
				found = found || c.Op == ui.OpFill && c.Ink == land.Parchment && c.Box.W > 30*44
			}
		}
		look(&l)
		for _, c := range l.Cmds {
			if c.Op == ui.OpLayer {
				var in ui.List
				l.Content(c, &in)
				look(&in)
			}
		}
		if !found {
			t.Errorf("preview %v: drawings come before the ground", preview)
		}
	}
}

func hexNamed(t testing.TB, name string) int {
	t.Helper()
	h, ok := game.ParseHex(name)
	if !ok {
		t.Fatalf("no hex %s", name)
	}
	return h
}
