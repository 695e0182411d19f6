package infidel

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// fought plays every battle at random for some decisions, with a taste for what
// comes rarely, and shows each position that asks a player.
func fought(t *testing.T, decisions int, show func(g *game.Game, s *game.State)) {
	t.Helper()
	g := infideltest.Game()
	for i, info := range g.Scenarios() {
		s := infideltest.Open(t, info.ID)
		r := rand.New(rand.NewPCG(uint64(i), 9))
		for n := 0; n < decisions && s.Turn() != rules.Over; {
			legal := s.Legal(nil)
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(r, s, legal), nil)
				continue
			}
			show(g, s)
			n++
			s.Apply(boldly(r, s, legal), nil)
		}
	}
}

// boldly chooses so that armies meet: units go towards the enemy, shoot and attack
// where they can.
func boldly(r *rand.Rand, s *game.State, legal []rules.Action) rules.Action {
	rank := func(a rules.Action) int {
		switch a.Verb {
		case game.VerbFire, game.VerbAttack, game.VerbCharge, game.VerbCommand, game.VerbSeize:
			return 0
		case game.VerbWithdraw, game.VerbCounter, game.VerbReact, game.VerbReturn, game.VerbUse, game.VerbAdvance:
			return 1
		}
		return 2
	}
	a := legal[r.IntN(len(legal))]
	for range 3 {
		if o := legal[r.IntN(len(legal))]; rank(o) < rank(a) {
			a = o
		}
	}
	if a.Verb != game.VerbStep {
		return a
	}
	near := func(h int) int {
		best := 999
		for all := s.OnMap(s.Turn().Other()); all.Len() > 0; {
			best = min(best, game.Distance(h, s.Stand(all.Pop()).Hex))
		}
		return best
	}
	for _, o := range legal {
		if o.Verb == game.VerbStep && near(int(o.A)) < near(int(a.A)) {
			a = o
		}
	}
	return a
}

func viewOf(_ *game.Game, s *game.State, unit float64) board.View {
	return infideltest.View(s, "en", board.Camera{Unit: unit, At: ui.Point{X: 40, Y: 30}}, ui.Rect{W: 1280, H: 720})
}

// prompted says whether an action has no place on the field: it stands at the
// prompt, or on a card of the strip.
func prompted(s *game.State, a rules.Action) bool {
	d := s.Scenario()
	switch a.Verb {
	case game.VerbDone, game.VerbPass, game.VerbHold, game.VerbPerish, game.VerbAlert, game.VerbTrumpets:
		return true
	case game.VerbUse:
		return s.Stand(int(a.A)).Hex == game.NoHex
	case game.VerbWith, game.VerbLead:
		return s.Led(int(a.A)).Hex == game.NoHex
	case game.VerbCommand, game.VerbSeize:
		return s.Led(int(d.Commands[int(a.A)].Leader)).Hex == game.NoHex
	}
	return false
}

// clicked is every action that a click does, now or once somebody was chosen.
func clicked(t *testing.T, b *Board, v board.View) map[rules.Action]bool {
	t.Helper()
	out := map[rules.Action]bool{}
	add := func(v board.View) (picks []board.Spot) {
		for _, x := range b.Spots(nil, v) {
			if n := v.Least() - 0.01; x.Box.W < n || x.Box.H < n {
				t.Fatalf("the spot of %s is %.1f × %.1f", v.Game.Text(x.Actions[0]), x.Box.W, x.Box.H)
			}
			if x.Pick {
				picks = append(picks, x)
				continue
			}
			if len(x.Actions) > 9 {
				t.Fatalf("%d choices at one place, %s", len(x.Actions), v.Game.Text(x.Actions[0]))
			}
			for _, a := range x.Actions {
				out[a] = true
			}
		}
		return picks
	}
	for _, p := range add(v) {
		w := v
		w.Selected = p.Place
		add(w)
		for _, a := range p.Actions {
			if !out[a] {
				t.Fatalf("%s is not clicked when its piece was chosen", v.Game.Text(a))
			}
		}
	}
	return out
}

