package saves

import (
	"cmp"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"sandtable/rules"
)

// Format is the version of the journal that is written; older ones since the first release are read too.
const Format = 1

const (
	magic = "sandtable-game"
	// unreleased is the first word of journals of builds before the first release. They
	// are listed, and not played on.
	unreleased = "sandtable"
	// battleMark begins the lines of the battle that a game carries.
	battleMark = "| "
)

// Seat says who plays a side: `person`, `tables`, or `bot:` and a level.
type Seat string

// Person is a seat of flesh and blood.
const Person Seat = "person"

// Tables is the seat of a side that the game's own tables run.
const Tables Seat = "tables"

// Bot is the seat of a bot of a level.
func Bot(level string) Seat { return Seat("bot:" + level) }

// Level is the level of a bot; ok is false for a person.
func (s Seat) Level() (level string, ok bool) { return strings.CutPrefix(string(s), "bot:") }

// Player is who is asked where no person sits: the level of a bot, or `tables`. ok is false for a person.
func (s Seat) Player() (level string, ok bool) {
	if s == Tables {
		return string(Tables), true
	}
	return s.Level()
}

// Header is the first line of a journal: how a game was set up.
type Header struct {
	Game     string
	Scenario string
	Options  map[string]bool
	Sides    [2]string // the game's words for First and Second
	Seats    [2]Seat
	Seed     uint64
	Typed    bool   // dice are typed in from a real table
	Practice bool   // taking back past a die is allowed
	Version  string // of the program that began the game
	Print    string // rules.Game.Print of the scenario when the game began
	Position string // JSON of a set-up by hand, instead of the scenario's
	Carry    string // what an earlier battle of the campaign handed on
	Edition  int    // edition of the clauses; 0 means the first
	Lesson   string // which of the game's lessons it is, empty for none
	// Battle is what the file of a battle of the player's own said when the game began:
	// whatever becomes of it, the game goes on as it began. Empty for a supplied one.
	Battle  string
	Started time.Time
}

// Setup is what the rules need of it.
func (h Header) Setup() rules.Setup {
	return rules.Setup{Scenario: h.Scenario, Options: h.Options, Carry: h.Carry, Edition: h.edition()}
}

// On is the game as it is played here: with the battle that is carried.
func (h Header) On(g rules.Game) (rules.Game, error) {
	if h.Battle == "" {
		return g, nil
	}
	return g.With(h.Scenario+settingsExt, []byte(h.Battle))
}

// edition is the edition of the clauses that the game was begun under.
func (h Header) edition() int { return max(h.Edition, 1) }

// Source is what decides chance when the game goes on.
func (h Header) Source() rules.Source {
	if h.Typed {
		return rules.Typed(h.Seed)
	}
	return rules.Seeded(h.Seed)
}

// NewHeader describes a game that is about to begin.
func NewHeader(g rules.Game, set rules.Setup, seats [2]Seat, seed uint64, version string) (Header, error) {
	h := Header{
		Game: g.ID(), Scenario: set.Scenario, Options: set.Options, Carry: set.Carry,
		Sides: g.Sides(), Seats: seats, Seed: seed, Version: version,
	}
	edition, err := rules.Edition(g, set.Edition)
	if err != nil {
		return h, err
	}
	if edition > 1 {
		h.Edition = int(edition)
	}
	if set.Scenario == "" {
		return h, nil
	}
	if h.Print, err = g.Print(set.Scenario); err != nil {
		return h, err
	}
	_, data, err := g.Said(set.Scenario)
	h.Battle = string(data)
	return h, err
}

// String is the line, without its checksum.
func (h Header) String() string { return magic + " " + strconv.Itoa(Format) + headerKeys.text(&h) }

var headerKeys = keys[Header]{
	wordKey("game", func(h *Header) *string { return &h.Game }),
	wordKey("scenario", func(h *Header) *string { return &h.Scenario }),
	optionsKey(func(h *Header) *map[string]bool { return &h.Options }),
	seatsKey(func(h *Header) (*[2]string, *[2]Seat) { return &h.Sides, &h.Seats }),
	wholeKey("seed", func(h *Header) *uint64 { return &h.Seed }),
	flagKey("dice", "typed", func(h *Header) *bool { return &h.Typed }),
	flagKey("play", "practice", func(h *Header) *bool { return &h.Practice }),
	wordKey("version", func(h *Header) *string { return &h.Version }),
	wordKey("print", func(h *Header) *string { return &h.Print }),
	startedKey(func(h *Header) *time.Time { return &h.Started }),
	wordKey("position", func(h *Header) *string { return &h.Position }),
	wordKey("carry", func(h *Header) *string { return &h.Carry }),
	{"law", func(h *Header) string {
		if h.Edition > 1 {
			return strconv.Itoa(h.Edition)
		}
		return ""
	}, func(h *Header, value string) (err error) {
		if h.Edition, err = strconv.Atoi(value); err != nil || h.Edition < 2 {
			return fmt.Errorf("%.40q; a number from 2 would be right, the first edition is not written", value)
		}
		return nil
	}},
	wordKey("lesson", func(h *Header) *string { return &h.Lesson }),
	{"battle", func(h *Header) string { // in how many lines it follows
		if h.Battle != "" {
			return strconv.Itoa(1 + strings.Count(h.Battle, "\n"))
		}
		return ""
	}, func(h *Header, value string) error {
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > maxScenario {
			return fmt.Errorf("%.20q; a number of lines is right", value)
		}
		h.Battle = strings.Repeat("\n", n)
		return nil
	}},
}

// errUnreleased is a journal of a build before the first release.
var errUnreleased = errors.New("a build before the first release wrote it")

// parseHeader reads the first line. Of a journal from before the first release it gives what can be read.
func parseHeader(line string) (Header, error) {
	word, rest, _ := strings.Cut(line, " ")
	if word != magic && word != unreleased {
		return Header{}, fmt.Errorf("the first line does not begin with %q", magic)
	}
	rest, err := versioned(rest, Format)
	switch {
	case word == unreleased && (err == nil || isNewer(err)):
		h, _ := parsePairs(rest)
		return h, errUnreleased
	case err != nil:
		return Header{}, err
	}
	return parsePairs(rest)
}

// parsePairs reads the keys of the first line. With an error it gives what stands before the fault.
func parsePairs(line string) (h Header, err error) {
	fields, err := split(line)
	if err = cmp.Or(headerKeys.read(&h, fields), err); err == nil && (h.Game == "" || h.Scenario == "" && h.Position == "") {
		err = errors.New("no game or no scenario is named")
	}
	return h, err
}
