package pictures

import (
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/scenes/ui"
)

// TestAClickBetweenTheZonesSaysWhatWouldBeOne clicks on the open sea of a map of zones
// while a zone is asked for: the plate says that nothing is there, and what is asked.
func TestAClickBetweenTheZonesSaysWhatWouldBeOne(t *testing.T) {
	painter := newPainter()
	for lang, head := range map[string]string{"en": "There is nothing to choose here. ", "fr": "Il n’y a rien à choisir ici. "} {
		v := viewed(t, painter, lang)
		s := must.Have(findSight("rommel-map-1940"))(t)
		must.Do(t, v.open(s))
		says := func() bool {
			for _, c := range v.stage.Lists()[1].Cmds {
				if c.Op == ui.OpText && strings.HasPrefix(c.Text, head) && len(c.Text) > len(head)+8 {
					return true
				}
			}
			return false
		}
		if says() {
			t.Fatal("it is said before")
		}
		if v.click(ui.Point{X: 170, Y: 110}); !says() {
			t.Errorf("%s: a click on the sea says nothing:\n%s", lang, (&ended{viewing: v}).words(ui.Rect{Y: 500, W: 980, H: 90}))
		}
	}
}
