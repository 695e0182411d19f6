package whodares

import (
	"embed"
	"fmt"
	"strconv"
	"strings"
)

//go:embed data/*.toml
var dataFiles embed.FS

// linkKind is what a link is: it decides its cost (QOG-9.1) and breaks ties of
// the Axis in this order (QOG-19.5).
type linkKind int

const (
	road linkKind = iota
	track
	offRoad
	linkKinds
)

var linkKindNames = [linkKinds]string{"road", "track", "off-road"}

// zoneKind is the main kind of a zone (QOG-2.2).
type zoneKind int

const (
	rockyDesert zoneKind = iota
	sandDesert
	oasis
	village
	town
	fort
	airfield
	zoneKinds
)

var zoneKindNames = [zoneKinds]string{"rocky-desert", "sand-desert", "oasis", "village", "town", "fort", "airfield"}

// unitType is what an LRDG unit is (QOG-1.1, 1.2).
type unitType int

const (
	halfPatrol unitType = iota
	hq
	sas
	det
	light
	heavy
	survey
	signal
	aircraft // the Waco
	unitTypes
)

var unitTypeNames = [unitTypes]string{"half-patrol", "hq", "sas", "det", "light", "heavy", "survey", "signal", "waco"}

// nation is the nationality of an Axis unit (QOG-1.11).
type nation int

const (
	german nation = iota
	italian
	nations
)

var nationNames = [nations]string{"german", "italian"}

// stackCost is what a stack of n units pays over a link: `n`, `2 * n`, or
// `ceil(n / 2)`, rounded up for the stack as a whole (QOG-9.2).
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

// of is the cost for a stack of n units.
func (c stackCost) of(n int) int { return (c.times*n + c.over - 1) / c.over }
