package library

import (
	"slices"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// change opens a battle of the list in the workshop, unless something is still being made
// there: then that is asked about first.
func (b *Browser) change(f *ui.Frame, o Offer) {
	if !b.changes(o) {
		return
	}
	g := o.Game
	f.Invalidate()
	if len(b.h.Store.Steps(g.ID())) > 0 {
		b.fresh = false
		b.h.Push(f, nav.NewBattle{Game: g, From: o.ID})
		return
	}
	b.fresh = false
	b.h.Push(f, nav.Rework{Game: g, Scenario: o.ID})
}

// copy opens a copy of a battle of the list in the workshop, as change opens it.
func (b *Browser) copy(f *ui.Frame, o Offer) {
	if !o.Own { // a supplied one is a copy there in any case
		b.change(f, o)
		return
	}
	if !b.changes(o) {
		return
	}
	g := o.Game
	f.Invalidate()
	if len(b.h.Store.Steps(g.ID())) > 0 {
		b.fresh = false
		b.h.Push(f, nav.NewBattle{Game: g, From: o.ID})
		return
	}
	data, err := g.Features().Maker.Source(o.ID)
	if err != nil {
		b.h.NoticeErr(err)
		return
	}
	b.fresh = false
	b.h.Push(f, nav.Workshop{Game: g, Data: data, From: o.Title})
}

// maker is the game of the list whose battles can be made; nil where there is none.
func (b *Browser) maker() rules.Game {
	if i := b.At(); i >= 0 {
		if g := b.List[i].Game; b.h.Makes(g) {
			return g
		}
	}
	if i := slices.IndexFunc(b.games(), b.h.Makes); i >= 0 {
		return b.games()[i]
	}
	return nil
}

// begins offers to make a new battle, in the bar.
func (b *Browser) begins(f *ui.Frame, spare ui.Rect) ui.Rect {
	g := b.maker()
	if g == nil {
		return spare
	}
	x := ui.Button{Label: f.Say("ui.workshop.new"), Icon: "plus", Tip: f.Say("ui.workshop.new-tip")}
	size := f.ButtonSize(x)
	if size.W > spare.W*0.5 {
		x.Label = ""
		size = f.ButtonSize(x)
	}
	at, rest := spare.CutRight(size.W)
	_, rest = rest.CutRight(f.Px(10))
	if f.Button("new", ui.Rect{X: at.X, Y: at.Center().Y - f.Px(19), W: size.W, H: f.Px(38)}.Snap(), x) {
		from := ""
		if i := b.At(); i >= 0 && b.List[i].Game.ID() == g.ID() {
			from = b.List[i].ID
		}
		b.fresh = false
		b.h.Push(f, nav.NewBattle{Game: g, From: from})
	}
	return rest
}

// mends offers what can be done with a file of the player's own that could not be read.
func (b *Browser) mends(f *ui.Frame, o Offer, box ui.Rect) {
	gap := f.Px(8)
	w, h := (box.W-gap)/2, (box.H-gap)/2
	at := func(i int) ui.Rect {
		return ui.Rect{X: box.X + float64(i%2)*(w+gap), Y: box.Y + float64(i/2)*(h+gap), W: w, H: h}.Snap()
	}
	if f.Button("mend/change", at(0), ui.Button{Label: f.Say("ui.workshop.change"), Icon: "edit", Kind: ui.Primary, Off: !b.h.Makes(o.Game)}) {
		b.mend(f, o)
	}
	if f.Button("mend/lines", at(1), ui.Button{Label: f.Say("ui.workshop.show-line"), Icon: "log"}) {
		b.h.Push(f, nav.Lines{File: o.File, Err: o.Err})
	}
	if f.Button("mend/again", at(2), ui.Button{Label: f.Say("ui.workshop.try-again"), Icon: "again"}) {
		b.h.Store.OwnScenarios(o.Game)
		b.fresh = false
	}
	if f.Button("mend/bin", at(3), ui.Button{Label: f.Say("ui.workshop.take-off-list"), Icon: "trash"}) {
		b.bin(o)
	}
}

// mend opens a file with faults in the workshop. One that is no battle at all cannot be.
func (b *Browser) mend(f *ui.Frame, o Offer) {
	g := o.Game
	f.Invalidate()
	if len(b.h.Store.Steps(g.ID())) > 0 { // what is being made already comes first
		b.fresh = false
		b.h.Push(f, nav.NewBattle{Game: g})
		return
	}
	data, err := saves.ReadScenario(o.File)
	if err != nil {
		b.h.NoticeErr(err)
		return
	}
	b.fresh = false
	b.h.Push(f, nav.Workshop{Game: g, Path: o.File, Data: data})
}

// bin moves a file of the player's own into the bin: it is no more on the list.
func (b *Browser) bin(o Offer) {
	if b.h.BinBattle(o.Game, o.File) {
		b.Chosen, b.None, b.fresh = "", true, false
	}
}

// wayChange puts the button that leads to the workshop, and for a battle of the player's own
// that into the bin, at the right end of a row; it gives the rest of the row.
func (b *Browser) wayChange(f *ui.Frame, o Offer, row ui.Rect) ui.Rect {
	put := func(id string, x ui.Button) bool {
		w := f.ButtonSize(x).W
		if x.Label != "" && w > row.W*0.34 {
			x.Label, x.Tip, x.Key, x.Capless = "", x.Label+". "+x.Tip, "", x.Key
			w = f.ButtonSize(x).W
		}
		at, rest := row.CutRight(w)
		_, row = rest.CutRight(f.Px(8))
		return f.Button(id, ui.Rect{X: at.X, Y: row.Y, W: w, H: f.Px(42)}.Snap(), x)
	}
	if b.changes(o) && put("change", ui.Button{Label: f.Say("ui.workshop.change"), Icon: "edit", Key: "Ctrl+E", Tip: f.Say("ui.workshop.change-tip")}) {
		b.change(f, o)
	}
	if o.Own && put("bin", ui.Button{Icon: "trash", Tip: f.Say("ui.workshop.take-off-list")}) {
		b.bin(o)
	}
	return row
}
