package memoir

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// ruleIDs lists the special rules of a scenario.
func ruleIDs(sc *Scenario) (ids []string) {
	for _, r := range sc.SpecialRules() {
		ids = append(ids, r.ID)
	}
	return ids
}

// TestSpecialRulesOfScenarios says which scenarios have which rules.
func TestSpecialRulesOfScenarios(t *testing.T) {
	want := map[string][]string{
		"pegasus-bridge": {"axis-hand-builds-up"}, "sainte-mere-eglise": {"airdrop"}, "sword-beach": {"bunkers-axis"},
		"pointe-du-hoc": {"bunkers-axis", "cliffs"}, "omaha-beach": {"bunkers-axis", "bluffs", "sea-wall"},
		"mont-mouchet": {"armor-worth-two"}, "vassieux": {"no-reshuffle"}, "operation-luttich": {"steep-hills", "hill-317"},
		"montelimar": {"impassable-hills"}, "arnhem-bridge": {"bridge-span", "wide-river"}, "saint-vith": {"impassable-hills"},
		"saverne-gap": {"blocking-hills"}, "utah-beach": {"bunkers-axis"},
		"lipovec": {"blitz", "red-army", "fordable-streams"}, "sidi-omar": {"slow-armor", "desert", "commonwealth"}, "kalatch": {"red-army"},
		"tunisia": {"slow-armor"}, "night-withdrawal": {"night-falls"}, "panzer-lehr": {"air-strikes"}, "mont-pincon": {"steep-hills"},
		"closing-the-gap": {"armor-breakthrough"}, "bastogne-corridor-east": {"air-power-replaced"},
		"tutorial-patrol": {"fixed-hands"}, "tutorial-wooded-ridge": {"fixed-hands"}, "tutorial-breakthrough": {"fixed-hands"},
	}
	_, all := allScenarios(t)
	for _, sc := range all {
		if got := ruleIDs(sc); !slices.Equal(got, want[sc.Battle.ID]) {
			t.Errorf("%s has %v, want %v", sc.Battle.ID, got, want[sc.Battle.ID])
		}
	}
}

// The deals of some scenarios: cards that leave the ones a test plays.
var (
	dealCliffs  = []string{"probe-left", "probe-left", "recon-left", "recon-right", "direct-from-hq", "behind-enemy-lines", "assault-left", "assault-center", "probe-center", "recon-center"}
	dealMouchet = []string{"probe-left", "probe-left", "recon-left", "recon-right", "barrage", "air-power", "assault-left", "assault-center", "probe-center"}
)

// TestM44_21_1_AxisBunkers reads the bunkers of Sword Beach; M44-15.3 has the
// battles.
func TestM44_21_1_AxisBunkers(t *testing.T) {
	sc := must.Have(shared.Open(rules.Setup{Scenario: "sword-beach"}))(t)
	for _, name := range []string{"c4", "i4", "g3"} {
		h := hexesNamed(t, name)[0]
		if sc.protect[rules.First][scenario.Armor][h] != (shield{-2, byBunker}) || sc.protect[rules.Second][scenario.Armor][h] != (shield{}) {
			t.Errorf("%s: %+v and %+v", name, sc.protect[rules.First][scenario.Armor][h], sc.protect[rules.Second][scenario.Armor][h])
		}
		if !sc.ignore[rules.First].Has(h) || sc.ignore[rules.Second].Has(h) {
			t.Errorf("%s: a flag is ignored by %v", name, sc.ignore)
		}
	}
}

