package memoir

import (
	"strings"
	"testing"

	"sandtable/rules"
)

// assaulted is a close assault of the Allies from f5 against a Commonwealth unit on f4.
func assaulted(t *testing.T, board, dice string) *scene {
	t.Helper()
	return onBoard(t, "commonwealth axis; hand allies probe-center; hand axis probe-center; "+board).play("play probe-center; order f5; done; battle f5 f4; roll " + dice)
}

func TestM44_28_1_TheWholeSide(t *testing.T) {
	for _, typ := range []string{"infantry", "special-forces", "armor", "armor-elite", "artillery"} {
		p := assaulted(t, "axis "+typ+" f4:1/2 a1; allies infantry f5 m9", "star star star")
		p.see("step battle-back", "turn axis", "only riposte no, yes")
	}
	p := onBoard(t, "commonwealth axis; axis infantry f4 a1; allies infantry f5:1/4 m9; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll star star star")
	p.see("untold battle-back", "step end") // not the other side's
	refuses(t, `commonwealth.side: unknown side "both"`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "commonwealth"`, "", "[commonwealth]\nside = \"both\"\n")
	refuses(t, `"commonwealth" needs the table commonwealth`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "commonwealth"`)
}

func TestM44_28_2_BattlesBackWithItsLastFigure(t *testing.T) {
	const board = "axis infantry f4:2/4 a1; allies infantry f5 m9"
	p := assaulted(t, board, "grenade star star").see("step battle-back", "f4 axis infantry 1")
	p.play("riposte yes").see("dice 1", "told battle-back M44-28.2 f4 f5 1", "turn chance").play("roll grenade").see("f5 allies infantry 3", "step end", "turn allies")
	assaulted(t, strings.Replace(board, "2/4", "3/4", 1), "grenade star star").see("step end", "f4 axis infantry 2") // two are left
	assaulted(t, board, "grenade grenade star").see("f4 empty", "step ground")
	assaulted(t, board, "grenade flag star").play("back f3").see("f3 axis infantry 1", "step ground") // it has left its hex
}

func TestM44_28_3_HoldsItsHex(t *testing.T) {
	p := assaulted(t, "axis infantry f4:1 a1; sandbags f4; allies infantry f5 m9", "flag star").see("step ignore").play("ignore yes").see("step battle-back", "f4 axis infantry 1")
	p.see("told flag-ignored M44-12.9")
	q := assaulted(t, "axis infantry f4:2/4 f3 g3 a1; allies infantry f5 m9", "flag star star").see("told blocked M44-12.6 f4 1", "f4 axis infantry 1", "step battle-back")
	q.see("can riposte yes")
}

func TestM44_28_4_OneFigureBefore(t *testing.T) {
	assaulted(t, "axis infantry f4:1/4 a1; allies infantry f5 m9", "star star star").see("step battle-back")
}

func TestM44_28_5_TheOwnerDecides(t *testing.T) {
	p := assaulted(t, "axis infantry f4:1/4 a1; allies infantry f5 m9", "star star star").see("turn axis").play("riposte no")
	p.see("told no-battle-back M44-28.5 f4", "step end", "turn allies", "f5 allies infantry 4")
}

func TestM44_28_6_OneDieWhateverStands(t *testing.T) {
	for _, ground := range []string{"town f5", "woods f5", "hill f5", "sandbags f5", "wire f4", "town f4", "bunker f5"} {
		typ := "infantry"
		if ground == "town f4" {
			typ = "armor"
		}
		p := assaulted(t, ground+"; axis "+typ+" f4:1/3 a1; allies special-forces f5 m9", strings.TrimSpace(strings.Repeat("star ", diceOn(t, ground)))).play("riposte yes")
		p.see("dice 1")
	}
	p := onBoard(t, "commonwealth axis; axis infantry f4:1/4 a1; allies infantry f5 m9; hand allies close-assault; last axis close-assault").play("play close-assault; order f5; battle f5 f4; roll star star star star; riposte yes")
	p.see("dice 1")
}

// diceOn is how many dice infantry on f5 has against f4.
func diceOn(t *testing.T, ground string) int {
	t.Helper()
	typ := "infantry"
	if ground == "town f4" {
		typ = "armor"
	}
	p := onBoard(t, ground+"; axis "+typ+" f4:1/3 a1; allies special-forces f5 m9; hand allies probe-center")
	return p.Dice(int(hexesNamed(t, "f5")[0]), int(hexesNamed(t, "f4")[0]))
}

