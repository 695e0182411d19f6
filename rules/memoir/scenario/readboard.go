package scenario

import "sandtable/rules/strict"

func readBoard(t *Tables, file string, data []byte) error {
	var raw struct {
		Sections   [3]section  `toml:"section,required" by:"section"`
		Boards     []BoardFace `toml:"face,required" ids:"board face"`
		Components struct {
			_         int          `toml:"command_cards,required" must:"60" why:"M44-1.13"`
			Wire      uint8        `toml:"wire_supply,required"`
			Sandbags  uint8        `toml:"sandbag_supply,required"`
			Hedgehogs uint8        `toml:"hedgehog_supply,required"`
			_         strict.Notes `toml:"terrain_tiles bunker_bridge_tiles victory_medals special_badges battle_dice_per_player infantry_figures_per_side armor_figures_per_side artillery_figures_per_side obstacles_per_side"`
		} `toml:"components,required"`
	}
	_, err := t.Names.Read(file, data, &raw)
	t.Sections, t.Boards = raw.Sections, raw.Boards
	c := &raw.Components
	t.Supplies[Wire], t.Supplies[Sandbags], t.Supplies[Hedgehog] = c.Wire, c.Sandbags, c.Hedgehogs
	return err
}
