// Package reads counts what the program reads out of itself, in figures that are the same on
// every machine: what is read before the first picture has a budget.
package reads

import "sync/atomic"

// Count is how much has been read.
type Count struct {
	Sheets int64 `json:"sheets"` // pictures decoded
	Pixels int64 `json:"pixels"` // of those
	Texts  int64 `json:"texts"`  // files and parts of files parsed: data of games, sentences, puzzles, tables of sprites
	Bytes  int64 `json:"bytes"`  // of those
}

var sheets, pixels, texts, bytes atomic.Int64

// Sheet counts a picture of so many pixels.
func Sheet(n int) { sheets.Add(1); pixels.Add(int64(n)) }

// Text counts a text of so many bytes.
func Text(n int) { texts.Add(1); bytes.Add(int64(n)) }

// Now is the count since the program began.
func Now() Count { return Count{sheets.Load(), pixels.Load(), texts.Load(), bytes.Load()} }

// Start is what a program says of its first picture.
type Start struct {
	Count
	Commands int64 `json:"commands"` // of drawing that the picture is made of
}
