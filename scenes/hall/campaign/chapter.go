package campaign

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Chapter is a page of the log book with what its game makes of it.
type Chapter struct {
	saves.Campaign
	Campaigner rules.Campaigner
	Info       rules.Campaign
	rules.Standing
	Entries  []saves.Entry // all journals there are
	SavePath string        // the path of that of the battle under way; empty where there is none
	Broken   error         // why the page says nothing
}

// SingleGame says that the campaign is one game from its first mission to its last.
func (c Chapter) SingleGame() bool { return c.Info.Missions != nil }

// Stops are the battles or missions of a campaign, in the usual order.
func (c Chapter) Stops() []string {
	return pane.Either(c.SingleGame(), c.Info.Missions, c.Info.Scenarios)
}

// Onward is where a battle of a campaign leads: to the next one, or to its page in the log book.
func (c Chapter) Onward() nav.Place {
	if c.Over() || c.SingleGame() || len(c.Stages) == 0 {
		return nav.Campaigns{Path: c.Path}
	}
	return nav.Interlude{Path: c.Path}
}

// In a campaign whose players may exchange sides (rules.Campaign.Exchanges) the
// points are told of the players: First is who had that side when it began.

// Exchanged says whether the players sit on each other's sides now.
func (c Chapter) Exchanged() bool {
	n := len(c.Battles)
	return n > 0 && c.Battles[n-1].Exchanged
}

// Whose is the side that a player has in a battle of the route, or the player that a side has.
func (c Chapter) Whose(i int, side rules.Side) rules.Side {
	return pane.Either(i >= 0 && i < len(c.Battles) && c.Battles[i].Exchanged, side.Other(), side)
}

// player names one for whom points are counted: a side, or a player where sides are exchanged.
func (c Chapter) player(f *ui.Frame, one rules.Side) string {
	if !c.Info.Exchanges {
		return kit.SideName(f, c.Campaigner, one)
	}
	if _, alone := kit.OnlyPerson(c.Seats); alone {
		return kit.SitterName(f, c.Seats, one)
	}
	return f.Say("ui.campaign.player", ui.Num("N", int(one)+1))
}

// Sitter words who plays a side now.
func (c Chapter) Sitter(f *ui.Frame, side rules.Side) string {
	one := pane.Either(c.Exchanged(), side.Other(), side)
	if _, alone := kit.OnlyPerson(c.Seats); c.Info.Exchanges && !alone {
		return c.player(f, one)
	}
	return kit.SitterName(f, c.Seats, one)
}

// Key tells a page from others: by its file, or, of one to begin, by its campaign.
func (c Chapter) Key() string {
	if c.Path != "" {
		return c.Path
	}
	return c.Campaigner.ID() + "/" + c.Info.ID
}

// Rank sorts the book: under way, to begin, over, unreadable.
func (c Chapter) Rank() int {
	switch {
	case c.Broken != nil:
		return 3
	case c.Path == "":
		return 1
	case c.Over():
		return 2
	}
	return 0
}

// Route is the battles of a campaign: those played or begun, then those to come.
func (c Chapter) Route() []string {
	if c.SingleGame() {
		return c.path()
	}
	var out []string
	for _, b := range c.Battles {
		out = append(out, b.Scenario)
	}
	if _, running := c.Running(); !running && len(c.Next) > 0 {
		out = append(out, c.Next[0].Scenario)
	}
	if n := len(out); n < len(c.Info.Scenarios) && !c.Over() {
		out = append(out, c.Info.Scenarios[n:]...)
	}
	return out
}

// path is the missions of a campaign that is one game.
func (c Chapter) path() []string {
	var out []string
	for _, s := range c.Stages {
		out = append(out, s.Scenario)
	}
	if c.Under != "" && c.Path != "" {
		out = append(out, c.Under)
	}
	return append(out, c.Info.Missions[len(out):]...)
}

// Title is the name of a campaign behind that of its game.
func (c Chapter) Title(f *ui.Frame) string {
	return texts.In(f.Look.Lang, c.Campaigner.Title()) + " · " + texts.In(f.Look.Lang, c.Info.Name)
}

// Reader is the side for whom a campaign is won or lost.
func (c Chapter) Reader() (rules.Side, bool) {
	if c.Campaigner.Solitaire() {
		return rules.First, true
	}
	return kit.OnlyPerson(c.Seats)
}

// Reached is how far a campaign has come: `battle 3 of 6`.
func (c Chapter) Reached(f *ui.Frame) string {
	n := len(c.Stops())
	return f.Say(kit.TextKey(c.Campaigner, "ui.campaign.battle-of"), ui.Num("N", min(n, len(c.Stages)+1)), ui.Num("Of", n))
}

