package main

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"

	"github.com/BurntSushi/toml"
)

// drawing is one entry of a manifest. Lengths are units of its view box.
type drawing struct {
	ID       string     `toml:"id"`
	File     string     `toml:"file"`
	Kind     string     `toml:"kind"`  // interface: what sort of thing it is
	Layer    string     `toml:"layer"` // games: where in the order of painting it lies
	Size     [2]float64 `toml:"size"`
	Anchor   [2]float64 `toml:"anchor"`
	Slice    [4]float64 `toml:"slice"`
	What     string     `toml:"what"`
	Theme    string     `toml:"theme"`
	Side     string     `toml:"side"`
	Variants []string   `toml:"variants"`
	Value    int        `toml:"value"`
	// Numbers are where the window writes on it: x of the middle, y of the baseline, size.
	Numbers map[string][3]float64 `toml:"numbers"`
	// Unit is how many units of a tile, 256 wide, one unit of the drawing takes
	// on a table of tiles; 0 for what does not lie there. On hexes, 128 wide, it
	// says the same; 0 is 1 there.
	Unit float64 `toml:"unit"`

	cell int // its pictures have sides of so many pixels or their multiples; 0 is as 1
}

// readManifest lists the drawings of a folder of sources. A file twice, missing or unlisted is an error.
func readManifest(dir string) ([]drawing, error) {
	file := filepath.Join(dir, "manifest.toml")
	var m struct {
		Picture []drawing `toml:"picture"`
		Sprite  []drawing `toml:"sprite"`
	}
	meta, err := toml.DecodeFile(file, &m)
	if err != nil {
		return nil, err
	}
	if more := meta.Undecoded(); len(more) > 0 {
		return nil, fmt.Errorf("%s: key %s has no meaning here", file, more[0])
	}
	list := append(m.Picture, m.Sprite...)
	known := map[string]bool{}
	for _, d := range list {
		if known[d.ID] {
			return nil, fmt.Errorf("%s: %s stands twice", file, d.ID)
		}
		known[d.ID] = true
		if d.File != d.ID+".svg" || d.Size[0] <= 0 || d.Size[1] <= 0 {
			return nil, fmt.Errorf("%s: %s needs its file %s.svg and a size", file, d.ID, d.ID)
		}
	}
	svgs, err := filepath.Glob(filepath.Join(dir, "*.svg"))
	if err != nil {
		return nil, err
	}
	for _, f := range svgs {
		if id := filepath.Base(f[:len(f)-4]); !known[id] {
			return nil, fmt.Errorf("%s does not list %s", file, id)
		}
	}
	if len(svgs) != len(list) {
		return nil, fmt.Errorf("%s lists %d drawings, the folder has %d", file, len(list), len(svgs))
	}
	return list, nil
}

// fingerprint is a hash of a folder's drawings, manifest and sizes: sheets with another one are out of date.
func fingerprint(src, folder string) (string, error) {
	h := sha256.New()
	fmt.Fprint(h, format)
	entries, err := os.ReadDir(filepath.Join(src, folder)) // sorted by name
	if err != nil {
		return "", err
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(src, folder, e.Name()))
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %d\n", e.Name(), len(data))
		h.Write(data)
	}
	return hex.EncodeToString(h.Sum(nil)[:16]), nil
}
