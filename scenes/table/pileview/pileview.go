// Package pileview lays out a pile of cards that is looked through.
package pileview

import (
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/forecast"
	"sandtable/scenes/table/model"
	"sandtable/scenes/ui"
)

// View is the plate over the foot of the board on which a pile is laid out.
type View struct {
	*model.Moment
	ID     string // of the pile; empty for none
	Box    ui.Rect
	Spots  []board.Spot
	Acts   []rules.Action // of the cards that are laid out, in their order
	ActAt  []ui.Rect      // where these lie
	Wanted string         // the pile that a card is to be chosen from
	Wants  []rules.Action // what can be chosen in piles
	asked  int            // after how many steps it has opened by itself last
	alone  bool           // it has opened by itself
}

// Now is what the plate reads of the moment.
type Now struct {
	View    board.View
	Board   ui.Rect
	Foot    float64 // where the board ends that the prompt leaves free
	Step    int     // how many steps have been taken
	Decides bool    // who looks decides, and nothing moves
}

// Ask is what was clicked on the plate, or is under the pointer.
type Ask struct {
	Act    []rules.Action // the one that was chosen
	Clause string         // to be opened, empty for none
	Opened bool           // another pile was
	Over   *board.LaidCard
	OverAt ui.Rect
}

// Open looks through a pile, or puts it together again; true for the former.
func (t *View) Open(f *ui.Frame, id string) bool {
	f.Invalidate()
	if t.ID == id {
		t.Shut()
		return false
	}
	t.ID, t.alone = id, false
	return true
}

// Shut puts the pile together.
func (t *View) Shut() { t.ID, t.alone, t.Acts = "", false, nil }

// Piles are the piles that the viewer may look through.
func (t *View) Piles(v board.View) []board.Pile {
	return slices.DeleteFunc(t.Board.Piles(v), func(p board.Pile) bool { return !p.Opens })
}

// Want finds the pile that a card is to be chosen from, and what can be chosen there.
func (t *View) Want(legal []rules.Action, lang string) {
	t.Wanted, t.Wants = "", t.Wants[:0]
	if !t.Has.Cards || len(legal) == 0 {
		return
	}
	v := board.View{Game: t.Game, State: t.State, Viewer: t.Eyes, Legal: legal, Selected: board.None, Hover: board.None, Cursor: board.None, Lang: lang}
	for _, p := range t.Piles(v) {
		for _, heap := range t.Board.Sift(p.ID, v).Heaps {
			for _, c := range heap.Cards {
				if len(c.Actions) > 0 && t.Wanted == "" {
					t.Wanted = p.ID
				}
				t.Wants = append(t.Wants, c.Actions...)
			}
		}
	}
}

// Draw lays the open pile out over the board; one to choose a card from opens by itself.
func (t *View) Draw(f *ui.Frame, now Now) (ask Ask) {
	t.Box, t.Spots = ui.Rect{}, t.Spots[:0]
	if n := now.Step + 1; t.Wanted != "" && t.asked != n && now.Decides {
		t.Shut()
		t.ID, t.asked, t.alone = t.Wanted, n, true
	}
	if t.alone && t.ID != t.Wanted {
		t.Shut()
	}
	if t.ID == "" {
		return ask
	}
	list := t.Piles(now.View)
	if !slices.ContainsFunc(list, func(p board.Pile) bool { return p.ID == t.ID }) {
		t.Shut()
		return ask
	}
	t.layOut(f, now, list, &ask)
	return ask
}

// layOut draws the plate of the open pile.
func (t *View) layOut(f *ui.Frame, now Now, list []board.Pile, ask *Ask) {
	v := now.View
	pile := t.Board.Sift(t.ID, v)
	most := now.Foot - now.Board.Y - f.Px(26)
	w := min(now.Board.W-f.Px(40), f.Px(880))
	side := pilesWide(f, list)
	if t.alone {
		list, side = nil, 0 // a choice: the board stays in sight as far as can be
	}
	head := f.Px(40)
	high := max(f.Scrolled("sift/"+t.ID).High+f.Px(14), listHeight(f, list)) + head + f.Px(14)
	high = min(high, most)
	box := ui.Rect{X: now.Board.Center().X - w/2, Y: now.Foot - high - f.Px(14), W: w, H: high}.Snap()
	t.Box = box
	f.Cover(box.Inset(-4))
	f.KeepClear(box)
	f.List.Round(box.Move(3, 6), 10, ui.Alpha(ui.Casing, 0.3))
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	in := box.InsetXY(f.Px(16), f.Px(8))
	title, in := in.CutTop(head)
	shut := ui.Rect{X: title.Right() - f.Px(34), Y: title.Y, W: f.Px(34), H: f.Px(32)}.Snap()
	f.Text(ui.Rect{X: title.X + side, Y: title.Y, W: title.W - side - f.Px(44), H: f.Px(32)}, pile.Title, f.Bold(ui.L))
	if f.Button("sift/shut", shut, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close") + "  " + f.Say("ui.key.escape")}) {
		t.Shut()
		return
	}
	names, in := in.CutLeft(side)
	if t.listPiles(f, ui.Rect{X: names.X, Y: box.Y + f.Px(8), W: side - f.Px(16), H: box.H - f.Px(16)}, list) {
		ask.Opened = true
		return
	}
	if len(list) > 0 {
		f.List.Fill(ui.Rect{X: in.X - f.Px(9), Y: box.Y + f.Px(6), W: 1, H: box.H - f.Px(12)}, f.Theme().Edge)
	}
	pane.Slid(f, "sift/"+t.ID, in, 6, 0, func(page ui.Rect) float64 { return t.heaps(f, page, pile, ask) })
}

