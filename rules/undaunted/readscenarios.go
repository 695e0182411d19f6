package undaunted

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/sorting"
	"sandtable/rules/strict"
)

// rawVictory is what a side needs, as its file says it.
type rawVictory struct {
	Kind     goal      `toml:"kind,required" ref:"kind of victory"`
	Points   *uint8    `toml:"points"`
	Count    *uint8    `toml:"count"`
	Eligible *eligible `toml:"eligible" ref:"kind of eligible counter"`
	Listed   []string  `toml:"listed"`
}

type rawStructure struct {
	Kind uint8  `toml:"structure,required" ref:"structure"`
	Tile string `toml:"tile,required"`
}

type rawObjective struct {
	Value uint8  `toml:"value,required"`
	Tile  string `toml:"tile,required"`
}

type rawExit struct {
	Side rules.Side `toml:"side,required" ref:"side"`
	Tile string     `toml:"tile,required"`
}

type rawVehicle struct {
	Vehicle uint8      `toml:"vehicle,required" ref:"vehicle"`
	Side    rules.Side `toml:"side,required" ref:"side"`
	Tile    string     `toml:"tile,required"`
	Damage  uint8      `toml:"damage,required"`
}

type rawSoldier struct {
	Unit    uint8  `toml:"unit,required" ref:"soldier"`
	Tile    string `toml:"tile"`
	Vehicle uint8  `toml:"vehicle" ref:"vehicle" comes:"255"`
	Seat    string `toml:"seat"`
}

type rawMarkers struct {
	Explored   []string `toml:"explored,required"`
	Controlled []string `toml:"controlled,required"`
}

// rawScenario is a scenario of scenarios.toml, or of a player's own file, besides what
// a battle keeps as it is written.
type rawScenario struct {
	Grid     string   `toml:"grid,required"`
	MayLRDG  []string `toml:"may_escape_lrdg,required"`
	MayItaly []string `toml:"may_escape_italy,required"`

	Victory    [2]rawVictory       `toml:"victory,required" by:"side"`
	Structures []rawStructure      `toml:"structure"`
	Objectives []rawObjective      `toml:"objective"`
	Exits      []rawExit           `toml:"escape"`
	Vehicles   []rawVehicle        `toml:"vehicle"`
	Soldiers   []rawSoldier        `toml:"soldier"`
	Markers    [2]rawMarkers       `toml:"markers,required" by:"side"`
	Deck       [2]map[string]uint8 `toml:"deck,required" by:"side" range:"1..9"`
	Reserve    [2]map[string]uint8 `toml:"reserve,required" by:"side" range:"1..9"`
	Measured   *rules.Measured     `toml:"measured"` // by bots
}

// said is a scenario as its file says it.
type said struct {
	battle
	rawScenario
}

// saidFile is a file of scenarios as it is written.
type saidFile struct {
	head      string // the comment that it begins with
	Scenarios []said `toml:"scenario,required" ids:"scenario" len:"1.."`
}

// readFile reads what a file says, without asking what comes of it.
func readFile(t *tables, file string, data []byte) (*saidFile, *strict.Doc, error) {
	f := &saidFile{}
	d, err := maps.Clone(t.names).Read(file, data, f)
	if err != nil {
		return nil, nil, err
	}
	f.head = d.Head()
	return f, d, nil
}

// write writes a file in the form in which ours stands: it is read and written again
// byte for byte.
func (f *saidFile) write(t *tables) []byte { return strict.Write(f.head, f, t.names) }

// fault is something wrong with a scenario: where in it, and the sentence with what fills
// it.
type fault struct {
	at     strict.Path
	format string
	args   []any
}

// battleReader turns a scenario of a file into a battle and gathers what is
// wrong with it.
type battleReader struct {
	t    *tables
	b    *battle
	raw  *rawScenario
	told []fault
	// whole goes on where tiles are wrong, as far as can be: for the workshop.
	whole bool
}

// At notes a fault of the value at keys.
//
//go:noinline
func (r *battleReader) At(at strict.Path, format string, args ...any) {
	r.told = append(r.told, fault{at, format, args})
}

// Need notes a fault where a condition does not hold, and says whether it does.
func (r *battleReader) Need(ok bool, at strict.Path, format string, args ...any) bool {
	if !ok {
		r.At(at, format, args...)
	}
	return ok
}

