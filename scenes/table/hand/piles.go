package hand

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/table/model"
	"sandtable/scenes/table/pileview"
	"sandtable/scenes/ui"
)

// drawPiles draws the piles beside the hand with their counts, and gives the room they take.
func (t *Hand) drawPiles(f *ui.Frame, l model.Layout, v board.View, size ui.Size) ui.Rect {
	list := slices.DeleteFunc(t.Board.Piles(v), func(p board.Pile) bool { return p.Apart })
	t.PileAt = t.PileAt[:0]
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
	narrow := total > l.Hand.W*0.36
	if narrow {
		cw = f.Width("00", num) + 4
		total = 2*w + 2*cw + 36
	}
	x := l.Hand.Right() - total - 8
	y := l.Hand.Y + (l.Hand.H-hh)/2 + 2
	place := ui.Rect{X: x, Y: l.Hand.Y, W: total, H: l.Hand.H}
	for _, p := range list {
		box := ui.Rect{X: x, Y: y, W: w, H: hh}.Snap()
		t.drawPile(f, p, box)
		tx := box.Right() + 10
		f.Mute() // its tooltip says it
		f.List.Text(ui.Rect{X: tx, Y: box.Center().Y - num.Line, W: cw, H: num.Line}, ui.Figures(p.Count), num)
		if !narrow {
			f.List.Text(ui.Rect{X: tx, Y: box.Center().Y, W: cw, H: small.Line}, p.Name, small)
			f.List.Text(ui.Rect{X: tx, Y: box.Center().Y + small.Line, W: cw, H: small.Line}, p.Note, small)
		}
		f.Unmute()
		x = tx + cw + 8
	}
	return place
}

// crowded is how much of the strip below the board piles may take.
const crowded = 0.47

// rowOfPiles draws more than two piles, each with its name and its count below.
func (t *Hand) rowOfPiles(f *ui.Frame, l model.Layout, list []board.Pile) ui.Rect {
	small := f.Soft(ui.S)
	hh := l.Hand.H - small.Line - f.Px(17)
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
	if measure(); total > l.Hand.W*crowded { // the hand needs the room: what is empty goes, then the piles are smaller
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
		if measure(); total > l.Hand.W*crowded {
			small = f.Soft(ui.XS)
			hh *= 0.8
			w *= 0.8
			measure()
		}
	}
	x := l.Hand.Right() - total
	place := ui.Rect{X: x, Y: l.Hand.Y, W: total, H: l.Hand.H}
	for i, p := range list {
		cell := ui.Rect{X: x, Y: l.Hand.Y + f.Px(9), W: steps[i], H: hh}
		box := ui.Rect{X: cell.Center().X - w/2, Y: cell.Y, W: w, H: hh}.Snap()
		t.drawPile(f, p, box)
		ty := small
		if p.ID == t.Pile.ID {
			ty = ty.As(ui.Bold).In(f.Theme().Text)
		}
		f.Mute() // its tooltip says it
		f.Text(ui.Rect{X: cell.X + 2, Y: box.Bottom() + f.Px(3), W: cell.W - 4, H: small.Line}, words[i], ty.To(ui.Middle))
		f.Unmute()
		x += steps[i]
	}
	return place
}

// drawPile draws one pile, and takes the click that looks through it.
func (t *Hand) drawPile(f *ui.Frame, p board.Pile, box ui.Rect) {
	top := pane.Either(p.Top.No < 0 && p.Last && p.Count > 0, t.Pointer.Thrown.Card, p.Top)
	f.Mute()
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
		t.Board.Card(f, box, top, false)
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
	f.Unmute()
	t.PileAt = append(t.PileAt, PileBox{p.ID, box})
	f.Aloud(ui.Entering, 0, tip)
	f.NameFocus("pile/"+p.ID, p.Name)
	if p.Opens {
		id := "pile/" + p.ID
		focus := f.Focusable(id, box, false)
		f.Ring(id, box)
		if t.Pile.Wanted == p.ID {
			pane.Chosen(f, box, t.Pile.ID == p.ID)
		}
		if f.Clicked(box) || focus && (f.In.Take(ui.KeyEnter) || f.In.Take(ui.KeySpace)) {
			t.OpenPile(f, p.ID)
		}
	}
	f.Tip("pile/"+p.Name, box, tip)
}

// OpenPile looks through a pile, or puts it together again.
func (t *Hand) OpenPile(f *ui.Frame, id string) {
	if t.Pile.Open(f, id) {
		t.Heed(f, model.Intent{Read: true})
	}
}

// OpenPiles looks through the first of the piles, or puts together what is open.
func (t *Hand) OpenPiles(f *ui.Frame) {
	if t.Pile.ID != "" {
		f.Invalidate()
		t.Pile.Shut()
	} else if list := t.Pile.Piles(t.Pointer.HandView(f)); len(list) > 0 && !t.Covered {
		t.OpenPile(f, list[0].ID)
	}
}

// DrawPile lays the pile out that is looked through, over the foot of the board.
func (t *Hand) DrawPile(f *ui.Frame, l model.Layout) {
	if t.Covered {
		t.Pile.Box, t.Pile.Spots = ui.Rect{}, t.Pile.Spots[:0]
		t.Pile.Shut()
		return
	}
	v := t.View(f)
	v.State = t.State
	ask := t.Pile.Draw(f, pileview.Now{View: v, Board: l.Board, Foot: t.BoardFoot(l), Step: t.Steps(), Decides: t.Decides() && !t.Pointer.Busy(f.Now)})
	if ask.Over != nil {
		t.lift = lifted{card: ask.Over.Card, over: ask.OverAt, ok: true, beside: true}
	}
	if ask.Opened {
		t.Heed(f, model.Intent{Read: true})
	}
	t.Heed(f, model.Intent{Clause: ask.Clause, Act: ask.Act})
	if len(ask.Act) == 0 && !t.Pile.Box.Empty() {
		t.Pointer.TakeSpots(f, "sift", t.Pile.Spots, v)
	}
}
