package menu

import (
	"fmt"
	"strings"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// LogText is the log of a game as a text: its head, then turn by turn a sentence for each event, with its clause. Of a
// game with one person it tells what that person may know, of any other what both sides may.
func LogText(h *app.Services, f *ui.Frame, p *saves.Play) (string, error) {
	b, err := h.BoardOf(p.Match.Game())
	if err != nil {
		return "", err
	}
	list := table.Sentences(f, h.Host, p, b)
	var out strings.Builder
	for _, l := range h.LogHead(f, p) {
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

// logLine is a line of the text, in the turn of a side or of nobody. Whose deed it is stands before words that do not
// say so.
func logLine(f *ui.Frame, g rules.Game, s table.Sentence, turn rules.Side) string {
	text := s.Words
	if len(s.Dice) > 0 {
		text += " (" + strings.Join(s.Dice, " · ") + ")"
	}
	if s.Side >= pane.Either(g.Solitaire(), rules.Second, rules.First) && (s.Head || !s.Thrown && s.Side != turn) {
		if name := kit.SideName(f, g, s.Side); !names(text, name) {
			text = name + kit.Colon(f) + text
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