// either is words of which one language may be missing: then it reads as the other.
func either(x rules.Text) rules.Text {
	return rules.Text{En: cmp.Or(x.En, x.Fr), Fr: cmp.Or(x.Fr, x.En)}
}

// compile makes the battle of what a file says.
func (x *said) compile(t *tables, whole bool) *battleReader {
	b := x.battle
	b.tileAt = map[string]uint8{}
	b.title, b.background = either(b.title), either(b.background)
	r := &battleReader{t: t, b: &b, raw: &x.rawScenario, whole: whole}
	r.read()
	return r
}

// readScenarios reads a file of scenarios.
func readScenarios(t *tables, file string, data []byte) ([]*battle, error) {
	f, d, err := readFile(t, file, data)
	if err != nil {
		return nil, err
	}
	var list []*battle
	all := strict.Faults{Doc: d}
	for i := range f.Scenarios {
		r := f.Scenarios[i].compile(t, false)
		for _, x := range r.told {
			all.At(strict.At("scenario", i).Below(x.at...), x.format, x.args...)
		}
		r.b.file, r.b.line, r.b.sum = file, d.Line("scenario", i, "id"), f.Scenarios[i].print(t)
		list = append(list, r.b)
	}
	if err := all.Err(); err != nil {
		return nil, err
	}
	return list, nil
}

func (r *battleReader) key(keys ...any) strict.Path { return strict.At(keys...) }

func (r *battleReader) read() {
	_, err := time.Parse(time.DateOnly, r.b.date)
	r.Need(err == nil, r.key("date"), faultDate, r.b.date, "1942-09-13")
	before := len(r.told)
	r.grid()
	if len(r.told) > before && !r.whole { // what follows counts on the tiles
		return
	}
	r.markersOnBoard()
	r.fleet()
	r.men()
	r.controlMarkers()
	r.cards()
	r.leaving()
	r.victories()
}

// The sentences of faults that the workshop words anew, with a place on the board and
// what would mend them (workshop_check.go).
const (
	faultDate      = "%q must be a date such as %q"
	faultNoTile    = "has no tile"
	faultTwice     = "tile %s is laid twice; it shows one of its sides, in one place"
	faultApart     = "no way leads from %s to %s; all tiles must hang together (UNA-2.4)"
	faultDifficult = "%s is difficult ground, which no vehicle enters (UNA-2.6)"
	faultNobody    = "%s has no soldier"
	faultNoDeck    = "has no card"
	faultCopies    = "%d of %s in deck and reserve; the box holds %d"
	faultIdleCard  = "%s is not on the board and has no cards (UNA-7.12)"
	faultNoCard    = "%s is on the board and has no card in deck or reserve"
	faultNeed      = "%d must be %d to %d"
	faultWon       = "%s has %d points at the start and would have won"
	faultListed    = "a list of counters belongs to eligible = %q"
	faultMayNot    = "none of those who count may escape: may_escape_%s (UNA-14.8)"
	faultNoExit    = "%s has no escape marker (UNA-14.9)"
)

// noTile is a place of a grid where no tile lies.
const noTile = "--"

// grid reads the tiles (UNA-2.2), and what is adjacent to what.
func (r *battleReader) grid() {
	row := 0
	laid := map[string]bool{} // a tile has two sides, one of which shows
	lines := strings.Split(strings.TrimRight(r.raw.Grid, " \t\n"), "\n")
	for n, line := range lines {
		words := strings.Fields(line)
		if len(words) == 0 {
			r.Need(row == 0, r.key("grid", n), "an empty line among the rows; write %q where no tile lies", noTile)
			continue
		}
		for col, id := range words {
			if id != noTile {
				r.gridTile(r.key("grid", n), id, row, col, laid)
			}
		}
		row++
	}
	r.Need(len(r.b.tiles) > 0, r.key("grid"), faultNoTile)
	r.b.lay()
	r.b.distances()
	for i, t := range r.b.tiles {
		ground := &r.t.terrains[t.terrain]
		if ground.hill {
			r.b.hills.Add(uint8(i))
		}
		if ground.difficult {
			r.b.difficult.Add(uint8(i))
		}
	}
	for i := range r.b.tiles {
		if r.b.far[0][i] == off {
			r.At(r.key("grid"), faultApart, r.b.tiles[0].id, r.b.tiles[i].id)
			return
		}
	}
}

