// Package catalogue keeps the scenarios of one game: those of its data files and
// those that the player adds. What differs from game to game is how a scenario is
// read, listed and made ready for play; the rest is here, once.
package catalogue

import (
	"fmt"
	"hash/fnv"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"sandtable/rules"
)

// Catalogue is the scenarios of a game, whose tables are a T. A scenario is read into
// a B and played as an S, which is made once for each key: its id, the edition of the
// clauses and what was chosen. The fields are set before its first use and then stay;
// from then on it is safe for use by several goroutines.
type Catalogue[T, B, S any] struct {
	Game  rules.Game
	Files fs.FS // with the folder data
	// Can is what Features gives.
	Can rules.Features

	// ReadTables reads what holds for every scenario.
	ReadTables func(files fs.FS) (T, error)
	// ReadAll reads the scenarios that come with the game.
	ReadAll func(t T, files fs.FS) ([]B, error)
	// ReadOne, where it is not nil, reads one of those by its id, and no other: false says
	// that there is none. It is for a game that lists a scenario without its place.
	ReadOne func(t T, files fs.FS, id string) (b B, ok bool, err error)
	// Own reads a scenario of the player's own that is to stand beside others; nil where
	// a game takes none.
	Own func(t T, file string, data []byte, others []B) (B, error)
	// Info is how a scenario is listed; place is where, own says that it was added. Own
	// and, for an added one, File are filled in here.
	Info func(t T, b B, place int, own bool) rules.ScenarioInfo
	// Key is what is played when a set-up asks for a scenario, a comparable value, and what makes it.
	Key func(t T, b B, edition uint8, set rules.Setup) (key any, made func() (S, error))
	// Begin sets it up.
	Begin func(sc S, report *rules.Report) rules.State
	// Fingerprint, where it is not nil, is Print of an added scenario: what it says about
	// play, however it is called. Else it is that of the file's bytes.
	Fingerprint func(t T, b B) string

	// Carries says that something is carried over from battle to battle.
	Carries bool
	// Passing, where it is not nil, marks keys of which only the latest few are kept,
	// because boards may make any number of them.
	Passing func(key any) bool

	mu      sync.Mutex
	read    bool // the tables
	tables  T
	alone   map[string]B // scenarios that were read before the list was, by id
	listed  bool
	list    []B
	ours    int                  // how many of the list are not the player's own
	infos   []rules.ScenarioInfo // of the list
	prints  []string             // of the list; empty for ours
	texts   [][]byte             // of the list, as they were added; nil for ours
	bad     []rules.ScenarioInfo // files of the player's that could not be read
	err     error
	open    map[any]S
	passing []any
}

// passingMost is how many of the passing keys are kept.
const passingMost = 8

// Tables is what holds for every scenario, read at the first call. It fails alike at every
// call.
func (c *Catalogue[T, B, S]) Tables() (T, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ready()
	return c.tables, c.err
}

// ready reads the tables at the first call.
func (c *Catalogue[T, B, S]) ready() {
	if c.read {
		return
	}
	c.read, c.open, c.alone = true, map[any]S{}, map[string]B{}
	if c.tables, c.err = c.ReadTables(c.Files); c.err != nil {
		c.err = fmt.Errorf("%s: %w", c.Game.ID(), c.err)
	}
}

// Features are what the game can do that not every game can.
func (c *Catalogue[T, B, S]) Features() *rules.Features { return &c.Can }

// Load is the tables and all scenarios, read at the first call. It fails alike at
// every call.
func (c *Catalogue[T, B, S]) Load() (T, []B, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ready()
	if !c.listed && c.err == nil {
		c.listed = true
		if c.list, c.err = c.ReadAll(c.tables, c.Files); c.err != nil {
			c.list, c.err = nil, fmt.Errorf("%s: %w", c.Game.ID(), c.err)
		}
		for i, b := range c.list {
			c.infos = append(c.infos, c.Info(c.tables, b, i, false))
		}
		c.ours, c.prints, c.texts = len(c.list), make([]string, len(c.list)), make([][]byte, len(c.list))
	}
	return c.tables, c.list, c.err
}

// Ours is the scenarios that come with the game.
func (c *Catalogue[T, B, S]) Ours() ([]B, error) {
	_, list, err := c.Load()
	return list[:c.ours:c.ours], err
}

