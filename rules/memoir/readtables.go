package memoir

import (
	"io/fs"
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// readTables reads what the data files say besides the scenarios.
func readTables(files fs.FS) (*tables, error) {
	t := &tables{}
	return t, strict.Parts[*tables]{
		{"units.toml", readUnits},
		{"terrain.toml", readTerrain},
		{"board.toml", readBoard},
		{"cards.toml", readCards},
		{"special-rules.toml", readRules},
		{"campaigns.toml", readCampaigns},
		{"ai.toml", readWeights},
	}.Into(t, files)
}

// The finders give the index of an id, or an error that lists what there is.

func (t *tables) unitByID(id string) (int, error) {
	return byID(id, t.units, func(u unitType) string { return u.id }, "unit type")
}

func (t *tables) terrainByID(id string) (int, error) {
	return byID(id, t.terrain, func(g terrain) string { return g.id }, "terrain")
}

func (t *tables) cardByID(id string) (int, error) {
	return byID(id, t.cards, func(c card) string { return c.id }, "card")
}

func (t *tables) ruleByID(id string) (int, error) {
	return byID(id, t.rules, func(r specialRule) string { return r.id }, "special rule")
}

func (t *tables) nationByID(id string) (int, error) {
	return byID(id, t.nations, func(n nation) string { return n.id }, "nation")
}

func (t *tables) boardByID(id string) (int, error) {
	return byID(id, t.boards, func(f face) string { return f.id }, "board face")
}

func byID[T any](id string, list []T, name func(T) string, what string) (int, error) {
	ids := make([]string, len(list))
	for i, e := range list {
		if ids[i] = name(e); ids[i] == id {
			return i, nil
		}
	}
	return among(id, ids, what)
}

// twice reports ids that a list has more than once.
func twice[T any](d *strict.Doc, key string, list []T, id func(T) string) (faults []error) {
	for i := range list {
		for j := range i {
			if id(list[i]) == id(list[j]) {
				faults = append(faults, d.Errorf(strict.At(key, i, "id"), "%q is there twice", id(list[i])))
			}
		}
	}
	return faults
}

func readUnits(t *tables, file string, data []byte) error {
	var raw struct {
		Units []struct {
			ID string `toml:"id,required"`
			named
			worded
			Class        classWord `toml:"class,required"`
			Figures      uint8     `toml:"figures,required"`
			Move         uint8     `toml:"move,required"`
			MoveBattle   uint8     `toml:"move_and_battle,required"`
			Dice         []uint8   `toml:"dice,required"`
			Sight        bool      `toml:"needs_line_of_sight,required"`
			TakeGround   uint8     `toml:"take_ground,required"`
			Overrun      bool      `toml:"overrun,required"`
			RetreatMin   uint8     `toml:"retreat_per_flag_min,required"`
			RetreatMax   uint8     `toml:"retreat_per_flag_max,required"`
			IgnoresCover bool      `toml:"ignores_no_battle_on_entry,required"`
			HitFaces     []string  `toml:"hit_faces,required"`
			Source       string    `toml:"source"`
		} `toml:"unit,required"`
		Faces []struct {
			ID string `toml:"id,required"`
			named
			Count uint8 `toml:"count,required"`
		} `toml:"die_face,required"`
		Nations []struct {
			ID string `toml:"id,required"`
			named
			Side sideWord `toml:"side,required"`
		} `toml:"nation,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	var faults []error
	for i, u := range raw.Units {
		t.units = append(t.units, unitType{u.ID, u.names(), u.texts(), class(u.Class), u.Figures, u.Move, u.MoveBattle,
			u.Dice, u.Sight, u.TakeGround, u.Overrun, u.RetreatMin, u.RetreatMax, u.IgnoresCover})
		want := []string{classNames[u.Class], "grenade"}
		if class(u.Class) == artillery {
			want = want[1:] // it has no symbol on the die (M44-11.1)
		}
		if !slices.Equal(u.HitFaces, want) {
			faults = append(faults, d.Errorf(strict.At("unit", i, "hit_faces"), "must be %v for this class", want))
		}
	}
	sum := 0
	for _, f := range raw.Faces {
		t.faces = append(t.faces, dieFace{f.ID, f.names(), f.Count})
		sum += int(f.Count)
	}
	for _, n := range raw.Nations {
		t.nations = append(t.nations, nation{n.ID, n.names(), rules.Side(n.Side)})
	}
	if sum != 6 {
		faults = append(faults, d.Errorf(strict.At("die_face"), "the faces count %d, a die has 6", sum))
	}
	faults = append(faults, order(d, "die_face", t.faces, func(f dieFace) string { return f.id },
		"infantry", "armor", "grenade", "flag", "star")...)
	faults = append(faults, twice(d, "unit", t.units, func(u unitType) string { return u.id })...)
	faults = append(faults, twice(d, "nation", t.nations, func(n nation) string { return n.id })...)
	return strict.Join(faults)
}

// order checks that a list has exactly these ids, in this order: the code
// knows them by number.
func order[T any](d *strict.Doc, key string, list []T, id func(T) string, want ...string) []error {
	var got []string
	for _, e := range list {
		got = append(got, id(e))
	}
	if slices.Equal(got, want) {
		return nil
	}
	return []error{d.Errorf(strict.At(key), "must be %v in this order, not %v", want, got)}
}

func readRules(t *tables, file string, data []byte) error {
	var raw struct {
		Rules []struct {
			ID string `toml:"id,required"`
			named
			worded
			Clause string `toml:"clause,required"`
			Source string `toml:"source"`
		} `toml:"rule,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	for _, r := range raw.Rules {
		t.rules = append(t.rules, specialRule{r.ID, r.names(), r.texts(), r.Clause})
	}
	return strict.Join(twice(d, "rule", t.rules, func(r specialRule) string { return r.id }))
}

func readCampaigns(t *tables, file string, data []byte) error {
	var raw struct {
		Scoring struct {
			Medal  uint8 `toml:"per_medal,required"`
			Battle uint8 `toml:"battle_won,required"`
		} `toml:"scoring,required"`
		Campaigns []struct {
			ID string `toml:"id,required"`
			named
			worded
			Scenarios []string `toml:"scenarios,required"`
		} `toml:"campaign,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	t.medalWon, t.battleWon = raw.Scoring.Medal, raw.Scoring.Battle
	for _, c := range raw.Campaigns {
		t.campaigns = append(t.campaigns, campaign{c.ID, c.names(), c.texts(), c.Scenarios})
	}
	return strict.Join(twice(d, "campaign", t.campaigns, func(c campaign) string { return c.id }))
}

func readWeights(t *tables, file string, data []byte) error {
	return strict.Decode(file, data, &t.ai)
}
