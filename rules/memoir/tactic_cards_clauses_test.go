package memoir

import (
	"fmt"
	"slices"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

func TestM44_18_2_AirPower(t *testing.T) {
	t.Run("a connected group of 1 to 4", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 g4 h4 i4 j4 a1; allies infantry m9; hand allies air-power").play("play air-power")
		p.see("only target f4, g4, h4, i4, j4, a1", "cannot order m9", "cannot done").play("target g4")
		p.see("only target f4, h4", "cannot target i4: M44-18.2", "cannot target a1: M44-18.2", "cannot target g4: M44-18.3", "can done")
		p.play("target h4; target i4").see("only target f4, j4").play("target f4")
		p.see("step strike", "only strike f4, g4, h4, i4", "cannot target j4")
	})
	t.Run("of enemies only", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4; allies infantry f5; hand allies air-power").play("play air-power")
		p.see("cannot target f5: M44-18.2", "cannot target c3: M44-18.2")
	})
	t.Run("2 dice for the Allies, 1 for the Axis, whatever range, sight and terrain", func(t *testing.T) {
		p := onBoard(t, "woods g1; sandbags g1; axis infantry g1; allies infantry g9; hand allies air-power").play("play air-power; target g1; strike g1")
		p.see("dice 2", "told struck M44-18.2 g1 infantry 2")
		q := onBoard(t, "town g9; sandbags g9; axis infantry g1; allies infantry g9 a9; hand axis air-power; turn axis").play("play air-power; target g9; strike g9")
		q.see("dice 1")
	})
	t.Run("symbol, grenade and star hit", func(t *testing.T) {
		for typ, hits := range map[string]map[string]int{
			"infantry":  {"infantry": 1, "armor": 0, "grenade": 1, "star": 1},
			"armor":     {"infantry": 0, "armor": 1, "grenade": 1, "star": 1},
			"artillery": {"infantry": 0, "armor": 0, "grenade": 1, "star": 1},
		} {
			for face, n := range hits {
				p := onBoard(t, "axis "+typ+" f4; axis infantry a1; allies infantry m9; hand allies air-power").play("play air-power; target f4; strike f4; roll " + face + " armor")
				full := int(p.fullAt(hexesNamed(t, "f4")[0]))
				if typ == "armor" {
					n++
				}
				p.see(fmt.Sprintf("f4 axis %s %d", typ, full-n))
			}
		}
	})
	t.Run("flags cannot be ignored", func(t *testing.T) { // M44-12.11
		p := onBoard(t, "sandbags f4; axis infantry f4; allies infantry m9; hand allies air-power").play("play air-power; target f4; strike f4; roll flag armor")
		p.see("step walk", "cannot ignore yes", "only back f3, g3")
	})
	t.Run("hits and retreat before the next roll", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 g4 a1; allies infantry m9; hand allies air-power").play("play air-power; target f4; target g4; strike g4; roll flag star")
		p.see("turn axis", "only back g3, h3", "g4 axis infantry 3").play("back g3").see("turn allies", "only strike f4")
		p.play("strike f4; roll star star").see("f4 axis infantry 2", "step end", "cannot order m9")
	})
}

func TestM44_18_3_PickThenStrike(t *testing.T) {
	p := onBoard(t, "axis infantry f4 g4:1 h4 a1; allies infantry m9; hand allies air-power").play("play air-power; target f4; target g4; target h4")
	p.see("only strike f4, g4, h4", "cannot target a1", "cannot strike a1: M44-18.3")
	// The middle one dies; the others are struck all the same, though apart now.
	p.play("strike g4; roll grenade armor").see("g4 empty", "only strike f4, h4").play("strike h4; roll armor armor; strike f4").see("dice 2")
}

// ambushBoard is a close assault on f4 by a unit on f5, with an Ambush held.
const ambushBoard = "axis infantry f4 a1; allies %s f5; allies infantry m9; hand allies probe-center; hand axis ambush"

func TestM44_18_4_Ambush(t *testing.T) {
	t.Run("the attacked unit rolls first", func(t *testing.T) {
		p := onBoard(t, fmt.Sprintf(ambushBoard, "infantry")).play("play probe-center; order f5; done; battle f5 f4")
		p.see("step window", "turn axis", "only ambush yes, no").play("ambush yes")
		p.see("turn chance", "dice 3", "told ambush M44-18.4 ambush f4", "told battle M44-8.5 f4 f5 3 infantry")
		p.play("roll infantry star star").see("f5 allies infantry 3", "removed 1 0")
	})
	t.Run("the dice are the defender's", func(t *testing.T) {
		p := onBoard(t, fmt.Sprintf(ambushBoard, "infantry")).play("play probe-center; order f5; done; battle f5 f4; ambush yes")
		for _, want := range []rules.Side{rules.First, rules.First, rules.First, rules.Second} { // then the attacker's
			var report rules.Report
			p.Apply(p.Legal(nil)[scenario.FaceStar], &report)
			if report.Events[0].Kind != EventRolled || report.Events[0].Side != want {
				t.Errorf("%s of side %d, want %d", shared.EventName(report.Events[0].Kind), report.Events[0].Side, want)
			}
		}
	})
	t.Run("its dice with terrain", func(t *testing.T) {
		p := onBoard(t, "woods f5; sandbags f4; "+fmt.Sprintf(ambushBoard, "infantry")).play("play probe-center; order f5; done; battle f5 f4; ambush yes")
		p.see("dice 2")
		q := onBoard(t, "wire f4; "+fmt.Sprintf(ambushBoard, "infantry")).play("play probe-center; order f5; done; battle f5 f4; ambush yes")
		q.see("dice 2")
	})
	t.Run("its flags as usual", func(t *testing.T) {
		p := onBoard(t, "sandbags f5; "+fmt.Sprintf(ambushBoard, "infantry")).play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll flag star")
		p.see("turn allies", "only ignore yes, no").play("ignore no").see("only back e6, f6")
	})
	t.Run("not in one's own turn, nor as the card of a turn", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4; allies infantry f5; hand allies probe-center ambush")
		p.see("only play probe-center", "cannot play ambush: M44-6.2", "cannot ambush yes: M44-18.4")
	})
	t.Run("it may be declined", func(t *testing.T) {
		p := onBoard(t, fmt.Sprintf(ambushBoard, "infantry")).play("play probe-center; order f5; done; battle f5 f4; ambush no")
		p.see("turn chance", "dice 3", "hand axis ambush", "told no-ambush M44-22.5 f4")
	})
}

