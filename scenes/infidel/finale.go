package infidel

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/lexicon"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/ui"
)

// Finish says which army breaks, with the sum of its Defeat Test: its standards fall,
// and its Commander-in-Chief is who is looked at.
func (b *Board) Finish(events []rules.Event, v board.View) board.Finale {
	out := board.Finale{Place: board.None}
	s := field.State(v)
	b.Note(s)
	r := s.Result()
	switch r.Clause {
	case "INF-21.8":
		out.Says = b.broken(events, r.Winner)
	case "INF-6.17":
		for i := len(events) - 1; i >= 0 && out.Place == board.None; i-- {
			if name := events[i].Kind; name == game.EventEliminated || name == game.EventRetired {
				sign := b.Sign(events[i])
				out.Place = max(sign.To, sign.From)
			}
		}
		return out
	case "INF-23.6.5":
		if r.Winner >= rules.First {
			out.Says = rules.Phrase{Key: "infidel.verdict.last-points", Args: []rules.Arg{
				ui.Word("Side", b.game.SideTitles()[r.Winner]), ui.Num("Ours", r.Score[r.Winner]), ui.Num("Theirs", r.Score[r.Winner.Other()]),
			}}
		}
		return out
	default:
		return out
	}
	for side := rules.First; side <= rules.Second; side++ {
		if r.Winner == side {
			continue
		}
		for u := range s.OnMap(side).All {
			out.Breaks[side] = append(out.Breaks[side], s.Stand(u).Hex)
		}
		if out.Place == board.None {
			out.Place = b.chief(s, side)
		}
	}
	return out
}

// broken words the Defeat Test that an army failed; nothing where both did.
func (b *Board) broken(events []rules.Event, winner rules.Side) rules.Phrase {
	for _, e := range slices.Backward(events) {
		if winner >= rules.First && e.Kind == game.EventDefeat && e.Side == winner.Other() {
			x, _ := rolls.Read(e)
			return rules.Phrase{Key: "infidel.verdict.last-breaks", Args: []rules.Arg{
				ui.Word("Side", b.game.SideTitles()[e.Side]), ui.Word("Sum", rules.Plain(ui.Sum(x.Die, x.Adds))), ui.Num("Need", x.Need),
			}}
		}
	}
	return rules.Phrase{}
}

// chief is where the Commander-in-Chief of a side is, else one of its leaders.
func (b *Board) chief(s *game.State, side rules.Side) int {
	at := board.None
	for l, x := range s.Scenario().Leaders {
		if h := b.leaderHex(l); x.Side == side && h >= 0 && (at < 0 || x.Chief) {
			at = h
		}
	}
	return at
}

// Strikes is who attacks a unit when its attack is resolved.
func (b *Board) Strikes(e rules.Event, v board.View) (by []int, at int) {
	if e.Kind != game.EventResolves {
		return nil, board.None
	}
	s, target := field.State(v), game.Events.Of(e, lexicon.Whom)
	b.Note(s)
	for i := range s.Shock().Attacks {
		attackers, targets := s.Designated(i)
		if s.Resolved(i) || targets[0] != target && targets[1] != target {
			continue
		}
		for u := range attackers.All {
			by = append(by, b.unitHex(u))
		}
	}
	return by, b.unitHex(target)
}

// Falls is a unit that is eliminated, or a leader who is killed.
func (b *Board) Falls(e rules.Event, v board.View) (board.Fall, bool) {
	sc, u, l := b.Read(v), game.Events.Of(e, lexicon.Who), game.Events.Of(e, lexicon.Lord)
	switch name := e.Kind; {
	case name == game.EventEliminated && u < len(sc.Units) && sc.Units[u].OnMap():
		return board.Fall{Place: sc.Units[u].Hex, Pic: field.Pic(sc.Units[u].Figure), Unit: v.Camera.Unit}, true
	case name == game.EventKilled && b.leaderHex(l) >= 0:
		return board.Fall{Place: b.leaderHex(l), Pic: field.Pic("leader-" + sc.Leaders[l].Sprite()), Unit: v.Camera.Unit, Part: true}, true
	}
	return board.Fall{}, false
}

// Tracks is the flight points of both armies.
func (b *Board) Tracks(s rules.State) [2]int {
	x := s.(*game.State)
	return [2]int{x.Flight(rules.First), x.Flight(rules.Second)}
}
