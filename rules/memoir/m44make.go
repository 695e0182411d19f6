package memoir

import (
	"maps"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/memoir/m44"
)

// Export writes a battle of ours as a `.m44` file, and names what that format cannot say.
func (g *Game) Export(file string, data []byte) ([]byte, []rules.Found, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, nil, err
	}
	w, err := theM44Words()
	if err != nil {
		return nil, nil, err
	}
	u, err := readSetup(t, file, data)
	if err != nil {
		return nil, nil, err
	}
	m := &maker{t: t, w: w, u: u, hexes: map[uint8]*m44.Hex{}}
	return m44.Write(m.file()), m.lost, nil
}

// Rewrite writes a scenario file anew, in the form that the supplied ones have.
func (g *Game) Rewrite(file string, data []byte) ([]byte, error) {
	t, err := g.Tables()
	if err != nil {
		return nil, err
	}
	u, err := readSetup(t, file, data)
	if err != nil {
		return nil, err
	}
	return u.write(), nil
}

// maker makes a .m44 file of a setup.
type maker struct {
	t     *tables
	w     *m44Words
	u     *setup
	hexes map[uint8]*m44.Hex
	lost  []rules.Found
}

func (m *maker) file() *m44.File {
	f := &m44.File{Program: "sandtable", Board: "STANDARD", Face: m.w.named("face", m.t.boards[m.u.face].id), Game: m.game()}
	for _, b := range m.w.battles {
		if b.battle == m.u.id {
			f.ID = b.id
		}
	}
	if f.ID == "" && m.u.source == "m44" && m.u.number > 0 {
		f.ID = strconv.Itoa(m.u.number)
	}
	if u := m.u; u.id != idOf(u.title) {
		m.lose("id", u.id, rules.Text{En: "the id", Fr: "l’identifiant"})
	}
	m.ground()
	m.pieces()
	m.units()
	m.medals(&f.Game)
	m.special(&f.Game)
	for _, h := range slices.Sorted(maps.Keys(m.hexes)) {
		f.Hexes = append(f.Hexes, *m.hexes[h])
	}
	for _, l := range m.u.labels {
		f.Labels = append(f.Labels, m44.Label{Row: int(hexY[l.hex]), Col: int(hexX[l.hex]), Lines: []string{l.name.En}})
		if l.name.Fr != l.name.En {
			m.lose("label", l.name.Fr, l.name, HexName(l.hex))
		}
	}
	f.Words = []m44.Words{{Lang: "en", Name: m.u.title.En, Historical: m.u.note.En}, {Lang: "fr", Name: m.u.title.Fr, Historical: m.u.note.Fr}}
	return f
}

// lose notes what the format has no word for.
func (m *maker) lose(sort, id string, name rules.Text, places ...string) {
	m.lost = append(m.lost, rules.Found{Sort: sort, ID: id, Name: name, Places: places, Known: true})
}

// m44Sides are the sides as the format has them, the top player's first.
var m44Sides = [2]string{"AXIS", "ALLIES"}

func (m *maker) game() m44.Game {
	u := m.u
	g := m44.Game{Side: m44Sides, Starting: []string{"PLAYER1", "PLAYER2"}[u.first], Begin: u.date, End: u.date, Type: "HISTORICAL"}
	for side := range g.Side {
		g.Cards[side], g.Medals[side] = int(u.hand[side]), int(u.medals[side])
		i := slices.IndexFunc(m44Countries, func(c struct{ country, nation string }) bool { return c.nation == u.nation[side] })
		g.Country[side] = m44Countries[max(i, 0)].country
	}
	return g
}

func (m *maker) hex(h uint8) *m44.Hex {
	if m.hexes[h] == nil {
		m.hexes[h] = &m44.Hex{Row: int(hexY[h]), Col: int(hexX[h])}
	}
	return m.hexes[h]
}

