// Package match lets bots, and programs that speak for one, play one another: a Series of
// games in an order and with a luck that follow from its seed, the Report of what came of
// them, and the Trial that pairs of games with exchanged sides are. A report is the same on
// any number of cores, but for how long was thought.
package match
