package paint

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets"
	"sandtable/assets/texts"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/rooms"
	"sandtable/scenes/ui"
)

var update = flag.Bool("update", false, "write down which sprites the first picture shows; go generate ./assets makes their pages")

// TestTheFirstPictureReadsOnePage holds the sprites that lie on the pages of assets.First to
// those that the shelf shows when the program is begun for the first time, in a window as
// it opens on usual screens.
func TestTheFirstPictureReadsOnePage(t *testing.T) {
	const file = "../../assets/gen/first.txt"
	shown := map[string]bool{}
	for _, size := range []ui.Size{{W: 1536, H: 864}, {W: 1600, H: 900}} {
		for _, lang := range texts.Languages() {
			shelfSprites(t, size, lang, shown)
		}
	}
	got := strings.Join(slices.Sorted(maps.Keys(shown)), "\n") + "\n"
	if *update {
		must.Do(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want := must.Have(os.ReadFile(file))(t)
	if got != string(want) {
		t.Errorf("the shelf shows other sprites than those of %s; -update writes them down", file)
	}
	for line := range strings.Lines(got) {
		var set, id string
		var size int
		must.Have(fmt.Sscan(line, &set, &size, &id))(t)
		if _, i := assets.Early(set, size, id); i < 0 {
			t.Errorf("%s at %d of %s lies on no page of assets.First; go generate ./assets", id, size, set)
		}
	}
}

// shelfSprites notes the sprites of the shelf in a window of so many pixels: set, size and id.
func shelfSprites(t *testing.T, window ui.Size, lang string, shown map[string]bool) {
	h := rooms.House(t.TempDir(), "test")
	set := h.Settings()
	set.Language = lang
	h.Keep(set)
	m := must.Have(ui.NewMeasurer())(t)
	scale := settings.ScaleOf(set.Scale, window.W, window.H)
	size := ui.Size{W: window.W / scale, H: window.H / scale}
	stage := ui.NewStage(m, size, settings.LookOf(set, lang, size), texts.Say)
	stage.Push(shelf.New(h.Services))
	stage.Run(ui.Input{}, time.Now())
	p := New(NewPages(), m)
	for len(p.Pages.readers) < cap(p.Pages.readers) {
		p.Pages.readers <- struct{}{} // nothing is read here
	}
	for _, l := range stage.Painted() {
		note(t, p, scale, l, shown)
	}
	stage.Close()
}

func note(t *testing.T, p *Painter, scale float64, l *ui.List, shown map[string]bool) {
	for _, c := range l.Cmds {
		switch c.Op {
		case ui.OpNine, ui.OpSprite, ui.OpPut:
			one := p.Pages.find(c.Pic)
			for _, list := range [][]place{one.sizes, one.drawn} {
				for i := range list { // each as if it were alone on its page
					s, own := &list[i], *list[i].leaf
					s.leaf, s.early, own.asked = &own, nil, false
				}
			}
			p.Ask(scale, &ui.List{Cmds: []ui.Cmd{c}})
			taken := slices.DeleteFunc(slices.Concat(one.sizes, one.drawn), func(s place) bool { return !s.leaf.asked })
			if len(taken) != 1 {
				t.Fatalf("of %v %d sprites are read", c.Pic, len(taken))
			}
			for _, v := range variants {
				if s, ok := taken[0].leaf.table.Find(c.Pic.ID + v); ok && s == taken[0].Sprite {
					shown[fmt.Sprintf("%s %d %s%s", c.Pic.Set, taken[0].leaf.size, c.Pic.ID, v)] = true
				}
			}
		case ui.OpLayer:
			var content ui.List
			l.Content(c, &content)
			note(t, p, scale*c.Box.W/c.Key.Size.W, &content, shown)
		}
	}
}
