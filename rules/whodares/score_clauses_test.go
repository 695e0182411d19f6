package whodares

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares/scenario"
)

func TestQOG_23_1_Losses(t *testing.T) {
	// QOG-23.2: a destroyed unit does not also count as reduced; halves of points
	onBoard(t, raid+"patrol 1 jaghbub t1-a t1-b hq-1; reduced t1-a hq-1; lost y2-a hq-2").see("vp -18") // -2 -4 -4 -8
	onBoard(t, raid+"patrol 1 jaghbub t1-a; lost y2-a y2-b; reduced t1-a").see("vp -10")
	onBoard(t, raid+"patrol 1 jaghbub t1-a; dead r1-a r1-b; reduced r2-a").see("vp 0") // only those of this mission
}

func TestQOG_23_4_DefeatedAxisUnits(t *testing.T) {
	onBoard(t, raid+"patrol 1 jaghbub t1-a; defeated german-infantry-3v; defeated italian-infantry-1; defeated german-motorised-4").see("vp 4")
}

func TestQOG_23_5_Objectives(t *testing.T) {
	onBoard(t, raid+"patrol 1 jaghbub t1-a; objective mechili 0; objective bir-hacheim 1; objective bir-tengeder 2").see("vp 20")
}

// TestQOG_23_6_AMissionCarriedOut: the bonus for a low alarm shows whether the
// mission counts as carried out.
func TestQOG_23_6_AMissionCarriedOut(t *testing.T) {
	const late = "turn 9; patrol 1 siwa t1-a hq-1; patrol 2 lg-125 hq-2; been t1-a"
	onBoard(t, raid+late+"; attempted; garrison mechili").see("vp 0")    // a token shot
	onBoard(t, raid+late+"; attempted; objective mechili 2").see("vp 0") // one hit of three is not half of it
	onBoard(t, raid+late+"; objective mechili 1").see("vp 12")           // reduced: 3 and 3
	onBoard(t, raid+late+"; objective mechili 0").see("vp 20")           // destroyed: 7 and 3
	onBoard(t, raid+late+"; objective bir-tengeder 1").see("vp 12")      // one hit of two is half of it
	const road = "mission benghazi-road; turn 9; patrol 1 siwa t2-a hq-1; patrol 2 lg-125 hq-2; been t2-a"
	onBoard(t, road+"; attempted").see("vp 6")
	onBoard(t, road).see("vp 0")
	const watch = "mission benghazi-road-watch; turn 13; patrol 1 siwa t2-a hq-1; patrol 2 lg-125 hq-2; been t2-a; attempted; chain 0 "
	onBoard(t, watch+"2").see("vp 0")
	onBoard(t, watch+"3").see("vp 12")
}

func TestQOG_23_6_WatchesThatWereCompleted(t *testing.T) {
	onBoard(t, goal+"t1-a; axis german-infantry-4 mechili").play("attack mechili").see("attempted")
	onBoard(t, msus+"t1-a; axis italian-infantry-1 msus").play("attack msus").see("!attempted")
	const road = "mission benghazi-road; turn 4; ap 1 9; patrol 1 siwa hq-1; patrol 1 "
	onBoard(t, road+"msus t2-a; watch t2-a 4").play("pay t2-a; roll 6 1").see("attempted") // succeeding or not
	onBoard(t, road+"agedabia t2-a; watch t2-a 4").play("pay t2-a; roll 1 1 1").see("!attempted")
	onBoard(t, road+"antelat t2-a; waco ready").play("fly 1 msus watch; roll 6 1").see("attempted")
}

func TestQOG_23_7_BonusesNeedAMissionCarriedOutAndASurvivorHome(t *testing.T) {
	const base = raid + "turn 3; patrol 1 siwa t1-a hq-1; patrol 2 lg-125 hq-2; "
	onBoard(t, base+"been t1-a; objective mechili 1").see("vp 18") // QOG-23.9, 23.10
	onBoard(t, base+"been t1-a").see("vp 0")
	onBoard(t, base+"objective mechili 1").see("vp 6") // who was never outside does not count
	onBoard(t, raid+"turn 3; patrol 1 koufra t1-a; patrol 2 lg-125 hq-2; been t1-a; objective mechili 1").see("vp 6")
}

// With the option each bonus comes whenever its own condition holds (QOG-28.6).
func TestQOG_23_7_BonusesAsPrinted(t *testing.T) {
	const home = "mission alamein-prelude; turn 3; alarm 0; patrol 1 siwa hq-1; patrol 1 siwa-plateau t1-a; ap 1 6; objective mersa 2; attempted"
	onBoard(t, home).play("unit t1-a; move siwa").see("over QOG-5.3", "vp 0", "told ended QOG-5.3 alamein-prelude 0 failure 3")
	p := onBoard(t, "option printed_bonuses; "+home).play("unit t1-a; move siwa").see("over QOG-5.3", "vp 12", "told line QOG-23.9", "told line QOG-23.10")
	if !p.Succeeds(p.Points()) || p.record[0].level != scenario.Total || p.Barren() {
		t.Errorf("%d halves, level %s", p.Points(), scenario.LevelIDs[p.record[0].level])
	}
	onBoard(t, "option printed_bonuses; mission alamein-prelude; turn 4; alarm 2; patrol 1 siwa hq-1 t1-a").see("vp 6") // each by itself
	onBoard(t, "option printed_bonuses; mission alamein-prelude; turn 3; alarm 3; patrol 1 siwa hq-1 t1-a").see("vp 6")
	onBoard(t, "option printed_bonuses; mission alamein-prelude; turn 4; alarm 3; patrol 1 siwa hq-1 t1-a").see("vp 0")
}

