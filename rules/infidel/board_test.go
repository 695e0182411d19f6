package infidel

import (
	"encoding/json"
	"flag"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/position"
	"sandtable/rules/rulestest"
)

// Every position at rest of random play is written and read back as it was;
// others are refused: during an activation the journal is the save.
func TestPositionsAreWrittenAndReadBack(t *testing.T) {
	read, refused := 0, 0
	for n, sc := range allScenarios(t) {
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "position")
		for i := 0; !s.over() && i < 20_000; i++ {
			rest := s.step == StepChoose || s.step == StepContinue
			if rest || i%5 == 0 {
				text, err := json.Marshal(s)
				if err != nil {
					t.Fatal(err)
				}
				back, err := shared.Position(text, 0)
				switch {
				case rest && err != nil:
					t.Fatalf("%v\n%s", err, text)
				case rest && *back.(*State) != *s:
					t.Fatalf("%s is read as %s", s.boardText(), back.(*State).boardText())
				case rest:
					read++
				case err == nil:
					t.Fatalf("%s is read", text)
				default:
					refused++
				}
			}
			s.Apply(rules.Pick(r, s, s.Legal(nil)), nil)
		}
	}
	if read < 100 || refused < 100 {
		t.Errorf("%d positions read, %d refused", read, refused)
	}
}

// No two legal actions of a position read the same, and the notation leads back to the action.
func TestNotationLeadsBack(t *testing.T) {
	for n, sc := range allScenarios(t) {
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "notation")
		for i := 0; !s.over() && i < 2000; i++ {
			acts := s.Legal(nil)
			for _, a := range acts {
				text := shared.Text(a)
				if back, err := shared.ParseAny(text); err != nil || back != a {
					t.Fatalf("%v is written %q and read %v, %v", a, text, back, err)
				}
			}
			s.Apply(rules.Pick(r, s, acts), nil)
		}
	}
	for _, text := range []string{"", "go", "use", "use u129", "step 4101", "roll 10", "fire u3", "charge u1 u2 ur.lr", "charge u1 u2 up.E", "pass on"} {
		if a, err := shared.ParseAny(text); err == nil || !strings.Contains(err.Error(), "would be") {
			t.Errorf("%q is read as %v, %v", text, a, err)
		}
	}
	for f := range uint8(scenario.Directions) {
		for first := range uint8(noDir + 1) {
			p := routeOf(first, noDir, f)
			if first == scenario.Directions {
				continue
			}
			if got, ok := parseRoute(p.String()); !ok || got != p {
				t.Errorf("%d is written %s and read %d", p, p, got)
			}
		}
	}
}

