package app

import (
	"cmp"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/kit"
	"sandtable/scenes/table/listing"
	"sandtable/scenes/ui"
)

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
		turn := f.Say(board.Own(g, "ui.table.turn"), ui.Num("N", max(1, g.TurnNumber(now))))
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
