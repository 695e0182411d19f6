package infidel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// The Seljuks begin, with any of their Commands (INF-23.1.1).
func TestINF_23_1_1_TheSeljuksBegin(t *testing.T) {
	p := begun(t, "dorylaeum")
	p.want(rules.Second, "pass; command c8; command c9; command c10; rally s2; carry s2")
}

// Reinforcements are rolled for as the Crusaders receive a Free Activation; each failure adds
// one to the next roll (INF-23.1.2), and only who has arrived is in play (INF-23.1.3).
func TestINF_23_1_2_Reinforcements(t *testing.T) {
	p := onBoard(t, "scenario dorylaeum; activations 3; free saracen; failures 2").play("pass; roll 0; roll 0")
	if p.where() != "arrival " {
		t.Fatalf("%s", p.where())
	}
	godfrey := p.sc.CommandOf("godfrey")
	if p.inPlay(rules.First).Has(godfrey) {
		t.Error("Godfrey is in play before he has arrived")
	}
	p.play("roll 5")
	if e := p.event(EventArrivalDie); e.Args != (rules.Args{int16(godfrey), 5, 2, 8}) || p.failures != 3 || p.arrived != 0 || p.step != StepChoose {
		t.Errorf("%v, %d failures", e, p.failures)
	}
	p.play("pass; roll 0; roll 0; pass; roll 0; roll 0; roll 5")
	if p.event(EventArrives).Args[0] != int16(godfrey) || p.failures != 0 || !p.selectable(rules.First).Has(godfrey) || p.arrived.Len() != 1 {
		t.Errorf("%s, %d failures", p.happened(), p.failures)
	}
	// Next comes Raymond, then Adhemar; then nobody is rolled for any more.
	p.play("pass; roll 0; roll 0; pass; roll 0; roll 0; roll 7")
	if e := p.event(EventArrivalDie); p.sc.Commands[e.Args[0]].ID != "raymond" || e.Args[3] != 7 || p.arrived.Len() != 2 {
		t.Errorf("%v", e)
	}
	p = onBoard(t, "scenario dorylaeum; activations 3; free saracen; arrived godfrey raymond adhemar").play("pass; roll 0; roll 0")
	if p.step != StepChoose {
		t.Errorf("%s", p.where())
	}
	// Nor for the enemy.
	if p = onBoard(t, "scenario dorylaeum; activations 3; free crusader").play("pass; roll 0; roll 0"); p.step != StepChoose {
		t.Errorf("%s", p.where())
	}
}

// An available Command may be chosen, named and made to seize (INF-23.1.3).
func TestINF_23_1_3_AnAvailableCommand(t *testing.T) {
	godfrey := onBoard(t, "scenario dorylaeum; activations 3; arrived godfrey").sc.CommandOf("godfrey")
	word := "c" + string(rune('1'+godfrey))
	for _, c := range []struct{ board, play, want string }{
		{"free crusader", "", "command " + word}, {"next crusader bohemund", "", "command " + word},
		{"next saracen arslan", "command hasan", "seize " + word},
	} {
		p := onBoard(t, "scenario dorylaeum; activations 3; arrived godfrey; "+c.board).play(c.play)
		if !strings.Contains(p.legal(), c.want) {
			t.Errorf("%s: %s", c.board, p.legal())
		}
		p = onBoard(t, "scenario dorylaeum; activations 3; "+c.board).play(c.play)
		if strings.Contains(p.legal(), c.want) {
			t.Errorf("%s, not arrived: %s", c.board, p.legal())
		}
	}
}

// Adhemar's zone is drawn as he arrives (INF-23.1.4).
func TestINF_23_1_4_AdhemarsZone(t *testing.T) {
	for die, want := range map[string]string{"0": "1326", "4": "1326", "5": "2426", "9": "2426"} {
		p := onBoard(t, "scenario dorylaeum; activations 3; free saracen; arrived godfrey raymond").play("pass; roll 0; roll 0; roll 6")
		if p.where() != "zone " {
			t.Fatalf("%s", p.where())
		}
		p.play("roll " + die)
		adhemar := p.sc.CommandOf("adhemar")
		if e := p.entries(adhemar); scenario.HexName(e[0]) != want || p.named != scenario.Off || !p.mayEnter(adhemar) || p.step != StepChoose {
			t.Errorf("with %s: %s, %s", die, scenario.HexName(e[0]), p.where())
		}
	}
}

// The Crusaders begin, with either of those who are out of the town (INF-23.2.1).
func TestINF_23_2_1_TheCrusadersBegin(t *testing.T) {
	begun(t, "antioch").want(rules.First, "pass; command c1; command c2; rally s1; carry s1")
}

