package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"sandtable/assets/packaging/screen"
	"sandtable/rules/script"
)

// Where a window of the usual size has what is clicked, in pixels.
var (
	french   = [2]int{400, 205}  // in the settings
	backward = [2]int{27, 27}    // the arrow of every page
	imports  = [2]int{1199, 87}  // on the page of saved games
	start    = [2]int{1127, 145} // on the shelf
)

func (c *check) folder(name, settings string) string {
	dir := filepath.Join(c.dir, name)
	script.Do(os.MkdirAll(dir, 0o755))
	script.Do(os.WriteFile(filepath.Join(dir, "settings.toml"), []byte(settings), 0o644))
	return dir
}

// spoken are settings in which the language is known.
const spoken = "language = \"en\"\nspeed = \"fast\"\nvolume = 0\n"

// during does work with a window, and ends it then in some way, also where the work has failed.
func during(w *screen.Window, end func(*screen.Window) error, work func()) {
	script.Do(errors.Join(script.Run(work), end(w)))
}

func press(keys ...string) { script.Do(screen.Key(keys...)) }

func hit(at [2]int) {
	script.Do(screen.Click(at[0], at[1]))
	script.Do(screen.Still())
}

// walk goes through pages that are the same in every game and takes pictures of them.
func (c *check) walk(end string) (list []*image.RGBA, names []string) {
	look := func(name string) { list, names = append(list, c.keep(name+end)), append(names, name) }
	look("shelf")
	press("F1")
	look("rules")
	press("Escape", "F9")
	look("saves")
	press("Escape", "F10")
	look("settings")
	hit(french)
	look("settings-fr")
	hit(backward)
	look("shelf-fr")
	press("F11")
	look("full-screen")
	press("F11")
	script.Do(screen.Do("mousemove", "640", "660"))
	script.Do(screen.Still())
	look("window-again")
	hit(start)
	time.Sleep(time.Second)
	look("lesson-fr")
	return list, names
}

// most is the share of pixels that may differ: letters are smoothed a little otherwise.
const most = 0.005

// samePictures compares pages of the window with those of this machine's.
func (c *check) samePictures() {
	var all [2][]*image.RGBA
	var names []string
	for i, end := range []string{"-here", "-windows"} {
		data := c.folder("data"+end, spoken)
		w := c.window(i == 1, data)
		during(w, (*screen.Window).Close, func() { all[i], names = c.walk(end) })
		if text, err := os.ReadFile(filepath.Join(data, "settings.toml")); err != nil || !bytes.Contains(text, []byte(`language = "fr"`)) {
			script.Do(fmt.Errorf("the language was not kept: %w\n%s", err, text))
		}
	}
	var wrong []string
	for i, name := range names {
		d := screen.Different(all[0][i], all[1][i])
		fmt.Printf("        %-14s %.2f %% of the pixels differ\n", name, 100*d)
		if d > most {
			wrong = append(wrong, name)
		}
	}
	if len(wrong) > 0 {
		script.Do(fmt.Errorf("other pictures than here: %s", strings.Join(wrong, ", ")))
	}
}

// dense compares a screen of 120 dots an inch with the scale of 125 % here.
func (c *check) dense() {
	var all [2]*image.RGBA
	for i, end := range []string{"-here", "-windows"} {
		settings := spoken
		if i == 0 {
			settings = "language = \"en\"\nscale = 125\n"
		} else {
			dots(120)
		}
		w := c.window(i == 1, c.folder("dense"+end, settings))
		during(w, (*screen.Window).Close, func() {
			script.Do(w.Place(screen.Wide*5/4, screen.High*5/4))
			all[i] = c.keep("dense" + end)
		})
	}
	if d := screen.Different(all[0], all[1]); d > most {
		script.Do(fmt.Errorf("%.1f %% of the pixels differ", 100*d))
	}
	dots(96)
}

// dots tells Windows how many dots an inch of its screen has.
func dots(n int) {
	done("wine", "reg", "add", `HKCU\Control Panel\Desktop`, "/v", "LogPixels", "/t", "REG_DWORD", "/d", strconv.Itoa(n), "/f")
	_ = exec.Command("wineserver", "-k").Run() // it is read at the start of a session, if none is running
}

// done runs a program and gives what it said.
func done(name string, args ...string) string {
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		script.Do(fmt.Errorf("%s: %w: %s", name, err, out))
	}
	return string(out)
}

