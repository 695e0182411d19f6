package infidel

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
)

// All attacks are named before anything is resolved; then chargers are placed,
// defenders withdraw, defenders counter-charge, attacks are resolved in the
// order that the attacker likes (INF-13.1, 13.2, 13.3).
func TestINF_13_2_TheOrderOfTheSteps(t *testing.T) {
	p := inShock(t, "templars", `templar-1 1010 E; templar-2 1015 E; knight-1 1020 E;
		mamluk-1 1210 W; mamluk-2 1115 W; turcoman-1 1120 W`)
	p.play("attack templar-2 mamluk-2; attack knight-1 turcoman-1; charge templar-1 mamluk-1 lr.E") // nothing else is left to name
	same(t, p.happened("charging", "withdrew"), "charging", "first")
	p.are("templar-1", "1110 E")
	p.in(ShockWithdraw)
	p.asks(rules.Second)
	p.offers("done", "withdraw turcoman-1 1220", "withdraw turcoman-1 1221", "withdraw turcoman-1 1121")
	p.play("done")
	p.in(ShockCounter)
	p.asks(rules.Second)
	p.offers("done", "counter mamluk-1 templar-1 W")
	p.play("done")
	p.in(ShockResolve)
	p.asks(rules.First)
	p.offers("resolve turcoman-1", "resolve mamluk-1", "resolve mamluk-2")
	p.play("resolve mamluk-2")
	p.in(ShockRoll)
}

// Only what stands before a unit can be attacked (INF-13.7).
func TestINF_13_7_OnlyWhatStandsBefore(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; mamluk-1 1009 W; mamluk-2 1011 W; mamluk-3 0910 E; bedouin-1 1110 W")
	p.offers("done", "attack templar-1 bedouin-1")
}

// Knights, heavy and medium cavalry, men-at-arms, pikes, javelins and flails
// attack; the others only defend (INF-13.5).
func TestINF_13_5_WhoAttacks(t *testing.T) {
	p := inShock(t, "foot", `pike-1 1002 E; man-1 1004 E; archer-1 1006 E; crossbow-1 1008 E; pilgrim-1 1010 E; cart-1 1012 E; carroccio-1 1014 E;
		spear-1 1102 W; spear-2 1104 W; bowman-1 1106 W; bowman-2 1108 W; javelin-1 1110 W; javelin-2 1112 W; flail-1 1114 W`)
	p.offers("done", "attack pike-1 spear-1", "attack man-1 spear-2")
	p = inShock(t, "askar", `mamluk-1 1102 W; bedouin-1 1104 W; damascene-1 1106 W; turcoman-1 1108 W;
		pike-1 1002 E; pike-2 1004 E; pike-3 1006 E; pike-4 1008 E`)
	p.offers("done", "attack mamluk-1 pike-1", "attack bedouin-1 pike-2", "attack damascene-1 pike-3")
	p = inShock(t, "levy", `flail-1 1102 W; javelin-1 1104 W; spear-1 1106 W; spear-2 1108 W retired;
		pike-1 1002 E; pike-2 1004 E; pike-3 1006 E; pike-4 1008 E`)
	p.offers("done", "attack javelin-1 pike-2", "attack spear-1 pike-3", "attack flail-1 pike-1")
	p.fired.Add(p.unit("flail-1")) // INF-11.8
	p.fired.Add(p.unit("javelin-1"))
	p.offers("done", "attack javelin-1 pike-2", "attack spear-1 pike-3")
	p.barred.Add(p.unit("spear-1")) // INF-11.18
	p.offers("done", "attack javelin-1 pike-2")
}

// Who attacks must attack every enemy before it, unless another unit does; the designation is
// not legal before, and no choice leads where it could not be made so (INF-13.6, 13.12).
func TestINF_13_6_EverybodyBeforeIsAttacked(t *testing.T) {
	p := inShock(t, "foot", "pike-1 1010 E; spear-1 1109 W; spear-2 1110 W")
	p.offers("done", "attack pike-1 spear-1 spear-2")

	p = inShock(t, "foot", "pike-1 1010 E; pike-2 1011 E; spear-1 1109 W; spear-2 1110 W")
	p.offers("done", "attack pike-1 spear-1", "attack pike-1 spear-1 spear-2", "attack pike-2 spear-2")
	p.play("attack pike-1 spear-1")
	p.offers("attack pike-2 spear-2") // without it spear-2 would be left out
	p.play("attack pike-2 spear-2")
	p.in(ShockResolve)

	// A chain: each may leave an enemy to the next, the last may not.
	p = inShock(t, "foot", `pike-1 1010 E; pike-2 1011 E; pike-3 1012 E; spear-1 1109 W; spear-2 1110 W; spear-3 1111 W; spear-4 1112 W`)
	p.play("attack pike-1 spear-1")
	p.offers("attack pike-2 spear-2", "attack pike-2 spear-2 spear-3", "attack pike-3 spear-3 spear-4", "attack pike-3 spear-4")
	p.play("attack pike-2 spear-2")
	p.offers("attack pike-3 spear-3 spear-4")
}

