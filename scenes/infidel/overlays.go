package infidel

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
)

// overlays is what was found out about a position: where a piece can go, zones of
// control, ranges of command. Each is found once for a position.
type overlays struct {
	hash  uint64
	of    *game.Scenario
	unit  int // one more than the unit whose reach is held, 0 for none
	reach game.Reach
	lord  int // one more than the leader whose reach is held
	rides game.Reach
	zoc   [2][]int // by side; nil while unknown
	span  [game.MaxCommands][]int
}

// fresh forgets what belongs to another position.
func (b *Board) fresh(s *game.State) *overlays {
	if h := s.Hash(); b.held.hash != h || b.held.of != s.Scenario() {
		b.held = overlays{hash: h, of: s.Scenario()}
	}
	return &b.held
}

// reachOf is where a unit can go.
func (b *Board) reachOf(s *game.State, u int) *game.Reach {
	o := b.fresh(s)
	if o.unit != u+1 {
		s.ReachOf(u, &o.reach)
		o.unit = u + 1
	}
	return &o.reach
}

// ridesOf is where a leader can ride by himself.
func (b *Board) ridesOf(s *game.State, l int) *game.Reach {
	o := b.fresh(s)
	if o.lord != l+1 {
		s.LeaderReach(l, &o.rides)
		o.lord = l + 1
	}
	return &o.rides
}

// zocOf is the hexes in the ZOC of a side.
func (b *Board) zocOf(s *game.State, side rules.Side) []int {
	o := b.fresh(s)
	if o.zoc[side] == nil {
		o.zoc[side] = s.ZOC([]int{}, side)
	}
	return o.zoc[side]
}

// rangeOf is the hexes within the command range of a Command's leader.
func (b *Board) rangeOf(s *game.State, c int) []int {
	o := b.fresh(s)
	if o.span[c] == nil {
		o.span[c] = s.CommandRange([]int{}, c)
	}
	return o.span[c]
}
