package hall

import (
	"fmt"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/table"
)

// logText is the log of a game as a text, each event with its clause. Of a game
// with one person it tells what that person may know; of any other, and so of
// two people at one screen, what both sides may.
func (h *House) logText(p *saves.Play) string {
	m, g, lang := p.Match, p.Match.Game(), h.Lang()
	viewer, alone := person(p.Header.Seats)
	if !alone {
		viewer = rules.Chance
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n", h.title(p.Header.Game, p.Header.Scenario))
	for side, seat := range p.Header.Seats {
		if g.Solitaire() && side == int(rules.Second) {
			break
		}
		who := h.say("ui.seats.person")
		if l, bot := seat.Level(); bot {
			who = h.say("ui.bot." + l)
		}
		fmt.Fprintf(&b, "%s – %s\n", texts.In(lang, g.SideTitles()[side]), who)
	}
	turn := -1
	m.Walk(func(_ int, s rules.State, told []rules.Event) {
		if n := g.TurnNumber(s); n != turn {
			turn = n
			fmt.Fprintf(&b, "\n%s\n", h.say(table.Own(g, "ui.table.turn"), num("N", max(1, n))))
		}
		for _, e := range (&rules.Report{Events: told}).For(viewer, nil) {
			text := texts.Say(lang, g.Event(s, e))
			if e.Side >= rules.First {
				text = texts.In(lang, g.SideTitles()[e.Side]) + " · " + text
			}
			if e.Clause != "" {
				text += "  [" + e.Clause + "]"
			}
			fmt.Fprintf(&b, "  %s\n", text)
		}
	})
	return b.String()
}
