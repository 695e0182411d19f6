package rommel

import (
	"math"
	"slices"
	"strings"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/rommel/field"
	"sandtable/scenes/ui"
)

// sheet is a page of paper with counters over the map: resupply, a cup, the end of a campaign.
type sheet struct{ board.Sheet }

func (b *Board) opensSheet(v board.View, sc *field.Scene) bool {
	if v.Preview || v.Bare || v.Ends {
		return false
	}
	return sc.Ended || b.shops(sc) || openCup(v) >= 0
}

func (b *Board) shops(sc *field.Scene) bool {
	return !sc.Fought() && (sc.Board.Step == "spend" || sc.Board.Step == "take")
}

// drawSheet paints the page over the map, nil for none.
func (b *Board) drawSheet(dst *ui.List, v board.View, sc *field.Scene) *sheet {
	switch {
	case !b.opensSheet(v, sc):
		return nil
	case openCup(v) >= 0:
		return b.drawCup(dst, v, sc, openCup(v))
	case sc.Ended:
		return b.drawAccount(dst, v, sc)
	}
	return b.drawShop(dst, v, sc)
}

// Omits leaves out what is clicked on the map while the contents of a cup lie over it.
func (b *Board) Omits(a rules.Action, v board.View) bool {
	if openCup(v) < 0 {
		return false
	}
	switch a.Verb {
	case game.VerbDone, game.VerbPay, game.VerbReroll, game.VerbDrawUp:
		return false
	}
	return true
}

// force draws a Force of the page with its price: a bright rim where it can be clicked, veiled where not.
func (s *sheet) force(dst *ui.List, v board.View, sc *field.Scene, f int, box ui.Rect, price string) {
	list, _ := onForce(v.Legal, f)
	switch {
	case len(list) > 0 && v.Pointed() == field.Forces+f:
		rim(dst, box, ui.Paper.Select, 2.6)
	case len(list) > 0:
		rim(dst, box, s.Theme.Select, 1.6)
	}
	field.Counter(dst, field.OnMap, box.Center(), box.W, sc.Forces[f].Face)
	if len(list) == 0 && len(v.Legal) > 0 {
		dst.Round(box, box.W*0.13, ui.Alpha(s.Theme.Panel, 0.5))
	}
	if price != "" {
		c := ui.Point{X: box.X + 5, Y: box.Y + 5} // at the right stands the movement
		r := s.Px(10)
		pane.Disc(dst, c, r, 1.4, field.Ink, field.Gold)
		dst.Text(ui.Around(c, ui.Size{W: 4 * r, H: 2 * r}), price, s.Bold(12).To(ui.Middle).In(field.Ink))
	}
	s.Keep(field.Forces+f, box)
}

// grid is in how many columns n counters fill a box best, and how large they are then, at most most.
func grid(box ui.Rect, n int, most float64) (cols int, side float64) {
	for c := 1; c <= max(1, n); c++ {
		rows := (n + c - 1) / c
		if k := min(most, (box.W+10)/float64(c)-10, (box.H+14)/float64(max(1, rows))-14); k >= side {
			cols, side = c, k
		}
	}
	return max(1, cols), side
}

// lay draws Forces in a grid that fills a box.
func (s *sheet) lay(dst *ui.List, v board.View, sc *field.Scene, box ui.Rect, list []int, price func(f int) string) {
	cols, side := grid(box, len(list), s.Px(64))
	for i, f := range list {
		at := ui.Rect{X: box.X + float64(i%cols)*(side+10), Y: box.Y + float64(i/cols)*(side+14), W: side, H: side}
		s.force(dst, v, sc, f, at, price(f))
	}
}

func (b *Board) say(v board.View, key string, args ...rules.Arg) string {
	return b.Said.Say(v.Lang, rules.Phrase{Key: "ui.rommel." + key, Args: args})
}

// drawShop draws the reserve with what each Force costs, and the destroyed pile, to bring Forces back from.
func (b *Board) drawShop(dst *ui.List, v board.View, sc *field.Scene) *sheet {
	stock, dead := forSale(v, sc), sc.Piles[field.Destroyed]
	mend := len(dead) > 0 && sc.Board.Step == "spend"
	high, most := 90+rowsHigh(len(stock)), max(len(stock), 5)
	if mend {
		high, most = high+34+rowsHigh(len(dead)), max(most, len(dead))
	}
	s := &sheet{v.SheetBeside(dst, min(760, float64(most)*74+54), high, b.stacks(v, sc))}
	in := s.Box.InsetXY(s.Px(22), s.Px(14))
	head, in := in.CutTop(s.Px(36))
	title, says, left := s.Bold(19), b.say(v, "shop"), b.say(v, "points", ui.Num("N", sc.Board.Points))
	dst.Text(head, says, squeezed(title, says, head.W-wide(left)*title.Size-s.Px(12)))
	dst.Text(head, left, s.Bold(19).To(ui.Right).In(s.Theme.Link))
	line := func(row ui.Rect, text string) {
		dst.Text(row, text, squeezed(s.Font(14).In(s.Theme.Soft), text, row.W))
	}
	line(in.TakeTop(s.Px(24), 0), b.say(v, "shop-reserve", ui.Num("N", len(stock))))
	share := in.H
	if mend {
		up, low := rowsHigh(len(stock)), rowsHigh(len(dead))
		share = (in.H - s.Px(30)) * up / (up + low)
	}
	upper, in := in.CutTop(share)
	s.lay(dst, v, sc, upper.InsetXY(4, 6), stock, func(f int) string { return ui.Figures(sc.Forces[f].Price) })
	if mend {
		line(in.TakeTop(s.Px(30), 0), b.say(v, "shop-destroyed", ui.Num("N", len(dead))))
		s.lay(dst, v, sc, in.InsetXY(4, 6), dead, func(int) string { return "" })
	}
	return s
}

