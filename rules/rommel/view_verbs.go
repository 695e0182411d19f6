package rommel

// The verbs of actions, for those outside the rules; verbs.go says what A, B and
// C mean.
const (
	VerbDone      = vDone
	VerbTake      = vTake
	VerbGive      = vGive
	VerbSet       = vSet
	VerbStrike    = vStrike
	VerbSacrifice = vSacrifice
	VerbRepair    = vRepair
	VerbRecover   = vRecover
	VerbMove      = vMove
	VerbBattle    = vBattle
	VerbPay       = vPay
	VerbBuy       = vBuy
	VerbPair      = vPair
	VerbNext      = vNext
	VerbReroll    = vReroll
	VerbLose      = vLose
	VerbDrawUp    = vDrawUp
	VerbElite     = vElite
	VerbUpgrade   = vUpgrade
	VerbRetreat   = vRetreat
	VerbExploit   = vExploit
	VerbCheck     = vCheck
	VerbEnlist    = vEnlist
	VerbRegion    = vRegion
	VerbKeep      = vKeep
	VerbSend      = vSend
	VerbRoll      = vRoll
	VerbForce     = vForce
	VerbPlan      = vPlan
	VerbDiscard   = vDiscard
	VerbCounter   = vCounter
	VerbOperation = vOperation
	VerbStray     = vStray
)