// Every action is clicked where it is done, or stands at the prompt: no rule is
// out of reach of the mouse, and no place too small for it.
func TestEveryActionIsClickedOrAsked(t *testing.T) {
	b := New(infideltest.Game())
	seen := map[rules.Verb]int{}
	fought(t, 2500, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s, 44)
		have := clicked(t, b, v)
		for _, a := range v.Legal {
			seen[a.Verb]++
			if !have[a] && !prompted(s, a) {
				t.Fatalf("%s: %s has no spot", s.Scenario().Map.ID, g.Text(a))
			}
		}
	})
	for verb := game.VerbDone; verb < game.VerbRoll; verb++ {
		if seen[verb] == 0 && verb != game.VerbPost && verb != game.VerbPerish && verb != game.VerbReplace {
			t.Errorf("verb %d was never clicked", verb)
		}
	}
}

// Whatever is chosen, every action that has a place keeps one: the prompt never
// fills with what is on the field.
func TestTheFieldKeepsWhatIsOnIt(t *testing.T) {
	b := New(infideltest.Game())
	fought(t, 600, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s, 60)
		for _, p := range b.Spots(nil, v) {
			if !p.Pick {
				continue
			}
			v.Selected = p.Place
			placed := map[rules.Action]bool{}
			for _, x := range b.Spots(nil, v) {
				for _, a := range x.Actions {
					placed[a] = placed[a] || !x.Too
				}
			}
			for _, a := range v.Legal {
				if !placed[a] && !prompted(s, a) && a.Verb != game.VerbWith {
					t.Fatalf("with place %d chosen %s stands at the prompt", p.Place, g.Text(a))
				}
			}
			break
		}
	})
}

// A click on a hex farther away goes there: each step of the way is legal after
// the one before, as long as nobody reacts (INF-8.2).
func TestINF_8_2_AClickGoesAllTheWay(t *testing.T) {
	b := New(infideltest.Game())
	ways, stopped := 0, 0
	fought(t, 1200, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s, 44)
		u, _ := s.InHand()
		for _, x := range b.Spots(nil, v) {
			if len(x.Then) == 0 || x.Then[0].Verb != game.VerbStep {
				continue
			}
			ways++
			q := s.Clone().(*game.State)
			q.Apply(x.Actions[0], nil)
			for _, a := range x.Then {
				if now, _ := q.InHand(); now != u || q.Turn() != s.Turn() || q.Fire().Step != game.NoFire {
					stopped++
					break
				}
				if !slices.Contains(q.Legal(nil), a) {
					t.Fatalf("%s: %s is not legal on the way to %s", s.Scenario().Map.ID, g.Text(a), game.HexName(x.Place))
				}
				q.Apply(a, nil)
				if a == x.Then[len(x.Then)-1] && q.Stand(u).Hex != x.Place {
					t.Fatalf("the way to %s ends in %s", game.HexName(x.Place), game.HexName(q.Stand(u).Hex))
				}
			}
			if p := b.Goes(x, v); p.Key == "" {
				t.Fatalf("the way to %s has no words", game.HexName(x.Place))
			}
		}
	})
	if ways < 2000 || stopped == 0 {
		t.Errorf("%d ways were gone, %d of them stopped: too few to tell", ways, stopped)
	}
}

// A click on any hex is understood: it acts, or the rules tell why not, with a clause.
func TestAnyHexIsUnderstood(t *testing.T) {
	b := New(infideltest.Game())
	asked := map[string]int{}
	n := 0
	fought(t, 500, func(g *game.Game, s *game.State) {
		if n++; n%3 != 0 {
			return
		}
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s, 60)
		views := []board.View{v}
		spots := b.Spots(nil, v)
		for _, x := range spots {
			if x.Pick {
				w := v
				w.Selected = x.Place
				views = append(views, w)
				break
			}
		}
		for _, v := range views {
			spots = b.Spots(nil, v)
			for h := n % 5; h < field.Facings; h += 5 {
				if !s.Scenario().Contains(h) {
					continue
				}
				at := land.Center(v.Camera, h)
				if slices.ContainsFunc(spots, func(x board.Spot) bool { return x.Box.Has(at) }) {
					continue
				}
				said := ""
				for _, a := range b.Meant(at, v) {
					if why := g.Why(s, a); why.Key != "" {
						if said = why.Key; why.Clause == "" {
							t.Fatalf("%s says %s without a clause", g.Text(a), why.Key)
						}
						break
					}
				}
				if said == "" {
					t.Fatalf("%s: nothing is said to a click on %s, asked %s", s.Scenario().Map.ID, game.HexName(h), g.Asks(s).Key)
				}
				asked[said]++
			}
		}
	})
	if len(asked) < 30 {
		t.Errorf("only %d reasons: %v", len(asked), asked)
	}
}

