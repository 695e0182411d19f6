package rommel

import (
	"slices"
	"strconv"

	"sandtable/rules"
)

// Unit is 1: there are no half points.
func (g *Game) Unit() int { return 1 }

// Grades are a lost campaign, then the bands of linked.toml, each with what it
// brings to the next campaign of linked play (FCR-22.1); nothing follows the
// last.
func (g *Game) Grades(scenario string) []rules.Grade {
	t, list, err := g.load()
	if err != nil {
		return nil
	}
	chain := linkedOnes(list)
	i := slices.IndexFunc(chain, func(c *campaign) bool { return c.id == scenario })
	onward := i >= 0 && i+1 < len(chain)
	out := []rules.Grade{{Name: lostName, Won: rules.Second, Clause: "FCR-2.13"}} // not reached by points
	if onward {
		out[0].Brings = t.linked[t.bandOf(0)].brings()
	}
	for i := len(t.linked) - 1; i >= 0; i-- {
		row := &t.linked[i]
		x := rules.Grade{Name: row.band(), From: max(0, int(row.min)), Won: rules.First, Clause: "FCR-22.1"}
		if onward {
			x.Brings = row.brings()
		}
		out = append(out, x)
	}
	return out
}

var lostName = rules.Text{En: "Lost", Fr: "Perdue"}

// grade names the degree of a campaign that is over.
func (t *tables) grade(score int, won bool) rules.Text {
	if !won {
		return lostName
	}
	return t.linked[t.bandOf(int16(score))].band()
}

// brings words what a row gives the next campaign in victory points.
func (r *linkedRow) brings() (p rules.Phrase) {
	if r.adjustment != noAdjustment {
		p = phrase("grade.brings", numberArg("VP", int(r.vp)))
	}
	return p
}

// band names a row by its scores, which are never below 0 (FCR-2.15).
func (r *linkedRow) band() rules.Text {
	low, high := strconv.Itoa(max(0, int(r.min))), strconv.Itoa(int(r.max))
	if r.max >= topScore {
		return rules.Text{En: "Won with " + low + " or more", Fr: "Gagnée avec " + low + " ou plus"}
	}
	return rules.Text{En: "Won with " + low + " to " + high, Fr: "Gagnée avec " + low + " à " + high}
}

// topScore is what the best row of linked.toml gives as its end.
const topScore = 999

// bandOf is the row of linked.toml that a score selects (FCR-22.1), the rows
// being in order from the best.
func (t *tables) bandOf(score int16) int {
	for i := range t.linked {
		if score >= t.linked[i].min {
			return i
		}
	}
	return len(t.linked) - 1
}

// Grade is the degree that a campaign has reached: by the score as it stands
// where it is not over.
func (g *Game) Grade(st rules.State) int {
	s := st.(*State)
	if s.over() && s.winner() != rules.First {
		return 0
	}
	return len(s.sc.tables.linked) - s.sc.bandOf(int16(s.count().total()))
}

// Account is the score line by line (FCR-2.15): the box, each option, the link,
// and what the floor of 0 adds.
func (g *Game) Account(st rules.State) []rules.Entry {
	s := st.(*State)
	t := s.count()
	out := []rules.Entry{{Phrase: phrase("account.box", wordArg("Box", s.sc.boxes[s.turn].name)), Count: 1, N: t.box, Clause: s.boxClause()}}
	for i := range s.sc.options {
		o := &s.sc.options[i]
		e := rules.Entry{Phrase: phrase("account.option", wordArg("Option", o.name)), Clause: "FCR-21.2"}
		if s.sc.chosen>>i&1 != 0 {
			e.Count = 1
			if t.won {
				e.N = int(o.vp)
			}
		}
		out = append(out, e)
	}
	link := rules.Entry{Phrase: phrase("account.linked", numberArg("Score", int(s.sc.before))), N: t.linked, Clause: "FCR-22.2"}
	if s.sc.linked != nil {
		link.Count = 1
	}
	floor := rules.Entry{Phrase: phrase("account.floor"), N: t.total() - t.box - t.options - t.linked, Clause: "FCR-2.15"}
	return append(out, link, floor)
}

// boxClause is why the box counts as it does.
func (s *State) boxClause() string {
	switch s.ending {
	case endDefeat, endTorch:
		return "FCR-2.12"
	case endTrack, endSurvived:
		return "FCR-2.13"
	}
	return "FCR-2.11"
}