// Boards that cannot be are refused with what would be right.
func TestBoardsThatCannotBe(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		{"flight 3 0", `a board begins with its scenario, such as "scenario wells"`},
		{"scenario wells; map moon", `there is no map "moon"`},
		{"scenario wells; knights 3", `"knights" is no statement, and nobody and nothing of wells`},
		{"scenario wells; free france", "free: of which side? It must be crusader or saracen"},
		{"scenario wells; next crusader askar", `"askar" is no Command of crusader`},
		{"scenario wells; passes 6", `passes: "6" must be a number, 0 to 5`},
		{"scenario wells; flight 3", "flight: two numbers, one for each side, must follow"},
		{"scenario wells; stirred 3", `stirred: "3" follows, nothing may`},
		{"scenario wells; rallied nobody", `there is no unit "nobody"`},
		{"scenario wells; arrived nobody", `there is no Command "nobody"`},
		{"scenario wells; escort-jerusalem-kn-1 2301", `"2301" is no hex of wells`},
		{"scenario wells; escort-jerusalem-kn-1 0606", "escort-jerusalem-kn-2 stands in 0606 (INF-10.1)"},
		{"scenario wells; escort-jerusalem-kn-1", "where? A hex such as 1706, eliminated, off_map or left"},
		{"scenario wells; escort-jerusalem-kn-1 0505 EAST", `"EAST" is no facing, nor disordered or retired`},
		{"scenario wells; escort-jerusalem-kn-1 0505 E retired", "is never Retired (INF-18.13)"},
		{"scenario wells; escort-jerusalem-kn-1 0505 E disordered; walter 1706", "walter stands with an enemy (INF-7.23)"},
		{"scenario arsuf; templars-templar-kn-1 0126 E", "templars-templar-kn-1 stands in 0126, where nobody can be (INF-22.3)"},
		{"scenario wells; alerted", "a special rule stands as it never does in wells (INF-23.3.3)"},
		{"scenario arsuf; safe", "a special rule stands as it never does in arsuf (INF-23.6.3)"},
		{"scenario dorylaeum; activations 3; arrived raymond", "a special rule stands as it never does in dorylaeum (INF-23.1.2)"},
		{"scenario wells; points 3 0", "a special rule stands as it never does in wells (INF-23.6.2)"},
		{"scenario wells; sergeants-crusader-ma-1 0406 E retired; crusader-standard captured", "is Retired and its Standard is captured (INF-19.14)"},
		{"scenario wells; walter", "where? A hex such as 1706, dead, departed or off_map"},
		{"scenario wells; crusader-standard", "where? A hex such as 1706, or captured"},
		{"scenario wells; crusader-standard 1706", "crusader-standard stands with an enemy (INF-19.14)"},
		{"scenario wells; map proving-ground; hexside wall 1010 1011", `hexside: there is no "wall" in terrain.toml`},
		{"scenario wells; map proving-ground; hexside escarpment 1010 1012", `"1010" and "1012" must be two hexes of proving-ground that touch`},
		{"scenario wells; map proving-ground; hexside escarpment 1010 1011; hexside river 1011 1010", "hexside: that between 1010 and 1011 is laid twice"},
	} {
		text, err := json.Marshal(c.board)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := shared.Position(text, 0); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.board, err, c.want)
		}
	}
	for _, c := range []struct{ raw, want string }{
		{`{"board": "scenario wells", "knights": 3}`, `unknown field "knights"`},
		{`{"board": "scenario wells", "step": "choose"} 3`, "something follows it"},
		{`{"board": "scenario wells", "step": "move"}`, "not at rest"},
		{`"` + strings.Repeat("x", 5*position.MaxBoard) + `"`, "bytes long"},
	} {
		if _, err := shared.Position(json.RawMessage(c.raw), 0); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60s: %v, want %q", c.raw, err, c.want)
		}
	}
}

// What a board says of a battle is written again as it was.
func TestBoardsAreWrittenAsTheyWereRead(t *testing.T) {
	for _, says := range []string{
		"scenario dorylaeum; activations 7; failures 2; arrived godfrey raymond",
		"scenario dorylaeum; activations 7; arrived godfrey raymond adhemar; second-zone",
		"scenario antioch; activations 7; next saracen bridge-guard; committed duqaq homs; cut 0 3; streak 2",
		"scenario ascalon; activations 7; alerted; al-afdal dead replaced",
		"scenario harran; activations 7; released; edessa-standard captured; quiet 3; stirred",
		"scenario montgisard; activations 7; rallied saladin-mamluk-hc-1 saladin-mamluk-hc-3; flight 3 9",
		"scenario arsuf; activations 7; points 8 12; impatience 4; passes 2; baggage-crusader-wagon-1 left",
		"scenario arsuf; activations 7; trumpets; safe; richard-english-carroccio-1 0218 W; crusader-standard 0218",
		"scenario wells; option knights_counter_charge_roll; map proving-ground; walter off_map",
	} {
		s, err := shared.readBoard(says, 0)
		if err != nil {
			t.Fatal(err)
		}
		s.who = s.active
		if err := s.Check(); err != nil {
			t.Errorf("%s: %v", says, err)
		}
		back, err := shared.readBoard(s.boardText(), 0)
		if err != nil {
			t.Fatalf("%s: %v", s.boardText(), err)
		}
		if back.who = back.active; *back != *s {
			t.Errorf("%s is read as %s", s.boardText(), back.boardText())
		}
		for _, part := range strings.Split(says, "; ") {
			if !strings.Contains(s.boardText(), part) {
				t.Errorf("%q is not in %s", part, s.boardText())
			}
		}
	}
}

// A scene is a board with only who is named, on open ground, where pieces are
// called by their ids.
func TestScenesArePlayedByIDs(t *testing.T) {
	p := onBoard(t, "scenario drill; only; templar-1 1010 E; walter 1010; mamluk-1 1310 W disordered; flight 2 3; next crusader; activations 3")
	same(t, p.legal(), "pass; command c1", "legal is")
	if got := p.stands("mamluk-1"); got != "1310 W disordered" || p.stands("knight-1") != "left" || p.unit("mamluk-1") == scenario.Off {
		t.Errorf("the Mamluks stand in %s", got)
	}
	p.play("command templars")
	if p.happened() != "named" || p.event(EventNamed).Side != rules.First || p.where() != "seize " {
		t.Errorf("%s happened, then %s", p.happened(), p.where())
	}
}

