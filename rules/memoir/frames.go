package memoir

import (
	"errors"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// frame is one procedure under way. The turn is the lowest; an attack stands
// on it, an Ambush on the attack, a retreat on what caused it.
type frame struct {
	proc   proc
	step   step
	who    rules.Side // who acts while this frame is on top
	from   uint8      // the acting unit; noHex when it is gone
	target uint8      // the unit attacked, or where a figure drifts; noHex when it is gone
	ground uint8      // the hex that may be taken
	dice   uint8      // still to fall, or steps still to walk
	hits   uint8
	flags  uint8
	bits   bits8
	a, b   int8 // turn: the two cards of a Recon, none or unknown
}

const frames = 4

type proc uint8

const (
	turnProc proc = iota
	attackProc
	ambushProc
	strikeProc
	retreatProc
	backProc // a battle back (M44-28.2)
	procs
)

type bits8 uint8

const (
	overrun   bits8 = 1 << iota // the attack is an overrun (M44-13.8)
	lastTake                    // no ground may be taken after it (M44-13.9, 13.11)
	cancelled                   // its attacker was driven off or died (M44-18.5)
	atClose                     // the attack is a close assault (M44-8.5)
	asked                       // the question of this step has been answered
	free                        // every compulsory hex is walked, more is a choice (M44-12.13)
)

var procNames = [procs]string{"turn", "attack", "ambush", "strike", "retreat", "battle-back"}

func (f *frame) words() (a, b uint64) {
	a = uint64(f.proc) | uint64(f.step)<<8 | uint64(uint8(f.who))<<16 | uint64(f.from)<<24 |
		uint64(f.target)<<32 | uint64(f.ground)<<40 | uint64(f.dice)<<48 | uint64(f.hits)<<56
	b = uint64(f.flags) | uint64(f.bits)<<8 | uint64(uint8(f.a))<<16 | uint64(uint8(f.b))<<24
	return a, b
}

func (s *State) push(f frame) {
	s.top++
	s.f[s.top] = f
}

// pop leaves a procedure; its frame is zeroed so that equal positions are
// equal structs.
func (s *State) pop() {
	s.f[s.top] = frame{}
	s.top--
}

// follow tells a frame that the unit on from now stands on to, noHex when it
// is gone.
func (f *frame) follow(from, to uint8) {
	switch {
	case f.from == from:
		if f.from = to; f.proc == attackProc {
			f.bits |= cancelled
		}
	case f.target == from && f.proc != retreatProc && f.proc != turnProc:
		f.target = to
	}
}

// runBound is far above the longest chain of automatic steps.
const runBound = 64

var errCircle = errors.New("the procedures run in a circle")

// run lets every automatic step happen until somebody must act.
func (s *State) run(report *rules.Report) {
	if s.onward(report) != nil {
		panic("memoir: " + errCircle.Error())
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

// waits carries out one automatic step of the top frame, or tells that
// somebody must act.
func (s *State) waits(report *rules.Report) bool {
	f := &s.f[s.top]
	switch f.proc {
	case turnProc:
		return s.runTurn(f, report)
	case attackProc:
		return s.runAttack(f, report)
	case retreatProc:
		return s.runRetreat(f, report)
	}
	return s.runRoll(f, report)
}

func (f *frame) wait(who rules.Side) bool {
	f.who = who
	return true
}

// checkFrames holds the stack to what its procedures can say.
func (s *State) checkFrames() error {
	if s.top < 0 || s.top >= frames {
		return fmt.Errorf("%d procedures under way, at most %d", s.top+1, frames)
	}
	for i := s.top + 1; i < frames; i++ {
		if s.f[i] != (frame{}) {
			return fmt.Errorf("procedure %d is over but not cleared", i)
		}
	}
	if s.f[0].proc != turnProc {
		return errors.New("the lowest procedure is not a turn")
	}
	for i := int8(0); i <= s.top; i++ {
		f := &s.f[i]
		if f.proc >= procs || f.step >= steps || i > 0 && f.proc == turnProc {
			return fmt.Errorf("procedure %d is unknown", i)
		}
		for _, h := range [...]uint8{f.from, f.target, f.ground} {
			if h >= scenario.HexCount && h != scenario.NoHex {
				return fmt.Errorf("procedure %d names hex %d", i, h)
			}
		}
	}
	return nil
}
