package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// rawTerrain is an entry of terrain.toml, of any of its three lists. A key
// that is not written means no effect.
type rawTerrain struct {
	ID string `toml:"id,required"`
	named
	worded
	Char            string      `toml:"map_char"`
	Like            string      `toml:"like"`
	Enter           []classWord `toml:"enter,required"`
	Stop            bool        `toml:"stop_on_entry"`
	NoBattleOnEntry bool        `toml:"no_battle_on_entry"`
	NoBattleFrom    bool        `toml:"no_battle_from"`
	NoRetreatInto   bool        `toml:"no_retreat_into"`
	NoSandbags      bool        `toml:"no_sandbags"`
	StartAdjacent   bool        `toml:"start_adjacent_to_enter"`
	OneHexLeaving   bool        `toml:"one_hex_when_leaving"`
	In              perClass    `toml:"dice_in"`
	Out             perClass    `toml:"dice_out"`
	InLower         perClass    `toml:"dice_in_from_lower"`
	Height          uint8       `toml:"height"`
	BlocksSight     bool        `toml:"blocks_sight"`
	BlocksFire      bool        `toml:"blocks_fire"`
	BlocksSightFor  []classWord `toml:"blocks_sight_for"`
	SightException  string      `toml:"sight_exception"`
	MaxMove         uint8       `toml:"max_move_when_entering"`
	CostUp          uint8       `toml:"cost_up_from_non_hill"`
	Beach           *rawBeach   `toml:"beach_side"`
	ScenarioOnly    bool        `toml:"scenario_only"`
}

type rawBeach struct {
	InfantryCost   uint8  `toml:"infantry_cost"`
	Armor          string `toml:"armor"`
	Artillery      string `toml:"artillery"`
	GroundInfantry bool   `toml:"take_ground_infantry"`
}

type rawTile struct {
	ID string `toml:"id,required"`
	named
	worded
	Enter         []classWord `toml:"enter,required"`
	CannotLeave   []classWord `toml:"cannot_leave"`
	MakesPassable []string    `toml:"makes_passable"`
	In            perClass    `toml:"dice_in"`
	IgnoreFlags   uint8       `toml:"ignore_flags"`
	OwnerOnly     bool        `toml:"owner_only_protection"`
	BlocksSight   bool        `toml:"blocks_sight"`
}

type rawObstacle struct {
	ID string `toml:"id,required"`
	named
	worded
	Enter           []classWord `toml:"enter,required"`
	Stop            bool        `toml:"stop_on_entry"`
	In              perClass    `toml:"dice_in"`
	Out             perClass    `toml:"dice_out"`
	IgnoreFlags     uint8       `toml:"ignore_flags"`
	RemovedWhen     []string    `toml:"removed_when"`
	InfantryRemoves bool        `toml:"infantry_may_remove_instead_of_battle"`
	ArmorOnEntry    bool        `toml:"armor_removes_on_entry"`
	ArmorOnBattle   bool        `toml:"armor_removes_after_battle"`
	Owner           *sideWord   `toml:"owner"`
	OwnerOnly       bool        `toml:"owner_only_protection"`
	Permanent       bool        `toml:"permanent"`
	BlocksSight     bool        `toml:"blocks_sight"`
	ScenarioOnly    bool        `toml:"scenario_only"`
}

func readTerrain(t *tables, file string, data []byte) error {
	var raw struct {
		Terrain   []rawTerrain  `toml:"terrain,required"`
		Tiles     []rawTile     `toml:"tile,required"`
		Obstacles []rawObstacle `toml:"obstacle,required"`
	}
	d, err := strict.Read(file, data, &raw)
	if err != nil {
		return err
	}
	if err := inherit(d, raw.Terrain); err != nil {
		return err
	}
	var faults []error
	for i, r := range raw.Terrain {
		g, err := r.terrain(d, i)
		faults = append(faults, err...)
		t.terrain = append(t.terrain, g)
	}
	faults = append(faults, twice(d, "terrain", t.terrain, func(g terrain) string { return g.id })...)
	faults = append(faults, t.addTiles(d, raw.Tiles)...)
	faults = append(faults, t.addObstacles(d, raw.Obstacles)...)
	return strict.Join(faults)
}

// inherit reads every entry with `like` once more, over a copy of the entry
// it names: what is written replaces what was copied, false and 0 too.
func inherit(d *strict.Doc, list []rawTerrain) error {
	var faults []error
	for i, r := range list {
		if r.Like == "" {
			continue
		}
		from := slices.IndexFunc(list[:i], func(p rawTerrain) bool { return p.ID == r.Like })
		if from < 0 {
			faults = append(faults, d.Errorf(strict.At("terrain", i, "like"), "no terrain %q stands before this one", r.Like))
			continue
		}
		list[i] = list[from]
		if list[i].Beach != nil {
			beach := *list[i].Beach
			list[i].Beach = &beach
		}
		if err := d.Fill(&list[i], "terrain", i); err != nil {
			faults = append(faults, err)
		}
	}
	return strict.Join(faults)
}

