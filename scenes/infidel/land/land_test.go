package land

import (
	"slices"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// opened is a battle as it begins.
type opened struct {
	game *game.Game
	sc   *game.Scenario
}

func open(t testing.TB, id string) (opened, *game.State) {
	t.Helper()
	s := infideltest.Open(t, id)
	return opened{infideltest.Game(), s.Scenario()}, s
}

// country draws a map, all of it unless a part is told.
func country(b opened, v board.View, part ...ui.Rect) *ui.List {
	var l ui.List
	c := ChartOf(b.sc, v, v.Camera.Unit, texts.Say)
	whole := ui.Rect{W: c.Size.W * c.Unit, H: c.Size.H * c.Unit}
	if len(part) > 0 {
		whole = part[0]
	}
	c.Draw(&l, whole)
	c.Places()
	return &l
}

// puts is how often each sprite lies where, by name, in the order of drawing.
func puts(l *ui.List, at ui.Point) (ids []string) {
	for _, c := range l.Cmds {
		if c.Op == ui.OpPut && c.Box.Min().Dist(at) < 0.01 {
			ids = append(ids, c.Pic.ID)
		}
	}
	return ids
}

func hexNamed(t testing.TB, name string) int {
	t.Helper()
	h, ok := game.ParseHex(name)
	if !ok {
		t.Fatalf("no hex %s", name)
	}
	return h
}

// Every hex shows its terrain, every hexside its kind, on every map.
func TestINF_4_5_TheMapIsDrawnAsItsFileSays(t *testing.T) {
	for _, id := range infideltest.Battles() {
		b, s := open(t, id)
		v := infideltest.Quiet(s, 64)
		l := country(b, v)
		grounds, edges := b.sc.Grounds, b.sc.Edges
		for h := range game.Hexes {
			if !b.sc.Contains(h) {
				continue
			}
			here := puts(l, Center(v.Camera, h))
			g := grounds[b.sc.GroundAt(h)]
			if len(here) == 0 || here[0] != g.ID && !strings.HasPrefix(here[0], g.ID+"-") || strings.Contains(here[0], "edge") {
				t.Errorf("%s: %s is %s and shows %v", id, game.HexName(h), g.ID, here)
			}
			for d := range game.Directions {
				n := b.sc.StepTo(h, d)
				if n == game.NoHex {
					continue
				}
				low := grounds[b.sc.GroundAt(n)].Level
				if e := DirectionWords[d]; g.ID != "drumlin" && low < g.Level && grounds[b.sc.GroundAt(n)].ID != "drumlin" &&
					!slices.Contains(here, []string{"", "slope-edge-", "crest-edge-"}[g.Level]+e) {
					t.Errorf("%s: %s falls to %s and shows %v", id, game.HexName(h), game.HexName(n), here)
				}
				if k := b.sc.EdgeAt(h, d); k >= 0 && d < 3 {
					kind := edges[k].ID
					want := []string{kind + "-" + DirectionWords[d]}
					if kind == "ford" || kind == "bridge" {
						want = append(want, "river-"+DirectionWords[d])
					}
					for _, w := range want {
						if !slices.Contains(here, w) {
							t.Errorf("%s: between %s and %s there is no %s", id, game.HexName(h), game.HexName(n), w)
						}
					}
				}
			}
		}
	}
}

// Banks lie below all waters, what crosses them above, and the grid on top.
func TestWhatLiesOnSidesIsDrawnInOrder(t *testing.T) {
	b, s := open(t, "antioch")
	rank := func(id string) int {
		switch {
		case strings.Contains(id, "-bank-"):
			return 1
		case strings.HasPrefix(id, "river-"), strings.HasPrefix(id, "stream-"):
			return 2
		case strings.HasPrefix(id, "ford-"):
			return 3
		case strings.HasPrefix(id, "wall-"):
			return 4
		case strings.HasPrefix(id, "gate-"):
			return 5
		case id == "hex-line":
			return 6
		case strings.HasPrefix(id, "bridge-"):
			return 5
		}
		return 0
	}
	last, seen := 0, map[int]bool{}
	for _, c := range country(b, infideltest.Quiet(s, 64)).Cmds {
		if c.Op != ui.OpPut {
			continue
		}
		n := rank(c.Pic.ID)
		if n < last {
			t.Fatalf("%s is drawn after what lies over it", c.Pic.ID)
		}
		last, seen[n] = n, true
	}
	if len(seen) != 7 {
		t.Errorf("only %v were seen", seen)
	}
}

// What is wanted of a map in parts is what it is as a whole: nothing that reaches
// into a part is left out.
func TestAPartOfTheMapShowsAllThatReachesIntoIt(t *testing.T) {
	b, s := open(t, "ascalon")
	for _, plain := range []bool{false, true} {
		v := infideltest.Quiet(s, 100)
		v.Plain = plain
		part := ui.Rect{X: 700, Y: 600, W: 500, H: 400}
		has := map[ui.Cmd]int{}
		some := country(b, v, part)
		for _, c := range some.Cmds {
			if c.Op == ui.OpPut {
				has[c]++
			}
		}
		n := 0
		for _, c := range country(b, v).Cmds {
			if c.Op == ui.OpPut && !ui.Around(c.Box.Min(), ui.Size{W: 125, H: 112}).Intersect(part).Empty() {
				if n++; has[c] == 0 {
					t.Errorf("%s at %v is missing", c.Pic.ID, c.Box.Min())
				}
			}
		}
		if n < 60 || n > len(some.Cmds) {
			t.Errorf("%d sprites lie in the part, %d commands", n, len(some.Cmds))
		}
	}
}

// A stream that leaves the map comes to its rim, one that springs on it does not.
func TestWaterRunsToTheRim(t *testing.T) {
	b, s := open(t, "antioch")
	v := infideltest.Quiet(s, 64)
	c := ChartOf(b.sc, v, 64, texts.Say)
	country(b, v)
	var l ui.List
	c.Draw(&l, ui.Rect{W: 1e4, H: 1e4})
	loose := map[vertex]int{}
	for _, w := range c.waters() {
		a, e := w.ends()
		loose[a]++
		loose[e]++
	}
	var rim, open int
	for p, n := range loose {
		switch {
		case n > 1:
		case c.onRim(p):
			rim++
		default:
			open++
		}
	}
	if rim != 3 || open != 0 { // the river at both sides, the stream above; below it joins the river
		t.Errorf("%d ends on the rim, %d within", rim, open)
	}
}

// A gate stands in a wall, with a bridge where the river is the moat.
func TestGatesStandInWalls(t *testing.T) {
	for id, list := range doors {
		b, s := open(t, id)
		v := infideltest.Quiet(s, 64)
		l := country(b, v)
		for _, x := range list {
			h := hexNamed(t, x.hex)
			here := puts(l, Center(v.Camera, h))
			wall, gate := slices.Index(here, "wall-"+DirectionWords[x.d]), slices.Index(here, "gate-"+DirectionWords[x.d])
			if wall < 0 || gate < wall {
				t.Errorf("%s: the gate of %s stands in %v", id, x.hex, here)
			}
			river := slices.Contains(here, "river-"+DirectionWords[x.d])
			if n := b.sc.StepTo(h, x.d); !river {
				river = slices.Contains(puts(l, Center(v.Camera, n)), "river-"+DirectionWords[(x.d+3)%game.Directions])
			}
			if bridge := slices.Contains(here, "bridge-"+DirectionWords[x.d]); bridge != river {
				t.Errorf("%s: before the gate of %s is a river: %t, a bridge: %t", id, x.hex, river, bridge)
			}
		}
	}
}

// A name on the map belongs to a map, and lies on it.
func TestPlacesLieOnTheirMaps(t *testing.T) {
	for id, list := range spots {
		b, s := open(t, id)
		m := b.sc.Map
		if m.ID != id {
			t.Errorf("%s is played on %s", id, m.ID)
		}
		got := words(country(b, infideltest.Quiet(s, 50)))
		for _, n := range list {
			if n.col < 1 || n.row < 1 || n.col > float64(m.Columns) || n.row > float64(m.Rows)+0.5 {
				t.Errorf("%s: %s lies off the map", id, n.key)
			}
			if w := texts.Say("en", rules.Phrase{Key: "infidel.ground." + n.key}); !slices.Contains(got, w) {
				t.Errorf("%s: %q is not among %q", id, w, got)
			}
		}
	}
}

// cells know their neighbours as the rules do.
func TestCellsTouchAsHexesDo(t *testing.T) {
	b, _ := open(t, "wells")
	for h := range game.Hexes {
		for d := range game.Directions {
			n := b.sc.StepTo(h, d)
			if !b.sc.Contains(h) || n == game.NoHex {
				continue
			}
			p := cell{game.Column(h), game.Row(h)}
			q := next(p, d)
			if game.HexAt(q.c, q.r) != n {
				t.Fatalf("%s: in direction %d lies %v, not %s", game.HexName(h), d, q, game.HexName(n))
			}
			if p.vertexOf(d) != q.vertexOf(d+4) || p.vertexOf(d+1) != q.vertexOf(d+3) {
				t.Fatalf("%v and %v share other corners in direction %d", p, q, d)
			}
		}
	}
}

// words are the texts that a list writes.
func words(l *ui.List) (list []string) {
	for _, c := range l.Cmds {
		if c.Op == ui.OpText {
			list = append(list, c.Text)
		}
	}
	return list
}

// The zones of a battle say what they are for.
func TestINF_23_1_4_ZonesAreNamed(t *testing.T) {
	for id, want := range map[string]map[string][]string{
		"dorylaeum": {"en": {"Crusaders enter here", "Adhemar of Le Puy on 0 to 4", "Adhemar of Le Puy on 5 to 9"}, "fr": {"Entrée : Croisés", "Adhémar du Puy sur 0 à 4", "Adhémar du Puy sur 5 à 9"}},
		"antioch":   {"en": {"Bridge Gate", "Crusaders enter here"}, "fr": {"Porte du Pont"}},
		"arsuf":     {"en": {"Wagons are safe here", "Mediterranean"}, "fr": {"Refuge des chariots"}},
	} {
		b, s := open(t, id)
		for lang, list := range want {
			v := infideltest.Quiet(s, 50)
			v.Lang = lang
			got := words(country(b, v))
			for _, w := range list {
				if lang == "fr" {
					w = texts.In("fr", rules.Plain(w))
				}
				n := 0
				for _, g := range got {
					if plainSpaces(g) == plainSpaces(w) {
						n++
					}
				}
				if n != 1 {
					t.Errorf("%s, %s: %q stands %d times among %q", id, lang, w, n, got)
				}
			}
		}
	}
}

// plainSpaces takes the typographer's spaces for ordinary ones.
func plainSpaces(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\u00a0' || r == '\u202f' {
			return ' '
		}
		return r
	}, s)
}

