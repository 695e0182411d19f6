package app

import (
	"cmp"
	"slices"
	"strings"

	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/listing"
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
		args = append(args, rules.Arg{Name: "Me", Text: the("the-", me)}, ui.Verbatim("Bot", f.Say("ui.bot."+level)), rules.Arg{Name: "Other", Text: the("the-", me.Other())})
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
	return board.Hides(s, rules.First) || board.Hides(s, rules.Second)
}

// Briefed is how the settings remember that a side has read its briefing.
func Briefed(g rules.Game, id string, side rules.Side) string {
	return g.ID() + " " + id + " " + g.Sides()[side]
}

// BriefingKey is under what the briefing of a battle, or of the campaign that it begins, is looked up.
func BriefingKey(sc rules.ScenarioInfo, c rules.Campaign) string {
	return pane.Either(c.ID != "", c.ID, sc.ID)
}

// BriefingUnread says whether the briefing of whoever sits there was never shown yet.
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

// BoardOf is a new board of a game, for one without a board the list of what may be done.
func (h *Services) BoardOf(g rules.Game) (board.Board, error) {
	if make := h.UI(g).Board; make != nil {
		return make()
	}
	return listing.New(g), nil
}

// LogHead is the head of a text: the game, the day, who played, and how it stands or came out.
func (h *Services) LogHead(f *ui.Frame, p *saves.Play) []string {
	g := p.Match.Game()
	whole, _ := h.TitleOf(p.Header)
	out := []string{whole}
	if t := p.Header.Started; !t.IsZero() {
		out = append(out, kit.Day(f, t.Local()))
	}
	out = append(out, "")
	for side := range p.Header.Seats {
		if g.Solitaire() && side == int(rules.Second) {
			break
		}
		out = append(out, kit.SideName(f, g, rules.Side(side))+kit.Colon(f)+kit.SeatName(f, p.Header.Seats[side]))
	}
	return append(append(out, ""), Outcome(f, p)...)
}

// Outcome says how a game came out and by which clause, or how it stands.
func Outcome(f *ui.Frame, p *saves.Play) []string {
	g, now := p.Match.Game(), p.Match.Now()
	if now.Turn() != rules.Over {
		turn := board.TurnName(f, g, max(1, g.TurnNumber(now)))
		return []string{kit.JoinDots(f.Say("ui.scenarios.running"), turn, standing(f, g, p.Header.Scenario, now))}
	}
	turns := f.Say(kit.TextKey(g, "ui.result.turns"), ui.Num("N", g.TurnNumber(now)))
	end := now.Result()
	ended := f.Say("ui.result.ended-by", ui.Verbatim("Clause", end.Clause))
	if key := kit.EndKey(g, end.Clause); texts.Has(f.Look.Lang, key) {
		ended += kit.Colon(f) + f.Say(key)
	}
	return []string{kit.JoinDots(crowned(f, g, end), standing(f, g, p.Header.Scenario, now)), kit.JoinDots(turns, ended)}
}

// crowned says who has won; nothing where there is no other side.
func crowned(f *ui.Frame, g rules.Game, end rules.Result) string {
	switch {
	case g.Solitaire():
		return ""
	case end.Winner < rules.First:
		return f.Say("ui.result.draw")
	}
	return f.Say("ui.result.wins", ui.Verbatim("Side", kit.SideName(f, g, end.Winner)))
}

// standing words the score, of who plays alone with the degree of success at the end.
func standing(f *ui.Frame, g rules.Game, scenario string, now rules.State) string {
	score := g.Score(now)
	if now.Turn() == rules.Over {
		score = now.Result().Score
		if c := g.Features().Closer; c != nil {
			return f.Word(c.Closing(now))
		}
		if d := kit.DegreesOf(g, scenario, now); d != nil {
			return kit.JoinDots(texts.In(f.Look.Lang, d.Grades[d.At].Name), kit.PointsText(f, g, d.Score))
		}
	}
	if g.Solitaire() {
		return kit.PointsText(f, g, score[rules.First])
	}
	if says, ok := board.Measured(f, g, scenario, score, rules.First); ok {
		return says
	}
	var sides []string
	for side, n := range score {
		sides = append(sides, kit.SideName(f, g, rules.Side(side))+" "+ui.Figures(n))
	}
	return strings.Join(sides, ", ")
}

func (h *Services) Standing(f *ui.Frame, e saves.Entry) string {
	g, err := h.GameOf(e.Header)
	if err != nil {
		return ""
	}
	turn := f.Say(kit.TextKey(g, "ui.shelf.turn"), ui.Num("N", max(1, e.Turn)))
	if g.Solitaire() {
		return kit.PointsText(f, g, e.Score[rules.First]) + " · " + turn
	}
	me, alone := kit.OnlyPerson(e.Header.Seats)
	if says, ok := board.Measured(f, g, e.Header.Scenario, e.Score, max(rules.First, me)); ok {
		return says + " · " + turn
	}
	if !alone {
		return f.Say("ui.standing.both", ui.Verbatim("A", kit.SideName(f, g, rules.First)), ui.Num("NA", e.Score[0]),
			ui.Verbatim("B", kit.SideName(f, g, rules.Second)), ui.Num("NB", e.Score[1])) + " · " + turn
	}
	mine, theirs := e.Score[me], e.Score[me.Other()]
	key := [...]string{"ui.standing.trail", "ui.standing.even", "ui.standing.lead"}[1+cmp.Compare(mine, theirs)]
	return f.Say(key, ui.Num("A", mine), ui.Num("B", theirs), ui.Verbatim("Side", kit.SideName(f, g, me))) + " · " + turn
}
