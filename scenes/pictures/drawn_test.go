package pictures

import (
	"bufio"
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/scenes/ui"
)

// What a picture looks like follows from the commands that are painted, from the
// sprites and fonts they name, and from the painter. Where all of that is, to the last bit, what
// it was when a picture was kept, painting it again could show nothing new, and
// painting takes most of the time: those pictures are told by their sums.

// drawnFile holds the sums of all kept pictures.
const drawnFile = "testdata/drawn.txt"

// drawn are the sums of pictures, each with the picture's file.
type drawn struct {
	means string            // the sum of what all pictures are painted with
	sums  map[string]string // by the file's name: what was painted, and the file's bytes
}

// drawnBefore are the sums that were kept. Those of pictures that were painted by other
// means say nothing.
func drawnBefore(t *testing.T, means string) drawn {
	t.Helper()
	d := drawn{means, map[string]string{}}
	text, err := os.ReadFile(drawnFile)
	if err != nil {
		t.Log(err) // then every picture is painted
		return d
	}
	lines := bufio.NewScanner(bytes.NewReader(text))
	for lines.Scan() {
		name, sum, _ := strings.Cut(lines.Text(), " ")
		if name == "means" && sum != means {
			t.Log("the painter or its sprites are new: every picture is painted")
			return drawn{means, map[string]string{}}
		}
		d.sums[name] = sum
	}
	return d
}

// keep writes the sums into the folder of the tests.
func (d drawn) keep() error {
	lines := []string{"means " + d.means}
	for name, sum := range d.sums {
		lines = append(lines, name+" "+sum)
	}
	slices.Sort(lines[1:])
	return os.WriteFile(drawnFile, []byte(strings.Join(lines, "\n")+"\n"), 0o644)
}

// sumOf is the sum of a picture that was kept, with that of what was painted for it.
func sumOf(painted [sha256.Size]byte, path string) string {
	file, err := os.ReadFile(path)
	if err != nil {
		return "" // no picture, nothing to be told of it
	}
	kept := sha256.Sum256(file)
	return hex.EncodeToString(painted[:12]) + " " + hex.EncodeToString(kept[:12])
}

// means is the sum of all that pictures are painted with: the painter, what it
// takes from the package of lists, the sheets, the modules with engine and fonts, and
// the tests that compare.
func means(t *testing.T) string {
	t.Helper()
	var files []string
	for _, pattern := range []string{"../../go.mod", "../../go.sum", "../../assets/*.go", "../../assets/sheets/*", "../paint/*", "../ui/*.go", "studio.go", "golden_test.go", "drawn_test.go"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatal(pattern, err)
		}
		files = append(files, found...)
	}
	all := sha256.New()
	for _, path := range files {
		if strings.HasSuffix(path, "_test.go") && filepath.Dir(path) != "." {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(data)
		fmt.Fprintf(all, "%s %x\n", filepath.ToSlash(path), sum)
	}
	return hex.EncodeToString(all.Sum(nil)[:12])
}

// ledger sums up what is painted. What a kept picture holds it asks for once, as the
// painter does.
type ledger struct {
	kept map[ui.LayerKey][sha256.Size]byte
}

func newLedger() *ledger { return &ledger{map[ui.LayerKey][sha256.Size]byte{}} }

// studio is the sum of what a studio would paint.
func (r *ledger) studio(s *studio) [sha256.Size]byte {
	b := binary.LittleEndian.AppendUint64(nil, math.Float64bits(s.scale))
	b = numbers(b, s.stage.Size.W, s.stage.Size.H)
	if s.painter.Coarse {
		b = append(b, 1)
	}
	for _, list := range s.stage.Painted() {
		b = r.list(b, list)
	}
	return sha256.Sum256(b)
}

// list appends all that a list says.
func (r *ledger) list(b []byte, list *ui.List) []byte {
	b = numbers(b, float64(len(list.Cmds)))
	for i := range list.Cmds {
		c := list.Cmds[i]
		b = append(b, byte(c.Op), byte(c.Face), byte(c.Align), c.Ink.R, c.Ink.G, c.Ink.B, c.Ink.A, c.Halo.R, c.Halo.G, c.Halo.B, c.Halo.A)
		b = numbers(b, c.Box.X, c.Box.Y, c.Box.W, c.Box.H, c.Width, c.Turn, c.Rim)
		b = words(b, c.Pic.Set, c.Pic.ID, c.Text)
		switch c.Op {
		case ui.OpPoly:
			for _, p := range list.Points[c.First : c.First+c.N] {
				b = numbers(b, p.X, p.Y)
			}
		case ui.OpLayer:
			b = r.layer(b, list, c)
		}
	}
	return b
}

