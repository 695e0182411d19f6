package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"time"

	"sandtable/assets/packaging/screen"
)

// monkey is one run.
type monkey struct {
	program, referee, dir string
	r                     *rand.Rand
	said                  *said

	lives, left         int // programs begun; left by a gesture
	killed, asked, told int // ended by force, by the button, by a signal
	gestures, sizes     int
	languages           [2]int
	games               map[string]*game // by file
	memory              []int            // MiB in use at the end of each life
	last, most          int
	wrong               []string
}

// said gathers what programs say.
type said struct {
	sync.Mutex
	text strings.Builder
}

func (s *said) Write(p []byte) (int, error) {
	s.Lock()
	defer s.Unlock()
	return s.text.Write(p)
}

// take is what was said since the last call.
func (s *said) take() string {
	s.Lock()
	defer s.Unlock()
	defer s.text.Reset()
	return s.text.String()
}

func (m *monkey) fail(what string, args ...any) {
	m.wrong = append(m.wrong, fmt.Sprintf("life %d: ", m.lives)+fmt.Sprintf(what, args...))
	fmt.Println("WRONG:", m.wrong[len(m.wrong)-1])
	_, _ = screen.Keep(filepath.Join(m.dir, fmt.Sprintf("wrong-%d.png", len(m.wrong)))) // there may be no screen any more
}

// live is one life of the program.
func (m *monkey) live(end time.Time) {
	m.lives++
	data := filepath.Join(m.dir, "data")
	lang := m.r.IntN(2)
	m.languages[lang]++
	if err := m.speak([]string{"en", "fr"}[lang]); err != nil {
		m.fail("its settings: %v", err)
	}
	w, err := screen.Open(m.said, m.program, "--data", data)
	if err != nil {
		m.fail("it does not begin: %v; it said %q", err, m.said.take())
		time.Sleep(time.Second)
		return
	}
	batches := 4 + m.r.IntN(24)
	patient := m.r.IntN(5) == 0
	if patient {
		batches = patience
	} else if m.r.IntN(2) == 0 {
		m.resize(w)
	}
	for n := batches; n > 0 && time.Now().Before(end); n-- {
		next := m.batch
		if patient {
			next = m.follow
		}
		if err := next(w); err != nil {
			m.fail("a gesture: %v", err)
			break
		}
		if ended, _ := w.Ended(); ended {
			break
		}
		m.measure(w)
	}
	m.memory = append(m.memory, m.last)
	written := m.read()
	m.end(w)
	if text := m.said.take(); strings.Contains(text, "goroutine") || strings.Contains(text, "panic") {
		m.fail("it said %q", text)
	}
	m.compare(written)
}

// speak sets the language, as a player may who opens the file of his settings.
func (m *monkey) speak(lang string) error {
	path := filepath.Join(m.dir, "data", "settings.toml")
	text, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return os.WriteFile(path, []byte("language = \""+lang+"\"\n"), 0o644)
	}
	if err != nil {
		return err
	}
	lines := strings.Split(string(text), "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "language =") {
			lines[i] = "language = \"" + lang + "\""
		}
	}
	return os.WriteFile(path, []byte(strings.Join(lines, "\n")), 0o644)
}

func (m *monkey) resize(w *screen.Window) {
	sizes := [][2]int{{1280, 720}, {1920, 1080}, {1024, 768}, {800, 600}, {640, 360}, {1600, 500}, {500, 1000}, {1, 1}}
	s := sizes[m.r.IntN(len(sizes))]
	m.sizes++
	_ = w.Resize(s[0], s[1]) // the program may have ended, which the next gesture finds
}

// keys are what a player may press; letters come apart from them.
var keys = strings.Fields(`Up Down Left Right Return space Tab shift+Tab Escape 1 2 3 a n p t e ctrl+z ctrl+y h o g plus minus
	0 f period l d F1 F2 F3 F5 F9 F10 F11 alt+Left alt+Right Home End Page_Up Page_Down Delete s`)

// patience is how many times twelve gestures a life takes advice alone, so that games end: some four minutes.
const patience = 45

// follow is a dozen gestures that take advice and answer what is asked. On the shelf, which
// gives none, they go on with the game that was played last.
func (m *monkey) follow(w *screen.Window) error {
	var line []string
	for range 4 {
		m.gestures += 3
		line = append(line, "key", "h", "sleep", "0.8", "key", "Return", "sleep", "0.12", "key", "Return", "sleep", "0.12")
	}
	_ = w.Raise() // it may have been left meanwhile
	return screen.Do(line...)
}

// batch is a dozen gestures.
func (m *monkey) batch(w *screen.Window) error {
	if m.r.IntN(8) == 0 {
		m.resize(w)
	}
	var line []string
	add := func(args ...string) { line = append(append(line, args...), "sleep", "0.12") }
	at := func() (x, y string) { return strconv.Itoa(m.r.IntN(screen.Wide)), strconv.Itoa(m.r.IntN(screen.High)) }
	playing := m.r.IntN(3) > 0 // most of the time it takes advice, so that games come to their end
	for range 12 {
		m.gestures++
		if playing && m.r.IntN(5) > 0 {
			add("key", "h")
			add("sleep", "0.8") // it is thought about
			add("key", "Return")
			m.gestures++
			continue
		}
		switch n := m.r.IntN(20); {
		case n < 9:
			x, y := at()
			add("mousemove", x, y, "click", "1")
		case n < 11:
			x, y := at()
			add("mousemove", x, y, "mousedown", "1")
			x, y = at()
			add("mousemove", x, y, "mouseup", "1")
		case n < 12:
			add("click", []string{"4", "5"}[m.r.IntN(2)])
		case n < 13:
			add("key", string(rune('a'+m.r.IntN(26))))
		case n < 14:
			x, y := at()
			add("mousemove", x, y, "click", "--repeat", "2", "--delay", "90", "1")
		case n < 15:
			m.elsewhere(add)
		default:
			add("key", keys[m.r.IntN(len(keys))])
		}
	}
	_ = w.Raise() // it may have been left meanwhile
	return screen.Do(line...)
}

// elsewhere goes home, to a game on the shelf, to a battle on its list, and begins it.
func (m *monkey) elsewhere(add func(args ...string)) {
	add("key", "Escape") // the menu of a table, whose last entry is the shelf
	add("key", "shift+Tab")
	add("key", "Return")
	for range m.r.IntN(4) {
		add("key", "Escape")
	}
	some := func(most int, key string) {
		for range m.r.IntN(most + 1) {
			add("key", key)
		}
	}
	some(7, "Tab")
	add("key", "Return")
	some(12, "Down")
	for range 4 { // the battle, its seats, its briefing, what a first card says
		add("key", "Return")
	}
}

// end ends the program in one of three ways, of which each must work at once.
func (m *monkey) end(w *screen.Window) {
	if ended, err := w.Ended(); ended {
		m.left++
		if err != nil {
			m.fail("it has ended by itself: %v", err)
		}
		return
	}
	switch m.r.IntN(4) {
	case 0:
		m.asked++
		if err := w.Close(); err != nil {
			m.fail("closed by its button: %v", err)
		}
	case 1:
		m.told++
		if err := w.Stop(); err != nil {
			m.fail("asked to end: %v", err)
		}
	default:
		m.killed++
		if err := w.Kill(); err != nil {
			m.fail("killed: %v", err)
		}
	}
}

// measure reads how much memory the program has in use.
func (m *monkey) measure(w *screen.Window) {
	if n, err := w.Memory(); err == nil {
		m.last, m.most = n, max(m.most, n)
	}
}
