package pictures

import (
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
)

// A person who shoots at knights is told that they must counter-charge before play
// goes on, at the usual speed, and puts that away himself.
func TestINF_16_15_KnightsThatMustGoAreProclaimed(t *testing.T) {
	painter := newPainter()
	v := viewed(t, painter, "fr")
	must.Do(t, v.showSight("infidel-told"))
	said := func(what string) bool {
		for _, c := range v.stage.Lists()[1].Cmds {
			if c.Op == ui.OpText && strings.Contains(c.Text, what) {
				return true
			}
		}
		return false
	}
	why := strings.Join(strings.Fields(texts.Get("fr", "infidel.told.why-goes"))[:5], " ") // on one line of the plate
	for range 20 {
		v.step(ui.Input{}, 5*time.Second)
	}
	if !said(why) || !said("INF-16.15") {
		t.Fatal("nothing is proclaimed")
	}
	for range 8 { // several plates may follow one another
		v.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, time.Second)
		v.settle()
	}
	if said(why) {
		t.Error("it stays")
	}
}
