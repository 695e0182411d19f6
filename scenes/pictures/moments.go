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
	"sandtable/saves"
	"sandtable/scenes/playing"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
)

// The moments that sights show are frozen: journals with a step, and what a General said
// when he was asked for a hint. So a bot that plays otherwise moves no picture, and nobody
// plays up to a moment each time it is looked at. "make goldens" keeps those that still can
// be replayed and seeks the others anew.
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
	Sight   string `toml:"sight"`
	N       int    `toml:"n"`
	Journal string `toml:"journal"`
	Step    int    `toml:"step"` // where the sight begins; what follows in the journal is still to come
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
}

// freezer holds all moments and hints.
type freezer struct {
	mu       sync.Mutex
	read     bool
	seeks    bool           // what is not kept is sought: by the program that paints, and by "make goldens"
	Moments  []frozenMoment `toml:"moment"`
	Hints    []frozenHint   `toml:"hint"`
	journals map[string][]byte
	games    map[string]*rules.Match // of journals that were sought
}

var frozen = freezer{seeks: true}

// open reads the index.
func (z *freezer) open() error {
	if z.read {
		return nil
	}
	z.read, z.journals, z.games = true, map[string][]byte{}, map[string]*rules.Match{}
	data, err := frozenFiles.ReadFile(frozenDir + "/" + frozenIndex)
	if err != nil {
		return err
	}
	if err := toml.Unmarshal(data, z); err != nil {
		return fmt.Errorf("%s/%s: %w", frozenDir, frozenIndex, err)
	}
	for _, m := range z.Moments {
		if z.journals[m.Journal], err = frozenFiles.ReadFile(frozenDir + "/" + m.Journal); err != nil {
			return err
		}
	}
	return nil
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

// keep freezes a moment. Journals of one game played by the same hands are one file.
func (z *freezer) keep(v *viewing, m frozenMoment, p *saves.Play) error {
	name := ""
	for i := 1; ; i++ {
		name = fmt.Sprintf("%s-%s-%d-%d.game", p.Match.Game().ID(), p.Header.Scenario, p.Header.Seed, i)
		other, ok := z.games[name]
		if !ok && z.journals[name] != nil {
			continue // of a moment that is kept
		}
		if !ok || begins(p.Match.Steps(), other.Steps()) {
			break
		}
		if begins(other.Steps(), p.Match.Steps()) {
			p = nil // the longer one is there
			break
		}
	}
	if p != nil {
		j, err := v.house.Store.Begin(p.Header, p.Match)
		if err != nil {
			return err
		}
		path := j.Path()
		data, err := os.ReadFile(path)
		if err := cmp.Or(err, j.Close(), os.Remove(path)); err != nil {
			return err
		}
		z.journals[name], z.games[name] = data, p.Match
	}
	m.Journal = name
	i, _ := place(z.Moments, v, m.N, frozenMoment.of)
	z.Moments = slices.Insert(z.Moments, i, m)
	return nil
}

// begins says whether a game begins with another.
func begins(all, first []rules.Action) bool {
	return len(all) >= len(first) && slices.Equal(all[:len(first)], first)
}

// pursuit is how a moment is sought: a game is played by some hands, under several seeds,
// until it comes there.
type pursuit struct {
	game, scenario string
	seats          [2]saves.Seat
	from, seeds    uint64 // the first seed, and how many are tried
	typed          bool   // dice are typed in
	// play plays on, and gives the moment's step, which may be an earlier one than the last,
	// and -1 where the game is over without it.
	play func(p *saves.Play) (step int, err error)
}

// until makes a play of hands that say only whether they came there.
func until(hands func(m *rules.Match, seed uint64) (bool, error)) func(*saves.Play) (int, error) {
	return func(p *saves.Play) (int, error) {
		there, err := hands(p.Match, p.Header.Seed)
		if !there || err != nil {
			return -1, err
		}
		return len(p.Match.Steps()), nil
	}
}

// Who sits before a game that was played up to a moment.
var (
	alone      = [2]saves.Seat{saves.Person, saves.Tables}
	bySergeant = [2]saves.Seat{saves.Person, saves.Bot("easy")}
	byOfficer  = [2]saves.Seat{saves.Person, saves.Bot("normal")}
)

// contest lets easy bots play both sides until a position is as sought; false when the game is
// over before.
func contest(m *rules.Match, seed uint64, there func() bool) (bool, error) {
	var bots [2]playing.Bot
	for side := range bots {
		var err error
		if bots[side], err = rooms.Bot(m.Game(), "easy", seed+uint64(side)); err != nil {
			return false, err
		}
	}
	for m.Onward(nil); ; {
		side := m.Now().Turn()
		switch {
		case side == rules.Over:
			return false, nil
		case side != rules.Chance && there():
			return true, nil
		}
		if err := m.Do(bots[side](context.Background(), m.View(side), 0), nil); err != nil {
			return false, err
		}
	}
}

// seated is a game up to the moment that is sought, the side that is asked then a person.
func (v *viewing) seated(q pursuit) (*saves.Play, error) {
	p, err := v.upTo(q)
	if err == nil && p.Match.Now().Turn() == rules.Second {
		p.Header.Seats[rules.First], p.Header.Seats[rules.Second] = p.Header.Seats[rules.Second], p.Header.Seats[rules.First]
	}
	return p, err
}

// upTo is a game up to the moment that is sought: frozen, or played where the viewing shows
// no sight.
func (v *viewing) upTo(q pursuit) (*saves.Play, error) {
	frozen.mu.Lock()
	defer frozen.mu.Unlock()
	if err := frozen.open(); err != nil {
		return nil, err
	}
	g, err := v.house.Game(q.game)
	if err != nil {
		return nil, err
	}
	v.games++
	if i, ok := place(frozen.Moments, v, v.games, frozenMoment.of); ok {
		x, err := frozen.replay(v, frozen.Moments[i])
		if err == nil {
			return v.branch(q, x, frozen.Moments[i])
		}
		if !frozen.seeks {
			return nil, fmt.Errorf("%w; \"make goldens\" seeks the moment anew", err)
		}
		frozen.Moments = slices.Delete(frozen.Moments, i, i+1)
	} else if v.name != "" && !frozen.seeks {
		return nil, fmt.Errorf("game %d of this scene is not kept; \"make goldens\" seeks it", v.games)
	}
	for seed := q.from; seed < q.from+q.seeds; seed++ {
		p, step, err := v.seek(g, q, seed)
		if err != nil {
			return nil, err
		}
		m := frozenMoment{Sight: v.name, N: v.games, Step: step}
		if step >= 0 && v.name != "" {
			if err := frozen.keep(v, m, p); err != nil {
				return nil, err
			}
		}
		if step >= 0 {
			return v.branch(q, p.Replayed, m)
		}
	}
	return nil, fmt.Errorf("%s never comes there", q.scenario)
}

// seek plays a game under a seed, and gives the step of the moment, -1 for none. It leaves no file.
func (v *viewing) seek(g rules.Game, q pursuit, seed uint64) (p *saves.Play, step int, err error) {
	if p, err = begun(v.house, g, q.scenario, q.seats, seed, func(h *saves.Header) { h.Typed = q.typed }); err != nil {
		return nil, 0, err
	}
	path := p.Journal.Path()
	if step, err = q.play(p); err != nil {
		return nil, 0, err
	}
	return p, step, cmp.Or(p.Journal.Close(), os.Remove(path))
}

// branch is a game at a moment, with what follows in its journal as the script of who plays on.
func (v *viewing) branch(q pursuit, x *saves.Replayed, m frozenMoment) (*saves.Play, error) {
	head := x.Header
	head.Seats = q.seats
	b, err := x.Match.Branch(m.Step, head.Source())
	if err != nil {
		return nil, err
	}
	v.script = x.Match.Steps()
	j, err := v.house.Store.Begin(head, b)
	return &saves.Play{Replayed: &saves.Replayed{Header: head, Match: b}, Journal: j}, err
}

// next is what a match is known to go on with.
func (v *viewing) next(m *rules.Match) rules.Action {
	if n := len(m.Steps()); n < len(v.script) {
		return v.script[n]
	}
	return m.Legal()[0] // nothing of it is looked at any more
}

// scriptedTable opens the table of a play whose bots do what it is known to go on with.
func (v *viewing) scriptedTable(p *saves.Play) (*table.Table, error) {
	b, err := rooms.Of(p.Match.Game()).Board()
	if err != nil {
		return nil, err
	}
	return table.New(v.house, p, b, func(rules.Game, string, uint64) (playing.Bot, error) {
		return func(context.Context, rules.State, time.Duration) rules.Action { return v.next(p.Match) }, nil
	})
}

// advise gives a hint: what a General said when he was asked first.
func (v *viewing) advise(ctx context.Context, g rules.Game, seed uint64, view rules.State) []ai.Advice {
	frozen.mu.Lock()
	defer frozen.mu.Unlock()
	if err := frozen.open(); err != nil {
		panic(err)
	}
	v.hints++
	i, ok := place(frozen.Hints, v, v.hints, frozenHint.of)
	if ok {
		if list := frozen.Hints[i].advice(g, view); list != nil {
			return list
		}
		frozen.Hints = slices.Delete(frozen.Hints, i, i+1)
	}
	if !frozen.seeks {
		panic(fmt.Sprintf("%s: hint %d is not kept; \"make goldens\" asks for it", v.name, v.hints))
	}
	list := ai.Rank(context.WithoutCancel(ctx), g, seed, view)
	h := frozenHint{Sight: v.name, N: v.hints}
	for _, a := range list[:min(len(list), frozenMost)] {
		h.Says = append(h.Says, frozenAdvice{g.Text(a.Action), a.Weighed, a.Worth, a.Lead})
	}
	frozen.Hints = slices.Insert(frozen.Hints, i, h)
	return h.advice(g, view)
}

// advice words a kept hint in the actions of a view; nil where one of them is none.
func (h frozenHint) advice(g rules.Game, view rules.State) (out []ai.Advice) {
	legal := view.Legal(nil)
	for _, says := range h.Says {
		i := slices.IndexFunc(legal, func(a rules.Action) bool { return g.Text(a) == says.Do })
		if i < 0 {
			return nil
		}
		out = append(out, ai.Advice{Action: legal[i], Weighed: says.Weighed, Worth: says.Worth, Lead: says.Lead})
	}
	return out
}