// listHeight is how high the list of piles is.
func listHeight(f *ui.Frame, list []board.Pile) float64 {
	rows, of := float64(len(list))-1, ""
	for _, p := range list {
		if p.Of != of {
			of = p.Of
			rows++
		}
	}
	return max(0, rows) * f.Px(32)
}

// pilesWide is how wide the list of piles is: their names stand in it whole.
func pilesWide(f *ui.Frame, list []board.Pile) float64 {
	wide := f.Px(168)
	for _, p := range list {
		if n := f.Width(ui.Figures(p.Count), f.Soft(ui.M)) + f.Px(24); !f.Fits(p.Name, f.Bold(ui.M), wide-f.Px(16)-n) {
			wide = f.Width(p.Name, f.Bold(ui.M)) + n + f.Px(16) + 1
		}
	}
	return wide
}

// listPiles lists what can be looked through at the left; true when another was chosen.
func (t *View) listPiles(f *ui.Frame, box ui.Rect, list []board.Pile) bool {
	opens, of, head := "", "-", f.Soft(ui.S).As(ui.Bold)
	row := math.Ceil(min(f.Px(32), max(ui.LeastTarget(f.Look.TextScale), box.H/float64(len(list)+2))))
	wide := box.W
	if f.Scrolled("sift/names").High > box.H { // the bar stands beside them
		wide -= 18
	}
	pane.Scrolled(f, "sift/names", box, func(page ui.Rect) float64 {
		y := page.Y
		for _, p := range list {
			if p.Of != of {
				if of = p.Of; of != "" {
					f.Text(ui.Rect{X: box.X + f.Px(8), Y: y, W: wide - f.Px(8), H: head.Line}, of, head)
					y += head.Line
				}
			}
			at := ui.Rect{X: box.X, Y: y, W: wide, H: row}.Snap()
			id := "sift/" + p.ID
			open := p.ID == t.ID
			focus := f.Focusable(id, at, false)
			switch {
			case open:
				f.List.Nine(at.InsetXY(0, 1), f.Theme().Chrome("row-selected"))
			case f.Over(at):
				f.List.Nine(at.InsetXY(0, 1), f.Theme().Chrome("row-hover"))
			}
			ty, num := pane.Either(open, f.Bold(ui.M), f.Type(ui.M)), f.Soft(ui.M).To(ui.Right)
			n := f.Width(ui.Figures(p.Count), num)
			f.Text(ui.Rect{X: at.X + f.Px(10), Y: at.Y, W: at.W - n - f.Px(24), H: at.H}, p.Name, ty)
			f.List.Text(ui.Rect{X: at.X, Y: at.Y, W: at.W - f.Px(10), H: at.H}, ui.Figures(p.Count), num)
			if t.Wanted == p.ID {
				pane.Chosen(f, at, false)
			}
			f.Ring(id, at)
			if !open && (f.Clicked(at) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace))) {
				opens = p.ID
			}
			y += row
		}
		return y - page.Y
	})
	return opens != "" && t.Open(f, opens)
}

// heaps draws the cards of the open pile, and gives the height used.
func (t *View) heaps(f *ui.Frame, in ui.Rect, pile board.Sifted, ask *Ask) float64 {
	y := in.Y
	t.Acts, t.ActAt = t.Acts[:0], t.ActAt[:0]
	if pile.Under != "" {
		small := f.Soft(ui.S)
		room := in.W
		if pile.Clause != "" {
			room -= f.Width(pile.Clause, f.Type(ui.XS)) + f.Px(8)
			if f.Clause(ui.Rect{X: in.X, Y: y, W: in.W, H: small.Line}, pile.Clause) {
				ask.Clause = pile.Clause
			}
		}
		y += f.Para(ui.Rect{X: in.X, Y: y, W: room}, pile.Under, small) + f.Px(8)
	}
	for _, heap := range pile.Heaps {
		if heap.Title != "" {
			ty := f.Soft(ui.S).As(ui.Bold)
			f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: ty.Line}, heap.Title, ty)
			y += ty.Line + f.Px(4)
		}
		y = t.heap(f, ui.Rect{X: in.X, Y: y, W: in.W}, heap, ask)
	}
	if pile.Row != nil {
		var h float64
		t.Spots, h = pile.Row(f, ui.Rect{X: in.X, Y: y, W: in.W, H: in.Bottom() - y}, t.Spots)
		y += h
	}
	return y - in.Y
}

