package memoir

import (
	"strings"
	"testing"
)

const breaking = "armor-breakthrough allies armor 2; axis infantry f5 a1; allies infantry f6 m9; hand axis probe-center; hand allies "

func TestM44_29_1_ArmorThatIsNotOnTheBoard(t *testing.T) {
	p := onBoard(t, breaking+"probe-center")
	if typ, left := p.Breaking(1); p.sc.Units[typ].ID != "armor" || left != 2 || p.On[1].Len() != 2 {
		t.Errorf("%d of type %d", left, typ)
	}
	if _, left := p.Breaking(0); left != 0 {
		t.Errorf("%d of the other side", left)
	}
	onBoard(t, breaking+"probe-center; turn axis").play("play probe-center").see("cannot enter f9: M44-29.1")
	const rule = `"axis-hand-builds-up", "armor-breakthrough"`
	refuses(t, `"armor-breakthrough" needs the table armor_breakthrough`, pegasus, `"axis-hand-builds-up"`, rule)
	refuses(t, `armor_breakthrough[1].type: "infantry" is no armor (M44-29.1)`, pegasus, `"axis-hand-builds-up"`, rule, "", "[[armor_breakthrough]]\nside = \"axis\"\ntype = \"infantry\"\nunits = 2\n")
	refuses(t, `armor_breakthrough[1].units: 0 must be 1 to 9`, pegasus, `"axis-hand-builds-up"`, rule, "", "[[armor_breakthrough]]\nside = \"axis\"\ntype = \"armor\"\nunits = 0\n")
	twice := strings.Repeat("[[armor_breakthrough]]\nside = \"axis\"\ntype = \"armor\"\nunits = 2\n", 2)
	refuses(t, `armor_breakthrough[2].side: the axis have a breakthrough already`, pegasus, `"axis-hand-builds-up"`, rule, "", twice)
}

func TestM44_29_2_OnceInOneTurn(t *testing.T) {
	p := onBoard(t, breaking+"attack-center attack-left").play("play attack-center; enter f1").see("told entered M44-29.2 f1 armor 1", "f1 allies armor 3", "can enter g1", "can order f6")
	p.play("enter g1").see("g1 allies armor 3", "only enter ").play("done; done; draw probe-left; play probe-center; done; done; draw probe-right")
	p.play("play attack-left").see("only enter ", "cannot enter a1: M44-29.2")
	q := onBoard(t, breaking+"attack-center attack-left").play("play attack-center; enter f1; done; done; draw probe-left; play probe-center; done; done; draw probe-right; play attack-left")
	q.see("only enter ", "cannot enter b1: M44-29.2") // what was not brought then is lost
	if _, left := q.Breaking(1); left != 0 {
		t.Errorf("%d are left", left)
	}
	if again := onBoard(t, q.boardText()); again.boardText() != q.boardText() || again.brought != q.brought {
		t.Errorf("%s is read as %s", q.boardText(), again.boardText())
	}
}

func TestM44_29_3_AnOrderOfTheSection(t *testing.T) {
	p := onBoard(t, breaking+"attack-left").play("play attack-left").see("only enter b1, c1, d1", "only order ")
	p.see("cannot enter e1: M44-29.3")
	q := onBoard(t, breaking+"recon-center").play("play recon-center; enter f1").see("step end", "cannot order f6")
	if q.ordersLeft() != 0 {
		t.Errorf("%d orders left", q.ordersLeft())
	}
	r := onBoard(t, breaking+"recon-center").play("play recon-center; order f6").see("step move", "cannot enter f1")
	r.see("f1 empty")
	s := onBoard(t, breaking+"recon-in-force").play("play recon-in-force; enter f1").see("only order m9", "can enter b1", "cannot enter g1: M44-29.3")
	s.play("order m9").see("can enter b1", "cannot enter m1")
}

