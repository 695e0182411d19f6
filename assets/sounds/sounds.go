// Package sounds makes the sounds of the table. They are short, dry, and like
// wood and paper; all of them are computed, always to the same samples, so the
// program carries no recordings. It knows no device: playing is the window's.
package sounds

import "strconv"

// Rate is how many samples a second has. Every sound has one channel.
const Rate = 48000

// Peak is the loudest sample of every sound: six decibels under full scale, since several may sound at once.
const Peak = 16422

// ID names a sound.
type ID uint8

// The sounds. What tells more stands later: of several at once the last is heard.
const (
	Pick    ID = iota // a piece is taken up
	Place             // a piece is put down
	Refused           // not allowed: softer than all others
	Card              // a card is played
	DieOne            // a die falls; three variants, so that a handful is no echo
	DieTwo
	DieThree
	Hit      // a die counts, figures fall
	Loss     // a whole unit is gone
	YourTurn // somebody is asked
	Victory
	Defeat
	Miss      // a throw came to nothing
	Medal     // something that wins was won
	TheirTurn // the other side begins
	Count     // how many there are
)

// Die gives the three dice in turn.
func Die(n int) ID { return DieOne + ID((n%3+3)%3) }

// Kind is what a player may make louder or softer by itself.
type Kind uint8

const (
	Signal   Kind = iota // tells something: refused, your turn, the end
	OfDice               // dice roll
	OfPieces             // and cards
)

// Kind is the kind of a sound.
func (id ID) Kind() Kind {
	switch id {
	case DieOne, DieTwo, DieThree:
		return OfDice
	case Pick, Place, Card, Hit, Loss, Miss:
		return OfPieces
	}
	return Signal
}

// Level is how loud a sound is beside others, 0 to 1: what is heard often is soft.
func (id ID) Level() float64 {
	if id >= Count {
		return 0
	}
	return recipes[id].level
}

// String is the sound's name among the recipes.
func (id ID) String() string {
	if id >= Count {
		return "sound " + strconv.Itoa(int(id))
	}
	return recipes[id].name
}

// Render computes a sound in a few milliseconds; the samples are the caller's. What is no sound is silence.
func Render(id ID) []int16 {
	if id >= Count {
		return nil
	}
	r := recipes[id]
	t := newTake(r.long, uint64(id))
	r.make(t)
	return t.master()
}

// recipe is how a sound is made.
type recipe struct {
	name  string
	long  float64 // milliseconds
	level float64
	make  func(*take)
}

// The materials, by what rings in them: hertz, milliseconds until a third is left, loudness.
var (
	tick  = []mode{{1850, 7, 1}, {2960, 5, 0.7}, {4700, 3, 0.35}}
	block = []mode{{185, 24, 1}, {415, 15, 0.75}, {990, 8, 0.45}, {2350, 4, 0.25}}
	felt  = []mode{{230, 22, 1}, {475, 12, 0.5}, {940, 5, 0.15}}
	bone  = []mode{{1480, 9, 1}, {2310, 7, 0.8}, {3720, 4, 0.5}, {540, 11, 0.4}}
	crack = []mode{{235, 26, 1}, {690, 14, 0.7}, {1420, 8, 0.4}}
	bar   = []mode{{1, 72, 1}, {3.93, 22, 0.28}, {9.2, 8, 0.1}} // of a marimba, as parts of its note
)

var recipes = [Count]recipe{
	Pick: {"pick", 70, 0.5, func(t *take) {
		t.knock(0, 1, 1, tick)
		t.rustle(0, 30, 2600, 4200, 0.25)
	}},
	Place: {"place", 120, 0.8, func(t *take) {
		t.knock(0, 1, 1, block)
		t.rustle(0, 12, 1800, 900, 0.35)
		t.knock(26, 1.12, 0.18, block) // it settles
	}},
	Refused: {"refused", 170, 0.45, func(t *take) {
		t.knock(0, 1, 1, felt)
		t.knock(78, 0.89, 0.8, felt)
	}},
	Card: {"card", 190, 0.6, func(t *take) {
		t.rustle(0, 130, 1700, 5200, 0.55)
		t.rustle(96, 40, 3400, 2200, 1)
		t.knock(104, 1.9, 0.3, felt)
	}},
	DieOne:   {"die one", 330, 0.7, bounces(1, 0, 92, 168, 222, 258, 281)},
	DieTwo:   {"die two", 300, 0.7, bounces(1.09, 0, 74, 139, 190, 226)},
	DieThree: {"die three", 350, 0.7, bounces(0.93, 0, 110, 187, 240, 274, 297, 312)},
	Hit: {"hit", 140, 0.8, func(t *take) {
		t.knock(0, 1, 1, crack)
		t.rustle(0, 60, 2400, 700, 0.9)
	}},
	Loss: {"loss", 340, 0.9, func(t *take) {
		t.knock(0, 0.72, 1, crack)
		t.rustle(0, 110, 1500, 350, 0.6)
		for i, at := range []float64{118, 184, 228, 256} { // it rolls away
			t.knock(at, 1.25+0.07*float64(i), 0.42/float64(i+1), block)
		}
	}},
	YourTurn: {"your turn", 320, 0.7, func(t *take) {
		t.knock(0, 587.33, 0.8, bar)
		t.knock(110, 783.99, 1, bar)
	}},
	Victory: {"victory", 400, 0.9, func(t *take) {
		for i, note := range []float64{392, 493.88, 587.33, 783.99} {
			t.knock(float64(i)*72, note, 0.7+0.1*float64(i), bar)
		}
		t.knock(216, 1, 0.35, block)
	}},
	Defeat: {"defeat", 400, 0.9, func(t *take) {
		t.knock(0, 293.66, 0.8, bar)
		t.knock(95, 233.08, 0.8, bar)
		t.knock(190, 196, 1, bar)
		t.knock(190, 0.8, 0.5, felt)
	}},
	Miss: {"miss", 200, 0.55, func(t *take) { // it goes by, into the sand
		t.rustle(0, 120, 3600, 1200, 0.8)
		t.knock(0, 0.9, 0.5, felt)
		t.knock(84, 0.7, 0.6, felt)
	}},
	Medal: {"medal", 360, 0.8, func(t *take) { // metal on wood
		t.knock(0, 880, 0.8, bar)
		t.knock(64, 1174.66, 1, bar)
		t.knock(64, 1.6, 0.3, tick)
	}},
	TheirTurn: {"their turn", 320, 0.6, func(t *take) {
		t.knock(0, 392, 0.9, bar)
		t.knock(110, 293.66, 1, bar)
	}},
}

// bounces is a die of a size that falls, bounces and lies.
func bounces(size float64, at ...float64) func(*take) {
	return func(t *take) {
		for i, ms := range at {
			fall := 1 / (1 + 0.55*float64(i))
			t.knock(ms, size*(1+0.05*t.noise()), fall, bone)
			t.rustle(ms, 10, 2200, 1200, 0.3*fall)
			t.knock(ms, size, 0.3*fall, felt) // the tray answers
		}
	}
}
