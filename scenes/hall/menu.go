package hall

import (
	"strings"

	"sandtable/assets/texts"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Menu lies over the table: go on, save a copy, settings, back to the shelf.
// The game is saved at every decision, so leaving asks nothing; what gives it up
// or begins it anew is asked once more.
type Menu struct {
	h       *Services
	play    *saves.Play
	concede func()  // gives the game up by its rules; nil where nobody may
	sure    string  // what is asked once more before it is done; empty for nothing
	first   ui.Rect // where it was asked for first
	naming  bool
	name    string
	saved   string
	errand  errand
	posing  bool   // a picture is being made
	page    string // of the log book, where the game belongs to a campaign
	told    bool   // there is a briefing
	looked  bool   // for both
}

// Menu opens the menu of a play. concede gives it up, nil where nobody may.
func NewMenu(h *Services, p *saves.Play, concede func()) ui.Scene {
	return &Menu{h: h, play: p, concede: concede}
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

// Frame draws the menu.
func (m *Menu) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.55))
	m.leave(f)
	m.h.notice(f, f.Bounds())
	f.Room(f.Say("ui.table.menu"))
	list := m.entries(f)
	rows := 0.0
	for _, e := range list {
		rows += map[bool]float64{true: 0.5, false: 1}[e.half]
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
	case m.errand.open:
		f.Para(in, f.Say("ui.fault.file-dialog"), f.Type(ui.M))
	case m.naming:
		m.ask(f, in)
	case m.sure != "":
		m.twice(f, in, list)
	default:
		m.draw(f, in, list, rowH, high)
	}
}

// leave takes one step back where the player wants it.
func (m *Menu) leave(f *ui.Frame) {
	if !f.In.Take(ui.KeyEsc) && f.In.Pressed&ui.RightButton == 0 {
		return
	}
	f.Do()
	if m.sure == "" && !m.naming && !m.errand.open {
		f.Shell.Pop()
		return
	}
	m.naming, m.sure = false, ""
	m.errand.giveUp()
}

// heading is the name of the game, and what was done.
func (m *Menu) heading(f *ui.Frame, box ui.Rect) {
	title, line := box.CutTop(f.Px(34))
	sc, _ := info(m.play.Match.Game(), m.play.Header.Scenario)
	whole, _ := m.h.named(m.play.Header)
	f.Text(title, f.Best(title.W, f.Bold(ui.L), whole, texts.In(f.Look.Lang, sc.Title)), f.Bold(ui.L))
	note := pane.Either(m.saved != "", f.Say("ui.saves.saved-as", word("Name", m.saved)), f.Say(m.h.promises()))
	if m.h.Puzzle(m.play) != nil {
		note = f.Say("ui.puzzle.unsaved")
	}
	line, _ = line.CutTop(f.Px(26))
	f.Text(line, note, f.Soft(ui.S))
}

// entries are the rows, from above.
func (m *Menu) entries(f *ui.Frame) []entry {
	m.look()
	if m.h.Puzzle(m.play) != nil {
		return m.ofPuzzle(f)
	}
	out := []entry{
		{id: "ui.pause.resume", spec: ui.Button{Icon: "play", Kind: ui.Primary, Key: f.Say("ui.key.escape")}, do: f.Shell.Pop},
		{id: "ui.pause.save-as", spec: ui.Button{Icon: "save", Command: ui.CmdSaveAs}, do: func() { m.naming, m.name = true, "" }},
		{id: "ui.pause.replay", spec: ui.Button{Icon: "replay"}, do: func() { f.Shell.Push(m.h.Moment(m.play, len(m.play.Match.Steps()))) }},
		{id: "ui.pause.rules", spec: ui.Button{Icon: "book", Command: ui.CmdRules}, do: func() { m.h.Push(f, nav.Rules{Play: m.play}) }, half: true},
		{id: "ui.book.guide", spec: ui.Button{Icon: "info"}, do: func() { m.h.Push(f, nav.Guide{Play: m.play}) }, half: true},
		{id: "ui.command.quick-cards", spec: ui.Button{Icon: "help", Command: ui.CmdQuick}, do: func() { m.h.Session().Quick = true; f.Shell.Pop() }, half: m.told},
	}
	if m.told {
		out = append(out, entry{id: "ui.briefing.title", spec: ui.Button{Icon: "map"}, do: func() { m.h.Push(f, nav.Briefing{Play: m.play}) }, half: true})
	}
	out = append(out, entry{id: "ui.pause.settings", spec: ui.Button{Icon: "settings", Command: ui.CmdSettings}, do: func() { m.h.Push(f, nav.Settings{}) }})
	if path := m.page; path != "" {
		out = append(out, entry{id: "ui.pause.campaign", spec: ui.Button{Icon: "campaign", Tip: f.Say("ui.pause.campaign-tip")}, do: func() {
			f.Shell.Home()
			m.h.Push(f, nav.Campaigns{Path: path})
		}})
	}
	out = append(out, m.exports(f)...)
	out = append(out, entry{id: "ui.pause.anew", spec: ui.Button{Icon: "again"}, do: func() { m.anew(f) }, ask: true, half: true})
	if m.concede != nil {
		out = append(out, entry{id: "ui.pause.concede", spec: ui.Button{Icon: "concede"}, do: func() { m.concede(); f.Shell.Pop() }, ask: true, half: true})
	} else {
		out = append(out, entry{id: "ui.pause.abandon", spec: ui.Button{Icon: "concede"}, do: func() { m.abandon(f) }, ask: true, half: true})
	}
	return append(out, entry{id: "ui.pause.shelf", spec: ui.Button{Icon: "shelf"}, do: f.Shell.Home})
}