func TestQOG_23_9_FasterThanHistory(t *testing.T) {
	const base = "; patrol 1 siwa t1-a; patrol 2 lg-125 hq-2; been t1-a; objective mechili 1; alarm 3"
	onBoard(t, raid+"turn 6"+base).see("vp 12")
	onBoard(t, raid+"turn 7"+base).see("vp 6") // strictly below
	for _, alarm := range []string{"0", "2"} { // QOG-23.10
		onBoard(t, raid+"turn 7"+base+"; alarm "+alarm).see("vp 12")
	}
}

func TestQOG_23_11_Levels(t *testing.T) {
	x := tablesOf(t)
	for halves, want := range map[int]int{-30: scenario.Catastrophic, -11: scenario.Catastrophic, -10: scenario.Failure, -1: scenario.Failure, 0: scenario.Failure, 1: scenario.Moderate, 11: scenario.Moderate,
		12: scenario.Total, 20: scenario.Total, 21: scenario.Remarkable, 60: scenario.Remarkable} {
		if got := x.LevelOf(halves); int(got) != want {
			t.Errorf("%v VP is %s, want %s", float64(halves)/2, scenario.LevelIDs[got], scenario.LevelIDs[want])
		}
	}
	for i, want := range []uint8{0, 1, 2, 4, 5} { // QOG-23.12
		if got := x.Levels[i].McoPoints; got != want {
			t.Errorf("%s brings %d MCO points, want %d", scenario.LevelIDs[i], got, want)
		}
	}
}

func TestQOG_23_13_WonFromModerateOn(t *testing.T) {
	onBoard(t, raid+"turn 9; alarm 3; ap 1 1; patrol 1 jaghbub hq-1; objective mechili 1").play("unit hq-1; move siwa").see("winner lrdg", "vp 6")
	onBoard(t, raid+"turn 9; alarm 3; ap 1 1; patrol 1 jaghbub hq-1; attempted").play("unit hq-1; move siwa").see("winner axis", "vp 0")
}

// Boards at the end of a mission of the campaign have patrol 1 one step from
// home with one AP; goHome ends the mission.
const (
	campaign = "campaign; ap 1 1; patrol 1 jaghbub hq-1; "
	goHome   = "unit hq-1; move siwa"
)

// endingOf is a board of scenario 3 in the campaign that ends with a level.
func endingOf(level string) string {
	switch level {
	case "catastrophic":
		return "mission alamein-prelude; turn 5; alarm 3; " + campaign + "played 2; lost t1-a t1-b sas-1"
	case "failure":
		return "mission alamein-prelude; turn 5; alarm 3; " + campaign + "played 2; attempted"
	case "moderate":
		return "mission alamein-prelude; turn 5; alarm 3; objective mersa 1; " + campaign + "played 2"
	case "total":
		return "mission alamein-prelude; turn 5; alarm 2; objective mersa 1; " + campaign + "played 2"
	}
	return "mission alamein-prelude; turn 3; alarm 2; objective mersa 0; " + campaign + "played 2; attempted"
}

func TestQOG_24_1_MaintenanceAfterTheMission(t *testing.T) {
	p := onBoard(t, endingOf("failure")+"; patrol 1 siwa t1-a light heavy-a; mco t1-a 4; mco hq-1 2; shop g2-a waco; mco g2-a 2; mco waco 2")
	p.play(goHome).see("step mend", "who chance", "told points QOG-23.12 1 1")
	p.play("roll 4").see("!mco t1-a", "told mend-die QOG-24.1 t1-a 4 1").play("roll 5").see("shop g2-a waco", "mco g2-a 2") // 1 to 4; QOG-24.3: nothing helps
	p.play("roll 5; roll 1")                                                                                                // QOG-24.2: into the Maintenance space, or out of it
	p.see("told mend-die QOG-24.1 hq-1 5 0", "told mend-die QOG-24.1 waco 1 1", "mission barce-raid", "shop g2-a y2-a y2-b hq-1 light heavy-b survey waco")
}

func TestQOG_24_4_MCOPointsRestoreUnits(t *testing.T) {
	p := onBoard(t, endingOf("remarkable")+"; points 1; reduced hq-1 heavy-a; dead t1-a sas-1 r1-a; loads heavy-a 0")
	p.play(goHome).see("step spend", "points 6", "only restore r1-a, t1-a, hq-1, sas-1, heavy-a")
	p.play("restore t1-a; restore heavy-a; restore hq-1").see("points 2", "only restore r1-a, sas-1")
	p.play("restore sas-1").see("mission barce-raid", "dead r1-a", "!points") // nothing is left to spend
	if p.loads[p.unitNo("heavy-a")] != 2 {                                    // QOG-24.6
		t.Error("a restored truck lacks loads")
	}
}

func TestAccountStandsWhileUnitsAreRestored(t *testing.T) {
	p := onBoard(t, endingOf("remarkable")+"; reduced hq-1; dead r1-a r1-b; points 3").play(goHome).see("step spend", "vp 22")
	_, before, _, _ := p.Account()
	if score := shared.Score(p.State); score[0] != 22 {
		t.Errorf("the score is %d, want 22", score[0])
	}
	p.play("restore hq-1").see("step spend")
	if _, after, _, _ := p.Account(); before != 22 || after != 22 {
		t.Errorf("the score was %d, then %d", before, after)
	}
}