// A board lays hexsides, which no map need have; it is written and read back as the
// same position, and the map itself stays as it is.
func TestHexsidesAreLaid(t *testing.T) {
	const says = "scenario drill; only; hexside escarpment 1011 1010; hexside river 2011 2010; templar-1 1010 E; mamluk-1 3010 W"
	s, err := drilled(t).readBoard(says, 0)
	if err != nil {
		t.Fatal(err)
	}
	text := s.boardText()
	if !strings.Contains(text, "; hexside escarpment 1010 1011; hexside river 2010 2011; ") {
		t.Errorf("%s", text)
	}
	if back, err := shared.readBoard(text, 0); err != nil || *back != *s {
		t.Errorf("%v: %s", err, text)
	}
	if plain := onBoard(t, "scenario drill; only; templar-1 1010 E; mamluk-1 3010 W"); plain.sc == s.sc || len(plain.sc.Map.Added) > 0 {
		t.Error("the hexsides lie on the map of every board")
	}
	a, b := s.sc.Map.Step[scenario.HexOf(10, 10)], s.sc.Map.Step[scenario.HexOf(10, 11)]
	for d := range scenario.Directions {
		if a[d] == scenario.HexOf(10, 11) && (s.sc.Map.Cost[scenario.Mounted][scenario.HexOf(10, 10)][d] != scenario.Closed || s.sc.Map.Cost[scenario.Foot][scenario.HexOf(10, 10)][d] == scenario.Closed) {
			t.Error("cavalry crosses the escarpment, or foot does not")
		}
		if b[d] == scenario.HexOf(10, 10) && s.sc.Map.Cost[scenario.Mounted][scenario.HexOf(10, 11)][d] != scenario.Closed {
			t.Error("cavalry crosses the escarpment the other way")
		}
	}
}

// The clauses of escarpments, over one that a board lays: cavalry does not move, lead
// or charge across, has no ZOC there, and retreats another way; foot does (INF-7.5,
// 8.3, 9.2, 15.6, 18.9).
func TestINF_22_3_Escarpments(t *testing.T) {
	const cliff = "scenario drill; only; hexside escarpment 1010 1011; "
	p := onBoard(t, cliff+"walter 1010; templar-1 1010 E; mamluk-1 3010 W").play("command templars; use templar-1")
	if r := shared.Why(p.State, p.action("step 1011")); p.can("step 1011") || r.Clause != "INF-8.3" {
		t.Errorf("a knight steps down, or not because of %s", r.Clause)
	}
	onBoard(t, cliff+"drogo 1010; pike-1 1010 E; mamluk-1 3010 W").play("command foot; use pike-1; step 1011")
	// No ZOC goes over it, and none of foot without missiles anyway.
	q := onBoard(t, cliff+"templar-1 1010 SW; spear-1 1011 W; mamluk-1 3010 W")
	if q.inZOC(q.hex("1011"), rules.First) || !q.inZOC(q.hex("0910"), rules.First) {
		t.Error("a ZOC goes over the escarpment, or not beside it")
	}
	// A command path is not for foot alone: it goes round.
	onBoard(t, cliff+"hexside escarpment 0910 1011; hexside escarpment 1011 1110; hexside escarpment 0911 1011; hexside escarpment 1011 1111; hexside escarpment 1011 1012; "+
		"drogo 1010; pike-1 1011 E; mamluk-1 3010 W").commandedBy("foot", map[string]bool{"pike-1": false})
}

var update = flag.Bool("update", false, "write the golden files of testdata anew")

const bare = "scenario drill; only; cross captured; crescent captured; templar-1 1010 E; mamluk-1 3010 W; "

