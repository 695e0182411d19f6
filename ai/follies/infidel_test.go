package follies

import (
	"encoding/json"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/infidel"
)

// TestWhatAFollyOfABattleIs carries decisions and dice out on positions of Infidel.
func TestWhatAFollyOfABattleIs(t *testing.T) {
	const (
		archer = "scenario wells; map proving-ground; only; activations 4; walter 0302; ilghazi 1604; drogo 0302; nasr 2010; askar-syrian-mc-1 2010 W; escort-jerusalem-kn-1 1007 W; raiders-turcoman-lca-1 1206 W; free saracen"
		foot   = "scenario wells; map proving-ground; only; activations 4; walter 0302; drogo 0904; nasr 2010; ilghazi 2010; sergeants-crusader-pk-1 1005 E disordered; sergeants-crusader-pk-2 0904 E; askar-askar-hc-1 1105 W; askar-syrian-mc-1 2010 W; free crusader"
		seizes = "scenario wells; activations 4; next crusader escort"
	)
	for name, k := range map[string]struct {
		board, folly string
		side         rules.Side
		do           string
		n, of        int
	}{
		"a shot and no step":           {archer, "shots", rules.Second, "command c3; use u9; fire u1 W; roll 0; face W; done", 1, 1},
		"a shot and a step":            {archer, "shots", rules.Second, "command c3; use u9; fire u1 W; roll 0; step 1306; face W; done", 0, 1},
		"not beside the knight":        {archer, "horse", rules.Second, "command c3; use u9; fire u1 W; roll 0; step 1306; face W; done", 0, 1},
		"beside the knight":            {archer, "horse", rules.Second, "command c3; use u9; step 1106; face W; done", 1, 1},
		"at -4":                        {foot, "attacks", rules.First, "command c2; done; attack u4 u14; done", 1, 1},
		"his roll is likelier to fail": {seizes, "seizures", rules.Second, "command c2; seize c3", 1, 1},
		"a Command has not acted":      {archer, "Commands", rules.Second, "command c3", 0, 0},
	} {
		raw, _ := json.Marshal(k.board)
		s, err := infidel.New().Position(raw, 0)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		m := rules.MatchFrom(infidel.New(), rules.Setup{}, s, rules.Given{}).Patient()
		var see func(x *Step) (n, of int)
		for _, f := range Of("infidel") {
			if strings.HasPrefix(f.Name, k.folly) {
				see = f.Begin(k.side)
			}
		}
		n, of := 0, 0
		for _, text := range strings.Split(k.do, "; ") {
			a, err := m.Parse(text)
			x := Step{Side: m.Now().Turn(), Before: m.Now().Clone(), Did: a}
			at := len(m.Steps())
			if err == nil {
				err = m.Do(a, nil)
			}
			if err != nil {
				t.Errorf("%s: %v", name, err)
				for _, a := range m.Legal() {
					t.Log(infidel.New().Text(a))
				}
				break
			}
			x.After, x.Events = m.Now(), m.Since(at)
			if x.Side >= rules.First {
				a, b := see(&x)
				n, of = n+a, of+b
			}
		}
		if n != k.n || of != k.of {
			t.Errorf("%s: %d of %d, want %d of %d", name, n, of, k.n, k.of)
		}
	}
}
