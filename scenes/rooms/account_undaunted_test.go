package rooms

import (
	"math"
	"slices"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
	"sandtable/scenes/gameui"
)

// TestTheAccountOfAPatrolAgreesWithTheGame holds what both sides are said to have
// lost against the position at the end, and the luck against what chance allows.
func TestTheAccountOfAPatrolAgreesWithTheGame(t *testing.T) {
	g := undaunted.New()
	var all gameui.Account
	for seed := range uint64(12) {
		m := played(t, g, "vulnerable-camp", seed)
		sum := Of(g).Account(m)
		end := m.Now().(*undaunted.State)
		for side := rules.First; side <= rules.Second; side++ {
			soldiers := 0
			for _, l := range sum.Lost[side] {
				if !isVehicle(end, l.Name) {
					soldiers += l.Units
				}
				if l.Draw == nil || l.Figures+l.Units == 0 {
					t.Errorf("seed %d: %+v", seed, l)
				}
			}
			gone := end.Eliminated & end.Scenario().Of[side]
			if soldiers != gone.Len() {
				t.Errorf("seed %d: side %d has lost %d soldiers, %d are eliminated", seed, side, soldiers, gone.Len())
			}
			all.Hits[side] += sum.Hits[side]
			all.Expected[side] += sum.Expected[side]
			all.Spread[side] += sum.Spread[side]
		}
		if n := (end.Destroyed[0] | end.Destroyed[1]).Len(); n != wrecks(sum, end) {
			t.Errorf("seed %d: %d vehicles are destroyed, the account tells of %d", seed, n, wrecks(sum, end))
		}
	}
	for side := range 2 {
		if off := math.Abs(float64(all.Hits[side]) - all.Expected[side]); all.Expected[side] < 20 || off > 4*math.Sqrt(all.Spread[side]) {
			t.Errorf("side %d: %d hits, %.1f expected", side, all.Hits[side], all.Expected[side])
		}
	}
}

func isVehicle(s *undaunted.State, name rules.Text) bool {
	for v := range undaunted.Set(s.Scenario().VehiclesIn).All {
		if s.Scenario().Vehicles[v].Name == name {
			return true
		}
	}
	return false
}

func wrecks(sum gameui.Account, s *undaunted.State) (n int) {
	for _, list := range sum.Lost {
		for _, l := range list {
			if isVehicle(s, l.Name) {
				n += l.Units
			}
		}
	}
	return n
}

// TestEveryScenarioTellsWhatItAsks reads the lines beside the map of every scenario: an aim for
// each side, with words in both languages, and counters and cards for both.
func TestEveryScenarioTellsWhatItAsks(t *testing.T) {
	g := undaunted.New()
	for _, info := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		f := Of(g).Facts(s)
		aims := 0
		for _, n := range f.Notes {
			if n.Clause == "UNA-14.7" || n.Clause == "UNA-14.11" || n.Clause == "UNA-14.14" {
				aims++
			}
			for _, lang := range texts.Languages() {
				if says := texts.Say(lang, n.Phrase); says == "" || strings.Contains(says, "[") || strings.Contains(says, "no value") {
					t.Errorf("%s in %s: %q", info.ID, lang, says)
				}
			}
		}
		if aims != 2 {
			t.Errorf("%s tells of %d aims", info.ID, aims)
		}
		for side, list := range f.Forces {
			cards := 0
			for _, k := range list {
				cards += k.N
				if k.Draw == nil || k.Name.En == "" || k.Name.Fr == "" {
					t.Errorf("%s: %+v", info.ID, k)
				}
			}
			if len(list) < 3 || cards < 5 {
				t.Errorf("%s: side %d has %d kinds of cards and counters, %d cards", info.ID, side, len(list), cards)
			}
		}
	}
}

// TestWhatFellIsToldOfWhoGains holds the words for what fell against whose gain they tell: what a side does is told as its
// gain, what it loses as the other's.
func TestWhatFellIsToldOfWhoGains(t *testing.T) {
	g := undaunted.New()
	told := 0
	for seed := range uint64(6) {
		played(t, g, "the-coast-road", seed).Walk(func(n int, s rules.State, events []rules.Event) {
			for _, gains := range [...]rules.Side{rules.First, rules.Second} {
				e, ok := Of(g).Telling(events, gains)
				if !ok {
					continue
				}
				told++
				says := g.Event(s, e)
				side := rules.Chance
				for _, a := range says.Args {
					if a.Name == "Side" {
						side = rules.Side(slices.Index(titles(g), a.Text))
					}
				}
				loss := false
				for _, word := range []string{"missed", "wounded", "eliminated", "suppressed", "damaged", "destroyed"} {
					loss = loss || strings.Contains(says.Key, word)
				}
				if loss == (side == gains) {
					t.Errorf("seed %d, step %d: side %d gains by %s of side %d", seed, n, gains, says.Key, side)
				}
			}
		})
	}
	if told < 60 {
		t.Errorf("only %d events tell of a gain", told)
	}
}

func titles(g rules.Game) []rules.Text {
	list := g.SideTitles()
	return list[:]
}
