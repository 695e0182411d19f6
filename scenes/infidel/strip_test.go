package infidel

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/infideltest"
	"sandtable/scenes/ui"
)

// paced plays every battle at random for some steps and shows each position.
func paced(t *testing.T, steps int, show func(g *game.Game, s *game.State)) {
	t.Helper()
	g := infideltest.Game()
	for i, info := range g.Scenarios() {
		st := infideltest.Open(t, info.ID)
		r := rules.Stream(uint64(i), "panel")
		for n := 0; n < steps && st.Turn() != rules.Over; n++ {
			show(g, st)
			list := st.Legal(nil)
			a := rules.Pick(r, st, list)
			// Activations that are over soon, so that many are seen.
			if list[0].Verb == game.VerbDone && r.IntN(3) > 0 {
				a = list[0]
			}
			st.Apply(a, nil)
		}
	}
}

// passOver is a pass over a screen of 1280 × 720 in a language, words so large.
func passOver(t *testing.T, lang string, scale float64) *ui.Frame {
	t.Helper()
	m, err := ui.NewMeasurer()
	if err != nil {
		t.Fatal(err)
	}
	look := ui.Look{Theme: &ui.Paper, Lang: lang, TextScale: scale}
	f := ui.NewFrame(&ui.Memory{}, m, look, ui.Size{W: 1280, H: 720}, time.Time{}, ui.Input{At: ui.Point{X: -1, Y: -1}}, &ui.List{})
	f.Word = func(p rules.Phrase) string { return texts.Say(lang, p) }
	return f
}

// Whoever may be chosen, or seize, is clicked on its card, large enough to be
// hit and within the strip; no card lies over another, none is missing.
func TestCommandsAreChosenInTheStrip(t *testing.T) {
	chosen, seized, entered, places := 0, 0, 0, 0
	frames := map[float64]*ui.Frame{1: passOver(t, "fr", 1), 1.45: passOver(t, "fr", 1.45)}
	paced(t, 900, func(g *game.Game, s *game.State) {
		if s.Turn() < rules.First || s.Step() == game.StepShock {
			return
		}
		for scale, f := range frames {
			b := New(g)
			v := infideltest.Asked(s, "fr")
			v.Text = scale
			box := ui.Rect{Y: 590, W: 980, H: 129}
			if scale > 1 {
				box = ui.Rect{Y: 548, W: 845, H: 172}
			}
			f.List.Reset()
			at := map[rules.Action]int{}
			for _, p := range b.Strip(f, box, v, nil) {
				if in := p.Box.Intersect(box); p.Box.W < v.Least() || p.Box.H < v.Least() || in.W < p.Box.W-0.01 || in.H < p.Box.H-0.01 {
					t.Fatalf("%s: place %d is clicked at %v", s.Scenario().Map.ID, p.Place, p.Box)
				}
				if got := b.Where(p.Place, v); got != p.Box {
					t.Fatalf("place %d is at %v, clicked at %v", p.Place, got, p.Box)
				}
				for _, a := range p.Actions {
					at[a]++
				}
			}
			for _, a := range v.Legal {
				switch off := a.Verb == game.VerbUse && s.Stand(int(a.A)).Hex == game.NoHex; {
				case a.Verb == game.VerbCommand:
					chosen++
				case a.Verb == game.VerbSeize:
					seized++
				case off:
					entered++
				default:
					continue
				}
				if at[a] != 1 {
					t.Fatalf("%s: %s has %d places in the strip", s.Scenario().Map.ID, g.Text(a), at[a])
				}
			}
			for one, r := range b.foot.boxes {
				places++
				for other, o := range b.foot.boxes {
					if one != other && !r.Inset(0.6).Intersect(o.Inset(0.6)).Empty() {
						t.Fatalf("%s: place %d at %v lies over %d at %v", s.Scenario().Map.ID, one, r, other, o)
					}
				}
			}
		}
	})
	if chosen < 50 || seized < 50 || entered < 50 || places < 5000 {
		t.Errorf("%d chosen, %d seized, %d entered, %d places", chosen, seized, entered, places)
	}
}

