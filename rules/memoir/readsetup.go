package memoir

import (
	"errors"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// rawSetup is a scenario file.
type rawSetup struct {
	ID     string `toml:"id,required"`
	Number uint16 `toml:"number,required"`
	named
	Kind   string   `toml:"kind,required"`
	Source string   `toml:"source"`
	Date   string   `toml:"date,required"`
	Face   string   `toml:"board_face,required"`
	Top    sideWord `toml:"top_side,required"`
	Bottom sideWord `toml:"bottom_side,required"`
	First  sideWord `toml:"first_player,required"`
	Hand   perSide  `toml:"hand,required"`
	Medals perSide  `toml:"medals_to_win,required"`
	Nation struct {
		Axis   string `toml:"axis,required"`
		Allies string `toml:"allies,required"`
	} `toml:"nation,required"`
	NoteEn  string   `toml:"note_en,required"`
	NoteFr  string   `toml:"note_fr,required"`
	Special []string `toml:"special_rules,required"`
	Map     string   `toml:"map,required"`

	Tiles struct {
		Bridges []hexWord `toml:"bridges"`
		Bunkers []hexWord `toml:"bunkers"`
	} `toml:"tiles"`
	Obstacles struct {
		Wire      []hexWord `toml:"wire"`
		Sandbags  []hexWord `toml:"sandbags"`
		Hedgehogs []hexWord `toml:"hedgehogs"`
		SeaWall   []hexWord `toml:"sea_wall"`
	} `toml:"obstacles"`
	Rivers struct {
		Links []linkWord `toml:"links"`
		Pond  []hexWord  `toml:"pond"`
	} `toml:"rivers"`
	Units      []rawGroup     `toml:"units,required"`
	Objectives []rawObjective `toml:"objective"`
	Labels     []struct {
		At hexWord `toml:"at,required"`
		named
	} `toml:"label"`
	Lessons []rawLesson `toml:"lesson"`

	Growth  *rawGrowth  `toml:"hand_growth"`
	Airdrop *rawAirdrop `toml:"airdrop"`
	Values  []rawValue  `toml:"medal_value"`
	Deck    *struct {
		Reshuffle bool     `toml:"reshuffle,required"`
		Winner    sideWord `toml:"empty_deck_winner,required"`
	} `toml:"deck"`
	Hill *struct {
		Side  sideWord  `toml:"side,required"`
		Hexes []hexWord `toml:"hexes,required"`
		Card  string    `toml:"card,required"`
	} `toml:"hill_317"`
	Span *struct {
		Chain []hexWord `toml:"chain,required"`
		Span  []hexWord `toml:"span,required"`
	} `toml:"bridge_span"`
	Fixed *struct {
		Axis   []string `toml:"axis,required"`
		Allies []string `toml:"allies,required"`
		Only   []string `toml:"only"`
	} `toml:"fixed_hands"`
}

type rawGroup struct {
	Side    sideWord  `toml:"side,required"`
	Type    string    `toml:"type,required"`
	Hexes   []hexWord `toml:"hexes,required"`
	Figures *uint8    `toml:"figures"`
}

type rawObjective struct {
	Side   sideWord  `toml:"side,required"`
	Kind   string    `toml:"kind,required"`
	Hexes  []hexWord `toml:"hexes,required"`
	Medals *uint8    `toml:"medals"`
	Need   *uint8    `toml:"need"`
	Check  *string   `toml:"check"`
	named
}

type rawGrowth struct {
	Side  sideWord `toml:"side,required"`
	Turns []uint8  `toml:"extra_cards_at_end_of_own_turns,required"`
	Extra uint8    `toml:"extra_cards_each,required"`
	Final uint8    `toml:"final_hand,required"`
}

type rawAirdrop struct {
	Side    sideWord `toml:"side,required"`
	Figures uint8    `toml:"figures,required"`
	Unit    string   `toml:"unit,required"`
	Steps   uint8    `toml:"scatter_steps,required"`
}

type rawValue struct {
	By     sideWord `toml:"scored_by,required"`
	Type   string   `toml:"unit_type,required"`
	Medals uint8    `toml:"medals,required"`
}

// kindsOfScenario are the words that `kind` may be.
var kindsOfScenario = []string{"historical", "tutorial"}

// reader turns a scenario file into a setup and gathers its faults.
type reader struct {
	t      *tables
	d      *strict.Doc
	raw    rawSetup
	s      *setup
	faults []error
}

// readSetup reads a scenario file and checks that it can be played. The error
// joins every fault, each with file, line and key.
func readSetup(t *tables, file string, data []byte) (*setup, error) {
	r := &reader{t: t, s: &setup{file: file}}
	var err error
	if r.d, err = strict.Read(file, data, &r.raw); err != nil {
		return nil, err
	}
	r.head()
	r.ground()
	r.pieces()
	r.units()
	r.objectives()
	r.optional()
	r.drawing()
	if len(r.faults) == 0 { // what follows asks about the whole
		r.check()
	}
	if err := strict.Join(r.faults); err != nil {
		return nil, err
	}
	return r.s, nil
}

// fault notes what is wrong with the value at a path.
func (r *reader) fault(at strict.Path, format string, args ...any) {
	r.faults = append(r.faults, r.d.Errorf(at, format, args...))
}

// index notes an unknown id and gives the index of a known one.
func (r *reader) index(at strict.Path, i int, err error) uint8 {
	if err != nil {
		r.fault(at, "%v", err)
	}
	return uint8(i)
}

func (r *reader) head() {
	raw, s := &r.raw, r.s
	s.id, s.number = raw.ID, int(raw.Number)
	s.title, s.note = raw.names(), rules.Text{En: raw.NoteEn, Fr: raw.NoteFr}
	s.first = rules.Side(raw.First)
	s.hand = [2]uint8{raw.Hand.Axis, raw.Hand.Allies}
	s.medals = [2]uint8{raw.Medals.Axis, raw.Medals.Allies}
	s.nation = [2]string{raw.Nation.Axis, raw.Nation.Allies}
	s.date = raw.Date
	if err := slug(raw.ID); err != nil {
		r.fault(strict.At("id"), "%q %v", raw.ID, err)
	}
	kind, err := among(raw.Kind, kindsOfScenario, "kind")
	r.index(strict.At("kind"), kind, err)
	s.tutorial = kind == 1
	if _, err := time.Parse(time.DateOnly, raw.Date); err != nil {
		r.fault(strict.At("date"), "%q must be a date such as %q", raw.Date, "1944-06-06")
	}
	if rules.Side(raw.Top) != rules.First {
		r.fault(strict.At("top_side"), "must be %q (M44-1.7)", sideNames[0])
	}
	if rules.Side(raw.Bottom) != rules.Second {
		r.fault(strict.At("bottom_side"), "must be %q (M44-1.7)", sideNames[1])
	}
	for i, id := range s.nation {
		at := strict.At("nation", sideNames[i])
		n, err := r.t.nationByID(id)
		if r.index(at, n, err); err == nil && r.t.nations[n].side != rules.Side(i) {
			r.fault(at, "%q does not fight for the %s", id, sideNames[i])
		}
	}
	r.hands()
	for i, id := range raw.Special {
		at := strict.At("special_rules", i)
		n, err := r.t.ruleByID(id)
		r.index(at, n, err)
		if s.has(id) {
			r.fault(at, "%q is there twice", id)
		}
		s.special = append(s.special, id)
	}
}

// hands checks what each side is dealt and needs.
func (r *reader) hands() {
	for i, n := range r.s.hand {
		if n == 0 {
			r.fault(strict.At("hand", sideNames[i]), "must be at least 1 card")
		}
	}
	if n := int(r.s.hand[0]) + int(r.s.hand[1]); n > r.t.recruitDeck() {
		r.fault(strict.At("hand"), "%d cards are dealt, the deck without tactic cards has %d (M44-22.3)", n, r.t.recruitDeck())
	}
	for i, n := range r.s.medals {
		r.medals(strict.At("medals_to_win", sideNames[i]), n)
	}
}

// mostMedals is the highest goal, and the highest value of anything.
const mostMedals = 20

func (r *reader) medals(at strict.Path, n uint8) {
	if n == 0 || n > mostMedals {
		r.fault(at, "%d must be 1 to %d medals", n, mostMedals)
	}
}

// has says whether the scenario names a special rule.
func (s *setup) has(rule string) bool {
	for _, id := range s.special {
		if id == rule {
			return true
		}
	}
	return false
}

// slug says what is wrong with an id, which names files and journals.
func slug(id string) error {
	if id == "" || len(id) > 64 || strings.Trim(id, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
		return errors.New("must be 1 to 64 small letters, digits and hyphens")
	}
	return nil
}

// ground reads the map: one letter a hex, row 1 first.
func (r *reader) ground() {
	letters := map[byte]uint8{}
	var known []string
	for i, g := range r.t.terrain {
		letters[byte(g.char)] = uint8(i)
		known = append(known, string(rune(g.char))+" "+g.id)
	}
	rows := strings.Split(strings.TrimSuffix(strings.ReplaceAll(r.raw.Map, "\r", ""), "\n"), "\n")
	if len(rows) != 9 {
		r.fault(strict.At("map"), "has %d rows, the board has 9", len(rows))
	}
	for y, row := range rows[:min(len(rows), 9)] {
		cells := strings.Fields(row)
		if want := 13 - y&1; len(cells) != want {
			r.fault(strict.At("map", y), "row %d has %d hexes, not %d", y+1, len(cells), want)
			continue
		}
		for i, c := range cells {
			g, ok := letters[c[0]]
			h := hexAt(2*i+y&1, y)
			if !ok || len(c) != 1 {
				r.fault(strict.At("map", y), "unknown terrain %q on %s; it must be one of %s", c, hexName(h), strings.Join(known, ", "))
				continue
			}
			r.s.ground[h] = g
		}
	}
}

func hexList(list []hexWord) []uint8 {
	if len(list) == 0 {
		return nil
	}
	out := make([]uint8, len(list))
	for i, h := range list {
		out[i] = uint8(h)
	}
	return out
}

func (r *reader) pieces() {
	raw, s := &r.raw, r.s
	s.bridges, s.bunkers = hexList(raw.Tiles.Bridges), hexList(raw.Tiles.Bunkers)
	s.wire, s.sandbags = hexList(raw.Obstacles.Wire), hexList(raw.Obstacles.Sandbags)
	s.hedgehogs, s.seaWall = hexList(raw.Obstacles.Hedgehogs), hexList(raw.Obstacles.SeaWall)
	seen := map[uint8]string{}
	r.alone(seen, strict.At("tiles", "bridges"), s.bridges, "bridge", "tile")
	r.alone(seen, strict.At("tiles", "bunkers"), s.bunkers, "bunker", "tile")
	seen = map[uint8]string{}
	for _, o := range []struct {
		key  string
		kind int
		list []uint8
	}{
		{"wire", wire, s.wire}, {"sandbags", sandbags, s.sandbags},
		{"hedgehogs", hedgehog, s.hedgehogs}, {"sea_wall", seaWall, s.seaWall},
	} {
		at := strict.At("obstacles", o.key)
		r.alone(seen, at, o.list, r.t.obstacles[o.kind].id, "obstacle")
		if box := int(r.t.supplies[o.kind]); box > 0 && len(o.list) > box {
			r.fault(at, "%d pieces are placed, the box holds %d (M44-15.15)", len(o.list), box)
		}
	}
}

// alone checks that a hex holds one piece of a sort (M44-1.10).
func (r *reader) alone(seen map[uint8]string, at strict.Path, list []uint8, what, sort string) {
	for i, h := range list {
		if other, ok := seen[h]; ok {
			r.fault(append(at[:len(at):len(at)], i), "%s already holds the %s %s (M44-1.10)", hexName(h), sort, other)
		}
		seen[h] = what
	}
}

// mostFigures is the strongest unit a scenario may ask for.
const mostFigures = 9

func (r *reader) units() {
	seen := map[uint8]bool{}
	for i, raw := range r.raw.Units {
		n, err := r.t.unitByID(raw.Type)
		g := unitGroup{rules.Side(raw.Side), r.index(strict.At("units", i, "type"), n, err), 0, hexList(raw.Hexes)}
		g.figures = r.t.units[n].figures
		if raw.Figures != nil {
			g.figures = *raw.Figures
			if g.figures == 0 || g.figures > mostFigures {
				r.fault(strict.At("units", i, "figures"), "%d must be 1 to %d", g.figures, mostFigures)
			}
		}
		for j, h := range g.hexes {
			if seen[h] {
				r.fault(strict.At("units", i, "hexes", j), "%s already holds a unit (M44-1.9)", hexName(h))
			}
			seen[h] = true
		}
		r.s.units = append(r.s.units, g)
	}
}

func (r *reader) objectives() {
	marked := map[uint8]bool{}
	for i, raw := range r.raw.Objectives {
		kind, err := among(raw.Kind, objectiveNames[:], "kind of objective")
		r.index(strict.At("objective", i, "kind"), kind, err)
		o := objective{side: rules.Side(raw.Side), kind: objectiveKind(kind), hexes: hexList(raw.Hexes), name: raw.names()}
		if raw.Medals != nil {
			o.medals = *raw.Medals
		}
		if raw.Need != nil {
			o.need = *raw.Need
		}
		if err == nil {
			r.objective(i, raw, o, marked)
		}
		r.s.objectives = append(r.s.objectives, o)
	}
}

// objective checks that one objective says all its kind needs, and no more.
// marked is where other objectives stand.
func (r *reader) objective(i int, raw rawObjective, o objective, marked map[uint8]bool) {
	sudden := o.kind == objSuddenDeath
	switch n := len(o.hexes); {
	case n == 0:
		r.fault(strict.At("objective", i, "hexes"), "no hex is named")
	case n > 1 && (o.kind == objHold || o.kind == objPermanent):
		r.fault(strict.At("objective", i, "hexes"), "a %q objective has one hex, not %d; write one for each", raw.Kind, n)
	case sudden && (o.need == 0 || int(o.need) > n):
		r.fault(strict.At("objective", i, "need"), "%d must be 1 to %d, the number of its hexes", o.need, n)
	}
	if !sudden {
		r.medals(strict.At("objective", i, "medals"), o.medals)
	}
	switch {
	case sudden && raw.Medals != nil:
		r.fault(strict.At("objective", i, "medals"), "a sudden death gives no medals")
	case !sudden && raw.Need != nil:
		r.fault(strict.At("objective", i, "need"), "only a sudden death needs a number of hexes")
	}
	switch {
	case sudden && raw.Check != nil && *raw.Check != "end-of-own-turn":
		r.fault(strict.At("objective", i, "check"), "%q must be %q (M44-20.8)", *raw.Check, "end-of-own-turn")
	case !sudden && raw.Check != nil:
		r.fault(strict.At("objective", i, "check"), "only a sudden death is checked at a set time")
	}
	for j, h := range o.hexes {
		if marked[h] {
			r.fault(strict.At("objective", i, "hexes", j), "%s already holds an objective (M44-1.10)", hexName(h))
		}
		marked[h] = true
		if o.kind == objExit && !onEdge(h) {
			r.fault(strict.At("objective", i, "hexes", j), "%s is not on the edge of the board (M44-20.12)", hexName(h))
		}
	}
}

func onEdge(h uint8) bool {
	for d := range directions {
		if hexStep(h, d) == noHex {
			return true
		}
	}
	return false
}

// drawing reads what is only shown.
func (r *reader) drawing() {
	for _, l := range r.raw.Labels {
		r.s.labels = append(r.s.labels, label{uint8(l.At), l.names()})
	}
	for i, l := range r.raw.Rivers.Links {
		r.s.rivers = append(r.s.rivers, riverLink(l))
		r.water(strict.At("rivers", "links", i), l.hex)
	}
	r.s.pond = hexList(r.raw.Rivers.Pond)
	for i, h := range r.s.pond {
		r.water(strict.At("rivers", "pond", i), h)
	}
	for i, l := range r.raw.Lessons {
		r.lesson(i, l)
	}
}

// water checks that a river is drawn where a river is.
func (r *reader) water(at strict.Path, h uint8) {
	if !r.river(h) {
		r.fault(at, "%s is %s, not a river", hexName(h), r.t.terrain[r.s.ground[h]].id)
	}
}

// river says whether a bridge makes the ground of a hex passable.
func (r *reader) river(h uint8) bool {
	for _, g := range r.t.tiles[bridge].makesPassable {
		if r.s.ground[h] == g {
			return true
		}
	}
	return false
}
