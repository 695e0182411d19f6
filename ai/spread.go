package ai

import "math"

// spread adds up numbers.
type spread struct {
	n           int
	sum, square float64
}

func (s *spread) add(x float64) { s.n, s.sum, s.square = s.n+1, s.sum+x, s.square+x*x }

func (s *spread) mean() float64 {
	if s.n == 0 {
		return 0
	}
	return s.sum / float64(s.n)
}

// err is the standard error of the mean.
func (s *spread) err() float64 {
	if s.n < 2 {
		return 0
	}
	m := s.mean()
	return math.Sqrt(max(0, s.square/float64(s.n)-m*m) / float64(s.n-1))
}
