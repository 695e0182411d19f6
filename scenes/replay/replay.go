package replay

import (
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/judged"
	"sandtable/scenes/playing"
	"sandtable/scenes/table"
	"sandtable/scenes/table/desk"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/logview"
	"sandtable/scenes/table/panel"
	"sandtable/scenes/table/timeline"
	"sandtable/scenes/ui"
)

// record is a game that was recorded, as somebody looks at it.
type record struct {
	host  table.Host
	play  *saves.Play
	match *rules.Match // of play
	game  rules.Game
	board board.Board
	has   board.Traits // of board
	eyes  rules.Side
	judge *judged.Told // its review, nil where there is none
	both  bool         // both hands are shown, or whatever else was hidden
	row   int          // the way to decide that is pointed at, None for none
}

func newRecord(host table.Host, p *saves.Play, b board.Board, eyes rules.Side) record {
	return record{host: host, play: p, match: p.Match, game: p.Match.Game(), board: b, has: b.Traits(), eyes: eyes, row: board.None}
}

func person(p *saves.Play) rules.Side {
	one, _ := (&playing.Playing{Play: p}).Person()
	return one
}

func (r *record) deeds(events []rules.Event, eyes rules.Side) []gamelog.Deed {
	log := gamelog.Log{Sign: r.board.Sign}
	return log.Deeds(gamelog.Readables(events, eyes, nil))
}

// Replay goes through a game again, with the same board, log and panel, and a bar in the action bar's place. It draws a
// view hidden for who looks; only of a game that is over may both hands be shown.
type Replay struct {
	record
	t     *table.Table // on which it is shown
	all   []gamelog.Entry
	stops []stop
	at    int         // among the stops
	over  bool        // the game has ended: nothing is hidden any more
	veils bool        // something was hidden from who looks
	pos   rules.State // as it may be seen

	playing bool
	speed   int // among speeds
	next    time.Time
	told    rules.Event
	says    bool // told is one
	opened  bool
	drag    bool
	asks    bool         // whether a new game is to begin here
	track   ui.Rect      // where the timeline lies
	canvas  *desk.Canvas // the board as it was drawn last
	apart   bool         // no game is played on from it
	line    *Line        // nil for a game
	reviewed
}

// stop is a position that a replay stops at: after something was told, or the page about a part that ended there.
type stop struct {
	step    int        // how many steps had been taken
	news    int        // how many entries the log had
	turn    int        // its number
	head    bool       // a turn begins
	decides bool       // a side was asked here
	roll    bool       // a die fell
	loss    bool       // figures were lost
	medal   rules.Side // whose score has risen; Chance for nobody's
	page    int        // which page is shown before this position, from 1; 0 for the position itself
	since   int        // how many entries the log had at the decision that led to the page
	ended   int        // how many it had when the part of the page was over
}

// Brancher is a Host that lets a game be played on from a moment of another.
type Brancher interface {
	// Branch begins a new game that has gone the first steps of p, with seats
	// as the player chooses, or as they are while p is under way.
	Branch(sh ui.Shell, p *saves.Play, step int) error
}

// New shows a play after so many steps to the only person at its table, else to a spectator.
func New(host table.Host, p *saves.Play, b board.Board, step int) (*Replay, error) {
	return open(host, table.Rewind{Play: p, Board: b, Eyes: person(p), Step: step}, nil)
}

// Open shows what a table asks for.
func Open(host table.Host, w table.Rewind) (*Replay, error) { return open(host, w, nil) }

// open shows a game, or a line of play, nil for none.
func open(host table.Host, w table.Rewind, l *Line) (*Replay, error) {
	r := &Replay{record: newRecord(host, w.Play, w.Board, w.Eyes), line: l, apart: w.Apart, playing: !w.Plays.IsZero(), next: w.Plays}
	r.over = l == nil && r.match.Now().Turn() == rules.Over
	r.t = table.NewPast(host, w.Play, w.Board, w.Eyes, r)
	if l != nil {
		r.opened, r.brought = true, board.None
		r.t.Panel.Open(panel.Own)
	}
	r.wind()
	if err := r.show(r.stopAt(w.Step), r.t.Show); err != nil {
		return nil, err
	}
	return r, nil
}

