package rulestest

import (
	"math/rand/v2"
	"strings"
)

// Changed is a board with statements of another put in or lost, or with words of another for its own.
func Changed(r *rand.Rand, board, other string) string {
	parts, more := strings.Split(board, "; "), strings.Split(other, "; ")
	for range 1 + r.IntN(3) {
		i, j := r.IntN(len(parts)), r.IntN(len(more))
		words, theirs := strings.Fields(parts[i]), strings.Fields(more[j])
		switch r.IntN(5) {
		case 0:
			parts = append(parts, more[j])
		case 1:
			if len(parts) > 2 {
				parts = append(parts[:i:i], parts[i+1:]...)
			}
		case 2:
			parts[i] += " " + theirs[r.IntN(len(theirs))]
		default:
			words[r.IntN(len(words))] = theirs[r.IntN(len(theirs))]
			parts[i] = strings.Join(words, " ")
		}
	}
	return strings.Join(parts, "; ")
}