func TestM44_28_7_WhatItsDieDoes(t *testing.T) {
	board := "axis infantry f4:1/4 a1; allies TYPE f5 m9"
	for _, c := range []struct{ typ, face, want string }{
		{"infantry", "infantry", "f5 allies infantry 3"}, {"infantry", "armor", "f5 allies infantry 4"}, {"infantry", "grenade", "f5 allies infantry 3"},
		{"infantry", "star", "f5 allies infantry 4"}, {"armor", "armor", "f5 allies armor 2"}, {"armor", "infantry", "f5 allies armor 3"},
		{"artillery", "grenade", "f5 allies artillery 1"}, {"artillery", "infantry", "f5 allies artillery 2"},
	} {
		assaulted(t, strings.Replace(board, "TYPE", c.typ, 1), "star star star").play("riposte yes; roll " + c.face).see(c.want)
	}
	p := assaulted(t, strings.Replace(board, "TYPE", "infantry", 1), "star star star").play("riposte yes; roll flag").see("step walk", "turn allies", "only back e6, f6")
	p.play("back f6").see("f6 allies infantry 4", "step end")
	q := assaulted(t, "sandbags f5; "+strings.Replace(board, "TYPE", "infantry", 1), "star star star").play("riposte yes; roll flag").see("step ignore", "turn allies")
	q.play("ignore yes").see("f5 allies infantry 4", "step end")
}

func TestM44_28_8_AMedalForTheCommonwealth(t *testing.T) {
	p := assaulted(t, "axis infantry f4:1/4 a1; allies infantry f5:1/4 m9", "star star star").play("riposte yes; roll grenade")
	p.see("f5 empty", "medals 1 0", "told medal M44-20.4 1 1", "removed 1 0")
	assaulted(t, "axis infantry f4:1/4 a1; allies infantry f5:1/4 m9; medals 1 9", "star star star").play("riposte yes; roll infantry").see("won axis M44-20.1")
}

func TestM44_28_9_WhatItAnswers(t *testing.T) {
	t.Run("an overrun", func(t *testing.T) {
		p := onBoard(t, "commonwealth axis; axis infantry f4:1/4 f3:1/4 a1; allies armor f5 m9; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes; battle f4 f3; roll star star star")
		p.see("step battle-back").play("riposte yes; roll flag; back f5").see("step end", "f5 allies armor 3")
	})
	t.Run("each battle of Artillery bombard", func(t *testing.T) {
		p := onBoard(t, "commonwealth axis; axis infantry f4:1/4 a1; allies artillery f5; allies infantry m9; hand allies artillery-bombard").play("play artillery-bombard; order f5; done; battle f5 f4; roll star star star; riposte yes; roll star")
		p.see("step battle").play("battle f5 f4; roll star star star").see("step battle-back")
	})
	t.Run("not fire", func(t *testing.T) {
		p := onBoard(t, "commonwealth axis; axis infantry f4:1/4 a1; allies infantry f6 m9; hand allies probe-center").play("play probe-center; order f6; done; battle f6 f4; roll star star")
		p.see("step end")
	})
	t.Run("not Air power or Barrage", func(t *testing.T) {
		for _, card := range []string{"air-power", "barrage"} {
			dice := map[string]string{"air-power": "armor armor", "barrage": "armor armor armor armor"}[card]
			p := onBoard(t, "commonwealth axis; axis infantry f4:1/4 a1; allies infantry f5 m9; hand allies "+card).play("play " + card + "; target f4")
			if card == "air-power" {
				p.see("step strike")
			}
			p.play("strike f4; roll "+dice).see("step end", "f4 axis infantry 1")
		}
	})
	t.Run("not the roll of an Ambush", func(t *testing.T) {
		p := onBoard(t, "commonwealth allies; axis infantry f4 a1; allies infantry f5:1/4 m9; hand allies probe-center; hand axis ambush").play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll star star star")
		p.see("step roll", "dice 3") // its own attack comes now
	})
}

func TestM44_28_10_AfterAnAmbush(t *testing.T) {
	p := onBoard(t, "commonwealth axis; axis infantry f4:1/4 a1; allies infantry f5 m9; hand allies probe-center; hand axis ambush").play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll star star star; roll star star star")
	p.see("step battle-back").play("riposte yes; roll grenade").see("f5 allies infantry 3")
}

func TestM44_28_11_NotFromTheOcean(t *testing.T) {
	assaulted(t, "ocean f4; axis infantry f4:1/4 a1; allies infantry f5 m9", "star star star").see("step end")
}

func TestM44_28_12_NoGroundNoTurnNoAnswer(t *testing.T) {
	p := onBoard(t, "commonwealth axis; axis infantry f4:1/4 a1; allies infantry f5 g4:1/4 e4 m9; hand allies attack-center; hand axis probe-center")
	p.play("play attack-center; order f5; order g4; order e4; done; battle f5 f4; roll star star star; riposte yes; roll flag; back f6")
	p.see("f4 axis infantry 1").play("battle g4 f4; roll star star star; riposte yes; roll grenade").see("g4 empty", "f4 axis infantry 1", "step battle") // no ground is taken
	p.play("battle e4 f4; roll star star star; riposte yes; roll star").see("step end")                                                                   // once for each assault
	p.play("done; draw probe-left; play probe-center; order f4; done").see("can battle f4 e4")                                                            // and its own battle is still to come
	q := onBoard(t, "commonwealth allies; axis infantry f4 a1; allies infantry f5:1/4 m9; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll star star star; riposte yes; roll grenade")
	q.see("step end", "f4 axis infantry 3")
}

