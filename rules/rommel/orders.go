package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// Allied orders (FCR-18): region by region the fixed conditions, one die, and
// the steps of the row that it gives.

// beginOrders skips the regions without a Force able to act (FCR-18.1). None
// becomes able to later: a Force that moves into another region has had its
// orders (FCR-18.2).
func (s *State) beginOrders(report *rules.Report) bool {
	for r := range s.sc.Regions {
		if s.acting(uint8(r)) == 0 {
			s.done.Add(r)
			report.Tell(EventSkipped, rules.Second, "FCR-18.1", int16(r), 0, 0, 0)
		}
	}
	return s.to(choosingRegion)
}

// acting is the Forces of a region that its orders are for (FCR-18.2): the
// Allied ones that have had none in this phase, and that can move at all.
func (s *State) acting(r uint8) (out scenario.ForceSet) {
	for z := range s.sc.Regions[r].Zones.All {
		out |= s.alliedIn(uint8(z))
	}
	return (out &^ s.moved).Where(s.mayMarch)
}

// runRegions lets the next region be chosen: which one is first can always
// matter, as its Forces may march into the others (FCR-18.1).
func (s *State) runRegions(report *rules.Report) bool {
	switch left := s.regionsLeft(); left.Len() {
	case 0:
		return s.to(ended)
	case 1:
		s.beginRegion(uint8(left.First()), report)
		return false
	}
	return s.wait(s.asks())
}

func (s *State) regionsLeft() zone.Set {
	return (zone.Set(1)<<len(s.sc.Regions) - 1) &^ s.done
}

// beginRegion puts the Forces of a region under its orders.
func (s *State) beginRegion(r uint8, report *rules.Report) {
	s.region = r
	s.done.Add(int(r))
	s.led = s.acting(r)
	s.moved |= s.led
	s.nth, s.n = 0, 0
	report.Tell(EventRegion, rules.Second, "FCR-18.1", int16(r), 0, 0, 0)
	s.step = fixing
	s.beginFixed()
}

// beginFixed sets how many Forces the fixed condition under way keeps.
func (s *State) beginFixed() {
	if o := &s.sc.RegionOrders[s.region]; int(s.nth) < len(o.Fixed) {
		s.n = o.Fixed[s.nth].Keep
	}
}

// runFixing keeps the Forces of the fixed conditions one by one (FCR-18.3).
func (s *State) runFixing(report *rules.Report) bool {
	o := &s.sc.RegionOrders[s.region]
	if int(s.nth) >= len(o.Fixed) {
		if s.led == 0 { // no die falls when they keep every Force (FCR-18.3)
			return s.regionOver()
		}
		return s.to(orderRoll)
	}
	best := s.fixable()
	switch {
	case s.n == 0 || best == 0:
		s.nth++
		s.beginFixed()
		return false
	case best.Len() <= int(s.n) || s.alike(best):
		s.keep(best.First(), report)
		return false
	}
	return s.wait(s.asks())
}

// fixable is the Forces of which a fixed condition keeps the next: those of the
// highest current defence, or of the lowest current attack (FCR-18.3).
func (s *State) fixable() scenario.ForceSet {
	c := &s.sc.RegionOrders[s.region].Fixed[s.nth]
	return (s.led & s.here[c.Zone]).Least(func(f uint8) int {
		if c.Weakest {
			return int(s.values(f).Attack)
		}
		return -int(s.values(f).Defence)
	})
}

// keep makes a Force Hold whatever the die says.
func (s *State) keep(f uint8, report *rules.Report) {
	s.led.Del(f)
	s.n--
	report.Tell(EventKept, rules.Second, "FCR-18.3", int16(f), int16(s.at[f]), 0, 0)
}

// rollOrders looks up what the die says, with the modifiers of this moment
// (FCR-18.4).
func (s *State) rollOrders(die int8, report *rules.Report) {
	o := &s.sc.RegionOrders[s.region]
	sum := s.modify(o.Modifiers, s.region, EventOrderTerm, report)
	s.die = die
	s.row = 0
	for i := range o.Rows {
		if r := &o.Rows[i]; r.Min <= die+sum && die+sum <= r.Max {
			s.row = uint8(i)
		}
	}
	report.Tell(EventOrderDie, rules.Second, "FCR-18.4", int16(s.region), int16(die), int16(sum), int16(s.row))
	s.nth = 0
	s.beginStep(report)
}

// beginStep begins the next step of the row for all Forces under orders
// (FCR-18.5).
func (s *State) beginStep(report *rules.Report) bool {
	steps := s.sc.RegionOrders[s.region].Rows[s.row].Steps
	if int(s.nth) >= len(steps) {
		return s.regionOver()
	}
	o := steps[s.nth].Order
	report.Tell(EventOrderStep, rules.Second, OrderClauses[o], int16(s.region), int16(s.row), int16(s.nth), 0)
	if o != scenario.OrderHold { // FCR-18.12
		s.beginMarch(report)
	}
	return s.to(marching)
}

func (s *State) regionOver() bool {
	s.region, s.row, s.nth, s.n, s.die, s.led = scenario.Off, 0, 0, 0, 0, 0
	s.tally = [scenario.ZoneMax]uint8{}
	return s.to(choosingRegion)
}
