package scenario

import (
	"io/fs"
	"math"
	"slices"

	"sandtable/rules/strict"
)

// words are what the data files call what the code knows by number.
func words() strict.Names {
	return strict.Names{"side": SideIDs[:], "type of unit": UnitKindIDs, "class": classIDs, "missile": MissileIDs, "effect": EffectIDs, "column": columnIDs,
		"modifier of fire": FireModifierIDs, "modifier of Shock": ShockModifierIDs, "facing": FacingIDs[:], "kind of victory": VictoryIDs, "status": StatusIDs, "scope": scopeIDs,
		"edge of the map": {"north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"}}
}

// ReadTables reads what holds for every battle.
func ReadTables(files fs.FS) (*Tables, error) {
	t := &Tables{Names: words()}
	return t, strict.Parts[*Tables]{
		{"unit_types.toml", readKinds},
		{"breeds.toml", readBreeds},
		{"terrain.toml", readTerrain},
		{"tables.toml", readNumbers},
	}.Into(t, files)
}

func readKinds(t *Tables, file string, data []byte) error {
	var raw struct {
		Kinds [UnitKinds]KindInfo `toml:"type,required" by:"type of unit"`
		_     strict.Notes        `toml:"leader"`
	}
	_, err := t.Names.Read(file, data, &raw)
	t.Kinds = raw.Kinds
	return err
}

// Check asks that who charges has a row of the matrix.
func (k *KindInfo) Check(x *strict.Faults, at strict.Path) {
	x.Need(!k.Charge || k.Shock, at.Below("shock"), "who charges has a row of the matrix (INF-13.5)")
}

func readBreeds(t *Tables, file string, data []byte) error {
	var raw struct {
		Breeds []breed `toml:"breed,required" ids:"breed" len:"..254"`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		for _, b := range raw.Breeds {
			x.Need(!t.Kinds[b.Kind].OneSided || b.Defence[0] == b.Defence[1], strict.At("breed", b.ID, "shock_defence"),
				"%s has one side, so both values are the same (INF-1.7)", t.Kinds[b.Kind].ID)
		}
		t.Breeds = raw.Breeds
	})
}

func readTerrain(t *Tables, file string, data []byte) error {
	var raw struct {
		Hexes  []Ground `toml:"hex,required" ids:"terrain"`
		Edges  []Edge   `toml:"hexside,required" ids:"hexside"`
		Uphill struct {
			Toll
			_ strict.Notes `toml:"note"`
		} `toml:"uphill,required"`
		_ strict.Notes `toml:"source"`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		for i, g := range raw.Hexes {
			twice := slices.ContainsFunc(raw.Hexes[:i], func(o Ground) bool { return o.Key == g.Key })
			x.Need(!twice, strict.At("hex", g.ID, "key"), "%q must be one sign that no other terrain has (INF-4.5)", string(rune(g.Key)))
		}
		t.Grounds, t.Edges, t.Uphill = raw.Hexes, raw.Edges, raw.Uphill.Toll
	})
}

// Check asks that it costs something to enter a hex.
func (g *Ground) Check(x *strict.Faults, at strict.Path) {
	x.Need(g.MP[Mounted] != 0 && g.MP[Foot] != 0, at, "it costs something to enter a hex")
}

// total asks that the rows of a table of results cover every total once, each with effects that it may have.
func (r Results) total(x *strict.Faults, forbidden Effects, at ...any) {
	x.Need(len(r) > 0, at, "has no row")
	for i, row := range r {
		at := strict.Path(at).Below(i)
		last := i == len(r)-1
		x.Need((row.Most == math.MaxInt8) == last, at.Below("max"), "the last row, and no other, is open above: it has no max")
		x.Need(i == 0 || last || row.Most > r[i-1].Most, at.Below("max"), "%d must be above that of the row before", row.Most)
		x.Need(row.Effects&forbidden == 0, at.Below("effects"), "fire has no effect on who shoots and brings no Continued Attack")
		x.Need(row.Effects&(AttackerRetreats|ContinuedAttack) != AttackerRetreats|ContinuedAttack, at.Below("effects"), "who attacks again does not retreat (INF-18.4)")
	}
}

