// Gen draws the sprite sheets: it renders every drawing of assets/src with
// rsvg-convert (Debian: librsvg2-bin), packs the pictures into pages and
// writes pages, by cwebp (Debian: webp), and tables to assets/sheets, the same
// bytes for the same drawings. Run it by `go generate ./assets` after changing a drawing.
// That builds and runs it a second time, with -ready, for the pages that lie there at two sizes.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	again := flag.Bool("ready", false, "add what the first picture shows, at its size, made of the sheets that this program was built with")
	only := flag.String("only", "", "draw the sheets of this folder of assets/src alone, and leave the others as they are")
	flag.Parse()
	work := func() error { return run("src", "sheets", *only) }
	if *again {
		work = func() error { return errors.Join(getReady("sheets"), getEarly("sheets")) }
	}
	if err := work(); err != nil {
		fmt.Fprintln(os.Stderr, "assets/gen:", err)
		os.Exit(1)
	}
}

// run makes all sheets. It writes nothing before everything is drawn, so that
// a failure leaves the old sheets whole. With only, sheets of other folders stay as they are.
func run(src, out, only string) error {
	files := map[string][]byte{}
	for _, s := range sheets {
		if only != "" && s.folder != only {
			continue
		}
		if err := s.make(src, files); err != nil {
			return fmt.Errorf("%s: %w", s.set, err)
		}
	}
	if err := icons(src, files); err != nil {
		return fmt.Errorf("icon: %w", err)
	}
	return replace(out, files, only == "")
}

// make draws one set.
func (s sheet) make(src string, files map[string][]byte) error {
	list, err := readManifest(filepath.Join(src, s.folder))
	if err != nil {
		return err
	}
	print, err := fingerprint(src, s.folder)
	if err != nil {
		return err
	}
	pics, err := render(filepath.Join(src, s.folder), s.pictures(list), s.step)
	if err != nil {
		return err
	}
	t := table{set: s.set, size: s.size, source: print}
	var all []page
	for _, group := range s.groups {
		pages := pack(group, pics)
		for i, p := range pages {
			pages[i].near = s.near(group)
			name := s.set + "-" + group
			if len(pages) > 1 {
				name = fmt.Sprintf("%s-%d", name, i+1)
			}
			t.add(name, p)
		}
		all = append(all, pages...)
	}
	coded, err := encodeAll(all)
	if err != nil {
		return err
	}
	for i, data := range coded {
		files[t.pages[i]+".webp"] = data
	}
	if n := len(t.lines); n != len(pics) {
		return fmt.Errorf("%d of %d pictures belong to no page", len(pics)-n, len(pics))
	}
	files[s.set+".sheet"] = t.bytes()
	return nil
}

// icons writes the icon of the program by itself, at the sides that windows
// and packages want; up to 32 pixels the simpler drawing is clearer.
func icons(src string, files map[string][]byte) error {
	for _, side := range []int{16, 32, 48, 128, 256} {
		id := "app-icon"
		if side <= 32 {
			id = "app-icon-small"
		}
		p := picture{id: id, file: id + ".svg", w: side, h: side, cell: 1}
		got, err := render(filepath.Join(src, "interface"), []picture{p}, 1)
		if err != nil {
			return err
		}
		if files[fmt.Sprintf("icon-%d.webp", side)], err = encode(got[0].img); err != nil {
			return err
		}
	}
	return nil
}

// replace makes a folder hold exactly these files.
func replace(dir string, files map[string][]byte, whole bool) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	old, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	for _, e := range old {
		if files[e.Name()] == nil && (whole || reduced(e.Name(), files)) {
			if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}

// reduced says whether a page is the smaller one of a set that was drawn anew: -ready makes
// it again.
func reduced(name string, files map[string][]byte) bool {
	for sheet := range files {
		if set, ok := strings.CutSuffix(sheet, ".sheet"); ok && strings.HasPrefix(name, set+"-1-") {
			return true
		}
	}
	return false
}
