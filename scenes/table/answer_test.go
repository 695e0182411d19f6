package table_test

import (
	"context"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/playing"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// TestAClickShowsInTheNextFrame: the frame that reads the release of the button
// has done what was meant, and shows another picture.
func TestAClickShowsInTheNextFrame(t *testing.T) {
	s := sit(t, "sword-beach", twoPeople, 4, small, nil)
	legal := toMove(t, s)
	_, at, _, _ := s.table.Ways(legal[1])
	s.Move(at)
	s.Wait(ui.Calm)
	s.Step(ui.Input{Pressed: ui.LeftButton, Down: ui.LeftButton})
	n := len(s.match.Steps())
	shown := s.Run(ui.Input{At: at, Focused: true, Released: ui.LeftButton}, s.Now.Add(16*time.Millisecond))
	if len(s.match.Steps()) <= n {
		t.Error("the frame of the click has not done what was clicked on")
	}
	if !shown {
		t.Error("the frame of the click shows the old picture")
	}
}

// TestTheTablesAnswerLikeABot: where an opponent run by tables has a choice, the
// seat of the tables is asked, shown at work, and played.
func TestTheTablesAnswerLikeABot(t *testing.T) {
	levels := map[string]bool{}
	open := make(chan struct{})
	first := func(_ rules.Game, level string, _ uint64) (playing.Bot, error) {
		levels[level] = true
		return func(_ context.Context, view rules.State, _ time.Duration) rules.Action {
			if level == ai.Tables {
				<-open
			}
			return view.Legal(nil)[0]
		}, nil
	}
	d, m := seated(t, [2]saves.Seat{saves.Bot("easy"), saves.Tables}, first)
	if !levels["easy"] || !levels[ai.Tables] {
		t.Fatalf("seated were %v", levels)
	}
	for range 300 {
		if m.Now().Turn() == rules.Second {
			break
		}
		d.Settle()
		d.Wait(50 * time.Millisecond)
	}
	if m.Now().Turn() != rules.Second {
		t.Fatal("the second side never had a choice")
	}
	n := len(m.Steps())
	d.Wait(50 * time.Millisecond)
	if !d.Has("The Allies are thinking…") && !d.Has("The Axis are thinking…") {
		t.Error("nothing says that the tables are at work")
	}
	close(open)
	for range 200 {
		d.Settle()
		d.Wait(50 * time.Millisecond)
		if len(m.Steps()) > n {
			return
		}
	}
	t.Error("the choice of the tables was never played")
}

// seated pushes the table of a short battle.
func seated(t *testing.T, seats [2]saves.Seat, bots playing.Bots) (*drive.Desk, *rules.Match) {
	t.Helper()
	g := game.New()
	head, m := seatedGame{game: g, scenario: "pegasus-bridge", seats: seats}.begin(t, 3)
	store, _ := saves.Open(t.TempDir())
	j := must.Have(store.Begin(head, m))(t)
	h := &host{prefs: saves.Standard()}
	h.prefs.Speed = "instant"
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, board.New(g), bots))(t)
	return onDesk(t, s, ui.Size{W: 1280, H: 720}), m
}

// TestAThinkingBotHoldsNoFrameUp: while a bot thinks, frames come and go, the
// pointer is followed, and the bot's answer is played when it is there.
func TestAThinkingBotHoldsNoFrameUp(t *testing.T) {
	asked, think := make(chan struct{}, 100), make(chan struct{})
	slow := func(rules.Game, string, uint64) (playing.Bot, error) {
		return func(_ context.Context, view rules.State, _ time.Duration) rules.Action {
			asked <- struct{}{}
			<-think
			return view.Legal(nil)[0]
		}, nil
	}
	d, m := seated(t, [2]saves.Seat{saves.Bot("easy"), saves.Bot("easy")}, slow)
	for len(asked) == 0 {
		d.Wait(10 * time.Millisecond)
	}
	n := len(m.Steps())
	changed := 0
	for i := range 60 { // each returns although the bot still thinks
		before := len(d.Lists()[0].Cmds) + len(d.Lists()[1].Cmds)
		d.Move(ui.Point{X: 100 + 12*float64(i), Y: 120 + 5*float64(i)})
		if len(d.Lists()[0].Cmds)+len(d.Lists()[1].Cmds) != before {
			changed++
		}
	}
	if len(m.Steps()) != n {
		t.Fatal("something was played although the bot has not answered")
	}
	if changed == 0 {
		t.Error("the pointer went over the board and nothing on the screen followed it")
	}
	close(think)
	for range 200 {
		d.Settle()
		d.Wait(50 * time.Millisecond)
		if len(m.Steps()) > n {
			return
		}
	}
	t.Error("the bot's answer was never played")
}
