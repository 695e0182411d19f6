package table_test

import (
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/shelf"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/replay"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// manor is a house with real tables and replays, the table opened last and after how many steps
// a game was last played on from.
type manor struct {
	*hall.House
	game *game.Game
	last *table.Table
	step int
}

func (m *manor) Branch(sh ui.Shell, p *saves.Play, step int) error {
	m.step = step
	return m.House.Branch(sh, p, step)
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
		r := must.Have(replay.New(m, p, board.New(m.game), step))(t)
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
	d := must.Have(drive.New(shelf.New(m.House.Services), 1280, 720, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	d.Look.Still = true
	d.Push(m.Result(old.table.Play.Play))
	d.Step(ui.Input{})
	d.Settle()
	d.Wait(time.Second) // the page takes nothing at first
	click := func(text string) {
		t.Helper()
		must.Do(t, d.ClickOn(text))
	}
	d.Wait(time.Second) // at first the page of the result takes nothing
	click("Replay")
	for range 6 {
		d.Step(ui.Input{Ctrl: true, Keys: []ui.Key{ui.KeyRight}})
	}
	d.Step(ui.Input{Shift: true, Keys: []ui.Key{ui.KeyRight}})
	click("Play on from here")
	d.Press(ui.KeyEnter)
	d.Settle()
	p := m.last.Play.Play
	want := must.Have(old.match.At(m.step, nil))(t)
	begun, err := p.Match.At(m.step, nil)
	if err != nil || m.step == 0 || begun.Hash() != want.Hash() {
		t.Fatalf("the new game has not gone the same way: %v", err)
	}
	for range 30 {
		if p.Match.Now().Turn() >= rules.First {
			break
		}
		d.Wait(time.Second)
		d.Settle()
	}
	if d.Has("Change places, then hold the seal.") {
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
	kept := must.Have(saves.Read(p.Journal.Path(), m.Game))(t)
	if kept.Match.Now().Hash() != p.Match.Now().Hash() {
		t.Error("the new game is not kept")
	}
}

// Rewind remembers what of the past was asked for.
func (h *host) Rewind(r table.Rewind) (ui.Scene, error) {
	h.rewound = append(h.rewound, r)
	return page{"past"}, nil
}

// through plays the game of a table by chance for at most n decisions.
func through(t testing.TB, s *sitting, n int) {
	t.Helper()
	r := rules.Stream(5, "replay")
	for ; n > 0 && s.match.Now().Turn() != rules.Over; n-- {
		legal := s.offered()
		must.Do(t, s.match.Do(legal[r.IntN(len(legal))], nil))
	}
}

// TestReplayFromTheTableHasItsEyes opens the replay at the table of two people,
// with one of them before the screen: nothing is shown but what that one saw.
func TestReplayFromTheTableHasItsEyes(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 3, small, nil)
	for range 30 {
		s.onward(t)
		legal := s.offered()
		s.press(t, legal[len(legal)-1])
	}
	s.onward(t)
	eyes := s.table.Eyes
	if eyes < rules.First {
		t.Fatal("nobody is before the screen")
	}
	s.Press('.')
	if s.table.Told() { // on the board first, then as a replay
		s.Wait(time.Second)
		s.Press('.')
	}
	if h := s.host; len(h.rewound) != 1 || h.rewound[0].Eyes != eyes || h.rewound[0].Plays.IsZero() || h.rewound[0].Apart {
		t.Fatalf("%d before the screen, the past is asked for as %+v", eyes, h.rewound)
	}
}

// TestLogOpensThePast clicks on a line of the log at the table: the position
// after it is shown, and Esc is back in the game, which has not changed.
func TestLogOpensThePast(t *testing.T) {
	s := sit(t, "pegasus-bridge", alliesBot, 8, small, nil)
	for range 12 {
		s.onward(t)
		legal := s.offered()
		s.press(t, legal[len(legal)-1])
	}
	s.onward(t)
	n, hash := len(s.match.Steps()), s.match.Now().Hash()
	s.Press('l')
	s.Step(ui.Input{})
	s.Click(lineOfLog(t, s))
	if r := s.host.rewound; len(r) != 1 || r[0].Step >= n || !r[0].Plays.IsZero() {
		t.Fatalf("the past is asked for as %+v; the screen says:\n%s", r, s.Words())
	}
	s.Pop()
	s.Step(ui.Input{})
	if s.Top() != ui.Scene(s.table) {
		t.Fatal("there is no way back to the game")
	}
	if len(s.match.Steps()) != n || s.match.Now().Hash() != hash {
		t.Error("the game has changed")
	}
	s.Press('.')
	if s.Top() != ui.Scene(s.table) || !s.table.Told() {
		t.Errorf("the point does not tell the other side's turn again: %T, told %v", s.Top(), s.table.Told())
	}
	s.Wait(300 * time.Millisecond)
	s.Press('.')
	if s.Top() != ui.Scene(s.table) || !s.table.Told() {
		t.Error("the point, pressed twice by a slip, opens the replay")
	}
	s.Wait(time.Second)
	s.Press('.')
	if len(s.host.rewound) != 2 {
		t.Error("the point, pressed again, does not show what happened")
	}
}

// lineOfLog is the middle of a line of the log that tells of a card played.
func lineOfLog(t *testing.T, s *sitting) ui.Point {
	t.Helper()
	for _, c := range s.Lists()[1].Cmds {
		if c.Op == ui.OpText && c.Box.X > s.Size.W-290 && strings.Contains(c.Text, "play") {
			return c.Box.Min().Add(ui.Point{X: 12, Y: c.Box.H / 2})
		}
	}
	t.Fatalf("the log tells of no card played:\n%s", s.Words())
	return ui.Point{}
}