func TestQOG_24_5_PointsAreKept(t *testing.T) {
	p := onBoard(t, endingOf("total")+"; reduced r1-a").play(goHome + "; done")
	if p.points != 4 || p.Raid().ID != "barce-raid" {
		t.Errorf("%d points in %s", p.points, p.Raid().ID)
	}
	p.see("told kept QOG-24.5 4")
	q := onBoard(t, endingOf("total")).play(goHome) // nothing to restore: nothing is told of spending
	q.see("mission barce-raid", "told points QOG-23.12 4 4", "told kept QOG-24.5 4", "untold spending QOG-24.4")
	// QOG-24.7: a reduced unit cannot be chosen
	p.play("forces buy; buy hq-2 1").see("cannot buy r1-a 1: QOG-1.5", "can buy r1-b 1")
}

func TestQOG_26_1_TheCampaignInOrder(t *testing.T) {
	_, b, err := shared.load()
	if err != nil {
		t.Fatal(err)
	}
	var ids []string
	for _, i := range b.Order {
		ids = append(ids, b.Missions[i].ID)
	}
	if got := strings.Join(ids, " "); got != "benghazi-road slonta-raid alamein-prelude barce-raid bardia-today tobruk-tomorrow" {
		t.Errorf("the missions are %s", got)
	}
	inScenario(t, "campaign-1942").see("step variant", "only variant mission, watch").play("variant mission").see("mission benghazi-road", "only forces historical, buy")
	// historical lists only while all their units are available
	q := onBoard(t, endingOf("failure")+"; reduced hq-1").play(goHome)
	if q.points != 1 {
		t.Errorf("%d points", q.points)
	}
	q.play("done").see("step buy", "mission barce-raid")
}

func TestQOG_26_2_WhatCarriesOver(t *testing.T) {
	p := onBoard(t, endingOf("catastrophic")+"; reduced sas-2; patrol 1 siwa sas-2; mco hq-1 2; reco 1 2 0").play(goHome + "; roll 6")
	p.see("mission barce-raid", "dead t1-a t1-b sas-1", "reduced sas-2", "shop y2-a y2-b hq-1 light heavy-b survey waco", "!reco", "!lost", "alarm 0")
	if p.drawn != 0 || p.poolSize() != scenario.AxisCount { // QOG-26.3
		t.Error("not every Axis unit is available again")
	}
}

func TestQOG_26_4_MaintenanceOfTheScenarioOnlyForTheAvailable(t *testing.T) {
	p := onBoard(t, endingOf("failure")+"; dead y2-a; reduced survey").play(goHome + "; done")
	p.see("mission barce-raid", "shop y2-b light heavy-b waco", "reduced survey", "dead y2-a")
}

func TestQOG_26_5_WithoutAPatrolTheMissionIsNotPlayed(t *testing.T) {
	p := onBoard(t, "mission alamein-prelude; turn 5; alarm 3; campaign; ap 1 1; played 2; patrol 1 jaghbub hq-1; dead hq-2 hq-3; mco hq-1 2; attempted").play(goHome + "; roll 6")
	p.see("told ended QOG-26.5 barce-raid 0 failure 0") // HQ 1 is in maintenance, the others are lost
	if p.record[3].level != scenario.Failure || p.points != 2 {
		t.Errorf("the record is %+v, %d points", p.record[3], p.points)
	}
}

func TestQOG_26_6_ScoreAndGrades(t *testing.T) {
	for _, c := range []struct{ points, grade string }{{"-1", "disaster"}, {"0", "draw"}, {"35", "draw"}, {"36", "victory"}, {"71", "victory"}, {"72", "triumph"}} {
		p := onBoard(t, "mission tobruk-tomorrow; turn 12; alarm 3; campaign; ap 1 1; played 5; patrol 1 jaghbub hq-1; attempted; record 0 benghazi-road "+c.points+" 2 5 0").play(goHome)
		if got := p.sc.Grades[p.grade()].ID; got != c.grade || p.Turn() != rules.Over {
			t.Errorf("%s halves: %s, want %s", c.points, got, c.grade)
		}
		p.see("over QOG-26.6")
	}
}

func TestQOG_26_7_TheRoadWatchInTheCampaign(t *testing.T) {
	inScenario(t, "campaign-1942").play("variant watch").see("mission benghazi-road-watch", "step buy")
	for chain, want := range map[string]uint8{"2": 0, "3": 1, "5": 1, "6": 2, "9": 2} {
		p := onBoard(t, "mission benghazi-road-watch; turn 9; campaign; ap 1 1; patrol 1 jaghbub hq-1; chain 0 "+chain).play(goHome)
		if p.bonus != want {
			t.Errorf("%s turns grant %d markers, want %d", chain, p.bonus, want)
		}
	}
	// QOG-25.7: and those of the mission itself
	for markers, want := range map[string]uint8{"0 0": 0, "1 0": 0, "0 1": 1, "0 2": 2, "0 3": 2} {
		p := onBoard(t, "mission benghazi-road; turn 9; campaign; ap 1 1; patrol 1 jaghbub hq-1; reco 1 "+markers).play(goHome)
		if p.bonus != want {
			t.Errorf("markers %s grant %d, want %d", markers, p.bonus, want)
		}
	}
}

func TestQOG_25_1_TheNumbersOfTheScenarios(t *testing.T) {
	_, b, err := shared.load()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		id                  string
		budget, history     int
		patrols, objectives int
	}{
		{"benghazi-road", 11, 6, 1, 0}, {"benghazi-road-watch", 30, 12, 0, 0}, {"slonta-raid", 20, 7, 3, 3}, {"alamein-prelude", 8, 4, 1, 1},
		{"barce-raid", 10, 12, 1, 1}, {"bardia-today", 12, 8, 3, 1}, {"tobruk-tomorrow", 6, 10, 1, 1}, // QOG-25.19: two missions
	} {
		found := false
		for _, m := range b.Missions {
			if m.ID == c.id {
				found = true
				if int(m.Budget) != c.budget || int(m.History) != c.history || len(m.Historic) != c.patrols || len(m.Objectives) != c.objectives {
					t.Errorf("%s: budget %d, %d turns, %d patrols, %d objectives", m.ID, m.Budget, m.History, len(m.Historic), len(m.Objectives))
				}
			}
		}
		if !found {
			t.Errorf("there is no %s", c.id)
		}
	}
}

