package infidel

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// Disordered units that were left in peace for a whole activation of their
// Command rally by themselves (INF-19.1, 19.3, 5.4).
func TestINF_19_1_RallyInPlace(t *testing.T) {
	board := apart + "templar-1 1010 E disordered; knight-1 1012 E disordered; "
	p := onBoard(t, board).play("command templars; done")
	if p.stands("templar-1") != "1010 E" || p.stands("knight-1") != "1012 E" || p.happened("rallied") != "rallied rallied" {
		t.Errorf("%s; %s: %s", p.stands("templar-1"), p.stands("knight-1"), p.happened())
	}
	if e := p.event(EventRallied); e.Clause != "INF-19.1" || e.Args[1] != 0 || p.flight[0] != 0 {
		t.Errorf("%v, %d flight points", e, p.flight[0])
	}
	// Only units of the activated Command do.
	if p = onBoard(t, board+"pike-1 1015 E disordered").play("command templars; done"); p.stands("pike-1") != "1015 E disordered" {
		t.Errorf("%s", p.stands("pike-1"))
	}
}

// What keeps a unit from rallying (INF-19.1).
func TestINF_19_1_WhatKeepsAUnitFromRallying(t *testing.T) {
	board := apart + "templar-1 1010 E disordered"
	for name, busy := range map[string]func(s *State, u uint8){
		"moved":           func(s *State, u uint8) { s.moved.Add(u) },
		"turned":          func(s *State, u uint8) { s.turned.Add(u) },
		"fired":           func(s *State, u uint8) { s.fired.Add(u) },
		"attacked":        func(s *State, u uint8) { s.attacked.Add(u) },
		"was attacked":    func(s *State, u uint8) { s.beset.Add(u) },
		"was sound":       func(s *State, u uint8) { s.startBroken.Del(u) },
		"beside an enemy": func(s *State, u uint8) { s.place(s.sc.UnitOf("spear-1"), s.sc.Map.Step[s.at[u]][0]) },
	} {
		p := onBoard(t, board).play("command templars")
		busy(p.State, p.unit("templar-1"))
		if p.play("done"); p.stands("templar-1") != "1010 E disordered" {
			t.Errorf("a unit that %s rallies", name)
		}
	}
	// Who began it adjacent to an enemy may rally.
	p := onBoard(t, board+"; spear-1 1011 W; cart-1 0120 E").play("command templars")
	p.lift(p.unit("spear-1"))
	p.left.Add(p.unit("spear-1"))
	if p.play("done"); p.stands("templar-1") != "1010 E" {
		t.Errorf("%s", p.stands("templar-1"))
	}
}

// Neither range nor command keep a unit from rallying (INF-19.2).
func TestINF_19_2_OutOfCommandAndInRange(t *testing.T) {
	p := onBoard(t, apart+"walter 0101; templar-2 0101 E; templar-1 0501 E; turcopole-1 1010 E disordered; bowman-1 1210 W").play("command templars; done")
	if p.stands("turcopole-1") != "1010 E" {
		t.Errorf("%s", p.stands("turcopole-1"))
	}
}

// Retired units do not rally by themselves (INF-19.4).
func TestINF_19_4_RetiredUnits(t *testing.T) {
	p := onBoard(t, apart+"pike-2 0226 E retired").play("command foot; done")
	if p.stands("pike-2") != "0226 E retired" {
		t.Errorf("%s", p.stands("pike-2"))
	}
}

// A Standard is activated only in a Free Activation, one's own, to rally or to
// move (INF-19.5).
func TestINF_19_5_AStandardInAFreeActivation(t *testing.T) {
	onBoard(t, apart).want(rules.First, "pass; command c1; command c2; rally s1; carry s1")
	onBoard(t, apart+"next crusader templars").want(rules.First, "pass; command c2")
	onBoard(t, apart+"cross captured").want(rules.First, "pass; command c1; command c2")
	onBoard(t, apart+"free saracen").want(rules.Second, "pass; command c3; command c4; rally s2; carry s2")
}

