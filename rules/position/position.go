// Package position is what the games share in writing and reading a position
// from outside: a board, which is a text of statements parted by semicolons, and
// the JSON in which the board stands beside what is only for looking.
package position

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"

	"sandtable/rules"
)

// MaxBoard is the longest board that is read, in bytes.
const MaxBoard = 1 << 14

// Edition reads the word after `law` on a board: an edition of the clauses. What is no
// number becomes one that rules.Edition refuses.
func Edition(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil || n < 1 {
		return -1
	}
	return n
}

// Read gives the board of a position: what raw says, where that is a text; else
// what board takes out of the JSON of the game's own kind. It refuses unknown
// keys and what follows the JSON.
func Read[T any](raw json.RawMessage, board func(p *T) (string, error)) (string, error) {
	if len(raw) > 4*MaxBoard {
		return "", fmt.Errorf("position: it is %d bytes long, at most %d are read", len(raw), 4*MaxBoard)
	}
	var text string
	if json.Unmarshal(raw, &text) == nil {
		return text, nil
	}
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	var p T
	if err := d.Decode(&p); err != nil {
		return "", fmt.Errorf("position: %s", Misread(err))
	}
	if _, err := d.Token(); err != io.EOF {
		return "", errors.New("position: something follows it")
	}
	return board(&p)
}

// Misread words an error of package json for who has written the JSON: where a value is of
// another kind than is wanted, which one would be right.
func Misread(err error) string {
	var kind *json.UnmarshalTypeError
	if !errors.As(err, &kind) {
		return strings.TrimPrefix(err.Error(), "json: ")
	}
	text := kind.Value
	if is, n, number := strings.Cut(text, " "); number && is == "number" {
		text = n
	} else if word, ok := kinds[text]; ok {
		text = word
	}
	if kind.Field != "" {
		text = kind.Field + ": " + text
	}
	return text + "; " + wanted(kind.Type) + " would be right"
}

// Wanted says what a file must hold for it to be read into what v points to.
func Wanted(v any) string { return wanted(reflect.TypeOf(v).Elem()) }

// kinds are the kinds of JSON values.
var kinds = map[string]string{"string": "a text", "number": "a number", "bool": "true or false", "array": "a list", "object": "a table"}

// wanted is what is read into a type.
func wanted(t reflect.Type) string {
	switch t.Kind() {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return "a whole number"
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return "a whole number from 0"
	case reflect.Float32, reflect.Float64:
		return "a number"
	case reflect.Slice, reflect.Array:
		return "a list"
	}
	return "a table"
}

// Text is a position in JSON. The board says all of it where it is at rest; UnderWay says in
// the middle of what it is else, where the journal is the save.
type Text struct {
	Board    string `json:"board"`
	UnderWay string `json:"under_way,omitempty"`
}

// Told is what a position is in the middle of: words, each with what it says. What is
// nothing goes without saying.
func Told(pairs ...any) string {
	var out []string
	for i := 0; i < len(pairs); i += 2 {
		if said := strings.Trim(fmt.Sprint(pairs[i+1]), "[]"); said != "" && said != "0" && said != "false" {
			out = append(out, fmt.Sprint(pairs[i], " ", said))
		}
	}
	return strings.Join(out, ", ")
}

// AtRest is the board of a position that is at rest.
func (p *Text) AtRest() (string, error) {
	if p.UnderWay != "" {
		return "", fmt.Errorf("position: %s is under way; a position is read at rest, else the journal is the save", p.UnderWay)
	}
	return p.Board, nil
}

// Load makes a position: board takes its board out of the JSON of the game's own kind,
// as Read does, read makes the position that a board describes, and rest refuses one
// that fails its checks or is not at rest.
func Load[T any, P rules.State](raw json.RawMessage, edition int, board func(p *T) (string, error),
	read func(board string, edition int) (P, error), rest func(s P) error) (rules.State, error) {
	text, err := Read(raw, board)
	if err != nil {
		return nil, err
	}
	s, err := read(text, edition)
	if err != nil {
		return nil, err
	}
	if err := rest(s); err != nil {
		return nil, err
	}
	return s, nil
}

// Statements takes a board apart: the words of each statement, none empty. It
// refuses a board that is too long.
func Statements(board string) ([][]string, error) {
	if len(board) > MaxBoard {
		return nil, fmt.Errorf("position: the board is %d bytes long, at most %d are read", len(board), MaxBoard)
	}
	var list [][]string
	for _, part := range strings.FieldsFunc(board, func(c rune) bool { return c == ';' || c == '\n' }) {
		if words := strings.Fields(part); len(words) > 0 {
			list = append(list, words)
		}
	}
	return list, nil
}

// Faults gathers what is wrong with a board, so that all of it is told at once.
type Faults struct{ list []error }

// Fault notes one.
func (f *Faults) Fault(format string, args ...any) {
	f.list = append(f.list, fmt.Errorf("position: "+format, args...))
}

// Err is all that was noted, nil when nothing was.
func (f *Faults) Err() error { return errors.Join(f.list...) }

// Writer writes a board, statement by statement.
type Writer struct{ out strings.Builder }

// Say writes a statement.
func (w *Writer) Say(format string, args ...any) {
	if w.out.Len() > 0 {
		w.out.WriteString("; ")
	}
	fmt.Fprintf(&w.out, format, args...)
}

// String is the board as it was written.
func (w *Writer) String() string { return w.out.String() }

// Side is who acts or has won as a position says it: by the id of the side, or
// `chance`, or `over`.
func Side(side rules.Side, ids [2]string) string {
	switch side {
	case rules.Over:
		return "over"
	case rules.Chance:
		return "chance"
	}
	return ids[side]
}
