package scenario

import (
	"io/fs"

	"sandtable/rules/strict"
)

// ReadTables reads what the data files say besides the scenarios.
func ReadTables(files fs.FS) (*Tables, error) {
	t := &Tables{Names: Words()}
	return t, strict.Parts[*Tables]{
		{"units.toml", readUnits},
		{"terrain.toml", readTerrain},
		{"board.toml", readBoard},
		{"cards.toml", ReadCards},
		{"special-rules.toml", readRules},
		{"campaigns.toml", readCampaigns},
		{"ai.toml", readWeights},
	}.Into(t, files)
}

func readUnits(t *Tables, file string, data []byte) error {
	var raw struct {
		units   []UnitType         `toml:"unit,required" ids:"unit type"`
		faces   [FaceKinds]dieFace `toml:"die_face,required" by:"die face"`
		nations []nation           `toml:"nation,required" ids:"nation"`
	}
	d, err := t.Names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x, sum := strict.Faults{Doc: d}, 0
	for _, f := range raw.faces {
		sum += int(f.Count)
	}
	x.Need(sum == 6, strict.At("die_face"), "the faces count %d, a die has 6", sum)
	t.Units, t.Faces, t.Nations = raw.units, raw.faces, raw.nations
	return x.Err()
}

func readRules(t *Tables, file string, data []byte) error {
	var raw struct {
		rules []Rule `toml:"rule,required" ids:"special rule"`
	}
	_, err := t.Names.Read(file, data, &raw)
	t.Rules = raw.rules
	return err
}

func readCampaigns(t *Tables, file string, data []byte) error {
	var raw struct {
		scoring struct {
			medal  uint8 `toml:"per_medal,required"`
			battle uint8 `toml:"battle_won,required"`
		} `toml:"scoring,required"`
		campaigns []Campaign `toml:"campaign,required" ids:"campaign"`
	}
	_, err := t.Names.Read(file, data, &raw)
	t.MedalWon, t.BattleWon, t.Campaigns = raw.scoring.medal, raw.scoring.battle, raw.campaigns
	return err
}

func readWeights(t *Tables, file string, data []byte) error {
	return strict.Decode(file, data, &t.ai)
}