// gridTile lays a tile of the grid.
func (r *battleReader) gridTile(at strict.Path, id string, row, col int, laid map[string]bool) {
	f, ok := r.t.faceAt[id]
	number := strings.TrimRight(id, "AB")
	switch {
	case !ok:
		r.At(at, "there is no tile %q in terrain.toml; a place without one is written %q", id, noTile)
	case laid[number]:
		r.At(at, faultTwice, number)
	case len(r.b.tiles) == MaxTiles || row >= off || col >= off:
		r.At(at, "%s is one tile too many, or too far out; at most %d have room", id, MaxTiles)
	default:
		laid[number] = true
		r.b.tiles = append(r.b.tiles, tile{id, uint8(row), uint8(col), r.t.faces[f].terrain, f})
	}
}

// lay puts the tiles into the order of their faces, and finds what is
// adjacent (UNA-2.3).
func (b *battle) lay() {
	sorting.By(b.tiles, func(x, y tile) int { return int(x.face) - int(y.face) })
	at := map[[2]int]uint8{}
	for i, t := range b.tiles {
		at[[2]int{int(t.row), int(t.col)}] = uint8(i)
		b.tileAt[t.id], b.onFace[t.face] = uint8(i), uint8(i)
		b.all.Add(uint8(i))
	}
	for i, t := range b.tiles {
		shift := int(t.row) % 2 // odd rows lie half a tile to the right
		for _, d := range [][2]int{{0, -1}, {0, 1}, {-1, shift - 1}, {-1, shift}, {1, shift - 1}, {1, shift}} {
			if o, ok := at[[2]int{int(t.row) + d[0], int(t.col) + d[1]}]; ok {
				b.near[i].Add(o)
			}
		}
	}
}

// distances counts the steps from every tile to every other (UNA-2.4); off
// where no way leads.
func (b *battle) distances() {
	for from := range b.tiles {
		for to := range b.far[from] {
			b.far[from][to] = off
		}
		seen := tiles(0)
		for edge, n := bits.One32(uint8(from)), uint8(0); edge != 0; n++ {
			seen |= edge
			next := tiles(0)
			for edge != 0 {
				t := edge.Pop()
				b.far[from][t] = n
				next |= b.near[t]
			}
			edge = next &^ seen
		}
	}
}

// tile is the number of a tile; off where the grid has none of the name, which
// is a fault.
func (r *battleReader) tile(at strict.Path, id string) uint8 {
	if t, ok := r.b.tileAt[id]; ok {
		return t
	}
	r.At(at, "no tile %q lies in the grid", id)
	return off
}

// markersOnBoard reads structures, objective markers and escape markers.
func (r *battleReader) markersOnBoard() {
	b := r.b
	for t := range b.structure {
		b.structure[t] = off
	}
	used := map[uint8]bool{}
	for i, s := range r.raw.Structures {
		at := r.key("structure", i)
		r.Need(!used[s.Kind], at.Below("structure"), "the box holds one %s", r.t.buildings[s.Kind].ID)
		used[s.Kind] = true
		t := r.tile(at.Below("tile"), s.Tile)
		if t == off {
			continue
		}
		r.Need(!b.structures.Has(t), at.Below("tile"), "two structures on %s; a tile has one", s.Tile)
		b.structures.Add(t)
		b.structure[t] = s.Kind
	}
	r.objectiveMarkers()
	r.escapeMarkers()
}

// objectiveMarkers reads the markers of the box that lie on the board (UNA-1.14).
func (r *battleReader) objectiveMarkers() {
	b := r.b
	left := slices.Clone(r.t.objectives)
	for i, o := range r.raw.Objectives {
		at := r.key("objective", i)
		n := slices.Index(left, o.Value)
		if n < 0 {
			r.At(at.Below("value"), "no objective marker of %d is left in the box", o.Value)
		} else {
			left = slices.Delete(left, n, n+1)
		}
		if t := r.tile(at.Below("tile"), o.Tile); t != off {
			r.Need(!b.marked.Has(t), at.Below("tile"), "two objective markers on %s; a tile has one", o.Tile)
			b.marked.Add(t)
			b.value[t] = o.Value
		}
	}
}

// escapeMarkers reads where each side may leave (UNA-14.9).
func (r *battleReader) escapeMarkers() {
	b := r.b
	r.Need(len(r.raw.Exits) <= r.t.box.exits, r.key("escape"), "there are %d escape markers, the box holds %d", len(r.raw.Exits), r.t.box.exits)
	for i, e := range r.raw.Exits {
		at := r.key("escape", i, "tile")
		if t := r.tile(at, e.Tile); t != off {
			r.Need(!b.exits[e.Side].Has(t), at, "two escape markers of one side on %s", e.Tile)
			b.exits[e.Side].Add(t)
		}
	}
}

