package saves

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
)

// What a journal may be at most. A game of 2,000 steps takes 60 KB.
const (
	MaxFile = 4 << 20 // bytes
	maxLine = 2 << 20 // bytes; only a position, or a line of a battle, is long
)

// Find gives a game by its id: rules/shelf has one.
type Find func(id string) (rules.Game, error)

// Replayed is a game that was read back.
type Replayed struct {
	Header    Header
	Match     *rules.Match
	Name      string // of the slot; empty for an autosave
	Takebacks int    // how often a decision was taken back past a seal
	Hints     bool   // a side has asked what a bot would do
	Changed   bool   // the scenario is not what it was when the game began
	Fault     *Fault // why the rest of the file was left out; nil when it is sound
	Lines     int    // sound lines, the header included
	end       int    // bytes of sound text
	record    *Record
}

// Fault says where a journal stops being sound.
type Fault struct {
	Line int  // counted from 1
	Torn bool // the file ends within this line: the write was cut short
	// Illegal says that the text is whole, but the rules refuse it.
	Illegal bool
	Err     error
}

// Error names the line and what is wrong there.
func (f *Fault) Error() string { return fmt.Sprintf("line %d: %v", f.Line, f.Err) }

// Unwrap is what is wrong, the line apart.
func (f *Fault) Unwrap() error { return f.Err }

// lines walks through the sound lines of a journal.
type lines struct {
	data []byte
	at   int // bytes read
	n    int // lines read
	sum  uint32
}

// next gives the text of the next line without its checksum; at the end neither line nor fault.
func (l *lines) next() (string, bool, *Fault) {
	rest := l.data[l.at:]
	if len(rest) == 0 {
		return "", false, nil
	}
	fault := func(torn bool, err error) (string, bool, *Fault) {
		return "", false, &Fault{Line: l.n + 1, Torn: torn, Err: err}
	}
	size := bytes.IndexByte(rest, '\n')
	torn := size < 0
	if torn {
		size = len(rest)
	}
	if size > maxLine {
		return fault(false, fmt.Errorf("a line of %d bytes; at most %d are read", size, maxLine))
	}
	line := bytes.TrimSuffix(rest[:size], []byte("\r"))
	k := len(line) - len(" #12345678")
	if k < 0 || string(line[k:k+2]) != " #" {
		return fault(torn, errors.New("no checksum at the end"))
	}
	text := line[:k]
	sum := crc32.Update(l.sum, crc32.IEEETable, text)
	sum = crc32.Update(sum, crc32.IEEETable, []byte{'\n'})
	if want := fmt.Sprintf("%08x", sum); string(line[k+2:]) != want {
		return fault(torn, fmt.Errorf("the checksum is %s; %s would be right", printable(line[k+2:]), want))
	}
	l.sum = sum
	l.at = min(l.at+size+1, len(l.data))
	l.n++
	return string(text), true, nil
}

func printable(b []byte) string { return strings.Trim(strconv.QuoteToASCII(string(b)), `"`) }

// readHeader reads the first line; name is the file's, for the notice. Of a journal from
// before the first release it gives, beside the error, what can be read.
func readHeader(name string, l *lines) (Header, error) {
	text, ok, fault := l.next()
	if !ok { // a newer program may have another kind of line altogether
		first, _, _ := bytes.Cut(l.data[:min(len(l.data), maxLine)], []byte("\n"))
		text = string(first)
	}
	h, err := parseHeader(text)
	switch {
	case isNewer(err):
		return h, newer(err)
	case errors.Is(err, errUnreleased):
		return h, notice("saves.unreleased", nil)
	case len(l.data) == 0:
		err = errors.New("the file is empty")
	case fault != nil:
		err = fault
	case err != nil:
		err = &Fault{Line: 1, Err: err}
	default:
		if err = l.battle(&h); err == nil {
			return h, nil
		}
	}
	return h, notice("saves.not-a-journal", err, word("file", name))
}

