package app

import (
	"hash/fnv"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/gameui"
	"sandtable/scenes/kit"
	"sandtable/scenes/ui"
)

// Thumbnail is the small picture of a saved game's table. The zero value shows
// none yet.
type Thumbnail struct {
	draw    gameui.Map
	version uint64
	asked   string // which game, and as it was when
}

// Show draws the table of a saved game; it is read in the background.
func (t *Thumbnail) Show(f *ui.Frame, h *Services, box ui.Rect, e saves.Entry) {
	if id := e.Path + e.When.String(); id != t.asked {
		t.asked, t.draw = id, nil
		sum := fnv.New64a()
		sum.Write([]byte(id))
		t.version = sum.Sum64()
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
	if t.draw != nil {
		kit.CachedMap(f, box, "thumb", t.version, t.draw)
	} else {
		f.List.Fill(box, f.Theme().Sunk)
	}
	f.List.Border(box, 2, ui.Casing)
}

// look reads a saved game and prepares its picture, without anything that the
// person who sits down may not see.
func (h *Services) look(e saves.Entry) (gameui.Map, error) {
	r, err := h.Store.Read(e.Path, h.Game)
	if err != nil || h.Map == nil {
		return nil, err
	}
	me, alone := kit.OnlyPerson(e.Header.Seats)
	if !alone {
		me = rules.Chance
	}
	return h.Map(r.Match.Game(), r.Match.View(me)), nil
}

// Thumbs are small pictures in a list. Each is read in the background when its row is first in
// sight, a few at a time, and painted in a frame of its own: a list scrolls as smoothly with them
// as without.
type Thumbs struct {
	h     *Services
	pics  map[string]*thumb
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

func NewThumbs(h *Services) Thumbs { return Thumbs{h: h, pics: map[string]*thumb{}} }

// Begin begins a frame.
func (t *Thumbs) Begin() { t.fresh = false }

// Show draws the picture of what has an id; read gives it, in the background.
func (t *Thumbs) Show(f *ui.Frame, box ui.Rect, id string, read func() gameui.Map) {
	p := t.pics[id]
	if p == nil {
		sum := fnv.New64a()
		sum.Write([]byte(id))
		p = &thumb{version: sum.Sum64()}
		t.pics[id] = p
	}
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
	if p.shown {
		kit.CachedMap(f, box, "thumb/"+id, p.version, p.draw)
	} else {
		f.List.Fill(box, f.Theme().Sunk)
	}
	f.List.Border(box, 1.5, ui.Casing)
}
