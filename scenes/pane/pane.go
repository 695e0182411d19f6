// Package pane draws what the boards lay out beside their maps: cards of strips,
// worksheets, pages of paper. A board declares what stands there; the boxes, the rims
// and the lines of words are found here, once for all games.
package pane

// Either is yes where something holds, else no: for what a declaration chooses between.
// Both are reckoned.
func Either[T any](holds bool, yes, no T) T {
	if holds {
		return yes
	}
	return no
}
