// Package coach is what teaches at the table: the cards of a lesson under way, those about
// what is met for the first time, and the arrows that point from them.
package coach

import (
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Card is a card of a lesson, or of a thing seen for the first time; it lies where there is room and is put away.
type Card struct {
	ID      string // begins the names of its buttons
	Head    string
	Brought string // what has just come about, above the words; empty for nothing
	Words   string
	Said    bool   // head and words have been read out already
	Clause  string // behind "Why?"; empty for none
	Shut    string // what the cross says that puts it away
	Off     string // on the button that wants no more such cards; empty for none
	Read    string // on the button that does so too; empty for none
	Key     string // the key beside that; empty for none
	Tip     string // what the button does; empty where its label says it
	Because string // what "Why?" opens under the words; empty where it leads to the clause at once
	Open    bool   // that stands
	Drawn   Drawing
}

// Drawing is an example of a clause, drawn; without a Size there is none.
type Drawing struct {
	Size func(width float64) ui.Size
	Less float64 // by how much its height is less than its width would give
	Draw func(f *ui.Frame, box ui.Rect)
}

func (d *Drawing) size(width float64) ui.Size {
	size := d.Size(width)
	k := max(0, size.H-d.Less) / size.H
	return ui.Size{W: size.W * k, H: size.H * k}
}

// Deed is what was done with a card.
type Deed uint8

const (
	Stands Deed = iota // nothing
	Shut
	Read
	Off  // no more such cards are wanted
	Why  // what is behind "Why?" is wanted, or wanted no more
	Rule // the clause itself is
)

// Size is how much room it takes where it is so wide.
func (c *Card) Size(f *ui.Frame, w float64) ui.Size {
	ty, pad := f.Type(ui.M), f.Px(14)
	size := ui.Size{W: w, H: float64(len(f.Lines(c.Words, ty, w-2*pad)))*ty.Line + f.Px(34) + pad}
	if c.Brought != "" {
		soft := f.Soft(ui.S)
		size.H += float64(len(f.Lines(c.Brought, soft, w-2*pad-f.Px(20))))*soft.Line + f.Px(8)
	}
	if c.Read != "" || c.Clause != "" {
		size.H += f.Px(40)
	}
	if c.Open {
		soft := f.Soft(ui.S)
		size.H += float64(len(f.Lines(c.Because, soft, w-2*pad)))*soft.Line + f.Px(34)
		if c.Drawn.Size != nil {
			size.H += c.Drawn.size(w-2*pad).H + f.Px(8)
		}
	}
	return size
}

// narrowest is how wide it must be for its buttons to stand side by side.
func (c *Card) narrowest(f *ui.Frame) float64 {
	return f.ButtonSize(c.why(f)).W + f.ButtonSize(ui.Button{Label: c.Read}).W + 2*f.Px(14)
}

func (c *Card) why(f *ui.Frame) ui.Button {
	return ui.Button{Label: f.Say("ui.lesson.why"), Kind: ui.Quiet, Tip: pane.Either(c.Because == "", c.Clause, ""), On: c.Open}
}

// reads is the button that puts it away, in a row: its key stands there where there is room.
func (c *Card) reads(f *ui.Frame, row float64) ui.Button {
	b := ui.Button{Label: c.Read, Key: c.Key, Tip: c.Tip}
	if f.ButtonSize(c.why(f)).W+f.ButtonSize(b).W > row {
		b.Key = ""
	}
	return b
}

// Draw draws it in a box, and says what was done with it.
func (c *Card) Draw(f *ui.Frame, box ui.Rect) (done Deed) {
	ty, soft, pad := f.Type(ui.M), f.Soft(ui.S), f.Px(14)
	f.Cover(box)
	f.KeepClear(box)
	f.List.Round(box.Move(3, 5), 10, ui.Alpha(ui.Casing, 0.3))
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	f.List.Round(ui.Rect{X: box.X + 3, Y: box.Y + 8, W: 5, H: box.H - 16}, 2.5, f.Theme().Select)
	row := ui.Rect{X: box.X + pad, Y: box.Y + f.Px(4), W: box.W - 2*pad, H: f.Px(28)}
	c.unread(f, func() { f.Text(ui.Rect{X: row.X, Y: row.Y, W: row.W - f.Px(28), H: row.H}, c.Head, soft.As(ui.Bold)) })
	side := max(28, f.Px(28))
	shut := ui.Rect{X: box.Right() - side - f.Px(5), Y: row.Y, W: side, H: side}.Snap()
	if f.Button(c.ID+"/shut", shut, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: c.Shut}) {
		done = Shut
	}
	top := row.Bottom() + f.Px(2)
	if b := (ui.Button{Label: c.Off, Kind: ui.Quiet}); c.Off != "" {
		w := min(f.ButtonSize(b).W, row.W-f.Px(28)-f.Width(c.Head, soft.As(ui.Bold)))
		if f.Button(c.ID+"/off", ui.Rect{X: shut.X - w, Y: row.Y, W: w, H: side}.Snap(), b) {
			done = Off
		}
	}
	if c.Brought != "" {
		f.List.SpriteIn(ui.Rect{X: row.X, Y: top, W: f.Px(15), H: f.Px(15)}.Snap(), ui.Icon("check"), f.Theme().Select)
		top += f.Para(ui.Rect{X: row.X + f.Px(20), Y: top, W: row.W - f.Px(20)}, c.Brought, soft) + f.Px(8)
	}
	c.unread(f, func() { top += f.Para(ui.Rect{X: row.X, Y: top, W: row.W}, c.Words, ty) })
	if c.Open {
		done = c.because(f, ui.Rect{X: row.X, Y: top + f.Px(6), W: row.W})
	}
	foot := ui.Rect{X: row.X, Y: box.Bottom() - f.Px(34) - f.Px(8), H: f.Px(34)}
	if c.Clause != "" {
		b := c.why(f)
		if f.Button(c.ID+"/why", ui.Rect{X: foot.X - f.Px(6), Y: foot.Y, W: f.ButtonSize(b).W, H: foot.H}.Snap(), b) {
			done = Why
		}
	}
	if c.Read != "" {
		b := c.reads(f, row.W)
		w := min(row.W, f.ButtonSize(b).W)
		if f.Button(c.ID+"/read", ui.Rect{X: row.Right() - w, Y: foot.Y, W: w, H: foot.H}.Snap(), b) {
			done = Read
		}
	}
	if done == Shut || done == Read || done == Off {
		f.Invalidate()
	}
	return done
}

