package infidel

import (
	"strconv"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// traits is what is asked of a unit most often.
type traits struct {
	side  rules.Side
	kind  scenario.Kind
	class scenario.Class
	zoc   bool // INF-9.1
}

// Scenario is a battle on its map with its options: what is played.
type Scenario struct {
	*scenario.Tables
	*scenario.Battle
	Map         *scenario.Map
	edition     uint8  // edition of the clauses
	knightsRoll bool   // INF-16.15
	Looks       string // tells the pictures of its ground apart
	traits      [scenario.UnitMax]traits
	ours        [2]scenario.Units // by side
	ofKind      [scenario.UnitKinds]scenario.Units
	riders      scenario.Units // mounted
	armed       scenario.Units // with missiles
	fighters    scenario.Units // with a row of the weapon matrix (INF-13.5)
	chargers    scenario.Units
	gates       [scenario.HexMax]scenario.Few // Commands that enter by each hex (INF-8.6)
	leadersOf   [2]scenario.Few
	commandsOf  [2]scenario.Few
}

func newScenario(t *scenario.Tables, b *scenario.Battle, m *scenario.Map, key openKey) *Scenario {
	sc := &Scenario{Tables: t, Battle: b, Map: m, edition: key.edition, knightsRoll: key.knightsRoll}
	for i := range b.Units {
		u := &b.Units[i]
		sc.traits[i] = traits{u.Side, u.Kind, u.Class, t.Kinds[u.Kind].ZOC}
		sc.ours[u.Side].Add(uint8(i))
		sc.ofKind[u.Kind].Add(uint8(i))
		if u.Class == scenario.Mounted {
			sc.riders.Add(uint8(i))
		}
		if t.Kinds[u.Kind].Missile != scenario.Unarmed {
			sc.armed.Add(uint8(i))
		}
		sc.fighters.Put(uint8(i), t.Kinds[u.Kind].Shock)
		sc.chargers.Put(uint8(i), t.Kinds[u.Kind].Charge)
	}
	for i := range b.Leaders {
		sc.leadersOf[b.Leaders[i].Side].Add(uint8(i))
	}
	for i := range b.Commands {
		sc.commandsOf[b.Commands[i].Side].Add(uint8(i))
	}
	sc.joinGates()
	sc.Looks = strconv.FormatUint(sc.look(), 16)
	return sc
}

// joinGates notes by which hexes Commands enter the map.
func (sc *Scenario) joinGates() {
	for c := range sc.Commands {
		for _, zone := range sc.Commands[c].Entries {
			for _, h := range zone {
				if h < scenario.HexMax {
					sc.gates[h].Add(uint8(c))
				}
			}
		}
	}
}
