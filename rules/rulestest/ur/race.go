package ur

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"

	"sandtable/rules"
	"sandtable/rules/catalogue"
	"sandtable/rules/strict"
)

// Race is a scenario as its file says it: how many stones a side has, and where they stand as it begins.
type Race struct {
	ID       string         `toml:"id,required"`
	Name     rules.Text     `toml:"name,required"`
	Stones   int8           `toml:"stones,required" range:"1..7"`
	Light    []int8         `toml:"light" range:"1..14"`
	Dark     []int8         `toml:"dark" range:"1..14"`
	Measured rules.Measured `toml:"measured"`
	head     string
}

// races are those of the game.
var races = []*Race{
	{ID: "seven", Name: rules.Text{En: "Seven stones", Fr: "Sept pions"}, Stones: 7},
	{ID: "three", Name: rules.Text{En: "Three stones", Fr: "Trois pions"}, Stones: 3},
}

// open reads a file, without asking what comes of it.
func open(file string, data []byte) (*Race, error) {
	r := &Race{}
	d, err := strict.Read(file, data, r)
	if err != nil {
		return nil, err
	}
	r.head = d.Head()
	return r, nil
}

func (r *Race) standing(side rules.Side) *[]int8 { return [2]*[]int8{&r.Light, &r.Dark}[side] }

func (r *Race) write() []byte { return strict.Write(r.head, r, nil) }

// setUp is the race as it begins, right or wrong.
func (r *Race) setUp() *State {
	s := &State{stones: r.Stones, throw: unthrown}
	for side := range s.on {
		for _, square := range *r.standing(rules.Side(side)) {
			s.on[side] |= 1 << square
		}
	}
	return s
}

// faults is what is wrong with a race that no tag says.
func (r *Race) faults() (errs []error) {
	for side, id := range sides {
		if list := *r.standing(rules.Side(side)); !slices.IsSorted(list) || len(slices.Compact(slices.Clone(list))) != len(list) {
			errs = append(errs, fmt.Errorf("%s: squares in rising order, each once, would be right", id))
		}
	}
	if r.Name.En == "" && r.Name.Fr == "" {
		errs = append(errs, errors.New("name: it has none"))
	}
	if err := r.setUp().Check(); err != nil {
		errs = append(errs, err)
	}
	return errs
}

// own reads a race of the player's own.
func own(_ any, file string, data []byte, others []*Race) (*Race, error) {
	r, err := open(file, data)
	if err == nil {
		err = errors.Join(r.faults()...)
	}
	if err == nil && slices.ContainsFunc(others, func(o *Race) bool { return o.ID == r.ID }) {
		err = fmt.Errorf("there is a race %q already", r.ID)
	}
	return r, err
}

func (r *Race) print() string {
	s := r.setUp()
	return catalogue.Sum(fmt.Append(nil, r.Stones, s.on))
}

// free is how many stones of a side do not stand on the board.
func (r *Race) free(side rules.Side) int {
	return int(r.Stones) - bits.OnesCount16(r.setUp().on[side])
}
