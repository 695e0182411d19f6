package whodares

import (
	"slices"

	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// Stretch is a zone that a stack can reach in this turn.
type Stretch struct {
	Zone int
	Cost int     // AP on the cheapest way
	Way  []int   // zones after the first, the last is Zone
	P    float64 // that nobody notices anything on the way
	Free bool    // no test is made on it
}

// Leg is one step of a way.
type Leg struct {
	Zone, Cost int
	Test       Test
	Free       bool // no test is made there
}

// Stretches is where a stack could go with the AP of its patrol, what it costs, and how
// likely it stays unseen all the way. The cheapest way counts, of equal ones the safest.
// By way of a zone, not none, it goes as far as the AP allow that and no zone is entered
// twice; what cannot be reached so is reached as without it.
func (s *State) Stretches(z, patrol, by int, list scenario.UnitSet) []Stretch {
	if list == 0 || z < 0 || !s.mayLeave(patrol, list).Allows() {
		return nil
	}
	w := s.waysOf(patrol, list)
	first := w.from(leg{zone: z, p: [2]float64{1, scenario.None}}, 0)
	out := first.all(nil)
	if by < 0 || by == z || !first.r.In.Has(by) || w.stop.Has(by) {
		return out
	}
	to := first.at(by)
	second := w.from(leg{zone: by, cost: to.Cost, way: to.Way, p: first.only(by)}, zone.Of(append(to.Way, z)...)&^zone.Of(by))
	for _, x := range second.all(nil) {
		if i := slices.IndexFunc(out, func(o Stretch) bool { return o.Zone == x.Zone }); i >= 0 {
			out[i] = x
		}
	}
	return out
}

// Legs are the steps of a way that a stack goes from a zone, each with its own
// test: what is pending for the patrol counts in the first of them alone (QOG-7.19).
func (s *State) Legs(z, patrol int, x scenario.UnitSet, way []int) []Leg {
	p := patrol
	out := make([]Leg, 0, len(way))
	for i, to := range way {
		l := Leg{Zone: to, Cost: s.MoveCost(z, to, x.Len()), Free: !s.entryTested(uint8(to)), Test: Test{Zone: to, P: 1}}
		if !l.Free {
			l.Test = s.testFor(uint8(to), p, scenario.OnEntry, s.Here[to]|x|s.landers(way[:i], to))
			p = scenario.None
		}
		out, z = append(out, l), to
	}
	return out
}

// landers are the units that a sea landing puts into a zone before a stack that has
// come by way of some others enters it (QOG-25.25, 25.36).
func (s *State) landers(way []int, to int) scenario.UnitSet {
	l := s.Raid().Landing
	if l == nil || s.landed || s.phase != acting || s.TurnNo < l.From || s.TurnNo > l.To || int(l.At) != to || !slices.Contains(way, int(l.Trigger)) {
		return 0
	}
	return l.Units &^ (s.Reduced | s.destroyed | s.shop)
}

// ways finds the ways of a stack.
type ways struct {
	s      *State
	patrol int
	x      scenario.UnitSet
	costs  zone.Costs
	stop   zone.Set // nobody goes on from there
}

func (s *State) waysOf(patrol int, x scenario.UnitSet) *ways {
	w := &ways{s: s, patrol: patrol, x: x}
	for k := range w.costs {
		w.costs[k] = zone.Barred
	}
	for k := range scenario.LinkKinds {
		w.costs[k] = uint8(s.sc.Moving[k].Of(x.Len()))
	}
	if s.lastOut(x) {
		w.stop = s.Raid().Home
	}
	return w
}

// lastOut says whether the mission is over as soon as some units are home; with none,
// whether all are (QOG-5.3, 5.4).
func (s *State) lastOut(x scenario.UnitSet) bool {
	out := s.inPlay() &^ (x | s.unitsIn(s.Raid().Home))
	for p := range s.Patrols { // QOG-5.4
		if s.isReserve(p) {
			out &^= s.Patrols[p]
		}
	}
	return out == 0
}

// leg is where a part of a way begins: what was paid to get there, and how likely
// nobody has noticed anything, with what is pending still to come and used up.
type leg struct {
	zone, cost int
	way        []int
	p          [2]float64
}

// spread is how a stack reaches the zones about the beginning of a leg.
type spread struct {
	w     *ways
	begin leg
	r     zone.Reach
	p     [zone.Max][2]float64 // as that of leg; below 0 where none leads
	prev  [zone.Max][2]link    // for each of them
}

// link is the zone before on the safest way, and whether what was pending had been
// used up there.
type link struct {
	zone uint8
	used uint8
}

// from reaches out from a leg, never into bar.
func (w *ways) from(begin leg, bar zone.Set) *spread {
	t := &spread{w: w, begin: begin}
	w.s.sc.Graph.Reach(&t.r, begin.zone, &w.costs, int(w.s.AP[w.patrol])-begin.cost, w.stop, bar)
	t.p[begin.zone] = begin.p
	var byCost [zone.Barred]zone.Set
	most := 0
	for z := range (t.r.In &^ zone.Of(begin.zone)).All {
		c := int(t.r.Cost[z])
		byCost[c].Add(z)
		most = max(most, c)
	}
	for c := 1; c <= most; c++ {
		for byCost[c] != 0 {
			t.settle(byCost[c].Pop())
		}
	}
	return t
}

// settle finds the safest of the cheapest ways to a zone.
func (t *spread) settle(z int) {
	s := t.w.s
	tested := s.entryTested(uint8(z))
	fresh, later := 1.0, 1.0
	if tested {
		fresh, later = s.entry(uint8(z), t.w.patrol, t.w.x), s.entry(uint8(z), scenario.None, t.w.x)
	}
	t.p[z] = nowhere
	for before := range t.r.Step[z].All {
		p := t.p[before]
		t.better(z, tested, p[0], fresh, link{uint8(before), 0})
		t.better(z, true, p[1], later, link{uint8(before), 1})
	}
}

// better notes a way to a zone that is safer than the one known; so far and on is
// how likely it is unseen before the last step and in it.
func (t *spread) better(z int, used bool, so, on float64, from link) {
	if k := bit(used); so >= 0 && so*on > t.p[z][k] {
		t.p[z][k], t.prev[z][k] = so*on, from
	}
}

// nowhere is the chances where no way leads.
var nowhere = [2]float64{scenario.None, scenario.None}

// entry is how likely units of a patrol enter a zone unseen; of patrol none nothing
// is pending.
func (s *State) entry(z uint8, patrol int, x scenario.UnitSet) float64 {
	t := s.termsOf(z, patrol, scenario.OnEntry, s.Here[z]|x)
	p, _, _ := s.unseen(z, patrol, scenario.OnEntry, s.need(t.sum()))
	return p
}

// best says whether the safest way to a zone uses up what is pending.
func (t *spread) best(z int) int {
	if t.p[z][1] > t.p[z][0] {
		return 1
	}
	return 0
}

func (t *spread) s() *State { return t.w.s }

// only is the chances at a zone with the safest way alone.
func (t *spread) only(z int) (p [2]float64) {
	k := t.best(z)
	p = nowhere
	p[k] = t.p[z][k]
	return p
}

// at is the zone with its way.
func (t *spread) at(z int) Stretch {
	k := t.best(z)
	out := Stretch{Zone: z, Cost: t.begin.cost + int(t.r.Cost[z]), P: t.p[z][k]}
	for at := z; at != t.begin.zone; {
		out.Way = append(out.Way, at)
		l := t.prev[at][k]
		at, k = int(l.zone), int(l.used)
	}
	slices.Reverse(out.Way)
	out.Way = append(slices.Clone(t.begin.way), out.Way...)
	out.Free = !slices.ContainsFunc(out.Way, func(z int) bool { return t.s().entryTested(uint8(z)) })
	if l := t.s().Raid().Landing; l != nil && slices.Contains(out.Way, int(l.At)) { // the landing counts there
		out.P = t.s().unseenOn(out.Way, t.w.patrol, t.w.x)
	}
	return out
}

func (t *spread) all(dst []Stretch) []Stretch {
	for x := t.r.In &^ zone.Of(t.begin.zone); x != 0; {
		dst = append(dst, t.at(x.Pop()))
	}
	return dst
}

// unseenOn is how likely nobody notices anything on a way.
func (s *State) unseenOn(way []int, patrol int, x scenario.UnitSet) float64 {
	p := 1.0
	for i, to := range way {
		if s.entryTested(uint8(to)) {
			p *= s.testFor(uint8(to), patrol, scenario.OnEntry, s.Here[to]|x|s.landers(way[:i], to)).P
			patrol = scenario.None
		}
	}
	return p
}
