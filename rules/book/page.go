package book

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// File is the text of a file and the name that errors call it by.
type File struct{ Name, Text string }

// page is the book in one language as its file has it.
type page struct {
	file     string
	title    string
	intro    string
	prefix   string
	chapters []*section
	left     map[string]bool // clauses that its closing list leaves untranslated
	errs     []error
}

// section is a chapter in one language.
type section struct {
	line    int
	number  int
	title   string
	intro   string
	clauses []*item
}

// item is a clause in one language.
type item struct {
	line       int
	id         string
	number     []int // within its chapter: 7.3 is 3, 23.1.2 is 1, 2
	head, lead string
	text       string
	source     []origin
	tags       error // what is wrong with its source
}

// origin is a part of a source tag in one language.
type origin struct {
	tag     Tag
	of      string
	options []string
}

var (
	headLine   = regexp.MustCompile(`^## (?:[A-Z][A-Z0-9]*-)?(\d+)[.:]? +(.+)$`)
	clauseLine = regexp.MustCompile(`^(?:- )?(?:\*\*)?([A-Z][A-Z0-9]*)-(\d+)\.(\d+(?:\.\d+)?)(?:\*\*)? +(.+)$`)
	pointLine  = regexp.MustCompile(`^\s*(?:- |\d+\. |[a-z]\. )`)
	tableRule  = regexp.MustCompile(`^\|[\s|:-]+$`)
	tagged     = regexp.MustCompile(`\s*\[((?:seed|pub|ours|advice)\b[^\]]*)\]`)
	tagPart    = regexp.MustCompile(`^(seed|pub|ours|advice|contradiction|otherwise)(?:: (.+))?$`)
	tagOption  = regexp.MustCompile(`^option (\S+)$`)
)

// tagNames are the words of the tags.
var tagNames = map[string]Tag{"seed": Rulebook, "pub": Published, "ours": Silent, "advice": Advice, "contradiction": Contradiction, "otherwise": Otherwise}

// reader walks through a file line by line.
type reader struct {
	*page
	chapter *section // nil before the first, and in those without a number
	clause  *item    // the last one, until a heading
	head    string   // heading and paragraphs for the next clause
	lead    string
	closing bool // in a chapter without a number
	fence   bool
	gap     bool // a blank line came before
}

// read takes a file apart. What is wrong is kept in the page's errs.
func read(f File) *page {
	r := &reader{page: &page{file: f.Name, left: map[string]bool{}}}
	n := 0
	for line := range strings.SplitSeq(f.Text, "\n") {
		n++
		r.line(n, curly(strings.TrimRight(line, " \r\t")))
	}
	for _, c := range r.chapters {
		c.intro, _, _ = r.tags(c.line, c.intro)
		for _, i := range c.clauses {
			i.text, i.source, i.tags = r.tags(i.line, i.text)
			i.lead, _, _ = r.tags(i.line, i.lead)
		}
	}
	r.unsourced()
	if len(r.chapters) == 0 {
		r.fault(n, "there is no chapter; one begins with `## 1. Title` or `## ABC-1 Title`")
	}
	return r.page
}

// unsourced lets a book pass in which no clause names its source: what the app says of itself has none.
func (r *reader) unsourced() {
	for _, c := range r.chapters {
		for _, i := range c.clauses {
			if len(i.source) > 0 {
				return
			}
		}
	}
	for _, c := range r.chapters {
		for _, i := range c.clauses {
			i.tags = nil
		}
	}
}

var quoted = regexp.MustCompile(`"([^"]*)"`)

// curly sets apostrophes and quotation marks as a printer does.
func curly(s string) string {
	return strings.ReplaceAll(quoted.ReplaceAllString(s, "“$1”"), "'", "’")
}

func (p *page) fault(line int, format string, args ...any) {
	p.errs = append(p.errs, fmt.Errorf("%s:%d: %s", p.file, line, fmt.Sprintf(format, args...)))
}

// line reads one line.
func (r *reader) line(n int, s string) {
	switch {
	case strings.HasPrefix(s, "```"):
		r.fence = !r.fence
	case r.fence:
		r.add(s, "\n")
	case s == "", s == "---":
		r.gap = true
		return
	case strings.HasPrefix(s, "# "):
		r.title = s[2:]
	case strings.HasPrefix(s, "## "):
		r.heading(n, s)
	case strings.HasPrefix(s, "### "):
		r.clause, r.head, r.lead = nil, strings.TrimLeft(s, "# "), ""
	case tableRule.MatchString(s):
	case s[0] == '|':
		r.add(row(s), "\n")
	default:
		r.words(n, s)
	}
	r.gap = false
}

