package strict

// Faults gathers what is wrong with a file that was read, so that all of it is
// told at once.
type Faults struct {
	Doc  *Doc
	List []error // as Doc.Errorf gives them
}

// At notes a fault of the value at keys.
//
//go:noinline
func (x *Faults) At(keys Path, format string, args ...any) {
	x.List = append(x.List, x.Doc.Errorf(keys, format, args...))
}

// Need notes a fault where a condition does not hold, and says whether it does.
func (x *Faults) Need(ok bool, keys Path, format string, args ...any) bool {
	if !ok {
		x.At(keys, format, args...)
	}
	return ok
}

// Within notes a fault where a number is out of its range.
func (x *Faults) Within(n, least, most int, keys Path) bool {
	return x.Need(least <= n && n <= most, keys, "%d must be %d to %d", n, least, most)
}

// Unique notes the ids of a list of n that stand twice, or are empty.
func (x *Faults) Unique(list string, n int, id func(i int) string) {
	seen := map[string]bool{}
	for i := range n {
		x.Need(id(i) != "" && !seen[id(i)], At(list, i, "id"), "%q stands twice, or is empty", id(i))
		seen[id(i)] = true
	}
}

// Err is all that was noted, in the order of lines; nil when nothing was.
func (x *Faults) Err() error { return Join(x.List) }
