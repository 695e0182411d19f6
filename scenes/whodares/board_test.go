package whodares

import (
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// at1280 is a camera as it stands at 1280 × 720 with the whole map in sight.
func at1280() board.Camera { return board.Camera{Unit: 35, At: ui.Point{X: 100, Y: 4}} }

func boardOf(t *testing.T, g *game.Game, s rules.State) *Board {
	t.Helper()
	b := must.Have(New(g))(t)
	b.Layout(ui.Size{W: 980, H: 546}, s)
	return b
}

func viewOf(g *game.Game, s rules.State, cam board.Camera) board.View {
	v := s.Clone()
	v.Hide(rules.First)
	return board.View{State: v, Viewer: rules.First, Legal: s.Legal(nil), Camera: cam, Bounds: ui.Rect{W: 980, H: 546},
		Hover: board.None, Cursor: board.None, Selected: board.None, Lang: "en"}
}

// walk plays random missions of every scenario and looks at each decision.
func walk(t *testing.T, steps int, look func(g *game.Game, b *Board, s rules.State)) {
	t.Helper()
	g := game.New()
	for _, info := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		first := s.Clone()
		b := boardOf(t, g, s)
		r := rules.Stream(7, info.ID)
		for range steps {
			if s.Turn() == rules.Over {
				s.CopyFrom(first)
			}
			legal := s.Legal(nil)
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(r, s, legal), nil)
				continue
			}
			look(g, b, s)
			s.Apply(raider(r, s.(*game.State), legal), nil)
		}
	}
}

// raider acts at random, but goes for the objectives more often than not, so
// that there are combats to look at.
func raider(r *rand.Rand, s *game.State, legal []rules.Action) rules.Action {
	a := legal[r.IntN(len(legal))]
	if a.Verb == game.VerbAbandon || a.Verb == game.VerbDone && r.IntN(3) > 0 {
		a = legal[r.IntN(len(legal))]
	}
	if r.IntN(3) == 0 {
		return a
	}
	best := 1 << 20
	for _, l := range legal {
		k := 1 << 20
		switch l.Verb {
		case game.VerbAttack:
			k = 0
		case game.VerbAll:
			k = 1 + 20*r.IntN(2)
		case game.VerbMove:
			k = 1
			for i := range s.Objectives() {
				if left, z := s.Worth(i); left > 0 {
					k += s.Scenario().Graph.Distance(int(l.A), z)
				}
			}
		}
		if k < best {
			best, a = k, l
		}
	}
	return a
}

// prompted is what stands at the prompt as a button: it has no place.
func prompted(a rules.Action) bool {
	switch a.Verb {
	case game.VerbDone, game.VerbBack, game.VerbVariant, game.VerbBonus, game.VerbForces, game.VerbUse, game.VerbAgain, game.VerbSwap,
		game.VerbWatch, game.VerbAbandon, game.VerbOn, game.VerbLeave, game.VerbStay, game.VerbRelease:
		return true
	case game.VerbAll: // of a deployment
		return true
	case game.VerbPay:
		return true
	case game.VerbBuy:
		return a.B < 0 // the Waco belongs to no patrol
	}
	return false
}

