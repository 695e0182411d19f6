package memoir

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

func TestM44_20_1_AtOnce(t *testing.T) {
	t.Run("flags of the last roll are not resolved", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 a1; allies infantry f5; hand allies probe-center; medals 9 1").play("play probe-center; order f5; done; battle f5 f4; roll grenade flag flag")
		p.see("won allies M44-20.1", "turn over", "told won M44-20.1 0 1", "hand allies", "pile ambush")
		if n := len(p.Legal(nil)); n != 0 {
			t.Errorf("%d actions after the end", n)
		}
		p.see("cannot done: M44-20.1")
	})
	t.Run("nor the retreat of a struck group", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 g4 a1; allies infantry m9; hand allies air-power; medals 9 1").play("play air-power; target f4; target g4; strike f4; roll grenade flag")
		p.see("won allies M44-20.1", "g4 axis infantry 4")
	})
	t.Run("in the middle of a turn", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry f6 g6; hand allies probe-center; medals 9 1; hold allies f5").play("play probe-center; order f6; order g6; unit f6; to f5")
		p.see("won allies M44-20.1", "medals 0 1")
	})
}

func TestM44_20_2_InTheOthersTurn(t *testing.T) {
	p := onBoard(t, "axis infantry f4; allies infantry f5:1 m9; hand allies probe-center; hand axis ambush; medals 1 9").play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll grenade star star")
	p.see("won axis M44-20.1")
	q := onBoard(t, "axis infantry f4; allies infantry f5 m9; hand axis probe-center; turn axis; hold allies f6; medals 9 1").play("play probe-center; order f4; done; battle f4 f5; roll flag star star; back f6")
	q.see("won allies M44-20.1")
	r := onBoard(t, "axis infantry f4; allies infantry f5:1 m9; hand axis probe-center; turn axis; medals 1 9; river e6 f6").play("play probe-center; order f4; done; battle f4 f5; roll flag star star")
	r.see("won axis M44-20.1") // lost by a blocked retreat
}

func TestM44_20_3_NoMoreThanNeeded(t *testing.T) {
	p := onBoard(t, "axis armor-elite f4:1 a1; allies infantry f5; hand allies probe-center; worth allies armor-elite 3; medals 9 2").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star")
	if got := p.see("won allies M44-20.1", "told medal M44-20.4 3 2").Result().Score; got != [2]int{0, 2} || shared.Score(p.State) != got {
		t.Errorf("%v medals", got)
	}
	raw, err := p.MarshalJSON()
	if err != nil || !strings.Contains(string(raw), "; won 0 2;") {
		t.Errorf("%s, %v", raw, err)
	}
}

func TestM44_20_4_OneMedalAUnit(t *testing.T) {
	for _, typ := range []string{"infantry:1", "infantry:4", "armor:1", "armor-elite:4", "artillery:2", "special-forces:2", "resistance:3"} {
		p := onBoard(t, "axis "+typ[:len(typ)-2]+" f4"+typ[len(typ)-2:]+" a1; allies armor f5; hand allies barrage").play("play barrage; target f4; strike f4; roll grenade grenade grenade grenade")
		p.see("f4 empty", "medals 0 1", "told medal M44-20.4 1 1")
	}
	p := onBoard(t, "axis infantry f4:1 g3 a1; allies infantry f5; hand allies probe-center recon-center").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star; ground no; done; draw recon-left; play recon-center; order f5; done; done; draw probe-left; draw probe-left; keep probe-left")
	p.see("medals 0 1") // never lost
	q := onBoard(t, "axis infantry f4; allies infantry f5:1 m9; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll grenade star star").see("medals 1 0")
	q.see("removed 1 0")
}

