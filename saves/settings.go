package saves

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/BurntSushi/toml"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/strict"
)

const maxSettings = 1 << 20 // bytes

// Settings is what a player has chosen. The zero value is not valid: begin with Standard. Beside the key of each the tags
// say what it may be: one of some words, a number within a range or the one that leaves it to the system.
type Settings struct {
	Language   string              `toml:"language" one:" en fr"`                // `en`, `fr`, or empty for the system's
	Text       string              `toml:"text-size" one:"S M L XL"`             // `S`, `M`, `L` or `XL`
	Scale      int                 `toml:"scale" range:"80..200" auto:"0"`       // of the interface, 80 to 200 percent; 0 for the system's
	Speed      string              `toml:"speed" one:"slow normal fast instant"` // of motion: `slow`, `normal`, `fast` or `instant`
	Still      bool                `toml:"reduce-motion"`                        // nothing glides, shakes or tumbles
	Volume     int                 `toml:"volume" range:"0..100"`                // of all sounds, 0 to 100
	Dice       int                 `toml:"sound-dice" range:"0..100"`            // of dice beside it, 0 to 100
	Pieces     int                 `toml:"sound-pieces" range:"0..100"`          // of pieces and cards beside it, 0 to 100
	Ambience   int                 `toml:"sound-ambience" range:"0..100"`        // of wind, camp and sea beside it, 0 to 100
	Behind     bool                `toml:"sound-behind"`                         // sounds are heard behind other windows too
	TypedDice  bool                `toml:"typed-dice"`                           // dice come from a real table
	Practice   bool                `toml:"practice"`                             // taking back past a die is allowed
	FullScreen bool                `toml:"full-screen"`                          // borderless
	Colours    string              `toml:"colours" one:"standard safe contrast"` // of the sides: `standard`, `safe` or `contrast`
	BotPause   bool                `toml:"bot-pause"`                            // bots wait for a click before they act
	WaitLosses bool                `toml:"wait-losses"`                          // what costs the player something stands until a click
	Plain      bool                `toml:"plain-terrain"`                        // the map in flat colours with patterns
	Stay       bool                `toml:"overlays-stay"`                        // what is shown while a key is held stays until it is pressed again
	Theme      string              `toml:"theme" one:"paper slate"`              // `paper` or `slate`
	Brightness int                 `toml:"brightness" range:"60..100"`           // of the map, 60 to 100 percent
	Tint       bool                `toml:"ground-tint"`                          // what stands on the ground colours it: woods, towns
	Names      bool                `toml:"coordinates"`                          // places of the board show their names
	Odds       string              `toml:"odds" one:"full bar off"`              // before an attack: `full`, `bar` or `off`
	Hints      bool                `toml:"hints"`                                // a bot may be asked for advice
	Thinking   string              `toml:"thinking" one:"short usual long"`      // how long the General thinks: `short`, `usual` or `long`
	Wheel      string              `toml:"wheel" one:"zoom pan"`                 // over the board: `zoom` or `pan`
	ChanceBar  bool                `toml:"chance-bar"`                           // a replay with a review shows at the board's edge who is likely to win
	Met        []string            `toml:"rules-met"`                            // clauses that the log has pointed out already, as `memoir M44-12.1`
	Learned    []string            `toml:"learned"`                              // lessons that were finished, as `rommel supply`
	Puzzles    []string            `toml:"puzzles"`                              // the most stars that single turns have earned, as `memoir pegasus-bridge-1 3`
	Briefed    []string            `toml:"briefed"`                              // battles and sides whose briefing was shown, as `memoir pegasus-bridge axis`
	First      bool                `toml:"first-sights"`                         // what is met for the first time in battle is told of on a card
	Sighted    []string            `toml:"first-seen"`                           // what was told of so, as `memoir ambush`
	Keys       map[string][]string `toml:"keys"`                                 // command to at most two keys; what is missing is standard

	// What is asked once more before it is done, by what would be lost.
	AskCards    bool `toml:"ask-cards"`    // cards stay unplayed
	AskUnits    bool `toml:"ask-units"`    // units that could still act do not
	AskPoints   bool `toml:"ask-points"`   // points are lost unspent
	AskDestroys bool `toml:"ask-destroys"` // units of one's own are destroyed
	AskLoses    bool `toml:"ask-loses"`    // something begun or held is lost
	AskSlim     bool `toml:"ask-slim"`     // dice that hardly ever succeed
	GateClicks  bool `toml:"gate-clicks"`  // the seal of the curtain opens by three clicks instead of being held
}

