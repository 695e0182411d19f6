package whodares

import (
	"sandtable/rules"
	"sandtable/rules/strict"
	"sandtable/rules/zone"
)

// mission is one scenario as the file says it (QOG-25.1).
type mission struct {
	id      string       `toml:"id,required"`
	title   rules.Text   `toml:"name,required"`
	note    rules.Text   `toml:"note,required"` // for people
	variant string       `toml:"variant_of"`    // the scenario that this one may replace (QOG-26.7)
	_       strict.Notes `toml:"number part"`

	budget          int8       `toml:"budget,required" range:"0..99"`
	history         uint8      `toml:"historical_turns,required" range:"1..99"` // QOG-5.7
	starts          zone.Set   `toml:"start_zones,required" set:"zone"`
	home            zone.Set   `toml:"return_zones,required" set:"zone"`
	required        zone.Set   `toml:"start_required" set:"zone"` // at least one patrol starts in it (QOG-25.17)
	stages          []zone.Set `toml:"patrol_starts" set:"zone"`
	historic        []historic
	patrolsRequired uint8       `toml:"patrols_required" range:"0..3"`
	objectives      []objective `toml:"objective" len:"..3"`
	targets         zone.Set    // the objectives' zones

	observed  zone.Set `toml:"observation_zones" set:"zone"` // zones named for watching (QOG-13.1, 25.4)
	watchable zone.Set // QOG-13.1
	oneMarker int      `toml:"observation_vp_one" unit:"0.5"` // halves of points for one
	markers   int      `toml:"observation_vp_two" unit:"0.5"` // for two or more; 0 where markers do not score
	chainFull uint8    `toml:"watch_turns_full"`              // turns of road watch (QOG-25.9); 0 where there is none
	chainHalf uint8    `toml:"watch_turns_half"`

	weakItalians  bool  `toml:"weak_italians"`       // QOG-25.12
	objectiveMD   int8  `toml:"objective_attack_md"` // QOG-25.13
	maintenance   units `toml:"in_maintenance" set:"unit"`
	barred        units `toml:"not_available" set:"unit"`
	freeWaco      bool
	reserves      uint8    `toml:"reserve_patrols_max"`
	landing       *landing `toml:"sea_landing"`
	bonus, supply bool     // takes something from an earlier mission
	givesBonus    bool     // QOG-25.7
	givesSupply   bool     // QOG-25.14
	filters       []filter
	plans         [levelCount]plan // by the level of scenario 3 (QOG-25.30 to 25.33)
}

// historic is a patrol of the historical list.
type historic struct {
	units   units `toml:"units,required" set:"unit"`
	start   uint8 `toml:"start,required" ref:"zone"`
	reserve bool  `toml:"reserve"`
	heading uint8 `toml:"heading" ref:"zone" comes:"255"` // information only (QOG-3.9); off for none
}

type objective struct {
	zone  uint8 `toml:"zone,required" ref:"zone"`
	value uint8 `toml:"value,required" range:"1..4"`
}

// landing is the sea landing of scenario 5 (QOG-25.25).
type landing struct {
	trigger uint8 `toml:"trigger_zone,required" ref:"zone"`
	at      uint8 `toml:"zone,required" ref:"zone"`
	units   units `toml:"units,required" set:"unit"`
	from    uint8 `toml:"turn_min,required"`
	to      uint8 `toml:"turn_max,required"`
}

// filter is what a placement asks of a counter, known to the player: the kinds
// that satisfy it as bits. The first filter of a mission lets every kind pass.
type filter uint32

// plan is the set-up of the Axis.
type plan struct {
	alarm   uint8
	places  []placement
	removed uint8 // counters that leave the pool (QOG-25.31)
}

type placement struct {
	zone, filter uint8
	guard        bool
}

// objectiveAt is the number of the objective in a zone, or none.
func (m *mission) objectiveAt(z uint8) int {
	for i, o := range m.objectives {
		if o.zone == z {
			return i
		}
	}
	return none
}

