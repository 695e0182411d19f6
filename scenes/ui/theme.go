package ui

// Theme is a set of colours and chrome: paper or slate.
type Theme struct {
	Name string // the suffix of its sprites: `light`, `dark`
	// Ground is behind everything, Panel on panels, Sunk in sunk fields and
	// bars, Edge around them.
	Ground, Panel, Sunk, Edge Ink
	Text, Soft, Link          Ink
	Good, Harm                Ink
	Select                    Ink // the mark of what is selected
	Warn, OnWarn              Ink
	OnPrimary                 Ink // words on the button that goes on
	Faint                     Ink // words that cannot be used now
	Dark                      bool
}

// Paper is the light theme, Slate the dark one.
var (
	Paper = Theme{
		Name:   "light",
		Ground: Hex(0xF4EEDF), Panel: Hex(0xFBF7EC), Sunk: Hex(0xEAE1CB), Edge: Hex(0xB8A987),
		Text: Hex(0x1E1A14), Soft: Hex(0x5A5346), Link: Hex(0x1B4F8F),
		Good: Hex(0x2E6B3A), Harm: Hex(0xA3301B),
		Select: Hex(0xFFD400),
		Warn:   Hex(0xF2C94C), OnWarn: Hex(0x1E1A14),
		OnPrimary: Hex(0xFFFFFF), Faint: Hex(0x8F8670),
	}
	Slate = Theme{
		Name:   "dark",
		Ground: Hex(0x24211C), Panel: Hex(0x2F2B25), Sunk: Hex(0x3A352D), Edge: Hex(0x5E5648),
		Text: Hex(0xF4EEDF), Soft: Hex(0xB9B09C), Link: Hex(0x8DB8F0),
		Good: Hex(0x8FCB97), Harm: Hex(0xF0937F),
		Select: Hex(0xFFD400),
		Warn:   Hex(0xF2C94C), OnWarn: Hex(0x1E1A14),
		OnPrimary: Hex(0xFFFFFF), Faint: Hex(0x857C6B),
		Dark: true,
	}
)

// Colours of the sides, the same in both themes: a core, the figures on it.
var (
	Blue    = Hex(0x1B4F8F)
	OnBlue  = Hex(0xFFFFFF)
	Ochre   = Hex(0xE0A030)
	OnOchre = Hex(0x1E1A14)
	Casing  = Hex(0x1E1A14)
	White   = Hex(0xFFFFFF)
)

// Hex is an ink as designers write it: 0xRRGGBB.
func Hex(rgb uint32) Ink { return Ink{R: uint8(rgb >> 16), G: uint8(rgb >> 8), B: uint8(rgb), A: 255} }

// Alpha is ink with another opacity, 0 to 1.
func Alpha(ink Ink, a float64) Ink { ink.A = uint8(a*255 + 0.5); return ink }

// Step is a step of the type scale.
type Step uint8

const (
	XS  Step = iota // coordinates, clause numbers
	S               // captions, details
	M               // body, log, lists, buttons
	L               // prompt, headings
	XL              // titles of scenes
	XXL             // curtain, results
)

var steps = [...]struct{ size, line float64 }{{11, 14}, {13, 18}, {15, 21}, {18, 25}, {24, 31}, {36, 44}}

// TextScales are the text sizes of the settings: S, M, L, XL.
var TextScales = [4]float64{0.9, 1, 1.2, 1.45}

// Fitting is the text scale that a window has room for: the chosen one, but in
// a small window no more than lets a screen still hold its parts. A window of
// 1280 × 720 has room for XL, the smallest one of 1024 × 600 for nearly L.
func Fitting(chosen float64, size Size) float64 {
	return min(chosen, max(1, min(size.W/880, size.H/496)))
}

// Larger lets a large window have larger words where there is room for them: 16
// pixels for 15, in the rooms around the table.
func (f *Frame) Larger() {
	if f.Size.W >= 1600 && f.Size.H >= 900 {
		f.Look.TextScale *= 16.0 / 15
	}
}

// Type is how words are set.
type Type struct {
	Face  Face
	Size  float64 // logical pixels
	Line  float64 // height of a line
	Ink   Ink
	Align Align
}

// In, To and As are the type with another ink, alignment or face.
func (t Type) In(ink Ink) Type { t.Ink = ink; return t }

// To is the type with another alignment.
func (t Type) To(a Align) Type { t.Align = a; return t }

// As is the type in another face.
func (t Type) As(face Face) Type { t.Face = face; return t }

// Chrome names a sprite of the interface set that has a version for each
// theme: Chrome("panel") is `panel-light` on paper.
func (t *Theme) Chrome(id string) Pic { return Pic{"interface", id + "-" + t.Name} }

// Icon names an icon of the interface set: Icon("undo").
func Icon(id string) Pic { return Pic{"interface", "icon-" + id} }

// TableTop lays the boards of the table on which a game's own board lies.
func (l *List) TableTop(room Rect, dark bool) {
	tone := Hex(0xC2B290)
	if dark {
		tone = Hex(0x50483A)
	}
	l.Fill(room, tone)
	l.Clip(room)
	const w, h = 384, 192 // of the drawing, which repeats
	for y := room.Y; y < room.Bottom(); y += h {
		for x := room.X; x < room.Right(); x += w {
			l.SpriteIn(Rect{x, y, w, h}, Pic{Set: "interface", ID: "table-top"}, tone)
		}
	}
	l.Unclip()
}
