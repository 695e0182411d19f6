package m44

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/fold"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/sorting"
)

// Importer opens files of the publisher's free editor as battles of ours, and writes ours as such.
type Importer struct {
	load func() (*scenario.Tables, []*scenario.Battle, error)
}

// NewImporter is an importer to whom load gives the tables and all battles on the list.
func NewImporter(load func() (*scenario.Tables, []*scenario.Battle, error)) *Importer {
	return &Importer{load}
}

// Ending is that of the scenario files of the editor.
func (m *Importer) Ending() string { return ".m44" }

// Import reads a `.m44` file and makes a battle of ours of it, as far as it goes.
func (m *Importer) Import(file string, data []byte) (*rules.Import, error) {
	t, list, err := m.load()
	if err != nil {
		return nil, err
	}
	w, err := theDictionary()
	if err != nil {
		return nil, err
	}
	f, err := Read(file, data)
	switch {
	case IsNone(err):
		return nil, fmt.Errorf("%w (%w)", err, rules.ErrNoScenario)
	case err != nil:
		return nil, err
	}
	o := &opener{t: t, w: w, f: f, s: &scenario.Battle{Tables: t}, out: rules.NewImport()}
	o.out.Program = f.Program
	o.open(file, list)
	return o.out, nil
}

// opener makes a setup of a .m44 file and notes what becomes of each of its words.
type opener struct {
	t   *scenario.Tables
	w   *dictionary
	f   *File
	s   *scenario.Battle
	out *rules.Import

	board  bool               // it is a board like ours: places are hexes
	turned bool               // the Allies sit at the top: the board is turned by half
	goals  [2]scenario.Set    // hexes with an objective that scores for a side
	prized map[uint8][]string // units worth two medals: their hexes by type
	spans  []uint8            // hexes of a long bridge

	rules  []string    // special rules that options name
	slow   [2]bool     // sides with slow armor
	slowed [2][]slowed // armor of which it is said
	allies allies
	arrows []arrow
	roller rules.Side // who rolls for visibility
}

func (o *opener) open(file string, list []*scenario.Battle) {
	o.board, o.turned = o.f.Board == "STANDARD", o.f.Game.Side[0] == "ALLIES"
	o.prized, o.roller = map[uint8][]string{}, rules.Second
	o.head()
	o.sides()
	for i := range o.f.Hexes {
		o.ground(&o.f.Hexes[i])
	}
	for i := range o.f.Hexes {
		o.pieces(&o.f.Hexes[i])
	}
	o.labels()
	for i := range o.f.Hexes {
		for j := range o.f.Hexes[i].Tags {
			o.tag(&o.f.Hexes[i], &o.f.Hexes[i].Tags[j])
		}
	}
	o.looseArrows()
	o.rulesOfBattle()
	o.rest()
	sorting.By(o.out.Kept, func(a, b rules.Found) int { // rules of the battle before its pieces
		return cmp.Compare(min(1, len(a.Places)), min(1, len(b.Places)))
	})
	o.words(file)
	o.name(list)
	if len(o.out.Barred) == 0 {
		o.out.Scenario = o.s.Write()
		_, err := scenario.Read(o.t, o.s.ID, o.out.Scenario)
		o.out.Refused = placed(err)
	}
}

// placed is an error of the reader of our files without the lines, which are none of the
// file that was opened: its hexes and keys say where.
func placed(err error) error {
	if err == nil {
		return nil
	}
	var faults []error
	for line := range strings.SplitSeq(err.Error(), "\n") {
		if _, rest, ok := strings.Cut(line, ": "); ok {
			line = rest
		}
		faults = append(faults, errors.New(line))
	}
	return errors.Join(faults...)
}

