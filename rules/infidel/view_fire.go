package infidel

import "sandtable/rules/infidel/scenario"

// What the window shows of fire, before it is made and while it is under way.

// Fire is the fire under way, or the reactions to one hex that a unit has
// entered.
type Fire struct {
	Step     FireStep
	Kind     FireKind // ActiveFire or ReactionFire
	By, At   int      // who shoots at whom; By is -1 while nobody reacts yet
	Answered bool     // there is Return Fire
	May      UnitSet  // who may still react (INF-11.17)
	Counters bool     // the target counter-charges when the fire is applied (INF-16.17)
}

// Fire is the fire under way; its Step is NoFire when there is none.
func (s *State) Fire() Fire {
	f := &s.fire
	return Fire{f.step, f.kind, known(f.by), known(f.at), f.back, UnitSet(f.todo), f.goes}
}

// Volley is what a unit that fires at another now would do.
type Volley struct {
	Sum     int                              // of the modifiers (INF-11.20)
	Faces   [scenario.Faces]scenario.Effects // by face of the die
	Dangers int                              // faces that endanger leaders with the target (INF-7.20); 0 where there are none
	Returns bool                             // the target may shoot back, if it is Active Fire (INF-11.10)
	May     bool                             // it may counter-charge then (INF-16.13, 16.15)
	Must    bool                             // it must, unless it is held back (INF-16.15)
	Held    bool                             // and that may be tried (INF-16.16)
}

// Volley is what unit by would do to unit at from where the two are, and as by faces;
// false where its weapon does not carry so far. It asks neither for sight nor whether
// the fire may be made.
func (s *State) Volley(by, at int) (v Volley, ok bool) {
	b, a := uint8(by), uint8(at)
	if !s.onMap.Has(b) || !s.onMap.Has(a) {
		return v, false
	}
	if line, near := s.lineTo(b, a); !near || !s.inRange(b, line.dist) {
		return v, false
	}
	terms, n := s.fireTerms(b, a)
	for _, t := range terms[:n] {
		v.Sum += int(t.adds)
	}
	leaders := s.leadersIn(s.at[a], s.sideOf(a)) != 0
	for d := range v.Faces {
		total := int8(d + v.Sum)
		v.Faces[d] = s.fireEffects(a, total)
		if leaders && total >= s.sc.Checks.FireTotal {
			v.Dangers++
		}
	}
	v.Returns = s.mayReturn(a, b)
	if s.mayRiposte(a, b) {
		q := *s
		q.march.moving = s.march.moving && s.march.unit != b // it stops to fire (INF-11.9)
		v.Must = q.mustRiposte(a)
		v.May, v.Held = !v.Must, v.Must && s.holdable(a)
	}
	return v, true
}

// ShotResult is what a total of fire brings against a target (INF-11.20).
func (sc *Scenario) ShotResult(mounted, disordered bool, total int) scenario.Effects {
	return sc.Fire[oneIf(!mounted)][oneIf(disordered)].At(int8(total))
}

// Carries is what the range adds to a fire of a type, 1 or 2 hexes away; false
// where its weapon does not carry so far (INF-11.1).
func (sc *Scenario) Carries(k scenario.Kind, distance int) (add int, ok bool) {
	add = int(sc.FireRange[sc.Kinds[k].Missile][distance])
	return add, add != scenario.OutOfRange
}

// Sees says whether the ground lets one see from a hex to another that is 1 or 2
// steps away (INF-12).
func (sc *Scenario) Sees(from, to int) bool {
	near := sc.Map.Near[uint16(from)]
	for i := range near {
		if near[i].To == uint16(to) {
			return near[i].Sight
		}
	}
	return true
}