// The die that a card names is the one that is rolled: on as many faces as it
// says the Command goes on, seizes or commits (INF-6.5, 6.10, 23.2.4).
func TestINF_6_5_CardsNameTheDie(t *testing.T) {
	kinds := map[string]int{}
	paced(t, 2500, func(g *game.Game, s *game.State) {
		for _, a := range s.Legal(nil) {
			if a.Verb != game.VerbCommand && a.Verb != game.VerbSeize {
				continue
			}
			b := New(g)
			k := &b.gather(s).cards[a.A]
			n, rolls := s.Succeeds(a)
			switch {
			case k.need.kind == "commit":
				q := s.Clone().(*game.State)
				q.Apply(a, nil)
				n, rolls = 0, true
				for d := range int16(10) {
					x := q.Clone().(*game.State)
					x.Apply(rules.Action{Verb: game.VerbRoll, A: d}, nil)
					if x.Command() == int(a.A) || x.Named() == int(a.A) {
						n++
					}
				}
			case !rolls:
				n = -1
			}
			if k.need.made != n {
				t.Fatalf("%s: %d faces on the card, %d are right (%+v)", g.Text(a), k.need.made, n, k.need)
			}
			sum := 0
			for _, x := range k.need.terms {
				sum += x.n
			}
			if rolls && (sum != k.need.need || len(k.need.terms) == 0) {
				t.Fatalf("%+v", k.need)
			}
			kinds[k.need.kind]++
		}
	})
	for _, kind := range []string{"", "continue", "seize", "commit"} {
		if kinds[kind] < 10 {
			t.Errorf("%q came %d times", kind, kinds[kind])
		}
	}
}

// Every word of a card's tooltip, and how the armies stand, is there in both
// languages; every number of it has a clause.
func TestCardsTellWhatTheyMean(t *testing.T) {
	states := map[string]int{}
	tips := 0
	for _, lang := range [2]string{"en", "fr"} {
		f := passOver(t, lang, 1)
		paced(t, 700, func(g *game.Game, s *game.State) {
			b := New(g)
			v := infideltest.Asked(s, lang)
			b.Note(s)
			x := &strip{f: f, b: b, v: v, s: s, p: b.gather(s)}
			whole := func(where, s string) {
				tips++
				if s == "" || strings.ContainsAny(s, "[]{}") {
					t.Fatalf("%s says %q", where, s)
				}
			}
			for c := range len(s.Scenario().Commands) {
				k := &x.p.cards[c]
				states[k.state]++
				for _, l := range x.tip(k, nil, false) {
					whole("the card of "+k.ID, l.Text)
				}
				whole("the card of "+k.ID, x.say("state-"+k.state)+strings.Join(x.sum(k, f.Soft(ui.S), 1e6, 1), ""))
				if stateClauses[k.state] == "" {
					t.Fatalf("%s has no clause", k.state)
				}
			}
			for _, side := range [2]rules.Side{rules.First, rules.Second} {
				for _, l := range b.flightTip(f, side) {
					whole("the track", l.Text)
				}
			}
		})
	}
	for _, state := range []string{"acts", "acts-on", "named", "closed", "closed-hidden", "expected", "waits", "last", "unsure", "ready", "enters", "idle"} {
		if states[state] == 0 {
			t.Errorf("no Command was ever %s", state)
		}
	}
}

// The tracks show the points and the chance to break that the rules have (INF-21.7).
func TestINF_21_7_TheTracksShowTheChance(t *testing.T) {
	f := passOver(t, "en", 1)
	g := infideltest.Game()
	st := infideltest.Open(t, "wells")
	b := New(g)
	v := infideltest.Asked(st, "en")
	box := b.Standing(f, ui.Rect{W: 1280, H: 42}, 300, v)
	if box.W > 330 || box.Right() != 1280 {
		t.Errorf("the tracks take %v", box)
	}
	tip := b.flightTip(f, rules.First)
	if len(tip) < 3 || tip[1].Text != "0 of 12 flight points" || tip[2].Clause != "INF-21.9" || !strings.Contains(tip[2].Text, "4 more") {
		t.Errorf("%+v", tip)
	}
	paced(t, 2500, func(g *game.Game, s *game.State) {
		if s.Scenario().Special.Points || s.Turn() == rules.Over {
			return
		}
		b.Note(s)
		for _, side := range [2]rules.Side{rules.First, rules.Second} {
			n := 0
			for d := range 10 {
				if d+s.Flight(side) > s.Level(side) {
					n++
				}
			}
			harm := b.flightTip(f, side)[2].Harm
			if harm != (s.Breaks(side) > 0) || n != s.Breaks(side) && s.OnMap(side).Len() > 0 {
				t.Fatalf("%d faces break, %d are shown", n, s.Breaks(side))
			}
		}
	})
}

