package scenario

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
)

//go:embed data/*.toml
var Files embed.FS

var SideIDs = [2]string{"axis", "allies"}

// Available is when a Force comes (FCR-28.4): on the map at set-up, with a year, or with a box.
type Available struct{ Year, Turn int }

func (a *Available) UnmarshalText(b []byte) error {
	text := string(b)
	var err error
	switch turn, isTurn := strings.CutPrefix(text, "turn-"); {
	case text == "start":
	case isTurn:
		a.Turn, err = strconv.Atoi(turn)
		if err == nil && a.Turn < 1 {
			err = strconv.ErrRange
		}
	default:
		a.Year, err = strconv.Atoi(text)
		if err == nil && (a.Year < 1 || len(text) != 4) {
			err = strconv.ErrRange
		}
	}
	if err != nil {
		return fmt.Errorf("%q must be %q, a year such as %q or a box such as %q", text, "start", "1941", "turn-2")
	}
	return nil
}

// MarshalText is how files write it.
func (a Available) MarshalText() ([]byte, error) {
	switch {
	case a.Turn > 0:
		return fmt.Appendf(nil, "turn-%d", a.Turn), nil
	case a.Year > 0:
		return fmt.Appendf(nil, "%04d", a.Year), nil
	}
	return []byte("start"), nil
}

// OnMap says that the Force starts on the map.
func (a Available) OnMap() bool { return a == Available{} }
