package ui

import (
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	"sandtable/rules"
)

// Stage is a stack of scenes and what they have drawn: the window without its
// engine. It is the Shell of its scenes, and belongs to one goroutine.
type Stage struct {
	Size Size
	Look Look
	// Word says phrases.
	Word func(lang string, p rules.Phrase) string

	measure *Measurer
	stack   []entry
	ground  List    // what lies under all scenes
	shown   [2]List // under, top
	next    [2]List
	wake    time.Time
	refuses bool
	unused  bool // nobody took the Enter of a pad
	landed  chan func()
	gesture gesture
	working atomic.Int32
	hear    func(lines []string) // gets the read-out; nil where there is none
	whole   func(lines []string) // has asked for the whole screen
	reading *reading
	note    string // stands over whatever is shown
	noted   time.Time
	quit    chan struct{}
}

type entry struct {
	scene Scene
	mem   *Memory
}

// NewStage puts the first scene on a stage.
func NewStage(m *Measurer, size Size, look Look, word func(string, rules.Phrase) string) *Stage {
	return &Stage{Size: size, Look: look, Word: word, measure: m,
		landed: make(chan func(), 256), quit: make(chan struct{})}
}

// Push opens a scene over the top one.
func (s *Stage) Push(sc Scene) { s.stack = append(s.stack, entry{sc, &Memory{}}) }

// Replace opens a scene instead of the top one.
func (s *Stage) Replace(sc Scene) {
	s.leave(len(s.stack) - 1)
	s.Push(sc)
}

// Pop goes back; the first scene stays.
func (s *Stage) Pop() {
	if len(s.stack) > 1 {
		s.leave(len(s.stack) - 1)
	}
}

// Home goes back to the first scene.
func (s *Stage) Home() { s.leave(1) }

// leave takes everything from n up off the stack, the topmost first.
func (s *Stage) leave(n int) {
	for len(s.stack) > max(0, n) {
		top := s.stack[len(s.stack)-1].scene
		s.stack = s.stack[:len(s.stack)-1]
		if l, ok := top.(Leaver); ok {
			l.Leave()
		}
	}
}

// Go runs work in a goroutine that ends with the stage. If it panics, the
// panic comes out of Land, where the window can catch it.
func (s *Stage) Go(work func(quit <-chan struct{}) func()) {
	s.working.Add(1)
	go func() {
		f := safely(work, s.quit)
		select {
		case s.landed <- f:
		case <-s.quit:
			s.working.Add(-1)
		}
	}()
}

func safely(work func(<-chan struct{}) func(), quit <-chan struct{}) (f func()) {
	defer func() {
		if r := recover(); r != nil {
			text := fmt.Sprintf("%v\n\n%s", r, debug.Stack())
			f = func() { panic(text) }
		}
	}()
	return work(quit)
}

// Land runs what goroutines have brought, and says whether there was any.
func (s *Stage) Land() bool {
	any := false
	for {
		select {
		case f := <-s.landed:
			s.working.Add(-1)
			any = true
			if f != nil {
				f()
			}
		default:
			return any
		}
	}
}

// Landed says whether Land has something to do.
func (s *Stage) Landed() bool { return len(s.landed) > 0 }

// Tours says whether the top scene is one in which keys go from unit to unit.
func (s *Stage) Tours() bool { return s.memory().tours }

// Working says how many goroutines have not come back.
func (s *Stage) Working() int { return int(s.working.Load()) }

// Close takes all scenes off and tells goroutines to end.
func (s *Stage) Close() {
	s.leave(0)
	select {
	case <-s.quit:
	default:
		close(s.quit)
	}
}

// Top is the scene that has the input; nil on an empty stage.
func (s *Stage) Top() Scene {
	if len(s.stack) == 0 {
		return nil
	}
	return s.stack[len(s.stack)-1].scene
}

// Focus is what has the keyboard in the top scene, shown or not; empty for nothing.
func (s *Stage) Focus() string { return s.memory().focus }

