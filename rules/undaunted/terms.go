package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
	"slices"
)

// Terms adds up what a die of an attack must reach: defence, cover and distance
// (UNA-12.3), each with its clause; nil when an action brings no roll.
func (g *Game) Terms(st rules.State, a rules.Action) []rules.Term {
	s := st.(*State)
	switch {
	case s.over():
		return nil
	case s.step == StepRoll && a.Verb == VerbRoll:
		return s.oddsTerms(scenario.Offer{Action: s.doing}, s.target)
	case s.step == StepUse && (a.Verb == VerbAct || a.Verb == VerbSeat) && slices.Contains(s.Legal(nil), a):
		if k := scenario.Action(a.A); s.sc.Actions[k].Kind == scenario.Combat {
			return s.oddsTerms(s.printedFor(a), uint8(a.B))
		}
	}
	return nil
}

func (s *State) oddsTerms(p scenario.Offer, target uint8) []rules.Term {
	u := s.unitOf(s.Active, s.card)
	o := s.oddsOf(p, u, target)
	key, name := "sum.defence", s.sc.counterArg("Target", target)
	switch {
	case target == StructureTarget:
		key, name = "sum.structure", rules.WordArg("Target", s.sc.Buildings[s.sc.Structure[s.on[u]]].Name)
	case p.AgainstArmour():
		key = "sum.armour"
	}
	out := []rules.Term{{N: o.Base, Clause: "UNA-12.1", Phrase: phrase(key, name)}}
	if o.Cover > 0 {
		at := s.targetTile(target)
		clause := "UNA-2.5"
		if s.sc.Hills.Has(at) {
			clause = "UNA-2.7"
		}
		ground := &s.sc.Terrains[s.sc.Tiles[at].Terrain]
		out = append(out, rules.Term{N: o.Cover, Clause: clause, Phrase: phrase("sum.cover", rules.WordArg("Ground", ground.Name))})
	}
	if o.Distance > 0 {
		out = append(out, rules.Term{N: o.Distance, Clause: "UNA-12.4", Phrase: phrase("sum.range")})
	}
	return out
}

func (s *State) targetTile(target uint8) uint8 {
	if target >= VehicleTarget {
		return s.at[target-VehicleTarget]
	}
	return s.on[target]
}
