package whodares

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/whodares"
	"sandtable/rules/whodares/scenario"
	"sandtable/rules/zone"
	"sandtable/scenes/ui"
	"sandtable/scenes/whodares/counters"
)

// scene is what a position shows, in the words of the drawings: all that the board is drawn from.
type scene struct {
	fields  []field
	patrols []patrol
	turn    int
	history int  // the historical length: home before it is +3
	strict  bool // the mission stops after the historical length
	printed bool // the bonuses need no mission carried out
	alarm   int  // -1 where none is to be told
	source  int  // the zone of those who last raised the alarm, -1 for none
	lineUp  *lineUp
	account *account
	muster  *muster
	title   rules.Text
	coats   ui.Coats
	step    string // what is asked, in the words of the rules
	goals   [2]int // objectives destroyed, of how many
	waco    int    // 1 it may be called, 2 it is gone for the mission
	units   []game.Unit
	bases   zone.Set
	foes    map[int]foe
	// chosen is the units that were chosen to act together, chosenAt their zone, chosenOf their patrol.
	chosen             scenario.UnitSet
	chosenAt, chosenOf int
	goings             goings // what can be done to zones, once it was asked for
}

// field is what lies in a zone.
type field struct {
	goal    string // sprite of the objective, empty for none
	left    int    // hits that it still needs
	value   int    // hits that it needed at first
	hidden  []foe
	open    []foe
	groups  []group
	plane   bool
	cache   bool
	lookout bool // a Reco OK of a Reconnaissance lies here
}

// foes are all Axis counters of a zone, those face down first.
func (f *field) foes() []foe { return slices.Concat(f.hidden, f.open) }

// foe is an Axis counter.
type foe struct {
	counters.Face
	no    int
	guard bool
	up    bool
	name  rules.Text
}

// member is a unit of the player.
type member struct {
	counters.Face
	no   int
	name rules.Text
}

// group is the units of one patrol in one zone.
type group struct {
	patrol int
	zone   int
	main   bool // the main body
	units  []member
}

// patrol is one of the player's patrols.
type patrol struct {
	no     int
	zone   int // of the main body, -1 for none
	ap     int
	reco   int // Reco OK held
	low    bool
	groups []group
}

// units are all units of a patrol, group by group.
func (p *patrol) units() (out []member) {
	for _, g := range p.groups {
		out = append(out, g.units...)
	}
	return out
}

// lineUp is a combat as it stands.
type lineUp struct {
	zone      int
	ground    string // what is fought for: the kind of the zone, an airfield or a fort where it has one
	round     int
	surprise  bool // the initiative is the player's
	objective bool // it is fought for one
	slots     []slot
	contact   []position
	reserve   []member
}

// slot is an Axis unit, or the objective with its guards.
type slot struct {
	goal bool
	foes []foe
	no   int
}

// position is a unit in contact, or a combat unit with an HQ on it.
type position struct {
	unit   member
	hq     *member
	facing int     // the slot opposite, -1 for none
	aim    int     // the slot aimed at, -1 while none is
	odds   float64 // of a hit, below 0 where it is not known
}

// account is how a mission ended, line by line, in halves of points.
type account struct {
	lines []rules.Entry
	total int
	level rules.Text
	won   bool
	// campaign says that more missions follow: points are won and spent.
	campaign bool
	points   int            // MCO points
	repairs  []game.Repair  // the units that they may restore
	kept     bool           // nothing can be restored: the points are kept
	mended   []game.Mending // the units that were tested after the mission
}

// muster is the purchase of patrols.
type muster struct {
	budget int
	stock  []ware
}

// ware is a unit that may be bought, or has been, or is in maintenance.
type ware struct {
	member
	sold, shop bool
}

func (sc *scene) picked(u int) bool { return sc.chosen.Has(uint8(u)) }
