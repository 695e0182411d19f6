package memoir

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// shelled fires artillery from f7 at the Axis unit on f5, three dice, flags
// first.
func shelled(t testing.TB, board string, flags int) (*State, []rules.Event) {
	t.Helper()
	s := fight(t, "allies artillery f7; "+board, "f7")
	dice := strings.Repeat(" flag", flags) + strings.Repeat(" star", 3-flags)
	return s, carry(t, s, "battle f7 f5; roll"+dice)
}

// shelledAlly fires from f3 at the Allied unit on f5.
func shelledAlly(t testing.TB, board string, flags int) (*State, []rules.Event) {
	t.Helper()
	s := boardOf(t, "turn axis; axis artillery f3; "+board+"; hand axis direct-from-hq; hand allies probe-left; discard ambush")
	dice := strings.Repeat(" flag", flags) + strings.Repeat(" star", 3-flags)
	carry(t, s, "play direct-from-hq; order f3; orders; moves")
	return s, carry(t, s, "battle f3 f5; roll"+dice)
}

// TestM44_12_1_FlagAHex walks as many hexes as flags.
func TestM44_12_1_FlagAHex(t *testing.T) {
	for flags, rest := range []string{"f5", "f4", "f3", "f2"} {
		s, _ := shelled(t, "axis infantry f5 a1", flags)
		for _, to := range []string{"f4", "f3", "f2"}[:flags] {
			wantLegal(t, s, "back "+to)
			do(t, s, "back "+to)
		}
		wantStanding(t, s, "axis infantry a1:4, axis infantry "+rest+":4, allies artillery f7:2")
		if s.top != 0 {
			t.Errorf("%d flags: the retreat goes on with %s", flags, legalTexts(s))
		}
	}
}

// TestM44_12_2_TowardsOwnEdge offers the two hexes of the next row and no
// others; at the rim there is one.
func TestM44_12_2_TowardsOwnEdge(t *testing.T) {
	s, _ := shelled(t, "axis infantry f5", 2)
	wantChoices(t, s, "back", "e4, f4")
	for _, not := range []string{"e5", "g5", "e6", "f6", "g4"} {
		wantWhy(t, s, "back "+not, "M44-12.2")
	}
	do(t, s, "back e4")
	wantChoices(t, s, "back", "e3, f3")
	s, _ = shelledAlly(t, "allies infantry f5", 2)
	wantChoices(t, s, "back", "e6, f6")
	wantWhy(t, s, "back f4", "M44-12.2")
	do(t, s, "back f6")
	wantChoices(t, s, "back", "f7, g7")
	s = fight(t, "allies artillery a7; axis infantry a5", "a7")
	carry(t, s, "battle a7 a5; roll flag star star")
	wantChoices(t, s, "back", "a4")
}

// TestM44_12_3_OwnerChooses: the owner acts, in the other side's turn, at each
// fork of the way.
func TestM44_12_3_OwnerChooses(t *testing.T) {
	ends := map[string]bool{}
	for _, way := range []string{"back e4; back e3", "back e4; back f3", "back f4; back f3", "back f4; back g3"} {
		s, _ := shelled(t, "axis infantry f5", 2)
		if s.Turn() != rules.First || s.Side != rules.Second {
			t.Errorf("side %d chooses in the turn of %d", s.Turn(), s.Side)
		}
		carry(t, s, way)
		ends[standing(s)] = true
	}
	if len(ends) != 3 {
		t.Errorf("the ways end in %v", ends)
	}
}

