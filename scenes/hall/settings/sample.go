package settings

import (
	"math"
	"slices"
	"strconv"
	"time"

	"sandtable/assets/sounds"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// ScaleOf is the player's scale of what suits the window, made smaller where the window would then hold less than
// 1024 × 600. In a window much larger than 1920 × 1080 everything is drawn larger, up to twice.
func ScaleOf(percent int, w, h float64) float64 {
	s := min(max(0.75*min(w/1920, h/1080), 1), 2)
	if percent > 0 {
		s *= float64(percent) / 100
	}
	return max(0.5, min(s, w/1024, h/600))
}

// LookOf is how settings want things to look in a window of a size, in a language.
func LookOf(p saves.Settings, lang string, size ui.Size) ui.Look {
	k := 1.0
	if i := slices.Index([]string{"S", "M", "L", "XL"}, p.Text); i >= 0 {
		k = ui.TextScales[i]
	}
	theme := pane.Either(p.Theme == "slate", &ui.Slate, &ui.Paper)
	return ui.Look{Theme: theme, Lang: lang, TextScale: ui.Fitting(k, size), Still: p.Still || p.Speed == "instant", Coats: ui.Coats(p.Colours), Keys: p.Keys}
}

// sample is the small table of the preview.
type sample struct {
	asked bool
	draw  gameui.Sample
	game  rules.Game
	id    string    // of the scenario
	stamp uint64    // tells its position from others
	moved time.Time // when a setting was changed last
}

func (a *sample) choose(h *app.Services) {
	if a.asked || h.Sample == nil {
		return
	}
	a.asked = true
	if p := h.Current; p != nil {
		a.game, a.id, a.stamp = p.Match.Game(), p.Header.Scenario, p.Header.Seed^uint64(len(p.Match.Steps()))
		s := p.Match.View(rules.Chance)
		a.draw = h.Sample(a.game, s)
		return
	}
	for _, g := range h.Games {
		for _, sc := range kit.SortScenarios(g.Scenarios()) {
			if sc.Tutorial || sc.Err != nil {
				continue
			}
			if s, err := g.New(rules.Setup{Scenario: sc.ID, Options: kit.DefaultOptions(g, sc.ID)}, nil); err == nil {
				s.Hide(rules.Chance)
				a.game, a.id, a.draw = g, sc.ID, h.Sample(g, s)
				return
			}
		}
	}
}

// shown are the settings that the preview is drawn by; while Space is held, with the row as it was when the page was
// opened, else as it is for a new player.
func (s *Settings) shown() saves.Settings {
	p := s.H.Prefs
	if r, ok := s.rowOf(s.lit); ok && s.hold.before {
		was := pane.Either(r.same(s.opened, s.H.Prefs), saves.Standard(), s.opened)
		r.copy(&p, &was)
	}
	return p
}

func (s *Settings) rowOf(key string) (setting, bool) {
	rows := s.group().Rows
	i := slices.IndexFunc(rows, func(r setting) bool { return r.Key == key })
	if i < 0 {
		return setting{}, false
	}
	return rows[i], true
}

// folded is the button that stands for the preview in a narrow window: while it is held, that lies over the rows.
func (s *Settings) folded(f *ui.Frame, box ui.Rect) bool {
	name := pane.Either(s.group().Rows == nil, "ui.settings.kept", "ui.settings.preview")
	f.Button("preview", box.Snap(), ui.Button{Label: f.Say(name), Icon: "eye", Tip: f.Say("ui.settings.preview-hold")})
	held := f.Held(box) || f.Focused() == "preview" && (f.In.Holds(ui.KeySpace) || f.In.Holds(ui.KeyEnter))
	if held {
		f.Wake(f.Now.Add(15 * time.Millisecond))
	}
	return held
}

// preview draws the board with its plate, what the group has to show, and what the row has changed.
func (s *Settings) preview(f *ui.Frame, box ui.Rect) {
	if s.group().Rows == nil {
		s.group().show(s, f, s.heading(f, kit.Panel(f, box), "ui.settings.kept", ""))
		return
	}
	f.ReadAt(ui.OnDemand) // it is an example
	defer f.ReadAt(ui.Always)
	s.sample.choose(s.H)
	p := s.shown()
	was := f.Look
	f.Look = LookOf(p, was.Lang, f.Size)
	f.Larger()
	says := pane.Either(s.hold.before, "ui.settings.preview-before", "ui.settings.preview-space")
	in := s.heading(f, kit.Panel(f, box), "ui.settings.preview", says)
	head, changed := s.rowChange(f)
	foot := in.TakeBottom(max(f.Px(66), 12+f.Height(head, f.Bold(ui.S), in.W)+4+f.Height(changed, f.Soft(ui.S), in.W)), 0)
	s.board(f, in.TakeTop(max(0, in.H-min(f.Px(176), in.H*0.45)), 12).Snap(), p)
	s.group().show(s, f, in)
	f.Look = was
	f.List.Fill(ui.Rect{X: foot.X, Y: foot.Y + 6, W: foot.W, H: 1}, f.Theme().Edge)
	foot.TakeTop(12, 0)
	foot.Y += f.Para(foot, head, f.Bold(ui.S)) + 4
	f.Para(foot, changed, f.Soft(ui.S))
}

// heading is the title of the part at the right, with a word at its end, and gives the room below.
func (s *Settings) heading(f *ui.Frame, in ui.Rect, title, says string) ui.Rect {
	head := in.TakeTop(f.Px(44), 0)
	f.Text(head, f.Say(title), f.Bold(ui.XL))
	if says != "" {
		from := f.Width(f.Say(title), f.Bold(ui.XL)) + 16
		f.Text(ui.Rect{X: head.X + from, Y: head.Y, W: head.W - from, H: head.H}, f.Say(says), f.Soft(ui.S).To(ui.Right))
	}
	return in
}

func (s *Settings) board(f *ui.Frame, box ui.Rect, p saves.Settings) {
	if box.H < f.Px(60) || s.sample.draw == nil {
		return
	}
	size, look := box.Size(), f.Look
	v := kit.PictureVersion(s.sample.id, box) ^ s.sample.stamp<<17 ^ uint64(p.Brightness)<<40
	for i, on := range []bool{p.Plain, p.Names, look.Theme.Dark, look.Coats == ui.Safe, look.Coats == ui.Contrast, look.Lang == "fr"} {
		v ^= uint64(Index(on)) << (50 + i)
	}
	f.List.Layer(box, ui.LayerKey{Name: "sample", Version: v, Size: size}, func(l *ui.List) { s.sample.draw(l, size, look, p) })
	f.List.Border(box, 2, ui.Casing)
	s.plate(f, ui.Rect{X: box.X + 14, Y: box.Bottom() - f.Px(62), W: box.W - 28, H: f.Px(50)}.Snap())
}

// plate is what the table asks, with buttons that only look like some.
func (s *Settings) plate(f *ui.Frame, box ui.Rect) {
	f.List.Nine(box.Inset(-6), f.Theme().Chrome("panel"))
	x := box.Right() - f.Px(8)
	for i, key := range []string{"ui.command.undo", "ui.settings.sample-roll"} {
		t, chrome := f.Bold(ui.M).To(ui.Middle), "button"
		if i == 1 {
			t, chrome = t.In(f.Theme().OnPrimary), "button-primary"
		}
		w := f.Width(f.Say(key), t) + f.Px(28)
		at := ui.Rect{X: x - w, Y: box.Y + f.Px(6), W: w, H: box.H - f.Px(12)}.Snap()
		f.List.Nine(at.Inset(-3), f.Theme().Chrome(chrome))
		f.List.Text(at, f.Say(key), t)
		x = at.X - f.Px(8)
	}
	room := x - box.X - f.Px(14)
	t := f.Type(ui.L)
	f.Text(ui.Rect{X: box.X + f.Px(12), Y: box.Y, W: room, H: box.H}, f.Best(room, t, f.Say("ui.settings.sample-asks"), f.Say("ui.settings.sample-asks-short")), t)
}

func (s *Settings) showWords(f *ui.Frame, box ui.Rect) {
	g := s.sample.game
	if g == nil {
		return
	}
	sc, _ := g.Listing(s.sample.id)
	t := f.Bold(ui.L)
	f.Text(box.TakeTop(t.Line, 0), texts.In(f.Look.Lang, sc.Title), t)
	under := box.TakeTop(f.Type(ui.M).Line*2, 10)
	lines := f.Lines(texts.In(f.Look.Lang, sc.Note), f.Type(ui.M), under.W)
	for i, l := range lines[:min(2, len(lines))] {
		if i == 1 && len(lines) > 2 {
			l += " …"
		}
		f.Text(ui.Rect{X: under.X, Y: under.Y + float64(i)*f.Type(ui.M).Line, W: under.W, H: f.Type(ui.M).Line}, l, f.Type(ui.M))
	}
	s.odds(f, box)
}

// odds is a bar of odds, with what its parts mean below it.
func (s *Settings) odds(f *ui.Frame, box ui.Rect) {
	high := f.Px(28)
	if box.H < high {
		return
	}
	bar := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: high}
	x := bar.X
	for _, part := range []struct {
		share int
		ink   ui.Ink
		on    ui.Ink
		says  string
	}{{50, f.Theme().Good, f.Theme().Panel, "ui.settings.sample-none"}, {33, f.Theme().Sunk, f.Theme().Text, "ui.settings.sample-one"}, {17, f.Theme().Harm, f.Theme().Panel, "ui.settings.sample-two"}} {
		w := math.Round(bar.W * float64(part.share) / 100)
		at := ui.Rect{X: x, Y: bar.Y, W: min(w, bar.Right()-x), H: bar.H}
		f.List.Fill(at, part.ink)
		f.Text(at, f.Say("ui.percent", ui.Num("N", part.share)), f.Bold(ui.S).In(part.on).To(ui.Middle))
		if s.H.Prefs.Odds == "full" && box.H >= high+f.Type(ui.S).Line {
			f.Text(ui.Rect{X: x, Y: bar.Bottom() + 2, W: at.W, H: f.Type(ui.S).Line}, f.Say(part.says), f.Soft(ui.S).To(ui.Middle))
		}
		x += w
	}
	f.List.Border(bar, 1.5, ui.Casing)
}

