package rommel

import (
	"embed"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
)

//go:embed data/*.toml
var dataFiles embed.FS

// among finds a word in a list, or says which words there are; an empty word
// is never one.
func among[T ~uint8](to *T, text []byte, list []string, what string) error {
	i := slices.Index(list, string(text))
	if i < 0 || len(text) == 0 {
		return fmt.Errorf("unknown %s %q; it must be one of %s", what, text, strings.TrimPrefix(strings.Join(list, ", "), ", "))
	}
	*to = T(i)
	return nil
}

func (n *nation) UnmarshalText(b []byte) error { return among(n, b, nationIDs[:], "nation") }
func (c *class) UnmarshalText(b []byte) error  { return among(c, b, classIDs[:], "kind of Force") }
func (p *plan) UnmarshalText(b []byte) error   { return among(p, b, planIDs[:], "battle plan") }
func (w *when) UnmarshalText(b []byte) error   { return among(w, b, whenIDs[:], "condition") }
func (o *order) UnmarshalText(b []byte) error  { return among(o, b, orderIDs[:], "order") }
func (k *incomeKind) UnmarshalText(b []byte) error {
	return among(k, b, incomeIDs[:], "kind of resupply points")
}
func (k *endingKind) UnmarshalText(b []byte) error {
	return among(k, b, endingIDs[:], "kind of ending")
}
func (k *effectKind) UnmarshalText(b []byte) error {
	return among(k, b, effectIDs[:], "effect")
}
func (a *adjustment) UnmarshalText(b []byte) error {
	return among(a, b, adjustmentIDs[:], "adjustment")
}

// sideWord is a side as the data files write it.
type sideWord rules.Side

func (w *sideWord) UnmarshalText(b []byte) error {
	var i uint8
	err := among(&i, b, sideIDs[:], "side")
	*w = sideWord(i)
	return err
}

var sideIDs = [2]string{"axis", "allies"}

// available is when a Force comes (FCR-28.4): on the map at set-up, with a
// year, or with a box.
type available struct{ year, turn int }

func (a *available) UnmarshalText(b []byte) error {
	text := string(b)
	var err error
	switch turn, isTurn := strings.CutPrefix(text, "turn-"); {
	case text == "start":
	case isTurn:
		a.turn, err = strconv.Atoi(turn)
		if err == nil && a.turn < 1 {
			err = strconv.ErrRange
		}
	default:
		a.year, err = strconv.Atoi(text)
		if err == nil && (a.year < 1 || len(text) != 4) {
			err = strconv.ErrRange
		}
	}
	if err != nil {
		return fmt.Errorf("%q must be %q, a year such as %q or a box such as %q", text, "start", "1941", "turn-2")
	}
	return nil
}

// onMap says that the Force starts on the map.
func (a available) onMap() bool { return a == available{} }

// named is the names that the data files give in both languages, worded what
// they say.
type named struct {
	Name   string `toml:"name,required"`
	NameFr string `toml:"name_fr,required"`
}

func (n named) names() rules.Text { return rules.Text{En: n.Name, Fr: n.NameFr} }

type worded struct {
	Text   string `toml:"text,required"`
	TextFr string `toml:"text_fr,required"`
}

func (w worded) words() rules.Text { return rules.Text{En: w.Text, Fr: w.TextFr} }
