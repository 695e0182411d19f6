// Package assets holds what the window shows and is no rule: sprite sheets, fonts and the
// icon, embedded, so that the program needs no file beside it. It knows no engine:
// pictures are image.RGBA, fonts bytes. Words live in the package texts below. The sheets
// are made from the drawings in src by the program in gen, and committed, so that
// building needs no renderer.
package assets

import "embed"

//go:generate go run ./gen
//go:generate go run ./gen -ready

//go:embed sheets
var sheets embed.FS
