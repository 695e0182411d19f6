package memoir

import (
	"fmt"
	"testing"
)

// TestM44_11_1_FacesHit rolls every face against every class: also M44-11.2
// and 11.3.
func TestM44_11_1_FacesHit(t *testing.T) {
	for target, hit := range map[string]string{"infantry": "infantry", "armor": "armor", "artillery": "", "special-forces": "infantry", "resistance": "infantry", "armor-elite": "armor"} {
		for _, face := range []string{"infantry", "armor", "grenade", "flag", "star"} {
			s := fight(t, "allies armor f7; axis "+target+" f5:2", "f7")
			carry(t, s, "battle f7 f5; roll star star "+face)
			want := 2
			if face == hit || face == "grenade" {
				want = 1
			}
			if n := int(s.men[hexesNamed(t, "f5")[0]]); n != want {
				t.Errorf("%s against %s leaves %d, want %d", face, target, n, want)
			}
		}
	}
}

func TestM44_11_2_GrenadesAgainstAll(t *testing.T) {
	s := fight(t, "allies artillery f7; axis artillery f5 a1", "f7")
	told := carry(t, s, "battle f7 f5; roll grenade infantry star")
	wantTale(t, s, told, "lost", "lost M44-11.1 f5 1 1")
}

// TestM44_11_3_StarsDoNothing but where a card says so.
func TestM44_11_3_StarsDoNothing(t *testing.T) {
	s := fight(t, "allies armor f7; axis infantry f5", "f7")
	wantTale(t, s, carry(t, s, "battle f7 f5; roll star star star"), "lost missed retreated", "missed M44-11.1 f5")
	const axis = "; axis infantry f5; discard ambush; hand allies "
	s = after(t, "allies infantry a9"+axis+"barrage", "play barrage; target f5; strike f5; roll star star star star")
	wantStanding(t, s, "axis infantry f5:4, allies infantry a9:4")
	s = after(t, "allies infantry a9"+axis+"air-power", "play air-power; target f5; strike f5; roll star star")
	wantStanding(t, s, "axis infantry f5:2, allies infantry a9:4")
	s = after(t, "turn axis; axis infantry a7; allies artillery a9; hand axis probe-right; hand allies medics-mechanics",
		"play probe-right; order a7; moves; battle a7 a9; roll grenade star; done; draw barrage; play medics-mechanics; heal a9; roll star")
	wantStanding(t, s, "axis infantry a7:4, allies artillery a9:2")
	s = after(t, "allies artillery a9"+axis+"their-finest-hour", "play their-finest-hour; roll star")
	wantChoices(t, s, "order", "a9")
}

// TestM44_11_4_SurplusHits takes no more figures than there are, and one medal.
func TestM44_11_4_SurplusHits(t *testing.T) {
	s := fight(t, "allies armor f7; axis infantry f5:1 e5", "f7")
	told := carry(t, s, "battle f7 f5; roll grenade grenade infantry")
	wantTale(t, s, told, "lost eliminated medal", "lost M44-11.1 f5 1 0, eliminated M44-11.6 f5, medal M44-20.4 1 1")
	wantStanding(t, s, "axis infantry e5:4, allies armor f7:3")
	if s.Removed[1] != 1 {
		t.Errorf("%d figures removed", s.Removed[1])
	}
}

// TestM44_11_5_HitsBeforeFlags takes the hits of a roll first, in whatever
// order the dice fell.
func TestM44_11_5_HitsBeforeFlags(t *testing.T) {
	for _, dice := range []string{"flag grenade star", "grenade flag star", "flag star infantry"} {
		s := fight(t, "allies armor f7; axis infantry f5", "f7")
		told := carry(t, s, "battle f7 f5; roll "+dice)
		wantTale(t, s, told, "lost retreated", "lost M44-11.1 f5 1 3")
		wantTale(t, s, do(t, s, "back f4"), "retreated", "retreated M44-12.2 f5 f4")
	}
}

// TestM44_11_6_LastFigure takes a unit off the board: one medal, or the number
// that the battle gives.
func TestM44_11_6_LastFigure(t *testing.T) {
	for special, medals := range map[string]int{"": 1, "; worth allies armor-elite 2": 2, "; worth allies armor 2": 1, "; worth axis armor-elite 2": 1} {
		s := fight(t, "allies armor f7; axis armor-elite f5:1 a1"+special, "f7")
		told := carry(t, s, "battle f7 f5; roll armor star star")
		wantTale(t, s, told, "eliminated medal", fmt.Sprintf("eliminated M44-11.6 f5, medal M44-20.4 %d %[1]d", medals))
		wantStanding(t, s, "axis armor-elite a1:4, allies armor f7:3")
		if got := shared.Score(s); got != [2]int{0, medals} {
			t.Errorf("%q: medals %v", special, got)
		}
	}
}

// TestM44_11_7_WhoseMedal gives the medal to those who rolled: also for a
// blocked retreat, and to the attacked side for its Ambush.
func TestM44_11_7_WhoseMedal(t *testing.T) {
	s := fight(t, "allies armor f3; axis infantry f1:1 a9", "f3")
	told := carry(t, s, "battle f3 f1; roll flag star star")
	wantTale(t, s, told, "blocked lost medal", "blocked M44-12.6 f1 1, lost M44-12.6 f1 1 0, medal M44-20.4 1 1")
	if shared.Score(s) != [2]int{0, 1} || s.Removed != [2]uint16{0, 1} {
		t.Errorf("medals %v, removed %v", shared.Score(s), s.Removed)
	}
	const ambush = "allies infantry f9:1 a9; axis infantry f8; hand allies probe-center; hand axis ambush"
	for _, dice := range []string{"grenade star star", "flag star star"} {
		s = after(t, ambush, "play probe-center; order f9; moves; battle f9 f8; ambush yes; roll "+dice)
		if shared.Score(s) != [2]int{1, 0} || s.Removed != [2]uint16{1, 0} {
			t.Errorf("%s: medals %v, removed %v", dice, shared.Score(s), s.Removed)
		}
		wantStanding(t, s, "axis infantry f8:4, allies infantry a9:4")
	}
}

// TestM44_11_8_DeadDoNotRetreat rolls the last hit and flags together.
func TestM44_11_8_DeadDoNotRetreat(t *testing.T) {
	s := fight(t, "allies armor f7; axis infantry f5:1 a1; sandbags f5", "f7")
	told := carry(t, s, "battle f7 f5; roll flag grenade")
	wantTale(t, s, told, "lost eliminated blocked retreated flag-ignored", "lost M44-11.1 f5 1 0, eliminated M44-11.6 f5")
	if s.top != 0 {
		t.Errorf("a %s is under way", procNames[s.f[s.top].proc])
	}
}
