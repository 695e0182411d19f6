package app

import "sandtable/scenes/ui"

// Poster is what a picture file shows.
type Poster struct {
	Size  ui.Size          // logical pixels
	Scale float64          // pixels of the file for each of them
	Draw  func(l *ui.List) // from 0, 0 to Size
}
