package hall

import (
	"strings"

	"sandtable/assets/texts"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// Menu lies over the table: go on, save a copy, settings, back to the shelf.
// The game is saved at every decision, so leaving asks nothing.
type Menu struct {
	h       *House
	play    *saves.Play
	concede func() // gives the game up; nil where nobody may
	sure    bool   // that was asked for once: it is asked again
	naming  bool
	name    string
	saved   string
	errand  errand
}

// Menu opens the menu of a play. concede gives it up, nil where nobody may.
func (h *House) Menu(p *saves.Play, concede func()) ui.Scene {
	return &Menu{h: h, play: p, concede: concede}
}

// SaveAs asks for the name of a copy of the game that was opened last.
func (h *House) SaveAs() (ui.Scene, bool) {
	if h.playing == nil {
		return nil, false
	}
	return &Menu{h: h, play: h.playing, naming: true}, true
}

// Over says that the table stays in sight.
func (m *Menu) Over() bool { return true }

// Frame draws the menu.
func (m *Menu) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Alpha(ui.Casing, 0.55))
	if f.In.Take(ui.KeyEsc) || f.In.Pressed&ui.RightButton != 0 {
		if !m.naming && !m.errand.open {
			f.Shell.Pop()
			return
		}
		m.naming = false
		m.errand.giveUp()
		f.Do()
	}
	m.h.notice(f, f.Bounds())
	rows := 7.0
	if m.h.Survey != nil {
		rows++
	}
	if m.concede != nil {
		rows++
	}
	w, rowH := f.Px(360), min(f.Px(54), (f.Size.H-40-f.Px(150))/rows)
	h := f.Px(150) + rows*rowH
	box := ui.Around(f.Bounds().Center(), ui.Size{W: w + 72, H: h}).Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	in := box.InsetXY(36, 26)
	title, in := in.CutTop(f.Px(36))
	sc, _ := info(m.play.Match.Game(), m.play.Header.Scenario)
	f.Text(title, f.Best(title.W, f.Bold(ui.L), m.h.title(m.play.Header.Game, m.play.Header.Scenario), texts.In(f.Look.Lang, sc.Title)), f.Bold(ui.L))
	line, in := in.CutTop(f.Px(42))
	note := f.Say("ui.pause.saved-note")
	if m.saved != "" {
		note = f.Say("ui.saves.saved-as", word("Name", m.saved))
	}
	f.Text(line, note, f.Soft(ui.S))
	if m.errand.open {
		f.Para(in, f.Say("ui.fault.file-dialog"), f.Type(ui.M))
		return
	}
	if m.naming {
		m.ask(f, in)
		return
	}
	f.First("ui.pause.resume")
	brief, told := m.h.Briefing(m.play)
	for _, b := range []struct {
		id   string
		spec ui.Button
		do   func()
	}{
		{"ui.pause.resume", ui.Button{Icon: "play", Kind: ui.Primary, Key: f.Say("ui.key.escape")}, f.Shell.Pop},
		{"ui.pause.save-as", ui.Button{Icon: "save", Command: ui.CmdSaveAs}, func() { m.naming, m.name = true, "" }},
		{"ui.pause.replay", ui.Button{Icon: "replay"}, func() { f.Shell.Push(m.h.Moment(m.play, len(m.play.Match.Steps()))) }},
		{"ui.pause.rules", ui.Button{Icon: "book", Command: ui.CmdRules}, func() { f.Shell.Push(m.h.Rules(m.play, "")) }},
		{"ui.briefing.title", ui.Button{Icon: "map"}, func() { f.Shell.Push(brief) }},
		{"ui.pause.settings", ui.Button{Icon: "settings", Command: ui.CmdSettings}, func() { f.Shell.Push(NewSettings(m.h)) }},
		{"ui.pause.shelf", ui.Button{Icon: "shelf"}, f.Shell.Home},
	} {
		if b.id == "ui.briefing.title" && !told {
			continue
		}
		if b.id == "ui.pause.shelf" {
			var row ui.Rect
			if m.concede != nil {
				row, in = in.CutTop(rowH)
				m.givingUp(f, ui.Rect{X: row.X, Y: row.Y, W: row.W, H: min(f.Px(44), rowH-4)}.Snap())
			}
			row, in = in.CutTop(rowH)
			m.exports(f, row)
		}
		var at ui.Rect
		at, in = in.CutTop(rowH)
		b.spec.Label, b.spec.Left = f.Say(b.id), true
		if b.spec.Command != "" {
			b.spec.Key = f.KeyOf(b.spec.Command)
		}
		if f.Button(b.id, ui.Rect{X: at.X, Y: at.Y, W: at.W, H: min(f.Px(44), rowH-4)}.Snap(), b.spec) {
			b.do()
			f.Do()
		}
	}
}

// givingUp is the button that gives the game up: it asks once.
func (m *Menu) givingUp(f *ui.Frame, at ui.Rect) {
	spec := ui.Button{Label: f.Say("ui.pause.concede"), Icon: "concede", Left: true}
	if m.sure {
		spec.Label, spec.On = f.Say("ui.pause.concede-ask"), true
	}
	if !f.Button("ui.pause.concede", at, spec) {
		return
	}
	f.Do()
	if !m.sure {
		m.sure = true
		return
	}
	m.concede()
	f.Shell.Pop()
}

// exports are two small buttons: the log as a text, the table as a picture.
func (m *Menu) exports(f *ui.Frame, row ui.Rect) {
	w := (row.W - 10) / 2
	box := ui.Rect{X: row.X, Y: row.Y, W: w, H: f.Px(44)}
	name := m.h.title(m.play.Header.Game, m.play.Header.Scenario)
	spec := ui.Button{Label: f.Say("ui.pause.log"), Icon: "log", Left: true, Tip: f.Say("ui.pause.log-tip")}
	if f.Button("ui.pause.log", box.Snap(), spec) {
		m.h.export(f.Shell, &m.errand, f.Say("ui.pause.log-tip"), name+".txt", []byte(m.h.logText(m.play)))
	}
	spec = ui.Button{Label: f.Say("ui.pause.picture"), Icon: "map", Left: true, Tip: f.Say("ui.pause.picture-tip")}
	if m.h.Picture == nil || !f.Button("ui.pause.picture", box.Move(w+10, 0).Snap(), spec) {
		return
	}
	shell, title := f.Shell, f.Say("ui.pause.picture-tip")
	m.h.Picture(func(png []byte, err error) {
		if err != nil {
			m.h.tellErr(err)
			return
		}
		m.h.export(shell, &m.errand, title, name+".png", png)
	})
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
