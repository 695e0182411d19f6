package infidel

import (
	"encoding/json"
	"math"
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

// INF-17.4: a Charge into the rear promises more than one into the front, by the same way.
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

// INF-7.4, 7.16: when the units have moved a leader rides after them, not in among the enemy.
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

// What is looked up is what the rules measure.
func TestBearingsAreTheRulesDistances(t *testing.T) {
	g := game.New()
	var l land
	for h := range game.Hexes {
		l.column[h], l.row[h] = int8(game.Column(h)), int8(game.Row(h))
	}
	l.ways = readBearings()
	sc := opened(t, g, "arsuf")
	for a := 0; a < game.Hexes; a += 7 {
		for b := range game.Hexes {
			n, by := l.bearing(a, b)
			if n != game.Distance(a, b) || n != l.steps(a, b) {
				t.Fatalf("from %s to %s: %d, not %d", game.HexName(a), game.HexName(b), n, game.Distance(a, b))
			}
			for d := range game.Directions {
				next := sc.StepTo(a, d)
				if a != b && next != game.NoHex && (by>>d&1 != 0) != (game.Distance(next, b) < n) {
					t.Fatalf("from %s to %s: directions %06b, and a step by %d goes to %s", game.HexName(a), game.HexName(b), by, d, game.HexName(next))
				}
			}
		}
	}
}

func opened(t testing.TB, g *game.Game, id string) *game.Scenario {
	t.Helper()
	sc, err := g.Open(rules.Setup{Scenario: id})
	if err != nil {
		t.Fatal(err)
	}
	return sc
}

// INF-6.10, 6.12: who would seize with fewer faces than his enemy's own roll fails with
// lets him roll: if it fails, any Command of his may act.
func TestINF_6_12_NobodySeizesWhatIsLikelierToFallToHim(t *testing.T) {
	s := at(t, "scenario wells; activations 4; next crusader escort; streak 3", "command c2")
	legal := s.Legal(nil)
	for i, w := range New().Prior(nil, s, legal) {
		if seize := legal[i].Verb == game.VerbSeize; seize != math.IsInf(w, -1) {
			t.Errorf("%s promises %.3f", game.New().Text(legal[i]), w)
		}
	}
}

// INF-17.3: nobody attacks two enemies alone, or one at -3, where nothing compels him; who
// can be joined does.
func TestINF_17_3_NobodyAttacksAloneWhoCannotWin(t *testing.T) {
	const both = "scenario wells; map proving-ground; only; activations 4; walter 0306; drogo 0306; nasr 1706; ilghazi 1706; sergeants-crusader-pk-1 0306 E; raiders-turcoman-lca-1 1807 W; "
	for name, k := range map[string]struct {
		board string
		want  string
	}{
		"two knights":           {both + "escort-jerusalem-kn-1 1006 E; escort-jerusalem-kn-2 1007 E; askar-syrian-mc-1 1706 W; askar-syrian-mc-2 1106 W; free saracen", "done"},
		"one, from three sides": {both + "escort-jerusalem-kn-1 1006 E disordered; askar-syrian-mc-1 1106 W; askar-syrian-mc-2 1107 NW; askar-syrian-mc-3 0906 E; free saracen", "attack u17 u1"},
	} {
		if got := first(at(t, k.board, "command c4", "done")); got != k.want {
			t.Errorf("%s: %s promises most, want %s", name, got, k.want)
		}
	}
}

// INF-11.7: horse archers who have shot go on, to where no knight stands beside them.
func TestINF_11_7_HorseArchersRideOffWhenTheyHaveShot(t *testing.T) {
	s := at(t, "scenario wells; map proving-ground; only; activations 4; walter 0302; ilghazi 1604; drogo 0302; nasr 2010; askar-syrian-mc-1 2010 W; escort-jerusalem-kn-1 1007 W; raiders-turcoman-lca-1 1107 W; free saracen",
		"command c3", "use u9", "fire u1 W", "roll 0")
	u, knight := int(s.Scenario().UnitOf("raiders-turcoman-lca-1")), hexOf(t, "1007")
	for range 8 {
		legal := s.Legal(nil)
		a := legal[mostOf(New().Prior(nil, s, legal))]
		if a.Verb != game.VerbStep {
			break
		}
		s.Apply(a, nil)
	}
	if h := s.Stand(u).Hex; game.Distance(h, knight) < 3 {
		t.Errorf("they end in %s", game.HexName(h))
	}
}

func mostOf(x []float64) (best int) {
	for i := range x {
		if x[i] > x[best] {
			best = i
		}
	}
	return best
}

// INF-4.1: a battle begins with the chances that it leans to, however its armies are drawn
// up: at Montgisard too, where seventy Disordered units stand against eighteen.
func TestINF_4_1_ABattleBeginsWithTheChancesThatItLeansTo(t *testing.T) {
	g := game.New()
	for _, info := range g.Scenarios() {
		s, err := g.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		x := New()
		lean := x.k.Value.Bias.At(x.k.Value.Bias.Find(info.ID))
		got := x.Value(s, rules.First)
		if want := 1 / (1 + math.Exp(-lean)); lean == 0 || math.Abs(got-want) > 0.02 || got < 0.2 || got > 0.8 {
			t.Errorf("%s begins with %.3f, and leans to %.3f", info.ID, got, want)
		}
		if both := got + x.Value(s, rules.Second); math.Abs(both-1) > 1e-9 {
			t.Errorf("%s: both sides win with %.3f", info.ID, both)
		}
	}
}

// INF-21.7: points say more about the winner the nearer an army is to its Flight Level,
// and as many say less where the level is higher.
func TestINF_21_7_PointsSayMoreTheNearerTheLevelIs(t *testing.T) {
	odds := func(flight string) float64 {
		w := New().Value(at(t, "scenario ascalon; free crusader; activations 4; "+flight), rules.First)
		return math.Log(w / (1 - w))
	}
	none, few, many, more := odds("flight 0 0"), odds("flight 0 8"), odds("flight 0 24"), odds("flight 0 32")
	if first, last := few-none, more-many; first < 0.3 || last < 1.3*first {
		t.Errorf("of the first eight points of 41 come log odds of %.3f, of the last %.3f", first, last)
	}
	if own := odds("flight 8 8"); own >= none {
		t.Errorf("eight points each bring the side with the lower level from %.3f to %.3f", none, own)
	}
}
