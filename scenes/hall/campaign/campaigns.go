// Package campaign keeps the log book of campaigns and tells how each of them stands.
package campaign

import (
	"errors"
	"fmt"
	"slices"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Chapters is the log book, the page begun last first, with all saved games. A battle whose end was saved but not yet
// written there is written now.
func Chapters(h *app.Services, entries []saves.Entry) []Chapter {
	var out []Chapter
	for _, c := range h.Store.Campaigns() {
		if c.Notice != nil {
			h.NoticeOf(c.Notice)
		}
		if c.ID == saves.Two {
			continue // told by the page of the result
		}
		if _, running := c.Running(); running && c.Err == nil {
			c = catchUp(h, c, entries)
		}
		out = append(out, ChapterOf(h, c, entries))
	}
	return out
}

// BattleOf is the campaign whose battle a play is, and which of how many; nothing for one that is a single game.
func BattleOf(h *app.Services, p *saves.Play) (name rules.Text, battle, of int) {
	page, ok := PageOf(h, p.Header)
	if !ok {
		return rules.Text{}, 0, 0
	}
	c := ChapterOf(h, page, nil)
	if c.Broken != nil || c.SingleGame() || len(c.Info.Scenarios) < 2 {
		return rules.Text{}, 0, 0
	}
	return c.Info.Name, len(page.Battles), len(c.Info.Scenarios)
}

// ChapterOf asks a campaign's game how it stands.
func ChapterOf(h *app.Services, c saves.Campaign, entries []saves.Entry) Chapter {
	p := Chapter{Campaign: c, Entries: entries, Broken: c.Err}
	if p.Broken != nil {
		return p
	}
	if p.Campaigner, p.Info, p.Broken = Find(h, c.Game, c.ID); p.Broken != nil {
		return p
	}
	played := c.Played()
	if b, ok := c.Running(); ok {
		if i := slices.IndexFunc(entries, func(e saves.Entry) bool { return e.Err == nil && b.Is(e.Header) }); i >= 0 {
			p.SavePath = entries[i].Path
			if p.SingleGame() {
				played = append(played, soFar(h, p.Campaigner, entries[i])...)
			}
		}
	}
	p.Standing, p.Broken = p.Campaigner.Standing(c.ID, c.Options, played)
	return p
}

// soFar is what a campaign that is one game has brought, from its journal, which is read again only when it has grown.
func soFar(h *app.Services, g rules.Campaigner, e saves.Entry) []rules.Played {
	if k := h.CampaignCarry; k.Path == e.Path && k.When.Equal(e.When) {
		return k.Played
	}
	r, err := h.Store.Read(e.Path, h.Game)
	if err != nil {
		return nil // opening it will tell
	}
	text, err := g.Carry(r.Match.Now())
	if err != nil {
		h.NoticeErr(err)
		return nil
	}
	h.CampaignCarry = app.CampaignCarry{Path: e.Path, When: e.When, Played: []rules.Played{{Scenario: e.Header.Scenario, Carry: text}}}
	return h.CampaignCarry.Played
}

// Find finds a campaign.
func Find(h *app.Services, game, id string) (rules.Campaigner, rules.Campaign, error) {
	g, err := h.Game(game)
	if err != nil {
		return nil, rules.Campaign{}, err
	}
	c := g.Features().Campaigner
	if c == nil {
		return nil, rules.Campaign{}, fmt.Errorf("%s has no campaigns", game)
	}
	list, err := c.Campaigns()
	if err != nil {
		return nil, rules.Campaign{}, err
	}
	i := slices.IndexFunc(list, func(one rules.Campaign) bool { return one.ID == id })
	if i < 0 {
		return nil, rules.Campaign{}, fmt.Errorf("%s has no campaign %q", game, id)
	}
	return c, list[i], nil
}

// catchUp writes the end of the battle under way when its journal has it.
func catchUp(h *app.Services, c saves.Campaign, entries []saves.Entry) saves.Campaign {
	b, _ := c.Running()
	for _, e := range entries {
		if e.Err != nil || !e.Over || !b.Is(e.Header) {
			continue
		}
		r, err := h.Store.Read(e.Path, h.Game)
		if err != nil || r.Match.Now().Turn() != rules.Over {
			continue // opening it will tell
		}
		return EndBattle(h, c, r)
	}
	return c
}

// EndBattle writes how the last battle of a campaign ended; the last end counts until the next is begun.
func EndBattle(h *app.Services, c saves.Campaign, r *saves.Replayed) saves.Campaign {
	g := r.Match.Game()
	carry := ""
	if camp := g.Features().Campaigner; camp != nil && c.ID != saves.Two {
		var err error
		if carry, err = camp.Carry(r.Match.Now()); err != nil {
			h.NoticeErr(err)
			return c
		}
	}
	c, err := h.Store.Amend(c.Path, func(c *saves.Campaign) {
		if n := len(c.Battles); n > 0 && c.Battles[n-1].Is(r.Header) {
			b := &c.Battles[n-1]
			b.Over, b.Result, b.Turns, b.Carry = true, r.Match.Now().Result(), g.TurnNumber(r.Match.Now()), carry
		}
	})
	h.NoticeWrite(err)
	return c
}

// BookResult writes the end of a game into the page whose last battle it is; ok is false where there is none.
func BookResult(h *app.Services, r *saves.Replayed) (c saves.Campaign, ok bool) {
	for _, c := range h.Store.Campaigns() {
		if n := len(c.Battles); c.Err == nil && n > 0 && c.Battles[n-1].Is(r.Header) {
			return EndBattle(h, c, r), true
		}
	}
	return c, false
}

// mostTurned is how many turning points are told of a battle of the log book.
const mostTurned = 3

// AccountOf adds up the game in a journal, and says where it turned by a review of it that has valued all of it.
func AccountOf(h *app.Services, path string) (sum gameui.Account, turned []judged.Point) {
	x, err := h.Store.Read(path, h.Game)
	if err != nil {
		return sum, nil
	}
	sum = h.UI(x.Match.Game()).Account(x.Match)
	r, err := review.Decode(h.Store.Review(path), x.Match)
	if err != nil || !r.Valued() {
		return sum, nil
	}
	me, _ := kit.OnlyPerson(x.Header.Seats)
	return sum, judged.New(x.Match, r, me, h.KnowledgeOf(x.Match.Game())).Greatest(mostTurned)
}

// Launch begins a campaign, and its first battle.
func Launch(h *app.Services, g rules.Campaigner, id string, p nav.Plan) (ui.Scene, error) {
	s, err := g.Standing(id, p.Options, nil)
	if err != nil {
		return nil, err
	}
	if s.Over() {
		return nil, fmt.Errorf("campaign %q of %s has no battles", id, g.ID())
	}
	c, err := h.Store.AddCampaign(saves.Campaign{
		Game: g.ID(), ID: id, Options: p.Options, Sides: g.Sides(), Seats: p.Seats, Typed: p.Typed, Version: h.Version,
	})
	h.NoticeWrite(err)
	return h.Begin(BattlePlan(c, g, s.Next[0], false))
}

// BattlePlan is how a battle of a campaign is begun.
func BattlePlan(c saves.Campaign, g rules.Game, set rules.Setup, exchanged bool) nav.Plan {
	seats := c.Seats
	if exchanged {
		seats[0], seats[1] = seats[1], seats[0]
	}
	return nav.Plan{Game: g, Scenario: set.Scenario, Options: set.Options, Carry: set.Carry, Seats: seats, Typed: c.Typed, Page: c.Path, Exchanged: exchanged}
}

// Continue opens what comes next in a campaign, in which the players may sit on each other's sides.
func Continue(h *app.Services, p Chapter, set rules.Setup, exchanged bool) (ui.Scene, error) {
	if p.SavePath != "" {
		return h.Resume(p.SavePath)
	}
	if p.Standing.Over() {
		return nil, errors.New("the campaign is over")
	}
	return h.Begin(BattlePlan(p.Campaign, p.Campaigner, set, exchanged))
}

// MatchOfTwo begins the second battle of a match of two, in the seats given.
func MatchOfTwo(h *app.Services, p *saves.Play, seats [2]saves.Seat) (ui.Scene, error) {
	g, head := p.Match.Game(), p.Header
	c, err := h.Store.AddCampaign(saves.Campaign{
		Game: g.ID(), ID: saves.Two, Options: head.Options, Sides: g.Sides(), Seats: head.Seats, Typed: head.Typed, Version: h.Version,
		Battles: []saves.Battle{{
			Scenario: head.Scenario, Seed: head.Seed, Seats: head.Seats,
			Over: true, Result: p.Match.Now().Result(), Turns: g.TurnNumber(p.Match.Now()),
		}},
	})
	h.NoticeWrite(err)
	return h.Begin(nav.Plan{Game: g, Scenario: head.Scenario, Options: head.Options, Seats: seats, Typed: head.Typed, Page: c.Path})
}

// HasCampaigns says whether there is anything to stand in the log book.
func HasCampaigns(h *app.Services) bool {
	return slices.ContainsFunc(h.Games, func(g rules.Game) bool { return g.Features().Campaigner != nil })
}

// PageOf is the page of the log book whose battle under way a game is.
func PageOf(h *app.Services, head saves.Header) (saves.Campaign, bool) {
	for _, c := range h.Store.Campaigns() {
		if b, running := c.Running(); running && c.Err == nil && c.ID != saves.Two && b.Is(head) {
			return c, true
		}
	}
	return saves.Campaign{}, false
}

// AgainPlan is how the battle of a play begins again, one of a campaign in the place of that under way there.
func AgainPlan(h *app.Services, p *saves.Play) nav.Plan {
	head := p.Header
	if page, ok := PageOf(h, head); ok {
		c := ChapterOf(h, page, h.Store.List())
		if c.Broken == nil && !c.SingleGame() {
			b, _ := c.Running()
			for _, set := range c.Open() {
				if set.Scenario == head.Scenario {
					return BattlePlan(page, c.Campaigner, set, b.Exchanged)
				}
			}
		}
	}
	return nav.Again(p, head.Seats)
}

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
