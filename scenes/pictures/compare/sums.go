// Package compare tells which sights look otherwise at another commit, and lays both
// pictures side by side. It needs no display: programs that have one draw them.
package compare

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// SumsFile holds the sums of a commit, from the top of the repository.
const SumsFile = "scenes/pictures/testdata/drawn.txt"

// Sums are those of what every sight draws and of the files of sprites: the same sums, the same pictures.
type Sums struct {
	Views []string            // the windows in which a sight is laid out: 1280x720-en
	Rows  map[string][]string // by name of a sight, a sum for each view; by name of a file, its own
}

// heading begins the line that names the views.
const heading = "views"

// fileSign begins the names of files.
const fileSign = "sheets/"

// ReadSums reads what Text writes. The error names the line that is none.
func ReadSums(text []byte) (Sums, error) {
	s := Sums{Rows: map[string][]string{}}
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		words := strings.Fields(line)
		switch {
		case n == 1 && len(words) > 1 && words[0] == heading:
			s.Views = words[1:]
		case n == 1:
			return Sums{}, fmt.Errorf("line 1 is %.40q, not %q and the names of the views", line, heading)
		case len(words) == 2 && isFile(words[0]), len(words) == 1+len(s.Views):
			s.Rows[words[0]] = words[1:]
		default:
			return Sums{}, fmt.Errorf("line %d is %.40q, not a name and %d sums", n, line, len(s.Views))
		}
	}
	if n == 0 {
		return Sums{}, fmt.Errorf("there are no sums in it")
	}
	return s, nil
}

// Text is what a file of the sums holds: a line each, by name, so that commits differ in the right lines.
func (s Sums) Text() []byte {
	var b bytes.Buffer
	fmt.Fprintln(&b, heading, strings.Join(s.Views, " "))
	for _, name := range slices.Sorted(maps.Keys(s.Rows)) {
		fmt.Fprintln(&b, name, strings.Join(s.Rows[name], " "))
	}
	return b.Bytes()
}

// Differ lists sights and files whose sums differ, or that one of both lacks.
func Differ(s, t Sums) (sights, files []string) {
	names := slices.Concat(slices.Collect(maps.Keys(s.Rows)), slices.Collect(maps.Keys(t.Rows)))
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		switch {
		case slices.Equal(s.Views, t.Views) && slices.Equal(s.Rows[name], t.Rows[name]):
		case isFile(name):
			if !slices.Equal(s.Rows[name], t.Rows[name]) {
				files = append(files, name)
			}
		default:
			sights = append(sights, name)
		}
	}
	return sights, files
}

func isFile(name string) bool { return strings.HasPrefix(name, fileSign) }

// view is the first in which a sight differs, or the first of all where none does.
func view(was, now Sums, sight string) string {
	a, b := was.Rows[sight], now.Rows[sight]
	if slices.Equal(was.Views, now.Views) && len(a) == len(b) {
		for i, v := range now.Views {
			if len(a) > i && a[i] != b[i] {
				return v
			}
		}
	}
	return now.Views[0]
}
