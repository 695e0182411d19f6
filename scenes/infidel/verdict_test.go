package infidel

import (
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
)

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
	v := workView(g, q, turn)
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
		fighting(t, seed, 2500, look)
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