// vehicleNamed is the number of a vehicle in vehicles.toml, off for none.
func (t *tables) vehicleNamed(id string) uint8 {
	return uint8(slices.IndexFunc(t.vehicles, func(v Vehicle) bool { return v.ID == id }))
}

// unitNamed is the number of a soldier in units.toml, off for none.
func (t *tables) unitNamed(id string) uint8 {
	return uint8(slices.IndexFunc(t.units, func(u Unit) bool { return u.ID == id }))
}

func (r *battleReader) fleet() {
	b := r.b
	for i, x := range r.raw.Vehicles {
		at := r.key("vehicle", i)
		v, t := x.Vehicle, r.tile(at.Below("tile"), x.Tile)
		r.Need(!b.vehiclesIn.Has(v), at.Below("vehicle"), "%s stands twice", r.t.vehicles[v].ID)
		r.Need(t == off || !b.difficult.Has(t), at.Below("tile"), faultDifficult, x.Tile)
		r.Need(int(x.Damage) < r.t.vehicles[v].Integrity, at.Below("damage"), "%d destroys it; at most %d", x.Damage, r.t.vehicles[v].Integrity-1)
		b.vehiclesIn.Add(v)
		b.fleet = append(b.fleet, vehicleStart{v, x.Side, t, x.Damage})
	}
	sorting.By(b.fleet, func(a, c vehicleStart) int { return int(a.vehicle) - int(c.vehicle) })
}

func (r *battleReader) men() {
	b := r.b
	taken := map[[2]uint8]bool{}
	for i, x := range r.raw.Soldiers {
		at := r.key("soldier", i)
		u := x.Unit
		r.Need(!b.soldiersIn.Has(u), at.Below("unit"), "%s stands twice", r.t.units[u].ID)
		m := soldierStart{unit: u, tile: off, vehicle: off, seat: off}
		aboard := x.Vehicle != off
		r.Need(aboard == (x.Seat != "") && aboard == (x.Tile == ""), at, "has a tile, or a vehicle and a seat")
		if aboard {
			r.aboard(at, &m, x.Vehicle, x.Seat)
			r.Need(!taken[[2]uint8{m.vehicle, m.seat}], at.Below("seat"), "two soldiers in one seat (UNA-8.8)")
			taken[[2]uint8{m.vehicle, m.seat}] = m.vehicle != off
		} else {
			m.tile = r.tile(at.Below("tile"), x.Tile)
		}
		b.soldiersIn.Add(u)
		b.men = append(b.men, m)
	}
	sorting.By(b.men, func(a, c soldierStart) int { return int(a.unit) - int(c.unit) })
	for side, all := range r.t.of {
		r.Need(b.soldiersIn&all != 0, r.key("soldier"), faultNobody, sideIDs[side])
	}
}

// aboard seats a soldier (UNA-4.3).
func (r *battleReader) aboard(at strict.Path, m *soldierStart, v uint8, seat string) {
	vehicle := r.t.vehicles[v].ID
	i := slices.IndexFunc(r.b.fleet, func(f vehicleStart) bool { return f.vehicle == v })
	if i < 0 {
		r.At(at.Below("vehicle"), "no vehicle %q stands on the board", vehicle)
		return
	}
	info, unit := &r.t.vehicles[v], &r.t.units[m.unit]
	for s := range info.Seats {
		if info.Seats[s].ID == seat {
			m.seat = uint8(s)
		}
	}
	if m.seat == off {
		var ids []string
		for _, s := range info.Seats {
			ids = append(ids, s.ID)
		}
		r.At(at.Below("seat"), "there is no seat %q in %s; there are %s", seat, vehicle, strings.Join(ids, ", "))
		return
	}
	m.vehicle, m.tile = v, r.b.fleet[i].tile
	r.Need(info.Seats[m.seat].takes(unit.skills), at.Below("seat"), "%s may not sit there (UNA-8.8)", unit.ID)
	r.Need(r.b.fleet[i].side == unit.Side, at.Below("vehicle"), "%s is held by the enemy (UNA-8.12)", vehicle)
}

// takes says whether a soldier with these specialities may sit there (UNA-8.8).
func (s *SeatInfo) takes(has skills) bool { return s.needs == 0 || s.needs&has != 0 }

