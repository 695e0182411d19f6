package main

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// The size that windows are given, and what is looked at of larger ones.
const (
	wide = 1280
	high = 720
)

// window is a program on the screen.
type window struct {
	cmd  *exec.Cmd
	data string // its folder, as this machine names it
	id   string
}

// open starts a program and waits for its window.
func open(data string, name string, args ...string) (*window, error) {
	w := &window{cmd: exec.Command(name, args...), data: data}
	old := windows("Sandtable")
	w.cmd.Stdout, w.cmd.Stderr = os.Stdout, os.Stderr
	if err := w.cmd.Start(); err != nil {
		return nil, err
	}
	if err := w.find("Sandtable", old); err != nil {
		return nil, errors.Join(err, w.kill())
	}
	return w, w.place(wide, high)
}

// there opens the window for Windows with a data folder of this machine, and
// what else it is called with.
func (c *check) there(data string, more ...string) (*window, error) {
	return open(data, "wine", append([]string{c.exe, "--data", drive(data)}, more...)...)
}

// here opens the window of this machine.
func (c *check) here(data string) (*window, error) { return open(data, c.own, "--data", data) }

// find waits for a window of a title that was not among the old ones.
func (w *window) find(title string, old []string) error {
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		for _, id := range windows(title) {
			if !slices.Contains(old, id) {
				w.id = id
				return nil
			}
		}
	}
	return fmt.Errorf("no window %q within 30 s", title)
}

// windows are those of a title that can be seen.
func windows(title string) []string {
	out, _ := exec.Command("xdotool", "search", "--onlyvisible", "--name", title).Output() // its status says only whether there is one
	return strings.Fields(string(out))
}

// place gives the window its size and corner, again if it was still about to
// choose them itself.
func (w *window) place(wide, high int) error {
	want := fmt.Sprintf("Geometry: %dx%d\n", wide, high)
	for range 10 {
		err := errors.Join(
			do("windowmove", w.id, "0", "0", "windowsize", w.id, strconv.Itoa(wide), strconv.Itoa(high), "windowraise", w.id, "windowfocus", w.id),
			still(),
		)
		if err != nil {
			return err
		}
		if out, err := exec.Command("xdotool", "getwindowgeometry", w.id).Output(); err != nil || strings.HasSuffix(string(out), want) {
			return err
		}
	}
	return fmt.Errorf("the window does not become %d × %d", wide, high)
}

// do makes one gesture or several.
func do(args ...string) error {
	if out, err := exec.Command("xdotool", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("xdotool %s: %w: %s", strings.Join(args, " "), err, out)
	}
	time.Sleep(300 * time.Millisecond) // what is new takes nothing before it can be seen
	return nil
}

func click(x, y int) error {
	return do("mousemove", strconv.Itoa(x), strconv.Itoa(y), "sleep", "0.3", "click", "1")
}

// key presses keys, each when what the last one led to stands.
func key(names ...string) error {
	for _, name := range names {
		if err := errors.Join(do("key", "--delay", "60", name), still()); err != nil {
			return err
		}
	}
	return nil
}

// close asks the window to close, as its button does, and waits for the end.
func (w *window) close() error {
	if err := w.ask(); err != nil {
		return errors.Join(err, w.kill())
	}
	ended := make(chan error, 1)
	go func() { ended <- w.cmd.Wait() }()
	select {
	case err := <-ended:
		return err
	case <-time.After(10 * time.Second):
		return errors.Join(errors.New("it does not close"), w.cmd.Process.Kill(), <-ended)
	}
}

// ask sends the window what the button of its frame sends.
func (w *window) ask() error {
	id, err := strconv.ParseUint(w.id, 10, 32)
	if err != nil {
		return err
	}
	x, err := xgb.NewConn()
	if err != nil {
		return err
	}
	defer x.Close()
	var atoms [2]xproto.Atom
	for i, name := range []string{"WM_PROTOCOLS", "WM_DELETE_WINDOW"} {
		a, err := xproto.InternAtom(x, false, uint16(len(name)), name).Reply()
		if err != nil {
			return err
		}
		atoms[i] = a.Atom
	}
	e := xproto.ClientMessageEvent{Format: 32, Window: xproto.Window(id), Type: atoms[0],
		Data: xproto.ClientMessageDataUnionData32New([]uint32{uint32(atoms[1]), 0, 0, 0, 0})}
	return xproto.SendEventChecked(x, false, e.Window, xproto.EventMaskNoEvent, string(e.Bytes())).Check()
}

// kill ends the program at once, as the loss of power does.
func (w *window) kill() error {
	if err := w.cmd.Process.Kill(); err != nil {
		return err
	}
	_ = w.cmd.Wait() // says that it was killed
	return nil
}

// shot is the upper left part of the screen, where the window is.
func shot() (*image.RGBA, error) {
	x, err := xgb.NewConn()
	if err != nil {
		return nil, err
	}
	defer x.Close()
	root := xproto.Setup(x).DefaultScreen(x).Root
	got, err := xproto.GetImage(x, xproto.ImageFormatZPixmap, xproto.Drawable(root), 0, 0, wide, high, 0xFFFFFFFF).Reply()
	if err != nil {
		return nil, err
	}
	m := image.NewRGBA(image.Rect(0, 0, wide, high))
	for i := 0; i+3 < len(m.Pix) && i+3 < len(got.Data); i += 4 { // the screen's are blue, green, red and nothing
		m.Pix[i], m.Pix[i+1], m.Pix[i+2], m.Pix[i+3] = got.Data[i+2], got.Data[i+1], got.Data[i], 255
	}
	return m, nil
}

// still waits until the picture stays as it is.
func still() error {
	var last *image.RGBA
	for end := time.Now().Add(15 * time.Second); time.Now().Before(end); time.Sleep(250 * time.Millisecond) {
		m, err := shot()
		if err != nil {
			return err
		}
		if last != nil && different(last, m) == 0 {
			return nil
		}
		last = m
	}
	return nil // something moves, as it may
}

// different is the share of pixels that nobody would take for the same.
func different(a, b *image.RGBA) float64 {
	const seen = 24 // steps of a colour
	n := 0
	for i := 0; i+3 < len(a.Pix); i += 4 {
		for k := range 3 {
			if d := int(a.Pix[i+k]) - int(b.Pix[i+k]); d > seen || d < -seen {
				n++
				break
			}
		}
	}
	return float64(n) / float64(len(a.Pix)/4)
}

// keep writes a picture to the folder of the run.
func (c *check) keep(name string) (*image.RGBA, error) {
	m, err := shot()
	if err != nil {
		return nil, err
	}
	f, err := os.Create(filepath.Join(c.dir, name+".png"))
	if err != nil {
		return nil, err
	}
	return m, errors.Join(png.Encode(f, m), f.Close())
}
