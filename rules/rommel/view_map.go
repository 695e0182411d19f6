package rommel

import (
	"sandtable/rules"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/zone"
)

// What a position shows to those outside the rules: the window, and bots that
// want words instead of bits. Zones, regions, Forces, plans, boxes and counters
// are their numbers, in file order; -1 is none.

// Zones, Forces and Plans bound those numbers.
const (
	Zones  = scenario.ZoneMax
	Forces = scenario.ForceMax
	Plans  = int(scenario.PlanCount)
)

// Place is a zone of the map (FCR-1.15), which never changes.
type Place struct {
	*scenario.Zone
	Flag      string // nation of the printed flag, empty without one
	Objective bool   // counts for victory (FCR-1.18)
	Entry     int    // Axis placement: 0 no, 1 always, 2 while held (FCR-15.11)
}

// Box is a box of the turn track; number 0 is the Start box.
type Box struct {
	Name   rules.Text
	VP     int
	Degree rules.Text // of a campaign that ends in it, in words (FCR-2.14)
	Torch  int        // with the options in force; 0 for none (FCR-20.1)
	Storm  bool       // the Allies roll fewer times for resupply (FCR-20.6)
}

// Map is the campaign that comes with the game whose map it is played on: the one on
// which a variant is based, itself for any other.
func (sc *Scenario) Map() string {
	if sc.BasedOn != "" {
		return sc.BasedOn
	}
	return sc.ID
}

// RandomTies says that chance settles what the rules leave open for the Allies (FCR-4.4).
func (sc *Scenario) RandomTies() bool { return sc.ties == tiesRandom }

// Landings is the zones in which Allied Forces come in (FCR-17.5, 19.6).
func (sc *Scenario) Landings() (out zone.Set) {
	for _, byDie := range sc.Placement {
		for _, z := range byDie {
			if z != scenario.Off && int(z) < len(sc.Zones) {
				out.Add(int(z))
			}
		}
	}
	return out
}

// MustKeep is the zones of which the Allies may hold none, else the campaign is lost
// (FCR-2.8); empty where there are none such.
func (sc *Scenario) MustKeep() zone.Set {
	if sc.Defeat == nil {
		return 0
	}
	return sc.Defeat.Zones
}

// Place is a zone of the map.
func (sc *Scenario) Place(z int) Place {
	p := &sc.Zones[z]
	out := Place{Zone: p, Objective: sc.Objectives.Has(z)}
	if p.Flag >= 0 {
		out.Flag = scenario.NationIDs[p.Flag]
	}
	for _, e := range sc.Entries {
		switch {
		case int(e.Zone) != z:
		case e.MustHold:
			out.Entry = 2
		default:
			out.Entry = 1
		}
	}
	return out
}

// LinkKind is the kind of the link between two zones, empty where there is
// none.
func (sc *Scenario) LinkKind(a, b int) string {
	if k := sc.Graph.Kind(a, b); k >= 0 {
		return sc.LinkIDs[k]
	}
	return ""
}

// Box is a box of the turn track.
func (sc *Scenario) Box(i int) Box {
	b := &sc.Boxes[i]
	out := Box{Name: b.Name, VP: int(b.Vp), Degree: sc.Tables.BandName(sc.BandOf(b.Vp))}
	if sc.Ends != nil && b.Vp < sc.heldOut() {
		out.Degree = rules.Text{En: "lost", Fr: "perdue"}
	}
	if b.Torch != 0 {
		out.Torch = max(1, int(b.Torch+sc.torchChange))
	}
	for k := range sc.RollMods {
		m := &sc.RollMods[k]
		out.Storm = out.Storm || m.When == scenario.TurnIn && m.Turns>>i&1 != 0 && !sc.stormIsOff
	}
	return out
}

// Chosen lists the options in force, in file order.
func (sc *Scenario) Chosen() (out []scenario.OptionInfo) {
	for i, o := range sc.Options {
		if sc.chosen>>i&1 != 0 {
			out = append(out, o)
		}
	}
	return out
}

// Linked is what the score of the campaign before brings to this one: the text
// of its line, its victory points, and that score; false outside linked play
// (FCR-22).
func (sc *Scenario) Linked() (text rules.Text, vp, before int, ok bool) {
	if sc.linked == nil {
		return text, 0, 0, false
	}
	return sc.linked.Text, int(sc.linked.Vp), int(sc.before), true
}

// Plan is a battle plan as its counter tells it.
type Plan struct {
	ID         string
	Name, Text rules.Text
	Cost       int // to the Axis, with the options in force; 0 when it cannot buy it
}

// Plan is a battle plan.
func (sc *Scenario) Plan(p int) Plan {
	x := &sc.Plans[p]
	out := Plan{ID: scenario.PlanIDs[p], Name: x.Name, Text: x.Text}
	if sc.AxisPlans>>p&1 != 0 {
		out.Cost = int(sc.planCost[p])
	}
	return out
}

// Counter is a kind of upgrade counter with what its faces add.
type Counter struct {
	ID             string
	Name           rules.Text
	Veteran, Elite Values
}

// Counter is a kind of upgrade counter.
func (sc *Scenario) Counter(k int) Counter {
	u := &sc.Upgrades[k]
	return Counter{u.ID, u.Name, badgeOf(u.Veteran), badgeOf(u.Elite)}
}

// Scenario is what is played.
func (s *State) Scenario() *Scenario { return s.sc }

// Board is what lies on the map besides the Forces.
type Board struct {
	Turn       int // index of the box that holds the marker
	Supplies   [2]int
	Phase      string // as in a position's JSON
	Step       string
	Contested  zone.Set                     // zones with Forces of both sides
	Points     int                          // resupply points left, in that phase
	Zone       int                          // whose supply check is under way
	Operations [scenario.OperationKinds]int // drawn, in the operations section
	OpCup      [scenario.OperationKinds]int // still in their cup
	PlanCup    [Plans]int
	CounterCup [scenario.UpgradeKinds]int
}

// Board is what lies on the map besides the Forces.
func (s *State) Board() Board {
	b := Board{Turn: int(s.turn), Supplies: [2]int{int(s.supplies[0]), int(s.supplies[1])}, Phase: phaseNames[s.phase], Step: s.Step(),
		Contested: s.contested(), Points: int(s.points), Zone: scenario.None}
	if s.phase == axisSupply {
		b.Zone = number(s.zone)
	}
	for k := range s.opCup {
		b.OpCup[k], b.Operations[k] = int(s.opCup[k]), int(s.opOut[k])
	}
	for p := range s.planCup {
		b.PlanCup[p] = int(s.planCup[p])
	}
	for k := range s.upgradeCup {
		b.CounterCup[k] = int(s.upgradeCup[k])
	}
	return b
}

// Step is what is asked, as in a position's JSON: of a battle the step of the
// battle, else that of the phase.
func (s *State) Step() string {
	if s.fight.zone != scenario.Off {
		return fightStepNames[s.fight.step]
	}
	return stepNames[s.step]
}

// Phase is the part of the turn, as in a position's JSON.
func (s *State) Phase() string { return phaseNames[s.phase] }

// Box is the index of the box that holds the turn marker.
func (s *State) Box() int { return int(s.turn) }

// Laid says that a position is a picture of a campaign that is being made: nobody has been
// asked anything, and nothing drawn.
func (s *State) Laid() bool { return s.phase == settingUp && s.step == beginning }
