package undaunted

import (
	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
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
	case s.step == StepUse && (a.Verb == VerbAct || a.Verb == VerbSeat) && s.isLegal(a):
		if k := scenario.Action(a.A); s.sc.Actions[k].Kind == scenario.Combat {
			return s.oddsTerms(s.printedFor(a), uint8(a.B))
		}
	}
	return nil
}

func (s *State) isLegal(a rules.Action) bool {
	for _, l := range s.Legal(nil) {
		if l == a {
			return true
		}
	}
	return false
}

func (s *State) oddsTerms(p scenario.Offer, target uint8) []rules.Term {
	u := s.unitOf(s.active, s.card)
	if p.Action == scenario.ActStrafe {
		u = scenario.Off
	}
	o := s.oddsOf(p, u, target)
	key, name := "sum.defence", s.sc.counterArg("Target", target)
	switch {
	case target == StructureTarget:
		key, name = "sum.structure", wordArg("Target", s.sc.Buildings[s.sc.Structure[s.on[u]]].Name)
	case p.AgainstArmour():
		key = "sum.armour"
	}
	out := []rules.Term{{N: int(o.base), Clause: "UNA-12.1", Phrase: phrase(key, name)}}
	if o.cover > 0 {
		at := s.targetTile(target)
		clause := "UNA-2.5"
		if s.sc.Hills.Has(at) {
			clause = "UNA-2.7"
		}
		ground := &s.sc.Terrains[s.sc.Tiles[at].Terrain]
		out = append(out, rules.Term{N: int(o.cover), Clause: clause, Phrase: phrase("sum.cover", wordArg("Ground", ground.Name))})
	}
	if o.distance > 0 {
		out = append(out, rules.Term{N: int(o.distance), Clause: "UNA-12.4", Phrase: phrase("sum.range")})
	}
	return out
}

// targetTile is where a soldier or a vehicle stands that is aimed at.
func (s *State) targetTile(target uint8) uint8 {
	if target >= VehicleTarget {
		return s.at[target-VehicleTarget]
	}
	return s.on[target]
}
