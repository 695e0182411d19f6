package scenario

import (
	"io/fs"
	"slices"

	"sandtable/rules/strict"
)

// Words are what the data files call what the code knows by number.
func Words() strict.Names {
	return strict.Names{"side": SideIDs[:], "action": ActionIDs[:], "kind of action": actionClassIDs[:], "kind of value": valueKindIDs[:],
		"kind of card": cardKindIDs[:], "kind of victory": GoalIDs[:], "speciality": skillIDs[:], "place": placeIDs, "kind of eligible counter": EligibleIDs, "chooser": {"attacker", "owner"}}
}

// readTables reads what holds for every scenario.
func readTables(files fs.FS) (*Tables, error) {
	t := &Tables{names: Words(), CardAt: map[string]int{}, FaceAt: map[string]uint8{}}
	return t, strict.Parts[*Tables]{
		{"constants.toml", readConstants},
		{"actions.toml", readActions},
		{"terrain.toml", readTerrain},
		{"markers.toml", readMarkers},
		{"units.toml", readUnits},
		{"cards.toml", readCards},
		{"vehicles.toml", readVehicles},
	}.Into(t, files)
}

// The largest values that are printed anywhere.
const (
	ValueMax = 9
	diceMax  = 4 // dice_in_box
)

func readConstants(t *Tables, file string, data []byte) error {
	_, err := t.names.Read(file, data, &t.Numbers)
	return err
}

func readActions(t *Tables, file string, data []byte) error {
	var raw struct {
		Actions [ActKinds]ActionInfo `toml:"action,required" by:"action"`
	}
	_, err := t.names.Read(file, data, &raw)
	t.Actions = raw.Actions
	return err
}

// Check asks who may take an action (UNA-8.15).
func (a *ActionInfo) Check(x *strict.Faults, at strict.Path) {
	x.Need(a.OnFoot == (a.Kind == Movement && a.Where == onCard), at.Below("on_foot_only"),
		"the movement actions of cards, and no others, are for soldiers on foot (UNA-8.15)")
}

func readTerrain(t *Tables, file string, data []byte) error {
	var raw struct {
		Terrain []Terrain `toml:"terrain,required" ids:"terrain"`
		Tiles   []Face    `toml:"tile,required" ids:"tile" len:"..64"`
	}
	return t.names.Check(file, data, &raw, func(x *strict.Faults) {
		for i, r := range raw.Terrain {
			x.Need(!r.Hill || r.Cover == t.Hill && r.Low == t.HillLow, strict.At("terrain", i, "cover"),
				"%d and %d are not the covers of a hill, %d and %d (constants.toml)", r.Cover, r.Low, t.Hill, t.HillLow)
		}
		t.Terrains, t.Faces = raw.Terrain, raw.Tiles
		for i, f := range t.Faces {
			t.FaceAt[f.ID] = uint8(i)
		}
	})
}

// Check asks that only a hill has two covers.
func (g *Terrain) Check(x *strict.Faults, at strict.Path) {
	x.Need(g.Hill || g.Low == g.Cover, at.Below("cover_low"), "%d must be %d, the cover: only a hill has two (UNA-2.7)", g.Low, g.Cover)
}

// Check asks for the number of a tile and the letter of its side.
func (f *Face) Check(x *strict.Faults, at strict.Path) {
	n := len(f.ID) - 1
	x.Need(n >= 1 && (f.ID[n] == 'A' || f.ID[n] == 'B'), at.Below("id"), "%q must be a number and the letter of its side, such as %q", f.ID, "10B")
}

func readMarkers(t *Tables, file string, data []byte) error {
	var raw struct {
		Structures []Structure `toml:"structure,required" ids:"structure"`
		Objectives []struct {
			Value  uint8 `toml:"value,required" range:"1..9"`
			Copies int   `toml:"copies,required" range:"1..9"`
		} `toml:"objective_marker,required"`
	}
	if _, err := t.names.Read(file, data, &raw); err != nil {
		return err
	}
	t.Buildings = raw.Structures
	for _, r := range raw.Objectives {
		t.Objectives = append(t.Objectives, slices.Repeat([]uint8{r.Value}, r.Copies)...)
	}
	return nil
}

// ReadAll reads all data files.
func ReadAll(files fs.FS) (*Tables, error) {
	t, err := readTables(files)
	if err != nil {
		return nil, err
	}
	err = strict.Parts[*Tables]{
		{"scenarios.toml", func(t *Tables, file string, data []byte) (err error) {
			if t.Texts, _, err = ReadFile(t, file, data); err != nil {
				return err
			}
			t.Battles, err = ReadScenarios(t, file, data)
			t.names["scenario"] = nil
			for _, b := range t.Battles {
				t.names["scenario"] = append(t.names["scenario"], b.ID)
			}
			return err
		}},
		{"campaign.toml", readTour},
		{"bot.toml", readPriorities},
	}.Into(t, files)
	return t, err
}
