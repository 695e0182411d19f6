// Package shelf is the first page: the boxes of the games, and what is under way.
package shelf

import (
	"slices"

	"sandtable/ai/puzzle"
	"sandtable/assets/puzzles"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Shelf is the first page: the game under way, the boxes, and the way to everything else.
type Shelf struct {
	h     *app.Services
	fresh bool // what is kept has been read
	filed int  // of the house when it was
	Saves []saves.Entry
	past  []saves.Past
	camps []campaign.Chapter // campaigns under way
	last  saves.Entry        // the game that was ended last; without a path for none
	thumb app.Thumbnail
	daily daily
}

// daily is the puzzle of the day: the others of its game need not be read for it.
type daily struct {
	game   rules.Game
	n      int
	puzzle puzzles.Puzzle
}

// New is the shelf of a house.
func New(h *app.Services) *Shelf { return &Shelf{h: h} }

// Again makes the shelf look anew at what is kept.
func (s *Shelf) Again() { s.fresh = false }

func (s *Shelf) read() {
	if s.fresh && s.filed == s.h.Changes {
		return
	}
	s.fresh, s.filed = true, s.h.Changes
	s.Saves, s.last = s.Saves[:0], saves.Entry{}
	entries := s.h.Store.List()
	for _, e := range entries {
		if e.Err == nil && !e.Over {
			if !s.h.Finished(e.Header) && !s.h.Refused[e.Path] { // it can be gone on with from the list
				s.Saves = append(s.Saves, e)
			}
		} else if e.Err == nil && s.last.Path == "" {
			s.last = e
		}
	}
	s.past = s.h.PastGames()
	s.camps = slices.DeleteFunc(campaign.Chapters(s.h, entries), func(c campaign.Chapter) bool { return c.Broken != nil || c.Over() })
}

func (s *Shelf) Frame(f *ui.Frame) {
	s.read()
	kit.Ground(f)
	if len(f.In.Runes) > 0 && len(s.h.Games) > 0 && f.In.Runes[0] > ' ' {
		s.leaveFor(f, nav.Scenarios{Query: string(f.In.Runes)})
	}
	f.Room(f.Say("ui.menu.shelf"))
	body := s.top(f)
	s.h.DrawNotices(f, body)
	high := pane.Either(f.Size.H >= 900, f.Px(210), f.Px(142))
	line := body.TakeTop(high+36, 0).InsetXY(28, 18)
	if f.Size.W >= f.Px(1600) && len(s.Saves) > 1 {
		left := line.TakeLeft(line.W*0.58-12, 24)
		s.others(f, line)
		line = left
	}
	s.resume(f, line)
	foot := body.TakeBottom(f.Px(36), 0)
	if len(s.h.Games) <= 2 {
		s.wide(f, body)
	} else {
		s.row(f, body)
	}
	s.doors(f, foot)
}

// doors stand at the right of the foot, and hints at keys beside them as far as there is room.
func (s *Shelf) doors(f *ui.Frame, foot ui.Rect) {
	list, gap, t := s.ways(f), f.Px(12), f.Soft(ui.S)
	hints := [...]string{f.Say("ui.shelf.hint"), f.Say("ui.shelf.type")}
	if f.Look.Device != ui.Keyboard {
		clear(hints[:])
	}
	room := foot.W - 40
	x := foot.Right() - 20 - kit.FitWays(f, list, gap, room-f.Width(hints[0]+hints[1], t)-f.Px(72), room)
	kit.DrawWays(f, ui.Rect{X: x, Y: foot.Bottom() - f.Px(40), H: f.Px(36)}, gap, list)
	at := 28.0
	for _, says := range hints {
		if w := f.Width(says, t); at+w <= x {
			f.Text(ui.Rect{X: at, Y: f.Size.H - f.Px(32), W: w + 2, H: f.Px(22)}, says, t)
			at += w + f.Px(36)
		}
	}
}

// ways are the doors that there are now.
func (s *Shelf) ways(f *ui.Frame) (list []kit.Way) {
	if g, n, ok := s.h.Daily(s.h.Now()); ok {
		if s.daily.game != g || s.daily.n != n {
			p, err := puzzles.Nth(g, n)
			s.h.NoticeErr(err)
			s.daily = daily{g, n, p}
		}
		p, label := &s.daily.puzzle, f.Say("ui.puzzle.daily")
		name := kit.PuzzleName(f, g, p)
		w := kit.Way{ID: "ui.puzzle.daily", Names: []string{label}, Button: ui.Button{Icon: "star", Kind: ui.Quiet, Label: label + kit.Colon(f) + name}, Do: func() {
			s.leaveFor(f, nav.Puzzles{Game: g, Chosen: n})
			s.h.Show(f, false, func() (ui.Scene, error) { return s.h.Puzzled(g, n) }) // over its list
		}}
		w.Tip = kit.JoinDots(kit.Day(f, s.h.Now()), f.Name(g.Title()), name, kit.PuzzleTurn(f, g, p))
		if stars, tried := s.h.StarsOf(g.ID(), p.ID); tried {
			w.Aside = f.Px(60)
			w.Beside = func(at ui.Rect) {
				pane.Stars(f, ui.Rect{X: at.X + f.Px(6), Y: at.Y, W: f.Px(54), H: at.H}.Snap(), stars, puzzle.MostStars)
			}
		}
		list = append(list, w)
	}
	list = append(list, kit.Way{ID: "ui.record.title", Button: ui.Button{Icon: "person", Kind: ui.Quiet, Label: f.Say("ui.record.title"), Tip: f.Say("ui.record.tip")}, Do: func() { s.leaveFor(f, nav.Record{}) }})
	if s.last.Path == "" {
		return list
	}
	label := f.Say("ui.shelf.last-result")
	title, short := s.h.TitleOf(s.last.Header)
	return append(list, kit.Way{ID: "ui.shelf.last-result", Names: []string{label + kit.Colon(f) + short, label},
		Button: ui.Button{Icon: "star", Kind: ui.Quiet, Label: label + kit.Colon(f) + title, Tip: title}, Do: func() {
			s.fresh = false
			s.h.Push(f, nav.Result{Path: s.last.Path})
		}})
}

// leaveFor opens another room; the shelf reads anew when it comes back.
func (s *Shelf) leaveFor(f *ui.Frame, to nav.Place) {
	s.fresh = false
	s.h.Push(f, to)
	f.Invalidate()
}

// top is the bar with the name of the app and the ways to other rooms.
func (s *Shelf) top(f *ui.Frame) ui.Rect {
	top, body := f.Bounds().CutTop(f.Px(56))
	f.List.Nine(top, f.Theme().Chrome("topbar"))
	f.List.Sprite(ui.Rect{X: 20, Y: top.Center().Y - 21, W: 40, H: 40}, ui.Pic{Set: "interface", ID: "app-icon"})
	var ways []kit.Way
	for _, b := range []struct {
		id, icon string
		key      ui.Command
		to       nav.Place
	}{
		{"ui.campaign.title", "campaign", "", nav.Campaigns{}},
		{"ui.menu.saves", "save", ui.CmdLoad, nav.Saves{}},
		{"ui.menu.rules", "rules", ui.CmdRules, nav.Reference{}},
		{"ui.menu.settings", "settings", ui.CmdSettings, nav.Settings{}},
		{"ui.menu.about", "info", "", nav.About{}},
	} {
		if b.icon != "campaign" || campaign.HasCampaigns(s.h) {
			spec := ui.Button{Label: f.Say(b.id), Icon: b.icon, Kind: ui.Quiet, Command: b.key}
			if b.key != "" {
				spec.Key = f.KeyOf(b.key)
			}
			ways = append(ways, kit.Way{ID: b.id, Button: spec, Do: func() { s.leaveFor(f, b.to) }})
		}
	}
	if s.h.Quit != nil && s.h.Prefs.FullScreen { // there is no frame with a cross
		ways = append(ways, kit.Way{ID: "quit", Button: ui.Button{Label: f.Say("ui.menu.quit"), Icon: "close", Kind: ui.Quiet}, Do: s.h.Quit})
	}
	first := f.Size.W - 20 - kit.FitWays(f, ways, 6, 0, f.Size.W-90)
	kit.DrawWays(f, ui.Rect{X: first, Y: top.Y + (top.H-3-f.Px(38))/2, H: f.Px(38)}, 6, ways)
	if name := (ui.Rect{X: 70, Y: top.Center().Y - 18, W: 151, H: 32}); name.Right() < first { // the ways need the room
		f.List.Sprite(name, f.Theme().Chrome("title"))
	}
	return body
}

// resume is the wide place at the top: the game under way, or what to begin with.
func (s *Shelf) resume(f *ui.Frame, box ui.Rect) {
	in := kit.Panel(f, box)
	f.FocusFirst("resume")
	if len(s.Saves) == 0 && len(s.camps) > 0 {
		s.campaign(f, box, in, s.camps[0])
		return
	}
	if len(s.Saves) == 0 {
		s.start(f, box, in)
		return
	}
	e := s.Saves[0]
	s.thumb.Show(f, s.h, in.TakeLeft(in.H*1.6, 26), e)
	words := s.offer(f, in, box, f.Say("ui.shelf.continue"), func() (ui.Scene, error) { return s.h.Resume(e.Path) })
	under := f.Say("ui.shelf.saved", ui.Verbatim("When", kit.Ago(f, s.h.Now().Sub(e.When))))
	if e.Unsaved {
		under = f.Say("ui.saves.unsaved")
	}
	if i := slices.IndexFunc(s.camps, func(c campaign.Chapter) bool { return c.SavePath == e.Path }); i >= 0 {
		c := &s.camps[i]
		under = kit.JoinDots(texts.In(f.Look.Lang, c.Info.Name), c.Reached(f), under)
	}
	whole, _ := s.h.TitleOf(e.Header)
	s.lines(f, words, f.Say("ui.shelf.continue"), whole, s.h.Standing(f, e), under)
}

// campaign offers the next battle of a campaign in the wide place.
func (s *Shelf) campaign(f *ui.Frame, box, in ui.Rect, c campaign.Chapter) {
	next := pane.Either(c.Under != "", c.Under, c.Next[0].Scenario)
	s.picture(f, &in, c.Campaigner, next)
	head := f.Say("ui.campaign.onward")
	words := s.offer(f, in, box, head, func() (ui.Scene, error) { return s.h.Page(nav.Campaigns{Path: c.Path}) })
	sc, _ := c.Campaigner.Listing(next)
	s.lines(f, words, head, texts.In(f.Look.Lang, c.Campaigner.Title())+" · "+texts.In(f.Look.Lang, c.Info.Name),
		c.Reached(f)+kit.Colon(f)+texts.In(f.Look.Lang, sc.Title), c.Verdict(f))
}

func (s *Shelf) picture(f *ui.Frame, in *ui.Rect, g rules.Game, scenario string) {
	if draw := s.h.Preview(g, scenario).Draw; draw != nil {
		pic := in.TakeLeft(in.H*1.6, 26)
		kit.CachedMap(f, pic, "start/"+scenario, 1, draw)
		f.List.Border(pic, 2, ui.Casing)
	}
}

// lines writes the lines of the wide place, centred in its height; the last only where there is room.
func (s *Shelf) lines(f *ui.Frame, box ui.Rect, over, title, line, under string) {
	type row struct {
		text string
		t    ui.Type
		gap  float64
	}
	rows := []row{{over, f.Soft(ui.S).As(ui.Bold), 2}}
	name := f.Largest(title, box.W, f.Bold(ui.XL), f.Bold(ui.L))
	for _, l := range f.Lines(title, name, box.W) {
		rows = append(rows, row{l, name, 0})
	}
	rows[len(rows)-1].gap = 4
	rows = append(rows, row{line, f.Type(ui.M), 2}, row{under, f.Soft(ui.S), 0})
	h := 0.0
	for _, r := range rows {
		h += r.t.Line + r.gap
	}
	if last := rows[len(rows)-1]; h > box.H {
		rows, h = rows[:len(rows)-1], h-last.t.Line
	}
	y := box.Y + (box.H-h)/2
	for _, r := range rows {
		f.Text(ui.Rect{X: box.X, Y: y, W: box.W, H: r.t.Line}, r.text, r.t)
		y += r.t.Line + r.gap
	}
}

// offer is the button of the wide place, all of which can be clicked; it gives what is left for words.
func (s *Shelf) offer(f *ui.Frame, box, whole ui.Rect, label string, open func() (ui.Scene, error)) ui.Rect {
	b := ui.Button{Label: label, Icon: "play", Key: f.Say("ui.key.enter"), Kind: ui.Primary, Enter: true}
	size := f.ButtonSize(b)
	place := box.TakeRight(size.W+f.Px(30), 20)
	hit := f.Button("resume", ui.Around(place.Center(), ui.Size{W: place.W, H: size.H}).Snap(), b)
	if hit || f.Clicked(whole) {
		s.fresh = false
		s.h.Show(f, false, open)
	}
	return box
}

// start offers the first battle to who has no game under way.
func (s *Shelf) start(f *ui.Frame, box, in ui.Rect) {
	if s.teach(f, box, in) {
		return
	}
	g, sc, ok := s.first()
	if !ok {
		s.lines(f, in, f.Say("ui.title"), f.Say("ui.scenarios.nothing"), "", "")
		return
	}
	s.picture(f, &in, g, sc.ID)
	head := f.Say(kit.TextKey(g, "ui.shelf.next-battle"))
	words := s.offer(f, in, box, head, func() (ui.Scene, error) { return s.h.Page(nav.FirstSeat(g, sc)) })
	line := kit.BattleDate(f, sc)
	if !g.Solitaire() {
		line = f.Say(kit.TextKey(g, "ui.scenarios.first"), ui.Verbatim("Side", kit.SideName(f, g, max(rules.First, sc.First))))
	}
	s.lines(f, words, head, texts.In(f.Look.Lang, g.Title())+" · "+texts.In(f.Look.Lang, sc.Title), line, "")
}

// teach offers the next lesson of the game that was opened last, else of the first on the shelf.
func (s *Shelf) teach(f *ui.Frame, box, in ui.Rect) bool {
	if len(s.h.Games) == 0 {
		return false
	}
	g := s.games()[0]
	l := s.h.NextLesson(g)
	if l == nil || l.ID == s.h.Lessons(g)[0].ID && slices.ContainsFunc(s.past, func(p saves.Past) bool { return p.Game == g.ID() }) {
		return false // who has played without a lesson wants none
	}
	s.picture(f, &in, g, l.Scenario)
	head := f.Say(pane.Either(l.ID != s.h.Lessons(g)[0].ID, "ui.shelf.next-lesson", "ui.shelf.start"))
	words := s.offer(f, in, box, head, func() (ui.Scene, error) { return s.h.Teach(g, l) })
	name := f.Say("ui.lesson.of", ui.Word("Name", l.Name))
	s.lines(f, words, f.Say("ui.shelf.start-over"), texts.In(f.Look.Lang, g.Title())+" · "+name, f.Say("ui.seats.lesson", ui.Num("N", l.Minutes)), "")
	return true
}

func (s *Shelf) first() (g rules.Game, sc rules.ScenarioInfo, ok bool) {
	for _, g = range s.games() {
		if sc, ok = s.h.FirstBattle(g, s.past); ok {
			break
		}
	}
	return g, sc, ok
}

// games are those of the shelf, the one that was opened last first.
func (s *Shelf) games() []rules.Game {
	list := slices.Clone(s.h.Games)
	i := slices.IndexFunc(list, func(g rules.Game) bool { return g.ID() == s.h.LastOpened })
	if i > 0 {
		g := list[i]
		list = slices.Insert(slices.Delete(list, i, i+1), 0, g)
	}
	return list
}

// others lists more games under way beside the wide place.
func (s *Shelf) others(f *ui.Frame, box ui.Rect) {
	in := kit.Panel(f, box)
	head := in.TakeTop(f.Px(24), 0)
	f.Text(head, f.Say("ui.shelf.under-way"), f.Soft(ui.S).As(ui.Bold))
	high := max(f.Px(30), ui.LeastTarget(f.Look.TextScale))
	n := min(int(in.H/high), len(s.Saves)-1, 3)
	if n < len(s.Saves)-1 { // there are more than fit
		label := f.Say("ui.shelf.all-saves")
		w := f.Width(label, f.Type(ui.S)) + f.Px(28)
		if _, hit := f.Chip("all-saves", ui.Point{X: head.Right() - w, Y: head.Y - f.Px(4)}, label, false); hit {
			s.leaveFor(f, nav.Saves{})
		}
	}
	for i, e := range s.Saves[1 : 1+n] {
		row := ui.Rect{X: in.X - 8, Y: in.Y + float64(i)*high, W: in.W + 16, H: high}.Snap()
		if f.Over(row) {
			f.List.Round(row, 6, f.Theme().Sunk)
		}
		id := "other/" + e.Path
		focus := f.Focusable(id, row, false)
		name, rest := row.InsetXY(8, 0).CutLeft(row.W * 0.55)
		title, short := s.h.TitleOf(e.Header)
		f.Text(name, f.Best(name.W-8, f.Type(ui.M), title, short), f.Type(ui.M))
		turn := f.Say("ui.shelf.turn", ui.Num("N", max(1, e.Turn)))
		if g, err := s.h.Game(e.Header.Game); err == nil {
			turn = f.Say(kit.TextKey(g, "ui.shelf.turn"), ui.Num("N", max(1, e.Turn)))
		}
		f.Text(rest, f.Best(rest.W, f.Soft(ui.S), s.h.Standing(f, e), turn), f.Soft(ui.S))
		f.Ring(id, row)
		if f.Clicked(row) || focus && f.In.Take(ui.KeyEnter) {
			s.fresh = false
			s.h.Show(f, false, func() (ui.Scene, error) { return s.h.Resume(e.Path) })
		}
	}
}