// Who sallies may be chosen only when all before him have left the town
// (INF-23.2.2), by the gate (INF-23.2.3).
func TestINF_23_2_2_TheSortie(t *testing.T) {
	p := onBoard(t, "scenario antioch; activations 3; free crusader")
	p.want(rules.First, "pass; command c1; command c2; rally s1; carry s1")
	gone := ""
	for u, x := range p.sc.Units {
		if p.sc.Commands[x.Command].ID == "godfrey" && u != int(p.unit("godfrey-lorrainer-kn-1")) {
			gone += "; " + x.ID + " eliminated"
		}
	}
	p = onBoard(t, "scenario antioch; activations 3; free crusader"+gone)
	p.want(rules.First, "pass; command c1; command c2; rally s1; carry s1")
	p = onBoard(t, "scenario antioch; activations 3; free crusader; godfrey-lorrainer-kn-1 2021 E"+gone)
	p.want(rules.First, "pass; command c1; command c2; command c3; rally s1; carry s1")
}

func TestINF_23_2_3_TheBridgeGate(t *testing.T) {
	p := begun(t, "antioch")
	for _, c := range p.sc.Special.Sortie {
		if e := p.entries(c); len(e) != 5 || !slices.Contains(e, p.hex("2221")) {
			t.Errorf("%s enters by %d hexes", p.sc.Commands[c].ID, len(e))
		}
	}
}

// Whoever selects a Command that hesitates rolls first: 3 and one for each
// Crusader Command on the map must not be exceeded (INF-23.2.4).
func TestINF_23_2_4_HesitantEmirs(t *testing.T) {
	const board = "scenario antioch; activations 3; hugh-crusader-a-2 2120 E; "
	for _, c := range []struct {
		board, play string
		want        string
	}{
		{"free saracen", "command suqman; roll 4", "commits activated"},
		{"free saracen", "command suqman; roll 5", "passed"},
		{"next saracen bridge-guard", "command suqman; roll 4", "named commits"},
		{"next saracen bridge-guard", "command suqman; roll 5", "named passed free"},
		{"free saracen; committed suqman", "command suqman", "activated"},
	} {
		p := onBoard(t, board+c.board).play(c.play)
		same(t, p.happened("named", "commits", "activated", "passed", "free"), c.want, "%s; %s", c.board, c.play)
	}
	// A Command on the map more is one more.
	p := onBoard(t, board+"godfrey-lorrainer-kn-1 2421 E; free saracen").play("command suqman; roll 5")
	if p.event(EventHesitates).Args[2] != 5 || p.step != StepMove || !p.committed.Has(p.sc.CommandOf("suqman")) {
		t.Errorf("%v", p.event(EventHesitates))
	}
	// A failure counts as a pass: the tests follow, and the other is free.
	p = onBoard(t, board+"free saracen").play("command suqman; roll 8")
	if p.passed != true || p.where() != "defeat " || p.event(EventPassed).Args[0] != 2 {
		t.Errorf("%s", p.where())
	}
	p.play("roll 0; roll 0")
	if p.active != rules.First || !p.free || p.passes != 1 {
		t.Errorf("%s", p.where())
	}
}

// On a nine the emir goes home with all of his, without flight points; the level
// sinks. Kerbogha stays (INF-23.2.5).
func TestINF_23_2_5_AnEmirQuits(t *testing.T) {
	p := onBoard(t, "scenario antioch; activations 3; free saracen; homs-syrian-mc-1 3005 W retired; flight 0 4").play("command homs; roll 9")
	homs := p.sc.CommandOf("homs")
	if p.left != p.sc.Commands[homs].Units || p.stands("janah") != "departed" || p.flight[1] != 4 || p.level(rules.Second) != p.sc.Levels[rules.Second]-3 || !p.retired.Empty() {
		t.Errorf("%s; janah %s; %d of %d", p.happened(), p.stands("janah"), p.flight[1], p.level(rules.Second))
	}
	if !p.passed || p.inPlay(rules.Second).Has(homs) {
		t.Errorf("%s", p.where())
	}
	p = onBoard(t, "scenario antioch; activations 3; free saracen").play("command kerbogha; roll 9")
	if !p.left.Empty() || p.level(rules.Second) != p.sc.Levels[rules.Second] || !p.passed {
		t.Errorf("%s", p.happened())
	}
	// With six Commands on the map even a nine does not exceed what he needs.
	p = onBoard(t, "scenario antioch; activations 3; free saracen; godfrey-lorrainer-kn-1 2021 E; robert-norman-kn-1 2120 E; adhemar-provencal-kn-1 2221 E; "+
		"tancred-sicilian-kn-1 2321 E; bohemund-sicilian-kn-1 2421 E").play("command kerbogha; roll 9")
	if !p.committed.Has(p.sc.CommandOf("kerbogha")) || p.step != StepMove {
		t.Errorf("%s, %s", p.happened(), p.where())
	}
}

