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
func (s *Settings) sound(f *ui.Frame, in ui.Rect) (end float64) {
	was := s.h.prefs
	p := was
	p.Volume = slider(f, &in, "ui.settings.volume", p.Volume, 0, 100)
	p.Behind = toggle(f, &in, "ui.settings.sound-behind", p.Behind)
	s.change(was, p)
	if p.Volume != was.Volume {
		s.h.Sound(sounds.Place)
	}
	if s.h.Sounds == nil || !s.h.Sounds.Missing() {
		return in.Y
	}
	used := f.Para(ui.Rect{X: in.X, Y: in.Y + 12, W: in.W}, f.Say("ui.settings.no-device"), f.Soft(ui.S))
	return in.Y + 12 + used
}
