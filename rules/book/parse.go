package book

import (
	"errors"
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// forPrograms tells by its English title a chapter that is written for those
// who program the game, not for those who play it.
var forPrograms = regexp.MustCompile(`(?i)\b(?:computer player|state machine|data files)\b|\bbot$`)

// Parse makes the book of the rule books in both languages and the glossary.
// The languages are matched by number. Left out are chapters for programmers,
// chapters without clauses, and clauses that the French book lists as not
// translated. An error tells everything that is wrong, each with file and
// line.
func Parse(en, fr, glossary File) (*Book, error) {
	e, f := read(en), read(fr)
	errs := []error{e.err(), f.err()}
	if e.prefix != f.prefix {
		errs = append(errs, fmt.Errorf("%s: its numbers begin with %q, those of %s with %q", f.file, f.prefix, e.file, e.prefix))
	}
	b := &Book{Prefix: e.prefix, Title: rules.Text{En: e.title, Fr: f.title}, Intro: rules.Text{En: e.intro, Fr: f.intro}}
	p := pairing{Book: b, en: e, fr: f, lines: map[string][2]int{}}
	p.chapters()
	b.place()
	p.links()
	errs = append(errs, p.errs...)
	var err error
	if b.Terms, err = readTerms(glossary); err != nil {
		errs = append(errs, err)
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	b.terms = map[string]int{}
	for i, t := range b.Terms {
		b.terms[t.ID] = i
	}
	for _, c := range b.Chapters {
		for _, cl := range c.Clauses {
			b.rule(cl)
		}
	}
	return b, nil
}

// pairing brings the languages together.
type pairing struct {
	*Book
	en, fr *page
	lines  map[string][2]int // of each clause, in both files
	errs   []error
}

func (p *pairing) fault(pg *page, line int, format string, args ...any) {
	p.errs = append(p.errs, fmt.Errorf("%s:%d: %s", pg.file, line, fmt.Sprintf(format, args...)))
}

func (p *pairing) chapters() {
	other := map[int]*section{}
	for _, c := range p.fr.chapters {
		other[c.number] = c
	}
	for _, c := range p.en.chapters {
		o := other[c.number]
		delete(other, c.number)
		if forPrograms.MatchString(c.title) || len(c.clauses) == 0 {
			continue
		}
		if o == nil {
			p.fault(p.en, c.line, "chapter %d is not in %s", c.number, p.fr.file)
			continue
		}
		ch := Chapter{ID: chapterID(p.Prefix, c.number), Number: c.number,
			Title: rules.Text{En: c.title, Fr: o.title}, Intro: rules.Text{En: c.intro, Fr: o.intro}}
		ch.Clauses = p.clauses(c, o)
		p.Chapters = append(p.Chapters, ch)
	}
	for _, c := range p.fr.chapters {
		if other[c.number] != nil {
			p.fault(p.fr, c.line, "chapter %d is not in %s", c.number, p.en.file)
		}
	}
}

func (p *pairing) clauses(c, o *section) (list []Clause) {
	other := map[string]*item{}
	for _, i := range o.clauses {
		other[i.id] = i
	}
	for _, i := range c.clauses {
		j := other[i.id]
		delete(other, i.id)
		switch {
		case j == nil && p.fr.left[i.id]:
		case j == nil:
			p.fault(p.en, i.line, "%s is not in %s", i.id, p.fr.file)
		default:
			list = append(list, p.clause(i, j))
		}
	}
	for _, j := range o.clauses {
		if other[j.id] != nil {
			p.fault(p.fr, j.line, "%s is not in %s", j.id, p.en.file)
		}
	}
	return list
}

func (p *pairing) clause(i, j *item) Clause {
	p.lines[i.id] = [2]int{i.line, j.line}
	if err := errors.Join(i.tags, j.tags); err != nil {
		p.errs = append(p.errs, err)
		return Clause{ID: i.id}
	}
	c := Clause{ID: i.id, Head: rules.Text{En: i.head, Fr: j.head},
		Lead: rules.Text{En: i.lead, Fr: j.lead}, Text: rules.Text{En: i.text, Fr: j.text}}
	if (i.head == "") != (j.head == "") {
		p.fault(p.fr, j.line, "%s stands under a heading in one language only", i.id)
	}
	same := func(a, b origin) bool {
		return a.tag == b.tag && (a.of == "") == (b.of == "") && slices.Equal(a.options, b.options)
	}
	if !slices.EqualFunc(i.source, j.source, same) {
		p.fault(p.fr, j.line, "the source of %s differs from that in %s:%d", i.id, p.en.file, i.line)
		return c
	}
	for n := range i.source {
		c.Source = append(c.Source, Origin{i.source[n].tag, rules.Text{En: i.source[n].of, Fr: j.source[n].of}, i.source[n].options})
	}
	return c
}

// place notes where everything stands.
func (b *Book) place() {
	b.at = map[string]place{}
	for i, c := range b.Chapters {
		b.at[c.ID] = place{i, -1}
		for j, cl := range c.Clauses {
			b.at[cl.ID] = place{i, j}
			// A section of clauses with three numbers begins with its first.
			if part := cl.ID[:strings.LastIndex(cl.ID, ".")]; part != c.ID {
				if _, ok := b.at[part]; !ok {
					b.at[part] = place{i, j}
				}
			}
		}
	}
}

// links notes what cites what, by the English text and what the French names besides.
func (p *pairing) links() {
	p.see, p.citedBy = map[string][]string{}, map[string][]string{}
	known := p.known()
	for _, c := range p.Chapters {
		for _, cl := range c.Clauses {
			for n, text := range []string{cl.Text.En, cl.Text.Fr} {
				p.follow(cl.ID, text, []*page{p.en, p.fr}[n], p.lines[cl.ID][n], known)
			}
		}
	}
}

// follow notes what the text of a clause cites.
func (p *pairing) follow(from, text string, pg *page, line int, known map[string]bool) {
	for _, c := range cites(p.Prefix, text) {
		_, ok := p.at[c.id]
		switch {
		case ok && c.id != from && !slices.Contains(p.see[from], c.id):
			p.see[from] = append(p.see[from], c.id)
			p.citedBy[c.id] = append(p.citedBy[c.id], from)
		case !ok && !c.bare && !known[c.id]:
			p.fault(pg, line, "%s cites %s, which the book does not have", from, c.id)
		}
	}
}

// known is everything that has a number in the English file, left out by the app or not.
func (p *pairing) known() map[string]bool {
	known := map[string]bool{}
	for _, c := range p.en.chapters {
		known[chapterID(p.Prefix, c.number)] = true
		for _, i := range c.clauses {
			known[i.id] = true
		}
	}
	return known
}

// Once is a rule book that is read at the first call: what a game, in whose files
// rules.md, rules.fr.md and glossary.toml stand, gives as its Book.
func Once(files fs.FS) func() (*Book, error) {
	return sync.OnceValues(func() (*Book, error) {
		var part [3]File
		for i, name := range [...]string{"rules.md", "rules.fr.md", "glossary.toml"} {
			data, err := strict.ReadFile(files, name)
			if err != nil {
				return nil, err
			}
			part[i] = File{Name: name, Text: string(data)}
		}
		return Parse(part[0], part[1], part[2])
	})
}
