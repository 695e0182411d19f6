package infidel

import (
	"errors"
	"math/bits"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Step is where the sequence of play stands (INF-24).
type Step uint8

// The steps; exported are those in which a player decides.
const (
	StepChoose       Step = iota // a Free Activation (INF-6.2)
	arriving                     // the reinforcement roll (INF-23.1.2)
	zoning                       // the zone of the last arrival (INF-23.1.4)
	restless                     // the roll of impatience (INF-23.6.8)
	wavering                     // the roll of a hesitant Command (INF-23.2.4)
	scattering                   // Retired units as their Standard moves (INF-19.9)
	StepPlant                    // where it goes (INF-19.7)
	StepReplace                  // replacement leaders (INF-7.24)
	StepMove                     // phase B (INF-5.2)
	StepShock                    // phase C (INF-5.3)
	rallying                     // phase D (INF-5.4, 23.5.3)
	closing                      // the activation ends (INF-5.5)
	defeatTest                   // Defeat Tests (INF-21.7)
	StepContinue                 // INF-6.4
	StepSeize                    // INF-6.10
	seizureRoll                  // likewise
	continuationRoll             // INF-6.5
	steps
)

var stepNames = [steps]string{"choose", "arrival", "zone", "impatience", "hesitation", "scatter", "plant", "replace", "move", "shock", "rally",
	"close", "defeat", "continue", "seize", "seizure", "continuation"}

// layer is what is under way, of those of State.
type layer uint8

const (
	sequenceLayer layer = iota
	marchLayer
	shockLayer
	fireLayer
	blowLayer
	turnLayer
	strayLayer
)

// layerFlow is how each layer goes on by itself, what it waits for, and how that is carried out.
var layerFlow = [...]struct {
	run   func(s *State, report *rules.Report) bool
	legal func(s *State, dst []rules.Action) []rules.Action
	apply func(s *State, a rules.Action, report *rules.Report)
}{
	sequenceLayer: {(*State).runSequence, (*State).legalSequence, (*State).applySequence},
	marchLayer:    {(*State).runMarch, (*State).legalMarch, (*State).applyMarch},
	shockLayer:    {(*State).runShock, (*State).legalShock, (*State).applyShock},
	fireLayer:     {(*State).runFire, (*State).legalFire, (*State).applyFire},
	blowLayer:     {(*State).runBlow, (*State).legalBlow, (*State).applyBlow},
	turnLayer: {(*State).runTurn, func(s *State, dst []rules.Action) []rules.Action { return facingActions(dst, s.turn.may) },
		func(s *State, a rules.Action, report *rules.Report) { s.endTurn(uint8(a.A), report) }},
	strayLayer: {(*State).runStrays, (*State).legalStrays,
		func(s *State, a rules.Action, report *rules.Report) { s.post(uint8(a.A), uint8(a.B), report) }},
}

// layer is the uppermost that is under way: it goes on first.
func (s *State) layer() layer {
	switch {
	case s.strays != 0:
		return strayLayer
	case s.turn.unit != scenario.Off:
		return turnLayer
	case s.blow.step != noBlow:
		return blowLayer
	case s.fire.step != NoFire:
		return fireLayer
	case s.shock.step != NoShock:
		return shockLayer
	case s.march.unit != scenario.Off:
		return marchLayer
	}
	return sequenceLayer
}

// runBound is far above the longest chain of automatic steps.
const runBound = 4096

var errCircle = errors.New("the steps run in a circle")

// run lets every automatic step happen until somebody must act.
func (s *State) run(report *rules.Report) {
	if s.onward(report) != nil {
		panic("infidel: " + errCircle.Error() + ", step " + stepNames[s.step])
	}
}

func (s *State) onward(report *rules.Report) error {
	for range runBound {
		if s.over() || s.waits(report) {
			return nil
		}
	}
	return errCircle
}

// waits carries out one automatic step, or tells that somebody must act.
func (s *State) waits(report *rules.Report) bool { return layerFlow[s.layer()].run(s, report) }

func (s *State) wait(who rules.Side) bool {
	s.who = who
	return true
}

func (s *State) chance() bool { return s.wait(rules.Chance) }

func (s *State) to(x Step) bool {
	s.step = x
	return false
}

func (s *State) asksFacing(u, may uint8) { s.turn = turn{unit: u, may: may} }

// runTurn takes the only facing there is, or asks its owner.
func (s *State) runTurn(report *rules.Report) bool {
	if single(s.turn.may) {
		s.endTurn(uint8(bits.TrailingZeros8(s.turn.may)), report)
		return false
	}
	return s.wait(s.sideOf(s.turn.unit))
}

func (s *State) endTurn(f uint8, report *rules.Report) {
	s.face(s.turn.unit, f, report)
	s.turn = turn{unit: scenario.Off}
}

// face turns a unit. Whether that is a change of facing in the meaning of
// INF-19.1 is for who asked to say (s.turned).
func (s *State) face(u, f uint8, report *rules.Report) {
	if s.facing[u] == f {
		return
	}
	s.facing[u] = f
	report.Tell(EventFaced, s.sideOf(u), "INF-3.10", int16(u), int16(f), 0, 0)
}
