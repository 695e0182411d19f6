package rommel

import (
	"embed"
	"fmt"

	"sandtable/scenes/zones"
)

// layouts are where zones, links and the signs of regions lie on the maps, a
// file for each campaign.
//
//go:embed layout-*.toml
var layouts embed.FS

// mapped are the campaigns that have a map.
var mapped = [...]string{"ghost-division", "north-africa", "d-day"}

// readCharts reads the maps of all campaigns, by campaign.
func readCharts() (map[string]*zones.Chart, error) {
	out := map[string]*zones.Chart{}
	for _, id := range mapped {
		file := "layout-" + id + ".toml"
		data, err := layouts.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("the map of %s: %w", id, err)
		}
		if out[id], err = zones.Read("scenes/rommel/"+file, data); err != nil {
			return nil, err
		}
	}
	return out, nil
}