// starts are positions that golden files begin from: boards, and what is done then.
var starts = []rulestest.Start{
	{Name: "one knight far from one enemy", Board: bare + "next crusader templars"},
	{Name: "a choice with Standards", Board: apart},
	{Name: "a move through ZOCs with Reaction Fire", Board: apart + "knight-1 2008 E; bowman-1 2109 NW; turcoman-1 2206 W", Play: "command templars; use knight-1"},
	{Name: "fire at knights who may be held back", Board: apart + "free saracen; walter 1011; templar-2 1011 E; turcoman-1 1210 W; nasr 1605; turcoman-2 1605 W", Play: "command askar; use turcoman-1; fire templar-1 W"},
	{Name: "return fire", Board: apart + "archer-1 1020 E; bowman-1 1220 W; drogo 1020", Play: "command foot; use archer-1; fire bowman-1 E"},
	{Name: "charges at two", Board: apart + "templar-1 2710 E; templar-2 2712 E; walter 2710; mamluk-2 3012 W", Play: "command templars; done"},
	{Name: "one against two, and pikes", Board: apart + "man-1 2910 E; pike-2 2912 E; mamluk-2 3011 W; bedouin-1 3012 W", Play: "command foot; done"},
	{Name: "light cavalry gets away", Board: apart + "templar-1 2110 E; turcoman-1 2210 W; turcoman-2 2212 W", Play: "command templars; done; attack templar-1 turcoman-1"},
	{Name: "a retreat through archers", Board: apart + "bowman-1 3110 W; bowman-2 3109 W; spear-2 3009 W; flail-2 3111 W; templar-1 2910 E; mamluk-1 3010 W disordered", Play: "command templars; done; attack templar-1 mamluk-1; roll 3"},
	{Name: "a Standard moves", Board: apart + "cross 1020; pike-2 1021 E retired; man-1 1020 E retired; flight 2 0", Play: "carry cross"},
	{Name: "reinforcements", Board: "scenario dorylaeum; activations 3; free saracen; failures 2", Play: "pass; roll 0; roll 0"},
	{Name: "emirs", Board: "scenario antioch; activations 3; free saracen", Play: "command suqman"},
	{Name: "the first rally", Board: "scenario montgisard; activations 5; free saracen", Play: "command foragers; done"},
	{Name: "trumpets", Board: "scenario arsuf; activations 9; free saracen; impatience 6; received 4 5; finished 4 4", Play: "pass"},
}

func startOf(t testing.TB, b rulestest.Start) *State {
	t.Helper()
	return onBoard(t, b.Board).play(b.Play).State
}

func TestHashes(t *testing.T) {
	rulestest.GoldenHashes(t, New(), starts, startOf, "before anything is done", *update)
}

// TestCounts counts lines of play and different positions. Any change to any
// rule moves a number.
//
// The first position is counted by hand. There is one Command a side; no
// Standard is left:
//
//	depth 1   pass; the templars go on, who have just acted, for want of
//	          another (INF-6.4)                                  2 lines
//	depth 2   after pass: the Mamluks act, or pass               2
//	          after the name: the Mamluks seize, or not          2
//
// That is 2 and 4 lines.
func TestCounts(t *testing.T) { rulestest.GoldenCounts(t, starts, startOf, 8_000, *update) }

// plays are golden battles.
var plays = []rulestest.Recorded{
	{Scenario: "wells", Seed: 11, Choose: boldly.picks}, {Scenario: "antioch", Seed: 12, Choose: evenly.picks}, {Scenario: "arsuf", Seed: 13, Choose: boldly.picks},
}

// picks is choose for golden games.
func (m manner) picks(pick *rand.Rand, acts []rules.Action) rules.Action {
	return m.choose(pick.IntN, acts, nil)
}

func TestPlays(t *testing.T) { rulestest.GoldenPlays(t, shared, plays, *update) }

// What is told of a position tells it from every other, in the middle of a fire, a
// Charge or a result too: whatever is pending is among it.
func TestAPositionIsToldWhole(t *testing.T) {
	told := map[string]uint64{}
	kept := map[uint64]State{}
	tell := func(s *State) {
		t.Helper()
		text, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		h := s.Hash()
		if other, ok := told[string(text)]; ok && (other != h || kept[h] != *s) {
			t.Fatalf("two positions are told as %s", text)
		}
		told[string(text)], kept[h] = h, *s
	}
	walk := func(s *State, r interface{ IntN(int) int }, pick func([]rules.Action) rules.Action, steps int) {
		for i := 0; !s.over() && i < steps; i++ {
			tell(s)
			acts := s.Legal(nil)
			twin := *s
			twin.Apply(acts[r.IntN(len(acts))], nil)
			tell(&twin)
			s.Apply(pick(acts), nil)
		}
	}
	for n := range uint64(30) {
		s := crowd(t, n)
		r := rules.Stream(n, "whole")
		walk(s, r, func(acts []rules.Action) rules.Action { return rules.Pick(r, s, acts) }, 150)
		clear(told)
		clear(kept)
	}
	for n, sc := range allScenarios(t) {
		s := newState(sc, nil)
		r := rules.Stream(uint64(n), "whole battle")
		walk(s, r, func(acts []rules.Action) rules.Action {
			if s.Turn() == rules.Chance {
				return rules.Pick(r, s, acts)
			}
			return boldly.choose(r.IntN, acts, nil)
		}, 400)
		clear(told)
		clear(kept)
	}
}