func TestM44_29_4_CardsThatAllowIt(t *testing.T) {
	for card, want := range map[string]bool{"probe-center": true, "general-advance": true, "recon-in-force": true, "direct-from-hq": true, "armor-assault": true,
		"infantry-assault": false, "close-assault": false, "firefight": false, "move-out": false, "behind-enemy-lines": false} {
		p := onBoard(t, breaking+card+"; allies armor g9; allies infantry g7; axis infantry g6").play("play " + card)
		if card == "infantry-assault" {
			p.play("section center")
		}
		if got := !p.enterable().Empty(); got != want {
			t.Errorf("%s: %v", card, got)
		}
		if !want {
			p.see("cannot enter f1: M44-29.4")
		}
	}
	p := onBoard(t, breaking+"artillery-bombard").play("play artillery-bombard").see("told fallback M44-6.8", "can enter f1", "can order f6")
	p.play("enter f1").see("step end", "f1 allies armor 3") // 1 unit of choice
	q := onBoard(t, breaking+"armor-assault; allies armor g9").play("play armor-assault; order g9; enter f1; enter g1").see("only enter ", "step move")
	q.see("g1 allies armor 3")
}

func TestM44_29_5_TheEnemysEdge(t *testing.T) {
	p := onBoard(t, "river c1; hedgehog d1; "+breaking+"direct-from-hq").play("play direct-from-hq").see("only enter b1, e1, f1, g1, h1, i1, j1, k1, l1, m1")
	p.see("cannot enter a1: M44-7.2", "cannot enter c1: M44-29.5", "cannot enter f2: M44-29.5", "cannot enter f9: M44-29.5")
	q := onBoard(t, "armor-breakthrough axis armor-elite 1; axis infantry f5; allies infantry f9; hand axis direct-from-hq; turn axis").play("play direct-from-hq")
	q.see("only enter a9, b9, c9, d9, e9, g9, h9, i9, j9, k9, l9, m9").play("enter a9").see("a9 axis armor-elite 4", "only enter ")
}

func TestM44_29_6_ItDoesNotMove(t *testing.T) {
	p := onBoard(t, breaking+"attack-center").play("play attack-center; enter f1; order f6; done").see("f1 allies armor 3", "only unit f6", "cannot unit f1: M44-29.6")
	if m := p.Marks; !m[Ordered].Has(hexNamed(t, "f1")) || !m[Came].Has(hexNamed(t, "f1")) {
		t.Error("it has no order, or has not come")
	}
	if again := onBoard(t, p.boardText()); again.boardText() != p.boardText() || again.Marks != p.Marks {
		t.Errorf("%s is read as %s", p.boardText(), again.boardText())
	}
}

func hexNamed(t *testing.T, name string) uint8 {
	t.Helper()
	return uint8(hexesNamed(t, name)[0])
}

func TestM44_29_7_ItMayBattle(t *testing.T) {
	const board = "armor-breakthrough allies armor 1; axis infantry f2:1/4 f3 a9; allies infantry m9; hand allies probe-center; "
	p := onBoard(t, board).play("play probe-center; enter f1").see("can battle f1 f2").play("battle f1 f2; roll grenade star star").see("step ground")
	p.play("ground yes").see("f2 allies armor 3", "step end", "untold may-overrun") // ground, and no overrun
	for _, ground := range []string{"woods", "town", "hedgerow", "ocean"} {
		q := onBoard(t, board+ground+" f1").play("play probe-center; enter f1").see("step end", "f1 allies armor 3")
		q.see("cannot battle f1 f2")
	}
	r := onBoard(t, board+"desert").play("play probe-center; enter f1; battle f1 f2; roll grenade star star; ground yes")
	r.see("step end")
}

func TestM44_29_8_TheCardsDie(t *testing.T) {
	p := onBoard(t, "armor-breakthrough allies armor 1; axis infantry f2 a9; allies armor m9; hand allies armor-assault").play("play armor-assault; enter f1; done; battle f1 f2")
	p.see("dice 4")
}

