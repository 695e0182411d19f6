package scenes

import (
	"errors"
	"math/rand/v2"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/pictures"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// storm changes the size of a window again and again while its player goes on.
type storm struct {
	a     *App
	r     *rand.Rand
	now   time.Time // the window's: time passes faster in a storm
	taken int       // pictures
}

// size gives the window another size, scale and screen.
func (s *storm) size(w, h, device float64, percent int) (pw, ph float64) {
	p := s.a.house.Settings()
	p.Scale = percent
	s.a.house.Keep(p)
	s.a.device, s.a.asked = device, time.Now()
	return s.a.LayoutF(w, h)
}

// gust is one change of size, two things that the player does, and a frame.
func (s *storm) gust() {
	devices := []float64{1, 1.25, 1.5, 2}
	w, h := 1+s.r.IntN(3840), 1+s.r.IntN(2160)
	if s.r.IntN(6) == 0 {
		w, h = 1+s.r.IntN(40), 1+s.r.IntN(40)
	}
	pw, ph := s.size(float64(w), float64(h), devices[s.r.IntN(4)], 80+10*s.r.IntN(13))
	s.deed()
	s.deed()
	if err := s.a.Update(); err != nil {
		panic(err)
	}
	// Large pictures take long without a card.
	if pw*ph > 1.5e6 && s.r.IntN(48) >= rulestest.Walk(1, 4) || pw*ph > 9e6 {
		return
	}
	dst := ebiten.NewImage(int(pw), int(ph))
	s.a.Draw(dst)
	dst.Deallocate()
	s.taken++
}

// deed is something a player may do: at the table a click or a key, in what
// lies over it a way back.
func (s *storm) deed() {
	s.now = s.now.Add(ui.Calm + 50*time.Millisecond) // what is new takes nothing before
	now := s.now
	if _, ok := s.a.stage.Top().(*table.Table); !ok {
		s.a.run(ui.Input{Keys: []ui.Key{[]ui.Key{ui.KeyDown, ui.KeyTab, ui.KeyEsc}[s.r.IntN(3)]}, Focused: true}, now)
		return
	}
	keys := []ui.Key{'n', 't', 'l', 'g', 'h', 'f', 'e', '+', '-', '0', '1', '2', ui.KeyEnter, ui.KeyEnter, ui.KeyF1, ui.KeyF3, ui.KeyF10, ui.KeyEsc}
	if k := s.r.IntN(2 * len(keys)); k < len(keys) {
		s.a.run(ui.Input{Keys: []ui.Key{keys[k]}, Focused: true}, now)
		return
	}
	size := s.a.stage.Size
	at := ui.Point{X: size.W * (0.05 + 0.6*s.r.Float64()), Y: size.H * (0.12 + 0.83*s.r.Float64())}
	for i, in := range []ui.Input{{}, {Pressed: ui.LeftButton, Down: ui.LeftButton}, {Released: ui.LeftButton}} {
		if i == 1 {
			s.now = s.now.Add(ui.Calm) // who clicks has seen what lies there
		}
		in.At, in.Focused = at, true
		s.a.run(in, s.now)
	}
}

// calm gives the window a common size and goes back to the table.
func (s *storm) calm() {
	s.size(1280, 720, 1, 100)
	for range 12 {
		if _, ok := s.a.stage.Top().(*table.Table); ok {
			break
		}
		s.a.run(ui.Input{Keys: []ui.Key{ui.KeyEsc}, Focused: true}, s.now)
	}
	for s.a.stage.Working() > 0 {
		s.a.land()
		time.Sleep(time.Millisecond)
	}
	for range 3 { // let what moves come to rest
		s.a.run(ui.Input{At: ui.Point{X: -1, Y: -1}, Focused: true}, s.now.Add(10*time.Second))
	}
}

// TestAStormOfSizes resizes the window through hundreds of sizes, from one pixel to the largest
// screen, at every scale, while pieces move, bots think and pages lie over the table: nothing
// breaks, no decision is lost, and in the end everything fits.
func TestAStormOfSizes(t *testing.T) {
	a := window(t)
	p := a.house.Settings()
	p.Speed, p.BotPause = "slow", false
	a.house.Keep(p)
	play := must.Have(pictures.Fresh(a.house, a.house.Games[0], "sword-beach", [2]saves.Seat{saves.Bot("easy"), saves.Person}, 5, false))(t)
	scene := must.Have(a.house.Table(play))(t)
	a.stage.Push(scene)
	s := &storm{a: a, r: rand.New(rand.NewPCG(4, 2)), now: time.Now()}
	a.clock = func() time.Time { return s.now }
	gusts := rulestest.Walk(100, 300)
	for range gusts {
		onLoop(t, s.gust)
	}
	onLoop(t, s.calm)
	if a.faults > 0 || a.stage.Top() != scene {
		t.Fatalf("%d faults; on top lies %T", a.faults, a.stage.Top())
	}
	if n := len(play.Match.Steps()); n < gusts/10 {
		t.Errorf("only %d steps were taken in the storm", n)
	}
	m := must.Have(ui.NewMeasurer())(t)
	for _, fault := range drive.Faults(m, a.stage) {
		t.Error(fault)
	}
	kept, err := saves.Read(play.Journal.Path(), a.house.Game)
	if err != nil || kept.Fault != nil || len(kept.Match.Steps()) != len(play.Match.Steps()) {
		t.Errorf("the journal holds %d of %d steps: %v, %v", len(kept.Match.Steps()), len(play.Match.Steps()), err, kept.Fault)
	}
	t.Logf("%d pictures, %d steps", s.taken, len(play.Match.Steps()))
}

// windowOf waits for the window of a program: seen, and still there a moment later.
func windowOf(t *testing.T, pid int) string {
	t.Helper()
	last := ""
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(50 * time.Millisecond) {
		if err := syscall.Kill(pid, 0); err != nil {
			t.Fatalf("the program has ended: %v", err)
		}
		out, _ := exec.Command("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(pid)).Output()
		id, _, _ := strings.Cut(strings.TrimSpace(string(out)), "\n")
		if id != "" && id == last {
			return id
		}
		last = id
	}
	t.Fatalf("no window of program %d within 30 s", pid)
	return ""
}

// TestTheRealWindowIsResized lets the window system do it, quickly and to odd
// sizes, then closes the window: the program ends as it should.
func TestTheRealWindowIsResized(t *testing.T) {
	if runtime.GOOS != "linux" {
		return // elsewhere nobody resizes windows from outside
	}
	cmd := called(t, "sandtable", "--data", t.TempDir())
	var said strings.Builder
	cmd.Stderr = &said
	must.Do(t, cmd.Start())
	defer cmd.Process.Kill()
	id := windowOf(t, cmd.Process.Pid)
	r := rand.New(rand.NewPCG(7, 7))
	for range 25 {
		w, h := strconv.Itoa(1+r.IntN(1900)), strconv.Itoa(1+r.IntN(1060))
		if out, err := exec.Command("xdotool", "windowsize", id, w, h, "mousemove", w, h, "click", "1", "key", "Escape").CombinedOutput(); err != nil {
			end := errors.Join(cmd.Process.Kill(), cmd.Wait()) // only then is all there that it says
			t.Fatalf("%s × %s: %v: %s; the program: %v, %q", w, h, err, out, end, said.String())
		}
		time.Sleep(time.Duration(r.IntN(60)) * time.Millisecond)
	}
	asked := time.Now()
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatalf("%v; it said %q", err, said.String())
	}
	late := time.AfterFunc(10*time.Second, func() { cmd.Process.Kill() }) // then Wait says so
	err := cmd.Wait()
	late.Stop()
	t.Logf("it ended %v after it was asked to", time.Since(asked).Round(time.Millisecond))
	if err != nil || strings.Contains(said.String(), "panic") || strings.Contains(said.String(), "goroutine") {
		t.Errorf("it ended with %v and said %q", err, said.String())
	}
}