// TestM44_21_2_CliffsAndBluffs climbs in Pointe du Hoc and Omaha Beach.
func TestM44_21_2_CliffsAndBluffs(t *testing.T) {
	for _, ground := range []string{"cliff", "bluff"} {
		words := ground + " e5 f5 g5; beach e6 f6 e7 f7 g7 g6; axis infantry e4 m1; allies %s f6 m9; hand allies probe-center"
		t.Run(ground+", infantry climbs for 2", func(t *testing.T) {
			p := onBoard(t, fmt.Sprintf(words, "infantry")).play("play probe-center; order f6; unit f6")
			p.see("can to f5", "can to g5", "cannot to e5", "cannot to f4").play("to f5")
			p.see("told moved M44-7.9 f6 f5 2 infantry", "cannot battle f5 e4", "step end")
			q := onBoard(t, fmt.Sprintf(words, "special-forces")).play("play probe-center; order f6; unit f6; to f5").see("can battle f5 e4")
			q.see("step battle")
		})
		t.Run(ground+", armor and artillery do not", func(t *testing.T) {
			for _, typ := range []string{"armor", "artillery"} {
				p := onBoard(t, fmt.Sprintf(words, typ)).play("play probe-center; order f6; unit f6").see("cannot to f5", "cannot to g5")
				p.see("can to e6")
			}
		})
		t.Run(ground+", and down again", func(t *testing.T) {
			down := ground + " e5 f5 g5; beach e6 f6 e7 f7 g7 g6; axis infantry m1; allies %s f5 m9; hand allies probe-center"
			p := onBoard(t, fmt.Sprintf(down, "infantry")).play("play probe-center; order f5; unit f5").see("can to f6", "cannot to f7", "can to f4", "can to f3")
			p.play("to f6").see("told moved M44-7.9 f5 f6 2 infantry")
			q := onBoard(t, fmt.Sprintf(down, "armor")).play("play probe-center; order f5; unit f5").see("cannot to f6", "can to f2") // ordinary from above
			q.see("can to e5")
		})
		t.Run(ground+", a retreat crosses it at 1", func(t *testing.T) {
			p := onBoard(t, ground+" f5; beach e6 f6; axis infantry f4; allies infantry f5; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5")
			p.see("dice 2").play("roll flag star").see("only back e6, f6").play("back f6").see("f6 allies infantry 4")
			q := onBoard(t, ground+" f5; beach e6 f6; axis infantry f4; allies armor f5; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll flag star")
			q.see("f5 allies armor 2", "told blocked M44-12.6 f5 1") // M44-12.5
		})
		t.Run(ground+", a hill in battle and sight", func(t *testing.T) {
			p := onBoard(t, ground+" g5; axis infantry g5 a1; allies armor f5; hand allies probe-center").play("play probe-center; order f5; done; battle f5 g5").see("dice 2")
			p.see("told term M44-14.8 -1 uphill " + ground)
		})
	}
	t.Run("Pointe du Hoc", func(t *testing.T) {
		p := inScenario(t, "pointe-du-hoc", dealCliffs...)
		p.play("play direct-from-hq; order a7; done; unit a7").see("can to a6", "cannot to a5").play("to a6; done; draw probe-center; play probe-left; done; done; draw probe-right")
		p.play("play assault-left; order a6; done; unit a6").see("can to a5", "can to b5", "cannot to a4").play("to a5").see("told moved M44-7.9 a6 a5 2 special-forces")
	})
	t.Run("Omaha Beach", func(t *testing.T) {
		sc := must.Have(shared.Open(rules.Setup{Scenario: "omaha-beach"}))(t)
		up := hexesNamed(t, "c5")[0]
		bluff := hexesNamed(t, "c4")[0]
		if got := [3]uint8{sc.Battle.StepCost(scenario.Infantry, up, bluff), sc.Battle.StepCost(scenario.Armor, up, bluff), sc.Battle.StepCost(scenario.Artillery, up, bluff)}; got != [3]uint8{2, 0, 0} {
			t.Errorf("from beach to bluff %v", got)
		}
		if sc.cliff[up].Has(bluff) {
			t.Error("a bluff is not climbed by taking ground")
		}
	})
}

// TestM44_21_3_SeaWall stands on J6 and K6 of Omaha Beach.
func TestM44_21_3_SeaWall(t *testing.T) {
	sc := must.Have(shared.Open(rules.Setup{Scenario: "omaha-beach"}))(t)
	for _, name := range []string{"j6", "k6"} {
		h := hexesNamed(t, name)[0]
		if sc.protect[rules.Second][scenario.Armor][h] != (shield{-1, bySeaWall}) || sc.protect[rules.Second][scenario.Infantry][h] != (shield{-1, bySeaWall}) ||
			sc.protect[rules.Second][scenario.Artillery][h] != (shield{}) || sc.protect[rules.First][scenario.Armor][h] != (shield{}) {
			t.Errorf("%s: %+v", name, sc.protect)
		}
		if !sc.ignore[rules.Second].Has(h) || sc.ignore[rules.First].Has(h) {
			t.Errorf("%s: wrong side ignores a flag", name)
		}
	}
}

