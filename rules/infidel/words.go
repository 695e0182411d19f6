package infidel

import (
	"embed"
	"fmt"
)

//go:embed data/*.toml
var dataFiles embed.FS

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

// MarshalText writes it so.
func (w hexWord) MarshalText() ([]byte, error) { return []byte(hexName(uint16(w))), nil }

// victoryWord is how a battle is won.
type victoryWord uint8

const (
	byFlight victoryWord = iota
	byPoints
)

var victoryIDs = []string{"flight", "points"}

// Status is the status of a unit as the board text and the files write it.
type Status uint8

// The statuses; Left is who has gone from the map without loss (INF-23.2.5,
// 23.6.3).
const (
	Normal Status = iota
	Disordered
	Retired
	Eliminated
	OffMap
	Left
)

var statusIDs = []string{"normal", "disordered", "retired", "eliminated", "off_map", "left"}
