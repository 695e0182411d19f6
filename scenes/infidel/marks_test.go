package infidel

import (
	"slices"
	"strconv"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// marksOf draws the marks of a view, below and above the pieces.
func marksOf(b *Board, v board.View) *ui.List {
	b.Note(field.State(v))
	var l ui.List
	b.FlatMarks(&l, v, b.Read(v))
	b.Rims(&l, v, b.Read(v))
	b.TopMarks(&l, v, b.Read(v))
	return &l
}

// discsOf is the middles of the discs of an ink.
func discsOf(l *ui.List, in ui.Ink) (list []ui.Point) {
	for _, c := range l.Cmds {
		if c.Op != ui.OpPoly || c.N != 28 || c.Ink != in {
			continue
		}
		var sum ui.Point
		for _, p := range l.Points[c.First : c.First+c.N] {
			sum = sum.Add(p)
		}
		list = append(list, sum.Mul(1.0/28))
	}
	return list
}

// isAt says whether one of some points is the middle of a hex.
func isAt(list []ui.Point, v board.View, h int) bool {
	at := land.Center(v.Camera, h)
	return slices.ContainsFunc(list, func(p ui.Point) bool { return p.Dist(at) < 1 })
}

// TestINF_8_2_ReachAndWays shades every free hex within reach of the unit in hand,
// with its cost; where the move stops and where enemies may react is told apart
// (INF-9.4, 11.14); the way to a hex ends there.
func TestINF_8_2_ReachAndWays(t *testing.T) {
	n, stops, shots := 0, 0, 0
	b := New(infideltest.Game())
	brawl(t, 900, func(g *game.Game, s *game.State, _ []rules.Event) {
		u, _ := s.InHand()
		v := viewOf(g, s, 52)
		v.Bounds = ui.Rect{W: 9000, H: 9000}
		if u < 0 || s.Turn() < rules.First || s.Fire().Step != game.NoFire || !slices.ContainsFunc(v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbStep }) {
			return
		}
		if n++; n%7 > 0 {
			return
		}
		var r game.Reach
		s.ReachOf(u, &r)
		l := marksOf(b, v)
		reach, guns := drawnAt(l, "hex-reach"), 0
		for _, h := range r.Hexes(nil) {
			if s.UnitAt(h) >= 0 || r.Cost(h) == 0 {
				continue
			}
			words := wordsIn(l, ui.Around(land.Center(v.Camera, h), ui.Size{W: 14, H: 10}))
			cost := strconv.Itoa(r.Cost(h))
			if !r.MayEnd(h) {
				cost = "(" + cost + ")"
			}
			if !isAt(reach, v, h) || !slices.Contains(words, cost) {
				t.Fatalf("%s costs %s, there stands %v", game.HexName(h), cost, words)
			}
			if r.Stops(h) {
				stops++
			}
			if r.Shots(h) > 0 {
				guns++
				if side := wordsIn(l, land.HexBox(v.Camera, h)); !slices.Contains(side, strconv.Itoa(r.Shots(h))) {
					t.Fatalf("at %s %d may react, there stands %v", game.HexName(h), r.Shots(h), side)
				}
			}
		}
		if got := len(drawnAt(l, "mark-reaction")); got != guns {
			t.Fatalf("%d marks of Reaction Fire at %d hexes", got, guns)
		}
		shots += guns
		far := r.Hexes(nil)
		v.Hover = far[len(far)-1]
		if s.UnitAt(v.Hover) < 0 && r.Cost(v.Hover) > 0 && len(drawnAt(marksOf(b, v), "arrow-"+field.SideWords[s.Scenario().Units[u].Side])) != 1 {
			t.Fatal("no arrow goes where the pointer is")
		}
	})
	if n < 50 || stops == 0 || shots == 0 {
		t.Errorf("%d units in hand, %d hexes where they stop, %d where enemies react", n, stops, shots)
	}
}

// TestINF_13_12_OwedAttacksAreMarked marks the enemies that must still be attacked,
// and numbers the attacks that were designated.
func TestINF_13_12_OwedAttacksAreMarked(t *testing.T) {
	owed, fights, rides := 0, 0, 0
	b := New(infideltest.Game())
	brawl(t, 1500, func(g *game.Game, s *game.State, _ []rules.Event) {
		if s.Shock().Step == game.NoShock {
			return
		}
		v := viewOf(g, s, 64)
		l := marksOf(b, v)
		must := drawnAt(l, "hex-must")
		o := s.Owed()
		if len(must) != o.Len() {
			t.Fatalf("%d hexes are marked, %d enemies must be attacked", len(must), o.Len())
		}
		for o.Len() > 0 {
			owed++
			if u := o.Pop(); !isAt(must, v, s.Stand(u).Hex) {
				t.Fatalf("unit %d is not marked", u)
			}
		}
		ride := s.Charges()
		if n := len(drawnAt(l, "arrow-charge")); n < ride.Len() {
			t.Fatalf("%d arrows of %d Charges", n, ride.Len())
		}
		rides += ride.Len()
		fights += len(drawnAt(l, "arrow-attack"))
		lanes := s.Lanes(nil)
		if s.Shock().Step < game.ShockResolve && len(lanes) > 0 && !isAt(drawnAt(l, "hex-charge"), v, lanes[0]) {
			t.Fatalf("the lane %s is not marked", game.HexName(lanes[0]))
		}
	})
	if owed == 0 || fights == 0 || rides == 0 {
		t.Errorf("%d owed, %d attacks, %d Charges", owed, fights, rides)
	}
}

