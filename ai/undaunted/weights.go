package undaunted

import (
	_ "embed"
	"sync"

	"sandtable/ai/numbers"
)

// weights is what the parts of a judgement count for, in points of the
// priorities unless they say otherwise: weights.toml, which says how they were won.
type weights struct {
	Win      float64       `toml:"win"`      // meeting the condition, shared among what it asks for
	Approach float64       `toml:"approach"` // share of a task that being on its tile is worth
	Exit     float64       `toml:"exit"`     // the same of an escape
	Near     float64       `toml:"near"`     // steps after which that is half
	Scout    float64       `toml:"scout"`    // standing near what is to be scouted, of a task
	Mark     float64       `toml:"mark"`     // a marker on a way, of what lies at its end
	Fog      float64       `toml:"fog"`      // what a card of fog costs
	Clog     float64       `toml:"clog"`     // what fog is to a deck, all of it being fog
	Shot     float64       `toml:"shot"`     // a shot still to come, of what it brings
	Hunt     float64       `toml:"hunt"`     // the same where the enemy is to be eliminated
	Danger   float64       `toml:"danger"`   // a shot of the enemy still to come
	Attack   float64       `toml:"attack"`   // an attack at once, of what it brings
	Draw     float64       `toml:"draw"`     // another card in hand
	Fetch    float64       `toml:"fetch"`    // an action of a soldier that a card from the reserve brings
	Pinned   float64       `toml:"pinned"`   // a card lost by suppression
	Bid      float64       `toml:"bid"`      // going first, of UNA-17.5
	Slope    float64       `toml:"slope"`    // how much of the game a point decides
	Lean     numbers.Leans `toml:"lean"`     // of the scenarios
}

//go:embed weights.toml
var file []byte

var usual = sync.OnceValue(func() (w weights) {
	numbers.Read(&w, "ai/undaunted/weights.toml", file)
	return w
})