// head is the board, its face, its date.
func (o *opener) head() {
	s := o.s
	if board := o.word("board", o.f.Board); board.As == "" {
		o.note(&o.out.Barred, board, rules.Text{}, "")
	}
	face := o.word("face", o.f.Face)
	n, _ := o.t.Names.Find("board face", face.As)
	s.Face = uint8(n)
	if len(face.Sets) > 0 {
		o.note(&o.out.Replaced, face, o.w.find("face", strings.ToUpper(face.As)).Name, "")
	}
	for h := range s.Ground {
		s.Ground[h] = o.t.Boards[n].Rows[scenario.HexY[h]]
	}
	s.Date = o.f.Game.Begin
	if _, err := time.Parse(time.DateOnly, s.Date); err == nil {
		return
	}
	s.Date = "1944-06-06" // a battle has a day; nothing in play asks for it
	o.note(&o.out.Replaced, &word{Sort: "date", ID: o.f.Game.Begin, Name: rules.Text{En: "Date", Fr: "Date"}}, rules.Plain(s.Date), "")
}

// sides is who has what, and who begins.
func (o *opener) sides() {
	s, g := o.s, &o.f.Game
	s.Source = "m44"
	s.Nation = [2]string{"german", "american"}
	for side := range s.Hand {
		p := side
		if o.turned {
			p = 1 - side
		}
		s.Hand[side], s.Medals[side] = uint8(g.Cards[p]), uint8(g.Medals[p])
		named := g.Country[p] == ""
		for _, c := range countries {
			if n, err := o.t.Names.Find("nation", c.nation); err == nil && c.country == g.Country[p] && int(o.t.Nations[n].Side) == side {
				s.Nation[side], named = c.nation, c.country != "CA"
			}
		}
		if !named {
			o.lost("country", g.Country[p], rules.Text{En: "the country " + g.Country[p], Fr: "le pays " + g.Country[p]})
		}
	}
	switch g.Starting {
	case "PLAYER1", "PLAYER2":
		if s.First = rules.Side(g.Starting[6] - '1'); o.turned {
			s.First = s.First.Other()
		}
	case "":
		o.note(&o.out.Unknown, &word{Sort: "option", ID: "starting", Name: rules.Text{En: "Who begins", Fr: "Qui commence"}}, scenario.SideTitles[rules.First], "")
	default:
		o.note(&o.out.Barred, &word{Sort: "option", ID: g.Starting, Name: rules.Text{En: "A way to begin of its own", Fr: "Une façon de commencer à elle"}}, rules.Text{}, "")
	}
}

// countries are the countries that are nations of ours.
var countries = []struct{ country, nation string }{{"DE", "german"}, {"US", "american"}, {"GB", "british"}, {"CA", "british"}, {"FR", "french"}}

// place is the hex of ours, and its name; noHex where our board has none.
func (o *opener) place(row, col int) (uint8, string) {
	if o.board && o.turned {
		row, col = 8-row, 24-col
	}
	if o.board {
		h := scenario.HexAt(col, row)
		return h, scenario.HexName(h)
	}
	return scenario.NoHex, string(rune('A'+col/2)) + strconv.Itoa(row+1)
}

// word is a word of the file, known or not.
//
//go:noinline
func (o *opener) word(sort, id string) *word {
	if w := o.w.find(sort, id); w != nil {
		return w
	}
	return &word{Sort: sort, ID: id, Name: rules.Plain(id)}
}

// note enters one thing at a place into a list of the report.
func (o *opener) note(list *[]rules.Found, w *word, as rules.Text, clause string, places ...string) {
	i := slices.IndexFunc(*list, func(f rules.Found) bool {
		return f.Sort == w.Sort && f.ID == w.ID && f.As == as && f.Name == w.Name && f.Why == nil
	})
	if i < 0 {
		i = len(*list)
		*list = append(*list, rules.Found{Sort: w.Sort, ID: w.ID, Name: w.Name, Sets: o.w.boxes(w), As: as, Clause: clause, Known: w.Name != rules.Plain(w.ID) || len(w.As) > 0})
	}
	for _, p := range places {
		if x := &(*list)[i]; !slices.Contains(x.Places, p) {
			x.Places = append(x.Places, p)
		}
	}
}

// take enters what is of the base game as kept, and what is of another box as replaced.
func (o *opener) take(w *word, as rules.Text, clause, place string) {
	if len(w.Sets) > 0 {
		o.note(&o.out.Replaced, w, as, clause, place)
	} else {
		o.note(&o.out.Kept, w, as, clause, place)
	}
}

