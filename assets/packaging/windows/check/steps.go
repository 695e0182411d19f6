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
)

// Where a window of the usual size has what is clicked, in pixels.
var (
	french   = [2]int{400, 205}  // in the settings
	backward = [2]int{27, 27}    // the arrow of every page
	imports  = [2]int{1199, 87}  // on the page of saved games
	start    = [2]int{1127, 145} // on the shelf
)

// folder makes a data folder whose language is known.
func (c *check) folder(name string) (string, error) {
	dir := filepath.Join(c.dir, name)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return "", err
	}
	return dir, os.WriteFile(filepath.Join(dir, "settings.toml"), []byte("language = \"en\"\nspeed = \"fast\"\nvolume = 0\n"), 0o644)
}

// walk goes through pages that are the same in every game and takes pictures of them.
func (c *check) walk(end string) (list []*image.RGBA, names []string, err error) {
	look := func(name string) {
		if err == nil {
			var m *image.RGBA
			m, err = c.keep(name + end)
			list, names = append(list, m), append(names, name)
		}
	}
	press := func(keys ...string) {
		if err == nil {
			err = screen.Key(keys...)
		}
	}
	hit := func(at [2]int) {
		if err == nil {
			err = errors.Join(screen.Click(at[0], at[1]), screen.Still())
		}
	}
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
	if err == nil {
		err = errors.Join(screen.Do("mousemove", "640", "660"), screen.Still())
	}
	look("window-again")
	hit(start)
	time.Sleep(time.Second)
	look("lesson-fr")
	return list, names, err
}

// most is the share of pixels that may differ: letters are smoothed a little otherwise.
const most = 0.005

// samePictures compares pages of the window with those of this machine's.
func (c *check) samePictures() error {
	var all [2][]*image.RGBA
	var names []string
	for i, end := range []string{"-here", "-windows"} {
		data, err := c.folder("data" + end)
		if err != nil {
			return err
		}
		begin := c.here
		if i == 1 {
			begin = func(data string) (*screen.Window, error) { return c.there(data) }
		}
		w, err := begin(data)
		if err != nil {
			return err
		}
		all[i], names, err = c.walk(end)
		if err := errors.Join(err, w.Close()); err != nil {
			return err
		}
		if text, err := os.ReadFile(filepath.Join(data, "settings.toml")); err != nil || !bytes.Contains(text, []byte(`language = "fr"`)) {
			return fmt.Errorf("the language was not kept: %w\n%s", err, text)
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
		return fmt.Errorf("other pictures than here: %s", strings.Join(wrong, ", "))
	}
	return nil
}

// dense compares a screen of 120 dots an inch with the scale of 125 % here.
func (c *check) dense() error {
	var all [2]*image.RGBA
	for i, end := range []string{"-here", "-windows"} {
		data, err := c.folder("dense" + end)
		if err != nil {
			return err
		}
		var w *screen.Window
		if i == 0 {
			if err = os.WriteFile(filepath.Join(data, "settings.toml"), []byte("language = \"en\"\nscale = 125\n"), 0o644); err == nil {
				w, err = c.here(data)
			}
		} else if err = dots(120); err == nil {
			w, err = c.there(data)
		}
		if err != nil {
			return err
		}
		err = w.Place(screen.Wide*5/4, screen.High*5/4)
		if err == nil {
			all[i], err = c.keep("dense" + end)
		}
		if err := errors.Join(err, w.Close()); err != nil {
			return err
		}
	}
	if d := screen.Different(all[0], all[1]); d > most {
		return fmt.Errorf("%.1f %% of the pixels differ", 100*d)
	}
	return dots(96)
}

// dots tells Windows how many dots an inch of its screen has.
func dots(n int) error {
	out, err := exec.Command("wine", "reg", "add", `HKCU\Control Panel\Desktop`, "/v", "LogPixels", "/t", "REG_DWORD", "/d", strconv.Itoa(n), "/f").CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w: %s", err, out)
	}
	_ = exec.Command("wineserver", "-k").Run() // it is read at the start of a session, if none is running
	return nil
}

// plays plays a battle by hints, kills the program on the way, goes on, takes in
// a file through the system's dialog and closes the window.
func (c *check) plays() error {
	deep := strings.Repeat("a folder with a long name and an é"+string(filepath.Separator), 7)
	data, err := c.folder(filepath.Join("Données d’été", deep))
	if err != nil {
		return err
	}
	w, err := c.there(data)
	if err != nil {
		return err
	}
	if err := errors.Join(screen.Key("Return"), c.hints(6)); err != nil {
		return errors.Join(err, w.Kill())
	}
	if _, err := c.keep("played"); err != nil {
		return errors.Join(err, w.Kill())
	}
	if err := w.Kill(); err != nil {
		return err
	}
	game, before, err := c.journal(data)
	if err != nil {
		return err
	}
	if n := len(drive(game)); n <= 260 {
		return fmt.Errorf("%s has %d characters only", drive(game), n)
	}
	if w, err = c.there(data); err != nil {
		return err
	}
	err = errors.Join(screen.Key("Return"), c.hints(30))
	if err == nil {
		_, err = c.keep("went-on")
	}
	if err := errors.Join(err, w.Close()); err != nil {
		return err
	}
	_, after, err := c.journal(data)
	if err != nil {
		return err
	}
	if before < 5 || after < before+10 {
		return fmt.Errorf("%d steps before it was killed and %d in the end", before, after)
	}
	fmt.Printf("        %d steps, killed, %d steps\n", before, after)
	return c.takesIn(data)
}

