// Package figures draws the examples of the rule books: positions on the board of the game,
// with marks that the rules are asked about.
package figures

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"math"
	"slices"

	"sandtable/assets/examples"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Gallery is the drawn examples of a game, with a board of its own.
type Gallery struct {
	Figures []*Figure
}

// Figure is an example as it is drawn: the position that its text gives, looked at by a
// board, and what the rules say of its marks.
type Figure struct {
	*examples.Example
	game  rules.Game
	board board.Board
	State rules.State // what its marks ask
	Seen  rules.State // what is drawn, without what nobody may see
	legal []rules.Action
	// LitActions are those of the legal ones that are lit.
	LitActions []rules.Action
	past       []rules.Event // what came before the picture
	Told       []rules.Event // what is played on
	ways       [][2]int      // who went where in what was played on
	shots      [][2]int
	lost       []board.Sign // what that cost
	found      []Found
	crop       ui.Rect // of the world; empty for a board that fills the window
}

// NewGallery reads the examples of a game and what its rules say of them; make gives a
// board for them.
func NewGallery(g rules.Game, make func() (board.Board, error)) (*Gallery, error) {
	list, err := examples.Of(g)
	if err != nil || len(list) == 0 {
		return &Gallery{}, err
	}
	b, err := make()
	if err != nil {
		return &Gallery{}, err
	}
	out := &Gallery{}
	var faults []error
	for i := range list {
		p := &Figure{Example: &list[i], game: g, board: b}
		if err := p.set(); err != nil {
			faults = append(faults, fmt.Errorf("examples: %s, %s: %w", g.ID(), p.ID, err))
			continue
		}
		out.Figures = append(out.Figures, p)
	}
	return out, errors.Join(faults...)
}

// Find is the figure of an id; nil where there is none.
func (g *Gallery) Find(id string) *Figure {
	if i := slices.IndexFunc(g.Figures, func(p *Figure) bool { return p.ID == id }); i >= 0 {
		return g.Figures[i]
	}
	return nil
}

// set plays the example as far as its picture.
func (p *Figure) set() error {
	raw, err := json.Marshal(p.Example.Board)
	if err != nil {
		return err
	}
	if p.State, err = p.game.Position(raw, 0); err != nil {
		return err
	}
	keep := func(_ rules.State, events []rules.Event) { p.past = append(p.past, events...) }
	if err := p.play(p.State, p.Do, keep); err != nil {
		return err
	}
	after := p.State.Clone()
	p.board.Layout(Room, p.State)
	if err := p.play(after, p.Then, p.tell); err != nil {
		return err
	}
	p.legal = p.State.Legal(nil)
	shown := p.State
	if p.After {
		shown = after
	} else {
		for _, a := range p.legal {
			if p.Lit.Match(p.game.Text(a)) {
				p.LitActions = append(p.LitActions, a)
			}
		}
	}
	p.Seen = shown.Clone()
	p.Seen.Hide(p.eyes())
	p.board.Layout(Room, p.Seen)
	for _, m := range p.Marks {
		f, err := p.Ask(m.Fact)
		if err != nil {
			return err
		}
		p.found = append(p.found, f)
	}
	return p.cut()
}

// Room is the size that a board is laid out for before it is known how large its
// picture will be, and that of one that fills the window: its words can be read in a column.
var Room = ui.Size{W: 720, H: 405}

// play does what actions say; each hears what one brings, before the position knows of it.
func (p *Figure) play(s rules.State, list []string, each func(before rules.State, events []rules.Event)) error {
	for _, text := range list {
		a, err := rules.Parse(p.game, s, text)
		if err != nil {
			return err
		}
		before := s.Clone()
		var report rules.Report
		s.Apply(a, &report)
		if each != nil {
			each(before, report.Events)
		}
	}
	return nil
}

// tell notes the ways, the blows and the losses of what is played on.
func (p *Figure) tell(before rules.State, events []rules.Event) {
	v := p.view(ui.Look{}, before)
	for _, e := range events {
		p.Told = append(p.Told, e)
		s := p.board.Sign(e)
		if s.Goes && s.From >= 0 && s.To >= 0 && s.From != s.To {
			p.ways = append(p.ways, [2]int{s.From, s.To})
		}
		by, at := []int{s.From}, s.To
		if !s.Throw || s.From < 0 || s.To < 0 {
			by, at = p.board.Strikes(e, v)
		}
		for _, from := range by {
			if from >= 0 && at >= 0 && from != at && !slices.Contains(p.shots, [2]int{from, at}) {
				p.shots = append(p.shots, [2]int{from, at})
			}
		}
		if s.Loss {
			s.To = max(s.To, s.From)
			p.lost = append(p.lost, s)
		}
	}
}

// eyes is who looks at the picture: whoever decides there.
func (p *Figure) eyes() rules.Side { return max(rules.Chance, p.State.Turn()) }

// Found is what the rules say of a fact.
type Found struct {
	May    bool
	Clause string // which refuses it
	N      int
}

// Ask asks the rules.
func (p *Figure) Ask(f examples.Fact) (out Found, err error) {
	text := cmp.Or(f.Act, f.Sum, f.Odds)
	if text == "" {
		return out, nil
	}
	a, err := p.action(text)
	if err != nil {
		return out, err
	}
	switch {
	case f.Act != "":
		out.May = slices.Contains(p.legal, a)
		if !out.May {
			out.Clause = p.game.Why(p.State, a).Clause
		}
	case f.Sum != "":
		terms := p.game.Terms(p.State, a)
		if terms == nil {
			return out, fmt.Errorf("%q brings no roll", f.Sum)
		}
		for _, t := range terms {
			if f.Of == "" || t.Clause == f.Of {
				out.N += t.N
			}
		}
	case f.Odds != "":
		c, ok := p.board.Forecast(p.view(ui.Look{Lang: "en"}, p.State), a)
		if !ok || c.Gain < 0 {
			return out, fmt.Errorf("nobody foretells %q", f.Odds)
		}
		out.N = int(math.Round(100 * c.Gain))
	}
	return out, nil
}

