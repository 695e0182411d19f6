package memoir

import "testing"

// fight plays Direct from HQ for the units, moves nobody and leaves the turn
// in its battle step.
func fight(t testing.TB, board string, units ...string) *State {
	t.Helper()
	s := boardOf(t, board+"; hand allies direct-from-hq probe-left; discard ambush")
	carry(t, s, "play direct-from-hq")
	for _, u := range units {
		do(t, s, "order "+u)
	}
	carry(t, s, "orders; moves")
	return s
}

// TestM44_8_1_OncePerTurn battles once; armor once more by an overrun, and
// artillery under Artillery bombard.
func TestM44_8_1_OncePerTurn(t *testing.T) {
	s := fight(t, "allies infantry c5 k5; axis infantry e5 l5", "c5", "k5")
	carry(t, s, "battle c5 e5; roll star star")
	wantChoices(t, s, "battle", "k5 l5")
	wantWhy(t, s, "battle c5 e5", "M44-8.1")

	s = fight(t, "allies armor c5 k5; axis infantry d5:1 f5 l5", "c5", "k5")
	carry(t, s, "battle c5 d5; roll grenade star star; ground yes")
	wantChoices(t, s, "battle", "d5 f5")
	carry(t, s, "battle d5 f5; roll star star star")
	wantChoices(t, s, "battle", "k5 l5")
	wantWhy(t, s, "battle d5 f5", "M44-8.1")

	const guns = "allies artillery c5 k5; axis infantry f5 l3; discard ambush; hand allies "
	s = after(t, guns+"artillery-bombard", "play artillery-bombard; order c5; order k5; moves; battle c5 f5; roll star star")
	wantLegal(t, s, "battle c5 f5")
	carry(t, s, "battle c5 f5; roll star star")
	wantChoices(t, s, "battle", "k5 l3, k5 f5")
	wantWhy(t, s, "battle c5 f5", "M44-8.1")
	s = after(t, guns+"direct-from-hq", "play direct-from-hq; order c5; order k5; moves; battle c5 f5; roll star star")
	wantChoices(t, s, "battle", "k5 l3, k5 f5")
}

// TestM44_8_2_OneTarget names one enemy within range, in sight, with a die
// left.
func TestM44_8_2_OneTarget(t *testing.T) {
	s := fight(t, "allies infantry f7 g7; allies armor b7; town b7; axis infantry f5 i7 f3; axis armor c9; woods c9", "f7", "b7")
	wantChoices(t, s, "battle", "f7 f5")
	wantWhy(t, s, "battle f7 g7", "M44-8.2")
	wantWhy(t, s, "battle f7 f6", "M44-8.2")
	wantWhy(t, s, "battle f7 i7", "M44-9.4")
	wantWhy(t, s, "battle f7 f3", "M44-8.4")
	wantWhy(t, s, "battle b7 c9", "M44-10.7")
	wantTale(t, s, do(t, s, "battle f7 f5"), "battle", "battle M44-8.2 f7 f5 2")
}

// TestM44_8_3_Range counts from the hex next to the attacker to the target's,
// in every direction.
func TestM44_8_3_Range(t *testing.T) {
	for target, dice := range map[string]int{
		"f5": 3, "h5": 3, "f4": 3, "g4": 3, "f6": 3, "g6": 3,
		"e5": 2, "i5": 2, "g3": 2, "g7": 2, "e4": 2, "h4": 2, "f3": 2, "h7": 2,
		"d5": 1, "j5": 1, "f2": 1, "g2": 1, "e8": 1, "i4": 1, "d4": 1, "h8": 1,
		"c5": 0, "k5": 0, "g1": 0, "g9": 0,
	} {
		s := fight(t, "allies infantry g5; axis infantry m9 "+target, "g5")
		if got := isLegal(s, "battle g5 "+target); got != (dice > 0) {
			t.Errorf("%s: in range %v", target, got)
		}
		if dice > 0 {
			if e := do(t, s, "battle g5 "+target)[0]; int(e.Args[2]) != dice {
				t.Errorf("%s: %d dice, want %d", target, e.Args[2], dice)
			}
		}
	}
}

// TestM44_8_4_Reach lines enemies up in the open, each alone.
func TestM44_8_4_Reach(t *testing.T) {
	for unit, reach := range map[string]int{"infantry": 3, "armor": 3, "artillery": 6} {
		for n := 1; n <= 12; n++ {
			target := string([]byte{'a' + byte(n), '5'})
			s := fight(t, "allies infantry m9; axis infantry m7; allies "+unit+" a5; axis armor "+target, "a5", "m9")
			if got := isLegal(s, "battle a5 "+target); got != (n <= reach) {
				t.Errorf("%s at range %d: %v", unit, n, got)
			}
			if n > reach {
				wantWhy(t, s, "battle a5 "+target, "M44-8.4")
			}
		}
	}
}

