package library

import (
	"cmp"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Incoming is a scenario file of another format that was opened: what of it is taken, replaced or not known, and what
// becomes of it. Nothing is written before that is chosen.
type Incoming struct {
	h    *app.Services
	game rules.Game
	file string // its name
	X    *rules.Import
	draw gameui.Map // the battle as it would be kept; nil where there is none

	places func(size ui.Size) func(cell string) []ui.Point // where a hex lies on its picture; nil where nobody knows
	over   pointed
}

// importer is the game that opens files with the ending of a name; nil for none.
func importer(h *app.Services, name string) rules.Game {
	for _, g := range h.Games {
		if x := g.Features().Importer; x != nil && strings.EqualFold(filepath.Ext(name), x.Ending()) {
			return g
		}
	}
	return nil
}

// OpenFile is the page that a file from outside leads to.
func OpenFile(h *app.Services, path string) (ui.Scene, error) {
	g := importer(h, path)
	if g == nil && !isBattle(path) {
		return h.Resume(path)
	}
	data, err := saves.ReadScenario(path)
	if err != nil {
		return nil, err
	}
	if g == nil {
		return received(h, filepath.Base(path), data)
	}
	return incoming(h, g, filepath.Base(path), data)
}

func isBattle(name string) bool { return strings.EqualFold(filepath.Ext(name), ".toml") }

// received takes a battle of ours from outside among the player's own, under a free id, and leads to it. The error is
// of the game that could read most of it.
func received(h *app.Services, name string, data []byte) (ui.Scene, error) {
	var why error
	for _, g := range h.Games {
		if !h.Makes(g) {
			continue
		}
		d, err := g.Features().Maker.Draft(name, data)
		if err != nil {
			if why == nil || len(err.Error()) < len(why.Error()) { // the fewer faults
				why = err
			}
			continue
		}
		d.SetID(app.FreeID(g, d.ID()))
		path, err := h.Store.KeepScenario(g.ID(), d.ID(), d.File())
		if err != nil {
			return nil, err
		}
		_ = g.Add(path, d.File()) // what is wrong with it stands on the list
		h.Notice(h.Say("ui.incoming.kept-it", ui.Word("Name", d.Name())))
		return NewBrowser(h, nav.Scenarios{Game: g, Chosen: d.ID()}), nil
	}
	return nil, cmp.Or(why, rules.ErrNoScenario)
}

// Drop is what a file leads to that was let go over the window.
func Drop(h *app.Services, name string, data []byte) (ui.Scene, error) {
	if g := importer(h, name); g != nil {
		return incoming(h, g, name, data)
	}
	if isBattle(name) {
		return received(h, name, data)
	}
	r, err := saves.Replay(name, data, h.Game)
	if err != nil {
		return nil, err
	}
	s := NewSaved(h)
	s.add(name, r)
	return s, nil
}

func incoming(h *app.Services, g rules.Game, name string, data []byte) (ui.Scene, error) {
	x, err := g.Features().Importer.Import(name, data)
	if errors.Is(err, rules.ErrNoScenario) { // which is told in the words of the player, what is wrong after it
		says := h.Say("ui.incoming.no-battle", ui.Verbatim("File", name), ui.Word("Game", g.Title()))
		return nil, fmt.Errorf("%s (%s)", says, strings.TrimSuffix(err.Error(), " ("+rules.ErrNoScenario.Error()+")"))
	}
	if err != nil {
		return nil, err
	}
	s := &Incoming{h: h, game: g, file: name, X: x}
	if x.Playable() && h.Map != nil {
		if _, now, err := g.Try(x.ID+".toml", x.Scenario); err == nil {
			now.Hide(rules.Chance)
			s.draw = h.Map(g, now)
			if h.Places != nil {
				s.places = h.Places(g, now)
			}
		}
	}
	return s, nil
}

func (s *Incoming) Frame(f *ui.Frame) {
	body, _, open := s.h.Header(f, s.game, f.Say("ui.incoming.title", ui.Word("Game", s.game.Title()), ui.Verbatim("File", s.file)))
	if !open {
		return
	}
	strip := body.TakeBottom(kit.FootBarHeight(f), 0)
	gap := pane.Either(kit.Roomy(f), 24.0, 16)
	body = body.InsetXY(gap, gap)
	left := body.TakeLeft((body.W-gap)*pane.Either(kit.Roomy(f), 0.5, 0.44), gap)
	s.battle(f, kit.Panel(f, left))
	s.lists(f, kit.Panel(f, body))
	s.choice(f, strip)
}

func (s *Incoming) battle(f *ui.Frame, in ui.Rect) {
	in = headline(f, in, texts.In(f.Look.Lang, s.X.Title))
	f.Text(in.TakeTop(f.Px(26), 0), kit.JoinDots(kit.Date(f, s.X.Date), s.X.Program), f.Soft(ui.S))
	if s.draw != nil {
		h := min(in.W*0.68, in.H*0.66)
		pic := ui.Around(in.TakeTop(h, 0).Center(), ui.Size{W: h / 0.68, H: h}).Snap()
		kit.CachedMap(f, pic, "incoming", kit.PictureVersion(s.file+s.X.ID, pic), s.draw)
		s.marks(f, pic)
		f.List.Border(pic, 2, ui.Casing)
	}
	in.TakeTop(12, 0)
	pane.Scrolled(f, "incoming/words", in, func(page ui.Rect) float64 {
		return s.words(f, ui.Rect{X: page.X, Y: page.Y, W: in.W - 18})
	})
}

// words are the author's own: the story and his rules, which nobody enforces.
func (s *Incoming) words(f *ui.Frame, box ui.Rect) float64 {
	y := box.Y
	para := func(text string, t ui.Type) {
		if text != "" {
			y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, text, t) + f.Px(6)
		}
	}
	w := s.written(f.Look.Lang)
	if w.Story != "" || w.Rules != "" || w.Victory != "" {
		para(f.Say("ui.incoming.words"), f.Bold(ui.M))
		para(f.Say("ui.incoming.words-note"), f.Soft(ui.S))
	}
	for _, text := range []string{w.Rules, w.Victory, w.Story} {
		para(text, f.Type(ui.M))
	}
	return y - box.Y
}

