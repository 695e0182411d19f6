package infidel

import (
	"strings"

	"sandtable/rules"
)

// argKind says what a number in an event stands for.
type argKind uint8

const (
	argNone argKind = iota
	argUnit
	argLeader
	argCommand
	argStandard
	argHex
	argFacing
	argNumber
)

// argSpec names one number of an event and what it stands for.
type argSpec struct {
	name string
	kind argKind
}

var (
	ofUnit    = argSpec{"Unit", argUnit}
	ofTarget  = argSpec{"Target", argUnit}
	ofLeader  = argSpec{"Leader", argLeader}
	ofCommand = argSpec{"Command", argCommand}
	ofBanner  = argSpec{"Standard", argStandard}
	ofHex     = argSpec{"Hex", argHex}
	ofFrom    = argSpec{"From", argHex}
	ofTo      = argSpec{"To", argHex}
	ofFacing  = argSpec{"Facing", argFacing}
	ofN       = argSpec{"N", argNumber}
	ofDie     = argSpec{"Die", argNumber}
	ofAdds    = argSpec{"Adds", argNumber}
	ofNeed    = argSpec{"Need", argNumber}
	ofTotal   = argSpec{"Total", argNumber}
)

// eventSpecs is what each kind of event is called and what its numbers mean.
var eventSpecs = [eventKinds]struct {
	name string
	args [4]argSpec
}{
	EventFree:      {"free", [4]argSpec{ofN}},
	EventActivated: {"activated", [4]argSpec{ofCommand}},
	EventPassed:    {"passed", [4]argSpec{}},
	EventNamed:     {"named", [4]argSpec{ofCommand}},
	EventContinued: {"continued", [4]argSpec{ofCommand, ofDie, ofAdds, ofNeed}},
	EventSeizing:   {"seizing", [4]argSpec{ofCommand}},
	EventSeized:    {"seized", [4]argSpec{ofCommand, ofDie, ofNeed}},
	EventDefeat:    {"defeat", [4]argSpec{ofDie, {"Flight", argNumber}, {"Level", argNumber}}},
	EventOver:      {"over", [4]argSpec{}},
	EventEntered:   {"entered", [4]argSpec{ofUnit, ofHex, ofN}},

	EventStepped: {"stepped", [4]argSpec{ofUnit, ofFrom, ofTo, ofN}},
	EventFaced:   {"faced", [4]argSpec{ofUnit, ofFacing}},
	EventHalted:  {"halted", [4]argSpec{ofUnit}},
	EventLeader:  {"leader", [4]argSpec{ofLeader, ofFrom, ofTo}},
	EventAlong:   {"along", [4]argSpec{ofLeader, ofUnit}},

	EventShot:      {"shot", [4]argSpec{ofUnit, ofTarget}},
	EventFireTerm:  {"fire-term", [4]argSpec{{}, ofN}},
	EventFireDie:   {"fire-die", [4]argSpec{ofDie, ofAdds}},
	EventNoFire:    {"no-fire", [4]argSpec{ofUnit}},
	EventHeldBack:  {"held-back", [4]argSpec{ofUnit, ofDie, ofAdds}},
	EventGoes:      {"goes", [4]argSpec{ofUnit, ofTarget}},
	EventCounters:  {"counters", [4]argSpec{ofUnit, ofTarget, ofFacing}},
	EventCounter:   {"counter", [4]argSpec{ofUnit, ofDie, ofAdds}},
	EventNoCounter: {"no-counter", [4]argSpec{ofUnit}},

	EventAttack:    {"attack", [4]argSpec{ofUnit, ofTarget, {"Second", argUnit}}},
	EventCharging:  {"charging", [4]argSpec{ofUnit, ofFrom, ofTo, ofFacing}},
	EventBlocked:   {"blocked", [4]argSpec{ofUnit}},
	EventReluctant: {"reluctant", [4]argSpec{ofUnit, ofDie, ofAdds}},
	EventWithdrew:  {"withdrew", [4]argSpec{ofUnit, ofFrom, ofTo}},
	EventSlipDie:   {"slip-die", [4]argSpec{ofUnit, ofDie, ofAdds}},
	EventVoid:      {"void", [4]argSpec{ofTarget}},
	EventResolves:  {"resolves", [4]argSpec{ofTarget, ofN}},
	EventShockTerm: {"shock-term", [4]argSpec{{}, ofN, ofTarget}},
	EventShockDie:  {"shock-die", [4]argSpec{ofDie, ofAdds, {}, ofTarget}},
	EventAdvanced:  {"advanced", [4]argSpec{ofUnit, ofFrom, ofTo}},
	EventMarker:    {"marker", [4]argSpec{ofUnit, ofN}},
	EventContinues: {"continues", [4]argSpec{ofN}},

	EventDisordered: {"disordered", [4]argSpec{ofUnit}},
	EventRetreated:  {"retreated", [4]argSpec{ofUnit, ofFrom, ofTo, {"Through", argUnit}}},
	EventRetired:    {"retired", [4]argSpec{ofUnit, ofFrom, ofTo}},
	EventEliminated: {"eliminated", [4]argSpec{ofUnit, ofHex}},
	EventStands:     {"stands", [4]argSpec{ofUnit}},
	EventFlight:     {"flight", [4]argSpec{ofN, ofTotal}},
	EventPoints:     {"points", [4]argSpec{ofN, ofTotal}},

	EventLeaderDie: {"leader-die", [4]argSpec{ofLeader, ofDie, ofAdds}},
	EventKilled:    {"killed", [4]argSpec{ofLeader}},
	EventPosted:    {"posted", [4]argSpec{ofLeader, ofHex, ofUnit}},
	EventDeparted:  {"departed", [4]argSpec{ofLeader}},
	EventReplaced:  {"replaced", [4]argSpec{ofLeader, ofHex}},
	EventRallied:   {"rallied", [4]argSpec{ofUnit}},
	EventRallyDie:  {"rally-die", [4]argSpec{ofUnit, ofDie, ofNeed}},
	EventStandard:  {"standard", [4]argSpec{ofBanner, ofHex}},
	EventScatter:   {"scatter", [4]argSpec{ofUnit, ofDie, ofAdds}},
	EventCaptured:  {"captured", [4]argSpec{ofBanner, ofHex}},

	EventArrivalDie: {"arrival-die", [4]argSpec{ofCommand, ofDie, ofAdds, ofNeed}},
	EventArrives:    {"arrives", [4]argSpec{ofCommand}},
	EventZoneDie:    {"zone-die", [4]argSpec{ofCommand, ofDie}},
	EventHesitates:  {"hesitates", [4]argSpec{ofCommand, ofDie, ofNeed}},
	EventCommits:    {"commits", [4]argSpec{ofCommand}},
	EventQuits:      {"quits", [4]argSpec{ofCommand, ofN}},
	EventAlerted:    {"alerted", [4]argSpec{ofCommand}},
	EventReleased:   {"released", [4]argSpec{}},
	EventImpatience: {"impatience", [4]argSpec{ofN}},
	EventRestless:   {"restless", [4]argSpec{ofDie, ofAdds, ofNeed}},
	EventBreakRanks: {"break-ranks", [4]argSpec{ofCommand}},
	EventTrumpets:   {"trumpets", [4]argSpec{}},
	EventSafe:       {"safe", [4]argSpec{ofUnit, ofHex}},
}

