package undaunted

// What an action is aimed at (Action.B of VerbAct and VerbSeat), as TargetOf
// takes it apart.
const (
	NoTarget        = none
	VehicleTarget   = vehicleTarget
	StructureTarget = structureTarget
)

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

// The largest sizes of the game.
const (
	MaxSoldiers = unitMax
	MaxVehicles = vehicleMax
	MaxCards    = cardMax
)
