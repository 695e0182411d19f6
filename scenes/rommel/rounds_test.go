package rommel

import (
	"slices"
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/battle"
	"sandtable/scenes/ui"
)

// fought is what has come of a battle.
type fought struct {
	left   [2]bool // who has Forces left in the zone
	lost   [2]int8 // steps of the Forces
	hits   [3]int8 // that the Axis has scored, by round
	rounds int8    // that have begun
}

// roundKinds sorts rounds by the plans that are in play.
func roundKinds(st rules.State, a rules.Action) (out []string) {
	s := st.(*game.State)
	if s.Step() != "buy-plans" || a.Verb != game.VerbBuy && a.Verb != game.VerbDone {
		return nil
	}
	out = append(out, "round")
	for side, list := range clashBy(s, a).Plans {
		for p, n := range list {
			if n > 0 {
				out = append(out, [2]string{"axis ", "allied "}[side]+s.Scenario().Plan(p).ID)
			}
		}
	}
	return out
}

// clashBy is the round with what an action buys for it.
func clashBy(s *game.State, a rules.Action) game.Clash {
	c := s.Clash()
	if a.Verb == game.VerbBuy {
		c.Plans[rules.First][a.A]++
	}
	return c
}

// roundOf reads what is shown of the next round where plans are bought, and says what it
// means on the map.
func roundOf(g *game.Game, b *Board, st rules.State, a rules.Action) (out rulestest.Foretold[fought]) {
	s := st.(*game.State)
	v := viewOf(g, s, at1280())
	f, ok := b.Forecast(v, a)
	if !ok {
		return out
	}
	r := b.battle.Reckon(s, clashBy(s, a))
	tactics := slices.Contains(roundKinds(s, a), "axis tactics")
	claim := func(what string, p float64, of func(o *fought) float64) {
		out.Claims = append(out.Claims, rulestest.Claim[fought]{Name: what, Least: p, Most: p, Within: tactics, Of: func(o fought) float64 { return of(&o) }})
	}
	for _, x := range battle.Fates {
		p := 0.0
		for _, share := range f.Bars[0].Shares {
			if share.Text == b.say(v, "battle.share-"+x.Key) {
				p = share.P
			}
		}
		claim("share "+x.Key, p, func(o *fought) float64 { return one(o.left == [2]bool{x.No&1 == 0, x.No&2 == 0}) })
	}
	for side := range r.Losses {
		claim("lost", r.Losses[side].Mean(), func(o *fought) float64 { return float64(o.lost[side]) })
	}
	rounds := int8(r.Rounds)
	out.Count = func(o *fought, now rules.State, told []rules.Event) bool {
		for _, e := range told {
			switch e.Kind {
			case game.EventReduced, game.EventDestroyed:
				o.lost[e.Side]++
			case game.EventDie, game.EventPairDie:
				o.scores(e, int(e.Args[3]))
			case game.EventPlanDie:
				if s.Scenario().Plan(int(e.Args[0])).ID != "disorganisation" {
					o.scores(e, int(e.Args[2]))
				}
			case game.EventAssault:
				o.scores(e, 1)
			case game.EventRound:
				if o.rounds++; o.rounds > rounds {
					c := now.(*game.State).Clash()
					o.left = [2]bool{c.Forces[0] != 0, c.Forces[1] != 0}
					return true
				}
			case game.EventBattleOver:
				o.left = [2]bool{e.Args[1] > 0, e.Args[2] > 0}
				return true
			}
		}
		return false
	}
	// Tactics bring the most losses in the round; a round to come is nothing to one that is.
	out.Aim = func(o fought) float64 { return float64(o.hits[0]) + 1e-3*float64(o.hits[1]) + 1e-6*float64(o.hits[2]) }
	out.Taken = func(now rules.State) (rules.Action, bool) { return usual(now.(*game.State)) }
	return out
}

// scores notes losses that the Axis has scored.
func (o *fought) scores(e rules.Event, n int) {
	if e.Side == rules.First {
		o.hits[min(max(o.rounds-1, 0), 2)] += int8(n)
	}
}

