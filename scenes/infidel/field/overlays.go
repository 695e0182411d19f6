package field

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/pane"
)

// overlays is what was found out about a position: where a piece can go, zones of
// control, ranges of command. Each is found once for a position.
type overlays struct {
	Reading
	unit  int // one more than the unit whose reach is held, 0 for none
	reach game.Reach
	sites []int // the hexes of the reach listed
	ofSet *game.Reach
	lord  int // one more than the leader whose reach is held
	rides game.Reach
	zoc   pane.Memo[rules.Side, []int]
	span  pane.Memo[int, []int] // by Command, as torn
	torn  pane.Memo[int, game.UnitSet]
}

// fresh forgets what belongs to another position.
func (b *Field) fresh(s *game.State) *overlays {
	if k := ReadingOf(s); b.held.Reading != k {
		b.held = overlays{Reading: k}
	}
	return &b.held
}

// ReachOf is where a unit can go.
func (b *Field) ReachOf(s *game.State, u int) *game.Reach {
	o := b.fresh(s)
	if o.unit != u+1 {
		s.ReachOf(u, &o.reach)
		o.unit, o.ofSet = u+1, nil
	}
	return &o.reach
}

// RidesOf is where a leader can ride by himself.
func (b *Field) RidesOf(s *game.State, l int) *game.Reach {
	o := b.fresh(s)
	if o.lord != l+1 {
		s.LeaderReach(l, &o.rides)
		o.lord, o.ofSet = l+1, nil
	}
	return &o.rides
}

func (b *Field) zocOf(s *game.State, side rules.Side) []int {
	return b.fresh(s).zoc.Of(side, func() []int { return s.ZOC(nil, side) })
}

func (b *Field) rangeOf(s *game.State, c int) []int {
	return b.fresh(s).span.Of(c, func() []int { return s.CommandRange(nil, c) })
}

// outOf is the units of a Command that are out of command, now or if it were
// activated now (INF-7.8).
func (b *Field) outOf(s *game.State, c int) game.UnitSet {
	return b.fresh(s).torn.Of(c, func() (out game.UnitSet) {
		for u := range game.UnitSet(b.Sc.Commands[c].Units).All {
			if s.Stand(u).Hex != game.NoHex && !s.InCommand(u) {
				out.Add(u)
			}
		}
		return out
	})
}

// hexesOf lists the hexes of one of the two reaches that are held.
func (b *Field) hexesOf(s *game.State, r *game.Reach) []int {
	o := b.fresh(s)
	if o.ofSet != r {
		o.sites, o.ofSet = r.Hexes(o.sites[:0]), r
	}
	return o.sites
}