func (r rawTerrain) terrain(d *strict.Doc, i int) (terrain, []error) {
	var faults []error
	if len(r.Char) != 1 || r.Char[0] <= ' ' || r.Char[0] > '~' {
		faults = append(faults, d.Errorf(strict.At("terrain", i, "map_char"), "%q must be one letter or sign", r.Char))
		r.Char = "?"
	}
	if r.SightException != "" && r.SightException != "same-hill-group" {
		faults = append(faults, d.Errorf(strict.At("terrain", i, "sight_exception"), "%q must be %q", r.SightException, "same-hill-group"))
	}
	g := terrain{
		id: r.ID, name: r.names(), text: r.texts(), char: r.Char[0], enter: which(r.Enter),
		stop: r.Stop, noBattleOnEntry: r.NoBattleOnEntry, noBattleFrom: r.NoBattleFrom,
		noRetreatInto: r.NoRetreatInto, noSandbags: r.NoSandbags,
		startAdjacent: r.StartAdjacent, oneHexLeaving: r.OneHexLeaving,
		in: r.In.list(), out: r.Out.list(), inLower: r.InLower.list(), height: r.Height,
		blocksSight: r.BlocksSight, blocksFire: r.BlocksFire, blocksSightFor: which(r.BlocksSightFor),
		hillSight: r.SightException != "", maxMove: r.MaxMove, costUp: max(r.CostUp, 1),
	}
	if b := r.Beach; b != nil {
		g.beachSide = &beachSide{max(b.InfantryCost, 1), b.Armor == "", b.Artillery == "", b.GroundInfantry}
		for key, word := range map[string]string{"armor": b.Armor, "artillery": b.Artillery} {
			if word != "" && word != "impassable" {
				faults = append(faults, d.Errorf(strict.At("terrain", i, "beach_side", key), "%q must be %q", word, "impassable"))
			}
		}
	}
	return g, faults
}

func (t *tables) addTiles(d *strict.Doc, list []rawTile) (faults []error) {
	for i, r := range list {
		var over []uint8
		for j, id := range r.MakesPassable {
			g, err := t.terrainByID(id)
			if err != nil {
				faults = append(faults, d.Errorf(strict.At("tile", i, "makes_passable", j), "%v", err))
			}
			over = append(over, uint8(g))
		}
		t.tiles = append(t.tiles, tile{r.ID, r.names(), r.texts(), which(r.Enter), which(r.CannotLeave), over,
			r.In.list(), r.IgnoreFlags, r.OwnerOnly, r.BlocksSight})
	}
	return append(faults, order(d, "tile", t.tiles, func(x tile) string { return x.id }, "bridge", "bunker")...)
}

func (t *tables) addObstacles(d *strict.Doc, list []rawObstacle) (faults []error) {
	for i, r := range list {
		o := obstacle{
			id: r.ID, name: r.names(), text: r.texts(), enter: which(r.Enter), stop: r.Stop,
			in: r.In.list(), out: r.Out.list(), ignoreFlags: r.IgnoreFlags,
			lostWhenLeft: len(r.RemovedWhen) > 0, infantryRemoves: r.InfantryRemoves,
			armorRemoves: r.ArmorOnEntry, ownerOnly: r.OwnerOnly, owner: rules.Chance,
			permanent: r.Permanent, blocksSight: r.BlocksSight,
		}
		if r.Owner != nil {
			o.owner = rules.Side(*r.Owner)
		}
		if o.ownerOnly && r.Owner == nil {
			faults = append(faults, d.Errorf(strict.At("obstacle", i, "owner_only_protection"), "an owner must be named"))
		}
		if r.ArmorOnEntry != r.ArmorOnBattle {
			faults = append(faults, d.Errorf(strict.At("obstacle", i, "armor_removes_after_battle"), "must be as armor_removes_on_entry"))
		}
		for j, w := range r.RemovedWhen {
			if _, err := among(w, []string{"unit-leaves", "unit-eliminated"}, "occasion"); err != nil {
				faults = append(faults, d.Errorf(strict.At("obstacle", i, "removed_when", j), "%v", err))
			}
		}
		t.obstacles = append(t.obstacles, o)
	}
	return append(faults, order(d, "obstacle", t.obstacles, func(o obstacle) string { return o.id },
		"sandbags", "wire", "hedgehog", "sea-wall")...)
}