// TestM44_21_4_HandBuildsUp plays the first turns of Pegasus Bridge.
func TestM44_21_4_HandBuildsUp(t *testing.T) {
	p := inScenario(t, "pegasus-bridge", "recon-left", "probe-right", "probe-left", "probe-left", "probe-left", "attack-left", "attack-left", "attack-left")
	p.see("hand axis recon-left probe-right", "turn allies")
	p.play("play probe-left; done; done; draw probe-center; play recon-left; done; done; draw attack-center; draw probe-center")
	p.see("step keep").play("keep attack-center").see("step draw", "turn chance") // the extra card comes after the choice
	p.play("draw attack-right").see("hand axis probe-right attack-center attack-right", "told drew M44-21.4 attack-right", "turn allies")
	p.play("play probe-left; done; done; draw probe-center; play probe-right; done; done; draw recon-right; draw recon-center")
	p.see("hand axis recon-center recon-right attack-center attack-right", "turn allies", "told drew M44-21.4 recon-center")
	p.play("play probe-left; done; done; draw probe-center; play recon-right; done; done; draw attack-right; draw attack-right; keep attack-right").see("turn allies")
	if n := p.HandSize(rules.First); n != 4 {
		t.Errorf("the Axis holds %d cards", n)
	}
	if n := p.HandSize(rules.Second); n != 6 {
		t.Errorf("the Allies hold %d cards", n)
	}
}

var dealAirdrop = []string{"probe-left", "probe-right", "recon-left", "recon-right", "probe-center", "attack-left", "attack-right", "attack-center", "assault-left"}

// TestM44_21_5_Airdrop aims in Sainte-Mère-Église.
func TestM44_21_5_Airdrop(t *testing.T) {
	p := inScenario(t, "sainte-mere-eglise", dealAirdrop...) // M44-4.7: before the first turn
	p.see("step aim", "turn allies")
	if n := len(p.Legal(nil)); n != scenario.HexCount || p.turn != 0 {
		t.Errorf("%d hexes to aim at in turn %d", n, p.turn)
	}
	p.play("aim g6").see("turn chance", "only drift stay, e, ne, nw, w, sw, se", "told aimed M44-21.5 g6")
	for _, a := range p.Legal(nil) {
		if p.Weight(a) != 1 {
			t.Errorf("%s weighs %d", shared.Text(a), p.Weight(a))
		}
	}
	var report rules.Report
	q := p.Clone().(*State)
	for range 4 {
		q.Apply(q.Legal(nil)[0], &report)
	}
	for _, e := range report.Events {
		if e.Seen&rules.BySide(rules.First) == 0 || e.Seen&rules.BySide(rules.Second) == 0 {
			t.Errorf("%s is not seen by both", shared.EventName(e.Kind))
		}
	}
	p.play("drift stay; drift stay; drift stay; drift stay").see("g6 allies infantry 4", "told landed M44-21.6 g6 infantry", "step drift")
	p.play("drift e; drift ne; drift w; drift nw").see("g4 allies infantry 4") // four steps from the aim
	p.play("drift e; drift e; drift stay; drift stay").see("i6 allies infantry 4")
	p.play("drift se; drift stay; drift stay; drift stay").see("h7 allies infantry 4", "turn allies", "step play")
	if p.turn != 1 || p.On[rules.Second].Len() != 10 {
		t.Errorf("turn %d, %d Allied units", p.turn, p.On[rules.Second].Len())
	}
}

func TestM44_21_6_WhereTheyLand(t *testing.T) {
	const still = "drift stay; drift stay; drift stay; drift stay"
	t.Run("off the board at any time", func(t *testing.T) {
		p := inScenario(t, "sainte-mere-eglise", dealAirdrop...).play("aim f9; drift se")
		p.see("told drop-lost M44-21.6 -", "medals 0 0", "step drift")
		if p.f[0].dice != 4 || p.f[0].hits != 3 { // the next one drops
			t.Errorf("%d steps of %d figures are left", p.f[0].dice, p.f[0].hits)
		}
	})
	t.Run("on a unit, of either side or landed before", func(t *testing.T) {
		p := inScenario(t, "sainte-mere-eglise", dealAirdrop...).play("aim g6; " + still + "; " + still)
		p.see("told drop-lost M44-21.6 g6", "g6 allies infantry 4").play("drift nw; drift e; drift w; drift stay")
		p.see("told drop-lost M44-21.6 g5", "g5 axis infantry 4", "medals 0 0").play("drift se; drift w; drift stay; drift stay")
		p.see("told drop-lost M44-21.6 g7", "g7 allies infantry 4", "step play", "turn allies")
	})
	t.Run("on impassable terrain", func(t *testing.T) {
		data := strings.NewReplacer(`"sainte-mere-eglise"`, `"flooded"`, ". . . t w . . . . w . w t", ". . . t w r . . . w . w t").Replace(mustData(t, airborne))
		g := New()
		must.Do(t, g.Add("flooded.toml", []byte(data)))
		s := must.Have(g.New(rules.Setup{Scenario: "flooded"}, nil))(t)
		p := &scene{State: s.(*State), t: t}
		for _, c := range dealAirdrop {
			p.play("draw " + c)
		}
		p.play("aim f3; "+still).see("told drop-lost M44-21.6 f3", "f3 empty", "medals 0 0")
	})
	t.Run("any ground that infantry may enter", func(t *testing.T) {
		p := inScenario(t, "sainte-mere-eglise", dealAirdrop...).play("aim h4; " + still).see("h4 allies infantry 4")
		p.play("drift w; drift stay; drift stay; drift stay").see("g4 allies infantry 4")
	})
}

