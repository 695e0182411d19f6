package library

import (
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// The marks of what is replaced and of what is not known: a letter in a round plate, a number
// in a lozenge, beside the line that tells of it and on each of its hexes.
var (
	replacedInk = ui.Ink{R: 0x7C, G: 0xC8, B: 0xB4, A: 255}
	unknownInk  = ui.Ink{R: 0xC9, G: 0xA6, B: 0xEC, A: 255}
)

// pointed is the line that the pointer is on: that of a list, by its number.
type pointed struct {
	key string
	i   int
	on  bool
}

// marked says whether the things of a list have marks.
func marked(key string) bool { return key == "replaced" || key == "unknown" }

// sign is the letter or the number of a thing.
func sign(key string, i int) string {
	if key == "replaced" && i < 26 {
		return string(rune('A' + i))
	}
	return strconv.Itoa(i + 1)
}

// putSign draws one about a point.
func putSign(f *ui.Frame, at ui.Point, r float64, key string, i int) {
	if key == "replaced" {
		pane.Disc(f.List, at, r, 1.5, ui.Casing, replacedInk)
	} else {
		for _, x := range [...]struct {
			r   float64
			ink ui.Ink
		}{{r + 4, ui.Casing}, {r + 2, unknownInk}} {
			f.List.Poly([]ui.Point{{X: at.X, Y: at.Y - x.r}, {X: at.X + x.r, Y: at.Y}, {X: at.X, Y: at.Y + x.r}, {X: at.X - x.r, Y: at.Y}}, x.ink)
		}
	}
	t := f.Bold(ui.XS).In(ui.Casing).To(ui.Middle)
	t.Size = min(t.Size, r*1.5)
	f.List.Text(ui.Around(at, ui.Size{W: 4 * r, H: 2 * r}), sign(key, i), t)
}

// marks draws those of the battle over its picture; those of the line that the pointer is on by
// themselves, with its hexes framed, over what is dimmed.
func (s *Incoming) marks(f *ui.Frame, pic ui.Rect) {
	if s.places == nil {
		return
	}
	where := s.places(pic.Size())
	if s.over.on {
		f.List.Fill(pic, ui.Alpha(ui.Casing, 0.45))
	}
	for _, l := range [...]struct {
		key  string
		list []rules.Found
	}{{"kept", s.X.Kept}, {"replaced", s.X.Replaced}, {"unknown", s.X.Unknown}} {
		for i, x := range l.list {
			here := s.over.on && s.over.key == l.key && s.over.i == i
			if s.over.on && !here || !s.over.on && !marked(l.key) {
				continue
			}
			for _, c := range x.Places {
				edge := slices.Clone(where(c))
				if len(edge) == 0 {
					continue
				}
				for i := range edge {
					edge[i] = edge[i].Add(pic.Min())
				}
				box := ui.Bounds(edge...)
				r := max(5, min(f.Px(9), box.W*0.24))
				if here {
					kit.Outline(f.List, edge, 3, f.Theme().Select)
				}
				if marked(l.key) {
					putSign(f, box.Center(), r, l.key, i)
				}
			}
		}
	}
}

// workshop takes the battle into the workshop, unsaved: nothing is written before it is saved
// there. What is being made there already is gone on with, or left, first.
func (s *Incoming) workshop(f *ui.Frame) {
	f.Invalidate()
	g := s.game
	if len(s.h.Store.Steps(g.ID())) > 0 {
		s.h.Push(f, nav.NewBattle{Game: g})
		return
	}
	s.h.Replace(f, nav.Workshop{Game: g, Data: s.X.Scenario, From: s.X.Title})
}
