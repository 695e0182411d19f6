package book

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// cite is a number named in a text: where it stands, and what it means. Those
// that stand between the ends of a range have no place of their own.
type cite struct {
	id         string
	start, end int  // in bytes; equal within a range
	bare       bool // written without the book's prefix: it may be some other number
}

// patterns find the citations of a book: `M44-7.1, 7.3 and 21.2`,
// `M44-3.3 to 3.8`, `M44-15.6, .12`, `M44-16`, `(2.13)`.
type patterns struct{ first, also *regexp.Regexp }

const (
	space   = `[\s\x{a0}\x{202f}]+`
	joining = `(?:,|` + space + `(?:and|or|to|et|ou|à))` + space
)

var patternsOf = func() func(string) patterns {
	var kept sync.Map // by prefix
	return func(prefix string) patterns {
		if p, ok := kept.Load(prefix); ok {
			return p.(patterns)
		}
		more := `(` + joining + `)(?:` + prefix + `-)?(\d*)\.(\d+(?:\.\d+)?)\b`
		p := patterns{
			first: regexp.MustCompile(`(?:\b` + prefix + `-(\d+)(?:\.(\d+(?:\.\d+)?))?|\((\d+)\.(\d+(?:\.\d+)?))\b((?:` + more + `)*)`),
			also:  regexp.MustCompile(more),
		}
		kept.Store(prefix, p)
		return p
	}
}()

// cites finds the numbers that a text names.
func cites(prefix, text string) (list []cite) {
	if prefix == "" {
		return nil
	}
	p := patternsOf(prefix)
	for _, m := range p.first.FindAllStringSubmatchIndex(text, -1) {
		c := cite{start: m[0], end: m[1]}
		chapter, number := group(text, m, 1), group(text, m, 2)
		if m[2] < 0 {
			c.bare, c.start = true, m[0]+1 // after the parenthesis
			chapter, number = group(text, m, 3), group(text, m, 4)
		}
		tail := m[10]
		c.end = tail
		if number == "" {
			c.id, c.end = prefix+"-"+chapter, m[3]
			list = append(list, c)
			continue
		}
		c.id = prefix + "-" + chapter + "." + number
		list = append(list, c)
		list = append(list, p.follow(prefix, text, tail, m[11], chapter, number, c.bare)...)
	}
	return list
}

// follow reads what follows a number: `, 7.3 and .8`.
func (p patterns) follow(prefix, text string, from, to int, chapter, number string, bare bool) (list []cite) {
	tail := text[from:to]
	for _, m := range p.also.FindAllStringSubmatchIndex(tail, -1) {
		word := strings.Trim(group(tail, m, 1), " ,\u00a0\u202f")
		next, last := cmp.Or(group(tail, m, 2), chapter), group(tail, m, 3)
		if (word == "to" || word == "à") && next == chapter {
			a, err := strconv.Atoi(number)
			z, _ := strconv.Atoi(last)
			for n := a + 1; err == nil && n < z; n++ {
				list = append(list, cite{id: prefix + "-" + chapter + "." + strconv.Itoa(n), bare: true})
			}
		}
		chapter, number = next, last
		list = append(list, cite{prefix + "-" + chapter + "." + number, from + m[3], from + m[1], bare})
	}
	return list
}

func group(s string, m []int, n int) string {
	if m[2*n] < 0 {
		return ""
	}
	return s[m[2*n]:m[2*n+1]]
}