// TestEveryActionHasASpot walks random missions: no rule is out of reach of the
// mouse, and every spot is large enough.
func TestEveryActionHasASpot(t *testing.T) {
	asked := 0
	walk(t, 1500, func(g *game.Game, b *Board, s rules.State) {
		asked++
		v := viewOf(g, s, at1280())
		have := map[rules.Action]bool{}
		add := func(v board.View) (picks []int) {
			for _, p := range b.Spots(nil, v) {
				if p.Box.W < 28 || p.Box.H < 28 || len(p.Actions) == 0 {
					t.Fatalf("the spot of place %d is %.0f × %.0f with %d actions", p.Place, p.Box.W, p.Box.H, len(p.Actions))
				}
				for _, a := range slices.Concat(p.Actions, p.Then) {
					have[a] = true
				}
			}
			return nil
		}
		add(v)
		b.wishes(v).scout = true
		add(v)
		b.wish = wish{}
		if sc := b.read(v); sc.chosen != 0 && !s.(*game.State).Further() {
			b.split = split{on: true, zone: sc.chosenAt, patrol: sc.chosenOf}
			add(v)
			b.split = split{}
		}
		for _, x := range b.Slots(v) {
			for _, a := range slices.Concat(x.Actions, x.Then) {
				have[a] = true
			}
			if x.Off.Key == "" && len(x.Actions) == 0 && x.Do == nil {
				t.Fatalf("%s: the place %s of the plate does nothing, and does not say why", s.(*game.State).Step(), x.ID)
			}
		}
		for _, x := range b.Asides(v) {
			have[x.Do] = true
		}
		for z := range game.Zones { // a direct way may be dearer than another one
			if _, ok := b.errandTo(v, b.read(v), z); ok {
				have[rules.Action{Verb: game.VerbMove, A: int16(z)}] = true
			}
		}
		for _, p := range b.stripSpots(t, v) {
			for _, a := range slices.Concat(p.Actions, p.Then) {
				have[a] = true
			}
			if p.Pick {
				w := v
				w.Selected = p.Place
				add(w)
			}
		}
		for _, a := range v.Legal {
			if a.Verb == game.VerbUnit && b.read(v).units[a.A].Changed {
				continue // taken along once its group is held
			}
			if a.Verb == game.VerbLow || a.Verb == game.VerbCache || a.Verb == game.VerbRepair {
				continue // TestWhatAPatrolCanDoStandsInTheList
			}
			if !have[a] && !prompted(a) {
				t.Fatalf("%s: %v has no spot", s.(*game.State).Step(), a)
			}
		}
	})
	if asked < 2000 {
		t.Errorf("only %d decisions were looked at", asked)
	}
}

// TestEverySpriteExists draws the decisions of random missions near and far,
// with what the pointer would show.
func TestEverySpriteExists(t *testing.T) {
	var seen drive.Sprites
	n := 0
	walk(t, 400, func(g *game.Game, b *Board, s rules.State) {
		n++
		v := viewOf(g, s, board.Camera{Unit: [3]float64{30, 60, 110}[n%3]})
		v.Hover, v.Reach = n%game.Zones, n%5 == 0
		var l ui.List
		b.Draw(&l, v)
		if err := seen.Look(&l); err != nil {
			t.Error(err)
		}
		f, strip := frame1280(t)
		b.Strip(f, strip, v, nil)
		b.Standing(f, ui.Rect{W: 400, H: 42}, 200, v)
		if err := seen.Look(f.List); err != nil {
			t.Error(err)
		}
	})
	if seen.Len() < 60 {
		t.Errorf("only %d sprites were drawn", seen.Len())
	}
}

// TestWhatIsMeant clicks on every zone, on every counter of a combat and beside
// them: the rules either allow what was meant or say why not, with a clause.
func TestWhatIsMeant(t *testing.T) {
	asked := 0
	walk(t, 500, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		var l ui.List
		b.Draw(&l, v)
		points := []ui.Point{}
		if b.tactics != nil {
			boxes := b.tactics.Boxes
			for _, box := range boxes {
				points = append(points, box.Center())
			}
		} else {
			for z := range b.chart.Fields {
				points = append(points, b.chart.On(v.Camera, z))
			}
		}
		for _, p := range points {
			for _, a := range b.Meant(p, v) {
				asked++
				why := g.Why(v.State, a)
				if lit := slices.Contains(v.Legal, a); (why.Key == "") != lit {
					t.Fatalf("%s: %v: legal %v, reason %q", b.read(v).step, a, lit, why.Key)
				}
				if why.Key != "" && why.Clause == "" {
					t.Errorf("%s: %v: %q names no clause", b.read(v).step, a, why.Key)
				}
			}
		}
	})
	if asked < 20_000 {
		t.Errorf("only %d clicks were looked at", asked)
	}
}

// TestWhatCanBeReachedIsPlated shows, while units are chosen, a plate over every
// zone that they can reach, but for those that would lie over another.
func TestWhatCanBeReachedIsPlated(t *testing.T) {
	shown, reached := 0, 0
	walk(t, 300, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, board.Camera{Unit: 60, At: ui.Point{X: 10, Y: 10}})
		v.Bounds = ui.Rect{W: 1400, H: 1000}
		sc := b.read(v)
		if sc.chosen == 0 || sc.lineUp != nil {
			return
		}
		over := b.overlay(v, sc)
		for i, p := range over.plates {
			for _, q := range over.plates[:i] {
				if !p.plate.Box().Intersect(q.plate.Box()).Empty() {
					t.Fatalf("%v lies over %v", p, q)
				}
			}
		}
		for i, p := range over.tags {
			for _, q := range over.tags[:i] {
				if p.edge == q.edge && !p.box.Intersect(q.box).Empty() {
					t.Fatalf("%v lies over %v", p, q)
				}
			}
			if shown += p.more; p.goes {
				shown++
			}
		}
		shown += len(over.plates)
		reached += len(b.errands(v, sc))
	})
	if reached < 1000 || shown*10 < reached*8 {
		t.Errorf("%d plates for %d zones that can be reached", shown, reached)
	}
}

