package whodares

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	game "sandtable/rules/whodares"
)

// TestQOG_3_1_AnAnswerBeforeAMissionSaysWhatItBrings asks what each answer brings before every mission and campaign: the historical
// patrols name each of their units, buying says how much there is to spend, and a mission that may open a campaign what it is about.
func TestQOG_3_1_AnAnswerBeforeAMissionSaysWhatItBrings(t *testing.T) {
	g := game.New()
	asked := map[rules.Verb]int{}
	for _, info := range g.Scenarios() {
		s := must.Have(g.New(rules.Setup{Scenario: info.ID}, nil))(t).(*game.State)
		b := boardOf(t, g, s)
		for range 3 {
			v := viewOf(g, s, at1280())
			var notes []string
			for _, a := range v.Legal {
				tells := b.Tells(a, v)
				switch {
				case a.Verb == game.VerbVariant:
					if notes = append(notes, tells); tells == "" || slices.Index(notes, tells) < len(notes)-1 {
						t.Errorf("%s: of a mission is told %q", info.ID, tells)
					}
				case a.Verb == game.VerbForces && a.A == 1:
					if want := fmt.Sprintf("%d point", s.Budget); !strings.HasPrefix(tells, want) {
						t.Errorf("%s: buying brings %q, want %q", info.ID, tells, want)
					}
				case a.Verb == game.VerbForces:
					patrols, named := strings.Split(tells, "\n"), 0
					for p, h := range s.Raid().Historic {
						for u := range b.read(v).units {
							if h.Units.Has(uint8(u)) && strings.Contains(patrols[p], b.read(v).units[u].Name.In("en")) {
								named++
							}
						}
						named -= h.Units.Len()
					}
					if len(patrols) != len(s.Raid().Historic) || named != 0 {
						t.Errorf("%s: the historical patrols are %q", info.ID, tells)
					}
				default:
					continue
				}
				asked[a.Verb]++
			}
			if len(v.Legal) == 0 || asked[v.Legal[0].Verb] == 0 && v.Legal[0].Verb != game.VerbBonus {
				break
			}
			s.Apply(v.Legal[0], nil)
		}
	}
	if asked[game.VerbVariant] != 2 || asked[game.VerbForces] < 12 {
		t.Errorf("asked of %v", asked)
	}
}
