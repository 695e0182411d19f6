package undaunted

import (
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// fleet is the vehicles in play, a row each: the counter, its seats with who sits there, its
// damage. A seat takes clicks as on the board; a rest of the pointer shows the whole card.
func (c *flank) fleet() {
	f := c.f
	var list []int
	for _, side := range [2]rules.Side{me(c.v), me(c.v).Other()} {
		for v := range game.Set(c.s.Held[side]).All {
			list = append(list, v)
		}
	}
	row := f.Px(38)
	for len(list) > 0 && float64(len(list))*row+f.Px(14) > c.at.H {
		list = list[:len(list)-1]
	}
	if len(list) == 0 {
		return
	}
	in, ok := c.panel(float64(len(list))*row - f.Px(3))
	if !ok {
		return
	}
	for i, v := range list {
		c.rideRow(ui.Rect{X: in.X, Y: in.Y + float64(i)*row, W: in.W, H: row - f.Px(3)}.Snap(), v)
	}
}

func (c *flank) rideRow(box ui.Rect, v int) {
	f, r := c.f, &c.sc.rides[v]
	k := box.H
	whole := ui.Rect{X: box.X, Y: box.Y, W: k, H: k}
	r.draw(f.List, whole.Center(), k, c.v.Coats)
	step := min(k+f.Px(3), (box.W-k-f.Px(44))/float64(len(r.seats)))
	seat := min(step-2, k-f.Px(3))
	x := whole.Right() + f.Px(8)
	for i := range r.seats {
		at := ui.Around(ui.Point{X: x + seat/2, Y: box.Center().Y}, ui.Size{W: seat, H: seat}).Snap()
		c.sc.seatBox(f.List, v, i, at, c.v.Coats)
		c.seatSpot(at, v, i)
		x += step
	}
	num := f.Bold(ui.M).To(ui.Right)
	text := ui.Figures(r.Damage) + "/" + ui.Figures(r.info.Integrity)
	w := f.Width(text, num)
	f.List.Text(ui.Rect{X: box.Right() - w - 2, Y: box.Y, W: w + 2, H: box.H}, text, num)
	if flame := f.Px(17); box.Right()-w-f.Px(4)-flame > x-2 {
		f.List.Sprite(ui.Rect{X: box.Right() - w - f.Px(4) - flame, Y: box.Center().Y - flame/2, W: flame, H: flame}.Snap(), bits("damage"))
	}
	c.dst = append(c.dst, board.Spot{Box: f.Target(whole), Place: board.None, Pile: pileVehicles})
	if f.Over(box) {
		c.above = func() { c.riseCard(box, v) }
	}
}

// seatSpot lets a seat be clicked that somebody may go to, and marks it.
func (c *flank) seatSpot(at ui.Rect, v, seat int) {
	list := onSeat(c.v.Legal, c.sc, v, seat)
	if len(list) == 0 {
		return
	}
	c.f.List.NineIn(at.Inset(-2), ui.Pic{Set: "interface", ID: "outline-8"}, c.f.Theme().Select)
	c.dst = append(c.dst, board.Spot{Box: c.f.Target(at), Place: seatPlace(v, seat), Actions: list, Goal: true})
}

// onSeat is what may be done by a click on a seat, or on who sits there.
func onSeat(legal []rules.Action, sc *scene, v, seat int) []rules.Action {
	rider := sc.rides[v].Riders[seat]
	return pane.Only(legal, func(a rules.Action) bool {
		switch a.Verb {
		case game.VerbEnter, game.VerbReposition:
			return int(a.A) == v && int(a.B) == seat
		case game.VerbSwap, game.VerbRider:
			return rider >= 0 && int(a.A) == rider
		case game.VerbExit:
			return rider >= 0 && rider == sc.actor
		}
		return false
	})
}

// The size of a vehicle card as it is drawn.
const (
	vehicleWide = 264.0
	vehicleHigh = 210.0
)

// riseCard shows the card of a vehicle in full beside its row.
func (c *flank) riseCard(row ui.Rect, v int) {
	f := c.f
	k := f.Look.TextScale * 1.1
	box := ui.Rect{X: row.Right() + f.Px(16), Y: row.Center().Y - vehicleHigh*k/2, W: vehicleWide * k, H: vehicleHigh * k}
	if box.Right() > c.v.Bounds.Right()-4 {
		box.X = row.X - box.W - f.Px(16)
	}
	box = box.Within(c.v.Bounds.Inset(6)).Snap()
	f.List.Round(box.Move(4, 6), 14*k, ui.Alpha(ink, 0.32))
	c.b.vehicleCard(f, box, c.sc, v, c.v.Coats)
}

// vehicleCard draws the card of a vehicle: defences, seats, who sits there, damage.
func (b *Board) vehicleCard(f *ui.Frame, box ui.Rect, sc *scene, v int, coats ui.Coats) {
	p := page{f, box.Min(), box.W / vehicleWide}
	r := &sc.rides[v]
	lang := f.Look.Lang
	p.sprite(0, 0, vehicleWide, vehicleHigh, "vehicle-card-"+r.info.ID)
	band := pane.Either(r.info.Side == rules.First, paper, ink)
	p.text(texts.In(lang, r.info.Name), 18, 28, 15, 186, ui.Bold, band, ui.Left)
	defence := pane.Either(r.info.Defence > 0, ui.Figures(r.info.Defence), "–")
	place{216.5, 28.5, 14}.write(f.List, p.at, p.k, defence, ink)
	place{237.5, 28.5, 14}.write(f.List, p.at, p.k, ui.Figures(r.info.Armour), ink)
	for i := range r.info.Seats {
		b.seatRow(p, sc, v, i, coats)
	}
	w := min(79, 473/float64(r.info.Integrity)) / 2
	for i := range r.Damage {
		p.sprite(13.5+float64(i)*w+(w-3)/2-10, 172.5+1.5, 20, 20, "damage")
	}
	if r.Holder != r.info.Side && r.Holder >= rules.First {
		held(f.List, p.at.Add(ui.Point{X: 100 * p.k, Y: 150 * p.k}), 13*p.k, r.Holder, coats)
	}
}

// seatTop is where the row of a seat begins on a vehicle card.
func seatTop(seat int) float64 { return 38 + float64(seat)*43.5 }

func (b *Board) seatRow(p page, sc *scene, v, seat int, coats ui.Coats) {
	d := &sc.rides[v].info.Seats[seat]
	y := seatTop(seat)
	if u := sc.rides[v].Riders[seat]; u >= 0 {
		at := p.part(122, y+4, 32, 32)
		sc.soldiers[u].draw(p.f.List, at.Center(), at.W, coats)
	}
	p.text(texts.In(p.f.Look.Lang, d.Name), 159, y+13, 10.5, 86, ui.Regular, ink, ui.Left)
	for i, o := range d.Offers {
		x := 159 + 38*float64(i)
		p.sprite(x, y+18, 18, 18, badgeOf(o.Action))
		p.text(valueOf(o, "/"), x+21, y+32, 14, 17, ui.Bold, ink, ui.Left)
	}
}

// vehicleCards lays out the cards of all vehicles, with what each is told as.
func (b *Board) vehicleCards(v board.View) board.Sifted {
	return board.Sifted{
		Title: texts.Get(v.Lang, "undaunted.pile.vehicles-title"), Under: texts.Get(v.Lang, "undaunted.pile.vehicles-under"), Clause: "UNA-8.8",
		Row: func(f *ui.Frame, in ui.Rect, dst []board.Spot) ([]board.Spot, float64) {
			sc := b.read(v)
			k := min(min(1, in.W/(2*vehicleWide+f.Px(14)))*f.Look.TextScale, in.W/vehicleWide)
			w, h, gap := vehicleWide*k, vehicleHigh*k, f.Px(14)
			x, y := in.X, in.Y
			for n := range game.Set(b.sc.VehiclesIn).All {
				if x+w > in.Right()+1 {
					x, y = in.X, y+h+gap
				}
				box := ui.Rect{X: x, Y: y, W: w, H: h}.Snap()
				b.vehicleCard(f, box, sc, n, v.Coats)
				if sc.rides[n].Tile < 0 {
					f.List.Round(box, 12, ui.Alpha(f.Theme().Panel, 0.6))
					f.List.Text(box, b.gone(f, sc, n), f.Bold(ui.L).To(ui.Middle))
				}
				dst = b.seatsOf(f, dst, v, sc, n, box)
				x += w + gap
			}
			return dst, y + h + gap - in.Y
		},
	}
}

func (b *Board) gone(f *ui.Frame, sc *scene, v int) string {
	r := &sc.rides[v]
	return pane.Either(r.EscapedWith >= rules.First, f.Say("undaunted.flank.vehicle-escaped"), f.Say("undaunted.flank.vehicle-destroyed"))
}

// seatsOf appends the seats of a vehicle card that take clicks, and marks them.
func (b *Board) seatsOf(f *ui.Frame, dst []board.Spot, v board.View, sc *scene, n int, box ui.Rect) []board.Spot {
	p := page{f, box.Min(), box.W / vehicleWide}
	for i := range sc.rides[n].info.Seats {
		list := onSeat(v.Legal, sc, n, i)
		if len(list) == 0 {
			continue
		}
		at := p.part(118, seatTop(i), 129, 40)
		f.List.NineIn(at.Inset(-1), ui.Pic{Set: "interface", ID: "outline-8"}, f.Theme().Select)
		dst = append(dst, board.Spot{Box: at, Place: seatPlace(n, i), Actions: list, Goal: true})
	}
	return dst
}