// Standard is what a new player gets.
func Standard() Settings {
	return Settings{Text: "M", Speed: "normal", Volume: 70, Dice: 100, Pieces: 100, Ambience: 40, Colours: "standard", Theme: "paper", Brightness: 100, Tint: true,
		Odds: "full", Hints: true, First: true, Thinking: "usual", Wheel: "zoom", ChanceBar: true, AskCards: true, AskUnits: true, AskPoints: true, AskDestroys: true, AskLoses: true, AskSlim: true, Keys: map[string][]string{}}
}

// Window is where the window was when the program ended, in logical pixels of
// its monitor; no desk of monitors is wider than 131072. The zero value says nothing.
type Window struct {
	Width     int    `toml:"width" range:"0..131072"`
	Height    int    `toml:"height" range:"0..131072"`
	X         int    `toml:"x" range:"-131072..131072"`
	Y         int    `toml:"y" range:"-131072..131072"`
	Maximised bool   `toml:"maximised"`
	Monitor   string `toml:"monitor"`
}

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

// Asks says whether an act is asked about once more that would lose something of a kind, as `cards` or `slim`.
func (s Settings) Asks(kind string) bool {
	kinds := map[string]bool{"cards": s.AskCards, "units": s.AskUnits, "points": s.AskPoints, "destroys": s.AskDestroys, "slim": s.AskSlim}
	asks, known := kinds[kind]
	return asks || !known && s.AskLoses
}

// TellFirst switches the cards about what is new on or off; switched on, they tell everything again.
func (s *Settings) TellFirst(on bool) {
	if on && !s.First {
		s.Sighted = nil
	}
	s.First = on
}

// wrong says what is wrong with a value by the tags of its field; empty for nothing.
func wrong(tag reflect.StructTag, value any) (what rules.Text) {
	switch v := value.(type) {
	case string:
		words := strings.Split(tag.Get("one"), " ")
		if _, bound := tag.Lookup("one"); bound && !slices.Contains(words, v) {
			list := strings.ReplaceAll(strings.Trim(fmt.Sprintf("%q", words), "[]"), `" "`, `", "`)
			return both("%q is not one of %s", "%q n’est aucun de ceux-ci : %s", v, list)
		}
	case int:
		var low, high int
		if n, _ := fmt.Sscanf(tag.Get("range"), "%d..%d", &low, &high); n == 2 && (v < low || v > high) && tag.Get("auto") != strconv.Itoa(v) {
			return both("%d is not from %d to %d", "%d n’est pas entre %d et %d", v, low, high)
		}
	case map[string][]string:
		for _, command := range slices.Sorted(maps.Keys(v)) {
			if n := len(v[command]); n > 2 {
				return both("%s has %d keys; two are the most", "%s a %d touches ; deux au plus", command, n)
			}
		}
	}
	return what
}

// both is a text in both languages.
func both(en, fr string, args ...any) rules.Text {
	return rules.Text{En: fmt.Sprintf(en, args...), Fr: fmt.Sprintf(fr, args...)}
}

