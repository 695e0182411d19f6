package infidel

import (
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/mix"
)

// hasher folds the fields of a position.
type hasher struct{ mix.Hash }

func (h *hasher) units(list ...scenario.Units) {
	for _, x := range list {
		h.Pair(x.Lo, x.Hi)
	}
}

func (h *hasher) hexes(list []uint16) {
	for ; len(list) >= 8; list = list[8:] {
		h.Pair(four(list), four(list[4:]))
	}
	for _, x := range list {
		h.Pair(uint64(x), 1)
	}
}

func four(x []uint16) uint64 {
	return uint64(x[0]) | uint64(x[1])<<16 | uint64(x[2])<<32 | uint64(x[3])<<48
}

func eight(x []int8) (w uint64) {
	for i := range 8 {
		w |= uint64(uint8(x[i])) << (8 * i)
	}
	return w
}

// pack puts small numbers into words, eight in one.
func (h *hasher) pack(list ...uint8) {
	var w [2]uint64
	for i, x := range list {
		w[i/8%2] |= uint64(x) << (i % 8 * 8)
		if i%16 == 15 {
			h.Pair(w[0], w[1])
			w = [2]uint64{}
		}
	}
	h.Pair(w[0], w[1])
}

// Hash mixes every field in a fixed order, so that it is the same on every
// machine and, as long as the fields are, in every version. What follows from
// other fields (here, unitAt) is left out, and layers that are not under way.
func (s *State) Hash() uint64 {
	h := hasher{mix.New()}
	n := len(s.sc.Units)
	h.hexes(s.at[:n])
	h.Bytes(s.facing[:n])
	h.units(s.onMap, s.disordered, s.retired, s.eliminated, s.waiting, s.left, s.todo, s.rallied)
	h.hexes(s.leaderAt[:])
	h.Pair(four([]uint16{uint16(s.led), uint16(s.dead), uint16(s.departed), uint16(s.replaced)}),
		four([]uint16{uint16(s.captured), uint16(s.strays), uint16(s.arrived), uint16(s.committed)}))
	h.Pair(four(s.standardAt[:]), four([]uint16{uint16(s.flight[0]), uint16(s.flight[1]), uint16(s.points[0]), uint16(s.points[1])}))
	h.Pair(four([]uint16{uint16(s.levelCut[0]), uint16(s.levelCut[1]), s.number, uint16(s.turn.unit) | uint16(s.turn.may)<<8}),
		four([]uint16{uint16(s.leaderMoved), uint16(s.leaderTaken), uint16(s.ending), uint16(uint8(s.winner))}))
	h.pack(uint8(s.step), uint8(s.who), uint8(s.active), s.command, s.named, s.last, s.streak, s.passes, s.quiet, s.banner, s.rolls,
		s.received[0], s.received[1], s.finished[0], s.finished[1], s.failures, s.impatience)
	h.Pair(mix.Bit(s.free)|mix.Bit(s.passed)<<1|mix.Bit(s.stirred)<<2|mix.Bit(s.beaten[0])<<3|mix.Bit(s.beaten[1])<<4|mix.Bit(s.secondZone)<<5|
		mix.Bit(s.alerted)<<6|mix.Bit(s.alarm)<<7|mix.Bit(s.released)<<8|mix.Bit(s.trumpets)<<9|mix.Bit(s.broke)<<10|mix.Bit(s.safe)<<11, uint64(s.layer()))
	if s.command == scenario.Off {
		return h.Sum()
	}
	h.hexes(s.began[:n])
	h.Bytes(s.beganFacing[:n])
	h.units(s.inCommand, s.done, s.moved, s.turned, s.fired, s.reacted, s.shotAt, s.attacked, s.beset, s.barred,
		s.startZOC, s.startNear, s.startBroken, s.countered)
	for i := 0; i < scenario.MaxLeaders; i += 8 {
		h.Pair(eight(s.leaderSpent[i:]), uint64(i))
	}
	if s.march != idleMarch {
		s.march.hash(&h)
	}
	if s.shock.step != NoShock {
		s.shock.hash(&h, n)
	}
	if s.fire != idleFire {
		s.fire.hash(&h)
	}
	if s.blow.step != noBlow {
		s.blow.hash(&h)
	}
	return h.Sum()
}

func (m *march) hash(h *hasher) {
	h.units(m.enemy)
	h.Pair(uint64(m.unit)|uint64(uint8(m.mp))<<8|uint64(m.with)<<16, mix.Bit(m.moving)|mix.Bit(m.spent)<<1|mix.Bit(m.new)<<2)
}

func (f *fire) hash(h *hasher) {
	h.units(f.todo)
	h.Pair(uint64(f.step)|uint64(f.kind)<<8|uint64(f.by)<<16|uint64(f.at)<<24|uint64(uint8(f.roll[0]))<<32|uint64(uint8(f.roll[1]))<<40|uint64(uint16(f.counter))<<48,
		mix.Bit(f.back)|mix.Bit(f.goes)<<1|mix.Bit(f.let)<<2|uint64(f.hex)<<8)
}

func (b *blow) hash(h *hasher) {
	for _, x := range b.hits[:b.n] {
		h.Pair(uint64(x.unit)|mix.Bit(x.passed)<<8, uint64(x.effects))
	}
	for side := range b.foes {
		h.hexes(b.foes[side][:b.foeN[side]])
	}
	h.Pair(uint64(b.step)|uint64(b.n)<<8|uint64(b.i)<<16|uint64(b.foeN[0])<<24|uint64(b.foeN[1])<<32, uint64(b.hurt)|uint64(b.shot)<<16|uint64(b.lost)<<32|mix.Bit(b.close)<<48)
}

func (x *shock) hash(h *hasher, n int) {
	for _, a := range x.attacks[:x.n] {
		h.Pair(uint64(a.targets[0])|uint64(a.targets[1])<<8, a.attackers.Lo)
		h.Pair(a.attackers.Hi, 0)
	}
	h.units(x.aiming, x.charges, x.designated, x.unplaced, x.gone, x.asked, x.parried, x.fresh)
	h.pack(uint8(x.step), x.n, x.now, x.unit, x.enemy, x.ridden, x.was, x.rolled, uint8(x.totals[0]), uint8(x.totals[1]))
	h.Pair(uint64(x.resolved)|uint64(x.with)<<32|uint64(x.from)<<48,
		uint64(x.spots[0])|uint64(x.spots[1])<<16|mix.Bit(x.mini)<<32|mix.Bit(x.again)<<33|mix.Bit(x.pursuit)<<34|mix.Bit(x.follows)<<35)
	h.hexes(x.lanes[:x.laneN])
	for i := 0; i < n; i += 4 {
		h.Pair(uint64(uint16(x.routes[i]))|uint64(uint16(x.routes[i+1]))<<16|uint64(uint16(x.routes[i+2]))<<32|uint64(uint16(x.routes[i+3]))<<48, uint64(i))
	}
	h.Bytes(x.marks[:n])
}
