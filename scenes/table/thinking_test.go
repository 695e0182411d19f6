package table_test

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/shelf"
	"sandtable/saves"
	"sandtable/scenes/playing"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// atOnce is how soon a bot that is stopped has to be still: some rounds of its thinking, on
// a machine that is busy with other things.
const atOnce = 2 * time.Second

// generals is a bot that thinks for an hour, and tells of each question.
func generals(asked chan<- struct{}) playing.Bots {
	return func(g rules.Game, _ string, seed uint64) (playing.Bot, error) {
		think, err := rooms.Bot(g, ai.General, seed)
		return func(ctx context.Context, view rules.State, _ time.Duration) rules.Action {
			if len(view.Legal(nil)) > 1 {
				asked <- struct{}{}
			}
			return think(ctx, view, time.Hour)
		}, err
	}
}

// still waits until nobody thinks any more.
func still(d *drive.Desk) bool {
	for end := time.Now().Add(atOnce); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		if d.Land(); d.Working() == 0 {
			return true
		}
	}
	return false
}

// TestAGeneralIsStoppedAtOnce: who leaves the table, closes the window or takes back does
// not wait for the clock of the bot that thinks.
func TestAGeneralIsStoppedAtOnce(t *testing.T) {
	for name, end := range map[string]func(d *drive.Desk){
		"leaving the table":  func(d *drive.Desk) { d.Pop() },
		"closing the window": func(d *drive.Desk) { d.Close() },
		"for another room":   func(d *drive.Desk) { d.Replace(page{"elsewhere"}) },
	} {
		asked := make(chan struct{}, 100)
		d, _ := seated(t, [2]saves.Seat{saves.Bot(ai.General), saves.Bot(ai.General)}, generals(asked))
		for len(asked) == 0 {
			d.Wait(10 * time.Millisecond)
		}
		if d.Working() == 0 {
			t.Fatalf("%s: nobody thinks", name)
		}
		end(d)
		if !still(d) {
			t.Errorf("%s: the General still thinks after %v", name, atOnce)
		}
	}
}

// TestTakingBackStopsTheGeneral: in practice a player takes back while the other side
// thinks, and goes on from there.
func TestTakingBackStopsTheGeneral(t *testing.T) {
	asked := make(chan struct{}, 100)
	c := fiveGames(t)[0]
	c.seats = [2]saves.Seat{saves.Bot(ai.General), saves.Person}
	head, m := c.begin(t, 4)
	head.Practice = true
	h := &host{prefs: saves.Standard()}
	h.prefs.Speed = "instant"
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, c.board, generals(asked)))(t)
	d := onDesk(t, s, ui.Size{W: 1280, H: 720})
	for n := 0; len(asked) == 0 && n < 1000; n++ {
		if m.Now().Turn() == rules.Second && s.Running.Asked {
			s.Act(m.Legal()[0])
		}
		d.Wait(10 * time.Millisecond)
	}
	n := len(m.Steps())
	if len(asked) == 0 || d.Working() == 0 {
		t.Fatalf("nobody thinks after %d steps", n)
	}
	for range 2 { // what was seen since is asked about
		d.Step(ui.Input{Keys: []ui.Key{'z'}, Ctrl: true})
	}
	if !still(d) || len(m.Steps()) >= n || m.Now().Turn() != rules.Second {
		t.Errorf("%d at work, %d steps of %d, %v to act:\n%s", d.Working(), len(m.Steps()), n, m.Now().Turn(), d.Words())
	}
}

// TestAClockIsKept: the General answers when his time is up, by the clock as it is set now.
func TestAClockIsKept(t *testing.T) {
	c := fiveGames(t)[0]
	_, m := c.begin(t, 3)
	for len(m.Legal()) < 3 || m.Now().Turn() < rules.First {
		m.Do(m.Legal()[0], nil)
	}
	bot := must.Have(rooms.Bot(c.game, ai.General, 1))(t)
	view := m.View(m.Now().Turn())
	for _, clock := range []time.Duration{400 * time.Millisecond, 50 * time.Millisecond} {
		start := time.Now()
		bot(t.Context(), view, clock)
		if took := time.Since(start); took > clock+atOnce {
			t.Errorf("with %v he thought %v", clock, took)
		}
	}
}

// TestEveryLevelSitsDown: those that can be chosen, and those of older games.
func TestEveryLevelSitsDown(t *testing.T) {
	for _, c := range fiveGames(t) {
		_, m := c.begin(t, 3)
		for m.Now().Turn() < rules.First {
			m.Do(m.Legal()[0], nil)
		}
		for _, level := range ai.Levels() {
			bot := must.Have(rooms.Bot(c.game, level, 1))(t)
			view := m.View(m.Now().Turn())
			if a := bot(t.Context(), view, 20*time.Millisecond); !slices.Contains(view.Legal(nil), a) {
				t.Errorf("%s, %s: %s is not legal", c.game.ID(), level, c.game.Text(a))
			}
		}
	}
}

// TestLeavingStopsAHint: who leaves the table does not leave a hint behind that is thought
// about on.
func TestLeavingStopsAHint(t *testing.T) {
	g := must.Have(shelf.New().Game("infidel"))(t)
	b := must.Have(rooms.Of(g).Board())(t)
	d, _, m := seatedGame{g, b, "arsuf", twoPeople}.seat(t, 4)
	for n := 0; n < 400 && len(m.Legal()) < 2; n++ {
		d.Wait(10 * time.Millisecond)
	}
	d.Press('h')
	if d.Working() == 0 {
		t.Fatalf("no hint is thought about:\n%s", d.Words())
	}
	if d.Pop(); !still(d) {
		t.Errorf("it is still thought about after %v", atOnce)
	}
}

// TestAHintShowsAChanceOnlyWhereItIsKnown asks for hints in all games: a number stands only beside the first of a turn,
// in steps of five, and only in a game whose chances were measured.
func TestAHintShowsAChanceOnlyWhereItIsKnown(t *testing.T) {
	for _, c := range fiveGames(t) {
		d, s, m := c.seat(t, 4)
		told, later, was := 0, 0, -1
		for n := 0; n < 40 && m.Now().Turn() != rules.Over; n++ {
			d.Settle()
			turn := c.game.TurnNumber(m.Now())
			if first := turn != was; m.Now().Turn() == rules.First && len(m.Legal()) > 1 && s.Running.Asked && (first || n%8 == 0) {
				was = turn
				d.Press('h')
				d.Settle()
				d.Wait(ui.Calm)
				if says := strings.ReplaceAll(d.Words(), "\n", " "); strings.Contains(says, "% to win") {
					if told++; !first {
						later++
					}
					if !regexp.MustCompile(`about \d?[05]% to win`).MatchString(says) {
						t.Errorf("%s: a chance that is no step of five:\n%s", c.game.ID(), says)
					}
				}
			}
			if m.Now().Turn() == rules.First {
				s.Act(m.Legal()[0])
			}
			d.Wait(50 * time.Millisecond)
		}
		if (told > 0) != ai.Calibrated(c.game) || later > 0 {
			t.Errorf("%s: %d hints show a chance, %d of them after the first decision of a turn", c.game.ID(), told, later)
		}
	}
}
