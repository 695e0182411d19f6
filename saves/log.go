package saves

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// LogFormat is the version of the log book's pages that this program writes.
const LogFormat = 1

const (
	logMagic = "sandtable-log"
	logExt   = ".log"
	// Two is the campaign that every game has: one battle played twice, with
	// the sides exchanged.
	Two = "two"
)

// Campaign is a page of the log book: a campaign, or a match of two. It stands
// in a file of its own, in the manner of a journal:
//
//	sandtable-log 1 game=memoir campaign=d-day seats=axis:person,allies:bot:normal started=2026-11-20T10:00:00Z #5d0c1a77
//	battle scenario=pegasus-bridge seed=7 seats=axis:person,allies:bot:normal #8f11a3c0
//	over winner=axis score=4:2 tie=11:6 turns=9 clause=M44-20.1 #1be0f8a2
//
// Each line ends with the checksum of all text up to there, as in a journal. A
// change replaces the whole file at once: a program that is killed leaves the
// page as it was before or as it is after.
type Campaign struct {
	Path    string // of its file
	Game    string
	ID      string // of the campaign in its game, or Two
	Options map[string]bool
	Sides   [2]string // the game's words for First and Second
	Seats   [2]Seat   // who plays them
	Typed   bool      // dice are typed in from a real table
	Version string    // of the program that began it
	Started time.Time
	Battles []Battle
	// Notice says that a damaged end was cut off just now; nil else.
	Notice *Notice
	// Err says why the page cannot be read, a *Notice; then only Path is set.
	Err error
}

// Battle is a battle of a campaign. Its seed tells its journal from others.
type Battle struct {
	Scenario string
	Seed     uint64
	Seats    [2]Seat
	// Exchanged says that the players sit on each other's sides, against Campaign.Seats.
	Exchanged bool
	Over      bool
	Result    rules.Result // once it is over
	Turns     int
	Carry     string // what it hands on, in the game's own words
	Remark    string // the player's own, once it is over
}

// Is says whether a journal is of this battle.
func (b Battle) Is(h Header) bool { return b.Seed == h.Seed && b.Scenario == h.Scenario }

// Played is what rules.Campaigner wants to know: the battles that are over, in order.
func (c Campaign) Played() []rules.Played {
	var out []rules.Played
	for _, b := range c.Battles {
		if b.Over {
			out = append(out, rules.Played{Scenario: b.Scenario, Result: b.Result, Carry: b.Carry, Exchanged: b.Exchanged})
		}
	}
	return out
}

// Running is the battle that was begun and is not over.
func (c Campaign) Running() (Battle, bool) {
	if n := len(c.Battles); n > 0 && !c.Battles[n-1].Over {
		return c.Battles[n-1], true
	}
	return Battle{}, false
}

// pageKeys are those of the first line.
func pageKeys() keys[Campaign] {
	return keys[Campaign]{
		wordKey("game", func(c *Campaign) *string { return &c.Game }),
		wordKey("campaign", func(c *Campaign) *string { return &c.ID }),
		optionsKey(func(c *Campaign) *map[string]bool { return &c.Options }),
		seatsKey(func(c *Campaign) (*[2]string, *[2]Seat) { return &c.Sides, &c.Seats }),
		flagKey("dice", "typed", func(c *Campaign) *bool { return &c.Typed }),
		wordKey("version", func(c *Campaign) *string { return &c.Version }),
		startedKey(func(c *Campaign) *time.Time { return &c.Started }),
	}
}

// pageBattle is a battle with the sides of its page.
type pageBattle struct {
	Battle
	sides [2]string
}

// battleKeys are those of a battle that was begun.
func battleKeys() keys[pageBattle] {
	return keys[pageBattle]{
		wordKey("scenario", func(b *pageBattle) *string { return &b.Scenario }),
		wholeKey("seed", func(b *pageBattle) *uint64 { return &b.Seed }),
		seatsKey(func(b *pageBattle) (*[2]string, *[2]Seat) { sides := b.sides; return &sides, &b.Seats }),
		{"sides", func(b *pageBattle) string { return exchanged[b.Exchanged] }, func(b *pageBattle, value string) error {
			if b.Exchanged = value == exchanged[true]; !b.Exchanged {
				return fmt.Errorf("%.40q; %q would be right", value, exchanged[true])
			}
			return nil
		}},
	}
}

