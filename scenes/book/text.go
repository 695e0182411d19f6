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

// block is a paragraph of the middle: a heading, or a clause or term.
type block struct {
	id     string // empty for a heading
	number flow   // left of the text
	flow   flow
	prints []print // below the text
	y, h   float64
}

// print is a picture with its caption below it, from the corner of its block.
type print struct {
	Picture
	at   ui.Rect
	says flow
	x, y float64 // of the caption
}

// layoutKey tells when the middle must be laid out anew.
type layoutKey struct {
	chapter, only int
	query, lang   string
	width, scale  float64
	dark          bool
	unfolded      string
}

const (
	between = 12  // logical pixels between two clauses
	longest = 640 // width of the text at most, its numbers included; about 75 letters a line
)

// text draws the clauses, scrolled to the chosen one, and walks them by keys.
func (s *Scene) text(f *ui.Frame, box ui.Rect) {
	in := panel(f, box)
	focus := f.Focusable("text", in, true)
	wide := min(in.W-42, f.Px(longest))
	blocks := s.layout(f, wide)
	high := 0.0
	if n := len(blocks); n > 0 {
		high = blocks[n-1].y + blocks[n-1].h + between
	}
	view, scroll := f.Scroller("text", in, high)
	if focus {
		s.walk(f, blocks, view, scroll)
	}
	s.scroll(blocks, view, scroll, high)
	f.Clip(view)
	s.printed = map[string]ui.Rect{}
	link := ""
	for _, b := range blocks {
		at := ui.Rect{X: view.X, Y: view.Y + b.y - scroll.At, W: wide + 24, H: b.h}
		if at.Bottom() >= view.Y && at.Y <= view.Bottom() {
			if id := s.block(f, at, view, b); id != "" {
				link = id
			}
		}
	}
	f.Unclip()
	if id, is := strings.CutPrefix(link, origins); is {
		s.unfold(f, id)
	} else if link != "" {
		s.open(f, link)
	}
}

func (s *Scene) unfold(f *ui.Frame, id string) {
	s.unfolded = pane.Either(s.unfolded == id, "", id)
	f.Invalidate()
}

// block draws a clause and gives the link clicked in it.
func (s *Scene) block(f *ui.Frame, at, view ui.Rect, b block) (link string) {
	if b.id != "" && b.id == s.now.at {
		mark := at.InsetXY(0, -between/2+1)
		f.List.Round(mark, 6, ui.Alpha(f.Theme().Select, 0.22))
		f.List.Round(ui.Rect{X: mark.X, Y: mark.Y + 6, W: 5, H: mark.H - 12}, 2, f.Theme().Select)
		f.Ring("text", mark.Intersect(view).Inset(5))
	}
	tip := func(id string, word ui.Rect) { f.Tip("text/"+id, word, s.tip(f, id)) }
	from := at.Min().Add(ui.Point{X: 12})
	link = b.number.draw(f, from, view, tip)
	if l := b.flow.draw(f, from, view, tip); l != "" {
		link = l
	}
	for i := range b.prints {
		p := &b.prints[i]
		if box := p.at.Move(from.X, from.Y).Snap(); box.Bottom() > view.Y && box.Y < view.Bottom() {
			p.Draw(f, box)
			s.printed[p.ID] = box
		}
		if l := p.says.draw(f, from.Add(ui.Point{X: p.x, Y: p.y}), view, tip); l != "" {
			link = l
		}
	}
	if link == "" && b.id != "" && f.Followed(at) && s.now.at != b.id {
		s.now.at = b.id
		f.Invalidate()
	}
	return link
}

func (s *Scene) tip(f *ui.Frame, id string) string {
	if clause, is := strings.CutPrefix(id, origins); is {
		c, _ := s.book.Clause(clause)
		return ui.Capital(origin(s.lang(f), c.Source))
	}
	return s.name(f, id) + colon(s.lang(f)) + s.brief(f, id)
}