// memory is what the widgets of the top scene remember, nothing on an empty stage.
func (s *Stage) memory() *Memory {
	if len(s.stack) == 0 {
		return &Memory{}
	}
	return s.stack[len(s.stack)-1].mem
}

// Refuses says whether a click where the pointer is can do nothing.
func (s *Stage) Refuses() bool { return s.refuses }

// Wake is when a scene wants to be called again; zero for never.
func (s *Stage) Wake() time.Time { return s.wake }

// Run gives the top scene its input, as often as it takes to show what that
// brought, and says whether the picture has changed.
func (s *Stage) Run(in Input, now time.Time) (changed bool) {
	s.Look.Device = in.Device
	walked := s.Look.walks(in)
	if n := len(s.stack); n > 0 {
		s.gesture.admit(&in, s.stack[n-1].mem, now)
	}
	first := in
	for range 5 {
		did := s.pass(in, now)
		in = Input{At: in.At, Down: in.Down, Held: in.Held, Focused: in.Focused, Device: in.Device}
		if s.unused {
			in.Keys, in.Held = []Key{KeySpace}, append([]Key{KeySpace}, in.Held...) // a pad has one button for both
		} else if !did {
			break
		}
	}
	if n := len(s.stack); n > 0 {
		s.gesture.watch(&first, s.stack[n-1].mem, now, walked)
	}
	s.aloud(now)
	for i := range s.shown {
		changed = changed || !s.shown[i].Same(&s.next[i])
		s.shown[i], s.next[i] = s.next[i], s.shown[i]
	}
	return changed
}

func (s *Stage) pass(in Input, now time.Time) (did bool) {
	s.wake = time.Time{}
	s.next[0].Reset()
	n := len(s.stack)
	if n == 0 {
		return false
	}
	top := s.stack[n-1]
	if sh, ok := top.scene.(Sheet); ok && sh.Over() && n > 1 {
		s.frame(s.stack[n-2], Input{}, now, &s.next[0], true)
	}
	return s.frame(top, in, now, &s.next[1], false)
}

func (s *Stage) frame(e entry, in Input, now time.Time, list *List, beneath bool) bool {
	f := NewFrame(e.mem, s.measure, s.Look, s.Size, now, in, list)
	f.Shell = s
	f.Word = func(p rules.Phrase) string { return s.Word(s.Look.Lang, p) }
	if beneath {
		f.Beneath()
	} else {
		f.read = s.reads()
		s.drawNote(f)
	}
	e.scene.Frame(f)
	f.End()
	if r := f.read; r != nil {
		r.gather(f)
		r.focus = r.where(f)
	}
	if !beneath {
		s.refuses, s.unused = f.refuses, f.Look.Device == Gamepad && f.In.Take(KeyEnter)
	}
	if t := f.wake; !beneath && !t.IsZero() {
		s.wake = t
	}
	top := s.stack
	changed := len(top) == 0 || !beneath && top[len(top)-1].mem != e.mem
	return f.Invalidated() || changed
}

// Clickable are the boxes of the top scene that take clicks, as they lay in
// the last frame.
func (s *Stage) Clickable() []Rect { return s.memory().clicks }

// Pressables are what the things of the top scene say that could be pressed in the last
// frame: the words of buttons, and names of icons and rows.
func (s *Stage) Pressables() (out []string) {
	for _, t := range s.memory().things {
		out = append(out, t.says)
	}
	return out
}

// Painted are the lists to paint, from below: the first covers the whole
// screen.
func (s *Stage) Painted() []*List {
	s.ground.Reset()
	s.ground.Fill(Rect{W: s.Size.W, H: s.Size.H}.Inset(-1), s.Look.Theme.Ground) // no edge is left out by rounding
	return []*List{&s.ground, &s.shown[0], &s.shown[1]}
}

// Lists are what the scenes have drawn, from below.
func (s *Stage) Lists() [2]*List { return [2]*List{&s.shown[0], &s.shown[1]} }
