package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/ai/review"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// planted are the files of blunders.
const planted = "../../ai/testdata/blunders/*.toml"

// fewestBlunders is how many there are at least.
const fewestBlunders = 60

// TestBlundersAreOnesByPlay: each is legal, as is the better run, which leads elsewhere, and was played out to lose what
// a disaster does at least, beyond three standard errors.
func TestBlundersAreOnesByPlay(t *testing.T) {
	names := map[string]bool{}
	for _, file := range must.Have(filepath.Glob(planted))(t) {
		for _, b := range must.Have(readBlunders(file))(t) {
			g := must.Have(shelf.New().Game(b.Game))(t)
			other := b
			other.Done = b.Better
			done, better := must.Have(b.match(g))(t), must.Have(other.match(g))(t)
			if done.Now().Hash() == better.Now().Hash() || b.Game != strings.TrimSuffix(filepath.Base(file), ".toml") {
				t.Errorf("%s: %s is what was better", file, b.Name)
			}
			if b.Lost < review.Disaster.Least(1) || b.Lost < surely*b.Off {
				t.Errorf("%s: %s lost %.3f ± %.3f", file, b.Name, b.Lost, b.Off)
			}
			if names[b.Game+b.Name] || slices.Contains(makers, b.Name) {
				t.Errorf("%s: %s is the name of another, or of who did it", file, b.Name)
			}
			names[b.Game+b.Name] = true
		}
	}
	if len(names) < fewestBlunders {
		t.Errorf("%d blunders", len(names))
	}
}

// TestBlundersAreTold lets a review judge one of each game, in a long run all, of which four fifths are told.
func TestBlundersAreTold(t *testing.T) {
	for _, file := range must.Have(filepath.Glob(planted))(t) {
		if !rulestest.Long() {
			head, one, _ := strings.Cut(string(must.Have(os.ReadFile(file))(t)), "[[blunder]]")
			one, _, _ = strings.Cut(one, "[[blunder]]")
			name := filepath.Base(file)
			file = filepath.Join(t.TempDir(), name)
			must.Do(t, os.WriteFile(file, []byte(head+"[[blunder]]"+one), 0o644))
		}
		status, out, errs := call(t, shelf.New(), "blunders", file)
		if n := len(must.Have(readBlunders(file))(t)); status != 0 || 5*(n-strings.Count(out, ": NOT told; ")) < 4*n || strings.Count(out, "played out") != n {
			t.Errorf("%s: status %d, %s\n%s", file, status, errs, out)
		}
	}
}

// TestBlundersAreFoundByPlay: bad players take runs of games of bots, and what they lost is played out.
func TestBlundersAreFoundByPlay(t *testing.T) {
	status, out, errs := call(t, shelf.New(), "blunders", "--make", "whodares", "--count", "1", "--times", "2", "--workers", "1")
	if status != 0 || strings.Count(out, "[[blunder]]") != 1 {
		t.Fatalf("status %d, %s\n%s", status, errs, out)
	}
	file := filepath.Join(t.TempDir(), "found.toml")
	must.Do(t, os.WriteFile(file, []byte(out), 0o644))
	b := must.Have(readBlunders(file))(t)[0]
	if !slices.Contains(makers, b.Name) || b.Lost < review.Disaster.Least(1) || len(b.Done) == 0 || len(b.Better) == 0 {
		t.Errorf("%+v", b)
	}
	must.Have(b.match(must.Have(shelf.New().Game("whodares"))(t)))(t)
}

// TestWrongCallsOfBlundersAreTold: what would be right is named.
func TestWrongCallsOfBlundersAreTold(t *testing.T) {
	for args, want := range map[string]string{"": "files of blunders", "--times 1 x.toml": "--times 2 or more", "--make chess": "chess", "none.toml": "none.toml"} {
		if status, _, errs := call(t, shelf.New(), append([]string{"blunders"}, strings.Fields(args)...)...); status != 2 || !strings.Contains(errs, want) {
			t.Errorf("%q: status %d, %q", args, status, errs)
		}
	}
}
