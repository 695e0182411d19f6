// Package sound lets the sounds of the table be heard. It is the only package
// that knows an audio device, and it never fails: where there is no device, or
// it breaks, all is as ever, only silent.
package sound

import (
	"sync/atomic"
	"time"

	"sandtable/assets/sounds"
)

const (
	voices = 3                      // that sound at once, at most
	apart  = 60 * time.Millisecond  // between two beginnings of the same sound
	stale  = 150 * time.Millisecond // a sound that could not begin by then is not wanted any more
	rest   = time.Second            // after the last sound the device sleeps
	part   = 250 * time.Millisecond // the longest that Close waits for a device
)

// Player plays sounds. All its methods return at once and belong to one
// goroutine, the window's loop; the device is worked by a goroutine of the
// player's own, from the first sound until Close.
type Player struct {
	volume func(sounds.ID) int
	open   func(quit <-chan struct{}) (sink, error)
	found  func() bool
	now    func() time.Time

	queue  chan cue
	around chan bed // what is to be heard around the table, the latest wish
	wish   bed
	quit   chan struct{}
	done   chan struct{} // closed when the goroutine has ended; nil before it began
	hushed bool
	closed bool
	last   [sounds.Count]time.Time // when each was last begun
	mute   atomic.Bool             // there is no device, or it failed: silent for good
	asked  bool                    // the device was looked for
}

// cue is a sound that is wanted.
type cue struct {
	id   sounds.ID
	gain float64
	at   time.Time
}

// bed is an ambience and how loud it is.
type bed struct {
	id   sounds.Ambience
	gain float64
}

// New is a player whose volume, 0 to 100, is asked for at every sound, for that
// sound. No device is touched before the first one.
func New(volume func(sounds.ID) int) *Player {
	return &Player{
		volume: volume, open: openDevice, found: likely, now: time.Now,
		queue: make(chan cue, 2*voices), quit: make(chan struct{}), around: make(chan bed, 1),
	}
}

// Play begins a sound, unless it began within the last 60 ms.
func (p *Player) Play(id sounds.ID) {
	loud := p.volume(id)
	if id >= sounds.Count || loud <= 0 || p.hushed || p.closed || p.Missing() {
		return
	}
	now := p.now()
	if was := p.last[id]; !was.IsZero() && now.Sub(was) < apart {
		return
	}
	p.last[id] = now
	p.begin()
	select {
	case p.queue <- cue{id, gain(loud, id), now}:
	default: // the device is behind: a late sound is worse than none
	}
}

// Around lets an ambience be heard until another one is wanted; at volume 0, or
// where nothing may be heard, there is none, and nothing is worked for it. It may be
// called in every frame.
func (p *Player) Around(a sounds.Ambience, volume int) {
	w := bed{a, float64(min(volume, 100)) / 100}
	w.gain *= w.gain * quiet
	if w.gain <= 0 || p.hushed || a >= sounds.Ambiences || a == sounds.Silence {
		w = bed{}
	}
	if w == p.wish || p.closed || w != (bed{}) && p.Missing() {
		return
	}
	p.wish = w
	p.begin()
	select {
	case <-p.around: // a wish that nobody has heard yet
	default:
	}
	p.around <- w
}

// quiet is how loud an ambience is beside the sounds of the table.
const quiet = 0.22

// begin starts the goroutine at the first use.
func (p *Player) begin() {
	if p.done == nil {
		p.done = make(chan struct{})
		go p.run()
	}
}

// Hush keeps everything from being heard while it is on, as behind another
// window.
func (p *Player) Hush(on bool) { p.hushed = on }

// Missing says that no audio device was found, or that it has failed.
func (p *Player) Missing() bool {
	if !p.asked {
		p.asked = true
		if !p.found() {
			p.mute.Store(true)
		}
	}
	return p.mute.Load()
}

// Close ends all sound. A device that does not answer is not waited for.
func (p *Player) Close() {
	if p.closed {
		return
	}
	p.closed = true
	close(p.quit)
	if p.done == nil {
		return
	}
	select {
	case <-p.done:
	case <-time.After(part):
	}
}

// gain is what the samples are multiplied by. The ear hears by ratios, so the
// volume is squared; all voices at their peaks together just reach full scale.
func gain(volume int, id sounds.ID) float64 {
	v := float64(min(volume, 100)) / 100
	return v * v * id.Level() * 2 / voices
}

// run works the device. It ends at the first error, and leaves silence.
func (p *Player) run() {
	defer close(p.done)
	s, err := p.open(p.quit)
	if err != nil {
		p.mute.Store(true)
		return
	}
	d := desk{sink: s}
	defer d.end()
	tired := time.NewTimer(rest)
	defer tired.Stop()
	for {
		select {
		case <-p.quit:
			return
		case c := <-p.queue:
			if p.now().Sub(c.at) < stale {
				err = d.play(c)
				tired.Reset(rest)
			}
		case w := <-p.around:
			err = d.lay(w)
			tired.Reset(rest)
		case <-tired.C:
			if d.sweep(); d.bed != nil {
				continue // it goes on by itself
			} else if len(d.heard) > 0 {
				tired.Reset(rest)
			} else {
				err = d.sink.Sleep()
			}
		}
		if err != nil {
			p.mute.Store(true)
			return
		}
	}
}