// Scenarios lists ours, then those that were added, then those that could not be
// read. It is empty when the data cannot be read, which New then says.
func (c *Catalogue[T, B, S]) Scenarios() []rules.ScenarioInfo {
	if _, _, err := c.Load(); err != nil {
		return nil
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return append(slices.Clone(c.infos), c.bad...)
}

// Listing is how a scenario is listed, false for none.
func (c *Catalogue[T, B, S]) Listing(id string) (rules.ScenarioInfo, bool) {
	if b, ok, err := c.single(id); ok {
		return c.Info(c.tables, b, 0, false), true
	} else if err != nil {
		return rules.ScenarioInfo{}, false
	}
	list := c.Scenarios()
	if i := slices.IndexFunc(list, func(x rules.ScenarioInfo) bool { return x.ID == id }); i >= 0 {
		return list[i], true
	}
	return rules.ScenarioInfo{}, false
}

// Add reads a scenario of the player's own, as strictly as ours. A bad one stays on
// the list with its error. A file that was added before is read anew: what it said then
// is forgotten.
func (c *Catalogue[T, B, S]) Add(file string, data []byte) error {
	t, list, err := c.Load()
	if err != nil {
		return err
	}
	if c.Own == nil {
		return fmt.Errorf("%s: %s takes no scenarios besides its own", file, c.Game.Title().En)
	}
	before := c.added(file)
	if before >= 0 {
		list = slices.Delete(slices.Clone(list), before, before+1)
	}
	b, err := c.Own(t, path.Base(file), data, list)
	c.mu.Lock()
	defer c.mu.Unlock()
	c.forget(file, before)
	if err != nil {
		c.bad = append(c.bad, rules.ScenarioInfo{ID: file, File: file, Own: true, Err: err})
		return err
	}
	if before < 0 {
		before = len(c.list)
	}
	info := c.Info(t, b, before, true)
	info.Own, info.File = true, file
	c.list = slices.Insert(slices.Clone(c.list), before, b)
	c.infos, c.prints = slices.Insert(c.infos, before, info), slices.Insert(c.prints, before, c.fingerprint(t, b, data))
	c.texts = slices.Insert(c.texts, before, slices.Clone(data))
	return nil
}

// added is where a file stands on the list that was added, -1 for nowhere.
func (c *Catalogue[T, B, S]) added(file string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return slices.IndexFunc(c.infos, func(x rules.ScenarioInfo) bool { return x.Own && x.File == file })
}

// forget takes a file off the list, where it stands at a place of it or among the bad
// ones; what was made of it is not played again.
func (c *Catalogue[T, B, S]) forget(file string, at int) {
	c.bad = slices.DeleteFunc(c.bad, func(x rules.ScenarioInfo) bool { return x.File == file })
	if at < 0 {
		return
	}
	c.list = slices.Delete(slices.Clone(c.list), at, at+1)
	c.infos, c.prints, c.texts = slices.Delete(c.infos, at, at+1), slices.Delete(c.prints, at, at+1), slices.Delete(c.texts, at, at+1)
	c.open, c.passing = map[any]S{}, nil
}

func (c *Catalogue[T, B, S]) fingerprint(t T, b B, data []byte) string {
	if c.Fingerprint != nil {
		return c.Fingerprint(t, b)
	}
	return Sum(data)
}

// Sum is a fingerprint of bytes.
func Sum(data []byte) string {
	h := fnv.New64a()
	h.Write(data)
	return fmt.Sprintf("%016x", h.Sum64())
}

// Said is the file of a scenario and, of one that was added, what it said: nil for ours.
func (c *Catalogue[T, B, S]) Said(scenario string) (file string, data []byte, err error) {
	if b, ok, err := c.single(scenario); err != nil {
		return "", nil, err
	} else if ok {
		return c.Info(c.tables, b, 0, false).File, nil, nil
	}
	i, err := c.find(scenario)
	if err != nil {
		return "", nil, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.infos[i].File, c.texts[i], nil
}

// Enclose makes c, which is new, the catalogue of the same game as from with one scenario of
// the player's own alone. What from has read is shared.
func (c *Catalogue[T, B, S]) Enclose(from *Catalogue[T, B, S], file string, data []byte) error {
	t, list, err := from.Load()
	if err != nil {
		return err
	}
	from.mu.Lock()
	ours := slices.Clone(from.infos[:from.ours])
	from.mu.Unlock()
	b, err := c.Own(t, path.Base(file), data, nil)
	if err != nil {
		return err
	}
	info := c.Info(t, b, len(ours), true)
	c.read, c.tables, c.listed, c.open = true, t, true, map[any]S{}
	for i, x := range ours {
		if x.ID != info.ID {
			c.list, c.infos = append(c.list, list[i]), append(c.infos, x)
		}
	}
	c.ours, c.prints, c.texts = len(c.list), make([]string, len(c.list)), make([][]byte, len(c.list))
	return c.Add(file, data)
}

// Try reads a scenario file as Add would, alone: it says how it would be listed, and sets
// it up under today's edition. It adds nothing, and asks for no id that is free.
func (c *Catalogue[T, B, S]) Try(file string, data []byte) (info rules.ScenarioInfo, s rules.State, err error) {
	t, _, err := c.Load()
	if err != nil {
		return info, nil, err
	}
	if c.Own == nil {
		return info, nil, fmt.Errorf("%s: %s takes no scenarios besides its own", file, c.Game.Title().En)
	}
	b, err := c.Own(t, path.Base(file), data, nil)
	if err != nil {
		return info, nil, err
	}
	info = c.Info(t, b, 0, true)
	info.Own, info.File = true, file
	edition, err := rules.Edition(c.Game, 0)
	if err != nil {
		return info, nil, err
	}
	_, made := c.Key(t, b, edition, rules.Setup{Scenario: info.ID})
	sc, err := made()
	if err != nil {
		return info, nil, err
	}
	return info, c.Begin(sc, nil), nil
}

// Print is a fingerprint of a scenario file; that of ours is empty, since the
// program's version stands for them.
func (c *Catalogue[T, B, S]) Print(scenario string) (string, error) {
	if _, ok, err := c.single(scenario); ok || err != nil {
		return "", err
	}
	i, err := c.find(scenario)
	if err != nil {
		return "", err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.prints[i], nil
}

// Find is a scenario by its id.
func (c *Catalogue[T, B, S]) Find(id string) (b B, err error) {
	if b, ok, err := c.single(id); ok || err != nil {
		return b, err
	}
	i, err := c.find(id)
	if err != nil {
		return b, err
	}
	_, list, err := c.Load()
	return list[i], err
}

// single is a scenario of ours by its id, read alone where the list has not been read: false
// says that the list is to be asked. As long as there is none, nothing was added to it.
func (c *Catalogue[T, B, S]) single(id string) (b B, ok bool, err error) {
	t, err := c.Tables()
	if err != nil {
		return b, false, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.listed || c.ReadOne == nil {
		return b, false, nil
	}
	if b, ok = c.alone[id]; ok {
		return b, true, nil
	}
	switch b, ok, err = c.ReadOne(t, c.Files, id); {
	case err != nil:
		err = fmt.Errorf("%s: %w", c.Game.ID(), err)
	case !ok:
		err = c.missing(id)
	default:
		c.alone[id] = b
	}
	return b, ok, err
}

func (c *Catalogue[T, B, S]) find(id string) (int, error) {
	if _, _, err := c.Load(); err != nil {
		return 0, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	i := slices.IndexFunc(c.infos, func(x rules.ScenarioInfo) bool { return x.ID == id })
	if i < 0 {
		return 0, c.missing(id)
	}
	return i, nil
}

func (c *Catalogue[T, B, S]) missing(id string) error {
	return fmt.Errorf("no scenario %.60q in %s", id, c.Game.Title().En)
}

// New sets a scenario up, up to its first choice or deal.
func (c *Catalogue[T, B, S]) New(set rules.Setup, report *rules.Report) (rules.State, error) {
	sc, err := c.Open(set)
	if err != nil {
		return nil, err
	}
	return c.Begin(sc, report), nil
}

// Open is what a set-up asks for, made once for each choice of options.
func (c *Catalogue[T, B, S]) Open(set rules.Setup) (sc S, err error) {
	b, err := c.Find(set.Scenario)
	if err != nil {
		return sc, err
	}
	edition, err := rules.Edition(c.Game, set.Edition)
	if err != nil {
		return sc, err
	}
	if set.Carry != "" && !c.Carries {
		return sc, fmt.Errorf("%.40q is carried over; nothing is, from one battle of %s to the next", set.Carry, c.Game.Title().En)
	}
	if err := c.known(set); err != nil {
		return sc, err
	}
	return c.Opened(c.Key(c.tables, b, edition, set))
}

// known asks that the scenario of a set-up knows its options.
func (c *Catalogue[T, B, S]) known(set rules.Setup) error {
	if len(set.Options) == 0 {
		return nil
	}
	var ids []string
	for _, o := range rules.OptionsOf(c.Game, set.Scenario) {
		ids = append(ids, o.ID)
	}
	for id := range set.Options {
		if !slices.Contains(ids, id) {
			return fmt.Errorf("no option %.60q in the scenario %s of %s; there are %s", id, set.Scenario, c.Game.Title().En, strings.Join(ids, ", "))
		}
	}
	return nil
}

// Opened is what is played by a key, made at its first use.
func (c *Catalogue[T, B, S]) Opened(key any, made func() (S, error)) (S, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	sc, ok := c.open[key]
	if ok {
		return sc, nil
	}
	sc, err := made()
	if err != nil {
		return sc, err
	}
	c.open[key] = sc
	if c.Passing != nil && c.Passing(key) {
		if c.passing = append(c.passing, key); len(c.passing) > passingMost {
			delete(c.open, c.passing[0])
			c.passing = c.passing[1:]
		}
	}
	return sc, nil
}