// EventName is the kind of an event in the protocol.
func (g *Game) EventName(k rules.EventKind) string {
	if k == 0 || k >= eventKinds {
		return "?"
	}
	return eventSpecs[k].name
}

// Event words what happened.
func (g *Game) Event(st rules.State, e rules.Event) rules.Phrase {
	s := st.(*State)
	if e.Kind == 0 || e.Kind >= eventKinds {
		return phrase("event.unknown")
	}
	spec := &eventSpecs[e.Kind]
	p := phrase("event." + spec.name)
	if e.Side >= rules.First {
		p.Args = append(p.Args, sideArg("Side", e.Side))
	}
	for i, a := range spec.args {
		if w, ok := s.sc.eventArg(a, e.Args[i]); ok {
			p.Args = append(p.Args, w)
		}
	}
	p.Key += s.eventVariant(&e)
	p.Args = append(p.Args, s.eventMore(&e)...)
	return p
}

// eventVariant tells the sentences of one kind of event apart.
func (s *State) eventVariant(e *rules.Event) string {
	a := e.Args
	switch e.Kind {
	case EventActivated:
		return [...]string{"", "-continued", "-seized"}[a[1]]
	case EventPassed:
		return [...]string{"", "-forced", "-hesitates"}[a[0]]
	case EventContinued:
		return variant(a[1]+a[2] > a[3], "-fails")
	case EventSeized:
		return variant(a[1] > a[2], "-fails")
	case EventDefeat:
		return variant(a[0]+a[1] > a[2], "-broken")
	case EventOver:
		return "-" + clauseKey(endings[a[0]]) + variant(e.Side < rules.First, "-draw")
	case EventCounter:
		return variant(a[3] == 1, "-succeeds")
	case EventReluctant:
		return variant(a[3] == 1, "-refuses")
	case EventScatter:
		return variant(a[3] == 1, "-lost")
	case EventLeaderDie:
		return variant(a[3] == 1, "-falls")
	case EventHeldBack:
		return variant(a[1]-a[2] > int16(s.sc.checks.held), "-fails")
	case EventNoCounter:
		return variant(a[1] == 1, "-nobody")
	case EventAttack:
		return variant(a[3] == 1, "-charge") + variant(a[2] != none, "-two")
	case EventSlipDie:
		return [...]string{"", "-disordered", "-caught"}[a[3]]
	case EventCharging:
		return variant(a[1] == a[2], "-stands")
	case EventShot:
		return [...]string{"", "-return", "-reaction"}[a[2]]
	case EventResolves:
		return variant(a[2] == 1, "-charge")
	case EventRetreated:
		return variant(a[3] != none, "-through")
	case EventRetired:
		return variant(a[1] == a[2], "-stays")
	case EventPoints:
		return [...]string{"", "-wagon", "-carroccio", "-wagon-lost", "-carroccio-lost", "-standard"}[a[2]]
	case EventKilled:
		return variant(a[1] == 1, "-captured")
	case EventPosted, EventReplaced:
		return variant(a[1] == none, "-waits")
	case EventRallied:
		return variant(a[1] == 1, "-retired")
	case EventRallyDie:
		return variant(a[1] > a[2], "-fails")
	case EventStandard:
		return variant(a[1] == none, "-rallies")
	case EventArrivalDie:
		return variant(a[1]+a[2] < a[3], "-fails")
	case EventHesitates:
		return variant(a[1] > a[2], "-fails")
	case EventRestless:
		return variant(a[0]+a[1] >= a[2], "-breaks")
	case EventZoneDie:
		return variant(a[2] == 1, "-second")
	case EventAlerted:
		return variant(a[1] == 1, "-attacked")
	}
	return ""
}

