package infidel

import (
	"sandtable/rules"
	"sandtable/rules/lexicon"
)

// What the numbers of events stand for.
var (
	ofUnit    = play("Unit", unitWord, lexicon.Who)
	ofTarget  = play("Target", unitWord, lexicon.Whom)
	ofLeader  = play("Leader", leaderWord, lexicon.Lord)
	ofCommand = play("Command", commandWord, lexicon.Party)
	ofBanner  = play("Standard", standardWord, lexicon.Banner)
	ofHex     = play("Hex", hexWords, lexicon.Place)
	ofFrom    = play("From", hexWords, lexicon.From)
	ofTo      = play("To", hexWords, lexicon.To)
	ofFacing  = as("Facing", facingWords)
	ofN       = play("N", nil, lexicon.Count)
	ofDie     = play("Die", nil, lexicon.Die)
	ofAdds    = play("Adds", nil, lexicon.Adds)
	ofNeed    = play("Need", nil, lexicon.Need)
	ofTotal   = play("Total", nil, lexicon.Total)
)

// Events is what each kind of event is called, and what its numbers stand for.
var Events = lexicon.Events[notes, *State]{Game: "infidel", Head: sideTold, Mute: func(n int16) bool { return n == none }, Tell: more, Rows: []lexicon.Event[notes, *State]{
	0:               kind("unknown"),
	EventFree:       kind("free", ofN),
	EventActivated:  kind("activated", ofCommand),
	EventPassed:     kind("passed"),
	EventNamed:      kind("named", ofCommand),
	EventContinued:  kind("continued", ofCommand, ofDie, ofAdds, ofNeed),
	EventSeizing:    kind("seizing", ofCommand),
	EventSeized:     kind("seized", ofCommand, ofDie, ofNeed),
	EventDefeat:     kind("defeat", ofDie, play("Flight", nil, lexicon.Adds), play("Level", nil, lexicon.Need)),
	EventOver:       kind("over"),
	EventEntered:    kind("entered", ofUnit, ofHex, ofN),
	EventStepped:    kind("stepped", ofUnit, ofFrom, ofTo, ofN),
	EventFaced:      kind("faced", ofUnit, ofFacing),
	EventHalted:     kind("halted", ofUnit),
	EventLeader:     kind("leader", ofLeader, ofFrom, ofTo),
	EventAlong:      kind("along", ofLeader, ofUnit),
	EventShot:       kind("shot", ofUnit, ofTarget),
	EventFireTerm:   kind("fire-term", count(""), ofN),
	EventFireDie:    kind("fire-die", ofDie, ofAdds),
	EventNoFire:     kind("no-fire", ofUnit),
	EventHeldBack:   kind("held-back", ofUnit, ofDie, ofAdds),
	EventGoes:       kind("goes", ofUnit, ofTarget),
	EventCounters:   kind("counters", ofUnit, ofTarget, ofFacing),
	EventCounter:    kind("counter", ofUnit, ofDie, ofAdds),
	EventNoCounter:  kind("no-counter", ofUnit),
	EventAttack:     kind("attack", ofUnit, ofTarget, as("Second", unitWord)),
	EventCharging:   kind("charging", ofUnit, ofFrom, ofTo, ofFacing),
	EventBlocked:    kind("blocked", ofUnit),
	EventReluctant:  kind("reluctant", ofUnit, ofDie, ofAdds),
	EventWithdrew:   kind("withdrew", ofUnit, ofFrom, ofTo),
	EventSlipDie:    kind("slip-die", ofUnit, ofDie, ofAdds),
	EventVoid:       kind("void", ofTarget),
	EventResolves:   kind("resolves", ofTarget, ofN),
	EventShockTerm:  kind("shock-term", count(""), ofN, ofTarget),
	EventShockDie:   kind("shock-die", ofDie, ofAdds, count(""), ofTarget),
	EventAdvanced:   kind("advanced", ofUnit, ofFrom, ofTo),
	EventMarker:     kind("marker", ofUnit, ofN),
	EventContinues:  kind("continues", ofN),
	EventDisordered: kind("disordered", ofUnit),
	EventRetreated:  kind("retreated", ofUnit, ofFrom, ofTo, as("Through", unitWord)),
	EventRetired:    kind("retired", ofUnit, ofFrom, ofTo),
	EventEliminated: kind("eliminated", ofUnit, ofHex),
	EventStands:     kind("stands", ofUnit),
	EventFlight:     kind("flight", ofN, ofTotal),
	EventPoints:     kind("points", ofN, ofTotal),
	EventLeaderDie:  kind("leader-die", ofLeader, ofDie, ofAdds),
	EventKilled:     kind("killed", ofLeader),
	EventPosted:     kind("posted", ofLeader, ofHex, ofUnit),
	EventDeparted:   kind("departed", ofLeader),
	EventReplaced:   kind("replaced", ofLeader, ofHex),
	EventRallied:    kind("rallied", ofUnit),
	EventRallyDie:   kind("rally-die", ofUnit, ofDie, ofNeed),
	EventStandard:   kind("standard", ofBanner, ofHex),
	EventScatter:    kind("scatter", ofUnit, ofDie, ofAdds),
	EventCaptured:   kind("captured", ofBanner, ofHex),
	EventArrivalDie: kind("arrival-die", ofCommand, ofDie, ofAdds, ofNeed),
	EventArrives:    kind("arrives", ofCommand),
	EventZoneDie:    kind("zone-die", ofCommand, ofDie),
	EventHesitates:  kind("hesitates", ofCommand, ofDie, ofNeed),
	EventCommits:    kind("commits", ofCommand),
	EventQuits:      kind("quits", ofCommand, ofN),
	EventAlerted:    kind("alerted", ofCommand),
	EventReleased:   kind("released"),
	EventImpatience: kind("impatience", ofN),
	EventRestless:   kind("restless", ofDie, ofAdds, ofNeed),
	EventBreakRanks: kind("break-ranks", ofCommand),
	EventTrumpets:   kind("trumpets"),
	EventSafe:       kind("safe", ofUnit, ofHex),
}}

