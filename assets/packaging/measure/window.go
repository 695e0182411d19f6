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
	"sandtable/rules/script"
)

// fresh is an empty data folder.
func (p *program) fresh() string {
	dir := script.Have(filepath.Abs(filepath.Join(p.dir, "data")))
	script.Do(os.RemoveAll(dir))
	script.Do(os.MkdirAll(dir, 0o755))
	return dir
}

// in starts the window with an empty data folder, does work with it and kills it.
func (p *program) in(wide, high int, work func(w *screen.Window)) {
	w := script.Have(screen.Open(io.Discard, p.window, "--data", p.fresh()))
	err := script.Run(func() {
		script.Do(w.Place(wide, high))
		work(w)
	})
	script.Do(errors.Join(err, w.Kill()))
}

// first is how long the program says that it took to its first picture.
func (p *program) first() string {
	return median(7, func() (ms int) {
		out := script.Have(exec.Command(p.window, "--data", p.fresh(), "--exit-after-first-frame").Output())
		script.Have(fmt.Sscanf(string(out), "first frame after %d ms", &ms))
		return ms
	})
}

// seen is how many milliseconds after it began the screen last changed within a while.
func seen(began time.Time, while time.Duration) int {
	x := script.Have(screen.Watch())
	defer x.Close()
	var last uint64
	var since time.Duration
	for time.Since(began) < while {
		time.Sleep(5 * time.Millisecond) // looking takes time from the program that is looked at
		if sum := script.Have(x.Sum()); sum != last {
			last, since = sum, time.Since(began)
		}
	}
	return int(since.Milliseconds())
}

// whole is how long it takes from the call to the shelf as it stays.
func (p *program) whole() string {
	return median(5, func() int {
		cmd := exec.Command(p.window, "--data", p.fresh())
		began := time.Now()
		script.Do(cmd.Start())
		defer func() {
			_ = cmd.Process.Kill()
			_ = cmd.Wait() // it was killed
		}()
		return seen(began, 3*time.Second)
	})
}

// opening is how long it takes from the key that begins the lesson on the shelf to the
// first picture of its table; what moves on it after that is not waited for.
func (p *program) opening() string {
	return median(5, func() (ms int) {
		p.in(screen.Wide, screen.High, func(*screen.Window) {
			x := script.Have(screen.Watch())
			defer x.Close()
			script.Do(screen.Do("mousemove", "5", "5"))
			old := script.Have(x.Sum())
			began := time.Now()
			press := exec.Command("xdotool", "key", "Return")
			script.Do(press.Start())
			for sum := old; sum == old && time.Since(began) < 5*time.Second; {
				sum = script.Have(x.Sum())
				ms = int(time.Since(began).Milliseconds())
			}
			script.Do(press.Wait())
		})
		return ms
	})
}

// rest is how long a program rests before its memory is read: it gives back after 10 s.
const rest = 30 * time.Second

// resting starts the window and leaves it alone, on the shelf or at a table.
func (p *program) resting(battle bool, wide, high int, work func(w *screen.Window)) {
	p.in(wide, high, func(w *screen.Window) {
		if battle {
			script.Do(screen.Key("Return"))
		}
		time.Sleep(rest)
		work(w)
	})
}

// resident is its memory on a large window.
func (p *program) resident(battle bool) (mib string) {
	p.resting(battle, int(large[0]), int(large[1]), func(w *screen.Window) { mib = strconv.Itoa(script.Have(w.Memory())) })
	return mib
}

// still is the share of a core that it takes while nothing happens.
func (p *program) still(battle bool) (share string) {
	p.resting(battle, screen.Wide, screen.High, func(w *screen.Window) {
		const while = 20 * time.Second
		before := script.Have(w.Spent())
		time.Sleep(while)
		share = fmt.Sprintf("%.2f", 100*(script.Have(w.Spent())-before).Seconds()/while.Seconds())
	})
	return share
}

// battles plays a dozen hints in each of ten battles in one window; its memory is read at each end.
func (p *program) battles() string {
	var list []string
	p.in(int(large[0]), int(large[1]), func(w *screen.Window) {
		for i := range 10 {
			p.battle(i)
			time.Sleep(rest)
			list = append(list, strconv.Itoa(script.Have(w.Memory())))
		}
	})
	return strings.Join(list, " ")
}

// Where a box stands on the shelf and where the menu of a table is, in parts of the window.
var (
	boxes = [5]float64{.122, .311, .5, .689, .879}
	shelf = .48
	menu  = [2]float64{.014, .022}
)

// battle plays the beginning of a battle, of each game in turn, the second time of the next on its list.
func (p *program) battle(i int) {
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
	script.Do(screen.Do(line...))
	script.Have(screen.Keep(filepath.Join(p.dir, fmt.Sprintf("battle-%d.png", i+1))))
	line = nil
	click(menu[0], menu[1])
	press(1, "shift+Tab", "Return") // its last entry is the shelf
	script.Do(screen.Do(line...))
	script.Do(screen.Still())
}

// large is the size of a window in which memory is read.
var large = [2]float64{1920, 1080}
