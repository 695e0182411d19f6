// Package reference is the books: the rules of the games, the guide, and what the program is.
package reference

import (
	"slices"
	"strings"

	"sandtable/assets/guide"
	"sandtable/assets/texts"
	"sandtable/rules"
	rulebook "sandtable/rules/book"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/book"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
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
	f.FocusFirst("guide")
	if f.Button("guide", row(), ui.Button{Label: f.Say("ui.book.guide-title"), Icon: "info", Left: true}) {
		l.h.Replace(f, nav.Guide{})
	}
	for _, g := range l.games {
		b := ui.Button{Label: texts.In(f.Look.Lang, g.Title()), Icon: "book", Left: true}
		if typed := kit.Fold(string(f.In.Runes)); typed != "" && strings.HasPrefix(kit.Fold(b.Label), typed) {
			f.Focus(g.ID())
		}
		if f.Button(g.ID(), row(), b) {
			f.Shell.Replace(rulesOf(l.h, g, "", nil))
		}
	}
	if f.Button("close", row(), ui.Button{Label: f.Say("ui.close"), Icon: "back", Left: true, Key: f.Say("ui.key.escape")}) {
		f.Shell.Pop()
	}
}

// About says what the app is, whom it honours, and what it is made of.
type About struct{ h *app.Services }

func NewAbout(h *app.Services) *About { return &About{h: h} }

// Frame draws at the left what the app is, at the right whom it honours.
func (a *About) Frame(f *ui.Frame) {
	f.Larger()
	body, _, open := a.h.Header(f, nil, f.Say("ui.about.title"))
	if !open {
		return
	}
	body = body.InsetXY(max(24, (body.W-f.Px(1640))/2), 24)
	left := body.TakeLeft(body.W*0.44-12, 24)
	a.app(f, kit.Panel(f, left.Snap()).InsetXY(12, 10))
	a.makers(f, kit.Panel(f, body.Snap()).InsetXY(12, 10))
}

func (a *About) app(f *ui.Frame, in ui.Rect) {
	head := in.TakeTop(112, 0)
	f.List.Sprite(ui.Rect{X: head.X, Y: head.Y, W: 88, H: 88}, ui.Pic{Set: "interface", ID: "app-icon"})
	f.List.Sprite(ui.Rect{X: head.X + 104, Y: head.Y + 12, W: min(236, head.W-104), H: min(236, head.W-104) * 50 / 236}, f.Theme().Chrome("title"))
	f.Text(ui.Rect{X: head.X + 106, Y: head.Y + 64, W: head.W - 106, H: f.Px(22)}, f.Say("ui.version", ui.Verbatim("Version", a.h.Version)), f.Soft(ui.S))
	t, soft := f.Type(ui.M), f.Soft(ui.S)
	paragraphs(f, "about", in, []paragraph{
		{f.Say("ui.about.what"), t}, {f.Say("ui.about.honour"), t}, {f.Say("ui.about.drawn"), t}, {f.Say("ui.about.licence"), soft}, {f.Say("ui.about.fonts"), soft},
	})
}

// makers are those who made the games, each with what they made.
func (a *About) makers(f *ui.Frame, in ui.Rect) {
	list := []paragraph{{f.Say("ui.about.thanks"), f.Bold(ui.XL)}}
	for _, g := range a.h.Games {
		by := "ui.about.by-" + g.ID()
		if !texts.Has("en", by) {
			continue
		}
		list = append(list, paragraph{texts.In(f.Look.Lang, g.Title()), f.Bold(ui.L)}, paragraph{f.Say(by), f.Type(ui.M)})
	}
	list = append(list, paragraph{f.Say("ui.about.names"), f.Soft(ui.S)})
	paragraphs(f, "makers", in, list)
}

type paragraph struct {
	text string
	t    ui.Type
}

// paragraphs sets words one below the other; they scroll where they are too many.
func paragraphs(f *ui.Frame, id string, in ui.Rect, list []paragraph) {
	pane.Scrolled(f, id, in, func(page ui.Rect) float64 {
		y := page.Y
		for _, p := range list {
			y += f.Para(ui.Rect{X: page.X, Y: y, W: in.W - 18}, p.text, p.t) + pane.Either(p.t.Face == ui.Bold, 4.0, 16)
		}
		return y - page.Y
	})
}

// NewGuide opens the app's own book beside the rules of the game that is played, else beside the choice of all books.
func NewGuide(h *app.Services, p nav.Guide) ui.Scene {
	if p.Play != nil {
		return openGuide(h, func() ui.Scene { return NewRules(h, nav.Rules{Play: p.Play}) })
	}
	return openGuide(h, func() ui.Scene { return New(h, nav.Reference{}) })
}

// openGuide opens the app's own book beside the rules that back opens.
func openGuide(h *app.Services, back func() ui.Scene) ui.Scene {
	b, err := guide.Book(func(lang, command string) (string, bool) { return Printed(h, lang, command) })
	if err != nil {
		return &kit.Fault{What: err.Error(), Keep: h.Log}
	}
	s := book.New(b, "", nil)
	s.Beside = &book.Neighbour{Name: "ui.menu.rules", Icon: "rules", Open: back}
	return s
}

// Printed is what is printed on the keys of a command as the player has them: “`Ctrl+Y`, `Ctrl+Shift+Z`”.
func Printed(h *app.Services, lang, command string) (string, bool) {
	c := ui.Command(command)
	if len(ui.StandardKeys(c)) == 0 {
		return "", false
	}
	say := func(key string) string { return texts.Say(lang, rules.Phrase{Key: key}) }
	var keys []string
	for _, k := range ui.Bindings(h.Prefs.Keys).Of(c) {
		keys = append(keys, "`"+k.Name(say)+"`")
	}
	if len(keys) == 0 {
		return "(" + say("ui.book.no-key") + ")", true
	}
	return strings.Join(keys, ", "), true
}
