package whodares

import (
	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
)

// pageRead tells the pages about missions that have ended apart.
type pageRead struct {
	of     *rules.Event // the first of the events that it is made of
	events int
	page   int
}

func pageOf(v board.View) pageRead {
	if v.Page == 0 {
		return pageRead{}
	}
	return pageRead{&v.Ended[0], len(v.Ended), v.Page}
}

// Part is the mission of the campaign that is on the table, or that the page is about.
func (b *Board) Part(v board.View) (name rules.Text, n, of int) {
	s := state(v)
	if name, n, of = s.Mission(); v.Page == 0 {
		return name, n, of
	}
	ends := s.Endings(v.Ended)
	n -= len(ends) - v.Page
	if !s.Ended() {
		n-- // the next one is on the table
	}
	return ends[v.Page-1].Mission, n, of
}

// Pages counts the missions that ended and are gone from the table. While MCO
// points are spent, and at the end of all, the last one is still there.
func (b *Board) Pages(s rules.State, events []rules.Event) int {
	st := s.(*game.State)
	n := len(st.Endings(events))
	if n > 0 && st.Ended() {
		n--
	}
	return n
}

// tellEnd fills in the account of a mission that has ended: that of the page, with nothing on the map
// any more, else what the Maintenance after it has brought.
func (sc *scene) tellEnd(s *game.State, v board.View) {
	if v.Page == 0 {
		if ends := s.Endings(v.Turn); sc.account != nil && len(ends) > 0 {
			sc.account.mended = ends[len(ends)-1].Mended
		}
		return
	}
	end := s.Endings(v.Ended)[v.Page-1]
	sc.title, sc.turn, sc.history = end.Mission, end.Turns, end.History
	sc.goals, sc.waco, sc.source, sc.alarm = [2]int{end.Reached, end.Objectives}, 0, -1, -1
	sc.fields, sc.patrols, sc.muster, sc.lineUp = make([]field, game.Zones), nil, nil, nil
	sc.account = &account{campaign: true, kept: true, points: end.Kept, lines: end.Lines, total: end.Halves, level: end.Level, won: end.Success,
		mended: end.Mended}
}