// ofPuzzle are the rows over a puzzle: there is nothing to be saved.
func (m *Menu) ofPuzzle(f *ui.Frame) []entry {
	return []entry{
		{id: "ui.pause.resume", spec: ui.Button{Icon: "play", Kind: ui.Primary, Key: f.Say("ui.key.escape")}, do: f.Shell.Pop},
		{id: "ui.pause.rules", spec: ui.Button{Icon: "book", Command: ui.CmdRules}, do: func() { m.h.Push(f, nav.Rules{Play: m.play}) }},
		{id: "ui.command.quick-cards", spec: ui.Button{Icon: "help", Command: ui.CmdQuick}, do: func() { m.h.Session().Quick = true; f.Shell.Pop() }},
		{id: "ui.pause.settings", spec: ui.Button{Icon: "settings", Command: ui.CmdSettings}, do: func() { m.h.Push(f, nav.Settings{}) }},
		{id: "ui.puzzle.leave", spec: ui.Button{Icon: "back"}, do: func() { f.Shell.Pop(); f.Shell.Pop() }},
		{id: "ui.pause.shelf", spec: ui.Button{Icon: "shelf"}, do: f.Shell.Home},
	}
}

// draw draws the rows. Above the first comes the last.
func (m *Menu) draw(f *ui.Frame, in ui.Rect, list []entry, rowH, high float64) {
	f.First(list[0].id)
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
		f.Do()
		if e.ask {
			m.sure, m.first = e.id, at.Snap()
			f.Yield("twice/no")
			continue
		}
		e.do()
	}
}

// twice asks once more: what goes on with the game lies where the first click fell,
// what does it at the top.
func (m *Menu) twice(f *ui.Frame, in ui.Rect, list []entry) {
	y := in.Y + f.Para(in, f.Say(m.sure+"-ask"), f.Type(ui.M)) + f.Px(12)
	yes := ui.Rect{X: in.X, Y: y, W: in.W, H: m.first.H}.Snap()
	no := m.first
	if no.Y < yes.Bottom()+8 { // a low window
		no.Y = yes.Bottom() + 8
	}
	if f.Button("twice/no", no, ui.Button{Label: f.Say("ui.pause.go-on"), Left: true}) {
		f.Yield(m.sure)
		m.sure = ""
		f.Do()
	}
	if !f.Button("twice/yes", yes, ui.Button{Label: f.Say(m.sure + "-yes"), Left: true}) {
		return
	}
	f.Do()
	for _, e := range list {
		if e.id == m.sure {
			e.do()
		}
	}
	m.sure = ""
}

// look finds the page of the log book whose battle is on the table, and its
// briefing.
func (m *Menu) look() {
	if m.looked {
		return
	}
	m.looked = true
	if c, ok := pageOf(m.h, m.play.Header); ok {
		m.page = c.Path
	}
	g := m.play.Match.Game()
	_, known := info(g, m.play.Header.Scenario)
	m.told = known && m.h.room(g).Survey != nil
}

// pageOf is the page of the log book whose battle under way a game is.
func pageOf(h *Services, head saves.Header) (saves.Campaign, bool) {
	for _, c := range h.Store.Campaigns() {
		if b, running := c.Running(); running && c.Err == nil && c.ID != saves.Two && b.Is(head) {
			return c, true
		}
	}
	return saves.Campaign{}, false
}

