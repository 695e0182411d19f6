// Package book is the rules reference: the chapters and a search, the clauses, and what belongs to the chosen one.
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

// Use is a moment of the game on the table at which a clause decided something.
type Use struct {
	Turn int
	Says rules.Phrase   // what happened; its key may be empty
	Show func(ui.Shell) // leads there, when the reference has left the screen; nil when nothing can
}

// Example is a small drawing that belongs to a clause.
type Example struct {
	Size ui.Size // logical pixels at text size M; less where the column is narrow
	Draw func(l *ui.List, box ui.Rect)
}

// Picture is a drawn example: it stands in the chapter to learn from, and under the clauses that it shows.
type Picture struct {
	ID          string
	Title, Says rules.Text
	Clauses     []string
	Learn       bool // it stands in the chapter to learn from
	Size        func(width float64) ui.Size
	Draw        func(f *ui.Frame, box ui.Rect)
}

// Neighbour is another book that the bar leads to, in place of this one.
type Neighbour struct {
	Name, Icon string // the key of what its button says, and its icon
	Open       func() ui.Scene
}

// Scene is the rules reference.
type Scene struct {
	Examples func(id string) []Example // the drawings that belong to a clause; nil for none
	Pictures []Picture                 // the drawn examples of the game
	Options  func() []rules.Option     // those of the game; nil where it has none
	Beside   *Neighbour                // another book a step away; nil for none

	book *rulebook.Book
	used func(id string) []Use

	now   place
	past  []place // where Alt+Left leads
	after []place // where Alt+Right leads
	hits  []string
	asked searchKey // what hits are for
	swap  bool      // the book is shown in the other language
	aim   aim

	kept struct {
		key    layoutKey
		blocks []block
	}
	other struct { // the chosen clause in the other language
		key  otherKey
		flow flow
	}
	terms struct { // where the chosen term is named
		key  [2]string // its id and the language
		list []string
	}
	printed  map[string]ui.Rect // where pictures are seen
	unfolded string             // the clause that says where it comes from
	beside   string             // the first row at the right; empty when there is none
	focus    string             // what had the focus in the last frame
}

// place is somewhere in the book.
type place struct {
	chapter int    // in Chapters, or one of those that the app adds
	at      string // the clause, the ruling, the term or the picture chosen
	query   string // what is searched for; empty while reading
	only    int    // the chapter to which the search is narrowed; all for none
}

const (
	all      = -1
	learn    = -2 // the chapter to learn from
	ruled    = -3 // what the rulebook does not settle
	glossary = -4
)

// order is the chapters that the book has, as they are read.
func (s *Scene) order() (list []int) {
	if len(s.lessons()) > 0 {
		list = append(list, learn)
	}
	for i := range s.book.Chapters {
		list = append(list, i)
	}
	if len(s.rulings()) > 0 {
		list = append(list, ruled)
	}
	if len(s.book.Terms) > 0 {
		list = append(list, glossary)
	}
	return list
}

func (s *Scene) title(f *ui.Frame, chapter int) (number, name string) {
	switch chapter {
	case learn:
		return "", f.Say("ui.book.learn")
	case ruled:
		return "", f.Say("ui.book.rulings")
	case glossary:
		return "", f.Say("ui.book.glossary")
	}
	c := s.book.Chapters[chapter]
	return strconv.Itoa(c.Number), c.Title.In(s.lang(f))
}

// pictured begins the names of pictures among those of clauses and terms.
const pictured = "picture."

type searchKey struct{ lang, query string }

// aim says how the text is to be scrolled in this frame.
type aim uint8

const (
	stay   aim = iota
	reveal     // bring the chosen clause into sight
	lead       // put it near the top
)

// New opens a rule book at a clause, a chapter or a term; at the beginning when at is empty or unknown. used tells where
// in the game on the table a clause was used; nil where there is no game.
func New(b *rulebook.Book, at string, used func(id string) []Use) *Scene {
	s := &Scene{book: b, used: used, now: place{only: all}, aim: lead}
	id := b.Nearest(at)
	if _, ok := b.Term(at); ok {
		id = at
	}
	if id != "" {
		s.now = s.spot(id)
	} else if len(b.Chapters) > 0 && len(b.Chapters[0].Clauses) > 0 {
		s.now.at = b.Chapters[0].Clauses[0].ID
	}
	return s
}

// Illustrate gives the book its drawn examples; one that was opened at its beginning begins with them.
func (s *Scene) Illustrate(list []Picture, begins bool) {
	s.Pictures = list
	if ids := s.lessons(); begins && len(ids) > 0 {
		s.now = place{chapter: learn, at: ids[0], only: all}
	}
}