// What is pending is told in words.
func TestWhatIsPendingIsTold(t *testing.T) {
	for _, c := range []struct{ board, play, want string }{
		{apart + "walter 1011; templar-2 1011 E; turcoman-1 1210 W; nasr 1605; turcoman-2 1605 W; free saracen", "", ""},
		{apart + "free saracen; walter 1011; templar-2 1011 E; turcoman-1 1210 W; nasr 1605; turcoman-2 1605 W", "command askar; use turcoman-1; fire templar-1 W",
			"fire counter-charge active turcoman-1 templar-1 1010"},
		{apart + "templar-1 2110 E; turcoman-1 2210 W; turcoman-2 2212 W", "command templars; done; attack templar-1 turcoman-1", "attack 1 on turcoman-1 by templar-1"},
		{apart + "cross 1020; pike-2 1021 E retired; man-1 1020 E retired; flight 2 0", "carry cross", "moves cross; to-roll-for"},
	} {
		p := onBoard(t, c.board)
		if c.play != "" {
			p.play(c.play)
		}
		if got := p.pendingText(); got != c.want && (c.want == "" || !strings.Contains(got, c.want)) {
			t.Errorf("%s; %s: pending is %q, want %q", c.board, c.play, got, c.want)
		}
	}
}

// A board on which the battle is over is refused (INF-23.6.5); where a side loses at
// the next Defeat Test it is not over yet (INF-6.17).
func TestBoardsOnWhichTheBattleIsOver(t *testing.T) {
	for _, c := range []struct{ board, want string }{
		{"scenario arsuf; activations 40; received 19 19; finished 18 18", "the Saracens have ended 18 Free Activations (INF-23.6.5)"},
		{"scenario arsuf; only; activations 9; taqi-turcoman-lca-1 1110 W; richard-english-kn-1 2021 W; saracen-standard 0101; crusader-standard 2020", "no wagon is left in play"},
	} {
		text, err := json.Marshal(c.board)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := drilled(t).Position(text, 0); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q: %v, want %q", c.board, err, c.want)
		}
	}
	if _, err := drilled(t).Position([]byte(`"scenario drill; only; templar-1 1010 E"`), 0); err != nil {
		t.Error(err)
	}
}

// Where the Shock phase was over by itself, since nobody could be designated, the rule
// that kept a unit from an attack or a charge is named all the same (INF-13.5 to 13.8, 15).
func TestINF_13_7_WhyAfterAShockPhaseThatWasSkipped(t *testing.T) {
	p := onBoard(t, "scenario drill; only; free crusader; drogo 1215; pike-1 1210 E; spear-1 1109 E; pike-2 1510 E retired; spear-2 1610 W; archer-1 2010 E; spear-3 2110 W").play("command foot; done; roll 0; roll 0")
	if p.step != StepContinue {
		t.Fatalf("it is %s", p.where())
	}
	for _, c := range []struct{ text, clause, key string }{
		{"attack pike-1 spear-1", "INF-13.7", "not-in-front"},
		{"attack pike-2 spear-2", "INF-13.5", "retired"},
		{"attack archer-1 spear-3", "INF-13.5", "never-attacks"},
		{"charge pike-1 spear-1 lr.E", "INF-15.1", "never-charges"},
	} {
		if r := shared.Why(p.State, p.action(c.text)); r.Clause != c.clause || r.Key != "infidel.why."+c.key {
			t.Errorf("%s: %s by %s", c.text, r.Key, r.Clause)
		}
	}
}

func TestINF_15_3_WhyNoChargeAfterAShockPhaseThatWasSkipped(t *testing.T) {
	p := onBoard(t, "scenario drill; only; free crusader; drogo 1215; templar-1 1010 E; spear-2 2010 W").play("command templars; done; roll 0; roll 0")
	if p.step != StepContinue {
		t.Fatalf("it is %s", p.where())
	}
	for _, c := range []struct{ text, clause, key string }{
		{"charge templar-1 spear-2 lr.E", "INF-15.3", "charge-distance"},
	} {
		if r := shared.Why(p.State, p.action(c.text)); r.Clause != c.clause || r.Key != "infidel.why."+c.key {
			t.Errorf("%s: %s by %s", c.text, r.Key, r.Clause)
		}
	}
}
