package memoir

import "testing"

const ford = "fordable-stream e5 f5 g5 h5; axis infantry a1; hand axis probe-center; hand allies probe-center probe-center; "

func TestM44_30_1_EveryClassAtOne(t *testing.T) {
	for _, typ := range []string{"infantry", "armor", "artillery"} {
		p := onBoard(t, ford+"allies "+typ+" f6 m9").play("play probe-center; order f6; unit f6").see("can to f5", "can to g5")
		p.play("to f5").see("told moved M44-7.9 f6 f5 1")
	}
	refuses(t, `"fordable-streams" needs the terrain fordable-stream`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "fordable-streams"`)
	refuses(t, `the terrain fordable-stream needs the special rule "fordable-streams"`, pegasus, "t . r . . w", "t . f . . w")
}

func TestM44_30_2_ItStopsThere(t *testing.T) {
	p := onBoard(t, ford+"allies armor f6 m9").play("play probe-center; order f6; unit f6").see("can to f5", "cannot to f4: M44-7.6")
	p.see("cannot to g4")
	q := onBoard(t, ford+"allies armor f5 m9").play("play probe-center; order f5; unit f5").see("can to f2") // out of it as ever
	q.see("can to f4")
}

func TestM44_30_3_BattleAndSightAsEver(t *testing.T) {
	p := onBoard(t, ford+"axis infantry f4 f3; allies infantry f6 m9").play("play probe-center; order f6; unit f6; to f5").see("can battle f5 f4").play("battle f5 f4").see("dice 3")
	p.see("untold term M44-14.3")
	q := onBoard(t, "fordable-stream e5 f5; axis infantry f4 a1; allies infantry f6 m9; hand allies probe-center").play("play probe-center; order f6; done").see("can battle f6 f4")
	q.play("battle f6 f4").see("dice 2")
	r := onBoard(t, "fordable-stream f5; axis infantry f5 a1; allies armor f6 m9; hand allies probe-center").play("play probe-center; order f6; done; battle f6 f5")
	r.see("dice 3")
}

func TestM44_30_4_RetreatsGoThrough(t *testing.T) {
	p := onBoard(t, "fordable-stream f6 e6 f7; axis infantry f4; allies infantry f5; hand axis probe-center; turn axis").play("play probe-center; order f4; done; battle f4 f5; roll flag flag star; back f6; back f7")
	p.see("f7 allies infantry 4")
}

func TestM44_30_5_GroundOutOfItAndInto(t *testing.T) {
	p := onBoard(t, ford+"axis infantry f4:1/4 f3; allies armor f6 m9").play("play probe-center; order f6; unit f6; to f5; battle f5 f4; roll grenade star star").see("step ground")
	p.play("ground yes").see("step overrun", "f4 allies armor 3", "can battle f4 f3")
	q := onBoard(t, ford+"axis infantry f5:1/4 f4; allies armor f6 m9").play("play probe-center; order f6; done; battle f6 f5; roll grenade star star; ground yes")
	q.see("step overrun", "f5 allies armor 3", "can battle f5 f4") // as from open country
	r := onBoard(t, "wire f5; "+ford+"axis infantry f4:1/4 f3; allies infantry f6 m9").play("play probe-center; order f6; unit f6; to f5; battle f5 f4; roll grenade star")
	r.see("step end") // wire stops as ever
}

func TestM44_30_6_ABridgeMakesItOpen(t *testing.T) {
	p := onBoard(t, ford+"bridge f5; allies armor f6 m9").play("play probe-center; order f6; unit f6").see("can to f4", "can to f3")
	p.see("can to f5")
}

func TestM44_30_7_Sandbags(t *testing.T) {
	p := onBoard(t, ford+"bridge g5; allies infantry f5 g5 m9; hand allies dig-in").play("play dig-in")
	p.see("only dig g5, m9", "cannot dig f5: M44-30.7") // a bridge makes it open country
}

func TestM44_30_8_RiversBesideItStayShut(t *testing.T) {
	p := onBoard(t, "river h5; fordable-stream e5 f5 g5; axis infantry a1; allies infantry g6 m9; hand allies probe-center").play("play probe-center; order g6; unit g6").see("can to g5", "cannot to h5: M44-7.3")
	p.see("can to f6")
}