// unread draws words that have been read out already where Said says so.
func (c *Card) unread(f *ui.Frame, draw func()) {
	if c.Said {
		f.Mute()
		defer f.Unmute()
	}
	draw()
}

// because draws what "Why?" has opened: two sentences, an example, the way to the clause.
func (c *Card) because(f *ui.Frame, at ui.Rect) (done Deed) {
	at.Y += f.Para(at, c.Because, f.Soft(ui.S))
	if c.Drawn.Size != nil {
		size := c.Drawn.size(at.W)
		c.Drawn.Draw(f, ui.Rect{X: at.X + (at.W-size.W)/2, Y: at.Y + f.Px(4), W: size.W, H: size.H}.Snap())
		at.Y += size.H + f.Px(8)
	}
	b := ui.Button{Label: f.Say("ui.clause", rules.Arg{Name: "Clause", Text: rules.Plain(c.Clause)}), Kind: ui.Quiet}
	if f.Button(c.ID+"/rule", ui.Rect{X: at.X - f.Px(6), Y: at.Y, W: f.ButtonSize(b).W, H: f.Px(28)}.Snap(), b) {
		done = Rule
	}
	return done
}

// Boxes are those over the board, above the prompt, that a card may lie in: columns from the left, rows from the top.
func Boxes(f *ui.Frame, board, prompt ui.Rect, size ui.Size, columns, rows int) (out []ui.Rect) {
	x0, x1 := board.X+f.Px(10), board.Right()-size.W-f.Px(52)
	y0, y1 := board.Y+f.Px(14), min(prompt.Y, board.Bottom()-f.Px(52))-size.H-f.Px(12)
	for i := range columns * rows {
		at := ui.Point{X: x0 + (x1-x0)*float64(i%columns)/float64(columns-1), Y: y0 + max(0, y1-y0)*float64(i/columns)/float64(rows-1)}
		out = append(out, ui.Rect{X: at.X, Y: at.Y, W: size.W, H: size.H}.Snap())
	}
	return out
}
