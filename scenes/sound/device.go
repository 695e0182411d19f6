package sound

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"

	"github.com/ebitengine/oto/v3"

	"sandtable/assets/sounds"
)

// likely says whether there may be an audio device. On Linux ALSA prints a
// page of complaints when there is none, so it is not asked then.
func likely() bool {
	if runtime.GOOS != "linux" {
		return true
	}
	return likelyAt("/dev/snd", os.Getenv("XDG_RUNTIME_DIR"), os.Getenv("PULSE_SERVER"))
}

// likelyAt looks for a card in the folder of devices, for a sound server's
// socket in the folder of the session, and for a server elsewhere.
func likelyAt(devices, session, server string) bool {
	if cards, err := filepath.Glob(filepath.Join(devices, "pcmC*p")); err == nil && len(cards) > 0 {
		return true
	}
	for _, socket := range []string{"pulse/native", "pipewire-0"} {
		if _, err := os.Stat(filepath.Join(session, socket)); session != "" && err == nil {
			return true
		}
	}
	return server != ""
}

// errClosed ends the opening of a device that nobody waits for any more.
var errClosed = errors.New("closed before the audio device answered")

// device is the system's audio device. Its driver cannot be given back: it
// sleeps when it is not used, and ends with the program.
type device struct {
	ctx    *oto.Context
	asleep bool
}

// openDevice opens the device and waits until it answers.
func openDevice(quit <-chan struct{}) (sink, error) {
	ctx, ready, err := oto.NewContext(&oto.NewContextOptions{
		SampleRate: sounds.Rate, ChannelCount: 2, Format: oto.FormatSignedInt16LE,
	})
	if err != nil {
		return nil, err
	}
	select {
	case <-ready:
	case <-quit:
		return nil, errClosed
	}
	return &device{ctx: ctx}, ctx.Err()
}

// Start begins a voice.
func (d *device) Start(pcm []int16, gain float64) (voice, error) {
	return d.sound(bytes.NewReader(stereo(pcm)), gain)
}

// Loop begins a voice that never ends.
func (d *device) Loop(pcm []int16, gain float64) (voice, error) {
	return d.sound(&round{data: stereo(pcm)}, gain)
}

// round reads the same again and again.
type round struct {
	data []byte
	at   int
}

func (r *round) Read(p []byte) (int, error) {
	n := copy(p, r.data[r.at:])
	r.at = (r.at + n) % len(r.data)
	return n, nil
}

func (d *device) sound(from io.Reader, gain float64) (voice, error) {
	if err := d.ctx.Err(); err != nil {
		return nil, err
	}
	if d.asleep {
		if err := d.ctx.Resume(); err != nil {
			return nil, err
		}
		d.asleep = false
	}
	v := player{d.ctx.NewPlayer(from)}
	v.SetVolume(gain)
	v.Player.Play()
	return v, nil
}

// Sleep stops the driver, which would else write silence for ever.
func (d *device) Sleep() error {
	if d.asleep {
		return nil
	}
	d.asleep = true
	return d.ctx.Suspend()
}

// player is a voice of the device.
type player struct{ *oto.Player }

func (p player) Playing() bool { return p.IsPlaying() }

func (p player) Louder(gain float64) { p.SetVolume(gain) }

// Fade relies on the driver: it glides to a new volume within one buffer.
func (p player) Fade() { p.SetVolume(0) }

func (p player) Close() { p.Player.Close() } // reading from memory has no error

// stereo gives both ears the same, as little-endian bytes.
func stereo(pcm []int16) []byte {
	b := make([]byte, 0, 4*len(pcm))
	for _, v := range pcm {
		low, high := byte(v), byte(uint16(v)>>8)
		b = append(b, low, high, low, high)
	}
	return b
}
