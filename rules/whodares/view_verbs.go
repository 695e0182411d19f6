package whodares

// The verbs of actions, for those outside the rules; verbs.go says what A, B and
// C mean.
const (
	VerbDone     = vDone
	VerbBack     = vBack
	VerbVariant  = vVariant
	VerbBonus    = vBonus
	VerbForces   = vForces
	VerbBuy      = vBuy
	VerbStart    = vStart
	VerbHold     = vHold
	VerbGrant    = vGrant
	VerbRelease  = vRelease
	VerbEvent    = vEvent
	VerbBreak    = vBreak
	VerbUnit     = vUnit
	VerbAll      = vAll
	VerbMove     = vMove
	VerbScout    = vScout
	VerbWatch    = vWatch
	VerbJoin     = vJoin
	VerbAbandon  = vAbandon
	VerbPay      = vPay
	VerbCache    = vCache
	VerbRepair   = vRepair
	VerbUse      = vUse
	VerbFly      = vFly
	VerbLow      = vLow
	VerbAttack   = vAttack
	VerbAgain    = vAgain
	VerbSwap     = vSwap
	VerbLand     = vLand
	VerbWake     = vWake
	VerbPost     = vPost
	VerbContact  = vContact
	VerbFront    = vFront
	VerbRear     = vRear
	VerbStack    = vStack
	VerbApart    = vApart
	VerbFace     = vFace
	VerbSpend    = vSpend
	VerbAim      = vAim
	VerbReroll   = vReroll
	VerbOn       = vOn
	VerbLeave    = vLeave
	VerbStay     = vStay
	VerbWithdraw = vWithdraw
	VerbRestore  = vRestore
	VerbRoll     = vRoll
	VerbDraw     = vDraw
	VerbRemove   = vRemove
	VerbTurn     = vTurn
	VerbStrike   = vStrike
)
