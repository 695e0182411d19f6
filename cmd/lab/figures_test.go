package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/cmd/internal/console"
	"sandtable/cmd/internal/match"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// reports plays series of games, with a seed of 1 unless they have another, and writes what
// came of each into a file.
func reports(t *testing.T, list ...match.Series) (files []string) {
	t.Helper()
	for _, series := range list {
		series.Seed, series.Millis, series.Workers = max(1, series.Seed), 1000, 1
		report := must.Have(series.Play(&console.Console{Ctx: t.Context(), Shelf: shelf.New()}, nil, nil))(t)
		file := filepath.Join(t.TempDir(), "report.json")
		text, err := json.Marshal(report)
		if err == nil {
			err = os.WriteFile(file, text, 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, file)
	}
	return files
}

// TestFiguresAreMadeOfReports adds up battles and strengths, and leaves what no report
// tells as it was.
func TestFiguresAreMadeOfReports(t *testing.T) {
	files := reports(t,
		match.Series{Game: "memoir", Scenario: "tutorial-patrol", Seats: "random,random", Games: 3},
		match.Series{Game: "memoir", Scenario: "tutorial-patrol", Seats: "random,random", Games: 2, Seed: 2},
		match.Series{Game: "memoir", Scenario: "tutorial-patrol", Seats: "recruit,random", Games: 2, Swap: true},
		match.Series{Game: "memoir", Scenario: "tutorial-patrol", Seats: "recruit,random", Games: 1, Swap: true, Seed: 2})
	status, out, err := call(t, shelf.New(), append([]string{"figures"}, files...)...)
	if status != 0 {
		t.Fatal(err)
	}
	for _, want := range []string{"# What bots make of each battle of Memoir", "seats = \"random\"\n", "scenario = \"tutorial-patrol\"\ngames = 5\n",
		"[[strength]]\nlevel = \"recruit\"\nagainst = \"random\"\ngames = 6\n", "level = \"normal\"\nagainst = \"easy\"\n"} {
		if !strings.Contains(out, want) {
			t.Errorf("no %q:\n%s", want, out)
		}
	}
	if n := strings.Count(out, "[[battle]]"); n != 1 {
		t.Errorf("%d battles, one was reported:\n%s", n, out)
	}
	if strings.Index(out, "\"recruit\"") > strings.Index(out, "level = \"normal\"") {
		t.Errorf("the weakest level does not stand first:\n%s", out)
	}
}

// TestWhatGoesWellIsCountedFromADegreeOn takes the games of a mission in two parts.
func TestWhatGoesWellIsCountedFromADegreeOn(t *testing.T) {
	files := reports(t, match.Series{Game: "whodares", Scenario: "slonta-raid", Seats: "easy", Games: 4})
	for well, want := range map[string]string{"all=0": "well = 4\n", "slonta-raid=5": "turns"} {
		status, out, err := call(t, shelf.New(), "figures", "--well", well, files[0])
		if status != 0 || !strings.Contains(out, want) || strings.Contains(out, "well =") != (well == "all=0") {
			t.Errorf("%s: %s\n%s", well, err, out)
		}
	}
}

func TestFiguresOfNoUseAreRefused(t *testing.T) {
	one := reports(t, match.Series{Game: "memoir", Scenario: "tutorial-patrol", Seats: "recruit,random", Games: 1})
	two := reports(t, match.Series{Game: "memoir", Scenario: "tutorial-patrol", Seats: "random,random", Games: 1}, match.Series{Game: "memoir", Scenario: "tutorial-patrol", Seats: "recruit,recruit", Games: 1},
		match.Series{Game: "whodares", Scenario: "slonta-raid", Seats: "random", Games: 1})
	for want, files := range map[string][]string{"without --swap": one, "one level is wanted": two[:2], "those of one game": two[1:]} {
		if status, _, err := call(t, shelf.New(), append([]string{"figures"}, files...)...); status != 2 || !strings.Contains(err, want) {
			t.Errorf("%s: status %d, %s", want, status, err)
		}
	}
}