// TestM44_12_4_TerrainDoesNotStop walks two hexes through every ground.
func TestM44_12_4_TerrainDoesNotStop(t *testing.T) {
	for _, unit := range []string{"infantry", "armor", "artillery"} {
		for _, ground := range []string{"woods", "town", "hedgerow", "wire", "beach", "steep-hill", "hill", "sandbags"} {
			s, told := shelled(t, "axis "+unit+" f5; "+ground+" f4 f3", 2)
			wantTale(t, s, told, "blocked", "")
			carry(t, s, "back f4; back f3")
			if s.On[0].Len() != 1 || !s.On[0].Has(hexesNamed(t, "f3")[0]) {
				t.Errorf("%s through %s: %s", unit, ground, standing(s))
			}
		}
	}
	for _, side := range []string{"beach f5; cliff f4 e4", "beach f5; bluff f4 e4", "cliff f5; beach f4 e4"} {
		s, told := shelled(t, "axis infantry f5; "+side, 2)
		wantTale(t, s, told, "blocked", "")
		carry(t, s, "back f4; back f3")
	}
}

// TestM44_12_5_BlockedHexes shuts both hexes of a retreat in every way.
func TestM44_12_5_BlockedHexes(t *testing.T) {
	for _, c := range []struct{ ground, blocks string }{
		{"axis infantry e4 f4", "infantry armor artillery"}, {"allies infantry e4 f4", "infantry armor artillery"},
		{"river e4 f4", "infantry armor artillery"}, {"impassable-hill e4 f4", "infantry armor artillery"},
		{"ocean e4 f4", "infantry armor artillery"}, {"axis armor e4; wide-river f4", "infantry armor artillery"},
		{"hedgehog e4 f4", "armor artillery"}, {"bunker e4 f4", "armor artillery"},
		{"beach f5; cliff e4 f4", "armor artillery"}, {"beach f5; bluff e4 f4", "armor artillery"}, {"bluff f5; beach e4 f4", "armor artillery"},
		{"river e4 f4; bridge f4", ""},
		{"river f5 e4 f4; bridge f5 f4; span f6 f5 e6", "infantry armor artillery"},
	} {
		for _, class := range scenario.ClassNames {
			s, told := shelled(t, "axis "+class+" f5; "+c.ground, 1)
			want := ""
			if strings.Contains(c.blocks, class) {
				want = "blocked M44-12.6 f5 1"
			}
			if got := tale(s, told, "blocked"); got != want {
				t.Errorf("%s, %s: told %q, want %q", class, c.ground, got, want)
			}
		}
	}
	s := fight(t, "allies artillery f3; axis infantry f1 a1", "f3")
	told := carry(t, s, "battle f3 f1; roll flag star star")
	wantTale(t, s, told, "blocked", "blocked M44-12.6 f1 1")
	s, _ = shelled(t, "axis infantry f5; river e4", 1)
	wantChoices(t, s, "back", "f4")
	wantWhy(t, s, "back e4", "M44-12.5")
}

// TestM44_12_6_FigureAHex loses a figure for each hex that cannot be made.
func TestM44_12_6_FigureAHex(t *testing.T) {
	for _, c := range []struct {
		name, board string
		flags       int
		want        string
	}{
		{"none can be made", "river e4 f4", 3, "blocked M44-12.6 f5 3, lost M44-12.6 f5 3 1"},
		{"one of three", "river e3 f3 g3", 3, "blocked M44-12.6 f5 2, lost M44-12.6 f5 2 2"},
		{"two of three", "river d2 e2 f2 g2", 3, "blocked M44-12.6 f5 1, lost M44-12.6 f5 1 3"},
		{"all of three", "river d2 e2 f2", 3, ""},
	} {
		s, told := shelled(t, "axis infantry f5; "+c.board, c.flags)
		if got := tale(s, told, "blocked", "lost"); got != c.want {
			t.Errorf("%s: told %q, want %q", c.name, got, c.want)
		}
	}
}

// TestM44_12_7_FewestLosses shuts the way beyond one of the first hexes.
func TestM44_12_7_FewestLosses(t *testing.T) {
	s, told := shelled(t, "axis infantry f5; river e3 f3", 2)
	wantTale(t, s, told, "blocked lost", "")
	wantChoices(t, s, "back", "f4")
	wantWhy(t, s, "back e4", "M44-12.7")
	carry(t, s, "back f4")
	wantChoices(t, s, "back", "g3")
	// With one flag both are as good, and with three neither is better.
	s, _ = shelled(t, "axis infantry f5; river e3 f3", 1)
	wantChoices(t, s, "back", "e4, f4")
	s, told = shelled(t, "axis infantry f5; river e3 f3; ocean f2 g2", 3)
	wantTale(t, s, told, "blocked", "blocked M44-12.6 f5 1")
	wantChoices(t, s, "back", "f4")
}

