package infidel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// Whatever is pointed at is told of in both languages, each line with its clause,
// and every clause stands in the rule book.
func TestEverythingIsExplained(t *testing.T) {
	b := New(infideltest.Game())
	kinds := map[string]bool{}
	n := 0
	fought(t, 400, func(g *game.Game, s *game.State) {
		if n++; n%113 != 0 {
			return
		}
		b.Layout(ui.Size{}, s)
		d := s.Scenario()
		for _, lang := range texts.Languages() {
			v := viewOf(g, s, 60)
			v.Lang = lang
			sc := b.Read(v)
			var list []int
			for h := range field.Facings {
				if d.Contains(h) && (!sc.Hexes[h].Empty() || h%7 == n%7) {
					list = append(list, h)
				}
			}
			for l := range sc.Leaders {
				list = append(list, field.Leaders+l)
			}
			for i := range sc.Standards {
				list = append(list, field.Standards+i)
			}
			for u := range sc.Units {
				if !sc.Units[u].OnMap() {
					list = append(list, field.Units+u)
				}
			}
			for c := range len(d.Commands) {
				list = append(list, field.Commands+c)
			}
			if sc.Turns() != board.None {
				for f := range game.Directions {
					list = append(list, field.Facings+f)
				}
			}
			for _, place := range list {
				x := b.explainPlace(v, place)
				if x.Place != place || x.Title == "" || x.Picture == nil || len(x.Lines) == 0 {
					t.Fatalf("place %d is told of as %+v", place, x)
				}
				for _, l := range x.Lines {
					if l.Text == "" || strings.Contains(l.Text, "infidel.") || strings.Contains(l.Text, "{{") || strings.Contains(l.Text, "<no value>") {
						t.Fatalf("%s, place %d: %q", lang, place, l.Text)
					}
					if !kinds[l.Clause] && (board.ClauseIn(g, "en", l.Clause) == "" || board.ClauseIn(g, "fr", l.Clause) == "") {
						t.Fatalf("%q is by %q, which is not in the book", l.Text, l.Clause)
					}
					kinds[l.Clause] = true
				}
			}
		}
	})
	if len(kinds) < 35 {
		t.Errorf("only %d clauses were told of: %v", len(kinds), kinds)
	}
}

// noted holds that the note of a place has a line of a clause with some words in it.
func noted(t *testing.T, n board.Note, clause, words string) {
	t.Helper()
	for _, l := range n.Lines {
		if l.Clause == clause && strings.Contains(l.Text, words) {
			return
		}
	}
	t.Errorf("%s: nothing by %s says %q: %v", n.Title, clause, words, n.Lines)
}

// unsaid holds that a note has no line of a clause.
func unsaid(t *testing.T, n board.Note, clause string) {
	t.Helper()
	for _, l := range n.Lines {
		if l.Clause == clause {
			t.Errorf("%s: %q by %s", n.Title, l.Text, clause)
		}
	}
}

// At 1010 facing E, an even column: front 1109 and 1110, flanks 1009 and 1011,
// rear 0909 and 0910 (INF-3.4).
func TestINF_17_4_WhoStandsAroundIsTold(t *testing.T) {
	b, s := onBoard(t, "scenario wells; map proving-ground; only; escort-jerusalem-kn-1 1010 E; walter 1010; raiders-turcoman-lca-1 1110 W; raiders-turcoman-lca-2 1009 E; askar-syrian-mc-1 0910 E; nasr 0910; ilghazi 1110")
	v := viewOf(b.game, s, 60)
	n := b.explainPlace(v, hexNamed(t, "1010"))
	noted(t, n, "INF-3.4", "Front: 1109, 1110 Turcoman Horse Archers 1")
	noted(t, n, "INF-17.4", "On its flank: Turcoman Horse Archers 2; +2")
	noted(t, n, "INF-17.4", "Behind it: Syrian Medium Cavalry 1; +3")
	noted(t, n, "INF-9.7", "Turcoman Horse Archers 1, Syrian Medium Cavalry 1")
	noted(t, n, "INF-7.3", "Leaders: Walter of the Wells")
	noted(t, n, "INF-17.6", "Shock defense −2 now: −2 Normal, 0 Disordered")
	noted(t, n, "INF-16.15", "must if shot at")
	noted(t, n, "INF-21.2", "3 flight points")
	if !strings.Contains(strings.Join(n.Under, "\n"), "Normal, faces east, in 1010") {
		t.Errorf("%v", n.Under)
	}
	n = b.explainPlace(v, hexNamed(t, "1009"))
	noted(t, n, "INF-11.10", "Bow, range 2")
	noted(t, n, "INF-13.5", "never attacks")
	unsaid(t, n, "INF-15.3")
}

