// Package scenes is the window: the loop, the stack of scenes, the input and the place of the window.
package scenes

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"sync"
	"syscall"
	"time"

	"github.com/hajimehoshi/ebiten/v2"
	"sandtable/assets"
	"sandtable/assets/texts"
	"sandtable/rules/strict/reads"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/paint"
	"sandtable/scenes/pane"
	"sandtable/scenes/puzzle"
	"sandtable/scenes/sound"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// App is the window. It draws only when the picture has changed, and naps when nothing happens.
type App struct {
	house   *hall.House
	shelf   *shelf.Shelf
	stage   *ui.Stage
	painter *paint.Painter
	pages   *paint.Pages
	sound   *sound.Player
	input   reader
	place   place

	clock    func() time.Time // what time it is for the scenes
	began    time.Time
	last     time.Time // when something last happened
	drawn    time.Time
	device   float64 // the monitor's scale
	asked    time.Time
	outside  ui.Size // of the window, in the system's logical pixels
	scale    float64 // pixels for each of our logical pixels
	dirty    bool
	anew     time.Time     // until then all is drawn anew in each frame
	mapped   time.Time     // until then the system is just showing the window
	nothing  *ebiten.Image // one clear pixel
	show     bool          // what was painted must be handed to the system again
	due      bool          // the scene must run even without input
	refuses  bool          // the pointer shows that a click can do nothing
	hand     ui.Device     // what was used last: without a mouse no pointer is seen
	faults   int
	frames   int
	foreseen sync.WaitGroup // the first room is being laid out
	ahead    bool           // the cards of a first table were asked for
	quit     bool           // the player asks to leave
	insists  bool           // and was told what is lost
	wanted   func()         // makes a picture for a file; nil when nobody wants one
	once     bool           // end after the first frame
	fatal    error
	tidy     time.Time     // when to give memory back
	free     time.Time     // when memory goes back to the system, after that
	slack    bool          // something was done since memory was last given back
	lull     time.Duration // how long a still window goes without a frame
	ears     ears
	heard    bool     // the window system has sent something
	exposed  bool     // what it sent may mean that the window was uncovered
	hasty    bool     // the heap may grow until the first picture of a room stands
	seen     ui.Scene // what was on top when it was last painted: a room is shown whole from the first
	signals  chan os.Signal
	spoken   spoken
}

// look is how the settings want things to look in a window of a size.
func look(h *hall.House, size ui.Size) ui.Look { return settings.LookOf(h.Settings(), h.Lang(), size) }

// newApp opens the house on a stage.
func newApp(h *hall.House, began time.Time) (*App, error) {
	m, err := ui.NewMeasurer()
	if err != nil {
		return nil, err
	}
	a := &App{house: h, pages: paint.NewPages(), clock: time.Now, began: began, due: true, lull: lull, signals: make(chan os.Signal, 1), nothing: ebiten.NewImage(1, 1)}
	a.painter = paint.New(a.pages, m)
	size := ui.Size{W: 1280, H: 720}
	a.stage = ui.NewStage(m, size, look(h, size), new(texts.Memo).Say)
	a.shelf = shelf.New(h.Services)
	a.stage.Push(a.shelf)
	a.sound = sound.New(h.Volume) // it touches no device yet
	h.Sounds = a.sound
	h.Changed = a.changed
	h.Quit = func() { a.quit = true }
	h.Picture = func(p app.Poster, made func([]byte, error)) { a.wanted, a.dirty = func() { a.pose(p, made) }, true }
	signal.Notify(a.signals, os.Interrupt, syscall.SIGTERM)
	return a, nil
}

// The heap may grow by so many hundredths before it is cleared: until the first picture of a page stands, time is worth
// more than memory; at a table little is alive, and pictures leave much behind.
const (
	haste  = 400
	thrift = 20
)

// changed applies the settings at once.
func (a *App) changed(p saves.Settings) {
	a.stage.Look = look(a.house, a.stage.Size)
	a.due = true
	if ebiten.IsFullscreen() != p.FullScreen {
		ebiten.SetFullscreen(p.FullScreen)
		a.anew = time.Now().Add(settle)
	}
}

// settle is how long the whole window is drawn anew after its mode has changed: the system may show what it had kept.
const settle = 700 * time.Millisecond

// appear is how long a new window is handed its picture in each frame: it becomes visible only after the first, which
// X has forgotten by then.
const appear = 300 * time.Millisecond

// ask is how often the window system is asked for what seldom changes, the monitor's scale or the focus: every question
// is a change of threads and back.
const ask = 250 * time.Millisecond

