package ai

import (
	"context"

	"sandtable/rules"
)

// tableHalving settles what the rules leave open for an opponent run by tables in the way
// hardest for the player: it plays each answer out for some turns, by chance and a player
// without time, and takes the one that leaves him least. The same position always gets
// the same answer.
type tableHalving struct{ halving }

// What it plays out of each question: more does not make it harder.
var plotted = effort{rounds: 64, width: 6, trust: 2}

func newTableHalving(g rules.Game) *tableHalving {
	return &tableHalving{*newHalving(g, evaluatorOf(g), 0, plotted)}
}

// Choose takes what leaves the player the least; one round of each answer always ends.
func (p *tableHalving) Choose(ctx context.Context, view rules.State) rules.Action {
	v := viewOf(view)
	p.legal = v.Legal(p.legal[:0])
	if len(p.legal) == 1 {
		return p.legal[0]
	}
	p.enlist(v, p.effort.width)
	if len(p.runs) > 1 {
		p.settle(v)
		p.halve(ctx, v, p.effort.rounds)
	}
	return p.runs[0].a
}
