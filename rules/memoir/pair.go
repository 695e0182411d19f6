package memoir

import "sandtable/rules"

// MatchOfTwo is who wins two games of one battle, played with sides exchanged,
// as a side of the first of them, and the clause that says so (M44-22.1,
// 22.2): Chance when the match is drawn.
func (g *Game) MatchOfTwo(one, two rules.Result) (winner rules.Side, clause string) {
	winner = MatchOfTwo(one, two)
	if one.Score[0]+two.Score[1] == one.Score[1]+two.Score[0] {
		return winner, "M44-22.2"
	}
	return winner, "M44-22.1"
}
