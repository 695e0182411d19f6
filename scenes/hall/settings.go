package hall

import (
	"path/filepath"
	"reflect"
	"slices"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/files"
	"sandtable/scenes/ui"
)

// Settings is the page of the player's settings; every change works at once.
type Settings struct {
	h     *House
	page  int
	high  float64 // of the open page's rows, as they were last drawn
	taken taking  // a key that is to be pressed for a command
	sure  bool    // all games are to be erased: asked once more
}

// NewSettings opens the settings.
func NewSettings(h *House) *Settings { return &Settings{h: h} }

// pages are the groups of settings, in the order of their list.
var pages = [...]struct {
	key, icon string
	rows      func(s *Settings, l *lines)
}{
	{"ui.settings.display", "display", (*Settings).display},
	{"ui.settings.colours-group", "palette", (*Settings).colours},
	{"ui.settings.play", "dice", (*Settings).play},
	{"ui.settings.sound-group", "sound", (*Settings).sound},
	{"ui.settings.keys", "keyboard", (*Settings).keys},
	{"ui.settings.data", "data", (*Settings).data},
}

var (
	textSizes = []string{"S", "M", "L", "XL"}
	speeds    = []string{"slow", "normal", "fast", "instant"}
)

// Frame draws the groups at the left and the rows of the open one.
func (s *Settings) Frame(f *ui.Frame) {
	ground(f)
	s.capture(f)
	s.h.help(f, nil)
	body, spare, back := bar(f, f.Say("ui.settings.title"))
	f.Text(spare, f.Say("ui.settings.at-once"), f.Soft(ui.S).To(ui.Right))
	body = s.h.notice(f, body)
	if back || f.Command(ui.CmdSettings) {
		f.Shell.Pop()
		return
	}
	side, body := body.CutLeft(f.Px(240) + 20)
	list := ui.Rect{X: 20, Y: side.Y + 20, W: f.Px(220), H: min(f.Px(52)*float64(len(pages)), side.H-28)}
	f.First("groups")
	was := s.page
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
	if s.page != was {
		s.taken = taking{}
	}
	wide := body.W - 20
	if pages[s.page].key != "ui.settings.keys" {
		wide = min(wide, f.Px(900))
	}
	in := panel(f, ui.Rect{X: body.X, Y: body.Y + 16, W: min(wide, f.Px(1200)), H: body.H - 36})
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
	top := view.Y - at.At
	was := s.h.prefs
	l := &lines{f: f, in: ui.Rect{X: view.X + 8, Y: top, W: view.W - 16, H: 8000}, p: was, std: saves.Standard(), room: view}
	pages[s.page].rows(s, l)
	f.Unclip()
	if l.in.Y-top > view.H {
		f.Follow(view, at)
	}
	if !reflect.DeepEqual(was, l.p) {
		s.h.Keep(l.p)
		f.Do()
	}
	if h := l.in.Y - top; h != s.high {
		s.high = h
		f.Do()
	}
}

// lines are the rows of a page, one below the other, each with a way back to
// what it is for a new player.
type lines struct {
	f    *ui.Frame
	in   ui.Rect        // what is left below
	p    saves.Settings // as the rows have changed them
	std  saves.Settings
	room ui.Rect // the part of the page that is in sight
}

// row is one setting: its label and the place for its control, under the label
// when it does not fit beside it. off says that it is not standard: reset is
// then true when the player wants it to be.
func (l *lines) row(label string, width float64, off bool) (control ui.Rect, reset bool) {
	f := l.f
	var r ui.Rect
	left := min(f.Px(264), l.in.W*0.4)
	back := f.Px(44)
	if stacked := width > l.in.W-left-back; stacked {
		r, l.in = l.in.CutTop(f.Px(92))
		name, under := r.CutTop(f.Px(38))
		f.Text(ui.Rect{X: name.X, Y: name.Y, W: name.W - back, H: name.H}, f.Say(label), f.Type(ui.M))
		control = under
		reset = l.resetter(label, ui.Rect{X: name.Right() - back, Y: name.Y, W: back, H: name.H}, off)
	} else {
		r, l.in = l.in.CutTop(f.Px(62))
		var name, end ui.Rect
		name, control = r.CutLeft(left)
		f.Text(name, f.Say(label), f.Type(ui.M))
		end, control = control.CutRight(back)
		reset = l.resetter(label, end, off)
	}
	f.List.Fill(ui.Rect{X: r.X - 6, Y: r.Bottom() - 1, W: r.W + 12, H: 1}, ui.Alpha(f.Theme().Edge, 0.6))
	return control, reset
}

// resetter is the button at the end of a row that is not standard.
func (l *lines) resetter(label string, box ui.Rect, off bool) bool {
	if !off {
		return false
	}
	side := l.f.Px(34)
	return l.f.Button("reset/"+label, ui.Around(box.Center(), ui.Size{W: side, H: side}).Snap(),
		ui.Button{Icon: "again", Kind: ui.Quiet, Tip: l.f.Say("ui.settings.reset")})
}

