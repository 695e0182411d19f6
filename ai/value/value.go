// Package value holds the value net of an evaluator: the probability of a win from its terms. The code of an evaluator
// computes the terms, a file beside it holds the weights, which were learned from results of games.
package value

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"sandtable/rules/strict"
)

// Net is a multilayer perceptron with one hidden layer (ReLU) and direct connections, on standardised inputs. The output
// is a logit.
type Net struct {
	Terms []string `toml:"terms"` // their names, in the order of Odds' argument
	// Scenarios are terms too, after the others: 1 in a game of that scenario, 0 in others.
	Scenarios []string  `toml:"scenarios"`
	Mean      []float64 `toml:"mean"`   // of each term
	Scale     []float64 `toml:"scale"`  // by which what is over its mean is multiplied
	Base      float64   `toml:"base"`   // log odds where every term is as usual
	Direct    []float64 `toml:"direct"` // what a term counts for by itself
	Hidden    []Cell    `toml:"hidden"`
	flat      []float64 // the weights of all cells, row by row
	bias      []float64
	out       []float64
}

// Cell is a unit of the hidden layer.
type Cell struct {
	Bias float64   `toml:"bias"`
	Out  float64   `toml:"out"` // what it counts for
	In   []float64 `toml:"in"`  // a weight for each term
}

// Read reads a net that is part of the program and arranges it for these terms. One that it does not name yet has no
// weight until it is taught (lab tune). What is wrong in it is a mistake of the program's, and stops it.
func Read(file string, text []byte, terms []string) *Net {
	n := &Net{}
	text, err := strict.Unpacked(file, text)
	if err == nil {
		_, err = toml.Decode(string(text), n)
	}
	if err == nil {
		err = n.Ready()
	}
	if err == nil {
		err = n.arrange(terms)
	}
	if err != nil {
		panic(fmt.Sprintf("%s: %v", file, err))
	}
	return n
}

// arrange puts the terms of a net into the order of the code's. A term that the code no longer has is an error: what the
// other weights say would be nonsense without it.
func (n *Net) arrange(terms []string) error {
	if slices.Equal(n.Terms, terms) {
		return nil
	}
	for _, t := range n.Terms {
		if !slices.Contains(terms, t) {
			return fmt.Errorf("it is about %v, and the terms are %v", n.Terms, terms)
		}
	}
	arranged := func(x []float64, missing float64) []float64 {
		out := make([]float64, 0, len(terms)+len(n.Scenarios))
		for _, t := range terms {
			if i := slices.Index(n.Terms, t); i >= 0 {
				out = append(out, x[i])
			} else {
				out = append(out, missing)
			}
		}
		return append(out, x[len(n.Terms):]...)
	}
	n.Mean, n.Scale, n.Direct = arranged(n.Mean, 0), arranged(n.Scale, 1), arranged(n.Direct, 0)
	for i := range n.Hidden {
		n.Hidden[i].In = arranged(n.Hidden[i].In, 0)
	}
	n.Terms = terms
	return n.Ready()
}

// Unused says whether a term has no weight anywhere.
func (n *Net) Unused(i int) bool {
	return n.Direct[i] == 0 && !slices.ContainsFunc(n.Hidden, func(c Cell) bool { return c.In[i] != 0 })
}

// Ready checks the net's sizes and prepares it for Odds, again when numbers changed.
func (n *Net) Ready() error {
	size := n.Size()
	if len(n.Mean) != size || len(n.Scale) != size || len(n.Direct) != size {
		return fmt.Errorf("%d terms, %d means, %d scales and %d weights", size, len(n.Mean), len(n.Scale), len(n.Direct))
	}
	n.flat, n.bias, n.out = n.flat[:0], n.bias[:0], n.out[:0]
	for i, c := range n.Hidden {
		if len(c.In) != size {
			return fmt.Errorf("cell %d has %d weights for %d terms", i, len(c.In), size)
		}
		n.flat, n.bias, n.out = append(n.flat, c.In...), append(n.bias, c.Bias), append(n.out, c.Out)
	}
	return nil
}

// Size is how many terms there are, the scenarios among them.
func (n *Net) Size() int { return len(n.Terms) + len(n.Scenarios) }

// Mark appends the terms of the scenarios: 1 for the one that is played.
func (n *Net) Mark(x []float64, scenario string) []float64 {
	for _, id := range n.Scenarios {
		if id == scenario {
			x = append(x, 1)
		} else {
			x = append(x, 0)
		}
	}
	return x
}

// Odds is the log odds of a win where the terms are x, which is changed.
func (n *Net) Odds(x []float64) float64 {
	sum := n.Base
	for i := range x {
		x[i] = n.Standardized(i, x[i])
		sum += n.Direct[i] * x[i]
	}
	for k, bias := range n.bias {
		row := n.flat[k*len(x) : (k+1)*len(x)]
		h := bias
		for i, w := range row {
			h += w * x[i]
		}
		if h > 0 {
			sum += n.out[k] * h
		}
	}
	return sum
}

// Far is how many usual differences a term may count: what is rarer tells no more.
const Far = 4

// Standardized is a term brought to size.
func (n *Net) Standardized(i int, v float64) float64 {
	return min(max((v-n.Mean[i])*n.Scale[i], -Far), Far)
}

// Chance is how likely a win is by log odds.
func Chance(odds float64) float64 { return 1 / (1 + math.Exp(-odds)) }

// Text is the file of the net: above it, as a comment, how it was won. Numbers are
// written as far as they matter.
func (n *Net) Text(won string) []byte {
	var b bytes.Buffer
	for line := range strings.Lines(won) {
		fmt.Fprintf(&b, "# %s\n", strings.TrimRight(line, "\n"))
	}
	names(&b, "terms", n.Terms)
	names(&b, "scenarios", n.Scenarios)
	fmt.Fprintf(&b, "\nmean = %s\nscale = %s\nbase = %s\ndirect = %s\n", numbers(n.Mean), numbers(n.Scale), number(n.Base), numbers(n.Direct))
	for _, c := range n.Hidden {
		fmt.Fprintf(&b, "\n[[hidden]]\nbias = %s\nout = %s\nin = %s\n", number(c.Bias), number(c.Out), numbers(c.In))
	}
	return b.Bytes()
}

func names(b *bytes.Buffer, key string, list []string) {
	fmt.Fprintf(b, "\n%s = [\n", key)
	for _, t := range list {
		fmt.Fprintf(b, "  %q,\n", t)
	}
	b.WriteString("]\n")
}

func numbers(x []float64) string {
	s := make([]string, len(x))
	for i, v := range x {
		s[i] = number(v)
	}
	return "[" + strings.Join(s, ", ") + "]"
}

func number(v float64) string {
	s := strconv.FormatFloat(v, 'g', 4, 64)
	if !strings.ContainsAny(s, ".e") {
		s += ".0"
	}
	return s
}