// unknown enters a word that is not taken, and what stands for it.
func (o *opener) unknown(w *word, as rules.Text, place string) {
	o.note(&o.out.Unknown, w, as, "", place)
}

// misplaced enters a known word that is not taken where it stands, with the reason and its rule.
func (o *opener) misplaced(w *word, as, why rules.Text, clause, place string) {
	i := slices.IndexFunc(o.out.Unknown, func(f rules.Found) bool { return f.ID == w.ID && f.Why != nil && *f.Why == why })
	if i < 0 {
		i = len(o.out.Unknown)
		o.out.Unknown = append(o.out.Unknown, rules.Found{Sort: w.Sort, ID: w.ID, Name: w.Name, Sets: o.w.boxes(w), As: as, Clause: clause, Known: true, Why: &why})
	}
	x := &o.out.Unknown[i]
	x.Places = append(x.Places, place)
}

// Why something is not taken where it stands.
var (
	offRiver   = rules.Text{En: "no river runs here, and a bridge leads over one", Fr: "aucune rivière ne passe ici, et un pont en franchit une"}
	notTheAxis = rules.Text{En: "it protects the Allies, and bunkers are the Axis'", Fr: "il protège les Alliés, et les bunkers sont à l’Axe"}
	notPrinted = rules.Text{En: "this board has no beach there, and there are no tiles of it", Fr: "ce plateau n’a pas de plage à cet endroit, et il n’en existe pas de tuiles"}
)

// joint is a word that another one changes: `hills CLIFF`.
func joint(w, with *word) *word {
	x := *with
	x.ID = w.ID + " " + with.ID
	x.Name = qualified(w.Name, with.Name)
	x.Sets = slices.Concat(w.Sets, with.Sets)
	return &x
}

// qualified is a name with another one that says more.
func qualified(x, by rules.Text) rules.Text {
	return rules.Text{En: x.En + ": " + by.En, Fr: x.Fr + " : " + by.Fr}
}

// groundRule is terrain of ours that the Expert page makes of a tile.
type groundRule struct {
	behavior string
	on       []string
	as       string
}

// groundRules is what the Expert page makes of terrain of the base game.
var groundRules = []groundRule{
	{"HILL", []string{"hills"}, "hill"},
	{"CLIFF", []string{"hills"}, "cliff"},
	{"BLUFF", []string{"hills"}, "bluff"},
	{"STEEP_HILL", []string{"hills"}, "steep-hill"},
	{"IMPASSABLE_HILL", []string{"hills", "mountain"}, "impassable-hill"},
	{"IMPASSABLE_BLOCKING_HILL", []string{"mountain"}, "blocking-hill"},
	{"WIDE_RIVER", []string{"river", "curve"}, "wide-river"},
	{"FORDABLE_STREAM", []string{"river", "curve"}, "fordable-stream"},
}

// ground lays a tile of terrain, and draws the river on it.
func (o *opener) ground(x *Hex) {
	p := x.Terrain
	if p == nil {
		return
	}
	h, name := o.place(x.Row, x.Col)
	w := o.word("terrain", p.Name)
	as, full := w.As, w
	if p.Behavior != "" {
		full = joint(w, o.word("behavior", p.Behavior))
		as = ""
		for _, g := range groundRules {
			if g.behavior == p.Behavior && slices.Contains(g.on, p.Name) {
				as = g.as
			}
		}
	}
	if p.Impassable {
		full, as = joint(w, o.word("behavior", "isImpassable")), ""
	}
	g, err := o.t.Names.Find("terrain", as)
	dry := err == nil && as == "beach" && h != scenario.NoHex && o.s.Ground[h] != uint8(g)
	known := as != "" && !dry // the base game has no tile of beach: it is printed or it is not
	if !known {
		as = w.Without
		if w.As != "" && w.As != "beach" {
			as = w.As // the tile without what the Expert page makes of it
		}
	}
	if g, err = o.t.Names.Find("terrain", as); err != nil && h != scenario.NoHex {
		g = int(o.s.Ground[h])
	}
	switch ours := &o.t.Terrain[g]; {
	case known:
		o.take(full, ours.Name, ours.Clause, name)
	case dry:
		o.misplaced(full, ours.Name, notPrinted, "", name)
	default:
		o.unknown(full, ours.Name, name)
	}
	if h == scenario.NoHex {
		return
	}
	if o.s.Ground[h] = uint8(g); slices.Contains(o.t.Tiles[scenario.Bridge].MakesPassable, uint8(g)) {
		o.river(p, h)
	}
}

