package sound

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"sandtable/assets/sounds"
	"sandtable/rules/rulestest/must"
)

// ear is a sink that remembers what it heard, and when each voice ends.
type ear struct {
	mu     sync.Mutex
	heard  []*note
	slept  int
	broken error
}

type note struct {
	pcm          []int16
	gain         float64
	from         time.Time
	faded, ended bool
}

func (n *note) Playing() bool {
	return !n.ended && time.Since(n.from) < time.Duration(len(n.pcm))*time.Second/sounds.Rate
}
func (n *note) Fade()            { n.faded = true }
func (n *note) Louder(g float64) { n.gain = g }
func (n *note) Close()           { n.ended = true }

func (e *ear) Start(pcm []int16, gain float64) (voice, error) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.broken != nil {
		return nil, e.broken
	}
	n := &note{pcm: pcm, gain: gain, from: time.Now()}
	e.heard = append(e.heard, n)
	return n, nil
}

func (e *ear) Loop(pcm []int16, gain float64) (voice, error) {
	v, err := e.Start(pcm, gain)
	if err == nil {
		v.(*note).from = time.Now().Add(1000 * time.Hour) // it never ends
	}
	return v, err
}

func (e *ear) Sleep() error {
	e.slept++
	return nil
}

// table is a player at full volume whose device is an ear.
func table(e *ear) *Player {
	p := New(func(sounds.ID) int { return 100 })
	p.found = func() bool { return true }
	p.open = func(<-chan struct{}) (sink, error) { return e, nil }
	return p
}

func TestASoundIsHeard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{}
		p := table(e)
		defer p.Close()
		p.Play(sounds.Place)
		synctest.Wait()
		if len(e.heard) != 1 || !slices.Equal(e.heard[0].pcm, sounds.Render(sounds.Place)) {
			t.Fatalf("%d sounds were heard; want the one of a piece put down", len(e.heard))
		}
	})
}

func TestTheSameSoundNeverTwiceWithin60ms(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{}
		p := table(e)
		defer p.Close()
		for range 13 { // at 0, 10 … 120 ms
			p.Play(sounds.Hit)
			synctest.Wait()
			time.Sleep(10 * time.Millisecond)
		}
		if len(e.heard) != 3 {
			t.Fatalf("%d were heard in 120 ms; want 3", len(e.heard))
		}
		p.Play(sounds.Loss) // another one may at once
		synctest.Wait()
		if len(e.heard) != 4 {
			t.Error("another sound had to wait")
		}
	})
}

func TestThreeVoicesAtMostAndTheOldestGivesWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{}
		p := table(e)
		defer p.Close()
		for _, id := range []sounds.ID{sounds.Victory, sounds.Defeat, sounds.Loss, sounds.YourTurn, sounds.DieOne} {
			p.Play(id)
			synctest.Wait()
			time.Sleep(5 * time.Millisecond)
			sounding := 0
			for _, n := range e.heard {
				if n.Playing() && !n.faded {
					sounding++
				}
			}
			if sounding > 3 {
				t.Fatalf("%d voices sound after %s", sounding, id)
			}
		}
		if !e.heard[0].faded || !e.heard[1].faded || e.heard[2].faded {
			t.Error("the two oldest should have given way, and no other")
		}
	})
}

func TestTheDeviceSleepsWhenNothingSounds(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{}
		p := table(e)
		p.Play(sounds.Card)
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if e.slept != 1 {
			t.Errorf("it was sent to sleep %d times; want once", e.slept)
		}
		p.Play(sounds.Card)
		time.Sleep(10 * time.Second)
		synctest.Wait()
		if len(e.heard) != 2 || e.slept != 2 {
			t.Errorf("after a second sound: %d heard, asleep %d times; want 2 and 2", len(e.heard), e.slept)
		}
		p.Close()
		for i, n := range e.heard {
			if !n.ended {
				t.Errorf("voice %d was never closed", i)
			}
		}
	})
}

func TestVolume(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{}
		p := table(e)
		defer p.Close()
		volume := 0
		p.volume = func(sounds.ID) int { return volume }
		p.Play(sounds.Hit)
		synctest.Wait()
		if len(e.heard) != 0 || p.done != nil {
			t.Fatal("at volume 0 the device was touched")
		}
		var gains []float64
		for _, volume = range []int{1, 50, 100, 150} {
			time.Sleep(time.Second)
			p.Play(sounds.Hit)
			synctest.Wait()
			gains = append(gains, e.heard[len(e.heard)-1].gain)
		}
		if !slices.IsSorted(gains) || gains[0] <= 0 || gains[2] != gains[3] {
			t.Errorf("gains at 1, 50, 100 and 150: %v", gains)
		}
	})
}

// Three voices at their peaks at once, at full volume, must not clip.
func TestNothingClips(t *testing.T) {
	most := 0.0
	for id := range sounds.Count {
		most = max(most, gain(100, id)*sounds.Peak)
	}
	if most*voices > math.MaxInt16 {
		t.Errorf("%d voices together reach %.0f; full scale is %d", voices, most*voices, math.MaxInt16)
	}
}

func TestHushed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{}
		p := table(e)
		defer p.Close()
		p.Hush(true)
		p.Play(sounds.Hit)
		synctest.Wait()
		if len(e.heard) != 0 {
			t.Error("a sound was heard behind another window")
		}
		p.Hush(false)
		p.Play(sounds.Hit)
		synctest.Wait()
		if len(e.heard) != 1 {
			t.Error("nothing is heard after coming back")
		}
	})
}

