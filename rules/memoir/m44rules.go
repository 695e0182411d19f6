package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/m44"
)

// tied are the special rules that options name, and those that follow from what lies on
// the map and from the tables.
func (o *opener) tied() (list []string) {
	s := o.s
	list = append(list, o.rules...)
	for _, g := range groundRules {
		if n, err := o.t.names.Find("terrain", g.terrain); err == nil && slices.Contains(s.ground[:], uint8(n)) {
			list = append(list, g.rule)
		}
	}
	for _, r := range []struct {
		rule  string
		there bool
	}{
		{"bunkers-axis", len(s.bunkers) > 0}, {"sea-wall", len(s.seaWall) > 0}, {"airdrop", s.airdrop != nil},
		{"armor-worth-two", len(s.medalValue) > 0}, {"no-reshuffle", s.lastDeck != nil}, {"hill-317", s.hill317 != nil},
		{"bridge-span", s.span != nil}, {ruleSlowArmor, s.slowArmor != nil}, {ruleAirStrikes, s.airStrikes != nil},
		{ruleAirReplaced, s.airReplaced != nil}, {ruleRedArmy, s.redArmy != nil}, {ruleCommonwealth, s.commonwealth != nil},
		{ruleBreakthrough, len(s.breakthrough) > 0},
	} {
		if r.there {
			list = append(list, r.rule)
		}
	}
	return list
}

// rulesOfBattle is what the file says of the whole battle.
func (o *opener) rulesOfBattle() {
	o.options()
	o.commonwealths()
	o.slowArmor()
	o.darkness()
	for _, d := range o.f.Game.Sudden {
		o.sudden(d)
	}
	o.longBridge()
	o.worthTwo()
	o.pond()
	for _, r := range o.t.rules { // in the order of their file
		if slices.Contains(o.tied(), r.ID) {
			o.s.special = append(o.s.special, r.ID)
		}
	}
}

// unknownRule enters what holds for the whole battle and is not taken.
func (o *opener) unknownRule(w *m44Word) { o.note(&o.out.Unknown, w, rules.Text{}, "") }

// sudden is M44-20.8.
func (o *opener) sudden(d m44.Sudden) {
	w := &m44Word{sort: "victory", id: "group_sudden_death", name: rules.Text{En: "Victory at once", Fr: "Victoire immédiate"}}
	hexes, names, ok := o.group(d.Group)
	switch {
	case !ok || d.Number > len(hexes):
		o.unknownRule(w)
		return
	case !o.board:
		return
	}
	o.note(&o.out.Kept, w, rules.Text{}, "M44-20.8", names...)
	o.s.objectives = append(o.s.objectives, objective{otherwise: rules.Chance, side: sideOf(d.Side), kind: objSuddenDeath, hexes: hexes, need: uint8(d.Number),
		check: atEnd, name: goalName(o.s, hexes)})
}

// worthTwo is M44-21.7, if it holds for all elite armor of the Axis.
func (o *opener) worthTwo() {
	for kind := range uint8(len(o.t.units)) {
		at := o.prized[kind]
		if len(at) == 0 {
			continue
		}
		n := 0
		for _, g := range o.s.units {
			if g.side == rules.First && g.kind == kind {
				n += len(g.hexes)
			}
		}
		w := o.word("behavior", "GERMAN_2VICTANK")
		if n != len(at) {
			o.note(&o.out.Unknown, w, o.t.units[kind].Name, "", at...)
			continue
		}
		o.note(&o.out.Kept, w, rules.Text{}, "M44-21.7", at...)
		o.s.medalValue = append(o.s.medalValue, medalValue{by: rules.Second, kind: kind, medals: 2})
	}
}

// longBridge is M44-21.14: sections in a row; its ends lie beyond them in the same
// direction.
func (o *opener) longBridge() {
	if len(o.spans) == 0 {
		return
	}
	chain := chainOf(o.spans)
	if chain == nil {
		w := o.word("behavior", "BRIDGE_SECTION")
		for _, h := range o.spans {
			o.unknown(w, rules.Text{}, HexName(h))
			o.s.bridges = slices.DeleteFunc(o.s.bridges, func(b hexWord) bool { return uint8(b) == h })
		}
		return
	}
	o.s.span = &span{chain: chain, span: slices.Clone(chain[1 : len(chain)-1])}
}

// chainOf is a row of hexes with one more at each end, from the top of the board to its
// foot; nil where they are no row, or end at the edge.
func chainOf(spans []uint8) []hexWord {
	row := slices.Clone(spans)
	slices.Sort(row)
	for d := range directions {
		chain := []hexWord{hexWord(Neighbor(row[0], (d+3)%directions))}
		h := row[0]
		for range row {
			if !slices.Contains(row, h) {
				break
			}
			chain = append(chain, hexWord(h))
			h = Neighbor(h, d)
		}
		if len(chain) == len(row)+1 && len(row) > 1 && h != noHex && chain[0] != noHex {
			return append(chain, hexWord(h))
		}
	}
	return nil
}

// pond finds the pond of the base game: four bends in a ring, of which no link is drawn.
func (o *opener) pond() {
	for _, l := range o.s.rivers {
		ring := pondAt(uint8(l.Hex))
		turns := 0
		for i, h := range ring {
			for _, m := range o.s.rivers {
				way := m44.Bends[pondTurns[i]-1]
				if uint8(m.Hex) == h && h != noHex && [2]int{int(m.From), int(m.To)} == way {
					turns++
				}
			}
		}
		if turns == len(ring) {
			for _, h := range ring {
				o.s.pond = append(o.s.pond, hexWord(h))
				o.s.rivers = slices.DeleteFunc(o.s.rivers, func(m RiverLink) bool { return uint8(m.Hex) == h })
			}
			return
		}
	}
}

// pondTurns are the orientations of its four bends, in the order of pondAt.
var pondTurns = [4]int{6, 5, 2, 3}

// pondAt is the four hexes of a pond whose first one is h.
func pondAt(h uint8) [4]uint8 {
	x, y := int(hexX[h]), int(hexY[h])
	return [4]uint8{h, hexAt(x+2, y), hexAt(x-1, y+1), hexAt(x+1, y+1)}
}

// rest is the keys that the format's reader does not know.
func (o *opener) rest() {
	for _, k := range o.f.Unknowns {
		w := &m44Word{sort: "key", id: k.Key, name: rules.Plain(k.Key)}
		if k.Row < 0 {
			o.unknownRule(w)
			continue
		}
		_, name := o.place(k.Row, k.Col)
		o.unknown(w, rules.Text{}, name)
	}
}
