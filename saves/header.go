package saves

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"sandtable/rules"
)

// Format is the version of the journal that this program writes. It reads this one
// and every older one since the first release.
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

// Player is who has to be asked in a seat where no person sits: the level of a
// bot, or `tables` for the choices that the rules leave to an opponent run by
// tables. ok is false for a person.
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
func (h Header) String() string { return magic + " " + strconv.Itoa(Format) + h.pairs() }

// pairs is what the line says of the game, ` key=value` for each key in a fixed order.
func (h Header) pairs() string {
	var b strings.Builder
	put := func(key, value string) { pair(&b, key, value) }
	put("game", h.Game)
	put("scenario", h.Scenario)
	put("options", options(h.Options))
	put("seats", seating(h.Sides, h.Seats))
	put("seed", strconv.FormatUint(h.Seed, 10))
	if h.Typed {
		put("dice", "typed")
	}
	if h.Practice {
		put("play", "practice")
	}
	put("version", h.Version)
	put("print", h.Print)
	if !h.Started.IsZero() {
		put("started", h.Started.UTC().Format(time.RFC3339))
	}
	put("position", h.Position)
	put("carry", h.Carry)
	if h.Edition > 1 {
		put("law", strconv.Itoa(h.Edition))
	}
	put("lesson", h.Lesson)
	if h.Battle != "" {
		put("battle", strconv.Itoa(1+strings.Count(h.Battle, "\n")))
	}
	return b.String()
}

// pair writes ` key=value`, quoted where it must be; nothing for no value.
func pair(b *strings.Builder, key, value string) {
	if value == "" {
		return
	}
	if strings.ContainsFunc(value, func(r rune) bool { return r <= ' ' || r == '"' || r > '~' }) {
		value = strconv.QuoteToASCII(value)
	}
	b.WriteString(" " + key + "=" + value)
}

// seating writes who sits where: `axis:person,allies:bot:easy`.
func seating(sides [2]string, seats [2]Seat) string {
	if seats == [2]Seat{} {
		return ""
	}
	return sides[0] + ":" + string(seats[0]) + "," + sides[1] + ":" + string(seats[1])
}

func options(of map[string]bool) string {
	var list []string
	for id, on := range of {
		list = append(list, id+map[bool]string{true: ":on", false: ":off"}[on])
	}
	slices.Sort(list)
	return strings.Join(list, ",")
}

// newerError is a file of a later format than ours.
type newerError struct{ version string }

func (e newerError) Error() string { return "a newer version (" + e.version + ") wrote it" }

// errUnreleased is a journal of a build before the first release.
var errUnreleased = errors.New("a build before the first release wrote it")

// parseHeader reads the first line. What it does not know is an error: a key
// is only ever added together with a new format. Of a journal from before the first
// release it gives what can be read.
func parseHeader(line string) (Header, error) {
	word, rest, _ := strings.Cut(line, " ")
	if word != magic && word != unreleased {
		return Header{}, fmt.Errorf("the first line does not begin with %q", magic)
	}
	format, rest, _ := strings.Cut(rest, " ")
	n, err := strconv.Atoi(format)
	switch {
	case err != nil || n < 1:
		return Header{}, fmt.Errorf("format %.20q; a number from 1 is right", format)
	case word == unreleased:
		h, _ := parsePairs(rest)
		return h, errUnreleased
	case n > Format:
		version := "?"
		fields, _ := split(rest)
		for _, f := range fields {
			if f[0] == "version" {
				version = f[1]
			}
		}
		return Header{}, newerError{version}
	}
	return parsePairs(rest)
}

// parsePairs reads what pairs writes. With an error it gives what stands before the fault.
func parsePairs(line string) (h Header, err error) {
	fields, err := split(line)
	for _, f := range fields {
		if err := h.set(f[0], f[1]); err != nil {
			return h, fmt.Errorf("%s: %w", f[0], err)
		}
	}
	if err != nil {
		return h, err
	}
	if h.Game == "" || h.Scenario == "" && h.Position == "" {
		return h, errors.New("no game or no scenario is named")
	}
	return h, nil
}

