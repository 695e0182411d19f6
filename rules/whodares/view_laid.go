package whodares

import (
	"strconv"
	"strings"

	"sandtable/rules"
)

// What the workshop shows besides what a position does.

// Laid says that a position is a picture of a mission that is being made.
func (s *State) Laid() bool { return !s.sc.campaign && s.f[0].step == choosingVariant }

// LaidMark is a mark that lies on a zone of a mission that is being made.
type LaidMark struct {
	ID     string // of the piece that lays it
	Patrol int    // whose it is, from 0; -1 for no patrol's
}

// LaidMarks are the marks of a zone besides objectives and what is to be watched, in the
// order in which pieces are listed.
func (sc *Scenario) LaidMarks(z int) (out []LaidMark) {
	if sc.own == nil {
		return nil
	}
	d := draft{t: sc.tables, rawMission: &sc.raw.missions[0]}
	for m := markStart; m < marks; m++ {
		if b, lies := d.marked(m, z); lies {
			n, err := strconv.Atoi(b.Option)
			if err != nil {
				n = 0
			}
			out = append(out, LaidMark{b.Piece, n - 1})
		}
	}
	return out
}

// PieceUnit is the unit that a piece of the workshop lays, -1 for none.
func (sc *Scenario) PieceUnit(piece string) int {
	if id, is := strings.CutPrefix(piece, unitPiece); is {
		if u, err := sc.unitByID(id); err == nil {
			return int(u)
		}
	}
	return none
}

// Printed is a unit as it is printed, whole, in nobody's patrol.
func (sc *Scenario) Printed(u int) Unit {
	d := &sc.units[u]
	return Unit{No: u, ID: d.id, Type: unitTypeNames[d.typ], Name: d.name, Zone: none, Patrol: none, VA: int(d.va[0]), Cost: int(d.cost),
		Loads: int(d.loads), Combat: d.combat, Alone: d.aloneable}
}

// PieceAsk is what a piece asks of an Axis unit: its nation, empty for either, and whether
// it is mobile, 1, or not, 0; -1 where either will do. False for what asks for none.
func (sc *Scenario) PieceAsk(piece string) (nation string, mobile int, guard, ok bool) {
	id, guard := strings.CutPrefix(piece, guardPiece)
	if !guard {
		if id, ok = strings.CutPrefix(piece, axisPiece); !ok {
			return "", none, false, false
		}
	}
	for _, x := range asks {
		if x.id != id {
			continue
		}
		if x.nation != nil {
			nation = nationNames[*x.nation]
		}
		mobile = none
		if x.mobile != nil {
			mobile = int(bit(*x.mobile))
		}
		return nation, mobile, guard, true
	}
	return "", none, false, false
}

var _ rules.Draft = (*draft)(nil)
