package whodares

import _ "embed"

// layoutFile is where zones and links lie on the map.
//
//go:embed layout.toml
var layoutFile []byte