func (s *Scene) walk(f *ui.Frame, blocks []block, view ui.Rect, scroll *ui.Scroll) {
	ids := s.shown()
	i := slices.Index(ids, s.now.at)
	was := i
	switch {
	case f.In.Take(ui.KeyDown):
		if s.more(blocks, view, scroll, 1) {
			scroll.At += view.H / 2
			f.Invalidate()
			return
		}
		i++
	case f.In.Take(ui.KeyUp):
		if s.more(blocks, view, scroll, -1) {
			scroll.At -= view.H / 2
			f.Invalidate()
			return
		}
		i--
	case f.In.Take(ui.KeyLeft):
		f.Focus("chapters")
		return
	case s.beside != "" && f.In.Take(ui.KeyRight):
		f.Focus(s.beside)
		return
	case f.In.Take(ui.KeyPageDown):
		i = s.page(blocks, view, ids, i, 1)
	case f.In.Take(ui.KeyPageUp):
		i = s.page(blocks, view, ids, i, -1)
	case f.In.Take(ui.KeyHome):
		i = 0
	case f.In.Take(ui.KeyEnd):
		i = len(ids) - 1
	case s.now.query != "" && s.now.at != "" && f.In.Take(ui.KeyEnter):
		s.open(f, s.now.at)
		return
	case s.now.chapter == ruled && f.In.Take(ui.KeyEnter):
		s.open(f, s.clauseOf(s.now.at))
		return
	case s.sourced(s.now.at) && f.In.Take(ui.KeyEnter):
		s.unfold(f, s.now.at)
		return
	default:
		return
	}
	f.Focus("text")
	if i < 0 || i >= len(ids) {
		s.beyond(f, i)
		return
	}
	if i != was {
		s.now.at, s.aim = ids[i], reveal
	}
	f.Invalidate()
}

// beyond goes on reading in the next chapter, or the one before.
func (s *Scene) beyond(f *ui.Frame, i int) {
	list := s.order()
	k := slices.Index(list, s.now.chapter)
	switch {
	case s.now.query != "":
	case i < 0 && k > 0:
		s.turn(f, list[k-1])
		if ids := s.shown(); len(ids) > 0 {
			s.now.at = ids[len(ids)-1]
		}
	case i > 0 && k+1 < len(list):
		s.turn(f, list[k+1])
	}
	f.Invalidate()
}

// more says whether the chosen clause goes on beyond the window, so that a key shows the rest of it first.
func (s *Scene) more(blocks []block, view ui.Rect, scroll *ui.Scroll, way int) bool {
	for _, b := range blocks {
		if b.id == s.now.at && b.id != "" && b.h > view.H {
			return way > 0 && b.y+b.h > scroll.At+view.H+1 && b.y < scroll.At+view.H || way < 0 && b.y < scroll.At-1 && b.y+b.h > scroll.At
		}
	}
	return false
}

// page is the clause a window further on.
func (s *Scene) page(blocks []block, view ui.Rect, ids []string, i, way int) int {
	from := 0.0
	for _, b := range blocks {
		if i >= 0 && b.id == ids[i] {
			from = b.y
		}
	}
	next := i
	for k, id := range ids {
		for _, b := range blocks {
			if b.id != id {
				continue
			}
			if d := (b.y - from) * float64(way); d > 0 && d <= view.H*0.9 && (k-next)*way > 0 {
				next = k
			}
		}
	}
	return pane.Either(next == i, max(0, min(i+way, len(ids)-1)), next)
}

// scroll follows the choice.
func (s *Scene) scroll(blocks []block, view ui.Rect, scroll *ui.Scroll, high float64) {
	at := slices.IndexFunc(blocks, func(b block) bool { return b.id == s.now.at && b.id != "" })
	switch {
	case s.aim == stay:
	case at < 0:
		scroll.At = 0
	case s.aim == lead:
		b := blocks[at]
		scroll.At = max(b.y-view.H*0.2, min(b.y-between, b.y+b.h+between-view.H)) // as much of it as there is room for
		if at > 0 && blocks[0].y+b.y < view.H*0.6 && b.y+b.h < view.H {
			scroll.At = 0
		}
	default:
		b := blocks[at]
		scroll.At = min(scroll.At, b.y-between)
		scroll.At = max(scroll.At, min(b.y-between, b.y+b.h+between-view.H))
	}
	scroll.At = max(0, min(scroll.At, high-view.H))
	s.aim = stay
}

// layout lays the middle out anew where something has changed.
func (s *Scene) layout(f *ui.Frame, width float64) []block {
	k := layoutKey{s.now.chapter, s.now.only, s.now.query, s.lang(f), width, f.Look.TextScale, f.Theme().Dark, s.unfolded}
	if s.kept.key == k && s.kept.blocks != nil {
		return s.kept.blocks
	}
	p := &pageSetter{Scene: s, f: f, lang: k.lang, width: width, marks: s.marks()}
	p.hang = width > f.Px(440)
	switch {
	case s.now.query != "":
		p.found()
	case s.now.chapter == learn:
		p.learn()
	case s.now.chapter == ruled:
		p.ruled()
	case s.now.chapter == glossary:
		p.glossary()
	default:
		p.chapter(s.book.Chapters[s.now.chapter])
	}
	s.kept.key, s.kept.blocks = k, p.blocks
	return p.blocks
}

