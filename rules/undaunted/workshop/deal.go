package workshop

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/rules/strict/form"
	"sandtable/rules/undaunted/scenario"
)

// dealSize is how large a skirmish is dealt: its table and who fights.
type dealSize struct {
	ID         string     `toml:"id,required"`
	Name       rules.Text `toml:"name,required"`
	Plan       string     `toml:"plan,required"`
	Lrdg       []string   `toml:"lrdg,required" len:"1..8"`
	Italy      []string   `toml:"italy,required" len:"1..8"`
	Commanders []string   `toml:"commanders,required"` // of both sides
}

// dealGround is over what ground: how likely each class of it is, of classesOfGround.
type dealGround struct {
	ID      string     `toml:"id,required"`
	Name    rules.Text `toml:"name,required"`
	Weights [5]int     `toml:"weights,required" range:"0..99"`
	Middle  []string   `toml:"middle,required" len:"1.."` // terrains
}

// dealAim is by what both sides win.
type dealAim struct {
	ID   string     `toml:"id,required"`
	Name rules.Text `toml:"name,required"`
	At   []dealSum  `toml:"at,required" len:"3..3"` // of each size
}

// dealSum is how much is asked for, and with how many cards each side begins, in the deck
// and in reserve: of each of its soldiers, and of fog of war.
type dealSum struct {
	Need  uint8        `toml:"need,required" range:"1..9"`
	Open  int          `toml:"open"` // more fog of war in the deck of the LRDG where there is no cover
	Cards [2]dealCards `toml:"cards,required" by:"side"`
}

type dealCards struct {
	Soldier [2]int `toml:"soldier,required" range:"0..4"`
	Fog     [2]int `toml:"fog,required" range:"0..7"`
}

type dealName struct {
	Name rules.Text `toml:"name,required"`
}

type dealWords struct {
	Places  []string     `toml:"places,required" len:"1.."`
	Sizes   []dealSize   `toml:"size,required" len:"3..3"`
	Grounds []dealGround `toml:"ground,required" len:"1.."`
	Aims    []dealAim    `toml:"aim,required" len:"1.."`
	Events  []dealName   `toml:"event,required" len:"1.."`
	Notes   []dealName   `toml:"note,required" len:"1..1"`
}

// Wishes are the size of a skirmish, its ground, and how it is won.
func (s *Workshop) Wishes() []rules.Field {
	w, err := s.deals()
	if err != nil {
		return nil
	}
	return []rules.Field{
		form.Wish("undaunted", "size", "medium", form.OffersOf(w.Sizes, func(x *dealSize) rules.Offer { return rules.Offer{ID: x.ID, Title: x.Name} })),
		form.Wish("undaunted", "ground", "broken", form.OffersOf(w.Grounds, func(x *dealGround) rules.Offer { return rules.Offer{ID: x.ID, Title: x.Name} })),
		form.Wish("undaunted", "aim", "objectives", form.OffersOf(w.Aims, func(x *dealAim) rules.Offer {
			kind := max(0, slices.Index(scenario.GoalIDs[:], x.ID))
			return rules.Offer{ID: x.ID, Title: x.Name, Clause: goalTitles[kind].Clause}
		})),
	}
}

// Deal makes a fair skirmish of a seed: seen from either side the ground is the same, as
// far as its cover and its marks go, and so are the forces, as far as both boxes have them.
func (s *Workshop) Deal(seed uint64, wishes map[string]string) ([]byte, error) {
	t, err := s.game.Tables()
	if err != nil {
		return nil, err
	}
	w, err := s.deals()
	if err != nil {
		return nil, err
	}
	chosen, values, err := form.Granted(s.Wishes(), wishes)
	if err != nil {
		return nil, err
	}
	name := strings.Join(values, "-")
	d := &dealer{t: t, r: rules.Stream(seed, "undaunted.deal."+name), size: &w.Sizes[chosen[0]], ground: &w.Grounds[chosen[1]], aim: &w.Aims[chosen[2]]}
	d.sum = &d.aim.At[chosen[0]]
	d.x.ID = fmt.Sprintf("dealt-%s-%d", name, seed)
	d.words(w, seed)
	d.survey()
	for tries := 0; !d.land(); tries++ { // what was drawn first may leave too few tiles of a kind
		if tries == 1000 {
			return nil, fmt.Errorf("the box has not the tiles for %s, %s", values[0], values[1])
		}
	}
	d.forces()
	d.aims()
	f := scenario.SpecFile{Head: fmt.Sprintf("# Dealt by chance: seed %d, %s.\n", seed, strings.Join(values, ", ")), Scenarios: []scenario.Spec{d.x}}
	return f.Write(t), nil
}

