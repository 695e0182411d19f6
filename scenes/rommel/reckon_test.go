package rommel

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
)

// TestFCR_18_4_TheTrayAddsWhatWasToldToTheDie rolls for orders and for resupply in random
// campaigns: the sum in the tray is the die with all the modifiers that were told before it.
func TestFCR_18_4_TheTrayAddsWhatWasToldToTheDie(t *testing.T) {
	g := game.New()
	seen, changed := map[string]int{}, map[string]int{}
	for i := range 5 * len(sets) {
		set := sets[i%len(sets)]
		s := must.Have(g.New(rules.Setup{Scenario: set.id, Carry: set.carry, Options: set.options}, nil))(t)
		b := boardOf(t, g, s)
		r := rules.Stream(uint64(i), "reckon")
		terms := 0
		for n := 0; n < 6000 && s.Turn() != rules.Over; n++ {
			var report rules.Report
			s.Apply(rules.Pick(r, s, s.Legal(nil)), &report)
			for _, e := range report.Events {
				die := int(e.Args[0])
				switch name := g.EventName(e.Kind); name {
				case "order-term", "resupply-term":
					terms += int(e.Args[1])
				case "order-die":
					die = int(e.Args[1])
					fallthrough
				case "resupply":
					p := b.Reckon([]rules.Event{e})
					if len(p.Args) != 1 || p.Args[0].N != die+terms {
						t.Fatalf("%s: a die of %d with %+d is told as %+v", name, die, terms, p)
					}
					seen[name]++
					if terms != 0 {
						changed[name]++
					}
					terms = 0
				}
			}
		}
	}
	if seen["resupply"] < 100 || changed["order-die"] < 100 || changed["order-die"] == seen["order-die"] {
		t.Errorf("%v rolls, %v with a modifier: too few to tell", seen, changed)
	}
}

// TestFCR_19_9_TheTrayAddsTheModifierOfAResupply: random campaigns seldom last until one is due.
func TestFCR_19_9_TheTrayAddsTheModifierOfAResupply(t *testing.T) {
	g := game.New()
	s := must.Have(g.New(rules.Setup{Scenario: "d-day"}, nil))(t)
	kind := -1
	for k := range 256 {
		if g.EventName(rules.EventKind(k)) == "resupply" {
			kind = k
		}
	}
	for sum := int16(-2); sum <= 2; sum++ {
		e := rules.Event{Kind: rules.EventKind(kind), Args: rules.Args{4, sum}}
		if p := boardOf(t, g, s).Reckon([]rules.Event{e}); len(p.Args) != 1 || p.Args[0].N != 4+int(sum) {
			t.Errorf("a die of 4 with %+d is told as %+v", sum, p)
		}
	}
}

// TestFCR_20_7_TheTrayTellsADieWithoutAModifierAsItFell: the contact table, Torch and the zone where
// chance puts a Force add nothing.
func TestFCR_20_7_TheTrayTellsADieWithoutAModifierAsItFell(t *testing.T) {
	g := game.New()
	b := boardOf(t, g, must.Have(g.New(rules.Setup{Scenario: "ghost-division"}, nil))(t))
	for _, e := range []rules.Event{
		{Kind: game.EventContactDie, Args: rules.Args{5, 5}},
		{Kind: game.EventTorchDie, Args: rules.Args{5, 4}},
		{Kind: game.EventPlaced, Args: rules.Args{0, 0, 5}},
	} {
		if p := b.Reckon([]rules.Event{e}); len(p.Args) != 1 || p.Args[0].N != 5 {
			t.Errorf("%s: a die of 5 is told as %+v", g.EventName(e.Kind), p)
		}
	}
}
