package hall

import (
	"path/filepath"
	"slices"

	"sandtable/saves"
	"sandtable/scenes/ui"
)

// Settings is the page of the player's settings; every change works at once.
type Settings struct {
	h    *House
	page int
	high float64 // of the open page's rows, as they were last drawn
}

// NewSettings opens the settings.
func NewSettings(h *House) *Settings { return &Settings{h: h} }

var pages = [...]struct{ key, icon string }{
	{"ui.settings.display", "display"}, {"ui.settings.play", "dice"}, {"ui.settings.sound-group", "sound"}, {"ui.settings.data", "data"},
}

var textSizes = []string{"S", "M", "L", "XL"}
var speeds = []string{"slow", "normal", "fast", "instant"}

// Frame draws the groups at the left and the rows of the open one.
func (s *Settings) Frame(f *ui.Frame) {
	ground(f)
	s.h.help(f)
	body, spare, back := bar(f, f.Say("ui.settings.title"))
	f.Text(spare, f.Say("ui.settings.at-once"), f.Soft(ui.S).To(ui.Right))
	body = s.h.notice(f, body)
	if back || f.In.Take(ui.KeyF10) {
		f.Shell.Pop()
		return
	}
	side, body := body.CutLeft(f.Px(240) + 20)
	list := ui.Rect{X: 20, Y: side.Y + 20, W: f.Px(220), H: f.Px(52) * float64(len(pages))}
	f.First("groups")
	s.page, _ = f.Rows("groups", list, ui.Rows{N: len(pages), Height: f.Px(52), Chosen: s.page,
		Content: func(i int, row ui.Rect, chosen, _ bool) {
			icon := f.Px(22)
			f.List.SpriteIn(ui.Rect{X: row.X + 20, Y: row.Center().Y - icon/2, W: icon, H: icon}.Snap(), ui.Icon(pages[i].icon), f.Theme().Text)
			t := f.Type(ui.M)
			if chosen {
				t = f.Bold(ui.M)
			}
			f.Text(ui.Rect{X: row.X + 34 + icon, Y: row.Y, W: row.W - 40 - icon, H: row.H}, f.Say(pages[i].key), t)
		}})
	in := panel(f, ui.Rect{X: body.X, Y: body.Y + 16, W: min(body.W-20, f.Px(900)), H: min(body.H-36, f.Px(62*5+90))})
	title, in := in.CutTop(f.Px(44))
	f.Text(title, f.Say(pages[s.page].key), f.Bold(ui.XL))
	s.open(f, in)
}

// open draws the rows of the open page; they scroll when they are too many for
// the text size.
func (s *Settings) open(f *ui.Frame, in ui.Rect) {
	in.X, in.W = in.X-8, in.W+16
	view, at := f.Scroller(pages[s.page].key, in, s.high)
	f.Clip(view)
	rows := ui.Rect{X: view.X + 8, Y: view.Y - at.At, W: view.W - 16, H: 4000}
	var end float64
	switch s.page {
	case 0:
		end = s.display(f, rows)
	case 1:
		end = s.play(f, rows)
	case 2:
		end = s.sound(f, rows)
	default:
		end = s.data(f, rows)
	}
	f.Unclip()
	if h := end - rows.Y; h != s.high {
		s.high = h
		f.Do()
	}
}

// row is one setting: its label, a line under it, and the place for its
// control, under the label when it does not fit beside it.
func row(f *ui.Frame, in *ui.Rect, label string, width float64) ui.Rect {
	var r ui.Rect
	left := min(f.Px(264), in.W*0.4)
	if stacked := width > in.W-left; stacked {
		r, *in = in.CutTop(f.Px(92))
		name, control := r.CutTop(f.Px(38))
		f.Text(name, f.Say(label), f.Type(ui.M))
		f.List.Fill(ui.Rect{X: r.X - 6, Y: r.Bottom() - 1, W: r.W + 12, H: 1}, ui.Alpha(f.Theme().Edge, 0.6))
		return control
	}
	r, *in = in.CutTop(f.Px(62))
	f.List.Fill(ui.Rect{X: r.X - 6, Y: r.Bottom() - 1, W: r.W + 12, H: 1}, ui.Alpha(f.Theme().Edge, 0.6))
	name, control := r.CutLeft(left)
	f.Text(name, f.Say(label), f.Type(ui.M))
	return control
}

// choice is a row of buttons, and gives the chosen one.
func choice(f *ui.Frame, in *ui.Rect, label string, names []string, at int) int {
	c := row(f, in, label, f.ChooseWidth(names))
	return f.Choose(label, ui.Point{X: c.X, Y: c.Center().Y - f.Px(20)}, names, at)
}