// choice is a row of buttons for one of several values; names are the texts of
// the values.
func (l *lines) choice(label string, v *string, std string, values, names []string) {
	c, reset := l.row(label, l.f.ChooseWidth(names), *v != std)
	at := max(0, slices.Index(values, *v))
	if n := l.f.Choose(label, ui.Point{X: c.X, Y: c.Center().Y - l.f.Px(20)}, names, at); n != at {
		*v = values[n]
	}
	if reset {
		*v = std
	}
}

// either is a choice between two sides of a switch.
func (l *lines) either(label string, v *bool, std bool, no, yes string) {
	at := [2]string{no, yes}
	now, want := at[index(*v)], at[index(std)]
	l.choice(label, &now, want, at[:], []string{l.f.Say(no), l.f.Say(yes)})
	*v = now == yes
}

// words words values by a beginning of keys.
func (l *lines) words(key string, values []string) []string {
	out := make([]string, len(values))
	for i, v := range values {
		out[i] = l.f.Say(key + v)
	}
	return out
}

// toggle is a row with a switch.
func (l *lines) toggle(label string, on *bool, std bool) {
	f := l.f
	c, reset := l.row(label, 160, *on != std)
	*on = f.Toggle(label, ui.Point{X: c.X, Y: c.Center().Y - 14}, *on)
	word := "ui.settings.off"
	if *on {
		word = "ui.settings.on"
	}
	f.Text(ui.Rect{X: c.X + 66, Y: c.Y, W: c.W - 66, H: c.H}, f.Say(word), f.Soft(ui.S))
	if reset {
		*on = std
	}
}

// slider is a row with a percentage in steps of ten.
func (l *lines) slider(label string, v *int, std, lo, hi int) {
	f := l.f
	c, reset := l.row(label, f.Px(300), *v != std)
	bar := ui.Rect{X: c.X - 10, Y: c.Center().Y - 16, W: min(f.Px(220), c.W-f.Px(110)), H: 32}
	*v = int(f.Slider(label, bar, float64(*v), float64(lo), float64(hi), 10))
	says := f.Say("ui.percent", num("N", *v))
	if *v == 0 {
		says = f.Say("ui.settings.sound-off")
	}
	f.Text(ui.Rect{X: bar.Right() + 12, Y: c.Y, W: c.Right() - bar.Right() - 12, H: c.H}, says, f.Soft(ui.S))
	if reset {
		*v = std
	}
}

// note is a paragraph below the rows.
func (l *lines) note(text string, t ui.Type, before, after float64) {
	used := l.f.Para(ui.Rect{X: l.in.X, Y: l.in.Y + before, W: l.in.W}, text, t)
	_, l.in = l.in.CutTop(before + used + after)
}

func (s *Settings) display(l *lines) {
	f := l.f
	lang, spoken := s.h.Lang(), s.h.Lang()
	l.choice("ui.settings.language", &lang, spoken, []string{"en", "fr"}, []string{"English", "Français"})
	if lang != spoken {
		l.p.Language = lang
	}
	l.choice("ui.settings.text-size", &l.p.Text, l.std.Text, textSizes, textSizes)
	scale := l.p.Scale
	if scale == 0 {
		scale = 100
	}
	was := scale
	if l.slider("ui.settings.scale", &scale, 100, 80, 200); scale != was {
		l.p.Scale = scale
	}
	l.either("ui.settings.window", &l.p.FullScreen, l.std.FullScreen, "ui.settings.windowed", "ui.settings.full-screen")
	themes := []string{"paper", "slate"}
	l.choice("ui.settings.theme", &l.p.Theme, l.std.Theme, themes, []string{f.Say("ui.settings.theme-light"), f.Say("ui.settings.theme-dark")})
	l.toggle("ui.settings.reduce-motion", &l.p.Still, l.std.Still)
	l.slider("ui.settings.brightness", &l.p.Brightness, l.std.Brightness, 60, 100)
	l.toggle("ui.settings.coordinates", &l.p.Names, l.std.Names)
}

// colours are the coats of the sides, with a picture of what they do.
func (s *Settings) colours(l *lines) {
	coats := []string{"standard", "safe", "contrast"}
	l.choice("ui.settings.colours", &l.p.Colours, l.std.Colours, coats, l.words("ui.settings.colours-", coats))
	f := l.f
	l.note(f.Say("ui.settings.colours-note-"+l.p.Colours), f.Soft(ui.S), 12, 16)
	l.either("ui.settings.terrain", &l.p.Plain, l.std.Plain, "ui.settings.terrain-drawn", "ui.settings.terrain-plain")
	_, l.in = l.in.CutTop(12)
	if len(s.h.Games) == 0 || s.h.Map == nil {
		return
	}
	g := s.h.Games[0]
	list := order(g.Scenarios())
	i := slices.IndexFunc(list, func(sc rules.ScenarioInfo) bool { return !sc.Tutorial && sc.Err == nil })
	if i < 0 {
		return
	}
	c := s.h.preview(g, list[i].ID)
	if c.draw == nil {
		return
	}
	h := max(f.Px(160), min(l.in.W*0.68, l.room.Bottom()-l.in.Y-8))
	pic := ui.Around(ui.Point{X: l.in.Center().X, Y: l.in.Y + h/2}, ui.Size{W: h / 0.68, H: h}).Snap()
	if pic.W > l.in.W {
		pic = ui.Rect{X: l.in.X, Y: l.in.Y, W: l.in.W, H: l.in.W * 0.68}.Snap()
	}
	kept(f, pic, "colours", version(list[i].ID, pic), c.draw)
	f.List.Border(pic, 2, ui.Casing)
	_, l.in = l.in.CutTop(pic.H + 8)
}

