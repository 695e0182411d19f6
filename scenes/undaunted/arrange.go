package undaunted

import (
	"cmp"
	"slices"

	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/rules/undaunted/scenario"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// drawn is how many units a tile is wide in its drawing, from its upper left corner.
const drawn = 256

// How large counters are on a tile with room for them, in its units, and how far they lie apart.
const (
	counterSide = 96
	seatGap     = 3
	pieceGap    = 5
)

// benches are the ways in which seats stand beside a vehicle: how many at most below one another,
// and how large. The first shows best who sits there, the other takes less room.
var benches = [2]struct {
	rows int
	side float64
}{{2, 64}, {scenario.MaxSeats, 46}}

// What of a tile is free for counters: below the plate of its cover, above its markers; with a
// picture in the upper right corner left of that, and below it from notchFoot on.
const (
	freeLeft, freeRight = 5, 251
	freeTop, freeFoot   = 63, 195
	notchLeft           = 148
	notchFoot           = 108
)

// piece is a counter on a tile: a soldier on foot, or a vehicle with its seats beside it.
type piece struct {
	soldier, vehicle int // board.None for none
	side             rules.Side
	seats            int
	bench            int      // of benches
	at               ui.Point // the middle of the counter
	scale            float64
}

// stand is how its seats stand: how many rows and columns of them.
func (p *piece) stand() (rows, cols int) {
	rows = min(p.seats, benches[p.bench].rows)
	return rows, (p.seats + rows - 1) / max(rows, 1)
}

// extent is how much room a piece takes at its full size.
func (p *piece) extent() ui.Size {
	if p.seats == 0 {
		return ui.Size{W: counterSide, H: counterSide}
	}
	rows, cols := p.stand()
	step := benches[p.bench].side + seatGap
	return ui.Size{W: counterSide + float64(cols)*step, H: max(counterSide, float64(rows)*step-seatGap)}
}

func (p *piece) box() ui.Rect {
	return ui.Around(p.at, ui.Size{W: counterSide * p.scale, H: counterSide * p.scale})
}

func (p *piece) seat(i int) ui.Rect {
	rows, _ := p.stand()
	side := benches[p.bench].side
	x := counterSide/2 + seatGap + float64(i/rows)*(side+seatGap)
	y := float64(i%rows)*(side+seatGap) - (float64(rows)*(side+seatGap)-seatGap)/2
	return ui.Rect{X: p.at.X + x*p.scale, Y: p.at.Y + y*p.scale, W: side * p.scale, H: side * p.scale}
}

func (p *piece) place() int {
	return pane.Either(p.vehicle >= 0, ofVehicles+p.vehicle, ofSoldiers+p.soldier)
}

// arrange finds room for the counters of a tile, over nothing else, as large as they can be, grow at most.
// Of the ways in which seats may stand it takes the one that shows more.
func arrange(f *field, grow float64) {
	if len(f.pieces) == 0 {
		return
	}
	sorting.By(f.pieces, func(a, b piece) int {
		return cmp.Or(cmp.Compare(a.side, b.side), cmp.Compare(b.seats, a.seats))
	})
	best, at, scale := 0.0, 0, 0.0
	for bench := range benches {
		k := f.fit(bench, grow)
		if show := min(k, 1)*counterSide + 1.2*k*benches[bench].side; show > best {
			best, at, scale = show, bench, k
		}
		if !slices.ContainsFunc(f.pieces, func(p piece) bool { return p.seats > 0 }) {
			break
		}
	}
	f.sit(at)
	shelve(f, scale)
}

// fit is the largest scale at which the counters of a tile have room, 0 for none.
func (f *field) fit(bench int, grow float64) float64 {
	f.sit(bench)
	for k := grow; k > 0.2; k -= 0.04 {
		if shelve(f, k) {
			return k
		}
	}
	return 0
}

func (f *field) sit(bench int) {
	for i := range f.pieces {
		f.pieces[i].bench = bench
	}
}

// shelf is a row of counters on a tile.
type shelf struct {
	from, to    int // of the pieces
	y, h, width float64
	right       float64 // how far it may go
}

// fill puts as many pieces into a row as it has room for at a scale.
func (f *field) fill(r *shelf, k float64) {
	if r.right = freeRight; f.notched() && r.y < notchFoot {
		r.right = notchLeft
	}
	for r.to = r.from; r.to < len(f.pieces); r.to++ {
		e := f.pieces[r.to].extent()
		w := e.W * k
		if r.to > r.from {
			w += pieceGap * k
		}
		if r.width+w > r.right-freeLeft {
			return
		}
		r.width += w
		r.h = max(r.h, e.H*k)
	}
}

// shelve lays the counters of a tile in rows at a scale, if they fit.
func shelve(f *field, k float64) bool {
	var rows []shelf
	y := float64(freeTop)
	for i := 0; i < len(f.pieces); {
		r := shelf{from: i, y: y}
		f.fill(&r, k)
		if i = r.to; r.to == r.from {
			if r.right == freeRight {
				return false
			}
			y = notchFoot // the row is too narrow here
			continue
		}
		rows = append(rows, r)
		y += r.h + pieceGap*k
	}
	slack := freeFoot - (y - pieceGap*k)
	if slack < 0 {
		return false
	}
	for i, r := range rows {
		down := slack * float64(i+1) / float64(len(rows)+1)
		x := freeLeft + (r.right-freeLeft-r.width)/2
		for n := r.from; n < r.to; n++ {
			p := &f.pieces[n]
			p.scale = k
			p.at = ui.Point{X: x + counterSide/2*k, Y: r.y + down + r.h/2}
			x += (p.extent().W + pieceGap) * k
		}
	}
	return true
}

// How small counters and seats, in logical pixels, are too small to be known.
const (
	crowded = 36
	narrow  = 30
)

// cramped says whether the counters of a tile are spread out beside it when it is pointed at.
func cramped(f *field, c board.Camera) bool {
	k := wide * c.Unit / drawn
	return slices.ContainsFunc(f.pieces, func(p piece) bool {
		return counterSide*p.scale*k < crowded || p.seats > 0 && benches[p.bench].side*p.scale*k < narrow
	})
}