// Hexes bear their names at the full size, and where the player wants it; heights
// their levels at the full size (INF-12.3).
func TestHexesBearTheirNamesWhereTheyCanBeRead(t *testing.T) {
	b, s := open(t, "harran")
	for _, c := range []struct {
		unit  float64
		names bool
		hexes int
		peaks int
	}{{96, false, 960, 54}, {64, false, 0, 0}, {64, true, 960, 0}, {26, true, 480, 0}} {
		v := infideltest.Quiet(s, c.unit)
		v.Names = c.names
		hexes, peaks := 0, 0
		for _, w := range words(country(b, v)) {
			switch {
			case len(w) == 4 && w[0] <= '4' && w[0] >= '0':
				hexes++
			case w == "1" || w == "2":
				peaks++
			}
		}
		if hexes != c.hexes || peaks != c.peaks {
			t.Errorf("%v: %d names, %d levels", c, hexes, peaks)
		}
	}
}

// Every name on a map lies within it and over no other, in both languages and at
// the largest size of words.
func TestNamesOnTheMapDoNotMeet(t *testing.T) {
	m, err := ui.NewMeasurer()
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range infideltest.Battles() {
		b, s := open(t, id)
		for _, unit := range []float64{24, 36, 64, 100} {
			for _, lang := range []string{"en", "fr"} {
				v := infideltest.Quiet(s, unit)
				v.Lang, v.Text = lang, 1.5
				c := ChartOf(b.sc, v, unit, texts.Say)
				c.names = false
				var l ui.List
				c.Draw(&l, ui.Rect{W: 1e5, H: 1e5})
				c.Places()
				var boxes []ui.Cmd
				for _, k := range l.Cmds {
					if k.Op != ui.OpText || k.Text == "1" || k.Text == "2" {
						continue
					}
					w := m.Width(k.Text, k.Face, k.Width)
					if w > k.Box.W {
						t.Errorf("%s: %q needs %.0f of %.0f", id, k.Text, w, k.Box.W)
					}
					k.Box = ui.Around(k.Box.Center(), ui.Size{W: w, H: k.Width})
					if k.Box.X < 0 || k.Box.Y < 0 || k.Box.Right() > c.Size.W*unit || k.Box.Bottom() > c.Size.H*unit {
						t.Errorf("%s: %q leaves the map", id, k.Text)
					}
					for _, o := range boxes {
						if !o.Box.Intersect(k.Box).Empty() {
							t.Errorf("%s at %v: %q lies over %q", id, unit, k.Text, o.Text)
						}
					}
					boxes = append(boxes, k)
				}
			}
		}
	}
}

