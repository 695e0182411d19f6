package memoir

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// everyAction is all that can be written down, legal or not, and a little that
// cannot.
func everyAction() (list []rules.Action) {
	for v := VerbDone; v <= VerbRiposte; v++ {
		for a := int16(-1); a <= scenario.HexCount; a++ {
			list = append(list, rules.Action{Verb: v, A: a})
			if v != VerbBattle && v != VerbTo {
				continue
			}
			for b := int16(1); b <= scenario.HexCount; b++ {
				list = append(list, rules.Action{Verb: v, A: a, B: b})
			}
		}
	}
	return append(list, rules.Action{}, rules.Action{Verb: VerbRiposte + 1})
}

// TestWhyIsEmptyForLegalActions asks, in every step of random games, what
// forbids each action that could be written: nothing exactly when it is legal,
// else a clause of the book.
func TestWhyIsEmptyForLegalActions(t *testing.T) {
	book := map[string]bool{}
	for _, c := range ruleBook.Clauses(t) {
		book[ruleBook.Word(c)] = true
	}
	every := everyAction()
	_, all := allScenarios(t)
	var seen [steps]int
	for i, sc := range all {
		s := newState(sc, nil)
		pick, dice := rules.Stream(uint64(i), "pick"), rules.Stream(uint64(i), "dice")
		for step := 0; step < 900; step++ {
			acts := s.Legal(nil)
			at := s.f[s.top].step
			if few := seen[at] < 2 || at == battling && step%300 == 0; few || s.over() {
				seen[at]++
				whyOfAll(t, s, acts, every, book)
			}
			if s.over() {
				break
			}
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(dice, s, acts), nil)
			} else {
				s.Apply(eager(pick, s, acts, "behind-enemy-lines", "medics-mechanics", "dig-in", "air-power", "infantry-assault", "their-finest-hour"), nil)
			}
		}
	}
	s := boardOf(t, "allies infantry k6; axis infantry k4; hill-317 allies k6; hand allies recon-right")
	do(t, s, "play recon-right")
	seen[s.f[0].step]++
	whyOfAll(t, s, s.Legal(nil), every, book)
	for _, way := range beyondWays {
		s := after(t, way[0], way[1])
		seen[s.f[s.top].step]++
		whyOfAll(t, s, s.Legal(nil), every, book)
	}
	var never []string
	for at, n := range seen {
		if step(at) != retreating && step(at) != backed && n == 0 {
			never = append(never, step(at).String())
		}
	}
	if len(never) > 0 {
		t.Errorf("no position in step %s", strings.Join(never, ", "))
	}
}

// beyondWays are boards and what is played there to come to the steps of chapters 26 to 29.
var beyondWays = [][2]string{
	{"commonwealth axis; allies infantry f5; axis infantry f4:1 a1; hand allies probe-center; discard ambush", "play probe-center; order f5; moves; battle f5 f4; roll star star star"},
	{"desert; allies armor f5; axis infantry f4:1 a1; hand allies probe-center; discard ambush", "play probe-center; order f5; moves; battle f5 f4; roll grenade star star; ground yes"},
	{"red-army allies; allies infantry k6; axis infantry k4; hand allies probe-right recon-left ambush", "play probe-right"},
	{"night-falls axis; allies infantry k6; axis infantry k4; hand allies probe-right; hand axis recon-left", "play probe-right; done; done; draw probe-left"},
}

func whyOfAll(t *testing.T, s *State, acts, every []rules.Action, book map[string]bool) {
	t.Helper()
	for _, a := range every {
		r, legal := shared.Why(s, a), slices.Contains(acts, a)
		switch {
		case legal && (r.Clause != "" || r.Key != ""):
			t.Fatalf("%s, step %s: %q is legal, but forbidden by %s", s.sc.Battle.ID, s.f[s.top].step, shared.Text(a), r.Clause)
		case !legal && (!book[r.Clause] || r.Key == ""):
			t.Fatalf("%s, step %s: %q is not legal, and forbidden by %q (%q)", s.sc.Battle.ID, s.f[s.top].step, shared.Text(a), r.Clause, r.Key)
		}
	}
}

// TestM44_5_1_ASkippedBattleKeepsItsReason moves the only ordered unit so that it has
// nothing left to do: the step of battles is skipped, and what forbids a battle is still
// the clause that did.
func TestM44_5_1_ASkippedBattleKeepsItsReason(t *testing.T) {
	for _, c := range []struct{ board, play, try, clause string }{
		{"allies infantry g8; axis infantry g5; hand allies direct-from-hq", "order g8; unit g8; to g6", "battle g6 g5", "M44-7.5"},
		{"allies infantry g8; axis infantry g5; woods g7; hand allies direct-from-hq", "order g8; unit g8; to g7", "battle g7 g5", "M44-14.19"},
		{"town g5; woods g6; allies armor g7; axis infantry g5; hand allies direct-from-hq", "order g7; unit g7; to g6", "battle g6 g5", "M44-14.19"},
	} {
		s := boardOf(t, c.board)
		do(t, s, "play direct-from-hq")
		for _, a := range strings.Split(c.play, "; ") {
			do(t, s, a)
		}
		wantWhy(t, s, c.try, c.clause)
	}
}

