package rommel

import "sandtable/rules"

// The kinds of events, by the rows of Events. A to D are Event.Args.
const (
	// Set-up and links.
	EventAdjusted  rules.EventKind = 1 + iota // A: adjustment, B: score before
	EventStartsIn                             // A: Force, B: zone; by an option or a link
	EventRemoved                              // A: Force; out of the game or to the reserve, B: 1 out of the game
	EventGaveUp                               // A: supplies given up
	EventDrawnToOp                            // A: Force drawn into the operations section
	EventCupEmpty                             // A: supplies gained instead
	// The turn.
	EventTurn      // A: box
	EventTorchDie  // A: die, B: number to reach
	EventSacrifice // A: Force, B: result as lowered
	EventTorch     // A: result, B: number, C: 1 it succeeds
	EventJoin      // A: Force that joins its reserve, B: 1 the Allied cup
	EventRepaired  // A: Force, B: zone, C: supplies paid
	EventLowered   // A: Force whose upgrade lost a level, B: kind of counter, C: 1 the counter went back
	EventRecovered // A: Force from the destroyed pile to the reserve
	EventMoved     // A: Force, B: from, C: to, D: supplies paid; of the Allies | (zone it makes for + 1)<<8, 0 for none
	// Battles.
	EventBattle      // A: zone; Side attacks
	EventAlliedPlans // A: plans to draw, B: of supplies, C: supplies paid
	EventPlanDrawn   // A: plan
	EventPlanPoints  // A: points of the Axis
	EventPaidPoint   // A: points now
	EventPlanBought  // A: plan, B: cost
	EventCancelled   // A: how many Intelligence of each side
	EventDiscarded   // A: plan; Side has lost it
	EventNoPlan      // A: plan that had no effect; Side owned it
	EventDeployed    // A: Force, B: zone
	EventPair        // A, B: Forces of Cohesion
	EventRound       // A: number
	EventDie         // A: Force, B: die, C: value to roll at most | superior attack<<8, D: losses; Side rolled
	EventPairDie     // likewise for the pair: A is the first of the two
	EventPlanDie     // A: plan, B: die, C: losses, or supplies lost
	EventTactics     // A: Force or none, B: plan or none, C: die that is rolled again
	EventAssault     // one loss more
	EventDugIn       // Side absorbs a loss
	EventReduced     // A: Force, B: zone
	EventDestroyed   // A: Force, B: zone
	EventWasted      // A: losses beyond the last Force of Side
	EventSalvage     // A: supplies gained by Side
	EventPress       // A: round that is added; Side's counter
	EventBattleOver  // A: zone, B: Axis Forces left, C: Allied Forces left
	EventStalemate   // A: Force destroyed by FCR-11.7
	EventRetreat     // A: Force, B: from, C: to; none the section, off the cup
	EventNoRetreat   // A: Force, B: zone
	EventUpgradeDraw // A: kind of counter
	EventUpgrade     // A: Force, B: kind of counter, C: 1 elite
	EventUpgradeLost // A: how many upgrades nobody could take
	EventExploit     // A: Force, B: from, C: to
	// Supply check and resupply.
	EventExcess     // A: zone, B: excess
	EventPaidExcess // A: zone, B: supplies
	EventContactDie // A: die, B: points
	EventIncome     // A: income of the campaign, B: how many times, C: points
	EventExtra      // A: points more or fewer by the options
	EventPoints     // A: points in all
	EventDeadReturn // A: Force to the Allied cup
	EventSupplies   // A: supplies gained by Side, B: points paid
	EventBought     // A: Force, B: price
	EventPlaced     // A: Force, B: zone, C: die or 0
	EventNowhere    // A: Force that can be placed nowhere
	EventPointsLost // A: points
	// The Allies.
	EventOperation    // A: kind of counter
	EventGo           // A: Advances
	EventRenewed      // the counters return to the cup
	EventRegion       // A: region
	EventSkipped      // A: region
	EventKept         // A: Force, B: zone
	EventOrderDie     // A: region, B: die, C: sum of the modifiers, D: row
	EventOrderTerm    // A: modifier of the region, B: what it adds, C: region
	EventOrderStep    // A: region, B: row, C: step
	EventStays        // A: Force, B: why, as in march.go
	EventAdvance      // A: number of the free Advance that begins, B: of how many
	EventRolls        // A: how many resupply rolls
	EventResupplyTerm // A: modifier of the resupply die, B: what it adds
	EventResupply     // A: die, B: sum of the modifiers, C: row
	EventDrawn        // A: Force drawn from the cup
	EventEnded        // A: of endings
)