// Nobody is obliged to attack at all (INF-13.6, 5.7).
func TestINF_5_7_AttacksAreVoluntary(t *testing.T) {
	p := inShock(t, "foot", "pike-1 1010 E; spear-1 1110 W")
	p.play("done")
	p.in(NoShock)
}

// Any number of units attack one defender, or one alone two; nobody joins an
// attack on two, and two attackers do not share two defenders (INF-13.9, 13.10).
func TestINF_13_9_ManyAgainstOneOrOneAgainstTwo(t *testing.T) {
	p := inShock(t, "foot", "pike-1 1010 E; pike-2 1011 E; man-1 1109 SE; spear-1 1110 W")
	p.play("attack pike-1 spear-1; attack pike-2 spear-1; attack man-1 spear-1")
	p.in(ShockResolve + 1)
	if n := p.strikers(0).Len(); n != 3 || p.shock.n != 1 {
		t.Errorf("%d units in %d attacks, want three in one", n, p.shock.n)
	}
	p = inShock(t, "foot", "pike-1 1010 E; pike-2 1011 E; spear-1 1109 W; spear-2 1110 W")
	p.play("attack pike-1 spear-1 spear-2")
	p.in(ShockRoll) // pike-2 has nobody left to attack, and what is left needs no choice
}

// Across a river, and into a city that holds a garrison, everybody may attack in Shock and
// need not; nobody charges or advances there (INF-13.8, 22.3).
func TestINF_13_8_GroundClosedToAll(t *testing.T) {
	const sortie = "scenario antioch; only; free crusader; activations 5; received 3 3; finished 2 2; saracen-standard 0101; crusader-standard 0126; committed kerbogha duqaq homs suqman; "
	p := onBoard(t, sortie+"bohemund-sicilian-kn-1 0321 SE; kerbogha-seljuk-pk-1 0322 NE; bohemund-sicilian-kn-2 2010 E; kerbogha-seljuk-pk-2 2210 W; bohemund 0321; "+
		"kerbogha 3003; kerbogha-seljuk-mc-1 3003 W").toShock("command bohemund")
	p.play("attack bohemund-sicilian-kn-1 kerbogha-seljuk-pk-1; done; roll 9")
	same(t, p.terms(), "terrain -3 defence 1 leader 1 charisma 1 weapon 2", "the modifiers")
	for p.step == StepShock || p.layer() != sequenceLayer {
		p.carry(p.Legal(nil)[0])
	}
	p.are("bohemund-sicilian-kn-1", "0321 SE")
	if p.State.at[p.unit("kerbogha-seljuk-pk-1")] == p.hex("0322") || p.happened("advanced") != "" {
		t.Errorf("pikes in 0322, %s", p.happened())
	}
	// The river of Antioch runs between 0121 and 0122: who attacks along it need not attack
	// across it too.
	p = onBoard(t, "scenario drill; map antioch; only; pike-1 0121 SE; spear-1 0122 NW; spear-2 0222 W; cross 0226; crescent 3901").toShock("command foot")
	p.offers("done", "attack pike-1 spear-1 spear-2", "attack pike-1 spear-2")
	// Nor in a Continued Attack (INF-18.28).
	p.shock.again, p.shock.marks[p.unit("pike-1")] = true, 1
	p.offers("attack pike-1 spear-1 spear-2", "attack pike-1 spear-2")
	p.eliminate(p.unit("spear-2"), "INF-18.20", nil)
	p.offers("done", "attack pike-1 spear-1")
	// Before the walls: 1222 is of the city, a garrison stands there, and may come out.
	const walls = "scenario drill; map antioch; only; pike-1 1122 E; templar-1 1022 SE; spear-1 1222 W; khalil 1222; turcoman-1 3010 W; cross 0126; crescent 3901; "
	p = onBoard(t, walls).toShock("command foot")
	p.play("attack pike-1 spear-1; roll 9")
	same(t, p.terms(), "terrain -3 defence 1", "the modifiers")
	p = onBoard(t, walls).play("command templars")
	if no := p.mayDesignate(p.action("charge templar-1 spear-1 lr.E")); no.Clause != "INF-15.6" {
		t.Errorf("a Charge at the walls: %+v", no)
	}
	p = onBoard(t, walls+"free saracen").play("command levy; use spear-1")
	p.sees("step", "1121") // 1122 is held, 1222 is left for good
	p = onBoard(t, walls).play("command foot; use pike-1")
	if p.whyNot("step 1223") != "closed-to INF-8.3" {
		t.Errorf("into the city: %s", p.whyNot("step 1223"))
	}
}

