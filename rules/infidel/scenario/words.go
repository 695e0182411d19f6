package scenario

import (
	"embed"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/strict/form"
)

// Files are the tables, the maps and the battles that come with the game.
//
//go:embed data/*.toml
var Files embed.FS

// HexWord is a hex as the data files write it.
type HexWord uint16

func (w *HexWord) UnmarshalText(b []byte) error {
	h, ok := ParseHex(string(b))
	if !ok {
		return fmt.Errorf("%.40q is no hex; a column and a row such as 1706 would be", b)
	}
	*w = HexWord(h)
	return nil
}

func (w HexWord) MarshalText() ([]byte, error) { return []byte(HexName(uint16(w))), nil }

// VictoryWord is how a battle is won.
type VictoryWord uint8

const (
	ByFlight VictoryWord = iota
	ByPoints
)

var VictoryIDs = []string{"flight", "points"}

// Status is the status of a unit as the board text and the files write it.
type Status uint8

// The statuses; Left is who has gone from the map without loss (INF-23.2.5, 23.6.3).
const (
	Normal Status = iota
	Disordered
	Retired
	Eliminated
	OffMap
	Left
)

var StatusIDs = []string{"normal", "disordered", "retired", "eliminated", "off_map", "left"}

// Voice words what the workshop says; the reader finds faults in its words.
const Voice form.Voice = "infidel"

func unitIn(u *UnitInfo) rules.Arg { return rules.WordArg("Unit", u.Name) }

// CellOf is the cell of a hex, empty for none.
func CellOf(h uint16) string {
	if h < HexMax {
		return HexName(h)
	}
	return ""
}

// HexArg names a hex; one off the map by a dash.
func HexArg(name string, h uint16) rules.Arg {
	if h >= HexMax {
		return rules.WordArg(name, rules.Plain("–"))
	}
	return rules.WordArg(name, rules.Plain(HexName(h)))
}