// Score words the points, the person's first: `9 – 14`.
func (c Chapter) Score(f *ui.Frame) string {
	says := func(side rules.Side) string { return kit.FormatPoints(c.Points[side], c.Info.Part) }
	me, alone := kit.OnlyPerson(c.Seats)
	switch {
	case c.Campaigner.Solitaire():
		return f.Say("ui.campaign.points", ui.Num("N", kit.PluralNumber(c.Points[0], c.Info.Part)), ui.Verbatim("Points", says(0)))
	case alone:
		return says(me) + " – " + says(me.Other())
	case c.Info.Exchanges:
		return c.player(f, rules.First) + kit.Colon(f) + says(0) + " · " + c.player(f, rules.Second) + kit.Colon(f) + says(1)
	}
	return c.player(f, rules.First) + " " + says(0) + " – " + says(1) + " " + c.player(f, rules.Second)
}

// BareScore is the points without a word: of both, or of the only player.
func (c Chapter) BareScore() string {
	if c.Campaigner.Solitaire() {
		return kit.FormatPoints(c.Points[0], c.Info.Part)
	}
	return kit.FormatPoints(c.Points[0], c.Info.Part) + " – " + kit.FormatPoints(c.Points[1], c.Info.Part)
}

// Open are the battles that may be played: that under way, else those that are next.
func (c Chapter) Open() []rules.Setup {
	b, running := c.Running()
	if i := slices.IndexFunc(c.Next, func(s rules.Setup) bool { return s.Scenario == b.Scenario }); running && i >= 0 {
		return c.Next[i : i+1]
	}
	return c.Next
}

// Sitters words who plays which side.
func (c Chapter) Sitters(f *ui.Frame) string {
	who := ""
	for side := range c.Seats {
		if c.Campaigner.Solitaire() && side == int(rules.Second) {
			break
		}
		who = kit.JoinDots(who, kit.SideName(f, c.Campaigner, rules.Side(side))+kit.Colon(f)+c.Sitter(f, rules.Side(side)))
	}
	return who
}

// Verdict words who leads, or who has won, and by what.
func (c Chapter) Verdict(f *ui.Frame) string {
	score := c.Score(f)
	if c.Campaigner.Solitaire() {
		return score
	}
	me, alone := kit.OnlyPerson(c.Seats)
	key := "ui.campaign.even"
	switch over := c.Over(); {
	case c.Ahead < rules.First && over:
		key = "ui.campaign.drawn"
	case c.Ahead < rules.First:
	case !alone && over:
		key = "ui.campaign.won-by"
	case !alone:
		key = "ui.campaign.led-by"
	case c.Ahead == me && over:
		key = "ui.campaign.won"
	case c.Ahead == me:
		key = "ui.campaign.leading"
	case over:
		key = "ui.campaign.lost"
	default:
		key = "ui.campaign.trailing"
	}
	if c.Info.Exchanges && !alone && c.Ahead >= rules.First {
		key += "-player"
	}
	return f.Say(key, ui.Verbatim("Score", score), ui.Verbatim("Side", c.player(f, max(rules.First, c.Ahead))))
}

// Growth is the points of both sides from battle to battle.
func (c Chapter) Growth() kit.ScoreChart {
	g := kit.ScoreChart{Game: c.Campaigner, Points: []kit.TurnScore{{}}, Unit: c.Info.Part, Last: len(c.Route()), Players: c.Info.Exchanges}
	sum := [2]int{}
	for i, s := range c.Stages {
		sum[0], sum[1] = sum[0]+s.Points[0], sum[1]+s.Points[1]
		g.Points = append(g.Points, kit.TurnScore{Turn: i + 1, Score: sum})
	}
	return g
}

// Winner is who has won a stage of the route.
func (c Chapter) Winner(i int) rules.Side {
	if !c.SingleGame() {
		return c.Battles[i].Result.Winner
	}
	if g := c.Campaigner.Features().Graded; g != nil {
		return g.Grades(c.Stages[i].Scenario)[c.Stages[i].Grade].Won
	}
	return rules.Chance
}

// LevelText is the degree that a stage of the route has reached, if any.
func (c Chapter) LevelText(f *ui.Frame, i int) string {
	g := c.Campaigner.Features().Graded
	if g == nil {
		return ""
	}
	if c.SingleGame() {
		return texts.In(f.Look.Lang, g.Grades(c.Stages[i].Scenario)[c.Stages[i].Grade].Name)
	}
	name, end := "", c.Battles[i].Result
	for _, grade := range g.Grades(c.Battles[i].Scenario) {
		if grade.Won == end.Winner && end.Score[rules.First] >= grade.From {
			name = texts.In(f.Look.Lang, grade.Name)
		}
	}
	return name
}

// Course words how a mission of a campaign that is one game went: its level, its length, its losses.
func (c Chapter) Course(f *ui.Frame, i int) string {
	s, level := c.Stages[i], c.LevelText(f, i)
	if s.Turns == 0 {
		return kit.JoinDots(level, f.Say(s.Terms[0][0].Key, s.Terms[0][0].Args...))
	}
	lost := pane.Either(s.Lost > 0, f.Say("ui.result.units-gone", ui.Num("N", s.Lost)), f.Say("ui.result.lost-nothing"))
	return kit.JoinDots(level, f.Say("ui.result.turns", ui.Num("N", s.Turns)), lost)
}
