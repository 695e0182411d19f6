package hall

import (
	"strconv"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
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
		s := must.Have(p.Match.At(n, nil))(t)
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
	must.Do(t, h.Branch(d, p, n))
	d.Step(ui.Input{})
	onTop[*seats.Seats](t, d)
	d.Press(ui.KeyEnter)
	at := onTop[*tableau](t, d)
	before := must.Have(p.Match.At(n, nil))(t)
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
	at := must.Have(p.Match.At(n, nil))(t)
	at.Hide(rules.Chance)
	drawn := false
	h.Map = func(_ rules.Game, s rules.State) gameui.Map {
		drawn = drawn || s.Hash() == at.Hash()
		return func(*ui.List, ui.Size, ui.Look) {}
	}
	d := enter(t, h, nil, 1280, 720)
	must.Do(t, h.Branch(d, p, n))
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
	s := must.Have(h.Begin(nav.Plan{Game: g, Scenario: g.Scenarios()[0].ID, Options: kit.DefaultOptions(g, g.Scenarios()[0].ID), Seats: seats}))(t)
	p := s.(*tableau).play
	played(t, p, 30)
	p.Hints = true // advice that has been heard is not forgotten by playing on
	n := half(t, p)
	d := enter(t, h, s, 1280, 720)
	must.Do(t, h.Branch(d, p, n))
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
	must.Do(t, d.ClickOn("Replay"))
	if shown != p {
		t.Fatal("the replay is of another game, or does not open")
	}
	d.Press(ui.KeyEsc)
	onTop[*menu.Menu](t, d)
}

// played plays on by chance, and keeps it.
func played(t *testing.T, p *saves.Play, n int) {
	t.Helper()
	r := rules.Stream(9, "on")
	for ; n > 0 && p.Match.Now().Turn() != rules.Over; n-- {
		acts := p.Match.Legal()
		must.Do(t, p.Match.Do(acts[r.IntN(len(acts))], nil))
	}
	must.Do(t, p.Journal.Keep(p.Match))
}

// reread reads the file of a play and finds the same position.
func reread(t *testing.T, h *House, p *saves.Play) {
	t.Helper()
	r := must.Have(saves.Read(p.Journal.Path(), h.Game))(t)
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
	must.Do(t, d.ClickOn("Replay"))
	d = enter(t, h, library.NewSaved(h.Services), 1280, 720)
	must.Do(t, d.ClickOn("Replay"))
	if len(shown) != 2 || shown[0] != p || shown[1].Match.Now().Hash() != p.Match.Now().Hash() {
		t.Errorf("%d replays opened", len(shown))
	}
}
