package table

import (
	"math"
	"slices"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/pane"
	"sandtable/scenes/playing"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/table/logview"
	"sandtable/scenes/ui"
)

// Replay goes through a game again, on the same board and with the same log
// and panel, a bar in the prompt's place. The game is not touched. What is
// drawn is a view hidden for who looks; only of a game that is over may both
// hands be shown.
type Replay struct {
	t     *Table // draws the parts; its past is this replay
	all   []gamelog.Entry
	stops []stop
	at    int         // among the stops
	pos   rules.State // as it may be seen
	over  bool        // the game has ended: nothing is hidden any more
	veils bool        // something was hidden from who looks
	ended bool        // the battle is over at this stop

	both    bool // both hands are shown, or whatever else was hidden
	playing bool
	speed   int // among speeds
	next    time.Time
	places  []int // where the last event took place
	told    rules.Event
	says    bool // told is one
	opened  bool
	drag    bool
	asks    bool    // whether a new game is to begin here
	track   ui.Rect // where the timeline lies
	rolling bool    // dice tumble
	apart   bool    // no game is played on from it
	line    *Line   // nil for a game
	reviewed
}

// stop is a position that a replay stops at: one after which who looks was
// told something, or the page about a part of the game that ended there.
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

// NewReplay shows a play as it was after a number of steps, to the only person
// at its table; to a spectator where there is none, or two.
func NewReplay(host Host, p *saves.Play, b board.Board, step int) (*Replay, error) {
	eyes, _ := (&playing.Playing{Play: p}).Person()
	return newReplay(host, p, b, eyes, step)
}

func newReplay(host Host, p *saves.Play, b board.Board, eyes rules.Side, step int) (*Replay, error) {
	return newWalk(host, p, b, eyes, step, nil)
}

// newWalk is a replay that goes through the best line of a puzzle, decision by decision; nil for
// one of a game.
func newWalk(host Host, p *saves.Play, b board.Board, eyes rules.Side, step int, l *Line) (*Replay, error) {
	t := newTable(host, &playing.Playing{Play: p}, b)
	t.eyes = eyes
	r := &Replay{t: t, over: l == nil && p.Match.Now().Turn() == rules.Over, line: l}
	if t.past, t.wrapper = r, r; l != nil {
		t.tab, r.opened, r.brought = ownTab, true, board.None
	}
	r.wind()
	if err := r.show(r.stopAt(step)); err != nil {
		return nil, err
	}
	return r, nil
}

