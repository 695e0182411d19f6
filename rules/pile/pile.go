// Package pile holds decks, cups and hands as multisets: how many there are of
// each kind. Drawing is a weighted choice, so nothing is shuffled and nothing
// hidden is stored as an order. A pile is any slice of counts, so that a
// position can keep its piles in arrays of its own.
package pile

// Sum is how many cards lie in p.
func Sum(p []uint8) int {
	n := 0
	for _, c := range p {
		n += int(c)
	}
	return n
}

// Empty says whether no card lies in p.
func Empty(p []uint8) bool {
	for _, c := range p {
		if c != 0 {
			return false
		}
	}
	return true
}

// Nth is the kind of the nth card of p, from 0, when the cards lie in order of
// kind; -1 when there are not so many. With n uniform over Sum(p) it draws a
// card fairly.
func Nth(p []uint8, n int) int {
	for k, c := range p {
		if n -= int(c); n < 0 {
			return k
		}
	}
	return -1
}

// Pour moves every card of from into p.
func Pour(p, from []uint8) {
	for k, c := range from {
		p[k] += c
		from[k] = 0
	}
}
