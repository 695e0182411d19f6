// Package menu is what lies over the table: its menu, the curtain between two players, and the
// question before the program ends.
package menu

import (
	"fmt"
	"strings"

	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall/campaign"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// Menu lies over the table. The game is saved at every decision, so leaving asks nothing; what gives it up or begins it
// anew is asked once more.
type Menu struct {
	H       *app.Services
	Play    *saves.Play
	concede func()  // gives the game up by its rules; nil where nobody may
	sure    string  // what is asked once more before it is done; empty for nothing
	first   ui.Rect // where it was asked for first
	Naming  bool
	name    string
	saved   string
	errand  app.FileDialog
	posing  bool   // a picture is being made
	page    string // of the log book, where the game belongs to a campaign
	told    bool   // there is a briefing
	looked  bool   // for both
	veiled  bool   // a curtain stays before the table: what shows nothing of it can be done
}

// New opens the menu of a play. concede gives it up, nil where nobody may.
func New(h *app.Services, p *saves.Play, concede func()) ui.Scene {
	return &Menu{H: h, Play: p, concede: concede}
}

// Over says that the table stays in sight.
func (m *Menu) Over() bool { return true }

// entry is a row of the menu.
type entry struct {
	id   string
	spec ui.Button
	do   func()
	ask  bool // it is asked once more
	half bool // it shares its row with the next one, or the one before
}

func (m *Menu) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.55))
	m.leave(f)
	m.H.DrawNotices(f, f.Bounds())
	f.Room(f.Say("ui.table.menu"))
	list := m.entries(f)
	rows := 0.0
	for _, e := range list {
		rows += pane.Either(e.half, 0.5, 1)
	}
	const rim = 28
	head := f.Px(74)
	rowH := min(f.Px(50), (f.Size.H-24-2*rim-head)/rows)
	high := min(f.Px(44), rowH-4)
	box := ui.Around(f.Bounds().Center(), ui.Size{W: f.Px(380) + 2*rim, H: head + rows*rowH - (rowH - high) + 2*rim}).Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	f.KeepClear(box)
	top, in := box.Inset(rim).CutTop(head)
	m.heading(f, top)
	switch {
	case m.errand.Open:
		f.Para(in, f.Say("ui.fault.file-dialog"), f.Type(ui.M))
	case m.Naming:
		m.ask(f, in)
	case m.sure != "":
		m.twice(f, in, list)
	default:
		m.draw(f, in, list, rowH, high)
	}
}

func (m *Menu) leave(f *ui.Frame) {
	if !f.In.Take(ui.KeyEsc) && f.In.Pressed&ui.RightButton == 0 {
		return
	}
	f.Invalidate()
	if m.sure == "" && !m.Naming && !m.errand.Open {
		f.Shell.Pop()
		return
	}
	m.Naming, m.sure = false, ""
	m.errand.GiveUp()
}

func (m *Menu) heading(f *ui.Frame, box ui.Rect) {
	title, line := box.CutTop(f.Px(34))
	sc, _ := m.Play.Match.Game().Listing(m.Play.Header.Scenario)
	whole, _ := m.H.TitleOf(m.Play.Header)
	f.Text(title, f.Best(title.W, f.Bold(ui.L), whole, texts.In(f.Look.Lang, sc.Title)), f.Bold(ui.L))
	note := pane.Either(m.saved != "", f.Say("ui.saves.saved-as", ui.Verbatim("Name", m.saved)), f.Say(m.H.SavedNote()))
	if m.H.Puzzle(m.Play) != nil {
		note = f.Say("ui.puzzle.unsaved")
	}
	line, _ = line.CutTop(f.Px(26))
	f.Text(line, note, f.Soft(ui.S))
}

