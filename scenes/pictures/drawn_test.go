package pictures

import (
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

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/pictures/compare"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// drawnFile holds the sums of what all sights draw.
const drawnFile = "testdata/drawn.txt"

// TestEverySight opens every sight in both languages and in longer words. It looks as it did: the sums of what it draws
// in the window of each format are those that were kept, and what the painter makes of some is their picture. It fits:
// at every size of text and window nothing that is written is cut or lies over something else, and everything that can
// be clicked can be hit. It is read out, every second one in French. Each language opens the sights in another of the
// windows, which then becomes the others. Longer words are tried on each third sight, on all in a long run.
func TestEverySight(t *testing.T) {
	t.Parallel()
	painter := newPainter()
	journal := must.Have(filepath.Abs(battle))(t)
	sizes := windowSizes()
	now := compare.Sums{Rows: fileSums(t)}
	var sprites drive.Sprites
	for i, lang := range languages() {
		shipped := lang != rules.Longer
		for _, size := range sizes {
			if shipped {
				now.Views = append(now.Views, fmt.Sprintf("%.0fx%.0f-%s", size.W, size.H, lang))
			}
		}
		ledger := newLedger()
		eye := drive.NewEye(painter.Measure) // one a language: what a map says in another would be none of its business
		p := Picture{At: -1, W: int(sizes[0].W), H: int(sizes[0].H), Scale: 1, Text: "M", Lang: lang, Version: "1.0", Journal: journal}
		for n, s := range everySight() {
			if !shipped && n%3 != 0 && !rulestest.Long() {
				continue
			}
			t.Run(s.name+"-"+lang, func(t *testing.T) {
				v := p.view(posed(t.TempDir(), p.Version, p.Lang, p.Text), painter, s)
				defer v.stage.Close()
				if i == 0 && slices.Contains(painted, s.name) {
					asKept(t, v, s.name)
				}
				if shipped {
					now.Rows[s.name] = append(now.Rows[s.name], v.sums(t, s, sizes, ledger, &sprites)...)
				}
				if n%len(texts.Languages()) == i {
					checkRead(t, v, lang)
				}
				v.everySize(t, eye, s, n)
			})
		}
		slices.Reverse(sizes)
	}
	hung(t)
	asSummed(t, now)
}

// sums are those of what a sight draws in windows of several sizes, in the first of which it was opened.
func (v *viewing) sums(t *testing.T, s sight, sizes []ui.Size, ledger *ledger, sprites *drive.Sprites) (out []string) {
	t.Helper()
	for i, size := range sizes {
		if i > 0 {
			v.stage.Size, v.stage.Look = size, settings.LookOf(v.house.Settings(), v.house.Lang(), size)
			v.look(s)
		}
		out = append(out, ledger.stage(v.stage))
		for _, l := range v.stage.Painted() {
			if err := sprites.Look(l); err != nil {
				t.Error(err)
			}
		}
	}
	return out
}

// windowSizes are those of the windows of all formats, in logical pixels, each once.
func windowSizes() (out []ui.Size) {
	for _, f := range Formats {
		if size := (ui.Size{W: float64(f.W), H: float64(f.H)}); !slices.Contains(out, size) {
			out = append(out, size)
		}
	}
	return out
}

// asSummed compares sums with those that were kept, or keeps them.
func asSummed(t *testing.T, now compare.Sums) {
	t.Helper()
	if *update {
		if err := os.WriteFile(drawnFile, now.Text(), 0o644); err != nil {
			t.Error(err)
		}
		return
	}
	text := must.Have(os.ReadFile(drawnFile))(t)
	was, err := compare.ReadSums(text)
	if err != nil {
		t.Fatalf("%s: %v; \"make goldens\" writes it anew", drawnFile, err)
	}
	sights, files := compare.Differ(was, now)
	if len(sights) > 0 {
		names := strings.Join(sights, ",")
		t.Errorf("%d sights draw otherwise than the sums in %s say: \"make compare ONLY=%s\" lays them beside those of the last commit, \"make goldens\" takes them as they are", len(sights), drawnFile, names)
	}
	if len(files) > 0 {
		t.Errorf("sprites are read from other files than the sums in %s say: %s; \"make compare ONLY=...\" shows sights beside those of the last commit, \"make goldens\" takes the files as they are", drawnFile, strings.Join(files, ", "))
	}
}

// fileSums are those of the files that sprites are read from, by name: what a sight draws names
// sprites, not what they look like.
func fileSums(t *testing.T) map[string][]string {
	t.Helper()
	files, err := filepath.Glob("../../assets/sheets/*")
	if err != nil || len(files) == 0 {
		t.Fatal("no sheets", err)
	}
	out := map[string][]string{}
	for _, path := range files {
		data := must.Have(os.ReadFile(path))(t)
		out["sheets/"+filepath.Base(path)] = []string{shortSum(data)}
	}
	return out
}

// shortSum is a sum of which a file of many stays small: that two differ and have the same happens once in four
// thousand million times.
func shortSum(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:4])
}

// ledger sums up what is painted. What a kept picture holds it asks for once, as the
// painter does.
type ledger struct {
	kept map[ui.LayerKey][sha256.Size]byte
}

func newLedger() *ledger { return &ledger{map[ui.LayerKey][sha256.Size]byte{}} }

// stage is the sum of what a stage shows.
func (r *ledger) stage(s *ui.Stage) string {
	b := numbers(nil, s.Size.W, s.Size.H)
	for _, list := range s.Painted() {
		b = r.list(b, list)
	}
	return shortSum(b)
}

// list appends all that a list says.
func (r *ledger) list(b []byte, list *ui.List) []byte {
	b = numbers(b, float64(len(list.Cmds)))
	for i := range list.Cmds {
		c := list.Cmds[i]
		b = append(b, byte(c.Op), byte(c.Face), byte(c.Align), c.Ink.R, c.Ink.G, c.Ink.B, c.Ink.A, c.Halo.R, c.Halo.G, c.Halo.B, c.Halo.A)
		b = numbers(b, c.Box.X, c.Box.Y, c.Box.W, c.Box.H, c.Width, c.Turn*turn, c.Rim)
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

// Numbers are cut before they are summed up, lengths to a 64th of a pixel, for processors differ in
// their last bits: some multiply and add in one step. The cuts are made beside the halves and other
// parts where layout puts things. turn makes a length of an angle: how far it moves what lies so many
// pixels away.
const (
	grain = 64
	shift = 0.2929
	turn  = 256
)

func numbers(b []byte, all ...float64) []byte {
	for _, x := range all {
		b = binary.LittleEndian.AppendUint64(b, uint64(int64(math.Floor(x*grain+shift))))
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