// written is what the author wrote in a language, else in English, else in any.
func (s *Incoming) written(lang string) (w rules.Words) {
	for _, want := range []string{lang, "en", ""} {
		for _, w := range s.X.Words {
			if w.Lang == want || want == "" {
				return w
			}
		}
	}
	return w
}

// lists tell what becomes of the file, in the order of weight.
func (s *Incoming) lists(f *ui.Frame, in ui.Rect) {
	was := s.over
	s.over = pointed{}
	defer func() {
		if s.over != was {
			f.Invalidate()
		}
	}()
	pane.Scrolled(f, "incoming/lists", in, func(page ui.Rect) float64 {
		y := page.Y
		rest := func() ui.Rect { return ui.Rect{X: page.X, Y: y, W: in.W - 18} }
		if s.X.Refused != nil && len(s.X.Barred) == 0 {
			y += f.Para(rest(), f.Say("ui.incoming.refused", ui.Verbatim("Why", s.X.Refused.Error())), f.Type(ui.M).In(f.Theme().Harm)) + f.Px(14)
		}
		for _, l := range []struct {
			key  string
			list []rules.Found
		}{{"barred", s.X.Barred}, {"unknown", s.X.Unknown}, {"replaced", s.X.Replaced}, {"lost", s.X.Lost}, {"kept", s.X.Kept}} {
			if len(l.list) > 0 {
				y += s.list(f, rest(), l.key, l.list) + f.Px(18)
			}
		}
		return y - page.Y
	})
}

// list is one of them: a heading with the number of its pieces, and a line for each.
func (s *Incoming) list(f *ui.Frame, box ui.Rect, key string, list []rules.Found) float64 {
	n := 0
	for _, x := range list {
		n += max(1, len(x.Places))
	}
	y, count := box.Y, ""
	if key != "lost" { // sentences and marks of the file, no pieces
		count = f.Say("ui.incoming.pieces", ui.Num("N", n))
	}
	title := f.Bold(ui.L).In(pane.Either(key == "barred", f.Theme().Harm, f.Theme().Text))
	head := ui.Rect{X: box.X, Y: y, W: box.W, H: title.Line}
	f.Text(ui.Rect{X: head.X, Y: head.Y, W: head.W - f.Width(count, f.Soft(ui.S)) - 12, H: head.H}, f.Say("ui.incoming."+key), title)
	f.Text(head, count, f.Soft(ui.S).To(ui.Right))
	y += head.H
	y += f.Para(ui.Rect{X: box.X, Y: y, W: box.W}, f.Say("ui.incoming."+key+"-note"), f.Soft(ui.S)) + f.Px(6)
	for i, x := range list {
		row := ui.Rect{X: box.X, Y: y, W: box.W}
		if marked(key) {
			r := f.Px(9)
			putSign(f, ui.Point{X: row.X + r + 3, Y: row.Y + f.Bold(ui.S).Line/2}, r, key, i)
			row.TakeLeft(2*r+f.Px(12), 0)
		}
		row.H = s.line(f, row, key, x)
		if len(x.Places) > 0 && f.Over(ui.Rect{X: box.X, Y: y, W: box.W, H: row.H + f.Px(6)}) {
			s.over = pointed{key, i, true}
		}
		y += row.H + f.Px(6)
	}
	return y - box.Y
}