// heap draws the cards of a heap side by side with their numbers, and gives where it ends.
func (t *View) heap(f *ui.Frame, in ui.Rect, heap board.Heap, ask *Ask) float64 {
	k := f.Look.TextScale * 0.9
	w, h := 92*k, 132*k
	small := f.Soft(ui.S)
	gap, foot := f.Px(12), f.Px(16)
	for _, c := range heap.Cards {
		if c.Text != "" || c.Share >= 0 {
			foot = small.Line*2 + f.Px(8)
		}
	}
	x, y := in.X, in.Y+f.Px(6)
	for _, c := range heap.Cards {
		if x+w > in.Right()+1 {
			x, y = in.X, y+h+foot
		}
		box := ui.Rect{X: x, Y: y, W: w, H: h}.Snap()
		if t.laidCard(f, c, box, ask) {
			return y
		}
		if c.Share >= 0 && c.Text != "" {
			f.List.Text(ui.Rect{X: box.X, Y: box.Bottom() + f.Px(3), W: w * 0.66, H: small.Line}, c.Text, small.To(ui.Middle))
			forecast.ShareBar(f, ui.Rect{X: box.X + f.Px(8), Y: box.Bottom() + small.Line + f.Px(4), W: w - f.Px(16), H: f.Px(7)}.Snap(), board.Line{Share: c.Share})
		} else if c.Text != "" {
			f.Text(ui.Rect{X: box.X - gap/2, Y: box.Bottom() + f.Px(3), W: w + gap, H: small.Line}, c.Text, small.To(ui.Middle))
		}
		x += w + gap
	}
	if len(heap.Cards) > 0 {
		y += h + foot
	}
	return y
}

// laidCard draws one kind of card that is laid out; true when it was chosen.
func (t *View) laidCard(f *ui.Frame, c board.LaidCard, box ui.Rect, ask *Ask) bool {
	for j := min(2, c.N-1); j > 0; j-- {
		under := box.Move(float64(j)*3, -float64(j)*2)
		pane.Rim(f.List, under, 0, 7, ui.Casing, -1, 6, f.Theme().Panel)
	}
	t.readLaid(f, c)
	f.Mute()
	t.Board.Card(f, box, c.Card, false)
	f.Unmute()
	if c.N == 0 {
		f.List.Round(box, 8, ui.Alpha(f.Theme().Panel, 0.72))
	}
	if c.N != 1 {
		num := f.Bold(ui.M)
		s := "× " + ui.Figures(c.N)
		w := f.Width(s, num) + f.Px(10)
		at := ui.Rect{X: box.Right() - w + f.Px(5), Y: box.Bottom() - f.Px(12), W: w, H: f.Px(21)}.Snap()
		pane.Rim(f.List, at, 0, f.Px(10), ui.Casing, -1.5, f.Px(9), f.Theme().Panel)
		f.List.Text(at, s, num.To(ui.Middle))
	}
	if f.Over(box) {
		ask.Over, ask.OverAt = &c, box
	}
	f.Tip("laid/"+ui.Figures(c.No), box, c.Tip)
	if len(c.Actions) == 0 {
		return false
	}
	a := c.Actions[0]
	t.Acts, t.ActAt = append(t.Acts, a), append(t.ActAt, box)
	id := "laid/" + t.Game.Text(a)
	focus := f.Focusable(id, box, false)
	pane.Chosen(f, box, false)
	f.Ring(id, box)
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		ask.Act = []rules.Action{a}
		return true
	}
	return false
}

// readLaid tells of a card that is laid out, as its tooltip and its words do.
func (t *View) readLaid(f *ui.Frame, c board.LaidCard) {
	if !f.Reads() {
		return
	}
	says := f.Name(c.Name)
	if c.N != 1 {
		says += " × " + ui.Figures(c.N)
	}
	if len(c.Actions) == 0 {
		f.Aloud(ui.Always, 0, says)
		return
	}
	id := "laid/" + t.Game.Text(c.Actions[0])
	says = f.Said(ui.Button{Label: says, Capless: pane.Digit(len(t.Acts))})
	f.Aloud(ui.Always, 0, says)
	if f.Focused() == id {
		says += ", " + strings.Join(t.CardWords(f, c.Card), " ")
	}
	f.NameFocus(id, says)
}