// Every sprite of every map is in its sheet, at every level and flat; an id of the
// tables that no map uses too.
func TestEverySpriteOfTheMapsExists(t *testing.T) {
	var seen drive.Sprites
	for _, id := range infideltest.Battles() {
		b, s := open(t, id)
		for _, unit := range []float64{8, 20, 36, 64, 100} {
			for _, plain := range []bool{false, true} {
				v := infideltest.Quiet(s, unit)
				v.Plain = plain
				if err := seen.Look(country(b, v)); err != nil {
					t.Error(id, err)
				}
			}
		}
	}
	if seen.Len() < 90 {
		t.Errorf("only %d sprites were looked for", seen.Len())
	}
	var rest ui.List
	_, s := open(t, "wells")
	for _, g := range s.Scenario().Grounds {
		if len(Variants[g.ID]) == 0 || tones[g.ID].A == 0 {
			t.Errorf("%s has no drawing or no tone", g.ID)
		}
		rest.Put(ui.Point{}, 1, GroundPic("far-"+g.ID))
		for _, id := range Variants[g.ID] {
			rest.Put(ui.Point{}, 1, GroundPic(id))
		}
	}
	for _, e := range s.Scenario().Edges {
		for _, d := range DirectionWords {
			rest.Put(ui.Point{}, 1, GroundPic(e.ID+"-"+d))
		}
	}
	if err := seen.Look(&rest); err != nil {
		t.Error(err)
	}
}
