package rommel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
	game "sandtable/rules/rommel"
	"sandtable/rules/rommel/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// rolled is the orders' die that fell last: its region, the die, what is added, the row that it gave.
type rolled struct {
	region, die, sum, row int
	terms                 []rules.Event
}

// lastOrders is the roll of orders among some events that came last; false for none.
func (b *Board) lastOrders(events []rules.Event) (out rolled, ok bool) {
	var terms []rules.Event
	for _, e := range events {
		switch e.Kind {
		case game.EventRegion:
			terms = nil
		case game.EventOrderTerm:
			terms = append(terms, e)
		case game.EventOrderDie:
			out, ok = rolled{game.Events.Of(e, lexicon.Area), game.Events.Of(e, lexicon.Die), game.Events.Of(e, lexicon.Adds), game.Events.Of(e, lexicon.Row), terms}, true
		}
	}
	return out, ok
}

// alliesTurn tells of the Allies' section: the chapter under way, or the regions to choose from.
func (n *note) alliesTurn(v board.View) bool {
	if name, events := n.b.under(v, n.Scene); name != 0 && name != game.EventSkipped && len(events) > 0 {
		n.tells(name, events)
		return true
	}
	if n.Scene.Board.Phase != "orders" {
		return false
	}
	n.Title = n.Say("orders")
	n.Line("FCR-18.1", "orders-choose")
	for r := range n.Scene.Regions {
		axis, allies := n.Scene.InRegion(r)
		n.Line("FCR-18.4", "region-count", ui.Word("Region", n.Scene.Regions[r].Name), ui.Num("N", axis), ui.Num("Theirs", allies))
	}
	return true
}

// orders is the table of a region as on the map: fixed conditions, and rows, one lit while it is carried out.
func (n *note) orders(r int) {
	t := &n.b.Scenario.RegionOrders[r]
	lit, die := -1, 0
	if n.Scene.Region == r && n.Scene.Die > 0 {
		lit, die = n.Scene.Row, n.Scene.Die
	}
	sum, parts := n.State.OrderSum(r)
	for _, p := range parts {
		n.Line("FCR-19.9", "adds", ui.Num("N", p.N), ui.Word("When", p.When)).Soft = true
	}
	for _, x := range t.Fixed {
		key := pane.Either(x.Weakest, "fixed-weakest", "fixed-best")
		n.Line("FCR-18.3", key, ui.Num("N", int(x.Keep)), ui.Word("Zone", n.b.Scenario.Zones[x.Zone].Name))
	}
	n.table(r, lit, die, sum)
}

// table draws the table of a region into the panel, a row lit, with the die that fell; 0 for none.
func (n *note) table(region, lit, die, sum int) {
	t := &n.b.Scenario.RegionOrders[region]
	n.Row = func(f *ui.Frame, box ui.Rect) float64 {
		used := 0.0
		if die > 0 {
			used = f.Px(40) + f.Px(8)
			f.List.Sprite(ui.Rect{X: box.X, Y: box.Y, W: f.Px(40), H: f.Px(40)}.Snap(), field.Dice["allies"][min(die, 6)-1])
			f.List.Text(ui.Rect{X: box.X + f.Px(40) + f.Px(12), Y: box.Y, W: box.W, H: f.Px(40)}, ui.Sum(die, sum), f.Bold(ui.XL))
		}
		return used + drawOrders(f, box.Move(0, used), n.b.Scenario, t, lit)
	}
}