func (b *Board) stacks(v board.View, sc *field.Scene) (out []ui.Rect) {
	for z := range sc.Zones {
		if len(sc.Zones[z].Here[0])+len(sc.Zones[z].Here[1]) > 0 || b.Scenario.Place(z).Entry > 0 {
			out = append(out, b.chart.Box(v.Camera, z, 0))
		}
	}
	return out
}

// rowsHigh is how high rows of ten counters are, on a page drawn at scale 1.
func rowsHigh(n int) float64 { return 82*math.Ceil(float64(max(1, n))/9) + 8 }

// forSale is the reserve, with the Forces of later boxes that may be added too.
func forSale(v board.View, sc *field.Scene) []int {
	out := slices.Clone(sc.Piles[field.Reserve])
	for _, a := range v.Legal {
		if a.Verb == game.VerbTake && !slices.Contains(out, int(a.A)) {
			out = append(out, int(a.A))
		}
	}
	return out
}

// drawAccount draws how a campaign ended, line by line with the clauses, and the degree reached.
func (b *Board) drawAccount(dst *ui.List, v board.View, sc *field.Scene) *sheet {
	var list []board.Entry
	for _, e := range b.Game.Account(v.State) {
		if e.Count > 0 || e.N != 0 {
			list = append(list, board.Entry{Text: b.Said.Say(v.Lang, e.Phrase), Clause: e.Clause, Sum: ui.Modifier(e.N), N: e.N})
		}
	}
	s := &sheet{v.SheetOff(dst, 660, 150+28*float64(len(list)), b.chart.Decided(v))}
	in := s.Box.InsetXY(s.Px(26), s.Px(16))
	title, in := in.CutTop(s.Px(34))
	says := b.Said.Say(v.Lang, b.Game.Closing(v.State))
	dst.Text(title, says, squeezed(s.Bold(20), says, title.W))
	why, in := in.CutTop(s.Px(28))
	res := v.State.Result()
	dst.Text(why, b.Said.Say(v.Lang, rules.Phrase{Key: "rommel.ended." + strings.ToLower(strings.ReplaceAll(res.Clause, ".", "-"))}), s.Font(15).In(s.Theme.Soft))
	dst.Text(why, res.Clause, s.Font(11).To(ui.Right).In(s.Theme.Link))
	row := min(s.Px(28), (in.H-s.Px(60))/float64(max(1, len(list))))
	in = s.Account(dst, in, row, in.W-s.Px(70), list)
	grade := b.Game.Grades(b.Scenario.ID)[b.Game.Grade(v.State)]
	s.Total(dst, in, s.Px(52), grade.Name.In(v.Lang), res.Winner == rules.First, b.say(v, "vp", ui.Num("N", sc.Score)))
	return s
}

// sheetSpots are the counters on a page over the map.
func (b *Board) sheetSpots(dst []board.Spot, v board.View, sc *field.Scene) []board.Spot {
	b.scratch.Reset()
	s := b.drawSheet(&b.scratch, v, sc) // where they lie follows from drawing them
	if s == nil {
		return dst
	}
	for i, place := range s.Places {
		if f := field.ForceOf(place); f >= 0 {
			if list, going := onForce(v.Legal, f); len(list) > 0 {
				dst = append(dst, board.Spot{Box: v.Target(s.Boxes[i]), Place: place, Actions: list, Pick: going})
			}
		}
	}
	return dst
}

// meantOnSheet is what a click on a counter of the page would want.
func (b *Board) meantOnSheet(at ui.Point, v board.View) []rules.Action {
	f := field.ForceOf(b.sheet.At(at, 3))
	sc := b.Read(v)
	if f < 0 || !b.shops(sc) || openCup(v) >= 0 {
		return nil
	}
	switch {
	case sc.Board.Step == "take":
		return []rules.Action{{Verb: game.VerbTake, A: int16(f)}}
	case sc.Forces[f].Pile == "destroyed":
		return []rules.Action{{Verb: game.VerbRecover, A: int16(f)}}
	}
	return []rules.Action{{Verb: game.VerbEnlist, A: int16(f)}}
}
