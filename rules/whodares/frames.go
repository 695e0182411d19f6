package whodares

import (
	"errors"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/mix"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// frame is one procedure under way. The mission is the lowest; what interrupts
// it stands above: an event, a stack being formed, a reconnaissance, a test, a
// combat.
type frame struct {
	proc   proc
	step   step
	who    rules.Side         // who acts while this frame is on top
	zone   uint8              // where; off when nowhere
	patrol uint8              // whose; off when nobody's
	unit   uint8              // the unit, counter or level that the step is about
	n      uint8              // dice, draws or units still to come
	sum    uint8              // of the dice so far
	md     int8               // added to each die
	when   scenario.Situation // of a stealth test
	answer answer             // what the frame above it has brought
	bits   bits8
	units  scenario.UnitSet
	more   scenario.UnitSet // helpers of a Maintenance
	zones  zone.Set
}

const frames = 4

type proc uint8

const (
	turnProc   proc = iota
	eventProc       // QOG-7
	stackProc       // units that are chosen to act together
	testProc        // a stealth test (QOG-10)
	scoutProc       // Reconnaissance (QOG-12)
	watchProc       // the test of a watch (QOG-13)
	airProc         // air support (QOG-14)
	repairProc      // Maintenance (QOG-15)
	landProc        // the sea landing (QOG-25.25)
	gainProc        // a Reco OK beyond three (QOG-11.1)
	combatProc      // QOG-20 to 22
	procs
)

var procNames = [procs]string{"mission", "event", "stack", "test", "reconnaissance", "intelligence", "air-support",
	"maintenance", "landing", "reco-ok", "combat"}

// answer is what a procedure has brought to the one below.
type answer uint8

const (
	unasked answer = iota
	passed
	failed
)

type bits8 uint8

const (
	sixShown  bits8 = 1 << iota // a die of the AP roll showed a natural 6 (QOG-6.3)
	byMarker                    // the entry test may be made again for a Reco OK on the zone (QOG-10.7)
	rerolled                    // it has been; the die of a combat has been for a Reco OK
	anyFailed                   // a die of the test has failed; the first try of a veteran has
	byAir                       // of the Waco
	useCache                    // the Cache helps (QOG-15.5)
	isMission                   // the marker gained is a mission marker
	begun                       // the step has been begun; a stack has moved; the forces are historical
)

func (f *frame) hash(h *mix.Hash) {
	h.Pair(uint64(f.proc)|uint64(f.step)<<8|uint64(uint8(f.who))<<16|uint64(f.zone)<<24|uint64(f.patrol)<<32|
		uint64(f.unit)<<40|uint64(f.n)<<48|uint64(f.sum)<<56,
		uint64(uint8(f.md))|uint64(f.when)<<8|uint64(f.answer)<<16|uint64(f.bits)<<24)
	h.Pair(uint64(f.units), uint64(f.zones))
	h.Pair(uint64(f.more), 0)
}

func (s *State) push(f frame) {
	s.top++
	s.f[s.top] = f
}

// pop leaves a procedure and tells the one below what it has brought. The
// frame is zeroed so that equal positions are equal structs.
func (s *State) pop(a answer) {
	s.f[s.top] = frame{}
	s.top--
	s.f[s.top].answer = a
}

// taken is the answer of the frame above, which is then forgotten.
func (f *frame) taken() answer {
	a := f.answer
	f.answer = unasked
	return a
}

// runBound is far above the longest chain of automatic steps: a march of all
// Axis units is one step.
const runBound = 256

var errCircle = errors.New("the procedures run in a circle")

// run lets every automatic step happen until somebody must act.
func (s *State) run(report *rules.Report) {
	if s.onward(report) != nil {
		panic("whodares: " + errCircle.Error() + ", step " + s.f[s.top].step.String())
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
	r := &stepTable[f.step]
	switch {
	case r.run != nil:
		return r.run(s, f, report)
	case r.legal == nil, r.left != nil && !r.left(s, f):
		r.next(s, f, report)
		return false
	case r.draw, r.die != nil:
		return f.wait(rules.Chance)
	}
	return f.wait(rules.First)
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
	for i := int8(0); i <= s.top; i++ {
		f := &s.f[i]
		if f.proc >= procs || f.step >= steps || (f.proc == turnProc) != (i == 0) {
			return fmt.Errorf("procedure %d is unknown", i)
		}
		if f.zone != scenario.Off && f.zone >= scenario.ZoneCount || f.patrol != scenario.Off && f.patrol >= scenario.PatrolMax {
			return fmt.Errorf("procedure %d names zone %d and patrol %d", i, f.zone, f.patrol)
		}
	}
	return nil
}
