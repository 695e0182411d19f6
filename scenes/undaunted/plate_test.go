package undaunted

import (
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// Whatever the soldier of a card may do without a target has its place on the plate; what cannot be
// done says why; an action is left out only where the card or the seat offers it with as much; all
// that a place does can be done to its end.
func TestThePlateOffersWhatCanBeDone(t *testing.T) {
	g := game.New()
	b := New(g)
	off, omitted, outs := 0, 0, 0
	walk(t, 1200, func(_ *game.Game, s *game.State) {
		v := viewOf(g, s)
		b.Layout(ui.Size{}, s)
		sc := b.read(v)
		placed := map[rules.Action]bool{}
		slots := b.Slots(v)
		for _, p := range slots {
			if p.Off.Key != "" {
				off++
			}
			if p.Off.Key == "" && len(p.Actions) == 0 {
				t.Fatalf("%s: %s can neither be done nor says why not", g.Asks(s).Key, p.ID)
			}
			for i, a := range p.Actions {
				if len(p.Actions) == 1 {
					placed[a] = placed[a] || len(p.After(i)) == 0
				}
				next := s.Clone()
				for _, x := range append([]rules.Action{a}, p.After(i)...) {
					if !slices.Contains(next.Legal(nil), x) {
						t.Fatalf("%s: %s: %s cannot be done", g.Asks(s).Key, p.ID, g.Text(x))
					}
					next.Apply(x, nil)
				}
				if len(p.After(i)) > 0 {
					outs++
				}
			}
		}
		for _, a := range v.Legal {
			if b.Omits(a, v) {
				omitted++
				twin := a
				twin.Verb = game.VerbAct + game.VerbSeat - a.Verb
				if !slices.Contains(v.Legal, twin) || b.Omits(twin, v) {
					t.Fatalf("%s and its twin are left out", g.Text(a))
				}
				if o, better := offerOf(sc.printed(a.Verb), int(a.A)), offerOf(sc.printed(twin.Verb), int(a.A)); better.N < o.N || better.Blast < o.Blast {
					t.Fatalf("%s is left out for less", g.Text(a))
				}
			} else if sc.step == game.StepUse && len(slots) > 0 && sc.placesOf(a)[0] == board.None && !placed[a] {
				t.Fatalf("%s has no place on the plate", g.Text(a))
			}
		}
	})
	if off < 50 || omitted < 10 || outs < 50 {
		t.Errorf("%d off, %d left out, %d got out first: too few to tell", off, omitted, outs)
	}
}

// Who stands on an escape marker of its side is offered to leave the board, on the plate and by a
// click on the marker: on foot, by the drive of its vehicle, or getting out first. While it moves
// on, the marker says that this takes a further movement action.
func TestUNA_14_9_LeavingIsOfferedOnTheMarker(t *testing.T) {
	g := game.New()
	b := New(g)
	for _, c := range []struct {
		setup, play string
		ways        int
	}{
		{"scenario gebel-sherif; marker lrdg; play lrdg; lrdg-navigator 18B; hand lrdg lrdg-navigator", "play lrdg-navigator", 1},
		{"scenario withdrawal-from-nofilia; marker lrdg; play lrdg; patrol-truck 15B lrdg; hand lrdg lrdg-mechanic", "play lrdg-mechanic", 1},
		{"scenario gebel-sherif; marker lrdg; play lrdg; lrdg-navigator 10A; hand lrdg lrdg-navigator", "play lrdg-navigator", 0},
	} {
		s := rulestest.Made(t, g, c.setup, c.play).(*game.State)
		v := viewOf(g, s)
		b.Layout(ui.Size{}, s)
		i := slices.IndexFunc(b.Slots(v), func(p board.Slot) bool { return p.ID == "leave" })
		if (i >= 0) != (c.ways > 0) {
			t.Errorf("%s: offered on the plate: %v", c.setup, i >= 0)
			continue
		}
		if i < 0 {
			continue
		}
		tile := b.read(v).soldiers[b.read(v).actor].Tile
		at := on(b.bricks.box(v.Camera, tile), exitSlot).Center()
		clicked := slices.ContainsFunc(b.Spots(nil, v), func(p board.Spot) bool {
			return p.Place == tile && p.Box.Has(at) && len(p.Actions) >= c.ways
		})
		if !clicked {
			t.Errorf("%s: a click on the marker does not leave", c.setup)
		}
		for k, a := range b.Slots(v)[i].Actions {
			next := s.Clone().(*game.State)
			for _, x := range append([]rules.Action{a}, b.Slots(v)[i].After(k)...) {
				next.Apply(x, nil)
			}
			if g.Score(next)[rules.First] <= g.Score(s)[rules.First] {
				t.Errorf("%s: nobody has escaped by %s", c.setup, g.Text(a))
			}
		}
		lines := b.explainPlace(v, tile).Lines
		if !slices.ContainsFunc(lines, func(l board.Line) bool { return l.Aim && l.Clause == "UNA-14.9" }) {
			t.Errorf("%s: the tile does not say what leaving takes", c.setup)
		}
	}
}

// Ending an action before anything was done with it is asked about, and nothing else of the kind:
// not once a tile was entered or a card taken.
func TestAnActionIsNotWastedUnasked(t *testing.T) {
	g := game.New()
	b := New(g)
	asked, begun := 0, 0
	fresh := false // the step has just been entered
	walk(t, 1500, func(_ *game.Game, s *game.State) {
		v := viewOf(g, s)
		b.Layout(ui.Size{}, s)
		step, _ := s.Step()
		done := rules.Action{Verb: game.VerbDone}
		if step > game.StepTransfer && slices.Contains(v.Legal, done) {
			w, warns := b.Warns(done, v)
			if warns != fresh {
				t.Fatalf("%s: nothing was done: %v; asked %v %+v", g.Asks(s).Key, fresh, warns, w.Says)
			}
			if warns {
				asked++
			} else {
				begun++
			}
		}
		fresh = step == game.StepUse
	})
	if asked < 30 || begun < 10 {
		t.Errorf("asked %d times, begun %d: too few to tell", asked, begun)
	}
}
