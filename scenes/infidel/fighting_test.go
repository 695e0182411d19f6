package infidel

import (
	"math/rand/v2"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// fighting plays every battle with units that attack where they can, and shows
// each position with what has happened in it since the turn began.
func fighting(t *testing.T, seed uint64, most int, show func(g *game.Game, s *game.State, turn []rules.Event)) {
	t.Helper()
	g := theGame()
	for i, info := range g.Scenarios() {
		st, err := g.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(seed, uint64(i)))
		var turn []rules.Event
		for n := 0; n < most && st.Turn() != rules.Over; n++ {
			s := st.(*game.State)
			show(g, s, turn)
			var report rules.Report
			st.Apply(bold(r, s), &report)
			for _, e := range report.Events {
				if g.EventName(e.Kind) == "free" || g.EventName(e.Kind) == "activated" {
					turn = nil
				}
				turn = append(turn, e)
			}
		}
	}
}

// bold chooses what brings units together.
func bold(r *rand.Rand, s *game.State) rules.Action {
	legal := s.Legal(nil)
	var hard []rules.Action
	for _, a := range legal {
		switch a.Verb {
		case game.VerbAttack, game.VerbCharge, game.VerbCounter, game.VerbFire, game.VerbReact, game.VerbReturn, game.VerbWithdraw, game.VerbCommand, game.VerbSeize, game.VerbStep:
			hard = append(hard, a)
		}
	}
	if len(hard) > 0 && r.IntN(6) > 0 {
		return hard[r.IntN(len(hard))]
	}
	return legal[r.IntN(len(legal))]
}

func workView(g *game.Game, s *game.State, turn []rules.Event) board.View {
	v := board.View{Game: g, State: s, Viewer: s.Turn(), Lang: "fr", Camera: board.Camera{Unit: 40}, Turn: turn, Since: turn,
		Bounds: ui.Rect{W: 980, H: 548}, Hover: board.None, Cursor: board.None, Selected: board.None}
	if s.Turn() >= rules.First {
		v.Legal = s.Legal(nil)
	}
	return v
}

type shelfPage struct{}

func (shelfPage) Frame(*ui.Frame) {}
