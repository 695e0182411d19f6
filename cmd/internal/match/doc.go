// Package match lets bots, and programs that speak for one, play one another: a Series of
// games whose order and luck follow from its seed, its Report, and the Trial that pairs
// of games are. On any number of cores a report is the same, but for how long was
// thought.
package match
