package main

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"sandtable/assets"
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
func getEarly(out string) error {
	list, err := os.ReadFile(earlyList)
	if err != nil {
		return err
	}
	var pics []picture
	for _, line := range strings.Split(strings.TrimSpace(string(list)), "\n") {
		p, err := early(strings.Fields(line))
		if err != nil {
			return fmt.Errorf("%s: %q: %w", earlyList, line, err)
		}
		pics = append(pics, p)
	}
	t := table{set: assets.First, size: 1, source: "-"}
	for _, group := range []string{"all", "fr"} {
		for i, p := range pack(group, pics) {
			name := fmt.Sprintf("%s-%s-%d", assets.First, group, i+1)
			data, err := encode(p.draw())
			if err != nil {
				return err
			}
			for _, list := range [][]picture{p.pics, p.twins} {
				for i := range list { // without what lies around it
					s, at := &list[i], list[i].crop
					s.x, s.y, s.w, s.h = s.x+at.x, s.y+at.y, at.w, at.h
				}
			}
			t.add(name, p)
			if err := os.WriteFile(filepath.Join(out, name+".webp"), data, 0o644); err != nil {
				return err
			}
		}
	}
	return os.WriteFile(filepath.Join(out, assets.First+".sheet"), t.bytes(), 0o644)
}

// grid is what sprites on the pages of assets.First keep their places on: the smaller copies that the engine makes of a
// page then show the same of them as those of their own page.
const grid = 8

// early is one of those sprites, with what lies around it on its own page; crop says where it lies in that.
func early(words []string) (p picture, err error) {
	if len(words) != 3 {
		return p, fmt.Errorf("set, size and id would be right")
	}
	size, err := strconv.Atoi(words[1])
	if err != nil {
		return p, err
	}
	t, err := assets.Sheet(words[0], size)
	if err != nil {
		return p, err
	}
	s, ok := t.Find(words[2])
	if !ok {
		return p, fmt.Errorf("there is no such sprite")
	}
	m, err := t.Page(s.Page)
	if err != nil {
		return p, err
	}
	at := box{1, 1, s.W, s.H}
	end := 1
	if words[0] != assets.Interface { // whose sprites are never shown much smaller
		at.x, at.y, end = (s.X-1)%grid+1, (s.Y-1)%grid+1, grid
	}
	p = picture{id: assets.EarlyID(words[0], size, words[2]), group: "all", crop: &at, ax: float64(s.AX), ay: float64(s.AY), slice: s.Slice}
	if strings.HasSuffix(p.id, "-fr") {
		p.group = "fr"
	}
	p.w, p.h = (at.x+s.W)/end*end+end, (at.y+s.H)/end*end+end
	p.img = image.NewNRGBA(image.Rect(0, 0, p.w, p.h))
	whole := plain(m)
	for y := range p.h {
		for x := range p.w {
			p.img.SetNRGBA(x, y, whole.NRGBAAt(s.X-at.x+x, s.Y-at.y+y))
		}
	}
	return p, nil
}

// getReady adds them to the folder of sheets, which must be the one this program was built with.
func getReady(out string) error {
	for _, r := range ready {
		t, err := assets.Sheet(r.set, r.size)
		if err != nil {
			return err
		}
		for i, name := range t.Pages {
			short := strings.TrimPrefix(name, fmt.Sprintf("%s-%d-", r.set, r.size))
			wanted := false
			for _, n := range r.names {
				wanted = wanted || strings.HasPrefix(short, n)
			}
			if !wanted {
				continue
			}
			m, err := t.Page(i)
			if err != nil {
				return err
			}
			data, err := encode(plain(m))
			if err != nil {
				return err
			}
			if err := os.WriteFile(filepath.Join(out, name+".webp"), data, 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}

// plain is a picture whose colours are no longer multiplied by what covers them, so that multiplying them again, as
// package assets does, gives the same values.
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