// TestM44_21_7_PrizedPanzers kills an elite armor of Mont Mouchet by Barrage.
func TestM44_21_7_PrizedPanzers(t *testing.T) {
	p := inScenario(t, "mont-mouchet", dealMouchet...).play("play barrage; target a1; strike a1; roll grenade armor armor grenade")
	p.see("a1 empty", "medals 0 2", "told medal M44-20.4 2 2")
	q := inScenario(t, "mont-mouchet", dealMouchet...).play("play barrage; target h1; strike h1; roll grenade infantry infantry grenade")
	q.see("medals 0 1")
}

func TestM44_21_8_AgainstTheClock(t *testing.T) {
	const board = "axis infantry a1; allies infantry f5; no-reshuffle axis; "
	t.Run("Their finest hour does not reshuffle", func(t *testing.T) {
		p := onBoard(t, board+"hand allies their-finest-hour").play("play their-finest-hour; roll flag; done")
		p.see("untold reshuffled", "pile ambush their-finest-hour")
	})
	t.Run("an empty deck after the draws", func(t *testing.T) {
		p := onBoard(t, board+"hand allies probe-center; hand axis probe-left; deck recon-left").play("play probe-center; done; done; draw recon-left")
		p.see("won axis M44-21.8", "hand allies recon-left")
	})
	t.Run("in the turn of the Axis too", func(t *testing.T) {
		p := onBoard(t, board+"hand allies probe-center; hand axis probe-right; deck recon-left recon-right").play("play probe-center; done; done; draw recon-left; play probe-right; done; done; draw recon-right")
		p.see("won axis M44-21.8")
	})
	t.Run("a draw that cannot be made in full, at once", func(t *testing.T) {
		p := onBoard(t, board+"hand allies recon-center; hand axis probe-left; deck recon-left").play("play recon-center; done; done; draw recon-left")
		p.see("won axis M44-21.8", "cannot keep recon-left")
		q := onBoard(t, "axis infantry f4 a1; allies infantry f5; no-reshuffle axis; hand allies probe-center; hand axis ambush; deck recon-left")
		q.play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll star star star; roll star star star; done; draw recon-left").see("won axis M44-21.8", "hand allies")
	})
	t.Run("not when the Allies have won before", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 a1; allies infantry f5; no-reshuffle axis; medals 9 1; hand allies probe-center; deck recon-left").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star")
		p.see("won allies M44-20.1")
	})
	t.Run("Vassieux", func(t *testing.T) {
		sc, err := shared.Open(rules.Setup{Scenario: "vassieux"})
		if err != nil || sc.Battle.LastDeck == nil || sc.Battle.LastDeck.Winner != rules.First {
			t.Errorf("%+v, %v", sc.Battle, err)
		}
	})
}