// TestM44_8_5_CloseAssaultOrFire tells the two apart: only a close assault asks
// for Ambush and may take ground.
func TestM44_8_5_CloseAssaultOrFire(t *testing.T) {
	const board = "; hand allies probe-center; axis infantry a1 "
	s := after(t, "allies infantry f5"+board+"f4:1", "play probe-center; order f5; moves")
	wantTale(t, s, do(t, s, "battle f5 f4"), "battle", "battle M44-8.5 f5 f4 3")
	wantChoices(t, s, "ambush", "no")
	carry(t, s, "ambush no; roll grenade star star")
	wantChoices(t, s, "ground", "no, yes")
	s = after(t, "allies infantry f5"+board+"f3:1", "play probe-center; order f5; moves")
	wantTale(t, s, do(t, s, "battle f5 f3"), "battle", "battle M44-8.2 f5 f3 2")
	if got := choices(s, "ambush"); got != "" {
		t.Errorf("fire asks for Ambush: %s", got)
	}
	carry(t, s, "roll grenade star")
	if got := choices(s, "ground"); got != "" {
		t.Errorf("fire may take ground: %s", got)
	}
}

// TestM44_8_6_AdjacentFirst binds a unit next to enemies to one of these.
func TestM44_8_6_AdjacentFirst(t *testing.T) {
	s := fight(t, "allies infantry f5 k5; axis infantry e5 g5 f3 k3", "f5", "k5")
	wantChoices(t, s, "battle", "f5 e5, f5 g5, k5 k3")
	wantWhy(t, s, "battle f5 f3", "M44-8.6")
	wantLegal(t, s, "done")
	carry(t, s, "battle f5 g5; roll star star star; done")
	wantStanding(t, s, "axis infantry f3:4, axis infantry k3:4, axis infantry e5:4, axis infantry g5:4, allies infantry f5:4, allies infantry k5:4")
}

func TestM44_8_7_ArtilleryToo(t *testing.T) {
	s := fight(t, "allies artillery f5; axis infantry e5 f1", "f5")
	wantChoices(t, s, "battle", "f5 e5")
	wantWhy(t, s, "battle f5 f1", "M44-8.6")
}

// TestM44_8_8_AdjacentNow clears the way for a second unit, or shuts it.
func TestM44_8_8_AdjacentNow(t *testing.T) {
	s := fight(t, "allies infantry e6 g5; axis infantry f5:1 i5", "e6", "g5")
	wantWhy(t, s, "battle g5 i5", "M44-8.6")
	carry(t, s, "battle e6 f5; roll grenade star star; ground no")
	wantChoices(t, s, "battle", "g5 i5")
	s = fight(t, "allies infantry e6 d4; axis infantry e5 b4", "e6", "d4")
	wantWhy(t, s, "battle d4 b4", "M44-8.6")
	s = fight(t, "allies infantry f6 d4; axis infantry f5 b4", "f6", "d4")
	wantLegal(t, s, "battle d4 b4")
	carry(t, s, "battle f6 f5; roll flag star star; back e4; ground no")
	wantChoices(t, s, "battle", "d4 e4")
	wantWhy(t, s, "battle d4 b4", "M44-8.6")
}

// TestM44_8_9_NoDiceNoFire: armor in a town next to a unit in the woods has no
// dice against it, and may not fire past it.
func TestM44_8_9_NoDiceNoFire(t *testing.T) {
	s := fight(t, "allies armor f5 k5; axis infantry e5 f3 k3; town f5; woods e5", "f5", "k5")
	wantChoices(t, s, "battle", "k5 k3")
	wantWhy(t, s, "battle f5 e5", "M44-10.7")
	wantWhy(t, s, "battle f5 f3", "M44-8.6")
}

// TestM44_8_10_OnlyTheTarget fires over a unit: it is not hurt.
func TestM44_8_10_OnlyTheTarget(t *testing.T) {
	s := fight(t, "allies artillery f7; allies infantry f6; axis infantry f5 f3", "f7")
	carry(t, s, "battle f7 f3; roll grenade grenade")
	wantStanding(t, s, "axis infantry f3:2, axis infantry f5:4, allies infantry f6:4, allies artillery f7:2")
}
