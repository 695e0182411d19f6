package table_test

import (
	"cmp"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// TestAClickDoesWhatItsTipSaysAndRollsDiceOnlyAtTheSecond clicks on a lit place in positions of all
// games drawn by chance, in windows of several sizes: where dice would roll at once the first click does nothing but
// name the deed on the plate, and the second one, or Enter, does it; anywhere else the first one does what the tooltip names.
func TestAClickDoesWhatItsTipSaysAndRollsDiceOnlyAtTheSecond(t *testing.T) {
	sizes := []ui.Size{{W: 1280, H: 720}, {W: 1024, H: 600}, {W: 1920, H: 1080}}
	all := 0
	for _, g := range fiveGames(t) {
		rolled, plain := 0, 0
		for seed := range uint64(70) {
			r := rules.Stream(seed, "clicks")
			head, m := g.begin(t, seed)
			if !wander(m, r, int(seed)*7%300) {
				continue
			}
			h := &host{prefs: saves.Standard()}
			h.prefs.Speed, h.prefs.Language = "instant", "en"
			s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, g.board, randomBots))(t)
			d := onDesk(t, s, sizes[seed%3])
			d.Settle()
			n := len(m.Steps())
			lit := s.LitPlaces()
			if len(lit) == 0 {
				continue
			}
			if dice := pane.Only(lit, func(p table.Lighted) bool { return p.Rolls }); len(dice) > 0 {
				lit = dice
			}
			p := lit[r.IntN(len(lit))]
			d.Move(p.At)
			got, listed := s.Under()
			if got != p.Act {
				t.Fatalf("%s: at %v, where %q is lit, the pointer is on %q", g.game.ID(), p.At, g.game.Text(p.Act), g.game.Text(got))
			}
			if listed {
				continue
			}
			if d.Click(p.At); s.Running.Twofold != p.Rolls {
				t.Fatalf("%s: %q rolls dice: %v; it waits for a second click: %v", g.game.ID(), g.game.Text(p.Act), p.Rolls, s.Running.Twofold)
			}
			if p.Rolls {
				rolled++
				if len(m.Steps()) != n || !d.Has("Click again to do it") {
					t.Fatalf("%s: the first click does %q", g.game.ID(), g.game.Text(p.Act))
				}
				d.Now = d.Now.Add(drive.Twice)
				if d.ClickAgain(); len(m.Steps()) != n {
					t.Fatalf("%s: a double click does %q", g.game.ID(), g.game.Text(p.Act))
				}
				if seed%2 == 0 {
					d.Click(p.At)
				} else {
					d.Press(ui.KeyEnter)
				}
			} else {
				plain++
			}
			if s.Doubting() { // it is asked about: a slim chance, a loss
				continue
			}
			if now := m.Steps(); len(now) <= n || now[n] != p.Act {
				t.Fatalf("%s: %q is lit and not done by its clicks, but %v (seed %d):\n%s", g.game.ID(), g.game.Text(p.Act), now[n:], seed, d.Words())
			}
		}
		if all += rolled; rolled+plain < 12 {
			t.Errorf("%s: only %d deeds that roll dice and %d others", g.game.ID(), rolled, plain)
		}
	}
	if all < 20 {
		t.Errorf("only %d deeds that roll dice", all)
	}
}

// TestASlimChanceIsAskedAbout sends patrols in the middle of raids where they will hardly get to unseen: at the second click it is
// asked about, with the chance and a No under Enter; where it is likelier than not nobody asks.
func TestASlimChanceIsAskedAbout(t *testing.T) {
	g := fiveGames(t)[4]
	slim, fair := 0, 0
	for seed := range uint64(200) {
		r := rules.Stream(seed, "slim")
		head, m := g.begin(t, seed)
		if !wander(m, r, 60+int(seed)%40*5) {
			continue
		}
		h := &host{prefs: saves.Standard()}
		h.prefs.Speed, h.prefs.Language = "instant", "en"
		s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, g.board, randomBots))(t)
		d := onDesk(t, s, ui.Size{W: 1920, H: 1080})
		for _, patrol := range []ui.Key{'1', '2', '3'} {
			d.Settle()
			d.Press(patrol)
			d.Settle()
			n := len(m.Steps())
			lit := s.LitPlaces()
			slices.SortStableFunc(lit, func(a, b table.Lighted) int { return cmp.Compare(pane.Either(b.Slim, 1, 0), pane.Either(a.Slim, 1, 0)) })
			for _, p := range lit {
				if !p.Rolls {
					continue
				}
				if d.Move(p.At); s.Running.Twofold {
					d.Press(ui.KeyEsc)
				}
				if d.Click(p.At); s.AimedAt() != p.Place { // the map has moved since
					d.Press(ui.KeyEsc)
					continue
				}
				d.Click(p.At)
				asked := d.Has("to succeed. Do it anyway?")
				if s.Doubting() && !asked { // about a watch that would be lost
					d.Press(ui.KeyEnter)
					continue
				}
				if asked != p.Slim || asked && len(m.Steps()) != n {
					t.Fatalf("seed %d: %q at a slim chance: %v; asked: %v:\n%s", seed, g.game.Text(p.Act), p.Slim, asked, d.Words())
				}
				if p.Slim {
					slim++
					d.Press(ui.KeyEnter)
					if len(m.Steps()) != n || s.Doubting() {
						t.Fatalf("seed %d: Enter does not leave it be", seed)
					}
					continue
				}
				fair++
				break
			}
		}
	}
	if slim < 5 || fair < 8 {
		t.Errorf("%d slim chances and %d others", slim, fair)
	}
}
