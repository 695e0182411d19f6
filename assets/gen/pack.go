package main

import (
	"bytes"
	"image"
	"sort"
)

// side is the largest page: what every graphics card takes without delay.
const side = 2048

// page is a picture of many sprites.
type page struct {
	w, h  int
	pics  []picture
	twins []picture // equal to one of pics, in the same place
}

// pack puts the pictures of a group on shelves: rows of falling height. Around
// each lies a gutter of one pixel, so that scaling never mixes neighbours.
func pack(group string, all []picture) []page {
	var pics []picture
	for _, p := range all {
		if p.group == group {
			pics = append(pics, p)
		}
	}
	sort.Slice(pics, func(i, j int) bool {
		a, b := pics[i], pics[j]
		if a.h != b.h {
			return a.h > b.h
		}
		if a.w != b.w {
			return a.w > b.w
		}
		return a.id < b.id
	})
	return shelves(pics, pageWidth(pics))
}

// pageWidth is the smallest power of two that makes a page no taller than wide.
func pageWidth(pics []picture) int {
	for w := 256; w < side; w *= 2 {
		if p := shelves(pics, w); len(p) == 1 && p[0].h <= w && p[0].w <= w {
			return w
		}
	}
	return side
}

func shelves(pics []picture, width int) []page {
	var pages []page
	var now page
	x, y, row := 0, 0, 0
	for _, p := range pics {
		if q := now.equal(p); q != nil {
			p.x, p.y = q.x, q.y
			now.twins = append(now.twins, p)
			continue
		}
		w, h := p.w+2, p.h+2
		if x+w > width {
			x, y, row = 0, y+row, 0
		}
		if y+h > side {
			pages, now = append(pages, now), page{}
			x, y, row = 0, 0, 0
		}
		p.x, p.y = x+1, y+1
		x, row = x+w, max(row, h)
		now.w, now.h = max(now.w, x), max(now.h, y+row)
		now.pics = append(now.pics, p)
	}
	if len(now.pics) > 0 {
		pages = append(pages, now)
	}
	return pages
}

// equal finds a picture of the page with the same pixels: drawings of several
// sides often differ in nothing but their name.
func (p *page) equal(q picture) *picture {
	for i := range p.pics {
		if o := &p.pics[i]; o.w == q.w && o.h == q.h && bytes.Equal(o.img.Pix, q.img.Pix) {
			return o
		}
	}
	return nil
}

// draw makes the picture of a page; gutters repeat the edge beside them.
func (p page) draw() *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, p.w, p.h))
	for _, s := range p.pics {
		for y := -1; y <= s.h; y++ {
			for x := -1; x <= s.w; x++ {
				c := s.img.NRGBAAt(min(max(x, 0), s.w-1), min(max(y, 0), s.h-1))
				img.SetNRGBA(s.x+x, s.y+y, c)
			}
		}
	}
	return img
}
