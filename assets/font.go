package assets

import (
	"fmt"

	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/gomono"
	"golang.org/x/image/font/gofont/goregular"
)

// The fonts. Fallback has what the Go fonts lack: narrow spaces, stars, dice,
// arrows; it runs equally wide, so that a strange glyph does not jar.
const (
	Regular  = "regular"
	Medium   = "medium"
	Bold     = "bold"
	Mono     = "mono"
	Fallback = "fallback"
)

// Font is a font file in TrueType form. The bytes belong to the program: read
// only.
func Font(name string) ([]byte, error) {
	switch name {
	case Regular:
		return goregular.TTF, nil
	case Medium:
		return gomedium.TTF, nil
	case Bold:
		return gobold.TTF, nil
	case Mono:
		return gomono.TTF, nil
	case Fallback:
		return dejavusanscondensed.TTF, nil
	}
	return nil, fmt.Errorf("no font %q; there are regular, medium, bold, mono and fallback", name)
}
