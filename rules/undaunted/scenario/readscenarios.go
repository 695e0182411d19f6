package scenario

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/bits"
	"sandtable/rules/catalogue"
	"sandtable/rules/sorting"
	"sandtable/rules/strict"
)

// VictorySpec is what a side needs, as its file says it.
type VictorySpec struct {
	Kind     Goal      `toml:"kind,required" ref:"kind of victory"`
	Points   *uint8    `toml:"points"`
	Count    *uint8    `toml:"count"`
	Eligible *Eligible `toml:"eligible" ref:"kind of eligible counter"`
	Listed   []string  `toml:"listed"`
}

type StructureSpec struct {
	Kind uint8  `toml:"structure,required" ref:"structure"`
	Tile string `toml:"tile,required"`
}

type ObjectiveSpec struct {
	Value uint8  `toml:"value,required"`
	Tile  string `toml:"tile,required"`
}

type ExitSpec struct {
	Side rules.Side `toml:"side,required" ref:"side"`
	Tile string     `toml:"tile,required"`
}

type VehicleSpec struct {
	Vehicle uint8      `toml:"vehicle,required" ref:"vehicle"`
	Side    rules.Side `toml:"side,required" ref:"side"`
	Tile    string     `toml:"tile,required"`
	Damage  uint8      `toml:"damage,required"`
}

type SoldierSpec struct {
	Unit    uint8  `toml:"unit,required" ref:"soldier"`
	Tile    string `toml:"tile"`
	Vehicle uint8  `toml:"vehicle" ref:"vehicle" comes:"255"`
	Seat    string `toml:"seat"`
}

type rawMarkers struct {
	Explored   []string `toml:"explored,required"`
	Controlled []string `toml:"controlled,required"`
}

// Spec is a scenario as its file says it: one of scenarios.toml, or of a player's own file.
type Spec struct {
	Head
	Grid     string   `toml:"grid,required"`
	MayLRDG  []string `toml:"may_escape_lrdg,required"`
	MayItaly []string `toml:"may_escape_italy,required"`

	Victory    [2]VictorySpec      `toml:"victory,required" by:"side"`
	Structures []StructureSpec     `toml:"structure"`
	Objectives []ObjectiveSpec     `toml:"objective"`
	Exits      []ExitSpec          `toml:"escape"`
	Vehicles   []VehicleSpec       `toml:"vehicle"`
	Soldiers   []SoldierSpec       `toml:"soldier"`
	Markers    [2]rawMarkers       `toml:"markers,required" by:"side"`
	Deck       [2]map[string]uint8 `toml:"deck,required" by:"side" range:"1..9"`
	Reserve    [2]map[string]uint8 `toml:"reserve,required" by:"side" range:"1..9"`
	Measured   rules.Measured      `toml:"measured"` // by bots
}

// SpecFile is a file of scenarios as it is written.
type SpecFile struct {
	Head      string // the comment that it begins with
	Scenarios []Spec `toml:"scenario,required" ids:"scenario" len:"1.."`
}

// ReadFile reads what a file says, without asking what comes of it.
func ReadFile(t *Tables, file string, data []byte) (*SpecFile, *strict.Doc, error) {
	f := &SpecFile{}
	d, err := maps.Clone(t.names).Read(file, data, f)
	if err != nil {
		return nil, nil, err
	}
	f.Head = d.Head()
	return f, d, nil
}

// Write writes a file in the form in which ours stands: it is read and written again byte for byte.
func (f *SpecFile) Write(t *Tables) []byte { return strict.Write(f.Head, f, t.names) }

// Source is the text of a scenario of ours, alone.
func (t *Tables) Source(id string) ([]byte, error) {
	i := slices.IndexFunc(t.Texts.Scenarios, func(x Spec) bool { return x.ID == id })
	if i < 0 {
		return nil, fmt.Errorf("no scenario %.60q is supplied", id)
	}
	return (&SpecFile{Scenarios: t.Texts.Scenarios[i : i+1]}).Write(t), nil
}

// battleReader turns a scenario of a file into a battle and gathers what is wrong with it.
type battleReader struct {
	strict.Faults
	t     *Tables
	b     *Battle
	raw   *Spec
	whole bool
}

