package undaunted

import (
	_ "embed"
	"sync"

	"sandtable/ai/numbers"
	"sandtable/ai/value"
	"sandtable/rules/undaunted/scenario"
)

// weights is what a player goes by: weights.toml, which says how the numbers were won.
// What the net counts of a position and what actions promise have the same terms, and
// numbers of their own: those of the net stay as they were when it learned.
type weights struct {
	Share   float64 `toml:"share"` // what a point of a promise brings, in worth of an even game
	Waste   float64 `toml:"waste"` // what a card must promise so that nobody ends his player turn without it
	Counted terms   `toml:"counted"`
	Prior   terms   `toml:"promise"`
}

// terms is what the parts of a judgement count for, mostly in points of the priorities.
type terms struct {
	Win      float64                    `toml:"win"`      // meeting the condition, shared among what it asks for
	Approach float64                    `toml:"approach"` // share of a task that being on its tile is worth
	Exit     float64                    `toml:"exit"`     // the same of an escape
	Breach   float64                    `toml:"breach"`   // the same of a vehicle that is to be demolished
	Chase    float64                    `toml:"chase"`    // being near whom one has to eliminate, of a shot at him
	Near     float64                    `toml:"near"`     // steps after which that is half
	Scout    float64                    `toml:"scout"`    // standing near what is to be scouted, of a task
	Mark     float64                    `toml:"mark"`     // a marker on a way, of what lies at its end
	Fog      float64                    `toml:"fog"`      // what a card of fog costs
	Shot     float64                    `toml:"shot"`     // a shot still to come, of what it brings
	Hunt     float64                    `toml:"hunt"`     // the same where the enemy is to be eliminated
	Danger   float64                    `toml:"danger"`   // a shot of the enemy still to come
	Attack   float64                    `toml:"attack"`   // an attack at once, of what it brings
	Draw     float64                    `toml:"draw"`     // another card in hand
	Fetch    float64                    `toml:"fetch"`    // an action of a soldier that a card from the reserve brings
	Bid      float64                    `toml:"bid"`      // going first, of UNA-17.5
	Leader   float64                    `toml:"leader"`   // a commander's card, of what the priorities say of it
	Early    [3]float64                 `toml:"early"`    // what speaks for playing a card first that commands, that bolsters, that only inspires
	Kinds    [scenario.ActKinds]float64 `toml:"kinds"`    // how much of what an action of each kind seems to bring is believed
}

//go:embed weights.toml
var file []byte

var usual = sync.OnceValue(func() (w weights) {
	numbers.Read(&w, "ai/undaunted/weights.toml", file)
	return w
})

//go:embed value.toml
var netFile []byte

var learned = sync.OnceValue(func() *value.Net { return value.Read("ai/undaunted/value.toml", netFile, termNames) })