func (s *Settings) play(l *lines) {
	f := l.f
	l.choice("ui.settings.speed", &l.p.Speed, l.std.Speed, speeds, l.words("ui.settings.speed-", speeds))
	l.toggle("ui.settings.bot-pause", &l.p.BotPause, l.std.BotPause)
	l.toggle("ui.settings.wait-losses", &l.p.WaitLosses, l.std.WaitLosses)
	odds := []string{"full", "bar", "off"}
	l.choice("ui.settings.odds", &l.p.Odds, l.std.Odds, odds, l.words("ui.settings.odds-", odds))
	l.toggle("ui.settings.hints", &l.p.Hints, l.std.Hints)
	wheel := []string{"zoom", "pan"}
	l.choice("ui.settings.wheel", &l.p.Wheel, l.std.Wheel, wheel, l.words("ui.settings.wheel-", wheel))
	l.either("ui.settings.overlays", &l.p.Stay, l.std.Stay, "ui.settings.overlays-held", "ui.settings.overlays-stay")
	l.either("ui.settings.dice", &l.p.TypedDice, l.std.TypedDice, "ui.settings.dice-app", "ui.settings.dice-typed")
	l.either("ui.settings.undo", &l.p.Practice, l.std.Practice, "ui.settings.fair", "ui.settings.practice")
	note := "ui.seats.fair-note"
	if l.p.Practice {
		note = "ui.seats.practice-note"
	}
	l.note(f.Say(note), f.Soft(ui.S), 12, 8)
	l.toggle("ui.settings.ask-cards", &l.p.AskCards, l.std.AskCards)
	l.toggle("ui.settings.ask-units", &l.p.AskUnits, l.std.AskUnits)
	l.toggle("ui.settings.ask-points", &l.p.AskPoints, l.std.AskPoints)
	l.toggle("ui.settings.ask-destroys", &l.p.AskDestroys, l.std.AskDestroys)
	l.toggle("ui.settings.ask-loses", &l.p.AskLoses, l.std.AskLoses)
}

// index is the place of a switch in a choice of two.
func index(on bool) int {
	if on {
		return 1
	}
	return 0
}

func (s *Settings) data(l *lines) {
	f := l.f
	t := f.Type(ui.M)
	if s.h.Store.Memory() {
		l.note(f.Say("ui.settings.memory"), t.In(f.Theme().Harm), 0, 12)
	} else {
		l.note(f.Say("ui.settings.folder"), t, 0, 6)
		l.note(s.h.Store.Dir(), f.Type(ui.S).As(ui.Mono), 0, 18)
		l.note(f.Say("ui.scenarios.folder", word("Folder", filepath.Join(s.h.Store.Dir(), "scenarios"))), t, 0, 18)
		l.note(f.Say("ui.pause.saved-note"), f.Soft(ui.M), 0, 18)
	}
	button := func(id, icon string) bool {
		box, hit := f.ButtonAt(id, l.in.Min(), ui.Button{Label: f.Say(id), Icon: icon})
		_, l.in = l.in.CutTop(box.H + 10)
		return hit
	}
	if !s.h.Store.Memory() && button("ui.settings.open-folder", "folder") {
		s.show(f)
	}
	if button("ui.settings.games", "import") {
		f.Shell.Push(NewSaved(s.h))
	}
	if button("ui.settings.reset-all", "again") {
		lang := l.p.Language
		l.p = l.std
		l.p.Language = lang // what the player reads in is no matter of taste
	}
	s.erase(l, button)
}

// show opens the folder of the games in the system's own window.
func (s *Settings) show(f *ui.Frame) {
	dir := s.h.Store.Dir()
	f.Shell.Go(func(<-chan struct{}) func() {
		err := files.Show(dir)
		return func() {
			if err != nil {
				s.h.Notice(s.h.say("ui.settings.folder-closed", word("Folder", dir)))
			}
		}
	})
}

// erase moves all games into the bin, once it has been asked for twice.
func (s *Settings) erase(l *lines, button func(id, icon string) bool) {
	if !s.sure {
		s.sure = button("ui.settings.erase", "trash")
		return
	}
	l.note(l.f.Say("ui.settings.erase-ask"), l.f.Type(ui.M).In(l.f.Theme().Harm), 4, 8)
	if button("ui.settings.erase-yes", "trash") {
		s.sure = false
		for _, e := range s.h.Store.List() {
			s.h.tellErr(s.h.Store.Delete(e.Path))
		}
		s.h.Notice(s.h.say("ui.settings.erased"))
	}
	if button("ui.settings.erase-no", "back") {
		s.sure = false
		l.f.Do()
	}
}
