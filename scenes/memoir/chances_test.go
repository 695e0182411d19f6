package memoir

import (
	"math/rand/v2"
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest"
)

// came is what has come of an attack: what the enemy has lost, and one's own side.
type came struct {
	men, driven       int8
	ownMen, ownDriven int8
}

// men counts the figures of a side, and the hexes where it stands.
func men(s *game.State, side rules.Side) (n int8, at [scenario.HexCount]bool) {
	for h := range at {
		if u, ok := s.UnitAt(h); ok && u.Side == side {
			n += int8(u.Men)
			at[h] = true
		}
	}
	return n, at
}

// shrunk compares a side with how it stood: figures lost, and units that have gone back.
func shrunk(before, now *game.State, side rules.Side) (figures, driven int8) {
	was, from := men(before, side)
	is, to := men(now, side)
	for h := range from {
		switch {
		case from[h] && !to[h]:
			driven++
		}
	}
	units := func(at [scenario.HexCount]bool) (n int8) {
		for _, so := range at {
			if so {
				n++
			}
		}
		return n
	}
	return was - is, driven - (units(from) - units(to))
}

// kinds sorts attacks and strikes: who attacks whom, from how far, on what ground.
func kinds(st rules.State, a rules.Action) []string {
	s := st.(*game.State)
	at, out := int(a.A), []string{game.VerbName(a.Verb)}
	switch a.Verb {
	case game.VerbBattle:
		at = int(a.B)
		from, _ := s.UnitAt(int(a.A))
		out = append(out, "by "+s.Scenario().Units[from.Type].Name.En)
		out = append(out, []string{"", "close", "at 2", "at 3", "at 4", "at 5", "at 6", "far", "far", "far"}[min(scenario.Distance(int(a.A), at), 7)])
	case game.VerbStrike:
	default:
		return nil
	}
	u, _ := s.UnitAt(at)
	p := s.Scenario().Place(at)
	out = append(out, "at "+s.Scenario().Units[u.Type].Name.En, "on "+p.Terrain)
	for _, x := range []struct {
		so   bool
		what string
	}{{s.Sandbags.Has(uint8(at)), "sandbags"}, {s.Wire.Has(uint8(at)), "wire"}, {p.Bunker, "a bunker"}, {p.Hedgehog, "a hedgehog"}, {p.SeaWall, "a sea wall"}, {p.Bridge, "a bridge"}} {
		if x.so {
			out = append(out, "at "+x.what)
		}
	}
	return out
}

// attacks reads what is shown of attacks.
type attacks struct {
	g *game.Game
	b *Board
	n int
}

func (x *attacks) shown(st rules.State, a rules.Action) (out rulestest.Foretold[came]) {
	s := st.(*game.State)
	f, ok := x.b.Forecast(viewOf(x.g, s, at1280()), a)
	if !ok {
		return out
	}
	claim := func(name string, p float64, of func(o *came) bool) *rulestest.Claim[came] {
		out.Claims = append(out.Claims, rulestest.Claim[came]{Name: name, Least: p, Most: p, Of: func(o came) float64 {
			if of(&o) {
				return 1
			}
			return 0
		}})
		return &out.Claims[len(out.Claims)-1]
	}
	p := map[string]float64{}
	for _, l := range f.Sum {
		p[l.Clause] += l.Share
	}
	x.n++
	answered := f.AtMost && x.n%2 == 0
	switch harm := func(o *came) bool { return o.men > 0 }; {
	case answered:
		claim("harm", f.Gain, harm).Least = rulestest.Unsaid
	case f.AtMost: // only with what may answer
	case p["M44-12.9"] > 0:
		claim("harm", f.Gain, harm).Most = rulestest.Unsaid
	default:
		claim("harm", f.Gain, harm)
	}
	if !answered {
		more := 0.0
		for n := len(f.Figures) - 1; n > 0; n-- {
			more += f.Figures[n]
			if c := claim("figures", more, func(o *came) bool { return int(o.men) >= n }); p["M44-12.9"] > 0 {
				c.Most = rulestest.Unsaid
			}
		}
		for clause, of := range map[string]func(o *came) bool{"M44-12.1": func(o *came) bool { return o.driven > 0 }, "": func(o *came) bool { return o.men <= 0 && o.driven <= 0 }} {
			if p[clause] == 0 { // a line is left out below 0.4 %
				continue
			}
			if c := claim("line "+clause, p[clause], of); p["M44-12.9"] > 0 {
				c.Most = rulestest.Unsaid
			}
		}
	}
	me := s.Turn()
	out.Count = func(o *came, now rules.State, _ []rules.Event) bool {
		if now.Turn() != rules.Over && !x.g.Settled(s, now) {
			return false
		}
		q := now.(*game.State)
		o.men, o.driven = shrunk(s, q, me.Other())
		o.ownMen, o.ownDriven = shrunk(s, q, me)
		return true
	}
	if !answered {
		out.Taken = func(now rules.State) (rules.Action, bool) {
			no := rules.Action{Verb: game.VerbAmbush}
			return no, slices.Contains(now.Legal(nil), no)
		}
	}
	return out
}

// TestEveryChanceIsThatOfTheRules holds what is shown of attacks against what the rules
// make of them over all dice and all choices.
func TestEveryChanceIsThatOfTheRules(t *testing.T) {
	g := game.New()
	r := &attacks{g: g, b: New(g)}
	x := rulestest.Chances[came]{Game: g, Kinds: kinds, Shown: r.shown, Most: 50_000}
	met, n := map[string]int{}, 0
	rulestest.Roam(t, g, 1, nil, func(r *rand.Rand, s rules.State, acts []rules.Action) rules.Action {
		return acts[r.IntN(len(acts))]
	}, func(s rules.State) bool {
		n += x.Hold(t, s, 2, met)
		return n < rulestest.Walk(4000, 20_000)
	})
	rulestest.Missed(t, met, "battle; strike; by Infantry; by Armor; by Artillery; at Infantry; at Armor; at Artillery; close; at 2; at 3; at sandbags; at wire; at a bunker; on clear; on woods; on town",
		"by French Resistance; by Special forces infantry; by Elite armor; at 5; at 6; at a hedgehog; at a sea wall; at a bridge; on hill; on beach; on ocean; on hedgerow; on river")
}
