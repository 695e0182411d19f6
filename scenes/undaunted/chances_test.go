package undaunted

import (
	"strconv"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/ui"
)

// shot is what has come of an attack.
type shot struct {
	hit    bool // a card or a counter lost, damage, a structure gone, or the game won by it
	pinned bool // one soldier more is suppressed
}

// shotKind sorts attacks.
func shotKind(st rules.State, a rules.Action) []string {
	s := st.(*game.State)
	if _, ok := s.AttackOdds(a); !ok {
		return nil
	}
	u, v, _ := game.TargetOf(a)
	kind := s.Scenario().Actions[int(a.A)].Name.En
	switch {
	case u >= 0:
		kind += " a soldier"
	case v >= 0:
		n, pinned := 0, 0
		for _, r := range s.Ride(v).Riders {
			if r >= 0 {
				n++
				if s.Soldier(r).Suppressed {
					pinned++
				}
			}
		}
		kind += " a vehicle"
		if int(a.A) == scenario.ActSuppress {
			kind += " of " + strconv.Itoa(n) + ", suppressed " + strconv.Itoa(pinned)
		}
	default:
		kind += " a structure"
	}
	return []string{kind}
}

// shotOf reads what is shown of an attack, and says what it means on the board.
func shotOf(g *game.Game, b *Board, st rules.State, a rules.Action) (out rulestest.Foretold[shot]) {
	s := st.(*game.State)
	f := b.foretell(viewOf(g, s), a)
	most := f.Out.Gain
	if _, v, _ := game.TargetOf(a); int(a.A) == scenario.ActSuppress && v >= 0 && !s.Suppresses(a) {
		most = rulestest.Unsaid // whoever chooses may strike or spare
	}
	out.Claims = append(out.Claims, rulestest.Claim[shot]{Name: "hits", Least: f.Out.Gain, Most: most, Of: func(o shot) float64 {
		if int(a.A) == scenario.ActSuppress && o.pinned || int(a.A) != scenario.ActSuppress && o.hit {
			return 1
		}
		return 0
	}})
	out.Aim = out.Claims[0].Of
	before := game.Set(s.Suppressed)
	out.Count = func(o *shot, now rules.State, told []rules.Event) bool {
		q := now.(*game.State)
		for _, e := range told {
			switch e.Kind {
			case game.EventWounded, game.EventEliminated, game.EventDamaged, game.EventBlownUp:
				o.hit = true
			}
		}
		if step, over := q.Step(); !over && (step == game.StepRoll || step == game.StepWound || step == game.StepPin) {
			return false
		}
		o.pinned = game.Set(q.Suppressed)&^before != 0
		return true
	}
	return out
}

func TestEveryChanceIsThatOfTheRules(t *testing.T) {
	g := game.New()
	b := New(g)
	x := rulestest.Chances[shot]{Game: g, Most: 20_000, Kinds: shotKind, Shown: func(s rules.State, a rules.Action) rulestest.Foretold[shot] { return shotOf(g, b, s, a) }}
	met, n := map[string]int{}, 0
	for board, play := range map[string]string{
		"scenario gebel-sherif; marker lrdg; play lrdg; lrdg-mechanic 10A; hand lrdg lrdg-mechanic":    "play lrdg-mechanic",
		"scenario landing-ground-7; marker lrdg; play lrdg; lrdg-mechanic 1A; hand lrdg lrdg-mechanic": "play lrdg-mechanic",
	} {
		s := rulestest.Made(t, g, board, play)
		b.Layout(ui.Size{}, s)
		x.Hold(t, s, 99, met)
	}
	var of *game.Scenario
	rulestest.Roam(t, g, 1, nil, nil, func(s rules.State) bool {
		if q := s.(*game.State); q.Scenario() != of {
			of = q.Scenario()
			b.Layout(ui.Size{}, s)
		}
		n += x.Hold(t, s, 3, met)
		return n < rulestest.Walk(5000, 20_000)
	})
	rulestest.Missed(t, met, "Attack a soldier; Attack a vehicle; Anti-tank a vehicle; Suppress a soldier; Suppress a vehicle of 1, suppressed 0; Suppress a vehicle of 2, suppressed 0",
		"Strafe a soldier; Strafe a vehicle; Demolish a structure; Demolish a vehicle; Suppress a vehicle of 0, suppressed 0; Suppress a vehicle of 2, suppressed 1; Suppress a vehicle of 2, suppressed 2; Suppress a vehicle of 3, suppressed 1")
}
