package m44

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode/utf8"

	"sandtable/rules"
)

// What is read at most.
const (
	// MaxSize is the longest file, in bytes.
	MaxSize = 1 << 20
	// maxDepth is how deep lists and objects may be nested.
	maxDepth = 24
	// maxValues is how many values a file may hold, lists and objects among them.
	maxValues = 50_000
	// maxFaults is how many faults of one file are told.
	maxFaults = 20
	// shown is how much of a text of the file a fault tells, in bytes.
	shown = 40
)

// node is a value of the file and where it stands.
type node struct {
	line int
	val  any // string, float64, bool, nil, []*node, or *object
}

// object keeps its keys in the order of the file.
type object struct {
	keys []string
	at   map[string]*node
}

// fault is one thing wrong with a file: where, what, and what would be right.
type fault struct {
	file string
	line int
	msg  string
	none bool // it is not JSON, or not of a battle
}

// IsNone says whether an error of Read means that the file is no .m44 file at all.
func IsNone(err error) bool {
	var f *fault
	return errors.As(err, &f) && f.none
}

func (f *fault) Error() string { return fmt.Sprintf("%s:%d: %s", f.file, f.line, f.msg) }

// parser reads JSON into nodes, and bounds it before it grows.
type parser struct {
	file   string
	text   []byte
	dec    *json.Decoder
	values int
	line   int // of offset
	offset int
}

// parse reads the whole text as one JSON value.
func parse(file string, data []byte) (*node, error) {
	if len(data) > MaxSize {
		return nil, &fault{file, 1, fmt.Sprintf("the file is %d bytes long; at most %d are read", len(data), MaxSize), true}
	}
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	if at := badUTF8(data); at >= 0 {
		return nil, &fault{file, 1 + bytes.Count(data[:at], []byte{'\n'}), fmt.Sprintf("byte %d is no UTF-8, in which these files are written: save it anew in UTF-8", at+1), true}
	}
	p := &parser{file: file, text: data, dec: json.NewDecoder(bytes.NewReader(data)), line: 1}
	p.dec.UseNumber()
	n, err := p.value(1)
	if err != nil {
		return nil, err
	}
	if _, err := p.dec.Token(); !errors.Is(err, io.EOF) {
		return nil, p.wrong("more stands behind the end; the file must be one JSON object")
	}
	return n, nil
}

// badUTF8 is the place of the first byte that is none, -1 where all are.
func badUTF8(data []byte) int {
	for i := 0; i < len(data); {
		r, n := utf8.DecodeRune(data[i:])
		if r == utf8.RuneError && n == 1 {
			return i
		}
		i += n
	}
	return -1
}

// here is the line up to which has been read.
func (p *parser) here() int {
	to := min(int(p.dec.InputOffset()), len(p.text))
	p.line += bytes.Count(p.text[p.offset:to], []byte{'\n'})
	p.offset = to
	return p.line
}

func (p *parser) wrong(format string, args ...any) error {
	return &fault{p.file, p.here(), fmt.Sprintf(format, args...), true}
}

func (p *parser) token() (json.Token, error) {
	t, err := p.dec.Token()
	var syntax *json.SyntaxError
	switch {
	case err == nil:
		if s, ok := t.(string); ok {
			t = rules.Visible(s)
		}
		return t, nil
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return nil, p.wrong("the file ends before its last bracket is closed; it may have been cut off")
	case errors.As(err, &syntax):
		return nil, p.wrong("this is not JSON: %s", syntax.Error())
	}
	return nil, p.wrong("this is not JSON: %v", err)
}

func (p *parser) value(depth int) (*node, error) {
	t, err := p.token()
	if err != nil {
		return nil, err
	}
	if p.values++; p.values > maxValues {
		return nil, p.wrong("there are more than %d values; a battle has a few thousand", maxValues)
	}
	if depth > maxDepth {
		return nil, p.wrong("nested deeper than %d levels; a battle needs ten", maxDepth)
	}
	n := &node{line: p.here()}
	switch t := t.(type) {
	case json.Delim:
		if t == '{' {
			n.val, err = p.object(depth)
		} else {
			n.val, err = p.list(depth)
		}
		return n, err
	case json.Number:
		x, err := strconv.ParseFloat(string(t), 64)
		if err != nil {
			return nil, p.wrong("%.20s is no number of ordinary size", string(t))
		}
		n.val = x
	default:
		n.val = t
	}
	return n, nil
}

func (p *parser) list(depth int) (list []*node, err error) {
	list = []*node{}
	for p.dec.More() {
		n, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	_, err = p.token()
	return list, err
}

func (p *parser) object(depth int) (*object, error) {
	o := &object{at: map[string]*node{}}
	for p.dec.More() {
		t, err := p.token()
		if err != nil {
			return nil, err
		}
		key, ok := t.(string)
		if !ok {
			return nil, p.wrong("a key must be a text")
		}
		if _, twice := o.at[key]; twice {
			return nil, p.wrong("the key %s stands twice in one object", short(key))
		}
		n, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		o.keys = append(o.keys, key)
		o.at[key] = n
	}
	_, err := p.token()
	return o, err
}

// short is a text of the file, quoted, as far as a message shows it.
func short(s string) string {
	if len(s) > shown {
		s = begin(s, shown) + "…"
	}
	return strconv.Quote(s)
}

// kind names what the file has, for people.
func (n *node) kind() string {
	switch v := n.val.(type) {
	case string:
		return "the text " + short(v)
	case float64:
		return strconv.FormatFloat(v, 'g', -1, 64)
	case bool:
		return strconv.FormatBool(v)
	case []*node:
		return "a list"
	case *object:
		return "an object"
	}
	return "null"
}

// plain is the value in Go's own types, as options keep it.
func (n *node) plain() any {
	switch v := n.val.(type) {
	case []*node:
		list := make([]any, len(v))
		for i, e := range v {
			list[i] = e.plain()
		}
		return list
	case *object:
		m := make(map[string]any, len(v.keys))
		for _, k := range v.keys {
			m[k] = v.at[k].plain()
		}
		return m
	}
	return n.val
}

// upper is a word as it is compared: files of a newer editor write some of them small.
func upper(s string) string { return strings.ToUpper(strings.TrimSpace(s)) }
