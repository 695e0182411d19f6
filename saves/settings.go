package saves

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/BurntSushi/toml"
	"github.com/natefinch/atomic"

	"sandtable/rules/position"
	"sandtable/rules/strict"
)

const maxSettings = 1 << 20 // bytes

// Settings is what a player has chosen. The zero value is not valid: begin
// with Standard.
type Settings struct {
	Language   string              `toml:"language"`       // `en`, `fr`, or empty for the system's
	Text       string              `toml:"text-size"`      // `S`, `M`, `L` or `XL`
	Scale      int                 `toml:"scale"`          // of the interface, 80 to 200 percent; 0 for the system's
	Speed      string              `toml:"speed"`          // of motion: `slow`, `normal`, `fast` or `instant`
	Still      bool                `toml:"reduce-motion"`  // nothing glides, shakes or tumbles
	Volume     int                 `toml:"volume"`         // of all sounds, 0 to 100
	Dice       int                 `toml:"sound-dice"`     // of dice beside it, 0 to 100
	Pieces     int                 `toml:"sound-pieces"`   // of pieces and cards beside it, 0 to 100
	Ambience   int                 `toml:"sound-ambience"` // of wind, camp and sea beside it, 0 to 100
	Behind     bool                `toml:"sound-behind"`   // sounds are heard behind other windows too
	TypedDice  bool                `toml:"typed-dice"`     // dice come from a real table
	Practice   bool                `toml:"practice"`       // taking back past a die is allowed
	FullScreen bool                `toml:"full-screen"`    // borderless
	Colours    string              `toml:"colours"`        // of the sides: `standard`, `safe` or `contrast`
	BotPause   bool                `toml:"bot-pause"`      // bots wait for a click before they act
	WaitLosses bool                `toml:"wait-losses"`    // what costs the player something stands until a click
	Plain      bool                `toml:"plain-terrain"`  // the map in flat colours with patterns
	Stay       bool                `toml:"overlays-stay"`  // what is shown while a key is held stays until it is pressed again
	Theme      string              `toml:"theme"`          // `paper` or `slate`
	Brightness int                 `toml:"brightness"`     // of the map, 60 to 100 percent
	Tint       bool                `toml:"ground-tint"`    // what stands on the ground colours it: woods, towns
	Names      bool                `toml:"coordinates"`    // places of the board show their names
	Odds       string              `toml:"odds"`           // before an attack: `full`, `bar` or `off`
	Hints      bool                `toml:"hints"`          // a bot may be asked for advice
	Thinking   string              `toml:"thinking"`       // how long the General thinks: `short`, `usual` or `long`
	Wheel      string              `toml:"wheel"`          // over the board: `zoom` or `pan`
	ChanceBar  bool                `toml:"chance-bar"`     // a replay with a review shows at the board's edge who is likely to win
	Met        []string            `toml:"rules-met"`      // clauses that the log has pointed out already, as `memoir M44-12.1`
	Learned    []string            `toml:"learned"`        // lessons that were finished, as `rommel supply`
	Puzzles    []string            `toml:"puzzles"`        // the most stars that single turns have earned, as `memoir pegasus-bridge-1 3`
	Briefed    []string            `toml:"briefed"`        // battles and sides whose briefing was shown, as `memoir pegasus-bridge axis`
	First      bool                `toml:"first-sights"`   // what is met for the first time in battle is told of on a card
	Sighted    []string            `toml:"first-seen"`     // what was told of so, as `memoir ambush`
	Keys       map[string][]string `toml:"keys"`           // command to at most two keys; what is missing is standard

	// What is asked once more before it is done, by what would be lost.
	AskCards    bool `toml:"ask-cards"`    // cards stay unplayed
	AskUnits    bool `toml:"ask-units"`    // units that could still act do not
	AskPoints   bool `toml:"ask-points"`   // points are lost unspent
	AskDestroys bool `toml:"ask-destroys"` // units of one's own are destroyed
	AskLoses    bool `toml:"ask-loses"`    // something begun or held is lost
	GateClicks  bool `toml:"gate-clicks"`  // the seal of the curtain opens by three clicks instead of being held
}

// Standard is what a new player gets.
func Standard() Settings {
	return Settings{Text: "M", Speed: "normal", Volume: 70, Dice: 100, Pieces: 100, Ambience: 40, Colours: "standard", Theme: "paper", Brightness: 100, Tint: true,
		Odds: "full", Hints: true, First: true, Thinking: "usual", Wheel: "zoom", ChanceBar: true, AskCards: true, AskUnits: true, AskPoints: true, AskDestroys: true, AskLoses: true, Keys: map[string][]string{}}
}