func TestM44_20_5_Hold(t *testing.T) {
	t.Run("set-up, leaving and coming back", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry f6; hold allies f6; hand allies probe-center recon-center").see("medals 0 1")
		p.play("play probe-center; order f6; unit f6; to f5").see("medals 0 0", "told let-go M44-20.5 f6 1 0", "untold holds")
		p.play("done; draw recon-left; play recon-center; order f5; unit f5; to f6").see("medals 0 1", "told holds M44-20.5 f6 1 1", "untold let-go")
	})
	t.Run("the board of armor that comes to it", func(t *testing.T) {
		p := onBoard(t, "medals 6 6; hold allies g4; axis infantry a1; allies armor g5; hand allies probe-center; hand axis recon-left").play("play probe-center; order g5; unit g5; to g4")
		p.see("medals 0 1", "told holds M44-20.5 g4 1 1", "says played ordered moved holds")
	})
	t.Run("a retreat onto it and off it", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4; allies infantry f5; hold allies f6 f5; hand axis probe-center; turn axis").see("medals 0 1")
		p.play("play probe-center; order f4; done; battle f4 f5; roll flag star star; back f6").see("medals 0 1", "told let-go M44-20.5 f5 1 1", "told holds M44-20.5 f6 1 1")
		q := onBoard(t, "axis infantry f4; allies infantry f5; hold allies f5; hand axis probe-center; turn axis")
		q.play("play probe-center; order f4; done; battle f4 f5; roll flag star star; back f6").see("medals 0 0")
	})
	t.Run("taking ground", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1 a1; allies infantry f5; hold allies f4; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star")
		p.see("medals 0 1").play("ground yes").see("medals 0 2")
	})
	t.Run("death", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4; allies infantry f5:1 m9; hold allies f5; hand axis probe-center; turn axis").see("medals 0 1")
		p.play("play probe-center; order f4; done; battle f4 f5; roll grenade star star").see("medals 1 0", "told let-go M44-20.5 f5 1 0")
	})
	t.Run("several hexes count each", func(t *testing.T) {
		onBoard(t, "axis infantry a1; allies infantry f5 f6; hold allies f5 f6 g6; hand allies probe-center").see("medals 0 2")
	})
	t.Run("in a scenario", func(t *testing.T) {
		p := inScenario(t, "pegasus-bridge").see("medals 0 0")
		if got := p.sc.hold[rules.Second]; len(got) != 2 || got[0].hexes != scenario.SetOf(hexesNamed(t, "d3")) || got[1].hexes != scenario.SetOf(hexesNamed(t, "k6")) {
			t.Errorf("%+v", got)
		}
	})
}

func TestM44_20_6_Permanent(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f6 g6; permanent allies f5; hand allies probe-center probe-center probe-center")
	p.see("medals 0 0").play("play probe-center; order f6; done; unit f6; to f5").see("medals 0 1", "told objective M44-20.6 f5 1 1")
	p.play("done; draw recon-left; play probe-center; order f5; done; unit f5; to e5").see("medals 0 1")                     // never lost
	p.play("done; draw recon-left; play probe-center; order g6; done; unit g6; to f5").see("medals 0 1", "untold objective") // counted once
	q := onBoard(t, "axis infantry a1; allies infantry f5; permanent allies f5; hand allies probe-center").see("medals 0 1") // set-up
	if !q.Taken[rules.Second].Has(uint8(hexesNamed(t, "f5")[0])) {
		t.Error("not taken")
	}
	r := onBoard(t, "axis infantry f4; allies infantry f5; permanent allies f6; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll flag star star; back f6")
	r.see("medals 0 1") // by a retreat (M44-12.14)
}