// A charging unit attacks its one target, whatever else stands before it; Shock
// units may join it (INF-13.11).
func TestINF_13_11_AChargeHasOneTarget(t *testing.T) {
	p := inShock(t, "templars", "templar-1 1010 E; knight-1 1309 SW; spear-1 1210 W; spear-2 1211 W")
	p.play("charge templar-1 spear-1 lr.E") // spear-2 stands before it too then
	p.offers("done", "attack knight-1 spear-1")
	p.play("attack knight-1 spear-1")
	same(t, p.strikers(0).Len(), 2, "attackers")
}

// An attack whose defenders have all gone is not made; of two, the one that is
// left is attacked one against one (INF-13.13).
func TestINF_13_13_WhoHasGoneIsNotAttacked(t *testing.T) {
	p := inShock(t, "foot", "pike-1 1010 E; bedouin-1 1109 W; spear-1 1110 W")
	p.play("attack pike-1 bedouin-1 spear-1")
	p.in(ShockWithdraw)
	p.play("withdraw bedouin-1 1209; face W")
	p.in(ShockRoll)
	p.play("roll 4")
	if got := p.terms(); got != "defence 1" { // one against one, no strength
		t.Errorf("the modifiers are %s", got)
	}
	p = inShock(t, "foot", "pike-1 1010 E; bedouin-1 1109 W")
	p.play("attack pike-1 bedouin-1; withdraw bedouin-1 1209; face W; done")
	p.in(NoShock)
	p.are("pike-1", "1010 E")
}

// Leaders and Standards alone are never attacked (INF-13.15, 20.5).
func TestINF_13_15_LeadersAloneAreNotAttacked(t *testing.T) {
	p := onBoard(t, "scenario drill; only; templar-1 1010 E; templar-2 2020 E; nasr 1110; crescent 1109; bedouin-1 3020 W").play("command templars; done")
	p.in(NoShock)
}

// Who was forced back, Retired or lost before its attack takes no part in it (INF-13.14).
func TestINF_13_14_WhoWasForcedBack(t *testing.T) {
	p := inShock(t, "foot", "pike-1 1010 E; pike-2 1011 E; pike-3 1020 E; spear-1 1110 W; spear-2 1120 W")
	p.play("attack pike-1 spear-1; attack pike-2 spear-1; attack pike-3 spear-2")
	p.in(ShockResolve)
	p.shock.gone.Add(p.unit("pike-1"))
	if p.retired.Add(p.unit("pike-2")); !p.strikers(p.attackOn(p.unit("spear-1"))).Empty() {
		t.Error("a Retired unit still attacks")
	}
	p.retired.Del(p.unit("pike-2"))
	p.eliminate(p.unit("pike-3"), "INF-18.20", nil)
	p.report = rules.Report{}
	p.run(&p.report)
	if got := p.happened(); got != "void resolves" || p.event(EventVoid).Args[0] != int16(p.unit("spear-2")) || p.event(EventResolves).Args[1] != 1 {
		t.Errorf("%s: %v", got, p.event(EventResolves))
	}
}

// cliffs is a map for tests, on which an escarpment runs between 0505 and 0605.
const cliffs = `id = "cliffs"
name = "Cliffs"
name_fr = "Falaises"
columns = 8
rows = 8
top_edge = "north"
terrain = """
........
........
........
........
........
........
........
........
"""
[legend]
"." = "clear"
[hexsides]
escarpment = ["0505-0605"]
[zones]
`

