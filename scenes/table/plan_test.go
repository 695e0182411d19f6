package table_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// marshal advises to send everybody to one zone, then to stop.
type marshal struct {
	host
	to int16
}

func (h *marshal) Advise(_ context.Context, q ai.Question) []ai.Advice {
	var plan []rules.Action
	for s := q.View.Clone(); s.Turn() == q.View.Turn(); s.Apply(plan[len(plan)-1], nil) {
		legal := s.Legal(nil)
		i := slices.IndexFunc(legal, func(a rules.Action) bool { return a.Verb == game.VerbMove && (h.to < 0 || a.B == h.to) })
		if i < 0 {
			break
		}
		h.to = legal[i].B
		plan = append(plan, legal[i])
	}
	if plan == nil {
		return []ai.Advice{{Action: rules.Action{Verb: game.VerbDone}}}
	}
	return []ai.Advice{{Action: plan[0], Plan: plan}}
}

// TestAHintNamesAndDoesAWholePlan asks for a hint in the battle movement of Rommel: it names how many
// Forces go and the chance of all of them, and sends them together.
func TestAHintNamesAndDoesAWholePlan(t *testing.T) {
	g := fiveGames(t)[3]
	head, m := g.begin(t, 1)
	h := &marshal{host{prefs: saves.Standard()}, -1}
	h.prefs.Speed, h.prefs.Language, h.prefs.First = "instant", "en", false
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, g.board, randomBots))(t)
	d := onDesk(t, s, ui.Size{W: 1600, H: 900})
	d.Step(ui.Input{})
	for range 40 {
		d.Settle()
		if st := m.Now().(*game.State); s.Running.Asked && st.Phase() == "battle-movement" {
			break
		}
		if legal := m.Legal(); s.Running.Asked {
			s.Act(legal[0])
		} else {
			d.Press(ui.KeyEnter)
		}
		d.Step(ui.Input{})
	}
	before := len(m.Steps())
	d.Press('h')
	d.Settle()
	words := strings.Join(strings.Fields(d.Words()), " ")
	if !strings.Contains(words, "Hint: Attack ") || !strings.Contains(words, " Forces (") || !strings.Contains(words, "chance of success") {
		t.Fatalf("the hint is not the whole attack:\n%s", d.Words())
	}
	must.Do(t, d.ClickOn("Do it"))
	d.Settle()
	went := 0
	for _, a := range m.Steps()[before:] {
		if a.Verb == game.VerbMove && a.B == h.to {
			went++
		}
	}
	if went < 2 {
		t.Errorf("%d Forces went", went)
	}
}
