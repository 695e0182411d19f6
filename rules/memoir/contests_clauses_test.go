package memoir

import (
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
)

func TestM44_24_1_OneObjectiveOfEachSide(t *testing.T) {
	onBoard(t, "axis infantry a1; allies infantry f5; hold axis f5; hold allies f5; hand allies probe-center").see("medals 0 1")
	onBoard(t, "axis infantry f5; allies infantry a9; hold axis f5; permanent allies f5; hand allies probe-center").see("medals 1 0")
	both := "\n[[objective]]\nside = \"SIDE\"\nkind = \"hold\"\nhexes = [\"D3\"]\nmedals = 1\nname = \"x\"\nname_fr = \"y\"\n"
	for side, want := range map[string]string{"axis": "", "allies": "of the allies (M44-1.10, 24.1)", "either": "of the allies (M44-1.10, 24.1)"} {
		_, err := scenario.Read(mustTables(t), "own.toml", []byte(mustData(t, pegasus)+strings.Replace(both, "SIDE", side, 1)))
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("a second objective on D3, of %s: %v", side, err)
		}
	}
}

func TestM44_24_2_EachByItself(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f5; hold allies f5; majority allies g5 f6 medals 2; hold-any allies e5 f4 f3; hand allies attack-center").see("medals 0 1")
	p.play("play attack-center; order f5; unit f5; to f4").see("medals 0 1")
	q := onBoard(t, "axis infantry a1; allies infantry f5; exit allies f1; majority allies f1 f5 medals 2; hold-any either f5 f4; hand allies attack-center")
	q.see("medals 0 3")
}

func TestM44_24_3_EitherHolds(t *testing.T) {
	p := onBoard(t, "axis infantry f4 a1; allies infantry f6; hold either f5 medals 2; hand allies probe-center; hand axis attack-center").see("medals 0 0")
	p.play("play probe-center; order f6; unit f6; to f5").see("medals 0 2", "told holds M44-24.3 f5 2 2", "untold let-go")
	p.play("battle f5 f4; roll star star star; done; draw recon-left").see("medals 0 2")
	p.play("play attack-center; order f4; done; battle f4 f5; roll flag star star; back f6").see("medals 0 0", "told let-go M44-24.3 f5 2 0")
	p.play("ground yes").see("medals 2 0", "told holds M44-24.3 f5 2 2")
	onBoard(t, "axis infantry f5; allies infantry a9; hold either f5; hand allies probe-center").see("medals 1 0") // set-up
}

func TestM44_24_4_TwoAreLikeOne(t *testing.T) {
	const board = "axis infantry f4 a1; allies infantry f6; hand allies probe-center; hand axis attack-center; "
	one, two := onBoard(t, board+"hold either f5"), onBoard(t, board+"hold axis f5; hold allies f5")
	for _, script := range []string{"play probe-center; order f6; unit f6; to f5", "battle f5 f4; roll star star star; done; draw recon-left",
		"play attack-center; order f4; done; battle f4 f5; roll flag star star; back f6", "ground yes"} {
		one.play(script)
		two.play(script)
		for side := range one.On {
			if a, b := one.medals(rules.Side(side)), two.medals(rules.Side(side)); a != b {
				t.Errorf("after %s: %d medals of the %s and %d", script, a, scenario.SideNames[side], b)
			}
		}
	}
	one.see("medals 1 0")
}