func TestM44_18_5_AfterAmbush(t *testing.T) {
	const begin = "play probe-center; order f5; done; battle f5 f4; ambush yes; roll "
	t.Run("an attacker that is gone", func(t *testing.T) {
		p := onBoard(t, fmt.Sprintf(ambushBoard, "infantry")).play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll infantry infantry infantry")
		p.see("f5 allies infantry 1") // not gone yet: it attacks as declared
		q := onBoard(t, "axis infantry f4; allies infantry f5:2 m9; hand allies probe-center; hand axis ambush").play(begin + "infantry grenade star")
		q.see("f5 empty", "told cancelled M44-18.5 -", "f4 axis infantry 4", "medals 1 0", "step end")
	})
	t.Run("an attacker driven back", func(t *testing.T) {
		p := onBoard(t, fmt.Sprintf(ambushBoard, "infantry")).play(begin + "flag star star; back f6")
		p.see("told cancelled M44-18.5 f6", "step end", "f4 axis infantry 4", "cannot battle f6 f4")
	})
	t.Run("a flag ignored", func(t *testing.T) {
		p := onBoard(t, "sandbags f5; "+fmt.Sprintf(ambushBoard, "infantry")).play(begin + "flag star; ignore yes")
		p.see("turn chance", "dice 3", "untold cancelled")
	})
	t.Run("a blocked retreat paid with figures", func(t *testing.T) {
		p := onBoard(t, "river e6 f6; "+fmt.Sprintf(ambushBoard, "infantry")).play(begin + "flag flag star")
		p.see("f5 allies infantry 2", "turn chance", "dice 3", "untold cancelled") // full dice
		p.play("roll grenade star star").see("f4 axis infantry 3")
	})
	t.Run("half a retreat is a retreat", func(t *testing.T) {
		p := onBoard(t, "river e7 f7 g7 d7; "+fmt.Sprintf(ambushBoard, "infantry")).play(begin + "flag flag star; back f6")
		p.see("f6 allies infantry 3", "told cancelled M44-18.5 f6")
	})
}

func TestM44_18_6_WhatAmbushAnswers(t *testing.T) {
	for _, tc := range []struct {
		name, board, play string
		opens             bool
	}{
		{"a close assault", "axis infantry f4; allies infantry f5; hand allies probe-center", "play probe-center; order f5; done; battle f5 f4", true},
		{"one by artillery", "axis infantry f4; allies artillery f5; hand allies probe-center", "play probe-center; order f5; done; battle f5 f4", true},
		{"the card Close assault", "axis infantry f4; allies infantry f5; hand allies close-assault", "play close-assault; order f5; battle f5 f4", true},
		{"an overrun", "axis infantry f4:1 f3 a1; allies armor f5; hand allies probe-center",
			"play probe-center; order f5; done; battle f5 f4; ambush no; roll grenade star star; ground yes; battle f4 f3", true},
		{"an overrun by fire", "axis infantry f4:1 f2 a1; allies armor f5; hand allies probe-center",
			"play probe-center; order f5; done; battle f5 f4; ambush no; roll grenade star star; ground yes; battle f4 f2", false},
		{"fire", "axis infantry f4; allies infantry f6; hand allies probe-center", "play probe-center; order f6; done; battle f6 f4", false},
		{"air power", "axis infantry f4; allies infantry f5; hand allies air-power", "play air-power; target f4; strike f4", false},
		{"barrage", "axis infantry f4; allies infantry f5; hand allies barrage", "play barrage; target f4; strike f4", false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			p := onBoard(t, tc.board+"; hand axis ambush")
			if p.play(tc.play); tc.opens {
				p.see("step window", "can ambush yes")
			} else {
				p.see("step roll", "cannot ambush yes")
			}
		})
	}
	t.Run("the ambushing unit takes no ground", func(t *testing.T) {
		p := onBoard(t, fmt.Sprintf(ambushBoard, "infantry")).play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll flag star star; back f6")
		p.see("f5 empty", "f4 axis infantry 4", "cannot ground yes")
	})
}

func TestM44_18_7_NoAmbush(t *testing.T) {
	t.Run("no die to roll", func(t *testing.T) { // armor out of a town into a town
		p := onBoard(t, "town f4 f5; axis armor f4; allies infantry f5; hand allies probe-center; hand axis ambush").play("play probe-center; order f5; done; battle f5 f4")
		p.see("step roll", "turn chance")
	})
	t.Run("on ocean", func(t *testing.T) {
		p := onBoard(t, "ocean f5; axis infantry f4; allies infantry f5; hand axis probe-center; hand allies ambush; turn axis")
		p.play("play probe-center; order f4; done; battle f4 f5").see("step roll", "turn chance")
		q := onBoard(t, "ocean g8; axis infantry g7; allies infantry g8; hand axis probe-center; hand allies ambush; turn axis; medals 6 6")
		q.play("play probe-center; order g7; done; battle g7 g8").see("only roll infantry, armor, grenade, flag, star")
	})
}

func TestM44_18_8_AmbushDraws(t *testing.T) {
	p := onBoard(t, fmt.Sprintf(ambushBoard, "infantry")).play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll star star star; roll star star star")
	p.see("pile ambush", "hand axis").play("done").see("turn chance").play("draw probe-left")
	p.see("hand axis probe-left", "told drew M44-18.8 probe-left").play("draw attack-left")
	p.see("hand allies attack-left", "told drew M44-19.1 attack-left", "turn axis", "pile probe-center ambush")
	// An empty deck is made anew from the pile, Ambush with it, but not the card
	// played, which is discarded after.
	q := onBoard(t, fmt.Sprintf(ambushBoard, "infantry")+"; deck probe-left; discard")
	q.play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll star star star; roll star star star; done; draw probe-left")
	q.see("hand axis probe-left", "told reshuffled M44-19.3", "only draw probe-center, ambush")
	r := onBoard(t, "axis infantry f4 a1; allies infantry f5 m9; hand allies probe-center; hand axis ambush; deck")
	r.play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll star star star; roll star star star; done")
	r.see("told reshuffled M44-19.3", "only draw ambush").play("draw ambush").see("hand axis ambush", "only draw probe-center")
}

