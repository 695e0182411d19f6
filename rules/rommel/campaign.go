package rommel

import (
	"fmt"
	"maps"
	"slices"

	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
)

// linkedID is the campaign that the three campaigns are together (FCR-22.1).
const linkedID = "linked"

// Campaigns lists the campaigns linked in their order (FCR-22.1), then each by
// itself: the log keeps every campaign played (FCR-23.1).
func (g *Game) Campaigns() ([]rules.Campaign, error) {
	_, list, err := g.Load()
	if err != nil {
		return nil, err
	}
	all := rules.Campaign{ID: linkedID, Name: linkedName, Text: linkedText, Clause: "FCR-22.1", Part: 1}
	for _, o := range g.Options() {
		all.Options = append(all.Options, ofCampaign(o, list))
	}
	chain, _ := g.Ours()
	for _, c := range chain {
		all.Scenarios = append(all.Scenarios, c.ID)
	}
	out := []rules.Campaign{all}
	for _, c := range list {
		out = append(out, rules.Campaign{ID: c.ID, Name: c.Name, Text: c.Goal, Clause: "FCR-23.1", Scenarios: []string{c.ID},
			Options: rules.OptionsOf(g, c.ID), Part: 1})
	}
	return out, nil
}

// ofCampaign puts the campaign that alone has an option before its title: in
// linked play those of all three stand side by side.
func ofCampaign(o rules.Option, list []*scenario.Campaign) rules.Option {
	for _, c := range list {
		if o.Scenarios != nil && o.For(c.ID) {
			o.Title = rules.Text{En: c.Name.En + ": " + o.Title.En, Fr: c.Name.Fr + "\u00a0: " + o.Title.Fr}
		}
	}
	return o
}

var (
	linkedName = rules.Text{En: "The three campaigns", Fr: "Les trois campagnes"}
	linkedText = rules.Text{
		En: "Ghost Division, North Africa and D-Day, one after the other: the score of each changes how the next begins.",
		Fr: "Division Fantôme, Afrique du Nord et Jour J à la suite\u202f: le score de chacune change le début de la suivante.",
	}
)

// line is what the log keeps of a campaign besides its result (FCR-23.1).
type line struct {
	score int16 // final
	box   uint8 // that held the marker
	tally
}

// Carry is the score with the parts it is made of, as
// `score 34; box 5 33; options -4; linked 5`: the box and its victory points,
// then those of the options and of the link.
func (g *Game) Carry(end rules.State) (string, error) {
	s, ok := end.(*State)
	switch {
	case !ok:
		return "", fmt.Errorf("%T is no position of Field Commander: Rommel", end)
	case !s.over():
		return "", fmt.Errorf("the campaign %s goes on in box %d: it has no score to hand on", s.sc.Campaign.ID, s.turn)
	}
	t := s.count()
	return fmt.Sprintf("score %d; box %d %d; options %d; linked %d", t.total(), s.turn, t.box, t.options, t.linked), nil
}

func readLine(text string) (l line, err error) {
	var box, score int
	n, err := fmt.Sscanf(text, "score %d; box %d %d; options %d; linked %d", &score, &box, &l.tally.box, &l.options, &l.linked)
	switch {
	case err != nil || n != 5:
		return l, fmt.Errorf("%.60q; `score 34; box 5 33; options -4; linked 5` would be right", text)
	case box < 0 || box >= scenario.TurnMax || score != l.total():
		return l, fmt.Errorf("%.60q does not add up", text)
	}
	l.score, l.box = int16(score), uint8(box)
	return l, nil
}

