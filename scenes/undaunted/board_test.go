package undaunted

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// walk plays every scenario at random for some steps and shows each position.
func walk(t *testing.T, steps int, show func(g *game.Game, s *game.State)) {
	t.Helper()
	g := game.New()
	for i, info := range g.Scenarios() {
		st := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		r := rand.New(rand.NewPCG(uint64(i), 5))
		for range steps {
			if st.Turn() == rules.Over {
				break
			}
			show(g, st.(*game.State))
			st.Apply(rules.Pick(r, st, st.Legal(nil)), nil)
		}
	}
}

// Counters lie within their tile, none over another, none over its plate, its
// markers, its structure.
func TestNoCounterHidesAnother(t *testing.T) {
	most := 0
	walk(t, 1500, func(_ *game.Game, s *game.State) {
		for _, grow := range [2]float64{1, 1.32} {
			sc := sceneOf(s, grow)
			for n := range sc.fields {
				f := &sc.fields[n]
				most = max(most, len(f.pieces))
				for i := range f.pieces {
					box := f.pieces[i].withSeats()
					if in := box.Intersect(ui.Rect{X: freeLeft - 1, Y: freeTop - 1, W: freeRight - freeLeft + 2, H: freeFoot - freeTop + 2}); in.W*in.H < box.W*box.H-0.5 {
						t.Fatalf("%s %s: counter %d at %v leaves the room for counters", sc.of.ID, f.ID, i, box)
					}
					if f.notched() && !box.Inset(1).Intersect(structureSlot).Empty() {
						t.Fatalf("%s %s: counter %d at %v lies over the corner", sc.of.ID, f.ID, i, box)
					}
					for k := range i {
						if o := f.pieces[k].withSeats(); !o.Inset(0.5).Intersect(box).Empty() {
							t.Fatalf("%s %s: counter %d at %v lies over counter %d at %v", sc.of.ID, f.ID, i, box, k, o)
						}
					}
				}
			}
		}
	})
	if most < 4 {
		t.Errorf("at most %d counters were together on a tile, too few to tell", most)
	}
}

func viewOf(g *game.Game, s *game.State) board.View {
	v := board.View{Game: g, State: s, Viewer: s.Turn(), Lang: "en", Camera: board.Camera{Unit: 58, At: ui.Point{X: 100, Y: 60}},
		Bounds: ui.Rect{W: 1280, H: 720}, Hover: board.None, Cursor: board.None, Selected: board.None}
	if s.Turn() >= rules.First {
		v.Legal = s.Legal(nil)
	}
	return v
}

// Whatever is aimed at, moved to or sat down on is clicked where it is; a click
// there finds that spot, and what stands there can be told of.
func TestActionsAreClickedWhereTheyAre(t *testing.T) {
	b := New(game.New())
	seen := map[rules.Verb]int{}
	walk(t, 1200, func(g *game.Game, s *game.State) {
		v := viewOf(g, s)
		b.Layout(ui.Size{}, s)
		placed := map[rules.Action]bool{}
		for _, spot := range b.Spots(nil, v) {
			if spot.Box.W < 28 || spot.Box.H < 28 {
				t.Fatalf("the spot of place %d is %v, smaller than can be clicked", spot.Place, spot.Box)
			}
			n := b.explainPlace(v, spot.Place)
			if n.Place != spot.Place || n.Title == "" {
				t.Fatalf("place %d is told of as %+v", spot.Place, n)
			}
			for _, a := range spot.Actions {
				placed[a] = true
			}
		}
		for _, a := range v.Legal {
			sc := b.read(v)
			if sc.placesOf(a)[0] != board.None {
				seen[a.Verb]++
				if !placed[a] && !b.Omits(a, v) {
					t.Fatalf("%s has no spot", g.Text(a))
				}
			}
		}
	})
	for _, verb := range [...]rules.Verb{game.VerbPlay, game.VerbAct, game.VerbSeat, game.VerbSwap, game.VerbEnter, game.VerbExit,
		game.VerbReposition, game.VerbStep, game.VerbTile, game.VerbRider} {
		if seen[verb] == 0 {
			t.Errorf("verb %d was never clicked on the board", verb)
		}
	}
}