func TestQOG_25_2_AloneAllUnitsAreAvailable(t *testing.T) {
	p := inScenario(t, "slonta-raid")
	if x := p.available(p.Raid()); x != 1<<scenario.UnitCount-1 {
		t.Errorf("available are %b", x)
	}
	q := inScenario(t, "bardia-today").play("forces buy") // QOG-25.23, 25.24
	for _, id := range []string{"t1-a", "t1-b", "t2-a", "t2-b", "heavy-a", "det-a", "det-b", "g2-a", "g2-b"} {
		q.see("cannot buy " + id + " 1: QOG-3.8")
	}
	q.see("shop g2-a g2-b", "waco ready", "cannot buy waco air: QOG-3.3") // QOG-25.29
	inScenario(t, "tobruk-tomorrow").play("forces buy; buy hq-1 1").see("can buy g2-a 1", "cannot buy t1-a 1: QOG-3.8")
}

// placed is where the Axis stands after a set-up in which the lowest kinds are
// drawn: how many units in each zone.
func placed(p *scene) map[string]int {
	at := map[string]int{}
	for z := range p.Posted {
		if n := p.Posted[z].Len(); n > 0 {
			at[p.sc.Zones[z].ID] = n
		}
	}
	return at
}

func wantPlaced(t *testing.T, p *scene, want string) {
	t.Helper()
	at := placed(p)
	n := 0
	for _, w := range strings.Fields(want) {
		id, count, more := strings.Cut(w, ":")
		k := 1
		if more {
			k = int(count[0] - '0')
		}
		if at[id] != k {
			t.Errorf("%d units at %s, want %d", at[id], id, k)
		}
		n++
	}
	if n != len(at) {
		t.Errorf("the Axis stands at %v", at)
	}
}

func TestQOG_25_3_Scenario1(t *testing.T) {
	p := inScenario(t, "benghazi-road").play("forces historical; deal")
	wantPlaced(t, p, "msus benghazi:2 barca:2 derna tobrouk mersa")
}

func TestQOG_25_4_MissionMarkers(t *testing.T) {
	const road = "mission benghazi-road; turn 4; ap 1 9; patrol 1 siwa hq-1; patrol 1 "
	onBoard(t, road+"msus t2-a; watch t2-a 4").play("pay t2-a; roll 1 1").see("carries t2-a 0 1")
	onBoard(t, road+"beda-fomm t2-a; watch t2-a 4").play("pay t2-a; roll 1 1").see("carries t2-a 0 1")
	onBoard(t, road+"jalo t2-a; watch t2-a 4").play("pay t2-a; roll 1 1").see("carries t2-a 1 0")
	onBoard(t, road+"antelat t2-a; waco ready").play("fly 1 msus watch; roll 1 1").see("reco 1 0 1") // by the Waco
}

func TestQOG_25_5_MarkersBroughtHomeScore(t *testing.T) {
	const road = "mission benghazi-road; turn 9; patrol 1 jalo t2-b; "
	onBoard(t, road+"patrol 1 jalo hq-1; patrol 1 siwa t2-a; carries t2-a 0 1").see("vp 6")
	onBoard(t, road+"patrol 1 siwa hq-1 t2-a; reco 1 0 2").see("vp 14")
	onBoard(t, road+"patrol 1 siwa hq-1; reco 1 0 3").see("vp 14")
	onBoard(t, road+"patrol 1 jalo hq-1; patrol 1 siwa t2-a; reco 1 0 2").see("vp 0") // the main body is not home
	onBoard(t, road+"patrol 1 siwa hq-1; reco 1 3 0").see("vp 0")
	// QOG-25.6: spent, it no longer scores
	p := onBoard(t, "mission benghazi-road; turn 9; patrol 1 msus t2-a; patrol 1 siwa hq-1; reco 1 0 1; axis italian-infantry-1 msus").see("reco 1 0 1")
	p.play("attack msus; initiative 1 mission; roll 6").see("!reco", "vp 0")
	// QOG-25.38: not in the variant
	onBoard(t, "mission benghazi-road-watch; turn 9; patrol 1 siwa hq-1; patrol 2 jalo hq-2; reco 1 0 3").see("vp 0")
}

func TestQOG_25_8_RoadWatchStarts(t *testing.T) {
	p := inScenario(t, "benghazi-road-watch").see("step buy", "budget 30").play("buy hq-1 1; buy hq-2 2").see("cannot done: QOG-3.4", "cannot buy t1-a 3: QOG-3.4")
	for _, u := range []string{"heavy-a", "heavy-b", "survey", "signal", "waco", "light", "r1-a", "r1-b", "r2-a", "r2-b", "t1-a"} {
		if u == "waco" {
			p.play("buy waco air")
		} else if u != "t1-a" {
			p.play("buy " + u + " 1")
		}
	}
	p.see("budget 5").play("buy t1-a 1; buy t1-b 1; buy t2-a 1").see("budget 2", "cannot buy g1-a 1: QOG-25.8", "only buy hq-3 3")
	p.play("buy hq-3 3; done").see("only start siwa, bir-tengeder, antelat, charruba, abd-west").play("start antelat").see("only start siwa, bir-tengeder")
	p.play("start siwa").see("patrol 3 bir-tengeder hq-3", "step place")
}