func TestM44_18_9_ArmorAssault(t *testing.T) {
	p := onBoard(t, "axis infantry f4:1 f3 a1; allies armor f5 b9 c9 k9 m9; allies infantry a9; hand allies armor-assault").play("play armor-assault")
	p.see("only order f5, b9, c9, k9, m9", "cannot order a9: M44-18.9").play("order f5; order b9; order c9; order k9").see("step move", "cannot order m9")
	p.play("done; battle f5 f4").see("dice 4", "told term M44-18.9 1 card").play("roll grenade star star star; ground yes; battle f4 f3").see("dice 4")
	q := onBoard(t, "axis infantry f3 a1; allies armor f5; hand allies armor-assault").play("play armor-assault; order f5; done; battle f5 f3")
	q.see("dice 3")
	r := onBoard(t, "axis infantry f3 a1; allies infantry f5 g9; hand allies armor-assault").play("play armor-assault")
	r.see("told fallback M44-6.8", "only order f5, g9").play("order f5; done; battle f5 f3").see("dice 2")
	s := onBoard(t, "axis infantry f4 a1; allies infantry f5 g9; hand allies armor-assault").play("play armor-assault; order f5; done; battle f5 f4")
	s.see("dice 3") // without the card's bonus
}

func TestM44_18_10_ArtilleryBombard(t *testing.T) {
	t.Run("all artillery", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies artillery a9 b9 c9 f9 g9 k9; allies infantry e9; hand allies artillery-bombard").play("play artillery-bombard")
		p.see("only order a9, b9, c9, f9, g9, k9", "cannot order e9: M44-18.10")
	})
	t.Run("3 hexes or two battles", func(t *testing.T) {
		p := onBoard(t, "woods f8; axis infantry f4 a1; allies artillery f9 h5; hand allies artillery-bombard").play("play artillery-bombard; order f9; order h5; unit f9")
		p.see("can to f6", "can to f8", "cannot to f5: M44-7.8").play("to f6; done")
		p.see("cannot battle f6 f4: M44-7.5", "can battle h5 f4")
	})
	t.Run("terrain applies to the move", func(t *testing.T) {
		p := onBoard(t, "woods e8 f8; river e9 g9; axis infantry a1; allies artillery f9; hand allies artillery-bombard").play("play artillery-bombard; order f9; unit f9")
		p.see("only to e8, f8")
	})
	t.Run("the second battle whenever he likes, the same target or another", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 g4 a1; allies artillery f8 h8; hand allies artillery-bombard").play("play artillery-bombard; order f8; order h8; done")
		p.play("battle f8 f4; roll star star; battle h8 g4; roll star star; battle f8 g4; roll star star")
		p.see("cannot battle f8 f4: M44-8.1", "only battle h8 f4, h8 g4").play("battle h8 g4; roll star star").see("step end")
	})
	t.Run("without artillery", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry f8 h8; hand allies artillery-bombard").play("play artillery-bombard")
		p.see("told fallback M44-6.8", "only order f8, h8").play("order f8; unit f8").see("cannot to f5")
	})
}

func TestM44_18_11_Barrage(t *testing.T) {
	for _, side := range []string{"axis", "allies"} {
		p := onBoard(t, "woods g1 g9; sandbags g1 g9; axis infantry g1; allies infantry g9; hand "+side+" barrage; turn "+side)
		at := map[string]string{"axis": "g9", "allies": "g1"}[side]
		p.play("play barrage").see("only target "+at, "cannot done").play("target " + at + "; strike " + at)
		p.see("dice 4", "told struck M44-18.11 "+at+" infantry 4").play("roll star infantry grenade armor")
		enemy := map[string]string{"axis": "allies", "allies": "axis"}[side]
		p.see(at+" "+enemy+" infantry 2", "step end", "cannot order f5")
	}
	p := onBoard(t, "sandbags f4; axis infantry f4 f3; allies infantry m9; hand allies barrage").play("play barrage; target f4")
	p.see("step strike", "cannot target f3").play("strike f4; roll flag star star star").see("cannot ignore yes", "only back g3")
}

func TestM44_18_12_BehindEnemyLines(t *testing.T) {
	const begin = "play behind-enemy-lines; order f6; "
	const end = "; hand allies behind-enemy-lines"
	t.Run("one infantry unit", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry f6 g6; allies armor h6"+end).play("play behind-enemy-lines")
		p.see("only order f6, g6", "cannot order h6: M44-18.12").play("order f6").see("step move")
	})
	t.Run("3 hexes, battle with a die more, 3 hexes", func(t *testing.T) {
		p := onBoard(t, "axis infantry f2 a1; allies infantry f6"+end).play(begin + "unit f6")
		p.see("can to f3", "cannot to f2").play("to f3; battle f3 f2").see("dice 4", "told term M44-18.12 1 card")
		p.play("roll star star star star").see("step move-again", "can to f6", "can to c3", "can done").play("to f6").see("f6 allies infantry 4", "step end")
	})
	t.Run("0 hexes both times", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 a1; allies infantry f6"+end).play(begin + "done; battle f6 f4").see("dice 3")
		p.play("roll star star star; done").see("step draw", "f6 allies infantry 4")
	})
	t.Run("terrain neither stops nor slows", func(t *testing.T) {
		p := onBoard(t, "wire f5; woods e4; hedgerow f4 g4; steep-hill g3; beach e5 d4; town f3; axis infantry a1; allies infantry f6"+end).play(begin + "unit f6")
		p.see("can to f4", "can to f3", "can to g3", "can to e3", "can to d4", "cannot to f2: M44-7.8")
	})
	t.Run("what is shut stays shut", func(t *testing.T) {
		p := onBoard(t, "river e5 f5; impassable-hill g5; axis infantry e6 a1; allies infantry f6 g6"+end).play(begin + "unit f6")
		p.see("cannot to f5: M44-7.3", "cannot to g5: M44-7.3", "cannot to e6: M44-7.2", "cannot to f4", "cannot to g6: M44-7.2")
	})
	t.Run("a span has forbidden sides", func(t *testing.T) {
		p := onBoard(t, "river g4 g5 g6; bridge g4 g5 g6; span g3 g4 g5 g6 g7; axis infantry a1; allies infantry f5"+end).play("play behind-enemy-lines; order f5; unit f5")
		p.see("cannot to g5: M44-7.12", "can to g7", "can to g6") // by its end
	})
	t.Run("no battle on entry, none from the sea", func(t *testing.T) {
		p := onBoard(t, "woods f5; axis infantry f4 a1; allies infantry f6"+end).play(begin + "unit f6; to f5")
		p.see("step move-again", "cannot battle f5 f4") // the second move comes without a battle
		q := onBoard(t, "woods f5; axis infantry f3 a1; allies infantry f6"+end).play(begin + "unit f6; to f4")
		q.see("can battle f4 f3") // through the woods, not into them
		r := onBoard(t, "ocean f5; axis infantry f4 a1; allies infantry f6"+end).play(begin + "unit f6; to f5")
		r.see("step move-again")
	})
	t.Run("ground before the second move", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f2 a1; allies infantry f6"+end).play(begin + "unit f6; to f5; battle f5 f4; roll grenade star star star")
		p.see("only ground yes, no").play("ground yes").see("step move-again", "f4 allies infantry 4", "can to f7", "cannot to f8")
	})
	t.Run("even after an Ambush, as long as the unit lives", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 a1; allies infantry f5 a9; hand allies behind-enemy-lines; hand axis ambush")
		p.play("play behind-enemy-lines; order f5; done; battle f5 f4; ambush yes; roll flag star star; back f6").see("step move-again", "can to f8")
		q := onBoard(t, "axis infantry f4 a1; allies infantry f5:1 a9; hand allies behind-enemy-lines; hand axis ambush")
		q.play("play behind-enemy-lines; order f5; done; battle f5 f4; ambush yes; roll grenade star star").see("step end")
	})
	t.Run("without infantry", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 a1; allies armor f5 g9"+end).play("play behind-enemy-lines")
		p.see("told fallback M44-6.8", "only order f5, g9").play("order f5; done; battle f5 f4").see("dice 3").play("roll star star star").see("step end")
	})
}

