package pictures

import (
	"cmp"

	"sandtable/saves"
	"sandtable/scenes/ui"
)

// laters are what follows a game: another that goes on from a moment of it, what goes out
// to a file. They come
// last, like the books.
var laters = []sight{
	{name: "seats-branch", show: func(v *viewing) error {
		return cmp.Or(v.replay(len(v.read.Match.Steps())/2), v.clickOn("ui.replay.branch"), v.settled())
	}},
	{name: "poster", show: func(v *viewing) error {
		p, err := v.play(v.after(len(v.read.Match.Steps())), false)
		if err != nil {
			return err
		}
		return v.push(&postered{v, p})
	}},
}

// postered is the picture of a board that goes out to a file, fitted into the window.
type postered struct {
	v    *viewing
	play *saves.Play
}

// Frame draws it.
func (s *postered) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Casing)
	p, ok := s.v.house.PosterOf(f, s.play)
	if !ok {
		return
	}
	f.List.Layer(f.Bounds().Fit(p.Size).Snap(), ui.LayerKey{Name: "poster", Size: p.Size}, p.Draw)
}
