package m44

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// rulesOfBattle is what the file says of the whole battle.
func (o *opener) rulesOfBattle() {
	o.options()
	o.commonwealths()
	o.slowArmor()
	if slices.Contains(o.rules, scenario.RuleNightFalls) || slices.Contains(o.rules, scenario.RuleDayBreaks) { // M44-31.8
		o.s.Night = &scenario.Night{Roller: o.roller}
	}
	for _, d := range o.f.Game.Sudden {
		o.sudden(d)
	}
	o.longBridge()
	o.worthTwo()
	o.pond()
	o.s.Special = o.rules
	o.s.Special = scenario.RulesOf(o.s)
}

// unknownRule enters what holds for the whole battle and is not taken.
func (o *opener) unknownRule(w *word) { o.note(&o.out.Unknown, w, rules.Text{}, "") }

// sudden is M44-20.8.
func (o *opener) sudden(d Sudden) {
	w := &word{Sort: "victory", ID: "group_sudden_death", Name: rules.Text{En: "Victory at once", Fr: "Victoire immédiate"}}
	hexes, names, ok := o.group(d.Group)
	switch {
	case !ok || d.Number > len(hexes):
		o.unknownRule(w)
		return
	case !o.board:
		return
	}
	o.note(&o.out.Kept, w, rules.Text{}, "M44-20.8", names...)
	o.s.Objectives = append(o.s.Objectives, scenario.Objective{Otherwise: rules.Chance, Side: sideOf(d.Side), Kind: scenario.SuddenDeath, Hexes: hexes, Need: uint8(d.Number),
		Check: scenario.AtEnd, Name: goalName(o.s, hexes)})
}

// worthTwo is M44-21.7, if it holds for all elite armor of the Axis.
func (o *opener) worthTwo() {
	for kind := range uint8(len(o.t.Units)) {
		at := o.prized[kind]
		if len(at) == 0 {
			continue
		}
		n := 0
		for _, g := range o.s.Units {
			if g.Side == rules.First && g.Kind == kind {
				n += len(g.Hexes)
			}
		}
		w := o.word("behavior", "GERMAN_2VICTANK")
		if n != len(at) {
			o.note(&o.out.Unknown, w, o.t.Units[kind].Name, "", at...)
			continue
		}
		o.note(&o.out.Kept, w, rules.Text{}, "M44-21.7", at...)
		o.s.MedalValue = append(o.s.MedalValue, scenario.MedalValue{By: rules.Second, Kind: kind, Medals: 2})
	}
}

// longBridge is M44-21.14: sections in a row; its ends lie beyond them in the same direction.
func (o *opener) longBridge() {
	if len(o.spans) == 0 {
		return
	}
	chain := chainOf(o.spans)
	if chain == nil {
		w := o.word("behavior", "BRIDGE_SECTION")
		for _, h := range o.spans {
			o.unknown(w, rules.Text{}, scenario.HexName(h))
			o.s.Bridges = slices.DeleteFunc(o.s.Bridges, func(b scenario.Hex) bool { return uint8(b) == h })
		}
		return
	}
	o.s.Span = &scenario.Span{Chain: chain, Span: slices.Clone(chain[1 : len(chain)-1])}
}

// chainOf is a row of hexes with one more at each end, from the top of the board to its
// foot; nil where they are no row, or end at the edge.
func chainOf(spans []uint8) []scenario.Hex {
	row := slices.Clone(spans)
	slices.Sort(row)
	for d := range scenario.Directions {
		chain := []scenario.Hex{scenario.Hex(scenario.Neighbor(row[0], (d+3)%scenario.Directions))}
		h := row[0]
		for range row {
			if !slices.Contains(row, h) {
				break
			}
			chain = append(chain, scenario.Hex(h))
			h = scenario.Neighbor(h, d)
		}
		if len(chain) == len(row)+1 && len(row) > 1 && h != scenario.NoHex && chain[0] != scenario.NoHex {
			return append(chain, scenario.Hex(h))
		}
	}
	return nil
}

// pond finds the pond of the base game: four bends in a ring, of which no link is drawn.
func (o *opener) pond() {
	for _, l := range o.s.Rivers {
		ring := pondAt(uint8(l.Hex))
		turns := 0
		for i, h := range ring {
			for _, m := range o.s.Rivers {
				way := Bends[pondTurns[i]-1]
				if uint8(m.Hex) == h && h != scenario.NoHex && [2]int{int(m.From), int(m.To)} == way {
					turns++
				}
			}
		}
		if turns == len(ring) {
			for _, h := range ring {
				o.s.Pond = append(o.s.Pond, scenario.Hex(h))
				o.s.Rivers = slices.DeleteFunc(o.s.Rivers, func(m scenario.RiverLink) bool { return uint8(m.Hex) == h })
			}
			return
		}
	}
}

// pondTurns are the orientations of its four bends, in the order of pondAt.
var pondTurns = [4]int{6, 5, 2, 3}

// pondAt is the four hexes of a pond whose first one is h.
func pondAt(h uint8) [4]uint8 {
	x, y := int(scenario.HexX[h]), int(scenario.HexY[h])
	return [4]uint8{h, scenario.HexAt(x+2, y), scenario.HexAt(x-1, y+1), scenario.HexAt(x+1, y+1)}
}

// rest is the keys that the format's reader does not know.
func (o *opener) rest() {
	for _, k := range o.f.Unknowns {
		w := &word{Sort: "key", ID: k.Key, Name: rules.Plain(k.Key)}
		if k.Row < 0 {
			o.unknownRule(w)
			continue
		}
		_, name := o.place(k.Row, k.Col)
		o.unknown(w, rules.Text{}, name)
	}
}
