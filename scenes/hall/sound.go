package hall

import "sandtable/assets/sounds"

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
