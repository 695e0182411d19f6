package m44

import (
	"maps"
	"slices"
	"strconv"

	"sandtable/rules"
	"sandtable/rules/fold"
	"sandtable/rules/memoir/scenario"
)

// Export writes a battle of ours as a `.m44` file, and names what that format cannot say.
func (x *Importer) Export(file string, data []byte) ([]byte, []rules.Found, error) {
	t, _, err := x.load()
	if err != nil {
		return nil, nil, err
	}
	w, err := theDictionary()
	if err != nil {
		return nil, nil, err
	}
	u, err := scenario.Read(t, file, data)
	if err != nil {
		return nil, nil, err
	}
	m := &maker{t: t, w: w, u: u, hexes: map[uint8]*Hex{}}
	return Write(m.file()), m.lost, nil
}

// Rewrite writes a scenario file anew, in the form that the supplied ones have.
func (x *Importer) Rewrite(file string, data []byte) ([]byte, error) {
	t, _, err := x.load()
	if err != nil {
		return nil, err
	}
	u, err := scenario.Read(t, file, data)
	if err != nil {
		return nil, err
	}
	return u.Write(), nil
}

// maker makes a .m44 file of a setup.
type maker struct {
	t     *scenario.Tables
	w     *dictionary
	u     *scenario.Battle
	hexes map[uint8]*Hex
	lost  []rules.Found
}

func (m *maker) file() *File {
	f := &File{Program: "sandtable", Board: "STANDARD", Face: m.w.named("face", m.t.Boards[m.u.Face].ID), Game: m.game()}
	for _, b := range m.w.Battles {
		if b.Battle == m.u.ID {
			f.ID = b.ID
		}
	}
	if f.ID == "" && m.u.Source == "m44" && m.u.Number > 0 {
		f.ID = strconv.Itoa(m.u.Number)
	}
	if u := m.u; u.ID != fold.ID(u.Name) {
		m.lose("id", u.ID, rules.Text{En: "the id", Fr: "l’identifiant"})
	}
	m.ground()
	m.pieces()
	m.units()
	m.medals(&f.Game)
	m.special(&f.Game)
	for _, h := range slices.Sorted(maps.Keys(m.hexes)) {
		f.Hexes = append(f.Hexes, *m.hexes[h])
	}
	for _, l := range m.u.Labels {
		f.Labels = append(f.Labels, Label{Row: int(scenario.HexY[l.Hex]), Col: int(scenario.HexX[l.Hex]), Lines: []string{l.Name.En}})
		if l.Name.Fr != l.Name.En {
			m.lose("label", l.Name.Fr, l.Name, scenario.HexName(l.Hex))
		}
	}
	f.Words = []Words{{Lang: "en", Name: m.u.Name.En, Historical: m.u.Note.En}, {Lang: "fr", Name: m.u.Name.Fr, Historical: m.u.Note.Fr}}
	return f
}

func (m *maker) lose(sort, id string, name rules.Text, places ...string) {
	m.lost = append(m.lost, rules.Found{Sort: sort, ID: id, Name: name, Places: places, Known: true})
}

// sideWords are the sides as the format has them, the top player's first.
var sideWords = [2]string{"AXIS", "ALLIES"}

func (m *maker) game() Game {
	u := m.u
	g := Game{Side: sideWords, Starting: []string{"PLAYER1", "PLAYER2"}[u.First], Begin: u.Date, End: u.Date, Type: "HISTORICAL"}
	for side := range g.Side {
		g.Cards[side], g.Medals[side] = int(u.Hand[side]), int(u.Medals[side])
		i := slices.IndexFunc(countries, func(c struct{ country, nation string }) bool { return c.nation == u.Nation[side] })
		g.Country[side] = countries[max(i, 0)].country
	}
	return g
}

func (m *maker) hex(h uint8) *Hex {
	if m.hexes[h] == nil {
		m.hexes[h] = &Hex{Row: int(scenario.HexY[h]), Col: int(scenario.HexX[h])}
	}
	return m.hexes[h]
}

