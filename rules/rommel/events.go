package rommel

import "sandtable/rules"

// The kinds of events, in the order of eventNames. A to D are Event.Args.
const (
	// Set-up and links.
	evAdjusted  rules.EventKind = 1 + iota // A: adjustment, B: score before
	evStartsIn                             // A: Force, B: zone; by an option or a link
	evRemoved                              // A: Force; out of the game or to the reserve, B: 1 out of the game
	evGaveUp                               // A: supplies given up
	evDrawnToOp                            // A: Force drawn into the operations section
	evCupEmpty                             // A: supplies gained instead
	// The turn.
	evTurn      // A: box
	evTorchDie  // A: die, B: number to reach
	evSacrifice // A: Force, B: result as lowered
	evTorch     // A: result, B: number, C: 1 it succeeds
	evJoin      // A: Force that joins its reserve, B: 1 the Allied cup
	evRepaired  // A: Force, B: zone, C: supplies paid
	evLowered   // A: Force whose upgrade lost a level, B: kind of counter, C: 1 the counter went back
	evRecovered // A: Force from the destroyed pile to the reserve
	evMoved     // A: Force, B: from, C: to, D: supplies paid; of the Allies | (zone it makes for + 1)<<8, 0 for none
	// Battles.
	evBattle      // A: zone; Side attacks
	evAlliedPlans // A: plans to draw, B: of supplies, C: supplies paid
	evPlanDrawn   // A: plan
	evPlanPoints  // A: points of the Axis
	evPaidPoint   // A: points now
	evPlanBought  // A: plan, B: cost
	evCancelled   // A: how many Intelligence of each side
	evDiscarded   // A: plan; Side has lost it
	evNoPlan      // A: plan that had no effect; Side owned it
	evDeployed    // A: Force, B: zone
	evPair        // A, B: Forces of Cohesion
	evRound       // A: number
	evDie         // A: Force, B: die, C: value to roll at most | superior attack<<8, D: losses; Side rolled
	evPairDie     // likewise for the pair: A is the first of the two
	evPlanDie     // A: plan, B: die, C: losses, or supplies lost
	evTactics     // A: Force or none, B: plan or none, C: die that is rolled again
	evAssault     // one loss more
	evDugIn       // Side absorbs a loss
	evReduced     // A: Force, B: zone
	evDestroyed   // A: Force, B: zone
	evWasted      // A: losses beyond the last Force of Side
	evSalvage     // A: supplies gained by Side
	evPress       // A: round that is added; Side's counter
	evBattleOver  // A: zone, B: Axis Forces left, C: Allied Forces left
	evStalemate   // A: Force destroyed by FCR-11.7
	evRetreat     // A: Force, B: from, C: to; none the section, off the cup
	evNoRetreat   // A: Force, B: zone
	evUpgradeDraw // A: kind of counter
	evUpgrade     // A: Force, B: kind of counter, C: 1 elite
	evUpgradeLost // A: how many upgrades nobody could take
	evExploit     // A: Force, B: from, C: to
	// Supply check and resupply.
	evExcess     // A: zone, B: excess
	evPaidExcess // A: zone, B: supplies
	evContactDie // A: die, B: points
	evIncome     // A: income of the campaign, B: how many times, C: points
	evExtra      // A: points more or fewer by the options
	evPoints     // A: points in all
	evDeadReturn // A: Force to the Allied cup
	evSupplies   // A: supplies gained by Side, B: points paid
	evBought     // A: Force, B: price
	evPlaced     // A: Force, B: zone, C: die or 0
	evNowhere    // A: Force that can be placed nowhere
	evPointsLost // A: points
	// The Allies.
	evOperation    // A: kind of counter
	evGo           // A: Advances
	evRenewed      // the counters return to the cup
	evRegion       // A: region
	evSkipped      // A: region
	evKept         // A: Force, B: zone
	evOrderDie     // A: region, B: die, C: sum of the modifiers, D: row
	evOrderTerm    // A: modifier of the region, B: what it adds, C: region
	evOrderStep    // A: region, B: row, C: step
	evStays        // A: Force, B: why, as in march.go
	evAdvance      // A: number of the free Advance that begins, B: of how many
	evRolls        // A: how many resupply rolls
	evResupplyTerm // A: modifier of the resupply die, B: what it adds
	evResupply     // A: die, B: sum of the modifiers, C: row
	evDrawn        // A: Force drawn from the cup
	evEnded        // A: of endings
	events
)
