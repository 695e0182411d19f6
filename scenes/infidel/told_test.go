package infidel

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/infideltest"
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
		v := infideltest.Turned(s, nil)
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
	g := infideltest.Game()
	for i, info := range g.Scenarios() {
		st := infideltest.Open(t, info.ID)
		r := rand.New(rand.NewPCG(seed, uint64(i)))
		for n := 0; n < most && st.Turn() != rules.Over; n++ {
			var report rules.Report
			st.Apply(infideltest.Bold(r, st), &report)
			show(g, st, report.Events)
		}
	}
}

type shelfPage struct{}

func (shelfPage) Frame(*ui.Frame) {}

// thrownNow is the throw that an outcome of chance makes now, with the verdict on it.
func thrownNow(b *Board, g *game.Game, s *game.State, turn []rules.Event, d int) (board.Verdict, string) {
	q := s.Clone().(*game.State)
	var report rules.Report
	q.Apply(rules.Action{Verb: game.VerbRoll, A: int16(d)}, &report)
	var r board.Roll
	for i := range turn {
		switch g.EventName(turn[i].Kind) {
		case "shot", "resolves":
			r = board.Roll{Head: &turn[i]}
		case "fire-term", "shock-term":
			r.Terms = append(r.Terms, turn[i])
		}
	}
	name := ""
	for _, e := range report.Events {
		if sign := b.Sign(e); sign.Rolled && len(r.Dice) == 0 {
			r.Dice, name = append(r.Dice, e), g.EventName(e.Kind)
		} else if len(r.Dice) > 0 {
			r.Brought = append(r.Brought, e)
		}
	}
	if name != "fire-die" && name != "shock-die" {
		r.Head = nil
	}
	v := infideltest.Turned(q, turn)
	v.Viewer = rules.First
	return b.Verdict(r, v), name
}

// Each verdict has its words in both languages, and the row of ten faces below it says
// what every other face would have brought: as the rules do when that one falls.
func TestINF_17_1_TheVerdictAndItsFaces(t *testing.T) {
	seen, faced := map[string]int{}, 0
	look := func(g *game.Game, s *game.State, turn []rules.Event) {
		if s.Turn() != rules.Chance {
			return
		}
		b := New(g)
		b.Note(s)
		var all [10]board.Verdict
		name := ""
		for d := range all {
			all[d], name = thrownNow(b, g, s, turn, d)
		}
		if name == "" || seen[name] > 60 {
			return
		}
		seen[name]++
		for d, v := range all {
			for _, p := range []rules.Phrase{v.Title, v.Sum, v.Word} {
				if p.Key == "" || !texts.Has("en", p.Key) || !texts.Has("fr", p.Key) || texts.Say("fr", p) == "" {
					t.Fatalf("%s, die %d: %+v has no words", name, d, p)
				}
			}
			if len(v.Faces) == 0 {
				continue
			}
			faced++
			if v.Fell != d || len(v.Faces) != 10 {
				t.Fatalf("%s: %d fell, the verdict says %d of %d", name, d, v.Fell, len(v.Faces))
			}
			for k := range all {
				if len(all[k].Faces) > 0 && v.Faces[k].Tone != all[k].Tone {
					t.Fatalf("%s, die %d: face %d would have been %d, it is %d", name, d, k, v.Faces[k].Tone, all[k].Tone)
				}
			}
		}
	}
	for seed := uint64(1); seed < 4; seed++ {
		infideltest.Fighting(t, seed, 2500, look)
	}
	for _, name := range []string{"fire-die", "shock-die", "counter", "slip-die", "continued", "seized", "defeat", "leader-die"} {
		if seen[name] == 0 {
			t.Errorf("no %s was seen: %v", name, seen)
		}
	}
	if faced < 1000 {
		t.Errorf("only %d rows of faces were compared", faced)
	}
}

// A Defeat Test that cannot fail has no die of its own and no beat: both are one line
// (INF-21.9). One that can fail has.
func TestINF_21_9_TestsThatCannotFailAreOneLine(t *testing.T) {
	b, s := boardOf(t, "wells")
	kind := rules.EventKind(0)
	for k := rules.EventKind(1); k < 120; k++ {
		if b.game.EventName(k) == "defeat" {
			kind = k
		}
	}
	b.Note(s)
	calm := rules.Event{Kind: kind, Side: rules.First, Args: rules.Args{9, 3, 12}}
	risky := rules.Event{Kind: kind, Side: rules.First, Args: rules.Args{0, 4, 12}}
	if b.Sign(calm).Rolled || !b.Sign(risky).Rolled {
		t.Error("the wrong test has a beat")
	}
	other := calm
	other.Side = rules.Second
	if p, ok := b.Joined([]rules.Event{calm, other}); !ok || p.Key != "infidel.sign.both-hold" {
		t.Errorf("two tests are told as %v", p)
	}
	if _, ok := b.Joined([]rules.Event{calm, risky}); ok {
		t.Error("a test that could fail is hidden behind another")
	}
}
