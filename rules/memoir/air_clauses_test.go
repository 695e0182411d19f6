package memoir

import (
	"math/rand/v2"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

// readWith reads a supplied battle with words of its file replaced, and gives its faults.
func readWith(t *testing.T, file string, words ...string) (*scenario.Battle, string) {
	t.Helper()
	text := mustData(t, file)
	for i := 0; i < len(words); i += 2 {
		if words[i] != "" && !strings.Contains(text, words[i]) {
			t.Fatalf("%s has no %q", file, words[i])
		}
		if words[i] == "" {
			text += "\n" + words[i+1]
			continue
		}
		text = strings.Replace(text, words[i], words[i+1], 1)
	}
	u, err := scenario.Read(mustTables(t), "own.toml", []byte(text))
	if err != nil {
		return u, err.Error()
	}
	return u, ""
}

func refuses(t *testing.T, want, file string, words ...string) {
	t.Helper()
	if _, got := readWith(t, file, words...); !strings.Contains(got, want) {
		t.Errorf("want %q, got %q", want, got)
	}
}

func TestM44_25_1_SlowArmor(t *testing.T) {
	for _, typ := range []string{"armor", "armor-elite"} {
		p := onBoard(t, "slow-armor allies; axis "+typ+" a1; allies "+typ+" f6; axis infantry f3; hand allies probe-center; hand axis probe-right")
		p.play("play probe-center; order f6; unit f6").see("can to f4", "cannot to e3: M44-7.8").play("to f4").see("can battle f4 f3")
		p.play("done; draw recon-left; play probe-right; order a1; unit a1").see("can to a4") // the other side's moves 3
	}
	onBoard(t, "slow-armor axis allies; axis armor a1; allies armor f6; hand axis probe-right; turn axis").play("play probe-right; order a1; unit a1").see("can to a3", "cannot to a4")
	refuses(t, `"slow-armor" needs the table slow_armor`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "slow-armor"`)
	refuses(t, `slow_armor: the table slow_armor needs the special rule "slow-armor"`, pegasus, "", "[slow_armor]\nsides = [\"allies\"]\nmove = 2\n")
	refuses(t, `slow_armor.move: 3 must be 2 (M44-25.1)`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "slow-armor"`, "", "[slow_armor]\nsides = [\"allies\"]\nmove = 3\n")
	refuses(t, `slow_armor.sides: names no side`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "slow-armor"`, "", "[slow_armor]\nsides = []\nmove = 2\n")
}

func TestM44_25_2_SlowArmorChangesNothingElse(t *testing.T) {
	p := onBoard(t, "slow-armor allies; axis infantry f4:1 f3 a1; allies armor f6 m9; hand allies probe-center").play("play probe-center; order f6; unit f6; to f5; battle f5 f4").see("dice 3")
	p.play("roll grenade star star; ground yes").see("f4 allies armor 3", "step overrun", "can battle f4 f3") // ground and overrun after its whole move
	q := onBoard(t, "slow-armor allies; beach f6 e7 f7; axis infantry f4; allies armor f5; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll flag star star")
	q.play("back f6").see("f6 allies armor 3")
}

func TestM44_25_3_AirStrikes(t *testing.T) {
	p := onBoard(t, "air-strikes allies; axis infantry f4 g4 a1; allies infantry m9; hand allies recon-center recon-left; hand axis recon-center").play("play recon-center")
	p.see("step mode", "only mode orders, strike").play("mode strike").see("step pick", "told strike-mode M44-25.3", "only target f4, g4")
	p.play("target f4; target g4; strike f4").see("dice 2")
	q := onBoard(t, "air-strikes allies; axis infantry f4 a1; allies infantry f5; hand allies recon-center").play("play recon-center; mode orders").see("step order", "can order f5")
	q.see("only order f5")
	r := onBoard(t, "air-strikes allies; axis infantry f4 a1; allies infantry f5; hand axis recon-center; turn axis").play("play recon-center").see("step order") // not the other side
	if a := shared.Asks(p.State); a.Clause == "" {
		t.Error("no clause behind the question")
	}
	r.see("can order f4")
	refuses(t, `air_strikes.card: "probe" must be "recon" (M44-25.3)`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "air-strikes"`, "", "[air_strikes]\nside = \"allies\"\ncard = \"probe\"\n")
}

func TestM44_25_4_InTheSectionOfTheCard(t *testing.T) {
	p := onBoard(t, "air-strikes allies; axis infantry a4 d4 f4 e4; allies infantry m9; hand allies recon-left recon-right").play("play recon-left; mode strike")
	p.see("only target a4, d4", "cannot target f4: M44-25.3").play("target d4").see("can target e4") // a line-cut hex is in both; the group may go on beyond
	q := onBoard(t, "air-strikes allies; axis infantry a4; allies infantry m9; hand allies recon-right").play("play recon-right")
	q.see("step order") // nobody to strike there
	axis := onBoard(t, "air-strikes axis; axis infantry f1; allies infantry a5 m9; hand axis recon-left; turn axis").play("play recon-left; mode strike")
	axis.see("only target m9") // left as its owner sees it
}

func TestM44_25_5_DiceOfAStrike(t *testing.T) {
	p := onBoard(t, "air-strikes allies; axis infantry f4 a1; sandbags f4; allies infantry m9; hand allies recon-center").play("play recon-center; mode strike; target f4; strike f4").see("dice 2")
	p.play("roll star flag").see("step walk", "f4 axis infantry 3") // the star hits, the sandbags do not hold
	q := onBoard(t, "air-strikes axis; axis infantry a1; allies infantry f5 m9; hand axis recon-center; turn axis").play("play recon-center; mode strike; target f5; strike f5").see("dice 1")
	q.play("roll star").see("f5 allies infantry 3")
}

func TestM44_25_6_OneCardAfterAStrike(t *testing.T) {
	p := onBoard(t, "air-strikes allies; axis infantry f4 a1; allies infantry m9; hand allies recon-center; hand axis recon-left").play("play recon-center; mode strike; target f4; strike f4; roll armor armor; done; draw probe-left")
	p.see("turn axis", "hand allies probe-left")
	q := onBoard(t, "air-strikes allies; axis infantry f4 a1; allies infantry m9; hand allies recon-center; hand axis recon-left").play("play recon-center; mode orders; done; draw probe-left; draw probe-left")
	q.see("step keep")
}

func TestM44_25_7_CounterAttack(t *testing.T) {
	p := onBoard(t, "air-strikes allies; axis infantry a4 m1; allies infantry m9; last axis recon-right; hand allies counter-attack").play("play counter-attack").see("step mode", "told copied M44-18.15 recon-left")
	p.play("mode strike").see("only target a4") // the same side of the board
	q := onBoard(t, "air-strikes allies; axis infantry a4 m1; allies infantry m9; last allies recon-left; hand axis counter-attack; turn axis").play("play counter-attack")
	q.see("step order", "told copied M44-18.15 recon-right", "can order a4")
}

func TestM44_25_8_NotReconInForce(t *testing.T) {
	onBoard(t, "air-strikes allies; axis infantry f4 a1; allies infantry f6; hand allies recon-in-force").play("play recon-in-force").see("step order")
}

func TestM44_25_9_Blitz(t *testing.T) {
	const board = "blitz; axis armor f3 a1; allies armor f6 m9; hand allies recon-center probe-center; hand axis recon-center; "
	p := onBoard(t, board+"turn axis").play("play recon-center").see("step mode").play("mode strike; target f6; strike f6").see("dice 1")
	onBoard(t, board+"turn allies").play("play recon-center").see("step order")
	q := onBoard(t, board+"turn allies").play("play probe-center; order f6; unit f6").see("can to f4", "cannot to e3")
	q.see("cannot exit f6")
	r := onBoard(t, strings.Replace(board, "axis recon-center;", "axis probe-right;", 1)+"turn axis").play("play probe-right; order a1; unit a1").see("can to a4")
	r.see("step go")
	a := onBoard(t, board+"hand axis air-power; turn axis").play("play air-power; target f6; strike f6").see("dice 1")
	b := onBoard(t, board+"hand allies air-power; turn allies").play("play air-power; target f3; strike f3").see("dice 2")
	for _, x := range []*scene{p, a, b} {
		x.see("step roll")
	}
}

func TestM44_25_10_BlitzNamesItsSides(t *testing.T) {
	refuses(t, `slow_armor.sides: "blitz" slows the armor of the allies already (M44-25.10)`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "blitz", "slow-armor"`, "", "[slow_armor]\nsides = [\"allies\"]\nmove = 2\n")
	refuses(t, `air_strikes.side: "blitz" gives strikes to the axis already (M44-25.10)`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "blitz", "air-strikes"`, "", "[air_strikes]\nside = \"axis\"\ncard = \"recon\"\n")
	if _, got := readWith(t, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "blitz", "slow-armor", "air-strikes"`, "", "[slow_armor]\nsides = [\"axis\"]\nmove = 2\n[air_strikes]\nside = \"allies\"\ncard = \"recon\"\n"); got != "" {
		t.Errorf("rules for the other sides are refused: %s", got)
	}
}

func TestM44_25_11_AirPowerIsArtilleryBombard(t *testing.T) {
	p := onBoard(t, "air-power-replaced artillery-bombard axis allies; axis infantry f4 a1; allies artillery f7; allies infantry m9; hand allies air-power; hand axis recon-left").play("play air-power")
	p.see("told stands-for M44-25.11 artillery-bombard", "step order", "only order f7").play("order f7; unit f7").see("can to g4", "can to f5")
	p.play("to g7; done; draw probe-left").see("pile air-power ambush", "hand allies probe-left", "turn axis")
	q := onBoard(t, "air-power-replaced artillery-bombard allies; axis infantry f4 a1; allies infantry f6 m9; hand allies air-power").play("play air-power")
	q.see("told fallback M44-6.8", "only order f6, m9") // its fallback included
	r := onBoard(t, "air-power-replaced artillery-bombard allies; axis infantry f4 a1; allies infantry f6 m9; hand axis air-power; turn axis").play("play air-power")
	r.see("step pick") // the other side's is as ever
	if again := onBoard(t, p.boardText()); again.boardText() != p.boardText() {
		t.Errorf("%s is read as %s", p.boardText(), again.boardText())
	}
	mid := onBoard(t, "air-power-replaced artillery-bombard allies; axis infantry f4 a1; allies artillery f7; hand allies air-power").play("play air-power")
	if again := onBoard(t, mid.boardText()); again.Act != again.sc.bombard {
		t.Errorf("%s is carried out as %d", mid.boardText(), again.Act)
	}
	refuses(t, `air_power.played_as: unknown stand-in for Air power "barrage"`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "air-power-replaced"`, "", "[air_power]\nsides = [\"axis\"]\nplayed_as = \"barrage\"\n")
}

func TestM44_25_12_CounterAttackOnIt(t *testing.T) {
	p := onBoard(t, "air-power-replaced artillery-bombard allies; axis artillery f4; axis infantry a1; allies artillery f7; hand allies air-power; hand axis counter-attack").play("play air-power; order f7; done; done; draw probe-left; play counter-attack")
	p.see("told copied M44-18.15 artillery-bombard", "step order", "only order f4")
	q := onBoard(t, "air-power-replaced artillery-bombard allies; axis infantry a1; allies artillery f7; last axis air-power; hand allies counter-attack").play("play counter-attack")
	q.see("told copied M44-18.15 artillery-bombard", "step order", "only order f7")
	r := onBoard(t, "air-power-replaced artillery-bombard allies; axis infantry a1; allies artillery f7; last allies artillery-bombard; hand axis counter-attack; turn axis").play("play counter-attack")
	r.see("told copied M44-18.15 artillery-bombard")
}

func TestM44_25_13_NoStrikesThen(t *testing.T) {
	const end = "; axis infantry f4 a1; allies infantry f6 m9; hand allies recon-center; hand axis recon-center"
	for _, rule := range []string{"air-strikes allies", "hill-317 allies f6"} {
		for _, as := range scenario.AirStandIns {
			onBoard(t, rule+"; air-power-replaced "+as+" allies"+end).play("play recon-center").see("step order")
		}
		onBoard(t, rule+"; air-power-replaced redraw axis"+end).play("play recon-center").see("step mode")
	}
	onBoard(t, "blitz; air-power-replaced redraw axis"+end+"; turn axis").play("play recon-center").see("step order")
}

func TestM44_25_14_AirPowerIsLaidAside(t *testing.T) {
	const board = "air-power-replaced redraw allies; axis infantry f4 a1; allies infantry f6 m9; hand axis recon-left; hand allies "
	p := onBoard(t, board+"probe-center").play("play probe-center; done; done; draw air-power").see("turn chance", "told laid-aside M44-25.14 air-power", "pile probe-center air-power ambush", "hand allies")
	p.play("draw probe-left").see("turn axis", "hand allies probe-left")
	q := onBoard(t, board+"recon-center").play("play recon-center; done; done; draw probe-left; draw air-power").see("turn chance", "step draw")
	q.play("draw probe-right").see("step keep", "only keep probe-left, probe-right") // before the choice
	r := onBoard(t, board+"recon-center").play("play recon-center; done; done; draw probe-left; draw probe-left; keep probe-left; play recon-left; done; draw air-power; draw probe-right")
	r.see("step keep", "can keep air-power") // the other side keeps it
	// in the deal, and where nothing but Air power is left
	deal := onBoard(t, "air-power-replaced redraw allies; axis infantry f4; allies infantry f6; hand allies probe-center; cards probe-center air-power ambush; discard ambush; turn allies")
	deal.play("play probe-center; done; done; draw air-power; draw probe-center").see("hand allies probe-center")
	last := onBoard(t, "air-power-replaced redraw allies; axis infantry f4; allies infantry f6; hand axis probe-left; card probe-center as probe-center; step end; cards probe-left probe-center air-power ambush; discard ambush; turn allies")
	last.play("done; draw air-power; draw probe-center").see("hand allies probe-center", "turn axis")
	hidden := onBoard(t, board+"probe-center probe-left").State
	hidden.Hide(rules.First)
	for seed := range uint64(300) {
		c := hidden.Clone().(*State)
		c.Guess(rand.New(rand.NewPCG(seed, 1)))
		if c.Hand[rules.Second][c.sc.airPower] > 0 {
			t.Fatal("Air power is guessed in a hand that never holds it")
		}
	}
}

func TestM44_25_15_NoOtherAirRules(t *testing.T) {
	for _, words := range []string{"[air_sortie]\nside = \"allies\"\n", "[air_rules]\n"} {
		refuses(t, "unknown key", pegasus, "", words)
	}
	sc, err := shared.Open(rules.Setup{Scenario: "pegasus-bridge"})
	if err != nil || sc.total[sc.airPower] != 1 {
		t.Errorf("%d Air power in the deck, %v", sc.total[sc.airPower], err)
	}
}
