package undaunted

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

func (k *action) UnmarshalText(b []byte) error { return among(k, b, actionIDs[:], "action") }
func (k *actionClass) UnmarshalText(b []byte) error {
	return among(k, b, actionClassIDs[:], "kind of action")
}
func (k *valueKind) UnmarshalText(b []byte) error {
	return among(k, b, valueKindIDs[:], "kind of value")
}
func (k *cardKind) UnmarshalText(b []byte) error { return among(k, b, cardKindIDs[:], "kind of card") }
func (k *goal) UnmarshalText(b []byte) error     { return among(k, b, goalIDs[:], "kind of victory") }

// sideWord is a side as the data files write it.
type sideWord rules.Side

func (w *sideWord) UnmarshalText(b []byte) error {
	var i uint8
	err := among(&i, b, sideIDs[:], "side")
	*w = sideWord(i)
	return err
}

// squadWord is a squad letter as the data files write it, empty for none.
type squadWord byte

func (w *squadWord) UnmarshalText(b []byte) error {
	switch string(b) {
	case "":
		*w = 0
	case "A", "T":
		*w = squadWord(b[0])
	default:
		return fmt.Errorf("%q is no squad; it must be A, T or empty", b)
	}
	return nil
}

// skillWord is a speciality as the data files write it.
type skillWord skills

func (w *skillWord) UnmarshalText(b []byte) error {
	var i uint8
	err := among(&i, b, skillIDs[:], "speciality")
	*w = skillWord(1) << i
	return err
}

// eligible is whose counters count for a victory (UNA-14.14).
type eligible uint8

const (
	anySoldier eligible = iota
	anyCounter
	byName
)

var eligibleIDs = []string{"any-soldier", "any-counter", "listed"}

func (e *eligible) UnmarshalText(b []byte) error {
	return among(e, b, eligibleIDs, "kind of eligible counter")
}

// named is the names that the data files give in both languages.
type named struct {
	Name   string `toml:"name,required"`
	NameFr string `toml:"name_fr,required"`
}

func (n named) names() rules.Text { return rules.Text{En: n.Name, Fr: n.NameFr} }
