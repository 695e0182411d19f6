// Package listing is the board of a game that has none of its own.
package listing

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Board shows at the left the position in the game's own words, at the right a list of
// what may be done, whose rows are its places. What ends a step stands at the prompt, as
// everywhere.
type Board struct {
	board.Plain
	game rules.Game
	rows int      // of the list, as it was last shown
	hash uint64   // of the position of which
	says []string // are the words
}

// New is the listing of a game.
func New(g rules.Game) *Board { return &Board{game: g} }

// The extent of a listing, where its list begins, and how many rows a column of that has.
const (
	listWide, listHigh = 24.0, 14.0
	listLeft           = 10.0
	listRows           = 20
)

// Layout has nothing to fit: the camera makes the list larger or smaller.
func (p *Board) Layout(ui.Size, rules.State) {}

// World is the board's extent.
func (p *Board) World() ui.Size { return ui.Size{W: listWide, H: listHigh} }

// list is what may be done here, but for what ends a step.
func (p *Board) list(v board.View) []rules.Action {
	return slices.DeleteFunc(slices.Clone(v.Legal), func(a rules.Action) bool { return p.game.Kind(a) == rules.Done })
}

// row is where a row lies in a list of so many.
func (p *Board) row(n, of int, c board.Camera) ui.Rect {
	cols := (of + listRows - 1) / listRows
	w, h := (listWide-listLeft)/float64(cols), listHigh/listRows
	at := c.On(listLeft+w*float64(n/listRows), h*float64(n%listRows))
	return ui.Rect{X: at.X, Y: at.Y, W: w * c.Unit, H: h * c.Unit}.Inset(0.05 * c.Unit)
}

// name says what an action does: in a sentence, else in the notation.
func (p *Board) name(v board.View, a rules.Action) string {
	if says := p.game.Label(v.State, a); texts.Has(v.Lang, says.Key) {
		return texts.Say(v.Lang, says)
	}
	return p.game.Text(a)
}

// Draw writes the position and the list.
func (p *Board) Draw(dst *ui.List, v board.View) {
	if hash := v.State.Hash(); hash != p.hash || p.says == nil {
		p.hash, p.says = hash, words(v.State)
	}
	unit := v.Camera.Unit
	high := min(0.6, listHigh/float64(max(1, len(p.says))))
	t := ui.Type{Face: ui.Mono, Size: 0.7 * high * unit, Line: high * unit, Ink: ui.Casing}
	page := ui.Rect{W: (listLeft - 0.5) * unit, H: listHigh * unit}.Move(v.Camera.At.X, v.Camera.At.Y)
	dst.Fill(page, ui.Paper.Panel)
	dst.Clip(page)
	for i, line := range p.says {
		dst.Text(ui.Rect{X: page.X + 0.2*unit, Y: page.Y + high*unit*float64(i), W: page.W, H: high * unit}, line, t)
	}
	dst.Unclip()
	list := p.list(v)
	for i, a := range list {
		box := p.row(i, len(list), v.Camera)
		fill := pane.Either(i == v.Pointed() && !v.Quiet, ui.Paper.Sunk, ui.Paper.Panel)
		dst.Round(box, 0.1*unit, fill)
		dst.Clip(box)
		dst.Text(box.InsetXY(0.2*unit, 0), p.name(v, a), ui.Type{Face: ui.Medium, Size: 0.5 * box.H, Line: box.H, Ink: ui.Casing})
		dst.Unclip()
	}
}

// words are the lines in which a game writes a position; none where it cannot.
func words(s rules.State) []string {
	raw, err := json.Marshal(s)
	if err != nil {
		return []string{}
	}
	var board string
	if json.Unmarshal(raw, &board) == nil {
		return strings.Split(board, "; ")
	}
	var out bytes.Buffer
	if json.Indent(&out, raw, "", "  ") != nil {
		return []string{}
	}
	return strings.Split(out.String(), "\n")
}

// Spots are the rows.
func (p *Board) Spots(dst []board.Spot, v board.View) []board.Spot {
	list := p.list(v)
	p.rows = len(list)
	for i, a := range list {
		dst = append(dst, board.Spot{Box: p.row(i, len(list), v.Camera), Place: i, Actions: []rules.Action{a}})
	}
	return dst
}

func (p *Board) at(at ui.Point, v board.View, list []rules.Action) int {
	for i := range list {
		if p.row(i, len(list), v.Camera).Has(at) {
			return i
		}
	}
	return board.None
}

// Explain says in full what a row does.
func (p *Board) Explain(at ui.Point, v board.View) board.Note {
	list := p.list(v)
	n := board.Note{Place: p.at(at, v, list)}
	if n.Place >= 0 {
		n.Title = p.name(v, list[n.Place])
		n.Under = []string{p.game.Text(list[n.Place])}
	}
	return n
}

// Where is where a row lies.
func (p *Board) Where(place int, v board.View) ui.Rect {
	if place < 0 || place >= p.rows {
		return ui.Rect{}
	}
	return p.row(place, p.rows, v.Camera)
}

// Step goes along the rows.
func (p *Board) Step(place int, way board.Way) int {
	next := place + map[board.Way]int{board.Up: -1, board.Down: 1, board.Left: -listRows, board.Right: listRows}[way]
	return pane.Either(next == place || next < 0 || next >= p.rows, board.None, next)
}

// Meant is what the row under a point does.
func (p *Board) Meant(at ui.Point, v board.View) []rules.Action {
	list := p.list(v)
	if i := p.at(at, v, list); i >= 0 {
		return list[i : i+1]
	}
	return nil
}

// Sign says nothing of an event: the log words it.
func (p *Board) Sign(rules.Event) board.Sign {
	return board.Sign{From: board.None, To: board.None, Card: board.Card{No: -1}}
}
