package ui

import (
	"slices"
	"time"

	"sandtable/rules"
)

// What changes is read out once it has been still for restsAloud, or all the same after
// mostAloud: what moves must not flood who listens.
const (
	restsAloud = 150 * time.Millisecond
	mostAloud  = time.Second
)

// readTold is what of a screen has been read out, and what waits until it is still.
type readTold struct {
	scene  *Memory
	room   string
	all    []readLine
	focus  []string
	seen   []readLine // in the last frame
	seenAt []string
	since  time.Time // when what waits came first; zero for nothing
	last   time.Time // when it last changed
}

// Hear has the top scene read out from now on, whenever what it shows has changed: hear
// gets the lines that are new. nil ends that.
func (s *Stage) Hear(hear func(lines []string)) {
	s.hear, s.reading = hear, nil
	if hear != nil {
		s.reading = &reading{}
	}
}

// ReadOut has the next Run give the whole screen in words, as it stands.
func (s *Stage) ReadOut(hear func(lines []string)) { s.whole = hear }

// reads prepares the reading of a pass of the top scene; nil where nobody listens.
func (s *Stage) reads() *reading {
	if s.hear == nil && s.whole == nil {
		return nil
	}
	if s.reading == nil {
		s.reading = &reading{}
	}
	r := s.reading
	r.marks, r.level, r.hushed, r.room, r.name, r.rowed = r.marks[:0], Always, 0, "", "", 0
	r.whole = s.whole != nil
	r.cursor, r.aims, r.tips = nil, false, r.tips[:0]
	return r
}

// aloud reads out what a Run has shown: at once where the whole screen is asked for, and
// what is new as soon as it is still.
func (s *Stage) aloud(now time.Time) {
	if s.reading == nil || len(s.stack) == 0 {
		return
	}
	r, top := s.reading, s.stack[len(s.stack)-1].mem
	if whole := s.whole; whole != nil {
		out := append([]string{}, r.heading(s)...)
		for _, l := range r.all {
			out = append(out, l.text)
		}
		whole(append(out, r.focus...))
		if s.whole = nil; s.hear == nil {
			s.reading = nil
			return
		}
	}
	t := &r.told
	if !slices.Equal(t.seen, r.all) || !slices.Equal(t.seenAt, r.focus) {
		t.seen, t.seenAt = append(t.seen[:0], r.all...), append(t.seenAt[:0], r.focus...)
		t.last = now
	}
	entered := t.scene != top || t.room != r.room
	if !entered && len(r.news) == 0 && slices.Equal(t.all, r.all) && slices.Equal(t.focus, r.focus) {
		t.since = time.Time{}
		return
	}
	if t.since.IsZero() {
		t.since = now
	}
	due := t.last.Add(restsAloud)
	if most := t.since.Add(mostAloud); most.Before(due) {
		due = most
	}
	if now.Before(due) {
		if s.wake.IsZero() || due.Before(s.wake) {
			s.wake = due
		}
		return
	}
	out := r.news
	if entered {
		out = append(out, r.heading(s)...)
		t.all, t.focus = nil, nil
	}
	out = r.fresh(out, t.all, entered)
	if !slices.Equal(t.focus, r.focus) {
		out = append(out, r.focus...)
	}
	t.scene, t.room, t.since = top, r.room, time.Time{}
	t.all, t.focus, r.news = append(t.all[:0], r.all...), append(t.focus[:0], r.focus...), nil
	if len(out) > 0 {
		s.hear(out)
	}
}

func (r *reading) heading(s *Stage) []string {
	if r.room == "" {
		return nil
	}
	return []string{s.Word(s.Look.Lang, rules.Phrase{Key: "ui.read.screen", Args: []rules.Arg{{Name: "Name", Text: rules.Plain(oneLine(r.room))}}})}
}

// fresh appends the lines that were not there before: of a room that was entered all but
// those that must be asked for.
func (r *reading) fresh(out []string, was []readLine, entered bool) []string {
	count := map[readLine]int{}
	for _, l := range was {
		count[l]++
	}
	for _, l := range r.all {
		if count[l]--; count[l] < 0 && l.level != OnDemand && (l.level != Entering || entered) {
			out = append(out, l.text)
		}
	}
	return out
}

// Note says something at the foot of whatever is shown, for a while.
func (s *Stage) Note(text string, now time.Time) { s.note, s.noted = text, now }

// noteFor is how long a note stands.
const noteFor = 5 * time.Second

func (s *Stage) drawNote(f *Frame) {
	if s.note == "" {
		return
	}
	if f.Now.Sub(s.noted) >= noteFor {
		s.note = ""
		return
	}
	f.Wake(s.noted.Add(noteFor))
	f.DrawLast(func() {
		t := f.Type(M)
		wide := min(f.Px(560), f.Size.W-40)
		high := f.Height(s.note, t, wide-28) + 20
		box := Rect{X: (f.Size.W - wide) / 2, Y: f.Size.H - high - f.Px(20), W: wide, H: high}.Snap()
		f.List.Nine(box, f.Look.Theme.Chrome("tooltip"))
		f.Para(Rect{X: box.X + 14, Y: box.Y + 8, W: wide - 28}, s.note, t)
	})
}
