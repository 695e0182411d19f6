package table

import (
	"strings"

	"sandtable/scenes/board"
	"sandtable/scenes/ui"
)

// stepRow is the steps as they have room: with all names, with that of the step under
// way alone, or only this one.
type stepRow struct {
	list   []board.TopStep
	named  int // 0 for all names, 1 for those of the step under way and of what is folded, 2 for this step alone
	widths []float64
	w      float64
}

func (t *Table) stepRow(f *ui.Frame, room float64) (r stepRow, ok bool) {
	v := t.boardView(f)
	v.State = t.shownState(f)
	if r.list = t.board.Steps(v); len(r.list) == 0 {
		return r, false
	}
	for r.named = 0; ; r.named++ {
		r.widths, r.w = nil, 0
		for _, s := range r.list {
			w := f.Px(22)
			switch {
			case r.named == 2 && !s.Now:
				w = 0
			case r.named == 0 || s.Now || s.Folded && r.named < 2:
				w = f.Width(s.Name, f.Bold(ui.S)) + f.Px(34)
			}
			if s.Badge.ID != "" && w > 0 {
				w += f.Px(22)
			}
			if s.Folded && w > 0 {
				w += f.Px(14)
			}
			r.widths, r.w = append(r.widths, w), r.w+w
		}
		if r.w <= room || r.named == 2 {
			return r, true
		}
	}
}

// tip tells of a step, first what has no room for its name in the row: its own, or where
// this step stands alone those of all.
func (r stepRow) tip(i int) string {
	s, head := r.list[i], ""
	switch {
	case r.named == 2 && len(r.list) > 1:
		var names []string
		for _, other := range r.list {
			names = append(names, other.Name)
		}
		head = strings.Join(names, " · ")
	case r.named == 1 && !s.Now && !s.Folded:
		head = s.Name
	}
	return strings.Trim(head+"\n"+s.Tip, "\n")
}

// drawStepRow draws the steps: a tick for what is over, a light for what is under
// way, rings for what is to come.
func (t *Table) drawStepRow(f *ui.Frame, box ui.Rect, r stepRow) {
	x, side := box.X, f.Px(14)
	for i, s := range r.list {
		if r.widths[i] == 0 {
			continue
		}
		cell := ui.Rect{X: x, Y: box.Center().Y - f.Px(14), W: r.widths[i] - f.Px(4), H: f.Px(28)}.Snap()
		x += r.widths[i]
		f.Tip("step/"+ui.Figures(i), cell, r.tip(i))
		in := cell
		if s.Folded {
			k := f.Px(9)
			in.X, in.W = in.X+f.Px(14), in.W-f.Px(14)
			f.List.Turned(ui.Around(ui.Point{X: cell.X + k/2, Y: cell.Center().Y}, ui.Size{W: k, H: k}), ui.Icon("forward"), f.Theme().Soft, 0)
		}
		if s.Badge.ID != "" {
			k := f.Px(20)
			f.List.Put(ui.Point{X: in.X + k/2, Y: in.Center().Y}, 2*k, s.Badge)
			in.X, in.W = in.X+f.Px(22), in.W-f.Px(22)
		}
		id, ty, tint := "step-next", f.Soft(ui.S), f.Theme().Soft
		switch {
		case s.Now:
			id, ty, tint = "step-now", f.Bold(ui.S).In(f.Theme().Ground), ui.White
			f.List.Round(in, in.H/2, f.Theme().Text)
		case s.Done:
			id, ty, tint = "step-done", f.Type(ui.S), ui.White
		}
		if !s.Folded {
			left := f.Px(8)
			if r.named > 0 && !s.Now { // it stands alone, apart from the name beside it
				left = (in.W - side) / 2
			}
			f.List.SpriteIn(ui.Rect{X: in.X + left, Y: in.Center().Y - side/2, W: side, H: side}.Snap(), ui.Pic{Set: "interface", ID: id}, tint)
			in.X, in.W = in.X+f.Px(26), in.W-f.Px(26)
		}
		if r.named == 0 || s.Now || s.Folded {
			f.List.Text(in, s.Name, ty)
		}
	}
}