// TestM44_12_8_FiguresFirst takes the figures while the unit still stands; if
// it dies of them it does not walk.
func TestM44_12_8_FiguresFirst(t *testing.T) {
	s, told := shelled(t, "axis infantry f5; river e3 f3 g3", 2)
	wantTale(t, s, told, "blocked lost retreated", "blocked M44-12.6 f5 1, lost M44-12.6 f5 1 3")
	wantStanding(t, s, "axis infantry f5:3, allies artillery f7:2")
	carry(t, s, "back e4")
	wantStanding(t, s, "axis infantry e4:3, allies artillery f7:2")
	s, told = shelled(t, "axis infantry f5:1 a1; river e3 f3 g3", 2)
	wantTale(t, s, told, "blocked lost eliminated retreated medal",
		"blocked M44-12.6 f5 1, lost M44-12.6 f5 1 0, eliminated M44-11.6 f5, medal M44-20.4 1 1")
	if s.top != 0 {
		t.Errorf("a dead unit still has %s", legalTexts(s))
	}
}

// TestM44_12_9_OneFlagIgnored finds who may ignore a flag where, and that it is
// never more than one.
func TestM44_12_9_OneFlagIgnored(t *testing.T) {
	for _, c := range []struct {
		ground       string
		axis, allies bool
	}{
		{"sandbags f5", true, true}, {"hedgehog f5", true, true}, {"sea-wall f5", false, true}, {"bunker f5", true, false},
		{"wire f5", false, false}, {"town f5", false, false}, {"woods f5", false, false}, {"hill f5", false, false},
		{"bunker f5; sandbags f5", true, true}, {"bunker f5; hedgehog f5", true, true},
	} {
		s, _ := shelled(t, "axis infantry f5; "+c.ground, 2)
		if got := isLegal(s, "ignore yes"); got != c.axis {
			t.Errorf("Axis, %s: may ignore %v", c.ground, got)
		}
		if c.axis {
			told := do(t, s, "ignore yes")
			wantTale(t, s, told, "flag-ignored", "flag-ignored M44-12.9 f5")
			if do(t, s, "back f4"); s.top != 0 {
				t.Errorf("%s: after one flag ignored and one walked there is %s", c.ground, legalTexts(s))
			}
		}
		s, _ = shelledAlly(t, "allies infantry f5; "+c.ground, 3)
		if got := isLegal(s, "ignore yes"); got != c.allies {
			t.Errorf("Allies, %s: may ignore %v", c.ground, got)
		}
		if c.allies {
			if carry(t, s, "ignore yes; back f6; back f7"); s.top != 0 {
				t.Errorf("%s: after one flag ignored and two walked there is %s", c.ground, legalTexts(s))
			}
		}
	}
}

// TestM44_12_10_AfterHitsBeforeSteps asks the owner once, when the hits are
// taken and before he walks.
func TestM44_12_10_AfterHitsBeforeSteps(t *testing.T) {
	s := fight(t, "allies armor f7; axis infantry f5; sandbags f5", "f7")
	told := carry(t, s, "battle f7 f5; roll flag grenade")
	wantTale(t, s, told, "lost", "lost M44-11.1 f5 1 3")
	if got := legalTexts(s); got != "ignore no, ignore yes" || s.Turn() != rules.First {
		t.Errorf("side %d may %s", s.Turn(), got)
	}
	wantWhy(t, s, "back f4", "M44-12.10")
	x := *s
	carry(t, &x, "ignore yes")
	wantStanding(t, &x, "axis infantry f5:3, allies armor f7:3")
	if x.top != 0 || !x.Sandbags.Has(hexesNamed(t, "f5")[0]) {
		t.Errorf("after ignoring the only flag there is %s", legalTexts(&x))
	}
	carry(t, s, "ignore no")
	wantChoices(t, s, "back", "e4, f4")
	wantWhy(t, s, "ignore yes", "M44-12.3")
	s = fight(t, "allies armor f7; axis infantry f5; sandbags f5", "f7")
	if carry(t, s, "battle f7 f5; roll star star"); s.top != 0 {
		t.Errorf("without a flag there is %s", legalTexts(s))
	}
}