// TestAMarchNeverTurnsIntoSomethingElse looks at the decisions of random missions: nobody reconnoiters who has not said so; a
// zone that can be gone to is clicked in its middle, whoever stands there; and after a combat nothing is told of who marched.
func TestAMarchNeverTurnsIntoSomethingElse(t *testing.T) {
	looks, under, after := 0, 0, 0
	walk(t, 2000, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		sc := b.read(v)
		spots := b.Spots(nil, v)
		if s.(*game.State).Step() == "withdraw" {
			if after++; b.Foretells(v) || sc.chosen != 0 {
				t.Fatal("while it is asked where to withdraw to, the panel tells of the march")
			}
		}
		if sc.chosen == 0 || s.(*game.State).Further() || sc.lineUp != nil {
			return
		}
		if has(v.Legal, game.VerbScout) && !has(v.Legal, game.VerbMove) {
			looks++
		}
		for _, p := range spots {
			if len(p.Actions) > 0 && p.Actions[0].Verb == game.VerbScout {
				t.Fatalf("zone %d is reconnoitered by a click, and nobody has said so", p.Place)
			}
		}
		for _, e := range b.errands(v, sc) {
			if e.fight || len(sc.fields[e.zone].groups) == 0 {
				continue
			}
			under++
			mid := b.chart.Box(v.Camera, e.zone, v.Least()).Center()
			if !slices.ContainsFunc(spots, func(p board.Spot) bool { return p.Place == e.zone && p.Goal && !p.Under && p.Box.Has(mid) }) {
				t.Fatalf("zone %d can be gone to, and is not clicked where a patrol stands", e.zone)
			}
		}
	})
	if looks < 20 || under < 20 || after < 10 {
		t.Errorf("too few to tell: %d who can only look, %d zones with a patrol, %d after a combat", looks, under, after)
	}
}

// TestSignpostsLieOverNothing moves the map about in small and large windows: signposts
// lie within the picture, over no counter and no zone that is lit, over neither the small map nor
// one another, plates over no other zone that is lit, and each zone that they leave out is counted or in sight.
func TestSignpostsLieOverNothing(t *testing.T) {
	n, tags, counted := 0, 0, 0
	walk(t, 80, func(g *game.Game, b *Board, s rules.State) {
		for range 3 {
			n++
			unit := [4]float64{60, 97, 118, 134}[n%4]
			bounds := [3]ui.Rect{{Y: 42, W: 706, H: 340}, {Y: 42, W: 980, H: 466}, {Y: 42, W: 1620, H: 800}}[n%3]
			at := b.chart.Fields[n*13%len(b.chart.Fields)].At
			v := viewOf(g, s, board.Camera{Unit: unit, At: bounds.Center().Sub(at.Mul(unit)).Add(ui.Point{X: float64(n*37%300 - 150), Y: float64(n*53%200 - 100)})})
			v.Bounds = bounds
			v.Over = []ui.Rect{{X: 8, Y: 50, W: 160, H: 110}, {X: bounds.Right() - 40, Y: 50, W: 36, H: 500}}
			sc := b.read(v)
			over := b.overlay(v, sc)
			room, mini := b.free(v)
			named, lit := map[int]bool{}, b.lit(v, sc)
			more := 0
			for i, p := range over.tags {
				tags++
				if named[p.zone] = true; p.zone == board.None {
					more += p.more
				}
				if p.box.Intersect(room.Inset(-1)) != p.box || !mini.Intersect(p.box).Empty() {
					t.Fatalf("%q at %v lies outside %v or over the small map %v", p.name, p.box, room, mini)
				}
				for _, o := range over.standing {
					if !o.Intersect(p.box).Empty() {
						t.Fatalf("%q at %v lies over counters at %v", p.name, p.box, o)
					}
				}
				for z, o := range lit {
					if !o.Intersect(p.box).Empty() {
						t.Fatalf("%q at %v lies over %s, which is lit, at %v", p.name, p.box, b.sc.Zones[z].ID, o)
					}
				}
				for _, o := range over.tags[:i] {
					if !o.box.Intersect(p.box).Empty() {
						t.Fatalf("%q at %v and %q at %v lie over one another", p.name, p.box, o.name, o.box)
					}
				}
			}
			for _, p := range over.plates {
				for _, o := range lit.but(p.zone) {
					if !p.fight && !o.Intersect(p.plate.Box()).Empty() {
						t.Fatalf("the plate of %s lies over another zone that is lit", b.sc.Zones[p.zone].ID)
					}
				}
			}
			missed := 0
			for _, e := range b.errands(v, sc) {
				if !e.fight && b.outside(v, e.zone) && !named[e.zone] && !slices.ContainsFunc(over.plates, func(p plated) bool { return p.zone == e.zone }) {
					missed++
				}
			}
			if missed > more {
				t.Fatalf("%d zones out of sight are neither named nor counted; %d are", missed, more)
			}
			counted += missed
		}
	})
	if tags < 1000 || counted < 100 {
		t.Errorf("only %d signposts, and %d zones that they count", tags, counted)
	}
}

