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

func panel(f *ui.Frame, box ui.Rect) ui.Rect {
	f.List.Nine(box.Inset(-6), f.Theme().Chrome("panel"))
	return box.InsetXY(10, 10)
}

// line is a row of the contents.
type line struct {
	number  string
	title   string
	chapter int // all for the whole search
	hits    int
	words   []string // the title in lines
	y, h    float64
}

// contents draws the search and the chapters.
func (s *Scene) contents(f *ui.Frame, box ui.Rect, moved bool) {
	in := panel(f, box)
	s.field(f, in.TakeTop(f.Px(38), 8).Snap())
	lines := s.lines(f)
	chosen, high := 0, 0.0
	for i := range lines {
		l := &lines[i]
		if l.chapter == s.now.only && s.now.query != "" || l.chapter == s.now.chapter && s.now.query == "" {
			chosen = i
		}
		l.words = f.Lines(l.title, plain(f, ui.M), s.room(f, in.W, *l))
		l.y, l.h = high, float64(len(l.words)-1)*f.Px(20)+f.Px(33)
		high += l.h
	}
	next, opened := chosen, false
	if f.Focusable("chapters", in, true) {
		next, opened = s.rowKeys(f, lines, chosen, in.H)
	}
	view, scroll := f.Scroller("chapters", in, high)
	if moved || next != chosen {
		f.ScrollTo("chapters", lines[next].y, lines[next].h, view.H, high)
	}
	f.Clip(view)
	for i, l := range lines {
		row := ui.Rect{X: view.X, Y: view.Y + l.y - scroll.At, W: view.W, H: l.h}
		if s.row(f, row, view, l, i == next) {
			next = i
		}
	}
	f.Unclip()
	f.Ring("chapters", in.Inset(1))
	if next >= 0 && next < len(lines) {
		f.NameFocus("chapters", lines[next].title)
	}
	switch {
	case opened:
		f.Focus("text")
	case next == chosen:
	case s.now.query != "":
		s.narrow(f, lines[next].chapter)
	default:
		s.turn(f, lines[next].chapter)
	}
}

// rowKeys moves the choice among the chapters; opened says that the player goes on to the text.
func (s *Scene) rowKeys(f *ui.Frame, lines []line, i int, window float64) (next int, opened bool) {
	page := func(way float64) int {
		k := i
		for n, l := range lines {
			if d := (l.y - lines[i].y) * way; d > 0 && d <= window-l.h && (n-k)*int(way) > 0 {
				k = n
			}
		}
		return k
	}
	next = i
	switch {
	case i > 0 && f.In.Take(ui.KeyUp):
		next--
	case f.In.Take(ui.KeyUp):
		f.Focus("search")
		return i, false
	case f.In.Take(ui.KeyDown):
		next++
	case f.In.Take(ui.KeyRight):
		return i, true
	case f.In.Take(ui.KeyPageUp):
		next = page(-1)
	case f.In.Take(ui.KeyPageDown):
		next = page(1)
	case f.In.Take(ui.KeyHome):
		next = 0
	case f.In.Take(ui.KeyEnd):
		next = len(lines) - 1
	default:
		return i, f.In.Take(ui.KeyEnter)
	}
	f.Focus("chapters")
	return max(0, min(next, len(lines)-1)), false
}

// field is the search field. Enter and Down lead from it to what was found.
func (s *Scene) field(f *ui.Frame, box ui.Rect) {
	was := s.now.query
	if f.Focused() == "search" && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeyDown)) {
		f.Focus("text")
	}
	clear := f.Target(ui.Rect{X: box.Right() - f.Px(32), Y: box.Y, W: f.Px(30), H: box.H})
	if was != "" {
		box.W -= f.Px(32)
		if f.Button("clear", clear, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.book.clear")}) {
			s.leaveSearch(f)
			return
		}
	}
	s.now.query = f.Field("search", box, was, "search", f.Say("ui.search"))
	if s.now.query == was {
		return
	}
	if was == "" {
		from := s.now
		from.query = ""
		s.past, s.after = append(s.past, from), nil
	}
	s.now.only, s.aim = all, lead
	switch {
	case s.now.query != "":
	case s.now.at != "":
		s.now = s.spot(s.now.at)
	default:
		s.now = place{only: all}
	}
	f.Invalidate()
}

