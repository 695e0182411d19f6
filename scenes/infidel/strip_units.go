package infidel

import (
	"slices"

	"sandtable/rules/infidel/scenario"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/ui"
)

// forces tells the units of a Command: in words where two lines hold them, else by
// their symbols; below that those that are shaken. It gives where it ends.
func (x *strip) forces(box ui.Rect, k *card) float64 {
	f, soft := x.f, x.f.Soft(ui.S)
	row := ui.Rect{X: box.X, Y: box.Y, W: box.W, H: f.Px(20)}
	shaken := k.shaken != [2]int{}
	room := int((box.H + 2) / soft.Line)
	if shaken {
		room--
	}
	lines := x.lines(k, soft, box.W)
	if len(lines) > min(room, 2) || !x.whole(lines, soft, box.W) {
		rest := x.symbols(row, k, f.Px(18))
		if !shaken || box.H < row.H+soft.Line {
			x.shaken(rest, k, false)
			return row.Bottom()
		}
		x.shaken(ui.Rect{X: box.X, Y: row.Bottom(), W: box.W, H: soft.Line}, k, true)
		return row.Bottom() + soft.Line
	}
	row.H = soft.Line
	for _, l := range lines {
		f.List.Text(row, l, soft)
		row.Y += row.H
	}
	if shaken {
		x.shaken(row, k, true)
		row.Y += row.H
	}
	return row.Y
}

// lines words the units of a Command by type, in lines of at most width.
func (x *strip) lines(k *card, ty ui.Type, width float64) []string {
	var units []string
	for kind, n := range k.counts {
		if n > 0 {
			units = append(units, x.say("units-"+x.p.of.Kinds[scenario.Kind(kind)].ID, ui.Num("N", n)))
		}
	}
	return x.flow(units, ty, width)
}

// flow puts parts side by side, none of them broken, in lines of at most width.
func (x *strip) flow(parts []string, ty ui.Type, width float64) (out []string) {
	for _, says := range parts {
		if n := len(out); n > 0 && x.f.Width(out[n-1]+" · "+says, ty) <= width {
			out[n-1] += " · " + says
		} else {
			out = append(out, says)
		}
	}
	return out
}

// whole says whether no line is wider than there is room for.
func (x *strip) whole(lines []string, ty ui.Type, width float64) bool {
	return !slices.ContainsFunc(lines, func(l string) bool { return x.f.Width(l, ty) > width })
}

func (x *strip) counts(at ui.Rect, k *card, side float64) {
	x.shaken(x.symbols(at, k, side), k, false)
}

// symbols draws the units of a Command by type, each as its symbol, side wide, with
// their number, and gives what is left of the room.
func (x *strip) symbols(at ui.Rect, k *card, side float64) (rest ui.Rect) {
	f, ty := x.f, x.f.Type(ui.S)
	left := at.X
	for kind, n := range k.counts {
		if n == 0 {
			continue
		}
		says := ui.Figures(n)
		w := side + f.Width(says, ty) + f.Px(3)
		if left+w > at.Right()+0.5 {
			f.List.Text(ui.Rect{X: left, Y: at.Y, W: f.Px(14), H: at.H}, "+", ty) // more than there is room for
			return ui.Rect{}
		}
		icon := ui.Rect{X: left, Y: at.Center().Y - side/2, W: side, H: side}.Snap()
		f.List.SpriteIn(icon, field.Bits("symbol-"+x.p.of.Kinds[scenario.Kind(kind)].ID+".small"), f.Theme().Text)
		f.List.Text(ui.Rect{X: left + side + f.Px(1), Y: at.Y, W: w, H: at.H}, says, ty)
		left += w + f.Px(6)
	}
	return ui.Rect{X: left, Y: at.Y, W: at.Right() - left, H: at.H}
}

// shakenMarks are the sprites of Disordered and of Retired units.
var shakenMarks = [2]string{"mark-disordered", "mark-retired"}

// shaken draws how many units of a Command are Disordered and how many Retired,
// in words where there is room for them.
func (x *strip) shaken(at ui.Rect, k *card, words bool) {
	f, ty := x.f, x.f.Type(ui.S)
	for i, n := range k.shaken {
		if n == 0 {
			continue
		}
		says := ui.Figures(n)
		if words {
			room := at.W - f.Px(20)
			if i == 0 && k.shaken[1] > 0 {
				room -= f.Px(40)
			}
			says = f.Best(room, ty, x.say([2]string{"are-disordered", "are-retired"}[i], ui.Num("N", n)), says)
		}
		w := f.Px(17) + f.Width(says, ty) + f.Px(3)
		if w > at.W+0.5 {
			continue
		}
		f.List.Sprite(ui.Rect{X: at.X, Y: at.Center().Y - f.Px(8), W: f.Px(15), H: f.Px(15) * 46 / 44}.Snap(), field.Bits(shakenMarks[i]+".small"))
		f.List.Text(ui.Rect{X: at.X + f.Px(18), Y: at.Y, W: w, H: at.H}, says, ty)
		at.X += w + f.Px(6)
		at.W -= w + f.Px(6)
	}
}

func (x *strip) countsWidth(k *card) (w float64) {
	for _, n := range k.counts {
		if n > 0 {
			w += x.f.Px(18+3+6) + x.f.Width(ui.Figures(n), x.f.Type(ui.S))
		}
	}
	return w
}