// eventMore is what a sentence says besides the numbers of its event.
func (s *State) eventMore(e *rules.Event) []rules.Arg {
	a := e.Args
	switch e.Kind {
	case EventFireTerm:
		return []rules.Arg{wordArg("What", fireTermText(a[0]))}
	case EventShockTerm:
		return []rules.Arg{wordArg("What", shockModifierTexts[a[0]])}
	case EventFireDie, EventShockDie:
		return []rules.Arg{numberArg("Total", int(a[0]+a[1])), wordArg("Effects", effectsText(effects(a[2])))}
	case EventDefeat, EventRestless:
		return []rules.Arg{numberArg("Total", int(a[0]+a[1]))}
	case EventReluctant, EventCounter, EventSlipDie, EventScatter, EventContinued, EventArrivalDie:
		return []rules.Arg{numberArg("Total", int(a[1]+a[2]))}
	case EventLeaderDie, EventHeldBack:
		return []rules.Arg{numberArg("Total", int(a[1]-a[2]))}
	}
	return nil
}

func variant(on bool, suffix string) string {
	if on {
		return suffix
	}
	return ""
}

// clauseKey is a clause in a key: 21-8 of INF-21.8.
func clauseKey(clause string) string {
	return strings.ReplaceAll(strings.TrimPrefix(clause, "INF-"), ".", "-")
}

// eventArg words a number of an event; not one that stands for nothing.
func (sc *Scenario) eventArg(a argSpec, v int16) (rules.Arg, bool) {
	if a.kind == argNone || a.kind != argNumber && v == none {
		return rules.Arg{}, false
	}
	n := uint8(v)
	switch a.kind {
	case argUnit:
		return sc.unitArg(a.name, n), true
	case argLeader:
		return wordArg(a.name, sc.leaders[n].name), true
	case argCommand:
		return sc.commandArg(a.name, n), true
	case argStandard:
		return wordArg(a.name, sc.standards[n].name), true
	case argHex:
		return hexArg(a.name, uint16(v)), true
	case argFacing:
		return wordArg(a.name, facingTexts[n%directions]), true
	}
	return numberArg(a.name, int(v)), true
}