// lessons are the names of the pictures in the chapter to learn from.
func (s *Scene) lessons() (ids []string) {
	for _, p := range s.Pictures {
		if p.Learn {
			ids = append(ids, pictured+p.ID)
		}
	}
	return ids
}

func (s *Scene) picture(name string) (Picture, bool) {
	id, is := strings.CutPrefix(name, pictured)
	i := slices.IndexFunc(s.Pictures, func(p Picture) bool { return p.ID == id })
	if !is || i < 0 {
		return Picture{}, false
	}
	return s.Pictures[i], true
}

// Turn opens the book at a clause, a chapter, a term or a picture.
func (s *Scene) Turn(id string) { s.now, s.aim = s.spot(id), lead }

// Printed is where a picture was seen when the text was drawn last; empty where it was not.
func (s *Scene) Printed(id string) ui.Rect { return s.printed[id] }

// At is the clause, the chapter or the term that is chosen.
func (s *Scene) At() string { return s.now.at }

// spot is the place of a clause, a chapter or a term.
func (s *Scene) spot(id string) place {
	p := place{at: id, only: all}
	_, isPicture := s.picture(id)
	_, isTerm := s.book.Term(id)
	_, isRuling := s.book.Ruling(id)
	switch {
	case isPicture:
		p.chapter = learn
	case isTerm:
		p.chapter = glossary
	case isRuling:
		p.chapter = ruled
	}
	if p.chapter < 0 {
		return p
	}
	p.chapter, _ = s.book.ChapterOf(id)
	if c, ok := s.book.Clause(id); ok {
		p.at = c.ID
	} else if c := s.book.Chapters[p.chapter]; len(c.Clauses) > 0 {
		p.at = c.Clauses[0].ID
	}
	return p
}

func (s *Scene) lang(f *ui.Frame) string {
	switch {
	case !s.swap:
		return f.Look.Lang
	case f.Look.Lang == "fr":
		return "en"
	}
	return "fr"
}

// open goes to a clause, a chapter or a term, and remembers the way back.
func (s *Scene) open(f *ui.Frame, id string) { s.visit(f, s.spot(id)) }

func (s *Scene) visit(f *ui.Frame, p place) {
	if p != s.now {
		s.past, s.after = append(s.past, s.now), nil
		s.now = p
	}
	s.aim = lead
	f.Invalidate()
}

// step goes back, or forth again, by one place.
func (s *Scene) step(f *ui.Frame, from, to *[]place) {
	n := len(*from) - 1
	if n < 0 {
		return
	}
	*to = append(*to, s.now)
	s.now = (*from)[n]
	*from = (*from)[:n]
	s.aim = lead
	f.Invalidate()
}

// Frame draws the reference.
func (s *Scene) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), f.Theme().Ground)
	if s.keys(f) {
		f.Shell.Pop()
		f.Invalidate()
		return
	}
	body, close := s.bar(f)
	if close {
		f.Shell.Pop()
		return
	}
	f.FocusFirst("text")
	s.search(f)
	moved := s.aim != stay
	left, middle, right := columns(f, body.InsetXY(24, 18))
	s.contents(f, left.Snap(), moved)
	s.search(f) // what was typed there has been looked for when the text is laid out
	s.text(f, middle.Snap())
	use := s.aside(f, right.Snap(), moved)
	s.focus = f.Focused()
	if use != nil {
		f.Shell.Pop()
		use(f.Shell)
		f.Invalidate()
	}
}

// columns divides the screen: the text is never wider than it reads well.
func columns(f *ui.Frame, body ui.Rect) (left, middle, right ui.Rect) {
	const gap = 20
	l := max(f.Px(212), min(f.Size.W*0.2, f.Px(320)))
	r := max(f.Px(206), min(f.Size.W*0.22, f.Px(380)))
	m := body.W - l - r - 2*gap
	if more := m - f.Px(longest) - 80; more > 0 {
		m -= more
		wider := min(more, f.Px(520)-r)
		r += wider
		body = body.InsetXY((more-wider)/2, 0)
	}
	left, _ = body.CutLeft(l)
	right, _ = body.CutRight(r)
	return left, ui.Rect{X: left.Right() + gap, Y: body.Y, W: m, H: body.H}, right
}

func (s *Scene) keys(f *ui.Frame) (leave bool) {
	switch {
	case f.In.Alt && f.In.Take(ui.KeyLeft):
		s.step(f, &s.past, &s.after)
	case f.In.Alt && f.In.Take(ui.KeyRight):
		s.step(f, &s.after, &s.past)
	case f.In.TakeCtrl('f'):
		f.Focus("search")
	case f.In.Take(ui.KeyF1):
		return true
	case f.In.Take(ui.KeyEsc):
		if s.now.query == "" {
			return true
		}
		s.leaveSearch(f)
	case f.Focused() != "search" && !f.In.Ctrl && !f.In.Alt && len(f.In.Runes) > 0 && f.In.Runes[0] > ' ':
		f.Focus("search") // typing is searching
	}
	return false
}

