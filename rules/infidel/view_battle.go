package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// What the window tells of a battle before it begins.

// Opening is everything as the battle file has it, before anybody has acted (INF-4.1).
func (sc *Scenario) Opening() *State { return setUp(sc) }

// FireModifiers is how many modifiers of fire there are (INF-11.20).
const FireModifiers = int(scenario.FireModifiers)

// Uphill is what entering a higher hex costs more, and what attacking one adds
// (INF-22.2).
func (sc *Scenario) Climb() (mp, shock int) {
	return int(sc.Uphill.MP[scenario.Mounted]), int(sc.Uphill.Shock[scenario.Mounted])
}

// SpecialClauses is the clauses of section 23 that are in force in the battle, in
// their order.
func (sc *Scenario) SpecialClauses() (out []string) {
	sp := &sc.Special
	shared, distant := false, false
	for i := range sc.Leaders {
		shared = shared || sc.Leaders[i].Leads.Len() > 1
		distant = distant || sc.Leaders[i].Distant
	}
	for _, c := range [...]struct {
		on    bool
		names []string
	}{
		{len(sp.Arrivals) > 0, []string{"INF-23.1.2", "INF-23.1.3"}},
		{len(sp.Arrivals) > 0 && sp.FirstZone < scenario.Faces-1, []string{"INF-23.1.4"}},
		{len(sp.Sortie) > 0, []string{"INF-23.2.2", "INF-23.2.3"}},
		{sp.Hesitant != 0, []string{"INF-23.2.4", "INF-23.2.5", "INF-23.2.6", "INF-23.2.7"}},
		{shared, []string{"INF-23.3.1"}},
		{sp.Unalerted != scenario.Off, []string{"INF-23.3.3", "INF-23.3.4"}},
		{sp.Feints != scenario.Off, []string{"INF-23.4.2"}},
		{sp.Pursuers != scenario.Off, []string{"INF-23.4.3"}},
		{sp.Hidden != 0, []string{"INF-23.4.4"}},
		{len(sc.Standards) > 2, []string{"INF-23.4.5"}},
		{sp.Surprised >= rules.First, []string{"INF-23.5.1", "INF-23.5.2", "INF-23.5.3"}},
		{distant, []string{"INF-23.5.4"}},
		{sp.Points, []string{"INF-23.6.2", "INF-23.6.3", "INF-23.6.4", "INF-23.6.5"}},
		{sp.Reserve != 0, []string{"INF-23.6.6", "INF-23.6.7"}},
		{sp.Impatient != scenario.Off, []string{"INF-23.6.8", "INF-23.6.9"}},
	} {
		if c.on {
			out = append(out, c.names...)
		}
	}
	return out
}

// FireWord names a modifier of fire, ShockWord one of Shock and Charge.
func FireWord(k int) rules.Text { return fireModifierTexts[k] }

// ShockWord names the kth modifier of the Shock table (INF-17.6).
func ShockWord(k int) rules.Text { return shockModifierTexts[k] }

// FireModifierID is the name of a modifier of fire in tables.toml.
func FireModifierID(k int) string { return scenario.FireModifierIDs[k] }