// TestM44_5_1_ReasonsOutliveTheStep asks why where a step has passed by itself
// because the only unit had nothing left to do in it.
func TestM44_5_1_ReasonsOutliveTheStep(t *testing.T) {
	const hq = "; hand allies direct-from-hq; discard ambush"
	for _, c := range []struct{ board, play, no, clause string }{
		{"allies infantry g8; axis infantry g5", "order g8; orders; unit g8; to g6", "battle g6 g5", "M44-7.5"},
		{"allies infantry g7; axis infantry g5; woods g6", "order g7; orders; unit g7; to g6", "battle g6 g5", "M44-14.19"},
		{"allies artillery g7; axis infantry g5", "order g7; orders; unit g7; to g6", "battle g6 g5", "M44-7.5"},
		{"town g5; woods g6; allies armor g5; axis infantry g6", "order g5; orders; moves", "battle g5 g6", "M44-10.7"},
		{"allies infantry g8; axis infantry g5; wire g6", "order g8; orders; unit g8; to g6", "cut g6", "M44-7.5"},
		{"allies artillery g8; bunker g8; axis infantry g5", "order g8; orders", "unit g8", "M44-15.2"},
	} {
		s := after(t, c.board+hq, "play direct-from-hq; "+c.play)
		wantWhy(t, s, c.no, c.clause)
	}
	// a step that was ended by the player is over
	s := after(t, "allies infantry g6; axis infantry g5"+hq, "play direct-from-hq; order g6; orders; moves")
	wantWhy(t, s, "unit g6", "M44-8.2")
}

// TestM44_19_1_WhyWhileACardIsDrawn asks why while chance has to decide: by the clause of
// what it decides.
func TestM44_19_1_WhyWhileACardIsDrawn(t *testing.T) {
	const board = "allies infantry e5; axis infantry f3; hand allies direct-from-hq their-finest-hour; discard ambush"
	wantWhy(t, after(t, board, "play direct-from-hq; order e5; orders; moves; done"), "battle e5 f3", "M44-19.1")
	wantWhy(t, after(t, board, "play direct-from-hq; order e5; orders; moves; battle e5 f3"), "battle e5 f3", "M44-10.8")
	wantWhy(t, after(t, board, "play their-finest-hour"), "order e5", "M44-18.25")
}

// TestM44_13_1_WhyNoGround asks why no ground is taken after a close assault that
// has emptied a hex.
func TestM44_13_1_WhyNoGround(t *testing.T) {
	const end = "; axis infantry m1; hand allies probe-center; discard ambush"
	for _, c := range []struct{ board, play, clause string }{
		{"allies infantry f6; axis infantry f5:1; beach f6; cliff f5", "order f6; orders; moves; battle f6 f5; roll grenade star", "M44-13.6"},
		{"allies infantry f7; axis infantry f5:1; hedgerow f5", "order f7; orders; unit f7; to f6; moves; battle f6 f5; roll grenade star", "M44-13.4"},
		{"allies infantry f7; axis infantry f5:1; wire f6", "order f7; orders; unit f7; to f6; moves; battle f6 f5; roll grenade star", "M44-13.5"},
		{"allies infantry f6; axis infantry f5", "order f6; orders; moves; battle f6 f5; roll star star star", "M44-13.1"},
	} {
		s := after(t, c.board+end, "play probe-center; "+c.play)
		if s.f[s.top].step == taking {
			t.Errorf("%s: the ground may be taken", c.board)
			continue
		}
		wantWhy(t, s, "ground yes", c.clause)
	}
}

// TestM44_9_8_WhyHidden names the hex that hides, not a hill of the same group.
func TestM44_9_8_WhyHidden(t *testing.T) {
	s := fight(t, "hill e5 f5 f4 g4 h4 h5; woods g5; allies infantry e5; axis infantry h5", "e5")
	a := must.Have(shared.ParseAny("battle e5 h5"))(t)
	r := shared.Why(s, a)
	by := ""
	for _, x := range r.Args {
		if x.Name == "By" {
			by = x.Text.En
		}
	}
	if r.Clause != "M44-9.4" || by != "G5" {
		t.Errorf("%s hides it by %s", by, r.Clause)
	}
}
