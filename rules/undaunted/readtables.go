package undaunted

import (
	"io/fs"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// readTables reads what holds for every scenario.
func readTables(files fs.FS) (*tables, error) {
	t := &tables{cardAt: map[string]int{}, faceAt: map[string]uint8{}}
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

// rawConstants is constants.toml.
type rawConstants struct {
	Hand      uint8    `toml:"hand_size,required"`
	Faces     int      `toml:"die_sides,required"`
	Zero      int      `toml:"die_zero_value,required"`
	TenHits   bool     `toml:"die_ten_always_hits,required"`
	Dice      int      `toml:"dice_in_box,required"`
	FogBid    uint8    `toml:"fog_of_war_bid,required"`
	EmptyBid  uint8    `toml:"empty_hand_bid,required"`
	Transfers int      `toml:"free_transfers_per_card,required"`
	HillLow   uint8    `toml:"hill_cover_from_hill_or_strafe,required"`
	Hill      uint8    `toml:"hill_cover_otherwise,required"`
	Markers   int      `toml:"control_marker_limit,required"`
	Wound     string   `toml:"vehicle_wound_chooser,required"`
	Suppress  string   `toml:"vehicle_suppress_chooser,required"`
	Captured  bool     `toml:"captured_listed_vehicle_counts,required"`
	Safety    uint8    `toml:"safety_turn_limit,required"`
	Sides     rawSides `toml:"sides,required"`
	Box       struct {
		Cards      int `toml:"lrdg_cards,required"`
		Vehicles   int `toml:"lrdg_vehicle_cards,required"`
		Counters   int `toml:"lrdg_counters,required"`
		Markers    int `toml:"lrdg_control_markers,required"`
		ItCards    int `toml:"italy_cards,required"`
		ItVehicles int `toml:"italy_vehicle_cards,required"`
		ItCounters int `toml:"italy_counters,required"`
		ItMarkers  int `toml:"italy_control_markers,required"`
		Objectives int `toml:"objective_markers,required"`
		Damage     int `toml:"damage_markers,required"`
		Exits      int `toml:"escape_markers,required"`
		Tiles      int `toml:"terrain_tiles,required"`
		Structures int `toml:"structure_markers,required"`
		Initiative int `toml:"initiative_markers,required"`
		Dice       int `toml:"dice,required"`
	} `toml:"box,required"`
}

type rawSides struct {
	LRDG  rawSide `toml:"lrdg,required"`
	Italy rawSide `toml:"italy,required"`
}

type rawSide struct {
	En    string `toml:"en,required"`
	Fr    string `toml:"fr,required"`
	Short string `toml:"short,required"`
}

func readConstants(t *tables, file string, data []byte) error {
	raw := rawConstants{}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	x.Within(int(raw.Hand), 1, valueMax, strict.At("hand_size"))
	x.Within(int(raw.EmptyBid), 0, valueMax, strict.At("empty_hand_bid"))
	x.Within(int(raw.FogBid), 0, valueMax, strict.At("fog_of_war_bid"))
	x.Within(int(raw.Safety), 1, 250, strict.At("safety_turn_limit"))
	x.Need(raw.Faces == 10 && raw.Zero == 10 && raw.TenHits, strict.At("die_sides"), "the dice have ten sides, their 0 is a ten and a ten always hits (UNA-12.5)")
	x.Need(raw.Dice == diceMax && raw.Box.Dice == diceMax, strict.At("dice_in_box"), "%d must be %d, as in the box", raw.Dice, diceMax)
	x.Need(raw.Transfers == 1, strict.At("free_transfers_per_card"), "%d must be 1 (UNA-8.1)", raw.Transfers)
	x.Need(raw.Markers == 0, strict.At("control_marker_limit"), "%d must be 0: there is no limit (UNA-1.11)", raw.Markers)
	x.Need(raw.Wound == "owner", strict.At("vehicle_wound_chooser"), "%q must be %q (UNA-13.9)", raw.Wound, "owner")
	x.Need(raw.Suppress == "owner" || raw.Suppress == "attacker", strict.At("vehicle_suppress_chooser"),
		"%q must be %q or %q (UNA-13.11)", raw.Suppress, "owner", "attacker")
	t.numbers = numbers{hand: raw.Hand, emptyBid: raw.EmptyBid, fogBid: raw.FogBid, safetyTurn: raw.Safety,
		hillLow: raw.HillLow, hill: raw.Hill, exits: raw.Box.Exits, ownerSuppresses: raw.Suppress == "owner", captureCounts: raw.Captured}
	for i, s := range []rawSide{raw.Sides.LRDG, raw.Sides.Italy} {
		t.sides[i], t.short[i] = rules.Text{En: s.En, Fr: s.Fr}, s.Short
	}
	return x.Err()
}

func readActions(t *tables, file string, data []byte) error {
	var raw struct {
		Actions []struct {
			ID action `toml:"id,required"`
			named
			Kind   actionClass `toml:"kind,required"`
			Where  string      `toml:"where,required"`
			Value  valueKind   `toml:"value,required"`
			Clause string      `toml:"clause,required"`
			OnFoot bool        `toml:"on_foot_only,required"`
		} `toml:"action,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	x.Need(len(raw.Actions) == int(actionKinds), strict.At("action"), "there are %d actions, not %d (UNA-10 to 12)", len(raw.Actions), actionKinds)
	for i, a := range raw.Actions {
		at := strict.At("action", i)
		x.Need(int(a.ID) == i, at.Below("id"), "%q must stand at place %d", actionIDs[a.ID], a.ID+1)
		x.Need(a.Where == "card" || a.Where == "seat" || a.Where == "both", at.Below("where"), "%q must be card, seat or both", a.Where)
		x.Need(a.OnFoot == (a.Kind == movement && a.Where == "card"), at.Below("on_foot_only"),
			"the movement actions of cards, and no others, are for soldiers on foot (UNA-8.15)")
		t.actions[a.ID] = actionInfo{a.names(), a.Kind, a.Where != "seat", a.Where != "card", a.Value, a.OnFoot, a.Clause}
	}
	return x.Err()
}

func readTerrain(t *tables, file string, data []byte) error {
	var raw struct {
		Terrain []struct {
			ID string `toml:"id,required"`
			named
			Cover     uint8  `toml:"cover,required"`
			Low       uint8  `toml:"cover_low,required"`
			Hill      bool   `toml:"hill,required"`
			Difficult bool   `toml:"difficult,required"`
			Source    string `toml:"source"`
		} `toml:"terrain,required"`
		Tiles []struct {
			ID      string `toml:"id,required"`
			Terrain string `toml:"terrain,required"`
			Source  string `toml:"source"`
		} `toml:"tile,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	x.Unique("terrain", len(raw.Terrain), func(i int) string { return raw.Terrain[i].ID })
	x.Unique("tile", len(raw.Tiles), func(i int) string { return raw.Tiles[i].ID })
	kinds := map[string]uint8{}
	for i, r := range raw.Terrain {
		at := strict.At("terrain", i)
		x.Within(int(r.Cover), 0, valueMax, at.Below("cover"))
		if r.Hill {
			x.Need(r.Cover == t.hill && r.Low == t.hillLow, at.Below("cover"), "%d and %d are not the covers of a hill, %d and %d (constants.toml)", r.Cover, r.Low, t.hill, t.hillLow)
		} else {
			x.Need(r.Low == r.Cover, at.Below("cover_low"), "%d must be %d, the cover: only a hill has two (UNA-2.7)", r.Low, r.Cover)
		}
		kinds[r.ID] = uint8(len(t.terrains))
		t.terrains = append(t.terrains, terrain{r.ID, r.names(), r.Cover, r.Low, r.Hill, r.Difficult})
	}
	x.Need(len(raw.Tiles) <= faceMax, strict.At("tile"), "there are %d sides of tiles, at most %d have room", len(raw.Tiles), faceMax)
	for i, r := range raw.Tiles {
		k, ok := kinds[r.Terrain]
		x.Need(ok, strict.At("tile", i, "terrain"), "there is no terrain %q%s", r.Terrain, nearest(r.Terrain, kinds))
		x.Need(len(r.ID) >= 2 && (r.ID[len(r.ID)-1] == 'A' || r.ID[len(r.ID)-1] == 'B'), strict.At("tile", i, "id"),
			"%q must be a number and the letter of its side, such as %q", r.ID, "10B")
		t.faceAt[r.ID] = uint8(len(t.faces))
		t.faces = append(t.faces, face{r.ID, k})
	}
	return x.Err()
}

func readMarkers(t *tables, file string, data []byte) error {
	var raw struct {
		Structures []struct {
			ID string `toml:"id,required"`
			named
			Defence uint8  `toml:"defence,required"`
			Points  uint8  `toml:"points,required"`
			Source  string `toml:"source"`
		} `toml:"structure,required"`
		Objectives []struct {
			Value  uint8 `toml:"value,required"`
			Copies int   `toml:"copies,required"`
		} `toml:"objective_marker,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x := strict.Faults{Doc: d}
	x.Unique("structure", len(raw.Structures), func(i int) string { return raw.Structures[i].ID })
	for i, r := range raw.Structures {
		x.Within(int(r.Defence), 1, 10, strict.At("structure", i, "defence"))
		x.Within(int(r.Points), 1, valueMax, strict.At("structure", i, "points"))
		t.buildings = append(t.buildings, structureKind{r.ID, r.names(), r.Defence, r.Points})
	}
	for i, r := range raw.Objectives {
		x.Within(int(r.Value), 1, valueMax, strict.At("objective_marker", i, "value"))
		x.Within(r.Copies, 1, valueMax, strict.At("objective_marker", i, "copies"))
		for range min(r.Copies, valueMax) {
			t.objectives = append(t.objectives, r.Value)
		}
	}
	return x.Err()
}
