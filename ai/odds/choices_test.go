package odds

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
)

// chances words the odds of an action on a board, by the numbers of the outcomes that are
// not 0: "1: 0.5000; 0: 0.5000".
func chances(t *testing.T, board, play, action string) string {
	t.Helper()
	g := memoir.New()
	s := must.Have(g.Position([]byte(`"`+board+`"`), 0))(t)
	for _, text := range strings.Split(play, "; ") {
		a := must.Have(rules.Parse(g, s, text))(t)
		s.Apply(a, nil)
	}
	a := must.Have(rules.Parse(g, s, action))(t)
	list := must.Have(Of(g, s, a, 100_000))(t)
	var out []string
	for _, c := range list {
		out = append(out, fmt.Sprint(c.Outcome, " ", math.Round(c.P*1e4)/1e4))
	}
	return strings.Join(out, "\n")
}

// TestM44_12_10_AFlagThatMayBeIgnored: what a flag brings is not told as sure where the
// owner may ignore it, on whatever ground; it is an outcome of its own.
func TestM44_12_10_AFlagThatMayBeIgnored(t *testing.T) {
	const (
		fire  = "play probe-center; order f3; done"
		plain = "[0 0 0 0 0 0 0] 0.3333\n[0 0 0 0 0 0 1] 0.1667\n[1 0 0 0 0 0 0] 0.5" // one die
	)
	board := func(ground, more string) string {
		return ground + "; axis infantry f1" + more + "; allies infantry f3; hand allies probe-center; discard ambush"
	}
	for _, c := range []struct{ name, board, want string }{
		{"sandbags, no way back", board("sandbags f1", ""), plain},
		{"sandbags in a wood", board("woods f1; sandbags f1", ""), plain},
		{"a bunker", board("bunker f1", ""), plain},
		{"nothing to ignore it by", board("woods f1", ""), "[0 0 0 0 0 0 0] 0.3333\n[1 0 0 0 0 0 0] 0.6667"},
		{"a sea wall is not theirs", board("woods f1; sea-wall f1", ""), "[0 0 0 0 0 0 0] 0.3333\n[1 0 0 0 0 0 0] 0.6667"},
		{"a hedgehog and two dice", board("hedgehog f1", ""),
			"[0 0 0 0 0 0 0] 0.1111\n[0 0 0 0 0 0 1] 0.1111\n[1 0 0 0 0 0 0] 0.3333\n[1 0 0 0 0 0 1] 0.1944\n[2 0 0 0 0 0 0] 0.25"},
	} {
		if got := chances(t, c.board, fire, "battle f3 f1"); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
	// with a way back it may stay all the same; one of two flags drives it back for sure
	const back = "hedgehog f4; axis infantry f4 a1; allies infantry f6; hand allies probe-center; discard ambush"
	want := "[0 0 0 0 0 0 0] 0.1111\n[0 0 0 0 0 0 1] 0.1111\n[0 0 0 0 1 0 1] 0.0278\n[1 0 0 0 0 0 0] 0.3333\n[1 0 0 0 0 0 1] 0.1667\n[2 0 0 0 0 0 0] 0.25"
	if got := chances(t, back, "play probe-center; order f6; done", "battle f6 f4"); got != want {
		t.Errorf("with a way back:\n%s\nwant\n%s", got, want)
	}
}

// TestM44_12_11_NoFlagIsIgnoredUnderAStrike: the same unit loses the figure to Barrage, and
// a target that is picked rolls nothing yet.
func TestM44_12_11_NoFlagIsIgnoredUnderAStrike(t *testing.T) {
	const board = "sandbags f1; axis infantry f1:1 e1 g1; allies infantry f9; hand allies air-power"
	if got := chances(t, board, "play air-power; target f1; done", "strike f1"); got != "[0 0 0 0 0 0 0] 0.0278\n[1 0 1 0 0 0 0] 0.9722" {
		t.Error(got)
	}
	if got := chances(t, board, "play air-power; target f1", "target e1"); got != "[0 0 0 0 0 0 0] 1" {
		t.Error(got)
	}
}

// TestM44_12_3_TheWayBackIsTheOwners: a medal that hangs on the way of the retreat is told
// for neither side but as it is sure.
func TestM44_12_3_TheWayBackIsTheOwners(t *testing.T) {
	// Driven from f5 one hex the unit comes to e4, where it keeps what it holds, or to f4, where
	// the Allies have the medal by default; driven two hexes it has lost it.
	const board = "hold-any axis f5 e4 otherwise allies; axis infantry f5 a1; allies artillery f9; hand allies probe-center; discard ambush; medals 6 6"
	got := chances(t, board, "play probe-center; order f9; done", "battle f9 f5")
	want := "[0 0 0 0 0 0 0] 0.1111\n[0 0 0 0 1 0 0] 0.1111\n[0 0 1 -1 1 0 0] 0.0278\n[1 0 0 0 0 0 0] 0.3333\n[1 0 0 0 1 0 0] 0.1667\n[2 0 0 0 0 0 0] 0.25"
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}

// TestM44_18_5_OddsOfAnAmbush: an attacker who may ignore the flag does, so that its attack
// goes on.
func TestM44_18_5_OddsOfAnAmbush(t *testing.T) {
	const board = "sandbags f5; axis infantry f4:1 a1; allies artillery f5:1; hand allies probe-center; hand axis ambush"
	// 2 dice at artillery behind sandbags: a grenade kills it, two flags drive it back, all
	// else, one flag too, lets it roll its 3: they hit in 7 of 8, or drive back.
	got := chances(t, board, "play probe-center; order f5; done; battle f5 f4", "ambush yes")
	want := "[0 0 0 0 0 0 0] 0.0247\n[0 0 0 0 0 1 0] 0.0586\n[0 0 0 0 1 0 0] 0.0278\n[0 1 0 1 0 0 0] 0.5833\n[1 0 1 0 0 0 0] 0.3056"
	if got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
}