// Retired units in the Standard's hex or adjacent to it become Disordered, but
// not beside an enemy; each takes a flight point off (INF-19.6, 21.5).
func TestINF_19_6_StandardRally(t *testing.T) {
	p := onBoard(t, apart+"cross 1020; pike-1 1020 E retired; pike-2 1021 E retired; pike-3 1022 E retired; man-1 1019 E retired; spear-2 1018 W; "+
		"pilgrim-1 0920 E retired; cart-1 0919 W retired; flight 6 0").play("rally cross")
	for id, want := range map[string]string{"pike-1": "1020 E disordered", "pike-2": "1021 E disordered", "pike-3": "1022 E retired", "man-1": "1019 E retired",
		"pilgrim-1": "0920 E", "cart-1": "0919 W"} { // who has no Disordered side becomes Normal
		if p.stands(id) != want {
			t.Errorf("%s: %s, want %s", id, p.stands(id), want)
		}
	}
	if p.flight[0] != 2 || p.event(EventRallied).Args[1] != 1 {
		t.Errorf("%d flight points", p.flight[0])
	}
	p = onBoard(t, "scenario dorylaeum; map proving-ground; only; activations 5; received 3 3; finished 2 2; arrived godfrey raymond adhemar; free crusader; flight 1 0; "+
		"peter-pilgrim-cf-1 1010 E retired; crusader-standard 1010; peter-hermit 1010; gazi-danishmend-lca-1 3010 W; gazi 3010; robert-norman-kn-1 2010 E; "+
		"robert-normandy 2010; saracen-standard 0101").play("rally s1")
	if p.are("peter-pilgrim-cf-1", "1010 E"); p.flight != [2]int16{} {
		t.Errorf("%v flight points", p.flight)
	}
	// Those of another Standard's Commands stay as they are.
	p = onBoard(t, "scenario harran; activations 5; free crusader; released")
	p.want(rules.First, p.legal())
	edessa, antioch := p.sc.Standards[0], p.sc.Standards[1]
	if edessa.Serves&antioch.Serves != 0 || edessa.Side != antioch.Side {
		t.Errorf("%b and %b", edessa.Serves, antioch.Serves)
	}
}

// The Standard alone goes to any hex without forbidden terrain or an enemy piece
// (INF-19.7, 19.8), and phase E follows (INF-19.11).
func TestINF_19_7_StandardMove(t *testing.T) {
	p := onBoard(t, apart+"cross 1010").play("carry cross")
	legal := p.legal()
	for _, c := range []struct {
		hex  string
		want bool
	}{{"0101", true}, {"4026", true}, {"1015", true}, {"3010", false}, {"3926", false}, {"1010", false}} {
		same(t, strings.Contains(legal, "plant "+c.hex), c.want, "to %s", c.hex)
	}
	p.play("plant 2020")
	if p.stands("cross") != "2020" || p.stands("templar-1") != "1010 E" || p.leaderStands("walter") != "1010" || p.where() != "defeat " || p.banner != scenario.Off {
		t.Errorf("%s, %s", p.stands("cross"), p.where())
	}
	p.play("roll 0; roll 0").want(rules.First, "pass; command c1; command c2")
}

// Nor to a city, where nobody may be (INF-19.8).
func TestINF_19_8_ForbiddenGround(t *testing.T) {
	p := onBoard(t, "scenario antioch; activations 3; free saracen")
	n := p.sc.StandardOf(p.sc.Standards[1].ID)
	p.play("carry " + p.sc.Standards[n].ID)
	for _, a := range p.Legal(nil) {
		if mp := p.sc.Grounds[p.sc.Map.Ground[a.A]].MP; mp[scenario.Mounted] == scenario.Closed && mp[scenario.Foot] == scenario.Closed {
			t.Fatalf("%s is closed", scenario.HexName(uint16(a.A)))
		}
	}
}