// pageSetter lays out what the middle shows.
type pageSetter struct {
	*Scene
	f      *ui.Frame
	lang   string
	width  float64
	marks  []string
	hang   bool // the numbers stand left of the texts
	y      float64
	blocks []block
}

func (p *pageSetter) add(b block, gap float64) {
	b.y = p.y
	b.h = max(b.flow.h, b.number.h, b.h)
	p.y += b.h + gap
	p.blocks = append(p.blocks, b)
}

func (p *pageSetter) heading(text string, t ui.Type, before, gap float64) {
	if text == "" {
		return
	}
	if p.y > 0 {
		p.y += before
	}
	p.add(block{flow: set(p.f, []run{{text: text, t: t}}, p.width, nil)}, gap)
}

// para is a paragraph without a number.
func (p *pageSetter) para(text string) {
	if text != "" {
		p.add(block{flow: set(p.f, p.runs(text, soft(p.f, ui.M)), p.width, nil)}, between)
	}
}

// learn lays out the chapter to learn from: pictures, each with what is to be seen in it.
func (p *pageSetter) learn() {
	p.heading(p.f.Say("ui.book.learn"), bold(p.f, ui.XL), 0, 8)
	p.para(p.f.Say("ui.book.learn-intro"))
	n := 0
	for _, pic := range p.Pictures {
		if !pic.Learn {
			continue
		}
		n++
		title := run{text: strconv.Itoa(n) + "\u2002" + texts.In(p.lang, pic.Title), t: bold(p.f, ui.L)}
		b := block{id: pictured + pic.ID, flow: set(p.f, []run{title}, p.width, nil)}
		b.h = b.flow.h + p.f.Px(6)
		p.print(&b, pic, 0, true)
		p.add(b, 2*between)
	}
}

// print puts a picture and its caption under a block, left pixels in; links says that its clauses are named.
func (p *pageSetter) print(b *block, pic Picture, left float64, links bool) {
	size := pic.Size(min(p.width-left, p.f.Px(560)))
	out := print{Picture: pic, at: ui.Rect{X: left, Y: b.h, W: size.W, H: size.H}, x: left, y: b.h + size.H + p.f.Px(6)}
	room := p.width - left
	if beside := room - size.W - p.f.Px(14); beside > p.f.Px(220) { // a narrow picture has its caption at its side
		out.x, out.y, room = left+size.W+p.f.Px(14), b.h, beside
	}
	runs := []run{{text: texts.In(p.lang, pic.Says), t: plain(p.f, ui.M)}}
	for i, id := range pic.Clauses {
		if links {
			runs = append(runs, run{text: pane.Either(i == 0, "\u2002", ", "), t: soft(p.f, ui.S)},
				run{text: strings.ReplaceAll(id, "-", "\u2011"), t: soft(p.f, ui.S).In(p.f.Theme().Link), link: id})
		}
	}
	out.says = set(p.f, runs, room, nil)
	b.prints = append(b.prints, out)
	b.h = max(out.at.Bottom(), out.y+out.says.h)
}

// pictures puts the drawn examples of a clause under it.
func (p *pageSetter) pictures(b *block, left float64) {
	b.h = max(b.flow.h, b.number.h)
	for _, pic := range p.Pictures {
		if !slices.Contains(pic.Clauses, b.id) {
			continue
		}
		b.h += p.f.Px(8)
		p.print(b, pic, left, false)
	}
}

func (p *pageSetter) chapter(c rulebook.Chapter) {
	p.heading(strconv.Itoa(c.Number)+" · "+c.Title.In(p.lang), bold(p.f, ui.XL), 0, 12)
	p.para(c.Intro.In(p.lang))
	for _, cl := range c.Clauses {
		p.heading(cl.Head.In(p.lang), bold(p.f, ui.L), 8, 8)
		p.para(cl.Lead.In(p.lang))
		p.clause(cl)
	}
}

// found lays out what the search found, under the titles of the chapters.
func (p *pageSetter) found() {
	title := p.f.Say("ui.book.found", rules.Arg{Name: "N", N: len(p.hits)}, rules.Arg{Name: "What", Text: rules.Plain(p.now.query)})
	p.heading(title, bold(p.f, ui.L), 0, 12)
	if len(p.hits) == 0 {
		p.para(p.f.Say("ui.book.found-none"))
	}
	last := all
	for _, id := range p.shown() {
		if i := p.spot(id).chapter; i != last {
			last = i
			p.under(i)
		}
		if t, ok := p.book.Term(id); ok {
			p.term(t)
		} else if r, ok := p.book.Ruling(id); ok {
			p.ruling(r)
		} else {
			c, _ := p.book.Clause(id)
			p.clause(c)
		}
	}
}

