package rommel

import (
	"testing"

	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/rules/rulestest/must"
)

// TestFCR_27_4_PressIsBoughtWhereAnotherRoundPays weighs the strikes of some Forces
// against how many stand before them: they press on while they are to be expected to
// destroy all and a third more, and never in a battle that goes to the end anyway.
func TestFCR_27_4_PressIsBoughtWhereAnotherRoundPays(t *testing.T) {
	s := board(t, africa+"axis 5th-light el-adem; axis 15th-panzer el-adem; axis ariete el-adem; allies 70th bardia; allies 7th-armoured bardia; allies 44th bardia")
	x := New()
	x.know(s)
	p := &x.plan
	mine, foes := uint64(0), []uint64{0}
	for _, id := range []string{"5th-light", "15th-panzer", "ariete"} {
		mine |= 1 << number(t, s, id)
	}
	for _, id := range []string{"70th", "7th-armoured", "44th"} {
		foes = append(foes, foes[len(foes)-1]|1<<number(t, s, id))
	}
	strikes := p.strikes(mine)
	if strikes < 4.0/3 || strikes >= 10.0/3 {
		t.Fatalf("three Forces strike %.2f times: this shows nothing", strikes)
	}
	for n, all := range foes {
		want := strikes >= float64(n)+1.0/3
		if got := p.presses(mine, all, false); got != want {
			t.Errorf("with %.2f strikes against %d Forces it presses: %v", strikes, n, got)
		}
		if p.presses(mine, all, true) {
			t.Errorf("it presses against %d Forces in a battle to the end", n)
		}
	}
}

// TestFCR_9_21_IntelligenceIsKeptBackFromAPressThatIsWanted attacks one Force with three:
// another round is welcome, so a Press that the Allies have drawn is left alone, and any
// other plan is not.
func TestFCR_9_21_IntelligenceIsKeptBackFromAPressThatIsWanted(t *testing.T) {
	for plan, want := range map[string]string{"press": "intelligence no", "artillery": "intelligence yes"} {
		s := board(t, "campaign north-africa; turn 2; supplies 9 0; axis 15th-panzer benghazi; axis 5th-light benghazi; axis ariete benghazi; axis savona tripoli; allies 70th fortress-tobruk; allies 7th-armoured cairo")
		for moved := true; moved; {
			moved = false
			for _, a := range s.Legal(nil) {
				if a.Verb == game.VerbMove && s.Scenario().Place(int(a.B)).ID == "fortress-tobruk" {
					s.Apply(a, nil)
					moved = true
					break
				}
			}
		}
		for _, text := range []string{"done", "plan " + plan, "buy intelligence", "done"} {
			a := must.Have(rules.Parse(box, s, text))(t)
			s.Apply(a, nil)
		}
		acts := s.Legal(nil)
		best, prior := 0, New().Prior(nil, s, acts)
		for i := range prior {
			if prior[i] > prior[best] {
				best = i
			}
		}
		if got := box.Text(acts[best]); s.Step() != "intelligence" || got != want {
			t.Errorf("against %s, in step %s: %q, want %q", plan, s.Step(), got, want)
		}
	}
}
