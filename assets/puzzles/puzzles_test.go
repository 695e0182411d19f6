package puzzles

import (
	"encoding/json"
	"flag"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

var update = flag.Bool("update", false, "write the outline of the puzzles anew")

func TestTheOutlineIsThatOfThePuzzles(t *testing.T) {
	want := map[string]outline{}
	for _, g := range shelf.New().Games() {
		list := must.Have(Of(g))(t)
		want[g.ID()] = outline{len(list), map[string]rules.Text{}}
		for _, p := range list {
			i := slices.IndexFunc(g.Scenarios(), func(s rules.ScenarioInfo) bool { return s.ID == p.Scenario })
			want[g.ID()].Titles[p.Scenario] = g.Scenarios()[i].Title
		}
	}
	if *update {
		data, err := json.MarshalIndent(want, "", "\t")
		if err == nil {
			err = os.WriteFile("outline.json", append(data, '\n'), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if !reflect.DeepEqual(outlines(), want) {
		t.Error("outline.json tells of other puzzles; -update writes it anew")
	}
}

// TestEveryPuzzleReadsAndItsLineIsLegal sets each up and plays its line.
func TestEveryPuzzleReadsAndItsLineIsLegal(t *testing.T) {
	for _, g := range shelf.New().Games() {
		data := must.Have(data.ReadFile(File(g)))(t)
		list := must.Have(Read(File(g), data, g))(t)
		if all, err := Of(g); err != nil || !reflect.DeepEqual(all, list) || Count(g) != len(list) {
			t.Errorf("%s: %d puzzles in its file, %d of them come, %d are counted; %v", g.ID(), len(list), len(all), Count(g), err)
		}
		if least := fewest(g); len(list) < least {
			t.Errorf("%s has %d puzzles, %d at least are right", g.ID(), len(list), least)
		}
		for i := range list {
			p := &list[i]
			if one, err := Nth(g, i); err != nil || !reflect.DeepEqual(&one, p) {
				t.Errorf("%s %s: read alone it is %+v; %v", g.ID(), p.ID, one, err)
			}
			m, err := p.Match(g)
			if err != nil {
				t.Error(err)
				continue
			}
			if n := g.TurnNumber(m.Now()); n != p.Turn {
				t.Errorf("%s %s: it is turn %d, not %d", g.ID(), p.ID, n, p.Turn)
			}
			for n, text := range p.Line {
				a, err := m.Parse(text)
				if err == nil {
					err = m.Do(a, nil)
				}
				if err != nil {
					t.Errorf("%s %s, decision %d: %v", g.ID(), p.ID, n+1, err)
					break
				}
			}
		}
	}
}

// fewest is how many puzzles a game has at least: one Command of Infidel seldom decides enough to
// be one.
func fewest(g rules.Game) int {
	if g.ID() == "infidel" {
		return 15
	}
	return 30
}

// TestPuzzlesAreVaried: many scenarios, both sides of a game for two, early and late turns.
func TestPuzzlesAreVaried(t *testing.T) {
	for _, g := range shelf.New().Games() {
		list := must.Have(Of(g))(t)
		scenarios, sides, first, last := map[string]int{}, map[string]int{}, list[0].Turn, 0
		for _, p := range list {
			scenarios[p.Scenario]++
			sides[p.Side]++
			first, last = min(first, p.Turn), max(last, p.Turn)
		}
		if want := min(fewest(g)/5, len(g.Scenarios())-1); len(scenarios) < want {
			t.Errorf("%s: puzzles of %d scenarios, %d at least are right", g.ID(), len(scenarios), want)
		}
		if !g.Solitaire() && min(sides[g.Sides()[0]], sides[g.Sides()[1]])*3 < len(list) {
			t.Errorf("%s: a side has fewer than a third: %v", g.ID(), sides)
		}
		if first > 4 || last < 7 {
			t.Errorf("%s: from turn %d to turn %d", g.ID(), first, last)
		}
	}
}

func TestWhatIsWrongWithAPuzzleIsNamedWithItsLine(t *testing.T) {
	const good = `{"id":"a","scenario":"pegasus-bridge","law":1,"side":"axis","turn":3,"seed":1,"position":{},"line":["end"],"best":0.5}` + "\n"
	g := must.Have(shelf.New().Game("memoir"))(t)
	if list, err := Read("x.jsonl", []byte(good), g); err != nil || len(list) != 1 {
		t.Fatal(list, err)
	}
	for change, want := range map[[2]string]string{
		{`"id":"a"`, `"id":"a b"`}:              "one word would be right",
		{`"pegasus-bridge"`, `"nowhere"`}:       `memoir has no scenario "nowhere"`,
		{`"side":"axis"`, `"side":"red"`}:       `side "red"; axis or allies would be right`,
		{`"law":1`, `"law":99`}:                 "law 99",
		{`"turn":3`, `"turn":0`}:                "turn 0",
		{`["end"]`, `[]`}:                       "position or line is missing",
		{`"best":0.5`, `"best":0.5,"hint":"a"`}: `unknown field "hint"`,
		{`"best":0.5}`, `"best":0.5} {}`}:       "something stands behind the puzzle",
		{`"turn":3`, `"turn":"three"`}:          "line 2",
	} {
		text := good + strings.Replace(strings.Replace(good, `"id":"a"`, `"id":"b"`, 1), strings.Replace(change[0], `"id":"a"`, `"id":"b"`, 1), change[1], 1)
		if _, err := Read("x.jsonl", []byte(text), g); err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "x.jsonl, line 2") {
			t.Errorf("%s: %v; want %q", change[1], err, want)
		}
	}
	if _, err := Read("x.jsonl", []byte(good+good), g); err == nil || !strings.Contains(err.Error(), "stands twice") {
		t.Errorf("a puzzle twice: %v", err)
	}
}

// TestAPuzzleIsReadAsItWasWritten goes there and back.
func TestAPuzzleIsReadAsItWasWritten(t *testing.T) {
	var g rules.Game
	var err error
	if g, err = shelf.New().Game("undaunted"); err != nil {
		t.Fatal(err)
	}
	list, err := Of(g)
	if err != nil || len(list) == 0 {
		t.Fatal(list, err)
	}
	line, err := list[0].Write()
	if err != nil {
		t.Fatal(err)
	}
	if back, err := Read("x", line, g); err != nil || string(back[0].Position) != string(list[0].Position) || back[0].Best != list[0].Best {
		t.Errorf("%s reads as %v, %v", line, back, err)
	}
}
