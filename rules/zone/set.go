package zone

import "sandtable/rules/bits"

// Max is the most zones a map may have: a Set is one word.
const Max = 64

// Set is zones of one map.
type Set = bits.Set64[int]

// Of gathers zones.
func Of(zones ...int) (s Set) {
	for _, z := range zones {
		s.Add(z)
	}
	return s
}
