package table

import (
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/forecast"
	"sandtable/scenes/ui"
)

// drawPiles draws the piles beside the hand with their counts, and gives the room
// they take.
func (t *Table) drawPiles(f *ui.Frame, l layout, v board.View, size ui.Size) ui.Rect {
	list := slices.DeleteFunc(t.board.Piles(v), func(p board.Pile) bool { return p.Apart })
	t.pileAt = t.pileAt[:0]
	if len(list) > 2 {
		return t.rowOfPiles(f, l, list)
	}
	k := 0.88
	w, hh := size.W*k, size.H*k
	num, small := f.Bold(ui.XL), f.Soft(ui.S)
	cw := max(f.Width(f.Say("ui.table.in-play"), small), f.Width("00", num))
	for _, p := range list {
		cw = max(cw, f.Width(p.Name, small))
	}
	cw += 4
	total := 2*w + 2*cw + 36
	narrow := total > l.hand.W*0.36
	if narrow {
		cw = f.Width("00", num) + 4
		total = 2*w + 2*cw + 36
	}
	x := l.hand.Right() - total - 8
	y := l.hand.Y + (l.hand.H-hh)/2 + 2
	place := ui.Rect{X: x, Y: l.hand.Y, W: total, H: l.hand.H}
	for _, p := range list {
		box := ui.Rect{X: x, Y: y, W: w, H: hh}.Snap()
		t.drawPile(f, p, box)
		tx := box.Right() + 10
		f.Hush() // its tooltip says it
		f.List.Text(ui.Rect{X: tx, Y: box.Center().Y - num.Line, W: cw, H: num.Line}, ui.Figures(p.Count), num)
		if !narrow {
			f.List.Text(ui.Rect{X: tx, Y: box.Center().Y, W: cw, H: small.Line}, p.Name, small)
			f.List.Text(ui.Rect{X: tx, Y: box.Center().Y + small.Line, W: cw, H: small.Line}, p.Note, small)
		}
		f.Unhush()
		x = tx + cw + 8
	}
	return place
}

// crowded is how much of the strip below the board piles may take.
const crowded = 0.47

// rowOfPiles draws more than two piles, each with its name and its count below.
func (t *Table) rowOfPiles(f *ui.Frame, l layout, list []board.Pile) ui.Rect {
	small := f.Soft(ui.S)
	hh := l.hand.H - small.Line - f.Px(17)
	w := hh * 92 / 132
	var words []string
	var steps []float64
	var total float64
	measure := func() {
		words, steps, total = nil, nil, f.Px(6)
		for _, p := range list {
			s := p.Name + " " + ui.Figures(p.Count)
			words = append(words, s)
			steps = append(steps, max(w+f.Px(14), f.Width(s, small)+f.Px(10)))
			total += steps[len(steps)-1]
		}
	}
	if measure(); total > l.hand.W*crowded { // the hand needs the room: what is empty goes, then the piles are smaller
		var gone []string
		list = slices.DeleteFunc(list, func(p board.Pile) bool {
			empty := p.Count == 0 && p.Back.ID == ""
			if empty {
				gone = append(gone, p.Name+" 0")
			}
			return empty
		})
		if len(list) > 0 && len(gone) > 0 { // told by the tooltip of the first one
			list[0].Tip = strings.TrimSpace(list[0].Tip + "\n" + strings.Join(gone, " · "))
		}
		if measure(); total > l.hand.W*crowded {
			small = f.Soft(ui.XS)
			hh *= 0.8
			w *= 0.8
			measure()
		}
	}
	x := l.hand.Right() - total
	place := ui.Rect{X: x, Y: l.hand.Y, W: total, H: l.hand.H}
	for i, p := range list {
		cell := ui.Rect{X: x, Y: l.hand.Y + f.Px(9), W: steps[i], H: hh}
		box := ui.Rect{X: cell.Center().X - w/2, Y: cell.Y, W: w, H: hh}.Snap()
		t.drawPile(f, p, box)
		ty := small
		if p.ID == t.sift.id {
			ty = ty.As(ui.Bold).In(f.Theme().Text)
		}
		f.Hush() // its tooltip says it
		f.Text(ui.Rect{X: cell.X + 2, Y: box.Bottom() + f.Px(3), W: cell.W - 4, H: small.Line}, words[i], ty.To(ui.Middle))
		f.Unhush()
		x += steps[i]
	}
	return place
}

