package main

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"sandtable/ai/review"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
)

// TestErrorsArePlayedOutBothWays plays two errors of a campaign out, a few times, on one core
// and on two: the same comes of it.
func TestErrorsArePlayedOutBothWays(t *testing.T) {
	var was string
	for _, workers := range []string{"1", "2"} {
		status, out, errs := call(t, shelf.New(), "confirm", "--json", "--count", "2", "--each", "2", "--times", "4", "--level", "easy", "--workers", workers, reviewed+"rommel.game")
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
	if got.Game != "rommel" || got.Judge != review.Edition || len(got.Proofs) != 2 {
		t.Fatalf("%+v", got)
	}
	for _, p := range got.Proofs {
		if p.Grade < review.Misstep || math.Abs(p.Better-p.Did-p.Apart) > 1e-9 || p.Better < 0 || p.Better > 42 {
			t.Errorf("%+v", p)
		}
	}
}

// TestWhatIsConfirmedAddsUp: what scores higher is confirmed, what scores the same is so by
// half.
func TestWhatIsConfirmedAddsUp(t *testing.T) {
	r := confirmReport{}
	for _, apart := range []float64{0.2, 0, -0.1, 0.3} {
		r.Proofs = append(r.Proofs, &review.Proof{Apart: apart, Fair: 0.1, Decision: review.Decision{Lost: 0.2}})
	}
	r.add()
	if r.FairShare != 1 || r.FairOff != 0 || math.Abs(r.Fair-0.1) > 1e-9 {
		t.Errorf("with luck taken out: %+v", r)
	}
	if r.Share != 0.625 || math.Abs(r.Apart-0.1) > 1e-9 || math.Abs(r.Said-0.2) > 1e-9 || math.Abs(r.Off-math.Sqrt(0.625*0.375/4)) > 1e-9 {
		t.Errorf("%+v", r)
	}
}

// TestWrongCallsOfConfirmAreTold: what would be right is named.
func TestWrongCallsOfConfirmAreTold(t *testing.T) {
	for args, want := range map[string]string{
		"--least spot":   "loose, misstep or disaster would be right",
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
