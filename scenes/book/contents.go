package book

import (
	"strconv"

	rulebook "sandtable/rules/book"
	"sandtable/scenes/ui"
)

// panel draws a panel and gives the room inside it. The chrome's shadow lies
// outside box.
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
}

// contents draws the search and the chapters.
func (s *Scene) contents(f *ui.Frame, box ui.Rect, moved bool) {
	in := panel(f, box)
	field, in := in.CutTop(f.Px(38))
	s.field(f, field.Snap())
	_, in = in.CutTop(8)
	lines := s.lines(f)
	t := f.Type(ui.M)
	high := f.Px(34)
	room := in.W - f.Px(34) - 26
	for _, l := range lines {
		if f.Width(l.title, t) > room-f.Px(20) {
			high = 2*t.Line + 8
			break
		}
	}
	chosen := 0
	for i, l := range lines {
		if l.chapter == s.now.only && s.now.query != "" || l.chapter == s.now.chapter && s.now.query == "" {
			chosen = i
		}
	}
	next, opened := f.Rows("chapters", in.Snap(), ui.Rows{N: len(lines), Height: high, Chosen: chosen, Follow: moved, Plain: true,
		Content: func(i int, row ui.Rect, _, _ bool) { s.row(f, row, lines[i]) }})
	switch {
	case opened:
		f.Focus("text")
	case next != chosen && s.now.query != "":
		s.narrow(f, lines[next].chapter)
	case next != chosen:
		s.turn(f, lines[next].chapter)
	}
}

// field is the search field. Enter and Down lead from it to what was found.
func (s *Scene) field(f *ui.Frame, box ui.Rect) {
	was := s.now.query
	if f.Focused() == "search" && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeyDown)) {
		f.Focus("text")
	}
	clear := ui.Rect{X: box.Right() - f.Px(30), Y: box.Y, W: f.Px(30), H: box.H}
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
	if s.now.query == "" {
		s.now = s.spotOr(s.now.at)
	}
	f.Do()
}

// spotOr is the place of what is chosen, or the beginning.
func (s *Scene) spotOr(id string) place {
	if id == "" {
		return place{only: all}
	}
	return s.spot(id)
}

// lines are the chapters and the glossary; while searching those in which
// something was found.
func (s *Scene) lines(f *ui.Frame) (list []line) {
	lang := s.lang(f)
	hits := make([]int, len(s.book.Chapters)+1)
	if s.now.query != "" {
		for _, id := range s.hits {
			hits[s.spot(id).chapter]++
		}
		list = append(list, line{title: f.Say("ui.book.all-found"), chapter: all, hits: len(s.hits)})
	}
	for i, c := range s.book.Chapters {
		if s.now.query == "" || hits[i] > 0 {
			list = append(list, line{strconv.Itoa(c.Number), c.Title.In(lang), i, hits[i]})
		}
	}
	if n := len(s.book.Chapters); len(s.book.Terms) > 0 && (s.now.query == "" || hits[n] > 0) {
		list = append(list, line{"", f.Say("ui.book.glossary"), n, hits[n]})
	}
	return list
}

// row draws a row of the contents.
func (s *Scene) row(f *ui.Frame, row ui.Rect, l line) {
	t := f.Type(ui.M)
	number, words := row.InsetXY(6, 0).CutLeft(f.Px(26))
	f.List.Text(number, l.number, f.Soft(ui.S).To(ui.Right))
	_, words = words.CutLeft(f.Px(8))
	if l.number == "" {
		words = row.InsetXY(f.Px(14), 0)
	}
	if l.hits > 0 {
		n := strconv.Itoa(l.hits)
		w := f.Width(n, f.Soft(ui.S))
		var count ui.Rect
		count, words = words.CutRight(w + 2)
		f.List.Text(count, n, f.Soft(ui.S).To(ui.Right))
		words.W -= 6
	}
	parts := f.Lines(l.title, t, words.W)
	if len(parts) == 1 || row.H < 2*t.Line {
		f.Text(words, l.title, t)
		return
	}
	y := row.Center().Y - t.Line
	f.List.Text(ui.Rect{X: words.X, Y: y, W: words.W, H: t.Line}, parts[0], t)
	rest := l.title[len(parts[0]):]
	f.Text(ui.Rect{X: words.X, Y: y + t.Line, W: words.W, H: t.Line}, trimLeft(rest), t)
}

func trimLeft(s string) string {
	for s != "" && s[0] == ' ' {
		s = s[1:]
	}
	return s
}

// turn opens a chapter from the contents.
func (s *Scene) turn(f *ui.Frame, chapter int) {
	p := place{chapter: chapter, only: all}
	switch {
	case chapter < len(s.book.Chapters):
		p = s.spot(s.book.Chapters[chapter].ID)
	case len(s.book.Terms) > 0:
		p.at = s.book.Terms[0].ID
	}
	s.visit(f, p)
}

// narrow shows what was found in one chapter, or everywhere.
func (s *Scene) narrow(f *ui.Frame, chapter int) {
	s.now.only, s.aim = chapter, lead
	if ids := s.shown(); len(ids) > 0 {
		s.now.at = ids[0]
	}
	f.Do()
}

// shown are the clauses or terms that the middle shows, in order.
func (s *Scene) shown() (list []string) {
	switch {
	case s.now.query != "":
		for _, id := range s.hits {
			if s.now.only == all || s.spot(id).chapter == s.now.only {
				list = append(list, id)
			}
		}
	case s.now.chapter < len(s.book.Chapters):
		for _, c := range s.book.Chapters[s.now.chapter].Clauses {
			list = append(list, c.ID)
		}
	default:
		for _, t := range s.book.Terms {
			list = append(list, t.ID)
		}
	}
	return list
}

// marks are the beginnings of words that the search marks.
func (s *Scene) marks() (list []string) {
	for _, w := range rulebook.Words(s.now.query) {
		if len(w) > 1 {
			list = append(list, w)
		}
	}
	return list
}
