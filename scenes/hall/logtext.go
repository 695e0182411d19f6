package hall

import (
	"fmt"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// logText is the log of a game as a text: what was played, when, by whom and how it came
// out, then turn by turn a sentence for each event, with its clause. Of a game with one
// person it tells what that person may know; of any other, and so of two people at one
// screen, what both sides may.
func logText(h *Services, f *ui.Frame, p *saves.Play) (string, error) {
	b, err := h.boardOf(p.Match.Game())
	if err != nil {
		return "", err
	}
	list, err := table.Sentences(f, h.Host, p, b)
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for _, l := range h.logHead(f, p) {
		fmt.Fprintln(&out, l)
	}
	turn := rules.Chance
	for i, s := range list {
		if s.Head || i == 0 {
			fmt.Fprintln(&out)
		}
		fmt.Fprintln(&out, logLine(f, p.Match.Game(), s, turn))
		if s.Head {
			turn = s.Side
		}
	}
	return out.String(), nil
}

// boardOf is a new board of a game; of one that has none of its own the list of what may
// be done.
func (h *Services) boardOf(g rules.Game) (board.Board, error) {
	if make := h.room(g).Board; make != nil {
		return make()
	}
	return table.NewListing(g), nil
}

// logHead are the lines at the top: the game, the day, the sides and who played them, and
// how it stands or came out.
func (h *Services) logHead(f *ui.Frame, p *saves.Play) []string {
	g := p.Match.Game()
	whole, _ := h.named(p.Header)
	out := []string{whole}
	if t := p.Header.Started; !t.IsZero() {
		out = append(out, day(f, t.Local()))
	}
	out = append(out, "")
	for side := range p.Header.Seats {
		if g.Solitaire() && side == int(rules.Second) {
			break
		}
		out = append(out, sideName(f, g, rules.Side(side))+sep(f)+seatName(f, p.Header.Seats[side]))
	}
	return append(append(out, ""), outcome(f, p)...)
}

// outcome says how a game came out and by which clause, or how it stands.
func outcome(f *ui.Frame, p *saves.Play) []string {
	g, now := p.Match.Game(), p.Match.Now()
	if now.Turn() != rules.Over {
		turn := f.Say(board.Own(g, "ui.table.turn"), num("N", max(1, g.TurnNumber(now))))
		return []string{joined(f.Say("ui.scenarios.running"), turn, standing(f, g, p.Header.Scenario, now))}
	}
	turns := f.Say(told(g, "ui.result.turns"), num("N", g.TurnNumber(now)))
	end := now.Result()
	ended := f.Say("ui.result.ended-by", word("Clause", end.Clause))
	if key := endedKey(g, end.Clause); texts.Has(f.Look.Lang, key) {
		ended += sep(f) + f.Say(key)
	}
	return []string{joined(crowned(f, g, end), standing(f, g, p.Header.Scenario, now)), joined(turns, ended)}
}

// crowned says who has won; nothing where there is no other side.
func crowned(f *ui.Frame, g rules.Game, end rules.Result) string {
	switch {
	case g.Solitaire():
		return ""
	case end.Winner < rules.First:
		return f.Say("ui.result.draw")
	}
	return f.Say("ui.result.wins", word("Side", sideName(f, g, end.Winner)))
}

// standing words the score of both sides, or of who plays alone with the degree that is
// reached at the end.
func standing(f *ui.Frame, g rules.Game, scenario string, now rules.State) string {
	score := g.Score(now)
	if now.Turn() == rules.Over {
		score = now.Result().Score
		if c := g.Features().Closer; c != nil {
			return f.Word(c.Closing(now))
		}
		if d := degreesOf(g, scenario, now); d != nil {
			return joined(texts.In(f.Look.Lang, d.grades[d.at].Name), pointsOf(f, g, d.score))
		}
	}
	if g.Solitaire() {
		return pointsOf(f, g, score[rules.First])
	}
	if says, ok := table.Measured(f, g, scenario, score, rules.First); ok {
		return says
	}
	var sides []string
	for side, n := range score {
		sides = append(sides, sideName(f, g, rules.Side(side))+" "+ui.Figures(n))
	}
	return strings.Join(sides, ", ")
}

// logLine is a line of the text, in the turn of a side or of nobody. Whose deed it is
// stands before words that do not say so, where it is not that side's; who plays alone
// does whatever is not done to him.
func logLine(f *ui.Frame, g rules.Game, s table.Sentence, turn rules.Side) string {
	text := s.Words
	if len(s.Dice) > 0 {
		text += " (" + strings.Join(s.Dice, " · ") + ")"
	}
	if s.Side >= pane.Either(g.Solitaire(), rules.Second, rules.First) && (s.Head || !s.Thrown && s.Side != turn) {
		if name := sideName(f, g, s.Side); !names(text, name) {
			text = name + sep(f) + text
		}
	}
	if s.Clause != "" {
		text += "  [" + s.Clause + "]"
	}
	switch {
	case s.Head:
		return text
	case s.Thrown:
		return "    " + text
	}
	return "  " + text
}

// names says whether words name a side, or what is of it: the Allies, an Allied plan.
func names(words, side string) bool {
	const stem = 4
	r := []rune(strings.ToLower(side))
	return strings.Contains(strings.ToLower(words), string(r[:min(stem, len(r))]))
}