// ground lays a tile where the ground is not what is printed on the board.
func (m *maker) ground() {
	for h := range uint8(scenario.HexCount) {
		n := m.u.Ground[h]
		if n == m.t.Boards[m.u.Face].Rows[scenario.HexY[h]] {
			continue
		}
		id := m.t.Terrain[n].ID
		p := &Piece{Name: m.w.named("terrain", id), Orientation: 1}
		for _, g := range groundRules {
			if g.as == id && p.Name == "" {
				p.Name, p.Behavior = g.on[0], g.behavior
			}
		}
		if slices.Contains(m.t.Tiles[scenario.Bridge].MakesPassable, n) {
			p.Name, p.Orientation = m.river(h)
		}
		if p.Name == "" { // terrain that came after the format
			m.lose("terrain", id, m.t.Terrain[n].Name, scenario.HexName(h))
			continue
		}
		m.hex(h).Terrain = p
	}
}

// river is the tile of a river that runs as it is drawn, else as its neighbours ask.
func (m *maker) river(h uint8) (name string, orientation int) {
	if i := slices.Index(m.u.Pond, scenario.Hex(h)); i >= 0 && i < len(pondTurns) && len(m.u.Pond) == len(pondTurns) {
		return "curve", pondTurns[i]
	}
	var ways [][2]int
	for _, l := range m.u.Rivers {
		if uint8(l.Hex) == h {
			ways = append(ways, [2]int{int(l.From), int(l.To)})
		}
	}
	var wet []int
	for d := range scenario.Directions {
		if n := scenario.Neighbor(h, d); n == scenario.NoHex || slices.Contains(m.t.Tiles[scenario.Bridge].MakesPassable, m.u.Ground[n]) {
			wet = append(wet, d)
		}
	}
	for i, a := range wet {
		for _, b := range wet[i+1:] {
			ways = append(ways, [2]int{a, b})
		}
	}
	for _, w := range ways {
		if bend, n, ok := Joined(w[0], w[1]); ok {
			if bend {
				return "curve", n
			}
			return "river", n
		}
	}
	return "river", 1
}

// bridgeTurns are the orientations of a bridge by that of a straight river less 1.
var bridgeTurns = [3]int{1, 5, 3}

func (m *maker) pieces() {
	u := m.u
	for _, b := range u.Bridges {
		p := &Piece{Name: "bridge", Orientation: 1}
		if t := m.hex(uint8(b)).Terrain; t != nil && t.Name == "river" {
			p.Orientation = bridgeTurns[t.Orientation-1]
		}
		if u.Span != nil && slices.Contains(u.Span.Span, b) {
			p.Behavior = "BRIDGE_SECTION"
		}
		m.hex(uint8(b)).Rect = p
	}
	for _, b := range u.Bunkers {
		m.hex(uint8(b)).Rect = &Piece{Name: "bunker", Orientation: 1, Owner: "AXIS"}
	}
	for kind, list := range [scenario.ObstacleKinds][]scenario.Hex{scenario.Sandbags: u.Sandbags, scenario.Wire: u.Wire, scenario.Hedgehog: u.Hedgehogs, scenario.SeaWall: u.SeaWall} {
		for _, h := range list {
			p := &Piece{Name: m.w.named("obstacle", scenario.ObstacleNames[kind]), Orientation: 1}
			if kind == scenario.SeaWall {
				*p = Piece{Name: "sand", Orientation: 1, Behavior: "SEAWALL", Owner: "ALLIES"}
			}
			m.hex(uint8(h)).Obstacle = p
		}
	}
}

// badges tell elite infantry from the Resistance, by side.
var badges = [2]string{"badge4", "badge2"}

func (m *maker) units() {
	for _, g := range m.u.Units {
		typ := &m.t.Units[g.Kind]
		p := Piece{Name: m.w.named("kind", typ.ID) + m.w.named("army", scenario.SideNames[g.Side])}
		if g.Figures != typ.Figures || typ.ID == "armor-elite" {
			p.Figures = int(g.Figures)
		}
		switch {
		case typ.ID == "special-forces":
			p.Badge = badges[g.Side]
		case typ.ID == "resistance" && g.Side == rules.Second:
			p = Piece{Name: "inf2us", Badge: "badge3", Figures: int(g.Figures), Behavior: "FRENCH_RESISTANCE"}
		case typ.ID == "resistance", typ.ID == "armor-elite" && g.Side == rules.First && g.Figures == 1:
			p = Piece{Name: m.w.named("kind", scenario.ClassNames[typ.Class]) + m.w.named("army", scenario.SideNames[g.Side]), Figures: int(g.Figures)}
			m.lose("unit", typ.ID, typ.Name, m.names(g.Hexes)...)
		}
		for _, v := range m.u.MedalValue {
			if v.By == g.Side.Other() && v.Kind == g.Kind && v.Medals == 2 && g.Side == rules.First && typ.ID == "armor-elite" {
				p.Behavior = "GERMAN_2VICTANK"
			}
		}
		for _, h := range g.Hexes {
			unit := p
			m.hex(uint8(h)).Unit = &unit
		}
	}
}

