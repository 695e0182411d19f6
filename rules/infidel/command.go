package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// hexes is hexes of a map as bits.
type hexes [(scenario.HexMax + 63) / 64]uint64

func (x *hexes) Has(h uint16) bool { return x[h>>6]>>(h&63)&1 != 0 }
func (x *hexes) Add(h uint16)      { x[h>>6] |= 1 << (h & 63) }

// reachOf is the command range of a leader as he is now (INF-7.2, 7.24).
func (s *State) reachOf(l uint8) int8 { return int8(s.sc.Leaders[l].Range[oneIf(s.replaced.Has(l))]) }

// bars is the hexes with enemy units of a side, and those in enemy ZOC where no
// friendly unit stands.
func (s *State) bars(side rules.Side) (x hexes) {
	m := s.sc.Map
	for all := s.of(side.Other()); !all.Empty(); {
		u := all.Pop()
		h := s.at[u]
		x.Add(h)
		if !s.exerts(u) {
			continue
		}
		a, b := scenario.FrontDirs(s.facing[u])
		for _, d := range [2]uint8{a, b} {
			if n := m.Step[h][d]; n != scenario.NoHex && m.Cost[s.classOf(u)][h][d] != scenario.Closed && s.standing(n) == scenario.Off {
				x.Add(n)
			}
		}
	}
	return x
}

// commandRange is the hexes to which a path of no more steps than the range of a leader leads
// from him (INF-7.4, 7.5), none where he is not on the map. The hex where it begins never blocks.
func (s *State) commandRange(l uint8) (in hexes) {
	if !s.led.Has(l) {
		return in
	}
	m, bars := s.sc.Map, s.bars(s.sc.Leaders[l].Side)
	var list [scenario.HexMax]uint16
	list[0] = s.leaderAt[l]
	in.Add(list[0])
	for begin, end, n := 0, 1, s.reachOf(l); n > 0 && begin < end; n-- {
		for last := end; begin < last; begin++ {
			for d, to := range m.Step[list[begin]] {
				if to != scenario.NoHex && !in.Has(to) && !bars.Has(to) && m.Cost[scenario.Mounted][list[begin]][d] != scenario.Closed {
					in.Add(to)
					list[end] = to
					end++
				}
			}
		}
	}
	return in
}

// commanded is the units of a Command that are in command if its activation begins now
// (INF-7.4 to 7.10): within the range of its leader, knights, reinforcements, and who is
// adjacent to one of the Command that passes it on: who is in range, or chained to one who is.
// Knights out of range are in command and pass nothing on.
func (s *State) commanded(c uint8) scenario.Units {
	here, in := s.commandUnits(c), s.commandRange(s.sc.Commands[c].Leader)
	x := here.Where(func(u uint8) bool { return in.Has(s.at[u]) })
	for grown := !x.Empty(); grown; {
		grown = false
		for all := here.Minus(x); !all.Empty(); {
			if u := all.Pop(); s.chained(u, x) {
				x.Add(u)
				grown = true
			}
		}
	}
	return x.Or(here.And(s.sc.ofKind[scenario.KN])).Or(s.waiting.And(s.sc.Commands[c].Units)) // INF-7.7, 7.10
}

// chained says whether a unit is adjacent to one of some, whatever lies between (INF-7.6).
func (s *State) chained(u uint8, some scenario.Units) bool {
	for _, n := range s.sc.Map.Step[s.at[u]] {
		if o := s.standing(n); o != scenario.Off && some.Has(o) {
			return true
		}
	}
	return false
}

// nearChief says whether a leader is within the command range of his
// Commander-in-Chief (INF-7.14).
func (s *State) nearChief(l uint8) bool {
	if !s.led.Has(l) || s.sc.Leaders[l].Chief && !s.replaced.Has(l) {
		return false
	}
	for all := s.led & s.sc.leadersOf[s.sc.Leaders[l].Side] &^ s.replaced; all != 0; {
		c := all.Pop()
		if s.sc.Leaders[c].Chief && scenario.Distance(s.leaderAt[c], s.leaderAt[l]) <= int(s.reachOf(c)) {
			in := s.commandRange(c)
			return in.Has(s.leaderAt[l])
		}
	}
	return false
}
