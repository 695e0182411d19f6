package rooms

import (
	"context"
	"math"
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/gameui"
	"sandtable/scenes/playing"
)

// TestTheAccountOfABattleAgreesWithTheGame holds what both sides are said to have
// lost against the position at the end, and the luck against what chance allows.
func TestTheAccountOfABattleAgreesWithTheGame(t *testing.T) {
	g := infidel.New()
	var all gameui.Account
	for seed := range uint64(6) {
		m := foughtOut(t, g, "wells", seed)
		sum := Of(g).Account(m)
		end := m.Now().(*infidel.State)
		for side := rules.First; side <= rules.Second; side++ {
			gone, retired, leaders := 0, 0, 0
			for u := range len(end.Scenario().Units) {
				if end.Scenario().Units[u].Side != side {
					continue
				}
				switch end.Stand(u).Status {
				case scenario.Eliminated:
					gone++
				case scenario.Retired:
					retired++
				}
			}
			for l := range len(end.Scenario().Leaders) {
				if x := end.Led(l); end.Scenario().Leaders[l].Side == side && (x.Dead || x.Replaced) {
					leaders++
				}
			}
			units, figures := 0, 0
			for _, l := range sum.Lost[side] {
				units, figures = units+l.Units, figures+l.Figures
				if l.Draw == nil || l.Units+l.Figures == 0 || l.Name.Fr == "" {
					t.Errorf("seed %d: %+v", seed, l)
				}
			}
			if units != gone+leaders || figures != retired {
				t.Errorf("seed %d: side %d has lost %d and %d, not %d and %d", seed, side, gone+leaders, retired, units, figures)
			}
			all.Hits[side] += sum.Hits[side]
			all.Expected[side] += sum.Expected[side]
			all.Spread[side] += sum.Spread[side]
		}
	}
	for side := range 2 {
		if off := math.Abs(float64(all.Hits[side]) - all.Expected[side]); all.Expected[side] < 15 || off > 4*math.Sqrt(all.Spread[side]) {
			t.Errorf("side %d: %d blows, %.1f expected", side, all.Hits[side], all.Expected[side])
		}
	}
}

// foughtOut is a battle that easy bots have fought: random hands pass too often.
func foughtOut(t *testing.T, g rules.Game, scenario string, seed uint64) *rules.Match {
	t.Helper()
	m := must.Have(rules.NewMatch(g, rules.Setup{Scenario: scenario, Options: map[string]bool{}}, rules.Seeded(seed), nil))(t)
	var bots [2]playing.Bot
	for side := range bots {
		bots[side] = must.Have(Bot(g, ai.FirstSight, seed+uint64(side)))(t)
	}
	for m.Onward(nil); m.Now().Turn() != rules.Over; {
		side := m.Now().Turn()
		must.Do(t, m.Do(bots[side](context.Background(), m.View(side), 0), nil))
	}
	return m
}

// TestEveryBattleTellsWhatItAsks reads the lines beside the map of every battle: how
// it is won, who begins, who leads, with words in both languages, its special rules
// with their clauses, and the units of both armies.
func TestEveryBattleTellsWhatItAsks(t *testing.T) {
	g := infidel.New()
	book := must.Have(g.Book())(t)
	for _, info := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t)
		f := Of(g).Facts(s)
		for _, n := range f.Notes {
			_, ok := book.Clause(n.Clause)
			for _, lang := range texts.Languages() {
				if says := texts.Say(lang, n.Phrase); !ok || says == "" || strings.Contains(says, "infidel.") || strings.Contains(says, "<no value>") {
					t.Errorf("%s: %q by %q", info.ID, says, n.Clause)
				}
			}
		}
		sc := s.(*infidel.State).Scenario()
		units := 0
		for side := range f.Forces {
			for _, k := range f.Forces[side] {
				units += k.N
			}
		}
		if units != len(sc.Units) || len(f.Notes) < 3 || len(f.Special) != len(sc.SpecialClauses()) {
			t.Errorf("%s: %d of %d units, %d notes, %d special rules", info.ID, units, len(sc.Units), len(f.Notes), len(f.Special))
		}
		for _, r := range f.Special {
			if r.Name.En == "" || r.Name.Fr == "" || r.Text.En == "" || strings.Contains(r.Name.En, "infidel.") {
				t.Errorf("%s: %+v", info.ID, r)
			}
		}
	}
	s := must.Have(g.New(rules.Setup{Scenario: "dorylaeum"}, nil))(t)
	var says []string
	for _, n := range Of(g).Facts(s).Notes {
		says = append(says, texts.Say("en", n.Phrase))
	}
	for _, want := range []string{"Seljuks of Rum and Danishmends act first; begin, for instance, with Kilij Arslan",
		"Crusaders, not yet on the map: Godfrey and Hugh, Raymond of Toulouse, Adhemar of Le Puy"} {
		if !strings.Contains(strings.Join(says, "\n"), want) {
			t.Errorf("nothing says %q: %q", want, says)
		}
	}
}