// TestM44_12_11_StrikesAreNotIgnored bombs units on sandbags, in bunkers and
// on hedgehogs.
func TestM44_12_11_StrikesAreNotIgnored(t *testing.T) {
	for _, ground := range []string{"sandbags f5", "bunker f5", "hedgehog f5"} {
		for card, dice := range map[string]string{"air-power": "flag infantry", "barrage": "flag infantry armor armor"} {
			s := after(t, "allies infantry a9; axis infantry f5; "+ground+"; hand allies "+card, "play "+card+"; target f5; strike f5; roll "+dice)
			if got := legalTexts(s); got != "back e4, back f4" {
				t.Errorf("%s, %s: there is %s", card, ground, got)
			}
		}
	}
}

// TestM44_12_12_HeldInItsHex shells artillery and armor in a bunker.
func TestM44_12_12_HeldInItsHex(t *testing.T) {
	for _, unit := range []string{"artillery", "armor"} {
		for _, c := range []struct {
			flags  int
			ignore string
			lost   string
		}{
			{1, "yes", ""}, {1, "no", "lost M44-12.6 f5 1 1"}, {2, "yes", "lost M44-12.6 f5 1 1"}, {2, "no", "lost M44-12.6 f5 2 0"},
		} {
			s, _ := shelled(t, "axis "+unit+" f5:2; axis infantry a1; bunker f5", c.flags)
			if got := tale(s, do(t, s, "ignore "+c.ignore), "lost"); got != c.lost {
				t.Errorf("%s, %d flags, ignore %s: %q, want %q", unit, c.flags, c.ignore, got, c.lost)
			}
		}
	}
}

// TestM44_12_13_Resistance withdraws one to three hexes a flag.
func TestM44_12_13_Resistance(t *testing.T) {
	s, _ := shelledAlly(t, "allies resistance f5", 1)
	wantChoices(t, s, "back", "e6, f6")
	if isLegal(s, "done") {
		t.Error("it need not retreat at all")
	}
	for _, to := range []string{"f6", "f7", "f8"} {
		carry(t, s, "back "+to)
		if to != "f8" {
			wantLegal(t, s, "done")
		}
	}
	if s.top != 0 {
		t.Errorf("after three hexes there is %s", legalTexts(s))
	}
	s, _ = shelledAlly(t, "allies resistance f5", 1)
	carry(t, s, "back e6; done")
	wantStanding(t, s, "axis artillery f3:2, allies resistance e6:3")

	s, _ = shelledAlly(t, "allies resistance f5", 2)
	carry(t, s, "back f6")
	if isLegal(s, "done") {
		t.Error("with two flags one hex is enough")
	}
	carry(t, s, "back f7; back f8; back f9")
	if s.top != 0 {
		t.Errorf("at the edge there is %s", legalTexts(s))
	}
	// Two flags less one ignored: one hex at least, three at most.
	s, _ = shelledAlly(t, "allies resistance f5; sandbags f5", 2)
	carry(t, s, "ignore yes; back f6; back f7; back f8")
	if s.top != 0 {
		t.Errorf("after three hexes there is %s", legalTexts(s))
	}
	s, _ = shelledAlly(t, "allies resistance f5; sandbags f5", 1)
	if carry(t, s, "ignore yes"); s.top != 0 {
		t.Errorf("with the flag ignored there is %s", legalTexts(s))
	}
	// A figure is lost for compulsory hexes only, and then nothing is added.
	s, told := shelledAlly(t, "allies resistance f5; river e7 f7 g7", 1)
	wantTale(t, s, told, "blocked", "")
	carry(t, s, "back f6")
	wantStanding(t, s, "axis artillery f3:2, allies resistance f6:3")
	s, told = shelledAlly(t, "allies resistance f5; river e7 f7 g7", 2)
	wantTale(t, s, told, "blocked lost", "blocked M44-12.6 f5 1, lost M44-12.6 f5 1 2")
	if carry(t, s, "back f6"); s.top != 0 {
		t.Errorf("after a loss there is %s", legalTexts(s))
	}
}