// plays plays a battle by hints, kills the program on the way, goes on, and takes in a file by the system's dialog.
func (c *check) plays() {
	deep := strings.Repeat("a folder with a long name and an é"+string(filepath.Separator), 7)
	data := c.folder(filepath.Join("Données d’été", deep), spoken)
	during(c.there(data), (*screen.Window).Kill, func() {
		press("Return")
		hints(6)
		c.keep("played")
	})
	game, before := c.journal(data)
	if n := len(drive(game)); n <= 260 {
		script.Do(fmt.Errorf("%s has %d characters only", drive(game), n))
	}
	during(c.there(data), (*screen.Window).Close, func() {
		press("Return")
		hints(30)
		c.keep("went-on")
	})
	if _, after := c.journal(data); before < 5 || after < before+10 {
		script.Do(fmt.Errorf("%d steps before it was killed and %d in the end", before, after))
	} else {
		fmt.Printf("        %d steps, killed, %d steps\n", before, after)
	}
	c.takesIn(data)
}

// hints does what the hint says, so many times.
func hints(n int) {
	for range n {
		press("h", "Return")
	}
}

// journal is the first game of a data folder, and its steps by this machine's referee.
func (c *check) journal(data string) (path string, steps int) {
	list := games(data)
	if len(list) == 0 {
		script.Do(fmt.Errorf("no game was saved in %s", data))
	}
	out := done(c.ownServer, "verify", list[0])
	_, rest, _ := strings.Cut(out, ".game: ")
	for part := range strings.SplitSeq(rest, ", ") {
		if _, err := fmt.Sscanf(part, "%d steps", &steps); err == nil {
			return list[0], steps
		}
	}
	script.Do(fmt.Errorf("no steps in %q", out))
	return "", 0
}

// games are the files of saved games in a data folder.
func games(data string) []string {
	return script.Have(filepath.Glob(filepath.Join(data, "saves", "*.game")))
}

func omaha() string { return script.Have(filepath.Abs("scenes/pictures/testdata/omaha-beach.game")) }

// takesIn opens a file of another folder through the system's dialog.
func (c *check) takesIn(data string) {
	var had int
	during(c.there(data), (*screen.Window).Close, func() {
		had = len(games(data))
		press("F9")
		old := screen.Windows(".*")
		script.Do(screen.Click(imports[0], imports[1]))
		script.Do(script.Have(screen.Find(".*", old)).Focus())
		script.Do(screen.Do("type", "--delay", "30", drive(omaha())))
		c.keep("dialog")
		script.Do(screen.Do("key", "Return"))
		for end := time.Now().Add(15 * time.Second); time.Now().Before(end) && len(games(data)) <= had; {
			time.Sleep(250 * time.Millisecond)
		}
		script.Do(screen.Still())
		c.keep("taken-in")
	})
	if have := len(games(data)); have != had+1 {
		script.Do(fmt.Errorf("%d games before the dialog and %d after it", had, have))
	}
}

// locked opens one game in two windows.
func (c *check) locked() {
	data := c.folder("two windows", spoken)
	var before int
	var first, second *image.RGBA
	during(c.there(data), (*screen.Window).Kill, func() {
		press("Return")
		hints(2)
		var game string
		game, before = c.journal(data)
		first = c.keep("first-window")
		during(c.there(data, drive(game)), (*screen.Window).Kill, func() { second = c.keep("second-window") })
	})
	if d := screen.Different(first, second); d < .1 {
		script.Do(fmt.Errorf("the second window shows what the first does, but for %.1f %%", 100*d))
	}
	if _, after := c.journal(data); after != before {
		script.Do(fmt.Errorf("%d steps became %d", before, after))
	}
}

// unwritable gives a data folder that is a file.
func (c *check) unwritable() {
	file := filepath.Join(c.dir, "no folder")
	script.Do(os.WriteFile(file, []byte("not to be lost"), 0o644))
	during(c.there(file), (*screen.Window).Close, func() {
		c.keep("unwritable")
		press("Escape", "Return")
		script.Do(screen.Still())
		c.keep("unwritable-lesson")
	})
	if text := script.Have(os.ReadFile(file)); string(text) != "not to be lost" {
		script.Do(fmt.Errorf("the file was changed: %q", text))
	}
}
