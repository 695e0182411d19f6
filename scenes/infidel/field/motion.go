package field

import (
	"math"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/lexicon"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/land"
	"sandtable/scenes/ui"
)

// The sorts of pieces.
const (
	noPiece = iota
	unitPiece
	leaderPiece
	StandardPiece
)

// Piece is a unit, a leader or a Standard by its number.
type Piece struct{ Sort, N int }

// Moved is what an event moves, and the hexes that it leaves and comes to; ok is
// false where nothing goes anywhere.
func (b *Field) Moved(e rules.Event) (p Piece, from, to int, ok bool) {
	if from, to = game.Events.Of(e, lexicon.From), game.Events.Of(e, lexicon.To); from == to || to < 0 {
		return p, board.None, board.None, false
	}
	for sort, by := range [...]lexicon.Part{unitPiece: lexicon.Who, leaderPiece: lexicon.Lord, StandardPiece: lexicon.Banner} {
		if n, ok := game.Events.Part(e, by); ok {
			p = Piece{sort, n}
		}
	}
	return p, from, to, true
}

// onItsWay says whether a piece is drawn where it goes, not where it is.
func (p *painter) onItsWay(x Piece) bool {
	for i := range p.v.Moves {
		if m, _, _, ok := p.b.Moved(p.v.Moves[i].Event); ok && m == x {
			return true
		}
	}
	return false
}

// moving draws what is on its way. Of several steps of one piece only that under
// way is drawn.
func (p *painter) moving(i int) {
	m := &p.v.Moves[i]
	x, _, _, ok := p.b.Moved(m.Event)
	if !ok {
		return
	}
	for k := range i {
		if o, _, _, ok := p.b.Moved(p.v.Moves[k].Event); ok && o == x {
			return
		}
	}
	at := onTheWay(p.v.Camera, m)
	switch x.Sort {
	case unitPiece:
		c := p.sc.Units[x.N]
		c.wandering = true // it gets its facing at the end
		w := crew{sign: -1}
		if c.OnMap() {
			w = p.sc.crew(&p.sc.Hexes[c.Hex])
		}
		for _, part := range [...]pass{bodyPart, wordPart, pinPart, writtenPart} {
			p.counter(&c, at, w, part)
		}
	case leaderPiece:
		p.leader(&p.sc.Leaders[x.N], at)
	case StandardPiece:
		p.Put(at, p.unit, Pic("standard-"+SideWords[p.sc.Standards[x.N].Side]))
	}
}

// onTheWay is where a piece is seen that goes from hex to hex: it begins and ends
// softly, and is lifted a little.
func onTheWay(c board.Camera, m *board.Move) ui.Point {
	from, to := land.Center(c, m.From), land.Center(c, m.To)
	t := m.T * m.T * (3 - 2*m.T)
	at := from.Add(to.Sub(from).Mul(t))
	at.Y -= 8 * math.Sin(t*math.Pi) * c.Unit / 64
	return at
}

// Steps is how many hexes lie between two, one at least.
func Steps(from, to int) int { return max(1, game.Distance(from, to)) }
