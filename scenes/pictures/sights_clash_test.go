package pictures

import (
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/ui"
)

// TestABattleIsShownAsItWasWhileItsDiceTumble throws the dice of a round: until
// they lie the board tells nothing of them, then of all of them at once.
func TestABattleIsShownAsItWasWhileItsDiceTumble(t *testing.T) {
	painter := newPainter()
	h := posed(t.TempDir(), "test", "en", "M")
	adapt(h, func(p *saves.Settings) { p.Still, p.Speed = false, "slow" })
	v := viewingIn(h, painter, 1280, 720, 1)
	defer v.stage.Close()
	must.Do(t, v.showSight("rommel-shop-1944"))
	v.stage.Look = settings.LookOf(h.Settings(), h.Lang(), v.stage.Size)
	fallen := func() (n int) {
		for _, c := range v.stage.Lists()[1].Cmds {
			if c.Pic.ID == "die-hit" && c.Pic.Set == "rommel-bits" {
				n++
			}
		}
		return n
	}
	v.step(ui.Input{}, frame)
	v.step(ui.Input{Keys: []ui.Key{'e'}}, frame)
	if err := v.clickOn("ui.warn.end-anyway"); err != nil { // points are left
		t.Fatal(err)
	}
	v.step(ui.Input{}, 300*time.Millisecond)
	if n := fallen(); n != 0 {
		t.Errorf("while the dice tumble %d of them are shown to have scored", n)
	}
	v.step(ui.Input{}, 3*time.Second)
	v.step(ui.Input{}, 3*time.Second)
	if n := fallen(); n < 2 {
		t.Errorf("of the dice that lie only %d have scored", n)
	}
}
