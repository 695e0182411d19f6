package worksheet

import (
	"math"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

func fresh(g *game.Game) *Sheet { return Of(g, &field.Field{}) }

// The faces on the sheet bring what the ten dice bring, in attacks and in fire;
// the modifiers on it make up its sum.
func TestINF_17_1_TheSheetSaysWhatTheDiceDo(t *testing.T) {
	var attacks, shots int
	infideltest.Fighting(t, 1, 2500, func(g *game.Game, s *game.State, turn []rules.Event) {
		f := s.Fire()
		fires := f.Step == game.FireRolls
		if s.Turn() != rules.Chance || s.Shock().Step != game.ShockRoll && !fires {
			return
		}
		b := fresh(g)
		b.on.Note(s)
		w := b.worked(infideltest.Turned(s, turn))
		if w.under < 0 || w.under >= len(w.rows) {
			t.Fatalf("no row is under way in %+v", w)
		}
		for d := range 10 {
			q := s.Clone().(*game.State)
			var report rules.Report
			q.Apply(rules.Action{Verb: game.VerbRoll, A: int16(d)}, &report)
			for _, e := range report.Events {
				name := g.EventName(e.Kind)
				if name != "shock-die" && name != "fire-die" {
					continue
				}
				row := &w.rows[w.under]
				i := slices.IndexFunc(row.rolls, func(x rolls.Roll) bool { return name == "fire-die" || x.Target == int(e.Args[3]) })
				if i < 0 {
					t.Fatalf("%v falls on nobody of %+v", e.Args, row)
				}
				x := &row.rolls[i]
				sum := 0
				for _, p := range x.Terms {
					sum += p.N
				}
				if sum != x.Sum || x.Sum != int(e.Args[1]) || x.Faces()[d] != scenario.Effects(e.Args[2]) {
					t.Fatalf("the sheet says %+d (parts %+d), %v for %d; the die brings %v", x.Sum, sum, x.Faces(), d, e.Args)
				}
				if name == "fire-die" {
					shots++
				} else {
					attacks++
				}
				break
			}
		}
	})
	if attacks < 500 || shots < 500 {
		t.Errorf("only %d faces of attacks and %d of fire were compared", attacks, shots)
	}
}

// What has fallen stays on the sheet with its die, its sum and its result, and
// the column that was used (INF-17.1).
func TestINF_17_1_TheSheetKeepsWhatHasFallen(t *testing.T) {
	kept, disordered := 0, 0
	infideltest.Fighting(t, 2, 2500, func(g *game.Game, s *game.State, turn []rules.Event) {
		if s.Shock().Step == game.NoShock || s.Fire().Step != game.NoFire {
			return
		}
		b := fresh(g)
		b.on.Note(s)
		w := b.worked(infideltest.Turned(s, turn))
		for i := range w.rows {
			for _, x := range w.rows[i].rolls {
				if x.Die < 0 {
					if w.rows[i].over || s.Resolved(i) {
						t.Fatalf("an attack is over, and a die of it has not fallen: %+v", w.rows[i])
					}
					continue
				}
				kept++
				disordered += x.Column
				sum := 0
				for _, p := range x.Terms {
					sum += p.N
				}
				if sum != x.Sum || x.Faces()[x.Die] != x.Got {
					t.Fatalf("a die of %d with %+d (parts %+d) in %v brought %v", x.Die, x.Sum, sum, x.Faces(), x.Got)
				}
			}
		}
	})
	if kept < 50 || disordered == 0 {
		t.Errorf("%d dice were kept, %d against Disordered targets", kept, disordered)
	}
}

// sheetScene draws a sheet alone.
type sheetScene struct {
	b    *Sheet
	v    board.View
	room ui.Rect
	got  board.Worksheet
}

func (p *sheetScene) Frame(f *ui.Frame) {
	p.v.Text = f.Look.TextScale
	p.got = p.b.Draw(f, p.room, p.v)
}

// Nothing on the sheet is cut or written over, in French, at any size of the
// text, with as many attacks as there are; what is clicked there is legal.
func TestTheSheetCanBeRead(t *testing.T) {
	g := infideltest.Game()
	p := &sheetScene{b: fresh(g)}
	d := driven(t, &shelfPage{})
	seen, most, clicked, kinds := 0, 0, 0, map[workKind]int{}
	pushed := false
	infideltest.Fighting(t, 3, 1500, func(g *game.Game, s *game.State, turn []rules.Event) {
		p.v = infideltest.Turned(s, turn)
		p.b.on.Note(s)
		w := p.b.worked(p.v)
		n := len(w.rows)
		if n <= most && kinds[w.kind] > 25 && seen%40 != 0 {
			seen++
			return
		}
		seen++
		most = max(most, n)
		kinds[w.kind]++
		for _, k := range [...]struct{ text, wide, high float64 }{{1, 324, 560}, {1, 202, 390}, {1.45, 255, 330}} {
			d.Look.TextScale = k.text
			p.room = ui.Rect{X: 12, Y: 50, W: k.wide, H: k.high}
			if !pushed {
				d.Push(p)
				pushed = true
			}
			for range 3 {
				d.Step(ui.Input{})
			}
			if spills := d.Spills(); len(spills) > 0 {
				t.Fatalf("%s, %d rows, text %.2f: %v", s.Scenario().Map.ID, n, k.text, spills)
			}
			if in := p.got.Box.Intersect(p.room); in != p.got.Box {
				t.Fatalf("the sheet %v leaves its room %v", p.got.Box, p.room)
			}
			for _, spot := range p.got.Spots {
				for _, a := range spot.Actions {
					clicked++
					if !slices.Contains(p.v.Legal, a) {
						t.Fatalf("%s is not legal", g.Text(a))
					}
				}
				if least := ui.LeastTarget(k.text); spot.Box.H < least || spot.Box.W < least {
					t.Fatalf("%v is too small to be clicked", spot.Box)
				}
			}
		}
	})
	if most < 4 || clicked < 10 || kinds[shockWork] == 0 || kinds[fireWork] == 0 || kinds[lateWork] == 0 || kinds[testWork] == 0 || kinds[noWork] == 0 {
		t.Errorf("%d rows at most, %d spots, kinds %v", most, clicked, kinds)
	}
}

// driven is a window of a page, in French.
func driven(t *testing.T, page ui.Scene) *drive.Desk {
	t.Helper()
	d, err := drive.New(page, 1280, 720, new(texts.Memo).Say)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	d.Look.Lang = "fr"
	return d
}

type shelfPage struct{}

func (shelfPage) Frame(*ui.Frame) {}

// battleWith finds a position at random that is as asked.
func battleWith(t *testing.T, when func(s *game.State) bool) (g *game.Game, s *game.State, turn []rules.Event) {
	t.Helper()
	for seed := uint64(1); s == nil && seed < 9; seed++ {
		infideltest.Fighting(t, seed, 3000, func(of *game.Game, at *game.State, events []rules.Event) {
			if s == nil && when(at) {
				g, s, turn = of, at.Clone().(*game.State), slices.Clone(events)
			}
		})
	}
	if s == nil {
		t.Fatal("no battle came there")
	}
	return g, s, turn
}

// A click on an attack that waits resolves it, pointing at it shows where it is and
// what its dice can do.
func TestINF_13_3_AttacksAreChosenOnTheSheet(t *testing.T) {
	g, s, turn := battleWith(t, func(s *game.State) bool {
		return s.Turn() >= rules.First && s.Shock().Step == game.ShockResolve && s.Shock().Attacks > 2
	})
	p := &sheetScene{b: fresh(g), v: infideltest.Turned(s, turn), room: ui.Rect{X: 12, Y: 50, W: 330, H: 600}}
	d := driven(t, p)
	d.Step(ui.Input{})
	var wants []rules.Action
	for _, a := range s.Legal(nil) {
		if a.Verb == game.VerbResolve {
			wants = append(wants, a)
		}
	}
	if len(p.got.Spots) != len(wants) || len(wants) < 2 {
		t.Fatalf("%d attacks can be clicked, %d resolved", len(p.got.Spots), len(wants))
	}
	for _, spot := range p.got.Spots {
		if !slices.Contains(wants, spot.Actions[0]) || spot.Place != s.Stand(int(spot.Actions[0].A)).Hex {
			t.Errorf("%+v", spot)
		}
		d.Move(spot.Box.Center())
		d.Step(ui.Input{})
		if !slices.Contains(p.got.Marked, spot.Place) {
			t.Errorf("at %d, %v is pointed out", spot.Place, p.got.Marked)
		}
		row := p.b.work.rows[p.b.work.looked()]
		if name := p.b.on.Sc.Units[int(spot.Actions[0].A)].Name.Fr; !slices.Contains(row.targets, int(spot.Actions[0].A)) || !d.Has(name[:len(name)-3]) {
			t.Errorf("the sheet does not tell of %s", name)
		}
	}
}

// The sheet is there at any time and nothing that happens moves the field: where it
// stands depends on the window alone.
func TestTheSheetIsAlwaysThere(t *testing.T) {
	g := infideltest.Game()
	p := &sheetScene{b: fresh(g), room: ui.Rect{X: 12, Y: 50, W: 324, H: 560}}
	d := driven(t, &shelfPage{})
	n, shoots, bare := 0, false, false
	infideltest.Fighting(t, 5, 400, func(g *game.Game, s *game.State, turn []rules.Event) {
		if n++; n%9 > 0 {
			return
		}
		p.v = infideltest.Turned(s, turn)
		p.b.on.Note(s)
		if n == 9 {
			d.Push(p)
		}
		d.Step(ui.Input{})
		if p.got.Box.X != p.room.X || p.got.Box.Y != p.room.Y || p.got.Box.W != p.room.W {
			t.Fatalf("the sheet is at %v of %v", p.got.Box, p.room)
		}
		if w := &p.b.work; s.Command() >= 0 && s.Turn() != rules.Over && len(w.parts) == 0 {
			t.Fatalf("%s acts, and the sheet has no step", s.Scenario().Commands[s.Command()].Name.En)
		}
		if c := s.Command(); c >= 0 && s.Step() == game.StepMove {
			bows := false
			for u := range s.Scenario().Units {
				x := &s.Scenario().Units[u]
				bows = bows || int(x.Command) == c && s.Stand(u).Hex != game.NoHex && s.Scenario().Kinds[x.Kind].Missile != scenario.Unarmed
			}
			listed := slices.ContainsFunc(p.b.work.parts, func(x workStep) bool { return strings.HasSuffix(x.name.Key, "step.fire") })
			if listed && !bows {
				t.Fatalf("%s cannot shoot, and the sheet lists fire", s.Scenario().Commands[c].Name.En)
			}
			shoots, bare = shoots || listed, bare || !bows
		}
	})
	if !shoots || !bare {
		t.Errorf("who shoots acts: %v, who cannot: %v", shoots, bare)
	}
	if n < 1000 {
		t.Errorf("%d positions", n)
	}
}

// The one line on top is the chance of the dice: that no target is harmed, each with a
// die of its own, as all throws say; once they lie it is the result (INF-17.1).
func TestINF_17_1_TheVerdictIsTheChanceOfTheDice(t *testing.T) {
	asked := 0
	compare := func(g *game.Game, s *game.State, turn []rules.Event) {
		if _, first := s.TrialOf(rules.Action{Verb: game.VerbRoll}); s.Turn() != rules.Chance || s.Shock().Step != game.ShockRoll || !first {
			return // of two dice one has fallen
		}
		b := fresh(g)
		b.on.Note(s)
		v := infideltest.Turned(s, turn)
		v.Viewer = s.Active().Other()
		d := workDraw{b: b, f: ui.NewFrame(&ui.Memory{}, nil, ui.Look{Theme: &ui.Paper, Lang: "en", TextScale: 1}, ui.Size{}, time.Time{}, ui.Input{}, &ui.List{}), v: v, s: s, w: b.worked(v)}
		r := &d.w.rows[d.w.under]
		got, ok := d.rowVerdict(r)
		holds, all := 0, 1
		for range r.rolls {
			all *= 10
		}
		for throw := range all { // every throw, by the rules themselves
			q, unhurt := s.Clone().(*game.State), true
			var report rules.Report
			for n := range len(r.rolls) {
				q.Apply(rules.Action{Verb: game.VerbRoll, A: int16(throw / []int{1, 10}[n] % 10)}, &report)
			}
			for _, e := range report.Events {
				if g.EventName(e.Kind) == "shock-die" {
					hurt, _ := rolls.Harms(scenario.Effects(e.Args[2]))
					unhurt = unhurt && hurt == 0
				}
			}
			if unhurt {
				holds++
			}
		}
		want := float64(holds) / float64(all)
		mine := s.Scenario().Units[r.rolls[0].Target].Side == v.Viewer
		if !mine {
			want = 1 - want
		}
		if !ok || math.Abs(got.share-want) > 1e-9 || got.says.Args[0].Text.En != ui.Hundredths(want) && got.says.Args[0].Text.En != ui.Hundredths(got.share) {
			t.Fatalf("the sheet says %v, the throws %v", got, want)
		}
		asked++
	}
	for seed := uint64(6); seed < 9; seed++ {
		infideltest.Fighting(t, seed, 2500, compare)
	}
	if asked < 200 {
		t.Errorf("only %d verdicts were compared", asked)
	}
}

// Enemies that must still be attacked stand at the head of the sheet as long as
// they do (INF-13.12).
func TestINF_13_12_TheSheetSaysWhoMustBeAttacked(t *testing.T) {
	g, s, turn := battleWith(t, func(s *game.State) bool { return s.Turn() >= rules.First && s.Owed().Len() > 0 })
	p := &sheetScene{b: fresh(g), v: infideltest.Turned(s, turn), room: ui.Rect{X: 12, Y: 50, W: 264, H: 500}}
	d := driven(t, p)
	d.Step(ui.Input{})
	if !d.Has("Reste à attaquer") || !d.Has("INF-13.12") && !s.Shock().Again || len(p.b.work.owed) != s.Owed().Len() {
		t.Errorf("%d are owed, the sheet has %v:\n%s", s.Owed().Len(), p.b.work.owed, d.Words())
	}
	for a := range slices.Values(s.Legal(nil)) {
		next := s.Clone().(*game.State)
		if next.Apply(a, nil); next.Shock().Step == game.ShockDesignate && next.Owed().Len() == 0 {
			p.v = infideltest.Turned(next, turn)
			d.Step(ui.Input{})
			if d.Has("Reste à attaquer") {
				t.Error("nobody is owed any more, and the sheet says so still")
			}
			return
		}
	}
}

// Who must go on attacking stands there until it is named (INF-18.28).
func TestINF_18_28_TheSheetSaysWhoMustGoOn(t *testing.T) {
	g, s, turn := battleWith(t, func(s *game.State) bool {
		return s.Turn() >= rules.First && s.Shock().Again && s.Shock().Step == game.ShockDesignate
	})
	b := fresh(g)
	b.on.Note(s)
	for _, u := range b.worked(infideltest.Turned(s, turn)).goon {
		if s.Markers(u) == 0 {
			t.Errorf("%d has no marker", u)
		}
	}
	before := len(b.work.goon)
	for _, a := range s.Legal(nil) {
		if a.Verb == game.VerbAttack {
			next := s.Clone().(*game.State)
			next.Apply(a, nil)
			if next.Shock().Step != game.ShockDesignate {
				continue
			}
			if got := len(b.worked(infideltest.Turned(next, turn)).goon); before == 0 || got != before-1 {
				t.Errorf("%d must go on, then %d", before, got)
			}
			return
		}
	}
	if before == 0 {
		t.Error("nobody must go on")
	}
}

// What is asked within a fight stands on the sheet with its clause: a retreat, a
// new facing, a leader without a unit (INF-18.8, 18.14, 7.22).
func TestINF_18_8_TheSheetSaysWhatIsAskedWithinAFight(t *testing.T) {
	seen := map[string]int{}
	infideltest.Fighting(t, 4, 2500, func(g *game.Game, s *game.State, turn []rules.Event) {
		if s.Turn() < rules.First || s.Shock().Step == game.NoShock && s.Fire().Step == game.NoFire {
			return
		}
		b := fresh(g)
		b.on.Note(s)
		w := b.worked(infideltest.Turned(s, turn))
		clause := g.Asks(s).Clause
		if key := inside[clause]; key != "" {
			seen[key]++
			if w.by != clause || w.stage.Key != "infidel.sheet.stage."+key {
				t.Fatalf("%s is asked, the sheet says %s, %s", clause, w.stage.Key, w.by)
			}
		}
		if !texts.Has("fr", w.stage.Key) {
			t.Fatalf("%q has no words", w.stage.Key)
		}
	})
	if seen["retreat"] == 0 || seen["retire"] == 0 || seen["facing"] == 0 {
		t.Errorf("%v", seen)
	}
}