// Who is fired at or attacked commits at once, and so who has an enemy within
// three hexes as his side is about to choose (INF-23.2.6).
func TestINF_23_2_6_Commitment(t *testing.T) {
	p := onBoard(t, "scenario antioch; activations 3; free crusader")
	p.onward(func() { p.aimedAt(p.unit("homs-syrian-mc-1"), true, &p.report) })
	p.onward(func() { p.aimedAt(p.unit("duqaq-askar-hc-1"), false, &p.report) })
	if p.committed != 1<<p.sc.CommandOf("homs")|1<<p.sc.CommandOf("duqaq") || p.event(EventCommits).Clause != "INF-23.2.6" {
		t.Errorf("%b", p.committed)
	}
	for at, want := range map[string]bool{"3313": true, "3213": false} { // homs-syrian-mc-3 in 3411 is 3 or 4 away
		p = onBoard(t, "scenario antioch; activations 3; free crusader; homs-turcoman-lca-1 4001 W; homs-turcoman-lca-2 4002 W; homs-turcoman-lca-3 4003 W; "+
			"homs-syrian-mc-1 4004 W; homs-syrian-mc-2 4005 W; homs-syrian-mc-4 4006 W; homs-syrian-mc-3 3510 W; hugh-french-kn-1 "+at+" E").play("pass; roll 0; roll 0")
		if d := scenario.Distance(p.hex(at), p.hex("3510")); p.committed.Has(p.sc.CommandOf("homs")) != (d <= 3) {
			t.Errorf("%d away, want %v: %b", d, want, p.committed)
		}
	}
}

func TestINF_23_2_7_HesitantCommandsDoNotSeize(t *testing.T) {
	p := onBoard(t, "scenario antioch; activations 3; next crusader bohemund; committed suqman").play("command hugh")
	if p.legal() != "done; seize c7; seize c11" {
		t.Errorf("%s", p.legal())
	}
}

// al-Afdal leads all four Fatimid Commands: his rating, his replacement, his
// units are those of all (INF-23.3.1).
func TestINF_23_3_1_AlAfdalLeadsAll(t *testing.T) {
	p := begun(t, "ascalon")
	l := p.sc.LeaderOf("al-afdal")
	for _, c := range []string{"fatimid-foot", "bedouin-cavalry", "berber-cavalry", "mamluks"} {
		if n := p.sc.CommandOf(c); p.sc.Commands[n].Leader != l || p.rating(n) != 2 {
			t.Errorf("%s: leader %d, rating %d", c, p.sc.Commands[n].Leader, p.rating(n))
		}
	}
	if p.ledUnits(l) != p.sc.ours[rules.Second] {
		t.Error("his units are not those of all four")
	}
	p.onward(func() { p.kill(l, false, &p.report) })
	if r := p.rating(p.sc.CommandOf("mamluks")); r != 1 || p.flight[1] != 5 {
		t.Errorf("rating %d, %d flight points", r, p.flight[1])
	}
}

// What has just been activated is a Command: his others may go on (INF-23.3.2).
func TestINF_23_3_2_AnotherOfHisCommands(t *testing.T) {
	p := onBoard(t, "scenario ascalon; activations 3; next saracen fatimid-foot; alerted")
	p.want(rules.Second, "pass; command c5; command c6; command c7")
}

// The heavy cavalry can neither be chosen nor named nor seize, and does not
// react, until it is alerted in place of a Command (INF-23.3.3).
func TestINF_23_3_3_TheAlert(t *testing.T) {
	p := onBoard(t, "scenario ascalon; activations 3; free saracen")
	p.want(rules.Second, "pass; command c4; command c5; command c6; rally s2; carry s2; alert")
	if !p.unready(p.unit("mamluks-mamluk-hc-1")) || p.unready(p.unit("berber-cavalry-berber-mc-1")) || p.seizable().Has(6) {
		t.Error("who is ready?")
	}
	p.play("alert; roll 0; roll 0")
	if !p.alerted || p.unready(p.unit("mamluks-mamluk-hc-1")) || p.happened("alerted") != "alerted" {
		t.Errorf("%s", p.happened())
	}
	p.want(rules.Second, "pass; command c4; command c5; command c6; command c7")
	p = onBoard(t, "scenario ascalon; activations 3; next saracen fatimid-foot")
	p.want(rules.Second, "pass; command c5; command c6")
	p = onBoard(t, "scenario ascalon; activations 3; free crusader")
	if strings.Contains(p.legal(), "alert") {
		t.Errorf("the Crusaders may %s", p.legal())
	}
}

