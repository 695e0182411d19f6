package rommel

import (
	_ "embed"
	"sync"

	"sandtable/ai/numbers"
)

// weights is what a player goes by: weights.toml, which says how they were won.
type weights struct {
	// What a position is worth: log odds of what is wanted, where nothing else is said.
	Mine     float64 `toml:"mine"`     // the power of the Forces of the Axis
	Foes     float64 `toml:"foes"`     // and of the Allies
	Force    float64 `toml:"force"`    // the power of a Force, whatever its values
	Attack   float64 `toml:"attack"`   // a point of it
	Superior float64 `toml:"superior"` // likewise
	Defence  float64 `toml:"defence"`  // likewise
	Full     float64 `toml:"full"`     // that it is not reduced
	Supply   float64 `toml:"supply"`   // the first supplies in hand
	Ample    float64 `toml:"ample"`    // how many make the next one worth half
	Theirs   float64 `toml:"theirs"`   // an Allied supply, up to eight
	Held     float64 `toml:"held"`     // an objective that was taken
	Kept     float64 `toml:"kept"`     // one that is to be kept
	Guard    float64 `toml:"guard"`    // a loss that its holders score in defence
	Far      float64 `toml:"far"`      // a link between the Forces and an objective
	Open     float64 `toml:"open"`     // nothing taken yet
	Taken    float64 `toml:"taken"`    // nothing lost yet, where objectives are kept
	Late     float64 `toml:"late"`     // the end drawing near, there
	Pace     float64 `toml:"pace"`     // turns that each link to the farthest objective takes

	// What an action promises.
	Asked float64 `toml:"asked"` // the one that the plan asks for
	Usual float64 `toml:"usual"` // moves, purchases, losses
	Done  float64 `toml:"done"`
	Other float64 `toml:"other"`

	// What the plan goes by.
	Caution     float64 `toml:"caution"`      // losses that an attack should score, for each that the defenders can take
	CautionRoad float64 `toml:"caution_road"` // the same on a long road from a base
	CautionQuay float64 `toml:"caution_quay"` // and where stacks come in from the sea
	Least       float64 `toml:"least"`        // the share of that without which an attack is out of the question
	Point       float64 `toml:"point"`        // losses by a battle plan point
	Spend       float64 `toml:"spend"`        // losses by a supply spent in a battle
	Crowd       float64 `toml:"crowd"`        // Forces on the map that the Axis can feed and move
	CrowdRoad   float64 `toml:"crowd_road"`   // the same on a long road from a base
	CrowdRich   float64 `toml:"crowd_rich"`   // how many more with supplies in plenty
	Stock       float64 `toml:"stock"`        // supplies beyond which Forces are bought rather than more
	StockRoad   float64 `toml:"stock_road"`   // the same on a long road, and in a defence
	Fallen      float64 `toml:"fallen"`       // what a Force destroyed costs beside its price: bringing it back, its way, and an upgrade for the Allies
	Spare       float64 `toml:"spare"`        // supplies that are kept for plans in the Allies' section
}

//go:embed weights.toml
var file []byte

var usual = sync.OnceValue(func() (w weights) {
	numbers.Read(&w, "ai/rommel/weights.toml", file)
	return w
})