// TestINF_3_4_TheFrontOfAFacing shows both front hexes of the facing that the
// pointer is on, and hot its corner.
func TestINF_3_4_TheFrontOfAFacing(t *testing.T) {
	b := New(infideltest.Game())
	n := 0
	brawl(t, 700, func(g *game.Game, s *game.State, _ []rules.Event) {
		v := viewOf(g, s, 90)
		u := s.Turning()
		if hand, _ := s.InHand(); u < 0 {
			u = hand
		}
		i := slices.IndexFunc(v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbFace })
		if u < 0 || i < 0 {
			return
		}
		f := int(v.Legal[i].A)
		v.Hover = field.Facings + f
		l := marksOf(b, v)
		if got := discsOf(l, field.Gold); len(got) != 1 || got[0].Dist(b.Read(v).Handle(v, f).Center()) > 1 {
			t.Fatalf("the corner %s is drawn at %v", land.FacingWords[f], got)
		}
		legal := 0
		for _, a := range v.Legal {
			if a.Verb == game.VerbFace {
				legal++
			}
		}
		if count := len(discsOf(l, field.Gold)) + len(discsOf(l, ui.White)); count != legal {
			t.Fatalf("%d corners of %d", count, legal)
		}
		for _, d := range game.FrontOf(f) {
			if h := s.Scenario().StepTo(s.Stand(u).Hex, d); h != game.NoHex && !isAt(drawnAt(l, "hex-path"), v, h) {
				t.Fatalf("the front hex %s is not shown", game.HexName(h))
			}
		}
		n++
	})
	if n < 50 {
		t.Errorf("%d facings were looked at", n)
	}
}

// TestHandlesLieApart keeps the corners of a unit that is turned clear of one
// another, however small its hex is, and large enough to be clicked.
func TestHandlesLieApart(t *testing.T) {
	b, s := boardOf(t, "wells")
	sc := b.Read(viewOf(b.game, s, 60))
	sc.Hand = 0
	for _, unit := range []float64{22, 30, 44, 64, 90, 128, 200} {
		for _, text := range []float64{1, 1.45} {
			v := viewOf(b.game, s, unit)
			v.Text = text
			for f := range game.Directions {
				box := sc.Handle(v, f)
				if box.W < v.Least() || box.H < v.Least() {
					t.Fatalf("%v at %v", box, unit)
				}
				for k := range f {
					if o := sc.Handle(v, k).Inset(0.5).Intersect(box.Inset(0.5)); !o.Empty() {
						t.Errorf("at %v corner %d lies over corner %d by %v", unit, f, k, o)
					}
				}
			}
		}
	}
}

// TestINF_7_4_CommandRange shows how far the leader that is pointed at commands, and
// who of his is out of it.
func TestINF_7_4_CommandRange(t *testing.T) {
	b, s := onBoard(t, "scenario ascalon; al-afdal 3702")
	v := viewOf(b.game, s, 64)
	sc := b.Read(v)
	c := 0
	for sc.Battle.Commands[c].ID != "fatimid-foot" {
		c++
	}
	v.Hover = field.Commands + c
	l := marksOf(b, v)
	hexes := s.CommandRange(nil, c)
	if got := drawnAt(l, "hex-command"); len(got) != len(hexes) || !isAt(got, v, hexes[0]) {
		t.Errorf("%d hexes of %d", len(got), len(hexes))
	}
	out := 0
	for u := range sc.Units {
		if int(sc.Units[u].Command) == c && sc.Units[u].OnMap() && !s.InCommand(u) {
			out++
		}
	}
	if got := len(drawnAt(l, "mark-out-of-command")); got != out || out == 0 {
		t.Errorf("%d units are out of command, %d have the mark", out, got)
	}
	v.Hover = field.Leaders + int(sc.Battle.Commands[c].Leader)
	if got := drawnAt(marksOf(b, v), "hex-command"); len(got) != len(hexes) {
		t.Errorf("at the leader %d hexes of %d", len(got), len(hexes))
	}
}

