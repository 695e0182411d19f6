package rommel

import (
	"encoding/binary"

	"sandtable/rules/mix"
	"sandtable/rules/rommel/scenario"
)

// Hash mixes every field in a fixed order, so that it is the same on every
// machine and, as long as the fields are, in every version. What follows from
// other fields (here, stand) is left out.
func (s *State) Hash() uint64 {
	h := mix.New()
	h.Bytes(s.at[:])
	for p := range s.in {
		h.Pair(uint64(s.in[p]), uint64(p))
	}
	h.Pair(uint64(s.reduced), uint64(s.elite))
	h.Bytes(s.upgrade[:])
	h.Bytes(s.entry[:])
	h.Bytes(s.went[:])
	h.Pair(uint64(s.moved), uint64(s.placed))
	h.Bytes(s.planCup[:])
	h.Pair(binary.LittleEndian.Uint64(s.upgradeCup[:]), uint64(uint16(s.supplies[0]))|uint64(uint16(s.supplies[1]))<<16)
	var ops [2 * scenario.OperationKinds]uint8
	copy(ops[copy(ops[:], s.opCup[:]):], s.opOut[:])
	h.Bytes(ops[:])
	h.Pair(uint64(s.turn)|uint64(s.phase)<<8|uint64(s.step)<<16|uint64(uint8(s.who))<<24|uint64(s.zone)<<32|
		uint64(s.region)<<40|uint64(s.row)<<48|uint64(s.nth)<<56,
		uint64(s.n)|uint64(uint8(s.die))<<8|uint64(s.force)<<16|uint64(uint16(s.points))<<24|uint64(s.deep)<<40|uint64(s.ending)<<48)
	h.Pair(uint64(s.todo), uint64(s.led))
	h.Bytes(s.tally[:])
	h.Pair(uint64(s.done), uint64(s.held))
	h.Pair(uint64(s.heldAllied), uint64(s.pending))
	h.Pair(uint64(s.axisAttacks), uint64(s.toEnd))
	for i, x := range s.nest[:min(s.deep, scenario.ZoneMax)] {
		h.Pair(uint64(x), uint64(i))
	}
	if s.fight.zone != scenario.Off {
		s.fight.hash(&h)
	}
	return h.Sum()
}

func (c *fight) hash(h *mix.Hash) {
	h.Pair(uint64(c.zone)|uint64(uint8(c.attacker))<<8|uint64(c.round)<<16|uint64(c.step)<<24|uint64(c.part)<<32|
		uint64(uint8(c.side))<<40|uint64(c.spent)<<48,
		uint64(uint16(c.points))|uint64(c.n)<<16|uint64(c.by)<<24|uint64(c.byPlan)<<32|uint64(uint8(c.die))<<40|
			mix.Bit(c.toEnd)<<48|mix.Bit(c.usual)<<49|mix.Bit(c.armour)<<50|mix.Bit(c.escaped)<<51|mix.Bit(c.section)<<52|
			mix.Bit(c.exploits[0])<<53|mix.Bit(c.exploits[1])<<54)
	h.Bytes(c.plans[0][:])
	h.Bytes(c.plans[1][:])
	h.Bytes(c.drawn[:])
	h.Bytes(c.guns[:])
	h.Pair(uint64(c.pair), uint64(c.deployed))
	h.Pair(uint64(c.todo), uint64(c.refuge))
	h.Pair(uint64(c.caused), uint64(c.losses[0])|uint64(c.losses[1])<<8|uint64(c.killed[0])<<16|uint64(c.killed[1])<<24|
		uint64(c.upgrades)<<32|uint64(c.counter)<<40)
}