// TestNotesAreWordedAndNameTheirClauses reads what the panel tells of every
// zone, of every counter of a combat, and of the mission.
func TestNotesAreWordedAndNameTheirClauses(t *testing.T) {
	g := game.New()
	book := must.Have(g.Book())(t)
	lines := 0
	hold := func(n board.Note) {
		for _, s := range append([]string{n.Title}, n.Under...) {
			if strings.Contains(s, "[ui.") {
				t.Errorf("%q has no words", s)
			}
		}
		for _, l := range n.Lines {
			lines++
			if _, ok := book.Clause(l.Clause); strings.Contains(l.Text, "[ui.") || l.Clause != "" && !ok {
				t.Errorf("%q of clause %q", l.Text, l.Clause)
			}
		}
	}
	walk(t, 150, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		v.Lang = "fr"
		hold(b.Goals(v))
		for place := range game.Zones {
			if b.read(v).lineUp == nil {
				hold(b.explainPlace(v, place))
			}
		}
		for u := range game.Units {
			hold(b.explainPlace(v, units+u))
		}
		if l := b.read(v).lineUp; l != nil {
			hold(b.explainPlace(v, theGoal))
			for _, s := range l.slots {
				for _, o := range s.foes {
					hold(b.explainPlace(v, foes+o.no))
				}
			}
		}
		for _, l := range b.Rules(v) {
			hold(board.Note{Lines: []board.Line{l}})
		}
	})
	if lines < 10_000 {
		t.Errorf("only %d lines were read", lines)
	}
}

// TestArrowsReachEveryZone walks the map by the four arrows and the diagonals.
func TestArrowsReachEveryZone(t *testing.T) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: g.Scenarios()[0].ID}, nil))(t)
	b := boardOf(t, g, s)
	seen, todo := map[int]bool{0: true}, []int{0}
	for len(todo) > 0 {
		z := todo[0]
		todo = todo[1:]
		for way := board.Left; way <= board.DownRight; way++ {
			if to := b.Step(z, way); to != board.None && !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	if len(seen) != game.Zones {
		t.Errorf("%d of %d zones are reached by arrows", len(seen), game.Zones)
	}
}

// TestForecasts asks for the odds of everything that may be done: shares add up
// to one, and every line of a sum names its clause.
func TestForecasts(t *testing.T) {
	told, bars := map[rules.Verb]bool{}, 0
	walk(t, 500, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		for _, a := range v.Legal {
			f, ok := b.Forecast(v, a)
			if !ok {
				continue
			}
			told[a.Verb] = true
			for _, bar := range f.Bars {
				sum := 0.0
				for _, x := range bar.Shares {
					sum += x.P
				}
				if math.Abs(sum-1) > 1e-9 {
					t.Errorf("%v: shares add up to %v", a, sum)
				}
			}
			if n := len(f.Bars); n == 1 && len(f.Legs) == 0 { // the chance that is told in a number is that of the bar
				hoped, i := 0.0, slices.IndexFunc(f.Bars[0].Shares, func(x board.Share) bool { return x.Good == 2 })
				if i >= 0 {
					hoped = f.Bars[0].Shares[i].P
				}
				if math.Abs(hoped-f.Gain) > 1e-9 {
					t.Errorf("%v: the bar hopes for %v, the number is %v", a, hoped, f.Gain)
				}
				bars++
			}
			for _, l := range slices.Concat(f.Sum, f.Bad, f.More) {
				if l.Clause == "" || strings.HasPrefix(l.Text, "[") {
					t.Errorf("%v: %q of clause %q", a, l.Text, l.Clause)
				}
			}
		}
	})
	for _, verb := range []rules.Verb{game.VerbMove, game.VerbScout, game.VerbWatch, game.VerbCache, game.VerbLow, game.VerbAttack, game.VerbAim} {
		if !told[verb] {
			t.Errorf("nothing was told of verb %d", verb)
		}
	}
	if bars < 100 {
		t.Errorf("%d bars: too few to tell", bars)
	}
}

