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

// entry is a row at the right: a heading, a link or a use.
type entry struct {
	head string
	id   string // where it leads
	use  *Use
}

// aside draws what belongs to the chosen clause, and gives what the player wants to be shown of the game, if anything.
func (s *Scene) aside(f *ui.Frame, box ui.Rect, moved bool) func(ui.Shell) {
	in := panel(f, box).InsetXY(4, 2)
	f.Text(in.TakeTop(f.Px(30), 0), s.name(f, s.now.at), bold(f, ui.L))
	list := s.entries(f)
	examples := s.examples(f, in.W-18)
	high := examples.h
	for _, e := range list {
		high += height(f, e)
	}
	other := s.otherLanguage(f, in.W-18)
	high += other.h
	view, scroll := f.Scroller("aside", in, high)
	if moved {
		scroll.At = 0
	}
	pages(f, view, scroll, high)
	f.Clip(view)
	y := view.Y - scroll.At
	examples.draw(f, ui.Point{X: view.X, Y: y}, view)
	y += examples.h
	before, after := other, flow{}
	if s.now.chapter != ruled { // the clause of a ruling is read before where else to look
		before, after = flow{}, other
	}
	before.draw(f, ui.Point{X: view.X, Y: y}, view, nil)
	link, show, y := s.rows(f, list, view, y+before.h, func(row ui.Rect) {
		f.ScrollTo("aside", row.Y-view.Y+scroll.At, row.H, view.H, high)
	})
	after.draw(f, ui.Point{X: view.X, Y: y}, view, nil)
	f.Unclip()
	if link != "" {
		s.open(f, link)
	}
	return show
}

// gallery is a column of drawings, side by side where there is room.
type gallery struct {
	list []Example
	at   []ui.Rect
	h    float64
}

// examples lays out the drawings of the chosen clause.
func (s *Scene) examples(f *ui.Frame, width float64) (g gallery) {
	if s.Examples == nil || s.now.at == "" {
		return g
	}
	g.list = s.Examples(s.clauseOf(s.now.at))
	x, y, line := 0.0, f.Px(4), 0.0
	for _, e := range g.list {
		k := min(f.Px(1), width/e.Size.W)
		w, h := e.Size.W*k, e.Size.H*k
		if x > 0 && x+w > width {
			x, y, line = 0, y+line+f.Px(10), 0
		}
		g.at = append(g.at, ui.Rect{X: x, Y: y, W: w, H: h})
		x, line = x+w+f.Px(12), max(line, h)
	}
	if len(g.list) > 0 {
		g.h = y + line + f.Px(4)
	}
	return g
}

func (g gallery) draw(f *ui.Frame, p ui.Point, view ui.Rect) {
	for i, e := range g.list {
		if at := g.at[i].Move(p.X, p.Y).Snap(); at.Bottom() > view.Y && at.Y < view.Bottom() {
			e.Draw(f.List, at)
		}
	}
}

// otherLanguage is what the chosen clause says in the other language, after its text where the middle has only its ruling.
func (s *Scene) otherLanguage(f *ui.Frame, width float64) flow {
	lang, name := "fr", "ui.book.in-french"
	if s.lang(f) == "fr" {
		lang, name = "en", "ui.book.in-english"
	}
	k := otherKey{s.now.at, lang, width, f.Look.TextScale, f.Theme().Dark}
	if s.other.key == k {
		return s.other.flow
	}
	text, here := "", ""
	if c, ok := s.book.Clause(s.clauseOf(s.now.at)); ok {
		if c.ID != s.now.at {
			here = rulebook.Plain(c.Text.In(s.lang(f)))
		}
		text = rulebook.Plain(c.Text.In(lang))
	} else if t, ok := s.book.Term(s.now.at); ok {
		text = t.Name.In(lang) + colon(lang) + t.Def.In(lang)
	} else if p, ok := s.picture(s.now.at); ok {
		text = texts.In(lang, p.Says)
	}
	var fl flow
	if text != "" {
		runs := []run{{text: "\n" + f.Say(name) + "\n", t: soft(f, ui.S).As(ui.Bold)}, {text: text, t: soft(f, ui.S)}}
		if here != "" {
			runs = append([]run{{text: here + "\n", t: plain(f, ui.S)}}, runs...)
		}
		fl = set(f, runs, width, nil)
	}
	s.other.key, s.other.flow = k, fl
	return fl
}

// otherKey tells when the text in the other language must be set anew.
type otherKey struct {
	id, lang     string
	width, scale float64
	dark         bool
}

func height(f *ui.Frame, e entry) float64 {
	return pane.Either(e.head != "", f.Px(34), max(f.Px(30), ui.LeastTarget(f.Look.TextScale)+2))
}

