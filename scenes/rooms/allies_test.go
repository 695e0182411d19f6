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
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/playing"
	"sandtable/scenes/table"
	"sandtable/scenes/ui/drive"
)

// TestFCR_4_4_TheHardestIsPlayedAtTheTable: with the option, the seat of the tables makes the
// Allies' choices in the window, one after the other, and the campaign goes on.
func TestFCR_4_4_TheHardestIsPlayedAtTheTable(t *testing.T) {
	g := rommel.New()
	set := rules.Setup{Scenario: "north-africa", Options: map[string]bool{"ties_hardest": true}}
	head := must.Have(saves.NewHeader(g, set, [2]saves.Seat{saves.Bot(ai.Random), saves.Tables}, 3, "test"))(t)
	m := must.Have(rules.NewMatch(g, set, head.Source(), nil))(t)
	b := must.Have(Of(g).Board())(t)
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
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, b, bots))(t)
	d := must.Have(drive.New(s, 1280, 720, new(texts.Memo).Say))(t)
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