// A crowded tile is spread out where the player points, by pointer or keys, and not where
// a hint has put the cursor.
func TestAHintSpreadsNothingOut(t *testing.T) {
	b, spreads := New(game.New()), 0
	walk(t, 400, func(g *game.Game, s *game.State) {
		v := viewOf(g, s)
		b.Layout(ui.Size{}, s)
		sc := b.read(v)
		if sc.hit >= 0 {
			return // who is hit is always asked about in the spread
		}
		for tile := range sc.fields {
			v.Hover, v.Cursor, v.Led = board.None, tile, false
			b.Draw(&ui.List{}, v)
			if b.Spread().Empty() {
				continue
			}
			spreads++
			v.Led = true
			if b.Draw(&ui.List{}, v); !b.Spread().Empty() {
				t.Fatalf("%s: the hint's tile %d is spread out", sc.of.ID, tile)
			}
			v.Hover = tile
			if b.Draw(&ui.List{}, v); b.Spread().Empty() {
				t.Fatalf("%s: tile %d under the pointer is not spread out while a hint stands", sc.of.ID, tile)
			}
			return
		}
	})
	if spreads == 0 {
		t.Error("no tile was ever spread out: nothing is told")
	}
}

// The keyboard reaches every tile and every counter by its arrows.
func TestTheArrowsReachEverything(t *testing.T) {
	b := New(game.New())
	walk(t, 1, func(g *game.Game, s *game.State) {
		v := viewOf(g, s)
		b.Layout(ui.Size{}, s)
		sc := b.read(v)
		start := slices.IndexFunc(sc.fields, func(f field) bool { return len(f.pieces) == 0 })
		seen := map[int]bool{start: true}
		for next := []int{start}; len(next) > 0; next = next[1:] {
			for way := board.Left; way <= board.DownRight; way++ {
				if q := b.Step(next[0], way); q != board.None && !seen[q] {
					seen[q] = true
					next = append(next, q)
				}
			}
		}
		for i := range sc.fields {
			if len(sc.fields[i].pieces) == 0 && !seen[i] {
				t.Errorf("%s: tile %s is not reached", sc.of.ID, sc.fields[i].ID)
			}
			for k := range sc.fields[i].pieces {
				if p := sc.fields[i].pieces[k].place(); !seen[p] {
					t.Errorf("%s: place %d on %s is not reached", sc.of.ID, p, sc.fields[i].ID)
				}
			}
		}
	})
}

// A click on a tile beside the soldier whose card is played sets out and goes
// there: the step is legal right after each of the actions.
func TestAClickBesideTheSoldierGoesThere(t *testing.T) {
	b := New(game.New())
	n := 0
	walk(t, 1200, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		for _, spot := range b.Spots(nil, viewOf(g, s)) {
			if len(spot.Then) == 0 {
				continue
			}
			for _, a := range spot.Actions {
				n++
				next := s.Clone()
				next.Apply(a, nil)
				if !slices.Contains(next.Legal(nil), spot.Then[0]) {
					t.Fatalf("%s after %s is not legal", g.Text(spot.Then[0]), g.Text(a))
				}
			}
		}
	})
	if n < 300 {
		t.Errorf("%d such clicks were looked at, too few to tell", n)
	}
}

// What may not be known is not told: of the other side's soldiers only how many
// cards are in hand or deck (UNA-3.9).
func TestUNA_3_9_NotesKeepTheHandSecret(t *testing.T) {
	b := New(game.New())
	told := 0
	walk(t, 400, func(g *game.Game, s *game.State) {
		for side := rules.First; side <= rules.Second; side++ {
			foe := side.Other()
			if s.HandSize(foe) == 0 {
				continue
			}
			seen := s.Clone().(*game.State)
			seen.Hide(side)
			v := viewOf(g, seen)
			v.Viewer, v.Legal = side, nil
			b.Layout(ui.Size{}, seen)
			for u := range (game.Set(seen.Present) & seen.Scenario().Force(foe)).All {
				told++
				for _, l := range b.explainPlace(v, ofSoldiers+u).Lines {
					if l.Clause == "UNA-3.1" {
						t.Fatalf("%s is told of as %q", seen.Scenario().Units[u].ID, l.Text)
					}
				}
			}
		}
	})
	if told < 1000 {
		t.Errorf("%d soldiers were told of, too few to tell", told)
	}
}