// Before it moves each Retired unit with it rolls; 5 or more with its Disordered
// defence is its end (INF-19.9), at no more than the rest of its worth (INF-21.4).
func TestINF_19_9_RetiredUnitsScatter(t *testing.T) {
	board := apart + "cross 1020; turcopole-1 1020 E retired; man-1 1021 E retired; pike-2 1022 E retired; flight 3 0"
	p := onBoard(t, board)
	need := func(id string) int8 { return p.sc.Checks.Scattered - int8(p.sc.Units[p.unit(id)].Defence[1]) }
	first, second := need("turcopole-1"), need("man-1")
	p.play("carry cross")
	if p.where() != "scatter " {
		t.Fatalf("%s", p.where())
	}
	p.play(wordsOf("roll %d; roll %d", int(first)-1, int(second)))
	if p.stands("turcopole-1") != "1020 E retired" || p.stands("man-1") != "eliminated" || p.step != StepPlant || p.flight[0] != 3 {
		t.Errorf("%s; %s; %s, %d flight points", p.stands("turcopole-1"), p.stands("man-1"), p.where(), p.flight[0])
	}
	if p.sc.Checks.Scattered != 5 || p.happened("scatter") != "scatter scatter" {
		t.Errorf("from %d: %s", p.sc.Checks.Scattered, p.happened())
	}
	p = onBoard(t, board).play(wordsOf("carry cross; roll %d; roll 0", int(first)))
	if p.stands("turcopole-1") != "eliminated" || p.flight[0] != 3+1 {
		t.Errorf("%s, %d flight points", p.stands("turcopole-1"), p.flight[0])
	}
}

// What a carroccio carries does not move by itself, but with it (INF-19.10, 20.8).
func TestINF_19_10_TheCarroccioCarriesItsStandard(t *testing.T) {
	p := onBoard(t, "scenario arsuf; activations 3; free crusader")
	n := uint8(0)
	u := p.carrier(n)
	if u == scenario.Off || strings.Contains(p.legal(), "carry s1") || !strings.Contains(p.legal(), "rally s1") {
		t.Errorf("%d carries it: %s", u, p.legal())
	}
	to := scenario.NoHex
	for _, h := range p.sc.Map.Step[p.at[u]] {
		if h != scenario.NoHex && p.standing(h) == scenario.Off {
			to = int(h)
		}
	}
	p.goTo(u, uint16(to), 0, &p.report)
	if p.standardAt[n] != uint16(to) || p.carrier(n) != u {
		t.Errorf("it is in %s", scenario.HexName(p.standardAt[n]))
	}
	p.onward(func() { p.lose(u, "INF-18.20", &p.report) })
	if !strings.Contains(p.legal(), "carry s1") {
		t.Errorf("it stands alone: %s", p.legal())
	}
}

func TestINF_19_11_PhaseEFollows(t *testing.T) {
	p := onBoard(t, apart).play("rally cross; roll 0; roll 0; command foot; done; roll 0")
	if p.step != StepMove || p.sc.Commands[p.command].ID != "foot" {
		t.Errorf("%s", p.where())
	}
}

// A Standard exerts nothing and blocks nothing (INF-19.12).
func TestINF_19_12_AStandardBlocksNothing(t *testing.T) {
	p := onBoard(t, apart+"cross 1110; crescent 1210; knight-1 1009 E").play("command templars")
	if p.inZOC(p.hex("1109"), rules.Second) || p.touches(p.hex("1109"), rules.Second) {
		t.Error("it has a ZOC, or is a unit")
	}
	p.play("use templar-1")
	if !strings.Contains(p.legal(), "step 1110") {
		t.Errorf("its own may %s", p.legal())
	}
	p.play("step 1110")
	if !strings.Contains(p.legal(), "step 1210") {
		t.Errorf("the enemy may %s", p.legal())
	}
	p.play("step 1210")
	if p.stands("crescent") != "captured" || p.stands("cross") != "1110" {
		t.Errorf("%s, %s", p.stands("crescent"), p.stands("cross"))
	}
}