func TestM44_20_7_HoldAny(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f6 g6 h8; hold-any allies f5 g5 h6; hand allies attack-center probe-center").play("play attack-center; order f6; order g6; order h8; unit f6; to f5")
	p.see("medals 0 1", "told holds M44-20.7 f5 1 1").play("unit g6; to g5").see("medals 0 1", "untold holds").play("unit h8; to h6").see("medals 0 1", "step end", "untold holds")
	p.play("done; draw recon-left; play probe-center; order f5; order g5; unit f5; to e5").see("medals 0 1").play("unit g5; to g6").see("medals 0 1", "untold let-go")
	r := onBoard(t, "axis infantry a1; allies infantry f6 m9; hold-any allies f5 e5; hand allies probe-center recon-center").play("play probe-center; order f6; unit f6; to f5")
	r.play("done; draw recon-left; play recon-center; order f5; unit f5; to f6").see("told let-go M44-20.7 f5 1 0")
	q := inScenario(t, "montelimar", "recon-left", "recon-left", "recon-right", "recon-right", "recon-center", "probe-left", "probe-left", "probe-right", "probe-right", "probe-center")
	q.see("medals 0 0")
	if got := q.sc.hold[rules.Second]; len(got) != 1 || got[0].hexes.Len() != 8 || got[0].medals != 1 {
		t.Errorf("%+v", got)
	}
}

func TestM44_20_8_SuddenDeath(t *testing.T) {
	const board = "axis infantry a1; allies infantry f6 g6; sudden-death allies 2 f5 g5 h5; hand allies probe-center; hand axis probe-left; deck recon-left recon-right"
	t.Run("at the end of the own turn, after drawing", func(t *testing.T) {
		p := onBoard(t, board).play("play probe-center; order f6; order g6; unit f6; to f5; unit g6; to g5").see("turn allies", "step end", "medals 0 0").play("done")
		p.see("turn chance").play("draw recon-left").see("won allies M44-20.8", "hand allies recon-left")
	})
	t.Run("not with fewer", func(t *testing.T) {
		onBoard(t, board).play("play probe-center; order f6; order g6; unit f6; to f5; done; done; draw recon-left").see("turn axis")
	})
	t.Run("not at the end of the enemy's", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1 f4; allies infantry f5 h5 g6; sudden-death allies 2 f5 g5 h5; hand axis recon-in-force; hand allies probe-center; turn axis").play("play recon-in-force; done; done; draw recon-left")
		p.see("turn allies").play("play probe-center; done; done; draw recon-left").see("won allies M44-20.8")
	})
	t.Run("in the scenarios", func(t *testing.T) {
		for id, need := range map[string]int{"toulon": 3, "saverne-gap": 2} {
			sc := must.Have(shared.Open(rules.Setup{Scenario: id}))(t)
			if got := sc.sudden[rules.Second]; len(got) != 1 || int(got[0].need) != need || len(sc.sudden[rules.First]) != 0 {
				t.Errorf("%s: %+v", id, got)
			}
		}
	})
}

func TestM44_20_9_OneSide(t *testing.T) {
	for _, kind := range []string{"hold", "permanent", "hold-any"} {
		onBoard(t, "axis infantry a1; allies infantry f5; "+kind+" axis f5; hand allies probe-center").see("medals 0 0")
		onBoard(t, "axis infantry f5; allies infantry a9; "+kind+" axis f5; hand allies probe-center").see("medals 1 0")
	}
	p := onBoard(t, "axis infantry a1; allies infantry f5 f6; sudden-death axis 1 f5; hand allies probe-center; hand axis probe-left").play("play probe-center; done; done; draw recon-left")
	p.see("turn axis")
}

func TestM44_20_10_PassingOver(t *testing.T) {
	t.Run("a permanent medal", func(t *testing.T) {
		p := onBoard(t, "axis infantry a1; allies infantry f6; permanent allies f5; hand allies probe-center").play("play probe-center; order f6; unit f6; to e4")
		p.see("medals 0 1", "e4 allies infantry 4", "told objective M44-20.6 f5")
	})
	t.Run("a hold medal for that moment", func(t *testing.T) {
		p := onBoard(t, "river e5 e6 g5; axis infantry a1; allies infantry f6; hold allies f5; hand allies probe-center").play("play probe-center; order f6; unit f6; to e4")
		p.see("medals 0 0", "told holds M44-20.5 f5 1 1", "told let-go M44-20.5 f5 1 0")
	})
	t.Run("enough to win", func(t *testing.T) {
		p := onBoard(t, "river e5 e6 g5; axis infantry a1; allies infantry f6; hold allies f5; medals 9 1; hand allies probe-center").play("play probe-center; order f6; unit f6; to e4")
		p.see("won allies M44-20.1", "f5 allies infantry 4")
	})
}

