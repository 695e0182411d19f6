package undaunted

import "sandtable/rules/undaunted/scenario"

// rule is a rule of the priorities.
type rule uint8

const (
	demolishStructure rule = iota
	controlPoints
	denyControl
	escape
	boardRide
	driveGoal
	repairKey
	moveGoal
	scoutGoal
	navigateGoal
	demolishVehicle
	antiTank
	shootMission
	shootAny
	suppressMission
	suppressAny
	closeIn
	seekCover
	guardGoal
	recon
	conceal
	repairAny
	rally
	exitDanger
	hunker
	ruleKinds
)

var ruleIDs = [ruleKinds]string{"demolish-structure", "control-points", "deny-control", "escape", "board-ride", "drive-goal", "repair-key",
	"move-goal", "scout-goal", "navigate-goal", "demolish-vehicle", "anti-tank", "shoot-mission", "shoot-any", "suppress-mission",
	"suppress-any", "close-in", "seek-cover", "guard-goal", "recon", "conceal", "repair-any", "rally", "exit-danger", "hunker"}

// wants is the priorities, sorted for quick reading.
type wants struct {
	worth [ruleKinds]float64
	// lists is which rules are on the list of a soldier for a goal: a rule that
	// is not counts for less.
	lists  [scenario.MaxSoldiers][3][ruleKinds]bool
	bid    float64
	leader float64 // what a commander is worth as a card to keep
}

func readWants(p *scenario.Priorities) (w wants) {
	w.bid, w.leader = p.BidWeight, p.CommanderWorth
	for i, r := range p.Rules {
		for k, id := range ruleIDs {
			if r.ID == id {
				w.worth[k] = r.Worth
				for u := range w.lists {
					for goal, list := range p.Lists[u] {
						for _, n := range list {
							if n == i {
								w.lists[u][goal][k] = true
							}
						}
					}
				}
			}
		}
	}
	return w
}

// offList is what is left of the worth of a rule off the list of who follows it.
const offList = 0.6

// of is what a rule is worth to a soldier of a side with a goal; u is -1 for a commander.
func (w *wants) of(k rule, u, goal int) float64 {
	if u < 0 || w.lists[u][goal][k] {
		return w.worth[k]
	}
	return offList * w.worth[k]
}
