package undaunted

import "embed"

//go:embed data/*.toml
var dataFiles embed.FS
