package table_test

import (
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
	"sandtable/saves"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
	desert "sandtable/scenes/undaunted"
)

// TestAfterAClickBesideTheMapSpaceIsForTheSeal has somebody in a vehicle be
// wounded by a click on his seat beside the map; the other person opens the
// seal over the hand with Space.
func TestAfterAClickBesideTheMapEnterIsForThePrompt(t *testing.T) {
	g := undaunted.New()
	s, m, attack, h := riderHit(t, g)
	d := must.Have(drive.New(page{"shelf"}, 1920, 1080, new(texts.Memo).Say))(t)
	defer d.Close()
	d.Look.Lang, d.Look.TextScale, d.Look.Still = "en", 1, true
	d.Push(s)
	d.Step(ui.Input{})
	d.Pop() // the curtain
	h.ready()
	must.Do(t, m.Do(attack, nil))
	m.Onward(nil)
	s.Renew()
	d.Step(ui.Input{})
	d.Settle()
	asked := len(m.Steps())
	for _, at := range s.Beside() {
		if d.Click(at); len(m.Steps()) > asked {
			break
		}
	}
	d.Settle()
	if len(m.Steps()) == asked {
		t.Fatal("no seat beside the map was taken for the wounded")
	}
	if s.Eyes == m.Now().Turn() {
		t.Fatal("nobody was asked whether he is ready")
	}
	d.OpenGate()
	d.Settle()
	if s.Eyes != m.Now().Turn() || h.curtains > 1 {
		t.Errorf("after Space %v looks, %v is to decide, %d curtains", s.Eyes, m.Now().Turn(), h.curtains)
	}
}

// riderHit finds an attack on a vehicle whose hit somebody has to take, in a game
// at random between two people, and seats them at the table before it.
func riderHit(t *testing.T, g *undaunted.Game) (s *table.Table, m *rules.Match, attack rules.Action, h *host) {
	t.Helper()
	head := must.Have(saves.NewHeader(g, rules.Setup{Scenario: "withdrawal-from-nofilia"}, [2]saves.Seat{saves.Person, saves.Person}, 3, "test"))(t)
	deeds := untilAWound(t, g, head)
	last := len(deeds) - 1
	m = replayed(t, g, head, deeds[:last])
	store, _ := saves.Open(t.TempDir())
	j := must.Have(store.Begin(head, m))(t)
	h = &host{prefs: saves.Standard()}
	h.prefs.Speed, h.prefs.Language = "instant", "en"
	s = must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, desert.New(g), randomBots))(t)
	return s, m, deeds[last], h
}

// replayed is a match in which some deeds were done.
func replayed(t *testing.T, g *undaunted.Game, head saves.Header, deeds []rules.Action) *rules.Match {
	t.Helper()
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: head.Scenario}, head.Source(), nil))(t)
	m.Onward(nil)
	for _, a := range deeds {
		must.Do(t, m.Do(a, nil))
		m.Onward(nil)
	}
	return m
}

// untilAWound is what is done at random until one in a vehicle has to be wounded.
func untilAWound(t *testing.T, g *undaunted.Game, head saves.Header) (deeds []rules.Action) {
	t.Helper()
	m := replayed(t, g, head, nil)
	for r := rules.Stream(1, "walk"); ; {
		switch step, over := m.Now().(*undaunted.State).Step(); {
		case over:
			t.Fatal("nobody in a vehicle was hit")
		case step == undaunted.StepWound:
			return deeds
		}
		legal := m.Legal()
		deeds = append(deeds, legal[r.IntN(len(legal))])
		must.Do(t, m.Do(deeds[len(deeds)-1], nil))
		m.Onward(nil)
	}
}
