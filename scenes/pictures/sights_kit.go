package pictures

import (
	"errors"

	"sandtable/rules"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// kits are the sights of what the workshop lays: every piece of a game as its board draws
// it, beside a battle that is being made.
var kits = []sight{
	{name: "kit-rommel", show: func(v *viewing) error { return v.kit("rommel", "north-africa") }},
	{name: "kit-whodares", show: func(v *viewing) error { return v.kit("whodares", "bardia-today") }},
}

// kit shows the pieces of a game, and a battle as a draft.
func (v *viewing) kit(game, scenario string) error {
	g, err := v.house.Game(game)
	if err != nil {
		return err
	}
	m, ok := g.(rules.Maker)
	if !ok {
		return errors.New(game + " has no workshop")
	}
	text, err := m.Source(scenario)
	if err != nil {
		return err
	}
	d, err := m.Draft("kit.toml", text)
	if err != nil {
		return err
	}
	b, err := rooms.Of(g).Board()
	if err != nil {
		return err
	}
	return v.push(&kitSheet{g, d, b.(table.Bench)})
}

// kitSheet is a sheet of pieces.
type kitSheet struct {
	game  rules.Game
	draft rules.Draft
	board table.Bench
}

// Frame draws the board at the left, the pieces at the right, with the ghost of one over a
// cell.
func (k *kitSheet) Frame(f *ui.Frame) {
	size := f.Size
	f.List.Fill(ui.Rect{W: size.W, H: size.H}, f.Theme().Panel)
	room := ui.Rect{W: size.W * 0.55, H: size.H}
	s := k.draft.State()
	k.board.Layout(ui.Size{W: room.W, H: room.H}, s)
	w := k.board.World()
	unit := min(room.W/w.W, room.H/w.H)
	v := table.View{Game: k.game, State: s, Viewer: rules.First, Lang: f.Look.Lang, Coats: f.Look.Coats, Text: f.Look.TextScale, Bounds: room, Settled: unit,
		Camera: table.Camera{Unit: unit, At: ui.Point{X: (room.W - unit*w.W) / 2, Y: (room.H - unit*w.H) / 2}}, Hover: table.None, Cursor: table.None, Selected: table.None, Quiet: true}
	f.List.Clip(room)
	k.board.Draw(f.List, v)
	f.List.Unclip()
	at := ui.Rect{X: room.Right() + 12, Y: 6, W: size.W - room.W - 18, H: size.H - 12}
	for _, family := range k.draft.Kit() {
		at = k.family(f, at, family, v)
	}
}

func (k *kitSheet) family(f *ui.Frame, at ui.Rect, family rules.Family, v table.View) ui.Rect {
	const side, wide = 34, 92
	head, at := at.CutTop(18)
	f.Text(head, f.Word(family.Title), f.Bold(ui.S))
	cols := max(1, int(at.W/wide))
	for i, p := range family.Pieces {
		if i/cols > 5 {
			break
		}
		box := ui.Rect{X: at.X + float64(i%cols)*wide, Y: at.Y + float64(i/cols)*(side+3), W: side, H: side}
		b := rules.Brush{Piece: p.ID, N: p.Most}
		if len(p.Options) > 0 {
			b.Option = p.Options[len(p.Options)-1].ID
		}
		k.board.Swatch(f.List, box, b, 0, v)
		f.Text(ui.Rect{X: box.Right() + 4, Y: box.Y, W: wide - side - 6, H: side}, p.Name.In(f.Look.Lang), f.Soft(ui.XS))
	}
	rows := min(6, (len(family.Pieces)+cols-1)/cols)
	_, at = at.CutTop(float64(rows)*(side+3) + 4)
	return at
}
