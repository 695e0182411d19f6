package infidel

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// entering is the Command of which units are about to enter the map, board.None
// for none.
func (x *strip) entering() int {
	c := x.s.Command()
	if c < 0 || x.p.other || x.s.Step() != game.StepMove || x.v.Viewer != x.s.Active() {
		return board.None
	}
	if u, _ := x.s.InHand(); u >= 0 && x.s.Stand(u).Hex == game.NoHex {
		return c
	}
	for _, a := range x.v.Legal {
		if a.Verb == game.VerbUse && x.s.Stand(int(a.A)).Hex == game.NoHex {
			return c
		}
	}
	return pane.Either(len(x.rides(int(x.p.cards[c].Leader))) > 0, c, board.None)
}

// rides is the ways of a leader who is to enter the map by himself.
func (x *strip) rides(l int) []rules.Action {
	if x.s.Led(l).Hex != game.NoHex || x.v.Quiet {
		return nil
	}
	return pane.Only(x.v.Legal, func(a rules.Action) bool { return a.Verb == game.VerbLead && int(a.A) == l })
}

// enter draws the card of the Command that enters, and beside it its units that
// wait off the map: a click takes one in hand (INF-8.10).
func (x *strip) enter(box ui.Rect, c int) {
	f, k := x.f, &x.p.cards[c]
	w := min(f.Px(230), box.W*0.34)
	x.card(ui.Rect{X: box.X, Y: box.Y, W: w, H: box.H}.Snap(), k, false)
	in := ui.Rect{X: box.X + w + f.Px(12), Y: box.Y, W: box.W - w - f.Px(12), H: box.H}
	soft := f.Soft(ui.S)
	f.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: soft.Line}, x.say("enter"), soft)
	in.Y += soft.Line + f.Px(2)
	in.H -= soft.Line + f.Px(2)
	ways := x.rides(int(k.Leader))
	n, least := len(k.wait), x.v.Least()+2
	if len(ways) > 0 {
		n++
	}
	rows := 1
	for rows < 3 && in.W/math.Ceil(float64(n)/float64(rows)) < min(f.Px(48), in.H/float64(rows)) && in.H/float64(rows+1) >= least {
		rows++
	}
	per := (n + rows - 1) / rows
	side := min(in.W/float64(per), in.H/float64(rows), f.Px(56))
	hand, _ := x.s.InHand()
	slot := func(i int) ui.Rect {
		return ui.Rect{X: in.X + float64(i%per)*side, Y: in.Y + float64(i/per)*side, W: side, H: side}
	}
	for i, u := range k.wait {
		x.waiting(slot(i), k, u, u == hand)
	}
	if len(ways) > 0 {
		x.rider(slot(n-1), k, ways)
	}
}

// rider draws the leader of a Command who waits off the map: chosen, he rides
// onto it by himself (INF-7.16).
func (x *strip) rider(at ui.Rect, k *card, ways []rules.Action) {
	place := field.Leaders + int(k.Leader)
	x.p.boxes[place] = at
	if x.v.Selected == place {
		pane.Rim(x.f.List, at, 0, 7, ui.Casing, -1.5, 6, x.f.Theme().Select)
	}
	x.f.List.Sprite(at.Inset(2).Snap(), field.Bits("leader-"+field.LeaderWord(k.Side, k.chief)))
	x.f.Tip("strip/"+ui.Figures(place), at, x.p.of.Leaders[int(k.Leader)].Name.In(x.v.Lang))
	x.dst = append(x.dst, board.Spot{Box: at, Place: place, Actions: ways, Pick: true})
}

// waiting draws a unit that waits off the map.
func (x *strip) waiting(at ui.Rect, k *card, u int, held bool) {
	f := x.f
	x.p.boxes[field.Units+u] = at
	pic := at.Inset(2).Snap()
	if held {
		pane.Rim(f.List, at, 0, 7, ui.Casing, -1.5, 6, f.Theme().Select)
	}
	end := pane.Either(pic.W <= 50, ".small", "")
	info := x.p.of.Units[u]
	f.List.Sprite(pic, field.Bits("counter-"+field.SideWords[k.Side]+"-"+ui.Figures(min(k.number, 8))+end))
	f.List.Sprite(pic, field.Bits("figure-"+field.SideWords[k.Side]+"-"+x.p.of.Kinds[info.Kind].ID+end))
	f.Tip("strip/"+ui.Figures(field.Units+u), at, info.Name.In(x.v.Lang))
	for _, a := range x.v.Legal {
		if a.Verb == game.VerbUse && int(a.A) == u && !x.v.Quiet {
			x.dst = append(x.dst, board.Spot{Box: at, Place: field.Units + u, Actions: []rules.Action{a}})
		}
	}
}
