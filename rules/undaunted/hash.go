package undaunted

import "sandtable/rules/mix"

// Hash mixes every field in a fixed order, so that it is the same on every
// machine and, as long as the fields are, in every version. What follows from
// other fields (here, who sits where) is left out.
func (s *State) Hash() uint64 {
	h := mix.New()
	for side := range s.deck {
		h.Bytes(s.deck[side][:])
		h.Bytes(s.hand[side][:])
		h.Bytes(s.play[side][:])
		h.Bytes(s.discard[side][:])
		h.Bytes(s.reserve[side][:])
		h.Bytes(s.removed[side][:])
	}
	h.Bytes(s.on[:])
	h.Bytes(s.ride[:])
	h.Bytes(s.seat[:])
	h.Bytes(s.at[:])
	h.Bytes(s.damage[:])
	h.Pair(uint64(s.Present)|uint64(s.Suppressed)<<16|uint64(s.escaped)<<32|uint64(s.Eliminated)<<48,
		uint64(s.Held[0])|uint64(s.Held[1])<<8|uint64(s.DroveOff[0])<<16|uint64(s.DroveOff[1])<<24|
			uint64(s.Destroyed[0])<<32|uint64(s.Destroyed[1])<<40|uint64(s.bid[0])<<48|uint64(s.bid[1])<<56)
	h.Pair(uint64(s.Marks[0])|uint64(s.Marks[1])<<32, uint64(s.Controlled[0])|uint64(s.Controlled[1])<<32)
	h.Pair(uint64(s.Standing)|uint64(s.Chosen)<<32,
		uint64(s.blank[0])|uint64(s.blank[1])<<8|uint64(s.turn)<<16|uint64(uint8(s.Marker))<<24|uint64(uint8(s.Active))<<32|
			uint64(uint8(s.who))<<40|uint64(s.step)<<48|uint64(s.card)<<56)
	h.Pair(uint64(s.doing)|uint64(s.n)<<8|uint64(s.need)<<16|uint64(s.target)<<24|uint64(s.ending)<<32|uint64(uint8(s.winner))<<40,
		mix.Bit(s.Second)|mix.Bit(s.shifted)<<1|mix.Bit(s.begun)<<2)
	return h.Sum()
}
