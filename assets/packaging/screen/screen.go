// Package screen moves programs in their windows as a person does, with mouse and keyboard on
// an X display, and looks at what is shown: for checks that want the program itself.
package screen

import (
	"errors"
	"fmt"
	"hash/maphash"
	"image"
	"image/png"
	"io"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// Wide and High are the first size of windows, and what is looked at of larger ones.
const (
	Wide = 1280
	High = 720
)

// Window is a program on the screen.
type Window struct {
	cmd   *exec.Cmd // nil for a window that a program opened besides
	ended chan struct{}
	err   error // how it ended
	id    string
}

// Open starts a program, which says what it says to said, and waits for its window.
func Open(said io.Writer, name string, args ...string) (*Window, error) {
	cmd := exec.Command(name, args...)
	old := Windows(Title)
	cmd.Stdout, cmd.Stderr = said, said
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	w := &Window{cmd: cmd, ended: make(chan struct{})}
	go func() {
		w.err = cmd.Wait()
		close(w.ended)
	}()
	shown, err := Find(Title, old)
	if err != nil {
		return nil, errors.Join(err, w.Kill())
	}
	w.id = shown.id
	return w, w.Place(Wide, High)
}

// A display without a file of keys is nothing to speak of.
func init() { xgb.Logger.SetOutput(io.Discard) }

// Title is what the window is called.
const Title = "Sandtable"

// Find waits for a window of a title that was not among the old ones.
func Find(title string, old []string) (*Window, error) {
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(100 * time.Millisecond) {
		for _, id := range Windows(title) {
			if !slices.Contains(old, id) {
				return &Window{id: id}, nil
			}
		}
	}
	return nil, fmt.Errorf("no window %q within 30 s", title)
}

// Windows are those of a title that can be seen.
func Windows(title string) []string {
	out, _ := exec.Command("xdotool", "search", "--onlyvisible", "--name", title).Output() // its status says only whether there is one
	return strings.Fields(string(out))
}

// Place gives the window its size and corner, again if it was choosing them itself.
func (w *Window) Place(wide, high int) error {
	want := fmt.Sprintf("Geometry: %dx%d\n", wide, high)
	for range 10 {
		err := errors.Join(
			Do("windowmove", w.id, "0", "0", "windowsize", w.id, strconv.Itoa(wide), strconv.Itoa(high), "windowraise", w.id, "windowfocus", w.id),
			Still(),
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

// Do makes one gesture or several.
func Do(args ...string) error {
	if out, err := exec.Command("xdotool", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("xdotool %s: %w: %s", strings.Join(args, " "), err, out)
	}
	time.Sleep(300 * time.Millisecond) // what is new takes nothing before it can be seen
	return nil
}

// Click goes to a place of the screen, in pixels, and clicks there.
func Click(x, y int) error {
	return Do("mousemove", strconv.Itoa(x), strconv.Itoa(y), "sleep", "0.3", "click", "1")
}

// Key presses keys, each when what the last one led to stands.
func Key(names ...string) error {
	for _, name := range names {
		if err := errors.Join(Do("key", "--delay", "60", name), Still()); err != nil {
			return err
		}
	}
	return nil
}

// Close asks the window to close, as its button does, and waits for the end.
func (w *Window) Close() error {
	if err := w.ask(); err != nil {
		return errors.Join(err, w.Kill())
	}
	return w.wait()
}

// Ended says whether the program has ended, and how.
func (w *Window) Ended() (bool, error) {
	select {
	case <-w.ended:
		return true, w.err
	default:
		return false, nil
	}
}

// wait waits for the end, for ten seconds.
func (w *Window) wait() error {
	select {
	case <-w.ended:
		return w.err
	case <-time.After(10 * time.Second):
		return errors.Join(errors.New("it does not end"), w.Kill())
	}
}

// ask sends the window what the button of its frame sends.
func (w *Window) ask() error {
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

// Kill ends the program at once, as the loss of power does.
func (w *Window) Kill() error {
	if err := w.cmd.Process.Kill(); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	<-w.ended
	return nil
}

// Shot is the upper left part of the screen, where the window is.
func Shot() (*image.RGBA, error) {
	x, err := Watch()
	if err != nil {
		return nil, err
	}
	defer x.Close()
	got, err := x.look()
	if err != nil {
		return nil, err
	}
	m := image.NewRGBA(image.Rect(0, 0, Wide, High))
	for i := 0; i+3 < len(m.Pix) && i+3 < len(got); i += 4 { // the screen's are blue, green, red and nothing
		m.Pix[i], m.Pix[i+1], m.Pix[i+2], m.Pix[i+3] = got[i+2], got[i+1], got[i], 255
	}
	return m, nil
}

// Still waits until the picture stays as it is.
func Still() error {
	var last *image.RGBA
	for end := time.Now().Add(15 * time.Second); time.Now().Before(end); time.Sleep(250 * time.Millisecond) {
		m, err := Shot()
		if err != nil {
			return err
		}
		if last != nil && Different(last, m) == 0 {
			return nil
		}
		last = m
	}
	return nil // something moves, as it may
}

// Different is the share of pixels that nobody would take for the same.
func Different(a, b *image.RGBA) float64 {
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

// Keep writes a picture of the screen to a file.
func Keep(file string) (*image.RGBA, error) {
	m, err := Shot()
	if err != nil {
		return nil, err
	}
	f, err := os.Create(file)
	if err != nil {
		return nil, err
	}
	return m, errors.Join(png.Encode(f, m), f.Close())
}

// Focus gives the window the keyboard.
func (w *Window) Focus() error { return errors.Join(Do("windowfocus", w.id), Still()) }

// Raise puts the window before all others and gives it the keyboard.
func (w *Window) Raise() error { return Do("windowraise", w.id, "windowfocus", w.id) }

// Resize asks the window for a size; a window has its own bounds.
func (w *Window) Resize(wide, high int) error {
	return Do("windowmove", w.id, "0", "0", "windowsize", w.id, strconv.Itoa(wide), strconv.Itoa(high))
}

// Stop asks the program to end, as the system does when it goes down, and waits for the end.
func (w *Window) Stop() error {
	if err := w.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	return w.wait()
}

// Memory is how much of the machine's memory the program holds, in MiB; on Linux only.
func (w *Window) Memory() (int, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", w.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), "VmRSS:")
	var kib int
	if _, err := fmt.Sscan(rest, &kib); err != nil {
		return 0, fmt.Errorf("no VmRSS in its status: %w", err)
	}
	return kib / 1024, nil
}

// Spent is how much of the processor's time the program has used; on Linux only.
func (w *Window) Spent() (time.Duration, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", w.cmd.Process.Pid))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), ") ") // its name may hold anything
	const user, tick = 11, 10 * time.Millisecond  // where the program's own time stands, and of the kernel's clock for it
	var own, system time.Duration
	if parts := strings.Fields(rest); len(parts) > user+1 {
		_, err = fmt.Sscan(parts[user]+" "+parts[user+1], &own, &system)
	}
	return (own + system) * tick, err
}

// Watcher looks at the screen again and again.
type Watcher struct {
	x    *xgb.Conn
	root xproto.Drawable
}

// Watch begins to look. Close must follow.
func Watch() (*Watcher, error) {
	x, err := xgb.NewConn()
	if err != nil {
		return nil, err
	}
	return &Watcher{x: x, root: xproto.Drawable(xproto.Setup(x).DefaultScreen(x).Root)}, nil
}

// Sum is a number for what is on the screen now: another picture has another.
func (w *Watcher) Sum() (uint64, error) {
	data, err := w.look()
	return maphash.Bytes(seed, data), err
}

// look is what is on the screen now, four bytes a pixel.
func (w *Watcher) look() ([]byte, error) {
	got, err := xproto.GetImage(w.x, xproto.ImageFormatZPixmap, w.root, 0, 0, Wide, High, 0xFFFFFFFF).Reply()
	if err != nil {
		return nil, err
	}
	return got.Data, nil
}

var seed = maphash.MakeSeed()

// Close ends the looking.
func (w *Watcher) Close() { w.x.Close() }
