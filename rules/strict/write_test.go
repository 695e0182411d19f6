package strict_test

import (
	"reflect"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/strict"
)

// wood is one way to say all that a tag can.
type wood struct {
	ID     string              `toml:"id,required"`
	Name   rules.Text          `toml:"name,required"`
	Note   rules.Text          `toml:"note_en"`
	Kind   uint8               `toml:"kind" ref:"kind"`
	Big    bool                `toml:"size,required" ref:"size"`
	Only   int                 `toml:"only,required" must:"6"`
	None   uint8               `toml:"none" comes:"255"`
	Alive  bool                `toml:"alive" comes:"1"`
	Enter  [2]bool             `toml:"enter" set:"kind"`
	Bits   uint8               `toml:"bits" set:"kind"`
	Goal   [2]uint8            `toml:"goal,required" by:"kind"`
	Half   int                 `toml:"half" unit:"0.5"`
	Kinds  []uint8             `toml:"kinds" ref:"kind"`
	Ways   []way               `toml:"ways,always"`
	Felled map[string][]int    `toml:"felled,inline"`
	Plan   string              `toml:"map"`
	Maybe  *tree               `toml:"tree"`
	Trees  []tree              `toml:"forest"`
	Inside tree                `toml:"inside"`
	Places map[string][]string `toml:"places"`
	_      strict.Notes        `toml:"remark"`
}

type tree struct {
	Age int `toml:"age"`
}

// way is a text of its own kind.
type way bool

func (w *way) UnmarshalText(b []byte) error {
	*w = string(b) == "up"
	return nil
}

func (w way) MarshalText() ([]byte, error) {
	if w {
		return []byte("up"), nil
	}
	return []byte("down"), nil
}

var woodNames = strict.Names{"kind": {"oak", "elm"}, "size": {"small", "big"}}

const woodFile = `# Two lines
# of a head.
id = "wood"
name = "Wood \"of\" \\ \t"
name_fr = "Bois"
kind = "elm"
size = "big"
only = 6
alive = false
enter = ["elm"]
bits = ["oak", "elm"]
goal = { oak = 3, elm = 4 }
half = 1.5
kinds = ["elm", "oak"]
ways = ["up", "down"]
felled = { "." = [1, 2], oak = [3] }

map = """
. \"" \\ .
 .\"\""""

[tree]
age = 3

[[forest]]
age = 4

[[forest]]
age = 5

[places]
"." = ["north", "south"]
ford = []
wells = ["a \"b\""]
`

func TestWhatIsReadIsWrittenAsItStood(t *testing.T) {
	var w, again wood
	d := must.Have(woodNames.Read("wood.toml", []byte(woodFile), &w))(t)
	got := strict.Write(d.Head(), &w, woodNames)
	if string(got) != woodFile {
		t.Errorf("written as\n%s", got)
	}
	if _, err := woodNames.Read("again.toml", got, &again); err != nil || !reflect.DeepEqual(w, again) {
		t.Errorf("%v: %+v is not %+v", err, again, w)
	}
}

func TestWhatIsEmptyIsLeftOut(t *testing.T) {
	w := wood{None: 255, Alive: true}
	const want = `id = ""
name = ""
name_fr = ""
size = "small"
only = 6
goal = { oak = 0, elm = 0 }
ways = []
`
	if got := string(strict.Write("", &w, woodNames)); got != want {
		t.Errorf("written as\n%s", got)
	}
}

// FuzzTextIsWrittenToBeRead: whatever a text holds, it comes back.
func FuzzTextIsWrittenToBeRead(f *testing.F) {
	for _, s := range []string{"", "a", "\"\"\"", "\\", "a\nb", "\n", "\n\"", "tab\t", "\u007f\u0000", "é « ’", "# no comment", "\ufeff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		type said struct {
			ID  string `toml:"id,required"`
			Map string `toml:"map,required"`
		}
		in := said{ID: clean(s), Map: clean(s)}
		var out said
		if err := strict.Decode("said.toml", strict.Write("", &in, nil), &out); err != nil || in != out {
			t.Errorf("%q comes back as %q: %v", in, out, err)
		}
	})
}

// clean is a text as a file can hold it: good UTF-8 with line ends of one sign, and nothing
// that no page shows.
func clean(s string) string {
	var out []rune
	for _, r := range s {
		if r != '\r' && r != '\ufffd' && !rules.Unseen(r) {
			out = append(out, r)
		}
	}
	return string(out)
}

// TestBareLeavesOutWordsForPeople: names and comments are no part of what a fingerprint is
// taken of.
func TestBareLeavesOutWordsForPeople(t *testing.T) {
	type place struct {
		ID   string     `toml:"id,required"`
		Name rules.Text `toml:"name,required"`
		N    int        `toml:"n"`
	}
	var v struct {
		Note   rules.Text `toml:"note_en"`
		Places []place    `toml:"place"`
	}
	v.Note, v.Places = rules.Text{En: "a", Fr: "b"}, []place{{"x", rules.Text{En: "X", Fr: "Y"}, 3}}
	if got := string(strict.Bare(&v, nil)); got != "[[place]]\nid = \"x\"\nn = 3\n" {
		t.Errorf("%q", got)
	}
}