// If one of its units is fired at or attacked, it is alert after that activation (INF-23.3.4).
func TestINF_23_3_4_AlertedByAnAttack(t *testing.T) {
	p := onBoard(t, "scenario ascalon; activations 3; free crusader").play("command robert")
	p.aimedAt(p.unit("mamluks-mamluk-hc-2"), true, &p.report)
	if p.alerted || !p.alarm {
		t.Error("it is alerted during the activation")
	}
	p.play("done")
	if e := p.event(EventAlerted); !p.alerted || p.alarm || e.Args[1] != 1 || e.Clause != "INF-23.3.4" {
		t.Errorf("%v", e)
	}
}

func TestINF_23_4_1_TheTurksBegin(t *testing.T) {
	if p := begun(t, "harran"); p.active != rules.Second {
		t.Errorf("%s begins", sideWordOf(p.active))
	}
}

// Soqman's light cavalry within his range is better at retreating (INF-23.4.2).
func TestINF_23_4_2_FeignedFlight(t *testing.T) {
	p := onBoard(t, "scenario harran; activations 3; free saracen; soqman-turcoman-lca-1 4001 W")
	for id, want := range map[string]int8{"soqman-turcoman-lca-5": -1, "soqman-turcoman-lca-1": 0, "jikirmish-danishmend-lca-1": 0, "jikirmish-askar-hc-1": 0} {
		same(t, p.feint(p.unit(id)), want, "%s", id)
	}
}

// The Normans behind the hill may not be chosen until the enemy is near or three
// Free Activations are over; until then only who is adjacent may fire at them or
// attack them (INF-23.4.4).
func TestINF_23_4_4_TheHiddenNormans(t *testing.T) {
	const board = "scenario harran; activations 5; free saracen; "
	for _, c := range []struct {
		board    string
		released bool
	}{{"", false}, {"finished 2 0", false}, {"finished 3 0", true}, {"soqman-turcoman-lca-1 1105 W", true}, {"soqman-turcoman-lca-1 1305 W", false}} {
		p := onBoard(t, board+c.board)
		u := p.unit("bohemund-sicilian-kn-1")
		if !p.shielded(u, 2) || p.shielded(u, 1) {
			t.Errorf("%s: they can be fired at from afar", c.board)
		}
		p.play("pass; roll 0; roll 0")
		if p.released != c.released || p.selectable(rules.First).Has(p.sc.CommandOf("tancred")) != c.released || p.shielded(u, 2) == c.released {
			t.Errorf("%s: released %v", c.board, p.released)
		}
	}
}

// Each of the two Crusader Standards serves its own Commands (INF-23.4.5).
func TestINF_23_4_5_TwoStandards(t *testing.T) {
	p := onBoard(t, "scenario harran; activations 3; free crusader; released; joscelin-crusader-pk-1 1215 E retired; tancred-crusader-pk-1 1213 E retired; flight 2 0")
	if p.standardOf(p.unit("joscelin-crusader-pk-1")) != 0 || p.standardOf(p.unit("tancred-crusader-pk-1")) != 1 || p.standardOf(p.unit("soqman-turcoman-lca-1")) != 2 {
		t.Error("whose Standards are they?")
	}
	p.play("rally edessa-standard")
	if p.stands("joscelin-crusader-pk-1") != "1215 E disordered" || p.stands("tancred-crusader-pk-1") != "1213 E retired" || p.flight[0] != 1 {
		t.Errorf("%s; %s", p.stands("joscelin-crusader-pk-1"), p.stands("tancred-crusader-pk-1"))
	}
	// When one is taken the other's units still have theirs.
	p.onward(func() { p.capture(0, &p.report) })
	if p.standardOf(p.unit("joscelin-crusader-pk-1")) != scenario.Off || p.standardOf(p.unit("tancred-crusader-pk-1")) != 1 || p.stands("tancred-crusader-pk-1") != "1213 E retired" {
		t.Errorf("%s", p.stands("tancred-crusader-pk-1"))
	}
}

func TestINF_23_5_1_AllAyyubidsAreDisordered(t *testing.T) {
	p := begun(t, "montgisard")
	if p.disordered != p.sc.ours[rules.Second] {
		t.Errorf("%d are Disordered", p.disordered.Len())
	}
}

func TestINF_23_5_2_NoSeizureAtFirst(t *testing.T) {
	for finished, want := range map[string]bool{"0 0": false, "3 1": false, "0 2": true} {
		p := onBoard(t, "scenario montgisard; activations 5; next crusader templars; finished "+finished).play("command baldwin")
		if strings.Contains(p.legal(), "seize") != want {
			t.Errorf("after %s: %s", finished, p.legal())
		}
	}
}