// overKeys are those of the end of a battle.
func overKeys() keys[pageBattle] {
	return keys[pageBattle]{
		{"winner", func(b *pageBattle) string {
			if side := b.Result.Winner; side >= rules.First {
				return b.sides[side]
			}
			return drawn
		}, func(b *pageBattle, value string) error {
			b.Result.Winner = rules.Side(slices.Index(b.sides[:], value))
			if value == drawn {
				b.Result.Winner = rules.Chance
			} else if b.Result.Winner < rules.First {
				return fmt.Errorf("%.40q; one of %q or %s is right", value, b.sides, drawn)
			}
			return nil
		}},
		coupleKey("score", func(b *pageBattle) *[2]int { return &b.Result.Score }),
		coupleKey("tie", func(b *pageBattle) *[2]int { return &b.Result.Tie }),
		wholeKey("turns", func(b *pageBattle) *int { return &b.Turns }),
		wordKey("clause", func(b *pageBattle) *string { return &b.Result.Clause }),
		wordKey("carry", func(b *pageBattle) *string { return &b.Carry }),
		wordKey("remark", func(b *pageBattle) *string { return &b.Remark }),
	}
}

// text is the page as it stands in its file.
func (c Campaign) text() []byte {
	r := &Record{}
	r.line(logMagic + " " + strconv.Itoa(LogFormat) + pageKeys().text(&c))
	for _, battle := range c.Battles {
		b := &pageBattle{battle, c.Sides}
		r.line("battle" + battleKeys().text(b))
		if b.Over {
			r.line("over" + overKeys().text(b))
		}
	}
	return r.Take()
}

// exchanged is the word for players who sit on each other's sides.
var exchanged = map[bool]string{true: "exchanged"}

// drawn is the word for a battle that nobody has won.
const drawn = "draw"

// parseCampaign reads a page. The error says why nothing can be read, the fault why the rest was left out.
func parseCampaign(name string, data []byte) (c Campaign, fault *Fault, err error) {
	l := &lines{data: data}
	text, ok, fault := l.next()
	if !ok {
		if newer := newerLog(data); newer != nil {
			return c, nil, newer
		}
		return c, nil, notice("saves.no-page", fmt.Errorf("line 1: %v", fault), word("file", name))
	}
	if err := c.head(text); err != nil {
		if isNewer(err) {
			return c, nil, newer(err)
		}
		return c, nil, notice("saves.no-page", &Fault{Line: 1, Err: err}, word("file", name))
	}
	for {
		text, ok, fault := l.next()
		if fault != nil || !ok {
			return c, fault, nil
		}
		if err := c.line(text); err != nil {
			return c, &Fault{Line: l.n, Illegal: true, Err: err}, nil
		}
	}
}

// newerLog is the notice about a page of a later format, whatever its lines are; nil for any other text.
func newerLog(data []byte) error {
	first, _, _ := bytes.Cut(data[:min(len(data), maxLine)], []byte("\n"))
	if err := new(Campaign).head(string(first)); isNewer(err) {
		return newer(err)
	}
	return nil
}

// head reads the first line.
func (c *Campaign) head(line string) error {
	rest, ok := strings.CutPrefix(line, logMagic+" ")
	if !ok {
		return fmt.Errorf("the first line does not begin with %q", logMagic)
	}
	rest, err := versioned(rest, LogFormat)
	if err != nil {
		return err
	}
	fields, err := split(rest)
	if err = cmp.Or(err, pageKeys().read(c, fields)); err != nil {
		return err
	}
	if c.Game == "" || c.ID == "" || c.Sides[0] == c.Sides[1] {
		return errors.New("game, campaign and seats must be named")
	}
	if slices.Contains(c.Sides[:], drawn) {
		return fmt.Errorf("no side can be called %q, which is a result", drawn)
	}
	return nil
}

