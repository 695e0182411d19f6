// Package memoir is Mémoire 44: its position, its legal actions, their
// consequences and its scenarios. The clauses cited are those of rules.md in
// this folder; the files are named for what they hold.
package memoir

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"sandtable/rules"
)

// Game is Mémoire 44 on the shelf. It reads its tables at first use, a
// scenario when it is opened. It is safe for use by several goroutines.
type Game struct {
	mu     sync.Mutex
	t      *tables
	err    error
	list   []*entry
	byID   map[string]*entry
	sorted bool // every scenario is read and in its place
}

// entry is one scenario of the list, opened at most once for each choice of
// options.
type entry struct {
	info rules.ScenarioInfo
	data []byte // the file, until it is read
	set  *setup
	open map[openKey]*Scenario
	hash string
}

type openKey struct {
	law      uint8
	recruits bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return &Game{byID: map[string]*entry{}} }

func (g *Game) ID() string        { return "memoir" }
func (g *Game) Title() rules.Text { return rules.Text{En: "Memoir '44", Fr: "Mémoire 44"} }
func (g *Game) Sides() [2]string  { return sideNames }
func (g *Game) Solitaire() bool   { return false }
func (g *Game) Secret() bool      { return true }
func (g *Game) SideTitles() [2]rules.Text {
	return [2]rules.Text{{En: "Axis", Fr: "Axe"}, {En: "Allies", Fr: "Alliés"}}
}

// Options has one switch: a deck without tactic cards (M44-22.3).
func (g *Game) Options() []rules.Option {
	return []rules.Option{{
		ID:    "recruits",
		Title: rules.Text{En: "Without tactic cards", Fr: "Sans cartes tactiques"},
		Note: rules.Text{
			En: "The 20 tactic cards are taken out of the deck (M44-22.3).",
			Fr: "Les 20 cartes tactiques sont retirées de la pioche (M44-22.3).",
		},
	}}
}

// load reads the tables once, and notes which scenario files there are.
func (g *Game) load() (*tables, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.t != nil || g.err != nil {
		return g.t, g.err
	}
	g.t, g.err = readTables()
	if g.err != nil {
		return nil, g.err
	}
	for _, name := range builtin() {
		data, err := builtinData(name)
		if err != nil {
			return nil, err
		}
		e := &entry{info: rules.ScenarioInfo{ID: idLine(data), File: name}, data: data}
		g.list = append(g.list, e)
		g.byID[e.info.ID] = e
	}
	return g.t, nil
}

// idLine is the id that a scenario file names in a line of its own: enough to
// find the file by, before it is read.
func idLine(data []byte) string {
	for line := range bytes.Lines(data) {
		if v, ok := bytes.CutPrefix(line, []byte("id = \"")); ok {
			id, _, _ := bytes.Cut(v, []byte("\""))
			return string(id)
		}
	}
	return ""
}

// read makes sure that a scenario is read. The lock is held.
func (g *Game) read(e *entry) error {
	if e.set != nil {
		return nil
	}
	set, err := readSetup(g.t, e.info.File, e.data)
	if err != nil {
		return err
	}
	h := fnv.New64a()
	h.Write(e.data)
	e.set, e.hash, e.data = set, fmt.Sprintf("%016x", h.Sum64()), nil
	e.info = rules.ScenarioInfo{
		ID: set.id, Title: set.title, Note: set.note, Date: set.date, Number: set.number, Tutorial: set.tutorial,
		First: set.first, Goal: [2]int{int(set.medals[0]), int(set.medals[1])}, File: e.info.File, Own: e.info.Own,
	}
	return nil
}

