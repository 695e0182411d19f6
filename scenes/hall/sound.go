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

// sound draws the rows of the page of sounds. A new volume is heard at once.
func (s *Settings) sound(l *lines) {
	was := l.p.Volume
	l.slider("ui.settings.volume", &l.p.Volume, l.std.Volume, 0, 100)
	l.toggle("ui.settings.sound-behind", &l.p.Behind, l.std.Behind)
	if l.p.Volume != was {
		s.h.Keep(l.p)
		s.h.Sound(sounds.Place)
	}
	if s.h.Sounds != nil && s.h.Sounds.Missing() {
		l.note(l.f.Say("ui.settings.no-device"), l.f.Soft(ui.S), 12, 8)
	}
}
