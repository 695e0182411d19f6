package strict

import (
	"strconv"
	"strings"
)

// scanner walks TOML text by its shape alone: keys, brackets, strings, comments. It
// bounds nesting and keys and finds the line of every value; all else is for the parser.
type scanner struct {
	text   string
	i      int
	line   int
	depth  int
	limit  string // the bound that was broken
	broken bool   // the text has not the shape of TOML at i
	// lines is filled when not nil; tables counts, by path, the tables of each array so far.
	lines  map[string]int
	tables map[string]int
}

func (s *scanner) stopped() bool { return s.broken || s.limit != "" }

// file walks the whole text.
func (s *scanner) file() {
	s.tables = map[string]int{}
	table := ""
	for s.blank(true); s.i < len(s.text) && !s.stopped(); s.blank(true) {
		if s.text[s.i] == '[' {
			table = s.header()
		} else {
			s.pair(table)
		}
		s.blank(false)
		if !s.stopped() && s.i < len(s.text) && s.text[s.i] != '\n' {
			s.broken = true
		}
	}
}

// header reads `[a.b]` or `[[a.b]]` and returns the path it opens.
func (s *scanner) header() string {
	line := s.line
	s.i++
	list := s.at('[')
	if list {
		s.i++
	}
	parts := s.key()
	for n := 0; !s.stopped() && (n == 0 || n == 1 && list); n++ {
		s.expect(']')
	}
	path := ""
	if s.lines == nil {
		return path
	}
	for n, p := range parts {
		path = s.join(path, p)
		if last := n == len(parts)-1; last && list {
			s.mark(path, line)
			s.tables[path]++
		}
		if count, ok := s.tables[path]; ok {
			path = s.place(path, count-1)
		}
	}
	s.mark(path, line)
	return path
}

// pair reads `key = value` inside the table at path.
func (s *scanner) pair(path string) {
	line := s.line
	for _, p := range s.key() {
		path = s.join(path, p)
		s.mark(path, line)
	}
	s.expect('=')
	if !s.stopped() {
		s.value(path)
	}
}

// key reads a key of one or more parts.
func (s *scanner) key() []string {
	var parts []string
	for !s.stopped() {
		s.space()
		part := s.part()
		if len(part) > maxKey {
			s.limit = "a key is longer than " + strconv.Itoa(maxKey) + " bytes"
		}
		parts = append(parts, part)
		if len(parts) > maxDepth {
			s.limit = "a key has more than " + strconv.Itoa(maxDepth) + " parts"
		}
		s.space()
		if !s.at('.') {
			break
		}
		s.i++
	}
	return parts
}

func (s *scanner) part() string {
	start := s.i
	if s.at('"') || s.at('\'') {
		s.quoted()
		if s.broken {
			return ""
		}
		if u, err := strconv.Unquote(s.text[start:s.i]); err == nil { // TOML's escapes, near enough
			return u
		}
		return s.text[start+1 : s.i-1]
	}
	for s.i < len(s.text) && bare(s.text[s.i]) {
		s.i++
	}
	if s.i == start {
		s.broken = true
	}
	return s.text[start:s.i]
}

func bare(c byte) bool {
	return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c == '-' || c >= 0x80
}

// value reads any value and marks its parts.
func (s *scanner) value(path string) {
	s.space()
	if s.i >= len(s.text) {
		s.broken = true
		return
	}
	s.depth++
	defer func() { s.depth-- }()
	if s.depth > maxDepth {
		s.limit = "nested deeper than " + strconv.Itoa(maxDepth) + " levels"
		return
	}
	rest := s.text[s.i:]
	switch {
	case strings.HasPrefix(rest, `"""`), strings.HasPrefix(rest, "'''"):
		s.long(path, rest[:3])
	case rest[0] == '"' || rest[0] == '\'':
		s.quoted()
	case rest[0] == '[':
		s.items(']', func(n int) {
			at := s.place(path, n)
			s.mark(at, s.line)
			s.value(at)
		})
	case rest[0] == '{':
		s.items('}', func(int) { s.pair(path) })
	default:
		n := strings.IndexAny(rest, ",]}#\n")
		if n < 0 {
			n = len(rest)
		}
		s.broken = n == 0
		s.i += n
	}
}

// items reads what stands in brackets, with commas between, up to the one that ends it.
func (s *scanner) items(end byte, item func(n int)) {
	s.i++
	for n := 0; !s.stopped(); n++ {
		if s.blank(true); s.at(end) {
			s.i++
			return
		}
		item(n)
		if s.blank(true); s.at(',') {
			s.i++
		} else if !s.at(end) {
			s.broken = true
		}
	}
}

// quoted reads a string of one line.
func (s *scanner) quoted() {
	q := s.text[s.i]
	for s.i++; s.i < len(s.text) && s.text[s.i] != '\n'; s.i++ {
		switch c := s.text[s.i]; {
		case c == q:
			s.i++
			return
		case c == '\\' && q == '"':
			s.i++
			if s.at('\n') {
				s.i--
			}
		}
	}
	s.broken = true
}

// long reads a string of several lines and marks each of them.
func (s *scanner) long(path, q string) {
	s.i += 3
	if s.at('\r') {
		s.i++
	}
	n := 0
	if s.at('\n') {
		s.newline()
	}
	s.mark(s.place(path, n), s.line)
	for s.i < len(s.text) {
		switch {
		case strings.HasPrefix(s.text[s.i:], q):
			s.i += 3
			for k := 0; k < 2 && s.at(q[0]); k++ { // quotes before the closing ones belong to the text
				s.i++
			}
			return
		case s.text[s.i] == '\n':
			s.newline()
			n++
			s.mark(s.place(path, n), s.line)
		case s.text[s.i] == '\\' && q[0] == '"' && s.i+1 < len(s.text) && s.text[s.i+1] != '\n':
			s.i += 2
		default:
			s.i++
		}
	}
	s.broken = true
}

// blank skips spaces and comments, and the ends of lines if lines is set.
func (s *scanner) blank(lines bool) {
	for s.i < len(s.text) {
		switch c := s.text[s.i]; {
		case c == '#':
			s.i = s.endOfLine()
		case c == '\n' && lines:
			s.newline()
		case c == ' ' || c == '\t' || c == '\r':
			s.i++
		default:
			return
		}
	}
}

func (s *scanner) space() {
	for s.at(' ') || s.at('\t') {
		s.i++
	}
}

func (s *scanner) newline() { s.i++; s.line++ }

func (s *scanner) at(c byte) bool { return s.i < len(s.text) && s.text[s.i] == c }

func (s *scanner) expect(c byte) {
	s.space()
	if !s.at(c) {
		s.broken = true
		return
	}
	s.i++
}

func (s *scanner) endOfLine() int {
	if s.i >= len(s.text) {
		return len(s.text)
	}
	if n := strings.IndexByte(s.text[s.i:], '\n'); n >= 0 {
		return s.i + n
	}
	return len(s.text)
}

// mark, join and place build what Path.String writes, and nothing while no lines are kept.

func (s *scanner) mark(path string, line int) {
	if s.lines == nil || path == "" {
		return
	}
	if _, ok := s.lines[path]; !ok {
		s.lines[path] = line
	}
}

func (s *scanner) join(path, key string) string {
	if s.lines == nil {
		return ""
	}
	key = keyName(key)
	if path == "" {
		return key
	}
	return path + "." + key
}

func (s *scanner) place(path string, n int) string {
	if s.lines == nil {
		return ""
	}
	return path + "[" + strconv.Itoa(n+1) + "]"
}