// drawPile draws one pile, and takes the click that looks through it.
func (t *Table) drawPile(f *ui.Frame, p board.Pile, box ui.Rect) {
	top := p.Top
	if top.No < 0 && p.Last && p.Count > 0 {
		top = t.thrown.Card
	}
	f.Hush()
	switch {
	case p.Back.ID != "" && p.Count > 0:
		for j := min(2, p.Count-1); j >= 0; j-- {
			f.List.Sprite(box.Move(float64(j)*3, -float64(j)*2), p.Back)
		}
	case top.No >= 0:
		for j := min(2, p.Count-1); j > 0 && p.Opens; j-- {
			under := box.Move(float64(j)*3, -float64(j)*2)
			pane.Rim(f.List, under, 0, 6, ui.Casing, -1, 5, f.Theme().Panel)
		}
		t.board.Card(f, box, top, false)
		if f.Over(box) {
			t.lift = lifted{card: top, over: box, ok: true}
		}
	default:
		f.List.Nine(box, f.Theme().Chrome("card-slot"))
	}
	tip := p.Name + " · " + f.Say("ui.table.cards", rules.Arg{Name: "N", N: p.Count})
	if p.Tip != "" {
		tip += "\n" + p.Tip
	}
	f.Unhush()
	t.pileAt = append(t.pileAt, pileBox{p.ID, box})
	f.Aloud(ui.Entering, 0, tip)
	f.Named("pile/"+p.ID, p.Name)
	if p.Opens {
		id := "pile/" + p.ID
		focus := f.Focusable(id, box, false)
		f.Ring(id, box)
		if t.wanted == p.ID {
			ring(f, box, t.sift.id == p.ID)
		}
		if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
			t.openPile(f, p.ID)
		}
	}
	f.Tip("pile/"+p.Name, box, tip)
}

// pileBox is where a pile lies.
type pileBox struct {
	id  string
	box ui.Rect
}

// sifting is the pile that is looked through.
type sifting struct {
	id    string // empty for none
	asked int    // after how many steps it has opened by itself last
	alone bool   // it has opened by itself
	high  float64
	spots []board.Spot
	box   ui.Rect
	acts  []rules.Action // of the cards that are laid out, in their order
	actAt []ui.Rect      // where these lie
}

// openPile looks through a pile, or puts it together again.
func (t *Table) openPile(f *ui.Frame, id string) {
	f.Do()
	if t.sift.id == id {
		t.shutPile()
		return
	}
	t.sift.id, t.sift.alone, t.sift.high = id, false, 0
	t.told = false
}

// openPiles looks through the first of the piles, or puts together what is open.
func (t *Table) openPiles(f *ui.Frame) {
	if t.sift.id != "" {
		f.Do()
		t.shutPile()
	} else if list := t.opens(t.handView(f)); len(list) > 0 && !t.covered {
		t.openPile(f, list[0].ID)
	}
}

func (t *cards) shutPile() { t.sift.id, t.sift.alone, t.sift.acts = "", false, nil }

// opens are the piles that the viewer may look through.
func (t *Table) opens(v board.View) []board.Pile {
	return slices.DeleteFunc(t.board.Piles(v), func(p board.Pile) bool { return !p.Opens })
}

