package pictures

import (
	"cmp"
	"context"
	"embed"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/BurntSushi/toml"
	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/script"
	"sandtable/saves"
	"sandtable/scenes/playing"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
)

// The moments that sights show are frozen: journals with a step, and what a General said
// when he was asked for a hint. So a bot that plays otherwise moves no picture, and nobody
// plays up to a moment each time it is looked at. "make goldens" keeps those that still can
// be replayed; it seeks the others anew, and those whose rows have no journal yet.
//
//go:embed testdata/moments
var frozenFiles embed.FS

const (
	frozenDir   = "testdata/moments"
	frozenIndex = "index.toml"
	frozenMost  = 6 // of the ranks of a hint that are kept: nobody pages further
)

// frozenMoment is the nth game that a sight asks for.
type frozenMoment struct {
	Sight string `toml:"sight"`
	N     int    `toml:"n"`
	// What it is sought by: the first time in a game of easy bots that a side, -1 for chance and
	// -2 for nobody, is asked something in such a turn or later.
	Game     string `toml:"game"`
	Scenario string `toml:"scenario"`
	Asks     string `toml:"asks"` // the key of the sentence
	Side     int    `toml:"side"`
	Turn     int    `toml:"turn"`
	Typed    bool   `toml:"typed,omitempty"` // dice are typed in
	Journal  string `toml:"journal"`
	Step     int    `toml:"step"` // where the sight begins; what follows in the journal is still to come
}

// frozenHint is what a General said when a sight asked for the nth time.
type frozenHint struct {
	Sight string         `toml:"sight"`
	N     int            `toml:"n"`
	Says  []frozenAdvice `toml:"says"`
}

// frozenAdvice is an ai.Advice with its action in notation.
type frozenAdvice struct {
	Do      string  `toml:"do"`
	Weighed bool    `toml:"weighed"`
	Worth   float64 `toml:"worth"`
	Lead    float64 `toml:"lead"`
	Chance  float64 `toml:"chance,omitempty"`
}

// freezer holds all moments and hints.
type freezer struct {
	mu       sync.Mutex
	read     bool
	seeks    bool           // what is no longer to be replayed is sought: by the program that paints, and by "make goldens"
	Moments  []frozenMoment `toml:"moment"`
	Hints    []frozenHint   `toml:"hint"`
	journals map[string][]byte
}

var frozen = freezer{seeks: true}

// open reads the index.
func (z *freezer) open() {
	if z.read {
		return
	}
	z.read, z.journals = true, map[string][]byte{}
	if err := toml.Unmarshal(script.Have(frozenFiles.ReadFile(frozenDir+"/"+frozenIndex)), z); err != nil {
		script.Do(fmt.Errorf("%s/%s: %w", frozenDir, frozenIndex, err))
	}
	for _, m := range z.Moments {
		z.journals[m.Journal], _ = frozenFiles.ReadFile(frozenDir + "/" + m.Journal) // a row without one is sought
	}
}

// place is where a row stands, or belongs.
func place[T any](list []T, v *viewing, n int, of func(T) (string, int)) (int, bool) {
	return slices.BinarySearchFunc(list, n, func(x T, n int) int {
		sight, i := of(x)
		return cmp.Or(cmp.Compare(sight, v.name), cmp.Compare(i, n))
	})
}

func (m frozenMoment) of() (string, int) { return m.Sight, m.N }
func (h frozenHint) of() (string, int)   { return h.Sight, h.N }

// replay is the game of a moment, whole.
func (z *freezer) replay(v *viewing, m frozenMoment) (*saves.Replayed, error) {
	path := filepath.Join(v.house.Store.Dir(), "moment.game")
	if err := os.WriteFile(path, z.journals[m.Journal], 0o644); err != nil {
		return nil, err
	}
	defer os.Remove(path)
	x, err := saves.Read(path, v.house.Game)
	if err != nil {
		return nil, err
	}
	if n := len(x.Match.Steps()); n < m.Step {
		return nil, fmt.Errorf("%s ends after %d steps, not %d", m.Journal, n, m.Step)
	}
	return x, nil
}

// mostSeeds is how many games are played to find a moment anew.
const mostSeeds = 50

// seek plays games until a moment comes, and freezes it.
func (z *freezer) seek(v *viewing, m *frozenMoment) *saves.Replayed {
	g := v.gameOf(m.Game)
	for seed := uint64(1); seed <= mostSeeds; seed++ {
		p := script.Have(begun(v.house, g, m.Scenario, bySergeant, seed, func(h *saves.Header) { h.Typed = m.Typed }))
		contest(p.Match, seed)
		script.Do(p.Journal.Keep(p.Match))
		path := p.Journal.Path()
		data := script.Have(os.ReadFile(path))
		script.Do(p.Journal.Close())
		script.Do(os.Remove(path))
		if m.Step = m.first(p.Match); m.Step >= 0 {
			m.Journal = fmt.Sprintf("%s-%d.game", m.Sight, m.N)
			z.journals[m.Journal] = data
			return p.Replayed
		}
	}
	script.Do(fmt.Errorf("%s never comes to %s", m.Scenario, m.Asks))
	return nil
}

// first is after how many steps a game comes to the moment, -1 for never.
func (m *frozenMoment) first(match *rules.Match) int {
	g, steps := match.Game(), match.Steps()
	s := script.Have(match.At(0, nil))
	for n := 0; ; n++ {
		if int(s.Turn()) == m.Side && g.TurnNumber(s) >= m.Turn && g.Asks(s).Key == m.Asks {
			return n
		}
		if n == len(steps) {
			return -1
		}
		s.Apply(steps[n], nil)
	}
}

