package saves

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"

	"sandtable/rules"
)

// Journal is a game under way in its file. It belongs to one goroutine. Where
// nothing can be written it has no path and keeps the game in memory.
type Journal struct {
	Header Header
	path   string
	file   *os.File
	record *Record
	// due are lines not yet in the file, size is how much of it is whole: a
	// write that failed half-way is written over by the next one.
	due  []byte
	size int64
}

// Path is where the game is saved, empty in memory.
func (j *Journal) Path() string { return j.path }

// Keep writes what m has done since the last call, take-backs included, and
// flushes it to the disk. The error is a *Notice; what could not be written is
// kept, and tried again by the next call.
func (j *Journal) Keep(m *rules.Match) error {
	j.record.Keep(m)
	return j.flush()
}

// Write is Keep without the disk's flush: the program may be killed after it,
// the machine may not.
func (j *Journal) Write(m *rules.Match) error {
	j.record.Keep(m)
	return j.write()
}

// Undo writes that the last n steps were taken back: call it after Match.Undo,
// with the number that gave. Keep would find out by itself, but not when the
// same decision is taken again.
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

// Hint notes that a hint was asked for: the game counts as one with hints from
// then on, whatever is taken back.
func (j *Journal) Hint() error {
	j.record.line(hintsLine)
	return j.flush()
}

func (j *Journal) flush() error {
	if err := j.write(); err != nil {
		return err
	}
	if j.file == nil {
		return nil
	}
	if err := settle(j.file); err != nil {
		return unwritten(err)
	}
	return nil
}

// write appends without the disk's flush.
func (j *Journal) write() error {
	j.due = append(j.due, j.record.Take()...)
	if j.file == nil || len(j.due) == 0 {
		return nil
	}
	n, err := j.file.WriteAt(j.due, j.size)
	if err != nil || n < len(j.due) {
		return unwritten(err)
	}
	j.size += int64(n)
	j.due = j.due[:0]
	return nil
}

// Text is the whole journal as it would stand in the file.
func (j *Journal) Text() ([]byte, error) {
	if j.file == nil {
		return j.due, nil
	}
	data := make([]byte, j.size)
	if _, err := j.file.ReadAt(data, 0); err != nil {
		return nil, unreadable(filepath.Base(j.path), err)
	}
	return append(data, j.due...), nil
}

// Close lets the file go.
func (j *Journal) Close() error {
	if j.file == nil {
		return nil
	}
	err := j.flush()
	if e := j.file.Close(); err == nil && e != nil {
		err = unwritten(e)
	}
	j.file, j.path = nil, ""
	return err
}

// create makes a new journal file of a game.
func create(path string, h Header, m *rules.Match) (*Journal, error) {
	f, err := openLocked(path, os.O_CREATE|os.O_EXCL)
	if err != nil {
		return nil, err
	}
	j := &Journal{Header: h, path: path, file: f, record: NewRecord(m.Game(), h)}
	err = j.Keep(m)
	syncDir(filepath.Dir(path))
	return j, err
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
	f, err := openLocked(path, 0)
	if errors.Is(err, os.ErrPermission) || errors.Is(err, syscall.EROFS) {
		return resumeInMemory(path, find)
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
	r, err := Replay(filepath.Base(path), data, find)
	if err != nil {
		return nil, err
	}
	j := &Journal{Header: r.Header, path: path, file: f, record: r.record, size: int64(r.end)}
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
	if data[r.end-1] != '\n' {
		j.due = append(j.due, '\n') // the last line is whole but for its end
	}
	p.onward()
	return p, nil
}

// onward lets chance that was cut off by the end of the program run on.
func (p *Play) onward() {
	p.Match.Onward(nil)
	var n *Notice
	if errors.As(p.Journal.Keep(p.Match), &n) && p.Notice == nil {
		p.Notice = n
	}
}

// resumeInMemory plays on from a file that cannot be written.
func resumeInMemory(path string, find Find) (*Play, error) {
	r, err := Read(path, find)
	if err != nil {
		return nil, err
	}
	data, err := readFile(path, MaxFile)
	if err != nil {
		return nil, unreadable(filepath.Base(path), err)
	}
	j := &Journal{Header: r.Header, record: r.record, due: data[:min(r.end, len(data))]}
	p := &Play{Replayed: r, Journal: j, Notice: notice("saves.memory", os.ErrPermission, word("folder", filepath.Dir(path)))}
	p.onward()
	return p, nil
}

// Read replays a journal without touching it.
func Read(path string, find Find) (*Replayed, error) {
	data, err := readFile(path, MaxFile)
	if err != nil {
		return nil, unreadable(filepath.Base(path), err)
	}
	return Replay(filepath.Base(path), data, find)
}

// readFile reads a file of at most most bytes.
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
		if e := settle(f); err == nil {
			err = e
		}
		if e := f.Close(); err == nil {
			err = e
		}
		return kept, err
	}
	return "", fmt.Errorf("there are a thousand damaged copies of %s already", filepath.Base(path))
}