// A card tells every type of its Command's units, in words where they fit, else by
// the symbols, and no two lines of it lie over one another; at 1280 and at 1920.
func TestCardsNameTheirUnits(t *testing.T) {
	g := infideltest.Game()
	worded, symbols := 0, 0
	for _, lang := range [2]string{"en", "fr"} {
		f := passOver(t, lang, 1)
		for _, info := range g.Scenarios() {
			s := infideltest.Open(t, info.ID)
			for _, box := range [2]ui.Rect{{Y: 590, W: 980, H: 129}, {Y: 930, W: 1540, H: 150}} {
				b := New(g)
				v := infideltest.Asked(s, lang)
				v.Legal = nil
				f.List.Reset()
				b.Strip(f, box, v, nil)
				for place, at := range b.foot.boxes {
					k := &b.foot.cards[place-field.Commands]
					x := &strip{f: f, b: b, v: v, s: s, p: &b.foot}
					var all []string
					var rows []ui.Rect
					marks := 0
					for _, c := range f.List.Cmds {
						if in := c.Box.Intersect(at); in.W < c.Box.W-0.5 || in.H < c.Box.H-0.5 {
							continue
						}
						if c.Op == ui.OpText {
							all = append(all, c.Text)
							r := ui.Rect{X: c.Box.X, Y: c.Box.Center().Y - 6, W: f.Width(c.Text, ui.Type{Face: c.Face, Size: c.Width}), H: 12}
							if c.Align == ui.Right {
								r.X = c.Box.Right() - r.W
							}
							rows = append(rows, r)
						}
						if strings.HasPrefix(c.Pic.ID, "symbol-") {
							marks++
						}
					}
					kinds := 0
					for _, n := range k.counts {
						if n > 0 {
							kinds++
						}
					}
					says := strings.Join(all, " · ")
					if want := strings.Join(x.lines(k, f.Soft(ui.S), 1e6), " · "); want != "" && strings.Contains(says, want) {
						worded++
					} else if marks == kinds {
						symbols++
					} else if !strings.Contains(says, "+") && kinds > 0 {
						t.Errorf("%s, %s, %v: the card of %s has %d symbols for %d types, and says %q", lang, info.ID, box.W, k.ID, marks, kinds, says)
					}
					for i, r := range rows {
						for j := range i {
							if !r.Intersect(rows[j]).Empty() {
								t.Errorf("%s, %s, %v: %q lies over %q", lang, info.ID, box.W, all[i], all[j])
							}
						}
					}
				}
			}
		}
	}
	if worded < 20 || symbols < 20 {
		t.Errorf("%d cards in words, %d by symbols", worded, symbols)
	}
}

// No word of a Command's card is cut, at any size of text and width of the strip:
// names go below their stripes, units back to their symbols (INF-7.2).
func TestNoWordOfACardIsCut(t *testing.T) {
	g := infideltest.Game()
	under, beside := 0, 0
	for _, lang := range [2]string{"en", "fr"} {
		for _, scale := range [4]float64{0.9, 1, 1.2, 1.45} {
			f := passOver(t, lang, scale)
			for _, info := range g.Scenarios() {
				s := infideltest.Open(t, info.ID)
				for _, w := range [3]float64{1260, 1540, 1900} {
					b, v := New(g), infideltest.Asked(s, lang)
					v.Legal = nil
					f.List.Reset()
					b.Strip(f, ui.Rect{Y: 600, W: w, H: f.Px(129)}, v, nil)
					for _, c := range f.List.Cmds {
						if c.Cut {
							t.Errorf("%s, %s, %v wide, text %v: %q at %v", lang, info.ID, w, scale, c.Text, c.Box)
						}
					}
					for place, at := range b.foot.boxes {
						if name := b.foot.cards[place-field.Commands].Name.In(lang); written(f, at, name) > at.Center().X {
							beside++
						} else if written(f, at, name) > 0 {
							under++
						}
					}
				}
			}
		}
	}
	if under < 10 || beside < 10 {
		t.Errorf("%d names left of the middle of their cards, %d right of it", under, beside)
	}
}

// written is where a text begins within a box, 0 if it does not stand there.
func written(f *ui.Frame, in ui.Rect, text string) float64 {
	for _, c := range f.List.Cmds {
		if c.Op == ui.OpText && c.Text == text && in.Has(c.Box.Center()) {
			return c.Box.X
		}
	}
	return 0
}

// What makes up a number stands in one line, else in two, else shorter, never in part.
func TestINF_6_5_ASumIsToldWholeOrNotAtAll(t *testing.T) {
	f := passOver(t, "en", 1)
	x := &strip{f: f, b: New(infideltest.Game())}
	k := &card{need: roll{terms: []term{{"rating", "", 3}, {"chief", "", 1}, {"streak", "", -2}}}}
	ty := f.Soft(ui.S)
	long := "rating 3 · +1 Commander-in-Chief · −2 for going on"
	for _, c := range []struct {
		width float64
		room  int
		want  []string
	}{
		{f.Width(long, ty), 1, []string{long}},
		{f.Width(long, ty) * 0.7, 2, []string{"rating 3 · +1 Commander-in-Chief", "−2 for going on"}},
		{f.Width(long, ty) * 0.7, 1, []string{"rating 3 · +1 · −2"}},
		{f.Width("rating 3 · +1 · −2", ty), 2, []string{"rating 3 · +1 · −2"}},
		{f.Width("rating", ty), 2, nil},
		{1000, 0, nil},
	} {
		if got := x.sum(k, ty, c.width, c.room); !slices.Equal(got, c.want) {
			t.Errorf("%v wide, %d lines: %q", c.width, c.room, got)
		}
	}
}
