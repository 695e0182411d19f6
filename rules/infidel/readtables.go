package infidel

import (
	"fmt"
	"io/fs"
	"math"
	"regexp"
	"slices"
	"sort"
	"strconv"

	"sandtable/rules/strict"
)

// readTables reads what holds for every battle.
func readTables(files fs.FS) (*tables, error) {
	t := &tables{breedAt: map[string]uint8{}}
	return t, strict.Parts[*tables]{
		{"geometry.toml", readGeometry},
		{"unit_types.toml", readKinds},
		{"breeds.toml", readBreeds},
		{"terrain.toml", readTerrain},
		{"tables.toml", readNumbers},
	}.Into(t, files)
}

// faults gathers what is wrong with a file that was read.
type faults struct {
	d    *strict.Doc
	list []error
}

func (x *faults) at(keys strict.Path, format string, args ...any) {
	x.list = append(x.list, x.d.Errorf(keys, format, args...))
}

// need notes a fault where a condition does not hold, and says whether it does.
func (x *faults) need(ok bool, keys strict.Path, format string, args ...any) bool {
	if !ok {
		x.at(keys, format, args...)
	}
	return ok
}

// within notes a fault where a number is out of its range.
func (x *faults) within(n, least, most int, keys strict.Path) {
	x.need(least <= n && n <= most, keys, "%d must be %d to %d", n, least, most)
}

func (x *faults) err() error { return strict.Join(x.list) }

// below is a path one step deeper, in memory of its own.
func below(at strict.Path, keys ...any) strict.Path {
	return append(at[:len(at):len(at)], keys...)
}

// inOrder is the keys of a table as the file has them, from its first line.
func inOrder[T any](d *strict.Doc, table map[string]T, at ...any) []string {
	var keys []string
	for k := range table {
		keys = append(keys, k)
	}
	sort.Slice(keys, func(i, j int) bool {
		a, b := d.Line(below(at, keys[i])...), d.Line(below(at, keys[j])...)
		return a < b || a == b && keys[i] < keys[j]
	})
	return keys
}

// The largest numbers that are printed anywhere.
const (
	moveMax   = 20
	adjustMax = 9
)