// lines are the chapters; while searching those in which something was found.
func (s *Scene) lines(f *ui.Frame) (list []line) {
	hits := map[int]int{}
	if s.now.query != "" {
		for _, id := range s.hits {
			hits[s.spot(id).chapter]++
		}
		list = append(list, line{title: f.Say("ui.book.all-found"), chapter: all, hits: len(s.hits)})
	}
	for _, i := range s.order() {
		if s.now.query == "" || hits[i] > 0 {
			number, name := s.title(f, i)
			list = append(list, line{number: number, title: name, chapter: i, hits: hits[i]})
		}
	}
	return list
}

// The rows of the contents: a gutter for the numbers, and room for the hits.
const gutter = 30

func (s *Scene) room(f *ui.Frame, width float64, l line) float64 {
	room := width - 18 - f.Px(gutter) - 12
	if l.hits > 0 {
		room -= f.Px(30)
	}
	return room
}

// row draws a row of the contents and says whether it was clicked.
func (s *Scene) row(f *ui.Frame, row, view ui.Rect, l line, chosen bool) bool {
	if row.Bottom() < view.Y || row.Y > view.Bottom() {
		return false
	}
	switch {
	case chosen:
		f.List.Nine(row, f.Theme().Chrome("row-selected"))
	case f.Over(row):
		f.List.Nine(row, f.Theme().Chrome("row-hover"))
	}
	t, small := plain(f, ui.M), soft(f, ui.S).To(ui.Right)
	y := row.Y + f.Px(6)
	f.List.Text(ui.Rect{X: row.X + 4, Y: y, W: f.Px(gutter) - 10, H: f.Px(21)}, l.number, small)
	for i, w := range l.words {
		f.List.Text(ui.Rect{X: row.X + f.Px(gutter) + 4, Y: y + float64(i)*f.Px(20), W: f.Width(w, t), H: f.Px(21)}, w, t)
	}
	if l.hits > 0 {
		f.List.Text(ui.Rect{X: row.Right() - f.Px(32), Y: y, W: f.Px(28), H: f.Px(21)}, strconv.Itoa(l.hits), small)
	}
	hit := f.Clicked(row)
	if hit {
		f.Invalidate()
	}
	return hit
}

// turn opens a chapter from the contents.
func (s *Scene) turn(f *ui.Frame, chapter int) {
	p := place{chapter: chapter, only: all}
	switch chapter {
	case learn:
		p.at = s.lessons()[0]
	case ruled:
		p.at = s.rulings()[0]
	case glossary:
		p.at = s.book.Terms[0].ID
	default:
		p = s.spot(s.book.Chapters[chapter].ID)
	}
	s.visit(f, p)
}

func (s *Scene) narrow(f *ui.Frame, chapter int) {
	s.now.only, s.aim = chapter, lead
	if ids := s.shown(); len(ids) > 0 {
		s.now.at = ids[0]
	}
	f.Invalidate()
}

// shown are the clauses, rulings or terms that the middle shows, in order.
func (s *Scene) shown() (list []string) {
	switch {
	case s.now.query != "":
		for _, id := range s.hits {
			if s.now.only == all || s.spot(id).chapter == s.now.only {
				list = append(list, id)
			}
		}
	case s.now.chapter == learn:
		list = s.lessons()
	case s.now.chapter == ruled:
		list = s.rulings()
	case s.now.chapter == glossary:
		for _, t := range s.book.Terms {
			list = append(list, t.ID)
		}
	default:
		for _, c := range s.book.Chapters[s.now.chapter].Clauses {
			list = append(list, c.ID)
		}
	}
	return list
}

func (s *Scene) marks() (list []string) {
	for _, w := range rulebook.Words(s.now.query) {
		if len(w) > 1 {
			list = append(list, w)
		}
	}
	return list
}

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