// layer appends the key of a kept picture and the sum of what it holds.
func (r *ledger) layer(b []byte, list *ui.List, c ui.Cmd) []byte {
	sum, ok := r.kept[c.Key]
	if !ok {
		var in ui.List
		list.Content(c, &in)
		sum = sha256.Sum256(r.list(nil, &in))
		r.kept[c.Key] = sum
	}
	b = words(b, c.Key.Name)
	b = numbers(b, c.Key.Size.W, c.Key.Size.H)
	return append(b, sum[:]...)
}

func numbers(b []byte, all ...float64) []byte {
	for _, x := range all {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(x))
	}
	return b
}

func words(b []byte, all ...string) []byte {
	for _, s := range all {
		b = binary.LittleEndian.AppendUint32(b, uint32(len(s)))
		b = append(b, s...)
	}
	return b
}

// TestTheSumOfAPictureTellsEveryChange changes what is painted in all the ways there are.
func TestTheSumOfAPictureTellsEveryChange(t *testing.T) {
	sum := func(l *ui.List) [sha256.Size]byte { return sha256.Sum256(newLedger().list(nil, l)) }
	was := sum(everything())
	if sum(everything()) != was {
		t.Fatal("the same list has two sums")
	}
	for i, c := range everything().Cmds {
		for name, change := range changes(c) {
			l := everything()
			change(&l.Cmds[i])
			if sum(l) == was {
				t.Errorf("command %d (%d): another %s is not told", i, c.Op, name)
			}
		}
	}
	for i := range everything().Points {
		l := everything()
		l.Points[i].X++
		if sum(l) == was {
			t.Errorf("another point %d is not told", i)
		}
	}
	l := everything()
	l.Layer(ui.Rect{W: 9, H: 9}, ui.LayerKey{Name: "one", Size: ui.Size{W: 9, H: 9}}, func(in *ui.List) { in.Fill(ui.Rect{W: 1}, ui.White) })
	m := everything()
	m.Layer(ui.Rect{W: 9, H: 9}, ui.LayerKey{Name: "one", Size: ui.Size{W: 9, H: 9}}, func(in *ui.List) { in.Fill(ui.Rect{W: 2}, ui.White) })
	if sum(l) == sum(m) {
		t.Error("what a kept picture holds is not told")
	}
}

// changes are those that a command can be given: what is painted depends on each.
func changes(c ui.Cmd) map[string]func(*ui.Cmd) {
	out := map[string]func(*ui.Cmd){
		"kind":      func(c *ui.Cmd) { c.Op++ },
		"face":      func(c *ui.Cmd) { c.Face++ },
		"alignment": func(c *ui.Cmd) { c.Align++ },
		"place":     func(c *ui.Cmd) { c.Box.X++ },
		"line":      func(c *ui.Cmd) { c.Box.Y++ },
		"breadth":   func(c *ui.Cmd) { c.Box.W++ },
		"height":    func(c *ui.Cmd) { c.Box.H++ },
		"set":       func(c *ui.Cmd) { c.Pic.Set += "x" },
		"sprite":    func(c *ui.Cmd) { c.Pic.ID += "x" },
		"text":      func(c *ui.Cmd) { c.Text += "x" },
		"width":     func(c *ui.Cmd) { c.Width++ },
		"turn":      func(c *ui.Cmd) { c.Turn++ },
		"ink":       func(c *ui.Cmd) { c.Ink.A ^= 1 },
		"halo":      func(c *ui.Cmd) { c.Halo.B ^= 1 },
		"rim":       func(c *ui.Cmd) { c.Rim++ },
	}
	switch c.Op {
	case ui.OpPoly:
		delete(out, "kind") // whose points are those of no other
		out["first point"] = func(c *ui.Cmd) { c.N-- }
	case ui.OpLayer:
		out["name"] = func(c *ui.Cmd) { c.Key.Name += "x" }
		out["size"] = func(c *ui.Cmd) { c.Key.Size.W++ }
	}
	if c.Op+1 == ui.OpPoly || c.Op+1 == ui.OpLayer {
		delete(out, "kind")
	}
	return out
}
