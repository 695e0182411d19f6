package rules

import "errors"

// ErrNoScenario is that a file is no scenario at all, whatever it is.
var ErrNoScenario = errors.New("two formats are read, that of Sandtable (.toml) and that of the publisher's editor of Memoir '44 (.m44); this is neither")

// Importer is a game that opens scenario files of another format beside its own, and
// writes its own in that one.
type Importer interface {
	// Ending is how the names of such files end, `.m44`.
	Ending() string

	// Import reads such a file and says what becomes of it. The error tells every fault of
	// its shape: the place, what is wrong there, and what would be right; it is
	// ErrNoScenario where the file is something else.
	Import(file string, data []byte) (*Import, error)

	// Export writes a scenario file of this game in that format, and names what the format
	// has no word for. The error is that of a file that cannot be played.
	Export(file string, data []byte) ([]byte, []Found, error)

	// Rewrite writes a scenario file of this game anew, in the form of those that come
	// with it. The error is that of a file that cannot be played.
	Rewrite(file string, data []byte) ([]byte, error)
}

// Import is what becomes of a scenario file of another format.
type Import struct {
	Program string `json:"program,omitempty"` // what wrote the file, as it says
	ID      string `json:"id"`                // the scenario's id here
	Title   Text   `json:"title"`
	Date    string `json:"date"`
	Same    string `json:"same,omitempty"` // the supplied scenario that this one is: the same units on the same places

	Kept     []Found `json:"kept"`     // what is here what it is there
	Replaced []Found `json:"replaced"` // played as something of ours: the same in play, in other clothes
	Unknown  []Found `json:"unknown"`  // what we do not have, and what stands there without it
	Barred   []Found `json:"barred"`   // what cannot be left out
	Lost     []Found `json:"lost"`     // what a scenario of ours has no place for: texts, ids; nothing in play asks for it

	Words []Words `json:"words"` // what the author wrote: shown, and not enforced

	// Scenario is the file of ours that comes of it, without what is unknown; nil where something bars it.
	Scenario []byte `json:"-"`
	// Refused is why Scenario cannot be played, if it cannot.
	Refused error `json:"-"`
}

// NewImport is an import of which nothing has been told: its lists are empty, not nil.
func NewImport() *Import {
	return &Import{Kept: []Found{}, Replaced: []Found{}, Unknown: []Found{}, Barred: []Found{}, Lost: []Found{}, Words: []Words{}}
}

// Whole says whether all of the file was taken and can be played.
func (x *Import) Whole() bool { return x.Playable() && len(x.Unknown) == 0 }

// Playable says whether it can be played once what is unknown is left out.
func (x *Import) Playable() bool { return len(x.Barred) == 0 && x.Refused == nil }

// Found is one kind of thing that a scenario file names, and where.
type Found struct {
	Sort   string   `json:"sort"` // terrain, unit, badge, option … in the format's terms
	ID     string   `json:"id"`   // the file's word for it
	Name   Text     `json:"name"`
	Sets   []Text   `json:"sets,omitempty"`   // the boxes that it comes from; none for the base game
	As     Text     `json:"as"`               // what stands for it here; empty for nothing
	Clause string   `json:"clause,omitempty"` // the rule of that
	Places []string `json:"places,omitempty"` // empty where it holds for the whole battle
	Known  bool     `json:"known"`            // false for a word that nobody here has met
	Why    *Text    `json:"why,omitempty"`    // of a word that is known: why it is not taken where it stands
}

// Words is what the author of a scenario wrote in one language.
type Words struct {
	Lang    string `json:"lang"`
	Title   string `json:"title"`
	Story   string `json:"story,omitempty"`
	Rules   string `json:"rules,omitempty"`
	Victory string `json:"victory,omitempty"`
}
