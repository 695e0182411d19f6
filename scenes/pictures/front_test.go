package pictures

import (
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/paint"
	"sandtable/scenes/ui"
)

// frontGlows are the places of the map room and of the battle board that ask to
// be clicked, besides those of every table: rings of zones, counters, plans.
func (h *hand) frontGlows() []ui.Point {
	list := h.glows()
	for _, c := range h.s.stage.Lists()[1].Cmds {
		switch {
		case c.Op == ui.OpPut && (c.Pic.ID == "ring-legal" || c.Pic.ID == "ring-attack" || c.Pic.ID == "ring-hover" || c.Pic.ID == "ring-battle"):
			list = append(list, c.Box.Min(), c.Box.Min())
		case c.Op == ui.OpPut && c.Pic.Set == "rommel" && strings.HasPrefix(c.Pic.ID, "force-"):
			list = append(list, c.Box.Min())
		case c.Op == ui.OpSprite && c.Pic.Set == "rommel-bits" && strings.HasPrefix(c.Pic.ID, "plan-"):
			list = append(list, c.Box.Center())
		}
	}
	return list
}

// TestTheAlliesTurnIsToldPageByPage opens a campaign after a part of a turn that
// the Allies had: what they did is told by pages, each of which is put away by
// Enter, and only then is the player asked.
func TestTheAlliesTurnIsToldPageByPage(t *testing.T) {
	h, d := unseen(t, t.TempDir())
	play := (&viewing{house: h, name: "rommel-stack"}).moment(alone)
	table := must.Have(h.Table(play))(t)
	d.Push(table)
	d.Step(ui.Input{})
	pages, steps := 0, len(play.Match.Steps())
	for ; d.Has("Go on"); pages++ {
		if pages == 40 {
			t.Fatal("the pages have no end")
		}
		if d.Has("End battle movement") {
			t.Error("the player is asked before everything is told")
		}
		d.Step(ui.Input{Keys: []ui.Key{ui.KeyEnter}})
		d.Step(ui.Input{})
	}
	if pages < 2 || !d.Has("End battle movement") {
		t.Errorf("after %d pages:\n%s", pages, d.Words())
	}
	if n := len(play.Match.Steps()); n != steps {
		t.Errorf("%d steps were taken by turning pages", n-steps)
	}
}

// TestThePlateOfAStackHasFixedPlaces takes stacks up: beside what sends them stand the
// way to another zone and the way to put them down, before a zone is meant too, and
// always at the same place.
func TestThePlateOfAStackHasFixedPlaces(t *testing.T) {
	painter := newPainter()
	for _, lang := range []string{"en", "fr"} {
		for _, size := range [][2]int{{1280, 720}, {1920, 1080}} {
			stackPlate(t, painter, lang, size)
		}
	}
}

func stackPlate(t *testing.T, painter *paint.Painter, lang string, size [2]int) {
	h := posed(t.TempDir(), "test", lang, "M")
	row := []string{texts.Get(lang, "ui.table.another"), texts.Get(lang, "ui.table.put-down"), texts.Get(lang, "ui.table.undo")}
	var first []float64
	for _, c := range []string{"rommel-map-1940", "rommel-late"} {
		v := viewingIn(h, painter, size[0], size[1], 1)
		defer v.stage.Close()
		must.Do(t, v.showSight(c))
		v.step(ui.Input{}, time.Second)
		if at := plateWords(v, row[:2]); len(at) > 0 {
			t.Errorf("%s %v: with nothing in hand the plate has %v", lang, size, at)
		}
		undo := plateWords(v, row[2:])
		v.press('n', ui.KeyEnter)
		v.step(ui.Input{}, time.Second)
		at := plateWords(v, row)
		if len(at) != len(row) || !slices.IsSorted(at) {
			t.Fatalf("%s %v, %s: the plate has %v of %q", lang, size, c, at, row)
		}
		if first == nil {
			first = at
		}
		if !slices.Equal(at[:2], first[:2]) {
			t.Errorf("%s %v, %s: they stand at %v, before at %v", lang, size, c, at, first)
		}
		if !slices.Equal(at[2:], undo) { // it gives way only to longer words of what ends a phase
			t.Errorf("%s %v, %s: taking back stands at %v, with nothing in hand at %v", lang, size, c, at[2:], undo)
		}
		must.Do(t, v.clickOn("ui.table.put-down"))
		v.step(ui.Input{}, time.Second)
		if at := plateWords(v, row[:2]); len(at) > 0 {
			t.Errorf("%s %v: put down, the plate has %v", lang, size, at)
		}
	}
}

// plateWords is where the buttons begin on the plate that say something.
func plateWords(v *viewing, words []string) (at []float64) {
	cmds := v.stage.Lists()[1].Cmds
	for _, w := range words {
		for i, c := range cmds {
			if c.Op == ui.OpNine && strings.HasPrefix(c.Pic.ID, "button-") && c.Box.X < v.stage.Size.W*0.75 && labelOf(cmds[i:], c.Box) == w {
				at = append(at, c.Box.X)
			}
		}
	}
	return at
}