// Whether a unit is in command is told with its distance and the range: in range,
// by its neighbours, not at all; knights always are (INF-7.4, 7.6, 7.7, 7.12).
func TestINF_7_4_CommandIsToldWithItsRange(t *testing.T) {
	b, s := onBoard(t, "scenario wells; map proving-ground; only; drogo 1010; sergeants-crusader-pk-1 1010 E; sergeants-crusader-pk-2 1014 E; sergeants-crusader-ma-1 1015 E; sergeants-crusader-a-1 1020 E; escort-jerusalem-kn-1 2010 E; walter 2010; raiders-turcoman-lca-1 3020 W; ilghazi 3020")
	v := viewOf(b.game, s, 60)
	reach := s.Led(1).Range
	if reach != 4 {
		t.Fatalf("Drogo commands %d hexes far, the test is made for 4", reach)
	}
	noted(t, b.explainPlace(v, hexNamed(t, "1014")), "INF-7.4", "distance 4, range 4")
	noted(t, b.explainPlace(v, hexNamed(t, "1015")), "INF-7.6", "through its neighbors: Drogo")
	noted(t, b.explainPlace(v, hexNamed(t, "1020")), "INF-7.12", "distance 10, range 4")
	noted(t, b.explainPlace(v, hexNamed(t, "2010")), "INF-7.7", "knights always are")
	n := b.explainPlace(v, field.Leaders+1)
	noted(t, n, "INF-7.8", "3 of 4 units in command")
	noted(t, n, "INF-7.4", "Command range 4")
	noted(t, b.explainPlace(v, field.Leaders), "INF-17.10", "Charisma: +1")
}

// The ground is told with what it costs and what fighting there brings, the
// hexsides with the hexes beyond them (INF-22.1, 22.2).
func TestINF_22_1_TheGroundIsTold(t *testing.T) {
	b, s := onBoard(t, "scenario wells")
	v := viewOf(b.game, s, 60)
	n := b.explainPlace(v, hexNamed(t, "0511"))
	if n.Title != "Rough" {
		t.Errorf("0511 is %s", n.Title)
	}
	noted(t, n, "INF-8.2", "mounted 3, foot 2 MP")
	noted(t, n, "INF-17.5", "−2 by mounted units, −1 by foot")
	noted(t, n, "INF-11.20", "−1")
	noted(t, n, "INF-15.6", "No Charge against a unit here")
	n = b.explainPlace(v, hexNamed(t, "1103"))
	noted(t, n, "INF-22.2", "+1 MP to enter, −1 for attackers")
	if n.Under[0] != "Hex 1103, level 2" {
		t.Errorf("%v", n.Under)
	}
	n = b.explainPlace(v, hexNamed(t, "1405"))
	noted(t, n, "INF-22.1", "1504, 1505. MP to cross: mounted +1, foot +1; attack across −1")
	unsaid(t, n, "INF-12.2")
	noted(t, b.explainPlace(v, hexNamed(t, "1107")), "INF-12.2", "blocks the line of sight")
}

// For the unit in hand a hex tells what it costs to come there, and who may shoot
// (INF-8.2, 9.4, 11.14).
func TestINF_11_14_TheWayIsToldWithItsDangers(t *testing.T) {
	b, s := onBoard(t, "scenario wells; map proving-ground; only; escort-jerusalem-kn-1 1010 E; walter 1010; raiders-turcoman-lca-1 1309 W; ilghazi 1309")
	for _, verb := range [...]rules.Verb{game.VerbCommand, game.VerbUse} {
		legal := s.Legal(nil)
		s.Apply(legal[slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == verb })], nil)
	}
	u, left := s.InHand()
	if u < 0 || left != 6 {
		t.Fatalf("unit %d in hand with %d points", u, left)
	}
	v := viewOf(b.game, s, 60)
	n := b.explainPlace(v, hexNamed(t, "1209"))
	noted(t, n, "INF-8.2", "Knights of Jerusalem 1: 2 MP to here, 4 left")
	noted(t, n, "INF-9.4", "its move ends here")
	noted(t, n, "INF-11.14", "1 enemy may shoot")
	noted(t, n, "INF-9.1", "ZOC: Turcoman Horse Archers 1")
	n = b.explainPlace(v, field.Facings)
	if n.Title != "Facing east" {
		t.Errorf("%q", n.Title)
	}
	noted(t, n, "INF-3.4", "Front: 1109, 1110")
	noted(t, b.explainPlace(v, hexNamed(t, "1010")), "INF-8.1", "6 of 6 MP left")
}

// A note is made anew when the position, the place or the language changes, and
// kept otherwise.
func TestANoteIsKept(t *testing.T) {
	b, s := onBoard(t, "scenario wells")
	v := viewOf(b.game, s, 60)
	at := land.Center(v.Camera, hexNamed(t, "0511"))
	n := b.Explain(at, v)
	if m := b.Explain(at, v); n.Title != "Rough" || &m.Lines[0] != &n.Lines[0] {
		t.Errorf("%q is made twice", n.Title)
	}
	v.Lang = "fr"
	if m := b.Explain(at, v); m.Title != "Terrain accidenté" {
		t.Errorf("in French it is %q", m.Title)
	}
	if m := b.Explain(land.Center(v.Camera, hexNamed(t, "1103")), v); m.Title != "Crête" {
		t.Errorf("1103 is %q", m.Title)
	}
	if m := b.Explain(ui.Point{X: 5, Y: 5}, v); m.Place != board.None {
		t.Errorf("beside the map lies %d", m.Place)
	}
}