// Nobody retreats onto an enemy Standard (INF-19.15).
func TestINF_19_15_NoRetreatOntoAStandard(t *testing.T) {
	for at, want := range map[string]bool{"0226": true, "3110": false} {
		p := onBoard(t, apart+"cross "+at+"; templar-1 2910 E").play("command templars")
		p.onward(func() {
			p.blow.strike(p.unit("mamluk-1"), scenario.DefenderRetreats)
			p.blow.from(rules.First, p.hex("2910"))
			p.blow.from(rules.Second, p.hex("3010"))
			p.blow.step = striking
		})
		same(t, strings.Contains(p.legal(), "retreat 3110"), want, "with the cross in %s: %s", at, p.legal())
	}
}

// With a friendly unit it is safe; alone it is captured by who enters, with all
// its Retired units (INF-19.13, 19.14).
func TestINF_19_14_Capture(t *testing.T) {
	board := apart + "cross 1020; pike-2 0501 E retired; man-1 0601 E retired; drogo 0501; pike-1 0503 E; flight 2 0; mamluk-1 1022 NW"
	p := onBoard(t, board)
	p.onward(func() { p.goTo(p.unit("mamluk-1"), p.hex("1020"), 0, &p.report) })
	if p.stands("cross") != "captured" || p.stands("pike-2") != "eliminated" || p.stands("man-1") != "eliminated" || p.flight[0] != 2 {
		t.Errorf("%s; %s, %d flight points", p.stands("cross"), p.stands("pike-2"), p.flight[0])
	}
	if p.leaderStands("drogo") != "0503" || p.standardOf(p.unit("pike-1")) != scenario.Off || p.standardOf(p.unit("mamluk-1")) != 1 {
		t.Errorf("drogo is in %s", p.leaderStands("drogo"))
	}
	p.want(rules.First, "pass; command c1; command c2")
}

// wordsOf fills numbers into a line of play.
func wordsOf(format string, n ...int) string {
	for _, x := range n {
		format = strings.Replace(format, "%d", string(rune('0'+x)), 1)
	}
	return format
}

// A total is never below none (INF-21.1).
func TestINF_21_1_NeverBelowNone(t *testing.T) {
	p := onBoard(t, apart+"man-1 0226 E retired").play("rally cross")
	if p.flight[0] != 0 {
		t.Errorf("%d flight points", p.flight[0])
	}
}

// What a loss costs (INF-21.2); units that counted as Retired cost the rest (INF-21.4).
func TestINF_21_2_WhatLossesCost(t *testing.T) {
	for id, want := range map[string]int16{"templar-1": 3, "mamluk-1": 3, "bedouin-1": 2, "damascene-1": 2, "turcoman-1": 2, "man-1": 1, "pike-1": 1, "javelin-1": 1,
		"flail-1": 1, "archer-1": 1, "crossbow-1": 1, "pilgrim-1": 1, "cart-1": 1, "carroccio-1": 1} {
		p := onBoard(t, apart+id+" 2001 E")
		side := p.sideOf(p.unit(id))
		p.onward(func() { p.eliminate(p.unit(id), "INF-18.20", &p.report) })
		if p.flight[side] != want || p.flight[side.Other()] != 0 || p.stands(id) != "eliminated" {
			t.Errorf("%s costs %v", id, p.flight)
		}
		if e := p.event(EventFlight); e.Side != side || e.Args[0] != want || e.Clause != "INF-21.2" {
			t.Errorf("%s: %v", id, e)
		}
	}
}