// sights are how eyes that see fewer colours see one, by what reaches them of red, green and blue.
var sights = [...]struct {
	key string
	mix [3][3]float64
}{
	{"ui.settings.sight-all", [3][3]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
	{"ui.settings.sight-red", [3][3]float64{{0.152, 1.053, -0.205}, {0.115, 0.786, 0.099}, {-0.004, -0.048, 1.052}}},
	{"ui.settings.sight-green", [3][3]float64{{0.367, 0.861, -0.228}, {0.280, 0.673, 0.047}, {-0.012, 0.043, 0.969}}},
	{"ui.settings.sight-blue", [3][3]float64{{1.256, -0.077, -0.179}, {-0.078, 0.931, 0.148}, {0.005, 0.691, 0.304}}},
}

// seen is a colour through such eyes, mixed as light.
func seen(ink ui.Ink, mix [3][3]float64) ui.Ink {
	in := [3]float64{}
	for i, v := range []uint8{ink.R, ink.G, ink.B} {
		in[i] = math.Pow(float64(v)/255, 2.2)
	}
	out := [3]uint8{}
	for i, row := range mix {
		sum := row[0]*in[0] + row[1]*in[1] + row[2]*in[2]
		out[i] = uint8(math.Pow(max(0, min(sum, 1)), 1/2.2)*255 + 0.5)
	}
	return ui.Ink{R: out[0], G: out[1], B: out[2], A: ink.A}
}

// showSights shows both sides as four kinds of eyes see them.
func (s *Settings) showSights(f *ui.Frame, box ui.Rect) {
	w := box.W / float64(len(sights))
	r := min(w*0.2, f.Px(30), (box.H-f.Px(44))/2)
	for i, eye := range sights {
		at := ui.Rect{X: box.X + float64(i)*w, Y: box.Y, W: w, H: box.H}
		for side := range rules.Side(2) {
			coat := f.Look.Side(side)
			p := ui.Point{X: at.Center().X + (float64(side)-0.5)*2.2*r, Y: at.Y + r + f.Px(6)}
			f.List.Token(side, p, r, ui.Casing)
			f.List.Token(side, p, r*0.88, seen(coat.Core, eye.mix))
			f.List.Token(side, p, r*0.34, seen(coat.On, eye.mix))
		}
		y := at.Y + 2*r + f.Px(14)
		for _, l := range f.Lines(f.Say(eye.key), f.Soft(ui.S), w-6) {
			f.List.Text(ui.Rect{X: at.X + 3, Y: y, W: w - 6, H: f.Type(ui.S).Line}, l, f.Soft(ui.S).To(ui.Middle))
			y += f.Type(ui.S).Line
		}
	}
}

// showRoll is a throw at the speed chosen, and its odds in the detail chosen.
func (s *Settings) showRoll(f *ui.Frame, box ui.Rect) {
	p := s.shown()
	long := pane.Either(f.Look.Still, 0, timeline.Paces[p.Speed].Die)
	side := min(f.Px(44), box.H*0.3)
	done := 1.0
	if gone := f.Now.Sub(s.sample.moved); gone < long {
		done = float64(gone) / float64(long)
		f.Animate()
	}
	for i, face := range []string{"1", "4", "6"} {
		at := ui.Rect{X: box.X + float64(i)*(side+f.Px(10)), Y: box.Y, W: side, H: side}
		f.List.Turned(at.Snap(), ui.Pic{Set: "interface", ID: "d6-" + face}, ui.White, (1-done)*(1-done)*9)
	}
	says, soft := ui.Rect{X: box.X + 3*(side+f.Px(10)) + 8, W: box.W - 3*(side+f.Px(10)) - 8}, f.Soft(ui.S)
	millis := tumbling(f, &p)
	says.Y = box.Y + (side-soft.Line*float64(len(f.Lines(millis, soft, says.W))))/2
	f.Para(says, millis, soft)
	box.TakeTop(side+14, 0)
	if p.Odds == "off" {
		f.Text(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(28)}, f.Say("ui.settings.sample-no-odds"), f.Soft(ui.S))
	} else {
		s.odds(f, box)
	}
}