// The first rally of an Ayyubid unit needs a roll (INF-23.5.3).
func TestINF_23_5_3_TheFirstRally(t *testing.T) {
	var others, all string
	p := begun(t, "montgisard")
	for _, u := range p.sc.Units {
		if p.sc.Commands[u.Command].ID == "foragers" && u.ID != "foragers-sudanese-af-1" && u.ID != "foragers-sudanese-af-2" {
			others += "; " + u.ID + " eliminated"
		}
	}
	all = "scenario montgisard; activations 5; free saracen; rallied foragers-sudanese-af-2" + others
	for die, want := range map[string]string{"4": "1810 W", "5": "1810 W disordered"} { // 3 and his rating, 1
		p = onBoard(t, all).play("command foragers; done")
		if p.where() != "rally " || !strings.HasPrefix(p.stands("foragers-sudanese-af-2"), "1811 W") || strings.Contains(p.stands("foragers-sudanese-af-2"), "disordered") {
			t.Fatalf("%s, %s", p.where(), p.stands("foragers-sudanese-af-2"))
		}
		p.play("roll " + die)
		if p.stands("foragers-sudanese-af-1") != want || p.event(EventRallyDie).Args[2] != 4 || p.step != defeatTest {
			t.Errorf("with %s: %s, %s", die, p.stands("foragers-sudanese-af-1"), p.where())
		}
		if p.rallied.Has(p.unit("foragers-sudanese-af-1")) != (die == "4") {
			t.Errorf("with %s it has rallied once", die)
		}
	}
}

// Baldwin IV gives no +1 in person, but keeps his charisma (INF-23.5.4).
func TestINF_23_5_4_TheLeperKing(t *testing.T) {
	sc := begun(t, "montgisard").sc
	for i, l := range sc.Leaders {
		if l.Distant != (l.ID == "baldwin-iv") || l.Distant && l.Charisma == 0 {
			t.Errorf("leader %d: %v", i, l)
		}
	}
}

func TestINF_23_6_1_TheAyyubidsBegin(t *testing.T) {
	if p := begun(t, "arsuf"); p.active != rules.Second || p.sc.Map.Top != "east" {
		t.Errorf("%s begins, the top is %s", sideWordOf(p.active), p.sc.Map.Top)
	}
}

// No Defeat Tests at Arsuf: what the enemy loses scores, as flight points do
// (INF-23.6.2, 21.10).
func TestINF_23_6_2_VictoryPoints(t *testing.T) {
	p := onBoard(t, "scenario arsuf; activations 5; free saracen")
	p.onward(func() {
		p.lose(p.unit("al-adil-mamluk-hc-1"), "INF-18.20", &p.report)
		p.lose(p.unit("line-foot-crusader-pk-1"), "INF-18.20", &p.report)
		p.kill(p.sc.LeaderOf("richard"), false, &p.report)
		p.flee(rules.Second, 1, "INF-21.3", &p.report)
	})
	if p.flight != [2]int16{1 + 5, 3 + 1} || p.points != [2]int16{3 + 1, 1 + 5} || p.Result().Score != [2]int{4, 6} {
		t.Errorf("%v flight points, %v points", p.flight, p.points)
	}
	if p.play("pass"); p.where() != "choose " || p.active != rules.First || p.happened("defeat") != "" {
		t.Errorf("%s: %s", p.where(), p.happened())
	}
}

// Wagons and the carroccio reach Arsuf where their movement ends in it (INF-23.6.3).
func TestINF_23_6_3_TheTrainReachesArsuf(t *testing.T) {
	const board = "scenario arsuf; activations 5; free crusader; baggage-crusader-wagon-1 0216 W; baggage-crusader-wagon-2 0416 W; richard-english-carroccio-1 0218 W; crusader-standard 0218"
	p := onBoard(t, board)
	p.onward(func() {
		for _, id := range []string{"baggage-crusader-wagon-1", "baggage-crusader-wagon-2", "richard-english-carroccio-1", "richard-english-carroccio-1"} {
			p.comesToRest(p.unit(id), &p.report)
		}
	})
	if p.stands("baggage-crusader-wagon-1") != "left" || p.stands("baggage-crusader-wagon-2") != "0416 W" || p.points != [2]int16{3 + 5, 0} || p.flight != [2]int16{} {
		t.Errorf("%s; %s; %v", p.stands("baggage-crusader-wagon-1"), p.stands("baggage-crusader-wagon-2"), p.points)
	}
	u := p.unit("richard-english-carroccio-1")
	if p.stands("richard-english-carroccio-1") != "0218 W" || !p.shielded(u, 1) || p.shielded(p.unit("baggage-crusader-wagon-2"), 1) || p.happened("safe") != "safe safe" {
		t.Errorf("%s: %s", p.stands("richard-english-carroccio-1"), p.happened())
	}
	p.play("command richard")
	if strings.Contains(p.legal(), "use richard-english-carroccio-1") || !p.barred.Has(u) {
		t.Errorf("it moves on: %s", p.legal())
	}
}