func (m *maker) names(list []scenario.Hex) (names []string) {
	for _, h := range list {
		names = append(names, scenario.HexName(h))
	}
	return names
}

// inGroup writes hexes in the letters of groups.
func inGroup(list []scenario.Hex) (names []string) {
	for _, h := range list {
		names = append(names, Named(int(scenario.HexY[h]), int(scenario.HexX[h]), 9))
	}
	return names
}

func (m *maker) medals(g *Game) {
	for i := range m.u.Objectives {
		o := &m.u.Objectives[i]
		if name := goalName(m.u, o.Hexes); o.Name != name && o.Name != (rules.Text{}) {
			m.lose("name", o.Name.En, rules.Text{En: "the name of an objective", Fr: "le nom d’un objectif"}, m.names(o.Hexes)...)
		}
		switch o.Kind {
		case scenario.SuddenDeath:
			g.Sudden = append(g.Sudden, Sudden{Side: sideWords[o.Side], Number: int(o.Need), Group: inGroup(o.Hexes)})
		case scenario.Exit:
			for _, h := range o.Hexes {
				t := Tag{Name: "tag4", Behavior: "EXIT_MARKER", Side: sideWords[o.Side]}
				if o.Medals != 1 {
					t.Medal = &Medal{CountsFor: int(o.Medals)}
				}
				m.tag(h, t)
			}
		default:
			m.medal(o)
		}
	}
}

// medal writes an objective that is held or taken (M44-31.1 to 31.3).
func (m *maker) medal(o *scenario.Objective) {
	medal := &Medal{Permanent: o.Kind == scenario.Permanent, Majority: o.Kind == scenario.Majority, CountsFor: int(o.Medals), Need: int(max(o.Need, 1)),
		TurnStart: o.Check == scenario.AtStart, LastToOccupy: o.Keeps, SoleControl: o.Sole}
	side := o.Side
	switch {
	case o.Otherwise >= rules.First && o.Kind == scenario.Majority: // no word says who has it meanwhile
		m.lose("medal", "otherwise", o.Name, m.names(o.Hexes)...)
	case o.Otherwise >= rules.First:
		medal.AnyHex, medal.Side, side = true, sideWords[o.Side], scenario.Either
	case o.Kind == scenario.Permanent && slices.ContainsFunc(m.u.Objectives, func(x scenario.Objective) bool { return x.Side == o.Side.Other() && x.Side != o.Side && alike(&x, o) }):
		m.lose("medal", "permanent", o.Name, m.names(o.Hexes)...) // both could win one of their own there
	}
	m.tag(o.Hexes[0], Tag{Name: m.w.named("tag", scenario.Scorers[side]), Group: inGroup(o.Hexes[1:]), Medal: medal})
}

func (m *maker) tag(h scenario.Hex, t Tag) {
	x := m.hex(uint8(h))
	x.Tags = append(x.Tags, t)
}

// special writes the rules that the format has options for, and names the others.
func (m *maker) special(g *Game) {
	u := m.u
	option := func(name string, value any) { g.Options = append(g.Options, Option{Name: name, Value: value}) }
	if a := u.Airdrop; a != nil {
		option("airdrop", map[string]any{"side": sideWords[a.Side], "range": float64(a.Steps), "nbr_units": float64(a.Figures), "center": "G5", "unit": m.figure(a.Unit, a.Side)})
	}
	if d := u.LastDeck; d != nil && d.Winner == rules.First {
		option("deck_reshuffling", false)
	}
	if k := u.Hill317; k != nil && k.Side == rules.Second && k.Family == "recon" {
		option("hill317", inGroup(k.Hexes))
	}
	m.beyond(option)
	for _, id := range slices.Sorted(maps.Keys(u.Dice)) {
		m.lose("rule", "dice", rules.Text{En: "the range of its units, " + id, Fr: "la portée de ses unités, " + id})
	}
	for _, id := range u.Special {
		if i := slices.IndexFunc(m.t.Rules, func(r scenario.Rule) bool { return r.ID == id }); i >= 0 && !m.says(id) {
			m.lose("rule", id, m.t.Rules[i].Name)
		}
	}
}