func TestM44_24_5_TheFirstTakesItForGood(t *testing.T) {
	p := onBoard(t, "axis infantry f3 a1; allies infantry f6; permanent either f5 medals 2; hand allies probe-center probe-center; hand axis attack-center")
	p.play("play probe-center; order f6; unit f6; to f5").see("medals 0 2", "told objective M44-24.5 f5 2 2")
	p.play("done; draw recon-left; play attack-center; order f3; unit f3; to f4; done; draw recon-right")
	p.play("play probe-center; order f5; unit f5; to g6; done; draw recon-left").see("medals 0 2", "turn axis")
	if !p.Taken[rules.First].Has(uint8(hexesNamed(t, "f5")[0])) {
		t.Error("the Axis may still take it")
	}
	q := onBoard(t, "axis infantry f5 a1; allies infantry f6; permanent either f5; hand allies probe-center").see("medals 1 0") // by set-up
	q.see("medals 1 0")
	r := onBoard(t, "axis infantry f3 a1; allies infantry f5; taken f5; won 1 0; permanent either f5; hand allies probe-center").see("medals 1 0")
	r.see("medals 1 0")
	// two of different sides on one hex are each taken once
	two := onBoard(t, "axis infantry a1; allies infantry f5; permanent axis f5; permanent allies f5; hand allies probe-center").see("medals 0 1")
	if two.Taken[rules.First].Has(uint8(hexesNamed(t, "f5")[0])) {
		t.Error("the objective of the Axis is taken by the Allies")
	}
}

func TestM44_24_6_HoldSeveral(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f6 g6 h6; hold-any allies f5 g5 h5 need 2; hand allies attack-center").see("medals 0 0")
	p.play("play attack-center; order f6; order g6; order h6; unit f6; to f5").see("medals 0 0").play("unit g6; to g5").see("medals 0 1", "told holds M44-24.6 f5 1 1")
	p.play("unit h6; to h5").see("medals 0 1", "untold holds") // never more than one set
	broken := strings.Replace(mustData(t, rhone), "kind = \"hold-any\"", "kind = \"hold-any\"\nneed = 9", 1)
	if _, err := scenario.Read(mustTables(t), "own.toml", []byte(broken)); err == nil || !strings.Contains(err.Error(), "need: 9 must be 1 to 8") {
		t.Errorf("need 9 of 8: %v", err)
	}
}

func TestM44_24_7_BothReachIt(t *testing.T) {
	p := onBoard(t, "axis infantry f4 a1; allies infantry f6; hold-any either f4 f5; hand allies probe-center").see("medals 1 0")
	p.play("play probe-center; order f6; unit f6; to f5").see("medals 0 1", "told let-go M44-24.7 f4 1 0", "told holds M44-24.7 f4 1 1")
}

func TestM44_24_8_Majority(t *testing.T) {
	p := onBoard(t, "axis infantry f4 a1; allies infantry f6 g6; majority allies f4 f5 g5; hand allies attack-center").see("medals 0 0")
	p.play("play attack-center; order f6; order g6; unit f6; to f5").see("medals 0 0") // one each
	p.play("unit g6; to g5").see("medals 0 1", "told holds M44-24.8 f4 1 1")
	onBoard(t, "axis infantry f4 g5; allies infantry a9; majority allies f4 f5 g5; hand allies attack-center").see("medals 0 0") // the enemy gains nothing
	q := onBoard(t, "axis infantry f4:1 a1; allies infantry f5; majority allies f4 f5; hand allies probe-center").see("medals 0 0")
	q.play("play probe-center; order f5; done; battle f5 f4; roll grenade star star").see("medals 0 2") // by a death
}

func TestM44_24_9_MajorityOfEither(t *testing.T) {
	const board = "majority either f4 f5 g5; hand allies attack-center; hand axis probe-left; axis infantry "
	onBoard(t, board+"a1; allies infantry a9").see("medals 0 0")
	onBoard(t, board+"f4; allies infantry f5").see("medals 0 0")
	onBoard(t, board+"f4 g5; allies infantry f5").see("medals 1 0")
	p := onBoard(t, board+"f4:1 g4 a1; allies infantry f5 g5").see("medals 0 1")
	p.play("play attack-center; order f5; done; done; battle f5 f4; roll grenade star star").see("medals 0 2", "f4 empty")
}

func TestM44_24_10_MoreThanTheEnemy(t *testing.T) {
	onBoard(t, "axis infantry a1; allies infantry f5; majority allies f4 f5 g5 h5 e5; hand allies probe-center").see("medals 0 1")
}

