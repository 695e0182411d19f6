package memoir

import (
	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// nightDice are the dice of the roll for visibility.
const nightDice = 4

// readNight takes in how the battle begins to be seen.
func (sc *Scenario) readNight() {
	n := sc.Battle.Night
	if n == nil {
		return
	}
	sc.night, sc.dawns, sc.roller, sc.beyond = true, sc.Battle.HasRule(scenario.RuleDayBreaks), n.Roller, true
	if sc.Seen = n.Start; n.Start > 0 {
		return
	}
	if sc.Seen = scenario.Brightest; sc.dawns {
		sc.Seen = scenario.Darkest
	}
}

// dim says whether visibility limits anything (M44-26.2, 26.9, 26.10).
func (s *State) dim() bool { return s.Seen != 0 && s.Seen < scenario.Brightest }

// visible is the hexes that visibility lets be attacked from a: those of x in it.
func (s *State) visible(a uint8, x scenario.Set) scenario.Set {
	return x.Where(func(b uint8) bool { return s.sc.dist[a][b] <= s.Seen })
}

// rollsNight says whether visibility is rolled for at the start of this turn (M44-26.4
// to 26.6).
func (s *State) rollsNight() bool {
	if !s.sc.night || s.sc.roller != s.Side {
		return false
	}
	if s.sc.dawns {
		return s.Seen < scenario.Brightest
	}
	return s.Seen > scenario.Darkest
}

func (s *State) countNight(f *frame, face uint8) bool {
	f.hits += bit(face == scenario.FaceStar)
	return face == scenario.FaceStar
}

// rolledNight changes visibility by the stars, then lets a card be played.
func (s *State) rolledNight(f *frame, report *rules.Report) {
	n, clause := f.hits, "M44-26.4"
	if f.step, f.hits = playing, 0; s.sc.dawns {
		s.Seen, clause = min(s.Seen+n, scenario.Brightest), "M44-26.5"
	} else {
		s.Seen -= min(n, s.Seen-scenario.Darkest)
	}
	report.Tell(EventVisibility, s.Side, clause, int16(s.Seen), int16(n), 0, 0)
}