// drawOrders draws a table of orders and gives the height used.
func drawOrders(f *ui.Frame, box ui.Rect, sc *game.Scenario, t *scenario.OrderTable, lit int) float64 {
	row := f.Px(30)
	pad := f.Px(5)
	high := float64(len(t.Rows))*row + 2*pad
	frame := ui.Rect{X: box.X, Y: box.Y + 2, W: box.W, H: high}.Snap()
	pane.Rim(f.List, frame, 1.4, 8, f.Theme().Edge, 0, 7, f.Theme().Panel)
	for i, r := range t.Rows {
		at := ui.Rect{X: frame.X + 2, Y: frame.Y + pad + float64(i)*row, W: frame.W - 4, H: row}
		words := f.Type(ui.S)
		if i == lit {
			pane.Rim(f.List, at, 0, 6, ui.Casing, -1.5, 5, f.Theme().Warn)
			words = f.Bold(ui.S).In(f.Theme().OnWarn)
		}
		drawRow(f, at, sc, r, i == 0, i == len(t.Rows)-1, words)
	}
	return high + f.Px(8)
}

// drawRow draws a line of a table of orders: its results, then its steps.
func drawRow(f *ui.Frame, at ui.Rect, sc *game.Scenario, r scenario.OrderRow, first, last bool, words ui.Type) {
	span := words.As(ui.Bold).To(ui.Middle)
	result := ui.Rect{X: at.X, Y: at.Y, W: f.Px(44), H: at.H}
	f.List.Text(result, spanOf(int(r.Min), int(r.Max), first, last), span)
	f.List.Fill(ui.Rect{X: result.Right(), Y: at.Y + 4, W: 1, H: at.H - 8}, f.Theme().Edge)
	x, side := result.Right()+f.Px(6), at.H-f.Px(6)
	begins, room := x, (at.Right()-f.Px(5)-x)/float64(max(1, len(r.Steps)))
	for i, s := range r.Steps {
		if i > 0 {
			f.List.Text(ui.Rect{X: x - f.Px(7), Y: at.Y, W: f.Px(10), H: at.H}, "›", words.To(ui.Middle))
			x += f.Px(5)
		}
		f.List.Sprite(ui.Rect{X: x, Y: at.Center().Y - side/2, W: side, H: side}.Snap(), field.Bits("order-"+scenario.OrderIDs[s.Order]))
		x += side + f.Px(4)
		name := ui.Capital(f.Name(sc.OrderText(s)))
		cost := float64(s.Supply) * f.Px(15)
		most := max(0, begins+float64(i+1)*room-x-cost-f.Px(4))
		w := min(f.Width(name, words)+2, most)
		fitted(f, ui.Rect{X: x, Y: at.Y, W: w, H: at.H}, name, words)
		x += w + f.Px(3)
		for range s.Supply { // what each Force pays that moves
			k := f.Px(16)
			f.List.Sprite(ui.Rect{X: x, Y: at.Center().Y - k/2, W: k, H: k}.Snap(), field.Bits("supply-1-allies"))
			x += f.Px(15)
		}
		x += f.Px(6)
	}
}

// fitted writes a name in one line, or smaller in two; not at all where a word would be broken.
func fitted(f *ui.Frame, box ui.Rect, name string, ty ui.Type) {
	if f.Width(name, ty) <= box.W {
		f.List.Text(box, name, ty)
		return
	}
	small := f.Type(ui.XS).As(ty.Face).In(ty.Ink)
	if !pane.Whole(f, name, small, box.W) {
		return // the sign of the order says it
	}
	lines := f.Lines(name, small, box.W)
	high := small.Size * 1.15
	y := box.Center().Y - high*float64(len(lines))/2
	for i, line := range lines {
		f.List.Text(ui.Rect{X: box.X, Y: y + float64(i)*high, W: box.W, H: high}, line, small)
	}
}

// spanOf is the results that a line holds for: ≤ 1, 2, 3–4, ≥ 6.
func spanOf(lo, hi int, first, last bool) string {
	switch {
	case first && last:
		return "·"
	case first:
		return "≤ " + ui.Minus(hi)
	case last:
		return "≥ " + ui.Minus(lo)
	case lo == hi:
		return ui.Minus(lo)
	}
	return ui.Minus(lo) + "–" + ui.Minus(hi)
}