// What the Saracens score more for (INF-23.6.4).
func TestINF_23_6_4_TheTrainIsLost(t *testing.T) {
	for _, c := range []struct {
		id, hex        string
		points, flight int16
	}{{"baggage-crusader-wagon-1", "1222", 3, 1}, {"richard-english-carroccio-1", "1821", 8, 1}, {"baggage-crusader-pk-1", "1122", 1, 1}} {
		p := onBoard(t, "scenario arsuf; activations 5; free saracen")
		p.onward(func() { p.lose(p.unit(c.id), "INF-18.20", &p.report) })
		if p.points != [2]int16{0, c.points} || p.flight[0] != c.flight {
			t.Errorf("%s: %v points, %d flight points", c.id, p.points, p.flight[0])
		}
		// What was scored as it was Retired is taken off (INF-21.4).
		p = onBoard(t, "scenario arsuf; activations 5; free saracen; flight 1 0; points 0 1; "+c.id+" "+c.hex+" retired")
		same(t, p.Worth(int(p.unit(c.id))), int(c.points)-1, "%s, Retired, is worth", c.id)
		p.onward(func() { p.lose(p.unit(c.id), "INF-18.18", &p.report) })
		if p.points != [2]int16{0, c.points} || p.flight[0] != c.flight {
			t.Errorf("%s, Retired: %v points, %d flight points", c.id, p.points, p.flight[0])
		}
	}
	p := onBoard(t, "scenario arsuf; activations 5; free saracen")
	p.onward(func() { p.capture(0, &p.report); p.capture(1, &p.report) })
	if p.points != [2]int16{0, 5} {
		t.Errorf("%v points for Standards", p.points)
	}
}

// The ends of the battle (INF-23.6.5).
func TestINF_23_6_5_TheEnd(t *testing.T) {
	var train, army string
	for _, u := range begun(t, "arsuf").sc.Units {
		switch u.Kind {
		case scenario.Wagon, scenario.Carroccio:
			train += "; " + u.ID + " left"
		}
		if u.Side == rules.Second {
			army += "; " + u.ID + " eliminated"
		}
	}
	const board = "scenario arsuf; activations 5; "
	for _, c := range []struct {
		board, play string
		over        bool
		winner      rules.Side
	}{
		{"free saracen; points 10 34", "pass", false, 0},
		{"free saracen; points 10 35", "pass", true, rules.Second},
		{"free crusader; points 30 5", "pass", true, rules.First},
		{"free saracen; finished 16 16; points 3 0", "pass", false, 0},
		{"free saracen; finished 16 17; points 3 0", "pass", true, rules.First},
		{"free crusader; finished 17 17; points 3 3", "pass", false, 0},
		{"free saracen; finished 16 17; points 3 3", "pass", true, rules.Chance},
		{"free saracen; points 3 4" + train, "pass", true, rules.Second},
		{"free saracen; points 3 4; safe; richard-english-carroccio-1 0218 W; crusader-standard 0218" + strings.Replace(train, "; richard-english-carroccio-1 left", "", 1), "pass", true, rules.Second},
		{"free saracen; points 3 4" + strings.Replace(train, "; richard-english-carroccio-1 left", "", 1), "pass", false, 0},
		{"free saracen; points 3 4" + army, "pass", true, rules.Second},
		{"next crusader guy; points 3 4" + train, "command hugh; done; roll 0; done", true, rules.Second},
		{"next crusader guy; points 40 4", "command hugh; done; roll 0; done", false, 0},
	} {
		p := onBoard(t, board+c.board).play(c.play)
		if p.over() != c.over || c.over && (p.winner != c.winner || p.Result().Clause != "INF-23.6.5") {
			t.Errorf("%.60s: over %v, %s wins", c.board, p.over(), sideWordOf(p.winner))
		}
	}
}

