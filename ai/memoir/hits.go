package memoir

const (
	mostMen  = 4
	mostDice = 8
)

// hitOn is the chance of a hit a die, by the target's class (M44-23.2).
var hitOn = [classes]float64{1.0 / 2, 1.0 / 3, 1.0 / 6}

// flagOn is the chance of a flag a die.
const flagOn = 1.0 / 6

// blow is what a number of dice does to a unit on average.
type blow struct {
	hurt float64 // of a medal, the last figure's included
	kill float64 // the chance to eliminate it
	flag float64 // the chance that it lives and is given a flag
}

// blowTable is blows by the target's class, its figures and the dice; then the
// same with flags that hit, for a unit with no way back.
type blowTable [2][classes][mostMen + 1][mostDice + 1]blow

func makeBlows(hurt *hurtTable) *blowTable {
	t := new(blowTable)
	for stuck := range t {
		for c := range t[stuck] {
			p := hitOn[c]
			if stuck == 1 {
				p += flagOn
			}
			for men := 1; men <= mostMen; men++ {
				for n := 1; n <= mostDice; n++ {
					t[stuck][c][men][n] = blowOf(&hurt[c], men, n, p, stuck == 0)
				}
			}
		}
	}
	return t
}

func blowOf(hurt *[mostMen + 1]float64, men, n int, p float64, flags bool) blow {
	var b blow
	ways, q := 1.0, 1-p
	for k := 0; k <= n; k++ {
		if k > 0 {
			ways = ways * float64(n-k+1) / float64(k)
		}
		w := ways * power(p, k) * power(q, n-k)
		b.hurt += w * (hurt[max(0, men-k)] - hurt[men])
		if k >= men {
			b.kill += w
		} else if flags {
			b.flag += w * (1 - power(1-flagOn/q, n-k))
		}
	}
	return b
}

func power(x float64, n int) float64 {
	y := 1.0
	for range n {
		y *= x
	}
	return y
}