// pages scrolls by the keys while a row at the right has the focus.
func pages(f *ui.Frame, view ui.Rect, scroll *ui.Scroll, high float64) {
	if !strings.HasPrefix(f.Focused(), "aside/") {
		return
	}
	for _, k := range [...]struct {
		key ui.Key
		by  float64
	}{{ui.KeyPageDown, 0.8}, {ui.KeyPageUp, -0.8}} {
		if f.In.Take(k.key) {
			scroll.At = max(0, min(scroll.At+view.H*k.by, high-view.H))
			f.Invalidate()
		}
	}
}

// rows draws the rows from y on, and gives the link or the use that was pressed and where the rows end. reveal brings a
// row into sight that has just got the focus.
func (s *Scene) rows(f *ui.Frame, list []entry, view ui.Rect, y float64, reveal func(row ui.Rect)) (link string, show func(ui.Shell), end float64) {
	s.beside = ""
	for i, e := range list {
		row := ui.Rect{X: view.X, Y: y, W: view.W, H: height(f, e)}
		y += row.H
		if e.head != "" {
			f.Text(ui.Rect{X: row.X, Y: row.Bottom() - f.Px(24), W: row.W, H: f.Px(22)}, e.head, soft(f, ui.S).As(ui.Bold))
			continue
		}
		id := "aside/" + strconv.Itoa(i)
		if s.beside == "" {
			s.beside = id
		}
		hit := s.entry(f, id, row.InsetXY(0, 1), view, e)
		if f.Focused() == id && s.focus != id {
			reveal(row)
		}
		switch {
		case hit && e.use != nil:
			show = e.use.Show
		case hit:
			link = e.id
		}
	}
	return link, show, y
}

// entries are the rows for the chosen clause.
func (s *Scene) entries(f *ui.Frame) (list []entry) {
	part := func(key string, ids []string) {
		if len(ids) == 0 {
			return
		}
		list = append(list, entry{head: f.Say(key)})
		for _, id := range ids {
			list = append(list, entry{id: id})
		}
	}
	if s.now.at == "" {
		return nil
	}
	if p, ok := s.picture(s.now.at); ok {
		part("ui.book.shown-clauses", p.Clauses)
		return list
	}
	if t, ok := s.book.Term(s.now.at); ok {
		part("ui.book.used-in", s.uses(t, s.lang(f)))
	}
	at := s.clauseOf(s.now.at)
	part("ui.book.see-also", s.book.See(at))
	part("ui.book.cited-by", s.book.CitedBy(at))
	if s.used == nil {
		return list
	}
	uses := s.used(at)
	if len(uses) > 0 {
		list = append(list, entry{head: f.Say("ui.book.in-this-game")})
	}
	for i := range uses {
		list = append(list, entry{use: &uses[i]})
	}
	return list
}

// uses are the first clauses that name a term.
func (s *Scene) uses(t rulebook.Term, lang string) []string {
	const most = 12
	k := [2]string{t.ID, lang}
	if s.terms.key == k {
		return s.terms.list
	}
	s.terms.key, s.terms.list = k, nil
	for _, c := range s.book.Chapters {
		for _, cl := range c.Clauses {
			runs := s.book.Runs(lang, cl.Text.In(lang))
			if len(s.terms.list) < most && slices.ContainsFunc(runs, func(r rulebook.Run) bool { return r.Term == t.ID }) {
				s.terms.list = append(s.terms.list, cl.ID)
			}
		}
	}
	return s.terms.list
}

// entry draws a row and says whether it was pressed.
func (s *Scene) entry(f *ui.Frame, id string, row, view ui.Rect, e entry) bool {
	focus := f.Focusable(id, row, false)
	if row.Bottom() < view.Y || row.Y > view.Bottom() {
		return false
	}
	if f.Over(row) || focus {
		f.List.Round(row, 5, ui.Alpha(f.Theme().Edge, 0.3))
	}
	name, says, tip := s.words(f, e)
	t := bold(f, ui.S).In(f.Theme().Link)
	if e.id == "" && e.use.Show == nil {
		t.Ink = f.Theme().Text
	}
	words := row.InsetXY(6, 0)
	f.Text(words.TakeLeft(min(f.Width(name, t)+2, words.W), f.Px(8)), name, t)
	f.List.Text(words, f.Begin(says, soft(f, ui.S), words.W), soft(f, ui.S))
	f.Tip(id, row, tip)
	f.Ring(id, row.Inset(3))
	hit := f.Clicked(row) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace))
	if hit {
		f.Invalidate()
	}
	return hit
}

// words are the name of a row, what follows it, and its tooltip.
func (s *Scene) words(f *ui.Frame, e entry) (name, says, tip string) {
	if e.use == nil {
		return s.name(f, e.id), s.brief(f, e.id), s.tip(f, e.id)
	}
	says = f.Word(e.use.Says)
	tip = says
	if e.use.Show != nil {
		tip = strings.TrimPrefix(says+"\n"+f.Say("ui.book.show-turn"), "\n")
	}
	return f.Say("ui.book.turn", rules.Arg{Name: "N", N: e.use.Turn}), says, tip
}
