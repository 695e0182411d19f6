package book

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	rulebook "sandtable/rules/book"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// rulings are the ids of what the chapter of rulings holds, list after list.
func (s *Scene) rulings() (ids []string) {
	for _, kind := range rulebook.Ruled {
		for _, r := range s.book.Rulings(kind) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}

// clauseOf is the clause that a ruling is of; any other id is its own.
func (s *Scene) clauseOf(id string) string {
	if r, ok := s.book.Ruling(id); ok {
		return r.Clause
	}
	return id
}

// ruled lays out the chapter of what the rulebook does not settle, by reasons and chapters.
func (p *pageSetter) ruled() {
	p.heading(p.f.Say("ui.book.rulings"), bold(p.f, ui.XL), 0, 8)
	p.para(p.f.Say("ui.book.rulings-intro"))
	var leads []run
	for _, kind := range rulebook.Ruled {
		if list := p.book.Rulings(kind); len(list) > 0 {
			leads = append(leads, run{text: strings.ReplaceAll(p.reason(kind, len(list)), " ", "\u00a0"), t: plain(p.f, ui.M).In(p.f.Theme().Link), link: list[0].ID}, run{text: "\n", t: plain(p.f, ui.M)})
		}
	}
	p.add(block{flow: set(p.f, leads[:len(leads)-1], p.width, nil)}, between)
	for _, kind := range rulebook.Ruled {
		list := p.book.Rulings(kind)
		if len(list) == 0 {
			continue
		}
		p.heading(p.reason(kind, len(list)), bold(p.f, ui.L), 8, 8)
		p.para(p.f.Say("ui.book." + kind.String() + "-intro"))
		last := all
		for _, r := range list {
			if i, _ := p.book.ChapterOf(r.Clause); i != last {
				last = i
				p.under(i)
			}
			p.ruling(r)
		}
	}
}

// reason names a list and counts it.
func (p *pageSetter) reason(kind rulebook.Tag, n int) string {
	return p.f.Say("ui.book."+kind.String()) + " · " + strconv.Itoa(n)
}

// ruling lays out a ruling: the number of its clause, which leads there, its line, and options that change it.
func (p *pageSetter) ruling(r rulebook.Ruling) {
	number := run{text: r.Clause, t: bold(p.f, ui.M).In(p.f.Theme().Link), link: r.Clause}
	if p.now.query != "" {
		number.link = r.ID
	}
	says := ui.Capital(r.Says.In(p.lang))
	if !r.Noted {
		says = cut(says, 180)
	}
	runs := p.runs(says, plain(p.f, ui.M))
	for _, id := range r.Options {
		if says := p.option(r.Kind, id); says != "" {
			runs = append(runs, run{text: "\n" + says, t: soft(p.f, ui.S)})
		}
	}
	p.numbered(r.ID, number, runs)
}

// option says what an option makes of a ruling.
func (p *pageSetter) option(kind rulebook.Tag, id string) string {
	if p.Options == nil {
		return ""
	}
	list := p.Options()
	i := slices.IndexFunc(list, func(o rules.Option) bool { return o.ID == id })
	if i < 0 {
		return ""
	}
	key := pane.Either(kind == rulebook.Otherwise, "ui.book.option-printed", "ui.book.option-other")
	if list[i].On {
		key += "-off"
	}
	return texts.Say(p.lang, rules.Phrase{Key: key, Args: []rules.Arg{ui.Word("Option", list[i].Title)}})
}