func TestM44_21_9_SteepHills(t *testing.T) {
	p := onBoard(t, "steep-hill f5 e4; axis infantry m1; allies infantry f6 m9; hand allies probe-center").play("play probe-center; order f6; unit f6")
	p.see("can to f5", "cannot to e4").play("to f5").see("told moved M44-7.9 f6 f5 2 infantry")
	q := onBoard(t, "steep-hill f5 e4; axis infantry m1; allies infantry f5 m9; hand allies probe-center").play("play probe-center; order f5; unit f5; to e4")
	q.see("told moved M44-7.9 f5 e4 1 infantry") // from hill to hill
	r := onBoard(t, "steep-hill f5; axis infantry m1; allies infantry f5 m9; hand allies probe-center").play("play probe-center; order f5; unit f5; to f6")
	r.see("told moved M44-7.9 f5 f6 1 infantry") // down
	s := onBoard(t, "steep-hill f5; hill f6; axis infantry m1; allies infantry f6 m9; hand allies probe-center").play("play probe-center; order f6; unit f6; to f5")
	s.see("told moved M44-7.9 f6 f5 1 infantry") // from a plain hill
	u := onBoard(t, "steep-hill f5; axis infantry m1; allies armor f7 m9; hand allies probe-center").play("play probe-center; order f7; unit f7; to f5")
	u.see("told moved M44-7.9 f7 f5 3 armor")
	v := onBoard(t, "steep-hill f5; axis infantry m1; allies artillery f6 m9; hand allies probe-center").play("play probe-center; order f6; unit f6").see("cannot to f5")
	v.see("can to e6")
	sc := must.Have(shared.Open(rules.Setup{Scenario: "operation-luttich"}))(t)
	if n := sc.Battle.StepCost(scenario.Infantry, hexesNamed(t, "k7")[0], hexesNamed(t, "k6")[0]); n != 2 {
		t.Errorf("up Hill 317 costs %d", n)
	}
}

func TestM44_21_10_Hill317(t *testing.T) {
	const board = "hill k6 l5; hill-317 allies k6 l5; axis infantry k2 l2 f2 b2; allies infantry k6 f8 m9; hand allies "
	t.Run("a Recon as an Air power strike", func(t *testing.T) {
		p := onBoard(t, board+"recon-right").play("play recon-right").see("only mode orders, strike", "turn allies")
		p.play("mode strike").see("only target k2, l2", "cannot target f2: M44-21.10", "told strike-mode M44-21.10", "cannot order k6")
		p.play("target k2; target l2; strike k2").see("dice 2", "told struck M44-21.10 k2 infantry 2").play("roll star flag")
		p.see("k2 axis infantry 3", "turn axis").play("back k1; strike l2; roll armor armor; done").see("turn chance")
		p.play("draw probe-left").see("hand allies probe-left", "untold kept") // one card only
	})
	t.Run("or as orders", func(t *testing.T) {
		p := onBoard(t, board+"recon-right").play("play recon-right; mode orders").see("only order k6, m9")
		p.play("order k6; done; done; draw probe-left; draw probe-right").see("step keep")
	})
	t.Run("only the first target stands in the section", func(t *testing.T) {
		p := onBoard(t, "hill-317 allies k6 l5; axis infantry j3 i3 h3 g3 b2; allies infantry k6 m9; hand allies recon-right").play("play recon-right; mode strike")
		p.see("only target j3").play("target j3; target i3; target h3; target g3").see("step strike")
	})
	t.Run("a line-cut hex stands in both", func(t *testing.T) {
		for _, card := range []string{"recon-right", "recon-center"} {
			onBoard(t, "hill-317 allies k6 l5; axis infantry i2 a1; allies infantry k6 m9; hand allies "+card).play("play " + card + "; mode strike").see("only target i2")
		}
	})
	t.Run("from either hex, by an Allied unit alone", func(t *testing.T) {
		onBoard(t, "hill-317 allies k6 l5; axis infantry f2; allies infantry l5 m9; hand allies recon-center").play("play recon-center").see("step mode")
		onBoard(t, "hill-317 allies k6 l5; axis infantry f2; allies infantry k5 f8; hand allies recon-center").play("play recon-center").see("step order")
		onBoard(t, "hill-317 allies k6 l5; axis infantry f2 k6; allies infantry f8; hand allies recon-center").play("play recon-center").see("step order")
	})
	t.Run("a Recon alone", func(t *testing.T) {
		for _, card := range []string{"probe-right", "recon-in-force", "assault-right"} {
			onBoard(t, board+card).play("play " + card).see("step order")
		}
	})
	t.Run("a section without enemies", func(t *testing.T) {
		onBoard(t, "hill-317 allies k6 l5; axis infantry f2; allies infantry k6 f8; hand allies recon-right").play("play recon-right").see("step order")
	})
	t.Run("in the scenario", func(t *testing.T) {
		p := inScenario(t, "operation-luttich", "probe-left", "probe-left", "probe-right", "probe-right", "probe-center", "recon-right", "recon-left", "recon-center", "attack-left", "attack-right", "attack-center")
		p.play("play probe-center; done; done; draw attack-left; play recon-right").see("only mode orders, strike").play("mode strike").see("can target k2", "cannot target f2: M44-21.10")
	})
}