// scores says whether mission markers count in this mission (QOG-25.4, 25.38).
func (m *mission) scores() bool { return m.markers != 0 }

// Scenario is what is opened to be played: a mission or the campaign, with its
// options. It does not change.
type Scenario struct {
	*tables
	*outing
	law      uint8      // edition of the clauses
	missions []*mission // every mission, in file order
	variant  uint8      // the mission that may replace the first of a campaign; off in a single mission
	options  [optionCount]bool
}

// The options (QOG-28.6), and who settles the ties that the rules leave to the
// player: he himself, chance, or the harder choice (QOG-28.1).
const (
	optAirfields = iota
	optStrict
	optBaseUnits
	optEvents
	optReply
	optBonuses
	optFour
	optTiesRandom
	optTiesHardest
	optionCount
)

var optionIDs = [optionCount]string{"hard_airfields", "strict_duration", "base_units_no_ap", "event_per_patrol",
	"survivors_reply", "printed_bonuses", "no_tests_at_four", "ties_random", "ties_hardest"}

var optionTexts = [optionCount][2]rules.Text{
	{{En: "Hard airfields", Fr: "Aérodromes tenaces"}, {En: "Airfields give the Axis the fort modifier (QOG-28.6).", Fr: "Les aérodromes donnent à l’Axe le MD de fort (QOG-28.6)."}},
	{{En: "Strict duration", Fr: "Durée stricte"}, {En: "The mission stops after the last historical turn; units not home are destroyed (QOG-28.6).", Fr: "La mission s’arrête après le dernier tour historique ; les unités non rentrées sont détruites (QOG-28.6)."}},
	{{En: "No AP for units left behind", Fr: "Pas de PA pour les unités restées à la base"}, {En: "Once a unit of a patrol has left, its units in bases do not count for the AP (QOG-28.6).", Fr: "Dès qu’une unité de la patrouille est partie, ses unités en base ne comptent plus pour les PA (QOG-28.6)."}},
	{{En: "An event for each patrol", Fr: "Un événement par patrouille"}, {En: "Each patrol that shows a natural 6 has its own event (QOG-28.6).", Fr: "Chaque patrouille qui montre un 6 naturel a son propre événement (QOG-28.6)."}},
	{{En: "Survivors reply", Fr: "Les survivants ripostent"}, {En: "Under the initiative, Axis units that were not defeated attack in the same round (QOG-28.6).", Fr: "Sous l’initiative, les unités de l’Axe non vaincues attaquent dans le même tour de combat (QOG-28.6)."}},
	{{En: "Bonuses as printed", Fr: "Bonus comme imprimés"}, {En: "Each bonus comes whenever its own condition holds, whatever else the mission brought (QOG-28.6).", Fr: "Chaque bonus est acquis dès que sa propre condition est remplie, quoi que la mission ait donné d’autre (QOG-28.6)."}},
	{{En: "No tests at alarm 4", Fr: "Pas de test à l’alarme 4"}, {En: "At alarm 4 no entry by Movement is tested, even where Axis units stand (QOG-28.6).", Fr: "À l’alarme 4, aucune entrée par Mouvement n’est testée, même là où se trouve l’Axe (QOG-28.6)."}},
	{{En: "Ties at random", Fr: "Égalités au hasard"}, {En: "Where the Axis wakes or puts a unit is settled by chance among equal zones (QOG-28.6).", Fr: "Le hasard choisit, entre zones égales, où l’Axe active ou place une unité (QOG-28.6)."}},
	{{En: "Hardest ties", Fr: "Égalités au plus dur"}, {En: "Among equal zones the one nearest to your groups is taken (QOG-28.6). It goes before ties at random.", Fr: "Entre zones égales, c’est la plus proche de vos groupes qui est prise (QOG-28.6). Elle passe avant les égalités au hasard."}},
}