// wounded sets a board on which the Axis has just shot at a unit: a Barrage
// takes n of its figures, then it is the Allies' turn.
func wounded(t *testing.T, board, hex, faces string) *scene {
	t.Helper()
	p := onBoard(t, board+"; hand axis barrage; turn axis")
	return p.play("play barrage; target " + hex + "; strike " + hex + "; roll " + faces + "; done; draw recon-left")
}

func TestM44_18_13_Medics(t *testing.T) {
	t.Run("a die for each card, this one included", func(t *testing.T) {
		p := wounded(t, "axis infantry a1; allies infantry f6 g6; allies armor h6; hand allies medics-mechanics probe-left probe-left recon-left", "f6", "infantry infantry infantry star")
		p.play("play medics-mechanics").see("only heal f6", "cannot heal g6: M44-18.13", "cannot done").play("heal f6").see("dice 4", "turn chance")
		p.play("roll infantry star grenade armor").see("f6 allies infantry 3", "told healed M44-18.13 f6 infantry 2", "step move")
		p.see("says rolled-healed rolled-healed rolled rolled healed ordered")
	})
	t.Run("up to its starting number", func(t *testing.T) {
		p := wounded(t, "axis infantry a1; allies infantry f6; hand allies medics-mechanics probe-left probe-left", "f6", "infantry star star star")
		p.play("play medics-mechanics; heal f6; roll infantry infantry star").see("f6 allies infantry 4", "told healed M44-18.13 f6 infantry 1")
	})
	t.Run("the unit's own symbol and stars, artillery by stars alone", func(t *testing.T) {
		for typ, tc := range map[string]struct{ wound, back string }{"armor": {"armor grenade star star", "3"}, "artillery": {"grenade star star star", "2"}} {
			p := wounded(t, "axis infantry a1; allies "+typ+" f6; hand allies medics-mechanics probe-left probe-left probe-left probe-center probe-center", "f6", tc.wound)
			p.play("play medics-mechanics; heal f6; roll infantry flag grenade armor armor star").see("f6 allies " + typ + " " + tc.back)
			q := wounded(t, "axis infantry a1; allies "+typ+" f6; hand allies medics-mechanics probe-left probe-left", "f6", tc.wound)
			q.play("play medics-mechanics; heal f6; roll infantry flag grenade").see("f6 allies "+typ+" 1", "step end", "told healed M44-18.13 f6 "+typ+" 0")
		}
		p := wounded(t, "axis infantry a1; allies artillery f6; hand allies medics-mechanics", "f6", "grenade star star star").play("play medics-mechanics; heal f6; roll armor")
		p.see("f6 allies artillery 1")
	})
	t.Run("it is ordered and moves and battles", func(t *testing.T) {
		p := wounded(t, "axis infantry f4 a1; allies infantry f6 h9; hand allies medics-mechanics", "f6", "infantry infantry star star").play("play medics-mechanics; heal f6; roll star")
		p.see("only unit f6", "told ordered M44-18.13 f6").play("unit f6; to f5; battle f5 f4").see("dice 3")
	})
	t.Run("no such unit", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1:2; allies infantry f6; hand allies medics-mechanics").play("play medics-mechanics")
		p.see("step end", "told none-damaged M44-18.13")
	})
	t.Run("a strength of its own", func(t *testing.T) { // M44-3.10
		p := onBoard(t, "axis infantry a1; allies infantry f6:2 g6; hand allies medics-mechanics").play("play medics-mechanics")
		p.see("step end") // two of two figures
	})
}

func TestM44_18_14_CloseAssault(t *testing.T) {
	const end = "; hand allies close-assault"
	t.Run("those adjacent to an enemy", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 b4 a1; allies infantry f5 b5 h8; allies armor g5; allies artillery e4"+end).play("play close-assault")
		p.see("only order f5, b5, g5", "cannot order h8: M44-18.14", "cannot order e4: M44-18.14")
	})
	t.Run("no move, a die more, ground and overrun", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f3:1 a1; allies armor f5"+end).play("play close-assault; order f5")
		p.see("step battle", "cannot unit f5").play("battle f5 f4").see("dice 4", "told term M44-18.14 1 card")
		p.play("roll grenade star star star; ground yes; battle f4 f3").see("dice 3", "untold term M44-18.14") // the overrun has none
	})
	t.Run("the overrun may be fire", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f2 a1; allies armor f5"+end).play("play close-assault; order f5; battle f5 f4; roll grenade star star star; ground yes")
		p.see("can battle f4 f2")
	})
	t.Run("no fire when the enemy is gone", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 h4 d4; allies infantry f5; allies infantry g5"+end+"").play("play close-assault; order f5; order g5; battle f5 f4; roll grenade star star star; ground no")
		p.see("step end", "cannot battle g5 h4")
		q := onBoard(t, "axis infantry f4:1 g3 a1 j4; allies infantry f5 g5 j5"+end).play("play close-assault; order f5; order g5; order j5; battle f5 f4; roll grenade star star star; ground no")
		q.see("cannot battle g5 g3: M44-18.14", "only battle j5 j4")
	})
}