// want finds the pile that a card is to be chosen from, and what can be chosen
// there.
func (t *Table) want() {
	t.wanted, t.wants = "", t.wants[:0]
	if !t.has.Cards || len(t.legal) == 0 {
		return
	}
	v := board.View{Game: t.game, State: t.view, Viewer: t.eyes, Legal: t.legal, Selected: board.None, Hover: board.None, Cursor: board.None, Lang: t.lang}
	for _, p := range t.opens(v) {
		for _, heap := range t.board.Sift(p.ID, v).Heaps {
			for _, c := range heap.Cards {
				if len(c.Actions) > 0 && t.wanted == "" {
					t.wanted = p.ID
				}
				t.wants = append(t.wants, c.Actions...)
			}
		}
	}
}

// drawSift lays the pile out that is looked through, over the foot of the board.
func (t *Table) drawSift(f *ui.Frame, l layout) {
	t.sift.box, t.sift.spots = ui.Rect{}, t.sift.spots[:0]
	if t.covered {
		t.shutPile()
		return
	}
	if n := len(t.match.Steps()) + 1; t.wanted != "" && t.sift.asked != n && t.mayDecide() && !t.stage.busy(f.Now) {
		t.sift = sifting{id: t.wanted, asked: n, alone: true, spots: t.sift.spots}
	}
	if t.sift.alone && t.sift.id != t.wanted {
		t.shutPile()
	}
	if t.sift.id == "" {
		return
	}
	v := t.boardView(f)
	v.State = t.view
	list := t.opens(v)
	if !slices.ContainsFunc(list, func(p board.Pile) bool { return p.ID == t.sift.id }) {
		t.shutPile()
		return
	}
	t.layOut(f, l, v, list)
}

// layOut draws the plate of the open pile.
func (t *Table) layOut(f *ui.Frame, l layout, v board.View, list []board.Pile) {
	pile := t.board.Sift(t.sift.id, v)
	most := t.boardFoot(l) - l.board.Y - f.Px(26)
	w := min(l.board.W-f.Px(40), f.Px(880))
	side := pilesWide(f, list)
	if t.sift.alone {
		list, side = nil, 0 // a choice: the board stays in sight as far as can be
	}
	head := f.Px(40)
	high := max(t.sift.high+f.Px(14), listHeight(f, list)) + head + f.Px(14)
	high = min(high, most)
	box := ui.Rect{X: l.board.Center().X - w/2, Y: t.boardFoot(l) - high - f.Px(14), W: w, H: high}.Snap()
	t.sift.box = box
	f.Cover(box.Inset(-4))
	f.KeepClear(box)
	f.List.Round(box.Move(3, 6), 10, ui.Alpha(ui.Casing, 0.3))
	f.List.Nine(box.Inset(-8), f.Theme().Chrome("dialog"))
	in := box.InsetXY(f.Px(16), f.Px(8))
	title, in := in.CutTop(head)
	shut := ui.Rect{X: title.Right() - f.Px(34), Y: title.Y, W: f.Px(34), H: f.Px(32)}.Snap()
	f.Text(ui.Rect{X: title.X + side, Y: title.Y, W: title.W - side - f.Px(44), H: f.Px(32)}, pile.Title, f.Bold(ui.L))
	if f.Button("sift/shut", shut, ui.Button{Icon: "close", Kind: ui.Quiet, Tip: f.Say("ui.close") + "  " + f.Say("ui.key.escape")}) {
		t.shutPile()
		return
	}
	names, in := in.CutLeft(side)
	if t.listPiles(f, ui.Rect{X: names.X, Y: box.Y + f.Px(8), W: side - f.Px(16), H: box.H - f.Px(16)}, list) {
		return
	}
	if len(list) > 0 {
		f.List.Fill(ui.Rect{X: in.X - f.Px(9), Y: box.Y + f.Px(6), W: 1, H: box.H - f.Px(12)}, f.Theme().Edge)
	}
	view, scroll := f.Scroller("sift/"+t.sift.id, in, t.sift.high)
	f.Clip(view.InsetXY(-6, 0))
	used := t.heaps(f, view.Move(0, -scroll.At), pile, v)
	f.Unclip()
	if used != t.sift.high {
		t.sift.high = used
		f.Do()
	}
	t.takeSpots(f, "sift", t.sift.spots, v)
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

// listPiles lists what can be looked through, at the left of the plate; true when
// another one was chosen.
func (t *Table) listPiles(f *ui.Frame, box ui.Rect, list []board.Pile) bool {
	y, of := box.Y, "-"
	row := math.Ceil(min(f.Px(32), max(ui.LeastTarget(f.Look.TextScale), box.H/float64(len(list)+2))))
	for _, p := range list {
		if p.Of != of {
			if of = p.Of; of != "" {
				f.Text(ui.Rect{X: box.X + f.Px(8), Y: y, W: box.W - f.Px(8), H: row}, of, f.Soft(ui.S).As(ui.Bold))
				y += row
			}
		}
		at := ui.Rect{X: box.X, Y: y, W: box.W, H: row}.Snap()
		id := "sift/" + p.ID
		open := p.ID == t.sift.id
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
		if t.wanted == p.ID {
			ring(f, at, false)
		}
		f.Ring(id, at)
		if !open && (f.Clicked(at) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace))) {
			t.openPile(f, p.ID)
			return true
		}
		y += row
	}
	return false
}

