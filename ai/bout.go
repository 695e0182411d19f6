package ai

import (
	"context"

	"sandtable/rules"
)

// Bout plays a game from a position to its end, a player on each side, chance by a seed. The
// position at the end comes back, which is not over where ctx ended before.
func Bout(ctx context.Context, g rules.Game, from rules.State, seats [2]Player, seed uint64) rules.State {
	s, view, dice := from.Clone(), from.Clone(), rules.Stream(seed, "bout")
	var legal []rules.Action
	for s.Turn() != rules.Over && ctx.Err() == nil {
		side := s.Turn()
		if side == rules.Chance {
			legal = s.Legal(legal[:0])
			s.Apply(rules.Pick(dice, s, legal), nil)
			continue
		}
		view.CopyFrom(s)
		view.Hide(side)
		s.Apply(seats[side].Choose(ctx, view), nil)
	}
	return s
}

// Seats are players of two levels, by side; the opponent of a game for one is who its tables leave choices to. Each has
// a seed of its own, from seed on.
func Seats(g rules.Game, levels [2]string, seed uint64) (seats [2]Player, err error) {
	for side, level := range levels {
		if g.Solitaire() && rules.Side(side) == rules.Second {
			level = Tables
		}
		if seats[side], err = New(level, g, seed+uint64(side)); err != nil {
			return seats, err
		}
	}
	return seats, nil
}

// Bouts plays n games of a battle as Bout does, between two players of a level. each is told of every end.
func Bouts(ctx context.Context, g rules.Game, from rules.State, level string, n int, seed uint64, each func(end rules.State)) error {
	for i := range n {
		seats, err := Seats(g, [2]string{level, level}, seed+uint64(2*i))
		if err != nil {
			return err
		}
		end := Bout(ctx, g, from, seats, seed+uint64(i))
		if ctx.Err() != nil {
			return ctx.Err()
		}
		each(end)
	}
	return nil
}