func (o *opener) river(p *Piece, h uint8) {
	turn, ways := max(p.Orientation, 1), Ways[:]
	switch {
	case p.Name == "curve" || p.Name == "wcurved":
		if ways = Bends[:]; o.turned {
			turn = Turned(turn)
		}
	case p.Name != "river":
		return // a fork, a lake: no link of ours
	}
	if turn <= len(ways) {
		o.s.Rivers = append(o.s.Rivers, scenario.RiverLink{Hex: scenario.Hex(h), From: uint8(ways[turn-1][0]), To: uint8(ways[turn-1][1])})
	}
}

func (o *opener) pieces(x *Hex) {
	h, name := o.place(x.Row, x.Col)
	if x.Rect != nil {
		o.tile(x, h, name)
	}
	if x.Obstacle != nil {
		o.obstacle(x.Obstacle, h, name)
	}
	if x.Unit != nil {
		o.unit(x.Unit, h, name)
	}
}

// tile lays a bridge or a bunker.
func (o *opener) tile(x *Hex, h uint8, name string) {
	p, w := x.Rect, o.word("rect", x.Rect.Name)
	var behaves []string
	for _, b := range []string{p.Behavior, p.Behavior2} {
		if b != "" && b != "BRIDGE_SECTION" {
			behaves = append(behaves, b)
			o.unknown(joint(w, o.word("behavior", b)), o.tileName(w.As), name)
		}
	}
	as := cmp.Or(w.As, w.Without)
	wet := h != scenario.NoHex && slices.Contains(o.t.Tiles[scenario.Bridge].MakesPassable, o.s.Ground[h])
	span := p.Behavior == "BRIDGE_SECTION" && w.As == "bridge"
	switch {
	case as == "bridge" && !wet && !span && h != scenario.NoHex:
		o.misplaced(w, rules.Text{}, offRiver, tileClauses[as], name)
		return
	case as == "bunker" && o.ownerOf(x) == rules.Second:
		o.misplaced(w, rules.Text{}, notTheAxis, tileClauses[as], name)
		return
	case w.As == "":
		o.unknown(w, o.tileName(as), name)
	case len(behaves) == 0:
		o.take(w, o.tileName(as), tileClauses[as], name)
	}
	switch {
	case h == scenario.NoHex:
	case as == "bunker":
		o.s.Bunkers = append(o.s.Bunkers, scenario.Hex(h))
	case as == "bridge":
		o.s.Bridges = append(o.s.Bridges, scenario.Hex(h))
		if span {
			o.spans = append(o.spans, h)
		}
	}
}

// tileClauses are the rules of tiles that are laid.
var tileClauses = map[string]string{"bridge": "M44-14.13", "bunker": "M44-15.2"}

func (o *opener) tileName(as string) rules.Text {
	if i := slices.Index(scenario.TileNames[:], as); i >= 0 {
		return o.t.Tiles[i].Name
	}
	return rules.Text{}
}

// ownerOf is whose bunker it is: as the file says, else of the unit in it, else the Axis'.
func (o *opener) ownerOf(x *Hex) rules.Side {
	if x.Rect.Owner != "" {
		return sideOf(x.Rect.Owner)
	}
	if x.Unit != nil {
		if _, army := o.armyOf(x.Unit.Name); army != nil {
			return armySide(army)
		}
	}
	return rules.First
}

func sideOf(s string) rules.Side {
	if s == "ALLIES" {
		return rules.Second
	}
	return rules.First
}

// obstacleClauses are the rules of obstacles.
var obstacleClauses = [scenario.ObstacleKinds]string{scenario.Sandbags: "M44-15.5", scenario.Wire: "M44-15.7", scenario.Hedgehog: "M44-15.13", scenario.SeaWall: "M44-15.14"}