func TestQOG_25_9_TheChainOfTheRoadWatch(t *testing.T) {
	const road = "mission benghazi-road-watch; turn 5; ap 1 2; patrol 1 msus t2-a; patrol 2 siwa hq-2; "
	onBoard(t, road+"watch t2-a 6 long; chain 2 2").play("pay t2-a; done").see("chain 3 3")
	onBoard(t, road+"watch t2-a 6 long; chain 2 4").play("done").see("chain 0 4")                // unpaid
	onBoard(t, road+"watch t2-a 5; chain 2 2").play("pay t2-a; roll 6 1; done").see("chain 3 3") // QOG-25.10
	onBoard(t, strings.Replace(road, "msus", "jalo", 1)+"watch t2-a 6 long; chain 2 2").play("pay t2-a; done").see("chain 0 2")
	for best, want := range map[string]string{"2": "vp 0", "3": "vp 6", "5": "vp 6", "6": "vp 14", "8": "vp 14"} {
		onBoard(t, "mission benghazi-road-watch; turn 5; patrol 1 msus t2-a; chain 0 "+best).see(want)
	}
}

func TestQOG_25_11_Scenario2(t *testing.T) {
	p := inScenario(t, "slonta-raid").play("forces historical; deal")
	wantPlaced(t, p, "gazala:2 bardia bir-tengeder bir-hacheim")
	p.see("axis german-motorised-3 gazala want=1", "axis german-motorised-4 gazala want=2", "axis german-motorised-3 bardia want=1",
		"objective bir-tengeder 2", "objective mechili 3", "objective bir-hacheim 2")
	if p.Guards.Len() != 2 {
		t.Errorf("%d guards, want 2", p.Guards.Len())
	}
}

func TestQOG_25_12_ItaliansHaveNoFort(t *testing.T) {
	onBoard(t, raid+"patrol 1 fort-maddalena t1-a; patrol 1 siwa hq-1; axis italian-infantry-3 fort-maddalena").play("attack fort-maddalena; roll 6; roll 4").
		see("told enemy-die QOG-20.13 italian-infantry-3 4 3 t1-a")
	onBoard(t, "mission alamein-prelude; patrol 1 fort-maddalena t1-a; patrol 1 siwa hq-1; axis italian-infantry-3 fort-maddalena").play("attack fort-maddalena; roll 6; roll 4").
		see("told enemy-die QOG-20.13 italian-infantry-3 4 4 t1-a")
}

func TestQOG_25_13_NightCharges(t *testing.T) {
	p := onBoard(t, "mission alamein-prelude; patrol 1 mersa t1-b hq-1; patrol 1 siwa t1-a; garrison mersa").play("attack mersa; all; stack hq-1 t1-b; roll 5")
	p.see("told attack-die QOG-20.13 t1-b 5 5 objective").play("roll 2").see("told attack-die QOG-20.13 hq-1 2 2 objective") // 3-1-1, 1-1
	onBoard(t, "mission alamein-prelude; patrol 1 mersa t1-b; patrol 1 siwa t1-a; garrison mersa; axis italian-infantry-1 mersa guard").play("attack mersa; aim 1; roll 4").
		see("told attack-die QOG-20.13 t1-b 4 3 italian-infantry-1") // on the objective only
}

func TestQOG_25_15_Scenario4(t *testing.T) {
	p := inScenario(t, "barce-raid").play("bonus 0; forces historical; deal")
	wantPlaced(t, p, "benghazi tocra beda-littoria derna gazala tobrouk cambut bardia sidi-barrani mersa")
	p.see("objective barca 4", "patrol 1 koufra t1-a t1-b g1-a g1-b hq-1 det-a heavy-a")
}

func TestQOG_25_17_ReturnToEitherBase(t *testing.T) {
	onBoard(t, "mission barce-raid; ap 1 9; patrol 1 jaghbub hq-1").play("unit hq-1; move siwa").see("over QOG-5.3")
	onBoard(t, "mission barce-raid; ap 1 9; patrol 1 bir-zighen hq-1").play("unit hq-1; move koufra").see("over QOG-5.3")
	onBoard(t, raid+"ap 1 9; patrol 1 bir-zighen hq-1").play("unit hq-1; move koufra").see("step stack")
}

func TestQOG_25_18_MarkersForScenario4(t *testing.T) {
	p := inScenario(t, "barce-raid").see("only bonus 0, 1, 2").play("bonus 2; forces buy; buy hq-1 1; buy hq-2 2; done; start koufra; start siwa")
	p.see("step grant", "only grant 1, 2").play("grant 2; grant 1").see("reco 1 1 0", "reco 2 1 0", "step place")
	inScenario(t, "barce-raid").play("bonus 2; forces historical").see("reco 1 2 0")
	// in the campaign they come from scenario 1
	q := onBoard(t, endingOf("failure")+"; bonus 1").play(goHome)
	q.see("mission barce-raid", "only forces historical, buy").play("forces historical").see("reco 1 1 0")
}

func TestQOG_25_20_Scenario5(t *testing.T) {
	const garrisons = " agedabia beda-fomm benghazi barca beda-littoria slonta derna gazala sidi-barrani mersa el-daba el-alamein msus"
	p := inScenario(t, "bardia-today").play("forces historical; deal")
	wantPlaced(t, p, "el-adem:2 el-cuasc:2 bardia"+garrisons)
	p.see("axis german-motorised-3 bardia guard want=1", "objective bardia 4") // QOG-25.21
	q := inScenario(t, "tobruk-tomorrow").play("forces historical; deal")
	wantPlaced(t, q, "el-adem:2 el-cuasc:2 tobrouk"+garrisons)
	q.see("axis german-infantry-4 tobrouk guard want=1", "objective tobrouk 4") // QOG-25.22
}

