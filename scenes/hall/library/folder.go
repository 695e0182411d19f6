package library

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"sandtable/rules/sorting"
	"sandtable/scenes/app"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Folder is our own list of a folder, where the system has no file window: to choose a file, or to write one.
type Folder struct {
	h      *app.Services
	title  string
	Dir    string
	names  []string
	chosen int
	take   func(path string)       // what a chosen file is for; nil to write
	name   string                  // of the file to write
	ext    string                  // of a file to write, unless another ending is typed
	exts   []string                // of files to choose, without the point
	told   bool                    // the name was selected
	write  func(path string) error // nil to choose
	opened uint64                  // how many folders were
}

// NewOpenFile asks for a file with one of some endings; title is the key of what it is asked for.
func NewOpenFile(h *app.Services, title string, endings []string, take func(path string)) *Folder {
	d := &Folder{h: h, title: title, exts: endings, take: take}
	d.Enter(cmp.Or(h.LastFolder, home()))
	return d
}

// NewSaveFile asks where to write data.
func NewSaveFile(h *app.Services, title, name string, data []byte) *Folder {
	d := &Folder{h: h, title: title, name: app.FileName(name), ext: filepath.Ext(name), write: func(path string) error { return os.WriteFile(path, data, 0o644) }}
	d.Enter(cmp.Or(h.LastFolder, home()))
	return d
}

func home() string {
	if dir, err := os.UserHomeDir(); err == nil {
		return dir
	}
	return string(filepath.Separator)
}

// Enter lists a folder: its folders, and its files where one is wanted.
func (d *Folder) Enter(dir string) {
	d.Dir, d.chosen, d.h.LastFolder = dir, 0, dir
	d.opened++
	d.names = []string{".."}
	list, err := os.ReadDir(dir)
	d.h.NoticeErr(err)
	for _, e := range list {
		if strings.HasPrefix(e.Name(), ".") {
			continue
		}
		if e.IsDir() {
			d.names = append(d.names, e.Name()+string(filepath.Separator))
		} else if d.take != nil && slices.Contains(d.exts, strings.ToLower(strings.TrimPrefix(filepath.Ext(e.Name()), "."))) {
			d.names = append(d.names, e.Name())
		}
	}
	sorting.By(d.names[1:], func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
}

func (d *Folder) isFolder(i int) bool {
	return i == 0 || strings.HasSuffix(d.names[i], string(filepath.Separator))
}

func (d *Folder) Frame(f *ui.Frame) {
	f.CountDecisions(d.opened)
	f.DecisionID(d.opened) // the same row of another folder is another thing
	defer f.DecisionID(0)
	kit.Ground(f)
	d.h.RulesKey(f, nil)
	title := d.title
	if d.take != nil {
		title = f.Say(d.title)
	}
	body, _, back := kit.TopBar(f, title)
	d.h.DrawNotices(f, body)
	if back {
		f.Shell.Pop()
		return
	}
	body = body.InsetXY(max(24, (body.W-900)/2), 14)
	path := body.TakeTop(f.Px(52), 0)
	note := path.TakeTop(f.Px(24), 0)
	f.Text(note, f.Say("ui.fault.no-dialog"), f.Soft(ui.S))
	f.Text(path, d.Dir, f.Type(ui.S).As(ui.Mono))
	if d.write != nil {
		d.keep(f, body.TakeBottom(f.Px(64), 0))
	} else {
		f.FocusFirst("rows")
		d.jump(f)
	}
	at, opened := f.Rows("rows", body, ui.Rows{N: len(d.names), Height: f.Px(40), Chosen: d.chosen, Follow: true, Typing: d.write != nil,
		Content: func(i int, row ui.Rect, _, _ bool) {
			icon, side := pane.Either(d.isFolder(i), "folder", "save"), f.Px(19)
			f.List.SpriteIn(ui.Rect{X: row.X + 16, Y: row.Center().Y - side/2, W: side, H: side}.Snap(), ui.Icon(icon), f.Theme().Soft)
			f.Text(ui.Rect{X: row.X + 28 + side, Y: row.Y, W: row.W - 36 - side, H: row.H}, d.names[i], f.Type(ui.M))
		}})
	d.chosen = at
	if !opened {
		return
	}
	name := filepath.Join(d.Dir, d.names[at])
	if d.isFolder(at) {
		d.Enter(name)
		return
	}
	f.Shell.Pop()
	d.take(name)
}

// jump goes on to the next name that begins with what is typed.
func (d *Folder) jump(f *ui.Frame) {
	typed := kit.Fold(string(f.In.Runes))
	for n := range d.names {
		if i := (d.chosen + 1 + n) % len(d.names); typed != "" && strings.HasPrefix(kit.Fold(d.names[i]), typed) {
			d.chosen = i
			f.Invalidate()
			return
		}
	}
}

// keep asks for the name and writes; no file that is there is written over, and a path leads to its folder.
func (d *Folder) keep(f *ui.Frame, box ui.Rect) {
	f.FocusFirst("name")
	if len(f.In.Runes) > 0 && f.Focused() != "name" {
		f.Focus("name")
	}
	if !d.told {
		d.told = true
		f.SelectAll("name")
	}
	field := ui.Rect{X: box.X, Y: box.Y + f.Px(14), W: min(f.Px(480), box.W*0.6), H: f.Px(42)}.Snap()
	d.name = f.Field("name", field, d.name, "edit", f.Say("ui.saves.file-name"))
	name := strings.TrimSpace(d.name)
	path := filepath.Join(d.Dir, d.whole(name))
	b := ui.Button{Label: f.Say("ui.saves.save-here"), Icon: "save", Kind: ui.Primary, Key: f.Say("ui.key.enter")}
	_, err := os.Stat(path)
	switch {
	case name == "":
		b.Off, b.Tip = true, f.Say("ui.saves.file-name")
	case isPath(name):
		b.Label, b.Icon = f.Say("ui.saves.go-there"), "folder"
	case err == nil:
		b.Off, b.Tip = true, f.Say("ui.saves.file-there")
	}
	_, hit := f.ButtonAt("keep", ui.Point{X: field.Right() + 12, Y: field.Y}, b)
	if !hit && (b.Off || f.Focused() != "name" || !f.In.Take(ui.KeyEnter)) {
		return
	}
	f.Invalidate()
	if isPath(name) {
		d.follow(name)
		return
	}
	f.Shell.Pop()
	d.h.NoticeWritten(path, d.write(path))
}

func (d *Folder) whole(name string) string {
	if filepath.Ext(name) == "" {
		name += d.ext
	}
	return app.FileName(name)
}

func isPath(name string) bool {
	return strings.ContainsRune(name, filepath.Separator) || strings.HasPrefix(name, "~")
}

// follow goes to the folder that a path names; what it names besides becomes the name of the file.
func (d *Folder) follow(path string) {
	if rest, ok := strings.CutPrefix(path, "~"); ok {
		path = filepath.Join(home(), rest)
	}
	if !filepath.IsAbs(path) {
		path = filepath.Join(d.Dir, path)
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		d.Enter(filepath.Clean(path))
		d.name = ""
		return
	}
	dir, name := filepath.Split(path)
	if info, err := os.Stat(dir); err != nil || !info.IsDir() {
		d.h.Notice(d.h.Say("ui.saves.no-folder", ui.Verbatim("Folder", dir)))
		return
	}
	d.Enter(filepath.Clean(dir))
	d.name = name
}