func TestM44_24_11_EveryUnitCountsOne(t *testing.T) {
	p := onBoard(t, "axis armor-elite f4; allies infantry f5:1 g5:1; majority either f4 f5 g5; hand allies probe-center").see("medals 0 1")
	p.see("f4 axis armor-elite 4")
	onBoard(t, "axis armor-elite f4; axis artillery g4; allies infantry f5; majority either f4 f5 g4; hand allies probe-center").see("medals 1 0")
}

func TestM44_24_12_LookedAtAtOnce(t *testing.T) {
	t.Run("each hex of a move", func(t *testing.T) {
		p := onBoard(t, "river e5 e6 g5; axis infantry a1; allies infantry f6; majority allies f5 f9; medals 9 1; hand allies probe-center")
		p.play("play probe-center; order f6; unit f6; to e4").see("won allies M44-20.1", "f5 allies infantry 4")
	})
	t.Run("a retreat", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4; allies infantry f5; majority either f5 f4 d1; hand axis probe-center; turn axis").see("medals 0 0")
		p.play("play probe-center; order f4; done; battle f4 f5; roll flag star star; back f6").see("medals 1 0")
	})
	t.Run("after set-up", func(t *testing.T) {
		onBoard(t, "axis infantry f4; allies infantry a9; majority either f5 f4; hand allies probe-center").see("medals 1 0")
	})
	t.Run("read back from the position", func(t *testing.T) {
		p := onBoard(t, "axis infantry f4 e5; allies infantry f5 a9; majority either f5 f4 e5; hold-any allies a9 b9 otherwise axis; hand allies probe-center").see("medals 1 1")
		q := onBoard(t, p.boardText())
		if *q.State != *p.State && q.boardText() != p.boardText() {
			t.Errorf("%s\nbecame %s", p.boardText(), q.boardText())
		}
		q.see("medals 1 1")
	})
}

func TestM44_24_13_HolderByDefault(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f6; hold allies f5 otherwise axis medals 2; hand allies attack-center probe-center").see("medals 2 0")
	p.play("play attack-center; order f6; unit f6; to f5").see("medals 0 2", "told let-go M44-20.5 f5 2 0", "told holds M44-20.5 f5 2 2")
	p.play("done; draw recon-left; play probe-center; order f5; unit f5; to f6").see("medals 2 0", "told holds M44-24.13 f5 2 2")
	q := onBoard(t, "axis infantry f4 a1; allies infantry f5; majority allies f4 f5 g5 otherwise axis; hand allies probe-center").see("medals 1 0")
	q.see("medals 1 0")
	onBoard(t, "axis infantry a1; allies infantry f5 g5; hold-any allies f5 g5 h5 need 3 otherwise axis; hand allies probe-center").see("medals 1 0")
}

func TestM44_24_14_SoleControl(t *testing.T) {
	p := onBoard(t, "axis infantry f4; allies infantry f6 g6; hold-any either f4 f5 g5 sole; hand allies attack-center").see("medals 1 0")
	p.play("play attack-center; order f6; done; unit f6; to f5").see("medals 0 0", "told let-go M44-24.14 f4 1 0")
	onBoard(t, "axis infantry f4; allies infantry f5 g5; majority allies f4 f5 g5 sole otherwise axis; hand allies probe-center").see("medals 0 0")
}

func TestM44_24_15_KeptWhenLeft(t *testing.T) {
	p := onBoard(t, "axis infantry f3 a1; allies infantry f5; hold either f5 keeps; hand allies probe-center probe-left; hand axis attack-center attack-left").see("medals 0 1")
	p.play("play probe-center; order f5; unit f5; to e6").see("medals 0 1", "untold let-go")
	if again := onBoard(t, p.boardText()); again.holds != p.holds {
		t.Errorf("%s is read with %v", p.boardText(), again.holds)
	}
	p.play("done; draw recon-left; play attack-center; order f3; unit f3; to f5").see("medals 1 0", "told let-go M44-24.3 f5 1 0", "told holds M44-24.3 f5 1 1")
	q := onBoard(t, "axis infantry a1; allies infantry f5; hold allies f5 keeps; hand allies probe-center").see("medals 0 1")
	q.play("play probe-center; order f5; unit f5; to e6").see("medals 0 1")
}

