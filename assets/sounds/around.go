package sounds

import (
	"math"
	"math/rand/v2"
)

// Ambience is what is heard softly around a table for as long as it lasts.
type Ambience uint8

// The ambiences; each game has its own.
const (
	Silence   Ambience = iota
	Wind               // over fields, with a far gun now and then
	Desert             // wind over sand
	Camp               // wind, hooves and a hammer far off
	Engines            // that stand and turn
	Night              // a sea at night, breathing
	Ambiences          // how many there are
)

// aroundLong is how many seconds an ambience lasts, aroundFade how long its end glides into its beginning.
const aroundLong, aroundFade = 14, 2

// RenderAmbience computes an ambience, a loop without a seam, in some tens of milliseconds. Silence has no samples.
func RenderAmbience(a Ambience) []int16 {
	if a == Silence || a >= Ambiences {
		return nil
	}
	b := breath{dice: rand.New(rand.NewPCG(uint64(a), 0xa1b2)), x: make([]float64, (aroundLong+aroundFade)*Rate)}
	switch a {
	case Wind:
		b.blow(0.9, 380, 160, 5.1)
		b.blow(0.35, 900, 300, 3.3)
		b.thuds(58, 5, 0.5)
	case Desert:
		b.blow(0.8, 620, 320, 6.7)
		b.blow(0.3, 2100, 700, 4.1)
	case Camp:
		b.blow(0.5, 420, 150, 4.3)
		b.taps(1150, 9, 0.16)
		b.taps(310, 16, 0.22)
	case Engines:
		b.hum(46, 0.55, 0.9)
		b.hum(69.5, 0.3, 1.3)
		b.blow(0.35, 260, 90, 3.9)
	case Night:
		b.blow(1, 330, 240, 7)
		b.blow(0.35, 1500, 900, 7)
	}
	return b.loop()
}

// breath is an ambience in the making.
type breath struct {
	dice *rand.Rand
	x    []float64
}

// blow adds noise through a band that wanders by some hertz and swells within seconds.
func (b *breath) blow(loud, hz, wander, seconds float64) {
	low, band := 0.0, 0.0
	from := b.dice.Float64() * 6
	for i := range b.x {
		at := float64(i) / Rate
		swell := math.Sin(2*math.Pi*at/seconds+from) * math.Sin(2*math.Pi*at/(seconds*1.7)+2*from)
		f := 2 * math.Sin(math.Pi*(hz+wander*swell)/Rate)
		low += f * band
		band += f * (2*b.dice.Float64() - 1 - low - 0.9*band)
		b.x[i] += band * loud * (0.6 + 0.4*swell)
	}
}

// hum adds an engine that turns unevenly.
func (b *breath) hum(hz, loud, uneven float64) {
	phase := 0.0
	for i := range b.x {
		at := float64(i) / Rate
		phase += 2 * math.Pi * hz * (1 + 0.012*math.Sin(2*math.Pi*at*uneven)) / Rate
		b.x[i] += loud * 0.12 * (math.Sin(phase) + 0.5*math.Sin(2*phase) + 0.25*math.Sin(3*phase)) * (0.85 + 0.15*math.Sin(phase/2))
	}
}

// thuds adds dull blows far off.
func (b *breath) thuds(hz float64, n int, loud float64) {
	for range n {
		from := b.dice.IntN(len(b.x))
		for i := from; i < min(len(b.x), from+Rate); i++ {
			at := float64(i-from) / Rate
			b.x[i] += loud * 0.3 * math.Sin(2*math.Pi*hz*at) * math.Exp(-5*at) * min(1, at*80)
		}
	}
}

// taps adds short knocks, some together as of hooves.
func (b *breath) taps(hz float64, n int, loud float64) {
	for range n {
		from := b.dice.IntN(len(b.x))
		for k := range 2 {
			at0 := from + k*Rate*17/100
			for i := at0; i < min(len(b.x), at0+Rate/10); i++ {
				at := float64(i-at0) / Rate
				b.x[i] += loud * 0.2 * math.Sin(2*math.Pi*hz*at) * math.Exp(-70*at) * min(1, at*900)
			}
		}
	}
}

// loop glides the end into the beginning and makes the loudest sample Peak.
func (b *breath) loop() []int16 {
	n, fade := aroundLong*Rate, aroundFade*Rate
	for i := range fade {
		k := float64(i) / float64(fade)
		b.x[i] = b.x[i]*math.Sqrt(k) + b.x[n+i]*math.Sqrt(1-k)
	}
	return peaked(b.x[:n])
}
