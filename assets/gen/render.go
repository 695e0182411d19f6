package main

import (
	"bytes"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"sync"
)

// box is a rectangle in pixels.
type box struct{ x, y, w, h int }

// picture is one sprite to be: what to render and what became of it.
type picture struct {
	id, file, group string
	w, h            int     // pixels
	ax, ay          float64 // anchor in pixels
	slice           [4]int
	trim            bool    // cut transparent margins off
	crop            *box    // keep only this part
	round           int     // radius of its upper corners
	of              *canvas // of a tile: what it is cut out of
	img             *image.NRGBA
	x, y            int // place on the page
	cell            int // pixels of a side that become whole pixels at every smaller size
}

// render draws the pictures, several at a time.
func render(dir string, pics []picture, step int) ([]picture, error) {
	errs := make([]error, len(pics))
	next := make(chan int)
	var wait sync.WaitGroup
	for range runtime.NumCPU() {
		wait.Go(func() {
			for i := range next {
				errs[i] = pics[i].render(dir, step)
			}
		})
	}
	for i := range pics {
		next <- i
	}
	close(next)
	wait.Wait()
	for i, err := range errs {
		if err != nil {
			return nil, fmt.Errorf("%s: %w", pics[i].id, err)
		}
	}
	return pics, nil
}

// canvas is a drawing that many tiles are cut out of, rendered when first asked for.
type canvas struct {
	w, h int
	once sync.Once
	img  *image.NRGBA
	err  error
}

func (c *canvas) render(dir, file string) (*image.NRGBA, error) {
	c.once.Do(func() { c.img, c.err = rendered(filepath.Join(dir, file), c.w, c.h) })
	return c.img, c.err
}

// rendered is a drawing in w × h pixels.
func rendered(file string, w, h int) (*image.NRGBA, error) {
	var out, say bytes.Buffer
	cmd := exec.Command("rsvg-convert", "-w", strconv.Itoa(w), "-h", strconv.Itoa(h), file)
	cmd.Stdout, cmd.Stderr = &out, &say
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("rsvg-convert (Debian: librsvg2-bin): %w %s", err, say.String())
	}
	src, err := png.Decode(&out)
	if err != nil {
		return nil, err
	}
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	draw.Draw(img, img.Bounds(), src, src.Bounds().Min, draw.Src)
	return img, nil
}

func (p *picture) render(dir string, step int) error {
	var err error
	if p.of != nil {
		p.img, err = p.of.render(dir, p.file)
	} else {
		p.img, err = rendered(filepath.Join(dir, p.file), p.w, p.h)
	}
	if err != nil {
		return err
	}
	if p.crop != nil {
		p.cut(*p.crop) // a picture of its own: tiles leave the whole as it is
		p.bevel()
	}
	if p.trim {
		p.cut(p.visible())
	}
	p.cut(box{0, 0, p.whole(p.w), p.whole(p.h)})
	p.clean(step)
	return nil
}

func (p *picture) whole(n int) int { return (n + p.cell - 1) / p.cell * p.cell }

// cut keeps a part; the anchor stays at the same spot of the drawing.
func (p *picture) cut(b box) {
	img := image.NewNRGBA(image.Rect(0, 0, b.w, b.h))
	draw.Draw(img, img.Bounds(), p.img, image.Pt(b.x, b.y), draw.Src)
	p.img, p.w, p.h = img, b.w, b.h
	if p.crop == nil {
		p.ax, p.ay = p.ax-float64(b.x), p.ay-float64(b.y)
	}
}

// visible is what is not transparent, with a rim of one cell: a scaled edge stays soft.
func (p *picture) visible() box {
	r := image.Rectangle{}
	for y := range p.h {
		for x := range p.w {
			if p.img.NRGBAAt(x, y).A != 0 {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	r = r.Inset(-p.cell).Intersect(p.img.Bounds())
	return box{r.Min.X, r.Min.Y, r.Dx(), r.Dy()}
}

// bevel rounds the upper corners.
func (p *picture) bevel() {
	r := float64(p.round)
	for y := range p.round {
		for x := range p.round {
			d := math.Hypot(r-float64(x)-.5, r-float64(y)-.5)
			cover := min(max(r-d+.5, 0), 1)
			for _, at := range []int{x, p.w - 1 - x} {
				c := p.img.NRGBAAt(at, y)
				c.A = uint8(math.Round(float64(c.A) * cover))
				p.img.SetNRGBA(at, y, c)
			}
		}
	}
}

// clean rounds colours and blanks that of what is transparent: it packs better.
func (p *picture) clean(step int) {
	pix := p.img.Pix
	for i, v := range pix {
		if pix[i] = uint8(min((int(v)+step/2)/step*step, 255)); v > 255-uint8(step) {
			pix[i] = 255
		}
	}
	for i := 0; i < len(pix); i += 4 {
		if pix[i+3] == 0 {
			clear(pix[i : i+4])
		}
	}
}
