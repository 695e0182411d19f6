package memoir

import (
	"testing"

	"sandtable/rules"
)

// dusk is a battle by night in which the Axis rolls at the start of its turns.
const dusk = "; hand allies probe-center probe-center; hand axis probe-left probe-left; "

// until plays the Allied turn out without doing anything, up to the roll of the Axis.
const until = "play probe-center; done; done; draw recon-left"

func TestM44_26_1_Visibility(t *testing.T) {
	p := onBoard(t, "night-falls axis 4; axis infantry f3; allies infantry f6"+dusk)
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		q := p.Clone().(*State)
		q.Hide(viewer)
		if int(q.Seen) != 4 {
			t.Errorf("%v sees %d", viewer, int(q.Seen))
		}
	}
	if again := onBoard(t, p.boardText()); *again.State != *p.State && again.Seen != 4 {
		t.Errorf("%s is read with visibility %d", p.boardText(), again.Seen)
	}
	if n := int(onBoard(t, "axis infantry f3; allies infantry f6"+dusk).Seen); n != 0 {
		t.Errorf("visibility %d by day", n)
	}
	refuses(t, `night.start: 7 must be 1 to 6`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "night-falls"`, "", "[night]\nstart = 7\n")
	refuses(t, `"night-falls" needs the table night`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "night-falls"`)
	refuses(t, `the table night needs the special rule "night-falls"`, pegasus, "", "[night]\nstart = 3\n")
}

func TestM44_26_2_NotFartherThanVisibility(t *testing.T) {
	p := onBoard(t, "night-falls axis 2; axis infantry f5 f4; allies infantry f7; allies artillery e8; hand allies attack-center").play("play attack-center; order f7; order e8; done")
	p.see("can battle f7 f5", "cannot battle f7 f4: M44-26.2", "cannot battle e8 f5: M44-26.2")
	q := onBoard(t, "night-falls axis 1; axis infantry f5 f6; allies infantry f7; allies artillery f8; hand allies attack-center").play("play attack-center; order f7; order f8; done")
	q.see("only battle f7 f6") // close assaults alone remain
	r := onBoard(t, "night-falls axis 6; axis infantry f3; allies artillery f9; hand allies attack-center").play("play attack-center; order f9; done")
	r.see("can battle f9 f3")
}

func TestM44_26_3_AddedToAllElse(t *testing.T) {
	p := onBoard(t, "night-falls axis 3; woods e6 f6; axis infantry f5 h6; allies infantry f7 i6; hand allies assault-center").play("play assault-center; order f7; order i6; done")
	p.see("cannot battle f7 f5: M44-9.5", "cannot battle i6 f5: M44-8.6", "can battle i6 h6")
	q := onBoard(t, "night-falls axis 1; axis infantry f4; allies armor f7 m9; hand allies attack-center; hand axis ambush").play("play attack-center; order f7; unit f7").see("can to f5", "can to e5")
	q.play("to f5; battle f5 f4; ambush yes").see("dice 3").play("roll flag star star").see("only back e6, f6") // moves, retreats, Ambush
}

func TestM44_26_4_NightFalls(t *testing.T) {
	p := onBoard(t, "night-falls axis; axis infantry f3; allies infantry f6"+dusk)
	if int(p.Seen) != 6 {
		t.Errorf("it begins with %d", int(p.Seen))
	}
	p.play(until).see("step night", "turn chance", "dice 4", "told turn M44-4.8").play("roll star flag star grenade").see("step play", "turn axis", "told visibility M44-26.4 4 2")
	p.play("play probe-left; done; draw recon-right").see("step play", "turn allies") // not at the start of the enemy's
	p.play(until+"; roll star star star star").see("told visibility M44-26.4 1 4", "says played nobody drew drew-hidden turn rolled-visibility rolled-visibility rolled-visibility rolled-visibility visibility")
	if int(p.Seen) != 1 { // never below
		t.Errorf("visibility %d", int(p.Seen))
	}
}

func TestM44_26_5_DayBreaks(t *testing.T) {
	p := onBoard(t, "day-breaks axis; axis infantry f3; allies infantry f6"+dusk)
	if int(p.Seen) != 1 {
		t.Errorf("it begins with %d", int(p.Seen))
	}
	p.play(until + "; roll star star star infantry").see("told visibility M44-26.5 4 3")
	p.play("play probe-left; done; draw recon-right; " + until + "; roll star star star star").see("told visibility M44-26.5 6 4")
}