func (p *pageSetter) under(chapter int) {
	number, name := p.title(p.f, chapter)
	if number != "" {
		name = number + " · " + name
	}
	p.heading(name, soft(p.f, ui.M).As(ui.Bold), 4, 8)
}

func (p *pageSetter) glossary() {
	p.heading(p.f.Say("ui.book.glossary"), bold(p.f, ui.XL), 0, 12)
	for _, t := range p.book.Terms {
		p.term(t)
	}
}

// clause lays out a clause: its number, its text, and where it comes from.
func (p *pageSetter) clause(c rulebook.Clause) {
	number := run{text: c.ID, t: bold(p.f, ui.M).In(p.f.Theme().Link)}
	if p.now.query != "" {
		number.link = c.ID // leads to its place in its chapter
	}
	runs := p.runs(c.Text.In(p.lang), plain(p.f, ui.M))
	if len(c.Source) > 0 {
		runs = append(runs, run{text: "\u00a0†", t: soft(p.f, ui.S), link: origins + c.ID})
	}
	if p.unfolded == c.ID {
		runs = append(runs, run{text: " " + p.together(origin(p.lang, c.Source)), t: soft(p.f, ui.S)})
	}
	p.numbered(c.ID, number, runs)
}

// origins begins what the mark after a clause leads to: where the clause comes from.
const origins = "origin."

func (s *Scene) sourced(id string) bool {
	c, ok := s.book.Clause(id)
	return ok && len(c.Source) > 0
}

// origin words where a clause comes from: `from the rulebook · our ruling: ties go to the defender`.
func origin(lang string, list []rulebook.Origin) string {
	var parts []string
	for _, o := range list {
		key := [...]string{"", "ui.book.from-rulebook", "ui.book.from-published", "ui.book.from-advice", "ui.book.from-us", "ui.book.from-contradiction", "ui.book.from-otherwise"}[o.Tag]
		word := texts.Say(lang, rules.Phrase{Key: key})
		if of := o.Of.In(lang); of != "" {
			word += colon(lang) + of
		}
		parts = append(parts, word)
	}
	return strings.Join(parts, " · ")
}

func (p *pageSetter) together(src string) string {
	room := p.width
	if p.hang {
		room -= p.numbersWide()
	}
	parts := strings.Split(src, " · ")
	for i, word := range parts {
		if p.f.Width(word, soft(p.f, ui.S)) < room {
			parts[i] = strings.ReplaceAll(word, " ", "\u00a0")
		}
	}
	return strings.Join(parts, " · ")
}

// numbersWide is the room for the numbers of clauses where they hang at the left.
func (p *pageSetter) numbersWide() float64 {
	return p.f.Width(p.book.Prefix+"-00.00", bold(p.f, ui.M)) + p.f.Px(10)
}

// term lays out an entry of the glossary, with its name in the other language.
func (p *pageSetter) term(t rulebook.Term) {
	other := pane.Either(p.lang != "fr", t.Name.Fr, t.Name.En)
	number := run{text: t.Name.In(p.lang), t: bold(p.f, ui.M)}
	if p.now.query != "" {
		number.link = t.ID
	}
	runs := []run{number, {text: "\u2002" + t.Def.In(p.lang), t: plain(p.f, ui.M)}}
	if other != t.Name.In(p.lang) {
		runs = append(runs, run{text: " " + other, t: soft(p.f, ui.S)})
	}
	p.add(block{id: t.ID, flow: set(p.f, runs, p.width, p.marks)}, between)
}

func (p *pageSetter) numbered(id string, number run, runs []run) {
	if !p.hang {
		runs = slices.Concat([]run{number, {text: "\u2002", t: number.t}}, runs)
		b := block{id: id, flow: set(p.f, runs, p.width, p.marks)}
		p.pictures(&b, 0)
		p.add(b, between)
		return
	}
	b := block{id: id, number: set(p.f, []run{number}, p.width, p.marks)}
	left := p.numbersWide()
	b.flow = set(p.f, runs, p.width-left, p.marks)
	for i := range b.flow.frags {
		b.flow.frags[i].at.X += left
	}
	p.pictures(&b, left)
	p.add(b, between)
}

// runs sets a text of the book in a type.
func (p *pageSetter) runs(text string, t ui.Type) (list []run) {
	for _, r := range p.book.Runs(p.lang, text) {
		out := run{text: r.Text, t: t}
		switch {
		case r.Link != "":
			out.link, out.t = r.Link, t.In(p.f.Theme().Link)
		case r.Term != "":
			out.link, out.term = r.Term, true
		case r.Strong:
			out.t = t.As(ui.Bold)
		case r.Stress, r.Code:
			out.t = t.As(ui.Medium)
		}
		list = append(list, out)
	}
	return list
}