// either is words of which one language may be missing: then it reads as the other.
func either(x rules.Text) rules.Text {
	return rules.Text{En: cmp.Or(x.En, x.Fr), Fr: cmp.Or(x.Fr, x.En)}
}

// Compile makes the battle of what a file says, and tells what is wrong with it. whole goes
// on where tiles are wrong, as far as can be: for the workshop.
func (x *Spec) Compile(t *Tables, whole bool) (*Battle, []strict.Fault) {
	b := Battle{Head: x.Head, TileAt: map[string]uint8{}}
	b.Title, b.Background = either(b.Title), either(b.Background)
	r := &battleReader{t: t, b: &b, raw: x, whole: whole}
	r.read()
	return r.b, r.Each
}

// Print is a fingerprint of what a scenario says about play: not what it is called, what
// is told of it or what bots have made of it.
func (x *Spec) Print(t *Tables) string {
	p := *x
	p.ID, p.Number, p.Title, p.Background, p.Date, p.Place, p.Source = "", 0, rules.Text{}, rules.Text{}, "", "", ""
	p.Measured = rules.Measured{}
	return catalogue.Sum((&SpecFile{Scenarios: []Spec{p}}).Write(t))
}

// Sketch is the battle as far as it can be set up: who has no place, or another's, is left out.
func (x *Spec) Sketch(t *Tables) *Battle {
	b, _ := x.Compile(t, true)
	b.VehiclesIn, b.SoldiersIn = 0, 0
	b.Fleet = slices.DeleteFunc(b.Fleet, func(f vehicleStart) bool {
		gone := f.Tile == Off || b.VehiclesIn.Has(f.Vehicle)
		if !gone {
			b.VehiclesIn.Add(f.Vehicle)
		}
		return gone
	})
	taken := map[[2]uint8]bool{}
	b.Men = slices.DeleteFunc(b.Men, func(m soldierStart) bool {
		seat := [2]uint8{m.Vehicle, m.Seat}
		gone := m.Tile == Off || b.SoldiersIn.Has(m.Unit) || m.Vehicle != Off && (taken[seat] || !b.VehiclesIn.Has(m.Vehicle))
		if !gone {
			b.SoldiersIn.Add(m.Unit)
			taken[seat] = true
		}
		return gone
	})
	return b
}

// ReadScenarios reads a file of scenarios.
func ReadScenarios(t *Tables, file string, data []byte) ([]*Battle, error) {
	f, d, err := ReadFile(t, file, data)
	if err != nil {
		return nil, err
	}
	var list []*Battle
	all := strict.Faults{Doc: d}
	for i := range f.Scenarios {
		b, faults := f.Scenarios[i].Compile(t, false)
		for _, x := range faults {
			all.At(strict.At("scenario", i).Below(x.At...), x.Format, x.Args...)
		}
		b.File, b.line, b.Sum = file, d.Line("scenario", i, "id"), f.Scenarios[i].Print(t)
		list = append(list, b)
	}
	if err := all.Err(); err != nil {
		return nil, err
	}
	return list, nil
}

