package memoir

import (
	"sandtable/rules"
	"sandtable/rules/strict"
)

// rawBoard is board.toml. Most of it says in words what the code does; the
// numbers are compared with the code's, so that the two cannot part.
type rawBoard struct {
	Grid struct {
		Rows        int    `toml:"rows,required"`
		Odd         int    `toml:"odd_row_hexes,required"`
		Even        int    `toml:"even_row_hexes,required"`
		Total       int    `toml:"total_hexes,required"`
		Orientation string `toml:"orientation"`
		RowOne      string `toml:"row_1"`
		IDFormat    string `toml:"id_format"`
		XOdd        string `toml:"x_odd_row"`
		XEven       string `toml:"x_even_row"`
		Y           string `toml:"y"`
		Distance    string `toml:"distance"`
		HalfHexes   string `toml:"half_hexes"`
	} `toml:"grid,required"`
	Directions []struct {
		ID string `toml:"id,required"`
		DX int8   `toml:"dx,required"`
		DY int8   `toml:"dy,required"`
	} `toml:"direction,required"`
	Sections []struct {
		ID string `toml:"id,required"`
		named
		XMin int8 `toml:"x_min,required"`
		XMax int8 `toml:"x_max,required"`
	} `toml:"section,required"`
	Straddling struct {
		LeftCenter  []hexWord `toml:"left_center,required"`
		CenterRight []hexWord `toml:"center_right,required"`
	} `toml:"straddling,required"`
	Sides map[string]struct {
		Edge    string `toml:"edge,required"`
		Retreat int8   `toml:"retreat_dy,required"`
	} `toml:"sides,required"`
	Faces []struct {
		ID string `toml:"id,required"`
		named
		Rows [9]string `toml:"rows,required"`
	} `toml:"face,required"`
	Components struct {
		TerrainTiles    int   `toml:"terrain_tiles"`
		BunkersBridges  int   `toml:"bunker_bridge_tiles"`
		Medals          int   `toml:"victory_medals"`
		Badges          int   `toml:"special_badges"`
		Cards           int   `toml:"command_cards,required"`
		DicePerPlayer   int   `toml:"battle_dice_per_player"`
		InfantryFigures int   `toml:"infantry_figures_per_side"`
		ArmorFigures    int   `toml:"armor_figures_per_side"`
		GunFigures      int   `toml:"artillery_figures_per_side"`
		Obstacles       int   `toml:"obstacles_per_side"`
		Wire            uint8 `toml:"wire_supply,required"`
		Sandbags        uint8 `toml:"sandbag_supply,required"`
		Hedgehogs       uint8 `toml:"hedgehog_supply,required"`
	} `toml:"components,required"`
}

func readBoard(t *tables, file string, data []byte) error {
	var raw rawBoard
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	faults := raw.checkGrid(d)
	if len(raw.Sections) != len(t.sections) {
		return strict.Join(append(faults, d.Errorf(strict.At("section"), "there are %d sections, not %d", len(raw.Sections), len(t.sections))))
	}
	for i, s := range raw.Sections {
		t.sections[i] = section{s.ID, s.names(), s.XMin, s.XMax}
	}
	faults = append(faults, order(d, "section", t.sections[:], func(s section) string { return s.id }, "left", "center", "right")...)
	faults = append(faults, raw.checkCuts(d, t)...)
	for i, f := range raw.Faces {
		b := face{id: f.ID, name: f.names()}
		for y, id := range f.Rows {
			g, err := t.terrainByID(id)
			if err != nil {
				faults = append(faults, d.Errorf(strict.At("face", i, "rows", y), "%v", err))
			}
			b.rows[y] = uint8(g)
		}
		t.boards = append(t.boards, b)
	}
	c := raw.Components
	t.supplies[wire], t.supplies[sandbags], t.supplies[hedgehog] = c.Wire, c.Sandbags, c.Hedgehogs
	if c.Cards != deckSize {
		faults = append(faults, d.Errorf(strict.At("components", "command_cards"), "must be %d", deckSize))
	}
	return strict.Join(faults)
}

func (raw *rawBoard) checkGrid(d *strict.Doc) (faults []error) {
	for _, n := range []struct {
		key       string
		got, want int
	}{
		{"rows", raw.Grid.Rows, 9}, {"odd_row_hexes", raw.Grid.Odd, 13},
		{"even_row_hexes", raw.Grid.Even, 12}, {"total_hexes", raw.Grid.Total, hexes},
	} {
		if n.got != n.want {
			faults = append(faults, d.Errorf(strict.At("grid", n.key), "%d must be %d", n.got, n.want))
		}
	}
	if len(raw.Directions) != directions {
		return append(faults, d.Errorf(strict.At("direction"), "there are %d directions, not %d", len(raw.Directions), directions))
	}
	for i, r := range raw.Directions {
		if r.ID != dirNames[i] || r.DX != dirX[i] || r.DY != dirY[i] {
			faults = append(faults, d.Errorf(strict.At("direction", i), "must be %s, dx %d, dy %d", dirNames[i], dirX[i], dirY[i]))
		}
	}
	for i, id := range sideNames {
		edge, dy := "top", int8(-1)
		if rules.Side(i) == rules.Second {
			edge, dy = "bottom", 1
		}
		if s, ok := raw.Sides[id]; !ok || s.Edge != edge || s.Retreat != dy {
			faults = append(faults, d.Errorf(strict.At("sides", id), "must have edge %q and retreat_dy %d", edge, dy))
		}
	}
	return faults
}

// checkCuts compares the hexes said to lie in two sections with those that do.
func (raw *rawBoard) checkCuts(d *strict.Doc, t *tables) (faults []error) {
	for _, cut := range []struct {
		key  string
		list []hexWord
		x    int8
	}{
		{"left_center", raw.Straddling.LeftCenter, t.sections[1].xMin},
		{"center_right", raw.Straddling.CenterRight, t.sections[1].xMax},
	} {
		var want []string
		for h := range uint8(hexes) {
			if hexX[h] == cut.x {
				want = append(want, hexName(h))
			}
		}
		same := len(want) == len(cut.list)
		for i := 0; same && i < len(want); i++ {
			same = hexName(uint8(cut.list[i])) == want[i]
		}
		if !same {
			faults = append(faults, d.Errorf(strict.At("straddling", cut.key), "must be %v", want))
		}
	}
	return faults
}
