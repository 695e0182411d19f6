// Package kit is the small widgets and words that the pages of the hall share: bars, panels,
// marks of sides, and how dates, points and players are put into words.
package kit

import (
	"math"
	"strings"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/gameui"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Ground paints the whole screen in the theme's ground.
func Ground(f *ui.Frame) { f.List.Fill(f.Bounds(), f.Theme().Ground) }

// TopBar draws the bar at the top with a title and a way back; it gives the rest of the screen, what is free in
// the bar, and whether the player goes back.
func TopBar(f *ui.Frame, title string) (body, spare ui.Rect, back bool) {
	f.Room(title)
	top, body := f.Bounds().CutTop(f.Px(56))
	f.List.Nine(top, f.Theme().Chrome("topbar"))
	arrow := ui.Rect{X: 8, Y: top.Y + f.Px(8), W: f.Px(40), H: f.Px(38)}
	back = f.Button("back", arrow, ui.Button{Icon: "back", Kind: ui.Quiet, Tip: f.Say("ui.back") + "  " + f.Say("ui.key.escape")})
	if f.In.Take(ui.KeyEsc) {
		f.Invalidate()
		back = true
	}
	t := f.Bold(ui.L)
	at := ui.Rect{X: arrow.Right() + 6, Y: top.Y, W: min(f.Width(title, t)+2, f.Size.W/2), H: top.H - 3}
	f.Text(at, title, t)
	spare = ui.Rect{X: at.Right() + 24, Y: top.Y, W: f.Size.W - at.Right() - 48, H: top.H - 3}
	return body, spare, back
}

// EscHint says at the right end of a bar, or in its tooltip, where Esc leads; it gives the rest.
func EscHint(f *ui.Frame, spare ui.Rect, key string) ui.Rect {
	t := f.Soft(ui.S)
	esc, where := f.Say("ui.key.escape"), f.Say(key)
	cap := f.CapWidth(esc)
	w := cap + 10 + f.Width(where, t) + 2
	if spare.W < w+f.Px(240) {
		f.Tip("leading", spare, where+"  "+esc)
		return spare
	}
	at := spare.TakeRight(w, 0)
	f.KeyCap(at.X, at.Center().Y, esc, f.Theme().Soft)
	f.Text(ui.Rect{X: at.X + cap + 10, Y: at.Y, W: f.Width(where, t) + 2, H: at.H}, where, t)
	return spare
}

// BarButton puts a button at the right end of what is free in a bar.
func BarButton(f *ui.Frame, id string, spare *ui.Rect, b ui.Button) bool {
	w := f.ButtonSize(b).W
	at := ui.Rect{X: spare.Right() - w, Y: spare.Center().Y - f.Px(19), W: w, H: f.Px(38)}.Snap()
	spare.TakeRight(w, f.Px(10))
	return f.Button(id, at, b)
}

// Way is a button of a row and what it does.
type Way struct {
	ID string
	ui.Button
	Names  []string // its words where there is less room, the longest first
	Aside  float64  // what stands behind it takes so much
	Beside func(at ui.Rect)
	Do     func()
}

// FitWays makes a row fit into a room and gives its width. Keys give way first; then long words, from the last button on,
// where they leave others less than names; then all words, which the tips say.
func FitWays(f *ui.Frame, list []Way, gap, names, room float64) float64 {
	wide := func() (sum float64) {
		for i := range list {
			sum += f.ButtonSize(list[i].Button).W + list[i].Aside + gap
		}
		return sum - gap
	}
	if wide() > room {
		for i := range list {
			list[i].Key, list[i].Capless = "", list[i].Key
		}
	}
	for i := len(list) - 1; i >= 0; i-- {
		for w := &list[i]; len(w.Names) > 0 && wide() > names; w.Names = w.Names[1:] {
			w.Label = w.Names[0]
		}
	}
	for i := len(list) - 1; i >= 0 && wide() > room; i-- {
		list[i].Label, list[i].Tip = "", JoinDots(list[i].Label, list[i].Tip)
	}
	return wide()
}

// DrawWays draws a row from the left of a box on, as high as that.
func DrawWays(f *ui.Frame, box ui.Rect, gap float64, list []Way) {
	for i := range list {
		w := &list[i]
		box.W = f.ButtonSize(w.Button).W
		hit := f.Button(w.ID, box.Snap(), w.Button)
		if box.X = box.Snap().Right(); w.Beside != nil {
			w.Beside(box)
		}
		if box.X += w.Aside + gap; hit {
			w.Do()
			f.Invalidate()
		}
	}
}

// Panel draws a panel, with its shadow outside box, and gives the room inside it.
func Panel(f *ui.Frame, box ui.Rect) ui.Rect {
	f.List.Nine(box.Inset(-6), f.Theme().Chrome("panel"))
	return box.InsetXY(20, 14)
}

// Shield is the picture of a side, by the game's own word for it.
func Shield(f *ui.Frame, box ui.Rect, g rules.Game, side rules.Side) {
	f.Shield(box, g.Sides()[side], side)
}

// SideMark is the small picture of a side in lists.
func SideMark(f *ui.Frame, box ui.Rect, g rules.Game, side rules.Side) {
	f.Mark(box, g.Sides()[side], side)
}

// SideName is the word for a side.
func SideName(f *ui.Frame, g rules.Game, side rules.Side) string {
	return texts.In(f.Look.Lang, g.SideTitles()[side])
}

// Date words an ISO date: `6 June 1944`, `March 1942`, `1942`.
func Date(f *ui.Frame, iso string) string {
	if t, err := time.Parse("2006-01", iso); err == nil {
		return f.Say("ui.date.month-"+t.Format("1")) + " " + t.Format("2006")
	}
	t, err := time.Parse("2006-01-02", iso)
	if err != nil {
		return iso
	}
	return Day(f, t)
}

func Day(f *ui.Frame, t time.Time) string {
	month := f.Say("ui.date.month-" + t.Format("1"))
	n := t.Format("2")
	if f.Look.Lang == "fr" && n == "1" {
		n = "1er"
	}
	return f.Say("ui.date.day", ui.Verbatim("Day", n), ui.Verbatim("Month", month), ui.Verbatim("Year", t.Format("2006")))
}

// Ago words how long ago something was.
func Ago(f *ui.Frame, d time.Duration) string {
	switch {
	case d < 90*time.Second:
		return f.Say("ui.ago.now")
	case d < time.Hour:
		return f.Say("ui.ago.minutes", ui.Num("N", int(d.Minutes())))
	case d < 24*time.Hour:
		return f.Say("ui.ago.hours", ui.Num("N", int(d.Hours())))
	}
	return f.Say("ui.ago.days", ui.Num("N", int(math.Round(d.Hours()/24))))
}

// CachedMap draws a map once and shows it from then on: a large one in the detail of the table, only smaller, a
// smaller one with the flat signs for a board seen from afar.
func CachedMap(f *ui.Frame, box ui.Rect, name string, version uint64, draw gameui.Map) {
	if box.W < 8 || box.H < 8 {
		return // a window of a few pixels has no room for a map
	}
	size, look := keptSize(box), f.Look
	version = version<<3 ^ uint64(look.Lang[0])
	switch look.Coats {
	case ui.Safe:
		version ^= 1 << 60
	case ui.Contrast:
		version ^= 1 << 61
	}
	f.List.Layer(box, ui.LayerKey{Name: name, Version: version, Size: size}, func(l *ui.List) { draw(l, size, look) })
}

// keptSize is the size at which a kept map is drawn that is shown in a box.
func keptSize(box ui.Rect) ui.Size {
	const detail, full = 280, 800 // logical pixels
	if box.W >= detail && box.W < full {
		return ui.Size{W: full, H: full * box.H / box.W}
	}
	return box.Size()
}

// WordsOnMap are the words of a map that is shown in a box, where they stand.
func WordsOnMap(f *ui.Frame, box ui.Rect, draw gameui.Map) []ui.Cmd {
	size, list := keptSize(box), &ui.List{}
	draw(list, size, f.Look)
	return f.Written(list, box.Min(), box.W/size.W, nil)
}

// Colon stands between a name and what it names.
func Colon(f *ui.Frame) string { return pane.Either(f.Look.Lang == "fr", "\u202f: ", ": ") }

// Answer is what was said to a question that is asked once more.
type Answer uint8

const (
	Unanswered Answer = iota
	Declined
	Confirmed
)

// AskAgain asks once more in the place of the buttons of a page: what changes nothing lies where the first click
// fell, what does it at the other end.
func AskAgain(f *ui.Frame, box, first ui.Rect, question, yes string) Answer {
	no := ui.Button{Label: f.Say("ui.settings.ask-no"), Key: f.Say("ui.key.escape")}
	do := ui.Button{Label: yes}
	keep := ui.Rect{X: first.X, Y: first.Y, W: max(f.ButtonSize(no).W, first.W), H: first.H}.Within(box).Snap()
	act := ui.Rect{X: box.X, Y: first.Y, W: f.ButtonSize(do).W, H: first.H}.Snap()
	words := ui.Rect{X: act.Right() + 14, Y: box.Y, W: keep.X - act.Right() - 28, H: box.H}
	if keep.Center().X < box.Center().X {
		act.X = math.Round(box.Right() - act.W)
		words = ui.Rect{X: keep.Right() + 14, Y: box.Y, W: act.X - keep.Right() - 28, H: box.H}
	}
	out := pane.Either(f.Button("twice/no", keep, no) || f.In.Take(ui.KeyEsc), Declined, Unanswered)
	if f.Button("twice/yes", act, do) {
		out = Confirmed
	}
	t := f.Type(ui.M).In(f.Theme().Harm)
	if f.Height(question, t, words.W) > 2*t.Line {
		t = f.Type(ui.S).In(f.Theme().Harm)
	}
	words.Y += (words.H - f.Height(question, t, words.W)) / 2
	f.Para(words, question, t)
	if out != Unanswered {
		f.Invalidate()
	}
	return out
}

// DifficultyMark draws a difficulty of 1 to 5 as diamonds, each r wide to either side.
func DifficultyMark(f *ui.Frame, at ui.Point, r float64, grade int) {
	one := func(x, r float64, ink ui.Ink) {
		f.List.Poly([]ui.Point{{X: x, Y: at.Y - r}, {X: x + r, Y: at.Y}, {X: x, Y: at.Y + r}, {X: x - r, Y: at.Y}}, ink)
	}
	for i := range 5 {
		x := at.X + r + float64(i)*2.1*r
		one(x, r, f.Theme().Text)
		if i >= grade {
			one(x, r*0.68, f.Theme().Panel)
		}
	}
}

// Outline draws the edge of a cell.
func Outline(l *ui.List, list []ui.Point, w float64, ink ui.Ink) {
	if len(list) == 2 {
		l.Line(list[0], list[1], w*2, ink)
		return
	}
	for i, p := range list {
		l.Line(p, list[(i+1)%len(list)], w, ink)
	}
}

// DashedOutline draws it broken.
func DashedOutline(l *ui.List, list []ui.Point, w float64, ink ui.Ink) {
	const parts = 9
	for i, p := range list {
		q := list[(i+1)%len(list)]
		for k := 0; k < parts; k += 2 {
			a, b := float64(k)/parts, float64(k+1)/parts
			l.Line(p.Add(q.Sub(p).Mul(a)), p.Add(q.Sub(p).Mul(b)), w, ink)
		}
		if len(list) == 2 {
			return
		}
	}
}

// FootBar is the strip at the foot of the pages before a battle: small buttons, what begins, the large button that begins it.
type FootBar struct {
	f     *ui.Frame
	Left  ui.Rect // what is free beside the buttons
	Notes string  // small words after them
}

func NewFootBar(f *ui.Frame, box ui.Rect) *FootBar {
	f.List.Fill(box, f.Theme().Sunk)
	f.List.Fill(ui.Rect{X: box.X, Y: box.Y, W: box.W, H: 2}, f.Theme().Edge)
	return &FootBar{f: f, Left: box.InsetXY(SideGap(f), 0)}
}

// FootBarHeight is how high that strip is.
func FootBarHeight(f *ui.Frame) float64 { return max(f.Px(84), min(128, f.Size.H*0.118)) }

// SideGap is the margin of the pages before a battle.
func SideGap(f *ui.Frame) float64 { return pane.Either(Roomy(f), 48, 24.0) }

// Button puts a button after the others.
func (b *FootBar) Button(id string, x ui.Button) bool {
	size := b.f.ButtonSize(x)
	at := ui.Rect{X: b.Left.X, Y: b.Left.Center().Y - b.f.Px(21), W: size.W, H: b.f.Px(42)}.Snap()
	_, b.Left = b.Left.CutLeft(at.Right() + 14 - b.Left.X)
	return b.f.Button(id, at, x)
}

// Start puts the button that goes on, and before it what will begin.
func (b *FootBar) Start(label, says string) bool {
	f := b.f
	x := ui.Button{Label: label, Icon: "play", Key: f.Say("ui.key.enter"), Kind: ui.Primary, Enter: true, Grow: 1}
	w, h := f.ButtonSize(x).W+60, min(f.Px(56), b.Left.H-20)
	if Roomy(f) {
		x.Grow = 2
		w, h = max(f.ButtonSize(x).W+80, 400), min(80, b.Left.H-20)
	}
	at := ui.Rect{X: b.Left.Right() - w, Y: b.Left.Center().Y - h/2, W: w, H: h}.Snap()
	rest := ui.Rect{X: b.Left.X, Y: b.Left.Y, W: at.X - 20 - b.Left.X, H: b.Left.H}
	t := pane.Either(Roomy(f), f.Type(ui.L), f.Type(ui.S))
	if note := f.Width(b.Notes, f.Soft(ui.S)) + 2; b.Notes != "" && note+40+f.Width(says, f.Type(ui.S)) < rest.W {
		f.Text(ui.Rect{X: rest.X, Y: rest.Y, W: note, H: rest.H}, b.Notes, f.Soft(ui.S))
		_, rest = rest.CutLeft(note + 16)
	}
	WriteSentence(f, rest, says, t)
	return f.Button("start", at, x)
}

// WriteSentence writes a sentence at the right end of a box, in as many lines as it takes.
func WriteSentence(f *ui.Frame, box ui.Rect, text string, t ui.Type) {
	if box.W < 60 {
		return
	}
	if f.Width(text, t) > box.W && t.Size > f.Type(ui.M).Size {
		t = f.Type(ui.M)
	}
	for t.Line*float64(len(f.Lines(text, t, box.W))) > box.H && t.Size > f.Type(ui.XS).Size {
		t = f.Type(ui.XS)
	}
	lines := f.Lines(text, t, box.W)
	y := box.Center().Y - t.Line*float64(len(lines))/2
	for i, l := range lines {
		f.List.Text(ui.Rect{X: box.X, Y: y + float64(i)*t.Line, W: box.W, H: t.Line}, l, t.To(ui.Right))
	}
}

// Fault is the page after an unexpected error.
type Fault struct {
	What  string // the error in its own words
	Keep  func(text string) error
	Open  bool // a game was open
	Saved bool // all of it is saved
	kept  bool
}

// Frame draws the page.
func (p *Fault) Frame(f *ui.Frame) {
	Ground(f)
	f.Room(f.Say("ui.fault.title"))
	w := min(f.Size.W-60, f.Px(720))
	box := ui.Around(f.Bounds().Center(), ui.Size{W: w, H: min(f.Size.H-60, f.Px(420))}).Snap()
	f.List.Nine(box.Inset(-10), f.Theme().Chrome("dialog"))
	in := box.InsetXY(36, 30)
	f.Text(in.TakeTop(f.Px(40), 0), f.Say("ui.fault.title"), f.Bold(ui.XL))
	what, _, _ := strings.Cut(p.What, "\n")
	says := f.Say("ui.fault.unexpected", ui.Verbatim("What", what))
	if p.Open {
		says += " " + f.Say(pane.Either(p.Saved, "ui.fault.saved", "ui.fault.unsaved"))
	}
	in.TakeTop(f.Para(in, says, f.Type(ui.M))+16, 0)
	foot := in.TakeBottom(f.Px(60), 0)
	f.Clip(in)
	f.Para(in, p.What, f.Type(ui.S).As(ui.Mono).In(f.Theme().Soft))
	f.Unclip()
	b := ui.Button{Label: f.Say("ui.menu.shelf"), Icon: "shelf", Kind: ui.Primary, Enter: true, Key: f.Say("ui.key.enter")}
	f.FocusFirst("shelf")
	at, hit := f.ButtonAt("shelf", ui.Point{X: foot.X, Y: foot.Y + 12}, b)
	if hit || f.In.Take(ui.KeyEsc) {
		f.Shell.Home()
		return
	}
	details := ui.Button{Label: f.Say("ui.fault.write"), Icon: "save", Off: p.kept, Tip: f.Say("ui.fault.written")}
	if _, hit := f.ButtonAt("keep", ui.Point{X: at.Right() + 12, Y: at.Y}, details); hit && p.Keep != nil {
		p.kept = p.Keep(p.What) == nil
		f.Invalidate()
	}
}