func TestM44_18_15_CounterAttack(t *testing.T) {
	for last, want := range map[string]string{
		"recon-left": "recon-right", "recon-right": "recon-left", "recon-center": "recon-center",
		"probe-left": "probe-right", "probe-right": "probe-left", "probe-center": "probe-center",
		"attack-left": "attack-right", "attack-right": "attack-left", "attack-center": "attack-center",
		"assault-left": "assault-right", "assault-right": "assault-left", "assault-center": "assault-center",
		"general-advance": "general-advance", "pincer-move": "pincer-move", "recon-in-force": "recon-in-force",
		"direct-from-hq": "direct-from-hq", "move-out": "move-out", "firefight": "firefight",
	} {
		p := onBoard(t, "axis infantry a1; allies infantry b5 f5 k5; hand allies counter-attack; last axis "+last).play("play counter-attack")
		p.see("told copied M44-18.15 "+want, "told played M44-6.1 counter-attack")
	}
	t.Run("the same side of the board", func(t *testing.T) {
		p := onBoard(t, "axis infantry b1 l1; allies infantry b5 c5 f5 k5 l5; hand axis probe-left; hand allies counter-attack; turn axis")
		p.play("play probe-left; order l1; done; done; draw recon-left").see("turn allies")
		p.play("play counter-attack").see("only order k5, l5", "cannot order b5: M44-2.1", "told copied M44-18.15 probe-right")
	})
}

func TestM44_18_16_CopiesEverything(t *testing.T) {
	t.Run("the extra die", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 a1; allies armor f5 b5 c5 k5 l5; hand allies counter-attack; last axis armor-assault")
		p.play("play counter-attack; order f5; order b5; order c5; order k5; done; battle f5 f4").see("dice 4", "told term M44-18.9 1 card")
	})
	t.Run("the two cards of a Recon", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry k5; hand allies counter-attack; last axis recon-left")
		p.play("play counter-attack; order k5; done; done; draw probe-left; draw attack-left").see("only keep probe-left, attack-left")
	})
	t.Run("the roll of Their finest hour with the own hand, and the reshuffle", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry f6; hand allies counter-attack probe-left probe-left; discard their-finest-hour recon-left; last axis their-finest-hour")
		p.play("play counter-attack").see("dice 3").play("roll grenade grenade infantry; order f6; done; done")
		p.see("told reshuffled M44-18.26", "pile")
	})
	t.Run("the dice of Air power", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4; allies infantry f6; hand allies counter-attack; last axis air-power").play("play counter-attack; target f4; strike f4")
		p.see("dice 2")
		q := onBoard(t, "axis infantry f4; allies infantry f6; hand axis counter-attack; last allies air-power; turn axis").play("play counter-attack; target f6; strike f6")
		q.see("dice 1")
	})
}

func TestM44_18_17_CounterInfantryAssault(t *testing.T) {
	p := onBoard(t, "axis infantry b1 l1; allies infantry b5 k5 l5; allies armor m5; hand axis infantry-assault; hand allies counter-attack; turn axis")
	p.play("play infantry-assault; section left").see("only order l1").play("order l1; done; done; draw recon-left; play counter-attack")
	p.see("step order", "only order k5, l5", "cannot section left").play("order k5; done; unit k5").see("can to k3", "can to k2")
	q := onBoard(t, "axis infantry b1 l1; allies infantry b5; allies armor m5; hand axis infantry-assault; hand allies counter-attack; turn axis")
	q.play("play infantry-assault; section left; order l1; done; done; draw recon-left; play counter-attack")
	q.see("step end", "told nobody M44-6.6")
	r := onBoard(t, "axis infantry b1 l1; allies armor b5 m5; hand axis infantry-assault; hand allies counter-attack; turn axis")
	r.play("play infantry-assault; section left; order l1; done; done; draw recon-left; play counter-attack")
	r.see("told fallback M44-6.8", "only order b5, m5") // none anywhere
}

func TestM44_18_18_CounterOnCounter(t *testing.T) {
	p := onBoard(t, "axis infantry b1 l1; allies infantry b5 k5; hand axis probe-left counter-attack; hand allies counter-attack; turn axis")
	p.play("play probe-left; order l1; done; done; draw recon-left; play counter-attack").see("told copied M44-18.15 probe-right")
	p.play("order k5; done; done; draw recon-left; play counter-attack").see("told copied M44-18.15 probe-left", "only order l1")
	t.Run("of an Infantry assault", func(t *testing.T) {
		p := onBoard(t, "axis infantry b1 l1; allies infantry b5 k5; hand axis infantry-assault counter-attack; hand allies counter-attack; turn axis")
		p.play("play infantry-assault; section left; order l1; done; done; draw recon-left; play counter-attack; order k5; done; done; draw recon-left; play counter-attack")
		p.see("only order l1")
	})
}

func TestM44_18_19_NothingToCopy(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry b5 k5; hand allies counter-attack").play("play counter-attack")
	p.see("step end", "told copied-nothing M44-18.19")
	// The Axis played Ambush in the Allies' turn, a Probe in its own.
	q := onBoard(t, "axis infantry f4 a1; allies infantry f5 m9; hand axis probe-left ambush; hand allies probe-center counter-attack; turn axis")
	q.play("play probe-left; done; draw recon-left; play probe-center; order f5; done; battle f5 f4; ambush yes; roll star star star; roll star star star; done; draw recon-left; draw recon-right")
	q.play("play recon-left; done; draw probe-left; draw probe-left; keep probe-left; play counter-attack").see("told copied M44-18.15 recon-right")
	// Nor in between, when the attacked side had not played a card yet.
	r := onBoard(t, "axis infantry f4 a1; allies infantry f5 m9; hand axis ambush; hand allies probe-center counter-attack")
	r.play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll star star star; roll star star star; done; draw recon-left; draw recon-right")
	r.play("play recon-left; done; draw probe-left; draw probe-left; keep probe-left; play counter-attack").see("told copied M44-18.15 recon-right")
}