// leaveSearch goes on reading where the search has led.
func (s *Scene) leaveSearch(f *ui.Frame) {
	if s.now.at != "" {
		s.now = s.spot(s.now.at)
	} else {
		s.now.query, s.now.only = "", all
	}
	s.aim = lead
	f.Focus("text")
	f.Invalidate()
}

// search finds what is searched for, once for each query and language.
func (s *Scene) search(f *ui.Frame) {
	k := searchKey{s.lang(f), s.now.query}
	if k == s.asked {
		return
	}
	s.asked = k
	s.hits = s.book.Search(k.lang, k.query)
	if k.query != "" && !slices.Contains(s.hits, s.now.at) {
		s.now.at = ""
		if len(s.hits) > 0 {
			s.now.at = s.hits[0]
		}
		s.aim = lead
	}
}

// bar draws the bar at the top; close is the way out. It gives the rest of the screen.
func (s *Scene) bar(f *ui.Frame) (body ui.Rect, close bool) {
	top, body := f.Bounds().CutTop(f.Px(56))
	f.List.Nine(top, f.Theme().Chrome("topbar"))
	arrow := ui.Rect{X: 8, Y: top.Y + f.Px(8), W: f.Px(40), H: f.Px(38)}
	close = f.Button("close", arrow, ui.Button{Icon: "back", Kind: ui.Quiet, Tip: f.Say("ui.book.close")})
	x := f.Size.W - 20
	other := pane.Either(s.lang(f) == "fr", f.Say("ui.book.in-english"), f.Say("ui.book.in-french"))
	spec := ui.Button{Label: other, Icon: "language", Kind: ui.Quiet, Tip: f.Say("ui.book.other-language")}
	if s.barButton(f, "language", top, &x, spec) {
		s.swap = !s.swap
		s.aim = lead
	}
	if n := s.Beside; n != nil && s.barButton(f, "beside", top, &x, ui.Button{Label: f.Say(n.Name), Icon: n.Icon, Kind: ui.Quiet}) {
		f.Shell.Replace(n.Open())
		f.Invalidate()
	}
	if len(s.past) > 0 && s.barButton(f, "history", top, &x, ui.Button{Label: f.Say("ui.book.back"), Icon: "undo", Key: f.Say("ui.key.alt") + "+←", Kind: ui.Quiet, Tip: f.Say("ui.book.back-tip")}) {
		s.step(f, &s.past, &s.after)
	}
	t := bold(f, ui.L)
	title := ui.Rect{X: arrow.Right() + 6, Y: top.Y, W: x - arrow.Right() - 12, H: top.H - 3}
	f.Room(s.book.Title.In(s.lang(f)))
	f.Text(title, s.book.Title.In(s.lang(f)), t)
	return body, close
}

func (s *Scene) barButton(f *ui.Frame, id string, top ui.Rect, x *float64, spec ui.Button) bool {
	size := f.ButtonSize(spec)
	*x -= size.W + 6
	return f.Button(id, ui.Rect{X: *x + 6, Y: top.Y + (top.H-3-f.Px(38))/2, W: size.W, H: f.Px(38)}.Snap(), spec)
}

func (s *Scene) name(f *ui.Frame, id string) string {
	if t, ok := s.book.Term(id); ok {
		return t.Name.In(s.lang(f))
	}
	if p, ok := s.picture(id); ok {
		return texts.In(s.lang(f), p.Title)
	}
	return s.clauseOf(id)
}

// brief is the beginning of what a clause, chapter or term says, for tooltips and lists.
func (s *Scene) brief(f *ui.Frame, id string) string {
	lang := s.lang(f)
	if t, ok := s.book.Term(id); ok {
		return t.Def.In(lang)
	}
	if p, ok := s.picture(id); ok {
		return texts.In(lang, p.Says)
	}
	if c, ok := s.book.Clause(s.clauseOf(id)); ok {
		return cut(rulebook.Plain(c.Text.In(lang)), 320)
	}
	if i, ok := s.book.ChapterOf(id); ok {
		return s.book.Chapters[i].Title.In(lang)
	}
	return ""
}

// cut shortens a text to about n letters, at a space.
func cut(text string, n int) string {
	r := []rune(text)
	if len(r) <= n {
		return text
	}
	head := string(r[:n])
	if i := strings.LastIndexByte(head, ' '); i > 0 {
		head = head[:i]
	}
	return strings.TrimRight(head, " ,;:.") + " …"
}

// colon stands between a thing and what is said of it.
func colon(lang string) string { return pane.Either(lang == "fr", "\u202f: ", ": ") }
