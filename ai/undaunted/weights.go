package undaunted

// weights is what the parts of a judgement count for, in points of the
// priorities unless they say otherwise. They were found by matches of one
// setting against another over all scenarios.
type weights struct {
	win      float64 // meeting the condition, shared among what it asks for
	approach float64 // share of a task that being on its tile is worth
	exit     float64 // the same of an escape
	near     float64 // steps after which that is half
	scout    float64 // standing near what is to be scouted, of a task
	mark     float64 // a marker on a way, of what lies at its end
	fog      float64 // what a card of fog costs
	clog     float64 // what fog is to a deck, all of it being fog
	shot     float64 // a shot still to come, of what it brings
	hunt     float64 // the same where the enemy is to be eliminated
	danger   float64 // a shot of the enemy still to come
	attack   float64 // an attack at once, of what it brings
	draw     float64 // another card in hand
	fetch    float64 // an action of a soldier that a card from the reserve brings
	pinned   float64 // a card lost by suppression
	bid      float64 // going first, of UNA-17.5
	slope    float64 // how much of the game a point decides
}

var usual = weights{win: 24, approach: 0.7, exit: 0.5, near: 2.5, scout: 0.2, mark: 0.35, fog: 0.35, clog: 4, shot: 0.35, hunt: 0.4,
	danger: 0.5, attack: 1.6, draw: 1.4, fetch: 0.5, pinned: 0.6, bid: 0.3, slope: 0.09}
