package main

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/ai/review"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestErrorsArePlayedOutBothWays plays an error of a game that is soon over out, a few times, on one core and on two: the
// same comes of it.
func TestErrorsArePlayedOutBothWays(t *testing.T) {
	const file = "testdata/given-up.game"
	var was string
	for _, workers := range []string{"1", "2"} {
		status, out, errs := call(t, shelf.New(), "confirm", "--json", "--count", "1", "--times", "4", "--level", "easy", "--workers", workers, file)
		if status != 0 {
			t.Fatalf("status %d, %s", status, errs)
		}
		if was != "" && out != was {
			t.Errorf("on two cores it is another answer:\n%s\n%s", was, out)
		}
		was = out
	}
	var got confirmReport
	must.Do(t, json.Unmarshal([]byte(was), &got))
	if got.Game != "memoir" || got.Judge != review.Edition || got.Games != 1 || len(got.Errors) != 1 {
		t.Fatalf("%+v", got)
	}
	if x := got.Errors[0]; x.Said < review.Misstep.Least(1) || x.Done != "done" || x.Better != "order g5" || math.Abs(x.Mean) > 1 {
		t.Errorf("%+v", x)
	}
	// A report is added up with others.
	report := filepath.Join(t.TempDir(), "one.json")
	must.Do(t, os.WriteFile(report, []byte(was), 0o644))
	status, twice, errs := call(t, shelf.New(), "confirm", "--json", report, report)
	var sum confirmReport
	if must.Do(t, json.Unmarshal([]byte(twice), &sum)); status != 0 || sum.Games != 2 || !slices.Equal(sum.Errors, append(got.Errors, got.Errors...)) {
		t.Errorf("status %d, %s%+v", status, errs, sum)
	}
}

// TestErrorsThatWerePlayedOutAreOfThisJudge: the reports that are kept can be gone on with.
func TestErrorsThatWerePlayedOutAreOfThisJudge(t *testing.T) {
	for _, g := range shelf.New().Games() {
		file := "../../ai/testdata/confirmed/" + g.ID() + ".json"
		status, out, errs := call(t, shelf.New(), "confirm", "--json", file)
		var sum confirmReport
		if status != 0 || json.Unmarshal([]byte(out), &sum) != nil || len(sum.Errors) == 0 || sum.Game != g.ID() {
			t.Errorf("%s: status %d, %s", file, status, errs)
		}
		status, _, errs = call(t, shelf.New(), "confirm", "--count", "1", file, reviewed+"infidel.game")
		if mixed := strings.Contains(errs, "journals of one game"); mixed == (g.ID() == "infidel") || mixed != (status == 2) {
			t.Errorf("%s with a journal of Infidel: status %d, %s", file, status, errs)
		}
	}
}

// drawn are told errors of which each is worth b times what was said, give or take off, and was played out with some noise.
func drawn(seed uint64, n int, b, off float64) (list []confirmed) {
	random := rules.Stream(seed, "drawn")
	for range n {
		said, noise := 0.05+0.25*random.Float64(), 0.03+0.04*random.Float64()
		is := b*said + off*random.NormFloat64()
		list = append(list, confirmed{Said: said, Estimate: ai.Estimate{Mean: is + noise*random.NormFloat64(), Error: noise}})
	}
	return list
}

// TestWhatToldErrorsAreIsFoundThroughTheNoise: by what is to be multiplied, how far they stray from that, and how many are
// errors; the intervals hold the truth as often as they should.
func TestWhatToldErrorsAreIsFoundThroughTheNoise(t *testing.T) {
	for _, want := range []struct{ b, off float64 }{{1, 0.04}, {0.6, 0.08}, {1.2, 0.005}} {
		seeds := rulestest.Walk(6, 100)
		b, off, share, within := 0.0, 0.0, 0.0, 0
		for seed := range seeds {
			list := drawn(uint64(seed), 120, want.b, want.off)
			f := fit(list, 1)
			b, off, share = b+f.B[0]/float64(seeds), off+f.Off/float64(seeds), share+f.True[0]/float64(seeds)
			if f.B[1] > f.B[0] || f.B[0] > f.B[2] || f.Worth[0] > f.True[0] {
				t.Errorf("%+v", f)
			}
			if f.B[1] <= want.b && want.b <= f.B[2] {
				within++
			}
		}
		right := 0.0
		for k := range 1000 {
			right += normal(want.b*(0.05+0.25*(float64(k)+0.5)/1000)/want.off) / 1000
		}
		if math.Abs(b-want.b) > 0.06 || math.Abs(off-want.off) > 0.02 || math.Abs(share-right) > 0.03 || within < seeds*3/4 {
			t.Errorf("drawn by %v: b %.3f, give or take %.3f, %.3f are errors (%.3f are); %d of %d intervals hold it", want, b, off, share, right, within, seeds)
		}
	}
	// In points a game for one has another unit.
	list := drawn(1, 120, 1, 0.04)
	for i := range list {
		x := &list[i]
		x.Said, x.Mean, x.Error = 16*x.Said, 16*x.Mean, 16*x.Error
	}
	if a, b := fit(drawn(1, 120, 1, 0.04), 1), fit(list, 16); math.Abs(a.B[0]-b.B[0]) > 1e-9 || math.Abs(16*a.Off-b.Off) > 1e-9 || math.Abs(a.Worth[0]-b.Worth[0]) > 1e-9 {
		t.Errorf("in points %+v, in chances %+v", b, a)
	}
	if f := fit(nil, 1); f != (fitted{}) {
		t.Errorf("of no errors: %+v", f)
	}
}

// TestWrongCallsOfConfirmAreTold: what would be right is named.
func TestWrongCallsOfConfirmAreTold(t *testing.T) {
	for args, want := range map[string]string{
		"--least spot":   "misstep or disaster would be right",
		"--times 1":      "--times 2 or more",
		"--level genius": "random or recruit",
	} {
		status, _, errs := call(t, shelf.New(), append([]string{"confirm", reviewed + "rommel.game"}, strings.Fields(args)...)...)
		if status != 2 || !strings.Contains(errs, want) {
			t.Errorf("%s: status %d, %q", args, status, errs)
		}
	}
	status, _, errs := call(t, shelf.New(), "confirm", "--count", "9", "--times", "2", "--level", "easy", reviewed+"undaunted.game", reviewed+"rommel.game")
	if status != 2 || !strings.Contains(errs, "journals of one game") {
		t.Errorf("two games: status %d, %q", status, errs)
	}
}
