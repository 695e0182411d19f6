package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os/exec"
	"runtime"
	"slices"
	"sort"
	"strconv"
	"sync"
)

// encode writes a picture without loss in half of what PNG takes, or with flags of cwebp besides.
func encode(img image.Image, flags ...string) ([]byte, error) {
	var in, out, say bytes.Buffer
	if err := png.Encode(&in, img); err != nil {
		return nil, err
	}
	cmd := exec.Command("cwebp", slices.Concat([]string{"-quiet", "-lossless", "-z", "9"}, flags, []string{"-o", "-", "--", "-"})...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = &in, &out, &say
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("cwebp (Debian: webp): %w %s", err, say.String())
	}
	return out.Bytes(), nil
}

// encodeAll writes pages, several at a time, near to what they show.
func encodeAll(pages []page) ([][]byte, error) {
	out, errs := make([][]byte, len(pages)), make([]error, len(pages))
	free := make(chan struct{}, runtime.NumCPU())
	var wait sync.WaitGroup
	for i, p := range pages {
		free <- struct{}{}
		wait.Go(func() {
			out[i], errs[i] = encode(p.draw(), "-near_lossless", p.near)
			<-free
		})
	}
	wait.Wait()
	return out, errors.Join(errs...)
}

// table is the list of rectangles of a set, as package assets reads it.
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
