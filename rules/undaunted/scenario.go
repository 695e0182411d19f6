package undaunted

import "sandtable/rules/undaunted/scenario"

// Scenario is what is opened to be played: a scenario with the two switches of
// constants.toml. It does not change.
type Scenario struct {
	*scenario.Tables
	*scenario.Battle
	*foresight
	edition         uint8 // edition of the clauses
	ownerSuppresses bool  // UNA-13.11: the owner of the riders chooses, not the attacker
	captureCounts   bool  // UNA-14.16: a listed vehicle counts while the side holds it
}

// The switches.
const (
	optOwnerSuppresses = "owner_picks_suppressed_rider"
	optCaptureCounts   = "captured_listed_vehicle_counts"
)

// cover is the cover of a tile (UNA-2.7): low says that the attacker stands on
// a hill, or strafes.
func (sc *Scenario) cover(t uint8, low bool) int {
	ground := &sc.Terrains[sc.Tiles[t].Terrain]
	if low {
		return int(ground.Low)
	}
	return int(ground.Cover)
}

func newScenario(t *scenario.Tables, b *scenario.Battle, key openKey) *Scenario {
	return &Scenario{Tables: t, Battle: b, foresight: foresee(t), edition: key.edition, ownerSuppresses: key.ownerSuppresses, captureCounts: key.captureCounts}
}
