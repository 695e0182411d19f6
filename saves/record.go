package saves

import (
	"fmt"
	"hash/crc32"
	"strconv"
	"strings"

	"sandtable/rules"
)

// Record is the text of a game as it grows, for a file or, where nothing can be written, for memory.
type Record struct {
	game rules.Game
	// steps are those written so far, less those taken back.
	steps []rules.Action
	sum   uint32
	note  string // the last turn, score and end that were noted
	text  []byte // lines that nobody has fetched yet
}

// NewRecord begins with the header line, and the battle that the game carries.
func NewRecord(g rules.Game, h Header) *Record {
	r := &Record{game: g}
	r.line(h.String())
	if h.Battle != "" {
		for line := range strings.SplitSeq(h.Battle, "\n") {
			r.line(battleMark + line)
		}
	}
	return r
}

func (r *Record) line(text string) {
	from := len(r.text)
	r.text = append(r.text, text...)
	r.close(from)
}

func (r *Record) close(from int) {
	r.text = append(r.text, '\n')
	r.sum = crc32.Update(r.sum, crc32.IEEETable, r.text[from:])
	r.text = append(r.text[:len(r.text)-1], " #"...)
	for shift := 28; shift >= 0; shift -= 4 {
		r.text = append(r.text, "0123456789abcdef"[r.sum>>shift&15])
	}
	r.text = append(r.text, '\n')
}

// Keep adds what m has done since the last call, and takes back what m has.
func (r *Record) Keep(m *rules.Match) {
	same, steps := 0, m.Steps()
	for same < min(len(r.steps), len(steps)) && r.steps[same] == steps[same] {
		same++
	}
	r.Undo(len(r.steps) - same)
	for _, a := range steps[same:] {
		r.line(r.game.Text(a))
		r.steps = append(r.steps, a)
	}
	if note := standing(r.game, m.Now()); note != r.note {
		r.note = note
		r.line(note)
	}
}

// Undo writes that the last n steps were taken back.
func (r *Record) Undo(n int) {
	if n <= 0 || n > len(r.steps) {
		return
	}
	r.steps = r.steps[:len(r.steps)-n]
	r.line("undo " + strconv.Itoa(n))
}

// Take gives the lines that were not fetched yet.
func (r *Record) Take() []byte {
	text := r.text
	r.text = nil
	return text
}

// standing is the note for lists.
func standing(g rules.Game, s rules.State) string {
	score := g.Score(s)
	tail := fmt.Sprintf("turn %d score %d %d", g.TurnNumber(s), score[0], score[1])
	if s.Turn() != rules.Over {
		return "; " + tail
	}
	res := s.Result()
	winner := "draw"
	if res.Winner >= rules.First {
		winner = g.Sides()[res.Winner]
	}
	return "; over " + winner + " " + tail
}

// Text is a whole journal of a match.
func Text(h Header, m *rules.Match) []byte {
	r := NewRecord(m.Game(), h)
	r.Keep(m)
	return r.Take()
}

// Script is a journal of steps that are not carried out: whatever is wrong with the last, the file can be written.
func Script(g rules.Game, h Header, steps []rules.Action) []byte {
	r := NewRecord(g, h)
	for _, a := range steps {
		r.line(g.Text(a))
	}
	return r.Take()
}
