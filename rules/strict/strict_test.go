package strict_test

import (
	"errors"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
	"sandtable/rules/strict"
)

// word is a value with a reader of its own.
type word string

func (w *word) UnmarshalText(b []byte) error {
	if string(b) != "up" && string(b) != "down" {
		return errors.New(`must be "up" or "down"`)
	}
	*w = word(b)
	return nil
}

type title struct {
	Name string `toml:"name,required"`
}

type box struct {
	title
	Goal   uint8            `toml:"medals_to_win"`
	Small  int8             `toml:"small"`
	Share  float64          `toml:"share"`
	On     bool             `toml:"on"`
	Way    word             `toml:"way"`
	Ways   []word           `toml:"ways"`
	Three  [3]int           `toml:"three"`
	Maybe  *int             `toml:"maybe"`
	Map    string           `toml:"map"`
	Counts map[string]uint8 `toml:"counts"`
	Units  []struct {
		Type  string   `toml:"type,required"`
		Hexes []string `toml:"hexes"`
		At    struct {
			X int `toml:"x"`
		} `toml:"at"`
	} `toml:"units"`
	Unread int
}

func TestDecode(t *testing.T) {
	var b box
	must.Do(t, strict.Decode("box.toml", []byte(`
name = "A box" # with a remark = "here"
medals_to_win = 4
small = -128
share = 1
on = true
way = "up"
ways = [ "up", # first
  "down",
]
three = [1, 2, 3]
maybe = 0
map = """
. w "" .
 . ."""
counts.one = 1
[[units]]
type = 'infantry'
hexes = ["A1", "B1"]
at = { x = 3 }
[[units]]
type = "armor"
[units.at]
x = 4
`), &b))
	if b.Name != "A box" || b.Goal != 4 || b.Small != -128 || b.Share != 1 || !b.On || b.Way != "up" ||
		len(b.Ways) != 2 || b.Three != [3]int{1, 2, 3} || b.Maybe == nil || b.Map != ". w \"\" .\n . ." ||
		b.Counts["one"] != 1 || len(b.Units) != 2 || b.Units[0].Hexes[1] != "B1" || b.Units[0].At.X != 3 || b.Units[1].At.X != 4 {
		t.Errorf("%+v", b)
	}
}

