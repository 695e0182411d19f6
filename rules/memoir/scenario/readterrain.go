package scenario

import (
	"slices"

	"sandtable/rules/strict"
)

func readTerrain(t *Tables, file string, data []byte) error {
	var raw struct {
		Terrain   []Terrain               `toml:"terrain,required" ids:"terrain"`
		Tiles     [tileKinds]tile         `toml:"tile,required" by:"tile"`
		Obstacles [ObstacleKinds]obstacle `toml:"obstacle,required" by:"obstacle"`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		if inherit(x, raw.Terrain); len(x.List) > 0 {
			return
		}
		for i := range raw.Terrain {
			g := &raw.Terrain[i]
			g.CostUp = max(g.CostUp, 1)
			x.Need(g.Char != 0, strict.At("terrain", i), "missing key %q", "map_char")
		}
		t.Terrain, t.Tiles, t.Obstacles = raw.Terrain, raw.Tiles, raw.Obstacles
	})
}

// inherit reads each entry with `like` again over a copy of the one it names: what is written replaces that.
func inherit(x *strict.Faults, list []Terrain) {
	for i, r := range list {
		if r.Like == "" {
			continue
		}
		from := slices.IndexFunc(list[:i], func(p Terrain) bool { return p.ID == r.Like })
		if !x.Need(from >= 0, strict.At("terrain", i, "like"), "no terrain %q stands before this one", r.Like) {
			continue
		}
		list[i] = list[from]
		if list[i].BeachSide != nil {
			beach := *list[i].BeachSide
			list[i].BeachSide = &beach
		}
		if err := x.Doc.Fill(&list[i], "terrain", i); err != nil {
			x.List = append(x.List, err)
		}
	}
}

// Check asks of an obstacle what goes together.
func (o *obstacle) Check(x *strict.Faults, at strict.Path) {
	o.lostWhenLeft = len(o.RemovedWhen) > 0
	x.Need(!o.OwnerOnly || x.Doc.Has(at.Below("owner")...), at.Below("owner_only_protection"), "an owner must be named")
	x.Need(o.ArmorRemoves == o.ArmorAfter, at.Below("armor_removes_after_battle"), "must be as armor_removes_on_entry")
}
