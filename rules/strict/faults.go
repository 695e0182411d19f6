package strict

import (
	"fmt"
	"strconv"
)

// Fault is what is wrong with a part of a file; Format, its sentence with unfilled places, says which fault.
type Fault struct {
	At     Path
	Format string
	Args   []any
}

func (f Fault) String() string {
	says := fmt.Sprintf(f.Format, f.Args...)
	if len(f.At) > 0 {
		says = f.At.String() + ": " + says
	}
	return says
}

// Word is what fills a place of the sentence, Number that as a number.
func (f Fault) Word(i int) string { return fmt.Sprint(f.Args[i]) }

func (f Fault) Number(i int) int {
	n, _ := strconv.Atoi(f.Word(i))
	return n
}

// Key is a key of the path where it is of a type.
func Key[T any](at Path, i int) (key T, ok bool) {
	if i >= 0 && i < len(at) {
		key, ok = at[i].(T)
	}
	return key, ok
}

// Faults gathers what is wrong with a file, so that all of it is told at once.
type Faults struct {
	Doc  *Doc
	List []error // as Doc.Errorf gives them; none without a Doc
	Each []Fault // the same
}

// At notes a fault of the value at keys.
//
//go:noinline
func (x *Faults) At(keys Path, format string, args ...any) {
	if x.Each = append(x.Each, Fault{keys, format, args}); x.Doc != nil {
		x.List = append(x.List, x.Doc.Errorf(keys, format, args...))
	}
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