// entries are the rows, from above: over a puzzle none that saves, before a curtain none that shows the table.
func (m *Menu) entries(f *ui.Frame) []entry {
	m.look()
	resume := entry{id: "ui.pause.resume", spec: ui.Button{Icon: "play", Kind: ui.Primary, Key: f.Say("ui.key.escape")}, do: f.Shell.Pop}
	save := entry{id: "ui.pause.save-as", spec: ui.Button{Icon: "save", Command: ui.CmdSaveAs}, do: func() { m.Naming, m.name = true, "" }}
	books := entry{id: "ui.pause.rules", spec: ui.Button{Icon: "book", Command: ui.CmdRules}, do: func() { m.H.Push(f, nav.Rules{Play: m.Play}) }}
	guide := entry{id: "ui.book.guide", spec: ui.Button{Icon: "info"}, do: func() { m.H.Push(f, nav.Guide{Play: m.Play}) }, half: true}
	quick := entry{id: "ui.command.quick-cards", spec: ui.Button{Icon: "help", Command: ui.CmdQuick}, do: func() { m.H.Session().Quick = true; f.Shell.Pop() }}
	prefs := entry{id: "ui.pause.settings", spec: ui.Button{Icon: "settings", Command: ui.CmdSettings}, do: func() { m.H.Push(f, nav.Settings{}) }}
	shelf := entry{id: "ui.pause.shelf", spec: ui.Button{Icon: "shelf"}, do: f.Shell.Home}
	if m.H.Puzzle(m.Play) != nil {
		return []entry{resume, books, quick, prefs, {id: "ui.puzzle.leave", spec: ui.Button{Icon: "back"}, do: func() { f.Shell.Pop(); f.Shell.Pop() }}, shelf}
	}
	if books.half = true; m.veiled {
		return []entry{resume, save, books, guide, prefs, shelf}
	}
	quick.half = m.told
	out := []entry{resume, save,
		{id: "ui.pause.replay", spec: ui.Button{Icon: "replay"}, do: func() { f.Shell.Push(m.H.Moment(m.Play, len(m.Play.Match.Steps()))) }},
		books, guide, quick}
	if m.told {
		out = append(out, entry{id: "ui.briefing.title", spec: ui.Button{Icon: "map"}, do: func() { m.H.Push(f, nav.Briefing{Play: m.Play}) }, half: true})
	}
	out = append(out, prefs)
	if path := m.page; path != "" {
		out = append(out, entry{id: "ui.pause.campaign", spec: ui.Button{Icon: "campaign", Tip: f.Say("ui.pause.campaign-tip")}, do: func() {
			f.Shell.Home()
			m.H.Push(f, nav.Campaigns{Path: path})
		}})
	}
	out = append(out, m.exports(f)...)
	out = append(out, entry{id: "ui.pause.anew", spec: ui.Button{Icon: "again"}, do: func() { m.anew(f) }, ask: true, half: true})
	if m.concede != nil {
		out = append(out, entry{id: "ui.pause.concede", spec: ui.Button{Icon: "concede"}, do: func() { m.concede(); f.Shell.Pop() }, ask: true, half: true})
	} else {
		out = append(out, entry{id: "ui.pause.abandon", spec: ui.Button{Icon: "concede"}, do: func() { m.abandon(f) }, ask: true, half: true})
	}
	return append(out, shelf)
}

// draw draws the rows.
func (m *Menu) draw(f *ui.Frame, in ui.Rect, list []entry, rowH, high float64) {
	f.FocusFirst(list[0].id)
	switch last := list[len(list)-1].id; {
	case f.Focused() == list[0].id && f.In.Take(ui.KeyUp):
		f.Focus(last)
	case f.Focused() == last && f.In.Take(ui.KeyDown):
		f.Focus(list[0].id)
	}
	second := false
	for _, e := range list {
		at := ui.Rect{X: in.X, Y: in.Y, W: in.W, H: high}
		if e.half {
			at.W = (in.W - 10) / 2
			if second {
				at.X = in.Right() - at.W
			}
			second = !second
		}
		if !second {
			_, in = in.CutTop(rowH)
		}
		e.spec.Label, e.spec.Left = f.Say(e.id), true
		if e.spec.Command != "" {
			e.spec.Key = f.KeyOf(e.spec.Command)
		}
		if !f.Button(e.id, at.Snap(), e.spec) {
			continue
		}
		f.Invalidate()
		if e.ask {
			m.sure, m.first = e.id, at.Snap()
			f.PassFocus("twice/no")
			continue
		}
		e.do()
	}
}

