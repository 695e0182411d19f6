package main

import (
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"

	"sandtable/assets"
)

// ready lists the pages that the first picture of the program shows in a window of usual size, by set and first letters
// of their names. They lie in the program at that size too, since making them of the largest would take longer than the
// system takes to open the window.
var ready = []struct {
	set   string
	size  int
	names []string
}{
	{assets.Interface, 1, []string{"chrome", "covers", "emblems"}},
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
