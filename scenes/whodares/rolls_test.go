package whodares

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/whodares"
	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// rolled is what has come of the roll of an action.
type rolled uint8

const (
	nothing rolled = iota
	unseen
	spotted
	struck
	missed
	hurt
)

// rolls reads what is shown of actions that bring a test or an attack.
type rolls struct {
	g *game.Game
	b *Board
	n int
}

func (x *rolls) kinds(st rules.State, a rules.Action) []string {
	s := st.(*game.State)
	word, _, _ := strings.Cut(x.g.Text(a), " ")
	switch a.Verb {
	case game.VerbMove, game.VerbPay, game.VerbFly, game.VerbContact, game.VerbWatch, game.VerbReroll:
	case game.VerbScout:
		if s.Further() { // the first of several is not the next to be tested
			return nil
		}
	case game.VerbAim:
		if s.RecoOf(s.Attacker()) {
			word += " with a Reco OK"
		}
	case game.VerbLeave:
		if _, _, _, ok := s.Parting(); !ok {
			return nil
		}
	default:
		return nil
	}
	return []string{word}
}

func (x *rolls) shown(st rules.State, a rules.Action) (out rulestest.Foretold[rolled]) {
	s := st.(*game.State)
	v := viewOf(x.g, s, board.Camera{Unit: 60, At: ui.Point{X: 10, Y: 10}})
	v.Bounds = ui.Rect{W: 1600, H: 1100}
	f, ok := x.b.Forecast(v, a)
	claim := func(least, most float64, of ...rolled) {
		out.Claims = append(out.Claims, rulestest.Claim[rolled]{Name: "success", Least: least, Most: most, Of: func(o rolled) float64 {
			if slices.Contains(of, o) {
				return 1
			}
			return 0
		}})
	}
	switch x.n++; {
	case !ok:
	case a.Verb == game.VerbLeave:
		sum, foe, _, _ := s.Parting()
		veteran := strings.HasSuffix(x.b.read(v).foes[foe].ID, "-veteran")
		least, most := hits(sum.Need(), veteran), hits(sum.Need(), veteran)
		if s.HasReco() {
			least = spared(sum.Need(), veteran)
		}
		claim(least, most, hurt)
		out.Count = x.partings
	case f.Gain < 0:
	case a.Verb == game.VerbAim || a.Verb == game.VerbReroll:
		u := s.Attacker()
		if a.Verb == game.VerbReroll {
			u = int(a.A)
		}
		fight, _ := s.Fight()
		shared := slices.ContainsFunc(fight.Contact, func(p game.Position) bool { return p.Aim == int(a.A) || p.AimHQ == int(a.A) }) // whom another hits needs no second die
		again := a.Verb == game.VerbAim && s.RecoOf(u) && !shared && x.n%2 == 0
		p := f.Gain
		if again {
			p = 1 - (1-p)*(1-p)
		}
		claim(p, p, struck)
		out.Aim, out.Count = out.Claims[0].Of, attacks(u, again)
	default:
		claim(f.Gain, f.Gain, unseen, nothing)
		out.Aim, out.Count = out.Claims[0].Of, tests
		out.Taken = func(now rules.State) (rules.Action, bool) { // nobody else is sent out before it
			return rules.Action{Verb: game.VerbDone}, now.(*game.State).Step() == "send"
		}
	}
	return out
}

// tests ends with the first test, or where somebody decides what has nothing to do with it.
func tests(o *rolled, now rules.State, told []rules.Event) bool {
	for _, e := range told {
		switch e.Kind {
		case game.EventUnseen:
			*o = unseen
			return true
		case game.EventSpotted:
			*o = spotted
			return true
		}
	}
	switch now.(*game.State).Step() {
	case "test-again", "land", "swap", "send":
		return false
	}
	return now.Turn() >= rules.First
}

// attacks ends with the die of a unit; again says that it may be thrown again first.
func attacks(u int, again bool) func(o *rolled, now rules.State, told []rules.Event) bool {
	return func(o *rolled, now rules.State, told []rules.Event) bool {
		for _, e := range told {
			if e.Kind != game.EventAttackDie || int(e.Args[0]) != u {
				continue
			}
			if *o = missed; game.Hits(e) {
				*o = struck
			}
			if !again {
				return true
			}
		}
		switch now.(*game.State).Step() {
		case "aim", "initiative", "fire", "reroll", "reroll-die":
			return false
		}
		return again
	}
}

// partings ends when the attack on who leaves is over.
func (x *rolls) partings(o *rolled, now rules.State, told []rules.Event) bool {
	for _, e := range told {
		if e.Kind == game.EventReduced || e.Kind == game.EventDestroyed {
			*o = hurt
			return true
		}
	}
	return !strings.HasPrefix(now.(*game.State).Step(), "parting") && now.Turn() != rules.Chance && now.(*game.State).Step() != "enemy-hit" && now.(*game.State).Step() != "stack-fell"
}

func TestEveryChanceIsThatOfTheRules(t *testing.T) {
	g := game.New()
	b := must.Have(New(g))(t)
	r := &rolls{g: g, b: b}
	x := rulestest.Chances[rolled]{Game: g, Most: 50_000, Kinds: r.kinds, Shown: r.shown}
	met, n := map[string]int{}, 0
	var of *game.Scenario
	rulestest.Roam(t, g, 1, nil, func(r *rand.Rand, s rules.State, acts []rules.Action) rules.Action {
		return raider(r, s.(*game.State), acts)
	}, func(s rules.State) bool {
		if q := s.(*game.State); q.Scenario() != of {
			of = q.Scenario()
			b.Layout(ui.Size{W: 980, H: 546}, s)
		}
		n += x.Hold(t, s, 2, met)
		return n < rulestest.Walk(4000, 20_000)
	})
	rulestest.Missed(t, met, "move; scout; fly; watch; aim; leave", "pay; contact; reroll; aim with a Reco OK")
}