// twice asks once more: what goes on with the game lies where the first click fell.
func (m *Menu) twice(f *ui.Frame, in ui.Rect, list []entry) {
	y := in.Y + f.Para(in, f.Say(m.sure+"-ask"), f.Type(ui.M)) + f.Px(12)
	yes := ui.Rect{X: in.X, Y: y, W: in.W, H: m.first.H}.Snap()
	no := m.first
	if no.Y < yes.Bottom()+8 { // a low window
		no.Y = yes.Bottom() + 8
	}
	if f.Button("twice/no", no, ui.Button{Label: f.Say("ui.pause.go-on"), Left: true}) {
		f.PassFocus(m.sure)
		m.sure = ""
		f.Invalidate()
	}
	if !f.Button("twice/yes", yes, ui.Button{Label: f.Say(m.sure + "-yes"), Left: true}) {
		return
	}
	f.Invalidate()
	for _, e := range list {
		if e.id == m.sure {
			e.do()
		}
	}
	m.sure = ""
}

// look finds the page of the log book whose battle is on the table, and its briefing.
func (m *Menu) look() {
	if m.looked {
		return
	}
	m.looked = true
	if c, ok := campaign.PageOf(m.H, m.Play.Header); ok {
		m.page = c.Path
	}
	g := m.Play.Match.Game()
	_, known := g.Listing(m.Play.Header.Scenario)
	m.told = known && m.H.UI(g).Survey != nil
}

// anew begins the lesson or the battle again, in the same seats; the game on the table stays saved.
func (m *Menu) anew(f *ui.Frame) {
	g := m.Play.Match.Game()
	if l, err := lessons.Find(g, m.Play.Header.Lesson); l != nil && err == nil {
		m.H.ShowAlone(f, func() (ui.Scene, error) { return m.H.Teach(g, l) })
		return
	}
	p := campaign.AgainPlan(m.H, m.Play)
	m.H.Brief(f, p, func(f *ui.Frame) { // the table is left
		m.H.ShowAlone(f, func() (ui.Scene, error) { return m.H.Begin(p) })
	})
}

// abandon gives up a game whose rules know no resigning: it goes into the bin.
func (m *Menu) abandon(f *ui.Frame) {
	f.Shell.Home() // the table is left, and its journal closed
	if m.Play.Journal == nil {
		return
	}
	to, err := m.H.Store.Delete(m.Play.Journal.Path())
	m.H.NoticeWrite(err)
	m.H.Changes++
	if whole, _ := m.H.TitleOf(m.Play.Header); to != "" {
		m.H.NoticeDeleted(whole, saves.Entry{Path: to})
	}
}

// exports are two small buttons: the log as a text, the board as a picture.
func (m *Menu) exports(f *ui.Frame) []entry {
	name, _ := m.H.GameTitles(m.Play.Header.Game, m.Play.Header.Scenario)
	shell := f.Shell
	log := entry{id: "ui.pause.log", spec: ui.Button{Icon: "log", Tip: f.Say("ui.pause.log-tip")}, half: true, do: func() {
		text, err := LogText(m.H, f, m.Play)
		if err != nil {
			m.H.NoticeErr(err)
			return
		}
		m.H.Export(shell, &m.errand, m.H.Say("ui.pause.log-tip"), name+".txt", []byte(text))
	}}
	picture := entry{id: "ui.pause.picture", spec: ui.Button{Icon: "map", Tip: f.Say("ui.pause.picture-tip")}, half: true, do: func() {
		poster, ok := PosterOf(m.H, f, m.Play)
		if m.H.Picture == nil || !ok {
			return
		}
		m.posing = true
		m.H.Picture(poster, func(png []byte, err error) {
			m.posing = false
			if err != nil {
				m.H.NoticeErr(err)
				return
			}
			m.H.Export(shell, &m.errand, m.H.Say("ui.pause.picture-tip"), name+".png", png)
		})
	}}
	if m.H.Picture == nil || m.H.Whole == nil || m.posing {
		picture.spec.Off, picture.spec.Tip = true, ""
	}
	return []entry{log, picture}
}