// wind goes through the game once and notes where to stop.
func (r *Replay) wind() {
	g, halts := r.t.game, r.halts()
	r.all, r.stops = nil, nil
	var score [2]int
	since, pages := 0, 0 // the entries and pages before and after the last decision
	decides := false     // the next step is a side's
	r.t.match.Walk(func(n int, s rules.State, told []rules.Event) {
		if decides {
			r.stops[len(r.stops)-1].decides = true
			since, pages = len(r.all), 0
		}
		decides = s.Turn() >= rules.First
		r.veils = r.veils || n > 0 && hides(s, r.t.eyes)
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

// hides says whether anything of a position is hidden from a side.
func hides(s rules.State, from rules.Side) bool {
	seen := s.Clone()
	seen.Hide(from)
	return seen.Hash() != s.Hash()
}

// turnTo adds the pages about parts that have ended, before the stop at which the
// next part lies on the table, and says how many there are since the last
// decision: so many entries and pages were known before.
func (r *Replay) turnTo(s rules.State, since, pages int, k stop) int {
	b := r.t.board
	if b.Pages(s, r.events(since, len(r.all))) == pages {
		return pages
	}
	turn := r.stops[len(r.stops)-1].turn
	for n := since + 1; n <= len(r.all); n++ {
		if b.Pages(s, r.events(since, n)) > pages {
			pages++
			r.stops = append(r.stops, stop{medal: rules.Chance, step: k.step, news: k.news, turn: turn, decides: true, page: pages, since: since, ended: n})
		}
	}
	return pages
}

// events are those of some entries that who looks was told.
func (r *Replay) events(from, upto int) (out []rules.Event) {
	for _, n := range r.all[from:upto] {
		if n.Event.SeenBy(r.t.eyes) {
			out = append(out, n.Event)
		}
	}
	return out
}

// pages are the pages of the stop that is shown, opened at its own.
func (r *Replay) pages() pages {
	k := r.stops[r.at]
	if k.page == 0 {
		return pages{}
	}
	return pages{events: r.events(k.since, k.news), all: k.page, turned: k.page - 1}
}

// read notes what the events of a step were, and says whether who looks was
// told any of them.
func (r *Replay) read(events []rules.Event, k *stop) (any bool) {
	for _, e := range events {
		if !e.SeenBy(r.t.eyes) {
			continue
		}
		any = true
		s := r.t.board.Sign(e)
		k.head = k.head || s.Turn
		k.roll = k.roll || s.Rolled
		k.loss = k.loss || s.Loss
	}
	return any
}

// stopAt is the last stop at or before a number of steps.
func (r *Replay) stopAt(step int) int {
	at := 0
	for i, k := range r.stops {
		if k.step <= step {
			at = i
		}
	}
	return at
}

// show puts a stop on the screen, with nothing moving.
func (r *Replay) show(at int) error {
	at = max(0, min(at, len(r.stops)-1))
	t, k := r.t, r.stops[at]
	s, err := t.match.At(k.step, nil)
	if err != nil {
		return err
	}
	r.at, r.ended = at, s.Turn() == rules.Over
	if !r.both || !r.over {
		s.Hide(t.eyes)
	}
	r.pos = s
	t.log.Entries = r.all[:k.news]
	t.putDown()
	t.stage, t.due, t.shown = stage{}, t.due[:0], revealed{}
	t.fresh = false
	t.refresh()
	t.throws().Recall()
	from := 0
	if at > 0 {
		from = r.stops[r.seek(-1, func(k stop) bool { return k.decides && k.page == 0 })].step
	}
	t.play.Decided = [2]int{from, from}
	r.point()
	r.ask()
	return nil
}

// point finds out what the stop is about: the words of the bar, the places on
// the board.
func (r *Replay) point() {
	t := r.t
	r.places, r.says = nil, false
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
		if !n.Event.SeenBy(t.eyes) {
			continue
		}
		s := t.board.Sign(n.Event)
		if !r.says || !s.Aside && !s.Turn {
			r.told, r.says = n.Event, true
		}
		r.places = append(r.places, logview.PlacesOf(s)...)
	}
}

// seek is the nearest stop in a direction that is like this, the first or the
// last where there is none.
func (r *Replay) seek(way int, like func(stop) bool) int {
	last := len(r.stops) - 1
	i := max(0, min(r.at+way, last))
	for i > 0 && i < last && !like(r.stops[i]) {
		i += way
	}
	return i
}

// leap goes to a stop at once.
func (r *Replay) leap(f *ui.Frame, at int) {
	r.asks = false
	f.Do()
	if err := r.show(at); err != nil {
		r.t.trouble = err.Error()
	}
}

// pass goes on to a stop and lets what happened between be seen.
func (r *Replay) pass(f *ui.Frame, at int) {
	t := r.t
	old, from, seen := t.view, r.stops[r.at].news, slices.Clone(t.turnNews)
	before := r.stops[r.at].step
	r.leap(f, at)
	if r.stops[r.at].news < from {
		return
	}
	var events []rules.Event
	for _, n := range t.log.Entries[from:] {
		events = append(events, n.Event)
	}
	p := r.pace(f)
	t.stage = t.staged(events, f.Now, p)
	t.stage.turn, t.stage.step = seen, before // while dice roll the log ends there
	if t.stage.rolled {
		t.stage.old = old
	}
	t.reveal(f, events, t.stage.end)
	t.noises(events, t.stage)
	pause := pane.Either(r.stops[r.at].page > 0, reading*p.bot, t.pause(events, p))
	r.next = later(t.stage.end.Add(pause), t.shown.ends)
	if t.stage.busy(f.Now) {
		f.Animate()
	}
}

var speeds = [...]int{1, 2, 4}

// reading is how much longer a page stays than a decision.
const reading = 6

// pace is how long things take: as at the table, divided by the speed.
func (r *Replay) pace(f *ui.Frame) pace {
	p := pane.Either(f.Look.Still, pace{}, paces[r.t.host.Settings().Speed])
	k := time.Duration(speeds[r.speed])
	return pace{die: p.die / k, step: p.step / k, most: p.most / k, bot: 900 * time.Millisecond / k}
}

// run lets time pass: what moves, what is heard, the next decision.
func (r *Replay) run(f *ui.Frame) {
	t := r.t
	t.hear(f)
	switch {
	case t.stage.busy(f.Now):
		f.Animate()
		return
	case t.revealing(f):
	case !r.playing:
	case r.at == len(r.stops)-1:
		r.playing = false
		f.Do()
	case f.Now.Before(r.next):
		f.Wake(r.next)
	default:
		r.pass(f, r.seek(1, func(k stop) bool { return k.decides }))
	}
	if !t.stage.busy(f.Now) {
		t.stage.old = nil
	}
}

// play begins or ends playing; at the end it begins anew.
func (r *Replay) play(f *ui.Frame) {
	r.playing = !r.playing
	r.next = f.Now
	if r.playing && r.at == len(r.stops)-1 {
		r.leap(f, 0)
		r.next = f.Now.Add(r.pace(f).bot)
	}
	f.Do()
}

// Frame draws the replay.
func (r *Replay) Frame(f *ui.Frame) {
	t := r.t
	r.keys(f)
	r.run(f)
	lay := t.layout(f)
	if !r.opened {
		r.opened = true
		if !lay.big && r.judge == nil && r.line == nil {
			t.tab = 1 // the log
		}
	}
	var bar, edge ui.Rect
	bar, lay.board = lay.board.CutBottom(r.barHeight(f, lay))
	edge, lay.board = lay.board.CutLeft(r.edgeWidth(f, lay))
	f.List.Fill(f.Bounds(), f.Theme().Ground)
	t.drawBoard(f, lay)
	c := t.canvas(f, lay)
	r.rolling = c.Rolling
	r.OverBoard(f, c)
	r.Edge(f, edge)
	if t.has.Cards && r.both && r.over {
		r.drawHands(f, lay)
	} else {
		t.drawHand(f, lay)
	}
	r.frameCards(f)
	t.drawTop(f, lay)
	t.drawPanel(f, lay)
	t.drawTools(f, lay)
	t.drawSift(f, lay)
	t.drawReveal(f, lay)
	r.drawBar(f, bar)
	t.drawLift(f, lay)
	t.drawTrouble(f, lay)
	t.readOut(f)
}

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
	case r.reviewKeys(f), r.lineKeys(f):
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
		r.play(f)
	case r.over && r.veils && in.Letter('h'):
		r.reveal(f)
	case r.asks && in.Take(ui.KeyEsc):
		r.asks = false
		f.Do()
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
			f.Do()
		}
	}
	r.t.shortcuts(f)
}