// Window is where the window was when the program ended, in logical pixels of
// its monitor. The zero value says nothing.
type Window struct {
	Width     int    `toml:"width"`
	Height    int    `toml:"height"`
	X         int    `toml:"x"`
	Y         int    `toml:"y"`
	Maximised bool   `toml:"maximised"`
	Monitor   string `toml:"monitor"`
}

// field is one key of a settings file: where it goes, and what is wrong with
// it then, empty if nothing.
type field struct {
	key  string
	into any
	want func() string
}

func oneOf(s *string, list ...string) func() string {
	return func() string {
		if slices.Contains(list, *s) {
			return ""
		}
		return fmt.Sprintf("%q is not one of %q", *s, list)
	}
}

func between(n *int, low, high int) func() string {
	return func() string {
		if *n >= low && *n <= high {
			return ""
		}
		return fmt.Sprintf("%d is not from %d to %d", *n, low, high)
	}
}

func fine() string { return "" }

// Clock is how long the General thinks about a decision that matters fully.
func (s Settings) Clock() time.Duration {
	switch s.Thinking {
	case "short":
		return 500 * time.Millisecond
	case "long":
		return 5 * time.Second
	}
	return 1500 * time.Millisecond
}

// Asks says whether an act is asked about once more that would lose something of a
// kind: `cards`, `units`, `points`, `destroys` or `loses`.
func (s Settings) Asks(kind string) bool {
	switch kind {
	case "cards":
		return s.AskCards
	case "units":
		return s.AskUnits
	case "points":
		return s.AskPoints
	case "destroys":
		return s.AskDestroys
	}
	return s.AskLoses
}

// TellFirst switches the cards about what is met for the first time on or off. Switched on
// anew, they tell of everything again.
func (s *Settings) TellFirst(on bool) {
	if on && !s.First {
		s.Sighted = nil
	}
	s.First = on
}

func (s *Settings) fields() []field {
	var confirm bool // until there was a switch for each, one was for all that ends a turn
	return []field{
		{"language", &s.Language, oneOf(&s.Language, "", "en", "fr")},
		{"text-size", &s.Text, oneOf(&s.Text, "S", "M", "L", "XL")},
		{"scale", &s.Scale, func() string {
			if s.Scale == 0 {
				return ""
			}
			return between(&s.Scale, 80, 200)()
		}},
		{"speed", &s.Speed, oneOf(&s.Speed, "slow", "normal", "fast", "instant")},
		{"reduce-motion", &s.Still, fine},
		{"volume", &s.Volume, between(&s.Volume, 0, 100)},
		{"sound-dice", &s.Dice, between(&s.Dice, 0, 100)},
		{"sound-pieces", &s.Pieces, between(&s.Pieces, 0, 100)},
		{"plain-terrain", &s.Plain, fine},
		{"overlays-stay", &s.Stay, fine},
		{"sound-ambience", &s.Ambience, between(&s.Ambience, 0, 100)},
		{"sound-behind", &s.Behind, fine},
		{"typed-dice", &s.TypedDice, fine},
		{"practice", &s.Practice, fine},
		{"full-screen", &s.FullScreen, fine},
		{"colours", &s.Colours, oneOf(&s.Colours, "standard", "safe", "contrast")},
		{"bot-pause", &s.BotPause, fine},
		{"wait-losses", &s.WaitLosses, fine},
		{"theme", &s.Theme, oneOf(&s.Theme, "paper", "slate")},
		{"brightness", &s.Brightness, between(&s.Brightness, 60, 100)},
		{"ground-tint", &s.Tint, fine},
		{"coordinates", &s.Names, fine},
		{"odds", &s.Odds, oneOf(&s.Odds, "full", "bar", "off")},
		{"hints", &s.Hints, fine},
		{"thinking", &s.Thinking, oneOf(&s.Thinking, "short", "usual", "long")},
		{"wheel", &s.Wheel, oneOf(&s.Wheel, "zoom", "pan")},
		{"chance-bar", &s.ChanceBar, fine},
		{"confirm-end", &confirm, func() string {
			s.AskCards, s.AskUnits, s.AskPoints = confirm, confirm, confirm
			return ""
		}},
		{"ask-cards", &s.AskCards, fine},
		{"ask-units", &s.AskUnits, fine},
		{"ask-points", &s.AskPoints, fine},
		{"ask-destroys", &s.AskDestroys, fine},
		{"ask-loses", &s.AskLoses, fine},
		{"gate-clicks", &s.GateClicks, fine},
		{"rules-met", &s.Met, fine},
		{"learned", &s.Learned, fine},
		{"puzzles", &s.Puzzles, fine},
		{"briefed", &s.Briefed, fine},
		{"first-sights", &s.First, fine},
		{"first-seen", &s.Sighted, fine},
		{"keys", &s.Keys, func() string { return wrongKeys(s.Keys) }},
	}
}