// ground lays a tile where the ground is not what is printed on the board.
func (m *maker) ground() {
	for h := range uint8(hexes) {
		n := m.u.ground[h]
		if n == m.t.boards[m.u.face].rows[hexY[h]] {
			continue
		}
		id := m.t.terrain[n].id
		p := &m44.Piece{Name: m.w.named("terrain", id), Orientation: 1}
		for _, g := range m44Ground {
			if g.as == id && p.Name == "" {
				p.Name, p.Behavior = g.on[0], g.behavior
			}
		}
		if slices.Contains(m.t.tiles[bridge].makesPassable, n) {
			p.Name, p.Orientation = m.river(h)
		}
		if p.Name == "" { // terrain that came after the format
			m.lose("terrain", id, m.t.terrain[n].name, HexName(h))
			continue
		}
		m.hex(h).Terrain = p
	}
}

// river is the tile of a river that runs as it is drawn, else as its neighbours ask.
func (m *maker) river(h uint8) (name string, orientation int) {
	if i := slices.Index(m.u.pond, hexWord(h)); i >= 0 && i < len(pondTurns) && len(m.u.pond) == len(pondTurns) {
		return "curve", pondTurns[i]
	}
	var ways [][2]int
	for _, l := range m.u.rivers {
		if uint8(l.Hex) == h {
			ways = append(ways, [2]int{int(l.From), int(l.To)})
		}
	}
	var wet []int
	for d := range directions {
		if n := Neighbor(h, d); n == noHex || slices.Contains(m.t.tiles[bridge].makesPassable, m.u.ground[n]) {
			wet = append(wet, d)
		}
	}
	for i, a := range wet {
		for _, b := range wet[i+1:] {
			ways = append(ways, [2]int{a, b})
		}
	}
	for _, w := range ways {
		if bend, n, ok := m44.Joined(w[0], w[1]); ok {
			if bend {
				return "curve", n
			}
			return "river", n
		}
	}
	return "river", 1
}

// bridgeTurns are the orientations of a bridge over a straight river, by that of the river
// less 1.
var bridgeTurns = [3]int{1, 5, 3}

func (m *maker) pieces() {
	u := m.u
	for _, b := range u.bridges {
		p := &m44.Piece{Name: "bridge", Orientation: 1}
		if t := m.hex(uint8(b)).Terrain; t != nil && t.Name == "river" {
			p.Orientation = bridgeTurns[t.Orientation-1]
		}
		if u.span != nil && slices.Contains(u.span.span, b) {
			p.Behavior = "BRIDGE_SECTION"
		}
		m.hex(uint8(b)).Rect = p
	}
	for _, b := range u.bunkers {
		m.hex(uint8(b)).Rect = &m44.Piece{Name: "bunker", Orientation: 1, Owner: "AXIS"}
	}
	for kind, list := range [obstacleKinds][]hexWord{sandbags: u.sandbags, wire: u.wire, hedgehog: u.hedgehogs, seaWall: u.seaWall} {
		for _, h := range list {
			p := &m44.Piece{Name: m.w.named("obstacle", obstacleKindNames[kind]), Orientation: 1}
			if kind == seaWall {
				*p = m44.Piece{Name: "sand", Orientation: 1, Behavior: "SEAWALL", Owner: "ALLIES"}
			}
			m.hex(uint8(h)).Obstacle = p
		}
	}
}

// m44Badges tell elite infantry from the Resistance, by side.
var m44Badges = [2]string{"badge4", "badge2"}

func (m *maker) units() {
	for _, g := range m.u.units {
		typ := &m.t.units[g.kind]
		p := m44.Piece{Name: m.w.named("kind", typ.ID) + m.w.named("army", sideNames[g.side])}
		if g.figures != typ.Figures || typ.ID == "armor-elite" {
			p.Figures = int(g.figures)
		}
		switch {
		case typ.ID == "special-forces":
			p.Badge = m44Badges[g.side]
		case typ.ID == "resistance" && g.side == rules.Second:
			p = m44.Piece{Name: "inf2us", Badge: "badge3", Figures: int(g.figures), Behavior: "FRENCH_RESISTANCE"}
		case typ.ID == "resistance", typ.ID == "armor-elite" && g.side == rules.First && g.figures == 1:
			p = m44.Piece{Name: m.w.named("kind", classNames[typ.Class]) + m.w.named("army", sideNames[g.side]), Figures: int(g.figures)}
			m.lose("unit", typ.ID, typ.Name, m.names(g.hexes)...)
		}
		for _, v := range m.u.medalValue {
			if v.by == g.side.Other() && v.kind == g.kind && v.medals == 2 && g.side == rules.First && typ.ID == "armor-elite" {
				p.Behavior = "GERMAN_2VICTANK"
			}
		}
		for _, h := range g.hexes {
			unit := p
			m.hex(uint8(h)).Unit = &unit
		}
	}
}

