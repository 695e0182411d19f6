package whodares

import (
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Tells says what the answers before a mission bring: who rides in the historical patrols, how much there is to spend, and what
// a mission is about.
func (b *Board) Tells(a rules.Action, v board.View) string {
	s, n := state(v), b.note(v, board.None)
	switch {
	case a.Verb == game.VerbVariant:
		title := b.game.Label(v.State, a).Args[0].Text
		list := b.game.Scenarios()
		if i := slices.IndexFunc(list, func(x rules.ScenarioInfo) bool { return x.Title == title }); i >= 0 {
			return list[i].Note.In(v.Lang)
		}
	case a.Verb == game.VerbForces && a.A == 1:
		return n.say("ui.whodares.budget", ui.Num("N", int(s.Budget)))
	case a.Verb == game.VerbForces:
		var lines []string
		for p, h := range s.Raid().Historic {
			var names []string
			for u := range n.sc.units {
				if h.Units.Has(uint8(u)) {
					names = append(names, n.sc.units[u].Name.In(v.Lang))
				}
			}
			lines = append(lines, n.say("ui.whodares.historic", ui.Word("Patrol", n.patrolName(p)), ui.Word("Zone", b.sc.Zones[h.Start].Name), ui.Word("Units", rules.Plain(strings.Join(names, ", ")))))
		}
		return strings.Join(lines, "\n")
	}
	return ""
}
