package hall

import (
	"math"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/gameui"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// ground paints the whole screen in the theme's ground.
func ground(f *ui.Frame) { f.List.Fill(f.Bounds(), f.Theme().Ground) }

// bar draws the bar at the top with a title and, where there is a way back, an
// arrow; it gives the rest of the screen, the place for more in the bar, and
// whether the player goes back.
func bar(f *ui.Frame, title string) (body, spare ui.Rect, back bool) {
	f.Room(title)
	top, body := f.Bounds().CutTop(f.Px(56))
	f.List.Nine(top, f.Theme().Chrome("topbar"))
	arrow := ui.Rect{X: 8, Y: top.Y + f.Px(8), W: f.Px(40), H: f.Px(38)}
	back = f.Button("back", arrow, ui.Button{Icon: "back", Kind: ui.Quiet, Tip: f.Say("ui.back") + "  " + f.Say("ui.key.escape")})
	if f.In.Take(ui.KeyEsc) {
		f.Do()
		back = true
	}
	t := f.Bold(ui.L)
	at := ui.Rect{X: arrow.Right() + 6, Y: top.Y, W: min(f.Width(title, t)+2, f.Size.W/2), H: top.H - 3}
	f.Text(at, title, t)
	spare = ui.Rect{X: at.Right() + 24, Y: top.Y, W: f.Size.W - at.Right() - 48, H: top.H - 3}
	return body, spare, back
}

// leading says at the right end of a bar where Esc leads, where there is room beside
// what else stands there, else in its tooltip; it gives the rest.
func leading(f *ui.Frame, spare ui.Rect, key string) ui.Rect {
	t := f.Soft(ui.S)
	esc, where := f.Say("ui.key.escape"), f.Say(key)
	cap := f.CapWidth(esc)
	w := cap + 10 + f.Width(where, t) + 2
	if spare.W < w+f.Px(240) {
		f.Tip("leading", spare, where+"  "+esc)
		return spare
	}
	at, rest := spare.CutRight(w)
	f.KeyCap(at.X, at.Center().Y, esc, f.Theme().Soft)
	f.Text(ui.Rect{X: at.X + cap + 10, Y: at.Y, W: f.Width(where, t) + 2, H: at.H}, where, t)
	return rest
}

// panel draws a panel and gives the room inside it. The chrome's shadow lies
// outside box.
func panel(f *ui.Frame, box ui.Rect) ui.Rect {
	f.List.Nine(box.Inset(-6), f.Theme().Chrome("panel"))
	return box.InsetXY(20, 14)
}

// shield is the picture of a side, by the game's own word for it.
func shield(f *ui.Frame, box ui.Rect, g rules.Game, side rules.Side) {
	f.Shield(box, g.Sides()[side], side)
}

// mark is the small picture of a side in lists.
func mark(f *ui.Frame, box ui.Rect, g rules.Game, side rules.Side) {
	f.Mark(box, g.Sides()[side], side)
}

// sideName is the word for a side.
func sideName(f *ui.Frame, g rules.Game, side rules.Side) string {
	return texts.In(f.Look.Lang, g.SideTitles()[side])
}

// word, num and plain are arguments of phrases.
var num = ui.Num

func word(name, text string) rules.Arg { return rules.Arg{Name: name, Text: rules.Plain(text)} }

func both(name string, t rules.Text) rules.Arg { return rules.Arg{Name: name, Text: t} }

// date words an ISO date: `6 June 1944`, `March 1942`, `1942`.
func date(f *ui.Frame, iso string) string {
	if t, err := time.Parse("2006-01", iso); err == nil {
		return f.Say("ui.date.month-"+t.Format("1")) + " " + t.Format("2006")
	}
	t, err := time.Parse("2006-01-02", iso)
	if err != nil {
		return iso
	}
	return day(f, t)
}

func day(f *ui.Frame, t time.Time) string {
	month := f.Say("ui.date.month-" + t.Format("1"))
	n := t.Format("2")
	if f.Look.Lang == "fr" && n == "1" {
		n = "1er"
	}
	return f.Say("ui.date.day", word("Day", n), word("Month", month), word("Year", t.Format("2006")))
}

// ago words how long ago something was.
func ago(f *ui.Frame, d time.Duration) string {
	switch {
	case d < 90*time.Second:
		return f.Say("ui.ago.now")
	case d < time.Hour:
		return f.Say("ui.ago.minutes", num("N", int(d.Minutes())))
	case d < 24*time.Hour:
		return f.Say("ui.ago.hours", num("N", int(d.Hours())))
	}
	return f.Say("ui.ago.days", num("N", int(math.Round(d.Hours()/24))))
}

// hints writes the keys of a room at the foot of the screen.
func hints(f *ui.Frame, keys ...string) {
	x := 28.0
	t := f.Soft(ui.S)
	for _, k := range keys {
		s := f.Say(k)
		f.List.Text(ui.Rect{X: x, Y: f.Size.H - f.Px(32), W: f.Width(s, t) + 2, H: f.Px(22)}, s, t)
		x += f.Width(s, t) + f.Px(36)
	}
}

// kept draws a map once and shows it from then on. One that is large enough to
// make out what is on it is drawn in the detail of the table, only smaller; a
// smaller one with the flat signs for a board seen from afar.
func kept(f *ui.Frame, box ui.Rect, name string, version uint64, draw gameui.Map) {
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

// wordsOn is where words stand on a map that is shown in a box.
func wordsOn(f *ui.Frame, box ui.Rect, draw gameui.Map) []ui.Rect {
	size, list := keptSize(box), &ui.List{}
	draw(list, size, f.Look)
	return f.Written(list, box.Min(), box.W/size.W, nil)
}

// sep stands between a name and what it names.
func sep(f *ui.Frame) string {
	return pane.Either(f.Look.Lang == "fr", "\u202f: ", ": ")
}

// answer is what was said to a question that is asked once more.
type answer uint8

const (
	waits answer = iota
	keeps
	does
)

// twice asks once more at the foot of a room, in the place of its buttons: what
// changes nothing lies where the first click fell, what does it at the other end.
func twice(f *ui.Frame, box, first ui.Rect, question, yes string) answer {
	no := ui.Button{Label: f.Say("ui.settings.ask-no"), Key: f.Say("ui.key.escape")}
	do := ui.Button{Label: yes}
	keep := ui.Rect{X: first.X, Y: first.Y, W: max(f.ButtonSize(no).W, first.W), H: first.H}.Within(box).Snap()
	act := ui.Rect{X: box.X, Y: first.Y, W: f.ButtonSize(do).W, H: first.H}.Snap()
	words := ui.Rect{X: act.Right() + 14, Y: box.Y, W: keep.X - act.Right() - 28, H: box.H}
	if keep.Center().X < box.Center().X {
		act.X = math.Round(box.Right() - act.W)
		words = ui.Rect{X: keep.Right() + 14, Y: box.Y, W: act.X - keep.Right() - 28, H: box.H}
	}
	out := pane.Either(f.Button("twice/no", keep, no) || f.In.Take(ui.KeyEsc), keeps, waits)
	if f.Button("twice/yes", act, do) {
		out = does
	}
	if out != waits {
		f.Do()
	}
	t := f.Type(ui.M).In(f.Theme().Harm)
	if f.Height(question, t, words.W) > 2*t.Line {
		t = f.Type(ui.S).In(f.Theme().Harm)
	}
	words.Y += (words.H - f.Height(question, t, words.W)) / 2
	f.Para(words, question, t)
	return out
}
