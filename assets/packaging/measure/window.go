package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"sandtable/assets/packaging/screen"
)

// fresh is an empty data folder.
func (p *program) fresh() (string, error) {
	dir, err := filepath.Abs(filepath.Join(p.dir, "data"))
	if err != nil {
		return "", err
	}
	return dir, errors.Join(os.RemoveAll(dir), os.MkdirAll(dir, 0o755))
}

// open starts the window with an empty data folder.
func (p *program) open(wide, high int) (*screen.Window, error) {
	dir, err := p.fresh()
	if err != nil {
		return nil, err
	}
	w, err := screen.Open(io.Discard, p.window, "--data", dir)
	if err != nil {
		return nil, err
	}
	if err := w.Place(wide, high); err != nil {
		return nil, errors.Join(err, w.Kill())
	}
	return w, nil
}

// first is how long the program says that it took to its first picture.
func (p *program) first() (string, error) {
	return median(7, func() (int, error) {
		dir, err := p.fresh()
		if err != nil {
			return 0, err
		}
		out, err := exec.Command(p.window, "--data", dir, "--exit-after-first-frame").Output()
		if err != nil {
			return 0, err
		}
		var ms int
		_, err = fmt.Sscanf(string(out), "first frame after %d ms", &ms)
		return ms, err
	})
}

// seen is how many milliseconds after it began the screen has changed for the last time
// within a while.
func seen(began time.Time, while time.Duration) (int, error) {
	x, err := screen.Watch()
	if err != nil {
		return 0, err
	}
	defer x.Close()
	var last uint64
	var since time.Duration
	for time.Since(began) < while {
		time.Sleep(5 * time.Millisecond) // looking takes time from the program that is looked at
		sum, err := x.Sum()
		if err != nil {
			return 0, err
		}
		if sum != last {
			last, since = sum, time.Since(began)
		}
	}
	return int(since.Milliseconds()), nil
}

// whole is how long it takes from the call to the shelf as it stays.
func (p *program) whole() (string, error) {
	return median(5, func() (int, error) {
		dir, err := p.fresh()
		if err != nil {
			return 0, err
		}
		began := time.Now()
		cmd := exec.Command(p.window, "--data", dir)
		if err := cmd.Start(); err != nil {
			return 0, err
		}
		ms, err := seen(began, 3*time.Second)
		_ = cmd.Process.Kill()
		_ = cmd.Wait() // it was killed
		return ms, err
	})
}

// opening is how long it takes from the key that begins the lesson on the shelf to the
// first picture of its table; what moves on it after that is not waited for.
func (p *program) opening() (string, error) {
	return median(5, func() (int, error) {
		w, err := p.open(screen.Wide, screen.High)
		if err != nil {
			return 0, err
		}
		x, err := screen.Watch()
		if err != nil {
			return 0, errors.Join(err, w.Kill())
		}
		defer x.Close()
		ms, err := 0, screen.Do("mousemove", "5", "5")
		old, err2 := x.Sum()
		if err = errors.Join(err, err2); err == nil {
			began := time.Now()
			press := exec.Command("xdotool", "key", "Return")
			err = press.Start()
			for sum := old; err == nil && sum == old && time.Since(began) < 5*time.Second; {
				sum, err = x.Sum()
				ms = int(time.Since(began).Milliseconds())
			}
			err = errors.Join(err, press.Wait())
		}
		return ms, errors.Join(err, w.Kill())
	})
}

// rest is how long a program is left alone before its memory is read: what belongs to
// other rooms is given back after ten seconds.
const rest = 30 * time.Second

// resident is its memory on a large window, on the shelf or at a table.
func (p *program) resident(battle bool) (string, error) {
	w, err := p.open(int(large[0]), int(large[1]))
	if err != nil {
		return "", err
	}
	if battle {
		err = screen.Key("Return")
	}
	time.Sleep(rest)
	n, err2 := w.Memory()
	return strconv.Itoa(n), errors.Join(err, err2, w.Kill())
}

// still is the share of a core that it takes while nothing happens.
func (p *program) still(battle bool) (string, error) {
	w, err := p.open(screen.Wide, screen.High)
	if err != nil {
		return "", err
	}
	if battle {
		err = screen.Key("Return")
	}
	time.Sleep(rest)
	const while = 20 * time.Second
	before, err2 := w.Spent()
	time.Sleep(while)
	after, err3 := w.Spent()
	return fmt.Sprintf("%.2f", 100*(after-before).Seconds()/while.Seconds()), errors.Join(err, err2, err3, w.Kill())
}

// battles begins ten battles of all games in one window, plays a dozen hints in each and
// goes home; its memory is read at each end.
func (p *program) battles() (string, error) {
	w, err := p.open(int(large[0]), int(large[1]))
	if err != nil {
		return "", err
	}
	var list []string
	for i := 0; i < 10 && err == nil; i++ {
		err = p.battle(i)
		time.Sleep(rest)
		n, err2 := w.Memory()
		err = errors.Join(err, err2)
		list = append(list, strconv.Itoa(n))
	}
	return strings.Join(list, " "), errors.Join(err, w.Kill())
}

// Where a box stands on the shelf and where the menu of a table is, in parts of the window.
var (
	boxes = [5]float64{.122, .311, .5, .689, .879}
	shelf = .48
	menu  = [2]float64{.014, .022}
)

// battle plays the beginning of a battle, of each game in turn and the second time round
// of the next on its list, and goes home.
func (p *program) battle(i int) error {
	var line []string
	press := func(n int, keys ...string) {
		for range n {
			for _, key := range keys {
				line = append(line, "key", key, "sleep", "0.5")
			}
		}
	}
	click := func(x, y float64) {
		line = append(line, "mousemove", strconv.Itoa(int(x*large[0])), strconv.Itoa(int(y*large[1])), "sleep", "0.5", "click", "1", "sleep", "1")
	}
	click(boxes[i%5], shelf)
	press(1+i/5, "Down")
	press(3, "Return") // its seats, its briefing, its table
	press(12, "h", "Return")
	if err := screen.Do(line...); err != nil {
		return err
	}
	if _, err := screen.Keep(filepath.Join(p.dir, fmt.Sprintf("battle-%d.png", i+1))); err != nil {
		return err
	}
	line = nil
	click(menu[0], menu[1])
	press(1, "shift+Tab", "Return") // its last entry is the shelf
	return errors.Join(screen.Do(line...), screen.Still())
}

// large is the size of a window in which memory is read.
var large = [2]float64{1920, 1080}
