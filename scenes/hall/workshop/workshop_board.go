package workshop

import (
	"cmp"
	"math"
	"path/filepath"
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// lens is what part of the board is seen.
type lens struct {
	zoom float64  // against the whole; 0 counts as 1
	by   ui.Point // how far it was dragged, in logical pixels
}

// stroke is what a pressed button is doing on the board.
type stroke struct {
	on    bool
	last  string   // the cell it was on last
	at    ui.Point // where on the screen
	from  string   // where a piece was taken up, with its layer
	layer string
	drags bool // it drags the board
}

// foresight is what a click on a cell would do.
type foresight struct {
	cell, text string
	brush      rules.Brush
	tool       tool
	reason     rules.Reason
	was, will  rules.Text
	mirrored   string
	twin       rules.Brush
}

// around is how much is seen about the board, in its own units.
const around = 0.7

// view is what the board is drawn from.
func (s *Workshop) view(f *ui.Frame, room ui.Rect) board.View {
	v := s.plain(f)
	s.board.Layout(room.Size(), v.State)
	v.Names, v.Ends, v.Bounds, v.Camera, v.Settled = true, true, room, board.Camera{Unit: 1}, 0
	world := s.extent(v)
	unit := min(room.W/(world.W+around), room.H/(world.H+around)) * max(1, s.camera.zoom)
	mid := room.Center().Add(s.camera.by)
	v.Camera = board.Camera{Unit: unit, At: ui.Point{X: mid.X - (world.X+world.W/2)*unit, Y: mid.Y - (world.Y+world.H/2)*unit}}
	v.Settled = unit
	return v
}

// extent is the board with all cells, in its own units.
func (s *Workshop) extent(v board.View) ui.Rect {
	w := s.board.World()
	all := []ui.Point{{}, {X: w.W, Y: w.H}}
	for _, c := range s.Draft.Cells(false) {
		all = append(all, s.board.Outline(c, v)...)
	}
	return ui.Bounds(all...)
}

func (s *Workshop) table(f *ui.Frame, room ui.Rect) {
	v := s.view(f, room)
	f.Clip(room)
	defer f.Unclip()
	s.point(f, room, v)
	v = s.view(f, room) // what was done there is seen at once
	s.seen = v
	seen := v
	if s.sight {
		seen.Sight, seen.Hover = true, s.board.Named(s.hover, v)
	}
	text := s.Text()
	if s.stroke.on {
		text += string(s.Draft.File())
	}
	key := ui.Hash(text) ^ math.Float64bits(v.Camera.Unit) ^ math.Float64bits(v.Camera.At.X)<<1 ^ math.Float64bits(v.Camera.At.Y)<<2 ^ uint64(f.Look.Lang[0])<<3 ^ uint64(seen.Hover+1)<<17
	key ^= pane.Either(f.Theme().Dark, uint64(1), 0) ^ kit.PictureVersion(string(f.Look.Coats), ui.Rect{})
	f.List.Layer(room, ui.LayerKey{Name: "workshop/" + s.Game.ID(), Version: key, Size: room.Size()}, func(l *ui.List) {
		l.Push(ui.Point{X: -room.X, Y: -room.Y})
		l.TableTop(room, f.Theme().Dark)
		s.board.Draw(l, seen)
		l.Pop()
	})
	s.vacant(f, v)
	s.marks(f, v)
	if len(s.Past) == 1 && s.Path == "" && (s.from == rules.Text{}) && !s.stroke.on {
		s.plate(f, room, f.Say("ui.workshop.empty"))
	}
}

// Where is where a cell lies on the screen, as it was last drawn; empty for none.
func (s *Workshop) Where(cell string) ui.Rect {
	if s.seen.State == nil {
		return ui.Rect{}
	}
	return ui.Bounds(s.board.Outline(cell, s.seen)...)
}

// vacant marks the cells beyond the board on which something can be laid.
func (s *Workshop) vacant(f *ui.Frame, v board.View) {
	for _, c := range s.Draft.Cells(false) {
		if s.board.Named(c, v) != board.None || len(s.Draft.Holds(c)) > 0 {
			continue
		}
		box := ui.Bounds(s.board.Outline(c, v)...)
		if box.Empty() {
			continue
		}
		f.List.Dashed(box.Inset(box.W*0.22), 5, 4, 1.5, ui.Alpha(ui.White, 0.6))
		f.List.SpriteIn(ui.Around(box.Center(), ui.Size{W: box.W * 0.25, H: box.W * 0.25}), ui.Icon("plus"), ui.Alpha(ui.White, 0.6))
	}
}

// marks draws what lies over the board: what is chosen, faults, the brush before it is laid.
func (s *Workshop) marks(f *ui.Frame, v board.View) {
	th := f.Theme()
	for _, x := range s.Found {
		if x.Cell != "" && x.Fault {
			kit.Outline(f.List, s.board.Outline(x.Cell, v), 3, th.Harm)
		}
	}
	if k := s.pulse(f); k > 0 {
		if list := s.board.Outline(s.shows.cell, v); len(list) > 0 {
			f.List.Poly(list, ui.Alpha(th.Select, 0.55*k))
			kit.Outline(f.List, list, 4, th.Select)
		}
	}
	if s.chosen != "" {
		kit.Outline(f.List, s.board.Outline(s.chosen, v), 3, th.Select)
	}
	s.axis(f, v)
	cell := pane.Either(s.hover == "" && s.keyed, s.cursor, s.hover)
	if cell != "" {
		s.ghost(f, v, cell)
	}
	if s.says.reason.Key != "" {
		s.refusal(f, v)
	}
}

func (s *Workshop) axis(f *ui.Frame, v board.View) {
	switch w := s.board.World(); s.mirror {
	case halfTurn:
		pane.Disc(f.List, v.Camera.On(w.W/2, w.H/2), 6, 2, ui.White, f.Theme().Select)
	case sideways:
		kit.DashedOutline(f.List, []ui.Point{v.Camera.On(w.W/2, 0), v.Camera.On(w.W/2, w.H)}, 2, f.Theme().Select)
	}
}

// ghost shows what a click would do on a cell, before it is done.
func (s *Workshop) ghost(f *ui.Frame, v board.View, cell string) {
	list := s.board.Outline(cell, v)
	if len(list) == 0 {
		return
	}
	x := s.foresee(cell)
	ink := pane.Either(x.reason.Key != "", f.Theme().Harm, f.Theme().Select)
	if s.tool == paints || s.tool == fills {
		s.board.Swatch(f.List, ui.Bounds(list...), s.brush, 0.38, v)
		if twin := s.board.Outline(x.mirrored, v); len(twin) > 0 && s.tool == paints {
			s.board.Swatch(f.List, ui.Bounds(twin...), x.twin, 0.38, v)
			kit.DashedOutline(f.List, twin, 2, ui.White)
		}
	}
	if x.reason.Key != "" {
		f.List.Poly(list, ui.Alpha(f.Theme().Harm, 0.3))
	}
	kit.Outline(f.List, list, 3, ink)
	if s.stroke.on || s.hover == "" {
		return
	}
	f.TipNote("cell/"+cell+x.brush.Piece+itoa(int(x.tool))+x.reason.Key, ui.Bounds(list...), func() []ui.TipLine { return s.tipOf(f, x) })
}

// tipOf says what a click would do.
func (s *Workshop) tipOf(f *ui.Frame, x foresight) []ui.TipLine {
	place := s.cellName(f, x.cell)
	if x.reason.Key != "" {
		return []ui.TipLine{{Text: place + kit.Colon(f) + f.Word(x.reason.Phrase), Clause: x.reason.Clause}}
	}
	was, says := f.Name(x.was), ""
	switch will := f.Name(x.will); {
	case (x.tool == paints || x.tool == fills) && was != "" && was != will:
		says = kit.Colon(f) + was + " → " + will
	case x.tool == paints || x.tool == fills:
		says = kit.Colon(f) + will
	case was != "":
		says = kit.Colon(f) + was
	}
	lines := []ui.TipLine{{Text: place + says}}
	if x.mirrored != "" && x.tool == paints {
		lines = append(lines, ui.TipLine{Text: f.Say("ui.workshop.mirrored", ui.Verbatim("Place", s.cellName(f, x.mirrored)))})
	}
	return lines
}

func (s *Workshop) cellName(f *ui.Frame, cell string) string {
	if b, ok := s.board.(board.Atlas); ok {
		return b.CellName(cell, f.Look.Lang)
	}
	if len(cell) > 0 && cell[0] >= 'a' && cell[0] <= 'z' && len(cell) <= 3 {
		return string(cell[0]-'a'+'A') + cell[1:]
	}
	return cell
}

// foresee finds what the tool would do on a cell.
func (s *Workshop) foresee(cell string) foresight {
	x := &s.foresight
	if x.cell == cell && x.brush == s.brush && x.tool == s.tool && x.text == s.Text() {
		return *x
	}
	*x = foresight{cell: cell, brush: s.brush, tool: s.tool, text: s.Text()}
	if list := s.Draft.Holds(cell); len(list) > 0 {
		x.was = list[0].Name
	}
	if p := s.pieceOf(s.brush.Piece); p != nil {
		x.will = p.Name
	}
	if s.tool == paints || s.tool == fills { // what it takes the place of
		x.was = rules.Text{}
		if i := slices.IndexFunc(s.Draft.Holds(cell), func(l rules.Layer) bool { return s.familyWith(l.Brush.Piece) == s.family }); i >= 0 {
			x.was = s.Draft.Holds(cell)[i].Name
		}
	}
	if s.mirror != alone {
		x.twin, x.mirrored = s.Draft.Mirror(s.brush, cell, s.mirror == halfTurn)
		if x.mirrored == cell {
			x.mirrored = ""
		}
	}
	if s.tool == paints || s.tool == fills {
		if d, err := s.Game.Features().Maker.Draft(filepath.Base(s.Path), []byte(s.Text())); err == nil {
			x.reason = d.Lay(s.worded(s.brush), cell)
		}
	}
	return *x
}

func (s *Workshop) worded(b rules.Brush) rules.Brush {
	if p := s.pieceOf(b.Piece); p != nil && p.Named && b.Words == (rules.Text{}) {
		b.Words = rules.Text{En: "Name", Fr: "Nom"}
	}
	return b
}

func (s *Workshop) refusal(f *ui.Frame, v board.View) {
	if s.H.Now().After(s.says.until) {
		s.says = refused{}
		return
	}
	f.Wake(s.says.until)
	s.plate(f, v.Bounds, f.Word(s.says.reason.Phrase)+pane.Either(s.says.reason.Clause != "", "  ("+s.says.reason.Clause+")", ""))
}

// plate writes a sentence over the foot of the board.
func (s *Workshop) plate(f *ui.Frame, room ui.Rect, text string) {
	t := f.Type(ui.M)
	w := min(f.Width(text, t)+f.Px(40), room.W-f.Px(40))
	h := f.Height(text, t, w-f.Px(36)) + f.Px(20)
	box := ui.Rect{X: room.Center().X - w/2, Y: room.Bottom() - h - f.Px(16), W: w, H: h}.Snap()
	pane.Card(f.List, box, f.Theme().Edge, 1, f.Theme().Panel)
	f.Para(box.InsetXY(f.Px(18), f.Px(10)), text, t)
}

// point does what the pointer and the cursor do on the board.
func (s *Workshop) point(f *ui.Frame, room ui.Rect, v board.View) {
	inside := f.Over(room) && s.open == ""
	s.hover = ""
	if inside {
		s.hover = s.board.Cell(f.In.At, s.edges(), v)
	}
	s.look(f, room, inside)
	if s.stroke.drags {
		return
	}
	s.arrowKeys(f, v)
	press := f.In.Pressed&ui.LeftButton != 0 && inside
	down := f.In.Down&ui.LeftButton != 0
	if inside && f.In.Pressed&ui.RightButton != 0 && s.hover != "" {
		f.Invalidate()
		s.rightClick(s.hover)
		s.pull = ui.Around(f.In.At, ui.Size{W: f.Px(160), H: f.Px(10)}).Snap()
	}
	if inside && s.hover != "" {
		f.HitMap("board", room, func(p ui.Point) string { return s.board.Cell(p, s.edges(), v) })
	}
	switch {
	case press && s.hover != "":
		f.Invalidate()
		s.keyed = false
		f.Focus("board")
		s.begin(f, s.hover)
	case s.stroke.on && down && inside:
		s.along(f, v)
	case s.stroke.on && !down:
		s.end(f)
	}
}

// look turns the brush by the wheel with Alt, else moves and zooms the board by wheel and drag.
func (s *Workshop) look(f *ui.Frame, room ui.Rect, inside bool) {
	if inside && s.camera.zoom > 1 {
		s.camera.by = s.camera.by.Add(f.In.Drift)
	}
	if inside && (f.In.Wheel.Y != 0 || f.In.Scale != 0) {
		if f.In.Alt {
			s.turn(pane.Either(f.In.Wheel.Y > 0, 1, -1))
		} else {
			z := max(1, s.camera.zoom)
			to := max(1, min(4, z*cmp.Or(f.In.Scale, math.Pow(1.2, f.In.Wheel.Y))))
			mid := room.Center()
			s.camera.by = f.In.At.Sub(mid).Mul(1 - to/z).Add(s.camera.by.Mul(to / z))
			if s.camera.zoom = to; to == 1 {
				s.camera.by = ui.Point{}
			}
		}
		f.Invalidate()
	}
	drag := f.In.Down&ui.MiddleButton != 0 || f.In.Holds(ui.KeySpace) && f.In.Down&ui.LeftButton != 0 && !typing(f)
	if s.stroke.drags = drag && (inside || s.stroke.drags); s.stroke.drags && s.camera.zoom > 1 {
		s.camera.by = s.camera.by.Add(f.Moved())
		f.Invalidate()
	}
}

// arrowKeys moves the cursor, and lets Enter do what a click does.
func (s *Workshop) arrowKeys(f *ui.Frame, v board.View) {
	f.FocusFirst("board")
	f.Focusable("board", v.Bounds, true)
	if f.Focused() != "board" || s.open != "" {
		return
	}
	for _, k := range [...]struct {
		key ui.Key
		way board.Way
	}{{ui.KeyUp, board.Up}, {ui.KeyDown, board.Down}, {ui.KeyLeft, board.Left}, {ui.KeyRight, board.Right}} {
		if !f.In.Take(k.key) {
			continue
		}
		f.Invalidate()
		s.keyed = true
		if s.cursor == "" {
			cells := s.cells()
			s.cursor = cells[len(cells)/2]
		} else if next := s.board.Next(s.cursor, k.way, v); next != "" {
			s.cursor = next
		}
		s.hover = ""
	}
	if s.cursor != "" && f.In.Take(ui.KeyEnter) {
		f.Invalidate()
		s.begin(f, s.cursor)
		s.end(f)
	}
}

// begin does what a press does on a cell.
func (s *Workshop) begin(f *ui.Frame, cell string) {
	s.says, s.stroke = refused{}, stroke{on: true, last: cell, at: f.In.At}
	s.cursor = cell
	switch s.tool {
	case paints:
		s.lay(cell)
		if p := s.pieceOf(s.brush.Piece); p != nil && p.Named {
			s.choose(cell)
		}
	case moves:
		s.choose(cell)
		if i := slices.IndexFunc(s.Draft.Holds(cell), func(l rules.Layer) bool { return !l.Fixed }); i >= 0 {
			s.stroke.from, s.stroke.layer = cell, s.Draft.Holds(cell)[i].ID
		}
	case erases:
		s.Draft.Take(cell, "")
	case fills:
		list := s.Draft.Alike(cell)
		if list == nil {
			list = []string{cell}
		}
		for _, c := range list {
			s.lay(c)
		}
	case picks:
		s.pick(cell)
	}
}

// pace is how far apart the places are that a drag is followed at, in logical pixels.
const pace = 5

// along follows a drag from where it was last.
func (s *Workshop) along(f *ui.Frame, v board.View) {
	from, way := s.stroke.at, f.In.At.Sub(s.stroke.at)
	n := max(1, int(f.In.At.Dist(from)/pace))
	for k := 1; k <= n; k++ {
		at := from.Add(way.Mul(float64(k) / float64(n)))
		if cell := s.board.Cell(at, s.edges(), v); cell != "" && cell != s.stroke.last {
			s.on(f, cell)
		}
	}
	s.stroke.at = f.In.At
}

func (s *Workshop) on(f *ui.Frame, cell string) {
	f.Invalidate()
	s.stroke.last = cell
	switch s.tool {
	case paints:
		s.lay(cell)
	case erases:
		s.Draft.Take(cell, "")
	}
}

// end closes a stroke: it is one step.
func (s *Workshop) end(f *ui.Frame) {
	f.Invalidate()
	if to := s.hover; s.tool == moves && s.stroke.from != "" && s.stroke.last != "" && to != "" && to != s.stroke.from {
		s.refuse(s.Draft.Move(s.stroke.from, to, s.stroke.layer, f.In.Ctrl))
		s.chosen = to
	}
	s.stroke = stroke{}
	s.Step()
	s.Read()
}

// lay lays the brush on a cell, and its twin on the cell opposite.
func (s *Workshop) lay(cell string) {
	b := s.worded(s.brush)
	if r := s.Draft.Lay(b, cell); r.Key != "" {
		s.refuse(r)
		return
	}
	if s.mirror == alone {
		return
	}
	if twin, at := s.Draft.Mirror(b, cell, s.mirror == halfTurn); at != "" && at != cell {
		s.refuse(s.Draft.Lay(twin, at))
	}
}

func (s *Workshop) refuse(r rules.Reason) {
	if r.Key != "" {
		s.says = refused{reason: r, until: s.H.Now().Add(saidFor)}
	}
}

func (s *Workshop) choose(cell string) {
	s.chosen = cell
}

// pick takes what lies on a cell as brush.
func (s *Workshop) pick(cell string) {
	list := s.Draft.Holds(cell)
	if len(list) == 0 {
		return
	}
	b := list[0].Brush
	if p := s.pieceOf(b.Piece); p != nil {
		s.take(s.familyWith(b.Piece), p)
		s.brush, s.tool = b, paints
	}
}

// rightClick picks, or clears the whole cell while things are taken off; with the tool that moves it offers each layer.
func (s *Workshop) rightClick(cell string) {
	switch s.tool {
	case erases:
		s.clear(cell)
	case moves:
		s.choose(cell)
		s.open, s.menu = "layers", cell
	default:
		s.pick(cell)
	}
}

func (s *Workshop) clear(cell string) {
	for s.Draft.Take(cell, "") {
	}
	s.Step()
}

func (s *Workshop) show(f *ui.Frame, cell string) {
	f.Invalidate()
	s.shows = shown{cell, s.H.Now()}
	s.cursor = cell
	s.camera = lens{}
	f.Wake(f.Now.Add(10 * time.Millisecond))
}
