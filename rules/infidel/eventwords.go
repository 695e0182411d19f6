package infidel

import (
	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
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
	ofSort    = play("", nil, lexicon.What)
	ofColumn  = play("", nil, lexicon.Row)
	ofEffects = play("", nil, lexicon.Hit)
	ofFight   = as("What", lx.Only(func(_ *State, n int16) rules.Text { return ShockModifierTexts[n] }))
)

// Events is what each kind of event is called, what its numbers stand for, what it
// means, and how its sentences differ.
var Events = lexicon.Events[notes, *State]{Game: "infidel", Head: sideTold, Mute: func(n int16) bool { return n == none }, Rows: []*lexicon.Event[notes, *State]{
	0:               kind("unknown"),
	EventFree:       kind("free", ofN).Is(lexicon.Turn),
	EventActivated:  kind("activated", ofCommand, ofSort).Among(1, "", "-continued", "-seized"),
	EventPassed:     kind("passed").Among(0, "", "-forced", "-hesitates"),
	EventNamed:      kind("named", ofCommand).Is(lexicon.Throw | lexicon.Minor),
	EventContinued:  kind("continued", ofCommand, ofDie, ofAdds, ofNeed).Ends(above(1, 2, 3), "", "-fails").And(total(1)).Is(lexicon.Still),
	EventSeizing:    kind("seizing", ofCommand).Is(lexicon.Throw | lexicon.Minor),
	EventSeized:     kind("seized", ofCommand, ofDie, ofNeed).Ends(dieAbove(1, 2), "", "-fails").Is(lexicon.Still),
	EventDefeat:     kind("defeat", ofDie, play("Flight", nil, lexicon.Adds), play("Level", nil, lexicon.Need)).Ends(above(0, 1, 2), "", "-broken").And(total(0)),
	EventOver:       kind("over").Or(endTold),
	EventEntered:    kind("entered", ofUnit, ofHex, ofN),
	EventStepped:    kind("stepped", ofUnit, ofFrom, ofTo, ofN).Is(lexicon.Minor | lexicon.With),
	EventFaced:      kind("faced", ofUnit, ofFacing).Is(lexicon.Minor | lexicon.With),
	EventHalted:     kind("halted", ofUnit).Is(lexicon.Minor),
	EventLeader:     kind("leader", ofLeader, ofFrom, ofTo).Is(lexicon.Minor),
	EventAlong:      kind("along", ofLeader, as("Unit", unitWord)).Is(lexicon.Minor),
	EventShot:       kind("shot", ofUnit, ofTarget, ofSort).Among(2, "", "-return", "-reaction").Is(lexicon.Throw),
	EventFireTerm:   kind("fire-term", count(""), ofN).And(aimTold).Is(lexicon.Term | lexicon.Aside | lexicon.With),
	EventFireDie:    kind("fire-die", ofDie, ofAdds, ofEffects, ofSort).And(total(0)).And(effectsTold).Is(lexicon.Still | lexicon.Aside),
	EventNoFire:     kind("no-fire", ofUnit).Is(lexicon.Minor),
	EventHeldBack:   kind("held-back", ofUnit, ofDie, ofAdds).Among(3, "", "-fails").And(rest).Is(lexicon.Less),
	EventGoes:       kind("goes", ofUnit, ofTarget).If(2, "-freely"),
	EventCounters:   kind("counters", ofUnit, ofTarget, ofFacing),
	EventCounter:    kind("counter", ofUnit, ofDie, ofAdds).Among(3, "", "-succeeds").And(total(1)),
	EventNoCounter:  kind("no-counter", ofUnit).If(1, "-nobody"),
	EventAttack:     kind("attack", ofUnit, ofTarget, play("Second", unitWord, lexicon.Besides), ofSort).If(3, "-charge").Or(told(2, "-two")),
	EventCharging:   kind("charging", ofUnit, ofFrom, ofTo, ofFacing).Or(stays("-stands")),
	EventBlocked:    kind("blocked", ofUnit),
	EventReluctant:  kind("reluctant", ofUnit, ofDie, ofAdds).Among(3, "", "-refuses").And(total(1)),
	EventWithdrew:   kind("withdrew", ofUnit, ofFrom, ofTo),
	EventSlipDie:    kind("slip-die", ofUnit, ofDie, ofAdds).Among(3, "", "-disordered", "-caught").And(total(1)),
	EventVoid:       kind("void", ofTarget),
	EventResolves:   kind("resolves", ofTarget, ofN, ofSort, ofColumn).If(2, "-charge").Is(lexicon.Throw),
	EventShockTerm:  kind("shock-term", ofFight, ofN, ofTarget).Is(lexicon.Term | lexicon.Aside | lexicon.With),
	EventShockDie:   kind("shock-die", ofDie, ofAdds, ofEffects, ofTarget).And(total(0)).And(effectsTold).Is(lexicon.Still | lexicon.Aside),
	EventAdvanced:   kind("advanced", ofUnit, ofFrom, ofTo),
	EventMarker:     kind("marker", ofUnit, ofN).Is(lexicon.Minor),
	EventContinues:  kind("continues", ofN),
	EventDisordered: kind("disordered", ofUnit).Is(lexicon.Loss),
	EventRetreated:  kind("retreated", ofUnit, ofFrom, ofTo, as("Through", unitWord)).Or(told(3, "-through")),
	EventRetired:    kind("retired", ofUnit, ofFrom, ofTo).Or(stays("-stays")).Is(lexicon.Loss),
	EventEliminated: kind("eliminated", ofUnit, ofHex).Is(lexicon.Loss | lexicon.Gone),
	EventStands:     kind("stands", ofUnit).Is(lexicon.Minor),
	EventFlight:     kind("flight", ofN, ofTotal).Is(lexicon.Minor),
	EventPoints:     kind("points", ofN, ofTotal).Among(2, "", "-wagon", "-carroccio", "-wagon-lost", "-carroccio-lost", "-standard").Is(lexicon.Minor),
	EventLeaderDie:  kind("leader-die", ofLeader, ofDie, ofAdds).Among(3, "", "-falls").And(rest).Is(lexicon.Less),
	EventKilled:     kind("killed", ofLeader).If(1, "-captured").Is(lexicon.Loss),
	EventPosted:     kind("posted", ofLeader, ofHex, as("Unit", unitWord)).Or(gone(1, "-waits")),
	EventDeparted:   kind("departed", ofLeader),
	EventReplaced:   kind("replaced", ofLeader, ofHex).Or(gone(1, "-waits")),
	EventRallied:    kind("rallied", ofUnit).If(1, "-retired"),
	EventRallyDie:   kind("rally-die", ofUnit, ofDie, ofNeed).Ends(dieAbove(1, 2), "", "-fails"),
	EventStandard:   kind("standard", ofBanner, play("Hex", hexWords, lexicon.To), play("", nil, lexicon.From)).Or(gone(1, "-rallies")),
	EventScatter:    kind("scatter", ofUnit, ofDie, ofAdds).Among(3, "", "-lost").And(total(1)),
	EventCaptured:   kind("captured", ofBanner, ofHex).Is(lexicon.Loss),
	EventArrivalDie: kind("arrival-die", ofCommand, ofDie, ofAdds, ofNeed).Ends(below(1, 2, 3), "", "-fails").And(total(1)),
	EventArrives:    kind("arrives", ofCommand),
	EventZoneDie:    kind("zone-die", ofCommand, ofDie).Among(2, "", "-second"),
	EventHesitates:  kind("hesitates", ofCommand, ofDie, ofNeed).Ends(dieAbove(1, 2), "", "-fails"),
	EventCommits:    kind("commits", ofCommand),
	EventQuits:      kind("quits", ofCommand, ofN),
	EventAlerted:    kind("alerted", ofCommand).If(1, "-attacked"),
	EventReleased:   kind("released"),
	EventImpatience: kind("impatience", ofN),
	EventRestless:   kind("restless", ofDie, ofAdds, ofNeed).Ends(below(0, 1, 2), "-breaks", "").And(total(0)),
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

// above says whether a die, with what is added to it, comes to more than a number.
func above(die, adds, most int) func(e *rules.Event) int {
	return func(e *rules.Event) int { return int(oneIf(e.Args[die]+e.Args[adds] > e.Args[most])) }
}

func dieAbove(die, most int) func(e *rules.Event) int {
	return func(e *rules.Event) int { return int(oneIf(e.Args[die] > e.Args[most])) }
}

// below says whether a die, with what is added to it, stays under a number.
func below(die, adds, least int) func(e *rules.Event) int {
	return func(e *rules.Event) int { return int(oneIf(e.Args[die]+e.Args[adds] < e.Args[least])) }
}

// told is another sentence where a number is there.
func told(arg int, suffix string) func(*State, *rules.Event) string {
	return func(_ *State, e *rules.Event) string { return lexicon.When(e.Args[arg] != none, suffix) }
}

// gone is another sentence where a number is none.
func gone(arg int, suffix string) func(*State, *rules.Event) string {
	return func(_ *State, e *rules.Event) string { return lexicon.When(e.Args[arg] == none, suffix) }
}

// stays is another sentence where what goes ends where it began.
func stays(suffix string) func(*State, *rules.Event) string {
	return func(_ *State, e *rules.Event) string { return lexicon.When(e.Args[1] == e.Args[2], suffix) }
}

func endTold(_ *State, e *rules.Event) string {
	return "-" + lexicon.ClauseKey(endings[e.Args[0]]) + lexicon.When(e.Side < rules.First, "-draw")
}

// total says what a die comes to, with what the next number adds to it.
func total(die int) func(*State, *rules.Event) []rules.Arg {
	return func(_ *State, e *rules.Event) []rules.Arg {
		return []rules.Arg{rules.NumberArg("Total", int(e.Args[die]+e.Args[die+1]))}
	}
}

// rest says what a die comes to when the next number is taken from it.
func rest(_ *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{rules.NumberArg("Total", int(e.Args[1]-e.Args[2]))}
}

func effectsTold(_ *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{rules.WordArg("Effects", effectsText(scenario.Effects(e.Args[2])))}
}

// aimTold names a modifier of fire; the range is none of them.
func aimTold(_ *State, e *rules.Event) []rules.Arg {
	return []rules.Arg{rules.WordArg("What", fireTermText(e.Args[0]))}
}
