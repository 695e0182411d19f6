// Package assets holds what the window shows and is no rule: the sprite
// sheets, the fonts and the icon, all of them embedded, so that the program
// needs no file beside it. It knows no engine: pictures come as image.RGBA,
// fonts as bytes. Words live in the package texts below.
//
// The sheets are made from the drawings in src by the program in gen, and are
// committed, so that building needs no renderer.
package assets

import "embed"

//go:generate go run ./gen
//go:generate go run ./gen -ready

//go:embed sheets
var sheets embed.FS
