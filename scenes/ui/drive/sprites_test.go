package drive_test

import (
	"strings"
	"testing"

	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// TestSpritesThatAreNotThereAreNamed looks into kept pictures, and names what is
// missing once.
func TestSpritesThatAreNotThereAreNamed(t *testing.T) {
	var l ui.List
	l.Sprite(ui.Rect{W: 20, H: 20}, ui.Pic{Set: "interface", ID: "step-now"})
	l.Layer(ui.Rect{W: 20, H: 20}, ui.LayerKey{Name: "kept"}, func(l *ui.List) {
		l.Sprite(ui.Rect{W: 20, H: 20}, ui.Pic{Set: "interface", ID: "step-never"})
	})
	var s drive.Sprites
	if err := s.Look(&l); err == nil || strings.Contains(err.Error(), "step-now") || !strings.Contains(err.Error(), "no sprite step-never in the set interface") {
		t.Errorf("told: %v", err)
	}
	if err := s.Look(&l); err != nil || s.Len() != 2 {
		t.Errorf("told twice: %v, %d sprites", err, s.Len())
	}
}