func TestM44_20_11_NoUnits(t *testing.T) {
	p := onBoard(t, "axis infantry f4:1; allies infantry f5; hand allies probe-center").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star")
	p.see("won allies M44-20.11", "medals 0 1")
	q := onBoard(t, "axis infantry f4 a1; allies infantry f5:1; hand allies probe-center; hand axis ambush").play("play probe-center; order f5; done; battle f5 f4; ambush yes; roll grenade star star")
	q.see("won axis M44-20.11")
}

func TestM44_20_12_Exit(t *testing.T) {
	const end = "; axis infantry a9; exit allies e1 f1; hand allies "
	t.Run("from the hex itself and after a move with 1 left", func(t *testing.T) {
		p := onBoard(t, "allies infantry e1 m9"+end+"probe-center").play("play probe-center; order e1; unit e1").see("can exit e1", "can exit f1")
		p.play("exit e1").see("e1 empty", "medals 0 1", "told exited M44-20.12 e1 e1", "told medal M44-20.12 1 1")
		q := onBoard(t, "allies infantry e2 m9"+end+"probe-center").play("play probe-center; order e2; unit e2").see("can exit e1", "can exit f1")
		q.play("exit f1").see("e2 empty", "f1 empty", "medals 0 1")
	})
	t.Run("not with nothing left", func(t *testing.T) {
		p := onBoard(t, "allies infantry e3 m9"+end+"probe-center").play("play probe-center; order e3; unit e3").see("can to e1", "cannot exit e1")
		p.see("only exit ")
		q := onBoard(t, "allies armor e3 m9"+end+"probe-center").play("play probe-center; order e3; unit e3").see("can exit e1")
		q.see("can exit f1")
		r := onBoard(t, "allies armor e4 m9"+end+"probe-center").play("play probe-center; order e4; unit e4").see("can to e1", "cannot exit e1")
		r.see("only exit ")
		s := onBoard(t, "allies artillery e1 m9"+end+"probe-center").play("play probe-center; order e1; unit e1").see("only exit e1")
		s.play("exit e1").see("medals 0 1")
	})
	t.Run("by the allowance of the card in play", func(t *testing.T) {
		p := onBoard(t, "allies infantry e3 m9"+end+"infantry-assault").play("play infantry-assault; section center; order e3; unit e3")
		p.see("can exit e1").play("exit e1").see("medals 0 1")
		q := onBoard(t, "allies artillery e3 m9"+end+"artillery-bombard").play("play artillery-bombard; order e3; done; unit e3").see("can exit e1")
		q.see("can exit f1")
	})
	t.Run("not when made to stop there", func(t *testing.T) {
		for _, words := range []string{"wire e1 f1", "woods e1 f1", "town e1 f1"} {
			p := onBoard(t, words+"; allies armor e2 m9"+end+"probe-center").play("play probe-center; order e2; unit e2").see("can to e1")
			p.see("only exit ")
			q := onBoard(t, words+"; allies armor e1 m9"+end+"probe-center").play("play probe-center; order e1; unit e1").see("can exit e1") // it stood there
			q.see("cannot exit f1")
		}
	})
	t.Run("no beach limit counts for leaving", func(t *testing.T) {
		p := onBoard(t, "beach e1 f1 e2; allies armor e3 m9"+end+"probe-center").play("play probe-center; order e3; unit e3").see("can exit e1")
		p.see("can exit f1")
	})
	t.Run("also in both moves behind enemy lines", func(t *testing.T) {
		p := onBoard(t, "woods e1; allies infantry e3 m9"+end+"behind-enemy-lines").play("play behind-enemy-lines; order e3; unit e3").see("can exit e1")
		p.play("to e2").see("step move-again", "can exit e1").play("exit e1").see("medals 0 1", "step end")
	})
	t.Run("not by the enemy, nor under a card that holds", func(t *testing.T) {
		p := onBoard(t, "axis infantry e1; allies infantry m9; exit allies e1; hand axis probe-center; turn axis").play("play probe-center; order e1; unit e1").see("cannot exit e1: M44-20.12")
		p.see("can to e2")
		q := onBoard(t, "allies infantry e1 m9"+end+"firefight").play("play firefight; order e1").see("cannot unit e1", "cannot exit e1")
		q.see("medals 0 0")
	})
	t.Run("in Utah Beach", func(t *testing.T) {
		sc, err := shared.Open(rules.Setup{Scenario: "utah-beach"})
		if err != nil || sc.exits[rules.Second] != scenario.SetOf(hexesNamed(t, "a1 e1 j1")) || !sc.exits[rules.First].Empty() {
			t.Errorf("%v, %v", sc.exits, err)
		}
	})
}

