// Package fonts holds the font files that the window sets text with: the Go fonts, and DejaVu Condensed behind them
// for what those lack. They are cut to what is needed by cut.sh, which says to what.
package fonts

import _ "embed"

//go:generate ./cut.sh

// The faces.
var (
	//go:embed Regular.ttf
	Regular []byte
	//go:embed Medium.ttf
	Medium []byte
	//go:embed Bold.ttf
	Bold []byte
	//go:embed Mono.ttf
	Mono []byte
	// Behind is asked for stars, dice, ticks and special spaces. A letter that it lacks too is a box.
	//
	//go:embed Behind.ttf
	Behind []byte
)