// obstacle puts up wire, sandbags, a hedgehog or a sea wall.
func (o *opener) obstacle(p *Piece, h uint8, name string) {
	w := o.word("obstacle", p.Name)
	i := slices.Index(scenario.ObstacleNames[:], w.As)
	wall := p.Behavior == "SEAWALL" && i == scenario.Sandbags
	switch {
	case wall && p.Owner != "AXIS":
		w, i = joint(w, o.word("behavior", p.Behavior)), scenario.SeaWall
	case p.Behavior != "" && !wall, wall:
		as := rules.Text{}
		if i >= 0 {
			as = o.t.Obstacles[i].Name
		}
		o.unknown(joint(w, o.word("behavior", p.Behavior)), as, name)
	case i < 0:
		o.unknown(w, rules.Text{}, name)
	}
	if i < 0 {
		return
	}
	if p.Behavior == "" || i == scenario.SeaWall {
		o.take(w, o.t.Obstacles[i].Name, obstacleClauses[i], name)
	}
	if h == scenario.NoHex {
		return
	}
	to := [scenario.ObstacleKinds]*[]scenario.Hex{scenario.Sandbags: &o.s.Sandbags, scenario.Wire: &o.s.Wire, scenario.Hedgehog: &o.s.Hedgehogs, scenario.SeaWall: &o.s.SeaWall}[i]
	*to = append(*to, scenario.Hex(h))
}

// armyOf takes the name of a unit to pieces: its kind and its army, nil where they are unknown.
func (o *opener) armyOf(name string) (kind, army *word) {
	for i := range o.w.Words {
		if k := &o.w.Words[i]; k.Sort == "kind" {
			if rest, ok := strings.CutPrefix(name, k.ID); ok {
				if a := o.w.find("army", rest); a != nil {
					return k, a
				}
			}
		}
	}
	return nil, nil
}

func armySide(army *word) rules.Side {
	return rules.Side(slices.Index(scenario.SideNames[:], cmp.Or(army.As, army.Without)))
}

// unit sets up a unit: its kind, its army, its badge and what else is said of it.
func (o *opener) unit(p *Piece, h uint8, name string) {
	kind, army := o.armyOf(p.Name)
	if kind == nil || kind.As == "" {
		w := &word{Sort: "unit", ID: p.Name, Name: rules.Plain(p.Name)}
		if kind != nil {
			w.Name, w.Sets = kind.Name, kind.Sets
		}
		o.unknown(w, rules.Text{}, name)
		return
	}
	id, side, known := kind.As, armySide(army), true
	if p.Name == "inf2us" && (p.Behavior == "FRENCH_RESISTANCE" || p.Badge == "badge3" || p.Figures == 3 && p.Badge == "" && p.Behavior == "") {
		id = "resistance"
	}
	n, err := o.t.Names.Find("unit type", id)
	if err != nil {
		o.unknown(kind, rules.Text{}, name)
		return
	}
	typ := &o.t.Units[n]
	figures := uint8(p.Figures)
	lacks := func(w *word) {
		known = false
		o.unknown(w, typ.Name, name)
	}
	if p.Name == "tank2ger" && p.Figures == 1 {
		lacks(o.word("kind", "tiger"))
		figures = 0
	}
	if p.Badge != "" && id != "resistance" {
		if b := o.word("badge", p.Badge); b.As != "plain" {
			lacks(b)
		}
	}
	switch {
	case p.Behavior == "GERMAN_2VICTANK" && id == "armor-elite" && side == rules.First:
		o.prized[uint8(n)] = append(o.prized[uint8(n)], name)
	case slices.Contains(slowWords, p.Behavior) && typ.Class == scenario.Armor:
		o.slowed[side] = append(o.slowed[side], slowed{o.word("behavior", p.Behavior), name})
	case p.Behavior != "" && id != "resistance":
		lacks(o.word("behavior", p.Behavior))
	}
	if p.Equipment != "" {
		lacks(o.word("equipment", p.Equipment))
	}
	if army.As == "" {
		lacks(army)
	} else if known {
		o.take(&word{Sort: "unit", ID: p.Name, Name: qualified(army.Name, typ.Name), Sets: army.Sets}, typ.Name, "M44-3."+strconv.Itoa(3+n), name)
	}
	o.marks(army, name)
	if h != scenario.NoHex {
		o.enlist(side, uint8(n), figures, h)
	}
}

