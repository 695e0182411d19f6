package hall

import (
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall/library"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/reference"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/hall/seats"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// half is a step in the middle of a game at which somebody decides.
func half(t *testing.T, p *saves.Play) int {
	t.Helper()
	for n := len(p.Match.Steps()) / 2; n < len(p.Match.Steps()); n++ {
		s, err := p.Match.At(n, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s.Turn() >= rules.First && len(s.Legal(nil)) > 1 {
			return n
		}
	}
	t.Fatal("nobody decides in the second half")
	return 0
}

// TestPlayOnFromAGameThatIsOver chooses the seats, plays on, and reads the new
// game back; the other one is as it was.
func TestPlayOnFromAGameThatIsOver(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	p.Journal.Close()
	was, n := p.Match.Now().Hash(), half(t, p)
	d := enter(t, h, nil, 1280, 720)
	if err := h.Branch(d, p, n); err != nil {
		t.Fatal(err)
	}
	d.Step(ui.Input{})
	if _, ok := d.Top().(*seats.Seats); !ok {
		t.Fatalf("no seats are offered; the screen says:\n%s", d.Words())
	}
	d.Press(ui.KeyEnter)
	at, ok := d.Top().(*tableau)
	if !ok {
		t.Fatalf("no table opens; the screen says:\n%s", d.Words())
	}
	before, err := p.Match.At(n, nil)
	if err != nil {
		t.Fatal(err)
	}
	if at.play.Match.Now().Hash() != before.Hash() || len(at.play.Match.Steps()) != n {
		t.Error("the new game does not begin where the old one stood")
	}
	played(t, at.play, 20)
	if p.Match.Now().Hash() != was {
		t.Error("the old game has changed")
	}
	if at.play.Journal.Path() == p.Journal.Path() {
		t.Error("both games have one file")
	}
	reread(t, h, at.play)
}

// TestTheSeatsSayWhereAGameGoesOn names the turn that a new game begins at, in the title
// and beside the button, and draws the board as it stood then.
func TestTheSeatsSayWhereAGameGoesOn(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	p.Journal.Close()
	n := half(t, p)
	at, err := p.Match.At(n, nil)
	if err != nil {
		t.Fatal(err)
	}
	at.Hide(rules.Chance)
	drawn := false
	h.Map = func(_ rules.Game, s rules.State) gameui.Map {
		drawn = drawn || s.Hash() == at.Hash()
		return func(*ui.List, ui.Size, ui.Look) {}
	}
	d := enter(t, h, nil, 1280, 720)
	if err := h.Branch(d, p, n); err != nil {
		t.Fatal(err)
	}
	d.Step(ui.Input{})
	turn := "turn " + strconv.Itoa(p.Match.Game().TurnNumber(at))
	if said := strings.ToLower(d.Words()); strings.Count(said, turn) != 2 {
		t.Errorf("%s is not said in the title and beside the button; the screen says:\n%s", turn, d.Words())
	}
	if !drawn {
		t.Error("the map does not show the position that is gone on from")
	}
}

// TestPlayOnFromAGameUnderWay keeps the seats as they are, whoever asks.
func TestPlayOnFromAGameUnderWay(t *testing.T) {
	h := house(t)
	g := h.Games[0]
	seats := [2]saves.Seat{saves.Person, saves.Bot("easy")}
	s, err := h.Begin(nav.Plan{Game: g, Scenario: g.Scenarios()[0].ID, Options: kit.DefaultOptions(g, g.Scenarios()[0].ID), Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	p := s.(*tableau).play
	played(t, p, 30)
	p.Hints = true // advice that has been heard is not forgotten by playing on
	n := half(t, p)
	d := enter(t, h, s, 1280, 720)
	if err := h.Branch(d, p, n); err != nil {
		t.Fatal(err)
	}
	at, ok := d.Top().(*tableau)
	if !ok || at.play == p {
		t.Fatal("the new game's table does not open")
	}
	if at.play.Header.Seats != seats {
		t.Errorf("the seats have become %v", at.play.Header.Seats)
	}
	if r, err := saves.Read(at.play.Journal.Path(), h.Game); err != nil || !r.Hints || !at.play.Hints {
		t.Errorf("the new game no longer says that there were hints (%v)", err)
	}
	played(t, at.play, 20)
	reread(t, h, at.play)
}

// TestTheMenuLeadsToTheReplay opens the replay of a game under way from its
// pause menu; going back leads to the menu again.
func TestTheMenuLeadsToTheReplay(t *testing.T) {
	h := house(t)
	p := ended(t, h, [2]saves.Seat{saves.Bot("normal"), saves.Person})
	var shown *saves.Play
	h.Moment = func(p *saves.Play, _ int) ui.Scene { shown = p; return reference.NewAbout(h.Services) }
	d := enter(t, h, menu.New(h.Services, p, nil), 1280, 720)
	if err := d.ClickOn("Replay"); err != nil {
		t.Fatal(err)
	}
	if shown != p {
		t.Fatal("the replay is of another game, or does not open")
	}
	d.Press(ui.KeyEsc)
	if _, ok := d.Top().(*menu.Menu); !ok {
		t.Errorf("the way back leads to %T", d.Top())
	}
}

// played plays on by chance, and keeps it.
func played(t *testing.T, p *saves.Play, n int) {
	t.Helper()
	r := rules.Stream(9, "on")
	for ; n > 0 && p.Match.Now().Turn() != rules.Over; n-- {
		acts := p.Match.Legal()
		if err := p.Match.Do(acts[r.IntN(len(acts))], nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Journal.Keep(p.Match); err != nil {
		t.Fatal(err)
	}
}

// reread reads the file of a play and finds the same position.
func reread(t *testing.T, h *House, p *saves.Play) {
	t.Helper()
	r, err := saves.Read(p.Journal.Path(), h.Game)
	if err != nil {
		t.Fatal(err)
	}
	if r.Fault != nil || r.Match.Now().Hash() != p.Match.Now().Hash() {
		t.Errorf("the file does not read back as the game: %v", r.Fault)
	}
}

// TestReplayFromTheRooms opens the replay from the result and from the saved games.
func TestReplayFromTheRooms(t *testing.T) {
	h := house(t)
	var shown []*saves.Play
	h.Moment = func(p *saves.Play, _ int) ui.Scene { shown = append(shown, p); return reference.NewAbout(h.Services) }
	p := ended(t, h, [2]saves.Seat{saves.Person, saves.Person})
	p.Journal.Close()
	d := enter(t, h, result.New(h.Services, p), 1280, 720)
	if err := d.ClickOn("Replay"); err != nil {
		t.Fatal(err)
	}
	d = enter(t, h, library.NewSaved(h.Services), 1280, 720)
	if err := d.ClickOn("Replay"); err != nil {
		t.Fatal(err)
	}
	if len(shown) != 2 || shown[0] != p || shown[1].Match.Now().Hash() != p.Match.Now().Hash() {
		t.Errorf("%d replays opened", len(shown))
	}
}
