package whodares

import (
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

// sheet is a page of paper with counters over the map: the purchase of patrols, the end of a mission.
type sheet struct {
	board.Sheet
	b  *Board
	v  board.View
	sc *scene
}

func (s *sheet) say(key string, args ...rules.Arg) string {
	return s.b.said.Say(s.v.Lang, say(key, args...))
}

// counter draws a unit with a price under it, and keeps its place.
func (s *sheet) counter(dst *ui.List, m member, box ui.Rect, price string) {
	open := len(onUnit(s.v.Legal, s.sc, m.no)) > 0
	if open {
		pane.Rim(dst, box, 3, 8, counters.Ink, 1.8, 7, s.Theme.Select)
	}
	counters.Draw(dst, counters.OnMap, box.Center(), box.W, m.Face)
	if !open {
		dst.Round(box, box.W*0.13, ui.Alpha(s.Theme.Panel, 0.45))
	}
	if price != "" {
		c := ui.Point{X: box.Right() - 4, Y: box.Bottom() - 4}
		dst.Disc(c, s.Px(10), counters.Ink)
		dst.Disc(c, s.Px(8.6), counters.Gold)
		dst.Text(ui.Around(c, ui.Size{W: s.Px(24), H: s.Px(18)}), price, s.Bold(12).To(ui.Middle).In(counters.Ink))
	}
	s.Keep(units+m.no, box)
}

// halves writes half points: 7, −½, 3½.
func halves(n int) string {
	s := ""
	if n < 0 {
		s, n = "−", -n
	}
	if n/2 > 0 || n%2 == 0 {
		s += strconv.Itoa(n / 2)
	}
	if n%2 != 0 {
		s += "½"
	}
	return s
}

func signed(n int) string {
	if n > 0 {
		return "+" + halves(n)
	}
	return halves(n)
}

// drawAccount draws how a mission ended, line by line with the clauses, the level, what points may restore.
func (s *sheet) drawAccount(dst *ui.List, a *account) {
	rows := func(n int) float64 {
		if n == 0 {
			return 0
		}
		return 34 + 56*float64((n+9)/10)
	}
	repairs := rows(len(a.repairs)) + rows(len(a.mended))
	s.Sheet = s.v.SheetOff(dst, 640, 126+24*float64(len(a.lines))+repairs, s.b.chart.Decided(s.v))
	in := s.Box.InsetXY(s.Px(26), s.Px(16))
	dst.Text(in.TakeTop(s.Px(34), 0), s.sc.title.In(s.v.Lang), s.Bold(20))
	row := s.Px(24)
	if need := s.Px(92+repairs) + row*float64(len(a.lines)); need > in.H+s.Px(34) {
		row = max(s.Px(16), row-(need-in.H-s.Px(34))/float64(max(1, len(a.lines))))
	}
	var list []board.Entry
	for _, l := range a.lines {
		list = append(list, board.Entry{Text: s.b.said.Say(s.v.Lang, l.Phrase), Clause: l.Clause, Sum: signed(l.N), N: l.N})
	}
	in = s.Account(dst, in, row, s.Px(80), list)
	in = s.Total(dst, in, s.Px(48), a.level.In(s.v.Lang), a.won, halves(a.total))
	s.drawRepairs(dst, s.drawMended(dst, in, a), a)
}

// drawMended shows the Maintenance tests after the mission with their dice, and gives the room left.
func (s *sheet) drawMended(dst *ui.List, in ui.Rect, a *account) ui.Rect {
	if len(a.mended) == 0 {
		return in
	}
	dst.Text(in.TakeTop(s.Px(28), 0), s.say("mended"), s.Font(14).In(s.Theme.Soft))
	rows := float64((len(a.mended) + 9) / 10)
	side := min(s.tenth(in.W), max(s.Px(16), (in.H-s.Px(28))/rows-12)) // what is left of the points stands below
	for i, m := range a.mended {
		box, face := s.cell(in, i, side), s.sc.member(m.Unit).Face
		face.MCO = count(!m.Good) // without an MCO marker it is whole again
		counters.Draw(dst, counters.OnMap, box.Center(), box.W, face)
		dst.Sprite(ui.Rect{X: box.Right() - side*0.42, Y: box.Bottom() - side*0.36, W: side * 0.5, H: side * 0.5}.Snap(), counters.Bits("die-allies-"+strconv.Itoa(m.Die)))
	}
	_, in = in.CutTop(rows*(side+12) + s.Px(4))
	return in
}

// tenth is the side of a counter of which ten stand in a row.
func (s *sheet) tenth(width float64) float64 { return min(s.Px(44), (width+8)/10-8) }

func (s *sheet) cell(in ui.Rect, i int, side float64) ui.Rect {
	return ui.Rect{X: in.X + float64(i%10)*(side+8), Y: in.Y + float64(i/10)*(side+12), W: side, H: side}
}

// drawRepairs lists the units that MCO points may restore, with their prices.
func (s *sheet) drawRepairs(dst *ui.List, in ui.Rect, a *account) {
	switch {
	case !a.campaign:
		return
	case len(a.repairs) == 0:
		key := pane.Either(a.kept, "mco-kept", "mco-points")
		dst.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: s.Px(22)}, s.say(key, ui.Num("N", a.points)), s.Font(14).In(s.Theme.Soft))
		return
	}
	dst.Text(in.TakeTop(s.Px(28), 0), s.say("restore", ui.Num("N", a.points)), s.Font(14).In(s.Theme.Soft))
	side := s.tenth(in.W)
	for i, r := range a.repairs {
		s.counter(dst, s.sc.member(r.Unit), s.cell(in, i, side), strconv.Itoa(r.Price))
	}
}