// TestM44_12_14_Objectives retreats onto objectives and off them.
func TestM44_12_14_Objectives(t *testing.T) {
	s, _ := shelled(t, "axis infantry f5; hold axis f5", 1)
	if got := shared.Score(s); got != [2]int{1, 0} {
		t.Errorf("before: %v", got)
	}
	if carry(t, s, "back f4"); shared.Score(s) != [2]int{} {
		t.Errorf("gone from it: %v", shared.Score(s))
	}
	s, _ = shelled(t, "axis infantry f5; hold axis f4; permanent axis e3", 2)
	if carry(t, s, "back f4"); shared.Score(s) != [2]int{1, 0} {
		t.Errorf("on it: %v", shared.Score(s))
	}
	s, _ = shelled(t, "axis infantry f5; hold axis e4; permanent axis e3", 2)
	told := carry(t, s, "back e4; back e3")
	wantTale(t, s, told, "objective", "objective M44-20.6 e3 1 1")
	if shared.Score(s) != [2]int{1, 0} {
		t.Errorf("past one and on the other: %v", shared.Score(s))
	}
}

// TestM44_12_15_SandbagsAndWire leaves sandbags behind, and wire where armor
// retreats onto it.
func TestM44_12_15_SandbagsAndWire(t *testing.T) {
	s, _ := shelled(t, "axis infantry f5; sandbags f5", 1)
	told := carry(t, s, "ignore no; back f4")
	wantTale(t, s, told, "sandbags-lost", "sandbags-lost M44-15.6 f5")
	if !s.Sandbags.Empty() {
		t.Errorf("sandbags on %v", hexTexts(s.Sandbags))
	}
	s, _ = shelled(t, "axis armor f5; wire f4 f3", 2)
	told = carry(t, s, "back f4; back f3")
	wantTale(t, s, told, "wire-gone", "")
	if got := strings.Join(hexTexts(s.Wire), " "); got != "F3 F4" {
		t.Errorf("wire on %s", got)
	}
}

// TestM44_12_16_NotAMove walks a retreat with nobody acting in between; into
// cover it has none of the consequences of a move.
func TestM44_12_16_NotAMove(t *testing.T) {
	s, _ := shelled(t, "axis infantry f5 a1; allies infantry g9", 3)
	for _, to := range []string{"f4", "f3", "f2"} {
		for _, a := range s.Legal(nil) {
			if a.Verb != VerbBack || s.Turn() != rules.First {
				t.Errorf("in the midst of a retreat side %d may %s", s.Turn(), shared.Text(a))
			}
		}
		carry(t, s, "back "+to)
	}
	// Driven back by an Ambush into the woods: no battle more, but the second
	// move of Behind enemy lines is whole (M44-18.30).
	s = after(t, "allies infantry f5; axis infantry f4; woods e6; hand allies behind-enemy-lines; hand axis ambush",
		"play behind-enemy-lines; order f5; done; battle f5 f4; ambush yes; roll flag star star; back e6")
	for mark, name := range map[int]string{Moved: "moved", TooFar: "too far", InCover: "in cover", stopped: "stopped"} {
		if !s.Marks[mark].Empty() {
			t.Errorf("after a retreat the unit is held to be %s", name)
		}
	}
	wantLegal(t, s, "to e9", "to h6", "to b6")
}
