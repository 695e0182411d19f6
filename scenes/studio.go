package scenes

import (
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"sandtable/assets/texts"
	"sandtable/scenes/hall"
	"sandtable/scenes/paint"
	"sandtable/scenes/ui"
)

// studio runs scenes with a clock of its own and takes pictures of them. The
// engine must be running: studios work within an errand.
type studio struct {
	stage   *ui.Stage
	painter *paint.Painter
	pages   *paint.Pages
	scale   float64
	now     time.Time
	at      ui.Point
}

// newStudio is a stage of w × h logical pixels, without a scene yet.
func newStudio(h *hall.House, w, ht int, scale float64) (*studio, error) {
	m, err := ui.NewMeasurer()
	if err != nil {
		return nil, err
	}
	s := &studio{pages: paint.NewPages(), scale: scale, now: h.Now(), at: ui.Point{X: -1, Y: -1}}
	s.pages.Wait = true
	s.painter = paint.New(s.pages, m)
	size := ui.Size{W: float64(w), H: float64(ht)}
	s.stage = ui.NewStage(m, size, look(h, size), texts.Say)
	return s, nil
}

// step runs one frame after some time has passed.
func (s *studio) step(in ui.Input, passed time.Duration) {
	s.now = s.now.Add(passed)
	in.At, in.Focused = s.at, true
	s.stage.Land()
	s.stage.Run(in, s.now)
}

// settle waits for goroutines and shows what they brought.
func (s *studio) settle() {
	for s.stage.Working() > 0 {
		if !s.stage.Land() {
			time.Sleep(time.Millisecond)
		}
	}
	s.step(ui.Input{}, 0)
}

// picture is what the stage shows.
func (s *studio) picture() *image.RGBA {
	w, h := int(s.stage.Size.W*s.scale+0.5), int(s.stage.Size.H*s.scale+0.5)
	dst := ebiten.NewImage(w, h)
	defer dst.Deallocate()
	dst.Fill(s.stage.Look.Theme.Ground)
	lists := s.stage.Lists()
	s.painter.Paint(dst, s.scale, lists[0], lists[1])
	m := image.NewRGBA(image.Rect(0, 0, w, h))
	dst.ReadPixels(m.Pix)
	return m
}

// write puts a picture into a file, making its folder.
func write(path string, m image.Image) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(png.Encode(f, m), f.Close())
}

// errand is work that needs the engine running, but no window to look at.
type errand struct {
	work func() error
	err  error
}

func (e *errand) Update() error {
	e.err = e.work()
	return ebiten.Termination
}

func (e *errand) Draw(*ebiten.Image) {}

func (e *errand) Layout(int, int) (int, int) { return 64, 64 }

// run does an errand with a house in a folder of its own, which is removed
// afterwards.
func run(version, lang, text string, work func(*hall.House) error) error {
	dir, err := os.MkdirTemp("", "sandtable")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	h := house(dir, version)
	p := h.Settings()
	p.Language, p.Text, p.Speed, p.BotPause = lang, text, "instant", false
	h.Keep(p)
	e := &errand{work: func() error { return work(h) }}
	ebiten.SetWindowSize(64, 64)
	ebiten.SetWindowTitle(texts.Get(lang, "ui.title"))
	if err := graphics(h, ebiten.RunGame(e)); err != nil {
		return err
	}
	return e.err
}

// ErrCall is a wrong call of the program.
var ErrCall = errors.New("wrong call")

// lacks turns what the painter did not find into an error.
func (s *studio) lacks() error {
	if errs := s.pages.Errs(); len(errs) > 0 {
		return fmt.Errorf("pictures: %w", errors.Join(errs...))
	}
	return nil
}
