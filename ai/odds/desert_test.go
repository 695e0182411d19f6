package odds

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/undaunted"
)

// Suppressing a vehicle in which somebody is suppressed already does nothing for
// sure, since its side picks who is meant (UNA-13.11); with the option off the
// attacker picks another. What is sure has the probability 1.
func TestUNA_13_11_OddsOfSuppressingAVehicle(t *testing.T) {
	const board = "marker lrdg; play lrdg; it-rifleman recon-vehicle driver suppressed; hand lrdg lrdg-machine-gunner"
	for option, sure := range map[string]bool{"": true, "option owner_picks_suppressed_rider off; ": false} {
		g := undaunted.New()
		s := must.Have(g.Position([]byte(`"scenario gebel-sherif; `+option+board+`"`), 0))(t)
		for _, text := range []string{"play lrdg-machine-gunner", "act suppress recon-vehicle"} {
			a := must.Have(rules.Parse(g, s, text))(t)
			if text[0] == 'a' {
				list, err := Of(g, s, a, 1<<16)
				if err != nil || (len(list) == 1 && list[0].P == 1) != sure || len(list) > 2 {
					t.Errorf("%q: %+v, %v", option, list, err)
				}
			}
			s.Apply(a, nil)
		}
	}
}