// usual is what is taken for granted in a battle: no plan more is bought, Intelligence is
// used, the two weakest roll as one, dice fall in the usual order, the Axis gives the Forces
// whose dice it misses least, and ties of the Allies go as whoever settles them likes it, those of chance the hard way.
func usual(s *game.State) (rules.Action, bool) {
	if s.Turn() == rules.Over {
		return rules.Action{}, false
	}
	list := s.Legal(nil)
	likes := pane.Either(s.Turn() == rules.First, 1, -1) // of chance as of the hardest
	switch s.Step() {
	case "buy-plans":
		return rules.Action{Verb: game.VerbDone}, true
	case "intelligence":
		return rules.Action{Verb: game.VerbSpy, A: 1}, true
	case "pair":
		return best(list, func(a rules.Action) int { return -value(s, a.A) - value(s, a.B) }), true
	case "order":
		if list[0].Verb == game.VerbDone {
			return list[0], true
		}
		return best(list, func(a rules.Action) int { _, two := s.Need(int(a.A)); return -likes * two }), true
	case "absorb":
		if s.Force(int(list[0].A)).Side == rules.First {
			likes = -1
		}
		return best(list, func(a rules.Action) int { return likes * dear(s, int(a.A)) }), true
	}
	return rules.Action{}, false
}

func value(s *game.State, f int16) int {
	one, _ := s.Need(int(f))
	return one
}

// best is the first of some actions that are worth the most.
func best(list []rules.Action, worth func(a rules.Action) int) (out rules.Action) {
	most := -1 << 20
	for _, a := range list {
		if n := worth(a); n > most {
			out, most = a, n
		}
	}
	return out
}

// dear is what the dice of a side lose on all their faces by a loss of a Force.
func dear(s *game.State, f int) int {
	x, c := s.Force(f), s.Clash()
	full, small := s.Scenario().Faces(f)
	lost := [2]int{full.Attack - small.Attack, full.Superior - small.Superior}
	if x.Side != c.Attacker {
		lost = [2]int{full.Defence - small.Defence, 0}
	}
	if x.Reduced { // all that it adds to its die
		lost = [2]int{x.Values.Attack, x.Values.Superior}
		if x.Side != c.Attacker {
			lost = [2]int{x.Values.Defence + int(one(s.Scenario().Place(c.Zone).Fortified)), 0}
		}
		for p, n := range c.Plans[x.Side] {
			if s.Scenario().Plan(p).ID == "flanking" {
				lost[0] += int(n)
			}
		}
	}
	strikes := func(one, two int) int { return min(max(one, two), 6) + min(two, 6) }
	now, twice := s.Need(f)
	return strikes(now, twice) - strikes(now-lost[0], twice-lost[1])
}

func one(so bool) float64 {
	if so {
		return 1
	}
	return 0
}

func TestEveryChanceOfARoundIsThatOfTheRules(t *testing.T) {
	g := game.New()
	b := must.Have(New(g))(t)
	x := rulestest.Chances[fought]{Game: g, Most: 50_000, Kinds: roundKinds, Shown: func(s rules.State, a rules.Action) rulestest.Foretold[fought] { return roundOf(g, b, s, a) }}
	met, n := map[string]int{}, 0
	var of *game.Scenario
	rulestest.Roam(t, g, 1, []string{"", "", "score 60", "score 45", "score 12", "score 0"}, nil, func(s rules.State) bool {
		if q := s.(*game.State); q.Scenario() != of {
			of = q.Scenario()
			b.Layout(ui.Size{W: 980, H: 546}, s)
		}
		n += x.Hold(t, s, 2, met)
		return n < rulestest.Walk(250, 20_000)
	})
	rulestest.Missed(t, met, "round; axis tactics; axis press; allied tactics; allied press; allied ambush; allied dig-in",
		"axis assault; axis artillery; axis anti-tank-guns; axis air-strike; axis cohesion; axis dig-in; axis disorganisation; axis exploitation; axis german-88s; axis intelligence; axis press; axis salvage; axis tactics; axis flanking; "+
			"allied ambush; allied artillery; allied anti-tank-guns; allied air-strike; allied deployment; allied dig-in; allied disorganisation; allied exploitation; allied intelligence; allied press; allied salvage; allied tactics; allied flanking")
}
