package rooms

import (
	"context"
	"sync/atomic"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rommel"
	"sandtable/saves"
	"sandtable/scenes/playing"
	"sandtable/scenes/table"
	"sandtable/scenes/ui/drive"
)

// TestFCR_4_4_TheHardestIsPlayedAtTheTable: with the option, the seat of the
// tables makes the Allies' choices in the window, one after the other, and the
// campaign goes on.
func TestFCR_4_4_TheHardestIsPlayedAtTheTable(t *testing.T) {
	g := rommel.New()
	set := rules.Setup{Scenario: "north-africa", Options: map[string]bool{"ties_hardest": true}}
	head, err := saves.NewHeader(g, set, [2]saves.Seat{saves.Bot(ai.Random), saves.Tables}, 3, "test")
	if err != nil {
		t.Fatal(err)
	}
	m, err := rules.NewMatch(g, set, head.Source(), nil)
	if err != nil {
		t.Fatal(err)
	}
	b, err := Of(g).Board()
	if err != nil {
		t.Fatal(err)
	}
	var chosen atomic.Int32 // players think beside the frames
	bots := func(g rules.Game, level string, seed uint64) (playing.Bot, error) {
		p, err := ai.New(level, g, seed)
		if err != nil {
			return nil, err
		}
		return func(_ context.Context, view rules.State, _ time.Duration) rules.Action {
			if view.Turn() == rules.Second {
				chosen.Add(1)
			}
			return p.Choose(context.Background(), view)
		}, nil
	}
	h := House(t.TempDir(), "test")
	p := h.Settings()
	p.Speed = "instant"
	h.Keep(p)
	s, err := table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, b, bots)
	if err != nil {
		t.Fatal(err)
	}
	d, err := drive.New(s, 1280, 720, new(texts.Memo).Say)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	for range 1500 {
		d.Settle()
		d.Wait(50 * time.Millisecond)
		if chosen.Load() >= 3 && m.Now().Turn() == rules.First {
			return
		}
	}
	t.Errorf("after %d steps the seat of the tables has chosen %d times", len(m.Steps()), chosen.Load())
}
