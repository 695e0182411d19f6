package infidel

import "sandtable/rules"

// What the window tells of a battle before it begins.

// Title is the name of the battle.
func (sc *Scenario) Title() rules.Text { return sc.battle.name }

// Difficulty is how hard a battle is to handle, as its file has it: introductory,
// low, medium or high.
func (sc *Scenario) Difficulty() string { return sc.difficulty }

// Opening is everything as the battle file has it, before anybody has acted (INF-4.1).
func (sc *Scenario) Opening() *State { return setUp(sc) }

// Lead is by how many points a side wins before the time is over (INF-23.6.5); 0 where
// points do not decide.
func (sc *Scenario) Lead() int { return int(sc.special.lead) }

// Frees is how many Saracen Free Activations the time is (INF-23.6.5); 0 where points do
// not decide.
func (sc *Scenario) Frees() int { return int(sc.special.lastFree) }

// FireModifiers is how many modifiers of fire there are (INF-11.20).
const FireModifiers = int(fireModifiers)

// FireAdds is what a modifier of fire adds; 0 for that of the ground, which stands with
// it.
func (sc *Scenario) FireAdds(k int) int { return int(sc.fireAdds[k]) }

// ShockAdds is what a modifier of Shock and Charge adds, each time that it counts
// (INF-17).
func (sc *Scenario) ShockAdds(k int) int { return int(sc.shockAdds[k]) }

// Uphill is what entering a higher hex costs more, and what attacking one adds
// (INF-22.2).
func (sc *Scenario) Uphill() (mp, shock int) {
	return int(sc.uphill.MP[mounted]), int(sc.uphill.Shock[mounted])
}

// SpecialClauses is the clauses of section 23 that are in force in the battle, in
// their order.
func (sc *Scenario) SpecialClauses() (out []string) {
	sp := &sc.special
	shared, distant := false, false
	for i := range sc.leaders {
		shared = shared || sc.leaders[i].leads.Len() > 1
		distant = distant || sc.leaders[i].distant
	}
	for _, c := range [...]struct {
		on    bool
		names []string
	}{
		{len(sp.arrivals) > 0, []string{"INF-23.1.2", "INF-23.1.3"}},
		{len(sp.arrivals) > 0 && sp.firstZone < faces-1, []string{"INF-23.1.4"}},
		{len(sp.sortie) > 0, []string{"INF-23.2.2", "INF-23.2.3"}},
		{sp.hesitant != 0, []string{"INF-23.2.4", "INF-23.2.5", "INF-23.2.6", "INF-23.2.7"}},
		{shared, []string{"INF-23.3.1"}},
		{sp.unalerted != off, []string{"INF-23.3.3", "INF-23.3.4"}},
		{sp.feints != off, []string{"INF-23.4.2"}},
		{sp.pursuers != off, []string{"INF-23.4.3"}},
		{sp.hidden != 0, []string{"INF-23.4.4"}},
		{len(sc.standards) > 2, []string{"INF-23.4.5"}},
		{sp.surprised >= rules.First, []string{"INF-23.5.1", "INF-23.5.2", "INF-23.5.3"}},
		{distant, []string{"INF-23.5.4"}},
		{sp.points, []string{"INF-23.6.2", "INF-23.6.3", "INF-23.6.4", "INF-23.6.5"}},
		{sp.reserve != 0, []string{"INF-23.6.6", "INF-23.6.7"}},
		{sp.impatient != off, []string{"INF-23.6.8", "INF-23.6.9"}},
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
func FireModifierID(k int) string { return fireModifierIDs[k] }
