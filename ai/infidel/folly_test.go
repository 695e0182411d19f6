package infidel

import (
	"math"
	"testing"

	game "sandtable/rules/infidel"
)

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