func (m *maker) figure(kind uint8, side rules.Side) string {
	return m.w.named("kind", m.t.Units[kind].ID) + m.w.named("army", scenario.SideNames[side])
}

// beyond writes the options of chapters 25 to 29 (M44-31.4 to 31.12).
func (m *maker) beyond(option func(name string, value any)) {
	u := m.u
	for _, r := range []struct{ rule, name string }{{scenario.RuleBlitz, "blitz_rules"}, {scenario.RuleNightFalls, "night_visibility_reverse_rule"},
		{scenario.RuleDayBreaks, "night_visibility_rules"}, {scenario.RuleDesert, "north_african_desert_rules"}} {
		if u.HasRule(r.rule) {
			option(r.name, true)
		}
	}
	if a := u.SlowArmor; a != nil {
		option("partial_blitz_rules", map[[2]bool]string{{true, true}: "all", {true, false}: sideWords[0], {false, true}: sideWords[1]}[a.Sides])
	}
	if a := u.AirStrikes; a != nil {
		option("air_strikes_rules", sideWords[a.Side])
	}
	if u.AirReplaced != nil && m.says(scenario.RuleAirReplaced) {
		option("deck_name", bombardDeck)
	}
	if n := u.Night; n != nil {
		option("night_visibility_team_turn", sideWords[n.Roller])
	}
	if r := u.RedArmy; r != nil {
		option("russian_commissar_rule", sideWords[r.Side])
	}
	if u.Commonwealth != nil && m.says(scenario.RuleCommonwealth) {
		option("british_commonwealth", true)
	}
	if len(u.Breakthrough) > 0 {
		option("armor_breakthrough_rules", m.breakthroughs())
	}
}

// breakthroughs is what each side may bring on (M44-31.12).
func (m *maker) breakthroughs() map[string]any {
	sides := map[string]any{}
	for _, b := range m.u.Breakthrough {
		said := map[string]any{"nbr_units": float64(b.Units), "name": m.figure(b.Kind, b.Side)}
		if !b.MayExit {
			said["behavior"] = "CANNOT_EXIT"
		}
		sides[sideWords[b.Side]] = said
	}
	return sides
}

// says says whether the format has a word for a special rule of this battle.
func (m *maker) says(id string) bool {
	u := m.u
	switch id {
	case "airdrop", "bunkers-axis", "sea-wall", scenario.RuleBlitz, scenario.RuleSlowArmor, scenario.RuleAirStrikes, scenario.RuleRedArmy, scenario.RuleDesert, scenario.RuleBreakthrough:
		return true
	case scenario.RuleAirReplaced:
		return u.AirReplaced.Sides == [2]bool{true, true} && !u.AirReplaced.Redraw
	case scenario.RuleNightFalls:
		return u.Night.Start == 0 || u.Night.Start == scenario.Brightest
	case scenario.RuleDayBreaks:
		return u.Night.Start == 0 || u.Night.Start == scenario.Darkest
	case scenario.RuleCommonwealth:
		return u.Commonwealth.Side == rules.Second
	case "no-reshuffle":
		return u.LastDeck.Winner == rules.First
	case "hill-317":
		return u.Hill317.Side == rules.Second && u.Hill317.Family == "recon"
	case "bridge-span":
		var row []uint8
		for _, h := range u.Span.Span {
			row = append(row, uint8(h))
		}
		chain := chainOf(row)
		return slices.Equal(chain, u.Span.Chain) && len(u.Span.Span) == len(chain)-2
	case "armor-worth-two":
		return len(u.MedalValue) == 1 && u.MedalValue[0].Medals == 2 && u.MedalValue[0].By == rules.Second && m.t.Units[u.MedalValue[0].Kind].ID == "armor-elite"
	}
	return slices.ContainsFunc(scenario.GroundRules, func(g scenario.GroundRule) bool {
		return g.Rule == id && slices.ContainsFunc(groundRules, func(x groundRule) bool { return x.as == g.Terrain })
	})
}