// dealer makes a skirmish.
type dealer struct {
	t      *scenario.Tables
	r      *rand.Rand
	size   *dealSize
	ground *dealGround
	aim    *dealAim
	sum    *dealSum
	x      scenario.Spec

	rows  [][]string // of the plan
	spots []spot     // that have a tile; the one opposite another stands as far from the end
	faces []string   // of the tiles on them
}

func oneOfThem[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

// words is what the skirmish is called, when it is said to have been, and who has the initiative.
func (d *dealer) words(w *dealWords, seed uint64) {
	place, event := oneOfThem(d.r, w.Places), oneOfThem(d.r, w.Events).Name
	d.x.Title = rules.Text{En: fmt.Sprintf(event.En, place), Fr: fmt.Sprintf(event.Fr, place)}
	d.x.Background = rules.Text{En: fmt.Sprintf(w.Notes[0].Name.En, seed), Fr: fmt.Sprintf(w.Notes[0].Name.Fr, seed)}
	d.x.Place, d.x.Source = place, "ours"
	d.x.Date = time.Date(1941, time.January, 1+d.r.IntN(600), 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
	d.x.First = rules.Side(d.r.IntN(2))
}

// survey finds the places of the plan row by row, so that the last lies opposite the first.
func (d *dealer) survey() {
	d.rows = rowsOf(d.size.Plan)
	for r, row := range d.rows {
		for c, word := range row {
			if word != scenario.NoTile {
				d.spots = append(d.spots, spot{r, c})
			}
		}
	}
}

// marked is the places of the plan with a letter: the Italians', or those that lie opposite.
func (d *dealer) marked(letter string, side rules.Side) (list []int) {
	for i, p := range d.spots {
		if d.rows[p.row][p.col] != letter {
			continue
		}
		if side == rules.First {
			i = len(d.spots) - 1 - i
		}
		list = append(list, i)
	}
	return list
}

// classesOfGround are the kinds of ground of the same worth, in the order of dealGround.weights.
var classesOfGround = [5]func(g *scenario.Terrain) bool{
	func(g *scenario.Terrain) bool { return g.Cover == 0 && !g.Difficult },
	func(g *scenario.Terrain) bool { return g.Cover == 1 && !g.Difficult },
	func(g *scenario.Terrain) bool { return g.Cover == 2 && !g.Difficult },
	func(g *scenario.Terrain) bool { return g.Cover == 2 && g.Difficult },
	func(g *scenario.Terrain) bool { return g.Hill },
}

// scant is the class on which both sides begin, and of what lies before them: a little
// cover. Where it differed from battle to battle, so did who won.
const scant = 1

// land lays the middle tile, then pairs of the same worth. It says whether there were enough of all.
func (d *dealer) land() bool {
	d.faces = make([]string, len(d.spots))
	used := map[string]bool{}
	if !d.lay(d.marked("x", rules.Second)[0], used, func(g *scenario.Terrain) bool { return slices.Contains(d.ground.Middle, g.ID) }) {
		return false
	}
	for i := range len(d.spots) / 2 {
		p, class := d.spots[i], scant
		if d.rows[p.row][p.col] == "o" {
			class = d.class()
		}
		for _, at := range []int{i, len(d.spots) - 1 - i} {
			if !d.lay(at, used, classesOfGround[class]) {
				return false
			}
		}
	}
	d.x.Grid = d.grid()
	return true
}

func (d *dealer) class() int {
	sum := 0
	for _, n := range d.ground.Weights {
		sum += n
	}
	n := d.r.IntN(sum)
	for class, weight := range d.ground.Weights {
		if n -= weight; n < 0 {
			return class
		}
	}
	return scant
}

func (d *dealer) lay(at int, used map[string]bool, is func(g *scenario.Terrain) bool) bool {
	var list []*scenario.Face
	for i := range d.t.Faces {
		if f := &d.t.Faces[i]; !used[scenario.NumberOf(f.ID)] && is(&d.t.Terrains[f.Terrain]) {
			list = append(list, f)
		}
	}
	if len(list) == 0 {
		return false
	}
	f := oneOfThem(d.r, list)
	used[scenario.NumberOf(f.ID)], d.faces[at] = true, f.ID
	return true
}

func (d *dealer) grid() string {
	var b strings.Builder
	n := 0
	for _, row := range d.rows {
		for c, word := range row {
			if c > 0 {
				b.WriteByte(' ')
			}
			if word == scenario.NoTile {
				b.WriteString(scenario.NoTile)
				continue
			}
			b.WriteString(d.faces[n])
			n++
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// forces posts the soldiers of both sides and gives them their decks.
func (d *dealer) forces() {
	x, s := &d.x, d.size
	for side, list := range [2][]string{s.Lrdg, s.Italy} {
		start, n := d.marked("I", rules.Side(side)), &d.sum.Cards[side]
		x.Deck[side], x.Reserve[side] = map[string]uint8{}, map[string]uint8{}
		for i, id := range list {
			at := start[i*len(start)/len(list)]
			x.Soldiers = append(x.Soldiers, scenario.SoldierSpec{Unit: d.t.UnitNamed(id), Tile: d.faces[at], Vehicle: scenario.Off})
			cards(x.Deck[side], id, n.Soldier[0])
			cards(x.Reserve[side], id, n.Soldier[1])
		}
		for i := range d.t.Cards[side] {
			if k := &d.t.Cards[side][i]; slices.Contains(s.Commanders, k.ID) {
				cards(x.Deck[side], k.ID, 1)
			}
		}
		fog := d.t.Cards[side][d.t.Fog[side]].ID
		thick := n.Fog[0]
		if w := d.ground.Weights; rules.Side(side) == rules.First && w[2]+w[3]+w[4] == 0 { // no more than a little cover
			thick += d.sum.Open
		}
		cards(x.Deck[side], fog, thick)
		cards(x.Reserve[side], fog, min(n.Fog[1], d.t.Cards[side][d.t.Fog[side]].Copies-thick))
		for _, at := range append(start, d.marked("m", rules.Side(side))...) {
			x.Markers[side].Explored = append(x.Markers[side].Explored, d.faces[at])
		}
	}
}

// cards puts so many cards on a list, which says nothing of none.
func cards(list map[string]uint8, id string, n int) {
	if n > 0 {
		list[id] = uint8(n)
	}
}

// aims are what both sides want: the same.
func (d *dealer) aims() {
	x, kind := &d.x, scenario.Goal(slices.Index(scenario.GoalIDs[:], d.aim.ID))
	soldiers := scenario.AnySoldier
	for side := range x.Victory {
		if x.Victory[side] = (scenario.VictorySpec{Kind: kind, Count: &d.sum.Need, Eligible: &soldiers}); kind == scenario.GoalObjectives {
			x.Victory[side] = scenario.VictorySpec{Kind: kind, Points: &d.sum.Need}
		}
	}
	switch kind {
	case scenario.GoalObjectives:
		x.Objectives = append(x.Objectives, scenario.ObjectiveSpec{Value: 2, Tile: d.faces[d.marked("x", rules.Second)[0]]})
		for side := rules.First; side <= rules.Second; side++ {
			x.Objectives = append(x.Objectives, scenario.ObjectiveSpec{Value: 1, Tile: d.faces[d.marked("m", side)[0]]})
		}
	case scenario.GoalEscape:
		for side := rules.First; side <= rules.Second; side++ {
			for _, at := range d.marked("I", side.Other()) {
				x.Exits = append(x.Exits, scenario.ExitSpec{Side: side, Tile: d.faces[at]})
			}
		}
		x.MayLRDG, x.MayItaly = []string{scenario.AnySoldierWord}, []string{scenario.AnySoldierWord}
	}
}