// TestINF_9_1_ZonesOfControl shows the ZOC of both sides while the key is held, else
// that of the unit under the pointer.
func TestINF_9_1_ZonesOfControl(t *testing.T) {
	b, s := boardOf(t, "wells")
	v := viewOf(b.game, s, 64)
	v.Sight = true
	l := marksOf(b, v)
	for side, name := range field.SideWords {
		if got, want := len(drawnAt(l, "hex-zoc-"+name)), len(s.ZOC(nil, rules.Side(side))); got != want || want == 0 {
			t.Errorf("%s: %d hexes of %d", name, got, want)
		}
	}
	v.Sight, v.Hover = false, s.Stand(0).Hex
	l = marksOf(b, v)
	if got, want := len(drawnAt(l, "hex-zoc-")), len(s.UnitZOC(nil, 0)); got != want || want == 0 {
		t.Errorf("under the pointer %d hexes of %d", got, want)
	}
}

// TestOddsStandAtTargets writes the chance at the foot of each target of the unit
// that was chosen: of several ways to attack the likeliest.
func TestOddsStandAtTargets(t *testing.T) {
	b := New(infideltest.Game())
	n := 0
	brawl(t, 900, func(g *game.Game, s *game.State, _ []rules.Event) {
		v := viewOf(g, s, 64)
		i := slices.IndexFunc(v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbCharge })
		if i < 0 {
			return
		}
		a := v.Legal[i]
		v.Bounds = ui.Rect{X: -9000, Y: -9000, W: 20000, H: 20000}
		v.Selected = s.Stand(int(a.A)).Hex
		v.Odds = func(o rules.Action) (p float64, atMost, ok bool) {
			return 0.9 - float64(o.C%8)/100, false, o.Verb == game.VerbCharge
		}
		best, worst := 0.0, 1.0
		for _, o := range v.Legal {
			if o.Verb == a.Verb && o.A == a.A && o.B == a.B {
				p, _, _ := v.Odds(o)
				best, worst = max(best, p), min(worst, p)
			}
		}
		want := ui.Percent("en", best)
		if best-worst > 0.004 {
			want = "≤" + want
		}
		l, h := marksOf(b, v), s.Stand(int(a.B)).Hex
		box := ui.Around(land.Center(v.Camera, h).Add(ui.Point{Y: 27}), ui.Size{W: 40, H: 12})
		if words := wordsIn(l, box); !slices.Contains(words, want) {
			t.Fatalf("at the target stands %v, want %s", words, want)
		}
		if !isAt(drawnAt(l, "halo-"), v, h) || !isAt(drawnAt(l, "hex-attack"), v, h) {
			t.Fatal("the target is not marked")
		}
		n++
	})
	if n == 0 {
		t.Error("nobody could charge")
	}
}

// TestINF_15_4_TheRouteThatIsAimedAt draws the route of the Charge that is pointed at
// in a list, and no other.
func TestINF_15_4_TheRouteThatIsAimedAt(t *testing.T) {
	b := New(infideltest.Game())
	n := 0
	brawl(t, 900, func(g *game.Game, s *game.State, _ []rules.Event) {
		v := viewOf(g, s, 64)
		if s.Shock().Attacks > 0 {
			return
		}
		for _, a := range v.Legal {
			if a.Verb != game.VerbCharge {
				continue
			}
			v.Aimed = a
			heads := drawnAt(marksOf(b, v), "arrow-charge")
			from := s.Stand(int(a.A)).Hex
			hexes, _ := s.Scenario().Route(from, a.C)
			last := hexes[0]
			if hexes[1] != game.NoHex {
				last = hexes[1]
			}
			want := field.Short(v.Camera, last, s.Stand(int(a.B)).Hex, 44)
			if len(heads) != 1 || heads[0].Dist(want) > 1 {
				t.Fatalf("%s: heads at %v, want %v", g.Text(a), heads, want)
			}
			n++
		}
	})
	if n < 5 {
		t.Errorf("%d Charges were aimed at", n)
	}
}

// TestINF_23_1_5_WhereReinforcementsCanGo shades where a unit comes to that waits off
// the map, as soon as it is pointed at in the strip.
func TestINF_23_1_5_WhereReinforcementsCanGo(t *testing.T) {
	b, n := New(infideltest.Game()), 0
	brawl(t, 900, func(g *game.Game, s *game.State, _ []rules.Event) {
		v := viewOf(g, s, 40)
		v.Bounds = ui.Rect{W: 9000, H: 9000}
		for _, a := range v.Legal {
			if a.Verb != game.VerbUse || s.Stand(int(a.A)).Hex != game.NoHex || n > 20 {
				continue
			}
			n++
			var r game.Reach
			s.ReachOf(int(a.A), &r)
			free := 0
			for _, h := range r.Hexes(nil) {
				if s.UnitAt(h) < 0 {
					free++
				}
			}
			before := len(drawnAt(marksOf(b, v), "hex-reach"))
			v.Hover = field.Units + int(a.A)
			if got := len(drawnAt(marksOf(b, v), "hex-reach")); got != before+free || free == 0 {
				t.Fatalf("%d hexes are shaded, %d more than before; %d can be reached", got, got-before, free)
			}
			return
		}
	})
	if n == 0 {
		t.Error("nobody waits off the map")
	}
}
