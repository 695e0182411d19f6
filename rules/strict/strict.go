// Package strict reads the TOML files of the games and of players' own
// scenarios. Nothing is guessed or left out: an unknown key, a wrong type, a
// missing key or a number out of range is an error that names file, line and
// key, and a file's faults are told all at once.
//
// The text is parsed by BurntSushi/toml; filling the struct is done here,
// because that package stops at the first wrong type and does not say on
// which line an unknown key stands.
package strict

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"sandtable/rules/strict/reads"
)

const (
	// MaxSize is the longest text that is read, in bytes.
	MaxSize = 1 << 20
	// maxDepth is how deep tables and arrays may be nested, and the most parts of a key.
	maxDepth = 16
	// maxKey is the longest part of a key, in bytes.
	maxKey = 64
	// maxFaults is how many faults of one file are told.
	maxFaults = 20
	// maxMessage is how much of a fault is told, in bytes: words of the file are part of it.
	maxMessage = 300
)

// Path leads to a value: table keys as strings, places in arrays as ints from
// 0. After a text of several lines an int is a line of it.
type Path []any

// At makes a path: At("units", 2, "hexes", 0).
func At(keys ...any) Path { return keys }

// Below is a path that leads deeper, in memory of its own.
//
//go:noinline
func (p Path) Below(keys ...any) Path { return append(p[:len(p):len(p)], keys...) }

// String writes a path as a person reads it, counting from 1: `units[3].hexes[1]`.
func (p Path) String() string {
	var b strings.Builder
	for _, k := range p {
		switch k := k.(type) {
		case int:
			fmt.Fprintf(&b, "[%d]", k+1)
		default:
			if b.Len() > 0 {
				b.WriteByte('.')
			}
			b.WriteString(keyName(fmt.Sprint(k)))
		}
	}
	return b.String()
}

// keyName writes a key as TOML does: bare where it can be.
func keyName(k string) string {
	for i := range len(k) {
		if !bare(k[i]) {
			return strconv.Quote(k)
		}
	}
	return k
}

// Doc is a file that was read, with the lines for the checks that a game makes.
type Doc struct {
	names Names
	file  string
	text  string
	tree  map[string]any
	lines map[string]int // by Path.String, made at the first question
	above map[string]int // of a file that lies on another: how many entries of a list are its own
}

// Decode reads data into the struct that v points to, by the tags of its fields (see
// tags.go). The error joins every fault in the order of lines; v is then not to be used.
func Decode(file string, data []byte, v any) error {
	_, err := Read(file, data, v)
	return err
}

// Read is Decode that also gives the Doc, for more checks with lines; nil for what is not TOML.
func Read(file string, data []byte, v any) (*Doc, error) { return Names{}.Read(file, data, v) }

// Read is Read in a file whose words may stand for numbers.
func (n Names) Read(file string, data []byte, v any) (*Doc, error) {
	d, err := n.Parse(file, data)
	if err != nil {
		return nil, err
	}
	return d, d.Fill(v)
}

// Check is Read that asks, where the file fits v, what else must hold of it.
func (n Names) Check(file string, data []byte, v any, ask func(x *Faults)) error {
	d, err := n.Read(file, data, v)
	if err != nil {
		return err
	}
	x := Faults{Doc: d}
	ask(&x)
	return x.Err()
}

// Load reads a file that belongs to the program, as it stands in the sources.
func (n Names) Load(files fs.FS, file string, v any) error {
	data, err := ReadFile(files, file)
	if err != nil {
		return err
	}
	_, err = n.Read(file, data, v)
	return err
}

// Parse is Read that fills nothing yet: what is to be filled may depend on what the file
// says. The error is that of a text which is not TOML.
func (n Names) Parse(file string, data []byte) (*Doc, error) {
	d, err := parse(file, data)
	if err != nil {
		return nil, err
	}
	d.names = n
	if n == nil {
		d.names = Names{}
	}
	return d, nil
}

// Onto lays the file on another one, from which it says only what is different: keys at
// its top that it does not write are those of base. Of a list of tables with ids, one of
// lists, its own entries stand first, and take the place of those of base that have their
// id. What is told of something that base says is told of the first line.
func (d *Doc) Onto(base *Doc, lists ...string) {
	tree := maps.Clone(base.tree)
	maps.Copy(tree, d.tree)
	d.above = map[string]int{}
	for _, key := range lists {
		own, _ := elements(d.tree[key])
		under, ok := elements(base.tree[key])
		if _, wrong := d.tree[key]; wrong && own == nil || !ok {
			continue
		}
		d.above[key] = len(own)
		all := slices.Clone(own)
		for _, entry := range under {
			if !slices.ContainsFunc(own, func(x any) bool { return idOf(x) == idOf(entry) }) {
				all = append(all, entry)
			}
		}
		tree[key] = all
	}
	d.tree = tree
}