func TestM44_18_20_DigIn(t *testing.T) {
	p := onBoard(t, "axis infantry f4 a1; allies infantry f5 g6 h6 b9 c9; allies armor k9; hand allies dig-in").play("play dig-in")
	p.see("only dig f5, g6, h6, b9, c9", "cannot dig k9: M44-18.20", "cannot dig f4: M44-5.4").play("dig f5; dig b9; dig g6; dig c9")
	p.see("step end", "bags f5", "bags b9", "bags g6", "bags c9", "bare h6", "told dug-in M44-18.20 c9 infantry", "cannot battle f5 f4")
	onBoard(t, "axis infantry a1; allies infantry f5 g6; hand allies dig-in").play("play dig-in; dig f5; done").see("step draw", "bags f5", "bare g6")
	r := onBoard(t, "axis infantry f4 a1; allies armor f5 g9; hand allies dig-in").play("play dig-in")
	r.see("told fallback M44-6.8", "only order f5, g9").play("order f5; done; battle f5 f4").see("dice 3", "bare f5")
}

func TestM44_18_21_DirectFromHQ(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry b5; allies armor f5; allies artillery k5; allies resistance m9; allies infantry a9; hand allies direct-from-hq").play("play direct-from-hq")
	p.see("only order b5, f5, k5, m9, a9").play("order b5; order f5; order k5; order m9").see("step move", "cannot order a9")
	q := onBoard(t, "axis infantry f4 a1; allies infantry f5; hand allies direct-from-hq").play("play direct-from-hq; order f5; done; battle f5 f4")
	q.see("dice 3")
}

func TestM44_18_22_Firefight(t *testing.T) {
	const end = "; hand allies firefight"
	t.Run("up to 4 that touch no enemy", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 a1; allies infantry f5 f6 b5; allies armor g6; allies artillery h6 m9"+end).play("play firefight")
		p.see("only order f6, b5, g6, h6, m9", "cannot order f5: M44-18.22").play("order f6; order b5; order g6; order h6").see("cannot order m9", "cannot unit f6", "step battle")
	})
	t.Run("a die more, any class", func(t *testing.T) {
		for typ, n := range map[string]string{"infantry": "dice 3", "armor": "dice 4", "artillery": "dice 4"} {
			onBoard(t, "axis infantry f4 a1; allies "+typ+" f6"+end).play("play firefight; order f6; battle f6 f4").see(n, "told term M44-18.22 1 card")
		}
	})
	t.Run("still not adjacent when it fires", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 a1 j4; allies infantry e3 f6 j6"+end).play("play firefight; order e3; order f6; order j6; battle f6 f4; roll flag star star; back f3")
		p.see("only battle j6 j4", "cannot battle e3 f3: M44-18.22")
	})
	t.Run("fire only: nothing is near", func(t *testing.T) {
		onBoard(t, "axis infantry f4 a1; allies infantry f6"+end).play("play firefight; order f6; battle f6 f4; roll infantry infantry infantry").see("step end", "cannot ground yes")
	})
}

func TestM44_18_23_InfantryAssault(t *testing.T) {
	const end = "; hand allies infantry-assault"
	t.Run("any number in one section", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry b5 f5 g5 h5 i5 k5 d4; allies armor e5"+end).play("play infantry-assault")
		p.see("only section left, center, right").play("section center")
		p.see("only order f5, g5, h5, i5, d4", "cannot order b5: M44-18.23", "cannot order e5: M44-18.23", "told section M44-18.23 center")
	})
	t.Run("2 hexes and battle, 3 without, special forces too", func(t *testing.T) {
		for _, typ := range []string{"infantry", "special-forces", "resistance"} {
			p := onBoard(t, "axis infantry f4 h4 a1; allies "+typ+" f7 h5"+end).play("play infantry-assault; section center; order f7; order h5; unit f7")
			p.see("can to e4", "cannot to f3").play("to f5; done; battle f5 f4").see("dice 3")
			q := onBoard(t, "axis infantry f4 h4 a1; allies "+typ+" f7 h5"+end).play("play infantry-assault; section center; order f7; order h5; unit f7; to e4; done")
			q.see("cannot battle e4 f4: M44-7.5")
		}
	})
	t.Run("terrain applies", func(t *testing.T) {
		onBoard(t, "woods e6 f6; river e7 g7; axis infantry a1; allies infantry f7"+end).play("play infantry-assault; section center; order f7; unit f7").see("cannot to f5: M44-7.6")
	})
	t.Run("without infantry anywhere", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies armor b5 k5"+end).play("play infantry-assault")
		p.see("told fallback M44-6.8", "only order b5, k5", "cannot section left")
	})
	t.Run("a section without infantry", func(t *testing.T) {
		onBoard(t, "axis infantry a1; allies infantry b5; allies armor k5"+end).play("play infantry-assault; section right").see("step end", "told nobody M44-6.6")
	})
}

// A card that orders a class of units asks for those, as it says itself.
func TestM44_18_24_TheQuestionSaysWhatTheCardSays(t *testing.T) {
	const board = "axis infantry a1; allies infantry b5 f5 k5; allies armor e5 g5 h5"
	for card, want := range map[string]string{"move-out": "infantry units", "armor-assault": "armor units", "firefight": "units with no enemy next to them",
		"direct-from-hq": "units", "behind-enemy-lines": "infantry unit", "attack-left": "unit"} {
		p := onBoard(t, board+"; hand allies "+card).play("play " + card)
		asks := shared.Asks(p.State)
		if i := slices.IndexFunc(asks.Args, func(a rules.Arg) bool { return a.Name == "Units" }); i < 0 || asks.Args[i].Text.En != want {
			t.Errorf("%s asks %+v, want %q", card, asks, want)
		}
	}
}

func TestM44_18_24_MoveOut(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry b5 f5 k5; allies special-forces g5; allies resistance h5; allies armor e5; hand allies move-out").play("play move-out")
	p.see("only order b5, f5, k5, g5, h5", "cannot order e5: M44-18.24").play("order b5; order f5; order k5; order g5").see("step move", "cannot order h5")
	q := onBoard(t, "axis infantry a1; allies armor e5 f9; hand allies move-out").play("play move-out").see("told fallback M44-6.8", "only order e5, f9")
	q.play("order e5").see("step move")
}

