package rommel

import (
	"strings"
	"testing"

	"sandtable/rules"
)

// won is a battle in which the Axis destroys as many reduced Forces as it
// scores losses.
const won = attack + "axis 5th-light benghazi from sirte; axis pavia benghazi reduced from sirte; allies 44th benghazi reduced; "

// lost is a battle in which the Axis loses a reduced Pavia.
const lost = attack + "axis 5th-light benghazi from sirte; axis pavia benghazi reduced from sirte; allies 9th-australian benghazi; "

func TestFCR_12_1_OneForEachForceDestroyed(t *testing.T) {
	p := clash(t, won+"allies 50th benghazi reduced; "+bare, "").roll(1, 6, 6, 6)
	if p.is("who axis", "step upgrade"); p.fight.killed != [2]uint8{2, 0} || p.fight.upgrades != 2 {
		t.Errorf("destroyed %v, upgrades %d", p.fight.killed, p.fight.upgrades)
	}
	p.play(act(VerbDrawUp, 0), act(VerbCounter, p.up("steady"))).only(act(VerbUpgrade, p.f("5th-light")), act(VerbUpgrade, p.f("pavia"))) // both survived
	p.play(act(VerbUpgrade, p.f("pavia"))).is("step upgrade").play(done).is("axis pavia benghazi reduced steady", "axis 5th-light benghazi")
	clash(t, duel+bare, "").roll(4, 6).silent(EventUpgradeDraw).is("allies 9th-australian benghazi reduced") // reducing brings none
	// both sides
	q := clash(t, won+"allies 70th benghazi; "+bare, "").roll(1, 6, 1, 6).play(q1(t, VerbLose, "pavia")).is("who axis", "step upgrade")
	q.play(done).is("who chance", "step draw-upgrade").play(act(VerbCounter, 0)).is("allies 70th benghazi reduced shock")
}

func q1(t testing.TB, v rules.Verb, id string) rules.Action { return act(v, p70(t, id)) }

func TestFCR_12_2_VeteranAndElite(t *testing.T) {
	p := clash(t, strings.Replace(won, "5th-light benghazi", "5th-light benghazi staff", 1)+bare, "").roll(1, 6, 6)
	p.only(done, act(VerbDrawUp, 0), act(VerbElite, p.f("5th-light")))
	if q := p.copyOf().play(act(VerbDrawUp, 0), act(VerbCounter, p.up("bulwark"))); q.where("pavia") != "benghazi" { // pavia alone has none
		t.Error("Pavia is gone")
	} else {
		q.is("axis pavia benghazi reduced bulwark")
	}
	p.play(act(VerbElite, p.f("5th-light"))).hears(EventUpgrade, "FCR-12.2", int(p.f("5th-light")), int(p.up("staff")), 1)
	p.is("axis 5th-light benghazi staff*")
}

func TestFCR_12_3_TheForceIsChosenAfterTheCounter(t *testing.T) {
	p := clash(t, won+bare, "").roll(1, 6, 6).play(act(VerbDrawUp, 0)).is("who chance", "step draw-upgrade")
	if w := p.Weight(act(VerbCounter, p.up("staff"))); w != 3 {
		t.Errorf("the weight of staff is %d, want 3", w)
	}
	p.play(act(VerbCounter, p.up("staff"))).hears(EventUpgradeDraw, "FCR-12.2", int(p.up("staff"))).is("who axis", "step place-upgrade")
}

func TestFCR_12_4_TheFaceIsAdded(t *testing.T) {
	p := clash(t, attack+"axis 15th-panzer benghazi reduced shock* from sirte; axis ariete benghazi shock from sirte; allies 44th benghazi; supplies 9 0; "+bare, "")
	p.worthOf("15th-panzer", 5, 2).worthOf("ariete", 5, 0) // 3^1 and +2 +1; 3 and +2
	if v := p.values(p.f("15th-panzer")); v.Defence != 3 {
		t.Errorf("its defence is %d, want 3", v.Defence)
	}
	p.roll(6, 6, 6)
	q := clash(t, strings.Replace(won, "5th-light benghazi", "5th-light benghazi staff*", 1)+bare, "").roll(1, 6, 6)
	q.only(done, act(VerbDrawUp, 0)) // at most one counter, and no third face
}

func TestFCR_12_5_PlanPointsOfUpgrades(t *testing.T) {
	p := onBoard(t, attack+"axis pavia benghazi reduced staff from sirte; allies 9th-australian benghazi reduced bulwark*")
	p.hears(EventAlliedPlans, "FCR-8.4", 1).draws("press").hears(EventPlanPoints, "FCR-8.7", 1)
}

// allWorn is Forces far away that wear every counter of the cup but two of
// `staff`.
const allWorn = "axis brescia tripoli shock; axis bologna tripoli shock; axis savona tripoli steady; axis trento tripoli steady; axis trieste tripoli spearhead; " +
	"axis ramcke tripoli spearhead; axis folgore tripoli stubborn; axis littorio tripoli stubborn; axis 164th-light tripoli balanced; axis 15th-panzer tripoli balanced; " +
	"axis 90th-light tripoli bulwark; axis ariete tripoli bulwark; allies 70th cairo swift; allies 50th cairo swift; allies 10th-indian cairo staff; turn 6; "

