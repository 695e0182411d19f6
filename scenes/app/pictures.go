package app

import (
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/figures"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Thumbnail is the small picture of a saved game's table. The zero value shows none yet.
type Thumbnail struct {
	draw    gameui.Map
	version uint64
	asked   string // which game, and as it was when
}

// Show draws the table of a saved game; it is read in the background.
func (t *Thumbnail) Show(f *ui.Frame, h *Services, box ui.Rect, e saves.Entry) {
	if id := e.Path + e.When.String(); id != t.asked {
		t.asked, t.draw = id, nil
		t.version = ui.Hash(id)
		f.Shell.Go(func(<-chan struct{}) func() {
			draw, err := h.look(e)
			return func() {
				if err != nil {
					h.NoticeErr(h.refuse(e.Path, err))
				} else if t.asked == id {
					t.draw = draw
				}
			}
		})
	}
	drawThumb(f, box, "thumb", t.version, t.draw, 2)
}

// drawThumb draws a small picture in a border, an empty field for none.
func drawThumb(f *ui.Frame, box ui.Rect, name string, version uint64, draw gameui.Map, border float64) {
	if draw != nil {
		kit.CachedMap(f, box, name, version, draw)
	} else {
		f.List.Fill(box, f.Theme().Sunk)
	}
	f.List.Border(box, border, ui.Casing)
}

// look prepares the picture of a saved game, without what the person who sits down may not see.
func (h *Services) look(e saves.Entry) (gameui.Map, error) {
	r, err := h.Store.Read(e.Path, h.Game)
	if err != nil || h.Map == nil {
		return nil, err
	}
	me, _ := kit.OnlyPerson(e.Header.Seats)
	return h.Map(r.Match.Game(), r.Match.View(me)), nil
}

// Thumbs are small pictures in a list, each read in the background when its row is first in sight, a few at a time,
// and painted in a frame of its own, so that the list scrolls smoothly. The zero value holds none yet.
type Thumbs struct {
	pics  pane.Memo[string, *thumb]
	reads int  // how many are being read
	fresh bool // one was painted for the first time in this frame
}

type thumb struct {
	draw         gameui.Map
	asked, shown bool
	version      uint64
}

// mostReads is how many pictures are read at once.
const mostReads = 2

// Begin begins a frame.
func (t *Thumbs) Begin() { t.fresh = false }

// Show draws the picture of what has an id; read gives it, in the background.
func (t *Thumbs) Show(f *ui.Frame, box ui.Rect, id string, read func() gameui.Map) {
	p := t.pics.Of(id, func() *thumb { return &thumb{version: ui.Hash(id)} })
	if !p.asked && t.reads < mostReads {
		p.asked = true
		t.reads++
		f.Shell.Go(func(<-chan struct{}) func() {
			draw := read()
			return func() { p.draw, t.reads = draw, t.reads-1 }
		})
	}
	if p.draw != nil && !p.shown {
		if t.fresh {
			f.Animate()
		} else {
			p.shown, t.fresh = true, true
		}
	}
	drawThumb(f, box, "thumb/"+id, p.version, pane.Either(p.shown, p.draw, nil), 1.5)
}

// Preview sets a scenario up and prepares its map.
func (h *Services) Preview(g rules.Game, id string) PreviewCard {
	return h.previews.Of(g.ID()+"/"+id, func() (c PreviewCard) {
		s, err := g.New(rules.Setup{Scenario: id, Options: kit.DefaultOptions(g, id)}, nil)
		if err != nil {
			return PreviewCard{Err: err}
		}
		s.Hide(rules.Chance)
		if h.Map != nil {
			c.Draw = h.Map(g, s)
		}
		if h.Shape != nil {
			c.Shape, c.Rim = h.Shape(g, s)
		}
		c.Facts = h.Facts(g, s)
		return c
	})
}

// PreviewCard is what the list of scenarios knows of one more than its entry says.
type PreviewCard struct {
	Draw  gameui.Map
	Shape ui.Size // of the whole board, in its own units
	Rim   float64 // how much draw draws around it
	Facts gameui.Facts
	Err   error
}

// Gallery is the drawn examples of a game, read when they are first asked for; a wrong one is told and left out.
func (h *Services) Gallery(g rules.Game) *figures.Gallery {
	return h.galleries.Of(g.ID(), func() *figures.Gallery {
		board := h.UI(g).Board
		if board == nil {
			return &figures.Gallery{}
		}
		made, err := figures.NewGallery(g, board)
		if err != nil {
			h.Notice(err.Error())
		}
		return made
	})
}

// Poster is what a picture file shows.
type Poster struct {
	Size  ui.Size          // logical pixels
	Scale float64          // pixels of the file for each of them
	Draw  func(l *ui.List) // from 0, 0 to Size
}
