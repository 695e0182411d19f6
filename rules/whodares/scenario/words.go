package scenario

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
)

//go:embed data/*.toml
var Files embed.FS

// LinkKind is what a link is: its cost (QOG-9.1), and how ties of the Axis break, in this order (QOG-19.5).
type LinkKind int

const (
	Road LinkKind = iota
	Track
	OffRoad
	LinkKinds
)

var LinkKindNames = [LinkKinds]string{"road", "track", "off-road"}

// zoneKind is the main kind of a zone (QOG-2.2).
type zoneKind int

const (
	rockyDesert zoneKind = iota
	sandDesert
	oasis
	village
	Town
	fort
	airfield
	ZoneKinds
)

var ZoneKindNames = [ZoneKinds]string{"rocky-desert", "sand-desert", "oasis", "village", "town", "fort", "airfield"}

// unitType is what an LRDG unit is (QOG-1.1, 1.2).
type unitType int

const (
	HalfPatrol unitType = iota
	hq
	Sas
	Det
	light
	heavy
	Survey
	Signal
	aircraft // the Waco
	unitTypes
)

var UnitTypeNames = [unitTypes]string{"half-patrol", "hq", "sas", "det", "light", "heavy", "survey", "signal", "waco"}

// Nation is the nationality of an Axis unit (QOG-1.11).
type Nation int

const (
	German Nation = iota
	Italian
	nations
)

var NationNames = [nations]string{"german", "italian"}

// stackCost is what a stack of n units pays over a link, `n`, `2 * n` or `ceil(n / 2)`, as a whole (QOG-9.2).
type stackCost struct{ times, over int }

func (c *stackCost) UnmarshalText(b []byte) error {
	*c = stackCost{1, 1}
	text := strings.ReplaceAll(string(b), " ", "")
	bad := fmt.Errorf("%q is no cost of a stack; it must be like n, 2 * n or ceil(n / 2)", b)
	number := func(s string, to *int) error {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 || n > 9 {
			return bad
		}
		*to = n
		return nil
	}
	if text == "n" {
		return nil
	}
	if k, ok := strings.CutSuffix(text, "*n"); ok {
		return number(k, &c.times)
	}
	if k, ok := strings.CutPrefix(text, "ceil(n/"); ok && strings.HasSuffix(k, ")") {
		return number(strings.TrimSuffix(k, ")"), &c.over)
	}
	return bad
}

// Of is the cost for a stack of n units.
func (c stackCost) Of(n int) int { return (c.times*n + c.over - 1) / c.over }