// proposal is the name that a copy has unless another is typed.
func (m *Menu) proposal(f *ui.Frame) string {
	g := m.Play.Match.Game()
	sc, _ := g.Listing(m.Play.Header.Scenario)
	return f.Say("ui.saves.default-name", ui.Word("Scenario", sc.Title), ui.Num("N", max(1, g.TurnNumber(m.Play.Match.Now()))))
}

// ask asks for the name of the copy.
func (m *Menu) ask(f *ui.Frame, in ui.Rect) {
	f.Text(in.TakeTop(f.Px(28), 0), f.Say("ui.saves.name"), f.Type(ui.M))
	f.Focus("name")
	m.name = f.Field("name", in.TakeTop(f.Px(44), 10).Snap(), m.name, "edit", f.Say("ui.saves.name"))
	f.Text(in.TakeTop(f.Px(26), 10), f.Say("ui.saves.otherwise", ui.Verbatim("Name", m.proposal(f))), f.Soft(ui.S))
	b := ui.Button{Label: f.Say("ui.saves.save"), Icon: "save", Kind: ui.Primary, Key: f.Say("ui.key.enter")}
	_, hit := f.ButtonAt("keep", in.Min(), b)
	if hit || f.In.Take(ui.KeyEnter) {
		name := m.name
		if strings.TrimSpace(name) == "" {
			name = m.proposal(f)
		}
		_, err := m.H.Store.SaveAs(m.Play.Journal, name)
		m.H.NoticeWrite(err)
		m.Naming, m.saved = false, name
		f.Invalidate()
	}
}

// LogText is the log of a game as a text: its head, then turn by turn a sentence for each event, with its clause. Of a
// game with one person it tells what that person may know, of any other what both sides may.
func LogText(h *app.Services, f *ui.Frame, p *saves.Play) (string, error) {
	b, err := h.BoardOf(p.Match.Game())
	if err != nil {
		return "", err
	}
	list := table.Sentences(f, h.Host, p, b)
	var out strings.Builder
	for _, l := range h.LogHead(f, p) {
		fmt.Fprintln(&out, l)
	}
	turn := rules.Chance
	for i, s := range list {
		if s.Head || i == 0 {
			fmt.Fprintln(&out)
		}
		fmt.Fprintln(&out, logLine(f, p.Match.Game(), s, turn))
		if s.Head {
			turn = s.Side
		}
	}
	return out.String(), nil
}

// logLine is a line of the text, with whose deed it is before words that do not say so.
func logLine(f *ui.Frame, g rules.Game, s table.Sentence, turn rules.Side) string {
	text := s.Words
	if len(s.Dice) > 0 {
		text += " (" + strings.Join(s.Dice, " · ") + ")"
	}
	if s.Side >= pane.Either(g.Solitaire(), rules.Second, rules.First) && (s.Head || !s.Thrown && s.Side != turn) {
		if name := kit.SideName(f, g, s.Side); !names(text, name) {
			text = name + kit.Colon(f) + text
		}
	}
	if s.Clause != "" {
		text += "  [" + s.Clause + "]"
	}
	switch {
	case s.Head:
		return text
	case s.Thrown:
		return "    " + text
	}
	return "  " + text
}

// names says whether words name a side, or what is of it: the Allies, an Allied plan.
func names(words, side string) bool {
	const stem = 4
	r := []rune(strings.ToLower(side))
	return strings.Contains(strings.ToLower(words), string(r[:min(stem, len(r))]))
}
