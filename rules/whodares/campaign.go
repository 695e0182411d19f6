package whodares

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
)

// Campaigns is the campaign of 1942 (QOG-26.1): one game from its first mission
// to its last, as what happens in one changes the next.
func (g *Game) Campaigns() ([]rules.Campaign, error) {
	_, b, err := g.load()
	if err != nil {
		return nil, err
	}
	c := rules.Campaign{
		ID: b.Campaign.ID, Name: b.Campaign.Title, Text: b.Campaign.Note, Clause: "QOG-26.1",
		Scenarios: []string{b.Campaign.ID}, Options: g.Options(), Part: 2,
	}
	for _, i := range b.Order {
		c.Missions = append(c.Missions, b.Missions[i].ID)
	}
	return []rules.Campaign{c}, nil
}

// diary is what a campaign has brought so far: the text of Carry, taken apart.
type diary struct {
	missions []entry
	under    string // the mission on the table, or the next; empty at the end
	points   int    // MCO points kept (QOG-24.5)
	units    [len(diaryUnits)]scenario.UnitSet
}

// entry is a mission that is over.
type entry struct {
	mission             *scenario.Mission
	halves, turns, lost int
}

// diaryUnits names the sets of units that a diary keeps (QOG-1.3, 1.6).
var diaryUnits = [...]string{"destroyed", "reduced", "maintenance"}

// Carry is what a campaign has brought so far, as
// `missions=benghazi-road:17:5:0,slonta-raid:-3:9:2;under=alamein-prelude;points=3;destroyed=t1-a;maintenance=light`:
// each mission with its points in halves, its turns and the units lost. It is
// empty for a single mission, from which nothing goes on (QOG-25.2).
func (g *Game) Carry(end rules.State) (string, error) {
	s, ok := end.(*State)
	if !ok {
		return "", fmt.Errorf("%T is no position of Qui ose gagne", end)
	}
	if !s.sc.Campaign {
		return "", nil
	}
	var b strings.Builder
	b.WriteString("missions=")
	for i, r := range s.record[:s.Played] {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%s:%d:%d:%d", s.sc.missions[r.mission].ID, r.points, r.turns, r.lost)
	}
	switch {
	case s.between():
		fmt.Fprintf(&b, ";under=%s", s.sc.missions[s.sc.Order[s.Played]].ID)
	case !s.over():
		fmt.Fprintf(&b, ";under=%s", s.Raid().ID)
	}
	fmt.Fprintf(&b, ";points=%d", s.points)
	for i, x := range [...]scenario.UnitSet{s.destroyed, s.Reduced, s.shop} {
		if x != 0 {
			fmt.Fprintf(&b, ";%s=%s", diaryUnits[i], strings.Join(s.unitIDs(x), ","))
		}
	}
	return b.String(), nil
}

// Standing is how a campaign stands: a stage for each mission that is over
// (QOG-26.6).
func (g *Game) Standing(id string, options map[string]bool, played []rules.Played) (rules.Standing, error) {
	out := rules.Standing{Clause: "QOG-26.6", Ahead: rules.Chance}
	t, b, err := g.load()
	if err != nil {
		return out, err
	}
	if id != b.Campaign.ID {
		return out, fmt.Errorf("no campaign %.60q in Qui ose gagne; there is %s", id, b.Campaign.ID)
	}
	d := diary{under: b.Missions[b.Order[0]].ID}
	switch {
	case len(played) > 1:
		return out, fmt.Errorf("%d games of the campaign %s; it is one", len(played), id)
	case len(played) == 1 && played[0].Scenario != id:
		return out, fmt.Errorf("%.60q is no game of the campaign %s", played[0].Scenario, id)
	case len(played) == 1:
		if d, err = readDiary(t, b, played[0].Carry); err != nil {
			return out, fmt.Errorf("campaign %s: %w", id, err)
		}
	}
	for _, e := range d.missions {
		out.Stages = append(out.Stages, e.stage(t))
		out.Points[rules.First] += e.halves
	}
	if d.under != "" {
		out.Next, out.Under = []rules.Setup{{Scenario: id, Options: options}}, d.under
	}
	grade := t.GradeOf(out.Points[rules.First])
	if grade != gradeDraw {
		out.Ahead = wonBy(grade >= gradeWon)
	}
	out.Level = phrase("campaign.grade", rules.WordArg("Grade", t.Grades[grade].Name))
	out.Notes = d.notes(t)
	return out, nil
}