// heaps draws the cards of the open pile, and gives the height used.
func (t *Table) heaps(f *ui.Frame, in ui.Rect, pile board.Sifted, v board.View) float64 {
	y := in.Y
	t.sift.acts, t.sift.actAt = t.sift.acts[:0], t.sift.actAt[:0]
	if pile.Under != "" {
		small := f.Soft(ui.S)
		room := in.W
		if pile.Clause != "" {
			room -= f.Width(pile.Clause, f.Type(ui.XS)) + f.Px(8)
			t.Linked(f, ui.Rect{X: in.X, Y: y, W: in.W, H: small.Line}, pile.Clause)
		}
		y += f.Para(ui.Rect{X: in.X, Y: y, W: room}, pile.Under, small) + f.Px(8)
	}
	for _, heap := range pile.Heaps {
		if heap.Title != "" {
			ty := f.Soft(ui.S).As(ui.Bold)
			f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: ty.Line}, heap.Title, ty)
			y += ty.Line + f.Px(4)
		}
		y = t.heap(f, ui.Rect{X: in.X, Y: y, W: in.W}, heap)
	}
	if pile.Row != nil {
		var h float64
		t.sift.spots, h = pile.Row(f, ui.Rect{X: in.X, Y: y, W: in.W, H: in.Bottom() - y}, t.sift.spots)
		y += h
	}
	return y - in.Y
}

// heap draws the cards of one heap side by side, each with how many there are,
// and gives where it ends.
func (t *Table) heap(f *ui.Frame, in ui.Rect, heap board.Heap) float64 {
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
		if t.laidCard(f, c, box) {
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

// laidCard draws one kind of card that is laid out, and takes the click that
// chooses it; true when it was chosen.
func (t *Table) laidCard(f *ui.Frame, c board.LaidCard, box ui.Rect) bool {
	for j := min(2, c.N-1); j > 0; j-- {
		under := box.Move(float64(j)*3, -float64(j)*2)
		pane.Rim(f.List, under, 0, 7, ui.Casing, -1, 6, f.Theme().Panel)
	}
	t.readLaid(f, c)
	f.Hush()
	t.board.Card(f, box, c.Card, false)
	f.Unhush()
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
		t.lift = lifted{card: c.Card, over: box, ok: true, beside: true}
	}
	f.Tip("laid/"+ui.Figures(c.No), box, c.Tip)
	if len(c.Actions) == 0 {
		return false
	}
	a := c.Actions[0]
	t.sift.acts, t.sift.actAt = append(t.sift.acts, a), append(t.sift.actAt, box)
	id := "laid/" + t.game.Text(a)
	focus := f.Focusable(id, box, false)
	ring(f, box, false)
	f.Ring(id, box)
	if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
		t.act(f, a)
		return true
	}
	return false
}
