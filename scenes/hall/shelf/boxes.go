package shelf

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/assets"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// plank is the height of the shelf's board.
const plank = 40

// row stands three boxes or more side by side, their facts under the shelf.
func (s *Shelf) row(f *ui.Frame, body ui.Rect) {
	facts := f.Px(108)
	wide := (body.W-2*41)/float64(max(5, len(s.h.Games))) - 39
	high := min(wide*4/3, body.H-facts-plank-24)
	size := ui.Size{W: high * 3 / 4, H: high}
	y := body.Y + 12 + size.H
	s.plank(f, body, body.Y, y)
	n := float64(len(s.h.Games))
	pitch := (body.W - 82) / max(5, n)
	left := body.X + min((body.W-pitch*(n-1)-size.W)/2, body.W-pitch*n) // what stands below a box may be wider
	for i, g := range s.h.Games {
		x := left + float64(i)*pitch
		s.box(f, g, ui.Rect{X: x, Y: y - size.H, W: size.W, H: size.H})
		s.path(f, g, ui.Rect{X: x, Y: y, W: pitch - 12, H: plank})
		s.facts(f, g, ui.Rect{X: x, Y: y + plank + 6, W: pitch - 12, H: facts})
	}
}

// wide stands one or two boxes with their facts and next battles beside them.
func (s *Shelf) wide(f *ui.Frame, body ui.Rect) {
	n := float64(max(1, len(s.h.Games)))
	high := max(120, min(max(500, body.H*0.62), body.H-plank-16, body.W*0.27))
	size := ui.Size{W: high * 3 / 4, H: high}
	y := body.Y + max(12, (body.H-plank-size.H)*0.55) + size.H
	s.plank(f, body, body.Y+max(0, (y-size.H-body.Y)-24), y)
	pitch := (body.W - 56) / n
	for i, g := range s.h.Games {
		x := body.X + 42 + float64(i)*pitch
		s.box(f, g, ui.Rect{X: x, Y: y - size.H, W: size.W, H: size.H})
		s.path(f, g, ui.Rect{X: x, Y: y, W: pitch - 12, H: plank})
		side := ui.Rect{X: x + size.W + 44, Y: y - size.H, W: pitch - size.W - 62, H: size.H - 10}
		text, cards := side.CutLeft(min(f.Px(300), side.W))
		s.facts(f, g, text)
		_, cards = cards.CutLeft(24)
		s.battles(f, g, cards)
	}
}

// plank draws the wall behind the boxes and the board they stand on.
func (s *Shelf) plank(f *ui.Frame, body ui.Rect, top, y float64) {
	f.List.Fill(ui.Rect{X: 0, Y: top, W: f.Size.W, H: y - top}, ui.Alpha(f.Theme().Sunk, 0.75))
	f.List.Nine(ui.Rect{X: 0, Y: y, W: f.Size.W, H: plank}, f.Theme().Chrome("shelf"))
}

// box draws one box on the shelf and opens it.
func (s *Shelf) box(f *ui.Frame, g rules.Game, at ui.Rect) {
	id := "box/" + g.ID()
	focus := f.Focusable(id, at, false)
	if f.Over(at) || focus && f.Focused() == id {
		at = at.Move(0, -8)
	}
	f.List.Sprite(ui.Around(at.Center(), ui.Size{W: at.W * 324 / 300, H: at.H * 432 / 400}), ui.Pic{Set: "interface", ID: "box-shade"})
	f.List.Sprite(at, ui.Pic{Set: "interface", ID: boxOf(g, f.Look.Lang)})
	f.Inscribe(at, f.Name(g.Title()))
	if i := slices.IndexFunc(s.camps, func(c campaign.Chapter) bool { return c.Campaigner.ID() == g.ID() }); i >= 0 {
		n := len(s.camps[i].Stops())
		s.badge(f, at, f.Say("ui.shelf.campaign", ui.Num("N", min(n, len(s.camps[i].Stages)+1)), ui.Num("Of", n)))
	} else if i := slices.IndexFunc(s.Saves, func(e saves.Entry) bool { return e.Header.Game == g.ID() }); i >= 0 {
		s.badge(f, at, f.Say(kit.TextKey(g, "ui.shelf.turn"), ui.Num("N", max(1, s.Saves[i].Turn))))
	}
	f.Ring(id, at)
	for key, by := range map[ui.Key]int{ui.KeyLeft: -1, ui.KeyRight: 1} { // the boxes are a row of their own
		if i := slices.Index(s.h.Games, g) + by; focus && i >= 0 && i < len(s.h.Games) && f.In.Take(key) {
			f.Focus("box/" + s.h.Games[i].ID())
		}
	}
	hit := f.Clicked(at) || f.Clicked(at.Move(0, 8))
	if hit || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		s.leaveFor(f, nav.Scenarios{Game: g})
	}
}