func TestNoDeviceIsNoError(t *testing.T) {
	e := &ear{}
	p := table(e)
	p.found = func() bool { return false }
	p.Play(sounds.Hit)
	if !p.Missing() || p.done != nil {
		t.Errorf("missing = %v; no goroutine should have begun", p.Missing())
	}
	p.Close()
}

func TestADeviceThatDoesNotOpenIsLeftAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := table(&ear{})
		tries := 0
		p.open = func(<-chan struct{}) (sink, error) {
			tries++
			return nil, errors.New("no such card")
		}
		for range 3 {
			p.Play(sounds.Hit)
			time.Sleep(time.Second)
		}
		synctest.Wait()
		if tries != 1 || !p.Missing() {
			t.Errorf("opened %d times, missing = %v; want once, and silence for good", tries, p.Missing())
		}
		p.Close()
	})
}

func TestADeviceThatBreaksIsLeftAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{}
		p := table(e)
		p.Play(sounds.Hit)
		synctest.Wait()
		e.mu.Lock()
		e.broken = errors.New("unplugged")
		e.mu.Unlock()
		p.Play(sounds.Loss)
		synctest.Wait()
		if !p.Missing() {
			t.Error("nobody was told that the device has gone")
		}
		p.Play(sounds.Card)
		p.Close()
		if len(e.heard) != 1 {
			t.Errorf("%d sounds were heard; want the one before it broke", len(e.heard))
		}
	})
}

// A device that takes its time must not let a heap of old sounds loose, nor
// hold up the end of the program.
func TestADeviceThatIsSlowToOpen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{}
		p := table(e)
		p.open = func(<-chan struct{}) (sink, error) {
			time.Sleep(2 * time.Second)
			return e, nil
		}
		for id := range sounds.Count {
			p.Play(id)
		}
		time.Sleep(3 * time.Second)
		synctest.Wait()
		if len(e.heard) != 0 {
			t.Errorf("%d sounds came two seconds late", len(e.heard))
		}
		p.Play(sounds.Card)
		synctest.Wait()
		if len(e.heard) != 1 {
			t.Error("nothing is heard once it is open")
		}
		p.Close()
	})
}

func TestCloseDoesNotWaitForADeviceThatHangs(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := table(&ear{})
		p.open = func(<-chan struct{}) (sink, error) {
			time.Sleep(time.Hour)
			return nil, errClosed
		}
		p.Play(sounds.Hit)
		began := time.Now()
		p.Close()
		p.Close()
		p.Play(sounds.Hit) // silent, and no fault
		if d := time.Since(began); d > part {
			t.Errorf("closing took %v", d)
		}
		time.Sleep(2 * time.Hour) // until the device gives up
	})
}

func TestWhereADeviceIsLookedFor(t *testing.T) {
	bare := t.TempDir()
	card := t.TempDir()
	session := t.TempDir()
	touch := func(path string) {
		must.Do(t, os.MkdirAll(filepath.Dir(path), 0o755))
		must.Do(t, os.WriteFile(path, nil, 0o644))
	}
	touch(filepath.Join(card, "pcmC0D0p"))
	touch(filepath.Join(bare, "pcmC0D0c")) // only a microphone
	touch(filepath.Join(session, "pulse", "native"))
	for _, c := range []struct {
		name                     string
		devices, session, server string
		want                     bool
	}{
		{"nothing", bare, "", "", false},
		{"an empty session", bare, t.TempDir(), "", false},
		{"a card", card, "", "", true},
		{"a sound server", bare, session, "", true},
		{"a server elsewhere", bare, "", "unix:/elsewhere", true},
	} {
		if got := likelyAt(c.devices, c.session, c.server); got != c.want {
			t.Errorf("%s: likely = %v, want %v", c.name, got, c.want)
		}
	}
}

func TestBothEarsHearTheSame(t *testing.T) {
	got := stereo([]int16{1, -2})
	want := []byte{1, 0, 1, 0, 0xfe, 0xff, 0xfe, 0xff}
	if !slices.Equal(got, want) {
		t.Errorf("got % x, want % x", got, want)
	}
}

// TestAnAmbienceIsHeardUntilAnotherIsWanted begins it once, however often it is asked
// for, changes its volume without beginning anew, and ends it; silent, the device sleeps.
func TestAnAmbienceIsHeardUntilAnotherIsWanted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		e := &ear{}
		p := table(e)
		defer p.Close()
		for range 5 {
			p.Around(sounds.Wind, 50)
			synctest.Wait()
		}
		if len(e.heard) != 1 || !e.heard[0].Playing() {
			t.Fatalf("%d ambiences were begun; want 1", len(e.heard))
		}
		was := e.heard[0].gain
		p.Around(sounds.Wind, 100)
		synctest.Wait()
		if len(e.heard) != 1 || e.heard[0].gain <= was {
			t.Errorf("louder: %d begun, gain %v after %v", len(e.heard), e.heard[0].gain, was)
		}
		time.Sleep(5 * time.Second)
		if e.slept != 0 {
			t.Error("the device sleeps while an ambience is heard")
		}
		p.Around(sounds.Camp, 100)
		synctest.Wait()
		if len(e.heard) != 2 || e.heard[0].Playing() || !e.heard[1].Playing() {
			t.Fatalf("another is wanted: %d begun", len(e.heard))
		}
		p.Around(sounds.Camp, 0)
		synctest.Wait()
		time.Sleep(3 * time.Second)
		if e.heard[1].Playing() || e.slept == 0 {
			t.Error("muted, it is still worked for")
		}
		p.Hush(true)
		p.Around(sounds.Camp, 100)
		synctest.Wait()
		if len(e.heard) != 2 {
			t.Error("it is heard behind another window")
		}
	})
}
