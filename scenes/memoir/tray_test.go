package memoir

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
)

// TestM44_12_9_AFlagIsIgnoredWhereSomebodyIgnoresIt words a flag that drives a unit back, one that is
// ignored, and one of which nothing has been decided yet: where its unit goes is asked, and it goes.
func TestM44_12_9_AFlagIsIgnoredWhereSomebodyIgnoresIt(t *testing.T) {
	flag := rules.Event{Kind: game.EventRolled, Clause: battleDice}
	for i, name := range faces {
		if name == "flag" {
			flag.Args[0] = int16(i)
		}
	}
	for want, brought := range map[string][]rules.Event{"flags": nil, "flag": {{Kind: game.EventIgnored}}, "back": {{Kind: game.EventRetreated}}} {
		out := New(game.New()).Verdict(board.Roll{Dice: []rules.Event{flag}, Brought: brought}, board.View{})
		if out.Word.Key != "memoir.verdict."+want {
			t.Errorf("it says %s, want %s", out.Word.Key, want)
		}
	}
}

// TestM44_11_1_TheTrayCountsHitsAndFlags adds up the dice of every battle of random
// games and holds the words under the tray against them: hits alone, or hits and flags;
// a flag that hits is none, and each is counted once.
func TestM44_11_1_TheTrayCountsHitsAndFlags(t *testing.T) {
	g := game.New()
	flags, plain := 0, 0
	for seed, info := range g.Scenarios()[:6] {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		b, r := New(g), rules.Stream(uint64(seed), "tray")
		var dice []rules.Event
		for s.Turn() != rules.Over {
			var report rules.Report
			s.Apply(rules.Pick(r, s, s.Legal(nil)), &report)
			for _, e := range report.Events {
				switch {
				case e.Kind == game.EventBattle:
					dice = dice[:0]
				case e.Kind == game.EventRolled && e.Clause == "M44-11.1":
					dice = append(dice, e)
					if hits, driven := holdsTray(t, b, dice); driven > 0 {
						flags++
					} else if hits > 0 {
						plain++
					}
				}
			}
		}
	}
	if flags < 100 || plain < 100 {
		t.Errorf("%d throws with flags, %d with hits alone: too few to tell", flags, plain)
	}
}

// holdsTray compares what the tray says of dice with their faces.
func holdsTray(t *testing.T, b *Board, dice []rules.Event) (hits, driven int) {
	t.Helper()
	for _, e := range dice {
		switch face, hit := faces[e.Args[0]], e.Args[1] == 1; {
		case hit:
			hits++
		case face == "flag":
			driven++
		}
	}
	want := map[string]int{"N": hits}
	key := "memoir.count.hits"
	if driven > 0 {
		key, want = "memoir.count.hits-flags", map[string]int{"Hits": hits, "Flags": driven}
	}
	p := b.Reckon(dice)
	if p.Key != key || len(p.Args) != len(want) {
		t.Fatalf("%d hits and %d flags are told as %+v", hits, driven, p)
	}
	for _, a := range p.Args {
		if n, ok := want[a.Name]; !ok || a.N != n {
			t.Fatalf("%d hits and %d flags are told as %+v", hits, driven, p)
		}
	}
	return hits, driven
}
