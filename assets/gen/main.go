// Gen draws the sprite sheets: it renders every drawing of assets/src with
// rsvg-convert (Debian: librsvg2-bin), packs the pictures into pages and
// writes pages, by cwebp (Debian: webp), and tables to assets/sheets, the same
// bytes for the same drawings. Run it by `go generate ./assets` after changing a drawing.
// That builds and runs it a second time, with -ready, for the pages that lie there at two sizes.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"sandtable/rules/script"
)

func main() {
	again := flag.Bool("ready", false, "add what the first picture shows, at its size, made of the sheets that this program was built with")
	only := flag.String("only", "", "draw the sheets of this folder of assets/src alone, and leave the others as they are")
	flag.Parse()
	err := script.Run(func() {
		if *again {
			getReady("sheets")
			getEarly("sheets")
		} else {
			run("src", "sheets", *only)
		}
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "assets/gen:", err)
		os.Exit(1)
	}
}

// run makes all sheets, and writes nothing before all is drawn. With only, sheets of other folders stay as they are.
func run(src, out, only string) {
	files := map[string][]byte{}
	for _, s := range sheets {
		if only == "" || s.folder == only {
			s.make(src, files)
		}
	}
	icons(src, files)
	replace(out, files, only == "")
}

// make draws one set.
func (s sheet) make(src string, files map[string][]byte) {
	list := script.Have(readManifest(filepath.Join(src, s.folder)))
	pics := script.Have(render(filepath.Join(src, s.folder), s.pictures(list), s.step))
	t := table{set: s.set, size: s.size, source: script.Have(fingerprint(src, s.folder))}
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
	for i, data := range script.Have(encodeAll(all)) {
		files[t.pages[i]+".webp"] = data
	}
	if n := len(t.lines); n != len(pics) {
		script.Do(fmt.Errorf("%s: %d of %d pictures belong to no page", s.set, len(pics)-n, len(pics)))
	}
	files[s.set+".sheet"] = t.bytes()
}

// icons writes the icon at the sides that windows and packages want; up to 32 pixels the simpler drawing is clearer.
func icons(src string, files map[string][]byte) {
	for _, side := range []int{16, 32, 48, 128, 256} {
		id := "app-icon"
		if side <= 32 {
			id = "app-icon-small"
		}
		p := picture{id: id, file: id + ".svg", w: side, h: side, cell: 1}
		got := script.Have(render(filepath.Join(src, "interface"), []picture{p}, 1))
		files[fmt.Sprintf("icon-%d.webp", side)] = script.Have(encode(got[0].img))
	}
}

// replace makes a folder hold exactly these files.
func replace(dir string, files map[string][]byte, whole bool) {
	script.Do(os.MkdirAll(dir, 0o755))
	old := script.Have(os.ReadDir(dir))
	for name, data := range files {
		script.Do(os.WriteFile(filepath.Join(dir, name), data, 0o644))
	}
	for _, e := range old {
		if files[e.Name()] == nil && (whole || reduced(e.Name(), files)) {
			script.Do(os.Remove(filepath.Join(dir, e.Name())))
		}
	}
}

// reduced says that a page is the smaller one of a set drawn anew: -ready makes it again.
func reduced(name string, files map[string][]byte) bool {
	for sheet := range files {
		if set, ok := strings.CutSuffix(sheet, ".sheet"); ok && strings.HasPrefix(name, set+"-1-") {
			return true
		}
	}
	return false
}