// TestQOG_6_1_TheTrayAddsTwoToTheDice rolls action points in random missions: what the
// tray says is the sum of the dice of one patrol and two.
func TestQOG_6_1_TheTrayAddsTwoToTheDice(t *testing.T) {
	g := game.New()
	seen := [4]int{}
	for seed := range uint64(8) {
		s := must.Have(g.New(rules.Setup{Scenario: "campaign-1942"}, nil))(t)
		b, r := boardOf(t, g, s), rules.Stream(seed, "tray")
		var dice []rules.Event
		for n := 0; n < 1500 && s.Turn() != rules.Over; n++ {
			legal := s.Legal(nil)
			var a rules.Action
			if s.Turn() == rules.Chance {
				a = rules.Pick(r, s, legal)
			} else {
				a = raider(r, s.(*game.State), legal)
			}
			var report rules.Report
			s.Apply(a, &report)
			for _, e := range report.Events {
				switch e.Kind {
				case game.EventAPDie:
					dice = append(dice, e)
				case game.EventAP:
					sum := 0
					for _, d := range dice {
						sum += int(d.Args[1])
					}
					p := b.Reckon(dice)
					for _, x := range p.Args {
						if x.Name == "N" && x.N != sum || x.Name == "Sum" && x.N != sum+2 || x.Name == "Patrol" && x.N != int(e.Args[0])+1 {
							t.Fatalf("dice of %d for patrol %d are told as %+v", sum, e.Args[0]+1, p)
						}
					}
					if len(p.Args) != 3 {
						t.Fatalf("dice of %d are told as %+v", sum, p)
					}
					seen[len(dice)]++
					dice = dice[:0]
				}
			}
		}
	}
	if seen[1] < 20 || seen[2] < 20 {
		t.Errorf("throws of one, two and three dice: %v; too few to tell", seen[1:])
	}
}

// TestTheLayoutIsTheMap holds the drawing to the rules: the same zones in the
// same order, the same links of the same kinds, and fields of the right kind.
func TestTheLayoutIsTheMap(t *testing.T) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: g.Scenarios()[0].ID}, nil))(t)
	b := boardOf(t, g, s)
	sc := b.sc
	if len(b.chart.Fields) != game.Zones {
		t.Fatalf("%d fields, %d zones", len(b.chart.Fields), game.Zones)
	}
	names := [...]string{"off-road", "track", "road"}
	for z, f := range b.chart.Fields {
		p := &sc.Zones[z]
		if f.ID != p.ID || f.Pic != "zone-"+p.Ground() {
			t.Errorf("field %d is %s drawn as %s, the zone %s is %s", z, f.ID, f.Pic, p.ID, p.Ground())
		}
		for y := range b.chart.Fields {
			kind := ""
			if l, ok := b.chart.Link(z, y); ok {
				kind = names[l.Kind]
			}
			if want := sc.LinkKind(z, y); kind != want {
				t.Errorf("%s to %s is drawn as %q, it is %q", f.ID, b.chart.Fields[y].ID, kind, want)
			}
		}
	}
}