// plain is the unit type that is nothing but its class.

func (m *maker) names(list []hexWord) (names []string) {
	for _, h := range list {
		names = append(names, HexName(h))
	}
	return names
}

// inGroup writes hexes in the letters of groups.
func inGroup(list []hexWord) (names []string) {
	for _, h := range list {
		names = append(names, m44.Named(int(hexY[h]), int(hexX[h]), 9))
	}
	return names
}

func (m *maker) medals(g *m44.Game) {
	for i := range m.u.objectives {
		o := &m.u.objectives[i]
		if name := goalName(m.u, o.hexes); o.name != name && o.name != (rules.Text{}) {
			m.lose("name", o.name.En, rules.Text{En: "the name of an objective", Fr: "le nom d’un objectif"}, m.names(o.hexes)...)
		}
		switch o.kind {
		case objSuddenDeath:
			g.Sudden = append(g.Sudden, m44.Sudden{Side: m44Sides[o.side], Number: int(o.need), Group: inGroup(o.hexes)})
		case objExit:
			for _, h := range o.hexes {
				t := m44.Tag{Name: "tag4", Behavior: "EXIT_MARKER", Side: m44Sides[o.side]}
				if o.medals != 1 {
					t.Medal = &m44.Medal{CountsFor: int(o.medals)}
				}
				m.tag(h, t)
			}
		default:
			m.medal(o)
		}
	}
}

// medal writes an objective that is held or taken (M44-31.1 to 31.3).
func (m *maker) medal(o *objective) {
	medal := &m44.Medal{Permanent: o.kind == objPermanent, Majority: o.kind == objMajority, CountsFor: int(o.medals), Need: int(max(o.need, 1)),
		TurnStart: o.check == atStart, LastToOccupy: o.keeps, SoleControl: o.sole}
	side := o.side
	switch {
	case o.otherwise >= rules.First && o.kind == objMajority: // no word says who has it meanwhile
		m.lose("medal", "otherwise", o.name, m.names(o.hexes)...)
	case o.otherwise >= rules.First:
		medal.AnyHex, medal.Side, side = true, m44Sides[o.side], either
	case o.kind == objPermanent && slices.ContainsFunc(m.u.objectives, func(x objective) bool { return x.side == o.side.Other() && x.side != o.side && alike(&x, o) }):
		m.lose("medal", "permanent", o.name, m.names(o.hexes)...) // both could win one of their own there
	}
	m.tag(o.hexes[0], m44.Tag{Name: m.w.named("tag", scorers[side]), Group: inGroup(o.hexes[1:]), Medal: medal})
}

func (m *maker) tag(h hexWord, t m44.Tag) {
	x := m.hex(uint8(h))
	x.Tags = append(x.Tags, t)
}

// special writes the rules that the format has options for, and names the others.
func (m *maker) special(g *m44.Game) {
	u := m.u
	option := func(name string, value any) { g.Options = append(g.Options, m44.Option{Name: name, Value: value}) }
	if a := u.airdrop; a != nil {
		option("airdrop", map[string]any{"side": m44Sides[a.side], "range": float64(a.steps), "nbr_units": float64(a.figures), "center": "G5", "unit": m.figure(a.unit, a.side)})
	}
	if d := u.lastDeck; d != nil && d.winner == rules.First {
		option("deck_reshuffling", false)
	}
	if k := u.hill317; k != nil && k.side == rules.Second && k.family == "recon" {
		option("hill317", inGroup(k.hexes))
	}
	m.beyond(option)
	for _, id := range u.special {
		if i := slices.IndexFunc(m.t.rules, func(r Rule) bool { return r.ID == id }); i >= 0 && !m.says(id) {
			m.lose("rule", id, m.t.rules[i].Name)
		}
	}
}

