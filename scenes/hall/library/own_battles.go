package library

import (
	"slices"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// toWorkshop leads into the workshop; where something is still being made there, that is asked about first.
func (b *Browser) toWorkshop(f *ui.Frame, g rules.Game, from string, to nav.Place) {
	if len(b.h.Store.Steps(g.ID())) > 0 {
		to = nav.NewBattle{Game: g, From: from}
	}
	b.leaveFor(f, to)
	f.Invalidate()
}

// change opens a battle of the list in the workshop.
func (b *Browser) change(f *ui.Frame, o Offer) {
	if b.changes(o) {
		b.toWorkshop(f, o.Game, o.ID, nav.Rework{Game: o.Game, Scenario: o.ID})
	}
}

// copy opens a copy of a battle of the list in the workshop.
func (b *Browser) copy(f *ui.Frame, o Offer) {
	if !o.Own { // a supplied one is a copy there in any case
		b.change(f, o)
	} else if b.changes(o) {
		data, err := o.Game.Features().Maker.Source(o.ID)
		if b.h.NoticeErr(err); err == nil {
			b.toWorkshop(f, o.Game, o.ID, nav.Workshop{Game: o.Game, Data: data, From: o.Title})
		}
	}
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
func (b *Browser) begins(f *ui.Frame, spare *ui.Rect) {
	g := b.maker()
	if g == nil {
		return
	}
	x := ui.Button{Label: f.Say("ui.workshop.new"), Icon: "plus", Tip: f.Say("ui.workshop.new-tip")}
	if f.ButtonSize(x).W > spare.W*0.5 {
		x.Label = ""
	}
	if kit.BarButton(f, "new", spare, x) {
		from := ""
		if i := b.At(); i >= 0 && b.List[i].Game.ID() == g.ID() {
			from = b.List[i].ID
		}
		b.leaveFor(f, nav.NewBattle{Game: g, From: from})
	}
}

// mends offers what can be done with a file of the player's own that could not be read.
func (b *Browser) mends(f *ui.Frame, o Offer, box ui.Rect) {
	at := func(i int) ui.Rect { return box.Cell(i, 2, 2, f.Px(8)) }
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
	data, err := saves.ReadScenario(o.File)
	if b.h.NoticeErr(err); err == nil {
		b.toWorkshop(f, o.Game, "", nav.Workshop{Game: o.Game, Path: o.File, Data: data})
	}
}

func (b *Browser) bin(o Offer) {
	if b.h.BinBattle(o.Game, o.File) {
		b.Chosen, b.None, b.fresh = "", true, false
	}
}

// wayChange puts the buttons that change a battle and bin it at the right end of a row, and gives the rest.
func (b *Browser) wayChange(f *ui.Frame, o Offer, row ui.Rect) ui.Rect {
	put := func(id string, x ui.Button) bool {
		w := f.ButtonSize(x).W
		if x.Label != "" && w > row.W*0.34 {
			x.Label, x.Tip, x.Key, x.Capless = "", x.Label+". "+x.Tip, "", x.Key
			w = f.ButtonSize(x).W
		}
		at := row.TakeRight(w, f.Px(8))
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