// Over an escarpment, closed to cavalry alone, cavalry may attack in Shock but
// need not, with the worst ground there is; it does not advance there, nor
// charge, and has no ZOC there (INF-13.8, 22.3, 9.2).
func TestINF_13_8_GroundClosedToCavalry(t *testing.T) {
	files := ourFiles(t)
	files["data/map_cliffs.toml"] = &fstest.MapFile{Data: []byte(cliffs)}
	g := onFiles(files)
	data, err := os.ReadFile("testdata/drill.toml")
	if err == nil {
		err = g.Add("drill.toml", data)
	}
	if err != nil {
		t.Fatal(err)
	}
	set := func(board string) *scene {
		s, err := g.readBoard("scenario drill; map cliffs; only; cross 0101; crescent 0801; "+board, 0)
		if err != nil {
			t.Fatal(err)
		}
		s.who = s.active
		p := &scene{State: s, t: t}
		s.run(nil)
		return p
	}
	p := set("templar-1 0505 E; spear-1 0605 W; spear-2 0606 W").toShock("command templars")
	p.offers("done", "attack templar-1 spear-1 spear-2", "attack templar-1 spear-2")
	if p.inZOC(p.hex("0605"), rules.First) || !p.inZOC(p.hex("0606"), rules.First) {
		t.Error("a ZOC goes over the escarpment, or not beside it")
	}
	p = set("templar-1 0505 E; spear-1 0605 W disordered").toShock("command templars")
	p.play("attack templar-1 spear-1; roll 8")
	if got := p.terms(); got != "terrain -3 defence 1 weapon 2" || p.results() != "de ca" {
		t.Errorf("%s: %s", got, p.results())
	}
	p.are("templar-1", "0505 E", "spear-1", "eliminated")
	if p.event(EventMarker).Args[1] != 1 { // INF-18.26
		t.Errorf("%s", p.happened())
	}
	p = set("templar-1 0405 E; spear-1 0605 W").play("command templars; done")
	if p.shock.step == ShockDesignate && p.can("charge templar-1 spear-1 lr.E") { // by 0505
		t.Errorf("legal is %s", p.legal())
	}
	p = set("pike-1 0505 E; spear-1 0605 W disordered").toShock("command foot")
	p.play("attack pike-1 spear-1; roll 9")
	same(t, p.terms(), "terrain -2 defence 1", "the modifiers")
}

// inShock sets a scene at the designation of a Shock phase of a Command of
// drill, whose side has a Free Activation.
func inShock(t *testing.T, command, board string) *scene {
	t.Helper()
	side := "crusader"
	if command == "askar" || command == "levy" {
		side = "saracen"
	}
	return onBoard(t, "scenario drill; only; free "+side+"; "+board).toShock("command " + command)
}

// toShock plays on to the designation.
func (p *scene) toShock(line string) *scene {
	p.t.Helper()
	p.play(line)
	if p.step == StepMove {
		p.play("done")
	}
	if p.shock.step != ShockDesignate {
		p.t.Fatalf("the Shock phase stands in %q of %s", shockStepNames[p.shock.step], p.where())
	}
	return p
}

// can says whether an action is legal.
func (p *scene) can(text string) bool { return slices.Contains(p.Legal(nil), p.action(text)) }

// offers asks that exactly some actions are legal, in any order.
func (p *scene) offers(texts ...string) {
	p.t.Helper()
	for _, text := range texts {
		if !p.can(text) {
			p.t.Errorf("%s should be legal; legal is %s", text, p.legal())
		}
	}
	if n := len(p.Legal(nil)); n != len(texts) {
		p.t.Errorf("%d actions are legal, want %d: %s", n, len(texts), p.legal())
	}
}

// bars asks that some actions are not legal.
func (p *scene) bars(texts ...string) {
	p.t.Helper()
	for _, text := range texts {
		if p.can(text) {
			p.t.Errorf("%s should not be legal; legal is %s", text, p.legal())
		}
	}
}

// are asks where pieces stand and how, as a board says it.
func (p *scene) are(pairs ...string) {
	p.t.Helper()
	for i := 0; i < len(pairs); i += 2 {
		if got := p.stands(pairs[i]); got != pairs[i+1] {
			p.t.Errorf("%s stands %s, want %s", pairs[i], got, pairs[i+1])
		}
	}
}

// in asks in which step of the Shock phase the scene is; noShock when it is over.
func (p *scene) in(x ShockStep) {
	p.t.Helper()
	if p.shock.step != x {
		p.t.Fatalf("the Shock phase stands in %q, want %q; legal is %s", shockStepNames[p.shock.step], shockStepNames[x], p.legal())
	}
}

// asks asks that a side is asked.
func (p *scene) asks(side rules.Side) {
	p.t.Helper()
	if p.who != side {
		p.t.Errorf("side %d is asked, want %d", p.who, side)
	}
}

// terms is the modifiers of the last roll of an attack: `strength 1 defence -2`.
func (p *scene) terms() string {
	var out []string
	for _, e := range p.report.Events {
		if e.Kind == EventShockTerm {
			out = append(out, fmt.Sprintf("%s %d", scenario.ShockModifierIDs[e.Args[0]], e.Args[1]))
		}
	}
	return strings.Join(out, " ")
}

// results is the effects of the last roll of an attack: `ad dd`.
func (p *scene) results() string {
	p.t.Helper()
	return effectWords(scenario.Effects(p.event(EventShockDie).Args[2]))
}

func effectWords(e scenario.Effects) string {
	var out []string
	for i, id := range scenario.EffectIDs {
		if e>>i&1 != 0 {
			out = append(out, id)
		}
	}
	if out == nil {
		return "ne"
	}
	return strings.Join(out, " ")
}
