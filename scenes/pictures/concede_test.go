package pictures

import (
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
	"sandtable/saves"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// conceded opens a scenario and gives it up from the menu, which asks once.
func conceded(t *testing.T, seats [2]saves.Seat, play func(m *rules.Match)) (d *drive.Desk, p *saves.Play) {
	t.Helper()
	h, d := unseen(t, t.TempDir())
	p = must.Have(Fresh(h, undaunted.New(), "landing-ground-7", seats, 4, false))(t)
	play(p.Match)
	must.Do(t, p.Journal.Keep(p.Match))
	table := must.Have(h.Table(p))(t)
	d.Push(table)
	d.Step(ui.Input{})
	d.Step(ui.Input{})
	for n := 0; n < 3 && !d.Has("Give up"); n++ { // what is told since the last decision goes first
		d.Press(ui.KeyEsc)
		d.Step(ui.Input{})
	}
	tap(t, d, "Give up")
	if p.Match.Now().Turn() == rules.Over {
		t.Fatal("the game is given up without a question")
	}
	tapLast(t, d, "Give up")
	d.Settle()
	d.Step(ui.Input{})
	d.Step(ui.Input{})
	return d, p
}

// TestAPersonResigns gives a game against a bot up: the other side has won by the
// clause, the journal says so and can be read again, and the result is told.
func TestAPersonResigns(t *testing.T) {
	for _, me := range []rules.Side{rules.First, rules.Second} {
		seats := [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)}
		seats[me] = saves.Person
		d, p := conceded(t, seats, func(m *rules.Match) {
			for m.Now().Turn() != me {
				must.Do(t, m.Do(m.Legal()[0], nil))
			}
		})
		r := p.Match.Now().Result()
		if p.Match.Now().Turn() != rules.Over || r.Winner != me.Other() || r.Clause != "UNA-14.21" {
			t.Fatalf("after %d resigns: %+v", me, r)
		}
		if !d.Has("You lose") {
			t.Errorf("nobody is told of the end:\n%s", d.Words())
		}
		text := p.Journal.Text()
		if !strings.Contains(string(text), "resign "+p.Match.Game().Sides()[me]) {
			t.Errorf("the journal says nothing of it:\n%s", text)
		}
		again, err := saves.Replay("again", text, func(string) (rules.Game, error) { return undaunted.New(), nil })
		if err != nil || again.Fault != nil || again.Match.Now().Hash() != p.Match.Now().Hash() {
			t.Errorf("the journal is not read again: %v, %+v", err, again)
		}
		d.Close()
	}
}

// TestOfTwoPeopleTheOneWhoLooksResigns gives a game up between two people.
func TestOfTwoPeopleTheOneWhoLooksResigns(t *testing.T) {
	onLoop(t, func() {
		s, play, table := patrolTable(t, "en", "landing-ground-7", hotSeat)
		defer s.stage.Close()
		if table == nil {
			return
		}
		m := &hand{s: s}
		press := func(k ui.Key) { s.step(ui.Input{Keys: []ui.Key{k}}, time.Second) }
		s.step(ui.Input{}, time.Second) // the curtain comes
		s.unseal()
		if s.stage.Top() != table {
			t.Errorf("on top lies %T", s.stage.Top())
			return
		}
		side := play.Match.Now().Turn()
		press(ui.KeyEsc)
		s.step(ui.Input{}, time.Second)
		m.onTop("Give up")
		m.onTop("Give up")
		s.step(ui.Input{}, time.Second)
		s.step(ui.Input{}, time.Second)
		if r := play.Match.Now().Result(); play.Match.Now().Turn() != rules.Over || r.Winner != side.Other() {
			t.Errorf("%d looked and resigned: %+v", side, r)
		}
	})
}

// onTop clicks on words of the topmost scene.
func (h *hand) onTop(words string) {
	h.s.step(ui.Input{}, time.Second)
	lists := h.s.stage.Lists()
	for _, c := range lists[len(lists)-1].Cmds {
		if c.Op == ui.OpText && c.Text == words {
			h.s.click(c.Box.Center())
			return
		}
	}
}

// TestOnlyGamesThatKnowItAreWonByTheOther gives a game up whose rules know no resigning: it counts for neither side.
func TestOnlyGamesThatKnowItAreWonByTheOther(t *testing.T) {
	h, d := unseen(t, t.TempDir())
	defer d.Close()
	p := must.Have(Fresh(h, memoir.New(), "pegasus-bridge", [2]saves.Seat{saves.Person, saves.Bot(ai.FirstSight)}, 4, false))(t)
	table := must.Have(h.Table(p))(t)
	d.Push(table)
	d.Step(ui.Input{})
	d.Press(ui.KeyEsc)
	tap(t, d, "Give up")
	if !strings.Contains(d.Words(), "neither side") {
		t.Errorf("the menu says:\n%s", d.Words())
	}
}