// boxOf is the picture of a game's box, with the title in the language spoken where there is one.
func boxOf(g rules.Game, lang string) string {
	id := "box-" + g.ID()
	if t, err := assets.Sheet(assets.Interface, 1); err == nil {
		if _, ok := t.Find(id + "-" + lang); ok {
			return id + "-" + lang
		}
	}
	return id
}

// badge marks a box with what is under way.
func (s *Shelf) badge(f *ui.Frame, at ui.Rect, text string) {
	t := f.Bold(ui.S).In(f.Theme().OnWarn)
	icon := f.Px(16)
	box := ui.Rect{X: at.X - 9, Y: at.Y + 13, W: f.Width(text, t) + icon + 32, H: f.Px(30)}.Snap()
	f.List.Nine(box, ui.Pic{Set: "interface", ID: "warning-plate"})
	f.List.SpriteIn(ui.Rect{X: box.X + 10, Y: box.Center().Y - icon/2, W: icon, H: icon}.Snap(), ui.Icon("play"), t.Ink)
	f.List.Text(ui.Rect{X: box.X + 14 + icon, Y: box.Y, W: f.Width(text, t), H: box.H}, text, t)
}

// facts are the lines about a game: title, period, players and length, difficulty, and what was played of it.
func (s *Shelf) facts(f *ui.Frame, g rules.Game, box ui.Rect) {
	box = box.InsetXY(0, 2)
	put := func(text string, t ui.Type, gap float64) {
		if box.H < t.Line {
			return
		}
		f.Text(box.TakeTop(t.Line, gap), text, t)
	}
	facts := s.h.UI(g).Box
	title := texts.In(f.Look.Lang, g.Title())
	_, short, _ := strings.Cut(title, ": ") // what stands behind the name of a series
	put(f.Best(box.W, f.Bold(ui.L), title, cmp.Or(short, title)), f.Bold(ui.L), 0)
	put(f.Say(g.ID()+".period"), f.Soft(ui.S), 2)
	if facts.Players > 0 {
		put(f.Say("ui.shelf.players", ui.Num("N", facts.Players))+" · "+f.Say("ui.shelf.minutes", ui.Num("N", facts.Minutes)), f.Type(ui.S), 4)
	}
	if facts.Grade > 0 && box.H > 20 {
		line, t := box.TakeTop(30, 0), f.Soft(ui.S)
		kit.DifficultyMark(f, ui.Point{X: line.X, Y: line.Y + 10}, 9, facts.Grade)
		says := f.Say("ui.shelf.difficulty", ui.Num("N", facts.Grade))
		f.Text(ui.Rect{X: line.X + 104, Y: line.Y, W: line.W - 104, H: 20}, f.Best(line.W-104, t, f.Say("ui.shelf.grade"), ""), t)
		f.Tip("grade/"+g.ID(), line, says)
	}
	if box.H < f.Px(60) {
		return
	}
	t := f.Type(ui.M)
	box.TakeTop(f.Para(box, f.Say(g.ID()+".about"), t)+10, 0)
	put(s.tally(f, g), f.Soft(ui.S), 0)
}

// tally words what has been played: `3 of 20 battles won`.
func (s *Shelf) tally(f *ui.Frame, g rules.Game) string {
	won := map[string]bool{}
	for _, p := range s.past {
		if p.Game == g.ID() && p.Won() > 0 {
			won[p.Scenario] = true
		}
	}
	return f.Say(kit.TextKey(g, "ui.shelf.won"), ui.Num("N", len(won)), ui.Num("Of", len(g.Scenarios())))
}

// battles shows a few scenarios that have not been won yet, as small maps.
func (s *Shelf) battles(f *ui.Frame, g rules.Game, box ui.Rect) {
	const gap = 18.0
	n := min(4, int((box.W+gap)/(f.Px(215)+gap)))
	if n <= 0 {
		return
	}
	_, rest := box.CutTop(f.Px(28))
	w := min((box.W-gap*float64(n-1))/float64(n), max(f.Px(330), box.H*0.62))
	lines := max(1, int((rest.H+gap)/(w*0.6+f.Px(44)+gap)))
	h := min((rest.H-gap*float64(lines-1))/float64(lines), w*0.68+f.Px(44))
	_, rest = rest.CutTop(rest.H - h*float64(lines) - gap*float64(lines-1))
	f.Text(ui.Rect{X: rest.X, Y: rest.Y - f.Px(28), W: rest.W, H: f.Px(24)}, f.Say(kit.TextKey(g, "ui.shelf.next")), f.Soft(ui.S).As(ui.Bold))
	for i, sc := range s.fresher(g, n*lines) {
		x, y := float64(i%n), float64(i/n)
		s.battle(f, g, sc, ui.Rect{X: box.X + x*(w+gap), Y: rest.Y + y*(h+gap), W: w, H: h}.Snap())
	}
}

