package main

import (
	"flag"
	"fmt"
	"math"
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

// cutOff is the beginning of a reviewed game, of so many lines.
func cutOff(t *testing.T, game string, n int) string {
	t.Helper()
	text := must.Have(os.ReadFile(reviewed + game + ".game"))(t)
	path := filepath.Join(t.TempDir(), game+".game")
	must.Do(t, os.WriteFile(path, []byte(strings.Join(strings.SplitAfter(string(text), "\n")[:n], "")), 0o644))
	return path
}

// TestReviewsOfGoldenGamesGiveGoldenAnswers tells games again, glanced at; of short ones, cut off in their first turns,
// with all the effort.
func TestReviewsOfGoldenGamesGiveGoldenAnswers(t *testing.T) {
	for name, args := range map[string][]string{
		"undaunted": {cutOff(t, "undaunted", 22), "--quick"},
		"rommel":    {cutOff(t, "rommel", 14), "--quick"},
		"weighed":   {cutOff(t, "memoir", 16)},
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

// TestAReviewIsToldInWordsThatAddUp: what is printed of both sides is the way from the start to the end.
func TestAReviewIsToldInWordsThatAddUp(t *testing.T) {
	status, out, errs := call(t, shelf.New(), "", "review", "--quick", cutOff(t, "undaunted", 22))
	var n [9]float64
	scan := func(line, format string, into ...any) {
		for text := range strings.Lines(out) {
			if strings.HasPrefix(text, line) {
				must.Have(fmt.Sscanf(text, format, into...))(t)
			}
		}
	}
	scan("for lrdg", "for lrdg: %f %% at the start, %f at the end; with even luck %f", &n[0], &n[1], &n[2])
	for i, side := range [2]string{"lrdg", "italy"} {
		x := n[3+3*i:]
		scan(side+":", side+": dice %f, cards %f; decisions %f, none", &x[0], &x[1], &x[2])
	}
	if sum := n[0] + n[3] + n[4] + n[5] - n[8]; status != 0 || n[0] == 0 || math.Abs(sum-n[1]) > 0.5 || n[3] == 0 || math.Abs(n[3]+n[6]) > 0.1 {
		t.Errorf("status %d, %s: %v make %g\n%s", status, errs, n, sum, out)
	}
	if status, _, errs := call(t, shelf.New(), "", "review", "--quick", "--keep", reviewed+"memoir.game"); status != 2 || !strings.Contains(errs, "is not kept") {
		t.Errorf("a glance that is to be kept: status %d, %s", status, errs)
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
	must.Do(t, os.WriteFile(cut, text[:len(text)/8], 0o644))
	if status, out, errs := call(t, shelf.New(), "", "review", cut, "--quick"); status != 0 || !strings.Contains(errs, "only what stands before it is reviewed") || !strings.Contains(out, "sword-beach") {
		t.Errorf("a journal that is cut off: status %d, %q, %q", status, out, errs)
	}
	if status, _, errs := call(t, shelf.New(), "", "review", filepath.Join(dir, "none.game")); status == 0 || !strings.Contains(errs, "none.game") {
		t.Errorf("no file: status %d, %q", status, errs)
	}
}