// step goes to the next stop of a sort. One event on is seen to happen; what
// lies further is shown as it came out.
func (r *Replay) step(f *ui.Frame, way int, like func(stop) bool) {
	r.playing = false
	at := r.seek(way, like)
	if at == r.at+1 {
		r.pass(f, at)
		return
	}
	r.leap(f, at)
}

// reveal shows both hands of a game that is over, or whatever else was hidden,
// or hides them again.
func (r *Replay) reveal(f *ui.Frame) {
	r.both = !r.both
	r.leap(f, r.at)
}

// branch begins a new game here. It leaves a game that is under way: that is asked
// first.
func (r *Replay) branch(f *ui.Frame, b Brancher) {
	r.playing = false
	if !r.over && !r.asks {
		r.asks = true
		f.Do()
		return
	}
	r.asks = false
	f.Do()
	if err := b.Branch(f.Shell, r.t.play.Play, r.stops[r.at].step); err != nil {
		r.t.trouble = err.Error()
	}
}

// story is the log as a whole; of a replay that of the whole game.
func (t *Table) story() []gamelog.Entry {
	if t.past != nil {
		return t.past.all
	}
	return t.log.Entries
}

// visit shows the board as it was after an event of the log.
func (t *Table) visit(f *ui.Frame, step int) {
	if t.past != nil {
		t.past.playing = false
		t.past.leap(f, t.past.stopAt(step))
		return
	}
	t.openReplay(f, step, false)
}

// openReplay shows the game as it was after a number of steps, and lets it
// play from there.
func (t *Table) openReplay(f *ui.Frame, step int, playing bool) {
	if t.covered || t.past != nil {
		return
	}
	f.Do()
	r, err := newReplay(t.host, t.play.Play, t.board, t.eyes, step)
	if err != nil {
		t.trouble = err.Error()
		return
	}
	r.apart = t.referee != nil
	r.playing, r.next = playing, f.Now.Add(400*time.Millisecond)
	t.Cover(f, r)
}

// looked is how long what the other side did stands at least before asking for it once
// more opens the replay.
const looked = time.Second

// showAgain plays what has happened since the last decision of who looks.
func (t *Table) showAgain(f *ui.Frame) {
	if t.tellAgain(f) {
		t.toldAt = f.Now
		return
	}
	if t.told && f.Now.Before(t.toldAt.Add(looked)) {
		return // pressed twice by a slip: what was asked for has hardly been seen
	}
	from := 0
	if t.eyes >= rules.First {
		from = max(0, t.sinceOf(t.eyes)-1)
	} else {
		_, from, _ = t.log.LastTurn()
	}
	t.openReplay(f, from, true)
}

// inLog is where the replay stands in the log, which ends before dice that roll.
func (r *Replay) inLog(f *ui.Frame) *logview.Past {
	at := &logview.Past{Stop: r.at, Step: r.stops[r.at].step, Upto: math.MaxInt, Playing: r.playing}
	if r.t.rolling(f) {
		at.Upto = r.t.stage.step
	}
	return at
}