func wrongKeys(keys map[string][]string) string {
	for _, command := range slices.Sorted(maps.Keys(keys)) {
		if n := len(keys[command]); n > 2 {
			return fmt.Sprintf("%s has %d keys; two are the most", command, n)
		}
	}
	return ""
}

const farthest = 1 << 17 // pixels: no desk of monitors is wider

func (w *Window) fields() []field {
	return []field{
		{"width", &w.Width, between(&w.Width, 0, farthest)},
		{"height", &w.Height, between(&w.Height, 0, farthest)},
		{"x", &w.X, between(&w.X, -farthest, farthest)},
		{"y", &w.Y, between(&w.Y, -farthest, farthest)},
		{"maximised", &w.Maximised, fine},
		{"monitor", &w.Monitor, fine},
	}
}

// Settings reads settings.toml. There are always settings: of a damaged file
// what is sound is taken, the file is put aside, and the notice explains it.
func (s *Store) Settings() (Settings, *Notice) {
	out := Standard()
	out.Keys = nil // so that reading makes a map of its own
	n := load(s, "settings.toml", &out, (*Settings).fields)
	if out.Keys == nil {
		out.Keys = map[string][]string{}
	}
	return out, n
}

// Window reads window.toml like Settings.
func (s *Store) Window() (Window, *Notice) {
	var out Window
	n := load(s, "window.toml", &out, (*Window).fields)
	return out, n
}

// SaveSettings replaces settings.toml: all of it or none. In memory it does
// nothing. The error is a *Notice.
func (s *Store) SaveSettings(v Settings) error { return s.save("settings.toml", v) }

// SaveWindow replaces window.toml like SaveSettings.
func (s *Store) SaveWindow(v Window) error { return s.save("window.toml", v) }

func (s *Store) save(name string, v any) error {
	if s.memory {
		return nil
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(v); err != nil {
		return unwritten(err)
	}
	if err := os.MkdirAll(s.dir, 0o755); err != nil {
		return unwritten(err)
	}
	if err := atomic.WriteFile(filepath.Join(s.dir, name), &b); err != nil {
		return unwritten(err)
	}
	return nil
}

// load fills out from a file, leaving what is not sound as it was.
func load[T any](s *Store, name string, out *T, fields func(*T) []field) *Notice {
	path := filepath.Join(s.dir, name)
	data, err := readFile(path, maxSettings)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return unreadable(name, err)
	}
	faults := decode(data, out, fields)
	if len(faults) == 0 {
		return nil
	}
	n := notice("saves.settings", errors.New(strings.Join(faults, "; ")), word("file", name), word("what", faults[0]))
	if kept, err := keepBeside(path, data); err == nil {
		n.Kept = kept
		s.save(name, *out) // if that fails the damaged file is met again, and explained again
	}
	n.Args = append(n.Args, word("kept", filepath.Base(n.Kept)))
	return n
}

// decode takes each key by itself, so that one bad value costs no other.
func decode[T any](data []byte, out *T, fields func(*T) []field) (faults []string) {
	raw := map[string]toml.Primitive{}
	meta, err := toml.Decode(string(data), &raw)
	if err != nil {
		line, what := strict.Said(err)
		return []string{fmt.Sprintf("line %d: %s", line, what)}
	}
	for i, f := range fields(out) {
		p, ok := raw[f.key]
		if !ok {
			continue
		}
		delete(raw, f.key)
		try := *out
		g := fields(&try)[i]
		if err := meta.PrimitiveDecode(p, g.into); err != nil {
			faults = append(faults, f.key+": "+position.Wanted(f.into)+" would be right")
		} else if wrong := g.want(); wrong != "" {
			faults = append(faults, f.key+": "+wrong)
		} else {
			*out = try
		}
	}
	for _, key := range slices.Sorted(maps.Keys(raw)) {
		faults = append(faults, fmt.Sprintf("%.40q is no setting", key))
	}
	return faults
}