// modifier is what a modifier adds; told says where the number lies that the file has not.
type modifier struct {
	N    int8         `toml:"drm" range:"-9..9"`
	Told string       `toml:"told"`
	_    strict.Notes `toml:"when source"`
}

// Check asks for a number or for words.
func (m *modifier) Check(x *strict.Faults, at strict.Path) {
	x.Need((m.Told == "") == x.Doc.Has(at.Below("drm")...), at, "has a number, drm, or is told in words")
}

func readNumbers(t *Tables, file string, data []byte) error {
	var raw struct {
		Shock  [columns]Results          `toml:"shock,required" by:"column"`
		Charge [columns]Results          `toml:"charge,required" by:"column"`
		Fire   [Classes][columns]Results `toml:"fire,required" by:"class.column"`
		Ranges [missiles]struct {
			One int8 `toml:"r1,required" range:"-9..9"`
			Two int8 `toml:"r2" range:"-9..9" comes:"-128"`
		} `toml:"fire_range,required" by:"missile,some"`
		FireAdds  [FireModifiers]modifier  `toml:"fire_drm,required" by:"modifier of fire"`
		ShockAdds [ShockModifiers]modifier `toml:"shock_drm,required" by:"modifier of Shock"`
		Matrix    struct {
			Columns []Kind            `toml:"columns,required" ref:"type of unit" ids:"column of the matrix"`
			Rows    [UnitKinds][]int8 `toml:"rows,required" by:"type of unit,some" range:"-9..9"`
			_       strict.Notes      `toml:"seed_cells source"`
		} `toml:"matrix,required"`
		Checks  checks `toml:"checks,required"`
		Options struct {
			Knights bool `toml:"knights_counter_charge_roll,required"`
		} `toml:"options,required"`
		Flights flights `toml:"flight_points,required"`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		for c, id := range columnIDs {
			raw.Shock[c].total(x, 0, "shock", id)
			raw.Charge[c].total(x, 0, "charge", id)
			for k := range Classes {
				raw.Fire[k][c].total(x, AttackerDisordered|AttackerRetreats|ContinuedAttack, "fire", classIDs[k], id)
			}
		}
		for w, r := range raw.Ranges {
			t.FireRange[w] = [3]int8{OutOfRange, r.One, r.Two}
		}
		t.FireRange[Unarmed] = [3]int8{OutOfRange, OutOfRange, OutOfRange}
		for i, m := range raw.FireAdds {
			t.FireAdds[i] = m.N
		}
		for i, m := range raw.ShockAdds {
			t.ShockAdds[i] = m.N
		}
		for k, row := range raw.Matrix.Rows {
			at := strict.At("matrix", "rows", UnitKindIDs[k])
			x.Need((row != nil) == t.Kinds[k].Shock, at, "who attacks in Shock (unit_types.toml), and no other, has a row")
			if row != nil && x.Need(len(row) == int(UnitKinds) && len(raw.Matrix.Columns) == int(UnitKinds), at, "has %d cells, there are %d columns", len(row), len(raw.Matrix.Columns)) {
				for i, column := range raw.Matrix.Columns {
					t.Matrix[k][column] = row[i]
				}
			}
		}
		t.Shock, t.Charge, t.Fire, t.Checks, t.Flights, t.Knights = raw.Shock, raw.Charge, raw.Fire, raw.Checks, raw.Flights, raw.Options.Knights
	})
}

// ReadAll reads all data files.
func ReadAll(files fs.FS) (*Tables, error) {
	t, err := ReadTables(files)
	if err != nil {
		return nil, err
	}
	return t, readMaps(t, files)
}
