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
		Units   []UnitType         `toml:"unit,required" ids:"unit type"`
		Faces   [FaceKinds]dieFace `toml:"die_face,required" by:"die face"`
		Nations []nation           `toml:"nation,required" ids:"nation"`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		sum := 0
		for _, f := range raw.Faces {
			sum += int(f.Count)
		}
		x.Need(sum == 6, strict.At("die_face"), "the faces count %d, a die has 6", sum)
		t.Units, t.Faces, t.Nations = raw.Units, raw.Faces, raw.Nations
	})
}

func readRules(t *Tables, file string, data []byte) error {
	var raw struct {
		Rules []Rule `toml:"rule,required" ids:"special rule"`
	}
	_, err := t.Names.Read(file, data, &raw)
	t.Rules = raw.Rules
	return err
}

func readCampaigns(t *Tables, file string, data []byte) error {
	var raw struct {
		Scoring struct {
			Medal  uint8 `toml:"per_medal,required"`
			Battle uint8 `toml:"battle_won,required"`
		} `toml:"scoring,required"`
		Campaigns []Campaign `toml:"campaign,required" ids:"campaign"`
	}
	_, err := t.Names.Read(file, data, &raw)
	t.MedalWon, t.BattleWon, t.Campaigns = raw.Scoring.Medal, raw.Scoring.Battle, raw.Campaigns
	return err
}

// readWeights holds the numbers of a former computer player to their keys (M44-23.15): nothing plays by them.
func readWeights(_ *Tables, file string, data []byte) error {
	var raw struct {
		_ strict.Notes `toml:"expected weights levels"`
	}
	return strict.Decode(file, data, &raw)
}