func TestM44_26_6_TheRollEnds(t *testing.T) {
	p := onBoard(t, "night-falls axis 1; axis infantry f3; allies infantry f6"+dusk).play(until).see("step play", "turn axis")
	p.see("untold visibility")
	q := onBoard(t, "day-breaks axis 6; axis infantry f3; allies infantry f6"+dusk).play(until).see("step play", "turn axis")
	if int(p.Seen) != 1 || int(q.Seen) != 6 {
		t.Errorf("visibility %d and %d", int(p.Seen), int(q.Seen))
	}
}

func TestM44_26_7_OtherFacesDoNothing(t *testing.T) {
	p := onBoard(t, "night-falls axis 3; axis infantry f3; allies infantry f6"+dusk).play(until).see("only done ")
	p.play("roll flag grenade infantry armor").see("told visibility M44-26.4 3 0", "f3 axis infantry 4", "f6 allies infantry 4")
}

func TestM44_26_8_TheAlliesRollUnlessSaid(t *testing.T) {
	u, fault := readWith(t, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "night-falls"`, "", "[night]\n")
	if fault != "" || u.Night.Roller != rules.Second {
		t.Errorf("%+v, %s", u.Night, fault)
	}
	sc := open(u, openKey{edition: edition})
	if sc.roller != rules.Second || sc.Seen != 6 {
		t.Errorf("%v rolls, from %d on", sc.roller, sc.Seen)
	}
	s := newState(sc, nil)
	for s.f[0].step == dealing { // the first turn is theirs: the first included
		s.Apply(s.Legal(nil)[0], nil)
	}
	if s.f[0].step != rollingNight || s.Side != rules.Second || s.turn != 1 {
		t.Errorf("step %s, turn %d", s.f[0].step, s.turn)
	}
}

func TestM44_26_9_StrikesInTheDark(t *testing.T) {
	for _, card := range []string{"air-power", "barrage"} {
		p := onBoard(t, "night-falls axis 5; axis infantry f3; allies infantry f5 a9; hand allies "+card).play("play " + card)
		p.see("step order", "told grounded-by-night M44-26.9 "+card+" 5", "only order f5, a9").play("order f5; done; battle f5 f3").see("dice 2") // no bonus
		q := onBoard(t, "night-falls axis 6; axis infantry f3; allies infantry f5 a9; hand allies "+card).play("play " + card)
		q.see("step pick")
		r := onBoard(t, "night-falls axis 5; axis infantry f3; allies infantry f5 a9; hand allies "+card).play("play " + card + "; order a9; done; done; draw probe-left")
		r.see("hand allies probe-left")
	}
}

func TestM44_26_10_NoReconStrikes(t *testing.T) {
	for _, rule := range []string{"air-strikes allies", "hill-317 allies f5"} {
		const end = "; axis infantry f3; allies infantry f5; hand allies recon-center"
		onBoard(t, rule+"; night-falls axis 5"+end).play("play recon-center").see("step order")
		onBoard(t, rule+"; night-falls axis 6"+end).play("play recon-center").see("step mode")
	}
	onBoard(t, "blitz; night-falls axis 5; axis infantry f3; allies infantry f5; hand axis recon-center; turn axis").play("play recon-center").see("step order")
}

func TestM44_26_11_CounterAttackSeesAsItIsThen(t *testing.T) {
	p := onBoard(t, "night-falls axis; axis infantry f3; allies infantry f5; hand allies air-power; hand axis counter-attack").play("play air-power; target f3; strike f3; roll armor armor; done; draw probe-left")
	p.play("roll star flag flag flag; play counter-attack").see("told copied M44-18.15 air-power", "told grounded-by-night M44-26.9 air-power 5", "step order")
	q := onBoard(t, "day-breaks axis 5; axis infantry f3; allies infantry f5; last axis barrage; visibility 6; hand allies counter-attack").play("play counter-attack")
	q.see("step pick")
}

func TestM44_26_12_NotBothRules(t *testing.T) {
	refuses(t, `"night-falls" and "day-breaks" do not go together (M44-26.12)`, pegasus, `"axis-hand-builds-up"`, `"axis-hand-builds-up", "night-falls", "day-breaks"`, "", "[night]\nstart = 3\n")
}