// LayoutF fits the screen to the window: every pixel of the device is ours.
func (a *App) LayoutF(w, h float64) (float64, float64) {
	a.foreseen.Wait()
	if now := time.Now(); now.Sub(a.asked) > ask || a.outside != (ui.Size{W: w, H: h}) {
		a.device, a.asked = ebiten.Monitor().DeviceScaleFactor(), now
	}
	device := a.device
	user := settings.ScaleOf(a.house.Settings().Scale, w, h)
	if s, out := device*user, (ui.Size{W: w, H: h}); s != a.scale || out != a.outside {
		a.scale, a.outside = s, out
		a.stage.Size = ui.Size{W: w / user, H: h / user}
		a.stage.Look = look(a.house, a.stage.Size)
		a.due, a.dirty = true, true // the new screen is empty
	}
	return math.Ceil(w * device), math.Ceil(h * device)
}

// Layout is never asked: there is LayoutF.
func (a *App) Layout(int, int) (int, int) { panic("LayoutF is used") }

func (a *App) Update() error {
	now, there := time.Now(), a.clock()
	defer func() { a.input.rested = time.Now() }()
	if a.fatal != nil {
		return a.fatal
	}
	if a.closing() {
		a.stage.Close()
		a.sound.Close()
		if a.spoken.out != nil {
			a.spoken.out.close()
		}
		a.place.save(a.house.Store)
		return ebiten.Termination
	}
	in, moved := a.input.read(a.scale, a.stage)
	if in.Device != a.hand {
		a.hand = in.Device
		ebiten.SetCursorMode(pane.Either(a.hand == ui.Keyboard, ebiten.CursorModeVisible, ebiten.CursorModeHidden))
	}
	a.sound.Hush(!in.Focused && !a.house.Settings().Behind)
	a.house.HearAround()
	a.land()
	if a.pages.Land() {
		a.dirty, a.last, a.tidy = true, now, now.Add(time.Second)
	}
	if now.Before(a.anew) {
		a.dirty, a.last = true, now
	}
	a.lookAhead()
	a.thrift(now)
	if s, ok := a.stage.Top().(*settings.Settings); !ok || !s.Taking() {
		if a.stage.Look.Keys.Pressed(&in, ui.CmdFullScreen) {
			p := a.house.Settings()
			p.FullScreen = !ebiten.IsFullscreen()
			a.house.Keep(p)
		}
		a.readAloud(&in)
	}
	a.byKey(&in)
	a.take(now)
	wake := a.stage.Wake()
	if in.Any() || moved || a.due || !wake.IsZero() && !there.Before(wake) {
		a.due, a.last, a.slack = false, now, true
		a.run(in, there)
	}
	a.expose(&in, moved)
	if runtime.GOOS == "linux" && (a.again(now, moved) || now.Before(a.mapped)) {
		a.show = true
	}
	a.place.watch(now, a.house.Store)
	if !a.dirty && !a.show && now.Sub(a.last) > rest {
		a.doze(now)
	}
	return nil
}

// lookAhead reads what other pages show, and the cards, once the first page is whole.
func (a *App) lookAhead() {
	if a.ahead || a.frames == 0 || a.pages.Coming() || a.pages.Busy() {
		return
	}
	a.ahead = true
	a.pages.Ask(assets.Interface, pageSize(), "chrome", "emblems")
	a.pages.Ask(assets.Cards, pageSize(), "cards", "bits")
}

// thrift gives memory back some time after pages have come.
func (a *App) thrift(now time.Time) {
	if !a.tidy.IsZero() && now.After(a.tidy) {
		a.tidy, a.free = time.Time{}, now.Add(time.Second)
		a.pages.Tidy()
		a.show = true // the engine lets go of pictures with the next one that it draws
	}
	if !a.free.IsZero() && now.After(a.free) {
		a.free = time.Time{}
		go giveBack() // decoding pages leaves twice their size behind
	}
	if a.painter.Rest(now) {
		a.tidy = now.Add(time.Second)
	}
	if a.slack && now.Sub(a.last) > leisure {
		a.slack = false
		go giveBack() // what was drawn with may go, too
	}
}

// leisure is after how long without a deed memory is given back, once.
const leisure = 4 * time.Second

// byKey opens what the keys of the menu open, without the menu: the settings from everywhere, a name for a copy from a
// table.
func (a *App) byKey(in *ui.Input) {
	played := false
	switch a.stage.Top().(type) {
	case *table.Table, *puzzle.Scene:
		played = true
	case *settings.Settings: // the key closes them
		return
	}
	switch {
	case a.stage.Look.Keys.Pressed(in, ui.CmdSettings):
		a.stage.Push(settings.New(a.house.Services))
	case played && a.stage.Look.Keys.Pressed(in, ui.CmdSaveAs):
		if s, ok := a.house.SaveAs(); ok {
			a.stage.Push(s)
		}
	default:
		return
	}
	a.due = true
}

// land takes in what goroutines have brought.
func (a *App) land() {
	defer a.caught()
	if a.stage.Land() {
		a.due = true
	}
}

// caught keeps a panic of a scene from ending the program: the player goes on from the shelf.
func (a *App) caught() {
	if r := recover(); r != nil {
		a.fault(fmt.Sprintf("%v\n\n%s", r, debug.Stack()))
	}
}