// stage is what a mission has brought: its points, with the clause of its
// level, or of a mission that was not played (QOG-26.5).
func (e *entry) stage(t *scenario.Tables) rules.Stage {
	st := rules.Stage{Points: [2]int{e.halves, 0}, Scenario: e.mission.ID, Grade: int(t.LevelOf(e.halves)), Turns: e.turns, Lost: e.lost}
	term := rules.Term{N: e.halves, Clause: "QOG-23.11", Phrase: phrase("campaign.level", rules.WordArg("Level", t.Levels[st.Grade].Name))}
	if e.turns == 0 {
		term.Clause, term.Phrase = "QOG-26.5", phrase("campaign.unformed")
	}
	st.Terms[rules.First] = []rules.Term{term}
	return st
}

// notes words what the campaign keeps: MCO points, and the units that are out
// of action.
func (d *diary) notes(t *scenario.Tables) []rules.Phrase {
	out := []rules.Phrase{phrase("campaign.points", rules.NumberArg("N", d.points))}
	for i, x := range d.units {
		if x != 0 {
			out = append(out, phrase("campaign."+diaryUnits[i], rules.NumberArg("N", x.Len()), rules.WordArg("Units", unitNames(t, x))))
		}
	}
	return out
}

// readDiary takes the text of Carry apart, and holds it to the campaign.
func readDiary(t *scenario.Tables, b *scenario.MissionBook, text string) (d diary, err error) {
	for _, field := range strings.Split(text, ";") {
		key, value, _ := strings.Cut(field, "=")
		switch i := slices.Index(diaryUnits[:], key); {
		case key == "missions":
			d.missions, err = readEntries(b, value)
		case key == "under":
			err = d.opened(b, value)
		case key == "points":
			d.points, err = strconv.Atoi(value)
		case i >= 0:
			d.units[i], err = namedUnits(t, value)
		default:
			err = fmt.Errorf("%.60q; missions=, under=, points=, destroyed=, reduced= and maintenance= are right", field)
		}
		if err != nil {
			return d, err
		}
	}
	if (d.under == "") != (len(d.missions) == len(b.Order)) {
		return d, fmt.Errorf("%d of %d missions, and %q under way", len(d.missions), len(b.Order), d.under)
	}
	return d, nil
}

func (d *diary) opened(b *scenario.MissionBook, id string) error {
	n := len(d.missions)
	if n >= len(b.Order) || !mayPlay(b, n, id) {
		return fmt.Errorf("%.60q cannot be mission %d", id, n+1)
	}
	d.under = id
	return nil
}

// may says whether a mission can be the nth of the campaign: the usual one, or
// the variant of the first (QOG-26.7).
func mayPlay(b *scenario.MissionBook, n int, id string) bool {
	return id == b.Missions[b.Order[n]].ID || n == 0 && b.Variant != scenario.Off && id == b.Missions[b.Variant].ID
}

func readEntries(b *scenario.MissionBook, text string) (out []entry, err error) {
	if text == "" {
		return nil, nil
	}
	for n, one := range strings.Split(text, ",") {
		f := strings.Split(one, ":")
		if len(f) != 4 || n >= len(b.Order) || !mayPlay(b, n, f[0]) {
			return nil, fmt.Errorf("mission %d reads %.60q; `slonta-raid:-3:9:2` would be right for the second", n+1, one)
		}
		var e entry
		for i, to := range [...]*int{&e.halves, &e.turns, &e.lost} {
			if *to, err = strconv.Atoi(f[i+1]); err != nil {
				return nil, fmt.Errorf("mission %d reads %.60q: numbers are wanted behind its name", n+1, one)
			}
		}
		e.mission = b.Missions[slices.IndexFunc(b.Missions, func(m *scenario.Mission) bool { return m.ID == f[0] })]
		out = append(out, e)
	}
	return out, nil
}

func namedUnits(t *scenario.Tables, text string) (x scenario.UnitSet, err error) {
	for _, id := range strings.Split(text, ",") {
		i := slices.IndexFunc(t.Units[:], func(u scenario.UnitInfo) bool { return u.ID == id })
		if i < 0 {
			return 0, fmt.Errorf("there is no unit %.40q", id)
		}
		x.Add(uint8(i))
	}
	return x, nil
}
