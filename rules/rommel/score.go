package rommel

import (
	"sandtable/rules"
	"sandtable/rules/zone"
)

// testEnd ends the campaign if its conditions are met at the end of a phase
// (FCR-2.5); a defeat comes before a victory (FCR-2.6).
func (s *State) testEnd(report *rules.Report) bool {
	held := [2]zone.Set{s.held, s.heldAllied}
	switch {
	case s.sc.Defeat.Met(held): // FCR-2.8
		s.finish(endDefeat, report)
	case s.sc.Ends.Met(held): // FCR-2.9
		s.finish(endAllies, report)
	case s.sc.Victory.Met(held) && s.sc.Defeat != nil: // FCR-2.8
		s.finish(endCairo, report)
	case s.sc.Victory.Met(held): // FCR-2.7
		s.finish(endVictory, report)
	default:
		return false
	}
	return true
}

// finish ends the campaign; all later phases are skipped (FCR-2.17).
func (s *State) finish(why uint8, report *rules.Report) {
	s.ending, s.who = why, rules.Over
	report.Tell(EventEnded, s.winner(), endings[why], int16(why), 0, 0, 0)
}

func (s *State) winner() rules.Side { return s.winnerBy(s.ending) }

// winnerBy is who wins when the campaign ends so in this box (FCR-2.14, 2.16).
func (s *State) winnerBy(why uint8) rules.Side {
	switch why {
	case endVictory, endCairo, endSurvived:
		return rules.First
	case endAllies:
		if s.sc.Boxes[s.turn].Vp >= s.sc.heldOut() {
			return rules.First
		}
	}
	return rules.Second
}

// heldOut is the points of the first box in which the Axis has held out long enough
// to have won a campaign that the Allies end: those of the lowest degree that has
// gained something (FCR-2.14).
func (sc *Scenario) heldOut() int16 {
	if n := len(sc.Tables.Linked); n > 1 {
		return sc.Tables.Linked[n-2].Min
	}
	return 1
}

// tally is the parts of the final score (FCR-2.15); won says that the options
// count in it.
type tally struct {
	box, options, linked int
	won                  bool
}

func (t tally) total() int { return max(0, t.box+t.options+t.linked) }

// count adds the score up. While the campaign is under way it is what it would be
// if it ended now.
func (s *State) count() tally {
	if s.ending != 0 {
		return s.countBy(s.ending)
	}
	return s.countBy(s.endsNow())
}

// endsNow is how a campaign under way would end now: where only the Allies end it, by
// them; else won if the Axis holds what it must, and out of time if not.
func (s *State) endsNow() uint8 {
	axis, allied := s.heldNow()
	switch {
	case s.sc.Ends != nil:
		return endAllies
	case s.sc.Victory.Met([2]zone.Set{axis, allied}):
		return endVictory
	}
	return endTrack
}

// countBy adds up the score of a campaign that ends so in the box of the marker
// (FCR-2.11 to 2.14, 22.2).
func (s *State) countBy(why uint8) (t tally) {
	switch why {
	case endDefeat, endTorch: // FCR-2.12
		return t
	case endTrack: // FCR-2.13
	case endSurvived:
		t.box = int(s.sc.EndOfTrack)
	default:
		t.box = int(s.sc.Boxes[s.turn].Vp)
	}
	if t.won = s.winnerBy(why) == rules.First; t.won {
		t.options = int(s.sc.optionVP)
	}
	if s.sc.linked != nil {
		t.linked = int(s.sc.linked.Vp)
	}
	return t
}

// IfWon is the final score of a campaign that the Axis would win in the box of the
// marker; false where it cannot be won so, and where it is over.
func (s *State) IfWon() (points int, ok bool) {
	if s.over() || s.sc.Ends != nil {
		return 0, false
	}
	return s.countBy(endVictory).total(), true
}

// Result is who has won, why, and the final score.
func (s *State) Result() rules.Result {
	if !s.over() {
		return rules.Result{Winner: rules.Chance}
	}
	return rules.Result{Winner: s.winner(), Clause: endings[s.ending], Score: [2]int{s.count().total(), 0}}
}