const bardia = "mission bardia-today; turn 4; ap 1 9; ap 2 9; garrison bardia; patrol 1 fort-maddalena hq-1 g1-a; patrol 2 koufra hq-2; "

func TestQOG_25_25_TheSeaLanding(t *testing.T) {
	p := onBoard(t, bardia).play("unit g1-a; move bardia").see("step land", "only land 1, 2").play("land 2").see("step land").play("land 1")
	p.see("patrol 2 cambut det-a", "patrol 1 cambut det-b", "landed", "step test") // before the test; QOG-25.27: the AP stay, no test at Gambut
	p.see("ap 1 8", "ap 2 9", "told landed QOG-25.25 det-b cambut 1").play("roll 1 1; back; unit det-a").see("can move bardia")
	onBoard(t, strings.Replace(bardia, "turn 4", "turn 3", 1)).play("unit g1-a; move bardia").see("step test", "!landed")
	onBoard(t, strings.Replace(bardia, "turn 4", "turn 7", 1)).play("unit g1-a; move bardia").see("step test", "!landed")
}

func TestQOG_25_26_WhoIsThereAlreadyTriggersItInTurnFour(t *testing.T) {
	p := onBoard(t, "mission bardia-today; turn 3; patrol 1 bardia hq-1; patrol 2 koufra hq-2; reserve 2").play("done; done; roll 1").see("turn 4", "landed")
	p.see("patrol 1 cambut det-a det-b") // QOG-25.27: the reserve is not in play
}

func TestQOG_25_28_AReservePatrol(t *testing.T) {
	p := inScenario(t, "bardia-today").play("forces buy; buy hq-1 1; buy hq-2 2; done").see("step hold", "only hold 1, 2").play("hold 2").see("reserve 2")
	p.play("deal; release 2; roll 1; roll 2").see("ap 1 3", "ap 2 4")
	q := onBoard(t, "mission bardia-today; ap 1 9; patrol 1 koufra hq-1; patrol 2 koufra hq-2; reserve 2").see("cannot unit hq-2: QOG-25.28", "cannot low 2: QOG-25.28")
	q.play("unit hq-1").see("cannot join 2: QOG-25.28")
	r := onBoard(t, "mission bardia-today; turn 2; patrol 1 koufra hq-1; patrol 1 big-cairn g1-a; patrol 2 koufra hq-2 y1-a; patrol 3 koufra s1-a s1-b light; reserve 3; ap 1 6").play("unit hq-1")
	r.see("cannot join 3: QOG-25.28", "can join 2", "cannot join 1: QOG-8.4")
}

func TestQOG_25_30_AxisSupply(t *testing.T) {
	for _, c := range []struct {
		level, alarm, at string
		removed          int
	}{
		{"catastrophic", "alarm 2", "el-adem:2 el-cuasc:2", 0}, {"failure", "alarm 1", "el-adem:2 el-cuasc:2", 0}, {"moderate", "alarm 0", "el-adem:2 el-cuasc:2", 0},
		{"total", "alarm 0", "el-adem el-cuasc", 2}, {"remarkable", "alarm 0", "el-adem el-cuasc", 4}, // QOG-25.31, 25.32
	} {
		for _, mission := range []struct{ before, home, garrison string }{ // QOG-25.33: both missions
			{"mission barce-raid; campaign; played 3; turn 13; alarm 3; ap 1 1; patrol 1 jaghbub hq-1; attempted; supply ", goHome, "bardia"},
			{"mission bardia-today; campaign; played 4; turn 13; alarm 3; ap 1 1; patrol 1 jaghbub hq-1; attempted; landed; supply ", goHome, "tobrouk"},
		} {
			p := onBoard(t, mission.before+c.level).play(mission.home).play("forces historical; deal")
			want := c.at + " " + mission.garrison + " agedabia beda-fomm benghazi barca beda-littoria slonta derna gazala sidi-barrani el-daba el-alamein msus"
			if c.removed == 0 {
				want += " mersa"
			}
			wantPlaced(t, p, want)
			p.see(c.alarm)
			n := 0
			for _, k := range p.removed {
				n += int(k)
			}
			if n != c.removed {
				t.Errorf("%s: %d counters leave the pool, want %d", c.level, n, c.removed)
			}
			if mission.garrison == "tobrouk" {
				guard, filter := "german-infantry-4", 1
				if c.level == "remarkable" {
					guard, filter = "german-motorised-2", 3
				}
				p.see(fmt.Sprint("axis ", guard, " tobrouk guard want=", filter))
			}
			if p.Alarm > 0 && p.source != 0 { // QOG-25.34
				t.Error("an alarm at the start has a source")
			}
		}
	}
}

func TestQOG_25_14_TheLevelOfScenario3IsKept(t *testing.T) {
	for _, level := range scenario.LevelIDs {
		p := onBoard(t, endingOf(level)).play(goHome)
		if got := scenario.LevelIDs[p.supply]; got != level {
			t.Errorf("the level is %s, want %s", got, level)
		}
	}
}

func TestQOG_25_35_AReconnaissanceThatReturnsIsNoArrival(t *testing.T) {
	onBoard(t, bardia).play("unit g1-a; scout bardia; done").see("!landed").copyOf().play("roll 1 1").see("!landed", "step act")
	q := onBoard(t, bardia+"axis italian-infantry-1 bardia").play("unit g1-a; scout bardia; done; roll 6 6").see("step land", "untold combat") // before any combat there
	q.play("land 1; land 1").see("told combat QOG-20.1 bardia 1 1")
}

