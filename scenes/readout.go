package scenes

import (
	"errors"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// narrator writes the read-out to a file in a goroutine of its own: a pipe may wait, and a disk may fail.
type narrator struct {
	path string // `-` for standard output
	open func(path string) (io.WriteCloser, error)

	mu     sync.Mutex
	failed error // why nothing more is written; nil while all is well
	lines  chan []string
	done   chan struct{}
}

// mostUnread is how many changes wait for a reader; what comes then is lost, and the next change says more.
const mostUnread = 256

// narrate begins to write to a file.
func narrate(path string, open func(string) (io.WriteCloser, error)) *narrator {
	n := &narrator{path: path, open: open, lines: make(chan []string, mostUnread), done: make(chan struct{})}
	go n.write()
	return n
}

func opened(path string) (io.WriteCloser, error) {
	if path == "-" {
		signal.Ignore(syscall.SIGPIPE) // who listened may go away
		return nopCloser{os.Stdout}, nil
	}
	return os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
}

// nopCloser leaves the standard output open.
type nopCloser struct{ io.Writer }

func (nopCloser) Close() error { return nil }

func (n *narrator) say(lines []string) {
	select {
	case n.lines <- lines:
	default:
	}
}

func (n *narrator) write() {
	defer close(n.done)
	w, err := n.open(n.path)
	for lines := range n.lines {
		if err == nil {
			_, err = io.WriteString(w, strings.Join(lines, "\n")+"\n")
		}
		n.mu.Lock()
		n.failed = err
		n.mu.Unlock()
	}
	if w != nil {
		w.Close()
	}
}

// fault is why nothing more is written, once.
func (n *narrator) fault() error {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.failed
}

// close ends it, and waits a moment until what was said is written.
func (n *narrator) close() {
	close(n.lines)
	select {
	case <-n.done:
	case <-time.After(300 * time.Millisecond):
	}
}

// spoken is the read-out of the window.
type spoken struct {
	to   string // where it goes; empty where only the key reads
	out  *narrator
	told bool // that it has failed
}

// readTo reads the screen out to a file from now on.
func (a *App) readTo(path string) {
	a.spoken = spoken{to: path, out: narrate(path, opened)}
	a.stage.Hear(a.spoken.out.say)
	a.due = true
}

// readAloud reads out the whole screen where its key was pressed, and says where a read-out has failed.
func (a *App) readAloud(in *ui.Input) {
	if s := &a.spoken; s.out != nil && !s.told {
		if err := s.out.fault(); err != nil {
			s.told = true
			key := ""
			if list := ui.Bindings(a.house.Settings().Keys).Of(ui.CmdRead); len(list) > 0 {
				key = strings.ToUpper(list[0].String())
			}
			a.noted("ui.read.failed", rules.Arg{Name: "File", Text: rules.Plain(s.to)},
				rules.Arg{Name: "Why", Text: rules.Plain(reason(err))}, rules.Arg{Name: "Key", Text: rules.Plain(key)})
		}
	}
	if !a.stage.Look.Keys.Pressed(in, ui.CmdRead) {
		return
	}
	a.due = true
	if a.spoken.out == nil {
		a.stage.ReadOut(a.readOnce)
		return
	}
	if a.spoken.told {
		a.spoken.out.close()
		a.readTo(a.spoken.to)
	}
	a.stage.ReadOut(a.spoken.out.say)
}

// readOnce writes the screen into a file beside the saves, in place of what that held.
func (a *App) readOnce(lines []string) {
	path := filepath.Join(a.house.Store.Dir(), "read.txt")
	err := os.WriteFile(path, []byte(strings.Join(lines, "\n")+"\n"), 0o644)
	file := rules.Arg{Name: "File", Text: rules.Plain(path)}
	if err != nil {
		a.noted("ui.read.unwritten", file, rules.Arg{Name: "Why", Text: rules.Plain(reason(err))})
		return
	}
	a.noted("ui.read.written", file)
}

// reason is an error of a file without the name of that.
func reason(err error) string {
	var p *os.PathError
	if errors.As(err, &p) {
		return p.Err.Error()
	}
	return err.Error()
}

// noted says something over whatever is shown.
func (a *App) noted(key string, args ...rules.Arg) {
	a.stage.Note(texts.Say(a.house.Lang(), rules.Phrase{Key: key, Args: args}), a.clock())
	a.due = true
}
