package undaunted

// What an action is aimed at (Action.B of VerbAct and VerbSeat), as TargetOf
// takes it apart.
const (
	NoTarget        = none
	VehicleTarget   = vehicleTarget
	StructureTarget = structureTarget
)

// The kinds of action on cards and seats, Action.A of VerbAct and VerbSeat, in
// the order of actions.toml (UNA-10 to 12).
const (
	ActMove       = int(actMove)
	ActScout      = int(actScout)
	ActInfiltrate = int(actInfiltrate)
	ActDrive      = int(actDrive)
	ActBolster    = int(actBolster)
	ActCommand    = int(actCommand)
	ActConceal    = int(actConceal)
	ActControl    = int(actControl)
	ActInspire    = int(actInspire)
	ActNavigate   = int(actNavigate)
	ActRecon      = int(actRecon)
	ActRepair     = int(actRepair)
	ActWatch      = int(actWatch)
	ActAttack     = int(actAttack)
	ActStrafe     = int(actStrafe)
	ActDemolish   = int(actDemolish)
	ActAntiTank   = int(actAntiTank)
	ActSuppress   = int(actSuppress)
	ActKinds      = int(actionKinds)
)

// Step is what a position waits for.
type Step = step

// The steps of a position (UNA-16). From StepUse on a card is played, from
// StepMove on one of its actions is under way.
const (
	StepDraw     = drawing
	StepBid      = bidding
	StepPlay     = playing
	StepUse      = using
	StepTransfer = shifting
	StepMove     = stepping
	StepBolster  = bolstering
	StepInspire  = inspiring
	StepCommand  = commanding
	StepMark     = marking
	StepRoll     = rolling
	StepWound    = wounding
	StepPin      = pinning
)

// Trigger is what a card of the taught scenario waits for (UNA-15.3).
type Trigger = trigger

// What the cards wait for, in the order of tutorial.toml's words.
const (
	OnStart   = gameStart
	OnDraw    = firstDraw
	OnBid     = firstBid
	OnCard    = handHas
	OnNear    = enemyWithin
	OnWound   = ownWounded
	OnControl = enemyControls
	OnEnd     = gameOver
)

// The kinds of victory condition, Victory.Goal (UNA-14.1).
const (
	GoalObjectives = int(goalObjectives)
	GoalEscape     = int(goalEscape)
	GoalEliminate  = int(goalEliminate)
)

// The zones of a side's cards (UNA-3), in the order of State.Cards.
const (
	ZoneDeck    = zoneDeck
	ZoneHand    = zoneHand
	ZonePlay    = zonePlay
	ZoneDiscard = zoneDiscard
	ZoneReserve = zoneReserve
	ZoneRemoved = zoneRemoved
)

// The largest sizes of the game.
const (
	MaxTiles    = tileMax
	MaxSoldiers = unitMax
	MaxVehicles = vehicleMax
	MaxSeats    = seatMax
	MaxCards    = cardMax
)
