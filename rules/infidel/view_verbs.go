package infidel

import "sandtable/rules"

// NoTarget is no second unit, in the actions that may name one.
const NoTarget = none

// Route is the way of a Charge, as actions hold it: its hexes from a hex, two at
// most, NoHex for none, and the facing at its end (INF-15.4).
func (sc *Scenario) Route(from int, c int16) (hexes [2]int, facing int) {
	first, second := along(sc.m, uint16(from), route(c))
	return [2]int{int(first), int(second)}, int(route(c).facing())
}

// StandRoute is the route of who only turns where it stands, to a facing
// (INF-16.4).
func StandRoute(facing int) int16 { return int16(routeOf(noDir, noDir, uint8(facing))) }

// RouteTo is the route that leads straight on from a hex, one hex or two, and
// ends in a facing (INF-15.4).
func RouteTo(direction, steps, facing int) int16 {
	second := uint8(noDir)
	if steps > 1 {
		second = uint8(direction)
	}
	return int16(routeOf(uint8(direction), second, uint8(facing)))
}

// FacingName names a corner that a unit faces (INF-3.3).
func FacingName(f int) rules.Text { return facingTexts[f] }