// action is one that a text means, legal or not.
func (p *Figure) action(text string) (rules.Action, error) {
	if a, err := rules.Parse(p.game, p.State, text); err == nil {
		return a, nil
	}
	return p.game.ParseAny(text)
}

// view is what the board is drawn from, without a camera.
func (p *Figure) view(look ui.Look, s rules.State) board.View {
	v := board.View{Game: p.game, State: s, Viewer: p.eyes(), Lang: look.Lang, Coats: look.Coats, Text: 1, Camera: board.Camera{Unit: Probe}, Settled: Probe,
		Bounds: ui.Rect{W: Room.W, H: Room.H}, Hover: board.None, Cursor: board.None, Selected: board.None, Figure: true, Quiet: len(p.LitActions) == 0, Legal: p.LitActions}
	v.Turn, v.Since = p.past, p.past
	if p.After {
		v.Turn = slices.Concat(p.past, p.Told)
		v.Since = v.Turn
	}
	if p.Chosen != "" && !p.After {
		v.Selected = p.board.Named(p.Chosen, v)
	}
	return v
}

// margin is how much of the board is seen around what is shown, in parts of a place.
const margin = 0.2

// Probe is the unit at which places are measured: large enough that none is made larger for clicks.
const Probe = 100

// cut finds the part of the world that the picture shows.
func (p *Figure) cut() error {
	v := p.view(ui.Look{Lang: "en"}, p.Seen)
	names := slices.Clone(p.Show)
	for _, m := range p.Marks {
		names = append(append(names, m.Line...), m.Way...)
		if m.At != "" {
			names = append(names, m.At)
		}
	}
	for _, name := range names {
		if p.board.Named(name, v) < 0 {
			return fmt.Errorf("there is no place %q", name)
		}
	}
	if len(p.Show) == 0 {
		return nil
	}
	var corners []ui.Point
	for _, name := range names {
		at := p.board.Where(p.board.Named(name, v), v)
		if at.Empty() {
			return fmt.Errorf("%q lies nowhere on the board", name)
		}
		corners = append(corners, at.Min(), ui.Point{X: at.Right(), Y: at.Bottom()})
	}
	first := p.board.Where(p.board.Named(p.Show[0], v), v)
	box := ui.Bounds(corners...).Inset(-margin * min(first.W, first.H))
	p.crop = ui.Rect{X: box.X / Probe, Y: box.Y / Probe, W: box.W / Probe, H: box.H / Probe}
	return nil
}

// Size is how large a picture of it is in a width of some logical pixels: never higher than
// reads well beside its words.
func (p *Figure) Size(width float64) ui.Size {
	shape, w := Room, width
	if !p.crop.Empty() {
		shape = p.crop.Size()
		w = min(width, shape.W*float64(p.Place)*p.scale())
	}
	h := w * shape.H / shape.W
	if high := width * 0.62; h > high {
		w, h = w*high/h, high
	}
	return ui.Size{W: math.Round(w), H: math.Round(h)}
}

// scale is how many units of the world are as wide as what stands on the board.
func (p *Figure) scale() float64 {
	v := p.view(ui.Look{Lang: "en"}, p.Seen)
	at := p.board.Where(p.board.Named(p.Show[0], v), v)
	return Probe / max(1, min(at.W, at.H))
}

// Draw shows the picture in a box; it is painted once and kept while it is in sight.
func (p *Figure) Draw(f *ui.Frame, box ui.Rect) {
	if box.W < 8 || box.H < 8 {
		return
	}
	sum := fnv.New64a()
	fmt.Fprint(sum, p.game.ID(), p.ID, f.Look.Lang, f.Look.Coats, f.Look.Theme.Dark)
	size, look := box.Size(), f.Look
	if p.crop.Empty() { // a board that fills the window is laid out so that its words have room
		size = Room
	}
	key := ui.LayerKey{Name: "example/" + p.game.ID() + "/" + p.ID, Version: sum.Sum64(), Size: size}
	f.List.Layer(box, key, func(l *ui.List) { p.Paint(l, size, look) })
	f.List.Border(box, 1.5, ui.Casing)
}

// Paint paints the picture into a list of its own.
func (p *Figure) Paint(l *ui.List, size ui.Size, look ui.Look) {
	room := ui.Rect{W: size.W, H: size.H}
	p.board.Layout(size, p.Seen)
	v := p.view(look, p.Seen)
	if p.crop.Empty() {
		w := p.board.World()
		v.Camera.Unit = min(size.W/w.W, size.H/w.H)
		v.Camera.At = ui.Point{X: (size.W - w.W*v.Camera.Unit) / 2, Y: (size.H - w.H*v.Camera.Unit) / 2}
	} else {
		v.Camera.Unit = size.W / p.crop.W
		v.Camera.At = ui.Point{X: -p.crop.X * v.Camera.Unit, Y: -p.crop.Y * v.Camera.Unit}
	}
	v.Settled, v.Bounds = v.Camera.Unit, room
	l.Clip(room)
	l.TableTop(room, look.Theme != nil && look.Theme.Dark)
	p.board.Draw(l, v)
	p.marks(l, v)
	l.Unclip()
}

// Of is the figures that belong on the quick card of a title.
func (g *Gallery) Of(lang, title string) []*Figure {
	return pane.Only(g.Figures, func(p *Figure) bool {
		return p.Quick != "" && texts.Say(lang, rules.Phrase{Key: p.game.ID() + ".quick." + p.Quick}) == title
	})
}
