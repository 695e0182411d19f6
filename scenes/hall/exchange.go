package hall

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/saves"
	"sandtable/scenes/files"
	"sandtable/scenes/ui"
)

// fetch asks for a journal from elsewhere and adds it to the saved games.
func (s *Saved) fetch(f *ui.Frame) {
	mine := s.await()
	title, shell := f.Say("ui.saves.import"), f.Shell
	f.Shell.Go(func(<-chan struct{}) func() {
		path, err := files.Open(title)
		return func() {
			if !s.back(mine) {
				return
			}
			switch {
			case errors.Is(err, files.ErrNone):
				shell.Push(newFolder(s))
			case err == nil:
				s.take(path)
			case !errors.Is(err, files.ErrCancelled):
				s.h.tellErr(err)
			}
		}
	})
}

// await notes that a file window was opened; back says whether its answer is
// still wanted.
func (s *Saved) await() int {
	s.waiting = true
	s.asked++
	return s.asked
}

func (s *Saved) back(mine int) bool {
	wanted := s.waiting && s.asked == mine
	s.waiting = s.waiting && !wanted
	return wanted
}

// take reads a journal through the rules and begins a journal of our own with
// what is sound of it.
func (s *Saved) take(path string) {
	s.fresh = false
	r, err := saves.Read(path, s.h.Game)
	if err != nil {
		s.h.tellErr(err)
		return
	}
	j, err := s.h.Store.Begin(r.Header, r.Match)
	s.h.tellErr(err)
	s.h.tellErr(j.Rename(strings.TrimSuffix(filepath.Base(path), ".game")))
	s.h.tellErr(j.Close())
}

// give writes a saved game to where the player says; where there is no file
// window, into the home folder.
func (s *Saved) give(f *ui.Frame, e saves.Entry) {
	mine := s.await()
	title := f.Say("ui.saves.export")
	f.Shell.Go(func(<-chan struct{}) func() {
		path, err := files.Save(title, filepath.Base(e.Path))
		if errors.Is(err, files.ErrNone) {
			home, _ := os.UserHomeDir()
			path, err = filepath.Join(home, filepath.Base(e.Path)), nil
		}
		if err == nil {
			err = copyFile(path, e.Path)
		}
		return func() {
			if !s.back(mine) {
				return
			}
			switch {
			case err == nil:
				s.h.Notice(path)
			case !errors.Is(err, files.ErrCancelled):
				s.h.tellErr(err)
			}
		}
	})
}

func copyFile(to, from string) error {
	data, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	return os.WriteFile(to, data, 0o644)
}

// folder is our own list of a folder, where the system has no file window.
type folder struct {
	from   *Saved
	dir    string
	names  []string
	chosen int
}

func newFolder(s *Saved) *folder {
	home, err := os.UserHomeDir()
	if err != nil {
		home = string(filepath.Separator)
	}
	d := &folder{from: s}
	d.enter(home)
	return d
}

// enter lists the folders and the journals of a folder.
func (d *folder) enter(dir string) {
	d.dir, d.chosen = dir, 0
	d.names = []string{".."}
	list, err := os.ReadDir(dir)
	if err != nil {
		d.from.h.tellErr(err)
	}
	for _, e := range list {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if e.IsDir() {
			d.names = append(d.names, e.Name()+string(filepath.Separator))
		} else if strings.HasSuffix(e.Name(), ".game") {
			d.names = append(d.names, e.Name())
		}
	}
	slices.SortStableFunc(d.names[1:], func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
}

// Frame draws the list.
func (d *folder) Frame(f *ui.Frame) {
	ground(f)
	body, _, back := bar(f, f.Say("ui.saves.import"))
	body = d.from.h.notice(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	body = body.InsetXY(max(24, (body.W-900)/2), 14)
	head, body := body.CutTop(f.Px(52))
	note, path := head.CutTop(f.Px(24))
	f.Text(note, f.Say("ui.fault.no-dialog"), f.Soft(ui.S))
	f.Text(path, d.dir, f.Type(ui.S).As(ui.Mono))
	f.First("rows")
	at, opened := f.Rows("rows", body, ui.Rows{N: len(d.names), Height: f.Px(40), Chosen: d.chosen, Follow: true,
		Content: func(i int, row ui.Rect, _, _ bool) {
			icon, side := "save", f.Px(19)
			if i == 0 || strings.HasSuffix(d.names[i], string(filepath.Separator)) {
				icon = "folder"
			}
			f.List.SpriteIn(ui.Rect{X: row.X + 16, Y: row.Center().Y - side/2, W: side, H: side}.Snap(), ui.Icon(icon), f.Theme().Soft)
			f.Text(ui.Rect{X: row.X + 28 + side, Y: row.Y, W: row.W - 36 - side, H: row.H}, d.names[i], f.Type(ui.M))
		}})
	d.chosen = at
	if !opened {
		return
	}
	name := filepath.Join(d.dir, d.names[at])
	if at == 0 || strings.HasSuffix(d.names[at], string(filepath.Separator)) {
		d.enter(name)
		return
	}
	d.from.take(name)
	f.Shell.Pop()
}