// toggle is a row with a switch.
func toggle(f *ui.Frame, in *ui.Rect, label string, on bool) bool {
	c := row(f, in, label, 160)
	on = f.Toggle(label, ui.Point{X: c.X, Y: c.Center().Y - 14}, on)
	word := "ui.settings.off"
	if on {
		word = "ui.settings.on"
	}
	f.Text(ui.Rect{X: c.X + 66, Y: c.Y, W: c.W - 66, H: c.H}, f.Say(word), f.Soft(ui.S))
	return on
}

// slider is a row with a percentage in steps of ten, and gives it.
func slider(f *ui.Frame, in *ui.Rect, label string, v, lo, hi int) int {
	c := row(f, in, label, f.Px(300))
	bar := ui.Rect{X: c.X - 10, Y: c.Center().Y - 16, W: min(f.Px(220), c.W-f.Px(110)), H: 32}
	n := int(f.Slider(label, bar, float64(v), float64(lo), float64(hi), 10))
	says := f.Say("ui.percent", num("N", n))
	if n == 0 {
		says = f.Say("ui.settings.sound-off")
	}
	f.Text(ui.Rect{X: bar.Right() + 12, Y: c.Y, W: c.Right() - bar.Right() - 12, H: c.H}, says, f.Soft(ui.S))
	return n
}

func (s *Settings) change(was, now saves.Settings) {
	if was.Language != now.Language || was.Text != now.Text || was.Scale != now.Scale || was.Speed != now.Speed ||
		was.FullScreen != now.FullScreen || was.TypedDice != now.TypedDice || was.Practice != now.Practice || was.Volume != now.Volume || was.Behind != now.Behind || was.BotPause != now.BotPause {
		s.h.Keep(now)
	}
}

func (s *Settings) display(f *ui.Frame, in ui.Rect) (end float64) {
	was := s.h.prefs
	p := was
	lang := slices.Index([]string{"en", "fr"}, s.h.Lang())
	if l := choice(f, &in, "ui.settings.language", []string{"English", "Français"}, lang); l != lang {
		p.Language = [...]string{"en", "fr"}[l]
	}
	size := max(0, slices.Index(textSizes, p.Text))
	p.Text = textSizes[choice(f, &in, "ui.settings.text-size", textSizes, size)]
	v := p.Scale
	if v == 0 {
		v = 100
	}
	if n := slider(f, &in, "ui.settings.scale", v, 80, 200); n != v {
		p.Scale = n
	}
	p.FullScreen = toggle(f, &in, "ui.settings.full-screen", p.FullScreen)
	s.change(was, p)
	return in.Y
}

func (s *Settings) play(f *ui.Frame, in ui.Rect) (end float64) {
	was := s.h.prefs
	p := was
	names := make([]string, len(speeds))
	for i, v := range speeds {
		names[i] = f.Say("ui.settings.speed-" + v)
	}
	p.Speed = speeds[choice(f, &in, "ui.settings.speed", names, max(0, slices.Index(speeds, p.Speed)))]
	p.BotPause = toggle(f, &in, "ui.settings.bot-pause", p.BotPause)
	p.TypedDice = choice(f, &in, "ui.settings.dice", []string{f.Say("ui.settings.dice-app"), f.Say("ui.settings.dice-typed")}, index(p.TypedDice)) == 1
	p.Practice = choice(f, &in, "ui.settings.undo", []string{f.Say("ui.settings.fair"), f.Say("ui.settings.practice")}, index(p.Practice)) == 1
	note := "ui.seats.fair-note"
	if p.Practice {
		note = "ui.seats.practice-note"
	}
	used := f.Para(ui.Rect{X: in.X, Y: in.Y + 12, W: in.W}, f.Say(note), f.Soft(ui.S))
	s.change(was, p)
	return in.Y + 12 + used
}

// index is the place of a switch in a choice of two.
func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

func (s *Settings) data(f *ui.Frame, in ui.Rect) (end float64) {
	t := f.Type(ui.M)
	say := func(text string, t ui.Type, gap float64) {
		used := f.Para(in, text, t)
		_, in = in.CutTop(used + gap)
	}
	if s.h.Store.Memory() {
		say(f.Say("ui.settings.memory"), t.In(f.Theme().Harm), 12)
		return in.Y
	}
	say(f.Say("ui.settings.folder"), t, 6)
	say(s.h.Store.Dir(), f.Type(ui.S).As(ui.Mono), 18)
	say(f.Say("ui.scenarios.folder", word("Folder", filepath.Join(s.h.Store.Dir(), "scenarios"))), t, 18)
	say(f.Say("ui.pause.saved-note"), f.Soft(ui.M), 0)
	return in.Y
}