// line tells of one thing: its name, the file's word for it, where it is, and what it is here.
func (s *Incoming) line(f *ui.Frame, box ui.Rect, key string, x rules.Found) float64 {
	beside := box.W - f.Px(84) // what the number of the clause leaves
	name := texts.In(f.Look.Lang, x.Name)
	if x.Name.En != x.ID && x.ID != "" && key != "lost" { // its name holds the word
		name += "  (" + x.ID + ")"
	}
	s.h.Clause(f, ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Type(ui.S).Line}, s.game, x.Clause)
	y := box.Y + f.Para(ui.Rect{X: box.X, Y: box.Y, W: beside}, name, f.Bold(ui.S))
	var parts []string
	for _, set := range x.Sets {
		if n := texts.In(f.Look.Lang, set); len(parts) == 0 || parts[len(parts)-1] != n {
			parts = append(parts, n)
		}
	}
	if n := len(x.Places); n > 0 {
		parts = append(parts, f.Say("ui.incoming.hexes", ui.Num("N", n), ui.Verbatim("Hexes", strings.Join(x.Places, " "))))
	}
	switch as := kit.Date(f, texts.In(f.Look.Lang, x.As)); {
	case key == "unknown" && as != "":
		parts = append(parts, f.Say("ui.incoming.without", ui.Verbatim("What", as)))
	case key == "unknown":
		parts = append(parts, f.Say("ui.incoming.left-out"))
	case key == "replaced" && as != "":
		parts = append(parts, f.Say("ui.incoming.as", ui.Verbatim("What", as)))
	}
	if x.Why != nil {
		parts = append(parts, texts.In(f.Look.Lang, *x.Why))
	}
	if len(parts) > 0 {
		y += f.Para(ui.Rect{X: box.X + f.Px(14), Y: y, W: box.W - f.Px(14)}, strings.Join(parts, " · "), f.Soft(ui.S))
	}
	return y - box.Y
}

// choice is what can be done with the file.
func (s *Incoming) choice(f *ui.Frame, strip ui.Rect) {
	b := kit.NewFootBar(f, strip)
	if b.Button("give-up", ui.Button{Label: f.Say("ui.incoming.give-up"), Icon: "back", Key: f.Say("ui.key.escape")}) {
		f.Shell.Pop()
		return
	}
	if same, ok := s.game.Listing(s.X.Same); ok {
		if b.Button("ours", ui.Button{Label: f.Say("ui.incoming.ours"), Tip: f.Say("ui.incoming.same", ui.Word("Name", same.Title))}) {
			f.Shell.Replace(NewBrowser(s.h, nav.Scenarios{Game: s.game, Chosen: s.X.Same}))
			return
		}
	}
	put := func(id string, x ui.Button) bool {
		if f.Size.W < 1200*f.Look.TextScale { // the sentence beside it needs the room
			x.Label, x.Tip, x.Key, x.Capless = "", kit.JoinDots(x.Label, x.Tip), "", x.Key
		}
		return b.Button(id, x)
	}
	if s.X.Playable() && put("play", ui.Button{Label: f.Say("ui.incoming.play"), Icon: "play"}) && s.keep(f) {
		x, _ := s.game.Listing(s.X.ID)
		s.h.Push(f, nav.FirstSeat(s.game, x)) // over the list
		return
	}
	if s.h.Makes(s.game) && s.X.Playable() {
		x := ui.Button{Label: f.Say("ui.incoming.workshop"), Icon: "edit", Key: "W", Tip: f.Say("ui.incoming.workshop-tip")}
		if put("workshop", x) || f.In.Letter('w') {
			s.workshop(f)
			return
		}
	}
	if !s.X.Playable() {
		_, words := b.Left.CutLeft(f.Px(14))
		kit.WriteSentence(f, words, f.Say("ui.incoming.never"), f.Type(ui.M))
		return
	}
	label, says := f.Say("ui.incoming.keep"), f.Say("ui.incoming.nothing")
	if len(s.X.Unknown) > 0 {
		label, says = f.Say("ui.incoming.keep-without"), f.Say("ui.incoming.differs", ui.Num("N", len(s.X.Unknown)))
	} else if same, ok := s.game.Listing(s.X.Same); ok {
		says = f.Say("ui.incoming.same", ui.Word("Name", same.Title))
	}
	if b.Start(label, says) || f.In.Take(ui.KeyEnter) {
		s.keep(f)
	}
}