// line reads any other line.
func (c *Campaign) line(text string) error {
	kind, rest, _ := strings.Cut(text, " ")
	fields, err := split(rest)
	if err != nil {
		return err
	}
	battle, running := c.Running()
	b, known := &pageBattle{battle, c.Sides}, battleKeys()
	switch {
	case kind == "battle" && !running:
	case kind == "over" && running:
		b.Over, known = true, overKeys()
	default:
		return fmt.Errorf("%.40q cannot stand here", kind)
	}
	if err := known.read(b, fields); err != nil {
		return err
	}
	if b.Scenario == "" {
		return errors.New("no scenario is named")
	}
	// Only a line that is sound as a whole comes onto the page.
	if running {
		c.Battles = c.Battles[:len(c.Battles)-1]
	}
	c.Battles = append(c.Battles, b.Battle)
	return nil
}

// Campaigns is the log book, the page begun last first. A page whose end is damaged is
// cut behind its last sound line; the file stays beside, and its Notice says so.
func (s *Store) Campaigns() []Campaign {
	var out []Campaign
	files, _ := os.ReadDir(filepath.Join(s.dir, "log")) // without a folder there are no pages
	for _, f := range files {
		path := filepath.Join(s.dir, "log", f.Name())
		if _, held := s.held[path]; !held && filepath.Ext(path) == logExt {
			out = append(out, s.page(path))
		}
	}
	for _, path := range slices.Sorted(maps.Keys(s.held)) {
		out = append(out, s.held[path].clone())
	}
	sorting.By(out, func(a, b Campaign) int {
		return cmp.Or(b.Started.Compare(a.Started), cmp.Compare(a.Path, b.Path))
	})
	return out
}

// page reads one page, and mends it.
func (s *Store) page(path string) Campaign {
	name := filepath.Base(path)
	data, err := readFile(path, MaxFile)
	if err != nil {
		return Campaign{Path: path, Err: unreadable(name, err)}
	}
	c, fault, err := parseCampaign(name, data)
	if err != nil {
		return Campaign{Path: path, Err: err}
	}
	c.Path = path
	if fault == nil {
		return c
	}
	kept, err := keepBeside(path, data)
	if err == nil {
		err = s.write(c)
	}
	if err != nil { // it is met again, and mended when the folder can be written
		c.Notice = unwritten(err)
		return c
	}
	c.Notice = notice("saves.page-damaged", fault, rules.NumberArg("line", fault.Line), word("kept", filepath.Base(kept)))
	c.Notice.Kept = kept
	return c
}

// AddCampaign begins a page, and gives it with its path. The page is there in
// any case; the error, a *Notice, says that it is not in its file yet.
func (s *Store) AddCampaign(c Campaign) (Campaign, error) {
	c.Started = s.Now().UTC().Truncate(time.Second)
	c.Path = s.free("log", slug(fmt.Sprintf("%s-%s-%s", c.Game, c.ID, s.Now().Format("20060102-150405")))+logExt)
	return c, s.keep(c)
}

// Amend changes a page: it is read again, changed and written, so that what another
// window has added stays. The error is a *Notice; a change that cannot be written is
// kept, and written with the next one.
func (s *Store) Amend(path string, change func(*Campaign)) (Campaign, error) {
	c, held := s.held[path]
	if !held {
		if c = s.page(path); c.Err != nil {
			return c, c.Err
		}
	}
	c = c.clone()
	change(&c)
	return c, s.keep(c)
}

// DropCampaign lays a page into the bin, at the path given, empty for one without a file. The error is a *Notice.
func (s *Store) DropCampaign(path string) (string, error) {
	delete(s.held, path)
	if _, err := os.Lstat(path); err != nil {
		return "", nil
	}
	return s.discard(path)
}

func (c Campaign) clone() Campaign {
	c.Options, c.Battles = maps.Clone(c.Options), slices.Clone(c.Battles)
	return c
}

// keep writes a page, or holds it until it can be written.
func (s *Store) keep(c Campaign) error {
	c.Notice = nil
	var err error
	if !s.memory {
		if err = s.write(c); err == nil {
			delete(s.held, c.Path)
			return nil
		}
	}
	if s.held == nil {
		s.held = map[string]Campaign{}
	}
	s.held[c.Path] = c
	return unkept(err)
}

// write replaces the file of a page and makes its name durable.
func (s *Store) write(c Campaign) error {
	if err := put(c.Path, c.text()); err != nil {
		return err
	}
	syncDir(filepath.Dir(c.Path))
	return nil
}
