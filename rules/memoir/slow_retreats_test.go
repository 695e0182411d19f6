package memoir

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// slowRetreat tries every way back, as M44-12.2, 12.5 and 12.13 say.
type slowRetreat struct {
	ground slowPaths // for what a step may cross, whatever it costs (M44-12.4)
	side   rules.Side
	ends   [28][]uint8 // by the number of hexes walked
}

func (w *slowRetreat) walk(h uint8, n int) {
	if !slices.Contains(w.ends[n], h) {
		w.ends[n] = append(w.ends[n], h)
	}
	row := int8(-1)
	if w.side == rules.Second {
		row = 1
	}
	for to := uint8(0); to < scenario.HexCount && n < len(w.ends)-1; to++ {
		if scenario.Distance(h, to) == 1 && scenario.HexY[to] == scenario.HexY[h]+row && w.ground.s.men[to] == 0 &&
			w.ground.step(h, to) > 0 && w.ground.terrain(to) != "ocean" {
			w.walk(to, n+1)
		}
	}
}

// slowRetreatOf is where the unit on h may end after n flags and what it loses
// (M44-12.6, 12.7).
func slowRetreatOf(s *State, h uint8, n int) (ends []uint8, lost int) {
	w := &slowRetreat{ground: slowPaths{s: s, h0: h}, side: s.sideAt(h)}
	w.walk(h, 0)
	can := 0
	for k := range w.ends {
		if len(w.ends[k]) > 0 && k <= n {
			can = k
		}
	}
	most := can
	if s.typeAt(h).ID == "resistance" && can == n {
		most = 3 * n
	}
	for k := can; k <= most; k++ {
		for _, e := range w.ends[k] {
			if !slices.Contains(ends, e) {
				ends = append(ends, e)
			}
		}
	}
	slices.Sort(ends)
	return ends, n - can
}

// slowIgnores is M44-12.9.
func slowIgnores(s *State, h uint8) bool {
	set, allied := s.sc.Battle, s.sideAt(h) == rules.Second
	return s.Sandbags.Has(h) || scenario.Has(set.Hedgehogs, h) || scenario.Has(set.SeaWall, h) && allied || scenario.Has(set.Bunkers, h) && !allied
}

// retreats follows a game and compares every retreat in it.
type retreats struct{ compared int }

// apply carries an action out on s and looks at the retreat it may begin.
func (r *retreats) apply(t *testing.T, s *State, a rules.Action) {
	t.Helper()
	before := *s
	f := before.f[before.top]
	s.Apply(a, nil)
	switch a.Verb {
	case VerbRoll:
		flags := int(f.flags)
		if a.A == scenario.FaceFlag {
			flags++
		}
		if f.step != rolling || f.dice > 1 || flags == 0 || s.over() {
			return
		}
		h, c := f.target, before.classAt(f.target)
		hits := int(f.hits)
		if a.A == scenario.FaceGrenade || a.A == int16(c) && c != scenario.Artillery || f.proc == strikeProc && a.A == scenario.FaceStar && before.strikeStars() {
			hits++
		}
		if hits >= int(before.men[h]) {
			return
		}
		asks := s.f[s.top].proc == retreatProc && s.f[s.top].step == ignoring
		if want := f.proc != strikeProc && slowIgnores(&before, h); asks != want {
			t.Fatalf("%s: the unit on %s is asked about a flag: %v", s.sc.Battle.ID, scenario.HexName(h), asks)
		} else if !want {
			r.compare(t, &before, s, h, int(before.men[h])-hits, flags)
		}
	case VerbIgnore:
		if !s.over() {
			r.compare(t, &before, s, f.from, int(before.men[f.from]), int(f.flags)-int(a.A))
		}
	}
}

func (r *retreats) compare(t *testing.T, before, s *State, h uint8, men, flags int) {
	t.Helper()
	r.compared++
	ends, lost := slowRetreatOf(before, h, flags)
	want := fmt.Sprintf("%d figures to %v", men-lost, ends)
	if lost >= men {
		want = "dead"
	}
	got := "dead"
	if s.men[h] > 0 {
		var at []uint8
		if !engineEnds(s, h, &at) {
			return // the walk ends the battle
		}
		slices.Sort(at)
		got = fmt.Sprintf("%d figures to %v", s.men[h], slices.Compact(at))
	}
	if got != want {
		t.Fatalf("%s%s: %d flags for the %s on %s: %s, want %s", s.sc.Battle.ID, s.sc.bare, flags, before.typeAt(h).ID, scenario.HexName(h), got, want)
	}
}

// engineEnds gathers where the walk under way can end; false if it ends the
// battle.
func engineEnds(s *State, at uint8, ends *[]uint8) bool {
	f := s.f[s.top]
	if f.proc != retreatProc || f.step != walking || f.from != at {
		*ends = append(*ends, at)
		return !s.over()
	}
	for _, a := range s.Legal(nil) {
		next, to := *s, at
		if a.Verb == VerbBack {
			to = uint8(a.A)
		}
		next.Apply(a, nil)
		if next.over() {
			return false
		}
		if a.Verb == VerbDone {
			*ends = append(*ends, at)
		} else if !engineEnds(&next, to, ends) {
			return false
		}
	}
	return true
}

// TestM44_12_7_RetreatsSlow compares every retreat in random games of all
// scenarios and on rough boards: M44-12.1 to 12.9, 12.12, 12.13.
func TestM44_12_7_RetreatsSlow(t *testing.T) {
	_, all := allScenarios(t)
	var r retreats
	game := func(s *State, seed uint64, steps int) {
		pick, dice := rules.Stream(seed, "pick"), rules.Stream(seed, "dice")
		for step := 0; step < steps && !s.over(); step++ {
			acts := s.Legal(nil)
			if s.Turn() == rules.Chance {
				r.apply(t, s, rules.Pick(dice, s, acts))
			} else {
				r.apply(t, s, eager(pick, s, acts, "air-power", "barrage"))
			}
		}
	}
	for i, sc := range all {
		for n := range uint64(6) {
			game(newState(sc, nil), uint64(i)*10+n, 1500)
		}
	}
	rough := rules.Stream(12, "rough")
	for n := range uint64(60) {
		s := boardOf(t, roughBoard(rough, "direct-from-hq assault-center"))
		game(s, n, 600)
	}
	if r.compared < 1000 {
		t.Errorf("only %d retreats compared", r.compared)
	}
}