// keep takes the battle among the player's own, leads to it there, and says whether it did.
func (s *Incoming) keep(f *ui.Frame) bool {
	f.Invalidate()
	path, err := s.h.Store.KeepScenario(s.game.ID(), s.X.ID, s.X.Scenario)
	if err == nil {
		err = s.game.Add(path, s.X.Scenario)
	}
	if s.h.NoticeErr(err); err != nil {
		return false
	}
	s.h.Notice(s.h.Say("ui.incoming.kept-it", ui.Word("Name", s.X.Title)))
	f.Shell.Replace(NewBrowser(s.h, nav.Scenarios{Game: s.game, Chosen: s.X.ID}))
	return true
}

// The marks of what is replaced, a letter in a round plate, and of what is not known, a number in a lozenge.
var (
	replacedInk = ui.Ink{R: 0x7C, G: 0xC8, B: 0xB4, A: 255}
	unknownInk  = ui.Ink{R: 0xC9, G: 0xA6, B: 0xEC, A: 255}
)

// pointed is the line that the pointer is on: that of a list, by its number.
type pointed struct {
	key string
	i   int
	on  bool
}

func marked(key string) bool { return key == "replaced" || key == "unknown" }

// sign is the letter or the number of a thing.
func sign(key string, i int) string {
	if key == "replaced" && i < 26 {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

func putSign(f *ui.Frame, at ui.Point, r float64, key string, i int) {
	if key == "replaced" {
		pane.Disc(f.List, at, r, 1.5, ui.Casing, replacedInk)
	} else {
		for _, x := range [...]struct {
			r   float64
			ink ui.Ink
		}{{r + 4, ui.Casing}, {r + 2, unknownInk}} {
			f.List.Poly([]ui.Point{{X: at.X, Y: at.Y - x.r}, {X: at.X + x.r, Y: at.Y}, {X: at.X, Y: at.Y + x.r}, {X: at.X - x.r, Y: at.Y}}, x.ink)
		}
	}
	t := f.Bold(ui.XS).In(ui.Casing).To(ui.Middle)
	t.Size = min(t.Size, r*1.5)
	f.List.Text(ui.Around(at, ui.Size{W: 4 * r, H: 2 * r}), sign(key, i), t)
}

// marks draws those of the battle over its picture; of a line that is pointed at those alone, with its hexes framed.
func (s *Incoming) marks(f *ui.Frame, pic ui.Rect) {
	if s.places == nil {
		return
	}
	where := s.places(pic.Size())
	if s.over.on {
		f.List.Fill(pic, ui.Alpha(ui.Casing, 0.45))
	}
	for _, l := range [...]struct {
		key  string
		list []rules.Found
	}{{"kept", s.X.Kept}, {"replaced", s.X.Replaced}, {"unknown", s.X.Unknown}} {
		for i, x := range l.list {
			here := s.over.on && s.over.key == l.key && s.over.i == i
			if s.over.on && !here || !s.over.on && !marked(l.key) {
				continue
			}
			for _, c := range x.Places {
				edge := slices.Clone(where(c))
				if len(edge) == 0 {
					continue
				}
				for i := range edge {
					edge[i] = edge[i].Add(pic.Min())
				}
				box := ui.Bounds(edge...)
				r := max(5, min(f.Px(9), box.W*0.24))
				if here {
					kit.Outline(f.List, edge, 3, f.Theme().Select)
				}
				if marked(l.key) {
					putSign(f, box.Center(), r, l.key, i)
				}
			}
		}
	}
}

// workshop takes the battle into the workshop, unsaved; what is being made there is gone on with, or left, first.
func (s *Incoming) workshop(f *ui.Frame) {
	f.Invalidate()
	g := s.game
	if len(s.h.Store.Steps(g.ID())) > 0 {
		s.h.Push(f, nav.NewBattle{Game: g})
		return
	}
	s.h.Replace(f, nav.Workshop{Game: g, Data: s.X.Scenario, From: s.X.Title})
}
