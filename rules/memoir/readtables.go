package memoir

import (
	"io/fs"

	"sandtable/rules/strict"
)

// words are what the data files call what the code knows by number.
func words() strict.Names {
	return strict.Names{"side": sideNames[:], "class": classNames[:], "die face": faceNames[:], "tile": tileNames[:], "obstacle": obstacleKindNames[:],
		"section": {"left", "center", "right"}, "occasion": {"unit-leaves", "unit-eliminated"}, "exception of sight": {"none", "same-hill-group"}}
}

// readTables reads what the data files say besides the scenarios.
func readTables(files fs.FS) (*tables, error) {
	t := &tables{names: words()}
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

func readUnits(t *tables, file string, data []byte) error {
	var raw struct {
		units   []unitType         `toml:"unit,required" ids:"unit"`
		faces   [faceKinds]dieFace `toml:"die_face,required" by:"die face"`
		nations []nation           `toml:"nation,required" ids:"nation"`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x, sum := strict.Faults{Doc: d}, 0
	for _, f := range raw.faces {
		sum += int(f.count)
	}
	x.Need(sum == 6, strict.At("die_face"), "the faces count %d, a die has 6", sum)
	t.units, t.faces, t.nations = raw.units, raw.faces, raw.nations
	return x.Err()
}

func readRules(t *tables, file string, data []byte) error {
	var raw struct {
		rules []specialRule `toml:"rule,required" ids:"special rule"`
	}
	_, err := t.names.Read(file, data, &raw)
	t.rules = raw.rules
	return err
}

func readCampaigns(t *tables, file string, data []byte) error {
	var raw struct {
		scoring struct {
			medal  uint8 `toml:"per_medal,required"`
			battle uint8 `toml:"battle_won,required"`
		} `toml:"scoring,required"`
		campaigns []campaign `toml:"campaign,required" ids:"campaign"`
	}
	_, err := t.names.Read(file, data, &raw)
	t.medalWon, t.battleWon, t.campaigns = raw.scoring.medal, raw.scoring.battle, raw.campaigns
	return err
}

func readWeights(t *tables, file string, data []byte) error {
	return strict.Decode(file, data, &t.ai)
}