func (r *battleReader) read() {
	_, err := time.Parse(time.DateOnly, r.b.Date)
	r.Need(err == nil, strict.At("date"), FaultDate, r.b.Date, "1942-09-13")
	before := len(r.Each)
	r.grid()
	if len(r.Each) > before && !r.whole { // what follows counts on the tiles
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

// The sentences of faults that the workshop words anew, with a place and a cure (workshop/check.go).
const (
	FaultDate      = "%q must be a date such as %q"
	FaultNoTile    = "has no tile"
	FaultTwice     = "tile %s is laid twice; it shows one of its sides, in one place"
	FaultApart     = "no way leads from %s to %s; all tiles must hang together (UNA-2.4)"
	FaultDifficult = "%s is difficult ground, which no vehicle enters (UNA-2.6)"
	FaultNobody    = "%s has no soldier"
	FaultNoDeck    = "has no card"
	FaultCopies    = "%d of %s in deck and reserve; the box holds %d"
	FaultIdleCard  = "%s is not on the board and has no cards (UNA-7.12)"
	FaultNoCard    = "%s is on the board and has no card in deck or reserve"
	FaultNeed      = "%d must be %d to %d"
	FaultWon       = "%s has %d points at the start and would have won"
	FaultListed    = "a list of counters belongs to eligible = %q"
	FaultMayNot    = "none of those who count may escape: may_escape_%s (UNA-14.8)"
	FaultNoExit    = "%s has no escape marker (UNA-14.9)"
)

// NoTile is a place of a grid where no tile lies.
const NoTile = "--"

// grid reads the tiles (UNA-2.2), and what is adjacent to what.
func (r *battleReader) grid() {
	row := 0
	laid := map[string]bool{} // a tile has two sides, one of which shows
	lines := strings.Split(strings.TrimRight(r.raw.Grid, " \t\n"), "\n")
	for n, line := range lines {
		words := strings.Fields(line)
		if len(words) == 0 {
			r.Need(row == 0, strict.At("grid", n), "an empty line among the rows; write %q where no tile lies", NoTile)
			continue
		}
		for col, id := range words {
			if id != NoTile {
				r.gridTile(strict.At("grid", n), id, row, col, laid)
			}
		}
		row++
	}
	r.Need(len(r.b.Tiles) > 0, strict.At("grid"), FaultNoTile)
	r.b.lay()
	r.b.distances()
	for i, t := range r.b.Tiles {
		ground := &r.t.Terrains[t.Terrain]
		if ground.Hill {
			r.b.Hills.Add(uint8(i))
		}
		if ground.Difficult {
			r.b.Difficult.Add(uint8(i))
		}
	}
	for i := range r.b.Tiles {
		if r.b.Far[0][i] == Off {
			r.At(strict.At("grid"), FaultApart, r.b.Tiles[0].ID, r.b.Tiles[i].ID)
			return
		}
	}
}

func (r *battleReader) gridTile(at strict.Path, id string, row, col int, laid map[string]bool) {
	f, ok := r.t.FaceAt[id]
	number := NumberOf(id)
	switch {
	case !ok:
		r.At(at, "there is no tile %q in terrain.toml; a place without one is written %q", id, NoTile)
	case laid[number]:
		r.At(at, FaultTwice, number)
	case len(r.b.Tiles) == MaxTiles || row >= Off || col >= Off:
		r.At(at, "%s is one tile too many, or too far out; at most %d have room", id, MaxTiles)
	default:
		laid[number] = true
		r.b.Tiles = append(r.b.Tiles, tile{id, uint8(row), uint8(col), r.t.Faces[f].Terrain, f})
	}
}

// NumberOf is the number of a tile, without the letter of its side.
func NumberOf(face string) string { return strings.TrimRight(face, "AB") }

// FacesOf are the sides of a tile, in the order of the file.
func (t *Tables) FacesOf(number string) (list []*Face) {
	for i := range t.Faces {
		if NumberOf(t.Faces[i].ID) == number {
			list = append(list, &t.Faces[i])
		}
	}
	return list
}

// lay puts the tiles into the order of their faces, and finds what is adjacent (UNA-2.3).
func (b *Battle) lay() {
	sorting.By(b.Tiles, func(x, y tile) int { return int(x.Face) - int(y.Face) })
	at := map[[2]int]uint8{}
	for i, t := range b.Tiles {
		at[[2]int{int(t.Row), int(t.Col)}] = uint8(i)
		b.TileAt[t.ID], b.OnFace[t.Face] = uint8(i), uint8(i)
		b.All.Add(uint8(i))
	}
	for i, t := range b.Tiles {
		shift := int(t.Row) % 2 // odd rows lie half a tile to the right
		for _, d := range [][2]int{{0, -1}, {0, 1}, {-1, shift - 1}, {-1, shift}, {1, shift - 1}, {1, shift}} {
			if o, ok := at[[2]int{int(t.Row) + d[0], int(t.Col) + d[1]}]; ok {
				b.Near[i].Add(o)
			}
		}
	}
}

// distances counts the steps from every tile to every other (UNA-2.4); off where no way leads.
func (b *Battle) distances() {
	for from := range b.Tiles {
		for to := range b.Far[from] {
			b.Far[from][to] = Off
		}
		seen := Tiles(0)
		for edge, n := bits.One32(uint8(from)), uint8(0); edge != 0; n++ {
			seen |= edge
			next := Tiles(0)
			for edge != 0 {
				t := edge.Pop()
				b.Far[from][t] = n
				next |= b.Near[t]
			}
			edge = next &^ seen
		}
	}
}

// tile is the number of a tile; off, with a fault, where the grid has none of the name.
func (r *battleReader) tile(at strict.Path, id string) uint8 {
	if t, ok := r.b.TileAt[id]; ok {
		return t
	}
	r.At(at, "no tile %q lies in the grid", id)
	return Off
}

// markersOnBoard reads structures, objective markers and escape markers.
func (r *battleReader) markersOnBoard() {
	b := r.b
	for t := range b.Structure {
		b.Structure[t] = Off
	}
	used := map[uint8]bool{}
	for i, s := range r.raw.Structures {
		at := strict.At("structure", i)
		r.Need(!used[s.Kind], at.Below("structure"), "the box holds one %s", r.t.Buildings[s.Kind].ID)
		used[s.Kind] = true
		t := r.tile(at.Below("tile"), s.Tile)
		if t == Off {
			continue
		}
		r.Need(!b.Structures.Has(t), at.Below("tile"), "two structures on %s; a tile has one", s.Tile)
		b.Structures.Add(t)
		b.Structure[t] = s.Kind
	}
	r.objectiveMarkers()
	r.escapeMarkers()
}

// objectiveMarkers reads the markers of the box that lie on the board (UNA-1.14).
func (r *battleReader) objectiveMarkers() {
	b := r.b
	left := slices.Clone(r.t.Objectives)
	for i, o := range r.raw.Objectives {
		at := strict.At("objective", i)
		n := slices.Index(left, o.Value)
		if n < 0 {
			r.At(at.Below("value"), "no objective marker of %d is left in the box", o.Value)
		} else {
			left = slices.Delete(left, n, n+1)
		}
		if t := r.tile(at.Below("tile"), o.Tile); t != Off {
			r.Need(!b.Marked.Has(t), at.Below("tile"), "two objective markers on %s; a tile has one", o.Tile)
			b.Marked.Add(t)
			b.Value[t] = o.Value
		}
	}
}

// escapeMarkers reads where each side may leave (UNA-14.9).
func (r *battleReader) escapeMarkers() {
	b := r.b
	r.Need(len(r.raw.Exits) <= r.t.Box.Exits, strict.At("escape"), "there are %d escape markers, the box holds %d", len(r.raw.Exits), r.t.Box.Exits)
	for i, e := range r.raw.Exits {
		at := strict.At("escape", i, "tile")
		if t := r.tile(at, e.Tile); t != Off {
			r.Need(!b.Exits[e.Side].Has(t), at, "two escape markers of one side on %s", e.Tile)
			b.Exits[e.Side].Add(t)
		}
	}
}

// VehicleNamed is the number of a vehicle in vehicles.toml, off for none.
func (t *Tables) VehicleNamed(id string) uint8 {
	return uint8(slices.IndexFunc(t.Vehicles, func(v Vehicle) bool { return v.ID == id }))
}

// UnitNamed is the number of a soldier in units.toml, off for none.
func (t *Tables) UnitNamed(id string) uint8 {
	return uint8(slices.IndexFunc(t.Units, func(u Unit) bool { return u.ID == id }))
}

func (r *battleReader) fleet() {
	b := r.b
	for i, x := range r.raw.Vehicles {
		at := strict.At("vehicle", i)
		v, t := x.Vehicle, r.tile(at.Below("tile"), x.Tile)
		r.Need(!b.VehiclesIn.Has(v), at.Below("vehicle"), "%s stands twice", r.t.Vehicles[v].ID)
		r.Need(t == Off || !b.Difficult.Has(t), at.Below("tile"), FaultDifficult, x.Tile)
		r.Need(int(x.Damage) < r.t.Vehicles[v].Integrity, at.Below("damage"), "%d destroys it; at most %d", x.Damage, r.t.Vehicles[v].Integrity-1)
		b.VehiclesIn.Add(v)
		b.Fleet = append(b.Fleet, vehicleStart{v, x.Side, t, x.Damage})
	}
	sorting.By(b.Fleet, func(a, c vehicleStart) int { return int(a.Vehicle) - int(c.Vehicle) })
}

func (r *battleReader) men() {
	b := r.b
	taken := map[[2]uint8]bool{}
	for i, x := range r.raw.Soldiers {
		at := strict.At("soldier", i)
		u := x.Unit
		r.Need(!b.SoldiersIn.Has(u), at.Below("unit"), "%s stands twice", r.t.Units[u].ID)
		m := soldierStart{Unit: u, Tile: Off, Vehicle: Off, Seat: Off}
		aboard := x.Vehicle != Off
		r.Need(aboard == (x.Seat != "") && aboard == (x.Tile == ""), at, "has a tile, or a vehicle and a seat")
		if aboard {
			r.aboard(at, &m, x.Vehicle, x.Seat)
			r.Need(!taken[[2]uint8{m.Vehicle, m.Seat}], at.Below("seat"), "two soldiers in one seat (UNA-8.8)")
			taken[[2]uint8{m.Vehicle, m.Seat}] = m.Vehicle != Off
		} else {
			m.Tile = r.tile(at.Below("tile"), x.Tile)
		}
		b.SoldiersIn.Add(u)
		b.Men = append(b.Men, m)
	}
	sorting.By(b.Men, func(a, c soldierStart) int { return int(a.Unit) - int(c.Unit) })
	for side, all := range r.t.Of {
		r.Need(b.SoldiersIn&all != 0, strict.At("soldier"), FaultNobody, SideIDs[side])
	}
}

// aboard seats a soldier (UNA-4.3).
func (r *battleReader) aboard(at strict.Path, m *soldierStart, v uint8, seat string) {
	vehicle := r.t.Vehicles[v].ID
	i := slices.IndexFunc(r.b.Fleet, func(f vehicleStart) bool { return f.Vehicle == v })
	if i < 0 {
		r.At(at.Below("vehicle"), "no vehicle %q stands on the board", vehicle)
		return
	}
	info, unit := &r.t.Vehicles[v], &r.t.Units[m.Unit]
	m.Seat = uint8(slices.IndexFunc(info.Seats, func(s SeatInfo) bool { return s.ID == seat }))
	if m.Seat == Off {
		var ids []string
		for _, s := range info.Seats {
			ids = append(ids, s.ID)
		}
		r.At(at.Below("seat"), "there is no seat %q in %s; there are %s", seat, vehicle, strings.Join(ids, ", "))
		return
	}
	m.Vehicle, m.Tile = v, r.b.Fleet[i].Tile
	r.Need(info.Seats[m.Seat].Takes(unit.Skills), at.Below("seat"), "%s may not sit there (UNA-8.8)", unit.ID)
	r.Need(r.b.Fleet[i].Side == unit.Side, at.Below("vehicle"), "%s is held by the enemy (UNA-8.12)", vehicle)
}

// Takes says whether a soldier with these specialities may sit there (UNA-8.8).
func (s *SeatInfo) Takes(has Skills) bool { return s.Needs == 0 || s.Needs&has != 0 }

func (r *battleReader) tileSet(at strict.Path, ids []string) (x Tiles) {
	for i, id := range ids {
		if t := r.tile(at.Below(i), id); t != Off {
			r.Need(!x.Has(t), at.Below(i), "%q stands twice", id)
			x.Add(t)
		}
	}
	return x
}

func (r *battleReader) controlMarkers() {
	b := r.b
	for side, m := range r.raw.Markers {
		at := strict.At("markers", SideIDs[side])
		b.Explored[side], b.Controlled[side] = r.tileSet(at.Below("explored"), m.Explored), r.tileSet(at.Below("controlled"), m.Controlled)
		r.Need(b.Explored[side]&b.Controlled[side] == 0, at, "a tile is both explored and controlled; it has one marker of a side (UNA-1.10)")
	}
	r.Need(b.Controlled[0]&b.Controlled[1] == 0, strict.At("markers"), "a tile is controlled by both sides (UNA-11.5)")
}

// cards reads decks and reserves (UNA-4.5, 4.6).
func (r *battleReader) cards() {
	b := r.b
	for side := range SideIDs {
		for _, z := range []struct {
			key  string
			list map[string]uint8
			to   *[MaxCards]uint8
		}{{"deck", r.raw.Deck[side], &b.Deck[side]}, {"reserve", r.raw.Reserve[side], &b.Reserve[side]}} {
			for _, id := range slices.Sorted(maps.Keys(z.list)) {
				r.card(strict.At(z.key, SideIDs[side], id), side, id, z.list[id], z.to)
			}
		}
		r.Need(b.Deck[side] != [MaxCards]uint8{}, strict.At("deck", SideIDs[side]), FaultNoDeck)
		for c := range r.t.Cards[side] {
			k := &r.t.Cards[side][c]
			n := b.Deck[side][c] + b.Reserve[side][c]
			b.Ours[side][c] = n
			r.Need(int(n) <= k.Copies, strict.At("deck", SideIDs[side]), FaultCopies, n, k.ID, k.Copies)
			if k.Kind == Combatant {
				r.Need(n == 0 || b.SoldiersIn.Has(k.Unit), strict.At("deck", SideIDs[side]), FaultIdleCard, k.ID)
				r.Need(n > 0 || !b.SoldiersIn.Has(k.Unit), strict.At("deck", SideIDs[side]), FaultNoCard, k.ID)
			}
		}
	}
}

func (r *battleReader) card(at strict.Path, side int, id string, n uint8, to *[MaxCards]uint8) {
	k, ok := r.t.CardAt[id]
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
	AnySoldierWord = "any-soldier"
	AnyOwnVehicle  = "any-own-vehicle"
)

func (r *battleReader) leaving() {
	for side, list := range [2][]string{r.raw.MayLRDG, r.raw.MayItaly} {
		l := &r.b.MayLeave[side]
		for i, id := range list {
			switch id {
			case AnySoldierWord:
				l.Soldiers |= r.b.SoldiersIn & r.t.Of[side]
			case AnyOwnVehicle:
				l.AnyHeld = true
			default:
				s, v := r.counters(strict.At("may_escape_"+SideIDs[side], i), id)
				l.Soldiers |= s
				l.Vehicles |= v
			}
		}
		r.Need(l.Soldiers&^r.t.Of[side] == 0, strict.At("may_escape_"+SideIDs[side]), "names a soldier of the enemy")
	}
}

// counters is the soldier or the vehicle of a name.
func (r *battleReader) counters(at strict.Path, id string) (s Soldiers, v Vehicles) {
	if u := r.t.UnitNamed(id); u != Off && r.b.SoldiersIn.Has(u) {
		return bits.One32(u), 0
	}
	if k := r.t.VehicleNamed(id); k != Off && r.b.VehiclesIn.Has(k) {
		return 0, bits.One32(k)
	}
	r.At(at, "no soldier and no vehicle %q is in this scenario", id)
	return 0, 0
}

func (r *battleReader) victories() {
	for side := range r.raw.Victory {
		raw := &r.raw.Victory[side]
		at := strict.At("victory", SideIDs[side])
		r.victory(rules.Side(side), raw, at)
		if v := &r.b.Victory[side]; v.Kind == GoalObjectives && v.Need > 0 {
			n := r.b.pointsAtStart(r.t, rules.Side(side))
			r.Need(n < int(v.Need), at.Below("points"), FaultWon, SideIDs[side], n)
		}
	}
}

// pointsAtStart is the points that a side begins with (UNA-14.4, 14.5).
func (b *Battle) pointsAtStart(t *Tables, side rules.Side) int {
	if side == rules.First {
		return b.points(t, b.Marked&b.Controlled[side], 0)
	}
	return b.points(t, b.Marked&b.Controlled[side], b.Structures&b.Controlled[side])
}

// points is the points of objective markers and of structures.
func (b *Battle) points(t *Tables, marked, structures Tiles) (n int) {
	for x := range marked.All {
		n += int(b.Value[x])
	}
	for x := range structures.All {
		n += t.Buildings[b.Structure[x]].Points
	}
	return n
}

// victory reads the condition of a side, and asks that it can be met.
func (r *battleReader) victory(side rules.Side, raw *VictorySpec, at strict.Path) {
	v := &r.b.Victory[side]
	v.Kind = raw.Kind
	points := raw.Kind == GoalObjectives
	r.Need((raw.Points != nil) == points, at.Below("points"), "points belong to %q, and to no other kind", GoalIDs[GoalObjectives])
	r.Need((raw.Count != nil) != points, at.Below("count"), "count belongs to %q and %q", GoalIDs[GoalEscape], GoalIDs[GoalEliminate])
	r.Need((raw.Eligible != nil) != points, at.Below("eligible"), "eligible belongs to %q and %q", GoalIDs[GoalEscape], GoalIDs[GoalEliminate])
	r.Need((len(raw.Listed) > 0) == (raw.Eligible != nil && *raw.Eligible == ByName), at.Below("listed"), FaultListed, EligibleIDs[ByName])
	if points {
		if raw.Points != nil {
			v.Need = *raw.Points
			n := r.b.PointsOnBoard(r.t)
			r.Need(1 <= v.Need && int(v.Need) <= n, at.Below("points"), FaultNeed, v.Need, 1, n)
		}
		return
	}
	if raw.Count == nil || raw.Eligible == nil {
		return
	}
	v.Need = *raw.Count
	r.eligible(side, raw, at.Below("listed"), v)
	n := v.Soldiers.Len() + v.Vehicles.Len()
	r.Need(1 <= v.Need && int(v.Need) <= n, at.Below("count"), FaultNeed, v.Need, 1, n)
	if v.Kind == GoalEscape {
		l := &r.b.MayLeave[side]
		may := v.Soldiers&l.Soldiers != 0 || v.Vehicles&l.Vehicles != 0 || l.AnyHeld && (v.Vehicles != 0 || v.Soldiers != 0)
		r.Need(may, at, FaultMayNot, SideIDs[side])
		r.Need(r.b.Exits[side] != 0, at, FaultNoExit, SideIDs[side])
	}
}

// eligible is the counters that count for a condition: enemy to eliminate, own to escape (UNA-14.11, 14.14).
func (r *battleReader) eligible(side rules.Side, raw *VictorySpec, at strict.Path, v *Victory) {
	whose := side
	if v.Kind == GoalEliminate {
		whose = side.Other()
	}
	switch *raw.Eligible {
	case ByName:
		v.Listed = true
		for i, id := range raw.Listed {
			s, w := r.counters(at.Below(i), id)
			ok := s&^r.t.Of[whose] == 0 && !slices.ContainsFunc(r.b.Fleet, func(f vehicleStart) bool { return w.Has(f.Vehicle) && f.Side != whose })
			r.Need(ok, at.Below(i), "%s is not of %s at the start", id, SideIDs[whose])
			v.Soldiers |= s
			v.Vehicles |= w
		}
	case anyCounter:
		for _, f := range r.b.Fleet {
			if f.Side == whose {
				v.Vehicles.Add(f.Vehicle)
			}
		}
		fallthrough
	case AnySoldier:
		v.Soldiers |= r.b.SoldiersIn & r.t.Of[whose]
	}
}

// PointsOnBoard is the points of all structures and objective markers.
func (b *Battle) PointsOnBoard(t *Tables) int { return b.points(t, b.Marked, b.Structures) }

// besides asks that a scenario can stand next to others.
func (b *Battle) besides(list []*Battle) error {
	for _, o := range list {
		if o.ID == b.ID {
			return fmt.Errorf("%s:%d: scenario.id: %q is the id of a scenario of %s too; every scenario has its own", b.File, b.line, b.ID, o.File)
		}
	}
	return nil
}

// ReadOwn reads a scenario of the player's own, as strictly as ours: a file with one `[[scenario]]`.
func ReadOwn(t *Tables, file string, data []byte, others []*Battle) (*Battle, error) {
	own, err := ReadScenarios(t, file, data)
	switch {
	case err != nil:
		return nil, err
	case len(own) != 1:
		return nil, NotOne(file, len(own))
	}
	return own[0], own[0].besides(others)
}

// NotOne is the error of a file that is no single scenario.
func NotOne(file string, n int) error {
	return fmt.Errorf("%s: there are %d scenarios in the file; it must hold one", file, n)
}
