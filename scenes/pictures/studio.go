// Package pictures stages scenes and takes pictures of them: every scene in its notable
// states, a whole game between bots. It is no part of the window, whose tests it serves.
package pictures

import (
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"sync"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/ai"
	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/rules/shelf"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/paint"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table/coach"
	"sandtable/scenes/ui"
)

// studio runs scenes with its own clock and takes pictures of them; it works on the running engine's loop.
type studio struct {
	stage   *ui.Stage
	painter *paint.Painter
	measure *ui.Measurer
	scale   float64
	now     time.Time
	at      ui.Point
	reads   func(in *ui.Input) // adds what fingers and pads do; nil for none
}

// newPainter is a painter whose pages are whole from the first.
func newPainter() *paint.Painter {
	pages := paint.NewPages()
	pages.Wait = true
	return paint.New(pages, script.Have(ui.NewMeasurer()))
}

// newStudio is a stage of w × h logical pixels, without a scene yet. Studios of one scale
// may share a painter, whose measurer keeps its words; without one nothing is painted.
func newStudio(h *hall.House, painter *paint.Painter, w, ht int, scale float64) *studio {
	var m *ui.Measurer
	if painter != nil {
		m = painter.Measure
	} else {
		m = script.Have(ui.NewMeasurer())
	}
	size := ui.Size{W: float64(w), H: float64(ht)}
	return &studio{
		stage:   ui.NewStage(m, size, settings.LookOf(h.Settings(), h.Lang(), size), new(texts.Memo).Say),
		painter: painter, measure: m, scale: scale, now: h.Now(), at: ui.Point{X: -1, Y: -1},
	}
}

// step runs one frame after some time has passed.
func (s *studio) step(in ui.Input, passed time.Duration) {
	s.now = s.now.Add(passed)
	in.At, in.Focused = s.at, true
	if s.reads != nil {
		s.reads(&in)
	}
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

func (s *studio) picture() *image.RGBA {
	m := image.NewRGBA(s.frameRect())
	dst := ebiten.NewImage(m.Rect.Dx(), m.Rect.Dy())
	defer dst.Deallocate()
	s.paint(dst)
	dst.ReadPixels(m.Pix)
	return m
}

// frameRect is the picture in pixels.
func (s *studio) frameRect() image.Rectangle {
	return image.Rect(0, 0, int(s.stage.Size.W*s.scale+0.5), int(s.stage.Size.H*s.scale+0.5))
}

func (s *studio) paint(dst *ebiten.Image) { s.painter.Paint(dst, s.scale, s.stage.Painted()...) }

// run does a script's work with a house in a folder of its own, removed afterwards.
func run(version, lang, text string, work func(*hall.House)) error {
	return errands(lang, func() { lent(version, lang, text, work) })
}

// errands does the work of a script with the engine running.
func errands(lang string, work func()) error {
	ebiten.SetWindowTitle(texts.Get(lang, "ui.title"))
	loop := NewLoop()
	var failed error
	_, err := loop.Run(func() int {
		if r := loop.Do(func() { failed = script.Run(work) }); r != nil {
			panic(r)
		}
		return 0
	})
	return errors.Join(err, failed)
}

// lent lets work use a still house in a folder of its own, and removes it afterwards.
func lent(version, lang, text string, work func(*hall.House)) {
	dir := script.Have(os.MkdirTemp("", "sandtable"))
	defer os.RemoveAll(dir)
	work(posed(dir, version, lang, text))
}

// games are those of all posed houses, with no battles of their own: their data is read once for all pictures.
var games = sync.OnceValue(func() []rules.Game { return shelf.New().Games() })

// posed is a house whose pictures never change: nothing moves, and the hour is fixed.
func posed(dir, version, lang, text string) *hall.House {
	h := rooms.House(dir, version)
	h.Games = games()
	h.Now = func() time.Time { return time.Date(2026, 6, 6, 9, 30, 0, 0, time.Local) }
	h.Store.Now = h.Now
	h.Picture = func(app.Poster, func([]byte, error)) {} // there, as in the window, but nobody asks for one
	h.Seed = func() uint64 { return 7 }
	h.Address, h.Adviser = "sandtable", firstThoughts
	adapt(h, func(p *saves.Settings) {
		p.Language, p.Text, p.Speed, p.BotPause, p.Sighted = lang, text, "instant", false, allSeen(h.Games)
	})
	return h
}

func adapt(h *hall.House, change func(p *saves.Settings)) {
	p := h.Settings()
	change(&p)
	h.Keep(p)
}

// firstThoughts are hints that take no time.
func firstThoughts(_ context.Context, q ai.Question) []ai.Advice {
	return ai.FirstThoughts(q.Game, q.View)
}

// allSeen is all that games tell of at first sight, as the settings of one who has seen it hold it.
func allSeen(games []rules.Game) (out []string) {
	for _, g := range games {
		for _, s := range script.Have(lessons.First(g)) {
			out = append(out, coach.FirstKey(g, s.ID))
		}
	}
	return out
}

// ErrCall is a wrong call of the program.
var ErrCall = errors.New("wrong call")

// lacks turns what the painter did not find into an error.
func (s *studio) lacks() error {
	if errs := s.painter.Pages.Errs(); len(errs) > 0 {
		return fmt.Errorf("pictures: %w", errors.Join(errs...))
	}
	return nil
}