// A unit that becomes Retired costs one, whatever its type (INF-21.3).
func TestINF_21_3_ARetiredUnitCostsOne(t *testing.T) {
	for _, id := range []string{"mamluk-1", "bedouin-1", "spear-1"} {
		p := onBoard(t, apart+id+" 2012 W").play("command templars")
		p.onward(func() {
			p.blow.strike(p.unit(id), scenario.DefenderRetired)
			p.blow.from(rules.First, p.hex("1912"))
			p.blow.step = striking
		})
		if p.flight != [2]int16{0, 1} || !p.retired.Has(p.unit(id)) || p.event(EventFlight).Clause != "INF-21.3" {
			t.Errorf("%s: %v, %s", id, p.flight, p.stands(id))
		}
	}
}

func TestINF_21_4_ARetiredUnitCostsTheRest(t *testing.T) {
	for id, want := range map[string]int16{"mamluk-1": 3, "bedouin-1": 2, "man-1": 1} {
		p := onBoard(t, apart+id+" 2001 E retired; flight 1 1")
		side := p.sideOf(p.unit(id))
		p.onward(func() { p.eliminate(p.unit(id), "INF-18.20", &p.report) })
		if p.flight[side] != want {
			t.Errorf("%s costs %v in all", id, p.flight)
		}
	}
}

func TestINF_21_5_ARallyTakesOneOff(t *testing.T) {
	p := onBoard(t, apart+"man-1 0226 E retired; pike-2 0225 E retired; flight 7 7").play("rally cross")
	if p.flight != [2]int16{5, 7} || p.event(EventFlight).Clause != "INF-21.5" {
		t.Errorf("%v", p.flight)
	}
}

// Die and flight points must not exceed the level; the active player rolls first (INF-21.7).
func TestINF_21_7_TheDefeatTest(t *testing.T) {
	for _, c := range []struct {
		board, play string
		over        bool
		winner      rules.Side
	}{
		{"flight 25 0", "roll 5; roll 0", false, 0},
		{"flight 25 0", "roll 6; roll 0", true, rules.Second},
		{"flight 0 25", "roll 6; roll 5", false, 0},
		{"flight 0 25", "roll 5; roll 6", true, rules.First},
		{"flight 0 25; cut 0 3", "roll 5; roll 3", true, rules.First},
		{"flight 0 25; free saracen", "roll 6; roll 0", true, rules.First},
		{"flight 21 21", "roll 9; roll 9", false, 0},
	} {
		p := onBoard(t, apart+c.board)
		p.play("pass; " + c.play)
		if p.over() != c.over || c.over && (p.winner != c.winner || p.Result().Clause != "INF-21.8") {
			t.Errorf("%s, %s: over %v", c.board, c.play, p.over())
		}
		if p.happened("defeat") != "defeat defeat" {
			t.Errorf("%s", p.happened())
		}
	}
	// A Standard's activation is tested too.
	if p := onBoard(t, apart+"flight 25 0").play("rally cross; roll 6; roll 0"); p.winner != rules.Second {
		t.Errorf("%s", p.where())
	}
}

func TestINF_21_8_BothDefeated(t *testing.T) {
	p := onBoard(t, apart+"flight 25 25").play("pass; roll 6; roll 6")
	if r := p.Result(); !p.over() || r.Winner != rules.Chance || r.Clause != "INF-21.8" {
		t.Errorf("%v", r)
	}
}

// A test that cannot fail is rolled all the same (INF-21.9).
func TestINF_21_9_AnAutomaticTestIsRolled(t *testing.T) {
	p := onBoard(t, apart+"flight 21 21").play("pass; roll 9; roll 9")
	if p.over() || p.happened("defeat") != "defeat defeat" {
		t.Errorf("%s", p.happened())
	}
}

// No test follows an activation that was not free (INF-21.11).
func TestINF_21_11_NoTestAfterAContinuation(t *testing.T) {
	p := onBoard(t, apart+"flight 29 29; next crusader templars").play("command foot; done; roll 0; done")
	if p.over() || p.step != StepContinue || p.happened("defeat") != "" {
		t.Errorf("%s", p.where())
	}
}
