package scenario

import (
	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// Mission is one scenario as the file says it (QOG-25.1).
type Mission struct {
	ID      string       `toml:"id,required"`
	Title   rules.Text   `toml:"name,required"`
	Note    rules.Text   `toml:"note,required"` // for people
	Variant string       `toml:"variant_of"`    // the scenario that this one may replace (QOG-26.7)
	_       strict.Notes `toml:"number part"`

	Budget          int8       `toml:"budget,required" range:"0..99"`
	History         uint8      `toml:"historical_turns,required" range:"1..99"` // QOG-5.7
	Starts          zone.Set   `toml:"start_zones,required" set:"zone"`
	Home            zone.Set   `toml:"return_zones,required" set:"zone"`
	Required        zone.Set   `toml:"start_required" set:"zone"` // at least one patrol starts in it (QOG-25.17)
	Stages          []zone.Set `toml:"patrol_starts" set:"zone"`
	Historic        []Historic
	PatrolsRequired uint8           `toml:"patrols_required" range:"0..3"`
	Objectives      []ObjectiveInfo `toml:"objective" len:"..3"`
	Targets         zone.Set        // the objectives' zones

	Observed  zone.Set `toml:"observation_zones" set:"zone"` // zones named for watching (QOG-13.1, 25.4)
	Watchable zone.Set // QOG-13.1
	OneMarker int      `toml:"observation_vp_one" unit:"0.5"` // halves of points for one
	Markers   int      `toml:"observation_vp_two" unit:"0.5"` // for two or more; 0 where markers do not score
	ChainFull uint8    `toml:"watch_turns_full"`              // turns of road watch (QOG-25.9); 0 where there is none
	ChainHalf uint8    `toml:"watch_turns_half"`

	WeakItalians  bool    `toml:"weak_italians"`       // QOG-25.12
	ObjectiveMD   int8    `toml:"objective_attack_md"` // QOG-25.13
	Maintenance   UnitSet `toml:"in_maintenance" set:"unit"`
	Barred        UnitSet `toml:"not_available" set:"unit"`
	FreeWaco      bool
	Reserves      uint8    `toml:"reserve_patrols_max"`
	Landing       *Landing `toml:"sea_landing"`
	Bonus, supply bool     // takes something from an earlier mission
	GivesBonus    bool     // QOG-25.7
	GivesSupply   bool     // QOG-25.14
	Filters       []Filter
	Plans         [LevelCount]Plan // by the level of scenario 3 (QOG-25.30 to 25.33)
}

// Historic is a patrol of the historical list.
type Historic struct {
	Units   UnitSet `toml:"units,required" set:"unit"`
	Start   uint8   `toml:"start,required" ref:"zone"`
	Reserve bool    `toml:"reserve"`
	Heading uint8   `toml:"heading" ref:"zone" comes:"255"` // information only (QOG-3.9); off for none
}

type ObjectiveInfo struct {
	Zone  uint8 `toml:"zone,required" ref:"zone"`
	Value uint8 `toml:"value,required" range:"1..4"`
}

// Landing is the sea landing of scenario 5 (QOG-25.25).
type Landing struct {
	Trigger uint8   `toml:"trigger_zone,required" ref:"zone"`
	At      uint8   `toml:"zone,required" ref:"zone"`
	Units   UnitSet `toml:"units,required" set:"unit"`
	From    uint8   `toml:"turn_min,required"`
	To      uint8   `toml:"turn_max,required"`
}

// Filter is what a placement asks of a counter, known to the player: the kinds
// that satisfy it as bits. The first filter of a mission lets every kind pass.
type Filter uint32

// Plan is the set-up of the Axis.
type Plan struct {
	Alarm   uint8
	Places  []placement
	Removed uint8 // counters that leave the pool (QOG-25.31)
}

type placement struct {
	Zone, Filter uint8
	Guard        bool
}

// ObjectiveAt is the number of the objective in a zone, or none.
func (m *Mission) ObjectiveAt(z uint8) int {
	for i, o := range m.Objectives {
		if o.Zone == z {
			return i
		}
	}
	return None
}

// Scores says whether mission markers count in this mission (QOG-25.4, 25.38).
func (m *Mission) Scores() bool { return m.Markers != 0 }

// PatrolsMost is how many patrols may be formed.
func (m *Mission) PatrolsMost() int {
	if m.PatrolsRequired > 0 {
		return int(m.PatrolsRequired)
	}
	return PatrolMax
}

// The options (QOG-28.6), and who settles the ties that the rules leave to the
// player: he himself, chance, or the harder choice (QOG-28.1).
const (
	OptAirfields = iota
	OptStrict
	OptBaseUnits
	OptEvents
	OptReply
	OptBonuses
	OptFour
	OptTiesRandom
	OptTiesHardest
	OptionCount
)

var OptionIDs = [OptionCount]string{"hard_airfields", "strict_duration", "base_units_no_ap", "event_per_patrol",
	"survivors_reply", "printed_bonuses", "no_tests_at_four", "ties_random", "ties_hardest"}