// battle reads the lines of the battle that a game carries: as many as its header says.
func (l *lines) battle(h *Header) error {
	n := strings.Count(h.Battle, "\n")
	var text []string
	for len(text) < n {
		line, ok, fault := l.next()
		if fault != nil {
			return fault
		}
		line, ours := strings.CutPrefix(line, battleMark)
		if !ok || !ours {
			return &Fault{Line: 2 + len(text), Err: fmt.Errorf("%d lines of its battle are wanted, each behind %q; there are %d", n, battleMark, len(text))}
		}
		text = append(text, line)
	}
	h.Battle = strings.Join(text, "\n")
	return nil
}

// broken explains that no rules play a journal.
func broken(name string, err error) *Notice {
	n := notice("saves.broken", err, word("file", name))
	if b := (*rules.Broken)(nil); errors.As(err, &b) {
		n.Trace = b.Stack
	}
	return n
}

// Whole gives the error, a *Notice, of a game at which the rules broke down: nobody plays on
// from it. Any other is played on from what is sound of it.
func (r *Replayed) Whole(name string) error {
	if r.Fault != nil && errors.Is(r.Fault, rules.ErrBroken) {
		return broken(name, r.Fault)
	}
	return nil
}

// replayWhole reads a journal to play on from it.
func replayWhole(name string, data []byte, find Find) (*Replayed, error) {
	r, err := Replay(name, data, find)
	if err == nil {
		err = r.Whole(name)
	}
	if err != nil {
		return nil, err
	}
	return r, nil
}

func isNewer(err error) bool { return errors.As(err, new(newerError)) }

func newer(err error) *Notice {
	e, _ := errors.AsType[newerError](err)
	return notice("saves.newer", err, word("version", e.version))
}

// Replay reads a journal through the rules. The error, a *Notice, says why nothing could
// be opened; what is sound in part gives a game and a Fault.
func Replay(name string, data []byte, find Find) (*Replayed, error) {
	if len(data) > MaxFile {
		return nil, tooLarge(name, int64(len(data)), MaxFile)
	}
	l := &lines{data: data}
	h, err := readHeader(name, l)
	if err != nil {
		return nil, err
	}
	r := &Replayed{Header: h}
	var g rules.Game
	err = rules.Guard(func() (err error) { g, err = r.setUp(find); return err })
	switch {
	case isNewer(err):
		return nil, newer(err)
	case errors.Is(err, rules.ErrBroken), err != nil && g != nil && h.Position+h.Battle != "":
		return nil, broken(name, err)
	case err != nil:
		return nil, notice("saves.no-game", err, word("game", h.Game), word("scenario", h.Scenario))
	}
	r.record = &Record{game: g}
	r.mark(l)
	var step lines // before the line of the last step
	for {
		before, done := *l, len(r.Match.Steps())
		text, ok, fault := l.next()
		if !ok {
			r.Fault = fault
			break
		}
		if err := rules.Guard(func() error { return r.step(text) }); err != nil {
			if errors.Is(err, rules.ErrBroken) {
				err = fmt.Errorf("%.80q: %w", text, err)
			}
			r.Fault = &Fault{Line: l.n, Illegal: true, Err: err}
			break
		}
		if len(r.Match.Steps()) != done {
			step = before
		}
		r.mark(l)
	}
	if err := r.sound(&step); err != nil {
		return nil, broken(name, err)
	}
	r.record.steps = slices.Clone(r.Match.Steps())
	return r, nil
}

// sound leaves out what the rules broke down at, a fault of the program: the match is made
// anew up to there, and without its last step where they cannot go on from that either; step
// is where the line of that begins.
func (r *Replayed) sound(step *lines) (err error) {
	m := r.Match
	n := len(m.Steps())
	if r.Fault != nil && errors.Is(r.Fault, rules.ErrBroken) {
		if r.Match, err = m.Branch(n, m.Source()); err != nil {
			return err
		}
	}
	if err = r.asked(); err != nil {
		r.Fault = &Fault{Line: step.n + 1, Illegal: true, Err: fmt.Errorf("%.80q: %w", m.Game().Text(m.Steps()[n-1]), err)}
		r.mark(step)
		r.Match, err = m.Branch(n-1, m.Source())
	}
	return err
}

// asked holds that the rules can say what may be done now.
func (r *Replayed) asked() error {
	return rules.Guard(func() error { r.Match.Legal(); return nil })
}

// mark says that everything up to here is sound.
func (r *Replayed) mark(l *lines) { r.Lines, r.end, r.record.sum = l.n, l.at, l.sum }