// A click on the next unit ends the move of the one in hand as it faces, and takes
// that in hand (INF-3.10, 5.2).
func TestINF_5_2_AClickGoesOnWithTheNextUnit(t *testing.T) {
	b := New(infideltest.Game())
	n, stuck := 0, 0
	fought(t, 1200, func(g *game.Game, s *game.State) {
		b.Layout(ui.Size{}, s)
		v := viewOf(g, s, 44)
		u, _ := s.InHand()
		for _, x := range b.Spots(nil, v) {
			if len(x.Then) == 0 || x.Then[0].Verb != game.VerbUse {
				continue
			}
			n++
			q := s.Clone().(*game.State)
			was := q.Stand(u)
			q.Apply(x.Actions[0], nil)
			if q.Stand(u) != was || !q.Activation().Done.Has(u) {
				t.Fatalf("%s goes from %v to %v", s.Scenario().Units[u].ID, was, q.Stand(u))
			}
			if !slices.Contains(q.Legal(nil), x.Then[0]) {
				stuck++ // it was driven off before its turn
			}
			if b.Goes(x, v).Key != "infidel.choose.next" {
				t.Fatal("the click has no words of its own")
			}
		}
	})
	if n < 1000 || stuck*50 > n {
		t.Errorf("%d clicks, %d of them in vain", n, stuck)
	}
}

// daring is an action drawn as somebody would who wants to fight: it ends a step
// seldom, and fires and attacks where it can.
func daring(s *game.State, below func(int) int, acts []rules.Action) rules.Action {
	var strikes, others []rules.Action
	near := math.MaxInt
	for _, a := range acts {
		if a.Verb == game.VerbStep && below(8) > 0 { // towards the enemy
			if d := nearest(s, int(a.A)); d < near {
				near, others = d, nil
			} else if d > near {
				continue
			}
		}
		if a.Verb == game.VerbFace && near < math.MaxInt && near > 1 {
			continue
		}
		if a.Verb == game.VerbFace && !faces(s, int(a.A)) && below(6) > 0 && len(others) > 0 {
			continue
		}
		switch a.Verb {
		case game.VerbFire, game.VerbReact, game.VerbReturn, game.VerbAttack, game.VerbCharge:
			strikes = append(strikes, a)
			others = append(others, a)
		case game.VerbDone, game.VerbPass, game.VerbCarry, game.VerbRally:
		default:
			others = append(others, a)
		}
	}
	switch {
	case len(others) == 0 || below(12) == 0:
		return acts[below(len(acts))]
	case len(strikes) > 0:
		return strikes[below(len(strikes))]
	}
	return others[below(len(others))]
}

// nearest is how far a hex is from the nearest enemy.
func nearest(s *game.State, h int) int {
	best := math.MaxInt - 1
	for all := s.OnMap(s.Turn().Other()); all.Len() > 0; {
		best = min(best, game.Distance(h, s.Stand(all.Pop()).Hex))
	}
	return best
}

// faces says whether the unit in hand, or the one that is turned, would have an
// enemy before it.
func faces(s *game.State, facing int) bool {
	u, _ := s.InHand()
	if t := s.Turning(); t >= 0 {
		u = t
	}
	if u < 0 || s.Stand(u).Hex == game.NoHex {
		return false
	}
	for _, d := range game.FrontOf(facing) {
		if h := s.Scenario().StepTo(s.Stand(u).Hex, d); h != game.NoHex && s.UnitAt(h) >= 0 && s.Scenario().Units[s.UnitAt(h)].Side != s.Scenario().Units[u].Side {
			return true
		}
	}
	return false
}

// brawl plays every battle at random and boldly for some steps, and shows each
// position with what the last action has brought.
func brawl(t *testing.T, steps int, show func(g *game.Game, s *game.State, told []rules.Event)) {
	t.Helper()
	g := infideltest.Game()
	for i, info := range g.Scenarios() {
		st := infideltest.Open(t, info.ID)
		r := rules.Stream(uint64(i), "fight")
		var report rules.Report
		for range steps {
			show(g, st, report.Events)
			if st.Turn() == rules.Over {
				break
			}
			report.Events = report.Events[:0]
			st.Apply(daring(st, r.IntN, st.Legal(nil)), &report)
		}
	}
}
