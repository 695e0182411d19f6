package board

import (
	"strconv"

	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Faces are the sprites of a set that are the faces of a die, from one to n: name and the number.
func Faces(set, name string, n int) []ui.Pic {
	list := make([]ui.Pic, n)
	for i := range list {
		list[i] = ui.Pic{Set: set, ID: name + strconv.Itoa(i+1)}
	}
	return list
}

// FaceOf is the picture of the face that an outcome of chance shows: of a die whose faces, from a
// number on, are those given; false for another outcome.
func FaceOf(a rules.Action, roll rules.Verb, from int, faces []ui.Pic) (ui.Pic, bool) {
	n := int(a.A) - from
	if a.Verb != roll || n < 0 || n >= len(faces) {
		return ui.Pic{}, false
	}
	return faces[n], true
}

// Roll is a throw that lies.
type Roll struct {
	Head    *rules.Event  // what it is for; nil where that was not told
	Terms   []rules.Event // of its sum
	Dice    []rules.Event
	Brought []rules.Event // what it led to, as far as who looks may know
}

// Verdict is what a throw came to.
type Verdict struct {
	Place int          // whom it is about: who was shot at, charged, tested; None for nobody on the board
	By    int          // who threw; the banner hides neither
	Title rules.Phrase // what was thrown for: `Charge on Knights of Jerusalem 1`
	Sum   rules.Phrase // what the dice came to: `7 − 3 = 4`
	Word  rules.Phrase // in one big word: `Disordered`, `Hit`, `No effect`
	Tone  Tone
	// Decides is one more than the number of the die that decided; 0 where all count.
	Decides int
	// Faces are those of the die that decided, each with what it would have brought, and Fell is
	// the one that fell; none where no single die decides.
	Faces []Face
	Fell  int
	// Idle says that no die could have mattered: it is told in one line.
	Idle bool
}

// Tone is whom a verdict serves.
type Tone uint8

// The tones.
const (
	Nothing Tone = iota // it changed nothing
	Serves              // who looks
	Harms               // who looks
)

// ToneOf is the tone of a loss of a side for who looks; for a spectator nothing serves.
func ToneOf(loser, viewer rules.Side) Tone {
	switch {
	case loser < rules.First:
		return Nothing
	case loser == viewer || viewer < rules.First:
		return Harms
	}
	return Serves
}

// Face is a face of a die and what it would have brought.
type Face struct {
	Name string
	Tone Tone
}

// Ink is the colour of a tone.
func (k Tone) Ink(th *ui.Theme) ui.Ink {
	switch k {
	case Harms:
		return th.Harm
	case Serves:
		return th.Good
	}
	return th.Text
}
