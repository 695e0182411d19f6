package table_test

import (
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// library is a host with a rules reference: it notes where that was opened.
type library struct {
	host
	asked []string
}

func (l *library) Rules(_ *saves.Play, clause string) ui.Scene {
	l.asked = append(l.asked, clause)
	return page{"the rules"}
}

func TestClausesAndF1OpenTheRules(t *testing.T) {
	g := game.New()
	set := rules.Setup{Scenario: g.Scenarios()[0].ID}
	head := must.Have(saves.NewHeader(g, set, twoPeople, 1, "test"))(t)
	m := must.Have(rules.NewMatch(g, set, head.Source(), nil))(t)
	store, _ := saves.Open(t.TempDir())
	j := must.Have(store.Begin(head, m))(t)
	l := &library{host: host{prefs: saves.Standard()}}
	l.prefs.Speed = "instant"
	s := must.Have(table.New(l, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, board.New(g), randomBots))(t)
	d := must.Have(drive.New(s, 1280, 720, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	if d.Has("curtain") {
		l.ready()
		d.Pop()
	}
	d.Step(ui.Input{})
	opened := func(how string) {
		t.Helper()
		b, _ := g.Book()
		if n := len(l.asked); n == 0 || !d.Has("the rules") || b.Nearest(l.asked[n-1]) == "" {
			t.Fatalf("%s opened %v; on the screen:\n%s", how, l.asked, d.Words())
		}
		d.Pop()
		d.Step(ui.Input{})
	}
	d.Press(ui.KeyF1)
	opened("F1")
	d.Move(ui.Point{X: 500, Y: 330}) // on the board
	d.Press(ui.KeyF1)
	opened("F1 on the board")
	if l.asked[0] == l.asked[1] {
		t.Errorf("F1 on the board opens %s, as everywhere", l.asked[1])
	}
	must.Do(t, d.ClickOn("M44-6.1"))
	opened("a click on a clause")
}