// Settings reads settings.toml. There are always settings: of a damaged file
// what is sound is taken, the file is put aside, and the notice explains it.
func (s *Store) Settings() (Settings, *Notice) {
	out := Standard()
	out.Keys = nil // so that reading makes a map of its own
	n := load(s, "settings.toml", &out)
	if out.Keys == nil {
		out.Keys = map[string][]string{}
	}
	return out, n
}

// Window reads window.toml like Settings.
func (s *Store) Window() (Window, *Notice) {
	var out Window
	n := load(s, "window.toml", &out)
	return out, n
}

// SaveSettings replaces settings.toml at once; in memory it does nothing. The error is a *Notice.
func (s *Store) SaveSettings(v Settings) error { return s.save("settings.toml", v) }

// SaveWindow replaces window.toml like SaveSettings.
func (s *Store) SaveWindow(v Window) error { return s.save("window.toml", v) }

func (s *Store) save(name string, v any) error {
	return s.replace(filepath.Join(s.dir, name), encoded(v))
}

// encoded is a struct as a settings file; there is nothing in it that cannot be written.
func encoded(v any) []byte {
	var b bytes.Buffer
	_ = toml.NewEncoder(&b).Encode(v)
	return b.Bytes()
}

// load fills out from a file, leaving what is not sound as it was.
func load[T any](s *Store, name string, out *T) *Notice {
	path := filepath.Join(s.dir, name)
	data, err := readFile(path, maxSettings)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return unreadable(name, err)
	}
	faults := decode(data, out)
	if len(faults) == 0 {
		return nil
	}
	all := make([]string, 0, len(faults))
	for _, f := range faults {
		all = append(all, f.En)
	}
	n := notice("saves.settings", errors.New(strings.Join(all, "; ")), word("file", name), rules.WordArg("what", faults[0]))
	if kept, err := keepBeside(path, data); err == nil {
		n.Kept = kept
		s.save(name, *out) // if that fails the damaged file is met again, and explained again
	}
	n.Args = append(n.Args, word("kept", filepath.Base(n.Kept)))
	return n
}

// formerly are keys of earlier versions, with those that have taken their place.
var formerly = map[string][]string{"confirm-end": {"ask-cards", "ask-units", "ask-points"}}

// wanted is in French what a file must hold for a setting.
var wanted = map[string]string{"a text": "un texte", "true or false": "true ou false", "a whole number": "un nombre entier",
	"a list": "une liste", "a table": "un tableau"}

// decode takes each key by itself, so that one bad value costs no other.
func decode[T any](data []byte, out *T) (faults []rules.Text) {
	raw := map[string]toml.Primitive{}
	meta, err := toml.Decode(string(data), &raw)
	if err != nil {
		line, what := strict.Said(err)
		return []rules.Text{{En: fmt.Sprintf("line %d: %s", line, what), Fr: fmt.Sprintf("la ligne %d est illisible", line)}}
	}
	for old, keys := range formerly {
		for _, key := range keys {
			if _, said := raw[key]; !said && meta.IsDefined(old) {
				raw[key] = raw[old]
			}
		}
		delete(raw, old)
	}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[T]()) {
		key := f.Tag.Get("toml")
		p, ok := raw[key]
		if !ok {
			continue
		}
		delete(raw, key)
		try := *out
		at := reflect.ValueOf(&try).Elem().FieldByIndex(f.Index)
		if err := meta.PrimitiveDecode(p, at.Addr().Interface()); err != nil {
			want := position.Wanted(at.Addr().Interface())
			faults = append(faults, rules.Text{En: key + ": " + want + " would be right", Fr: key + " : il faut " + wanted[want]})
		} else if what := wrong(f.Tag, at.Interface()); what != (rules.Text{}) {
			faults = append(faults, rules.Text{En: key + ": " + what.En, Fr: key + " : " + what.Fr})
		} else {
			*out = try
		}
	}
	for _, key := range slices.Sorted(maps.Keys(raw)) {
		faults = append(faults, both("%.40q is no setting", "%.40q n’est pas un réglage", key))
	}
	return faults
}
