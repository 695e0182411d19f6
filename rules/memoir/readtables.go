package memoir

import (
	"io/fs"

	"sandtable/rules/strict"
)

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

func readUnits(t *tables, file string, data []byte) error {
	var raw struct {
		units   []UnitType         `toml:"unit,required" ids:"unit type"`
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
		rules []Rule `toml:"rule,required" ids:"special rule"`
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
