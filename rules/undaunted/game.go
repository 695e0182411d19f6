package undaunted

import (
	"embed"
	"io/fs"
	"sync"
)

//go:embed data/*.toml
var dataFiles embed.FS

// Game is Undaunted: North Africa on the shelf. It reads its data files at
// first use. It is safe for use by several goroutines.
type Game struct {
	files fs.FS // with the folder data

	mu sync.Mutex
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game { return &Game{files: dataFiles} }