func TestM44_28_13_DrivenBackItIsDone(t *testing.T) {
	p := onBoard(t, "commonwealth axis; axis infantry f4:1/4 a1; allies artillery f5; allies infantry m9; hand allies artillery-bombard").play("play artillery-bombard; order f5; done; battle f5 f4; roll star star star; riposte yes; roll flag; back f6")
	p.see("step end", "cannot battle f6 f4: M44-18.30")
}

func TestM44_28_14_OneHexFurther(t *testing.T) {
	const board = "desert; axis infantry f4:1/4 g3 a1; allies armor f5 m9; hand allies probe-center; hand axis probe-center; "
	p := onBoard(t, board).play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes").see("step press-on", "turn allies", "told took-ground M44-13.1 f5 f4", "can to f3", "can to g4", "cannot to g3: M44-7.2", "cannot to f2: M44-28.14")
	p.play("to f3").see("f3 allies armor 3", "told pressed-on M44-28.14 f4 f3", "step overrun", "can battle f3 g3")
	q := onBoard(t, strings.Replace(board, "allies armor f5", "allies infantry f5", 1)).play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes")
	q.see("step end") // armor alone
	r := onBoard(t, "desert; axis armor f4 a1; allies infantry f5:1/4 m9; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll grenade star star; ground yes")
	r.see("step press-on", "turn axis") // of either side
	onBoard(t, strings.Replace(board, "desert; ", "", 1)).play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes").see("step overrun")
}

func TestM44_28_15_OptionalAndShort(t *testing.T) {
	const board = "desert; axis infantry f4:1/4 e4 a1; allies armor f8 m9; hand allies probe-center; "
	p := onBoard(t, board+"steep-hill f3; river g4").play("play probe-center; order f8; unit f8; to f5; battle f5 f4; roll grenade star star; ground yes")
	p.see("step press-on", "cannot to f3: M44-28.15", "cannot to g4: M44-7.3", "can to g5").play("done").see("step overrun", "f4 allies armor 3", "can battle f4 e4") // after a whole move of 3
	q := onBoard(t, board+"hedgerow g4; beach g3").play("play probe-center; order f8; unit f8; to f5; battle f5 f4; roll grenade star star; ground yes")
	q.see("can to g4", "can to g3")
}

func TestM44_28_16_NotWhereItWasStopped(t *testing.T) {
	for _, ground := range []string{"woods f4", "town f4", "wire f4", "ocean f4", "fordable-stream f4"} {
		if _, err := mustTables(t).Names.Find("terrain", strings.Fields(ground)[0]); err != nil && ground != "wire f4" {
			continue
		}
		p := onBoard(t, ground+"; desert; axis infantry f4:1/4 e4 f3 a1; allies armor f5 m9; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4")
		for p.f[p.top].step == rolling {
			p.play("roll grenade")
		}
		p.play("ground yes")
		if p.f[p.top].step == pressing {
			t.Errorf("%s: it moves on", ground)
		}
	}
	// a hedgerow is taken by armor that has not moved
	p := onBoard(t, "hedgerow f4; desert; axis infantry f4:1/4 e4 a1; allies armor f5 m9; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4; roll grenade; ground yes")
	p.see("step end")
}

func TestM44_28_17_IntoCoverWithoutOverrun(t *testing.T) {
	for _, ground := range []string{"woods", "town", "hedgerow", "ocean"} {
		p := onBoard(t, ground+" f3; desert; axis infantry f4:1/4 e3 a1; allies armor f5 m9; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes; to f3")
		p.see("step end", "f3 allies armor 3")
	}
}

func TestM44_28_18_OffTheBoard(t *testing.T) {
	const board = "desert; axis infantry f1:1/4 a9; allies armor f2 m9; hand allies probe-center; "
	p := onBoard(t, board+"exit allies f1").play("play probe-center; order f2; done; battle f2 f1; roll grenade star star; ground yes").see("step press-on", "can exit f1", "cannot exit e1")
	p.play("exit f1").see("f1 empty", "medals 0 2", "told exited M44-20.12 f1 f1", "step end")
	q := onBoard(t, board+"exit axis f1").play("play probe-center; order f2; done; battle f2 f1; roll grenade star star; ground yes")
	q.see("cannot exit f1: M44-28.18")
}

func TestM44_28_19_TheOverrunFromThere(t *testing.T) {
	p := onBoard(t, "desert; axis infantry f4:1/4 e3:1/4 a1; allies armor f5 m9; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes; to f3; battle f3 e3; roll grenade star star; ground yes")
	p.see("e3 allies armor 3", "step end", "medals 0 2") // no further step
	// wire crossed by the step: no ground after the overrun (M44-13.11)
	q := onBoard(t, "desert; wire f3; axis infantry f4:1/4 e3:1/4 a1; allies armor f5 m9; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes; to f3").see("bare f3", "step overrun")
	q.play("battle f3 e3; roll grenade star star").see("step end", "f3 allies armor 3")
	// an Ambush and a fire may follow as in any overrun
	r := onBoard(t, "desert; axis infantry f4:1/4 f1 a1; allies armor f5 m9; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground yes; to f3; battle f3 f1")
	if r.Turn() != rules.Chance || r.f[r.top].dice != 3 {
		t.Errorf("step %s with %d dice", r.f[r.top].step, r.f[r.top].dice)
	}
}
