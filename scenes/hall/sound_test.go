package hall

import (
	"slices"
	"testing"

	"sandtable/assets/sounds"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// ear remembers what was played.
type ear struct {
	heard   []sounds.ID
	missing bool
}

func (e *ear) Play(id sounds.ID) { e.heard = append(e.heard, id) }

func (e *ear) Missing() bool { return e.missing }

func (e *ear) Around(sounds.Ambience, int) {}

// A table asks its host whether it listens: it must be this one.
var _ table.Listener = (*House)(nil)

func TestTheVolumeIsHeardAndKeptAtOnce(t *testing.T) {
	h := house(t)
	e := &ear{}
	h.Sounds = e
	d := enter(t, h, &settings.Settings{H: h.Services, Page: 3}, 1280, 720)
	if d.Has("No audio device found") {
		t.Error("a device is said to be missing")
	}
	was := h.Settings().Volume
	d.Press(ui.KeyTab, ui.KeyRight)
	for i := 0; i < 5 && h.Settings().Volume == was; i++ { // the rows come after the groups and the bar
		d.Press(ui.KeyTab, ui.KeyRight)
	}
	now := h.Settings().Volume
	if now != was+10 {
		t.Fatalf("the volume is %d after a step to the right from %d", now, was)
	}
	if kept, _ := h.Store.Settings(); kept.Volume != now {
		t.Errorf("settings.toml says %d, not %d", kept.Volume, now)
	}
	if !slices.Equal(e.heard, []sounds.ID{sounds.Place}) {
		t.Errorf("heard %v; want the new volume once", e.heard)
	}
	for range 40 {
		d.Press(ui.KeyLeft)
	}
	if h.Settings().Volume != 0 || !d.Has("Off") {
		t.Errorf("at the left end the volume is %d; the screen says:\n%s", h.Settings().Volume, d.Words())
	}
}

func TestAMissingDeviceIsTold(t *testing.T) {
	h := house(t)
	h.Sounds = &ear{missing: true}
	d := enter(t, h, &settings.Settings{H: h.Services, Page: 3}, 1280, 720)
	reads(t, d, "No audio device found")
}

func TestAHouseWithoutSoundsIsSilent(t *testing.T) {
	h := house(t)
	h.Sound(sounds.Hit)
	enter(t, h, &settings.Settings{H: h.Services, Page: 3}, 1280, 720)
}