func sideTold(_ *State, e *rules.Event) []rules.Arg {
	if e.Side < rules.First {
		return nil
	}
	return []rules.Arg{sideArg("Side", e.Side)}
}

// more tells the sentences of one kind of event apart, and says what they say besides
// the numbers.
func more(s *State, e *rules.Event, p *rules.Phrase) {
	p.Key += s.eventVariant(e)
	p.Args = append(p.Args, s.eventMore(e)...)
}

// EventName is the kind of an event in the protocol.
func (g *Game) EventName(k rules.EventKind) string { return Events.Name(k) }

// Event words what happened.
func (g *Game) Event(st rules.State, e rules.Event) rules.Phrase { return Events.Say(st.(*State), e) }

// eventVariant tells the sentences of one kind of event apart.
func (s *State) eventVariant(e *rules.Event) string {
	a := e.Args
	switch e.Kind {
	case EventActivated:
		return [...]string{"", "-continued", "-seized"}[a[1]]
	case EventPassed:
		return [...]string{"", "-forced", "-hesitates"}[a[0]]
	case EventContinued:
		return lexicon.When(a[1]+a[2] > a[3], "-fails")
	case EventSeized:
		return lexicon.When(a[1] > a[2], "-fails")
	case EventDefeat:
		return lexicon.When(a[0]+a[1] > a[2], "-broken")
	case EventOver:
		return "-" + lexicon.ClauseKey(endings[a[0]]) + lexicon.When(e.Side < rules.First, "-draw")
	case EventCounter:
		return lexicon.When(a[3] == 1, "-succeeds")
	case EventReluctant:
		return lexicon.When(a[3] == 1, "-refuses")
	case EventScatter:
		return lexicon.When(a[3] == 1, "-lost")
	case EventLeaderDie:
		return lexicon.When(a[3] == 1, "-falls")
	case EventHeldBack:
		return lexicon.When(a[1]-a[2] > int16(s.sc.checks.held), "-fails")
	case EventNoCounter:
		return lexicon.When(a[1] == 1, "-nobody")
	case EventAttack:
		return lexicon.When(a[3] == 1, "-charge") + lexicon.When(a[2] != none, "-two")
	case EventSlipDie:
		return [...]string{"", "-disordered", "-caught"}[a[3]]
	case EventCharging:
		return lexicon.When(a[1] == a[2], "-stands")
	case EventShot:
		return [...]string{"", "-return", "-reaction"}[a[2]]
	case EventResolves:
		return lexicon.When(a[2] == 1, "-charge")
	case EventRetreated:
		return lexicon.When(a[3] != none, "-through")
	case EventRetired:
		return lexicon.When(a[1] == a[2], "-stays")
	case EventPoints:
		return [...]string{"", "-wagon", "-carroccio", "-wagon-lost", "-carroccio-lost", "-standard"}[a[2]]
	case EventKilled:
		return lexicon.When(a[1] == 1, "-captured")
	case EventPosted, EventReplaced:
		return lexicon.When(a[1] == none, "-waits")
	case EventRallied:
		return lexicon.When(a[1] == 1, "-retired")
	case EventRallyDie:
		return lexicon.When(a[1] > a[2], "-fails")
	case EventStandard:
		return lexicon.When(a[1] == none, "-rallies")
	case EventArrivalDie:
		return lexicon.When(a[1]+a[2] < a[3], "-fails")
	case EventHesitates:
		return lexicon.When(a[1] > a[2], "-fails")
	case EventRestless:
		return lexicon.When(a[0]+a[1] >= a[2], "-breaks")
	case EventZoneDie:
		return lexicon.When(a[2] == 1, "-second")
	case EventAlerted:
		return lexicon.When(a[1] == 1, "-attacked")
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