// heard are the sounds that the page lets be tried.
var heard = [...]struct {
	key string
	id  sounds.ID
}{
	{"ui.settings.hear-die", sounds.DieTwo}, {"ui.settings.hear-piece", sounds.Place}, {"ui.settings.hear-turn", sounds.YourTurn}, {"ui.settings.hear-end", sounds.Victory},
}

// showSounds are things to hear.
func (s *Settings) showSounds(f *ui.Frame, box ui.Rect) {
	missing := s.H.Sounds != nil && s.H.Sounds.Missing()
	w := (box.W - 12) / 2
	for i, h := range heard {
		at := ui.Rect{X: box.X + float64(i%2)*(w+12), Y: box.Y + float64(i/2)*f.Px(54), W: w, H: f.Px(44)}.Snap()
		if f.Button(h.key, at, ui.Button{Label: f.Say(h.key), Icon: "sound", Off: missing, Tip: f.Say(h.key + "-tip")}) {
			s.H.Sound(h.id)
		}
	}
}

func (s *Settings) showKept(f *ui.Frame, box ui.Rect) {
	if s.kept == nil {
		s.kept = s.count()
	}
	t := f.Type(ui.M)
	for i, key := range [...]string{"ui.settings.kept-games", "ui.settings.kept-open", "ui.settings.kept-campaigns", "ui.settings.kept-bin"} {
		line := ui.Rect{X: box.X, Y: box.Y + float64(i)*(t.Line+8), W: box.W, H: t.Line}
		if line.Bottom() > box.Bottom() {
			return
		}
		f.Text(line, f.Say(key), t)
		f.Text(line, strconv.Itoa(s.kept[i]), f.Bold(ui.M).To(ui.Right))
	}
}

// count counts games, games under way, campaigns, and what lies in the bin.
func (s *Settings) count() []int {
	list := s.H.Store.List()
	open := 0
	for _, e := range list {
		if e.Err == nil && !e.Over {
			open++
		}
	}
	return []int{len(list), open, len(s.H.Store.Campaigns()), len(s.H.Store.Bin())}
}

// rowChange words the row in sight: what it is, and what it was; nothing for none.
func (s *Settings) rowChange(f *ui.Frame) (head, says string) {
	r, ok := s.rowOf(s.lit)
	if !ok {
		return "", ""
	}
	now := s.H.Prefs
	std := saves.Standard()
	switch {
	case !r.same(s.opened, now):
		says = f.Say("ui.settings.was-is", ui.Verbatim("Was", r.told(f, &s.opened)), ui.Verbatim("Is", r.told(f, &now)))
	case r.keep || r.same(std, now):
		says = f.Say("ui.settings.is-standard")
	default:
		says = f.Say("ui.settings.standard-is", ui.Verbatim("Standard", r.told(f, &std)), ui.Verbatim("Is", r.told(f, &now)))
	}
	return f.Say(r.Key) + kit.Colon(f) + r.says(f, &now), says
}
