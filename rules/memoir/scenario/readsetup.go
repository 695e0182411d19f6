package scenario

import (
	"maps"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// reader turns a scenario file into a setup and gathers its faults.
type reader struct {
	strict.Faults
	t *Tables
	s *Battle
}

// Read reads a scenario that can be played. The error joins every fault, with file, line and key.
func Read(t *Tables, file string, data []byte) (*Battle, error) {
	r, err := newReader(t, file, data)
	if err != nil {
		return nil, err
	}
	r.parts()
	if len(r.List) == 0 { // what follows asks about the whole
		r.check()
	}
	r.s.FillNames()
	return r.s, r.Err()
}

// ReadDraft reads a scenario file, playable or not: the error is that of a text which is no battle at all.
func ReadDraft(t *Tables, file string, data []byte) (*Battle, error) {
	r, err := newReader(t, file, data)
	if err != nil {
		return nil, err
	}
	return r.s, nil
}

// Faults are all that keep a scenario from being played; the error is that of a text which is no battle.
func Faults(t *Tables, file string, data []byte) ([]strict.Fault, error) {
	r, err := newReader(t, file, data)
	if err != nil {
		return nil, err
	}
	r.parts()
	r.check()
	return r.Each, nil
}

func newReader(t *Tables, file string, data []byte) (*reader, error) {
	s := &Battle{Tables: t, File: file}
	d, err := maps.Clone(t.Names).Read(file, data, s)
	if err != nil {
		return nil, err
	}
	s.Head = d.Head()
	r := &reader{Faults: strict.Faults{Doc: d}, t: t, s: s}
	r.ground()
	r.dice()
	for i := range s.Units {
		if g := &s.Units[i]; g.Figures == 0 {
			g.Figures = t.Units[g.Kind].Figures
		}
	}
	if h := s.FixedHands; h != nil {
		s.Dealt, s.Deck = [2][]uint8{h.Axis, h.Allies}, h.Deck
	}
	return r, r.Err()
}

func (r *reader) parts() {
	r.head()
	r.pieces()
	r.units()
	r.objectives()
	r.optional()
}

// head asks for an id, which names files and journals, for a day, and for nations and hands.
func (r *reader) head() {
	s := r.s
	r.Need(s.ID != "" && len(s.ID) <= 64 && strings.Trim(s.ID, "abcdefghijklmnopqrstuvwxyz0123456789-") == "", strict.At("id"),
		"%q must be 1 to 64 small letters, digits and hyphens", s.ID)
	_, err := time.Parse(time.DateOnly, s.Date)
	r.Need(err == nil, strict.At("date"), FaultDate, s.Date, "1944-06-06")
	for i, id := range s.Nation {
		n, _ := r.t.Names.Find("nation", id)
		r.Need(r.t.Nations[n].Side == rules.Side(i), strict.At("nation", SideNames[i]), FaultNation, id, SideNames[i])
	}
	n := int(s.Hand[0]) + int(s.Hand[1])
	r.Need(n <= r.t.RecruitDeck(), strict.At("hand"), FaultHands, n, r.t.RecruitDeck())
}

// ground reads the map: one letter a hex, row 1 first.
func (r *reader) ground() {
	var letters, known []string
	for _, g := range r.t.Terrain {
		letters, known = append(letters, string(rune(g.Char))), append(known, string(rune(g.Char))+" "+g.ID)
	}
	must := strings.Join(known, ", ")
	rows := strings.Split(strings.TrimSuffix(strings.ReplaceAll(r.s.Plan, "\r", ""), "\n"), "\n")
	r.Need(len(rows) == 9, strict.At("map"), "has %d rows, the board has 9", len(rows))
	for y, row := range rows[:min(len(rows), 9)] {
		cells, at := strings.Fields(row), strict.At("map", y)
		if !r.Need(len(cells) == 13-y&1, at, "row %d has %d hexes, not %d", y+1, len(cells), 13-y&1) {
			continue
		}
		for i, c := range cells {
			g, h := slices.Index(letters, c), HexAt(2*i+y&1, y)
			if r.Need(g >= 0, at, "unknown terrain %q on %s; it must be one of %s", c, HexName(h), must) {
				r.s.Ground[h] = uint8(g)
			}
		}
	}
}

// dice gives the battle tables of its own where it says how far some of its units shoot.
func (r *reader) dice() {
	if len(r.s.Dice) == 0 {
		return
	}
	own := *r.t
	own.Units = slices.Clone(own.Units)
	for _, id := range slices.Sorted(maps.Keys(r.s.Dice)) {
		at := strict.At("dice", id)
		if n, err := own.Names.Find("unit type", id); r.Need(err == nil, at, "%v", err) {
			u := &own.Units[n]
			u.Dice, u.Text = r.s.Dice[id], rules.Text{} // the text of the table tells its own dice
			r.Need(!u.Sight || len(u.Dice) <= SightMost, at, faultRange, len(u.Dice), SightMost)
		}
	}
	r.s.Tables = &own
}

// pieces asks for one piece of a sort on a hex (M44-1.10), no more than the box has, rivers where they are drawn.
func (r *reader) pieces() {
	s, seen := r.s, map[Hex]string{}
	r.alone(seen, strict.At("tiles", "bridges"), s.Bridges, "bridge", "tile")
	r.alone(seen, strict.At("tiles", "bunkers"), s.Bunkers, "bunker", "tile")
	seen = map[Hex]string{}
	for _, o := range [...]struct {
		key  string
		kind int
		list []Hex
	}{{"wire", Wire, s.Wire}, {"sandbags", Sandbags, s.Sandbags}, {"hedgehogs", Hedgehog, s.Hedgehogs}, {"sea_wall", SeaWall, s.SeaWall}} {
		at, box := strict.At("obstacles", o.key), int(r.t.Supplies[o.kind])
		r.alone(seen, at, o.list, r.t.Obstacles[o.kind].ID, "obstacle")
		r.Need(box == 0 || len(o.list) <= box, at, FaultSupply, len(o.list), box)
	}
	for i, l := range s.Rivers {
		r.water(strict.At("rivers", "links", i), l.Hex)
	}
	for i, h := range s.Pond {
		r.water(strict.At("rivers", "pond", i), h)
	}
}

func (r *reader) alone(seen map[Hex]string, at strict.Path, list []Hex, what, sort string) {
	for i, h := range list {
		r.Need(seen[h] == "", at.Below(i), FaultTwoPieces, HexName(h), sort, seen[h])
		seen[h] = what
	}
}

func (r *reader) water(at strict.Path, h Hex) {
	r.Need(slices.Contains(r.t.Tiles[Bridge].MakesPassable, r.s.Ground[h]), at, FaultNoRiver, HexName(h), r.terrain(h).ID)
}

func (r *reader) terrain(h Hex) *Terrain { return &r.t.Terrain[r.s.Ground[h]] }

func (r *reader) units() {
	seen := map[Hex]bool{}
	for i := range r.s.Units {
		for j, h := range r.s.Units[i].Hexes {
			r.Need(!seen[h], strict.At("units", i, "hexes", j), FaultTwoUnits, HexName(h))
			seen[h] = true
		}
	}
}

// FillNames lets a name that is said in one language alone stand in the other, too.
func (s *Battle) FillNames() {
	both := func(x *rules.Text) {
		if x.En == "" {
			x.En = x.Fr
		} else if x.Fr == "" {
			x.Fr = x.En
		}
	}
	both(&s.Name)
	both(&s.Note)
	for i := range s.Objectives {
		both(&s.Objectives[i].Name)
	}
	for i := range s.Labels {
		both(&s.Labels[i].Name)
	}
}