func TestFCR_12_6_AnEmptyUpgradeCup(t *testing.T) {
	b := strings.Replace(allWorn+won, attack, "", 1)
	p := clash(t, attack+b+"allies 5th-indian cairo staff; allies 4th-indian cairo staff; "+bare, "").roll(1, 6, 6)
	p.hears(EventUpgradeLost, "FCR-12.6", 1).silent(EventUpgradeDraw)
	b = strings.Replace(b, "5th-light benghazi", "5th-light benghazi staff", 1)
	clash(t, attack+b+"allies 5th-indian cairo staff; "+bare, "").roll(1, 6, 6).only(done, act(VerbElite, p.f("5th-light"))) // only (b)
}

func TestFCR_12_7_TheSameForceSeveralTimes(t *testing.T) {
	p := clash(t, won+"allies 50th benghazi reduced; "+bare, "").roll(1, 6, 6, 6)
	p.play(act(VerbDrawUp, 0), act(VerbCounter, p.up("swift")), act(VerbUpgrade, p.f("5th-light")), act(VerbElite, p.f("5th-light")))
	p.is("axis 5th-light benghazi swift*")
}

func TestFCR_12_8_FullAlliesFirst(t *testing.T) {
	b := lost + "allies 44th benghazi reduced; allies 50th benghazi reduced steady; "
	p := clash(t, b+bare, "").roll(6, 6, 1, 6, 6).play(p70lose(t, "pavia"))
	p.is("who chance", "step draw-upgrade").play(act(VerbCounter, p.up("shock"))).is("allies 9th-australian benghazi shock") // the full one, by itself
	p = clash(t, strings.Replace(b, "9th-australian benghazi", "9th-australian benghazi staff", 1), "press press").roll(6, 6, 1, 6, 6)
	p.play(p70lose(t, "pavia")).roll(6, 6, 6, 6).is("step roll").roll(6, 6, 6, 6).is("allies 9th-australian benghazi staff*")
	// no full one can be upgraded: a reduced one, and who settles ties chooses between (a) and (b)
	p = clash(t, strings.Replace(b, "9th-australian benghazi", "9th-australian benghazi bulwark*", 1), "press press").roll(6, 6, 1, 6, 6)
	p.play(p70lose(t, "pavia")).roll(6, 6, 6, 6).roll(6, 6, 6, 6).is("who axis", "step upgrade").only(act(VerbDrawUp, 0), act(VerbElite, p.f("50th")))
	if got := shared.Asks(p.State); got.Key != "rommel.ask.battle-upgrade-allies" || got.Clause != "FCR-12.8" {
		t.Errorf("the player is asked %s by %s", got.Key, got.Clause)
	}
	p.play(act(VerbDrawUp, 0), act(VerbCounter, p.up("stubborn"))).is("allies 44th benghazi reduced stubborn")
}

func TestFCR_12_9_ASuperiorAttackFromNothing(t *testing.T) {
	clash(t, attack+"axis ariete benghazi spearhead* from sirte; allies 44th benghazi; "+bare, "").worthOf("ariete", 4, 1)
}

func TestFCR_12_10_MovementBonus(t *testing.T) {
	p := onBoard(t, africa+"axis pavia tripoli swift*; allies 44th tengeder; supplies 9 9").can(rules.Action{Verb: VerbMove, A: int16(p70(t, "pavia")), B: int16(p0(t, "tengeder")), C: int16(p0(t, "el-agheila"))})
	if f := p.Force(int(p.f("pavia"))); f.Values.Movement != 3 || f.Price != 1 {
		t.Errorf("movement %d, price %d, want 3 and 1", f.Values.Movement, f.Price)
	}
	onBoard(t, africa+"axis pavia tripoli swift; allies 44th tengeder; supplies 9 9").cannot(rules.Action{Verb: VerbMove, A: int16(p.f("pavia")), B: int16(p.z("tengeder")), C: int16(p.z("el-agheila"))})
}

// p0 is the number of a zone of North Africa.
func p0(t testing.TB, id string) uint8 {
	t.Helper()
	return onBoard(t, africa+"axis 5th-light sirte").z(id)
}

func TestFCR_12_11_GivenUpBeforeDrawing(t *testing.T) {
	asked := clash(t, won+bare, "").roll(1, 6, 6)
	if a, ok := shared.Decline(asked.State); !ok || a != done { // so that no key gives them up by habit
		t.Errorf("giving up is %v, %v", a, ok)
	}
	p := asked.play(done).hears(EventUpgradeLost, "FCR-12.11", 1).is("axis 5th-light benghazi", "axis pavia benghazi reduced")
	clash(t, won+bare, "").roll(1, 6, 6).play(act(VerbDrawUp, 0), act(VerbCounter, p.up("swift"))).cannot(done) // it must be placed
	clash(t, lost+bare, "").roll(6, 6, 1).play(p70lose(t, "pavia")).is("who chance", "step draw-upgrade")       // the Allies must
}
