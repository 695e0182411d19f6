package undaunted

import (
	"slices"
	"unicode/utf8"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// woundKeys are the zones that a wound takes a card from, in the texts.
var woundKeys = map[int]string{game.ZoneHand: "hand", game.ZoneDiscard: "discard", game.ZoneDeck: "deck", -1: "eliminated"}

// wounds says below each soldier that was wounded since one's last decision, in this turn, where its card
// was taken from (UNA-3.5, 13.2, 13.3). The tag lies on the tile's edge, over no counter.
func (b *Board) wounds(dst *ui.List, v board.View, sc *scene) {
	if v.Preview || v.Bare || v.Page > 0 {
		return
	}
	var here [scenario.MaxTiles]int
	for _, e := range b.sinceTurn(v.Since) {
		u, zone, ok := game.Wound(e)
		if !ok {
			continue
		}
		box := b.where(ofSoldiers+u, v, sc)
		tile := sc.soldiers[u].Tile
		if zone < 0 || box.Empty() {
			if tile = b.now.EventTile(e); tile < 0 {
				continue
			}
		}
		field := b.bricks.box(v.Camera, tile)
		at := ui.Point{X: field.Center().X, Y: field.Bottom() + (float64(here[tile])-0.1)*woundHigh*text(v)}
		if here[tile]++; zone >= 0 && !box.Empty() && here[tile] == 1 {
			at.X = box.Center().X
		}
		woundPlate(dst, v, at, e.Side, texts.Get(v.Lang, "undaunted.wound."+woundKeys[zone]))
	}
}

// sinceTurn is what of some events belongs to the turn under way.
func (b *Board) sinceTurn(list []rules.Event) []rules.Event {
	for i, e := range slices.Backward(list) {
		if e.Kind == game.EventTurn {
			return list[i+1:]
		}
	}
	return list
}

const woundHigh = 22.0

// text is how much larger than drawn words are.
func text(v board.View) float64 {
	return pane.Either(v.Text > 0, v.Text, 1)
}

// woundPlate draws a drop of blood and the words beside it on paper, about a point.
func woundPlate(dst *ui.List, v board.View, at ui.Point, side rules.Side, words string) {
	k := text(v)
	ty := ui.Type{Face: ui.Bold, Size: 11.5 * k, Line: 14 * k, Ink: ink, Align: ui.Middle}
	w := float64(utf8.RuneCountInString(words))*ty.Size*0.6 + 30*k
	box := ui.Around(at, ui.Size{W: w, H: woundHigh * k}).Within(v.Bounds.Inset(4)).Snap()
	dst.Round(box.Move(1, 2), 6*k, ui.Alpha(ink, 0.35))
	pane.Rim(dst, box, 0, 6*k, coat(v.Coats, side).Core, -1.6, 5*k, paper)
	drop := woundHigh*k - 4
	dst.Sprite(ui.Rect{X: box.X + 4*k, Y: box.Center().Y - drop/2, W: drop, H: drop}, bits("wound"))
	dst.Text(ui.Rect{X: box.X + 20*k, Y: box.Y, W: box.W - 24*k, H: box.H}, words, ty)
}