// hints does what the hint says, so many times.
func (c *check) hints(n int) error {
	for range n {
		if err := screen.Key("h"); err != nil {
			return err
		}
		if err := screen.Key("Return"); err != nil {
			return err
		}
	}
	return nil
}

// journal is the first game in a data folder and how many steps this machine's
// referee finds in it.
func (c *check) journal(data string) (path string, steps int, err error) {
	list, err := filepath.Glob(filepath.Join(data, "saves", "*.game"))
	if err != nil || len(list) == 0 {
		return "", 0, fmt.Errorf("no game was saved in %s: %w", data, err)
	}
	out, err := exec.Command(c.ownServer, "verify", list[0]).CombinedOutput()
	if err != nil {
		return "", 0, fmt.Errorf("%w: %s", err, out)
	}
	_, rest, _ := strings.Cut(string(out), ".game: ")
	for part := range strings.SplitSeq(rest, ", ") {
		if _, err := fmt.Sscanf(part, "%d steps", &steps); err == nil {
			return list[0], steps, nil
		}
	}
	return "", 0, fmt.Errorf("no steps in %q", out)
}

// takesIn opens a file of another folder through the system's dialog.
func (c *check) takesIn(data string) error {
	file, err := filepath.Abs("scenes/pictures/testdata/omaha-beach.game")
	if err != nil {
		return err
	}
	w, err := c.there(data)
	if err != nil {
		return err
	}
	had, _ := filepath.Glob(filepath.Join(data, "saves", "*.game"))
	err = screen.Key("F9")
	old := screen.Windows(".*")
	if err == nil {
		err = screen.Click(imports[0], imports[1])
	}
	var dialog *screen.Window
	if err == nil {
		dialog, err = screen.Find(".*", old)
	}
	if err == nil {
		err = dialog.Focus()
	}
	if err == nil {
		err = screen.Do("type", "--delay", "30", drive(file))
	}
	if err == nil {
		_, err = c.keep("dialog")
	}
	if err == nil {
		err = screen.Do("key", "Return")
	}
	for end := time.Now().Add(15 * time.Second); err == nil && time.Now().Before(end); time.Sleep(250 * time.Millisecond) {
		if have, _ := filepath.Glob(filepath.Join(data, "saves", "*.game")); len(have) > len(had) {
			break
		}
	}
	if err == nil {
		err = screen.Still()
	}
	if err == nil {
		_, err = c.keep("taken-in")
	}
	if err := errors.Join(err, w.Close()); err != nil {
		return err
	}
	if have, _ := filepath.Glob(filepath.Join(data, "saves", "*.game")); len(have) != len(had)+1 {
		return fmt.Errorf("%d games before the dialog and %d after it", len(had), len(have))
	}
	return nil
}

// locked opens one game in two windows.
func (c *check) locked() error {
	data, err := c.folder("two windows")
	if err != nil {
		return err
	}
	one, err := c.there(data)
	if err != nil {
		return err
	}
	if err := errors.Join(screen.Key("Return"), c.hints(2)); err != nil {
		return errors.Join(err, one.Kill())
	}
	game, before, err := c.journal(data)
	if err != nil {
		return errors.Join(err, one.Kill())
	}
	first, err := c.keep("first-window")
	if err != nil {
		return errors.Join(err, one.Kill())
	}
	two, err := c.there(data, drive(game))
	if err != nil {
		return errors.Join(err, one.Kill())
	}
	second, err := c.keep("second-window")
	if err := errors.Join(err, two.Kill(), one.Kill()); err != nil {
		return err
	}
	if d := screen.Different(first, second); d < .1 {
		return fmt.Errorf("the second window shows what the first does, but for %.1f %%", 100*d)
	}
	if _, after, err := c.journal(data); err != nil || after != before {
		return fmt.Errorf("%d steps became %d: %w", before, after, err)
	}
	return nil
}

// unwritable gives a data folder that is a file.
func (c *check) unwritable() error {
	file := filepath.Join(c.dir, "no folder")
	if err := os.WriteFile(file, []byte("not to be lost"), 0o644); err != nil {
		return err
	}
	w, err := c.there(file)
	if err != nil {
		return err
	}
	_, err = c.keep("unwritable")
	if err == nil {
		err = errors.Join(screen.Key("Escape", "Return"), screen.Still())
	}
	if err == nil {
		_, err = c.keep("unwritable-lesson")
	}
	if err := errors.Join(err, w.Close()); err != nil {
		return err
	}
	if text, err := os.ReadFile(file); err != nil || string(text) != "not to be lost" {
		return fmt.Errorf("the file was changed: %q, %w", text, err)
	}
	return nil
}
