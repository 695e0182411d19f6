package paint

import (
	"image"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestPagesOfAHostLieApart(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		h := &host{free: []image.Rectangle{edged(image.Rect(0, 0, 200, 200))}}
		var had []image.Rectangle
		for range rapid.IntRange(1, 12).Draw(t, "pages") {
			size := image.Pt(rapid.IntRange(1, 200).Draw(t, "w"), rapid.IntRange(1, 200).Draw(t, "h"))
			at, ok := h.take(size)
			if !ok {
				continue
			}
			box := image.Rectangle{at, at.Add(size)}
			if !box.In(image.Rect(0, 0, 200, 200)) {
				t.Fatalf("%v lies outside", box)
			}
			for _, o := range had {
				if box.Inset(-1).Overlaps(o) {
					t.Fatalf("%v touches %v", box, o)
				}
			}
			had = append(had, box)
		}
	})
}

func TestThePagesOfATableFillTheirHosts(t *testing.T) {
	for name, c := range map[string]struct {
		foot  image.Rectangle // before it grows
		pages []image.Point
	}{
		"chrome, cards and small pictures":  {image.Rect(0, 0, 1024, 1024), []image.Point{{1024, 824}, {strip, strip}, {1020, 1023}, {508, 171}}},
		"pieces and a board, the small way": {image.Rect(0, 0, 1024, 512), []image.Point{{1024, 408}, {strip, strip}, {1024, 563}}},
	} {
		h := &host{free: []image.Rectangle{edged(c.foot)}}
		grown := false
		for _, size := range c.pages {
			_, ok := h.take(size)
			if !ok && !grown {
				h.free, grown = taller(h.free, c.foot), true
				_, ok = h.take(size)
			}
			if !ok {
				t.Errorf("%s: %v finds no place in %v", name, size, h.free)
			}
		}
	}
}

// TestAGameThatHasLeftTheTableIsIdle holds what Rest gives back: pages of a game of which
// nothing was in the last picture, and sizes that are no longer shown; never what is, nor
// what was a moment ago.
func TestAGameThatHasLeftTheTableIsIdle(t *testing.T) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	long, justNow := now.Add(-2*idle), now.Add(-idle/2)
	p := &Pages{paints: 7, leaves: map[string]*leaf{}}
	page := func(name, set string, size, used int, seen time.Time) *leaf {
		l := &leaf{name: name, set: set, size: size, host: &host{}, used: used, seen: seen}
		p.leaves[name] = l
		return l
	}
	for _, c := range []struct {
		leaf *leaf
		idle bool
	}{
		{page("infidel-64-pieces-1", "infidel", 64, 7, long), false},
		{page("infidel-64-pieces-2", "infidel", 64, 6, long), false}, // another sprite of the game that is shown
		{page("infidel-128-pieces-1", "infidel", 128, 6, long), true},
		{page("memoir-64-pieces-1", "memoir", 64, 6, long), true},
		{page("memoir-128-pieces-1", "memoir", 128, 6, justNow), false},
		{page("interface-1-covers-1", "interface", 1, 6, long), true},
		{page("interface-1-chrome", "interface", 1, 7, long), false},
	} {
		if got := p.idle(c.leaf, now); got != c.idle {
			t.Errorf("%s, used in picture %d of 7: idle %v", c.leaf.name, c.leaf.used, got)
		}
	}
}

// TestKeptPicturesOfRoomsThatWereLeftAreGivenBack holds it against time, not frames: a
// still room paints hardly any.
func TestKeptPicturesOfRoomsThatWereLeftAreGivenBack(t *testing.T) {
	now := time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)
	long, justNow := now.Add(-2*idle), now.Add(-idle/2)
	p := &Painter{Pages: &Pages{leaves: map[string]*leaf{}}, frame: 9, layers: map[string]*layer{}}
	for name, l := range map[string]*layer{
		"map of the table that was left": {shown: 8, seen: long},
		"map that is shown":              {shown: 9, seen: long},
		"card that was shown just now":   {shown: 7, seen: justNow},
	} {
		l.image = unmanaged(1, 1)
		p.layers[name] = l
	}
	if !p.Rest(now) || p.layers["map of the table that was left"] != nil || len(p.layers) != 2 {
		t.Errorf("kept are %v", p.layers)
	}
	if p.Rest(now) {
		t.Error("there was nothing left to give back")
	}
}