func TestFaults(t *testing.T) {
	long := strings.Repeat("k", 65)
	for _, c := range []struct{ name, text, want string }{
		{"unknown", "name = 'x'\nmedals_to_wim = 4", `f:2: unknown key "medals_to_wim"; did you mean "medals_to_win"?`},
		{"unknown without a neighbour", "name = 'x'\nzebra = 4", `f:2: unknown key "zebra"`},
		{"unknown, letters of another case", "Name = 'x'\nname = 'x'", `f:1: unknown key "Name"; did you mean "name"?`},
		{"unknown in a list", "name = 'x'\n[[units]]\ntype = 'a'\n[[units]]\ntype = 'a'\ntpye = 'b'", `f:6: unknown key "tpye" in units[2]; did you mean "type"?`},
		{"unknown in a table in line", "name = 'x'\n[[units]]\ntype = 'a'\nat = { z = 1 }", `f:4: unknown key "z" in units[1].at; did you mean "x"?`},
		{"missing", "on = true", `f:1: missing key "name"`},
		{"missing in a list", "name = 'x'\n\n[[units]]\nhexes = []", `f:3: units[1]: missing key "type"`},
		{"number for text", "name = 3", `f:1: name: must be a text, not a whole number`},
		{"text for number", "name = 'x'\nmedals_to_win = '4'", `f:2: medals_to_win: must be a whole number, not a text`},
		{"text for switch", "name = 'x'\non = 'yes'", `f:2: on: must be true or false, not a text`},
		{"table for list", "name = 'x'\n[units]\ntype = 'a'", `f:2: units: must be a list, not a table`},
		{"list for table", "name = 'x'\ncounts = [1]", `f:2: counts: must be a table, not a list`},
		{"date for text", "name = 1944-06-06", `f:1: name: must be a text, not a date`},
		{"too large", "name = 'x'\nmedals_to_win = 256", `f:2: medals_to_win: 256 is out of range, 0 to 255`},
		{"below zero", "name = 'x'\nmedals_to_win = -1", `f:2: medals_to_win: -1 is out of range, 0 to 255`},
		{"too small", "name = 'x'\nsmall = -129", `f:2: small: -129 is out of range, -128 to 127`},
		{"huge", "name = 'x'\nsmall = 99999999999999999999", `f:2: small: `},
		{"no number", "name = 'x'\nshare = nan", `f:2: share: NaN is not a number of ordinary size`},
		{"too few", "name = 'x'\nthree = [1, 2]", `f:2: three: must have 3 entries, not 2`},
		{"own reader", "name = 'x'\nways = [\n'up',\n'left']", `f:4: ways[2]: must be "up" or "down"`},
		{"own reader, no text", "name = 'x'\nway = 3", `f:2: way: must be a text, not a whole number`},
		{"twice", "name = 'x'\nname = 'y'", `f:2: name: `},
		{"table twice", "name = 'x'\n[counts]\n[counts]", `f:3: `},
		{"not TOML", "name = 'x'\nwhat is this", `f:2: `},
		{"open text", "name = \"x", `f:1: name: `},
		{"open list", "name = 'x'\nways = ['up'", `f:2: `},
		{"deep", "name = " + strings.Repeat("[", 100000), `f:1: nested deeper than 16 levels`},
		{"deep tables", "name = " + strings.Repeat("{a=", 100000), `f:1: nested deeper than 16 levels`},
		{"dotted", strings.Repeat("a.", 100000) + "a = 1", `f:1: a key has more than 16 parts`},
		{"long key", "name = 'x'\n" + long + " = 1", `f:2: a key is longer than 64 bytes`},
		{"long file", strings.Repeat("#", strict.MaxSize+1), `f:1: the file is 1048577 bytes long`},
		{"long message", "name = 'x'\nsmall = " + strings.Repeat("9", 5000), `f:2: small: 999`},
		{"strange key", "name = 'x'\n\"a\\nb\" = 1", `f:2: unknown key "a\nb"`},
		{"zeros", strings.Repeat("\x00", 1000), `f:1: `},
	} {
		var b box
		err := strict.Decode("f", []byte(c.text), &b)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: %v, want %s", c.name, err, c.want)
		}
		if err != nil && len(err.Error()) > 400 {
			t.Errorf("%s: the message is %d bytes long", c.name, len(err.Error()))
		}
	}
}

// TestAllAtOnce asks for every fault of a file, in the order of lines.
func TestAllAtOnce(t *testing.T) {
	var b box
	err := strict.Decode("f", []byte("on = 1\nsmall = true\nthre = 2\n"), &b)
	want := "f:1: missing key \"name\"\nf:1: on: must be true or false, not a whole number\n" +
		"f:2: small: must be a whole number, not true or false\nf:3: unknown key \"thre\"; did you mean \"three\"?"
	if err == nil || err.Error() != want {
		t.Errorf("%v\nwant\n%s", err, want)
	}
	err = strict.Decode("f", []byte(strings.Repeat("[[units]]\n", 500)), &b)
	if n := strings.Count(err.Error(), "\n"); n != 20 || !strings.HasSuffix(err.Error(), "and 481 more") {
		t.Errorf("%d lines: %v", n+1, err)
	}
}

func TestLines(t *testing.T) {
	text := "# head\nname = 'x'\nmap = \"\"\"\n. .\n w .\n\"\"\"\n[[units]]\ntype = 'a'\nhexes = ['A1',\n\t'B1'] # ] \" '\n" +
		"[units.at]\nx = 1\n[[units]]\ntype = '''b''' \n\"hexes\" = []\n"
	var b box
	d := must.Have(strict.Read("f", []byte(strings.ReplaceAll(text, "\n", "\r\n")), &b))(t)
	for _, c := range []struct {
		at   strict.Path
		want int
	}{
		{strict.At(), 1}, {strict.At("name"), 2}, {strict.At("map"), 3}, {strict.At("map", 0), 4}, {strict.At("map", 1), 5},
		{strict.At("units"), 7}, {strict.At("units", 0), 7}, {strict.At("units", 0, "type"), 8},
		{strict.At("units", 0, "hexes", 0), 9}, {strict.At("units", 0, "hexes", 1), 10}, {strict.At("units", 0, "at"), 11},
		{strict.At("units", 0, "at", "x"), 12}, {strict.At("units", 1), 13}, {strict.At("units", 1, "type"), 14},
		{strict.At("units", 1, "hexes"), 15}, {strict.At("units", 1, "hexes", 3), 15}, {strict.At("units", 1, "missing"), 13},
		{strict.At("nothing"), 1},
	} {
		if got := d.Line(c.at...); got != c.want {
			t.Errorf("%s is on line %d, want %d", c.at, got, c.want)
		}
	}
	if got := d.Errorf(strict.At("units", 0, "hexes", 1), "%s is bad", "B1").Error(); got != "f:10: units[1].hexes[2]: B1 is bad" {
		t.Error(got)
	}
}