func grid(box ui.Rect, n int) (cols int, side float64) {
	for c := 1; c <= max(1, n); c++ {
		rows := (n + c - 1) / c
		if k := min(56, (box.W+8)/float64(c)-8, (box.H+8)/float64(max(1, rows))-8); k > side {
			cols, side = c, k
		}
	}
	return max(1, cols), side
}

// drawMuster draws the purchase of patrols: what may be bought, pale what is in maintenance, the patrols.
func (s *sheet) drawMuster(dst *ui.List, m *muster) {
	sc := s.sc
	s.Sheet = s.v.Sheet(dst, 900, 520)
	in := s.Box.InsetXY(s.Px(22), s.Px(14))
	head, in := in.CutTop(s.Px(38))
	dst.Text(head, s.say("muster"), s.Bold(19))
	dst.Text(head, s.say("budget", ui.Num("N", m.budget)), s.Bold(19).To(ui.Right).In(s.Theme.Link))
	small := in.H < s.Px(240) // the strip below shows the patrols too
	share := pane.Either(small, 1, 0.54)
	stock, in := in.CutTop(in.H * share)
	cols, side := grid(stock, len(m.stock))
	for i, u := range m.stock {
		box := ui.Rect{X: stock.X + float64(i%cols)*(stock.W+8)/float64(cols), Y: stock.Y + float64(i/cols)*(side+8), W: side, H: side}
		if u.sold {
			dst.Round(box, 8, s.Theme.Sunk)
			continue
		}
		s.counter(dst, u.member, box, pane.Either(u.shop, "", strconv.Itoa(sc.units[u.no].Cost)))
	}
	if small {
		return
	}
	_, in = in.CutTop(s.Px(10))
	row := in.H / 3
	for i := range 3 {
		at := ui.Rect{X: in.X, Y: in.Y + float64(i)*row, W: in.W, H: row - 5}
		dst.Round(at, 6, s.Theme.Sunk)
		if i >= len(sc.patrols) {
			dst.Text(at, s.say("patrol-"+strconv.Itoa(i+1)), s.Font(14).To(ui.Middle).In(s.Theme.Faint))
			continue
		}
		p := &sc.patrols[i]
		counters.Flag(dst, counters.OnMap, ui.Point{X: at.X + 16, Y: at.Bottom() - 4}, at.H*0.9, p.no)
		dst.Text(ui.Rect{X: at.X + at.H + 10, Y: at.Y, W: s.Px(110), H: at.H}, s.say("patrol-"+strconv.Itoa(p.no+1)), s.Bold(14))
		x := at.X + at.H + s.Px(122)
		k := min(at.H-6, 44)
		step := min(k+5, (at.Right()-x-k-6)/float64(max(1, len(p.units())-1)))
		for _, u := range p.units() {
			counters.Draw(dst, counters.OnMap, ui.Point{X: x + k/2, Y: at.Center().Y}, k, u.Face)
			x += step
		}
	}
}
