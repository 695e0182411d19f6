// Package reference is the books: the rules of the games, the guide, and what the program is.
package reference

import (
	"slices"

	"sandtable/assets/texts"
	"sandtable/rules"
	rulebook "sandtable/rules/book"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/book"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// NewRules opens the rules over a table, at a clause or at their beginning.
func NewRules(h *app.Services, p nav.Rules) ui.Scene {
	return rulesOf(h, p.Play.Match.Game(), p.Clause, Uses(h, p.Play))
}

// New opens the rules away from a table: the book of a game; for nil the player chooses among all books.
func New(h *app.Services, p nav.Reference) ui.Scene {
	if p.Game != nil {
		return rulesOf(h, p.Game, p.Clause, nil)
	}
	owners := slices.DeleteFunc(slices.Clone(h.Games), func(g rules.Game) bool {
		_, ok := g.(rulebook.Owner)
		return !ok
	})
	return &BookChoice{h: h, games: owners}
}

// rulesOf opens the book of a game.
func rulesOf(h *app.Services, g rules.Game, clause string, used func(string) []book.Use) ui.Scene {
	o, ok := g.(rulebook.Owner)
	if !ok {
		return &BookChoice{h: h}
	}
	b, err := o.Book()
	if err != nil {
		return &kit.Fault{What: err.Error(), Keep: h.Log}
	}
	s := book.New(b, clause, used)
	s.Examples, s.Options = h.UI(g).Examples, g.Options
	s.Illustrate(pictures(h, g), clause == "")
	s.Beside = &book.Neighbour{Name: "ui.book.guide", Icon: "info", Open: func() ui.Scene {
		return openGuide(h, func() ui.Scene { return rulesOf(h, g, s.At(), used) })
	}}
	return s
}

// pictures are the drawn examples of a game as its book shows them.
func pictures(h *app.Services, g rules.Game) (out []book.Picture) {
	for _, p := range h.Gallery(g).Figures {
		out = append(out, book.Picture{ID: p.ID, Title: p.Title, Says: p.Says, Clauses: p.Clauses, Learn: p.Learn, Size: p.Size, Draw: p.Draw})
	}
	return out
}

// Uses tells where in a game each clause decided something, once a turn, by what both sides may read. The game is gone
// through when the first clause is asked for.
func Uses(h *app.Services, p *saves.Play) func(string) []book.Use {
	var found map[string][]book.Use
	return func(clause string) []book.Use {
		if found == nil {
			found = Gather(h, p)
		}
		return found[clause]
	}
}

// Gather finds them all.
func Gather(h *app.Services, p *saves.Play) map[string][]book.Use {
	found := map[string][]book.Use{}
	g := p.Match.Game()
	s, err := p.Match.At(0, nil)
	if err != nil {
		return found
	}
	var report rules.Report
	var public []rules.Event
	for i, a := range p.Match.Steps() {
		report.Events = report.Events[:0]
		s.Apply(a, &report)
		public = report.For(rules.Chance, public[:0])
		turn := max(1, g.TurnNumber(s))
		for _, e := range public {
			list := found[e.Clause]
			if e.Clause == "" || len(list) > 0 && list[len(list)-1].Turn == turn {
				continue
			}
			u := book.Use{Turn: turn, Says: g.Event(s, e)}
			if h.Moment != nil {
				u.Show = func(sh ui.Shell) { sh.Push(h.Moment(p, i+1)) }
			}
			found[e.Clause] = append(list, u)
		}
	}
	return found
}

// BookChoice asks which book the player wants to read.
type BookChoice struct {
	h     *app.Services
	games []rules.Game
}

// Over says that the room below stays in sight.
func (l *BookChoice) Over() bool { return true }

func (l *BookChoice) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.55))
	if f.In.Take(ui.KeyEsc) || f.Command(ui.CmdRules) {
		f.Shell.Pop()
		return
	}
	rows := float64(len(l.games) + 2)
	rowH := min(f.Px(54), (f.Size.H-24-f.Px(100))/rows)
	size := ui.Size{W: f.Px(360) + 72, H: f.Px(100) + rows*rowH}
	box := ui.Around(f.Bounds().Center(), size).Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	in := box.InsetXY(36, 26)
	f.Room(f.Say("ui.book.books"))
	f.Text(in.TakeTop(f.Px(48), 0), f.Say("ui.book.books"), f.Bold(ui.L))
	row := func() ui.Rect {
		at := in.TakeTop(rowH, 0)
		return ui.Rect{X: at.X, Y: at.Y, W: at.W, H: min(f.Px(44), rowH-4)}.Snap()
	}
	f.First("guide")
	if f.Button("guide", row(), ui.Button{Label: f.Say("ui.book.guide-title"), Icon: "info", Left: true}) {
		l.h.Replace(f, nav.Guide{})
	}
	for _, g := range l.games {
		b := ui.Button{Label: texts.In(f.Look.Lang, g.Title()), Icon: "book", Left: true}
		if f.Button(g.ID(), row(), b) {
			f.Shell.Replace(rulesOf(l.h, g, "", nil))
		}
	}
	if f.Button("close", row(), ui.Button{Label: f.Say("ui.close"), Icon: "back", Left: true, Key: f.Say("ui.key.escape")}) {
		f.Shell.Pop()
	}
}