func (r *battleReader) tileSet(at strict.Path, ids []string) (x tiles) {
	for i, id := range ids {
		if t := r.tile(at.Below(i), id); t != off {
			r.Need(!x.Has(t), at.Below(i), "%q stands twice", id)
			x.Add(t)
		}
	}
	return x
}

func (r *battleReader) controlMarkers() {
	b := r.b
	for side, m := range r.raw.Markers {
		at := r.key("markers", sideIDs[side])
		b.explored[side], b.controlled[side] = r.tileSet(at.Below("explored"), m.Explored), r.tileSet(at.Below("controlled"), m.Controlled)
		r.Need(b.explored[side]&b.controlled[side] == 0, at, "a tile is both explored and controlled; it has one marker of a side (UNA-1.10)")
	}
	r.Need(b.controlled[0]&b.controlled[1] == 0, r.key("markers"), "a tile is controlled by both sides (UNA-11.5)")
}

// cards reads decks and reserves (UNA-4.5, 4.6).
func (r *battleReader) cards() {
	b := r.b
	for side := range sideIDs {
		for _, z := range []struct {
			key  string
			list map[string]uint8
			to   *[MaxCards]uint8
		}{{"deck", r.raw.Deck[side], &b.deck[side]}, {"reserve", r.raw.Reserve[side], &b.reserve[side]}} {
			for _, id := range slices.Sorted(maps.Keys(z.list)) {
				r.card(r.key(z.key, sideIDs[side], id), side, id, z.list[id], z.to)
			}
		}
		r.Need(b.deck[side] != [MaxCards]uint8{}, r.key("deck", sideIDs[side]), faultNoDeck)
		for c := range r.t.cards[side] {
			k := &r.t.cards[side][c]
			n := b.deck[side][c] + b.reserve[side][c]
			b.ours[side][c] = n
			r.Need(int(n) <= k.Copies, r.key("deck", sideIDs[side]), faultCopies, n, k.ID, k.Copies)
			if k.kind == combatant {
				r.Need(n == 0 || b.soldiersIn.Has(k.unit), r.key("deck", sideIDs[side]), faultIdleCard, k.ID)
				r.Need(n > 0 || !b.soldiersIn.Has(k.unit), r.key("deck", sideIDs[side]), faultNoCard, k.ID)
			}
		}
	}
}

func (r *battleReader) card(at strict.Path, side int, id string, n uint8, to *[MaxCards]uint8) {
	k, ok := r.t.cardAt[id]
	switch {
	case !ok:
		r.At(at, "%v", strict.Unknown("card", id, r.t.names["card"]))
	case k>>8 != side:
		r.At(at, "is a card of the other side")
	default:
		to[k&0xff] = n
	}
}

// The words of may_escape that are no ids (UNA-14.8).
const (
	anySoldierWord = "any-soldier"
	anyOwnVehicle  = "any-own-vehicle"
)

func (r *battleReader) leaving() {
	for side, list := range [2][]string{r.raw.MayLRDG, r.raw.MayItaly} {
		l := &r.b.mayLeave[side]
		for i, id := range list {
			switch id {
			case anySoldierWord:
				l.soldiers |= r.b.soldiersIn & r.t.of[side]
			case anyOwnVehicle:
				l.anyHeld = true
			default:
				s, v := r.counters(r.key("may_escape_"+sideIDs[side], i), id)
				l.soldiers |= s
				l.vehicles |= v
			}
		}
		r.Need(l.soldiers&^r.t.of[side] == 0, r.key("may_escape_"+sideIDs[side]), "names a soldier of the enemy")
	}
}

// counters is the soldier or the vehicle of a name.
func (r *battleReader) counters(at strict.Path, id string) (s soldiers, v vehicles) {
	if u := r.t.unitNamed(id); u != off && r.b.soldiersIn.Has(u) {
		return bits.One32(u), 0
	}
	if k := r.t.vehicleNamed(id); k != off && r.b.vehiclesIn.Has(k) {
		return 0, bits.One32(k)
	}
	r.At(at, "no soldier and no vehicle %q is in this scenario", id)
	return 0, 0
}

func (r *battleReader) victories() {
	for side := range r.raw.Victory {
		raw := &r.raw.Victory[side]
		at := r.key("victory", sideIDs[side])
		r.victory(rules.Side(side), raw, at)
		if v := &r.b.victory[side]; v.kind == GoalObjectives && v.need > 0 {
			n := r.b.pointsAtStart(r.t, rules.Side(side))
			r.Need(n < int(v.need), at.Below("points"), faultWon, sideIDs[side], n)
		}
	}
}