func TestM44_18_25_FinestHour(t *testing.T) {
	const end = "; hand allies their-finest-hour probe-left probe-left probe-left"
	t.Run("a die for each card", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry f5 f6 f7; allies armor g5 g6; allies artillery h5"+end).play("play their-finest-hour")
		p.see("dice 4", "turn chance").play("roll infantry armor grenade flag")
		p.see("says rolled-orders rolled-orders rolled rolled hour")
		p.see("told hour M44-18.25 1 1 0", "only order f5, f6, f7, g5, g6", "cannot order h5: M44-18.27").play("order f6")
		p.see("only order g5, g6", "cannot order f5: M44-18.27").play("order g5").see("step move")
	})
	t.Run("a die more, overruns included", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 f3:1 f1 a1; allies armor f5"+end).play("play their-finest-hour; roll armor armor armor armor; order f5; done; battle f5 f4")
		p.see("dice 4", "told term M44-18.25 1 card").play("roll grenade star star star; ground yes; battle f4 f3").see("dice 4")
	})
	t.Run("fire too, after a normal move", func(t *testing.T) {
		p := onBoard(t, "axis infantry f3 a1; allies infantry f6"+end).play("play their-finest-hour; roll infantry star star star; order f6; unit f6")
		p.see("cannot to f3", "can to f4").play("to f5; battle f5 f3").see("dice 3")
	})
	t.Run("nothing of use", func(t *testing.T) {
		onBoard(t, "axis infantry a1; allies infantry f6"+end).play("play their-finest-hour; roll armor grenade flag armor").see("step end", "told nobody M44-6.6")
	})
}

func TestM44_18_26_Reshuffle(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f6; hand allies their-finest-hour; discard ambush recon-left dig-in").play("play their-finest-hour; roll flag; done")
	p.see("pile", "told reshuffled M44-18.26", "can draw their-finest-hour", "can draw ambush", "can draw dig-in", "deck 60")
	p.play("draw their-finest-hour").see("hand allies their-finest-hour", "deck 59")
	q := onBoard(t, "axis infantry a1; allies infantry f6; hand allies barrage; discard recon-left").play("play barrage; target a1; strike a1; roll star star star star; done")
	q.see("untold reshuffled", "pile recon-left ambush barrage") // no other card does
}

// TestM44_18_27_Pool orders by every mix of faces and units.
func TestM44_18_27_Pool(t *testing.T) {
	hand := "; hand allies their-finest-hour probe-left probe-left probe-left probe-left"
	for _, tc := range []struct {
		roll  string
		order string
		can   bool
		left  int // orders that there are units for
	}{
		{"infantry infantry flag flag flag", "f5 f6", true, 2},
		{"infantry infantry flag flag flag", "f5 f6 f7", false, 2},
		{"infantry star flag flag flag", "f5 f6", true, 2},
		{"infantry star flag flag flag", "f5 g5", true, 2},
		{"infantry star flag flag flag", "g5 f5", true, 2},
		{"infantry star flag flag flag", "f5 f6 g5", false, 2},
		{"star star flag flag flag", "h5 h6", true, 2},
		{"star star flag flag flag", "h5 f5 g5", false, 2},
		{"armor armor star star flag", "f5 h5 g5 g6", true, 4},
		{"armor armor star star flag", "f5 h5 f6", false, 4},
		{"armor infantry star grenade flag", "f5 f6 g5", true, 3},
		{"armor infantry star grenade flag", "f5 f6 g5 g6", false, 3},
		{"armor armor armor armor flag", "g5 g6", true, 2},
		{"infantry infantry infantry infantry armor", "f5 f6 f7 g5", true, 4},
		{"infantry infantry infantry infantry star", "f5 f6 f7 h5", true, 4},
	} {
		p := onBoard(t, "axis infantry a1; allies infantry f5 f6 f7; allies armor g5 g6; allies artillery h5 h6"+hand).play("play their-finest-hour; roll " + tc.roll)
		list := []byte(tc.order)
		ok := true
		if n := p.State.ordersLeft(); n != tc.left {
			t.Errorf("%s: %d units can be ordered, not %d", tc.roll, n, tc.left)
		}
		for i := 0; i < len(list) && ok; i += 3 {
			if ok = isLegal(p.State, "order "+string(list[i:i+2])); ok {
				p.play("order " + string(list[i:i+2]))
			}
		}
		if ok != tc.can {
			t.Errorf("%s orders %s: %v", tc.roll, tc.order, ok)
		}
	}
}

// TestM44_18_28_DieBeforeReductions lets an attack that terrain forbids.
func TestM44_18_28_DieBeforeReductions(t *testing.T) {
	for card, n := range map[string]string{"probe-center": "", "behind-enemy-lines": "dice 1", "firefight": "dice 1"} {
		p := onBoard(t, "woods i5; axis infantry i5 a1; allies infantry f5; hand allies "+card).play("play " + card + "; order f5")
		if p.f[0].step == moving {
			p.play("done")
		}
		if n == "" {
			p.see("cannot battle f5 i5")
			continue
		}
		p.play("battle f5 i5").see(n)
	}
	p := onBoard(t, "woods f4; town f5; axis infantry f4; allies armor f5; hand allies armor-assault").play("play armor-assault; order f5; done")
	p.see("cannot battle f5 f4") // 3 + 1 - 2 - 2
}

