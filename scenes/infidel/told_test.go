package infidel

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// plate draws a moment alone.
type plate struct {
	b   *Board
	v   board.View
	r   board.Reveal
	box ui.Rect
}

func (p *plate) Frame(f *ui.Frame) { p.r.Draw(f, p.box, p.v, 1) }

// What the rules do by themselves is told on a plate, in both languages, with
// words that fit; also on one that a small window makes smaller.
func TestWhatNobodyChoseIsProclaimed(t *testing.T) {
	d, err := drive.New(shelfPage{}, 1280, 720, new(texts.Memo).Say)
	if err != nil {
		t.Fatal(err)
	}
	defer d.Close()
	p := &plate{}
	seen := map[string]int{}
	show := func(g *game.Game, s *game.State, events []rules.Event) {
		b := New(g)
		b.Note(s)
		v := workView(g, s, nil)
		r, ok := b.Reveals(events, v)
		want := 0
		for _, e := range events {
			if proclaimed[b.variant(v, e)] {
				want++
			}
		}
		if ok != (want > 0) || len(r.Events) != min(want, plateMost) {
			t.Fatalf("%d events are to be told, the plate has %d", want, len(r.Events))
		}
		if !ok {
			return
		}
		fresh := false
		for _, e := range r.Events {
			name := b.variant(v, e)
			fresh = fresh || seen[name] < 3
			seen[name]++
		}
		if !fresh {
			return
		}
		p.b, p.v, p.r = b, v, r
		for _, lang := range [2]string{"en", "fr"} {
			for _, k := range [3]float64{0.9, 1, 1.45} {
				d.Look.Lang, d.Look.TextScale = lang, max(1, k)
				p.box = ui.Around(ui.Point{X: 640, Y: 360}, ui.Size{W: r.Size.W * k, H: r.Size.H * k})
				if len(d.Lists()) == 1 || !d.Has(r.Events[0].Clause) {
					d.Push(p)
				}
				d.Step(ui.Input{})
				if spills := d.Spills(); len(spills) > 0 {
					t.Fatalf("%s at %.2f: %v", lang, k, spills)
				}
				for _, c := range d.Lists()[1].Cmds {
					if c.Op == ui.OpText && (c.Box.Y < p.box.Y || c.Box.Bottom() > p.box.Bottom()) {
						t.Fatalf("%q at %v leaves the plate %v", c.Text, c.Box, p.box)
					}
				}
				if w := d.Words(); strings.Contains(w, "infidel.") || !strings.Contains(w, r.Events[0].Clause) {
					t.Fatalf("the plate says %s", w)
				}
			}
		}
	}
	for seed := range uint64(6) {
		tellings(t, seed, 2500, show)
	}
	for _, name := range [...]string{"goes", "seized", "killed", "captured", "arrives", "hesitates-fails", "commits", "released", "break-ranks", "trumpets"} {
		if seen[name] == 0 {
			t.Errorf("%s never happened: %v", name, seen)
		}
	}
	if seen["defeat-broken"] > 0 { // it ends the battle: that has its moment on the field
		t.Error("a plate tells that an army breaks")
	}
	for name := range proclaimed {
		if !texts.Has("en", "infidel.told.why-"+name) {
			t.Errorf("why %s has no words", name)
		}
	}
}

// tellings plays every battle and shows what each action brought.
func tellings(t *testing.T, seed uint64, most int, show func(g *game.Game, s *game.State, told []rules.Event)) {
	t.Helper()
	g := theGame()
	for i, info := range g.Scenarios() {
		st, err := g.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r := rand.New(rand.NewPCG(seed, uint64(i)))
		for n := 0; n < most && st.Turn() != rules.Over; n++ {
			var report rules.Report
			st.Apply(bold(r, st.(*game.State)), &report)
			show(g, st.(*game.State), report.Events)
		}
	}
}
