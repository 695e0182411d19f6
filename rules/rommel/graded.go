package rommel

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// Unit is 1: there are no half points.
func (g *Game) Unit() int { return 1 }

// Grades are a lost campaign, then the bands of linked.toml, each with what it
// brings to the next campaign of linked play (FCR-22.1); nothing follows the
// last.
func (g *Game) Grades(id string) []rules.Grade {
	t, _, err := g.Load()
	if err != nil {
		return nil
	}
	chain, _ := g.Ours()
	i := slices.IndexFunc(chain, func(c *scenario.Campaign) bool { return c.ID == id })
	onward := i >= 0 && i+1 < len(chain)
	out := []rules.Grade{{Name: lostName, Won: rules.Second, Clause: "FCR-2.13"}} // not reached by points
	if onward {
		out[0].Brings = brings(&t.Linked[t.BandOf(0)])
	}
	for i := len(t.Linked) - 1; i >= 0; i-- {
		row := &t.Linked[i]
		x := rules.Grade{Name: upper(t.BandName(i)), From: max(0, int(row.Min)), Won: rules.First, Clause: "FCR-22.1"}
		if i == len(t.Linked)-1 {
			x.Won = rules.Chance // won by the rules, but nobody would say so
		}
		if onward {
			x.Brings = brings(row)
		}
		out = append(out, x)
	}
	return out
}

var lostName = rules.Text{En: "Lost", Fr: "Perdue"}

// grade names the degree of a campaign that is over.
func gradeOf(t *scenario.Tables, score int, won bool) rules.Text {
	if !won {
		return lostName
	}
	return upper(t.BandName(t.BandOf(int16(score))))
}

// brings words what a row gives the next campaign in victory points.
func brings(r *scenario.LinkedRow) (p rules.Phrase) {
	if r.Adjustment != scenario.NoAdjustment {
		p = phrase("grade.brings", rules.NumberArg("VP", int(r.Vp)))
	}
	return p
}

// upper is a name as it stands alone.
func upper(t rules.Text) rules.Text {
	first := func(s string) string {
		r, n := utf8.DecodeRuneInString(s)
		return string(unicode.ToUpper(r)) + s[n:]
	}
	return rules.Text{En: first(t.En), Fr: first(t.Fr)}
}

// closings are how a campaign came out, by its ending.
var closings = [...]string{"", "all", "all", "defeat", "allies", "track", "survived", "torch"}

// Closing says how a campaign came out: what happened, the points and the degree.
func (g *Game) Closing(st rules.State) rules.Phrase {
	s := st.(*State)
	key := closings[s.ending]
	if s.winner() != rules.First {
		key += "-lost"
	}
	n := s.count().total()
	return phrase("closing."+key, rules.NumberArg("N", n), rules.WordArg("Degree", s.sc.Tables.BandName(s.sc.BandOf(int16(n)))))
}

// Grade is the degree that a campaign has reached: by the score as it stands
// where it is not over.
func (g *Game) Grade(st rules.State) int {
	s := st.(*State)
	if s.over() && s.winner() != rules.First {
		return 0
	}
	return len(s.sc.Tables.Linked) - s.sc.BandOf(int16(s.count().total()))
}

// Account is the score line by line (FCR-2.15): the box, each option, the link,
// and what the floor of 0 adds.
func (g *Game) Account(st rules.State) []rules.Entry {
	s := st.(*State)
	t := s.count()
	out := []rules.Entry{{Phrase: phrase("account.box", rules.WordArg("Box", s.sc.Boxes[s.turn].Name)), Count: 1, N: t.box, Clause: s.boxClause()}}
	for i := range s.sc.Options {
		o := &s.sc.Options[i]
		e := rules.Entry{Phrase: phrase("account.option", rules.WordArg("Option", o.Name)), Clause: "FCR-21.2"}
		if s.sc.chosen>>i&1 != 0 {
			e.Count = 1
			if t.won {
				e.N = int(o.Vp)
			}
		}
		out = append(out, e)
	}
	link := rules.Entry{Phrase: phrase("account.linked", rules.NumberArg("Score", int(s.sc.before))), N: t.linked, Clause: "FCR-22.2"}
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
