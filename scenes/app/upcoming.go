package app

import (
	"slices"

	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Upcoming is what the pages before a battle say of it besides its plan.
type Upcoming struct {
	Hides  bool            // the game hides something from a player
	Turn   int             // of the game that is gone on from
	lesson *lessons.Lesson // that is offered; nil for none
}

func (h *Services) UpcomingOf(p nav.Plan, scenario string) Upcoming {
	out := Upcoming{Hides: hides(p.Game, scenario), lesson: h.NextLesson(p.Game)}
	if p.From != nil {
		at, err := p.From.Match.At(p.Step, nil)
		if err != nil {
			h.NoticeErr(err)
			return out
		}
		out.Turn = max(1, p.Game.TurnNumber(at))
	}
	return out
}

// OfferLesson offers the lesson of the game, with its length.
func (h *Services) OfferLesson(f *ui.Frame, at *kit.FootBar, o *Upcoming, p nav.Plan) {
	if o.lesson == nil || p.From != nil {
		return
	}
	if o.lesson.Minutes > 0 {
		at.Notes = f.Say("ui.seats.lesson", ui.Num("N", o.lesson.Minutes))
	}
	if at.Button("teach", ui.Button{Label: f.Say("ui.seats.teach"), Icon: "hint", Key: "T", Press: 't', Tip: at.Notes}) {
		h.Show(f, false, func() (ui.Scene, error) { return h.Teach(p.Game, o.lesson) })
	}
}

// Says is the sentence: who leads whom against whom.
func (o *Upcoming) Says(f *ui.Frame, p nav.Plan) string {
	me, alone := kit.OnlyPerson(p.Seats)
	the := func(how string, side rules.Side) rules.Text { return kit.SideText(p.Game, how, side) }
	args := []rules.Arg{ui.Num("N", o.Turn)}
	switch {
	case p.Game.Solitaire():
		out := f.Say("ui.seats.say-solo", rules.Arg{Name: "Me", Text: the("the-", rules.First)}, rules.Arg{Name: "Other", Text: the("the-", rules.Second)})
		return o.onward(f, p, out)
	case alone:
		level, _ := p.Seats[me.Other()].Level()
		args = append(args, rules.Arg{Name: "Me", Text: the("the-", me)}, ui.Verbatim("Bot", f.Say("ui.seats.a-"+level)), rules.Arg{Name: "Of", Text: the("of-", me.Other())})
		if p.From != nil {
			return f.Say("ui.seats.say-from", args...)
		}
		return f.Say("ui.seats.say-one", args...)
	case p.Seats[0] == saves.Person && o.Hides:
		return o.onward(f, p, f.Say("ui.seats.say-two"))
	case p.Seats[0] == saves.Person:
		return o.onward(f, p, f.Say("ui.seats.say-open"))
	}
	return o.onward(f, p, f.Say("ui.seats.say-bots"))
}

// onward puts the turn from which the game goes on before a sentence.
func (o *Upcoming) onward(f *ui.Frame, p nav.Plan, says string) string {
	if p.From == nil {
		return says
	}
	return f.Say("ui.seats.from-turn", ui.Num("N", o.Turn)) + kit.Colon(f) + says
}

// hides says whether anything of a game is hidden from a player once it has been dealt.
func hides(g rules.Game, scenario string) bool {
	s, err := g.New(rules.Setup{Scenario: scenario, Options: kit.DefaultOptions(g, scenario)}, nil)
	if err != nil {
		return false
	}
	for range 1000 { // the deal
		if s.Turn() != rules.Chance {
			break
		}
		s.Apply(s.Legal(nil)[0], nil)
	}
	for _, side := range [...]rules.Side{rules.First, rules.Second} {
		seen := s.Clone()
		seen.Hide(side)
		if seen.Hash() != s.Hash() {
			return true
		}
	}
	return false
}

// Briefed is how the settings remember that a side has read its briefing.
func Briefed(g rules.Game, id string, side rules.Side) string {
	return g.ID() + " " + id + " " + g.Sides()[side]
}

// BriefingKey is under what the briefing of a battle, or of the campaign that it begins, is looked up.
func BriefingKey(sc rules.ScenarioInfo, c rules.Campaign) string {
	return pane.Either(c.ID != "", c.ID, sc.ID)
}

func (h *Services) BriefingUnread(p nav.Plan, sc rules.ScenarioInfo, c rules.Campaign) bool {
	return h.UI(p.Game).Survey != nil && p.From == nil && sc.ID != "" && !slices.Contains(h.Prefs.Briefed, Briefed(p.Game, BriefingKey(sc, c), Reader(p.Seats, sc)))
}

// Reader is the side whose briefing is read: that of the only person, else the one that begins.
func Reader(seats [2]saves.Seat, sc rules.ScenarioInfo) rules.Side {
	if side, alone := kit.OnlyPerson(seats); alone {
		return side
	}
	return max(rules.First, sc.First)
}

// Brief shows the briefing of a battle whose seats were not asked for, the first time, and begins it.
func (h *Services) Brief(f *ui.Frame, p nav.Plan, begin func(f *ui.Frame)) {
	sc, ok := p.Game.Listing(p.Scenario)
	if !ok || !h.BriefingUnread(p, sc, rules.Campaign{}) {
		begin(f)
		return
	}
	h.Push(f, nav.Briefing{Plan: p, Scenario: sc, Begin: begin})
}