func TestM44_21_11_CounterOnTheHill(t *testing.T) {
	p := onBoard(t, "hill-317 allies k6 l5; axis infantry k2 b2; allies infantry k6 m9; hand allies counter-attack; last axis recon-left").play("play counter-attack")
	p.see("only mode orders, strike").play("mode strike").see("only target k2").play("target k2; strike k2").see("dice 2")
	// A Counter-attack by the Axis on the strike is an ordinary Recon.
	q := onBoard(t, "hill-317 allies k6 l5; axis infantry k2 b2; allies infantry k6 m9; hand allies recon-right; hand axis counter-attack")
	q.play("play recon-right; mode strike; target k2; strike k2; roll armor armor; done; draw probe-left; play counter-attack")
	q.see("step order", "only order k2", "told copied M44-18.15 recon-left").play("order k2; done; done; draw probe-right; draw probe-center").see("step keep")
}

func TestM44_21_12_ImpassableHills(t *testing.T) {
	for _, typ := range []string{"infantry", "armor", "artillery"} {
		p := onBoard(t, "impassable-hill f5; axis infantry m1; allies "+typ+" f6 m9; hand allies probe-center").play("play probe-center; order f6; unit f6").see("cannot to f5: M44-7.3")
		p.see("can to g5")
		q := onBoard(t, "impassable-hill e6 f6; axis infantry f4; allies "+typ+" f5 m9; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll flag star star")
		q.see("told blocked M44-12.6 f5 1 " + typ)
	}
	// In all else hills: they hide, they connect.
	if diceThrown(t, "armor", 2, "impassable-hill g5") != 0 || diceThrown(t, "armor", 2, "hill f5 h5; impassable-hill g5") != 3 {
		t.Error("an impassable hill is no hill for sight")
	}
	for id, hills := range map[string]string{"montelimar": "k3 j4 j5 k5 j6 k7", "saint-vith": "d7 e7 f7 g7 h7 i7"} {
		sc := must.Have(shared.Open(rules.Setup{Scenario: id}))(t)
		for _, h := range hexesNamed(t, hills) {
			if !sc.hills.Has(h) || sc.Battle.Enters(scenario.Infantry, h) || sc.Battle.Enters(scenario.Armor, h) || sc.Battle.Enters(scenario.Artillery, h) || sc.Battle.TerrainAt(h).Height != 1 {
				t.Errorf("%s: %s may be entered or is no hill", id, scenario.HexName(h))
			}
		}
	}
}

func TestM44_21_13_Mountainsides(t *testing.T) {
	if diceThrown(t, "artillery", 2, "blocking-hill g5") != 0 || diceThrown(t, "artillery", 2, "impassable-hill g5") != 3 {
		t.Error("artillery fires over a mountainside, or not over a hill")
	}
	onBoard(t, "blocking-hill f5; axis infantry m1; allies infantry f6 m9; hand allies probe-center").play("play probe-center; order f6; unit f6").see("cannot to f5: M44-7.3")
	sc := must.Have(shared.Open(rules.Setup{Scenario: "saverne-gap"}))(t)
	at := func(name string) uint8 { return hexesNamed(t, name)[0] }
	for _, c := range []struct {
		from, to string
		reaches  bool
	}{{"c2", "e2", false}, {"c2", "d2", true}, {"c2", "g2", false}, {"a5", "d5", true}, {"f3", "f6", true}, {"f3", "b3", false}} { // D2, E3, C4 and D4 are mountainsides
		if got := sc.reach[at(c.from)].Has(at(c.to)); got != c.reaches {
			t.Errorf("artillery from %s to %s: %v", c.from, c.to, got)
		}
	}
}

