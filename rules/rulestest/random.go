package rulestest

import "sandtable/rules"

// Xorshift is a small fast source for random play in tests. It must not be 0.
type Xorshift uint64

// Below is a number from 0 to n-1.
func (x *Xorshift) Below(n int) int {
	v := uint64(*x)
	v ^= v << 13
	v ^= v >> 7
	v ^= v << 17
	*x = Xorshift(v)
	return int((v >> 32) * uint64(n) >> 32)
}

// Outcome draws one of acts, which is s.Legal while chance acts, by weight.
func (x *Xorshift) Outcome(s rules.State, acts []rules.Action) rules.Action {
	total := 0
	for _, a := range acts {
		total += s.Weight(a)
	}
	n := x.Below(total)
	for _, a := range acts {
		if n -= s.Weight(a); n < 0 {
			return a
		}
	}
	panic("the weights changed while drawing")
}

// PlayOut plays a random game to its end and counts its actions; choose takes one where there are several.
func PlayOut(s rules.State, x *Xorshift, choose func(acts []rules.Action) rules.Action, buf []rules.Action, check bool, report *rules.Report) (int, []rules.Action) {
	n := 0
	for ; s.Turn() != rules.Over; n++ {
		buf = s.Legal(buf[:0])
		a := buf[0]
		if s.Turn() == rules.Chance {
			a = x.Outcome(s, buf)
		} else if len(buf) > 1 {
			a = choose(buf)
		}
		if report != nil {
			report.Events = report.Events[:0]
		}
		s.Apply(a, report)
		if check {
			if err := s.Check(); err != nil {
				panic(err)
			}
		}
	}
	return n, buf
}
