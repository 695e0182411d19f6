package app

import "sandtable/assets/sounds"

// Sounds plays sounds. Nothing depends on whether they are heard.
type Sounds interface {
	Play(id sounds.ID)
	// Around lets an ambience be heard at a volume, 0 to 100.
	Around(a sounds.Ambience, volume int)
	// Missing says that there is no audio device.
	Missing() bool
}

// Sound lets something be heard.
func (h *Services) Sound(id sounds.ID) {
	if h.Sounds != nil {
		h.Sounds.Play(id)
	}
}

// Around sets the ambience to that of a game while its table is open; of no game, to none.
func (h *Services) Around(game string) {
	h.around = sounds.Silence
	if g, err := h.Game(game); err == nil {
		h.around = h.UI(g).Around
	}
}

// HearAround plays the ambience at the volume of the settings, in every frame.
func (h *Services) HearAround() {
	if h.Sounds != nil {
		h.Sounds.Around(h.around, h.Prefs.Volume*h.Prefs.Ambience/100)
	}
}

// Volume is how loud a sound is wanted, 0 to 100.
func (h *Services) Volume(id sounds.ID) int {
	switch p := h.Prefs; id.Kind() {
	case sounds.OfDice:
		return p.Volume * p.Dice / 100
	case sounds.OfPieces:
		return p.Volume * p.Pieces / 100
	}
	return h.Prefs.Volume
}