// contest lets easy bots play both sides to the end; what is typed in falls by chance.
func contest(m *rules.Match, seed uint64) {
	bot := script.Have(rooms.Bot(m.Game(), "easy", seed))
	r := rules.Stream(seed, "typed")
	for m.Onward(nil); m.Now().Turn() != rules.Over; {
		if side := m.Now().Turn(); side == rules.Chance {
			script.Do(m.Do(rules.Pick(r, m.Now(), m.Legal()), nil))
		} else {
			script.Do(m.Do(bot(context.Background(), m.View(side), 0), nil))
		}
	}
}

// Who sits before a game that was played up to a moment; before one for a single player it is always alone.
var (
	alone      = [2]saves.Seat{saves.Person, saves.Tables}
	bySergeant = [2]saves.Seat{saves.Person, saves.Bot("easy")}
	byOfficer  = [2]saves.Seat{saves.Person, saves.Bot("normal")}
	twoPeople  = [2]saves.Seat{saves.Person, saves.Person}
)

// seated is the next moment of the sight, the side that is asked then the first of the seats.
func (v *viewing) seated(seats [2]saves.Seat) *saves.Play {
	p := v.moment(seats)
	if p.Match.Now().Turn() == rules.Second {
		p.Header.Seats[rules.First], p.Header.Seats[rules.Second] = p.Header.Seats[rules.Second], p.Header.Seats[rules.First]
	}
	return p
}

// moment is the next moment of the sight.
func (v *viewing) moment(seats [2]saves.Seat) *saves.Play {
	frozen.mu.Lock()
	defer frozen.mu.Unlock()
	frozen.open()
	v.games++
	i, ok := place(frozen.Moments, v, v.games, frozenMoment.of)
	if !ok {
		script.Do(fmt.Errorf("%s/%s has no moment %d of %s", frozenDir, frozenIndex, v.games, v.name))
	}
	m := &frozen.Moments[i]
	x, err := frozen.replay(v, *m)
	switch {
	case err == nil:
	case frozen.seeks:
		x = frozen.seek(v, m)
	default:
		script.Do(fmt.Errorf("%w; \"make goldens\" seeks the moment anew", err))
	}
	if x.Match.Game().Solitaire() {
		seats = alone
	}
	return v.branch(seats, x, *m)
}

// branch is a game at a moment, with what follows in its journal as the script of who plays on.
func (v *viewing) branch(seats [2]saves.Seat, x *saves.Replayed, m frozenMoment) *saves.Play {
	head := x.Header
	head.Seats = seats
	b := script.Have(x.Match.Branch(m.Step, head.Source()))
	v.script = x.Match.Steps()
	return &saves.Play{Replayed: &saves.Replayed{Header: head, Match: b}, Journal: script.Have(v.house.Store.Begin(head, b))}
}

// next is what a match is known to go on with.
func (v *viewing) next(m *rules.Match) rules.Action {
	if n := len(m.Steps()); n < len(v.script) {
		return v.script[n]
	}
	return m.Legal()[0] // nothing of it is looked at any more
}

// scriptedTable opens the table of a play whose bots do what it is known to go on with.
func (v *viewing) scriptedTable(p *saves.Play) *table.Table {
	b := script.Have(rooms.Of(p.Match.Game()).Board())
	return script.Have(table.New(v.house, p, b, func(rules.Game, string, uint64) (playing.Bot, error) {
		return func(context.Context, rules.State, time.Duration) rules.Action { return v.next(p.Match) }, nil
	}))
}

// advise gives a hint: what a General said when he was asked first.
func (v *viewing) advise(ctx context.Context, q ai.Question) []ai.Advice {
	frozen.mu.Lock()
	defer frozen.mu.Unlock()
	frozen.open()
	v.hints++
	i, ok := place(frozen.Hints, v, v.hints, frozenHint.of)
	if ok {
		if list := frozen.Hints[i].advice(q.Game, q.View); list != nil {
			return list
		}
		frozen.Hints = slices.Delete(frozen.Hints, i, i+1)
	}
	if !frozen.seeks {
		panic(fmt.Sprintf("%s: hint %d is not kept; \"make goldens\" asks for it", v.name, v.hints))
	}
	list := ai.Advise(context.WithoutCancel(ctx), q)
	h := frozenHint{Sight: v.name, N: v.hints}
	for _, a := range list[:min(len(list), frozenMost)] {
		h.Says = append(h.Says, frozenAdvice{q.Game.Text(a.Action), a.Weighed, a.Value, a.Lead, a.Chance})
	}
	frozen.Hints = slices.Insert(frozen.Hints, i, h)
	return h.advice(q.Game, q.View)
}

// advice words a kept hint in the actions of a view; nil where one of them is none.
func (h frozenHint) advice(g rules.Game, view rules.State) (out []ai.Advice) {
	legal := view.Legal(nil)
	for _, says := range h.Says {
		i := slices.IndexFunc(legal, func(a rules.Action) bool { return g.Text(a) == says.Do })
		if i < 0 {
			return nil
		}
		out = append(out, ai.Advice{Action: legal[i], Weighed: says.Weighed, Value: says.Worth, Lead: says.Lead, Chance: says.Chance})
	}
	return out
}