// readGeometry holds the numbers of geometry.toml against those of the code,
// so that the two cannot part (INF-3).
func readGeometry(_ *tables, file string, data []byte) error {
	var raw struct {
		Source     string `toml:"source"`
		SourceNote string `toml:"source_note"`
		Grid       struct {
			Orientation string `toml:"orientation,required"`
			Numbering   string `toml:"numbering,required"`
			Origin      string `toml:"origin,required"`
			Odd         string `toml:"odd_columns,required"`
			PixelX      string `toml:"pixel_x"`
			PixelY      string `toml:"pixel_y"`
		} `toml:"grid,required"`
		Neighbours struct {
			Order []string          `toml:"order,required"`
			Odd   map[string][2]int `toml:"odd,required"`
			Even  map[string][2]int `toml:"even,required"`
		} `toml:"neighbours,required"`
		Distance struct {
			Q       string `toml:"axial_q"`
			R       string `toml:"axial_r"`
			Formula string `toml:"formula"`
		} `toml:"distance"`
		Facing struct {
			Order      []string            `toml:"order,required"`
			Front      []uint8             `toml:"front,required"`
			Right      []uint8             `toml:"right_flank,required"`
			Rear       []uint8             `toml:"rear,required"`
			Left       []uint8             `toml:"left_flank,required"`
			FrontHexes map[string][]string `toml:"front_hexes,required"`
			FlankHexes map[string][]string `toml:"flank_hexes,required"`
			RearHexes  map[string][]string `toml:"rear_hexes,required"`
		} `toml:"facing,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := faults{d: d}
	words := func(got, want string, keys ...any) { x.need(got == want, keys, "%q must be %q (INF-3.1)", got, want) }
	words(raw.Grid.Orientation, "flat-top", "grid", "orientation")
	words(raw.Grid.Numbering, "CCRR", "grid", "numbering")
	words(raw.Grid.Origin, "top-left", "grid", "origin")
	words(raw.Grid.Odd, "shifted-down", "grid", "odd_columns")
	x.need(slices.Equal(raw.Neighbours.Order, directionIDs[:]), strict.At("neighbours", "order"), "must be %v (INF-3.2)", directionIDs)
	x.need(slices.Equal(raw.Facing.Order, facingIDs[:]), strict.At("facing", "order"), "must be %v (INF-3.3)", facingIDs)
	for d, id := range directionIDs {
		for c, table := range []map[string][2]int{raw.Neighbours.Even, raw.Neighbours.Odd} {
			from := hexOf(10+c, 10)
			to := hexAt(offsetOf(from).Add(dirOf(uint8(d)).Step()))
			want := [2]int{column(to) - column(from), row(to) - row(from)}
			x.need(table[id] == want, strict.At("neighbours", []string{"even", "odd"}[c], id), "%v must be %v (INF-3.2)", table[id], want)
		}
	}
	for _, part := range []struct {
		key  string
		list []uint8
		want side
	}{{"front", raw.Facing.Front, front}, {"right_flank", raw.Facing.Right, rightFlank}, {"rear", raw.Facing.Rear, rear}, {"left_flank", raw.Facing.Left, leftFlank}} {
		for i, n := range part.list {
			x.need(n < directions && sideTo[0][n%directions] == part.want, strict.At("facing", part.key, i), "neighbour %d is not there (INF-3.4)", n)
		}
	}
	x.spelledOut("front_hexes", raw.Facing.FrontHexes, front, front)
	x.spelledOut("flank_hexes", raw.Facing.FlankHexes, leftFlank, rightFlank)
	x.spelledOut("rear_hexes", raw.Facing.RearHexes, rear, rear)
	return x.err()
}

// spelledOut compares a list of the hexes of a zone for each facing.
func (x *faults) spelledOut(key string, lists map[string][]string, first, second side) {
	for f, id := range facingIDs {
		list := lists[id]
		at := strict.At("facing", key, id)
		if len(list) != 2 {
			x.at(at, "there must be two hexes (INF-3.4)")
			continue
		}
		for i, want := range []side{first, second} {
			d := slices.Index(directionIDs[:], list[i])
			x.need(d >= 0 && sideTo[f][max(d, 0)] == want, below(at, i), "%q is not there (INF-3.4)", list[i])
		}
	}
}

func readKinds(t *tables, file string, data []byte) error {
	var raw struct {
		Types map[string]struct {
			named
			Abbr    string  `toml:"abbr,required"`
			Class   class   `toml:"class,required"`
			MP      int8    `toml:"mp,required"`
			ZOC     bool    `toml:"zoc,required"`
			Shock   bool    `toml:"shock,required"`
			Charge  bool    `toml:"charge,required"`
			Counter bool    `toml:"counter_charge,required"`
			Retire  bool    `toml:"retire,required"`
			Missile missile `toml:"missile,required"`
			Loss    int8    `toml:"fp_eliminated,required"`
			Stout   bool    `toml:"no_disordered_side"`
			Source  string  `toml:"source"`
		} `toml:"type,required"`
		Leader struct {
			named
			MP     int8   `toml:"mp,required"`
			Source string `toml:"source"`
		} `toml:"leader,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := faults{d: d}
	for _, id := range inOrder(d, raw.Types, "type") {
		x.need(slices.Contains(unitKindIDs, id), strict.At("type", id), "there is no such type; there are %v (INF-1.4)", unitKindIDs)
	}
	for i, id := range unitKindIDs {
		r, ok := raw.Types[id]
		k, at := unitKind(i), strict.At("type", id)
		if !x.need(ok, at, "is missing") {
			continue
		}
		x.within(int(r.MP), 1, moveMax, below(at, "mp"))
		x.within(int(r.Loss), 0, moveMax, below(at, "fp_eliminated"))
		x.need((r.Class == mounted) == (k <= lca), below(at, "class"), "KN, HC, MC, MC/A and LC/A are mounted, all others foot (INF-1.4)")
		heavy := k == kn || k == hc
		x.need(r.Charge == heavy && r.Counter == heavy, at, "KN and HC charge and counter-charge, no others (INF-1.6)")
		x.need(!r.Charge || r.Shock, below(at, "shock"), "who charges has a row of the matrix (INF-13.5)")
		x.need(r.Stout == (k >= cf), below(at, "no_disordered_side"), "CF, wagon and carroccio have no Disordered side, all others have (INF-1.7)")
		t.kinds[i] = kindInfo{id, r.names(), r.Abbr, r.Class, r.MP, r.ZOC, r.Shock, r.Charge, r.Counter, r.Retire, r.Missile, r.Loss, r.Stout}
	}
	return x.err()
}

func readBreeds(t *tables, file string, data []byte) error {
	var raw struct {
		Breeds map[string]struct {
			Kind unitKind `toml:"type,required"`
			named
			Defence [2]int8 `toml:"shock_defence,required"`
			Source  string  `toml:"source"`
		} `toml:"breed,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := faults{d: d}
	x.need(len(raw.Breeds) < off, strict.At("breed"), "%d breeds are too many, at most %d have room", len(raw.Breeds), off-1)
	for _, id := range inOrder(d, raw.Breeds, "breed") {
		r := raw.Breeds[id]
		for i, n := range r.Defence {
			x.within(int(n), -adjustMax, adjustMax, strict.At("breed", id, "shock_defence", i))
		}
		x.need(!t.kinds[r.Kind].stout || r.Defence[0] == r.Defence[1], strict.At("breed", id, "shock_defence"), "%s has one side, so both values are the same (INF-1.7)", t.kinds[r.Kind].id)
		t.breedAt[id] = uint8(len(t.breeds))
		t.breeds = append(t.breeds, breed{id, r.names(), r.Kind, r.Defence})
	}
	return x.err()
}

func readTerrain(t *tables, file string, data []byte) error {
	type costs struct {
		MpMounted    int8 `toml:"mp_mounted,required"`
		MpFoot       int8 `toml:"mp_foot,required"`
		ShockMounted int8 `toml:"shock_mounted,required"`
		ShockFoot    int8 `toml:"shock_foot,required"`
	}
	var raw struct {
		Source string `toml:"source"`
		Hexes  map[string]struct {
			Key string `toml:"key,required"`
			named
			costs
			Fire     int8   `toml:"fire_drm,required"`
			Blocks   bool   `toml:"blocks_los,required"`
			NoCharge bool   `toml:"no_charge,required"`
			Level    int8   `toml:"level,required"`
			Note     string `toml:"note"`
		} `toml:"hex,required"`
		Edges map[string]struct {
			named
			costs
			NoCharge bool `toml:"no_charge,required"`
		} `toml:"hexside,required"`
		Uphill struct {
			costs
			Note string `toml:"note"`
		} `toml:"uphill,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := faults{d: d}
	check := func(c costs, at ...any) {
		x.within(int(c.MpMounted), closed, moveMax, below(at, "mp_mounted"))
		x.within(int(c.MpFoot), closed, moveMax, below(at, "mp_foot"))
		x.within(int(c.ShockMounted), -adjustMax, adjustMax, below(at, "shock_mounted"))
		x.within(int(c.ShockFoot), -adjustMax, adjustMax, below(at, "shock_foot"))
	}
	keys := map[string]bool{}
	for _, id := range inOrder(d, raw.Hexes, "hex") {
		r, at := raw.Hexes[id], strict.At("hex", id)
		check(r.costs, at...)
		x.within(int(r.Fire), -adjustMax, adjustMax, below(at, "fire_drm"))
		x.within(int(r.Level), 0, adjustMax, below(at, "level"))
		x.need(len(r.Key) == 1 && !keys[r.Key], below(at, "key"), "%q must be one sign that no other terrain has (INF-4.5)", r.Key)
		x.need(r.MpMounted != 0 && r.MpFoot != 0, at, "it costs something to enter a hex")
		keys[r.Key] = true
		if len(r.Key) == 1 {
			t.grounds = append(t.grounds, ground{id, r.Key[0], r.names(), [classes]int8{r.MpMounted, r.MpFoot},
				[classes]int8{r.ShockMounted, r.ShockFoot}, r.Fire, r.Blocks, r.NoCharge, r.Level})
		}
	}
	for _, id := range inOrder(d, raw.Edges, "hexside") {
		r := raw.Edges[id]
		check(r.costs, "hexside", id)
		t.edges = append(t.edges, edge{id, r.names(), [classes]int8{r.MpMounted, r.MpFoot}, [classes]int8{r.ShockMounted, r.ShockFoot}, r.NoCharge})
	}
	check(raw.Uphill.costs, "uphill")
	t.uphill.mp = [classes]int8{raw.Uphill.MpMounted, raw.Uphill.MpFoot}
	t.uphill.shock = [classes]int8{raw.Uphill.ShockMounted, raw.Uphill.ShockFoot}
	return x.err()
}

// rawRow is a row of a table of results.
type rawRow struct {
	Min     *int8        `toml:"min"`
	Max     *int8        `toml:"max"`
	Effects []effectWord `toml:"effects,required"`
	Source  string       `toml:"source"`
}

// results reads a table: its rows must cover every total once, in order.
func (x *faults) results(rows []rawRow, forbidden effects, at ...any) (out results) {
	x.need(len(rows) > 0, at, "has no row")
	for i, r := range rows {
		at := below(at, i)
		row := resultRow{most: math.MaxInt8}
		switch {
		case i == 0:
			x.need(r.Min == nil, below(at, "min"), "the first row is open below: it has no min")
		case r.Min == nil:
			x.at(at, `missing key "min"`)
		case len(out) == i:
			x.need(*r.Min == out[i-1].most+1, below(at, "min"), "%d must be %d, so that every total has one row", *r.Min, out[i-1].most+1)
		}
		switch {
		case i == len(rows)-1:
			x.need(r.Max == nil, below(at, "max"), "the last row is open above: it has no max")
		case r.Max == nil:
			x.at(at, `missing key "max"`)
		default:
			row.most = *r.Max
			x.need(i == 0 || r.Min == nil || *r.Max >= *r.Min, below(at, "max"), "%d is below min", *r.Max)
		}
		for _, e := range r.Effects {
			row.effects |= effects(e)
		}
		x.need(len(r.Effects) > 0, below(at, "effects"), `is empty; a result without effect is "ne"`)
		x.need(row.effects&forbidden == 0, below(at, "effects"), "fire has no effect on who shoots and brings no Continued Attack")
		x.need(row.effects&(effAR1|effCA) != effAR1|effCA, below(at, "effects"), "who attacks again does not retreat (INF-18.4)")
		out = append(out, row)
	}
	return out
}

// rawTables is tables.toml.
type rawTables struct {
	Die struct {
		Source string `toml:"source"`
		Sides  int    `toml:"sides,required"`
		Faces  []int  `toml:"faces,required"`
	} `toml:"die,required"`
	Effects map[string]string `toml:"effects,required"`
	Shock   struct {
		Normal     []rawRow `toml:"normal,required"`
		Disordered []rawRow `toml:"disordered,required"`
	} `toml:"shock,required"`
	Charge struct {
		Normal     []rawRow `toml:"normal,required"`
		Disordered []rawRow `toml:"disordered,required"`
	} `toml:"charge,required"`
	Fire struct {
		MountedNormal     []rawRow `toml:"mounted_normal,required"`
		MountedDisordered []rawRow `toml:"mounted_disordered,required"`
		FootNormal        []rawRow `toml:"foot_normal,required"`
		FootDisordered    []rawRow `toml:"foot_disordered,required"`
	} `toml:"fire,required"`
	Range struct {
		Most     int      `toml:"max_range,required"`
		Bow      rawRange `toml:"bow,required"`
		Crossbow rawRange `toml:"crossbow,required"`
		Javelin  rawRange `toml:"javelin,required"`
	} `toml:"fire_range,required"`
	FireAdds []struct {
		ID     string `toml:"id,required"`
		N      int8   `toml:"drm,required"`
		When   string `toml:"when"`
		Source string `toml:"source"`
	} `toml:"fire_drm,required"`
	Matrix struct {
		Columns []string          `toml:"columns,required"`
		Cells   []string          `toml:"seed_cells"`
		Source  string            `toml:"source"`
		Rows    map[string][]int8 `toml:"rows,required"`
	} `toml:"matrix,required"`
	ShockAdds []struct {
		ID     string `toml:"id,required"`
		N      any    `toml:"drm,required"`
		When   string `toml:"when"`
		Source string `toml:"source"`
	} `toml:"shock_drm,required"`
	Checks struct {
		Continuation rawCheck `toml:"continuation,required"`
		Seizure      rawCheck `toml:"seizure,required"`
		LeaderFire   rawCheck `toml:"leader_loss_fire,required"`
		LeaderShock  rawCheck `toml:"leader_loss_shock,required"`
		Withdraw     rawCheck `toml:"light_cavalry_retreat,required"`
		Slip         rawCheck `toml:"light_cavalry_retreat_vs_counter_charge,required"`
		Reluctance   rawCheck `toml:"reluctance,required"`
		VsCharge     rawCheck `toml:"counter_charge_vs_charge,required"`
		VsShock      rawCheck `toml:"counter_charge_vs_shock,required"`
		VsFire       rawCheck `toml:"counter_charge_vs_fire_hc,required"`
		Restraint    rawCheck `toml:"restraint,required"`
		Move         rawCheck `toml:"standard_move,required"`
		Defeat       rawCheck `toml:"defeat_test,required"`
	} `toml:"checks,required"`
	Options struct {
		Knights bool `toml:"knights_counter_charge_roll,required"`
	} `toml:"options,required"`
	Flights struct {
		Source  string `toml:"source"`
		Chief   int8   `toml:"commander_in_chief,required"`
		Named   int8   `toml:"named_leader,required"`
		KN      int8   `toml:"kn,required"`
		HC      int8   `toml:"hc,required"`
		Mounted int8   `toml:"other_mounted,required"`
		Foot    int8   `toml:"foot,required"`
		Retired int8   `toml:"retired_any,required"`
	} `toml:"flight_points,required"`
}

type rawRange struct {
	R1 *int8 `toml:"r1"`
	R2 *int8 `toml:"r2"`
}

// rawCheck is a check: the numbers stand in words such as `<= 5` or `4..7`.
type rawCheck struct {
	Roll       string `toml:"roll,required"`
	Trigger    int8   `toml:"trigger_total"`
	Success    string `toml:"success"`
	Killed     string `toml:"killed"`
	Free       string `toml:"free"`
	Disordered string `toml:"disordered"`
	NoRetreat  string `toml:"no_retreat"`
	Charges    string `toml:"charges"`
	Reluctant  string `toml:"reluctant"`
	Restrained string `toml:"restrained"`
	Eliminated string `toml:"eliminated"`
	Defeated   string `toml:"defeated"`
	Source     string `toml:"source"`
}

var threshold = regexp.MustCompile(`^(<=|>=) (-?\d{1,2})$`)

// number reads the number of a threshold such as `<= 5`.
func (x *faults) number(text, sign string, keys ...any) int8 {
	m := threshold.FindStringSubmatch(text)
	if m == nil || m[1] != sign {
		x.at(keys, "%q must be a threshold such as %q", text, sign+" 5")
		return 0
	}
	n, _ := strconv.Atoi(m[2])
	return int8(n)
}

func readNumbers(t *tables, file string, data []byte) error {
	var raw rawTables
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := faults{d: d}
	x.need(raw.Die.Sides == faces && slices.Equal(raw.Die.Faces, []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9}), strict.At("die"), "the die has the faces 0 to 9 (INF-2.1)")
	for _, id := range inOrder(d, raw.Effects, "effects") {
		x.need(id == noEffect || slices.Contains(effectIDs, id), strict.At("effects", id), "there is no effect %q; there are %v (INF-18.1)", id, effectIDs)
	}
	t.shock = [columns]results{x.results(raw.Shock.Normal, 0, "shock", "normal"), x.results(raw.Shock.Disordered, 0, "shock", "disordered")}
	t.charge = [columns]results{x.results(raw.Charge.Normal, 0, "charge", "normal"), x.results(raw.Charge.Disordered, 0, "charge", "disordered")}
	const notByFire = effAD | effAR1 | effCA
	t.fire = [classes][columns]results{
		mounted: {x.results(raw.Fire.MountedNormal, notByFire, "fire", "mounted_normal"), x.results(raw.Fire.MountedDisordered, notByFire, "fire", "mounted_disordered")},
		foot:    {x.results(raw.Fire.FootNormal, notByFire, "fire", "foot_normal"), x.results(raw.Fire.FootDisordered, notByFire, "fire", "foot_disordered")}}
	x.ranges(t, &raw)
	x.adds(t, &raw)
	x.matrix(t, &raw)
	x.thresholds(t, &raw)
	x.losses(t, &raw)
	t.knights = raw.Options.Knights
	return x.err()
}

func (x *faults) ranges(t *tables, raw *rawTables) {
	x.need(raw.Range.Most == 2, strict.At("fire_range", "max_range"), "%d must be 2 (INF-11.1)", raw.Range.Most)
	for w, r := range [missiles]rawRange{bow: raw.Range.Bow, crossbow: raw.Range.Crossbow, javelin: raw.Range.Javelin} {
		t.fireRange[w] = [3]int8{outOfRange, outOfRange, outOfRange}
		for i, n := range []*int8{r.R1, r.R2} {
			if n != nil {
				x.within(int(*n), -adjustMax, adjustMax, strict.At("fire_range", missileIDs[w]))
				t.fireRange[w][i+1] = *n
			}
		}
		x.need(missile(w) == unarmed || r.R1 != nil, strict.At("fire_range", missileIDs[w]), `missing key "r1"`)
	}
}

func (x *faults) adds(t *tables, raw *rawTables) {
	x.need(len(raw.FireAdds) == int(fireModifiers), strict.At("fire_drm"), "there are %d modifiers, not %d (INF-11.20)", len(raw.FireAdds), fireModifiers)
	for i, r := range raw.FireAdds {
		at := strict.At("fire_drm", i)
		k := slices.Index(fireModifierIDs, r.ID)
		x.within(int(r.N), -adjustMax, adjustMax, below(at, "drm"))
		if x.need(k >= 0, below(at, "id"), "unknown modifier %q; it must be one of %v", r.ID, fireModifierIDs) {
			t.fireAdds[k] = r.N
		}
	}
	x.need(len(raw.ShockAdds) == int(shockModifiers), strict.At("shock_drm"), "there are %d modifiers, not %d (INF-17)", len(raw.ShockAdds), shockModifiers)
	for i, r := range raw.ShockAdds {
		at := strict.At("shock_drm", i)
		k := slices.Index(shockModifierIDs, r.ID)
		if !x.need(k >= 0, below(at, "id"), "unknown modifier %q; it must be one of %v", r.ID, shockModifierIDs) {
			continue
		}
		n, ok := r.N.(int64)
		switch shockModifier(k) {
		case shockStrength, shockGround, shockDefence, shockCharisma, shockWeapon, shockContinued:
			x.need(!ok, below(at, "drm"), "is told in words: it is no single number")
		default:
			if x.need(ok && -adjustMax <= n && n <= adjustMax, below(at, "drm"), "must be a number, %d to %d", -adjustMax, adjustMax) {
				t.shockAdds[k] = int8(n)
			}
		}
	}
}

func (x *faults) matrix(t *tables, raw *rawTables) {
	x.need(slices.Equal(raw.Matrix.Columns, unitKindIDs), strict.At("matrix", "columns"), "must be %v (INF-17.7)", unitKindIDs)
	for _, id := range inOrder(x.d, raw.Matrix.Rows, "matrix", "rows") {
		at, k := strict.At("matrix", "rows", id), slices.Index(unitKindIDs, id)
		if k < 0 || !t.kinds[k].shock {
			x.at(at, "no unit of this type attacks in Shock (unit_types.toml)")
			continue
		}
		list := raw.Matrix.Rows[id]
		if len(list) != int(unitKinds) {
			x.at(at, "has %d cells, not %d", len(list), unitKinds)
			continue
		}
		for i, n := range list {
			x.within(int(n), -adjustMax, adjustMax, below(at, i))
		}
		t.matrix[k] = [unitKinds]int8(list)
	}
	for k, info := range t.kinds {
		_, ok := raw.Matrix.Rows[info.id]
		x.need(ok == info.shock, strict.At("matrix", "rows"), "has no row of %s, which attacks in Shock (unit_types.toml)", unitKindIDs[k])
	}
}

func (x *faults) thresholds(t *tables, raw *rawTables) {
	c, r := &t.checks, &raw.Checks
	at := func(text, sign, check, key string) int8 { return x.number(text, sign, "checks", check, key) }
	c.fireTotal = r.LeaderFire.Trigger
	c.fireKills = at(r.LeaderFire.Killed, ">=", "leader_loss_fire", "killed")
	c.shockKills = at(r.LeaderShock.Killed, ">=", "leader_loss_shock", "killed")
	c.withdraws = at(r.Withdraw.Free, "<=", "light_cavalry_retreat", "free")
	next := at(r.Withdraw.Disordered, ">=", "light_cavalry_retreat", "disordered")
	x.need(next == c.withdraws+1, strict.At("checks", "light_cavalry_retreat", "disordered"), "%d must be %d, so that every total has one result", next, c.withdraws+1)
	c.slips = at(r.Slip.Free, "<=", "light_cavalry_retreat_vs_counter_charge", "free")
	c.caught = at(r.Slip.NoRetreat, ">=", "light_cavalry_retreat_vs_counter_charge", "no_retreat")
	want := fmt.Sprintf("%d..%d", c.slips+1, c.caught-1)
	x.need(r.Slip.Disordered == want, strict.At("checks", "light_cavalry_retreat_vs_counter_charge", "disordered"), "%q must be %q, so that every total has one result", r.Slip.Disordered, want)
	c.bold = at(r.Reluctance.Charges, "<=", "reluctance", "charges")
	next = at(r.Reluctance.Reluctant, ">=", "reluctance", "reluctant")
	x.need(next == c.bold+1, strict.At("checks", "reluctance", "reluctant"), "%d must be %d, so that every total has one result", next, c.bold+1)
	c.countCharge = at(r.VsCharge.Success, "<=", "counter_charge_vs_charge", "success")
	c.countShock = at(r.VsShock.Success, "<=", "counter_charge_vs_shock", "success")
	c.countFire = at(r.VsFire.Success, "<=", "counter_charge_vs_fire_hc", "success")
	c.held = at(r.Restraint.Restrained, "<=", "restraint", "restrained")
	c.scattered = at(r.Move.Eliminated, ">=", "standard_move", "eliminated")
}

// losses holds the flight points against those that the types have.
func (x *faults) losses(t *tables, raw *rawTables) {
	f := &raw.Flights
	t.flights = flights{f.Chief, f.Named, f.Retired}
	for k, info := range t.kinds {
		key, want := "foot", f.Foot
		switch {
		case unitKind(k) == kn:
			key, want = "kn", f.KN
		case unitKind(k) == hc:
			key, want = "hc", f.HC
		case info.class == mounted:
			key, want = "other_mounted", f.Mounted
		}
		x.need(info.loss == want, strict.At("flight_points", key), "%d is not what %s costs in unit_types.toml, %d", want, info.id, info.loss)
	}
	for _, n := range []int8{f.Chief, f.Named, f.Retired} {
		x.within(int(n), 0, moveMax, strict.At("flight_points"))
	}
}