// enlist puts a unit among those of its kind and strength.
func (o *opener) enlist(side rules.Side, kind, figures, h uint8) {
	figures = cmp.Or(figures, o.t.Units[kind].Figures)
	for i := range o.s.Units {
		if g := &o.s.Units[i]; g.Side == side && g.Kind == kind && g.Figures == figures {
			g.Hexes = append(g.Hexes, scenario.Hex(h))
			return
		}
	}
	o.s.Units = append(o.s.Units, scenario.UnitGroup{Side: side, Kind: kind, Figures: figures, Hexes: []scenario.Hex{scenario.Hex(h)}})
}

func (o *opener) labels() {
	for _, l := range o.f.Labels {
		text := ""
		for _, line := range l.Lines {
			line = strings.Join(strings.Fields(line), " ")
			if text != "" && line != "" && !strings.HasSuffix(text, "-") {
				text += " "
			}
			text += line
		}
		if h, _ := o.place(l.Row, l.Col); text != "" && h != scenario.NoHex {
			o.s.Labels = append(o.s.Labels, scenario.Label{Hex: scenario.Hex(h), Name: rules.Plain(text)})
		}
	}
}

// goalName is what an objective is called: the name on or beside one of its hexes, or the first hex.
func goalName(u *scenario.Battle, list []scenario.Hex) rules.Text {
	for far := range 2 {
		for _, h := range list {
			for _, l := range u.Labels {
				if scenario.Distance(uint8(h), uint8(l.Hex)) == far {
					return l.Name
				}
			}
		}
	}
	return rules.Plain(scenario.HexName(uint8(list[0])))
}

// group is the hexes of a group, and their names; false where one of them is none.
func (o *opener) group(list []string) (all []scenario.Hex, names []string, ok bool) {
	rows := 9
	if o.f.Board == "BRKTHRU" {
		rows = 17
	}
	for _, g := range list {
		row, col, ok := Place(strings.TrimSpace(g), rows)
		if !ok {
			return nil, nil, false
		}
		h, name := o.place(row, col)
		if o.board && h == scenario.NoHex {
			return nil, nil, false
		}
		if !slices.Contains(all, scenario.Hex(h)) || h == scenario.NoHex {
			all, names = append(all, scenario.Hex(h)), append(names, name)
		}
	}
	return all, names, true
}

// name gives the battle its name, an id that no other has, and says which one of ours it is.
func (o *opener) name(list []*scenario.Battle) {
	base := fold.ID(o.s.Name)
	taken := func(id string) bool {
		return slices.ContainsFunc(list, func(u *scenario.Battle) bool { return u.ID == id })
	}
	id := base
	for n := 2; taken(id); n++ {
		id = fmt.Sprintf("%s-%d", base, n)
	}
	o.s.ID = id
	if n, err := strconv.Atoi(o.f.ID); err == nil && n >= 0 && n <= 65535 {
		o.s.Number = n
	} else if o.f.ID != "" {
		o.lost("id", o.f.ID, rules.Text{En: "the number " + o.f.ID, Fr: "le numéro " + o.f.ID})
	}
	o.out.ID, o.out.Title, o.out.Date = id, o.s.Name, o.s.Date
	for _, b := range o.w.Battles {
		i := slices.IndexFunc(list, func(u *scenario.Battle) bool { return u.ID == b.Battle })
		if b.ID == o.f.ID && i >= 0 && maps.Equal(posted(list[i]), posted(o.s)) {
			o.out.Same = b.Battle
		}
	}
}

// stood is a unit as it is set up.
type stood struct {
	side          rules.Side
	kind, figures uint8
}

func posted(u *scenario.Battle) map[scenario.Hex]stood {
	all := map[scenario.Hex]stood{}
	for _, g := range u.Units {
		for _, h := range g.Hexes {
			all[h] = stood{g.Side, g.Kind, g.Figures}
		}
	}
	return all
}