func TestM44_29_9_ComingOnIsEntering(t *testing.T) {
	p := onBoard(t, "armor-breakthrough allies armor 2; wire g1; axis infantry a9; allies infantry m9; permanent allies f1; hold allies g1; majority allies f1 g1 h1; hand allies attack-center").play("play attack-center; enter f1")
	p.see("medals 0 2", "told objective M44-20.6 f1 1", "told holds M44-24.8").play("enter g1").see("medals 0 3", "bare g1", "told wire-gone M44-15.10 g1")
	q := onBoard(t, "armor-breakthrough allies armor 2; axis infantry a9; allies infantry m9; hold allies f1; medals 9 1; hand allies attack-center").play("play attack-center; enter f1")
	q.see("won allies M44-20.1")
}

func TestM44_29_10_OrdinaryFromThenOn(t *testing.T) {
	p := onBoard(t, breaking+"attack-center attack-center; axis armor g3").play("play attack-center; enter f1; done; done; draw probe-left; play probe-center; order g3; done; unit g3; to f2; battle f2 f1; roll flag star star; back e2")
	p.see("e2 allies armor 3") // towards its own edge
	q := onBoard(t, breaking+"attack-center attack-center; axis armor f2").play("play attack-center; enter f1; done; done; draw probe-left; play probe-center; order f2; done; done; battle f2 f1; roll grenade grenade grenade")
	q.see("f1 empty", "medals 1 0")
	r := onBoard(t, breaking+"attack-center attack-center").play("play attack-center; enter f1; done; done; draw probe-left; play probe-center; done; done; draw probe-left; play attack-center; order f1; done; unit f1")
	r.see("can to f4")
}

func TestM44_29_11_SomeNeverLeave(t *testing.T) {
	board := "armor-breakthrough allies armor 2 stays; exit allies f1 m1; axis infantry a9; allies armor m1; hand allies probe-center attack-center; hand axis probe-left"
	script := "play probe-center; enter f1; done; done; draw probe-left; play probe-left; done; draw probe-left; play attack-center; order f1; unit f1"
	p := onBoard(t, board).play(script).see("cannot exit f1: M44-29.11", "can to f2")
	p.play("to e1").see("e1 allies armor 3")
	if !p.Stay.Has(hexNamed(t, "e1")) {
		t.Error("it is forgotten that it never leaves")
	}
	if again := onBoard(t, p.boardText()); again.Stay != p.Stay {
		t.Errorf("%s is read without", p.boardText())
	}
	q := onBoard(t, strings.Replace(board, " stays", "", 1)).play(script).see("can exit f1")
	q.play("exit f1").see("medals 0 1")
	r := onBoard(t, strings.Replace(board, "probe-center attack-center", "probe-right", 1)).play("play probe-right; order m1; done; unit m1")
	r.see("can exit m1") // all others may
	u, fault := readWith(t, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "armor-breakthrough"`, "",
		"[[armor_breakthrough]]\nside = \"axis\"\ntype = \"armor\"\nunits = 2\nmay_exit = false\n[[armor_breakthrough]]\nside = \"allies\"\ntype = \"armor\"\nunits = 2\n")
	if fault != "" || u.Breakthrough[0].MayExit || !u.Breakthrough[1].MayExit {
		t.Errorf("%+v, %s", u.Breakthrough, fault)
	}
}

func TestM44_29_12_TheyDoNotSaveASide(t *testing.T) {
	p := onBoard(t, "armor-breakthrough axis armor 2; axis infantry f5:1/4; allies infantry f6 m9; hand allies probe-center").play("play probe-center; order f6; done; battle f6 f5; roll grenade star star")
	p.see("won allies M44-20.11")
}

func TestM44_29_13_ByACounterAttack(t *testing.T) {
	p := onBoard(t, breaking+"counter-attack; last axis probe-right").play("play counter-attack").see("told copied M44-18.15 probe-left", "only enter b1, c1, d1")
	p.play("enter b1").see("b1 allies armor 3")
	onBoard(t, breaking+"counter-attack; last axis probe-right; brought 0 1").play("play counter-attack").see("only enter ")
}