// TestFillOver reads one table over a copy of another: what is written
// replaces what was there, false and 0 too.
func TestFillOver(t *testing.T) {
	type ground struct {
		Like   string `toml:"like"`
		Height int    `toml:"height"`
		Stop   bool   `toml:"stop"`
		Cost   int    `toml:"cost"`
	}
	var raw struct {
		List []ground `toml:"list"`
	}
	d := must.Have(strict.Read("f", []byte("[[list]]\nheight = 1\nstop = true\ncost = 2\n[[list]]\nlike = 'x'\nheight = 0\nstop = false"), &raw))(t)
	over := raw.List[0]
	must.Do(t, d.Fill(&over, "list", 1))
	if over != (ground{"x", 0, false, 2}) {
		t.Errorf("%+v", over)
	}
	if !d.Has("list", 1, "stop") || d.Has("list", 1, "cost") || d.Has("list", 2) || d.Has("list", "x") {
		t.Error("Has is wrong")
	}
	if err := d.Fill(&over, "list", 7); err == nil || err.Error() != "f:1: list[8]: is missing" {
		t.Error(err)
	}
	if err := d.Fill(over, "list", 0); err == nil {
		t.Error("filled a value that is no pointer")
	}
}

func FuzzRead(f *testing.F) {
	for _, s := range []string{"", "name = 'x'", "[[units]]\ntype = 'a'\nat = { x = 1 }\n[units.at]\ny=1", "map = \"\"\"\n a \\\"\\\n\"\"\"\"\"",
		"ways = [\n'up', # x\n]", "a.b.'c' = 1979-05-27 07:32:00", "[a]\n[[a.b]]\n[a.b.c]\n", "x = [[[{a=[1]}]]]", "\ufeffname = 1", "name = '''\r\nx'''"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var b box
		d, err := strict.Read("f", data, &b)
		if d == nil && err == nil {
			t.Fatal("neither a file nor an error")
		}
		if err != nil && !strings.HasPrefix(err.Error(), "f:") {
			t.Fatalf("no file in %q", err)
		}
		if d != nil {
			d.Line("units", 0, "type")
		}
	})
}

// TestFaultsAreToldAllAtOnce notes what is wrong in any order and reads it in
// that of the lines.
func TestFaultsAreToldAllAtOnce(t *testing.T) {
	var raw struct {
		List []struct {
			ID string `toml:"id,required"`
			N  int    `toml:"n,required"`
		} `toml:"list,required"`
	}
	d := must.Have(strict.Read("list.toml", []byte("[[list]]\nid = \"a\"\nn = 3\n[[list]]\nid = \"a\"\nn = 12\n[[list]]\nid = \"\"\nn = 9\n"), &raw))(t)
	x := strict.Faults{Doc: d}
	at := strict.At("list", 1)
	if x.Err() != nil || !x.Need(true, at, "never told") || !x.Within(3, 0, 9, at) {
		t.Errorf("a fault where there is none: %v", x.Err())
	}
	if x.Within(raw.List[1].N, 0, 9, at.Below("n")) {
		t.Error("12 is within 0 to 9")
	}
	x.Unique("list", len(raw.List), func(i int) string { return raw.List[i].ID })
	got, want := x.Err().Error(), []string{"list.toml:5: list[2].id", "list.toml:6: list[2].n", "list.toml:8: list[3].id"}
	for i, line := range strings.Split(got, "\n") {
		if i >= len(want) || !strings.HasPrefix(line, want[i]) {
			t.Errorf("told %q", got)
			break
		}
	}
	if n := strings.Count(got, "\n") + 1; n != len(want) {
		t.Errorf("%d faults are told, want %d: %s", n, len(want), got)
	}
}