func TestM44_18_29_DigInBesideObstacles(t *testing.T) {
	t.Run("the board of wire and hedgehogs", func(t *testing.T) {
		p := onBoard(t, "wire b8; hedgehog c8; allies infantry b8 c8 f8; axis infantry a1; hand allies dig-in probe-left; hand axis recon-left; discard ambush; medals 6 6").play("play dig-in")
		p.see("only dig b8, c8, f8").play("dig b8; dig c8; dig f8").see("wire+bags b8", "bags c8", "bags f8")
	})
	t.Run("any ground a unit may stand on, but where sandbags lie", func(t *testing.T) {
		const all = "; axis infantry a1; allies infantry a5 b5 c5 d5 e5 f5 g5 h5; hand allies dig-in"
		p := onBoard(t, "wire a5; sandbags b5; sea-wall c5; bunker d5; river e5; bridge e5; town f5; beach g5; ocean h5"+all).play("play dig-in")
		p.see("only dig a5, c5, d5, e5, f5, g5", "cannot dig b5: M44-18.29", "cannot dig h5: M44-14.18")
	})
	t.Run("both count, each goes by itself", func(t *testing.T) {
		const board = "wire f5; axis armor f4 a1; allies infantry f5 m9; hand allies dig-in probe-center; hand axis probe-center recon-center; "
		p := onBoard(t, board).play("play dig-in; dig f5; done; draw recon-left; play probe-center; order f4; done; battle f4 f5").see("dice 2") // as by sandbags alone
		p.play("roll flag star").see("only ignore no, yes").play("ignore yes; done; draw recon-right; play probe-center; order f5; done")
		p.see("can cut f5").play("battle f5 f4").see("dice 2") // out of wire
		q := onBoard(t, board).play("play dig-in; dig f5; done; draw recon-left; play probe-center; order f4; done; done; draw recon-right; play probe-center; order f5; done; cut f5")
		q.see("bags f5").play("done; draw assault-left; play recon-center; order f4; done; battle f4 f5; roll flag star; ignore no; back e6").see("bare f5")
		r := onBoard(t, board).play("play dig-in; dig f5; done; draw recon-left; play probe-center; order f4; done; battle f4 f5; roll flag star; ignore no; back e6").see("wire f5")
		r.see("told sandbags-lost M44-15.6 f5")
	})
	t.Run("one flag beside a hedgehog too", func(t *testing.T) {
		p := onBoard(t, "hedgehog f5; axis infantry f4 a1; allies infantry f5 m9; hand allies dig-in; hand axis probe-center").play("play dig-in; dig f5; done; draw recon-left; play probe-center; order f4; done; battle f4 f5")
		p.see("dice 2").play("roll flag flag; ignore yes").see("only back e6, f6")
	})
}

func TestM44_18_30_DrivenBack(t *testing.T) {
	p := onBoard(t, "axis infantry f4 i3 a1; allies artillery f5; allies infantry h5 m9; axis infantry h4; hand allies direct-from-hq; hand axis ambush")
	p.play("play direct-from-hq; order f5; order h5; done; done; battle f5 f4; ambush yes; roll flag star star; back f6").see("cannot battle f6 f4: M44-18.30", "only battle h5 h4")
	q := onBoard(t, "axis infantry f4 i3 a1; allies artillery f5 h8; hand allies artillery-bombard; hand axis ambush")
	q.play("play artillery-bombard; order f5; order h8; done; battle f5 f4; ambush yes; roll flag star star; back f6")
	q.see("cannot battle f6 f4: M44-18.30", "can battle h8 f4")
	u := onBoard(t, "axis infantry g5 k5; allies artillery g6; hand allies artillery-bombard; hand axis ambush; medals 6 6")
	u.play("play artillery-bombard; order g6; done; battle g6 g5; ambush yes; roll flag star star; back g7").see("step end", "cannot battle g7 g5: M44-18.30")
	// One that stayed keeps its second battle.
	r := onBoard(t, "axis infantry f4 i3 a1; allies artillery f5 h8; hand allies artillery-bombard; hand axis ambush")
	r.play("play artillery-bombard; order f5; order h8; done; battle f5 f4; ambush yes; roll star star star; roll star star star").see("can battle f5 f4")
}

func TestM44_18_31_NeverStopped(t *testing.T) {
	const begin = "play behind-enemy-lines; order f6; unit f6; to f5; battle f5 f4; roll "
	const end = "axis infantry f4:1 a1; allies infantry f6; hand allies behind-enemy-lines"
	for _, tc := range []struct {
		name, words, roll string
		may               bool
	}{
		{"from wire", "wire f5; ", "grenade star star", true},
		{"into a hedgerow after a move", "hedgerow f4; ", "grenade star star", true},
		{"a cliff from the beach", "cliff f4; beach f5; ", "grenade star star", false},
		{"a bluff from the beach", "bluff f4; beach f5; ", "grenade star star", true},
	} {
		p := onBoard(t, tc.words+end).play(begin + tc.roll)
		if got := isLegal(p.State, "ground yes"); got != tc.may {
			t.Errorf("%s: takes ground %v", tc.name, got)
		}
	}
}

func TestM44_18_32_CopiedNothing(t *testing.T) {
	p := onBoard(t, "axis infantry f4 a1; allies infantry f6; hand allies counter-attack; hand axis counter-attack").play("play counter-attack; done; draw recon-left; play counter-attack")
	p.see("step end", "told copied-nothing M44-18.19")
	t.Run("choices are made anew", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 f3; allies infantry f6 a9; hand allies air-power; hand axis counter-attack").play("play air-power; target f4; done; strike f4; roll armor armor; done; draw recon-left; play counter-attack")
		p.see("only target f6, a9")
		q := onBoard(t, "axis infantry b2 f4; allies infantry f5 b9; hand allies attack-center counter-attack; hand axis attack-center medics-mechanics; turn axis")
		q.play("play attack-center; order f4; done; battle f4 f5; roll infantry star star; done; draw recon-left")
		q.play("play attack-center; order f5; done; battle f5 f4; roll infantry infantry star; done; draw recon-right")
		q.play("play medics-mechanics").see("only heal f4").play("heal f4; roll armor armor; done; draw recon-left")
		q.play("play counter-attack").see("only heal f5", "told copied M44-18.15 medics-mechanics").play("heal f5").see("dice 2")
	})
}

func TestM44_18_33_NoFallback(t *testing.T) {
	onBoard(t, "axis infantry a1; allies infantry f6; hand allies close-assault").play("play close-assault").see("step end", "untold fallback", "told nobody M44-6.6")
	onBoard(t, "axis infantry f4; allies infantry f5; hand allies firefight").play("play firefight").see("step end", "untold fallback")
	onBoard(t, "axis infantry f4; allies artillery f5; hand allies close-assault").play("play close-assault").see("step end", "untold fallback")
}

func TestM44_18_34_AtLeastOneTarget(t *testing.T) {
	for _, card := range []string{"air-power", "barrage"} {
		onBoard(t, "axis infantry a1; allies infantry f6; hand allies "+card).play("play "+card).see("cannot done", "only target a1")
	}
}