// Scenarios lists ours, lessons last, then the player's own. It is empty when
// the tables cannot be read, which New then says.
func (g *Game) Scenarios() []rules.ScenarioInfo {
	if _, err := g.load(); err != nil {
		return nil
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if !g.sorted {
		for _, e := range g.list {
			if err := g.read(e); err != nil {
				e.info.Err = err
			}
		}
		slices.SortStableFunc(g.list, func(a, b *entry) int { return place(a) - place(b) })
		g.sorted = true
	}
	out := make([]rules.ScenarioInfo, len(g.list))
	for i, e := range g.list {
		out[i] = e.info
	}
	return out
}

// place is where a scenario stands in the list: ours by number, the player's
// own behind them as they came.
func place(e *entry) int {
	if e.info.Own || e.info.Err != nil {
		return 1 << 20
	}
	return e.info.Number
}

// Add reads a scenario of the player's own. A bad one stays on the list with
// its error.
func (g *Game) Add(file string, data []byte) error {
	if _, err := g.load(); err != nil {
		return err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	e := &entry{info: rules.ScenarioInfo{File: file, Own: true}, data: data}
	err := g.read(e)
	if err == nil && g.byID[e.info.ID] != nil {
		err = fmt.Errorf("%s: the id %q is taken by another scenario", file, e.info.ID)
	}
	if err != nil {
		e.info = rules.ScenarioInfo{ID: file, File: file, Own: true, Err: err}
	} else {
		g.byID[e.info.ID] = e
	}
	g.list = append(g.list, e)
	return err
}

// Print is a fingerprint of a scenario file; that of ours is empty, since the
// program's version stands for them.
func (g *Game) Print(scenario string) (string, error) {
	e, err := g.find(scenario)
	if err != nil || !e.info.Own {
		return "", err
	}
	return e.hash, nil
}

func (g *Game) find(id string) (*entry, error) {
	if _, err := g.load(); err != nil {
		return nil, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if e := g.byID[id]; e != nil {
		return e, g.read(e)
	}
	return nil, fmt.Errorf("no scenario %q in Mémoire 44", id)
}

// New sets a scenario up; the deal is the first actions of chance.
func (g *Game) New(set rules.Setup, told *rules.Report) (rules.State, error) {
	sc, err := g.Open(set)
	if err != nil {
		return nil, err
	}
	return newState(sc, told), nil
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under: what a clause changed asks Scenario.since. With 2 a wide river hides
// nothing along one bank (M44-9.10), and nobody leaves his sandbags to come back to
// their hex (M44-7.14).
const edition = 2

// Law is today's edition of the clauses.
func (g *Game) Law() int { return edition }

// since says whether play is under an edition of the clauses or a later one.
func (sc *Scenario) since(law uint8) bool { return sc.law >= law }

// Open makes the tables of a scenario, once for each choice of options.
func (g *Game) Open(set rules.Setup) (*Scenario, error) {
	for id := range set.Options {
		if id != "recruits" {
			return nil, fmt.Errorf("no option %q in Mémoire 44; there is recruits", id)
		}
	}
	if set.Carry != "" {
		return nil, fmt.Errorf("%.40q is carried over; in Mémoire 44 nothing is (M44-22.7)", set.Carry)
	}
	law, err := rules.Edition(g, set.Law)
	if err != nil {
		return nil, err
	}
	e, err := g.find(set.Scenario)
	if err != nil {
		return nil, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	key := openKey{law, set.Options["recruits"]}
	sc := e.open[key]
	if sc == nil {
		if e.open == nil {
			e.open = map[openKey]*Scenario{}
		}
		sc = open(g.t, e.set, key)
		e.open[key] = sc
	}
	return sc, nil
}

// Kind sorts actions: done and the answers that take nothing, dice, draws.
func (g *Game) Kind(a rules.Action) rules.Kind {
	switch a.Verb {
	case VerbDone:
		return rules.Done
	case VerbAmbush, VerbGround:
		if a.A == 0 {
			return rules.Done
		}
	case VerbRoll:
		return rules.Die
	case VerbDraw, VerbDrift:
		return rules.Draw
	}
	return rules.Choice
}

// Decline lets a window pass: no Ambush, no ground taken, nothing more done.
func (g *Game) Decline(s rules.State) (rules.Action, bool) {
	x := s.(*State)
	f := &x.f[x.top]
	switch f.step {
	case window:
		return act(VerbAmbush, 0), true
	case taking:
		return act(VerbGround, 0), true
	case overrunning:
		return act(VerbDone, 0), true
	case walking:
		if f.bits&free != 0 {
			return act(VerbDone, 0), true
		}
	}
	return rules.Action{}, false
}

// Settled says whether the attack, strike or roll that an action began in
// before is over in now: its frame is gone, or the turn is.
func (g *Game) Settled(before, now rules.State) bool {
	b, n := before.(*State), now.(*State)
	if n.over() || n.turn != b.turn || n.side != b.side {
		return true
	}
	f := &n.f[n.top]
	if b.f[0].step == pickingTargets && (f.step == pickingTargets || f.step == striking) {
		return false // the targets picked so far are struck
	}
	switch f.step {
	case drawing, keeping:
		return true
	case taking, overrunning: // the dice have spoken
		return n.top <= b.top+1
	case rollingHeal, rollingHour, drifting:
		return false
	}
	return n.top <= b.top && f.who != rules.Chance
}

// Tally counts what became of an action for the side that took it: figures the
// enemy lost, own figures lost, medals of both, units driven back of both.
func (g *Game) Tally(before, after rules.State) rules.Outcome {
	b, n := before.(*State), after.(*State)
	me := b.side
	if w := b.Turn(); w >= rules.First {
		me = w
	}
	foe := me.Other()
	return rules.Outcome{
		int16(n.removed[me]) - int16(b.removed[me]),
		int16(n.removed[foe]) - int16(b.removed[foe]),
		int16(n.shown(me) - b.shown(me)),
		int16(n.shown(foe) - b.shown(foe)),
		int16(b.on[foe].minus(n.on[foe]).count() - (b.on[foe].count() - n.on[foe].count())),
		int16(b.on[me].minus(n.on[me]).count() - (b.on[me].count() - n.on[me].count())),
	}
}

// Score is the medals of both sides, none beyond those needed (M44-20.14, 20.3).
func (g *Game) Score(s rules.State) [2]int {
	x := s.(*State)
	return [2]int{x.shown(rules.First), x.shown(rules.Second)}
}

// TurnNumber counts the turns of both sides, from 1.
func (g *Game) TurnNumber(s rules.State) int { return int(s.(*State).turn) }

func (g *Game) cardID(i int16) string {
	if t, err := g.load(); err == nil && i >= 0 && int(i) < len(t.cards) {
		return t.cards[i].id
	}
	return "?"
}

func (g *Game) faceID(i int16) string {
	if t, err := g.load(); err == nil && i >= 0 && int(i) < len(t.faces) {
		return t.faces[i].id
	}
	return "?"
}

func (g *Game) findCard(id string) (int16, bool) {
	t, err := g.load()
	if err != nil {
		return 0, false
	}
	for i := range t.cards {
		if t.cards[i].id == id {
			return int16(i), true
		}
	}
	return 0, false
}

func (g *Game) findFace(id string) (int16, bool) {
	t, err := g.load()
	if err != nil {
		return 0, false
	}
	for i := range t.faces {
		if t.faces[i].id == id {
			return int16(i), true
		}
	}
	return 0, false
}
