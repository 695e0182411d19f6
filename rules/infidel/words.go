package infidel

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"sandtable/rules"
)

//go:embed data/*.toml
var dataFiles embed.FS

// among finds a word in a list, or says which words there are.
func among[T ~uint8](to *T, text []byte, list []string, what string) error {
	i := slices.Index(list, string(text))
	if i < 0 {
		return fmt.Errorf("unknown %s %q; it must be one of %s", what, text, strings.Join(list, ", "))
	}
	*to = T(i)
	return nil
}

func (k *unitKind) UnmarshalText(b []byte) error {
	return among(k, b, unitKindIDs, "type of unit")
}
func (k *class) UnmarshalText(b []byte) error   { return among(k, b, classIDs, "class") }
func (k *missile) UnmarshalText(b []byte) error { return among(k, b, missileIDs, "missile") }

// sideWord is a side as the data files write it.
type sideWord rules.Side

func (w *sideWord) UnmarshalText(b []byte) error {
	var i uint8
	err := among(&i, b, sideIDs[:], "side")
	*w = sideWord(i)
	return err
}

// hexWord is a hex as the data files write it.
type hexWord uint16

func (w *hexWord) UnmarshalText(b []byte) error {
	h, ok := parseHex(string(b))
	if !ok {
		return fmt.Errorf("%.40q is no hex; a column and a row such as 1706 would be", b)
	}
	*w = hexWord(h)
	return nil
}

// facingWord is a facing as the data files write it.
type facingWord uint8

func (w *facingWord) UnmarshalText(b []byte) error { return among(w, b, facingIDs[:], "facing") }

// effectWord is a result as the data files write it; noEffect is none.
type effectWord effects

func (w *effectWord) UnmarshalText(b []byte) error {
	if string(b) == noEffect {
		*w = 0
		return nil
	}
	var i uint8
	err := among(&i, b, effectIDs, "effect")
	*w = effectWord(1) << i
	return err
}

// victoryWord is how a battle is won.
type victoryWord uint8

const (
	byFlight victoryWord = iota
	byPoints
)

var victoryIDs = []string{"flight", "points"}

func (w *victoryWord) UnmarshalText(b []byte) error {
	return among(w, b, victoryIDs, "kind of victory")
}

// statusWord is the status of a unit as the board text and the files write it.
type statusWord uint8

const (
	statusNormal statusWord = iota
	statusDisordered
	statusRetired
	statusEliminated
	statusOffMap
	statusLeft // gone from the map without loss (INF-23.2.5, 23.6.3)
)

var statusIDs = []string{"normal", "disordered", "retired", "eliminated", "off_map", "left"}

func (w *statusWord) UnmarshalText(b []byte) error { return among(w, b, statusIDs, "status") }

// named is the names that the data files give in both languages.
type named struct {
	Name   string `toml:"name,required"`
	NameFr string `toml:"name_fr,required"`
}

func (n named) names() rules.Text { return rules.Text{En: curly(n.Name), Fr: curly(n.NameFr)} }

// curly gives names the apostrophes of print.
func curly(s string) string { return strings.ReplaceAll(s, "'", "\u2019") }
