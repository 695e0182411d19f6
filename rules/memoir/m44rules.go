package memoir

import (
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/memoir/m44"
)

// m44Option is an option that is a rule here.
type m44Option struct {
	id   string
	take func(o *opener, value any) bool
}

// m44Options is the table of options of a .m44 file that are rules here: a new rule is a
// row. take carries one out on the setup and says whether it could; what it could not, and
// what has no row, is told as unknown.
var m44Options = []m44Option{
	{"airdrop", (*opener).airdrop},
	{"deck_reshuffling", (*opener).lastDeck},
	{"hill317", (*opener).hill317},
	{"mine_deck_name", func(*opener, any) bool { return true }}, // which mines: tags tell whether there are any
}

// tied are the special rules that follow from what lies on the map.
func (o *opener) tied() (list []string) {
	s := o.s
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
		{"bridge-span", s.span != nil},
	} {
		if r.there {
			list = append(list, r.rule)
		}
	}
	return list
}

// rulesOfBattle is what the file says of the whole battle.
func (o *opener) rulesOfBattle() {
	for _, opt := range o.f.Game.Options {
		i := slices.IndexFunc(m44Options, func(r m44Option) bool { return r.id == opt.Name })
		w := o.word("option", opt.Name)
		switch {
		case i >= 0 && m44Options[i].take(o, opt.Value):
			o.note(&o.out.Kept, w, rules.Text{}, "")
		case i >= 0 || !off(opt.Value):
			o.unknownRule(w)
		}
	}
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

// off says that an option is written and not switched on.
func off(value any) bool {
	switch v := value.(type) {
	case nil:
		return true
	case bool:
		return !v
	case string:
		return v == "" || strings.EqualFold(v, "false")
	case []any:
		return len(v) == 0
	case map[string]any:
		return len(v) == 0
	}
	return false
}

// unknownRule enters what holds for the whole battle and is not taken.
func (o *opener) unknownRule(w *m44Word) { o.note(&o.out.Unknown, w, rules.Text{}, "") }

// numberOf reads a number of an option, which may be a text; 0 where it is none from 1 to most.
func numberOf(value any, most int) int {
	if s, ok := value.(string); ok && len(s) <= 2 {
		n := 0
		for _, c := range s {
			if c < '0' || c > '9' {
				return 0
			}
			n = 10*n + int(c-'0')
		}
		value = float64(n)
	}
	if x, ok := value.(float64); ok && x == float64(int(x)) && x >= 1 && int(x) <= most {
		return int(x)
	}
	return 0
}

// airdrop is M44-21.5: one drop of so many figures. Where it is aimed is the player's to
// say here, whatever the file proposes.
func (o *opener) airdrop(value any) bool {
	m, ok := value.(map[string]any)
	if !ok {
		return false
	}
	for key := range m {
		if !slices.Contains([]string{"side", "range", "nbr_units", "center", "unit"}, key) {
			return false
		}
	}
	side, _ := m["side"].(string)
	center, _ := m["center"].(string)
	figures, steps := numberOf(m["nbr_units"], 20), numberOf(m["range"], 20)
	if _, _, ok := m44.Place(strings.TrimSpace(center), 9); !ok || figures == 0 || steps == 0 || !slices.Contains([]string{"AXIS", "ALLIES"}, strings.ToUpper(side)) {
		return false
	}
	drop := &airdrop{side: sideOf(strings.ToUpper(side)), figures: uint8(figures), steps: uint8(steps)}
	id := "infantry"
	if unit, ok := m["unit"].(string); ok && unit != "" {
		kind, army := o.armyOf(unit)
		if kind == nil || kind.as == "" || armySide(army) != drop.side {
			return false
		}
		id = kind.as
	}
	n, err := o.t.names.Find("unit type", id)
	drop.unit = uint8(n)
	o.s.airdrop = drop
	return err == nil
}

// lastDeck is M44-21.8; the file does not say who has won then: the Axis, as there.
func (o *opener) lastDeck(value any) bool {
	if !off(value) {
		return true // it is reshuffled, as always
	}
	o.s.lastDeck = &lastDeck{winner: rules.First}
	return true
}

// hill317 is M44-21.10.
func (o *opener) hill317(value any) bool {
	list, _ := value.([]any)
	var names []string
	for _, v := range list {
		s, _ := v.(string)
		names = append(names, s)
	}
	hexes, _, ok := o.group(names)
	if !ok || len(hexes) == 0 || !o.board {
		return false
	}
	o.s.hill317 = &hill317{side: rules.Second, hexes: hexes, family: "recon"}
	return true
}

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
		check: atEnd, name: o.goalName(hexes)})
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
			o.unknown(w, rules.Text{}, hexName(h))
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
		chain := []hexWord{hexWord(hexStep(row[0], (d+3)%directions))}
		h := row[0]
		for range row {
			if !slices.Contains(row, h) {
				break
			}
			chain = append(chain, hexWord(h))
			h = hexStep(h, d)
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

// tag reads a marker: a medal or an exit; all others are of other boxes.
func (o *opener) tag(x *m44.Hex, t *m44.Tag) {
	h, name := o.place(x.Row, x.Col)
	w := o.word("tag", t.Name)
	switch {
	case w.id == "medal0":
		o.note(&o.out.Barred, w, rules.Text{}, "M44-20.9", name)
	case w.as != "" && t.Behavior == "":
		o.medal(t, w, sideOf(strings.ToUpper(w.as)), h, name)
	case t.Behavior == "EXIT_MARKER" && t.Side != "" && (t.Name == "tag4" || t.Name == "tag5"):
		o.exit(t, h, name)
	case t.Behavior != "":
		o.unknown(joint(w, o.word("behavior", t.Behavior)), rules.Text{}, name)
	default:
		o.unknown(w, rules.Text{}, name)
	}
}

// m44Medals are the conditions of a medal that are no rule here: a row that becomes one
// goes from this table.
var m44Medals = []struct {
	id   string
	asks func(t *m44.Tag, m *m44.Medal, side rules.Side) bool
}{
	{"nbr_hex", func(_ *m44.Tag, m *m44.Medal, _ rules.Side) bool { return m.Need > 1 }},
	{"majority", func(_ *m44.Tag, m *m44.Medal, _ rules.Side) bool { return m.Majority }},
	{"turn_start", func(_ *m44.Tag, m *m44.Medal, _ rules.Side) bool { return m.TurnStart }},
	{"any_hex", func(_ *m44.Tag, m *m44.Medal, _ rules.Side) bool { return m.AnyHex }},
	{"last_to_occupy", func(_ *m44.Tag, m *m44.Medal, _ rules.Side) bool { return m.LastToOccupy }},
	{"sole_control", func(_ *m44.Tag, m *m44.Medal, _ rules.Side) bool { return m.SoleControl }},
	{"permanent", func(t *m44.Tag, m *m44.Medal, _ rules.Side) bool { return m.Permanent && len(t.Group) > 0 }},
	{"side", func(_ *m44.Tag, m *m44.Medal, side rules.Side) bool { return m.Side != "" && sideOf(m.Side) != side }},
}

// medal is M44-20.5 to 20.7. Its own hex is one of the group, unless nobody can stand
// there: then it is only where the marker lies.
func (o *opener) medal(t *m44.Tag, w *m44Word, side rules.Side, h uint8, name string) {
	m := &m44.Medal{}
	if t.Medal != nil {
		m = t.Medal
	}
	for _, c := range m44Medals {
		if c.asks(t, m, side) {
			o.unknown(joint(w, o.word("medal", c.id)), rules.Text{}, name)
			return
		}
	}
	hexes, _, ok := o.group(t.Group)
	if !ok {
		o.unknown(&m44Word{sort: "tag", id: w.id + " group", name: w.name}, rules.Text{}, name)
		return
	}
	if h == noHex {
		o.note(&o.out.Kept, w, rules.Text{}, "M44-20.5", name)
		return
	}
	if len(hexes) == 0 || slices.Contains(hexes, hexWord(h)) || o.stands(h) {
		hexes = append([]hexWord{hexWord(h)}, slices.DeleteFunc(hexes, func(x hexWord) bool { return uint8(x) == h })...)
	}
	if slices.ContainsFunc(hexes, func(x hexWord) bool { return o.medals[uint8(x)] }) {
		o.note(&o.out.Barred, w, rules.Text{}, "M44-1.10", name) // two on one hex, each with its side
		return
	}
	for _, x := range hexes {
		o.medals[uint8(x)] = true
	}
	kind, clause := objHold, "M44-20.5"
	switch {
	case m.Permanent:
		kind, clause = objPermanent, "M44-20.6"
	case len(hexes) > 1:
		kind, clause = objHoldAny, "M44-20.7"
	}
	o.note(&o.out.Kept, w, rules.Text{}, clause, name)
	o.s.objectives = append(o.s.objectives, objective{otherwise: rules.Chance, side: side, kind: kind, hexes: hexes, medals: uint8(max(m.CountsFor, 1)), name: o.goalName(hexes)})
}

// stands says whether anybody may stand on a hex.
func (o *opener) stands(h uint8) bool {
	return o.t.terrain[o.s.ground[h]].enter != [classes]bool{} || slices.Contains(o.s.bridges, hexWord(h))
}

// exit is M44-20.12: the exits of a side with the same medals are one objective.
func (o *opener) exit(t *m44.Tag, h uint8, name string) {
	hexes, names, ok := o.group(t.Group)
	w := joint(o.word("tag", t.Name), o.word("behavior", t.Behavior))
	if !ok || t.Medal != nil && (t.Medal.Need > 1 || t.Medal.Majority) {
		o.unknown(w, rules.Text{}, name)
		return
	}
	o.note(&o.out.Kept, w, rules.Text{}, "M44-20.12", append([]string{name}, names...)...)
	if h == noHex {
		return
	}
	side, medals := sideOf(t.Side), uint8(1)
	if t.Medal != nil && t.Medal.CountsFor > 0 {
		medals = uint8(t.Medal.CountsFor)
	}
	i := slices.IndexFunc(o.s.objectives, func(x objective) bool { return x.kind == objExit && x.side == side && x.medals == medals })
	if i < 0 {
		i = len(o.s.objectives)
		o.s.objectives = append(o.s.objectives, objective{otherwise: rules.Chance, side: side, kind: objExit, medals: medals, name: o.goalName([]hexWord{hexWord(h)})})
	}
	for _, x := range append([]hexWord{hexWord(h)}, hexes...) {
		if list := &o.s.objectives[i].hexes; !slices.Contains(*list, x) {
			*list = append(*list, x)
		}
	}
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
