package scenario

import "embed"

// Files are the tables and the scenarios that come with the game.
//
//go:embed data/*.toml
var Files embed.FS