// March discipline binds the knights of the mounted Commands until the trumpets
// sound: no attack, and no rest far from the foot (INF-23.6.6).
func TestINF_23_6_6_MarchDiscipline(t *testing.T) {
	const board = "scenario arsuf; activations 5; free crusader; guy-poitevin-kn-1 1105 E; guy-poitevin-kn-2 1114 E"
	p := onBoard(t, board).play("command guy")
	for id, want := range map[string]bool{"guy-poitevin-kn-1": true, "templars-turcopole-lca-1": false, "line-foot-crusader-pk-1": false, "hospitallers-hospitaller-kn-1": true} {
		if p.leashed(p.unit(id)) != want {
			t.Errorf("%s is leashed: %v", id, !want)
		}
	}
	far, near := p.unit("guy-poitevin-kn-1"), p.unit("guy-poitevin-kn-2")
	if d, e := p.footDistance(far, p.at[far]), p.footDistance(near, p.at[near]); d <= scenario.Leash || e != scenario.Leash {
		t.Fatalf("%d and %d from the foot", d, e)
	}
	for _, c := range []struct {
		u    uint8
		hex  string
		want bool
	}{{far, "1105", true}, {far, "1106", true}, {far, "1104", false}, {near, "1114", true}, {near, "1115", true}, {near, "1113", false}} {
		if p.mayRest(c.u, p.hex(c.hex)) != c.want {
			t.Errorf("%s rests in %s: %v", p.sc.Units[c.u].ID, c.hex, !c.want)
		}
	}
	p = onBoard(t, board+"; trumpets").play("command guy")
	if p.leashed(far) || !p.mayRest(far, p.hex("1104")) {
		t.Error("the trumpets have sounded")
	}
}

// From the third Crusader Free Activation on the trumpets may be sounded, in
// place of a Command (INF-23.6.7).
func TestINF_23_6_7_TheTrumpets(t *testing.T) {
	for received, want := range map[string]bool{"2 5": false, "3 1": true} {
		if p := onBoard(t, "scenario arsuf; activations 5; free crusader; received "+received); strings.Contains(p.legal(), "trumpets") != want {
			t.Errorf("in %s: %s", received, p.legal())
		}
	}
	p := onBoard(t, "scenario arsuf; activations 5; free crusader; received 3 3").play("trumpets")
	if !p.trumpets || p.step != StepContinue || strings.Contains(p.legal(), "trumpets") {
		t.Errorf("%s: %s", p.where(), p.legal())
	}
	if p = onBoard(t, "scenario arsuf; activations 5; free saracen; received 3 4"); strings.Contains(p.legal(), "trumpets") {
		t.Errorf("the Saracens may %s", p.legal())
	}
}

// Fire at the Hospitallers, or at the foot near them, makes them impatient; the
// more so the sooner they break ranks (INF-23.6.8).
func TestINF_23_6_8_Impatience(t *testing.T) {
	p := onBoard(t, "scenario arsuf; activations 5; free crusader; line-foot-crusader-pk-1 1005 E")
	for _, c := range []struct {
		id   string
		fire bool
		want uint8
	}{{"hospitallers-hospitaller-kn-1", true, 1}, {"line-foot-crusader-pk-12", true, 2}, {"line-foot-crusader-pk-1", true, 2}, {"hospitallers-hospitaller-kn-1", false, 2},
		{"hugh-french-kn-4", true, 2}, {"baggage-crusader-wagon-8", true, 2}, {"taqi-mamluk-hc-1", true, 2}} {
		if p.aimedAt(p.unit(c.id), c.fire, &p.report); p.impatience != c.want {
			t.Errorf("after %s: %d, want %d", c.id, p.impatience, c.want)
		}
	}
	// 13 with the die, at the start of a Crusader Free Activation.
	for _, c := range []struct {
		impatience, die string
		breaks          bool
	}{{"4", "8", false}, {"4", "9", true}, {"13", "0", true}} {
		p = onBoard(t, "scenario arsuf; activations 5; free saracen; impatience "+c.impatience).play("pass")
		if p.where() != "impatience " {
			t.Fatalf("%s", p.where())
		}
		if p.play("roll " + c.die); p.broke != c.breaks || p.trumpets != c.breaks || p.step != StepChoose {
			t.Errorf("%s and %s: %s", c.impatience, c.die, p.happened())
		}
	}
	for _, board := range []string{"free saracen", "free saracen; impatience 9; trumpets", "free crusader; impatience 9"} {
		if p = onBoard(t, "scenario arsuf; activations 5; "+board).play("pass"); p.step != StepChoose {
			t.Errorf("%s: %s", board, p.where())
		}
	}
}

// When they break ranks this Free Activation is theirs, or passed (INF-23.6.9).
func TestINF_23_6_9_TheHospitallersBreakRanks(t *testing.T) {
	p := onBoard(t, "scenario arsuf; activations 5; free saracen; impatience 13").play("pass; roll 0")
	p.want(rules.First, "pass; command c5")
	if p.happened("break-ranks", "trumpets") != "break-ranks trumpets" {
		t.Errorf("%s", p.happened())
	}
	q := *p.State
	if passed := (&scene{State: &q, t: t}).play("pass"); passed.active != rules.Second || passed.broke || !passed.trumpets {
		t.Errorf("%s", passed.where())
	}
	if p.play("command hospitallers"); !p.broke || p.leashed(p.unit("hospitallers-hospitaller-kn-1")) {
		t.Error("they are held back")
	}
}

