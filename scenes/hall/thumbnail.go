package hall

import (
	"hash/fnv"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// thumbnail is the small picture of a saved game's table. The zero value shows
// none yet.
type thumbnail struct {
	draw    Map
	version uint64
	asked   string // which game, and as it was when
}

// show draws the table of a saved game; it is read in the background.
func (t *thumbnail) show(f *ui.Frame, h *House, box ui.Rect, e saves.Entry) {
	if id := e.Path + e.When.String(); id != t.asked {
		t.asked, t.draw = id, nil
		sum := fnv.New64a()
		sum.Write([]byte(id))
		t.version = sum.Sum64()
		f.Shell.Go(func(<-chan struct{}) func() {
			draw := h.look(e)
			return func() {
				if t.asked == id {
					t.draw = draw
				}
			}
		})
	}
	if t.draw != nil {
		kept(f, box, "thumb", t.version, t.draw)
	} else {
		f.List.Fill(box, f.Theme().Sunk)
	}
	f.List.Border(box, 2, ui.Casing)
}

// look reads a saved game and prepares its picture, without anything that the
// person who sits down may not see.
func (h *House) look(e saves.Entry) Map {
	r, err := saves.Read(e.Path, h.Game)
	if err != nil || h.Map == nil {
		return nil
	}
	me, alone := person(e.Header.Seats)
	if !alone {
		me = rules.Chance
	}
	return h.Map(r.Match.Game(), r.Match.View(me))
}