func TestQOG_25_36_OnlyFitDetLand(t *testing.T) {
	p := onBoard(t, "mission bardia-today; campaign; played 4; turn 4; ap 1 9; patrol 1 fort-maddalena hq-1; dead det-a").play("unit hq-1; move bardia")
	p.see("patrol 1 cambut det-b")
}

func TestQOG_25_37_TheWacoOfScenario5(t *testing.T) {
	p := onBoard(t, "mission barce-raid; campaign; played 3; turn 13; alarm 3; ap 1 1; patrol 1 jaghbub hq-1; attempted; shop waco; mco waco 2").play(goHome + "; roll 6")
	p.see("mission bardia-today", "waco ready", "!shop waco", "!mco waco")
	// QOG-14.7: a Waco out for a mission is available for the next
	q := onBoard(t, endingOf("failure")+"; waco gone").play(goHome)
	if q.air != airNone || !q.available(q.sc.missions[1]).Has(scenario.WacoNumber) && q.Raid().ID != "barce-raid" {
		t.Error("the Waco is still out")
	}
}

func TestQOG_14_7_TheWacoIsBackForTheNextMission(t *testing.T) {
	onBoard(t, "mission benghazi-road; campaign; turn 9; ap 1 1; patrol 1 jaghbub hq-1; waco gone").play(goHome).play("forces buy").see("can buy waco air")
}

func TestQOG_27_1_FaceDownUnitsAreUnknown(t *testing.T) {
	p := onBoard(t, raid+"patrol 1 jaghbub hq-1; axis german-motorised-3 gazala want=1; axis italian-infantry-1 msus; axis italian-infantry-2 jalo up; axis italian-infantry-1 bir-hacheim guard; defeated german-infantry-4")
	p.Hide(rules.First)
	p.see("axis ? gazala want=1", "axis ? msus", "axis italian-infantry-2 jalo up", "axis ? bir-hacheim guard", "defeated german-infantry-4")
	if p.poolSize() != scenario.AxisCount-2 { // QOG-27.2: the pool is told apart from them no more
		t.Errorf("%d in the pool", p.poolSize())
	}
	r := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		q := *p.State
		q.Guess(r)
		if k := q.kindOf(0); k.Nation != scenario.German || !k.Mobile || k.Va != 3 {
			t.Fatalf("%s is guessed at Gazala", k.ID)
		}
	}
}

func TestQOG_27_3_EveryRollIsLogged(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1; patrol 1 lg-125 t1-a t1-b g1-a; axis italian-infantry-1 lg-125").play("unit hq-1; move lg-125; roll 3")
	p.see("told test QOG-9.4 lg-125 1 1 1", "told term QOG-10.1 -1 ground lg-125", "told term QOG-10.2 1 size lg-125", "told term QOG-10.2 1 axis lg-125", "told test-die QOG-10.4 3 4 0 lg-125")
	// a test that an event decides throws no die
	onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1 t1-a; next 1 -2 succeeds; axis german-motorised-4 fort-maddalena").
		play("unit hq-1; move fort-maddalena").see("told test QOG-9.4 fort-maddalena 1 0", "untold term", "untold test-die")
	// a die of a combat: every part of what it needs
	p = onBoard(t, raid+"patrol 1 fort-maddalena t1-b hq-1; patrol 1 siwa sas-4; axis german-infantry-3 fort-maddalena").play("attack fort-maddalena; all; stack hq-1 t1-b; roll 6")
	p.see("told attack-die QOG-20.13 t1-b 6 4", "told part QOG-20.13 3 va", "told part QOG-20.17 -1 hq", "untold part QOG-20.15")
	p.play("roll 6").see("told part QOG-20.13 1 va", "untold part QOG-20.17")
	p.play("roll 6").see("told enemy-die QOG-20.13 german-infantry-3 6 4", "told part QOG-20.13 3 va", "told part QOG-20.19 -1 fort")
	onBoard(t, "option hard_airfields; "+raid+"patrol 1 martuba t1-a; patrol 1 siwa hq-1; axis german-infantry-3 martuba").play("attack martuba; roll 6; roll 4").see("told part QOG-28.6 -1 fort")
	onBoard(t, msus+"t1-a t1-b; axis italian-infantry-1 msus").play("attack msus; all; face t1-b 1; roll 4").see("told part QOG-20.13 4 va", "told part QOG-20.15 -1 surplus")
	onBoard(t, "mission alamein-prelude; turn 2; patrol 1 mersa t1-b hq-1; garrison mersa").play("attack mersa; all; stack hq-1 t1-b; roll 5").see("told part QOG-20.17 -1 hq", "told part QOG-25.13 -1 objective")
}

// TestAttacksAreToldWhole tells every attack that the data can bring.
func TestAttacksAreToldWhole(t *testing.T) {
	for va := range int8(7) {
		for x := range 32 {
			a := Attack{va: va, onAirfield: x&1 != 0}
			for i, part := range []*int8{&a.surplus, &a.hq, &a.objective, &a.fort} {
				*part = -int8(x >> (i + 1) & 1)
			}
			a.va += a.surplus
			a.md = a.hq + a.objective + a.fort
			a.onAirfield = a.onAirfield && a.fort != 0
			told := a.told(1, 2, 3)
			if got := attackIn(rules.Event{Args: told}); got != a || told[0] != 1 || told[1] != 2 || told[9] != 3 || int(told[2]) != a.Need() {
				t.Fatalf("%+v is told as %v", a, told)
			}
		}
	}
}

