package whodares

import (
	"sandtable/rules"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
)

// cacheZones is where a patrol may lay a Cache: with a group that may still
// spend AP, not in a base, one in a zone (QOG-15.1, 8.5).
func (s *State) cacheZones(p int) zone.Set {
	return s.zonesOf(s.Patrols[p]&^s.changed) &^ (s.Caches | s.sc.Bases)
}

// mayCache is whether a patrol may lay a Cache in a zone.
func (s *State) mayCache(p int, z uint8) rules.Verdict {
	return rules.NotIf(s.sc.Bases.Has(int(z)), "cache-base", "QOG-15.1").
		NotIf(s.Caches.Has(int(z)), "cache-there", "QOG-15.1").
		NotIf(s.Patrols[p]&s.Here[z] == 0, "no-group", "QOG-15.1").
		NotIf(s.Patrols[p]&s.Here[z]&^s.changed == 0, "all-changed", "QOG-8.5").
		Or(s.affords(p, s.sc.Cost.Cache))
}

func (s *State) layCache(_ *frame, a rules.Action, report *rules.Report) {
	s.AP[a.A] -= uint8(s.sc.Cost.Cache)
	s.Caches.Add(int(a.B))
	report.Tell(EventCache, rules.First, "QOG-15.1", a.A, a.B, 0, 0)
}

// brokenZones is where a group of a patrol that may still spend AP has units
// with an MCO marker (QOG-15.3, 8.5).
func (s *State) brokenZones(p int) zone.Set {
	if s.isReserve(p) {
		return 0
	}
	return s.zonesOf(s.broken(s.Patrols[p])) & s.zonesOf(s.Patrols[p]&^s.changed)
}

// broken is those of some units that have an MCO marker.
func (s *State) broken(x scenario.UnitSet) scenario.UnitSet {
	return x.Where(func(u uint8) bool { return s.mco[u] != 0 })
}

// beginRepair is a Maintenance of one group (QOG-15.3), or that of the Waco at
// no other cost (QOG-14.3).
func (s *State) beginRepair(p, z uint8, air bool, report *rules.Report) {
	f := frame{proc: repairProc, step: helping, zone: z, patrol: p, unit: scenario.Off, units: s.broken(s.Patrols[p] & s.Here[z])}
	if air {
		f.bits |= byAir
	} else {
		s.AP[p] -= uint8(s.sc.Cost.Repair)
		report.Tell(EventRepair, rules.First, "QOG-15.3", int16(p), int16(z), int16(f.units.Len()), 0)
	}
	s.push(f)
}

// helpers is the trucks that may still help: of the group, with a load, without
// a marker, one Heavy and one Light at most (QOG-15.5, 15.9, 15.10).
func (s *State) helpers(f *frame) scenario.UnitSet {
	x := s.Patrols[f.patrol] & s.Here[f.zone] & s.sc.Trucks &^ f.more
	return x.Where(func(u uint8) bool { return s.mayUse(f, int16(u)).Allows() })
}

// mayUse is whether the cache, or a truck, may help.
func (s *State) mayUse(f *frame, what int16) rules.Verdict {
	if what == scenario.None {
		return rules.NotIf(!s.cacheHelps(f), "no-cache", "QOG-15.5")
	}
	u := uint8(what)
	kind := s.sc.Light
	if s.sc.Heavy.Has(u) {
		kind = s.sc.Heavy
	}
	return rules.NotIf(!s.sc.Trucks.Has(u), "no-truck", "QOG-15.5").
		NotIf(f.more&kind != 0, "one-truck", "QOG-15.5").
		NotIf(!(s.Patrols[f.patrol]&s.Here[f.zone]).Has(u), "truck-elsewhere", "QOG-15.10").
		NotIf(s.mco[u] != 0, "truck-broken", "QOG-15.10").
		NotIf(s.loads[u] == 0 || s.ends[u] != 0, "no-load", "QOG-15.9")
}

func (s *State) legalHelps(f *frame, dst []rules.Action) []rules.Action {
	if s.cacheHelps(f) {
		dst = append(dst, act2(VerbUse, scenario.None, 0))
	}
	return actions(dst, VerbUse, s.helpers(f))
}

func (s *State) cacheHelps(f *frame) bool { return s.Caches.Has(int(f.zone)) && f.bits&useCache == 0 }

func (s *State) mayHelp(f *frame) bool { return s.cacheHelps(f) || s.helpers(f) != 0 }

func (s *State) endRepair(f *frame, report *rules.Report) {
	if f.bits&useCache != 0 { // QOG-15.6
		s.Caches.Del(int(f.zone))
		report.Tell(EventCacheUsed, rules.First, "QOG-15.6", int16(f.zone), 0, 0, 0)
	}
	s.pop(unasked)
}

// repairMD is what the helps and the Waco add to each die (QOG-15.5, 14.3).
func (s *State) repairMD(f *frame) (md int8) {
	if f.bits&byAir != 0 {
		md += s.sc.Fix.Air
	}
	if f.bits&useCache != 0 {
		md += s.sc.Fix.Cache
	}
	if f.more&s.sc.Heavy != 0 {
		md += s.sc.Fix.Heavy
	}
	if f.more&s.sc.Light != 0 {
		md += s.sc.Fix.Light
	}
	return md
}

// beginTests spends the loads: the first use of a truck turns it to its reduced
// side (QOG-15.7, 15.8).
func (s *State) beginTests(f *frame, report *rules.Report) {
	f.step, f.md = repairing, s.repairMD(f)
	for u := range f.more.All {
		s.loads[u]--
		report.Tell(EventLoad, rules.First, "QOG-15.7", int16(u), int16(s.loads[u]), 0, 0)
		if !s.Reduced.Has(u) {
			s.Reduced.Add(u)
			report.Tell(EventReduced, rules.First, "QOG-15.8", int16(u), int16(f.zone), 0, 0)
		}
	}
}

// rollRepair tests the next unit in roster order (QOG-15.4, 15.13).
func (s *State) rollRepair(f *frame, d int8, report *rules.Report) {
	u := f.units.Pop()
	good := d+f.md < s.sc.Fix.Below
	if good {
		s.mco[u] = 0
	}
	report.Tell(EventRepairDie, rules.First, "QOG-15.4", int16(u), int16(d), int16(d+f.md), int16(bit(good)))
}