// The training battle has no rule of its own (INF-23.7.1).
func TestINF_23_7_1_GeneralRulesOnly(t *testing.T) {
	sp := begun(t, "wells").sc.Special
	got := fmt.Sprintf("%+v", sp)
	if want := fmt.Sprintf("%+v", scenario.Special{Unalerted: scenario.Off, Feints: scenario.Off, Pursuers: scenario.Off, Impatient: scenario.Off, QuitNever: scenario.Off, Surprised: rules.Chance}); got != want {
		t.Errorf("%s", got)
	}
}

// A shot at the heavy cavalry wakes it after the activation; it does not
// counter-charge before (INF-23.3.3, 23.3.4).
func TestINF_23_3_4_AShotWakesThem(t *testing.T) {
	p := onBoard(t, "scenario ascalon; activations 5; free crusader; robert-crusader-a-1 1418 SE").
		play("command robert; use robert-crusader-a-1; fire mamluks-mamluk-hc-1 SE")
	if p.where() != "move fire" || p.who != rules.Chance || !p.alarm || p.alerted {
		t.Fatalf("%s: %s", p.where(), p.legal())
	}
	p.play("roll 0")
	for p.step != defeatTest {
		if p.layer() == marchLayer {
			p.play("face SE")
		} else {
			p.play("done")
		}
	}
	if !p.alerted || p.unready(p.unit("mamluks-mamluk-hc-1")) {
		t.Errorf("%s", p.happened())
	}
}

// Fire at the foot beside the Hospitallers, or at a Command that hesitates, is
// noticed as it is declared (INF-23.6.8, 23.2.6).
func TestINF_23_6_8_FireIsNoticed(t *testing.T) {
	p := onBoard(t, "scenario arsuf; activations 5; free saracen; al-adil-turcoman-lca-1 2915 SE").
		play("command al-adil; use al-adil-turcoman-lca-1; fire line-foot-crusader-pk-12 SE")
	if p.impatience != 1 || p.happened("impatience") != "impatience" {
		t.Errorf("%d: %s", p.impatience, p.happened())
	}
	p = onBoard(t, "scenario antioch; activations 5; free crusader; hugh-crusader-a-1 3214 NE").
		play("command hugh; use hugh-crusader-a-1; fire homs-turcoman-lca-1 NE")
	if !p.committed.Has(p.sc.CommandOf("homs")) {
		t.Errorf("%s", p.happened())
	}
}

// A wagon that rolls into Arsuf is gone with its points when its move ends (INF-23.6.3).
func TestINF_23_6_3_AWagonRollsIn(t *testing.T) {
	p := onBoard(t, "scenario arsuf; activations 5; free crusader; baggage-crusader-wagon-1 0416 W; marshal 0416").
		play("command baggage; use baggage-crusader-wagon-1; step 0316")
	if p.stands("baggage-crusader-wagon-1") != "0316 W" || p.points[0] != 0 {
		t.Fatalf("%s, %v", p.stands("baggage-crusader-wagon-1"), p.points)
	}
	p.play("face W")
	if p.stands("baggage-crusader-wagon-1") != "left" || p.points[0] != 3 || p.layer() != sequenceLayer {
		t.Errorf("%s, %v, %s", p.stands("baggage-crusader-wagon-1"), p.points, p.where())
	}
}

// The knights of the march do not attack before the trumpets, though the enemy
// stands before them (INF-23.6.6).
func TestINF_23_6_6_TheyWaitForTheTrumpets(t *testing.T) {
	const board = "scenario arsuf; activations 5; free crusader; guy-poitevin-kn-1 1915 E; al-adil-mamluk-hc-1 2015 W"
	if p := onBoard(t, board).play("command guy; done"); strings.Contains(p.legal(), "attack") || p.layer() == shockLayer {
		t.Errorf("%s: %s", p.where(), p.legal())
	}
	if p := onBoard(t, board+"; trumpets").play("command guy; done"); !strings.Contains(p.legal(), "attack guy-poitevin-kn-1 al-adil-mamluk-hc-1") {
		t.Errorf("%s: %s", p.where(), p.legal())
	}
}

// Off-map units enter by the Bridge Gate with their leader (INF-23.2.3, 4.2).
func TestINF_23_2_3_TheyRideOut(t *testing.T) {
	p := onBoard(t, "scenario antioch; activations 5; free crusader").play("command godfrey; use godfrey-lorrainer-kn-1")
	p.want(rules.First, "with l2; step 2021; step 2120; step 2221; step 2321; step 2421")
	p.play("with godfrey; step 2221")
	if p.stands("godfrey") != "2221" || p.happened("entered") != "entered" || p.waiting.Has(p.unit("godfrey-lorrainer-kn-1")) {
		t.Errorf("%s: %s", p.stands("godfrey"), p.happened())
	}
}
