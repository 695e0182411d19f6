package table_test

import (
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/shelf"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// manor is a house with real tables and replays, and the table opened last.
type manor struct {
	*hall.House
	game *game.Game
	last *table.Table
}

func newManor(t *testing.T) *manor {
	t.Helper()
	store, notice := saves.Open(t.TempDir())
	if notice != nil {
		t.Fatal(notice)
	}
	m := &manor{game: game.New()}
	m.House = hall.New(app.Services{
		Games: []rules.Game{m.game}, Store: store, Version: "test",
		Seed: func() uint64 { return 11 }, Now: time.Now,
	})
	m.Table = func(p *saves.Play) (ui.Scene, error) {
		s, err := table.New(m.House, p, board.New(m.game), randomBots)
		m.last = s
		return s, err
	}
	m.Moment = func(p *saves.Play, step int) ui.Scene {
		r, err := table.NewReplay(m.House, p, board.New(m.game), step)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	m.Open()
	prefs := m.Settings()
	prefs.Language, prefs.Speed = "en", "instant"
	m.Keep(prefs)
	return m
}

// TestFromTheResultIntoANewGame goes all the way by keys and clicks: the
// result of a battle, its replay, a moment within, other seats, and a new game
// that is played on and kept.
func TestFromTheResultIntoANewGame(t *testing.T) {
	old := sit(t, "pegasus-bridge", twoPeople, 3, small, nil)
	through(t, old, 5000)
	m := newManor(t)
	d, err := drive.New(shelf.New(m.House.Services), 1280, 720, new(texts.Memo).Say)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	d.Look.Still = true
	d.Push(m.Result(old.table.Play()))
	d.Step(ui.Input{})
	d.Settle()
	d.Wait(time.Second) // the page takes nothing at first
	click := func(text string) {
		t.Helper()
		if err := d.ClickOn(text); err != nil {
			t.Fatal(err)
		}
	}
	d.Wait(time.Second) // at first the page of the result takes nothing
	click("Replay")
	r := d.Top().(*table.Replay)
	for range 6 {
		d.Step(ui.Input{Ctrl: true, Keys: []ui.Key{ui.KeyRight}})
	}
	d.Step(ui.Input{Shift: true, Keys: []ui.Key{ui.KeyRight}})
	step := r.Step()
	want, err := old.match.At(step, nil)
	if err != nil {
		t.Fatal(err)
	}
	click("Play on from here")
	d.Press(ui.KeyEnter)
	d.Settle()
	p := m.last.Play()
	begun, err := p.Match.At(step, nil)
	if err != nil || !same(t, begun, want) {
		t.Fatalf("the new game has not gone the same way: %v", err)
	}
	for range 30 {
		if p.Match.Now().Turn() >= rules.First {
			break
		}
		d.Wait(time.Second)
		d.Settle()
	}
	if d.Has("Pass the seat, then hold the seal.") {
		d.OpenGate()
		d.Settle()
	}
	n := len(p.Match.Steps())
	s := &sitting{Desk: d, host: &host{}, table: m.last, match: p.Match, game: m.game}
	s.onward(t)
	s.press(t, append([]rules.Action{}, p.Match.Legal()...)[0])
	if len(p.Match.Steps()) <= n {
		t.Error("the new game does not go on")
	}
	kept, err := saves.Read(p.Journal.Path(), m.Game)
	if err != nil {
		t.Fatal(err)
	}
	if !same(t, kept.Match.Now(), p.Match.Now()) {
		t.Error("the new game is not kept")
	}
}
