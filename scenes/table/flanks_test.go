package table_test

import (
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
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
	d, err := drive.New(page{"shelf"}, 1920, 1080, new(texts.Memo).Say)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	d.Look.Lang, d.Look.TextScale, d.Look.Still = "en", 1, true
	d.Push(s)
	d.Step(ui.Input{})
	d.Pop() // the curtain
	h.ready()
	if err := m.Do(attack, nil); err != nil {
		t.Fatal(err)
	}
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
	head, err := saves.NewHeader(g, rules.Setup{Scenario: "withdrawal-from-nofilia"}, [2]saves.Seat{saves.Person, saves.Person}, 3, "test")
	if err != nil {
		t.Fatal(err)
	}
	deeds := untilAWound(t, g, head)
	last := len(deeds) - 1
	m = replayed(t, g, head, deeds[:last])
	store, _ := saves.Open(t.TempDir())
	j, err := store.Begin(head, m)
	if err != nil {
		t.Fatal(err)
	}
	h = &host{prefs: saves.Standard()}
	h.prefs.Speed, h.prefs.Language = "instant", "en"
	s, err = table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, desert.New(g), randomBots)
	if err != nil {
		t.Fatal(err)
	}
	return s, m, deeds[last], h
}

// replayed is a match in which some deeds were done.
func replayed(t *testing.T, g *undaunted.Game, head saves.Header, deeds []rules.Action) *rules.Match {
	t.Helper()
	m, err := rules.NewMatch(g, rules.Setup{Scenario: head.Scenario}, head.Source(), nil)
	if err != nil {
		t.Fatal(err)
	}
	m.Onward(nil)
	for _, a := range deeds {
		if err := m.Do(a, nil); err != nil {
			t.Fatal(err)
		}
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
		if err := m.Do(deeds[len(deeds)-1], nil); err != nil {
			t.Fatal(err)
		}
		m.Onward(nil)
	}
}