// row words a row of a table: its cells with points between them.
func row(s string) string {
	cells := strings.Split(strings.Trim(s, "|"), "|")
	for i := range cells {
		cells[i] = strings.TrimSpace(cells[i])
	}
	return strings.Join(cells, " · ")
}

// heading begins a chapter. One without a number is no part of the book the
// app shows; it may list what is not translated.
func (r *reader) heading(n int, s string) {
	r.clause, r.head, r.lead, r.chapter, r.closing = nil, "", "", nil, true
	m := headLine.FindStringSubmatch(s)
	if m == nil {
		return
	}
	number, _ := strconv.Atoi(m[1])
	if k := len(r.chapters); k > 0 && r.chapters[k-1].number >= number {
		r.fault(n, "chapter %d comes after chapter %d; the numbers must rise", number, r.chapters[k-1].number)
	}
	r.closing = false
	r.chapter = &section{line: n, number: number, title: m[2]}
	r.chapters = append(r.chapters, r.chapter)
}

// words reads a clause or a line of text.
func (r *reader) words(n int, s string) {
	if r.closing {
		for _, c := range cites(r.prefix, s) {
			r.left[c.id] = true
		}
		return
	}
	if m := clauseLine.FindStringSubmatch(s); m != nil && r.chapter != nil {
		r.begin(n, m)
		return
	}
	between := " "
	if r.gap || pointLine.MatchString(s) {
		between = "\n"
	}
	r.add(strings.TrimSpace(s), between)
}

// begin begins a clause.
func (r *reader) begin(n int, m []string) {
	if r.prefix == "" {
		r.prefix = m[1]
	}
	chapter, _ := strconv.Atoi(m[2])
	number := numbers(m[3])
	id := m[1] + "-" + m[2] + "." + m[3]
	switch k := len(r.chapter.clauses); {
	case m[1] != r.prefix:
		r.fault(n, "%s begins with %s, but the numbers of this book with %s", id, m[1], r.prefix)
	case chapter != r.chapter.number:
		r.fault(n, "%s stands in chapter %d", id, r.chapter.number)
	case k > 0 && slices.Compare(r.chapter.clauses[k-1].number, number) >= 0:
		r.fault(n, "%s comes after %s; the numbers must rise", id, r.chapter.clauses[k-1].id)
	}
	r.clause = &item{line: n, id: id, number: number, head: r.head, lead: r.lead, text: m[4]}
	r.head, r.lead = "", ""
	r.chapter.clauses = append(r.chapter.clauses, r.clause)
}

func numbers(s string) (list []int) {
	for part := range strings.SplitSeq(s, ".") {
		n, _ := strconv.Atoi(part)
		list = append(list, n)
	}
	return list
}

// add adds text to what it belongs to.
func (r *reader) add(s, between string) {
	to := &r.intro
	switch {
	case r.closing:
		return
	case r.clause != nil:
		to = &r.clause.text
	case r.head != "":
		to = &r.lead
	case r.chapter != nil:
		to = &r.chapter.intro
	case strings.Contains(s, "[seed]") && strings.Contains(s, "[ours]"):
		return // the key to the tags: the app says them in words
	}
	if *to != "" {
		*to += between
	}
	*to += s
}

// tags takes the source tags out of a text. A tag says where a clause comes from, part
// by part: `[seed; ours: the second hex; otherwise: the book has two; option two-hexes]`.
func (r *reader) tags(line int, s string) (string, []origin, error) {
	var list []origin
	for _, m := range tagged.FindAllStringSubmatch(s, -1) {
		for part := range strings.SplitSeq(m[1], ";") {
			part = strings.Trim(part, " \u00a0\u202f")
			if o := tagOption.FindStringSubmatch(part); o != nil && len(list) > 0 && list[len(list)-1].tag >= Silent {
				last := &list[len(list)-1]
				last.options = append(last.options, o[1])
				continue
			}
			p := tagPart.FindStringSubmatch(part)
			if p == nil || p[2] == "" && tagNames[p[1]] > Silent {
				return s, nil, fmt.Errorf("%s:%d: %q says no source: a part of a tag is seed, pub, ours or advice, with what it is about after a colon or without, "+
					"or contradiction or otherwise, with it, or after ours or one of those `option` and its id", r.file, line, part)
			}
			list = append(list, origin{tag: tagNames[p[1]], of: p[2]})
		}
	}
	s = tagged.ReplaceAllString(s, "")
	if len(list) == 0 && s != "" {
		return s, nil, fmt.Errorf("%s:%d: the clause does not say its source: [seed], [pub] or [ours]", r.file, line)
	}
	return s, list, nil
}

// err is everything wrong with the page, or nil.
func (p *page) err() error { return errors.Join(p.errs...) }
