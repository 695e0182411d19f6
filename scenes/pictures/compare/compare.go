package compare

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"html"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"sandtable/rules/script"
)

// ErrCall is a wrong call: a commit that is none, a pattern that names nothing.
var ErrCall = errors.New("wrong call")

// Call says what is compared.
type Call struct {
	Base   string   // the commit before, as git names it
	Only   string   // patterns of names of sights, with commas between: table-*,shelf; empty for all whose sums differ
	Out    string   // folder for the pictures, emptied first
	Sights []string // those that Program can draw
	// Program draws the pictures of after, called as cmd/pictures is; for before it is built from the sources.
	Program string
}

// Run compares the working tree, in whose top folder it is called, with the commit before. It
// tells of each picture on w, and leaves those that differ in the folder, with a page that shows them all.
func Run(c Call, w io.Writer) error { return script.Run(func() { run(c, w) }) }

// run does so, in a script.
func run(c Call, w io.Writer) {
	commit, err := git(nil, "rev-parse", "--verify", "--quiet", "--end-of-options", c.Base+"^{commit}")
	if err != nil {
		script.Do(fmt.Errorf("%w: git knows no commit %q", ErrCall, c.Base))
	}
	now, err := sumsOf(os.ReadFile(SumsFile))
	if err != nil {
		script.Do(fmt.Errorf("%s: %w; \"make goldens\" writes it", SumsFile, err))
	}
	was, err := sumsOf(git(nil, "show", commit+":"+SumsFile))
	if err != nil && c.Only == "" {
		script.Do(fmt.Errorf("%w: the sums of %s cannot be read (%w): name the sights to be compared", ErrCall, c.Base, err))
	}
	chosen := script.Have(choose(was, now, c))
	if _, files := Differ(was, now); len(files) > 0 && len(was.Rows) > 0 {
		fmt.Fprintln(w, "Sprites are read from other files, which no sum of a sight tells:", strings.Join(files, ", "))
	}
	if len(chosen) == 0 {
		fmt.Fprintf(w, "No sight has another sum than at %s. After a change \"make goldens\" takes the sums anew; sights that are named are painted in any case.\n", c.Base)
		return
	}
	dir := script.Have(os.MkdirTemp("", "sandtable-compare"))
	defer os.RemoveAll(dir)
	fmt.Fprintf(w, "Building the program of %s for %d pictures.\n", c.Base, len(chosen))
	before, after := build(commit, dir), program{c.Program, script.Have(os.Getwd())}
	script.Do(lay(chosen, [2]painter{before.paint, after.paint}, c.Out, w))
}

// sumsOf reads sums that came, or did not.
func sumsOf[T []byte | string](text T, err error) (Sums, error) {
	if err != nil {
		return Sums{}, err
	}
	return ReadSums([]byte(text))
}

// picture is one to be painted twice.
type picture struct{ sight, view string }

// choose gives the pictures that a call asks for, one a sight, where it differs.
func choose(was, now Sums, c Call) (out []picture, err error) {
	names, _ := Differ(was, now)
	if c.Only != "" {
		all := slices.Clone(c.Sights)
		for name := range was.Rows {
			if !isFile(name) {
				all = append(all, name)
			}
		}
		slices.Sort(all)
		if names, err = matching(slices.Compact(all), c.Only); err != nil {
			return nil, err
		}
	}
	for _, name := range names {
		out = append(out, picture{name, view(was, now, name)})
	}
	return out, nil
}

// matching are the names that patterns with commas between name.
func matching(all []string, patterns string) (out []string, err error) {
	for _, p := range strings.Split(patterns, ",") {
		n := len(out)
		for _, name := range all {
			ok, err := path.Match(p, name)
			if err != nil {
				return nil, fmt.Errorf("%w: %q is no pattern", ErrCall, p)
			}
			if ok {
				out = append(out, name)
			}
		}
		if len(out) == n {
			return nil, fmt.Errorf("%w: no sight is named %q; there are: %s", ErrCall, p, strings.Join(all, ", "))
		}
	}
	slices.Sort(out)
	return slices.Compact(out), nil
}

// git is what git says to a command in the working folder, less the last line's end.
func git(env []string, args ...string) (string, error) {
	cmd := exec.Command("git", args...)
	cmd.Env = append(os.Environ(), env...)
	return answer(cmd)
}

// answer runs a command; the error is what it says of itself.
func answer(cmd *exec.Cmd) (string, error) {
	var out, wrong bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &wrong
	if err := cmd.Run(); err != nil {
		return "", errors.New(cmp.Or(strings.TrimSpace(wrong.String()), err.Error()))
	}
	return strings.TrimSuffix(out.String(), "\n"), nil
}

// program draws the sights of a commit.
type program struct {
	path string
	top  string // folder of its sources
}

// build builds the program of a commit in a folder, from files written beside the working tree, which stays.
func build(commit, dir string) program {
	p := program{filepath.Join(dir, "pictures"), filepath.Join(dir, "source")}
	index := []string{"GIT_INDEX_FILE=" + filepath.Join(dir, "index")}
	script.Have(git(index, "read-tree", commit))
	script.Have(git(index, "checkout-index", "--all", "--prefix="+p.top+"/"))
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags", "-s -w", "-o", p.path, "./cmd/pictures")
	cmd.Dir = p.top
	if _, err := answer(cmd); err != nil {
		script.Do(fmt.Errorf("the program of %s cannot be built: %w", commit, err))
	}
	return p
}

