package rules

// EventKind is what sort of thing happened. Each game numbers its own, from 1.
type EventKind uint8

// Seen says which sides may read an event in full: bit 0 First, bit 1 Second.
type Seen uint8

const (
	ByAll  Seen = 3 // both sides
	ByNone Seen = 0 // neither
)

// BySide is what only s may read; every side for Chance and Over.
func BySide(s Side) Seen {
	if s < First {
		return ByAll
	}
	return 1 << uint(s)
}

// Event is one thing that happened, in the order a player would tell it.
type Event struct {
	Kind   EventKind
	Seen   Seen
	Side   Side   // whose deed or loss it is; Chance for nobody's
	Clause string // the rule that made it so, `M44-7.3`
	Args   Args
}

// Args is the numbers of an event, each in its place; its kind says what they stand for. Others are 0.
type Args [10]int16

// Report collects events while an action is carried out. A nil one takes none: search pays nothing.
type Report struct{ Events []Event }

// Tell adds an event that everybody may read.
func (r *Report) Tell(k EventKind, side Side, clause string, args ...int16) {
	if r != nil {
		r.tell(ByAll, k, side, clause, args)
	}
}

// TellTo adds an event that only some may read in full: where one side may not, it is told once for each.
func (r *Report) TellTo(seen Seen, k EventKind, side Side, clause string, args ...int16) {
	if r != nil {
		r.tell(seen, k, side, clause, args)
	}
}

// tell is no part of what Tell leaves in its hundreds of callers.
//
//go:noinline
func (r *Report) tell(seen Seen, k EventKind, side Side, clause string, args []int16) {
	e := Event{Kind: k, Seen: seen, Side: side, Clause: clause}
	copy(e.Args[:], args)
	r.Events = append(r.Events, e)
}

func (r *Report) add(list []Event) {
	if r != nil {
		r.Events = append(r.Events, list...)
	}
}

// SeenBy says whether viewer may read it.
func (e *Event) SeenBy(viewer Side) bool {
	want := BySide(viewer)
	return e.Seen&want == want
}

// For appends to dst the events that viewer may read: the only way to the log
// and to the screen. Chance is a spectator and reads what both sides may.
func (r *Report) For(viewer Side, dst []Event) []Event {
	for _, e := range r.Events {
		if e.SeenBy(viewer) {
			dst = append(dst, e)
		}
	}
	return dst
}
