package infidel

import (
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// The position of the review: archers have two pikemen before them, and knights
// farther off can charge the second.
const wanted = "map proving-ground; only; free crusader; activations 5; received 3 3; finished 2 2; committed kerbogha duqaq homs suqman; saracen-standard 0101; " +
	"crusader-standard 0126; bohemund-crusader-ma-1 2622 E; kerbogha-seljuk-pk-1 2721 W; kerbogha-seljuk-pk-2 2722 W; bohemund 2424; kerbogha 3510; "

// What further designations make sound may be named first; only the end is refused
// until they have been (INF-13.12).
func TestINF_13_12_InAnyOrder(t *testing.T) {
	const knights = "bohemund-sicilian-kn-2 2424 E"
	p := onBoard(t, "scenario antioch; "+wanted+knights).play("command c6; done; attack u50 u85")
	if p.can("done") {
		t.Error("the designation ends with pikemen left unattacked")
	}
	if r := shared.Why(p.State, rules.Action{Verb: VerbDone}); r.Clause != "INF-13.12" || r.Key != "infidel.why.unattacked" || r.Args[0].Text != p.sc.Units[85].Name {
		t.Errorf("the end is refused by %+v", r)
	}
	charge := ""
	for _, a := range p.Legal(nil) {
		if a.Verb != VerbCharge {
			t.Errorf("%s is legal", shared.Text(a))
		} else if a.B != 85 {
			t.Errorf("%s leaves the pikemen out", shared.Text(a))
		}
		charge = shared.Text(a)
	}
	p.play(charge)
	if p.shock.step != ShockResolve { // nothing can be added: it has ended
		t.Errorf("the designation has not ended: %s", p.legal())
	}
	// The other way round it was always right.
	onBoard(t, "scenario antioch; "+wanted+knights).play("command c6; done; " + charge + "; attack u50 u85")
	// Without the knights nothing makes it sound: it is refused, and says why.
	q := onBoard(t, "scenario antioch; "+wanted).play("command c6; done")
	if r := shared.Why(q.State, q.action("attack u50 u85")); r.Clause != "INF-13.12" || r.Key != "infidel.why.would-be-unattacked" {
		t.Errorf("refused by %+v", r)
	}
}

// The two targets of an attack may be named either way round (INF-13.12).
func TestINF_13_12_TargetsInEitherOrder(t *testing.T) {
	p := onBoard(t, "scenario antioch; "+wanted).play("command c6; done")
	for _, text := range []string{"attack u50 u85 u86", "attack u50 u86 u85"} {
		a, err := rules.Parse(shared, p.State, text)
		if err != nil || shared.Text(a) != "attack u50 u85 u86" {
			t.Errorf("%s is read as %s, %v", text, shared.Text(a), err)
		}
		if b, err := shared.ParseAny(text); err != nil || a != b || shared.Why(p.State, b).Key != "" {
			t.Errorf("%s: %v, %v", text, b, err)
		}
	}
}

// ordered walks all choices of a designation and collects, for every one that can
// be ended, what was named, in every order in which it came.
type ordered struct {
	t     *testing.T
	seen  map[string]bool
	whole map[string][]rules.Action // by what it is, whatever the order
}

func nameOf(list []rules.Action) string {
	var words []string
	for _, a := range list {
		words = append(words, shared.Text(a))
	}
	slices.Sort(words)
	return strings.Join(words, "; ")
}

func (o *ordered) walk(s State, named []rules.Action) {
	name := nameOf(named)
	if o.seen[name] {
		return
	}
	o.seen[name] = true
	acts := s.Legal(nil)
	if len(acts) == 0 {
		o.t.Fatalf("a dead end after %s: %s", name, s.boardText())
	}
	for _, a := range acts {
		if a.Verb == VerbDone {
			o.whole[name] = slices.Clone(named)
			continue
		}
		next := s
		next.designate(a, nil)
		o.walk(next, append(slices.Clone(named), a))
	}
}

// anyOrder plays a designation in every order, starting from s.
func (o *ordered) anyOrder(s State, left []rules.Action) {
	if len(left) == 0 {
		if !s.mayEndDesignation().Allows() {
			o.t.Fatalf("%s cannot be ended", s.boardText())
		}
		return
	}
	for i, a := range left {
		if !slices.Contains(s.Legal(nil), a) {
			o.t.Fatalf("%s is not legal as the next of %s\n%s", shared.Text(a), nameOf(left), s.boardText())
		}
		next := s
		next.designate(a, nil)
		o.anyOrder(next, append(slices.Clone(left[:i]), left[i+1:]...))
	}
}

// In random crowds of cavalry before the enemy and some farther off, no choice
// leads into a dead end, and whatever can be designated at all can be named in any
// order (INF-13.12).
func TestINF_13_12_WhateverCanBeDesignatedCanBeNamedInAnyOrder(t *testing.T) {
	r := rules.Stream(7, "orders")
	whole, mixed := 0, 0
	for range 150 {
		var board []string
		hexes := map[string]bool{}
		place := func(id string, col, row, wide int, facings ...string) {
			for {
				h := scenario.HexName(scenario.HexOf(col+r.IntN(wide), row+r.IntN(wide)))
				if !hexes[h] {
					hexes[h] = true
					board = append(board, id+" "+h+" "+facings[r.IntN(len(facings))])
					return
				}
			}
		}
		for _, id := range []string{"pike-1", "pike-2", "pike-3"} {
			place(id, 14, 10, 2, "W", "NW", "SW")
		}
		place("mamluk-1", 11, 9, 2, "E", "NE", "SE")
		place("mamluk-2", 11, 10, 2, "E", "NE", "SE")
		place("bedouin-1", 13, 10, 2, "E", "NE", "SE")
		p := onBoard(t, "scenario drill; only; free saracen; nasr 0505; "+strings.Join(board, "; ")).play("command askar; done")
		if p.shock.step != ShockDesignate {
			continue
		}
		o := &ordered{t, map[string]bool{}, map[string][]rules.Action{}}
		o.walk(*p.State, nil)
		for _, list := range o.whole {
			whole++
			shocks, charges := 0, 0
			for _, a := range list {
				if a.Verb == VerbCharge {
					charges++
				} else {
					shocks++
				}
			}
			if shocks > 0 && charges > 0 {
				mixed++
			}
			o.anyOrder(*p.State, list)
		}
	}
	if whole < 1000 || mixed < 200 {
		t.Errorf("%d designations, %d of them with Shock and Charges", whole, mixed)
	}
}
