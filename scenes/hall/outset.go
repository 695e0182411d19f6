package hall

import (
	"slices"

	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// outset is what the pages before a battle say of it besides its plan.
type outset struct {
	hides  bool            // the game hides something from a player
	turn   int             // of the game that is gone on from
	lesson *lessons.Lesson // that is offered; nil for none
}

func (h *Services) outsetOf(p nav.Plan, scenario string) outset {
	out := outset{hides: hides(p.Game, scenario), lesson: h.nextLesson(p.Game)}
	if p.From != nil {
		at, err := p.From.Match.At(p.Step, nil)
		if err != nil {
			h.tellErr(err)
			return out
		}
		out.turn = max(1, p.Game.TurnNumber(at))
	}
	return out
}

// teaches offers the lesson of the game, with its length.
func (h *Services) teaches(at *foot, o *outset, p nav.Plan) {
	if o.lesson == nil || p.From != nil {
		return
	}
	f := at.f
	if o.lesson.Minutes > 0 {
		at.notes = f.Say("ui.seats.lesson", num("N", o.lesson.Minutes))
	}
	if at.button("teach", ui.Button{Label: f.Say("ui.seats.teach"), Icon: "hint", Key: "T", Press: 't', Tip: at.notes}) {
		h.open(f, false, func() (ui.Scene, error) { return h.Teach(p.Game, o.lesson) })
	}
}

// says is the sentence: who leads whom against whom.
func (o *outset) says(f *ui.Frame, p nav.Plan) string {
	me, alone := person(p.Seats)
	the := func(how string, side rules.Side) rules.Text { return sided(p.Game, how, side) }
	args := []rules.Arg{num("N", o.turn)}
	switch {
	case p.Game.Solitaire():
		out := f.Say("ui.seats.say-solo", rules.Arg{Name: "Me", Text: the("the-", rules.First)}, rules.Arg{Name: "Other", Text: the("the-", rules.Second)})
		return o.onward(f, p, out)
	case alone:
		level, _ := p.Seats[me.Other()].Level()
		args = append(args, rules.Arg{Name: "Me", Text: the("the-", me)}, word("Bot", f.Say("ui.seats.a-"+level)), rules.Arg{Name: "Of", Text: the("of-", me.Other())})
		if p.From != nil {
			return f.Say("ui.seats.say-from", args...)
		}
		return f.Say("ui.seats.say-one", args...)
	case p.Seats[0] == saves.Person && o.hides:
		return o.onward(f, p, f.Say("ui.seats.say-two"))
	case p.Seats[0] == saves.Person:
		return o.onward(f, p, f.Say("ui.seats.say-open"))
	}
	return o.onward(f, p, f.Say("ui.seats.say-bots"))
}

// onward puts the turn from which the game goes on before a sentence.
func (o *outset) onward(f *ui.Frame, p nav.Plan, says string) string {
	if p.From == nil {
		return says
	}
	return f.Say("ui.seats.from-turn", num("N", o.turn)) + sep(f) + says
}

// hides says whether anything of a game is hidden from a player once it has been
// dealt.
func hides(g rules.Game, scenario string) bool {
	s, err := g.New(rules.Setup{Scenario: scenario, Options: defaults(g, scenario)}, nil)
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

// briefed is how the settings remember that a side has read its briefing.
func briefed(g rules.Game, id string, side rules.Side) string {
	return g.ID() + " " + id + " " + g.Sides()[side]
}

// briefingKey is under what the briefing of a battle, or of a campaign that begins with it, is
// remembered and looked up.
func briefingKey(sc rules.ScenarioInfo, c rules.Campaign) string {
	return pane.Either(c.ID != "", c.ID, sc.ID)
}

// unread says whether the briefing of whoever sits there was never shown yet.
func (h *Services) unread(p nav.Plan, sc rules.ScenarioInfo, c rules.Campaign) bool {
	return h.room(p.Game).Survey != nil && p.From == nil && sc.ID != "" && !slices.Contains(h.prefs.Briefed, briefed(p.Game, briefingKey(sc, c), reader(p.Seats, sc)))
}

// reader is the side whose briefing is read: that of the person, of two the one that
// begins.
func reader(seats [2]saves.Seat, sc rules.ScenarioInfo) rules.Side {
	if side, alone := person(seats); alone {
		return side
	}
	return max(rules.First, sc.First)
}

// brief shows the briefing of a battle that is about to begin without its seats being
// asked for, the first time that is played, and begins it.
func (h *Services) brief(f *ui.Frame, p nav.Plan, begin func(f *ui.Frame)) {
	sc, ok := info(p.Game, p.Scenario)
	if !ok || !h.unread(p, sc, rules.Campaign{}) {
		begin(f)
		return
	}
	h.Push(f, nav.Briefing{Plan: p, Scenario: sc, Begin: begin})
}
