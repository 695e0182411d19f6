package assets

import "image"

// premultiplied turns a picture into one whose colours are multiplied by what
// covers them, in the same memory; the values are those of the package draw.
func premultiplied(m *image.NRGBA) *image.RGBA {
	for i := 0; i+3 < len(m.Pix); i += 4 {
		p := m.Pix[i : i+4 : i+4]
		if p[3] == 255 {
			continue
		}
		a := uint32(p[3]) * 0x101
		for k := range p[:3] {
			p[k] = uint8(uint32(p[k]) * a / 0xff >> 8)
		}
	}
	return &image.RGBA{Pix: m.Pix, Stride: m.Stride, Rect: m.Rect}
}

// halved is a picture half as wide and high. Its sides must be even.
func halved(m *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, m.Rect.Dx()/2, m.Rect.Dy()/2))
	for y := range out.Rect.Dy() {
		a, b := row(m, 2*y), row(m, 2*y+1)
		to := row(out, y)
		for i := 0; i+3 < len(to); i += 4 {
			p, q, d := a[2*i:2*i+8:2*i+8], b[2*i:2*i+8:2*i+8], to[i:i+4:i+4]
			for k := range d {
				d[k] = uint8((uint32(p[k]) + uint32(p[k+4]) + uint32(q[k]) + uint32(q[k+4]) + 2) / 4)
			}
		}
	}
	return out
}

// third is a picture at a third of its sides, which must be multiples of three.
func third(m *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, m.Rect.Dx()/3, m.Rect.Dy()/3))
	for y := range out.Rect.Dy() {
		a, b, c := row(m, 3*y), row(m, 3*y+1), row(m, 3*y+2)
		to := row(out, y)
		for i := 0; i+3 < len(to); i += 4 {
			p, q, r, d := a[3*i:3*i+12:3*i+12], b[3*i:3*i+12:3*i+12], c[3*i:3*i+12:3*i+12], to[i:i+4:i+4]
			for k := range d {
				d[k] = uint8((uint32(p[k]) + uint32(p[k+4]) + uint32(p[k+8]) +
					uint32(q[k]) + uint32(q[k+4]) + uint32(q[k+8]) +
					uint32(r[k]) + uint32(r[k+4]) + uint32(r[k+8]) + 4) / 9)
			}
		}
	}
	return out
}

// twoThirds is a picture of two thirds of the width and height, which must be multiples
// of three: of three pixels the first and last become two, the middle goes to both.
func twoThirds(m *image.RGBA) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, m.Rect.Dx()/3*2, m.Rect.Dy()/3*2))
	for y := 0; y < out.Rect.Dy(); y += 2 {
		a, b, c := row(m, y/2*3), row(m, y/2*3+1), row(m, y/2*3+2)
		above, below := row(out, y), row(out, y+1)
		for i, j := 0, 0; i+7 < len(above); i, j = i+8, j+12 {
			p, q, r := a[j:j+12:j+12], b[j:j+12:j+12], c[j:j+12:j+12]
			d, e := above[i:i+8:i+8], below[i:i+8:i+8]
			for k := range 4 {
				// Twice a corner and once the middle between two of them is three pixels' worth.
				p0, p1 := 2*uint32(p[k])+uint32(p[k+4]), 2*uint32(p[k+8])+uint32(p[k+4])
				q0, q1 := 2*uint32(q[k])+uint32(q[k+4]), 2*uint32(q[k+8])+uint32(q[k+4])
				r0, r1 := 2*uint32(r[k])+uint32(r[k+4]), 2*uint32(r[k+8])+uint32(r[k+4])
				d[k], d[k+4] = uint8((2*p0+q0+4)/9), uint8((2*p1+q1+4)/9)
				e[k], e[k+4] = uint8((2*r0+q0+4)/9), uint8((2*r1+q1+4)/9)
			}
		}
	}
	return out
}

// row is one line of a picture.
func row(m *image.RGBA, y int) []uint8 { return m.Pix[y*m.Stride:][:4*m.Rect.Dx()] }