// Standing is how linked play, or a single campaign, stands. Chapter 22 names no
// winner of the three: whoever has won more of them is ahead.
func (g *Game) Standing(id string, options map[string]bool, played []rules.Played) (rules.Standing, error) {
	out := rules.Standing{Clause: "FCR-22.1", Ahead: rules.Chance}
	t, list, err := g.Load()
	if err != nil {
		return out, err
	}
	chain, _ := g.Ours()
	if id != linkedID {
		if chain, out.Clause = withID(list, id), "FCR-2.15"; chain == nil {
			return out, fmt.Errorf("no campaign %.60q in Field Commander: Rommel", id)
		}
	}
	if len(played) > len(chain) {
		return out, fmt.Errorf("%d campaigns played of %s; there are %d", len(played), id, len(chain))
	}
	won := 0
	for n, p := range played {
		c := chain[n]
		if p.Scenario != c.ID {
			return out, fmt.Errorf("campaign %d of %s is %s, not %.60q", n+1, id, c.ID, p.Scenario)
		}
		l, err := readLine(p.Carry)
		if err == nil && (int(l.box) >= len(c.Boxes) || int(l.score) != p.Result.Score[rules.First]) {
			err = fmt.Errorf("%.60q is not how a campaign with %d points ended", p.Carry, p.Result.Score[rules.First])
		}
		if err != nil {
			return out, fmt.Errorf("campaign %s: %w", c.ID, err)
		}
		out.Stages = append(out.Stages, l.stage(c, p.Result, g.chosen(c, options)))
		out.Points[rules.First] += int(l.score)
		won += 1 - 2*int(p.Result.Winner)
	}
	switch {
	case won > 0:
		out.Ahead = rules.First
	case won < 0:
		out.Ahead = rules.Second
	}
	if n := len(played); n > 0 {
		out.Level = phrase("campaign.won", rules.NumberArg("N", (n+won)/2), rules.NumberArg("Of", n))
		if id != linkedID {
			out.Level = phrase("campaign.level", rules.WordArg("Grade", gradeOf(t, out.Points[rules.First], won > 0)))
		}
	}
	if n := len(played); n < len(chain) {
		out.Next = []rules.Setup{{Scenario: chain[n].ID, Options: ownOptions(chain[n], options)}}
		if n > 0 {
			score := int16(out.Stages[n-1].Points[rules.First])
			out.Next[0].Carry = fmt.Sprintf("score %d", score)
			row := &t.Linked[t.BandOf(score)]
			out.Notes = []rules.Phrase{phrase("campaign.brings", rules.WordArg("What", row.Text), rules.NumberArg("VP", int(row.Vp)))}
		}
	}
	return out, nil
}

// withID is the campaign of an id, alone; nil when there is none.
func withID(list []*scenario.Campaign, id string) []*scenario.Campaign {
	if i := slices.IndexFunc(list, func(c *scenario.Campaign) bool { return c.ID == id }); i >= 0 {
		return list[i : i+1]
	}
	return nil
}

// own is those of the options of linked play that this campaign has.
func ownOptions(c *scenario.Campaign, options map[string]bool) map[string]bool {
	out := maps.Clone(options)
	maps.DeleteFunc(out, func(id string, _ bool) bool {
		return !slices.Contains(scenario.CommonOptions[:], id) && !slices.ContainsFunc(c.Options, func(o scenario.OptionInfo) bool { return o.ID == id })
	})
	return out
}

// chosen is the options of a campaign that were chosen, with their victory
// points.
func (g *Game) chosen(c *scenario.Campaign, options map[string]bool) (out []rules.Term) {
	for _, o := range rules.OptionsOf(g, c.ID) {
		if !options[o.ID] {
			continue
		}
		term := rules.Term{Clause: "FCR-21.2", Phrase: phrase("account.option", rules.WordArg("Option", o.Title))}
		if i := slices.IndexFunc(c.Options, func(x scenario.OptionInfo) bool { return x.ID == o.ID }); i >= 0 {
			term.N = int(c.Options[i].Vp)
		}
		out = append(out, term)
	}
	return out
}

// stage is what a campaign has brought: the box with how it ended, the options
// and the link (FCR-23.1). Options that did not count are worth nothing.
func (l *line) stage(c *scenario.Campaign, r rules.Result, options []rules.Term) rules.Stage {
	box, sum := "campaign.box", 0
	if r.Winner != rules.First {
		box = "campaign.box-lost"
	}
	terms := []rules.Term{{N: l.tally.box, Clause: r.Clause, Phrase: phrase(box, rules.WordArg("Box", c.Boxes[l.box].Name))}}
	for _, o := range options {
		sum += o.N
		if r.Winner != rules.First {
			o.N = 0
		}
		terms = append(terms, o)
	}
	add := func(n int, clause, key string) {
		if n != 0 {
			terms = append(terms, rules.Term{N: n, Clause: clause, Phrase: phrase(key)})
		}
	}
	if r.Winner == rules.First {
		add(l.options-sum, "FCR-21.2", "campaign.options") // of a page that does not know them
	}
	add(l.linked, "FCR-22.2", "campaign.linked")
	add(int(l.score)-l.tally.box-l.options-l.linked, "FCR-2.15", "account.floor")
	return rules.Stage{Points: [2]int{int(l.score), 0}, Terms: [2][]rules.Term{terms}, Turns: int(l.box)}
}
