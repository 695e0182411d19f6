package saves

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"sandtable/rules"
)

// Journal is a game under way and its file. It belongs to one goroutine. All of it is kept
// in memory too: where the file is taken away it is made again, and where nothing can be
// written each decision is a new attempt.
type Journal struct {
	path   string
	file   *os.File // nil where there is none
	is     os.FileInfo
	record *Record
	text   []byte // the whole journal
	size   int64  // how much of it is in the file: a write that failed half-way is written over
	fault  error  // why not all of it is kept; nil where it is
	store  *Store // that keeps what cannot be written when it is closed; nil for none
	closed bool
	when   time.Time // it was closed unsaved
}

// Path is where the game is saved, or will be as soon as it can.
func (j *Journal) Path() string { return j.path }

// Saved says whether every decision is in the file.
func (j *Journal) Saved() bool { return j.fault == nil }

// Closed says whether it was closed: what was saved is in the file alone then.
func (j *Journal) Closed() bool { return j.closed }

// Keep writes what m has done since the last call, take-backs included, to the disk. The
// error is a *Notice; what could not be written is tried again by the next call.
func (j *Journal) Keep(m *rules.Match) error {
	j.record.Keep(m)
	return j.flush()
}

// Write is Keep without the disk's flush: the program may be killed after it, not the machine.
func (j *Journal) Write(m *rules.Match) error {
	j.record.Keep(m)
	return j.write()
}

// Undo writes that the last n steps were taken back: call it after Match.Undo, with its
// number. Keep finds that out too, but not when the same decision is taken again.
func (j *Journal) Undo(n int) error {
	j.record.Undo(n)
	return j.flush()
}

// Rename writes a name for the slot.
func (j *Journal) Rename(name string) error {
	j.record.line(nameLine(name))
	return j.flush()
}

// hintsLine marks a game in which a hint was asked for.
const hintsLine = "; hints"

// Hint notes that a hint was asked for: the game has hints then, whatever is taken back.
func (j *Journal) Hint() error {
	j.record.line(hintsLine)
	return j.flush()
}

func (j *Journal) flush() error {
	err := j.write()
	if err == nil {
		if e := settle(j.file); e != nil {
			err = unwritten(e)
		}
	}
	j.fault = err
	return err
}

// write appends without the disk's flush.
func (j *Journal) write() error {
	j.text = append(j.text, j.record.Take()...)
	if err := j.hold(); err != nil {
		return unheld(filepath.Dir(j.path), err)
	}
	if j.size == int64(len(j.text)) {
		return nil
	}
	n, err := writeAt(j.file, j.text[j.size:], j.size)
	if err != nil || j.size+int64(n) < int64(len(j.text)) {
		return unwritten(err)
	}
	j.size += int64(n)
	return nil
}

// hold makes sure that there is a file to write to. One that was taken away, and its
// folder, are made again; where another game has taken the name, under a name beside it.
func (j *Journal) hold() error {
	if j.file != nil {
		now, err := os.Stat(j.path)
		if err == nil && os.SameFile(now, j.is) || errors.Is(err, os.ErrPermission) { // who may not look does not know
			return nil
		}
		j.let()
	}
	if err := os.MkdirAll(filepath.Dir(j.path), 0o755); err != nil {
		return err
	}
	stem := strings.TrimSuffix(j.path, gameExt)
	for n := 2; ; n++ {
		f, err := openFile(j.path, os.O_CREATE)
		if err == nil {
			var there []byte
			if there, err = readAll(f, filepath.Base(j.path), MaxFile); err == nil && bytes.HasPrefix(j.text, there) {
				j.file, j.size = f, int64(len(there))
				syncDir(filepath.Dir(j.path))
				j.is, err = f.Stat()
				return err
			}
			f.Close()
		} else if !is(err, "saves.locked") {
			return err
		}
		if n > 1000 {
			return fmt.Errorf("there are a thousand games called %s already", filepath.Base(stem))
		}
		j.path = fmt.Sprintf("%s-%d%s", stem, n, gameExt)
	}
}

// Text is the whole journal as it would stand in the file.
func (j *Journal) Text() []byte { return j.text }

// Close lets the file go; the store keeps what could not be written until the program ends.
func (j *Journal) Close() error {
	if j.closed {
		return nil
	}
	err := j.flush()
	if e := j.let(); err == nil && e != nil {
		err = unwritten(e)
	}
	j.closed = true
	if err != nil && j.store != nil {
		j.store.keepUnsaved(j)
	}
	return err
}

func (j *Journal) let() (err error) {
	if j.file != nil {
		err = j.file.Close()
	}
	j.file, j.size = nil, 0
	return err
}