// run lets the stage act.
func (a *App) run(in ui.Input, now time.Time) {
	defer a.caught()
	if a.stage.Run(in, now) {
		a.dirty = true
	}
	if refuses := a.stage.Refuses(); refuses != a.refuses {
		a.refuses = refuses
		ebiten.SetCursorShape(pointers[refuses])
	}
}

// pointers is what the pointer looks like where a click can do nothing, and elsewhere.
var pointers = map[bool]ebiten.CursorShapeType{true: ebiten.CursorShapeNotAllowed, false: ebiten.CursorShapeDefault}

func (a *App) fault(text string) {
	os.Stderr.WriteString(text + "\n")
	if a.faults++; a.faults > 3 {
		a.fatal = errors.New(text)
		return
	}
	a.stage.Push(a.house.Broke(text))
	a.due = true
}

// closing says whether the program ends now; what is not saved is asked about first.
func (a *App) closing() bool {
	select {
	case <-a.signals:
		return true
	default:
	}
	if a.once && a.frames > 0 {
		return true
	}
	if !ebiten.IsWindowBeingClosed() && !a.quit {
		return false
	}
	if a.insists || !a.house.Unsaved() {
		return true
	}
	a.quit = false
	if _, asked := a.stage.Top().(*menu.Parting); !asked {
		a.stage.Push(menu.NewParting(a.house.Services, func() { a.quit, a.insists = true, true }))
	}
	a.due = true
	return false
}

// lastWords is how long the program may take to end in order once its window system is gone.
const lastWords = 500 * time.Millisecond

// exitWithoutDisplay ends the program when its window system is gone. The libraries of that end it too, but may wait for ever on a
// driver that has nothing to draw to. Every decision is in its journal by then.
func (a *App) exitWithoutDisplay() {
	if !untilDeaf() {
		return
	}
	select {
	case a.signals <- syscall.SIGTERM:
	default: // it is asked to end already
	}
	time.Sleep(lastWords)
	os.Exit(1)
}

func (a *App) Draw(screen *ebiten.Image) {
	switch {
	case a.dirty:
		a.paint(screen)
	case a.show:
		// The picture stays as it is, but touching it makes the engine hand it
		// to the system again, for much less than painting it.
		screen.DrawImage(a.nothing, nil)
	default:
		return
	}
	a.dirty, a.show, a.drawn = false, false, time.Now()
	a.frames++
	if a.frames == 1 {
		a.mapped = a.drawn.Add(appear)
		go a.exitWithoutDisplay()
	}
	if a.hasty {
		a.hasty = false
		debug.SetGCPercent(thrift)
	}
	if a.frames == 1 && a.once {
		ms := time.Since(a.began).Milliseconds()
		start := reads.Start{Count: reads.Now()}
		for _, list := range a.stage.Painted() {
			start.Commands += int64(len(list.Cmds))
		}
		count, _ := json.Marshal(start)
		fmt.Printf("first frame after %d ms\n%s\n", ms, count)
	}
	if a.frames == 1 {
		go icon()
	}
}

func (a *App) paint(screen *ebiten.Image) {
	first := a.stage.Top() != a.seen
	a.seen = a.stage.Top()
	if first && a.frames > 0 {
		a.pages.Early = paint.EarlyRest
	}
	if first && !a.hasty { // decoding the pages of a room leaves much behind
		a.hasty = true
		debug.SetGCPercent(haste)
	}
	if a.frames == 0 {
		a.pages.Gather() // most are there by now: without them it would be painted twice
	}
	// What was seen last stays on the screen until nothing is missing of the new picture.
	for !a.painter.Paint(screen, a.scale, a.stage.Painted()...) && (first || a.painter.Holes) && a.pages.Gather() {
		a.tidy = time.Now().Add(time.Second)
	}
	if a.wanted != nil {
		a.wanted()
		a.wanted = nil
	}
}

// pose makes a picture for a file, with all of its sprites, and packs it in the background.
func (a *App) pose(p app.Poster, made func(png []byte, err error)) {
	size := image.Pt(int(math.Ceil(p.Size.W*p.Scale)), int(math.Ceil(p.Size.H*p.Scale)))
	dst := ebiten.NewImage(size.X, size.Y)
	defer dst.Deallocate()
	dst.Fill(color.Black) // nothing of it is transparent, to its last row
	var l ui.List
	p.Draw(&l)
	for !a.painter.Paint(dst, p.Scale, &l) && a.pages.Gather() {
		a.tidy = time.Now().Add(time.Second)
	}
	m := image.NewRGBA(image.Rectangle{Max: size})
	dst.ReadPixels(m.Pix)
	a.stage.Go(func(<-chan struct{}) func() {
		var b bytes.Buffer
		pack := png.Encoder{CompressionLevel: png.BestSpeed}
		err := pack.Encode(&b, m)
		return func() { made(b.Bytes(), err) }
	})
}

// Errors of the pages and sprites are told to the log once, at the end.
func (a *App) leave() {
	for _, err := range a.pages.Errs() {
		fmt.Fprintln(os.Stderr, "sandtable:", err)
	}
}
