package memoir

// The sentences of faults that the workshop words anew, with a place on the board and
// what would mend them (workshop_check.go).
const (
	faultDate      = "%q must be a date such as %q"
	faultNation    = "%q does not fight for the %s"
	faultHands     = "%d cards are dealt, the deck without tactic cards has %d (M44-22.3)"
	faultDealt     = "%d cards are named, but hand deals %d"
	faultCopies    = "the deck has %d of %q, more are dealt"
	faultSupply    = "%d pieces are placed, the box holds %d (M44-15.15)"
	faultTwoPieces = "%s already holds the %s %s (M44-1.10)"
	faultTwoUnits  = "%s already holds a unit (M44-1.9)"
	faultTwoMedals = "%s already holds an objective of the %s (M44-1.10, 24.1)"
	faultNoRiver   = "%s is %s, not a river"
	faultPrinted   = "%s is %s, but this row of the board face %q is %s (M44-1.8)"
	faultBunker    = "nobody may enter %s on %s"
	faultSandbags  = "%s is %s, where no sandbags can be (M44-14.18)"
	faultStand     = "%s may not stand on %s: %s"
	faultNobody    = "the %s have no unit"
	faultReach     = "no unit of the %s can ever come to %s: %s"
	faultInland    = "%s is not on the edge of the board (M44-20.12)"
	faultTooMany   = "%d medals cannot be won: enemy units and objectives give at most %d"
	faultWon       = "%d medals are won before the first turn: the objectives held give %d"
	faultNoRule    = "%s needs the special rule %q"
	faultIdleRule  = "%q needs %s"
	faultChain     = "%s is not next to %s"
	faultSpan      = "%s is not inside the chain"
)
