package main

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

var taken = flag.Bool("reviews", false, "take the answers of reviews as they are now")

// long is a number with more digits than matter.
var long = regexp.MustCompile(`(\.\d{6})\d+(e-\d+)?`)

// reviewed are games that two Officers have played.
const reviewed = "../../scenes/pictures/testdata/reviewed/"

// TestReviewsOfGoldenGamesGiveGoldenAnswers tells games again: their curve and their luck; of
// a short one, cut off after its first turn, the decisions too.
func TestReviewsOfGoldenGamesGiveGoldenAnswers(t *testing.T) {
	short := filepath.Join(t.TempDir(), "short.game")
	text := must.Have(os.ReadFile(reviewed + "undaunted.game"))(t)
	lines := strings.SplitAfter(string(text), "\n")
	must.Do(t, os.WriteFile(short, []byte(strings.Join(lines[:min(len(lines), 40)], "")), 0o644))
	for name, args := range map[string][]string{
		"memoir":    {reviewed + "memoir.game", "--quick"},
		"undaunted": {reviewed + "undaunted.game", "--quick"},
		"rommel":    {reviewed + "rommel.game", "--quick"},
		"weighed":   {short},
	} {
		status, out, errs := call(t, shelf.New(), "", append([]string{"review", "--json"}, args...)...)
		if status != 0 {
			t.Fatalf("%s: status %d, %s", name, status, errs)
		}
		out = long.ReplaceAllString(out, "$1") // the last digits are the machine's
		path := filepath.Join("testdata", "reviews", name+".json")
		if *taken {
			must.Do(t, os.WriteFile(path, []byte(out), 0o644))
		}
		want := must.Have(os.ReadFile(path))(t)
		if out != string(want) {
			t.Errorf("%s: the answer is not %s any more; -reviews takes it as it is now, after a change that was meant", name, path)
		}
	}
}

// TestReviewsOfWhatIsNoGameAreRefusedInWords hands it what is damaged, foreign or empty.
func TestReviewsOfWhatIsNoGameAreRefusedInWords(t *testing.T) {
	dir := t.TempDir()
	text := must.Have(os.ReadFile(reviewed + "memoir.game"))(t)
	first, _, _ := strings.Cut(string(text), "\n")
	for name, data := range map[string]string{
		"empty.game":   "",
		"foreign.game": "PNG not a journal\n",
		"chess.game":   strings.Replace(string(text), "game=memoir", "game=chess", 1),
		"bare.game":    first + "\n",
	} {
		path := filepath.Join(dir, name)
		must.Do(t, os.WriteFile(path, []byte(data), 0o644))
		status, out, errs := call(t, shelf.New(), "", "review", path, "--quick")
		if status == 0 || out != "" || !strings.Contains(errs, name) || strings.Contains(errs, "goroutine") {
			t.Errorf("%s: status %d, %q, %q", name, status, out, errs)
		}
	}
	cut := filepath.Join(dir, "cut.game")
	must.Do(t, os.WriteFile(cut, text[:len(text)/2], 0o644))
	if status, out, errs := call(t, shelf.New(), "", "review", cut, "--quick"); status != 0 || !strings.Contains(errs, "what stands before it is reviewed") || !strings.Contains(out, "sword-beach") {
		t.Errorf("a journal that is cut off: status %d, %q, %q", status, out, errs)
	}
	if status, _, errs := call(t, shelf.New(), "", "review", filepath.Join(dir, "none.game")); status == 0 || !strings.Contains(errs, "none.game") {
		t.Errorf("no file: status %d, %q", status, errs)
	}
}
