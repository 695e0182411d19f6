package whodares

import (
	_ "embed"

	"sandtable/scenes/ui"
	"sandtable/scenes/zones"
)

//go:embed layout.toml
var layoutFile []byte

// chartOf reads where the zones lie.
func chartOf() (*zones.Chart, error) { return zones.Read("scenes/whodares/layout.toml", layoutFile) }

// style is how the chart is drawn; a tile of the ground is 404 × 400 units.
func style() zones.Style {
	return zones.Style{
		Name: "whodares-map", Set: onMap, Ground: "whodares-ground",
		Tile: ui.Size{W: 404.0 / zones.Drawn, H: 400.0 / zones.Drawn},
	}
}
