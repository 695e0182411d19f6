package main

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"sandtable/assets"
	"sandtable/rules/script"
)

// ready lists the pages that the program reads next after its first picture in a window of usual size, by set and first
// letters of their names. They lie in it at that size too.
var ready = []struct {
	set   string
	size  int
	names []string
}{
	{assets.Interface, 1, []string{"chrome", "emblems"}},
}

// earlyList names the sprites that the first picture shows in a window of usual size, a line each: set, size and id. They
// lie in the program a second time, on pages of their own, since reading all pages that they come from would take longer
// than the system takes to open the window. TestTheFirstPictureReadsOnePage writes it.
const earlyList = "gen/first.txt"

// getEarly makes those pages: one, and one for what only French shows.
func getEarly(out string) {
	var pics []picture
	for line := range strings.Lines(string(script.Have(os.ReadFile(earlyList)))) {
		pics = append(pics, early(strings.Fields(line)))
	}
	t := table{set: assets.First, size: 1, source: "-"}
	for _, group := range []string{"all", "fr"} {
		for i, p := range pack(group, pics) {
			name := fmt.Sprintf("%s-%s-%d", assets.First, group, i+1)
			data := script.Have(encode(p.draw()))
			for _, list := range [][]picture{p.pics, p.twins} {
				for i := range list { // without what lies around it
					s, at := &list[i], list[i].crop
					s.x, s.y, s.w, s.h = s.x+at.x, s.y+at.y, at.w, at.h
				}
			}
			t.add(name, p)
			script.Do(os.WriteFile(filepath.Join(out, name+".webp"), data, 0o644))
		}
	}
	script.Do(os.WriteFile(filepath.Join(out, assets.First+".sheet"), t.bytes(), 0o644))
}

// grid is what sprites on the pages of assets.First keep their places on: the smaller copies that the engine makes of a
// page then show the same of them as those of their own page.
const grid = 8

// early is one of those sprites, with what lies around it on its own page; crop says where it lies in that.
func early(words []string) picture {
	if len(words) != 3 {
		script.Do(fmt.Errorf("%s: %q: set, size and id would be right", earlyList, words))
	}
	size := script.Have(strconv.Atoi(words[1]))
	t := script.Have(assets.Sheet(words[0], size))
	s, ok := t.Find(words[2])
	if !ok {
		script.Do(fmt.Errorf("%s: there is no sprite %q", earlyList, words))
	}
	whole := plain(script.Have(t.Page(s.Page)))
	at := box{1, 1, s.W, s.H}
	end := 1
	if words[0] != assets.Interface { // whose sprites are never shown much smaller
		at.x, at.y, end = (s.X-1)%grid+1, (s.Y-1)%grid+1, grid
	}
	p := picture{id: assets.EarlyID(words[0], size, words[2]), group: "all", crop: &at, ax: float64(s.AX), ay: float64(s.AY), slice: s.Slice}
	if strings.HasSuffix(p.id, "-fr") {
		p.group = "fr"
	}
	p.w, p.h = (at.x+s.W)/end*end+end, (at.y+s.H)/end*end+end
	p.img = image.NewNRGBA(image.Rect(0, 0, p.w, p.h))
	for y := range p.h {
		for x := range p.w {
			p.img.SetNRGBA(x, y, whole.NRGBAAt(s.X-at.x+x, s.Y-at.y+y))
		}
	}
	return p
}

// getReady adds them to the folder of sheets, which must be the one this program was built with.
func getReady(out string) {
	for _, r := range ready {
		t := script.Have(assets.Sheet(r.set, r.size))
		for i, name := range t.Pages {
			short := strings.TrimPrefix(name, fmt.Sprintf("%s-%d-", r.set, r.size))
			if slices.ContainsFunc(r.names, func(n string) bool { return strings.HasPrefix(short, n) }) {
				data := script.Have(encode(plain(script.Have(t.Page(i)))))
				script.Do(os.WriteFile(filepath.Join(out, name+".webp"), data, 0o644))
			}
		}
	}
}

// plain is a picture whose colours are not multiplied by what covers them: package assets does that again.
func plain(m *image.RGBA) *image.NRGBA {
	out := &image.NRGBA{Pix: make([]uint8, len(m.Pix)), Stride: m.Stride, Rect: m.Rect}
	for i := 0; i+3 < len(m.Pix); i += 4 {
		a := uint32(m.Pix[i+3])
		out.Pix[i+3] = uint8(a)
		if a == 0 {
			continue
		}
		for k := range 3 {
			v := uint32(m.Pix[i+k]) * 0xff / a
			for v < 0xff && v*a*0x101/0xff>>8 < uint32(m.Pix[i+k]) {
				v++
			}
			out.Pix[i+k] = uint8(v)
		}
	}
	return out
}