func TestM44_24_16_GainedAtTheStartOfATurn(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f6; hold allies f5 start-of-own-turn; hand allies probe-center probe-center; hand axis probe-left").see("medals 0 0")
	p.play("play probe-center; order f6; unit f6; to f5").see("medals 0 0", "untold holds")
	p.play("done; draw recon-left; play probe-left; done; draw recon-right").see("turn allies", "medals 0 1", "told holds M44-24.16 f5 1 1")
	if again := onBoard(t, p.boardText()); again.holds != p.holds {
		t.Errorf("%s is read with %v", p.boardText(), again.holds)
	}
	p.play("play probe-center; order f5; unit f5; to f6").see("medals 0 0", "told let-go M44-24.16 f5 1 0")
	// lost at once in the enemy's turn too
	q := onBoard(t, "axis infantry f4; allies infantry f5 a9; hold allies f5 start-of-own-turn; held allies 1; hand axis probe-center; hand allies probe-left; turn axis").see("medals 0 1")
	q.play("play probe-center; order f4; done; battle f4 f5; roll flag star star; back f6").see("medals 0 0")
	// a permanent one is not lost
	r := onBoard(t, "axis infantry a1; allies infantry f6; permanent allies f5 start-of-own-turn; hand allies probe-center probe-center; hand axis probe-left")
	r.play("play probe-center; order f6; unit f6; to f5").see("medals 0 0")
	r.play("done; draw recon-left; play probe-left; done; draw recon-right").see("medals 0 1")
	r.play("play probe-center; order f5; unit f5; to f6").see("medals 0 1")
}

func TestM44_24_17_TheStartOfATurnMayWin(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry f6; hold allies f5 start-of-own-turn; medals 9 1; hand allies probe-center probe-center; hand axis probe-left")
	p.play("play probe-center; order f6; unit f6; to f5; done; draw recon-left; play probe-left; done; draw recon-right")
	p.see("won allies M44-20.1", "turn over", "hand allies recon-left probe-center")
}

func TestM44_24_18_BothAtOnce(t *testing.T) {
	// the Allied unit that gives the hill up by its retreat comes to an objective
	const board = "axis infantry f4; allies infantry f5 m9; hold allies f5 otherwise axis; hold allies f6 medals 3; medals 1 3; "
	p := onBoard(t, board+"hand axis probe-center; turn axis").see("medals 0 1")
	p.play("play probe-center; order f4; done; battle f4 f5; roll flag star star; back f6").see("won axis M44-20.1", "medals 1 3")
	q := onBoard(t, board+"hand allies probe-center").play("play probe-center; order f5; unit f5; to f6")
	q.see("won allies M44-20.1", "medals 1 3")
}

func TestM44_24_19_WonBeforeItBegins(t *testing.T) {
	text := mustData(t, rhone) + "\n[[objective]]\nside = \"allies\"\nkind = \"majority\"\nhexes = [\"A9\", \"B9\"]\notherwise = \"axis\"\nmedals = 9\nname = \"x\"\nname_fr = \"y\"\n"
	_, err := scenario.Read(mustTables(t), "own.toml", []byte(text))
	if err == nil || !strings.Contains(err.Error(), "medals are won before the first turn") {
		t.Errorf("%v", err)
	}
}

func TestM44_24_20_CountedByWhoHoldsThem(t *testing.T) {
	p := onBoard(t, "axis infantry f4:1; allies infantry f5; hold allies e1 otherwise axis; hold either f5; majority either f5 g5; medals 4 3; hand allies probe-center").see("medals 1 2")
	r := p.play("play probe-center; order f5; done; battle f5 f4; roll grenade star star").see("won allies M44-20.1").Result()
	if r.Score != [2]int{1, 3} {
		t.Errorf("%v", r.Score)
	}
	if got, _ := New().MatchOfTwo(r, rules.Result{Winner: rules.First, Score: [2]int{4, 0}}); got != rules.Second { // 1 + 0 to 3 + 4
		t.Errorf("the match goes to %v", got)
	}
}
