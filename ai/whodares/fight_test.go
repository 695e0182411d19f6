package whodares

import (
	"encoding/json"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/whodares"
)

var box = game.New()

// fought begins a combat on a board, and gives the position in which the contact is
// chosen.
func fought(t *testing.T, board string, acts ...string) *game.State {
	t.Helper()
	raw := must.Have(json.Marshal(board))(t)
	st := must.Have(box.Position(raw, 0))(t)
	for _, text := range acts {
		a := must.Have(rules.Parse(box, st, text))(t)
		st.Apply(a, nil)
	}
	return st.(*game.State)
}

// chosen is what the plan does, in notation.
func chosen(t *testing.T, s *game.State) string {
	t.Helper()
	acts := s.Legal(nil)
	best, prior := 0, New().Prior(nil, s, acts)
	for i := range prior {
		if prior[i] > prior[best] {
			best = i
		}
	}
	return box.Text(acts[best])
}

// TestQOG_20_6_TheBestFightersGoToTheFront deploys for a combat: those who hit most
// come first, whole ones before those that are reduced, and no HQ where no objective
// stands.
func TestQOG_20_6_TheBestFightersGoToTheFront(t *testing.T) {
	for _, c := range []struct{ board, first string }{
		{"patrol 1 msus hq-1 t1-a t1-b", "front t1-a"},
		{"patrol 1 msus hq-1 t1-a t1-b; reduced t1-a", "front t1-b"},
	} {
		s := fought(t, "mission slonta-raid; turn 2; ap 1 9; patrol 1 siwa sas-4; "+c.board+"; axis italian-infantry-1 msus; axis italian-infantry-2 msus", "attack msus")
		if s.Step() != "deploy" {
			t.Fatalf("the step is %s", s.Step())
		}
		if got := chosen(t, s); got != c.first {
			t.Errorf("%s: %q, want %q", c.board, got, c.first)
		}
		x := New()
		x.know(s)
		for u := range game.Units {
			got, want := x.plan.front(u), -1.0
			if x.land.type_[u] == fighter {
				if want = float64(s.VA(u)); s.Reduced.Has(uint8(u)) {
					want -= 1.5
				}
			}
			if got != want {
				t.Errorf("%s: unit %d is wanted %g in contact, want %g", c.board, u, got, want)
			}
		}
	}
}

// TestQOG_20_16_AnotherDieIsBoughtForWhatIsDear spends a Reco OK on a hit that would cost an
// HQ, and on none that costs little; a mission marker is brought home.
func TestQOG_20_16_AnotherDieIsBoughtForWhatIsDear(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		{"patrol 1 msus hq-1; reduced hq-1; reco 1 1 0; axis italian-infantry-3 msus", "reroll-last 1 plain"},
		{"patrol 1 msus t1-a; patrol 1 siwa hq-1; reco 1 1 0; axis german-infantry-4 msus", "done"}, // it hits again two times in three
		{"patrol 1 msus hq-1; reduced hq-1; reco 1 0 1; axis italian-infantry-3 msus", "done"},
	} {
		s := fought(t, "mission slonta-raid; turn 2; ap 1 9; patrol 2 siwa sas-4 hq-2; "+c.board, "attack msus", "done", "roll 6", "done", "roll 1")
		if s.Step() != "enemy-hit" {
			t.Fatalf("%s: the step is %s", c.board, s.Step())
		}
		if got := chosen(t, s); got != c.want {
			t.Errorf("%s: %q, want %q", c.board, got, c.want)
		}
	}
}

// TestQOG_5_8_WhoIsLostIsGivenUp: a mission has no last turn, so whoever will not come home
// is abandoned: trucks that nobody is left to lead, and at last all who are out.
func TestQOG_5_8_WhoIsLostIsGivenUp(t *testing.T) {
	for _, c := range []struct{ board, first string }{
		{"turn 5; ap 1 3; patrol 1 msus light; patrol 1 siwa hq-1 t1-a", "unit light"},
		{"turn 22; ap 1 0; patrol 1 msus t1-b; patrol 1 siwa hq-1 t1-a", "unit t1-b"},
		{"turn 20; ap 1 0; patrol 1 msus t1-b; patrol 1 siwa hq-1 t1-a", "done"},
	} {
		s := fought(t, "mission slonta-raid; "+c.board)
		if got := chosen(t, s); got != c.first {
			t.Errorf("%s: %q, want %q", c.board, got, c.first)
			continue
		}
		if c.first == "done" {
			continue
		}
		a := must.Have(rules.Parse(box, s, c.first))(t)
		s.Apply(a, nil)
		if got := chosen(t, s); got != "abandon" {
			t.Errorf("%s: then %q", c.board, got)
		}
	}
}