// syncDir makes a new name durable, where the system can.
func syncDir(dir string) {
	if d, err := os.Open(dir); err == nil {
		settle(d) // Windows cannot; the name is then as durable as it makes it
		d.Close()
	}
}

// Play is a saved game that goes on.
type Play struct {
	*Replayed
	Journal *Journal
	// Notice is what the player must be told: damage that was cut off, a
	// scenario that changed, a file that cannot be written. It may be nil.
	Notice *Notice
}

// Resume opens a journal to go on with it: it is locked against other
// programs, read, cut behind the last sound line (the file as it was stays
// beside), and chance and lone actions run on as they would have. The error,
// a *Notice, says why it cannot be opened; the file is then untouched.
func Resume(path string, find Find) (*Play, error) {
	name := filepath.Base(path)
	f, err := openFile(path, 0)
	if errors.Is(err, os.ErrPermission) || errors.Is(err, syscall.EROFS) {
		data, err := readFile(path, MaxFile)
		if err != nil {
			return nil, unreadable(name, err)
		}
		return resumeText(path, data, find)
	}
	if err != nil {
		return nil, unreadable(name, err)
	}
	p, err := resume(f, path, find)
	if err != nil {
		f.Close()
		return nil, unreadable(name, err)
	}
	return p, nil
}

func resume(f *os.File, path string, find Find) (*Play, error) {
	data, err := readAll(f, filepath.Base(path), MaxFile)
	if err != nil {
		return nil, err
	}
	r, err := replayWhole(filepath.Base(path), data, find)
	if err != nil {
		return nil, err
	}
	j := r.journal(path, data)
	if j.is, err = f.Stat(); err != nil {
		return nil, err
	}
	j.file, j.size = f, int64(r.end)
	p := &Play{Replayed: r, Journal: j}
	kept := ""
	if r.Fault != nil {
		if kept, err = keepBeside(path, data); err != nil {
			return nil, err
		}
		if err := f.Truncate(j.size); err != nil {
			return nil, err
		}
	}
	p.Notice = r.notice(filepath.Base(kept))
	if p.Notice != nil && kept != "" {
		p.Notice.Kept = kept
	}
	return p.onward()
}

// journal is one that goes on from what was read of data; its file is still to be set.
func (r *Replayed) journal(path string, data []byte) *Journal {
	j := &Journal{path: path, record: r.record, text: slices.Clone(data[:r.end])}
	if j.text[r.end-1] != '\n' { // the last line is whole but for its end
		j.text = append(j.text, '\n')
	}
	return j
}

// onward lets chance that was cut off by the end of the program run on.
func (p *Play) onward() (*Play, error) {
	if err := rules.Guard(func() error { p.Match.Onward(nil); return nil }); err != nil {
		return nil, broken(filepath.Base(p.Journal.path), err)
	}
	if n, ok := errors.AsType[*Notice](p.Journal.Keep(p.Match)); ok && p.Notice == nil {
		p.Notice = n
	}
	return p, nil
}

// resumeText plays on from the text of a journal whose file cannot be written.
func resumeText(path string, data []byte, find Find) (*Play, error) {
	r, err := replayWhole(filepath.Base(path), data, find)
	if err != nil {
		return nil, err
	}
	return (&Play{Replayed: r, Journal: r.journal(path, data)}).onward()
}

// Read replays a journal without touching it.
func Read(path string, find Find) (*Replayed, error) {
	data, err := readFile(path, MaxFile)
	if err != nil {
		return nil, unreadable(filepath.Base(path), err)
	}
	return Replay(filepath.Base(path), data, find)
}

func readFile(path string, most int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, filepath.Base(path), most)
}

// readAll trusts no size that a file tells: a pipe or a device tells none.
func readAll(f *os.File, name string, most int64) ([]byte, error) {
	if info, err := f.Stat(); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no plain file", name)
	} else if err == nil && info.Size() > most {
		return nil, tooLarge(name, info.Size(), most)
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > most {
		return nil, tooLarge(name, int64(len(data)), most)
	}
	return data, nil
}

// keepBeside writes data under a free name next to path and flushes it.
func keepBeside(path string, data []byte) (string, error) {
	ext := filepath.Ext(path)
	stem := path[:len(path)-len(ext)]
	for n := 1; n < 1000; n++ {
		kept := fmt.Sprintf("%s.damaged-%d%s", stem, n, ext)
		if ext == gameExt || ext == logExt {
			kept += ".txt" // no longer a game, or a page, in lists
		}
		f, err := os.OpenFile(kept, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if errors.Is(err, os.ErrExist) {
			continue
		}
		if err != nil {
			return "", err
		}
		_, err = f.Write(data)
		return kept, finish(f, err)
	}
	return "", fmt.Errorf("there are a thousand damaged copies of %s already", filepath.Base(path))
}
