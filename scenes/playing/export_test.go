package playing

import "sandtable/rules"

// Seat lets a bot of a test play a side.
func (p *Playing) Seat(side rules.Side, b Bot) { p.think[side] = b }
