package rommel

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
)

//go:embed data/*.toml
var dataFiles embed.FS

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

// MarshalText is how files write it.
func (a available) MarshalText() ([]byte, error) {
	switch {
	case a.turn > 0:
		return fmt.Appendf(nil, "turn-%d", a.turn), nil
	case a.year > 0:
		return fmt.Appendf(nil, "%04d", a.year), nil
	}
	return []byte("start"), nil
}

// onMap says that the Force starts on the map.
func (a available) onMap() bool { return a == available{} }