// painter paints a picture into a file.
type painter func(p picture, out string) error

// journal is the game that sights are about, from the top of the repository.
const journal = "scenes/pictures/testdata/omaha-beach.game"

func (g program) paint(p picture, out string) error {
	size, lang, _ := strings.Cut(p.view, "-")
	cmd := exec.Command(g.path, "shot", "--scene", p.sight, "--journal", journal, "--size", size, "--lang", lang, "--out", out)
	cmd.Dir, cmd.Env = g.top, append(os.Environ(), "TZ=UTC") // pictures tell the hour
	_, err := answer(cmd)
	return err
}

// lay paints pictures before and after, and leaves those that differ in a folder.
func lay(chosen []picture, paint [2]painter, out string, w io.Writer) error {
	if err := cmp.Or(os.RemoveAll(out), os.MkdirAll(out, 0o755)); err != nil {
		return err
	}
	out, err := filepath.Abs(out)
	if err != nil {
		return err
	}
	var page bytes.Buffer
	page.WriteString("<!doctype html>\n<meta charset=\"utf-8\">\n<title>Before, after, difference</title>\n")
	differ := 0
	for _, p := range chosen {
		name := p.sight + "-" + p.view
		row, said, err := both(p, paint, filepath.Join(out, name))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		fmt.Fprintf(w, "%s: %s\n", name, said)
		if row == nil {
			continue
		}
		differ++
		if err := Write(filepath.Join(out, name+".png"), row); err != nil {
			return err
		}
		fmt.Fprintf(&page, "<h2>%s</h2>\n<p>%s</p>\n<img src=\"%s.png\" style=\"width: 100%%\">\n", name, html.EscapeString(said), name)
	}
	index := filepath.Join(out, "index.html")
	fmt.Fprintf(w, "%d of %d pictures differ: %s shows before, after and difference\n", differ, len(chosen), index)
	return os.WriteFile(index, page.Bytes(), 0o644)
}

// both paints a picture before and after at the same time; it gives no row where they are the same.
func both(p picture, paint [2]painter, stem string) (row *image.RGBA, said string, err error) {
	var seen [2]image.Image
	var faults [2]error
	var done sync.WaitGroup
	for i, file := range []string{stem + ".before.png", stem + ".after.png"} {
		done.Go(func() {
			if faults[i] = paint[i](p, file); faults[i] == nil {
				seen[i], faults[i] = read(file)
				os.Remove(file)
			}
		})
	}
	done.Wait()
	switch {
	case seen[0] == nil && seen[1] == nil:
		return nil, "", errors.Join(faults[:]...)
	case seen[0] == nil:
		said = "not before: " + head(faults[0])
		seen[0] = image.NewRGBA(seen[1].Bounds())
	case seen[1] == nil:
		said = "not after: " + head(faults[1])
		seen[1] = image.NewRGBA(seen[0].Bounds())
	}
	row, n := Beside(seen[0], seen[1])
	if n == 0 {
		return nil, "the same", nil
	}
	return row, cmp.Or(said, fmt.Sprintf("pixels that differ: %d", n)), nil
}

// head is what fits a line of what a program says; for an unknown sight it would list all others.
func head(err error) string {
	line, _, _ := strings.Cut(err.Error(), "\n")
	line, _, _ = strings.Cut(line, ";")
	return strings.TrimPrefix(line, "pictures: wrong call: ")
}

// Beside lays two pictures in a row, and where they differ, the darker, the more; it counts those pixels.
func Beside(was, now image.Image) (row *image.RGBA, differ int) {
	b := was.Bounds()
	w := b.Dx()
	row = image.NewRGBA(image.Rect(0, 0, 3*w, b.Dy()))
	for y := range b.Dy() {
		for x := range w {
			p, q := rgb(was, x, y), rgb(now, x, y)
			d := 0
			for i := range p {
				d = max(d, p[i]-q[i], q[i]-p[i])
			}
			if d > 0 {
				differ++
			}
			shade := 255 - min(255, 4*d)
			for i, c := range [][3]int{p, q, {shade, shade, shade}} {
				copy(row.Pix[row.PixOffset(i*w+x, y):], []byte{byte(c[0]), byte(c[1]), byte(c[2]), 255})
			}
		}
	}
	return row, differ
}

// rgb is the colour of a pixel, counted from the picture's upper left corner.
func rgb(m image.Image, x, y int) [3]int {
	b := m.Bounds().Min
	r, g, bl, _ := m.At(b.X+x, b.Y+y).RGBA()
	return [3]int{int(r >> 8), int(g >> 8), int(bl >> 8)}
}

func read(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

// Write puts a picture into a file, making its folder.
func Write(path string, m image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	fast := png.Encoder{CompressionLevel: png.BestSpeed} // the files are looked at, not handed on
	return errors.Join(fast.Encode(f, m), f.Close())
}