// wind goes through the game once and notes where to stop.
func (r *Replay) wind() {
	g, halts := r.game, r.halts()
	r.all, r.stops = nil, nil
	var score [2]int
	since, pages := 0, 0 // the entries and pages before and after the last decision
	decides := false     // the next step is a side's
	r.match.Walk(func(n int, s rules.State, told []rules.Event) {
		if decides {
			r.stops[len(r.stops)-1].decides = true
			since, pages = len(r.all), 0
		}
		decides = s.Turn() >= rules.First
		r.veils = r.veils || n > 0 && board.Hides(s, r.eyes)
		for _, e := range told {
			r.all = append(r.all, gamelog.Entry{Event: e, Step: n - 1})
		}
		k := stop{medal: rules.Chance, step: n, news: len(r.all), turn: g.TurnNumber(s)}
		if !r.read(told, &k) && n > 0 && s.Turn() != rules.Over && !halts[n] {
			return
		}
		now := g.Score(s)
		if n > 0 {
			k.roll = k.roll && !r.stops[len(r.stops)-1].roll // the dice of a throw are one mark
			for side := range now {
				if now[side] > score[side] {
					k.medal = rules.Side(side)
				}
			}
			pages = r.turnTo(s, since, pages, k)
		}
		score = now
		r.stops = append(r.stops, k)
	})
	r.stops[len(r.stops)-1].decides = true
}

// turnTo adds the pages about parts that have ended, and says how many there are since the last decision.
func (r *Replay) turnTo(s rules.State, since, pages int, k stop) int {
	count := r.has.Pages
	if count == nil || count(s, r.events(since, len(r.all))) == pages {
		return pages
	}
	turn := r.stops[len(r.stops)-1].turn
	for n := since + 1; n <= len(r.all); n++ {
		if count(s, r.events(since, n)) > pages {
			pages++
			r.stops = append(r.stops, stop{medal: rules.Chance, step: k.step, news: k.news, turn: turn, decides: true, page: pages, since: since, ended: n})
		}
	}
	return pages
}

// events are those of some entries that who looks was told.
func (r *Replay) events(from, upto int) (out []rules.Event) {
	for _, n := range r.all[from:upto] {
		if n.Event.SeenBy(r.eyes) {
			out = append(out, n.Event)
		}
	}
	return out
}

// read notes what the events of a step were, and says whether who looks was told any of them.
func (r *Replay) read(events []rules.Event, k *stop) (any bool) {
	for _, e := range events {
		if !e.SeenBy(r.eyes) {
			continue
		}
		any = true
		s := r.board.Sign(e)
		k.head = k.head || s.Turn
		k.roll = k.roll || s.Rolled
		k.loss = k.loss || s.Loss
	}
	return any
}

func (r *Replay) stopAt(step int) int {
	at := 0
	for i, k := range r.stops {
		if k.step <= step {
			at = i
		}
	}
	return at
}

func (r *Replay) show(at int, put func(timeline.Past)) error {
	at = max(0, min(at, len(r.stops)-1))
	k := r.stops[at]
	s, err := r.match.At(k.step, nil)
	if err != nil {
		return err
	}
	r.at, r.pos = at, s
	open := r.both && r.over
	if !open {
		s.Hide(r.eyes)
	}
	p := timeline.Past{State: s, Stop: at, Step: k.step, Log: r.all, Told: k.news, Open: open, Arrows: r.judge != nil, Page: k.page}
	if at > 0 {
		p.Decided = r.stops[r.seek(-1, func(k stop) bool { return k.decides && k.page == 0 })].step
	}
	if k.page > 0 {
		p.Events = r.events(k.since, k.news)
	}
	r.point(&p)
	put(p)
	r.ask()
	return nil
}

// point finds out what the stop is about: the words of the bar, the places on the board.
func (r *Replay) point(p *timeline.Past) {
	r.says = false
	k, from := r.stops[r.at], 0
	for i := r.at - 1; i >= 0 && from == 0; i-- {
		if r.stops[i].step < k.step {
			from = r.stops[i].news
		}
	}
	upto := k.news
	if k.page > 0 { // the end that it is about
		from, upto = k.ended-1, k.ended
	}
	for _, n := range r.all[from:upto] {
		if !n.Event.SeenBy(r.eyes) {
			continue
		}
		s := r.board.Sign(n.Event)
		if !r.says || !s.Aside && !s.Turn {
			r.told, r.says = n.Event, true
		}
		p.Places = append(p.Places, logview.PlacesOf(s)...)
	}
	if r.says {
		p.Clause = r.told.Clause
	}
}

// seek is the nearest stop in a direction that is like this, else the first or the last.
func (r *Replay) seek(way int, like func(stop) bool) int {
	last := len(r.stops) - 1
	i := max(0, min(r.at+way, last))
	for i > 0 && i < last && !like(r.stops[i]) {
		i += way
	}
	return i
}

