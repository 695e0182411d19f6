package infidel

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/survey"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// What the panel tells of a battle, and its quick cards, are worded in both
// languages, by clauses that the book has, and shown by pictures that there are.
func TestBriefsAndQuickCardsAreWordedAndNameTheirClauses(t *testing.T) {
	g := infideltest.Game()
	book, err := g.Book()
	if err != nil {
		t.Fatal(err)
	}
	var seen drive.Sprites
	held := 0
	hold := func(id, text, clause string) {
		held++
		if _, ok := book.Clause(clause); !ok || text == "" || strings.ContainsAny(text, "[]{}_`|#'") {
			t.Errorf("%s: %q by %q", id, text, clause)
		}
	}
	for _, info := range g.Scenarios() {
		st := infideltest.Open(t, info.ID)
		b := New(g)
		b.Layout(ui.Size{}, st)
		for _, lang := range []string{"en", "fr"} {
			v := board.View{Game: g, State: st, Viewer: rules.First, Lang: lang}
			for _, l := range slices.Concat(b.Goals(v).Lines, b.Rules(v)) {
				hold(info.ID, l.Text, l.Clause)
			}
			for _, c := range b.QuickCards(v) {
				for _, r := range c.Rows {
					if r.Wide != nil {
						f := passOver(t, lang, 1)
						if high := r.Wide(f, ui.Rect{W: 1000}); high < 80 {
							t.Errorf("%s: a table of %s is %.0f high", info.ID, c.Title, high)
						}
						if err := seen.Look(f.List); err != nil {
							t.Error(err)
						}
						continue
					}
					hold(info.ID, cmp.Or(r.Text, r.Name), cmp.Or(r.Clause, "INF-1.9"))
				}
			}
		}
	}
	if held < 1500 {
		t.Errorf("only %d lines were read", held)
	}
}

// The panel tells how near both armies are to breaking: not at all at the start, on four faces
// of ten with five points to the Flight Level, on all of them beyond it (INF-21.7, 21.9).
func TestINF_21_7_GoalsTellHowNearAnArmyIsToBreaking(t *testing.T) {
	g := infideltest.Game()
	level := func(scenario string, side rules.Side) int {
		st := infideltest.Open(t, scenario)
		return st.Level(side)
	}
	ours, theirs := level("ascalon", rules.First), level("ascalon", rules.Second)
	safe := fmt.Sprintf("Fatimids: 0 flight points of %d, no roll can break it now", theirs)
	for _, c := range []struct {
		board string
		want  []string
	}{
		{"scenario ascalon", []string{fmt.Sprintf("Crusaders: 0 flight points of %d, no roll can break it now", ours), safe}},
		{fmt.Sprintf("scenario ascalon; flight %d %d", ours, theirs-5), []string{fmt.Sprintf("Crusaders: %[1]d flight points of %[1]d, a Defeat Test breaks it 9 times in 10", ours),
			fmt.Sprintf("Fatimids: %d flight points of %d, a Defeat Test breaks it 4 times in 10", theirs-5, theirs)}},
		{fmt.Sprintf("scenario ascalon; flight %d 0", ours+1), []string{fmt.Sprintf("Crusaders: %d flight points of %d, the next Defeat Test breaks it", ours+1, ours), safe}},
		{"scenario arsuf", []string{"Army of Richard: 0 victory points", "Army of Saladin: 0 victory points", "A lead of 25 ends the battle, and so do 18 Saracen Free Activations; so far 1"}},
	} {
		st, err := g.Position([]byte(strconv.Quote(c.board)), 0)
		if err != nil {
			t.Fatal(c.board, err)
		}
		var got []string
		for _, l := range New(g).Goals(board.View{Game: g, State: st, Viewer: rules.First, Lang: "en"}).Lines {
			got = append(got, l.Text)
		}
		if len(got) < len(c.want) || !slices.Equal(got[:len(c.want)], c.want) {
			t.Errorf("%s: %q", c.board, got)
		}
	}
}

// The tables of the quick cards are those that are rolled by: rows where they change,
// the lowest and the highest open (INF-17.1, 11.20).
func TestINF_17_1_QuickCardsShowTheTables(t *testing.T) {
	g := infideltest.Game()
	st := infideltest.Open(t, "ascalon")
	q := quick{board.Quick{Game: g, Lang: "en"}, st.Scenario()}
	shock := q.results([]string{"shock-normal", "shock-disordered", "charge-normal", "charge-disordered"}, func(column, total int) scenario.Effects {
		return q.sc.ShockResult(column > 1, column%2 == 1, total)
	})
	want := map[string][]string{
		"−1 or less": {"attackers Disordered, attackers retreat", "attackers Disordered, attackers retreat", "attackers Disordered, attackers retreat", "attackers Disordered, attackers retreat"},
		"4":          {"retreat", "retreat", "Disordered", "Retired, goes on"},
		"11 or more": {"Retired, Disordered, goes on", "eliminated, goes on", "eliminated, goes on", "eliminated, goes on"},
	}
	found := 0
	for _, row := range shock.rows {
		w, ok := want[row[0].text]
		if !ok {
			continue
		}
		found++
		for k, c := range row[1:] {
			if c.text != w[k] {
				t.Errorf("%s, column %d: %s, want %s", row[0].text, k, c.text, w[k])
			}
		}
	}
	if found != len(want) {
		t.Errorf("%d of %d rows are there", found, len(want))
	}
}

// TestASketchOfAFieldLiesAsTheFieldDoes compares the hexes of a sketch with those of
// the board, on which arrows and units are drawn.
func TestASketchOfAFieldLiesAsTheFieldDoes(t *testing.T) {
	g := game.New()
	for _, sc := range g.Scenarios() {
		s := infideltest.Open(t, sc.ID)
		drawn := Room(g).Survey(s)
		k := sketch{Sketch: survey.Sketch{Unit: 1}, sc: s.Scenario()}
		k.onMap(func(c, r, h int) {
			at, ok := drawn.At(game.HexName(h))
			if want := k.at(c, r); !ok || at.Dist(want) > 1e-6 {
				t.Fatalf("%s: %s is drawn at %v and lies at %v", sc.ID, game.HexName(h), want, at)
			}
		})
	}
}