func TestM44_20_13_ExitIsNoDeath(t *testing.T) {
	p := onBoard(t, "axis infantry a9; allies infantry e1 m9; exit allies e1; hand allies probe-center").play("play probe-center; order e1; unit e1; exit e1")
	p.see("medals 0 1", "removed 0 0", "untold eliminated", "untold lost")
}

// TestM44_20_14_MedalsArePublic hides the hands and keeps the medals.
func TestM44_20_14_MedalsArePublic(t *testing.T) {
	p := onBoard(t, "axis infantry f4:1 a1; allies infantry f5; hold axis a1; hand allies probe-center; hand axis recon-left").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star")
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		seen := p.Clone().(*State)
		if seen.Hide(viewer); shared.Score(seen) != [2]int{1, 1} {
			t.Errorf("side %d sees %v", viewer, shared.Score(seen))
		}
	}
}

// TestM44_20_15_NoLimit plays many turns in which nothing happens.
func TestM44_20_15_NoLimit(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f5; hand allies probe-left; hand axis probe-right; deck recon-center")
	for p.turn < 400 {
		if p.over() {
			t.Fatalf("over in turn %d", p.turn)
		}
		p.Apply(p.Legal(nil)[0], nil)
	}
	for _, end := range endings[1:] { // every ending has a winner
		if end == "" {
			t.Error("an ending without a clause")
		}
	}
}

func TestM44_20_16_MedalsFirst(t *testing.T) {
	t.Run("the last enemy", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4:1; allies infantry f5; hand allies probe-center; medals 9 1").play("play probe-center; order f5; done; battle f5 f4; roll grenade star star")
		p.see("won allies M44-20.1")
	})
	t.Run("the last own unit leaves by an exit", func(t *testing.T) {
		p := onBoard(t, "axis infantry a9; allies infantry e1; exit allies e1; hand allies probe-center; medals 9 1").play("play probe-center; order e1; unit e1; exit e1")
		p.see("won allies M44-20.1")
		q := onBoard(t, "axis infantry a9; allies infantry e1; exit allies e1; hand allies probe-center; medals 9 2").play("play probe-center; order e1; unit e1; exit e1")
		q.see("won axis M44-20.11", "medals 0 1")
	})
	t.Run("the last unit of the side that reaches its number by holding", func(t *testing.T) {
		// The last Axis unit dies to an Ambush for the Allies' only medal.
		p := onBoard(t, "axis infantry f4:1; allies infantry f5; hand axis probe-center; hand allies ambush; turn axis; medals 9 1").play("play probe-center; order f4; done; battle f4 f5; ambush yes; roll grenade star star")
		p.see("won allies M44-20.1")
	})
}
