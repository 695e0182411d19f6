// Package infideltest has the battles by which what shows Infidel is tested.
package infideltest

import (
	"math/rand/v2"
	"sync"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Game is the one of all tests: its data is read once.
var Game = sync.OnceValue(game.New)

// Open is a battle as it begins.
func Open(t testing.TB, id string) *game.State {
	t.Helper()
	s, err := Game().New(rules.Setup{Scenario: id}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.(*game.State)
}

// Battles are the ids of all battles.
func Battles() (list []string) {
	for _, info := range Game().Scenarios() {
		list = append(list, info.ID)
	}
	return list
}

// Fighting plays every battle with units that attack where they can, and shows each position
// with what has happened in it since the turn began.
func Fighting(t *testing.T, seed uint64, most int, show func(g *game.Game, s *game.State, turn []rules.Event)) {
	t.Helper()
	g := Game()
	for i, id := range Battles() {
		s, r := Open(t, id), rand.New(rand.NewPCG(seed, uint64(i)))
		var turn []rules.Event
		for n := 0; n < most && s.Turn() != rules.Over; n++ {
			show(g, s, turn)
			var report rules.Report
			s.Apply(Bold(r, s), &report)
			for _, e := range report.Events {
				if g.EventName(e.Kind) == "free" || g.EventName(e.Kind) == "activated" {
					turn = nil
				}
				turn = append(turn, e)
			}
		}
	}
}

// Bold chooses what brings units together.
func Bold(r *rand.Rand, s *game.State) rules.Action {
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

// View is a position as the side that is asked sees it, or nobody while a die is awaited.
func View(s *game.State, lang string, camera board.Camera, bounds ui.Rect) board.View {
	v := board.View{Game: Game(), State: s, Viewer: s.Turn(), Lang: lang, Camera: camera, Bounds: bounds,
		Hover: board.None, Cursor: board.None, Selected: board.None}
	if s.Turn() >= rules.First {
		v.Legal = s.Legal(nil)
	}
	return v
}

// Turned is a position with what has happened in it since the turn began.
func Turned(s *game.State, turn []rules.Event) board.View {
	v := View(s, "fr", board.Camera{Unit: 40}, ui.Rect{W: 980, H: 548})
	v.Turn, v.Since = turn, turn
	return v
}

// Asked is a position as the side that is asked sees it on a small screen.
func Asked(s *game.State, lang string) board.View {
	return View(s, lang, board.Camera{Unit: 58, At: ui.Point{X: 100, Y: 60}}, ui.Rect{W: 980, H: 540})
}

// Quiet is a position as nobody sees it, a hex so wide.
func Quiet(s *game.State, unit float64) board.View {
	v := View(s, "en", board.Camera{Unit: unit}, ui.Rect{W: 1e5, H: 1e5})
	v.Viewer, v.Legal, v.Quiet = rules.Chance, nil, true
	return v
}
