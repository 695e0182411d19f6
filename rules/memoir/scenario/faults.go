package scenario

// The sentences of faults that the workshop words anew, with a place and a cure (../workshop/check.go).
const (
	FaultDate      = "%q must be a date such as %q"
	FaultNation    = "%q does not fight for the %s"
	FaultHands     = "%d cards are dealt, the deck without tactic cards has %d (M44-22.3)"
	FaultDealt     = "%d cards are named, but hand deals %d"
	faultRange     = "dice for range %d: units that need a line of sight reach %d at most"
	faultCopies    = "the deck has %d of %q, more are dealt"
	FaultSupply    = "%d pieces are placed, the box holds %d (M44-15.15)"
	FaultTwoPieces = "%s already holds the %s %s (M44-1.10)"
	FaultTwoUnits  = "%s already holds a unit (M44-1.9)"
	FaultTwoMedals = "%s already holds an objective of the %s (M44-1.10, 24.1)"
	FaultNoRiver   = "%s is %s, not a river"
	FaultPrinted   = "%s is %s, but this row of the board face %q is %s (M44-1.8)"
	FaultBunker    = "nobody may enter %s on %s"
	FaultSandbags  = "%s is %s, where no sandbags can be (M44-14.18)"
	FaultStand     = "%s may not stand on %s: %s"
	FaultNobody    = "the %s have no unit"
	FaultReach     = "no unit of the %s can ever come to %s: %s"
	FaultInland    = "%s is not on the edge of the board (M44-20.12)"
	FaultTooMany   = "%d medals cannot be won: enemy units and objectives give at most %d"
	FaultWon       = "%d medals are won before the first turn: the objectives held give %d"
	FaultNoRule    = "%s needs the special rule %q"
	FaultIdleRule  = "%q needs %s"
	FaultChain     = "%s is not next to %s"
	FaultSpan      = "%s is not inside the chain"
)
