// Package seats is the page that asks who plays which side.
package seats

import (
	"slices"

	"sandtable/ai"
	"sandtable/assets/figures"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Seats asks who plays which side, with which options and dice.
type Seats struct {
	H    *app.Services
	Sc   rules.ScenarioInfo
	Plan nav.Plan
	me   rules.Side
	// info is the campaign that begins here; its ID is empty for a single battle.
	Info rules.Campaign
	open string // which of the folded lines is open: `dice`, `variants` or none
	Met  known
}

// Levels are the bots that can be chosen, weakest first; their names are texts (`ui.seats.easy`).
var Levels = [...]string{ai.Recruit, ai.Sergeant, ai.Officer, ai.General}

// New sits a person down, and a bot opposite.
func New(h *app.Services, p nav.Seats) *Seats {
	g, sc := p.Game, p.Scenario
	s := &Seats{H: h, Sc: sc, me: p.Me, Plan: p.Plan}
	if p.Plan.From != nil {
		return s
	}
	s.Plan = nav.Plan{Game: g, Scenario: sc.ID, Options: kit.DefaultOptions(g, sc.ID), Typed: h.Prefs.TypedDice}
	s.Plan.Seats[s.me] = saves.Person
	s.Plan.Seats[s.me.Other()] = saves.Bot(fitting(h, g, sc))
	if g.Solitaire() { // the rules' tables sit opposite
		s.Plan.Seats = [2]saves.Seat{saves.Person, saves.Tables}
	}
	return s
}

// fitting is the bot that is offered first: the weakest until a battle was won, the next one until one of this game was;
// in a lesson's scenario one that teaches.
func fitting(h *app.Services, g rules.Game, sc rules.ScenarioInfo) string {
	if sc.Tutorial {
		return ai.Sergeant
	}
	level := ai.Recruit
	for _, p := range h.PastGames() {
		if p.Won() <= 0 || taught(h, p) {
			continue
		}
		if level = ai.Sergeant; p.Game == g.ID() {
			return ai.Officer
		}
	}
	return level
}

func taught(h *app.Services, p saves.Past) bool {
	g, err := h.Game(p.Game)
	if err != nil {
		return false
	}
	sc, ok := g.Listing(p.Scenario)
	return ok && sc.Tutorial
}

// NewForCampaign asks who plays a campaign; each keeps his side to its end.
func NewForCampaign(h *app.Services, p nav.Campaign) *Seats {
	var sc rules.ScenarioInfo
	if len(p.Campaign.Scenarios) > 0 {
		sc, _ = p.Game.Listing(p.Campaign.Scenarios[0])
	}
	s := New(h, nav.FirstSeat(p.Game, sc))
	s.Info, s.Plan.Options = p.Campaign, map[string]bool{}
	for _, o := range p.Campaign.Options {
		s.Plan.Options[o.ID] = o.On
	}
	return s
}

// Frame draws the standards of both sides, the map between them, and the foot.
func (s *Seats) Frame(f *ui.Frame) {
	kit.Ground(f)
	s.H.RulesKey(f, s.Plan.Game)
	s.learn()
	body, spare, back := kit.TopBar(f, s.title(f))
	if s.Plan.From == nil {
		spare = kit.EscHint(f, spare, kit.TextKey(s.Plan.Game, "ui.seats.esc"))
	}
	f.Text(spare, kit.BattleDate(f, s.Sc), f.Soft(ui.S))
	s.H.DrawNotices(f, body)
	if back {
		if s.open != "" { // one step back: the sheet is put away
			s.open = ""
		} else {
			f.Shell.Pop()
		}
		return
	}
	f.FocusFirst("start")
	foot, rest := body.CutBottom(kit.FootBarHeight(f))
	s.hall(f, rest)
	s.foot(f, foot)
	if s.open == "variants" {
		s.sheet(f, rest)
	}
}

func (s *Seats) title(f *ui.Frame) string {
	name := pane.Either(s.Info.ID != "", s.Info.Name, s.Sc.Title)
	out := texts.In(f.Look.Lang, s.Plan.Game.Title()) + " · " + texts.In(f.Look.Lang, name)
	if s.Plan.From != nil {
		out += " · " + f.Say("ui.seats.from-turn", ui.Num("N", s.Met.Turn))
	}
	return out
}

// Briefing is the page of these seats, for whoever sits there.
func (s *Seats) Briefing() nav.Briefing {
	return nav.Briefing{Plan: s.Plan, Scenario: s.Sc, Campaign: s.Info, Begin: s.begin, Seated: true}
}

func (s *Seats) start(f *ui.Frame) {
	if s.H.BriefingUnread(s.Plan, s.Sc, s.Info) {
		s.H.Push(f, s.Briefing())
		return
	}
	s.begin(f)
}

// begin begins the game. One that goes on from another takes the place of all pages above the shelf.
func (s *Seats) begin(f *ui.Frame) {
	if c := s.Plan.Game.Features().Campaigner; c != nil && s.Info.ID != "" {
		s.H.Show(f, true, func() (ui.Scene, error) { return campaign.Launch(s.H, c, s.Info.ID, s.Plan) })
		return
	}
	if s.Plan.From == nil {
		s.H.Show(f, true, func() (ui.Scene, error) { return s.H.Begin(s.Plan) })
		return
	}
	s.H.ShowAlone(f, func() (ui.Scene, error) { return s.H.Begin(s.Plan) })
}

// switches are the scenario's options; what goes on from another game keeps its own.
func (s *Seats) switches() []rules.Option {
	switch {
	case s.Plan.From != nil:
		return nil
	case s.Info.ID != "":
		return s.Info.Options
	}
	return rules.OptionsOf(s.Plan.Game, s.Plan.Scenario)
}

// variants are the options that stand folded.
func (s *Seats) variants() []rules.Option {
	if !s.Plan.Game.Solitaire() {
		return s.switches()
	}
	return slices.DeleteFunc(slices.Clone(s.switches()), func(o rules.Option) bool { return slices.Contains(ties[:], o.ID) })
}

// known is what the page has looked up once.
type known struct {
	done    bool
	battle  figures.Battle
	Counted bool
	Strong  []figures.Strength
	draw    gameui.Map
	shape   ui.Size // of the board that draw draws
	rim     float64 // what draw draws around it
	app.Upcoming
}

func (s *Seats) learn() {
	if s.Met.done {
		return
	}
	g := s.Plan.Game
	s.Met = known{done: true, Upcoming: s.H.UpcomingOf(s.Plan, s.Sc.ID)}
	list, err := figures.Of(g)
	s.H.NoticeErr(err)
	if s.Met.battle, s.Met.Counted = list[s.Sc.ID]; s.Sc.Own {
		s.Met.battle = s.H.Made(g, s.Sc)
		s.Met.Counted = s.Met.battle.Games > 0
	}
	s.Met.Strong, err = figures.Between(g)
	s.H.NoticeErr(err)
	c := s.H.Preview(g, s.Sc.ID)
	s.Met.draw, s.Met.shape, s.Met.rim = c.Draw, c.Shape, c.Rim
	s.past()
}

// past looks up the position that the game goes on from.
func (s *Seats) past() {
	p := s.Plan.From
	if p == nil {
		return
	}
	at, err := p.Match.At(s.Plan.Step, nil)
	if err != nil {
		s.H.NoticeErr(err)
		return
	}
	at = at.Clone()
	at.Hide(rules.Chance)
	if s.H.Map != nil {
		s.Met.draw = s.H.Map(s.Plan.Game, at)
	}
}
