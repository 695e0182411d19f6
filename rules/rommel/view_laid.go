package rommel

import "sandtable/rules"

// What the workshop shows besides what a position does.

// Laid says that a position is a picture of a campaign that is being made: nobody has been
// asked anything, and nothing drawn.
func (s *State) Laid() bool { return s.phase == settingUp && s.step == beginning }

// LaidMark is a mark that lies on a zone of a campaign that is being made.
type LaidMark struct {
	ID string // of the piece that lays it
	N  int    // resupply points
}

// LaidMarks are the marks of a zone, in the order in which pieces are listed.
func (sc *Scenario) LaidMarks(z int) (out []LaidMark) {
	d := draft{t: sc.tables, raw: sc.raw}
	for m := range marks {
		if b, lies := d.marked(m, z); lies {
			out = append(out, LaidMark{b.Piece, b.N})
		}
	}
	return out
}

// PieceOf is the Force that a piece of the workshop lays, at full strength; false for what
// lays none.
func (sc *Scenario) PieceOf(piece string) (f Force, ok bool) {
	d := draft{t: sc.tables, raw: sc.raw}
	x, ok := d.pieceForce(piece)
	if !ok {
		return f, false
	}
	return Force{ID: x.id, Name: x.name, Side: x.side, Nation: nationIDs[x.nation], Class: classIDs[x.class], Price: int(x.full.attack),
		Printed: valuesOf(x.full), Values: valuesOf(x.full), Zone: none, Upgrade: none, Entry: none, Joins: none}, true
}

var _ rules.Draft = (*draft)(nil)
