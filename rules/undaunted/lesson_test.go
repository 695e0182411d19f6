package undaunted

import (
	"testing"

	"sandtable/rules"
)

// Each card of the lesson comes when what it waits for has come, and not
// before; no other scenario has any (UNA-15.3).
func TestUNA_15_3_LessonsComeWhenTheyAreDue(t *testing.T) {
	for _, sc := range allScenarios(t) {
		if n := len(sc.Lessons()); (n > 0) != (sc.number == 0) {
			t.Errorf("%s has %d lessons", sc.id, n)
		}
	}
	list := opened(t, "tutorial-first-patrol").Lessons()
	if len(list) != 11 {
		t.Fatalf("%d lessons, want 11", len(list))
	}
	const calm = "scenario tutorial-first-patrol; "
	for _, c := range []struct {
		when    Trigger
		yes, no string
	}{
		{OnStart, calm + "draw lrdg 4", ""},
		{OnDraw, calm + "draw lrdg 3; hand lrdg lrdg-scout", calm + "draw lrdg 4; hand italy it-scout"},
		{OnBid, calm + "bid lrdg; hand lrdg lrdg-scout", calm + "hand lrdg lrdg-scout"},
		{OnCard, calm + "hand lrdg lrdg-scout", calm + "hand lrdg lrdg-mechanic"},
		{OnNear, calm + "hand lrdg lrdg-scout; it-scout 2A", ""},
		{OnControl, calm + "hand lrdg lrdg-scout; controlled italy 21A", calm + "hand lrdg lrdg-scout; controlled italy 4A"},
	} {
		for i := range list {
			l := &list[i]
			if l.when != c.when || l.when == OnCard && l.n != uint8(onBoard(t, c.yes).sc.cardAt["lrdg-scout"]) {
				continue
			}
			if !l.Due(onBoard(t, c.yes).State) {
				t.Errorf("lesson %d is not due: %s", i, c.yes)
			}
			if c.no != "" && l.Due(onBoard(t, c.no).State) {
				t.Errorf("lesson %d is due: %s", i, c.no)
			}
		}
	}
	p := begun(t, "tutorial-first-patrol")
	if near := (Lesson{when: OnNear, n: 1}); near.Due(p.State) {
		t.Error("no enemy stands on the next tile at the start")
	}
	hurt := Lesson{when: OnWound}
	if hurt.Due(p.State) {
		t.Error("nobody is wounded at the start")
	}
	p.wound(soldierNo("it-scout"), "UNA-13.1", nil)
	if hurt.Due(p.State) {
		t.Error("the lesson of wounds is due when the enemy has one")
	}
	p.wound(soldierNo("lrdg-scout"), "UNA-13.1", nil)
	if !hurt.Due(p.State) {
		t.Error("the lesson of wounds is not due")
	}
	last := &list[len(list)-1]
	if last.Due(p.State) {
		t.Error("the last lesson is due at the start")
	}
	if p.Resign(rules.First, nil); !last.Due(p.State) {
		t.Error("the last lesson is not due at the end")
	}
}

// The lists of a computer player name rules for every soldier and goal, and win
// first (UNA-17.8 is advice to it).
func TestPriorities(t *testing.T) {
	p, err := shared.Priorities()
	if err != nil {
		t.Fatal(err)
	}
	sc := opened(t, "barce")
	for u := range sc.units {
		for k := range goalIDs {
			if list := p.Lists[u][k]; len(list) < 5 || p.Rules[list[0]].ID != "win-now" {
				t.Errorf("%s has %v for %s", sc.units[u].ID, list, goalIDs[k])
			}
		}
	}
	if len(p.Rules) != 26 || p.Values.Vehicle != 3.5 || p.BidWeight != 0.35 {
		t.Errorf("%d rules, %+v", len(p.Rules), p.Values)
	}
}
