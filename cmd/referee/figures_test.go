package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules/shelf"
)

// reports writes what matches have told into files.
func reports(t *testing.T, calls ...string) (files []string) {
	t.Helper()
	for _, line := range calls {
		status, out, err := call(t, shelf.New(), "", append(strings.Fields(line), "--json", "--workers", "1")...)
		if status != 0 {
			t.Fatal(line, err)
		}
		file := filepath.Join(t.TempDir(), "report.json")
		if err := os.WriteFile(file, []byte(out), 0o644); err != nil {
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
		"match --game memoir --scenario tutorial-patrol --seats random,random --games 3",
		"match --game memoir --scenario tutorial-patrol --seats random,random --games 2 --seed 2",
		"match --game memoir --scenario tutorial-patrol --seats recruit,random --games 2 --swap",
		"match --game memoir --scenario tutorial-patrol --seats recruit,random --games 1 --swap --seed 2")
	status, out, err := call(t, shelf.New(), "", append([]string{"figures"}, files...)...)
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
	files := reports(t, "match --game whodares --scenario slonta-raid --seats easy --games 4")
	for well, want := range map[string]string{"all=0": "well = 4\n", "slonta-raid=5": "turns"} {
		status, out, err := call(t, shelf.New(), "", "figures", "--well", well, files[0])
		if status != 0 || !strings.Contains(out, want) || strings.Contains(out, "well =") != (well == "all=0") {
			t.Errorf("%s: %s\n%s", well, err, out)
		}
	}
}

func TestFiguresOfNoUseAreRefused(t *testing.T) {
	one := reports(t, "match --game memoir --scenario tutorial-patrol --seats recruit,random --games 1")
	two := reports(t, "match --game memoir --scenario tutorial-patrol --seats random,random --games 1", "match --game memoir --scenario tutorial-patrol --seats recruit,recruit --games 1",
		"match --game whodares --scenario slonta-raid --seats random --games 1")
	for want, files := range map[string][]string{"without --swap": one, "one level is wanted": two[:2], "those of one game": two[1:]} {
		if status, _, err := call(t, shelf.New(), "", append([]string{"figures"}, files...)...); status != 2 || !strings.Contains(err, want) {
			t.Errorf("%s: status %d, %s", want, status, err)
		}
	}
}
