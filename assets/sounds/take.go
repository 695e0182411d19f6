package sounds

import (
	"math"
	"math/rand/v2"
)

// take is a sound in the making.
type take struct {
	x    []float64
	dice *rand.Rand
}

// mode is one way in which a thing rings when it is struck.
type mode struct {
	hz   float64
	ms   float64 // until it has fallen to 1/e
	loud float64
}

// newTake is silence of some milliseconds. The same seed gives the same noise.
func newTake(ms float64, seed uint64) *take {
	return &take{x: make([]float64, samples(ms)), dice: rand.New(rand.NewPCG(seed, 0x5a4d_7ab1e))}
}

func samples(ms float64) int { return int(ms * Rate / 1000) }

// noise is a random number from -1 to 1.
func (t *take) noise() float64 { return 2*t.dice.Float64() - 1 }

// knock strikes a thing after some milliseconds: each of its modes, its pitch times size, begins and dies away.
func (t *take) knock(ms, size, loud float64, thing []mode) {
	from := min(samples(ms), len(t.x))
	for _, m := range thing {
		w := 2 * math.Pi * m.hz * size / Rate
		fall := math.Exp(-1000 / (m.ms * Rate))
		k, kk := 2*fall*math.Cos(w), fall*fall
		a, b := 0.0, fall*math.Sin(w)*m.loud*loud
		for i := from; i < len(t.x); i++ {
			t.x[i] += a
			a, b = b, k*b-kk*a
		}
	}
}

// rustle is noise through a gliding band, as of paper on paper. It swells and falls within long milliseconds.
func (t *take) rustle(ms, long, hz, toward, loud float64) {
	from, n := samples(ms), samples(long)
	low, band := 0.0, 0.0
	for i := 0; i < n && from+i < len(t.x); i++ {
		at := float64(i) / float64(n)
		f := 2 * math.Sin(math.Pi*(hz+(toward-hz)*at)/Rate)
		low += f * band
		band += f * (t.noise() - low - 0.7*band)
		swell := min(1, at*12) * (1 - at) * (1 - at)
		t.x[from+i] += band * swell * loud
	}
}

// The ends of a sound fade, so that neither clicks.
const (
	fadeIn  = 0.4 // milliseconds
	fadeOut = 40.0
)

// master takes out what does not swing, fades the ends and makes the loudest sample Peak.
func (t *take) master() []int16 {
	rest, was := 0.0, 0.0
	for i, v := range t.x { // under 30 Hz there is only wear for the loudspeaker
		rest = 0.996*rest + v - was
		was = v
		t.x[i] = rest
	}
	in, out := samples(fadeIn), samples(fadeOut)
	for i := range in {
		t.x[i] *= float64(i) / float64(in)
	}
	for i := range out {
		t.x[len(t.x)-1-i] *= 0.5 - 0.5*math.Cos(math.Pi*float64(i)/float64(out))
	}
	return peaked(t.x)
}

// peaked is a sound whose loudest sample is Peak.
func peaked(x []float64) []int16 {
	loudest := 0.0
	for _, v := range x {
		loudest = max(loudest, math.Abs(v))
	}
	pcm := make([]int16, len(x))
	for i, v := range x {
		pcm[i] = int16(math.Round(v / loudest * Peak))
	}
	return pcm
}
