package hall

import (
	"sandtable/assets/sounds"
	"sandtable/scenes/ui"
)

// Sounds lets the rooms and the tables of a house be heard. Nothing depends on
// whether they are.
type Sounds interface {
	Play(id sounds.ID)
	// Missing says that there is no audio device.
	Missing() bool
}

// Sound lets something be heard.
func (h *House) Sound(id sounds.ID) {
	if h.Sounds != nil {
		h.Sounds.Play(id)
	}
}

// Volume is how loud a sound is wanted, 0 to 100.
func (h *House) Volume(id sounds.ID) int {
	switch p := h.prefs; id.Kind() {
	case sounds.OfDice:
		return p.Volume * p.Dice / 100
	case sounds.OfPieces:
		return p.Volume * p.Pieces / 100
	}
	return h.prefs.Volume
}

// sound draws the rows of the page of sounds. A new volume is heard at once.
func (s *Settings) sound(l *lines) {
	for _, r := range []struct {
		label string
		v     *int
		std   int
		heard sounds.ID
	}{
		{"ui.settings.volume", &l.p.Volume, l.std.Volume, sounds.Place},
		{"ui.settings.sound-dice", &l.p.Dice, l.std.Dice, sounds.DieOne},
		{"ui.settings.sound-pieces", &l.p.Pieces, l.std.Pieces, sounds.Place},
	} {
		was := *r.v
		if l.slider(r.label, r.v, r.std, 0, 100); *r.v != was {
			s.h.Keep(l.p)
			s.h.Sound(r.heard)
		}
	}
	l.toggle("ui.settings.sound-behind", &l.p.Behind, l.std.Behind)
	if s.h.Sounds != nil && s.h.Sounds.Missing() {
		l.note(l.f.Say("ui.settings.no-device"), l.f.Soft(ui.S), 12, 8)
	}
}