// split takes `a=1 b="x y"` apart.
func split(s string) (out [][2]string, err error) {
	seen := map[string]bool{}
	for s = strings.TrimLeft(s, " "); s != ""; s = strings.TrimLeft(s, " ") {
		key, rest, ok := strings.Cut(s, "=")
		if !ok || key == "" || strings.ContainsAny(key, " \"") || seen[key] {
			return out, fmt.Errorf("%.40q: a key, once, and = are wanted", s)
		}
		seen[key] = true
		value := ""
		if strings.HasPrefix(rest, `"`) {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return out, fmt.Errorf("%s: the quotation does not end", key)
			}
			if value, err = strconv.Unquote(quoted); err != nil {
				return out, fmt.Errorf("%s: the quotation holds what none can", key)
			}
			s = rest[len(quoted):]
		} else {
			value, s, _ = strings.Cut(rest, " ")
		}
		out = append(out, [2]string{key, value})
	}
	return out, nil
}

func (h *Header) set(key, value string) (err error) {
	switch key {
	case "game":
		h.Game = value
	case "scenario":
		h.Scenario = value
	case "options":
		return h.setOptions(value)
	case "seats":
		return h.setSeats(value)
	case "seed":
		h.Seed, err = whole(value, math.MaxUint64)
	case "dice":
		h.Typed, err = only(value, "typed")
	case "play":
		h.Practice, err = only(value, "practice")
	case "version":
		h.Version = value
	case "print":
		h.Print = value
	case "position":
		h.Position = value
	case "started":
		if h.Started, err = time.Parse(time.RFC3339, value); err != nil {
			return fmt.Errorf("%.40q; a day and time such as 2026-11-20T10:00:00Z would be right", value)
		}
		if y := h.Started.UTC().Year(); y < 0 || y > 9999 {
			err = fmt.Errorf("%.40q is in the year %d by universal time; one of four digits can be written again", value, y)
		}
	case "carry":
		h.Carry = value
	case "law":
		if h.Edition, err = strconv.Atoi(value); err != nil || h.Edition < 2 {
			err = fmt.Errorf("%.40q; a number from 2 would be right, the first edition is not written", value)
		}
	case "lesson":
		h.Lesson = value
	case "battle":
		n, err := strconv.Atoi(value)
		if err != nil || n < 1 || n > maxScenario {
			return fmt.Errorf("%.20q; a number of lines is right", value)
		}
		h.Battle = strings.Repeat("\n", n) // so many lines, which follow
	default:
		return fmt.Errorf("there is no such key in format %d", Format)
	}
	return err
}

// whole reads a whole number.
func whole(value string, most uint64) (uint64, error) {
	n, err := strconv.ParseUint(value, 10, 64)
	if err != nil || n > most {
		return 0, fmt.Errorf("%.40q; a whole number from 0 to %d would be right", value, most)
	}
	return n, nil
}

func only(value, word string) (bool, error) {
	if value != word {
		return false, fmt.Errorf("%.20q; only %q can stand here", value, word)
	}
	return true, nil
}

func (h *Header) setOptions(value string) error {
	h.Options = map[string]bool{}
	for _, part := range strings.Split(value, ",") {
		id, state, _ := strings.Cut(part, ":")
		if id == "" || state != "on" && state != "off" {
			return fmt.Errorf("%.40q; `fog:on` or `fog:off` would be right", part)
		}
		h.Options[id] = state == "on"
	}
	return nil
}

func (h *Header) setSeats(value string) error {
	one, two, _ := strings.Cut(value, ",")
	for i, part := range [2]string{one, two} {
		side, seat, _ := strings.Cut(part, ":")
		level, bot := Seat(seat).Level()
		if side == "" || Seat(seat) != Person && Seat(seat) != Tables && (!bot || level == "") {
			return fmt.Errorf("%.40q; `axis:person,allies:bot:normal` would be right", value)
		}
		h.Sides[i], h.Seats[i] = side, Seat(seat)
	}
	return nil
}
