package follies

import (
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
)

var infidelFollies = []Folly{
	{"seizures less likely than the enemy's failure", vainSeizures},
	{"horse archers left beside Normal knights", besideKnights},
	{"shots from horseback, not ridden off after", stayedAfterShots},
	{"attacks begun at -3 or worse", poorAttacks},
	{"Commands that never act", idleCommands},
}

// vainSeizures is seizures tried that are less likely than the enemy's own roll is to fail,
// which would bring a Free Activation.
func vainSeizures(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		s := x.Before.(*infidel.State)
		if x.Side != side || x.Did.Verb != infidel.VerbSeize {
			return 0, 0
		}
		faces := func(total int) int { return min(max(total+1, 0), 10) }
		if faces(s.Rating(int(x.Did.A))) < 10-faces(s.Rating(s.Named())-s.Streak()) {
			n = 1
		}
		return n, 1
	}
}

// rides is how the horse archers of a side fare in an activation of theirs.
type rides struct {
	number int         // of the activation
	used   []int       // that have moved or shot
	shot   map[int]int // where they last did
}

// hear notes a decision, and says whether it is the last one of the movement and the fire.
func (r *rides) hear(side rules.Side, x *Step) (over bool) {
	s, after := x.Before.(*infidel.State), x.After.(*infidel.State)
	if x.Side != side || s.Active() != side || s.Step() != infidel.StepMove || s.Shock().Counter {
		return false
	}
	if r.number != s.Activations() || r.shot == nil {
		*r = rides{number: s.Activations(), shot: map[int]int{}}
	}
	if u, _ := s.InHand(); u >= 0 && archer(s, u) && (x.Did.Verb == infidel.VerbStep || x.Did.Verb == infidel.VerbFire) {
		if len(r.used) == 0 || r.used[len(r.used)-1] != u {
			r.used = append(r.used, u)
		}
		if x.Did.Verb == infidel.VerbFire {
			r.shot[u] = s.Stand(u).Hex
		}
	}
	return after.Step() != infidel.StepMove || after.Activations() != s.Activations()
}

// archer says whether a unit shoots from horseback.
func archer(s *infidel.State, u int) bool {
	k := s.Scenario().Units[u].Kind
	return k == scenario.LCA || k == scenario.MCA
}

// besideKnights is horse archers that have moved or shot and stand beside a Normal knight
// when their Command's movement is over.
func besideKnights(side rules.Side) func(x *Step) (n, of int) {
	var r rides
	return func(x *Step) (n, of int) {
		if !r.hear(side, x) {
			return 0, 0
		}
		s := x.After.(*infidel.State)
		for _, u := range r.used {
			of++
			for e := range s.OnMap(side.Other()).All {
				if at := s.Stand(u); at.Hex != infidel.NoHex && s.Scenario().Units[e].Kind == scenario.KN && s.Stand(e).Status == scenario.Normal && infidel.Distance(at.Hex, s.Stand(e).Hex) == 1 {
					n++
					break
				}
			}
		}
		return n, of
	}
}

// stayedAfterShots is horse archers left where they shot when their Command has moved.
func stayedAfterShots(side rules.Side) func(x *Step) (n, of int) {
	var r rides
	return func(x *Step) (n, of int) {
		if !r.hear(side, x) {
			return 0, 0
		}
		s := x.After.(*infidel.State)
		for _, u := range r.used {
			if from, ok := r.shot[u]; ok {
				of++
				if s.Stand(u).Hex == from {
					n++
				}
			}
		}
		return n, of
	}
}

// poorAttacks is attacks with modifiers of -3 in all or worse when all attacks are named,
// where nothing but the side's own choice makes them.
func poorAttacks(side rules.Side) func(x *Step) (n, of int) {
	return func(x *Step) (n, of int) {
		s := x.Before.(*infidel.State)
		if k := s.Shock(); x.Side != side || k.Step != infidel.ShockDesignate || k.Again || k.Counter {
			return 0, 0
		}
		named := s.Clone().(*infidel.State)
		named.Apply(x.Did, nil)
		if named.Shock().Step == infidel.ShockDesignate {
			return 0, 0
		}
		for i := range named.Shock().Attacks {
			w := named.Attack(i)
			for k := range w.Targets {
				of++
				if w.Against[k].Sum <= -3 {
					n++
				}
			}
		}
		return n, of
	}
}

// idleCommands is Commands that have not acted once when the battle is over.
func idleCommands(side rules.Side) func(x *Step) (n, of int) {
	acted := map[int16]bool{}
	return func(x *Step) (n, of int) {
		for _, e := range x.Events {
			if e.Kind == infidel.EventActivated {
				acted[e.Args[0]] = true
			}
		}
		if x.After.Turn() != rules.Over {
			return 0, 0
		}
		sc := x.After.(*infidel.State).Scenario()
		for c := range len(sc.Commands) {
			if sc.Commands[c].Side == side {
				of++
				if !acted[int16(c)] {
					n++
				}
			}
		}
		return n, of
	}
}