// pointsAtStart is the points that a side begins with (UNA-14.4, 14.5).
func (b *battle) pointsAtStart(t *tables, side rules.Side) (n int) {
	for x := b.marked & b.controlled[side]; x != 0; {
		n += int(b.value[x.Pop()])
	}
	if side == rules.Second {
		for x := b.structures & b.controlled[side]; x != 0; {
			n += int(t.buildings[b.structure[x.Pop()]].Points)
		}
	}
	return n
}

// victory reads the condition of a side, and asks that it can be met.
func (r *battleReader) victory(side rules.Side, raw *rawVictory, at strict.Path) {
	v := &r.b.victory[side]
	v.kind = raw.Kind
	points := raw.Kind == GoalObjectives
	r.Need((raw.Points != nil) == points, at.Below("points"), "points belong to %q, and to no other kind", goalIDs[GoalObjectives])
	r.Need((raw.Count != nil) != points, at.Below("count"), "count belongs to %q and %q", goalIDs[GoalEscape], goalIDs[GoalEliminate])
	r.Need((raw.Eligible != nil) != points, at.Below("eligible"), "eligible belongs to %q and %q", goalIDs[GoalEscape], goalIDs[GoalEliminate])
	r.Need((len(raw.Listed) > 0) == (raw.Eligible != nil && *raw.Eligible == byName), at.Below("listed"), faultListed, eligibleIDs[byName])
	if points {
		if raw.Points != nil {
			v.need = *raw.Points
			n := r.b.pointsOnBoard(r.t)
			r.Need(1 <= v.need && int(v.need) <= n, at.Below("points"), faultNeed, v.need, 1, n)
		}
		return
	}
	if raw.Count == nil || raw.Eligible == nil {
		return
	}
	v.need = *raw.Count
	r.eligible(side, raw, at.Below("listed"), v)
	n := v.soldiers.Len() + v.vehicles.Len()
	r.Need(1 <= v.need && int(v.need) <= n, at.Below("count"), faultNeed, v.need, 1, n)
	if v.kind == GoalEscape {
		l := &r.b.mayLeave[side]
		may := v.soldiers&l.soldiers != 0 || v.vehicles&l.vehicles != 0 || l.anyHeld && (v.vehicles != 0 || v.soldiers != 0)
		r.Need(may, at, faultMayNot, sideIDs[side])
		r.Need(r.b.exits[side] != 0, at, faultNoExit, sideIDs[side])
	}
}

// eligible is the counters that count for a condition: enemy ones to eliminate,
// own ones to escape (UNA-14.11, 14.14).
func (r *battleReader) eligible(side rules.Side, raw *rawVictory, at strict.Path, v *victory) {
	whose := side
	if v.kind == GoalEliminate {
		whose = side.Other()
	}
	switch *raw.Eligible {
	case byName:
		v.listed = true
		for i, id := range raw.Listed {
			s, w := r.counters(at.Below(i), id)
			ok := s&^r.t.of[whose] == 0 && !slices.ContainsFunc(r.b.fleet, func(f vehicleStart) bool { return w.Has(f.vehicle) && f.side != whose })
			r.Need(ok, at.Below(i), "%s is not of %s at the start", id, sideIDs[whose])
			v.soldiers |= s
			v.vehicles |= w
		}
	case anyCounter:
		for _, f := range r.b.fleet {
			if f.side == whose {
				v.vehicles.Add(f.vehicle)
			}
		}
		fallthrough
	case anySoldier:
		v.soldiers |= r.b.soldiersIn & r.t.of[whose]
	}
}

// pointsOnBoard is the points of all structures and objective markers.
func (b *battle) pointsOnBoard(t *tables) (n int) {
	for x := b.structures; x != 0; {
		n += int(t.buildings[b.structure[x.Pop()]].Points)
	}
	for x := b.marked; x != 0; {
		n += int(b.value[x.Pop()])
	}
	return n
}

// besides asks that a scenario can stand next to others.
func (b *battle) besides(list []*battle) error {
	for _, o := range list {
		if o.id == b.id {
			return fmt.Errorf("%s:%d: scenario.id: %q is the id of a scenario of %s too; every scenario has its own", b.file, b.line, b.id, o.file)
		}
	}
	return nil
}
