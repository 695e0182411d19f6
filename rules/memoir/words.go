package memoir

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"sandtable/rules"
)

//go:embed data/*.toml
var dataFiles embed.FS

// The words of the data files that stand for something else, read by strict.

// sideWord is `axis` or `allies`.
type sideWord rules.Side

var sideNames = [2]string{"axis", "allies"}

func (w *sideWord) UnmarshalText(b []byte) error {
	i, err := among(string(b), sideNames[:], "side")
	*w = sideWord(i)
	return err
}

// hexWord is the name of a hex, `D4`.
type hexWord uint8

func (w *hexWord) UnmarshalText(b []byte) error {
	h, ok := parseHex(string(b))
	if !ok {
		return fmt.Errorf("%q is not a hex of the board (A1 to M9, no M in even rows)", b)
	}
	*w = hexWord(h)
	return nil
}

// linkWord is `E1 SW NW`: a river hex and the two sides it joins.
type linkWord riverLink

func (w *linkWord) UnmarshalText(b []byte) error {
	parts := strings.Fields(string(b))
	if len(parts) != 3 {
		return fmt.Errorf("%q must be a hex and two directions, such as %q", b, "E1 SW NW")
	}
	var h hexWord
	if err := h.UnmarshalText([]byte(parts[0])); err != nil {
		return err
	}
	var sides [2]uint8
	for i, p := range parts[1:] {
		d, err := among(strings.ToLower(p), dirNames[:], "direction")
		if err != nil {
			return err
		}
		sides[i] = uint8(d)
	}
	if sides[0] == sides[1] {
		return fmt.Errorf("%q joins a side to itself", b)
	}
	*w = linkWord{uint8(h), sides[0], sides[1]}
	return nil
}

// among finds a word in a list, or says which words there are.
func among(s string, list []string, what string) (int, error) {
	if i := slices.Index(list, s); i >= 0 {
		return i, nil
	}
	return 0, fmt.Errorf("unknown %s %q; it must be one of %s", what, s, strings.Join(list, ", "))
}

// named and worded are the names and texts that the data files give in both
// languages.
type named struct {
	Name   string `toml:"name,required"`
	NameFr string `toml:"name_fr,required"`
}

func (n named) names() rules.Text { return rules.Text{En: n.Name, Fr: n.NameFr} }

type worded struct {
	Text   string `toml:"text,required"`
	TextFr string `toml:"text_fr,required"`
}

func (w worded) texts() rules.Text { return rules.Text{En: w.Text, Fr: w.TextFr} }

// perSide is a number for each side.
type perSide struct {
	Axis   uint8 `toml:"axis,required"`
	Allies uint8 `toml:"allies,required"`
}
