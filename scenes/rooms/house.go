package rooms

import (
	"context"
	"math/rand/v2"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/shelf"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/board"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/playing"
	"sandtable/scenes/puzzle"
	"sandtable/scenes/replay"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// House opens what is kept in a folder: the house with a room for every game.
func House(dir, version string) *hall.House {
	store, notice := saves.Open(saves.Folder(dir))
	h := hall.New(app.Services{
		Games: shelf.New().Games(), Store: store, Version: version,
		Seed: rand.Uint64, Now: time.Now,
		Room: Of, Map: mapOf, Places: placesOf, Shape: shapeOf, Sample: sampleOf(false), Whole: sampleOf(true),
	})
	h.Table = func(p *saves.Play) (ui.Scene, error) { return tableOf(h, p) }
	h.Moment = momentOf(h)
	h.Open()
	if notice != nil {
		h.NoticeErr(notice)
	}
	return h
}

// tableOf opens the table of a play, that of a puzzle where the play is of one.
func tableOf(h *hall.House, p *saves.Play) (ui.Scene, error) {
	b, err := Of(p.Match.Game()).Board()
	if err != nil {
		return nil, err
	}
	if z := h.Puzzle(p); z != nil {
		return puzzle.New(h, p, b, Bot, z)
	}
	return table.New(h, p, b, Bot)
}

func momentOf(h *hall.House) func(*saves.Play, int) ui.Scene {
	return func(p *saves.Play, step int) ui.Scene {
		b, err := Of(p.Match.Game()).Board()
		if err != nil {
			return &kit.Fault{What: err.Error(), Keep: h.Log}
		}
		r, err := replay.New(h, p, b, step)
		if err != nil {
			return &kit.Fault{What: err.Error(), Keep: h.Log}
		}
		return r
	}
}

// patience is how long a bot may think about one decision at the table, beyond its clock; one without a clock needs a
// hundredth of it, but on a busy machine.
const patience = 900 * time.Millisecond

// Bot makes a bot of a level. The clock may be another in each decision.
func Bot(g rules.Game, level string, seed uint64) (playing.Bot, error) {
	set := time.Duration(0)
	p, err := ai.AtTable(level, g, seed, set)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, view rules.State, clock time.Duration) rules.Action {
		if clock != set {
			if p, err = ai.AtTable(level, g, seed, clock); err != nil {
				panic(err) // it was made before
			}
			set = clock
		}
		ctx, cancel := context.WithTimeout(ctx, clock+patience)
		defer cancel()
		return p.Choose(ctx, view)
	}, nil
}

// rim is how much of a board's frame is seen around it, in its own units.
const rim = 0.7

// shapeOf gives the size of the board on the picture of mapOf, and what is seen on each side of it, in its own units.
func shapeOf(g rules.Game, s rules.State) (ui.Size, float64) {
	b, err := Of(g).Board()
	if err != nil {
		return ui.Size{}, 0
	}
	b.Layout(ui.Size{W: 800, H: 600}, s)
	w := b.World()
	return ui.Size{W: w.W, H: w.H}, rim / 2
}

// viewOf is how nobody sees a position in a room, for previews.
func viewOf(g rules.Game, s rules.State, look ui.Look, cam board.Camera, size ui.Size) board.View {
	return board.View{
		Game: g, State: s, Viewer: rules.Chance, Lang: look.Lang, Coats: look.Coats, Camera: cam, Settled: cam.Unit, Bounds: ui.Rect{W: size.W, H: size.H},
		Hover: board.None, Cursor: board.None, Selected: board.None, Quiet: true, Preview: true,
	}
}

// mapOf prepares the picture of a position for previews: the whole board.
func mapOf(g rules.Game, s rules.State) gameui.Map {
	b, err := Of(g).Board()
	if err != nil {
		return nil
	}
	return func(l *ui.List, size ui.Size, look ui.Look) {
		cam := within(b, s, size, 1)
		l.TableTop(ui.Rect{W: size.W, H: size.H}, false)
		b.Draw(l, viewOf(g, s, look, cam, size))
	}
}

// placesOf tells where the cells of a battle lie on the picture of mapOf.
func placesOf(g rules.Game, s rules.State) func(size ui.Size) func(cell string) []ui.Point {
	b, err := Of(g).Board()
	if err != nil {
		return nil
	}
	bench, ok := b.(board.Bench)
	if !ok {
		return nil
	}
	return func(size ui.Size) func(cell string) []ui.Point {
		v := viewOf(g, s, ui.Look{}, within(b, s, size, 1), size)
		return func(cell string) []ui.Point { return bench.Outline(cell, v) }
	}
}

// within puts a board with its frame into the middle of a size, so many times as large as fits.
func within(b board.Board, s rules.State, size ui.Size, times float64) board.Camera {
	b.Layout(size, s)
	w := b.World()
	unit := min(size.W/(w.W+rim), size.H/(w.H+rim)) * times
	box := ui.Around(ui.Point{X: size.W / 2, Y: size.H / 2}, ui.Size{W: w.W * unit, H: w.H * unit})
	return board.Camera{Unit: unit, At: box.Min()}
}

// nearer is how much larger than as a whole a board is seen in the preview of the settings.
const nearer = 2.1

// sampleOf prepares the middle of boards for the preview of the settings, or whole boards as in play, with nothing that
// is offered or pointed at.
func sampleOf(whole bool) func(g rules.Game, s rules.State) gameui.Sample {
	return func(g rules.Game, s rules.State) gameui.Sample {
		b, err := Of(g).Board()
		if err != nil {
			return nil
		}
		return func(l *ui.List, size ui.Size, look ui.Look, p saves.Settings) {
			v := viewOf(g, s, look, within(b, s, size, pane.Either(whole, 1, nearer)), size)
			v.Dark, v.Dim, v.Plain, v.Names = look.Theme.Dark, 1-float64(p.Brightness)/100, p.Plain, p.Names
			if whole {
				v.Preview, v.Figure, v.Ends = false, true, true
			} else {
				v.Text = look.TextScale
				l.Clip(v.Bounds)
				defer l.Unclip()
			}
			l.TableTop(v.Bounds, look.Theme.Dark)
			b.Draw(l, v)
		}
	}
}
