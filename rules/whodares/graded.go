package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Unit is 2: points come in halves (QOG-23.4).
func (g *Game) Unit() int { return 2 }

// Grades are the levels of success of a mission (QOG-23.11), with the MCO points
// that each brings (QOG-23.12), or the grades of a campaign (QOG-26.6).
func (g *Game) Grades(id string) []rules.Grade {
	t, b, err := g.load()
	if err != nil {
		return nil
	}
	var out []rules.Grade
	if id != b.Campaign.ID {
		for i := range t.Levels {
			l := &t.Levels[i]
			out = append(out, rules.Grade{Name: l.Name, From: l.Min, Won: wonBy(i >= scenario.Moderate), Clause: "QOG-23.11",
				Brings: phrase("grade.mco", rules.NumberArg("N", int(l.McoPoints)))})
		}
		return out
	}
	for i, c := range t.Grades {
		x := rules.Grade{Name: c.Name, From: c.Min, Won: wonBy(i >= gradeWon), Clause: "QOG-26.6"}
		if i == gradeDraw {
			x.Won = rules.Chance
		}
		out = append(out, x)
	}
	return out
}

func wonBy(patrols bool) rules.Side {
	if patrols {
		return rules.First
	}
	return rules.Second
}

// Grade is the level that a mission has reached, or the grade of a campaign: by
// the points as they stand where it is not over.
func (g *Game) Grade(st rules.State) int {
	s := st.(*State)
	if s.sc.Campaign {
		return s.sc.GradeOf(s.standing())
	}
	return int(s.sc.LevelOf(s.standing()))
}

// Account is the score line by line (QOG-23.1 to 23.10); the last line is the
// missions of a campaign that are closed (QOG-26.6).
func (g *Game) Account(st rules.State) []rules.Entry {
	s := st.(*State)
	t := s.open()
	out := make([]rules.Entry, 0, lineKinds+1)
	for k := range lineKinds {
		out = append(out, lineEntry(k, t.n[k], t.points[k]))
	}
	n, points := s.closed()
	return append(out, rules.Entry{Phrase: phrase("account.earlier", rules.NumberArg("N", n)), Count: n, N: points, Clause: "QOG-26.6"})
}

func lineEntry(k lineKind, n, points int) rules.Entry {
	return rules.Entry{Phrase: phrase("account."+lineNames[k], rules.NumberArg("N", n)), Count: n, N: points, Clause: lineClauses[k]}
}

// between says that a mission of a campaign has been closed and the next has
// not begun: what is then restored changes no score.
func (s *State) between() bool { return s.sc.Campaign && s.phase == afterwards && !s.over() }

// open is what the mission on the table is worth as it stands, nothing between
// two missions.
func (s *State) open() tally {
	if s.between() {
		return tally{}
	}
	return s.count()
}

// closed is how many missions of a campaign are over besides that, and their
// points in halves.
func (s *State) closed() (n, points int) {
	n = int(s.Played)
	if s.sc.Campaign && s.over() {
		n--
	}
	for _, r := range s.record[:n] {
		points += int(r.points)
	}
	return n, points
}

// standing is the points in halves as they stand, those of earlier missions
// among them.
func (s *State) standing() int {
	_, before := s.closed()
	t := s.open()
	return before + t.total()
}