// anew begins the battle again, in the same seats; the game on the table stays
// among the saved ones.
func (m *Menu) anew(f *ui.Frame) {
	p := againPlan(m.h, m.play)
	m.h.brief(f, p, func(f *ui.Frame) { // the table is left
		m.h.anew(f, func() (ui.Scene, error) { return m.h.begin(p) })
	})
}

// again is how the battle of a play begins again. One of a campaign takes the place of
// the battle under way there.
func againPlan(h *Services, p *saves.Play) nav.Plan {
	head := p.Header
	if page, ok := pageOf(h, head); ok {
		c := chapterOf(h, page, h.Store.List())
		if c.err == nil && !c.single() {
			b, _ := c.Running()
			for _, set := range c.open() {
				if set.Scenario == head.Scenario {
					return stagePlan(page, c.game, set, b.Exchanged)
				}
			}
		}
	}
	return nav.Again(p, head.Seats)
}

// abandon gives up a game whose rules know no resigning: it goes into the bin, and
// counts for nobody.
func (m *Menu) abandon(f *ui.Frame) {
	f.Shell.Home() // the table is left, and its journal closed
	if m.play.Journal == nil {
		return
	}
	to, err := m.h.Store.Delete(m.play.Journal.Path())
	m.h.wrote(err)
	m.h.filed++
	if whole, _ := m.h.named(m.play.Header); to != "" {
		m.h.deleted(whole, saves.Entry{Path: to})
	}
}

// exports are two small buttons: the log as a text, the board as a picture.
func (m *Menu) exports(f *ui.Frame) []entry {
	name, shell := m.h.title(m.play.Header.Game, m.play.Header.Scenario), f.Shell
	log := entry{id: "ui.pause.log", spec: ui.Button{Icon: "log", Tip: f.Say("ui.pause.log-tip")}, half: true, do: func() {
		text, err := logText(m.h, f, m.play)
		if err != nil {
			m.h.tellErr(err)
			return
		}
		m.h.export(shell, &m.errand, m.h.say("ui.pause.log-tip"), name+".txt", []byte(text))
	}}
	picture := entry{id: "ui.pause.picture", spec: ui.Button{Icon: "map", Tip: f.Say("ui.pause.picture-tip")}, half: true, do: func() {
		poster, ok := PosterOf(m.h, f, m.play)
		if m.h.Picture == nil || !ok {
			return
		}
		m.posing = true
		m.h.Picture(poster, func(png []byte, err error) {
			m.posing = false
			if err != nil {
				m.h.tellErr(err)
				return
			}
			m.h.export(shell, &m.errand, m.h.say("ui.pause.picture-tip"), name+".png", png)
		})
	}}
	if m.h.Picture == nil || m.h.Whole == nil || m.posing {
		picture.spec.Off, picture.spec.Tip = true, ""
	}
	return []entry{log, picture}
}

// proposal is the name that a copy has unless another is typed: scenario and
// turn.
func (m *Menu) proposal(f *ui.Frame) string {
	g := m.play.Match.Game()
	sc, _ := info(g, m.play.Header.Scenario)
	return f.Say("ui.saves.default-name", both("Scenario", sc.Title), num("N", max(1, g.TurnNumber(m.play.Match.Now()))))
}

// ask asks for the name of the copy.
func (m *Menu) ask(f *ui.Frame, in ui.Rect) {
	label, in := in.CutTop(f.Px(28))
	f.Text(label, f.Say("ui.saves.name"), f.Type(ui.M))
	field, in := in.CutTop(f.Px(44))
	f.Focus("name")
	m.name = f.Field("name", field.Snap(), m.name, "edit", f.Say("ui.saves.name"))
	_, in = in.CutTop(10)
	note, in := in.CutTop(f.Px(26))
	f.Text(note, f.Say("ui.saves.otherwise", word("Name", m.proposal(f))), f.Soft(ui.S))
	_, in = in.CutTop(10)
	b := ui.Button{Label: f.Say("ui.saves.save"), Icon: "save", Kind: ui.Primary, Key: f.Say("ui.key.enter")}
	_, hit := f.ButtonAt("keep", in.Min(), b)
	if hit || f.In.Take(ui.KeyEnter) {
		name := m.name
		if strings.TrimSpace(name) == "" {
			name = m.proposal(f)
		}
		_, err := m.h.Store.SaveAs(m.play.Journal, name)
		m.h.wrote(err)
		m.naming, m.saved = false, name
		f.Do()
	}
}
