package undaunted

import (
	"io/fs"
	"slices"

	"sandtable/rules/strict"
)

// words are what the data files call what the code knows by number.
func words() strict.Names {
	return strict.Names{"side": sideIDs[:], "action": actionIDs[:], "kind of action": actionClassIDs[:], "kind of value": valueKindIDs[:],
		"kind of card": cardKindIDs[:], "kind of victory": goalIDs[:], "speciality": skillIDs[:], "place": placeIDs, "kind of eligible counter": eligibleIDs, "chooser": {"attacker", "owner"}}
}

// readTables reads what holds for every scenario.
func readTables(files fs.FS) (*tables, error) {
	t := &tables{names: words(), cardAt: map[string]int{}, faceAt: map[string]uint8{}}
	err := strict.Parts[*tables]{
		{"constants.toml", readConstants},
		{"actions.toml", readActions},
		{"terrain.toml", readTerrain},
		{"markers.toml", readMarkers},
		{"units.toml", readUnits},
		{"cards.toml", readCards},
		{"vehicles.toml", readVehicles},
	}.Into(t, files)
	if err != nil {
		return nil, err
	}
	t.foresee()
	return t, nil
}

// The largest values that are printed anywhere.
const (
	valueMax = 9
	diceMax  = 4 // dice_in_box
)

func readConstants(t *tables, file string, data []byte) error {
	_, err := t.names.Read(file, data, &t.numbers)
	return err
}

func readActions(t *tables, file string, data []byte) error {
	var raw struct {
		actions [ActKinds]ActionInfo `toml:"action,required" by:"action"`
	}
	_, err := t.names.Read(file, data, &raw)
	t.actions = raw.actions
	return err
}

// Check asks who may take an action (UNA-8.15).
func (a *ActionInfo) Check(x *strict.Faults, at strict.Path) {
	x.Need(a.onFoot == (a.kind == movement && a.where == onCard), at.Below("on_foot_only"),
		"the movement actions of cards, and no others, are for soldiers on foot (UNA-8.15)")
}

func readTerrain(t *tables, file string, data []byte) error {
	var raw struct {
		terrain []terrain `toml:"terrain,required" ids:"terrain"`
		tiles   []face    `toml:"tile,required" ids:"tile" len:"..64"`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	for i, r := range raw.terrain {
		x.Need(!r.hill || r.cover == t.hill && r.low == t.hillLow, strict.At("terrain", i, "cover"),
			"%d and %d are not the covers of a hill, %d and %d (constants.toml)", r.cover, r.low, t.hill, t.hillLow)
	}
	t.terrains, t.faces = raw.terrain, raw.tiles
	for i, f := range t.faces {
		t.faceAt[f.id] = uint8(i)
	}
	return x.Err()
}

// Check asks that only a hill has two covers.
func (g *terrain) Check(x *strict.Faults, at strict.Path) {
	x.Need(g.hill || g.low == g.cover, at.Below("cover_low"), "%d must be %d, the cover: only a hill has two (UNA-2.7)", g.low, g.cover)
}

// Check asks for the number of a tile and the letter of its side.
func (f *face) Check(x *strict.Faults, at strict.Path) {
	n := len(f.id) - 1
	x.Need(n >= 1 && (f.id[n] == 'A' || f.id[n] == 'B'), at.Below("id"), "%q must be a number and the letter of its side, such as %q", f.id, "10B")
}

func readMarkers(t *tables, file string, data []byte) error {
	var raw struct {
		structures []Structure `toml:"structure,required" ids:"structure"`
		objectives []struct {
			value  uint8 `toml:"value,required" range:"1..9"`
			copies int   `toml:"copies,required" range:"1..9"`
		} `toml:"objective_marker,required"`
	}
	if _, err := t.names.Read(file, data, &raw); err != nil {
		return err
	}
	t.buildings = raw.structures
	for _, r := range raw.objectives {
		t.objectives = append(t.objectives, slices.Repeat([]uint8{r.value}, r.copies)...)
	}
	return nil
}