// fresher gives n scenarios, those first that nobody has won yet.
func (s *Shelf) fresher(g rules.Game, n int) []rules.ScenarioInfo {
	var list []rules.ScenarioInfo
	for _, sc := range kit.SortScenarios(g.Scenarios()) {
		won := slices.ContainsFunc(s.past, func(p saves.Past) bool { return p.Game == g.ID() && p.Scenario == sc.ID && p.Won() > 0 })
		if !won && sc.Err == nil {
			list = append(list, sc)
		}
	}
	return list[:min(n, len(list))]
}

// battle is one small map that opens the list of scenarios at its place.
func (s *Shelf) battle(f *ui.Frame, g rules.Game, sc rules.ScenarioInfo, box ui.Rect) {
	id := "battle/" + sc.ID
	focus := f.Focusable(id, box, false)
	if f.Over(box) {
		f.List.Round(box.Inset(-6), 8, f.Theme().Panel)
	}
	pic := box
	words := pic.TakeBottom(f.Px(44), 0)
	pic = ui.Rect{X: pic.X, Y: pic.Bottom() - min(pic.H, pic.W*0.68), W: pic.W, H: min(pic.H, pic.W*0.68)}.Snap()
	if draw := s.h.Preview(g, sc.ID).Draw; draw != nil {
		kit.CachedMap(f, pic, "battle/"+sc.ID, 1, draw)
	} else {
		f.List.Fill(pic, f.Theme().Sunk)
	}
	f.List.Border(pic, 2, ui.Casing)
	f.Text(words.TakeTop(f.Px(24), 0), texts.In(f.Look.Lang, sc.Title), f.Bold(ui.M))
	f.Text(ui.Rect{X: words.X, Y: words.Y, W: words.W, H: f.Px(18)}, kit.BattleDate(f, sc), f.Soft(ui.S))
	f.Ring(id, box)
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		s.leaveFor(f, nav.Scenarios{Game: g, Chosen: sc.ID})
	}
}

// path stands the lessons of a game on the shelf's board behind their name, a disc each; a click begins one.
func (s *Shelf) path(f *ui.Frame, g rules.Game, board ui.Rect) {
	list := s.h.Lessons(g)
	if len(list) == 0 {
		return
	}
	next := s.h.NextLesson(g)
	side, n := max(ui.LeastTarget(f.Look.TextScale), f.Px(28)), float64(len(list))
	y := board.Y + (board.H-7)/2 // its front edge is no place for a disc
	word, t, most := f.Say("ui.lesson.lessons"), f.Bold(ui.S), n
	for _, g := range s.h.Games {
		most = max(most, float64(len(s.h.Lessons(g))))
	}
	if w := f.Width(word, t) + 2; w+f.Px(6)+side*most+3*(most-1) <= board.W { // else a disc says what it is
		f.List.Seam(ui.Rect{X: board.X, Y: y - side/2, W: w, H: side}, word, t, f.Theme().Panel, 1)
		board.TakeLeft(w, f.Px(6))
	}
	gap := min(f.Px(8), (board.W-side*n)/max(1, n-1))
	at := func(i int) ui.Point { return ui.Point{X: board.X + side/2 + float64(i)*(side+gap), Y: y} }
	pane.Stroke(f.List, at(0), at(len(list)-1), 7, ui.Casing, 3, f.Theme().Panel)
	for i := range list {
		l := &list[i]
		knows := s.h.Knows(l)
		lit := next != nil && next.ID == l.ID
		tip := f.Say("ui.lesson.of", ui.Word("Name", l.Name)) + ". " + s.h.LessonTip(f, l)
		if knows {
			tip = f.Say("ui.lesson.known") + " " + tip
		}
		if s.disc(f, "path/"+g.ID()+"/"+l.ID, ui.Around(at(i), ui.Size{W: side, H: side}).Snap(), i+1, knows, lit, tip) {
			s.fresh = false
			s.h.Show(f, false, func() (ui.Scene, error) { return s.h.Teach(g, l) })
		}
	}
}

// disc is a lesson on the shelf's board: its number, or a tick.
func (s *Shelf) disc(f *ui.Frame, id string, at ui.Rect, n int, knows, lit bool, tip string) bool {
	focus := f.Focusable(id, at, false)
	f.NameFocus(id, tip)
	ink, on, r := f.Theme().Panel, f.Theme().Text, at.W/2
	if lit {
		ink, on = f.Theme().Warn, f.Theme().OnWarn
	}
	if f.Over(at) || focus && f.Focused() == id {
		r += 2
	}
	f.List.Disc(at.Center(), r, ui.Casing)
	f.List.Disc(at.Center(), r-2, ink)
	if knows {
		f.List.SpriteIn(ui.Around(at.Center(), ui.Size{W: at.W * 0.62, H: at.W * 0.62}).Snap(), ui.Icon("check"), on)
	} else {
		f.List.Text(at, strconv.Itoa(n), f.Bold(ui.S).In(on).To(ui.Middle))
	}
	f.Tip(id, at, tip)
	f.Ring(id, at)
	return f.Clicked(at) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace))
}
