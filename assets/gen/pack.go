package main

import (
	"bytes"
	"cmp"
	"image"
	"slices"
	"strings"
)

// side is the largest page: what every graphics card takes without delay, and at
// the sizes of most screens, half of the drawings of bars and two thirds of those of
// boards, 1024 pixels: the engine rounds pictures up to powers of two.
func side(cell int) int {
	if cell == thirds {
		return 1536
	}
	return 2048
}

// page is a picture of many sprites.
type page struct {
	w, h  int
	near  string // how near its pixels are kept (sheet.near)
	pics  []picture
	twins []picture // equal to one of pics, in the same place
}

// pack puts the pictures of a group on shelves, rows of falling height. A gutter of one
// cell around each keeps neighbours apart when scaled; each begins with a cell, so that a
// page can be reduced whole.
func pack(group string, all []picture) []page {
	pics := slices.DeleteFunc(slices.Clone(all), func(p picture) bool { return p.group != group })
	slices.SortFunc(pics, func(a, b picture) int { return cmp.Or(b.h-a.h, b.w-a.w, strings.Compare(a.id, b.id)) })
	if len(pics) == 0 {
		return nil
	}
	return shelves(pics, pageWidth(pics))
}

// pageWidth is the smallest halving of the largest whose page is no taller than wide.
func pageWidth(pics []picture) int {
	most := side(pics[0].cell)
	for w := most / 8; w < most; w *= 2 {
		if p := shelves(pics, w); len(p) == 1 && p[0].h <= w && p[0].w <= w {
			return w
		}
	}
	return most
}

// shelf is a row of a page, as tall as its first picture.
type shelf struct{ page, x, y, h int }

// shelves puts each picture on the first shelf with room, else a new one, or a new page.
func shelves(pics []picture, width int) []page {
	var pages []page
	var rows []shelf
	for _, p := range pics {
		if twin(pages, p) {
			continue
		}
		w, h := p.w+2*p.cell, p.h+2*p.cell
		at := slices.IndexFunc(rows, func(r shelf) bool { return r.x+w <= width })
		if at < 0 {
			rows, pages = below(rows, pages, h, side(p.cell))
			at = len(rows) - 1
		}
		row := &rows[at]
		now := &pages[row.page]
		p.x, p.y = row.x+p.cell, row.y+p.cell
		row.x += w
		now.w, now.h = max(now.w, row.x), max(now.h, row.y+h)
		now.pics = append(now.pics, p)
	}
	return pages
}

func below(rows []shelf, pages []page, h, most int) ([]shelf, []page) {
	if n := len(rows); n > 0 {
		last := rows[n-1]
		if y := last.y + last.h; y+h <= most {
			return append(rows, shelf{last.page, 0, y, h}), pages
		}
	}
	return append(rows, shelf{len(pages), 0, 0, h}), append(pages, page{})
}

// twin puts a picture on a page already in the same place: many differ by name alone.
func twin(pages []page, p picture) bool {
	for i := range pages {
		now := &pages[i]
		k := slices.IndexFunc(now.pics, func(q picture) bool { return q.w == p.w && q.h == p.h && bytes.Equal(q.img.Pix, p.img.Pix) })
		if k >= 0 {
			p.x, p.y = now.pics[k].x, now.pics[k].y
			now.twins = append(now.twins, p)
			return true
		}
	}
	return false
}

// draw makes the picture of a page; gutters repeat the edge beside them.
func (p page) draw() *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, p.w, p.h))
	for _, s := range p.pics {
		for y := -s.cell; y < s.h+s.cell; y++ {
			for x := -s.cell; x < s.w+s.cell; x++ {
				c := s.img.NRGBAAt(min(max(x, 0), s.w-1), min(max(y, 0), s.h-1))
				img.SetNRGBA(s.x+x, s.y+y, c)
			}
		}
	}
	return img
}
