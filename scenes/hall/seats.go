package hall

import (
	"slices"

	"sandtable/ai"
	"sandtable/assets/figures"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Seats asks who plays which side, with which options and dice.
type Seats struct {
	h    *Services
	sc   rules.ScenarioInfo
	plan nav.Plan
	me   rules.Side
	// info is the campaign that begins here; its ID is empty for a single battle.
	info rules.Campaign
	open string // which of the folded lines is open: `dice`, `variants` or none
	met  known
}

// levels are the bots that can be chosen, weakest first; their names stand among the
// texts (`ui.seats.easy`).
var levels = [...]string{ai.Recruit, ai.Easy, ai.Normal, ai.Hard}

// defaults are the options of a scenario as a first game has them.
func defaults(g rules.Game, scenario string) map[string]bool {
	m := map[string]bool{}
	for _, o := range rules.OptionsOf(g, scenario) {
		m[o.ID] = o.On
	}
	return m
}

// NewSeats sits a person down, and a bot opposite.
func NewSeats(h *Services, p nav.Seats) *Seats {
	g, sc := p.Game, p.Scenario
	s := &Seats{h: h, sc: sc, me: p.Me, plan: p.Plan}
	if p.Plan.From != nil {
		return s
	}
	s.plan = nav.Plan{Game: g, Scenario: sc.ID, Options: defaults(g, sc.ID), Typed: h.prefs.TypedDice}
	s.plan.Seats[s.me] = saves.Person
	s.plan.Seats[s.me.Other()] = saves.Bot(fitting(h, g, sc))
	if g.Solitaire() { // the rules' tables sit opposite
		s.plan.Seats = [2]saves.Seat{saves.Person, saves.Tables}
	}
	return s
}

// fitting is the bot that is offered first: the weakest until a battle was won here, the
// next one until one of this game was; the taught ones aside, which have one that teaches.
func fitting(h *Services, g rules.Game, sc rules.ScenarioInfo) string {
	if sc.Tutorial {
		return ai.Easy
	}
	level := ai.Recruit
	for _, p := range h.past() {
		if p.Won() <= 0 || taught(h, p) {
			continue
		}
		if level = ai.Easy; p.Game == g.ID() {
			return ai.Normal
		}
	}
	return level
}

// taught says whether a game of the past was a lesson.
func taught(h *Services, p saves.Past) bool {
	g, err := h.Game(p.Game)
	if err != nil {
		return false
	}
	sc, ok := info(g, p.Scenario)
	return ok && sc.Tutorial
}

// NewCampaign asks who plays a campaign; each keeps his side to its end.
func NewCampaign(h *Services, p nav.Campaign) *Seats {
	var sc rules.ScenarioInfo
	if len(p.Campaign.Scenarios) > 0 {
		sc, _ = info(p.Game, p.Campaign.Scenarios[0])
	}
	s := NewSeats(h, nav.FirstSeat(p.Game, sc))
	s.info, s.plan.Options = p.Campaign, map[string]bool{}
	for _, o := range p.Campaign.Options {
		s.plan.Options[o.ID] = o.On
	}
	return s
}

// Frame draws the standards of both sides, the map between them, and the foot
// with what will start.
func (s *Seats) Frame(f *ui.Frame) {
	ground(f)
	s.h.help(f, s.plan.Game)
	s.learn()
	body, spare, back := bar(f, s.title(f))
	if s.plan.From == nil {
		spare = leading(f, spare, told(s.plan.Game, "ui.seats.esc"))
	}
	f.Text(spare, when(f, s.sc), f.Soft(ui.S))
	s.h.notice(f, body)
	if back {
		if s.open != "" { // one step back: the sheet is put away
			s.open = ""
		} else {
			f.Shell.Pop()
		}
		return
	}
	f.First("start")
	foot, rest := body.CutBottom(footHeight(f))
	s.hall(f, rest)
	s.foot(f, foot)
	if s.open == "variants" {
		s.sheet(f, rest)
	}
}

// title names the battle or the campaign, and the turn from which it goes on.
func (s *Seats) title(f *ui.Frame) string {
	name := pane.Either(s.info.ID != "", s.info.Name, s.sc.Title)
	out := texts.In(f.Look.Lang, s.plan.Game.Title()) + " · " + texts.In(f.Look.Lang, name)
	if s.plan.From != nil {
		out += " · " + f.Say("ui.seats.from-turn", num("N", s.met.turn))
	}
	return out
}

// briefing is the page of these seats, for whoever sits there.
func (s *Seats) briefing() nav.Briefing {
	return nav.Briefing{Plan: s.plan, Scenario: s.sc, Campaign: s.info, Begin: s.begin, Seated: true}
}

// start shows the briefing before the first time, and begins the game.
func (s *Seats) start(f *ui.Frame) {
	if s.h.unread(s.plan, s.sc, s.info) {
		s.h.Push(f, s.briefing())
		return
	}
	s.begin(f)
}

// begin begins the game. One that goes on from another takes the place of all
// rooms above the shelf, the other game's table among them.
func (s *Seats) begin(f *ui.Frame) {
	if c := s.plan.Game.Features().Campaigner; c != nil && s.info.ID != "" {
		s.h.open(f, true, func() (ui.Scene, error) { return Launch(s.h, c, s.info.ID, s.plan) })
		return
	}
	if s.plan.From == nil {
		s.h.open(f, true, func() (ui.Scene, error) { return s.h.begin(s.plan) })
		return
	}
	s.h.anew(f, func() (ui.Scene, error) { return s.h.begin(s.plan) })
}

// switches are the scenario's options; what goes on from another game keeps those
// of that.
func (s *Seats) switches() []rules.Option {
	switch {
	case s.plan.From != nil:
		return nil
	case s.info.ID != "":
		return s.info.Options
	}
	return rules.OptionsOf(s.plan.Game, s.plan.Scenario)
}

// variants are the options that stand folded; those that say who decides what the
// rules leave open stand as rows.
func (s *Seats) variants() []rules.Option {
	if !s.plan.Game.Solitaire() {
		return s.switches()
	}
	return slices.DeleteFunc(slices.Clone(s.switches()), func(o rules.Option) bool { return slices.Contains(ties[:], o.ID) })
}

// switched names those of a list of options that are on.
func switched(f *ui.Frame, list []rules.Option, on map[string]bool) (names []string) {
	set := rules.Setup{Options: on}
	for _, o := range list {
		if set.On(o.ID, o.On) {
			names = append(names, texts.In(f.Look.Lang, o.Title))
		}
	}
	return names
}

// swap gives each side the other's player.
func (s *Seats) swap() {
	s.plan.Seats[0], s.plan.Seats[1] = s.plan.Seats[1], s.plan.Seats[0]
	s.me = s.me.Other()
}

// known is what the page has looked up once.
type known struct {
	done    bool
	battle  figures.Battle
	counted bool
	strong  []figures.Strength
	draw    gameui.Map
	shape   ui.Size // of the board that draw draws
	rim     float64 // what draw draws around it
	outset
}

// learn looks up what does not change while the page stands.
func (s *Seats) learn() {
	if s.met.done {
		return
	}
	g := s.plan.Game
	s.met = known{done: true, outset: s.h.outsetOf(s.plan, s.sc.ID)}
	list, err := figures.Of(g.ID())
	s.h.tellErr(err)
	s.met.battle, s.met.counted = list[s.sc.ID]
	s.met.strong, err = figures.Between(g.ID())
	s.h.tellErr(err)
	c := s.h.preview(g, s.sc.ID)
	s.met.draw, s.met.shape, s.met.rim = c.draw, c.shape, c.rim
	s.past()
}

// past looks up the position that the game goes on from.
func (s *Seats) past() {
	p := s.plan.From
	if p == nil {
		return
	}
	at, err := p.Match.At(s.plan.Step, nil)
	if err != nil {
		s.h.tellErr(err)
		return
	}
	at = at.Clone()
	at.Hide(rules.Chance)
	if s.h.Map != nil {
		s.met.draw = s.h.Map(s.plan.Game, at)
	}
}