// setUp gives the game with the error where only what the journal itself says is at fault.
func (r *Replayed) setUp(find Find) (rules.Game, error) {
	h := &r.Header
	g, err := find(h.Game)
	if err != nil {
		return nil, err
	}
	if h.edition() > g.Edition() {
		return nil, newerError{h.Version}
	}
	if with, err := h.On(g); err != nil {
		return g, err
	} else {
		g = with
	}
	if h.Position != "" {
		var s rules.State
		if s, err = g.Position(json.RawMessage(h.Position), h.edition()); err == nil {
			r.Match = rules.MatchFrom(g, h.Setup(), s, h.Source())
		}
	} else {
		r.Match, err = rules.SetUp(g, h.Setup(), h.Source(), nil)
	}
	if err != nil {
		return g, err
	}
	if err := r.asked(); err != nil {
		return nil, err
	}
	if h.Sides == [2]string{} {
		h.Sides = g.Sides()
	}
	if print, err := g.Print(h.Scenario); err == nil {
		r.Changed = h.Print != "" && h.Battle == "" && print != h.Print
	}
	return g, nil
}

// step carries out one line.
func (r *Replayed) step(text string) error {
	if note, ok := strings.CutPrefix(text, "; "); ok {
		name, named := strings.CutPrefix(note, "name ")
		switch {
		case named:
			r.Name = rules.Visible(name)
		case text == hintsLine:
			r.Hints = true
		default:
			r.record.note = text
		}
		return nil
	}
	if count, ok := strings.CutPrefix(text, "undo "); ok {
		n, err := strconv.Atoi(count)
		if err != nil {
			return fmt.Errorf("%.40q: a number of steps is wanted", text)
		}
		return r.undo(n)
	}
	m := r.Match
	a, err := m.Parse(text)
	if err != nil {
		return err
	}
	return m.Replay(a, nil)
}

// undo takes n steps back. They need not end at a decision: where other dice
// were thrown after a take-back, the file goes back only to the die.
func (r *Replayed) undo(n int) error {
	m := r.Match
	if n < 1 || n > len(m.Steps()) {
		return fmt.Errorf("%d steps to take back; there are %d", n, len(m.Steps()))
	}
	if m.CanUndo() != nil {
		r.Takebacks++
	}
	left := slices.Clone(m.Steps()[:len(m.Steps())-n])
	for len(m.Steps()) > len(left) {
		if _, err := m.Undo(true); err != nil {
			break
		}
	}
	if len(m.Steps()) > len(left) {
		at, err := m.Branch(len(left), m.Source())
		r.Match = at
		return err
	}
	for _, a := range left[len(m.Steps()):] {
		if err := m.Replay(a, nil); err != nil {
			return err
		}
	}
	return nil
}

// notice explains what was wrong, or nil. kept is the name of the file that was put beside.
func (r *Replayed) notice(kept string) *Notice {
	if r.Fault == nil {
		if r.Changed {
			return notice("saves.scenario-changed", nil, word("scenario", r.Header.Scenario))
		}
		return nil
	}
	m, last := r.Match, "…"
	if n := len(m.Steps()); n > 0 {
		last = m.Game().Text(m.Steps()[n-1])
	}
	key := "saves.damaged"
	switch {
	case r.Fault.Torn:
		key = "saves.torn"
	case r.Fault.Illegal:
		key = "saves.rules-changed"
	}
	n := notice(key, r.Fault, rules.NumberArg("line", r.Fault.Line), word("last", last),
		rules.NumberArg("turn", m.Game().TurnNumber(m.Now())), word("version", r.Header.Version), word("kept", kept))
	n.Kept = kept
	return n
}

func tooLarge(name string, size, most int64) *Notice {
	err := fmt.Errorf("%d bytes", size)
	tenths := (size*10 + 1<<20 - 1) >> 20 // rounded up: what is too large does not read as what may be
	shown := rules.Arg{Name: "size", Text: rules.Text{En: fmt.Sprintf("%d.%d", tenths/10, tenths%10), Fr: fmt.Sprintf("%d,%d", tenths/10, tenths%10)}}
	return notice("saves.too-large", err, word("file", name), shown, rules.NumberArg("most", int(most>>20)))
}