// The plate with the chance of a target counts as its counter, for the pointer and for a click. A tile with
// several targets has one where they have the same chance; else the likeliest has one below it, and others where there
// is room: one sees whose each is. All lie within the tile.
func TestAPlateCountsAsItsCounter(t *testing.T) {
	b := New(game.New())
	n, several, two := 0, 0, 0
	walk(t, 1200, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s)
		v.Odds = func(a rules.Action) (p float64, atMost, ok bool) { return float64(int(a.B)*7%10) / 10, false, true }
		sc := b.read(v)
		list := b.aims(v, sc)
		on := map[int][]*aim{} // those with a plate, by tile
		for i := range list {
			x := &list[i]
			at, side, ok := b.plateAt(x, v, sc)
			if !ok {
				continue
			}
			n++
			tile := sc.tileUnder(x.place)
			for _, o := range on[tile] {
				two++
				if was, _, _ := b.plateAt(o, v, sc); o.best == x.best && o.harms == x.harms || !plateBox(was, side).Intersect(plateBox(at, side)).Empty() {
					t.Fatalf("tile %d has a plate of %v at %v and one of %v at %v", tile, o.best, was, x.best, at)
				}
			}
			on[tile] = append(on[tile], x)
			if box, w := b.where(x.place, v, sc), plateBox(at, side).W; x.apart && math.Abs(at.X-box.Center().X) > w/2 {
				t.Fatalf("the plate of place %d, at %v, lies at %v", x.place, box, at)
			}
			if got := b.Explain(at, v).Place; got != x.place {
				t.Fatalf("at the plate of place %d place %d is told of", x.place, got)
			}
			best, found := board.Spot{}, 1e9
			for _, q := range b.Spots(nil, v) {
				if d := q.Box.Center().Dist(at); q.Box.Has(at) && q.Goal && !q.Under && d < found {
					best, found = q, d
				}
			}
			if best.Place != x.place {
				t.Fatalf("a click on the plate of place %d is one on %d", x.place, best.Place)
			}
			if x.many {
				several++
				if box, at := b.bricks.box(v.Camera, tile), plateBox(at, side); at.X < box.X || at.Right() > box.Right() || at.Y < box.Y || at.Bottom() > box.Bottom()+0.01 {
					t.Fatalf("the plate at %v leaves its tile at %v", at, box)
				}
			}
		}
		for i := range list {
			x, tile := &list[i], sc.tileUnder(list[i].place)
			if x.told && !slices.ContainsFunc(on[tile], func(p *aim) bool { return !x.better(p) }) {
				t.Fatalf("tile %d has %d plates, and a target with %v", tile, len(on[tile]), x.best)
			}
		}
	})
	if n < 500 || several < 50 || two < 10 {
		t.Errorf("%d plates were looked at, %d of several targets, %d beside others, too few to tell", n, several, two)
	}
}

// Who aboard is hit is chosen where they are laid out, and on the tile.
func TestUNA_13_9_RidersAreClickedInBothPlaces(t *testing.T) {
	b := New(game.New())
	n := 0
	walk(t, 1500, func(g *game.Game, s *game.State) {
		if step, _ := s.Step(); step != game.StepWound && step != game.StepPin {
			return
		}
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s)
		var l ui.List
		b.Draw(&l, v)
		sc := b.read(v)
		spots := b.Spots(nil, v)
		for _, a := range v.Legal {
			n++
			place := ofSoldiers + int(a.A)
			p, tile := sc.pieceOf(place)
			for _, at := range [2]ui.Point{b.where(place, v, sc).Center(), on(b.bricks.box(v.Camera, tile), sc.boxOn(p, place)).Center()} {
				if !slices.ContainsFunc(spots, func(x board.Spot) bool { return x.Box.Center() == at && slices.Contains(x.Actions, a) }) {
					t.Fatalf("%s is not clicked at %v", g.Text(a), at)
				}
			}
		}
	})
	if n < 30 {
		t.Errorf("%d riders were to be chosen, too few to tell", n)
	}
}

// withSeats is where a piece lies with its seats.
func (p *piece) withSeats() ui.Rect {
	box := p.box()
	if p.seats == 0 {
		return box
	}
	size := p.extent()
	return ui.Rect{X: box.X, Y: p.at.Y - size.H*p.scale/2, W: size.W * p.scale, H: size.H * p.scale}
}