// figure is the format's name for a unit of a side.
func (m *maker) figure(kind uint8, side rules.Side) string {
	return m.w.named("kind", m.t.units[kind].ID) + m.w.named("army", sideNames[side])
}

// beyond writes the options of chapters 25 to 29 (M44-31.4 to 31.12).
func (m *maker) beyond(option func(name string, value any)) {
	u := m.u
	for _, r := range []struct{ rule, name string }{{ruleBlitz, "blitz_rules"}, {ruleNightFalls, "night_visibility_reverse_rule"},
		{ruleDayBreaks, "night_visibility_rules"}, {ruleDesert, "north_african_desert_rules"}} {
		if u.named(r.rule) {
			option(r.name, true)
		}
	}
	if a := u.slowArmor; a != nil {
		option("partial_blitz_rules", map[[2]bool]string{{true, true}: "all", {true, false}: m44Sides[0], {false, true}: m44Sides[1]}[a.sides])
	}
	if a := u.airStrikes; a != nil {
		option("air_strikes_rules", m44Sides[a.side])
	}
	if u.airReplaced != nil && m.says(ruleAirReplaced) {
		option("deck_name", bombardDeck)
	}
	if n := u.night; n != nil {
		option("night_visibility_team_turn", m44Sides[n.roller])
	}
	if r := u.redArmy; r != nil {
		option("russian_commissar_rule", m44Sides[r.side])
	}
	if u.commonwealth != nil && m.says(ruleCommonwealth) {
		option("british_commonwealth", true)
	}
	if len(u.breakthrough) > 0 {
		option("armor_breakthrough_rules", m.breakthroughs())
	}
}

// breakthroughs is what each side may bring on (M44-31.12).
func (m *maker) breakthroughs() map[string]any {
	sides := map[string]any{}
	for _, b := range m.u.breakthrough {
		said := map[string]any{"nbr_units": float64(b.units), "name": m.figure(b.kind, b.side)}
		if !b.mayExit {
			said["behavior"] = "CANNOT_EXIT"
		}
		sides[m44Sides[b.side]] = said
	}
	return sides
}

// says says whether the format has a word for a special rule of this battle.
func (m *maker) says(id string) bool {
	u := m.u
	switch id {
	case "airdrop", "bunkers-axis", "sea-wall", ruleBlitz, ruleSlowArmor, ruleAirStrikes, ruleRedArmy, ruleDesert, ruleBreakthrough:
		return true
	case ruleAirReplaced:
		return u.airReplaced.sides == [2]bool{true, true} && !u.airReplaced.redraw
	case ruleNightFalls:
		return u.night.start == 0 || u.night.start == brightest
	case ruleDayBreaks:
		return u.night.start == 0 || u.night.start == darkest
	case ruleCommonwealth:
		return u.commonwealth.side == rules.Second
	case "no-reshuffle":
		return u.lastDeck.winner == rules.First
	case "hill-317":
		return u.hill317.side == rules.Second && u.hill317.family == "recon"
	case "bridge-span":
		var row []uint8
		for _, h := range u.span.span {
			row = append(row, uint8(h))
		}
		chain := chainOf(row)
		return slices.Equal(chain, u.span.chain) && len(u.span.span) == len(chain)-2
	case "armor-worth-two":
		return len(u.medalValue) == 1 && u.medalValue[0].medals == 2 && u.medalValue[0].by == rules.Second && m.t.units[u.medalValue[0].kind].ID == "armor-elite"
	}
	return slices.ContainsFunc(groundRules, func(g struct{ rule, terrain string }) bool {
		return g.rule == id && slices.ContainsFunc(m44Ground, func(x m44Behavior) bool { return x.as == g.terrain })
	})
}
