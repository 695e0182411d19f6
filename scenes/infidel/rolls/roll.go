// Package rolls describes the rolls of the ten-sided die of Infidel: how the sum of an
// attack or a shot is made up, what each face brings, and how a die that has fallen reads.
// The sheet, the forecast, the banner and the log are written from it.
package rolls

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/ui"
)

// Roll is an attack on one target, or a shot at it, before or after its die has fallen.
type Roll struct {
	Target int
	Fire   bool // a shot
	Charge bool // by the Charge table, not the Shock table (INF-15.9)
	Terms  []rules.Term
	Sum    int
	Table  [2][10]scenario.Effects // by column and face; a shot has one column
	Column int                     // in force
	Alone  bool                    // what other faces would have brought is not known
	Die    int                     // that has fallen, -1 for none
	Got    scenario.Effects        // by it
}

// Attack is the roll of an attack against the k-th of its targets.
func Attack(sc *game.Scenario, a *game.Attack, k int) Roll {
	x := &a.Against[k]
	r := Roll{Target: x.Target, Charge: a.Table, Sum: x.Sum, Column: a.Column[k], Die: -1}
	for n, add := range x.Terms {
		if add != 0 {
			r.Terms = append(r.Terms, Modifier(add, ui.Word("What", game.ShockModifierTexts[n]), game.ShockClauses[n]))
		}
	}
	r.Look(sc)
	return r
}

// Modifier is a term of a sum that is called What.
func Modifier(n int, what rules.Arg, clause string) rules.Term {
	return rules.Term{N: n, Clause: clause, Phrase: rules.Phrase{Key: "infidel.sum.modifier", Args: []rules.Arg{what}}}
}

// Shot is the roll of a shot as it would be made now; false where it does not carry so far.
func Shot(s *game.State, by, at int) (Roll, game.Volley, bool) {
	v, ok := s.Volley(by, at)
	r := Roll{Target: at, Fire: true, Terms: s.ShotTerms(by, at), Sum: v.Sum, Die: -1}
	r.Table[0] = v.Faces
	return r, v, ok
}

// Look reads both columns of the table of an attack for every face (INF-17.1).
func (r *Roll) Look(sc *game.Scenario) {
	for c := range r.Table {
		for d := range r.Table[c] {
			r.Table[c][d] = sc.ShockResult(r.Charge, c == 1, d+r.Sum)
		}
	}
}

// Faces is what each face brings.
func (r *Roll) Faces() *[10]scenario.Effects { return &r.Table[r.Column] }

// Hits is how many of some faces hurt the target.
func Hits(faces *[10]scenario.Effects) (n int) {
	for _, e := range faces {
		if hurt, _ := Harms(e); hurt > 0 {
			n++
		}
	}
	return n
}

// Harms is how much a result hurts the target, 0 to 4, and the attackers, 0 to 2.
func Harms(e scenario.Effects) (target, attackers int) {
	switch {
	case e&scenario.DefenderEliminated != 0:
		target = 4
	case e&scenario.DefenderRetired != 0:
		target = 3
	case e&scenario.DefenderRetreats != 0:
		target = 2
	case e&scenario.DefenderDisordered != 0:
		target = 1
	}
	if e&scenario.AttackerDisordered != 0 {
		attackers++
	}
	if e&scenario.AttackerRetreats != 0 {
		attackers++
	}
	return target, attackers
}

// Answer is how a Counter-Charge may answer what has been done, by the actions that are
// legal: its best chance and that of holding it back, in faces of ten, -1 for neither; Free
// says that nothing need be done.
type Answer struct {
	Best, Held int
	Free       bool
}

// AnswerTo finds the Counter-Charge that answers a fire (INF-16.13 to 16.16).
func AnswerTo(s *game.State) Answer {
	x := Answer{Best: -1, Held: -1}
	for _, a := range s.Legal(nil) {
		n, rolls := s.Succeeds(a)
		switch {
		case a.Verb == game.VerbDone:
			x.Free = true
		case a.Verb == game.VerbHold:
			x.Held = n
		case a.Verb == game.VerbCounter && rolls:
			x.Best = max(x.Best, n)
		}
	}
	return x
}

// EffectsWord is what a result is called, as a part of a sentence.
func EffectsWord(e scenario.Effects) rules.Arg { return ui.Word("Effects", game.EffectsText(e)) }
