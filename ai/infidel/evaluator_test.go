package infidel

import (
	"encoding/json"
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// at is a position by its board, after some actions.
func at(t *testing.T, board string, acts ...string) *game.State {
	t.Helper()
	g := game.New()
	raw, err := json.Marshal(board)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Position(raw, 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range acts {
		legal := s.Legal(nil)
		i := slices.IndexFunc(legal, func(a rules.Action) bool { return g.Text(a) == text })
		if i < 0 {
			t.Fatalf("%s is not legal", text)
		}
		s.Apply(legal[i], nil)
	}
	return s.(*game.State)
}

// first is what promises most.
func first(s *game.State) string {
	legal := s.Legal(nil)
	prior := New().Prior(nil, s, legal)
	return game.New().Text(legal[slices.Index(prior, slices.Max(prior))])
}

// promised is the most that an action of a verb and its unit promises.
func promised(s *game.State, verb rules.Verb, u int) float64 {
	legal := s.Legal(nil)
	best := -1e9
	for i, w := range New().Prior(nil, s, legal) {
		if legal[i].Verb == verb && int(legal[i].A) == u {
			best = max(best, w)
		}
	}
	return best
}

// INF-19.1: who is Disordered and left alone does not stir, so that he rallies.
func TestINF_19_1_WhoIsDisorderedRests(t *testing.T) {
	s := at(t, "scenario ascalon; only; activations 4; godfrey 2010; godfrey-lorrainer-kn-1 2010 E disordered; fatimid-foot-sudanese-af-1 3014 W; al-afdal 3014; free crusader", "command c1")
	if got := first(s); got != "done" {
		t.Errorf("%s promises most", got)
	}
	s = at(t, "scenario ascalon; only; activations 4; godfrey 2010; godfrey-lorrainer-kn-1 2010 E; fatimid-foot-sudanese-af-1 3014 W; al-afdal 3014; free crusader", "command c1")
	if got := first(s); got != "use u1" {
		t.Errorf("in order: %s promises most", got)
	}
}

// INF-17.4: a Charge into the rear promises more than one into the front, by the
// same way.
func TestINF_17_4_AChargeIntoTheRearPromisesMore(t *testing.T) {
	charge := func(facing string) (best float64) {
		s := at(t, "scenario ascalon; only; activations 4; godfrey 1010; godfrey-lorrainer-kn-1 2010 E; fatimid-foot-fatimid-pk-1 2210 "+facing+"; al-afdal 3014; fatimid-foot-sudanese-af-1 3014 W; free crusader",
			"command c1", "done")
		legal := s.Legal(nil)
		for i, w := range New().Prior(nil, s, legal) {
			if legal[i].Verb != game.VerbCharge {
				continue
			}
			if way, _ := s.Scenario().Route(hexOf(t, "2010"), legal[i].C); way[0] == hexOf(t, "2110") && way[1] == game.NoHex {
				best = max(best, w)
			}
		}
		return best
	}
	if front, rear := charge("W"), charge("E"); front <= 0 || rear < front+0.2*usual().Value.Share {
		t.Errorf("the front promises %.3f, the rear %.3f", front, rear)
	}
}

// INF-7.4, 7.16: when the units have moved a leader rides after them, not in
// among the enemy.
func TestINF_7_16_ALeaderRidesAfterHisUnits(t *testing.T) {
	s := at(t, "scenario ascalon; only; activations 4; godfrey 0909; godfrey-crusader-pk-1 2010 E; fatimid-foot-fatimid-pk-1 2110 W; al-afdal 3014; fatimid-foot-sudanese-af-1 3014 W; free crusader", "command c1")
	legal := s.Legal(nil)
	evaluator := New()
	best, to := -1e9, 0
	for i, w := range evaluator.Prior(nil, s, legal) {
		if legal[i].Verb == game.VerbLead && w > best {
			best, to = w, int(legal[i].B)
		}
	}
	if pike := promised(s, game.VerbUse, int(s.Scenario().UnitOf("godfrey-crusader-pk-1"))); pike < best {
		t.Errorf("the pikes promise %.3f, the leader %.3f: he does not wait for them", pike, best)
	}
	v := evaluator.know(s, rules.First)
	home, _ := game.ParseHex("0909")
	near, _ := game.ParseHex("1510")
	if a, b := v.lead(0, near), v.lead(0, home); a <= b || a <= 0 {
		t.Errorf("to ride to 1510 is worth %.3f, to stay %.3f", a, b)
	}
	if front, _ := game.ParseHex("2109"); v.seat(0, front) >= v.seat(0, near) {
		t.Errorf("beside the enemy %.3f, behind %.3f (%s)", v.seat(0, front), v.seat(0, near), game.HexName(to))
	}
}

// INF-6.10 to 6.12: to seize is worth while where one's rating is good and his
// is good too; it is not where he is likely to fail by himself.
func TestINF_6_10_SeizingWeighsBothRatings(t *testing.T) {
	s := at(t, "scenario ascalon; free crusader; activations 4")
	v := New().know(s, rules.First)
	for n, want := range map[int]float64{-1: 0, 0: 0.1, 4: 0.5, 9: 1, 12: 1} {
		if got := v.under(n); got != want {
			t.Errorf("a die is at most %d with %.1f, want %.1f", n, got, want)
		}
	}
	if v.seize(0) != -1 {
		t.Error("there is something to seize where nobody is named")
	}
}

// INF-11.21, 11.20: a shot is worth what its table brings: a flank shot at light
// horse more than one from its front, one at knights less than at foot.
func TestINF_11_21_AShotIsWorthWhatItsTableBrings(t *testing.T) {
	worth := func(target string) float64 {
		s := at(t, "scenario harran; only; activations 4; joscelin 0909; joscelin-crusader-a-1 2010 E; "+target+"; soqman 3514; soqman-turcoman-lca-2 3514 W; free crusader")
		v := New().know(s, rules.First)
		return v.shot(int(s.Scenario().UnitOf("joscelin-crusader-a-1")), v.stand[int(s.Scenario().UnitOf("joscelin-crusader-a-1"))].Hex, s.UnitAt(hexOf(t, "2110")))
	}
	front, flank, rear := worth("jikirmish-syrian-mc-1 2110 W"), worth("jikirmish-syrian-mc-1 2110 SW"), worth("jikirmish-syrian-mc-1 2110 E")
	if flank <= front || front != rear || front <= 0 {
		t.Errorf("front %.3f, flank %.3f, rear %.3f", front, flank, rear)
	}
	if hc := worth("jikirmish-askar-hc-1 2110 E"); hc >= 1.5*front {
		t.Errorf("heavy cavalry %.3f, medium %.3f", hc, front)
	}
}

func hexOf(t *testing.T, name string) int {
	t.Helper()
	h, ok := game.ParseHex(name)
	if !ok {
		t.Fatal(name)
	}
	return h
}

// INF-8.1, 11.5: of a Command that acts who shoots from where he stands comes first, then
// who shoots after a move, then those who fight; nobody stands in another's way.
func TestINF_8_1_WhoShootsFromWhereHeStandsComesFirst(t *testing.T) {
	s := at(t, "scenario harran; only; activations 4; joscelin 0909; joscelin-crusader-a-1 2010 E; joscelin-crusader-a-2 1408 E; joscelin-crusader-pk-1 2009 E;"+
		"soqman-turcoman-lca-1 2210 W; soqman 3514; soqman-turcoman-lca-2 3514 W; free crusader", "command c2")
	use := func(unit string) float64 { return promised(s, game.VerbUse, int(s.Scenario().UnitOf(unit))) }
	near, far, pikes := use("joscelin-crusader-a-1"), use("joscelin-crusader-a-2"), use("joscelin-crusader-pk-1")
	if near <= pikes || near <= far || far <= 0 || pikes <= 0 {
		t.Errorf("archers at two hexes promise %.3f, farther ones %.3f, pikes %.3f", near, far, pikes)
	}
}
