package scenes

import (
	"fmt"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// boardOf is the board of a game: the one place that knows them all.
func boardOf(id string) (table.Board, bool) {
	switch id {
	}
	return nil, false
}

// tableOf opens the table of a play.
func tableOf(host table.Host, p *saves.Play) (ui.Scene, error) {
	b, ok := boardOf(p.Header.Game)
	if !ok {
		return nil, fmt.Errorf("the game %q has no board", p.Header.Game)
	}
	_ = b
	return nil, fmt.Errorf("the game %q has no table", p.Header.Game)
}

// mapOf prepares the picture of a position for previews: the whole board,
// fitted into the room that it is given.
func mapOf(g rules.Game, s rules.State) func(*ui.List, ui.Size) {
	b, ok := boardOf(g.ID())
	if !ok {
		return nil
	}
	return func(l *ui.List, size ui.Size) {
		b.Layout(size, s)
		w := b.World()
		unit := min(size.W/w.W, size.H/w.H)
		box := ui.Around(ui.Point{X: size.W / 2, Y: size.H / 2}, ui.Size{W: w.W * unit, H: w.H * unit})
		l.Fill(ui.Rect{W: size.W, H: size.H}, ui.Ink{R: 0xB4, G: 0xA4, B: 0x7C, A: 255})
		b.Draw(l, table.View{
			Game: g, State: s, Viewer: rules.Chance, Lang: "en",
			Camera: table.Camera{Unit: unit, At: box.Min()}, Bounds: ui.Rect{W: size.W, H: size.H},
			Hover: table.None, Cursor: table.None, Selected: table.None, Quiet: true,
		})
	}
}