func TestM44_21_14_LongBridge(t *testing.T) {
	const span = "river f4 g4 h4 f6 h6 g6; river f5 g5 h5; bridge g4 g5 g6; span g3 g4 g5 g6 g7; "
	t.Run("moves", func(t *testing.T) {
		p := onBoard(t, span+"axis infantry m1; allies infantry g5; allies artillery h3; hand allies direct-from-hq").play("play direct-from-hq; order g5; order h3; unit g5")
		p.see("only to g4, g6, g3, g7, g5").play("to g6; unit h3").see("can to g3", "cannot to g4: M44-21.14")
	})
	t.Run("armor over the whole of it", func(t *testing.T) {
		p := onBoard(t, span+"axis infantry m1; allies armor g7; hand allies probe-center").play("play probe-center; order g7; unit g7").see("can to g6", "can to g5", "can to g4", "cannot to h5")
		p.see("cannot to g3")
	})
	t.Run("retreats", func(t *testing.T) {
		p := onBoard(t, span+"axis infantry g4; allies infantry g5; hand axis probe-center; turn axis").play("play probe-center; order g4; done; battle g4 g5; roll flag star star")
		p.see("only back g6")
		q := onBoard(t, span+"axis infantry g4; allies infantry g5; allies armor g6; hand axis probe-center; turn axis").play("play probe-center; order g4; done; battle g4 g5; roll flag star star")
		q.see("told blocked M44-12.6 g5 1")
	})
	t.Run("battle across is normal", func(t *testing.T) {
		p := onBoard(t, span+"axis infantry f3 h6 a1; allies infantry g5; hand allies probe-center").play("play probe-center; order g5; done")
		p.see("can battle g5 h6")
	})
	t.Run("Arnhem", func(t *testing.T) {
		sc := must.Have(shared.Open(rules.Setup{Scenario: "arnhem-bridge"}))(t)
		open := map[string]string{"i3": "h4", "h4": "i3 h5", "h5": "h4 g6", "g6": "h5 g7", "g7": "g6"}
		for _, h := range hexesNamed(t, "i3 h4 h5 g6 g7") {
			for _, n := range hexesNamed(t, "h4 h5 g6") {
				want := slices.Contains(hexesNamed(t, open[strings.ToLower(scenario.HexName(h))]), n)
				if got := sc.Battle.StepCost(scenario.Infantry, h, n) == 1 && sc.dist[h][n] == 1; got != want {
					t.Errorf("%s to %s: %v", scenario.HexName(h), scenario.HexName(n), got)
				}
			}
		}
		for _, h := range hexesNamed(t, "g5 i5 h6 h3 i4 g4 f6") { // beside the bridge
			for _, n := range hexesNamed(t, "h4 h5 g6") {
				if sc.dist[h][n] == 1 && (sc.Battle.StepCost(scenario.Infantry, h, n) != 0 || sc.Battle.StepCost(scenario.Infantry, n, h) != 0) {
					t.Errorf("%s and %s are open to each other", scenario.HexName(h), scenario.HexName(n))
				}
			}
		}
	})
}

func TestM44_21_15_WideRiver(t *testing.T) {
	const throughG = "wide-river g1 g2 g3 g4 g5 g6 g7 g8 g9"
	if diceThrown(t, "infantry", 2, throughG) != 0 || diceThrown(t, "armor", 2, throughG) != 3 || diceThrown(t, "artillery", 2, throughG) != 3 {
		t.Error("a wide river stops the sight of infantry, and of infantry only")
	}
	sc := must.Have(shared.Open(rules.Setup{Scenario: "arnhem-bridge"}))(t)
	a, b := hexesNamed(t, "b1")[0], hexesNamed(t, "b3")[0] // A2 and B2 are river on both sides of the edge
	if sc.clear[0][a].Has(b) || !sc.clear[1][a].Has(b) || sc.Battle.Enters(scenario.Infantry, hexesNamed(t, "b2")[0]) {
		t.Error("Arnhem: the Rhine does not stop infantry fire only")
	}
}

// TestM44_21_16_FixedHands opens the lessons, in which nothing is dealt.
func TestM44_21_16_FixedHands(t *testing.T) {
	p := inScenario(t, "tutorial-patrol")
	p.see("turn allies", "step play", "hand allies probe-center attack-center move-out", "hand axis recon-center probe-center", "deck 20")
	q := inScenario(t, "tutorial-breakthrough").see("hand allies attack-center armor-assault close-assault direct-from-hq", "hand axis recon-center probe-center ambush", "deck 23")
	if q.sc.deck[q.sc.ambush] != 0 {
		t.Error("the Ambush is in the deck too")
	}
	inScenario(t, "tutorial-wooded-ridge").see("hand allies probe-center attack-center artillery-bombard move-out", "hand axis recon-center probe-center recon-in-force")
}