func idOf(entry any) string {
	table, _ := entry.(map[string]any)
	id, _ := table["id"].(string)
	return id
}

// Fill reads the value at keys, or the whole file, into what v points to. What the file
// does not write stays as it is, so a table can be read over a copy of another.
func (d *Doc) Fill(v any, keys ...any) error {
	f := filler{doc: d, path: append(Path(nil), keys...)}
	val, ok := d.find(keys)
	if !ok {
		return d.Errorf(keys, "is missing")
	}
	f.fillPointer(val, v)
	return Join(f.faults)
}

// Has says whether the file writes a value at keys.
func (d *Doc) Has(keys ...any) bool {
	_, ok := d.find(keys)
	return ok
}

func (d *Doc) find(keys Path) (any, bool) {
	var v any = d.tree
	for _, k := range keys {
		switch k := k.(type) {
		case string:
			table, _ := v.(map[string]any)
			var ok bool
			if v, ok = table[k]; !ok {
				return nil, false
			}
		case int:
			list, ok := elements(v)
			if !ok || k < 0 || k >= len(list) {
				return nil, false
			}
			v = list[k]
		}
	}
	return v, true
}

// Line is the line of the value at keys, from 1, or of the nearest one around it.
func (d *Doc) Line(keys ...any) int {
	if d.lines == nil {
		s := scanner{text: d.text, line: 1, lines: map[string]int{}}
		s.file()
		d.lines = s.lines
	}
	if len(keys) > 1 {
		key, _ := keys[0].(string)
		i, _ := keys[1].(int)
		if own, ok := d.above[key]; ok && i >= own {
			return 1
		}
	}
	for p := Path(keys); len(p) > 0; p = p[:len(p)-1] {
		if n, ok := d.lines[p.String()]; ok {
			return n
		}
	}
	return 1
}

// Errorf is an error about the value at keys: `file:line: key: message`.
func (d *Doc) Errorf(keys Path, format string, args ...any) error {
	msg := fmt.Sprintf(format, args...)
	if len(keys) > 0 {
		msg = keys.String() + ": " + msg
	}
	return &fault{d.file, d.Line(keys...), msg}
}

// Join makes one error of what Errorf gave, in order of lines; nil for none.
func Join(faults []error) error {
	sort.SliceStable(faults, func(i, j int) bool { return lineOf(faults[i]) < lineOf(faults[j]) })
	if n := len(faults) - maxFaults; n > 0 {
		faults = append(faults[:maxFaults:maxFaults], fmt.Errorf("and %d more", n))
	}
	return errors.Join(faults...)
}

// fault is one thing wrong with a file.
type fault struct {
	file string
	line int
	msg  string
}

func (f *fault) Error() string {
	msg := f.msg
	if n := maxMessage; len(msg) > n {
		for !utf8.RuneStart(msg[n]) {
			n--
		}
		msg = msg[:n] + "…"
	}
	return fmt.Sprintf("%s:%d: %s", f.file, f.line, msg)
}

func lineOf(err error) int {
	if f, ok := errors.AsType[*fault](err); ok {
		return f.line
	}
	return 0
}

// parse bounds the text before the parser sees it, which bounds neither nesting nor the length of keys.
func parse(file string, data []byte) (d *Doc, err error) {
	if len(data) > MaxSize {
		return nil, &fault{file, 1, fmt.Sprintf("the file is %d bytes long; at most %d are read", len(data), MaxSize)}
	}
	defer func() {
		if r := recover(); r != nil {
			d, err = nil, &fault{file, 1, fmt.Sprintf("this is not TOML: %v", r)}
		}
	}()
	reads.Text(len(data))
	text := strings.TrimPrefix(string(data), "\ufeff")
	s := scanner{text: text, line: 1}
	s.file()
	if s.limit != "" {
		return nil, &fault{file, s.line, s.limit}
	}
	bounded := text
	if s.broken {
		bounded = text[:s.endOfLine()]
	}
	d = &Doc{file: file, text: text}
	if _, err := toml.Decode(bounded, &d.tree); err != nil {
		line, msg := Said(err)
		return nil, &fault{file, line, msg}
	}
	if s.broken {
		return nil, &fault{file, s.line, "this is not TOML"}
	}
	return d, nil
}

// Said is an error of the parser of TOML in words, and its line.
func Said(err error) (line int, msg string) {
	p, ok := errors.AsType[toml.ParseError](err)
	if !ok {
		return 1, err.Error()
	}
	msg = strings.TrimSuffix(p.Message, ".")
	for _, size := range []string{" for int64", " for float64"} {
		msg = strings.TrimSuffix(msg, size)
	}
	if p.LastKey != "" {
		msg = p.LastKey + ": " + msg
	}
	return max(p.Position.Line, 1), msg
}