func TestQOG_27_4_UndoBackToTheLastDie(t *testing.T) {
	m := must.Have(rules.NewMatch(shared, rules.Setup{Scenario: "slonta-raid"}, rules.Seeded(5), nil))(t)
	do := func(text string) {
		t.Helper()
		a, err := m.Parse(text)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	do("forces buy")
	if m.CanUndo() != nil {
		t.Error("a choice of forces cannot be taken back")
	}
	for _, text := range []string{"buy hq-1 1", "buy t1-a 1", "done"} {
		do(text)
	}
	if m.CanUndo() == nil {
		t.Error("the set-up of the Axis can be taken back")
	}
	for m.Now().(*State).f[0].step != acts || m.Now().(*State).top > 0 {
		do(shared.Text(m.Legal()[0]))
	}
	do("unit t1-a")
	if m.CanUndo() != nil {
		t.Error("choosing a unit cannot be taken back")
	}
	do("move jaghbub")
	if m.CanUndo() == nil {
		t.Error("a move that was tested can be taken back")
	}
}

func TestQOG_27_5_OneDieAtATime(t *testing.T) {
	p := onBoard(t, raid+"ap 1 9; patrol 1 siwa hq-1 t1-a t1-b; mco hq-1 2; mco t1-a 2; mco t1-b 2").play("repair 1 siwa")
	p.see("only roll 1, 2, 3, 4, 5, 6").play("roll 6").see("told repair-die QOG-15.4 t1-a 6 6 0").play("roll 1").see("told repair-die QOG-15.4 t1-b 1 1 1").play("roll 1").see("!mco hq-1")
}

func TestQOG_28_1_WhoSettlesTies(t *testing.T) {
	board := raid + "turn 2; alarm 3; patrol 1 lg-125 hq-1; patrol 1 sand-sea t1-a; source hq-1; axis italian-infantry-1 haseiat; axis italian-infantry-2 jaghbub"
	onBoard(t, board).play("done").see("who lrdg", "step wake", "only wake jaghbub, haseiat")
	onBoard(t, "option ties_random; "+board).play("done").see("who chance", "only wake jaghbub, haseiat").play("wake haseiat").see("turn 3")
	onBoard(t, "option ties_hardest; "+board).play("done").see("turn 3", "axis italian-infantry-2 jaghbub up")
	posts := raid + "turn 2; alarm 3; patrol 1 hatiet-etla hq-1; patrol 1 msus t1-a; source hq-1; axis italian-infantry-1 msus up; patrol 1 charruba t1-b"
	onBoard(t, "option ties_random; "+posts).play("done; draw german-infantry-4").see("who chance", "step post")
	onBoard(t, "option ties_hardest; "+posts).play("done; draw german-infantry-4").see("axis german-infantry-4 mechili up") // beside a group
}

func TestQOG_28_2_TheProgramDecidesByFixedOrder(t *testing.T) {
	// the whole of phase 3 without a question where no tie is left to the player
	p := onBoard(t, raid+"turn 2; alarm 2; patrol 1 lg-125 hq-1; source hq-1; axis german-motorised-4 gazala up; axis german-motorised-3 bardia up").play("done")
	p.see("turn 3", "told plane-put QOG-17.7", "told plane-moved QOG-18.1", "told marched QOG-19.3 german-motorised-4")
}

func TestQOG_28_3_WhatChanceDecides(t *testing.T) {
	onBoard(t, raid+"turn 2; alarm 3; patrol 1 lg-125 hq-1; source hq-1; axis italian-infantry-1 haseiat; axis italian-infantry-2 haseiat").play("done").see("who chance", "only turn 1, 2")
	onBoard(t, raid+"turn 2; plane segnali; patrol 1 segnali hq-1 t1-a").play("done; roll 6; roll 1").see("who chance", "only strike t1-a, hq-1")
}

func TestQOG_28_5_ALoneOptionIsNotAsked(t *testing.T) {
	onBoard(t, msus+"t1-a; axis italian-infantry-1 msus").play("attack msus").see("step fire") // contact, match, target
	onBoard(t, raid+"turn 2; alarm 3; patrol 1 lg-125 hq-1; source hq-1; axis italian-infantry-1 haseiat").play("done").see("turn 3", "axis italian-infantry-1 haseiat up")
}

func TestQOG_28_6_Options(t *testing.T) {
	onBoard(t, "option strict_duration; mission alamein-prelude; turn 4; patrol 1 siwa-plateau hq-1; patrol 1 siwa t1-a").play("done").see("over QOG-28.6", "lost hq-1")
	board := raid + "turn 1; patrol 1 jaghbub r1-a; patrol 1 siwa hq-1 r1-b r2-a"
	onBoard(t, board).play("done").see("dice 2 0")
	onBoard(t, "option base_units_no_ap; "+board).play("done").see("dice 1 0")
	onBoard(t, "option base_units_no_ap; "+raid+"turn 1; patrol 1 siwa r1-a hq-1 r1-b r2-a").play("done").see("dice 2 0") // nobody has left yet
}

func TestQOG_29_1_AnObjectiveCombatStaysOne(t *testing.T) {
	p := onBoard(t, goal+"t1-a; objective mechili 1; axis german-infantry-4 mechili").play("attack mechili; face t1-a objective; roll 1; roll 6")
	p.see("objective mechili 0", "step decide").play("continue; roll 6; roll 6").see("step decide").play("leave; roll 6; withdraw segnali").see("!ap", "told withdrew QOG-22.6 mechili segnali")
}
