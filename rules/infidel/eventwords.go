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
	evFree:      {"free", [4]argSpec{ofN}},
	evActivated: {"activated", [4]argSpec{ofCommand}},
	evPassed:    {"passed", [4]argSpec{}},
	evNamed:     {"named", [4]argSpec{ofCommand}},
	evContinued: {"continued", [4]argSpec{ofCommand, ofDie, ofAdds, ofNeed}},
	evSeizing:   {"seizing", [4]argSpec{ofCommand}},
	evSeized:    {"seized", [4]argSpec{ofCommand, ofDie, ofNeed}},
	evDefeat:    {"defeat", [4]argSpec{ofDie, {"Flight", argNumber}, {"Level", argNumber}}},
	evOver:      {"over", [4]argSpec{}},
	evEntered:   {"entered", [4]argSpec{ofUnit, ofHex, ofN}},

	evStepped: {"stepped", [4]argSpec{ofUnit, ofFrom, ofTo, ofN}},
	evFaced:   {"faced", [4]argSpec{ofUnit, ofFacing}},
	evHalted:  {"halted", [4]argSpec{ofUnit}},
	evLeader:  {"leader", [4]argSpec{ofLeader, ofFrom, ofTo}},
	evAlong:   {"along", [4]argSpec{ofLeader, ofUnit}},

	evShot:      {"shot", [4]argSpec{ofUnit, ofTarget}},
	evFireTerm:  {"fire-term", [4]argSpec{{}, ofN}},
	evFireDie:   {"fire-die", [4]argSpec{ofDie, ofAdds}},
	evNoFire:    {"no-fire", [4]argSpec{ofUnit}},
	evHeldBack:  {"held-back", [4]argSpec{ofUnit, ofDie, ofAdds}},
	evGoes:      {"goes", [4]argSpec{ofUnit, ofTarget}},
	evCounters:  {"counters", [4]argSpec{ofUnit, ofTarget, ofFacing}},
	evCounter:   {"counter", [4]argSpec{ofUnit, ofDie, ofAdds}},
	evNoCounter: {"no-counter", [4]argSpec{ofUnit}},

	evAttack:    {"attack", [4]argSpec{ofUnit, ofTarget, {"Second", argUnit}}},
	evCharging:  {"charging", [4]argSpec{ofUnit, ofFrom, ofTo, ofFacing}},
	evBlocked:   {"blocked", [4]argSpec{ofUnit}},
	evReluctant: {"reluctant", [4]argSpec{ofUnit, ofDie, ofAdds}},
	evWithdrew:  {"withdrew", [4]argSpec{ofUnit, ofFrom, ofTo}},
	evSlipDie:   {"slip-die", [4]argSpec{ofUnit, ofDie, ofAdds}},
	evVoid:      {"void", [4]argSpec{ofTarget}},
	evResolves:  {"resolves", [4]argSpec{ofTarget, ofN}},
	evShockTerm: {"shock-term", [4]argSpec{{}, ofN, ofTarget}},
	evShockDie:  {"shock-die", [4]argSpec{ofDie, ofAdds, {}, ofTarget}},
	evAdvanced:  {"advanced", [4]argSpec{ofUnit, ofFrom, ofTo}},
	evMarker:    {"marker", [4]argSpec{ofUnit, ofN}},
	evContinues: {"continues", [4]argSpec{ofN}},

	evDisordered: {"disordered", [4]argSpec{ofUnit}},
	evRetreated:  {"retreated", [4]argSpec{ofUnit, ofFrom, ofTo, {"Through", argUnit}}},
	evRetired:    {"retired", [4]argSpec{ofUnit, ofFrom, ofTo}},
	evEliminated: {"eliminated", [4]argSpec{ofUnit, ofHex}},
	evStands:     {"stands", [4]argSpec{ofUnit}},
	evFlight:     {"flight", [4]argSpec{ofN, ofTotal}},
	evPoints:     {"points", [4]argSpec{ofN, ofTotal}},

	evLeaderDie: {"leader-die", [4]argSpec{ofLeader, ofDie, ofAdds}},
	evKilled:    {"killed", [4]argSpec{ofLeader}},
	evPosted:    {"posted", [4]argSpec{ofLeader, ofHex, ofUnit}},
	evDeparted:  {"departed", [4]argSpec{ofLeader}},
	evReplaced:  {"replaced", [4]argSpec{ofLeader, ofHex}},
	evRallied:   {"rallied", [4]argSpec{ofUnit}},
	evRallyDie:  {"rally-die", [4]argSpec{ofUnit, ofDie, ofNeed}},
	evStandard:  {"standard", [4]argSpec{ofBanner, ofHex}},
	evScatter:   {"scatter", [4]argSpec{ofUnit, ofDie, ofAdds}},
	evCaptured:  {"captured", [4]argSpec{ofBanner, ofHex}},

	evArrivalDie: {"arrival-die", [4]argSpec{ofCommand, ofDie, ofAdds, ofNeed}},
	evArrives:    {"arrives", [4]argSpec{ofCommand}},
	evZoneDie:    {"zone-die", [4]argSpec{ofCommand, ofDie}},
	evHesitates:  {"hesitates", [4]argSpec{ofCommand, ofDie, ofNeed}},
	evCommits:    {"commits", [4]argSpec{ofCommand}},
	evQuits:      {"quits", [4]argSpec{ofCommand, ofN}},
	evAlerted:    {"alerted", [4]argSpec{ofCommand}},
	evReleased:   {"released", [4]argSpec{}},
	evImpatience: {"impatience", [4]argSpec{ofN}},
	evRestless:   {"restless", [4]argSpec{ofDie, ofAdds, ofNeed}},
	evBreakRanks: {"break-ranks", [4]argSpec{ofCommand}},
	evTrumpets:   {"trumpets", [4]argSpec{}},
	evSafe:       {"safe", [4]argSpec{ofUnit, ofHex}},
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
	case evActivated:
		return [...]string{"", "-continued", "-seized"}[a[1]]
	case evPassed:
		return [...]string{"", "-forced", "-hesitates"}[a[0]]
	case evContinued:
		return variant(a[1]+a[2] > a[3], "-fails")
	case evSeized:
		return variant(a[1] > a[2], "-fails")
	case evDefeat:
		return variant(a[0]+a[1] > a[2], "-broken")
	case evOver:
		return "-" + clauseKey(endings[a[0]]) + variant(e.Side < rules.First, "-draw")
	case evCounter:
		return variant(a[3] == 1, "-succeeds")
	case evReluctant:
		return variant(a[3] == 1, "-refuses")
	case evScatter:
		return variant(a[3] == 1, "-lost")
	case evLeaderDie:
		return variant(a[3] == 1, "-falls")
	case evHeldBack:
		return variant(a[1]-a[2] > int16(s.sc.checks.held), "-fails")
	case evNoCounter:
		return variant(a[1] == 1, "-nobody")
	case evAttack:
		return variant(a[3] == 1, "-charge") + variant(a[2] != none, "-two")
	case evSlipDie:
		return [...]string{"", "-disordered", "-caught"}[a[3]]
	case evCharging:
		return variant(a[1] == a[2], "-stands")
	case evShot:
		return [...]string{"", "-return", "-reaction"}[a[2]]
	case evResolves:
		return variant(a[2] == 1, "-charge")
	case evRetreated:
		return variant(a[3] != none, "-through")
	case evRetired:
		return variant(a[1] == a[2], "-stays")
	case evPoints:
		return [...]string{"", "-wagon", "-carroccio", "-wagon-lost", "-carroccio-lost", "-standard"}[a[2]]
	case evKilled:
		return variant(a[1] == 1, "-captured")
	case evPosted, evReplaced:
		return variant(a[1] == none, "-waits")
	case evRallied:
		return variant(a[1] == 1, "-retired")
	case evRallyDie:
		return variant(a[1] > a[2], "-fails")
	case evStandard:
		return variant(a[1] == none, "-rallies")
	case evArrivalDie:
		return variant(a[1]+a[2] < a[3], "-fails")
	case evHesitates:
		return variant(a[1] > a[2], "-fails")
	case evRestless:
		return variant(a[0]+a[1] >= a[2], "-breaks")
	case evZoneDie:
		return variant(a[2] == 1, "-second")
	case evAlerted:
		return variant(a[1] == 1, "-attacked")
	}
	return ""
}

// eventMore is what a sentence says besides the numbers of its event.
func (s *State) eventMore(e *rules.Event) []rules.Arg {
	a := e.Args
	switch e.Kind {
	case evFireTerm:
		return []rules.Arg{wordArg("What", fireTermText(a[0]))}
	case evShockTerm:
		return []rules.Arg{wordArg("What", shockModifierTexts[a[0]])}
	case evFireDie, evShockDie:
		return []rules.Arg{numberArg("Total", int(a[0]+a[1])), wordArg("Effects", effectsText(effects(a[2])))}
	case evDefeat, evRestless:
		return []rules.Arg{numberArg("Total", int(a[0]+a[1]))}
	case evReluctant, evCounter, evSlipDie, evScatter, evContinued, evArrivalDie:
		return []rules.Arg{numberArg("Total", int(a[1]+a[2]))}
	case evLeaderDie, evHeldBack:
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
