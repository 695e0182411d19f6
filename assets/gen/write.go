package main

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"slices"
	"sort"
	"strconv"
)

func encode(img image.Image) ([]byte, error) {
	var out bytes.Buffer
	e := png.Encoder{CompressionLevel: png.BestCompression}
	err := e.Encode(&out, img)
	return out.Bytes(), err
}

// table is the list of rectangles of a set, in the form that package assets
// reads.
type table struct {
	set    string
	size   int
	source string
	pages  []string
	lines  []entry
}

type entry struct{ id, line string }

func (t *table) add(name string, p page) {
	for _, s := range slices.Concat(p.pics, p.twins) {
		line := fmt.Sprintf("%s %d %d %d %d %d %s %s", s.id, len(t.pages), s.x, s.y, s.w, s.h, short(s.ax), short(s.ay))
		if s.slice != [4]int{} {
			line += fmt.Sprintf(" %d %d %d %d", s.slice[0], s.slice[1], s.slice[2], s.slice[3])
		}
		t.lines = append(t.lines, entry{s.id, line})
	}
	t.pages = append(t.pages, name)
}

func short(v float64) string { return strconv.FormatFloat(v, 'f', -1, 32) }

func (t *table) bytes() []byte {
	sort.Slice(t.lines, func(i, j int) bool { return t.lines[i].id < t.lines[j].id })
	var out bytes.Buffer
	fmt.Fprintf(&out, "set %s\nsize %d\nsource %s\n", t.set, t.size, t.source)
	for _, p := range t.pages {
		fmt.Fprintf(&out, "page %s\n", p)
	}
	for _, e := range t.lines {
		fmt.Fprintln(&out, e.line)
	}
	return out.Bytes()
}