// TestTheFanTellsWhatItCovers points at zones: what is spread out beside one
// covers its counters, and nothing is covered where nothing is spread.
func TestTheFanTellsWhatItCovers(t *testing.T) {
	spread := 0
	walk(t, 60, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		for z := range game.Zones {
			v.Hover, v.Rested = z, false
			if b.Draw(new(ui.List), v); b.fan.Zone != board.None {
				t.Fatalf("zone %d is spread out before the pointer has rested there", z)
			}
			v.Rested = true
			b.Draw(new(ui.List), v)
			if b.fan.Zone == board.None {
				if !b.Spread().Empty() {
					t.Fatalf("zone %d: %v is covered by nothing", z, b.Spread())
				}
				continue
			}
			spread++
			for _, box := range b.fan.Boxes {
				if !b.Spread().Has(box.Center()) {
					t.Fatalf("zone %d: the counter at %v lies beside %v", z, box, b.Spread())
				}
			}
		}
	})
	if spread == 0 {
		t.Error("no fan was seen")
	}
}

// TestWhatAPatrolCanDoStandsInTheList takes up every group: low profile, a Cache and
// Maintenance of that patrol there stand among the other acts, and each can be done.
func TestWhatAPatrolCanDoStandsInTheList(t *testing.T) {
	found := map[rules.Verb]int{}
	walk(t, 400, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, at1280())
		if s.(*game.State).Step() != "act" {
			return
		}
		for _, a := range v.Legal {
			if a.Verb != game.VerbLow && a.Verb != game.VerbCache && a.Verb != game.VerbRepair {
				continue
			}
			listed := false
			for z := range b.read(v).fields {
				for i := range b.read(v).fields[z].groups {
					group := &b.read(v).fields[z].groups[i]
					if group.patrol != int(a.A) || a.Verb != game.VerbLow && group.zone != int(a.B) {
						continue
					}
					x, ok := b.call(v, b.read(v), group)
					if !ok {
						continue
					}
					after := s.Clone()
					for _, k := range slices.Concat(x.Actions, x.Then) {
						after.Apply(k, nil)
					}
					for _, o := range b.Asides(viewOf(g, after, at1280())) {
						if o.Do == a {
							listed = true
							for _, k := range o.First {
								after.Apply(k, nil)
							}
							if !slices.Contains(after.Legal(nil), a) {
								t.Fatalf("%v is listed and cannot be done", a)
							}
							break
						}
					}
				}
			}
			callable := slices.ContainsFunc(v.Legal, func(l rules.Action) bool { return l.Verb == game.VerbUnit && b.read(v).units[l.A].Patrol == int(a.A) })
			if !listed && callable && a.Verb == game.VerbLow {
				t.Fatalf("%v is not listed", a)
			}
			if listed {
				found[a.Verb]++
			}
		}
	})
	for _, verb := range []rules.Verb{game.VerbLow, game.VerbCache} {
		if found[verb] < 20 {
			t.Errorf("verb %d was listed %d times", verb, found[verb])
		}
	}
}

// TestWhoIsFacedIsSaidAndLit asks in random combats who faces whom: the one to be faced
// is named by the plate, and has the yellow rim.
func TestWhoIsFacedIsSaidAndLit(t *testing.T) {
	asked := 0
	walk(t, 1600, func(g *game.Game, b *Board, s rules.State) {
		v := viewOf(g, s, board.Camera{Unit: 60})
		sc := b.read(v)
		if sc.lineUp == nil || v.Legal[0].Verb != game.VerbFace || oneHead(v.Legal) {
			return
		}
		asked++
		i := sc.lineUp.faced(v.Legal)
		if i < 0 || sc.lineUp.slots[i].no != int(v.Legal[0].B) {
			t.Fatalf("of %v slot %d is to be faced", v.Legal, i)
		}
		p, ok := b.Asks(v)
		if to := b.note(v, board.None).faced(sc.lineUp.slots[i]).En; !ok || p.Key != "ui.whodares.ask-face" || !strings.EqualFold(p.Args[0].Text.En, to) {
			t.Fatalf("the plate asks %v, to be faced is %q", p, to)
		}
		var l ui.List
		b.Draw(&l, v)
		rim := b.tactics.slots[i]
		if !slices.ContainsFunc(l.Cmds, func(c ui.Cmd) bool {
			return c.Op == ui.OpNine && c.Ink == ui.Paper.Select && c.Box == rim.Inset(-5)
		}) {
			t.Fatalf("no yellow rim about %v", rim)
		}
	})
	if asked < 10 {
		t.Errorf("only %d times was asked who faces whom", asked)
	}
}
