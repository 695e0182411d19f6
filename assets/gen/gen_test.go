package main

import (
	"fmt"
	"image"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"sandtable/rules/rulestest/must"
)

// TestSheetsAreNotOlderThanTheDrawings compares the fingerprint in each
// committed table with the drawings it was made from.
func TestSheetsAreNotOlderThanTheDrawings(t *testing.T) {
	for _, s := range sheets {
		name := s.set + ".sheet"
		data := must.Have(os.ReadFile(filepath.Join("..", "sheets", name)))(t)
		want := must.Have(fingerprint(filepath.Join("..", "src"), s.folder))(t)
		if !strings.Contains(string(data), "\nsource "+want+"\n") {
			t.Errorf("%s is older than assets/src/%s: run go generate ./assets", name, s.folder)
		}
	}
}

// TestEveryDrawingIsInSomeSheet also reads the manifests, strictly.
func TestEveryDrawingIsInSomeSheet(t *testing.T) {
	planned := map[string]bool{}
	for _, s := range sheets {
		list := must.Have(readManifest(filepath.Join("..", "src", s.folder)))(t)
		for _, p := range s.pictures(list) {
			planned[s.folder+"/"+p.file] = true
			if p.w < 1 || p.h < 1 {
				t.Errorf("%s is %d × %d pixels", p.id, p.w, p.h)
			}
		}
		for _, d := range list {
			if d.What == "" {
				t.Errorf("%s/manifest.toml does not say what %s is", s.folder, d.ID)
			}
		}
	}
	for _, folder := range []string{"interface", "rooms", "memoir", "whodares", "rommel", "undaunted", "infidel"} {
		list, _ := readManifest(filepath.Join("..", "src", folder))
		for _, d := range list {
			if !planned[folder+"/"+d.File] {
				t.Errorf("%s/%s is drawn nowhere", folder, d.File)
			}
		}
	}
}

// TestPack lays out pictures of any sizes: none overlaps another or a gutter,
// and none leaves its page.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var all []picture
		for i := range rapid.IntRange(1, 60).Draw(t, "pictures") {
			w, h := rapid.IntRange(1, 400).Draw(t, "w"), rapid.IntRange(1, 400).Draw(t, "h")
			img := image.NewNRGBA(image.Rect(0, 0, w, h))
			img.SetNRGBA(0, 0, color.NRGBA{uint8(i), 1, 1, 255})
			all = append(all, picture{id: fmt.Sprint("p", i), group: "g", w: w, h: h, img: img, cell: 1})
		}
		seen := 0
		for _, p := range pack("g", all) {
			var taken []image.Rectangle
			for _, q := range p.pics {
				r := image.Rect(q.x-1, q.y-1, q.x+q.w+1, q.y+q.h+1)
				if !r.In(image.Rect(0, 0, p.w, p.h)) || p.w > side(1) || p.h > side(1) {
					t.Fatalf("%v on a page of %d × %d", r, p.w, p.h)
				}
				for _, o := range taken {
					if o.Overlaps(r) {
						t.Fatalf("%v and %v overlap", o, r)
					}
				}
				taken = append(taken, r)
			}
			seen += len(p.pics) + len(p.twins)
		}
		if seen != len(all) {
			t.Fatalf("%d of %d pictures packed", seen, len(all))
		}
	})
}

func TestEqualPicturesShareAPlace(t *testing.T) {
	one := func(id string) picture {
		return picture{id: id, group: "g", cell: 1, w: 3, h: 3, img: image.NewNRGBA(image.Rect(0, 0, 3, 3))}
	}
	pages := pack("g", []picture{one("a"), one("b")})
	if len(pages) != 1 || len(pages[0].pics) != 1 || len(pages[0].twins) != 1 {
		t.Fatalf("%+v", pages)
	}
	if a, b := pages[0].pics[0], pages[0].twins[0]; a.x != b.x || a.y != b.y {
		t.Errorf("%v and %v", a, b)
	}
}

func TestGutterRepeatsTheEdge(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 2, 1))
	red, blue := color.NRGBA{255, 0, 0, 255}, color.NRGBA{0, 0, 255, 255}
	img.SetNRGBA(0, 0, red)
	img.SetNRGBA(1, 0, blue)
	m := pack("g", []picture{{id: "a", group: "g", w: 2, h: 1, img: img, cell: 1}})[0].draw()
	for at, want := range map[image.Point]color.NRGBA{{0, 0}: red, {0, 1}: red, {1, 0}: red, {3, 2}: blue, {2, 2}: blue} {
		if got := m.NRGBAAt(at.X, at.Y); got != want {
			t.Errorf("at %v is %v, not %v", at, got, want)
		}
	}
}
