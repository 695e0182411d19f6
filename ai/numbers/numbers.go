// Package numbers keeps what a bot goes by as data: the code of an evaluator holds the terms
// of a judgement, a TOML file beside it holds what each of them counts for, and how that
// was won. A learner varies the numbers by their names.
package numbers

import (
	"bytes"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/BurntSushi/toml"

	"sandtable/rules/strict"
)

// Number is one weight: its name, as dots lead to it in the file, and where it stands.
type Number struct {
	Name string
	At   *float64
}

// Biases is a bias for each scenario: the logit of what First won there. A scenario that is not listed has none.
type Biases []Bias

// Bias is that of one scenario.
type Bias struct {
	Scenario string  `toml:"scenario"`
	Odds     float64 `toml:"odds"`
}

// Find is where a scenario stands, -1 where it is not listed.
func (l Biases) Find(scenario string) int {
	return slices.IndexFunc(l, func(x Bias) bool { return x.Scenario == scenario })
}

// At is the bias that stands there, 0 for -1.
func (l Biases) At(i int) float64 {
	if i < 0 {
		return 0
	}
	return l[i].Odds
}

// Read reads a file of numbers into w, a pointer to a struct. The file is part of the
// program: a number too many or too few is a mistake of the program's, and stops it.
func Read(w any, file string, text []byte) {
	var meta toml.MetaData
	text, err := strict.Unpacked(file, text)
	if err == nil {
		meta, err = toml.Decode(string(text), w)
	}
	if err == nil {
		if extra := meta.Undecoded(); len(extra) > 0 {
			err = fmt.Errorf("no number is called %s", extra[0])
		}
	}
	for _, n := range fields(reflect.ValueOf(w).Elem(), nil) {
		if err == nil && !meta.IsDefined(n...) {
			err = fmt.Errorf("%v is missing", n)
		}
	}
	if err != nil {
		panic(fmt.Sprintf("%s: %v", file, err))
	}
}

// fields is the keys that a file must have.
func fields(v reflect.Value, at []string) (out [][]string) {
	for i := range v.NumField() {
		key := append(at[:len(at):len(at)], v.Type().Field(i).Tag.Get("toml"))
		switch f := v.Field(i); f.Kind() {
		case reflect.Struct:
			out = append(out, fields(f, key)...)
		case reflect.Slice:
		default:
			out = append(out, key)
		}
	}
	return out
}

// List is all numbers of w, a pointer to a struct, in their order there.
func List(w any) []Number { return list(nil, "", reflect.ValueOf(w).Elem()) }

func list(out []Number, name string, v reflect.Value) []Number {
	under := func(s string) string {
		if name == "" {
			return s
		}
		return name + "." + s
	}
	switch v.Kind() {
	case reflect.Float64:
		return append(out, Number{name, v.Addr().Interface().(*float64)})
	case reflect.Array:
		for i := range v.Len() {
			out = list(out, under(strconv.Itoa(i)), v.Index(i))
		}
	case reflect.Struct:
		for i := range v.NumField() {
			out = list(out, under(v.Type().Field(i).Tag.Get("toml")), v.Field(i))
		}
	case reflect.Slice:
		leans := v.Interface().(Biases)
		for i := range leans {
			out = append(out, Number{under(leans[i].Scenario), &leans[i].Odds})
		}
	}
	return out
}

// Write is the file of w: above it, as a comment, how its numbers were won.
func Write(w any, won string) ([]byte, error) {
	var b bytes.Buffer
	for line := range bytes.Lines([]byte(won)) {
		fmt.Fprintf(&b, "# %s\n", bytes.TrimRight(line, "\n"))
	}
	b.WriteByte('\n')
	enc := toml.NewEncoder(&b)
	enc.Indent = ""
	err := enc.Encode(w)
	return b.Bytes(), err
}

// Won is how the numbers of a file were won, as Write left it.
func Won(text []byte) string {
	var b bytes.Buffer
	for line := range bytes.Lines(text) {
		if rest, ok := bytes.CutPrefix(line, []byte("# ")); ok {
			b.Write(rest)
		}
	}
	return b.String()
}