func (r *Replay) leap(f *ui.Frame, at int) { r.move(f, at, r.t.Show) }

// pass goes on to a stop, and what happened between is seen.
func (r *Replay) pass(f *ui.Frame, at int) {
	r.move(f, at, func(p timeline.Past) { r.next = r.t.Pass(f, p, speeds[r.speed]) })
}

func (r *Replay) move(f *ui.Frame, at int, put func(timeline.Past)) {
	r.asks = false
	f.Invalidate()
	if err := r.show(at, put); err != nil {
		r.t.Fail(err)
	}
}

var speeds = [...]int{1, 2, 4}

// run lets time pass.
func (r *Replay) run(f *ui.Frame) {
	switch {
	case r.t.Passing(f), !r.playing:
	case r.at == len(r.stops)-1:
		r.playing = false
		f.Invalidate()
	case f.Now.Before(r.next):
		f.Wake(r.next)
	default:
		r.pass(f, r.seek(1, func(k stop) bool { return k.decides }))
	}
}

// toggle begins or ends playing; at the end it begins anew.
func (r *Replay) toggle(f *ui.Frame) {
	r.playing = !r.playing
	r.next = f.Now
	if r.playing && r.at == len(r.stops)-1 {
		r.leap(f, 0)
		r.next = f.Now.Add(timeline.Stay / time.Duration(speeds[r.speed]))
	}
	f.Invalidate()
}

func (r *Replay) Frame(f *ui.Frame) {
	r.keys(f)
	r.run(f)
	if !r.opened {
		r.opened = true
		if f.Size.W < 1600 && r.judge == nil {
			r.t.Panel.Tab = panel.Log
		}
	}
	r.t.Watch(f)
}

func (r *Replay) ended() bool { return r.pos.Turn() == rules.Over }

// Visit shows the game after so many steps.
func (r *Replay) Visit(f *ui.Frame, step int) { r.goTo(f, step) }

// Plays says whether it goes on by itself.
func (r *Replay) Plays() bool { return r.playing }

// keys reads the keys of a replay, then those that every table has.
func (r *Replay) keys(f *ui.Frame) {
	in := &f.In
	like := func(stop) bool { return true }
	switch {
	case in.Ctrl:
		like = func(k stop) bool { return k.head }
	case in.Shift:
		like = func(k stop) bool { return k.decides }
	}
	turn := func(k stop) bool { return k.head }
	switch {
	case r.reviewKeys(f):
	case in.Take(ui.KeyRight):
		r.step(f, 1, like)
	case in.Take(ui.KeyLeft):
		r.step(f, -1, like)
	case in.Take(ui.KeyPageDown):
		r.step(f, 1, turn)
	case in.Take(ui.KeyPageUp):
		r.step(f, -1, turn)
	case in.Take(ui.KeyHome):
		r.playing = false
		r.leap(f, 0)
	case in.Take(ui.KeyEnd):
		r.playing = false
		r.leap(f, len(r.stops)-1)
	case in.Take(ui.KeySpace):
		r.toggle(f)
	case r.over && r.veils && in.Letter('h'):
		r.reveal(f)
	case r.asks && in.Take(ui.KeyEsc):
		r.asks = false
		f.Invalidate()
	case in.Take(ui.KeyEsc):
		f.Shell.Pop()
		return
	}
	for _, c := range [...]ui.Command{ui.CmdUndo, ui.CmdRedo, ui.CmdHint} {
		f.Command(c) // nothing is decided here
	}
	for i, n := range speeds {
		if in.Letter(ui.Key('0' + rune(n))) {
			r.speed = i
			f.Invalidate()
		}
	}
	r.t.Shortcuts(f)
}

// step goes to the next stop of a sort; one stop on is seen to happen.
func (r *Replay) step(f *ui.Frame, way int, like func(stop) bool) {
	r.playing = false
	at := r.seek(way, like)
	if at == r.at+1 {
		r.pass(f, at)
		return
	}
	r.leap(f, at)
}

// reveal shows or hides what was hidden in a game that is over.
func (r *Replay) reveal(f *ui.Frame) {
	r.both = !r.both
	r.leap(f, r.at)
}

// branch begins a new game here. To leave a game that is under way is asked about first.
func (r *Replay) branch(f *ui.Frame, b Brancher) {
	r.playing = false
	if !r.over && !r.asks {
		r.asks = true
		f.Invalidate()
		return
	}
	r.asks = false
	f.Invalidate()
	if err := b.Branch(f.Shell, r.play, r.stops[r.at].step); err != nil {
		r.t.Fail(err)
	}
}
