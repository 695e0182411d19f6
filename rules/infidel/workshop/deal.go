package workshop

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/sorting"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
)

// dealSize is how large a battle is dealt: the map, the Commands of each side, and what each is worth.
type dealSize struct {
	ID       string     `toml:"id,required"`
	Name     rules.Text `toml:"name,required"`
	Columns  int        `toml:"columns,required" range:"16..40"`
	Rows     int        `toml:"rows,required" range:"12..26"`
	Commands int        `toml:"commands,required" range:"1..4"`
	Worth    int        `toml:"worth,required" range:"10..60"`
}

// dealLand is over what ground: patches in a half of the map, the fewest and the most.
type dealLand struct {
	ID      string     `toml:"id,required"`
	Name    rules.Text `toml:"name,required"`
	Patches [2]int     `toml:"patches,required"`
	Grounds []string   `toml:"grounds,required" ref:"terrain"`
	Stream  bool       `toml:"stream"`
}

// dealLength is how much of an army must be lost.
type dealLength struct {
	ID   string     `toml:"id,required"`
	Name rules.Text `toml:"name,required"`
	Lost int        `toml:"lost,required" range:"1..90"`
}

// dealLords are names for leaders, in both languages.
type dealLords struct {
	En []string `toml:"names,required" len:"4.."`
	Fr []string `toml:"names_fr,required" len:"4.."`
}

type dealWords struct {
	Worth   [scenario.UnitKinds]int `toml:"worth,required" by:"type of unit,some" range:"1..20"`
	Sizes   []dealSize              `toml:"size,required"`
	Lands   []dealLand              `toml:"land,required"`
	Lengths []dealLength            `toml:"length,required"`
	Lords   [2]dealLords            `toml:"lord,required" by:"side"`
	Places  []struct {
		Name rules.Text `toml:"name,required"`
	} `toml:"place,required"`
}

// Check asks for as many names in each language.
func (w *dealWords) Check(x *strict.Faults, at strict.Path) {
	for side, l := range w.Lords {
		x.Need(len(l.En) == len(l.Fr), at.Below("lord", scenario.SideIDs[side], "names_fr"), "%d names, %d in English", len(l.Fr), len(l.En))
	}
}

// Wishes are the size of a battle, its ground, and its length by the Flight Levels.
func (s *Workshop) Wishes() []rules.Field {
	w, err := s.deals()
	if err != nil {
		return nil
	}
	return []rules.Field{
		form.Wish("infidel", "size", "battle", form.OffersOf(w.Sizes, func(x *dealSize) rules.Offer { return rules.Offer{ID: x.ID, Title: x.Name} })),
		form.Wish("infidel", "ground", "plain", form.OffersOf(w.Lands, func(x *dealLand) rules.Offer { return rules.Offer{ID: x.ID, Title: x.Name} })),
		form.Wish("infidel", "length", "usual", form.OffersOf(w.Lengths, func(x *dealLength) rules.Offer {
			return rules.Offer{ID: x.ID, Title: x.Name, Clause: "INF-21.7"}
		})),
	}
}

// dealer deals a battle: it works at a draft as a player does.
type dealer struct {
	*draft
	w      *dealWords
	r      *rand.Rand
	size   *dealSize
	land   *dealLand
	length *dealLength
	lords  [2][]int // the names of leaders, in the order in which they are given
}

// Deal makes a fair battle of a seed: half of the map is the other turned, Commands opposite are worth the same.
func (s *Workshop) Deal(seed uint64, wishes map[string]string) ([]byte, error) {
	w, err := s.deals()
	if err != nil {
		return nil, err
	}
	n, ids, err := form.Granted(s.Wishes(), wishes)
	if err != nil {
		return nil, err
	}
	blank, err := s.Draft("deal.toml", s.Blank())
	if err != nil {
		return nil, err
	}
	name := strings.Join(ids, "-")
	d := &dealer{draft: blank.(*draft), w: w, r: rules.Stream(seed, "infidel.deal."+name), size: &w.Sizes[n[0]], land: &w.Lands[n[1]], length: &w.Lengths[n[2]]}
	d.raw.ID = fmt.Sprintf("dealt-%s-%d", name, seed)
	d.raw.Head = fmt.Sprintf("# Dealt by chance: seed %d, %s.\n", seed, strings.Join(ids, ", "))
	d.raw.Name = w.Places[d.r.IntN(len(w.Places))].Name
	d.raw.Date = strconv.Itoa(1099 + d.r.IntN(92))
	d.raw.First = rules.Side(d.r.IntN(2))
	d.raw.Length = 6*d.size.Commands + d.length.Lost/3
	d.country()
	d.armies()
	for side := range rules.Side(2) {
		d.raw.Sides[side].Level = d.usualLevel(side, d.length.Lost)
	}
	d.raw.Command = d.raw.Commands[d.commandsOf(d.raw.First)[0]].ID
	return d.File(), nil
}

// both lays a brush on a hex and its counterpart on the one opposite.
func (d *dealer) both(b rules.Brush, h uint16) {
	twin, cell := d.Mirror(b, scenario.HexName(h), true)
	d.lay(b, scenario.HexName(h))
	d.lay(twin, cell)
}

// deep is how many columns at each edge are kept clear for the armies.
const deep = 7

// country lays the ground: patches between the armies, and a stream in the middle.
func (d *dealer) country() {
	d.resize(d.size.Columns, d.size.Rows)
	half := d.size.Columns / 2
	for range d.land.Patches[0] + d.r.IntN(d.land.Patches[1]-d.land.Patches[0]+1) {
		brush := rules.Brush{Piece: scenario.PieceOf(scenario.GroundPiece, rules.Chance, d.land.Grounds[d.r.IntN(len(d.land.Grounds))])}
		h := scenario.HexOf(deep+1+d.r.IntN(half-deep), 2+d.r.IntN(d.size.Rows-2))
		for range 3 + d.r.IntN(4) {
			d.both(brush, h)
			if n := d.beside(h, uint8(d.r.IntN(scenario.Directions))); n != scenario.NoHex && scenario.Column(n) > deep && scenario.Column(n) <= half {
				h = n
			}
		}
	}
	if !d.land.Stream {
		return
	}
	for r := 1; r <= d.size.Rows; r++ {
		h := scenario.HexOf(half, r)
		for _, dir := range [...]uint8{1, 2} {
			if n := d.beside(h, dir); n != scenario.NoHex {
				d.setEdge(scenario.EdgeName(h, n), uint8(slices.Index(d.t.Names["hexside"], "stream")))
			}
		}
	}
}

// What Commands are made of: their riders, then who goes with them.
var (
	riders    = [2][]scenario.Kind{{scenario.KN}, {scenario.HC, scenario.MC, scenario.MCA, scenario.LCA}}
	followers = [2][]scenario.Kind{{scenario.PK, scenario.MA, scenario.A, scenario.CB, scenario.LCA}, {scenario.PK, scenario.PKJ, scenario.A, scenario.AF, scenario.LCA, scenario.MC}}
)

// armies lets Commands of equal worth stand opposite, each with a leader and all with their army's Standard.
func (d *dealer) armies() {
	for side := range d.lords {
		d.lords[side] = d.r.Perm(len(d.w.Lords[side].En))
	}
	for n := range d.size.Commands {
		ridden := d.size.Worth * (40 + 5*d.r.IntN(5)) / 100
		rating, reach := 2+d.r.IntN(2), 4+d.r.IntN(2)
		for side := range rules.Side(2) {
			d.fields(side, n, ridden, rating, reach)
		}
	}
	middle := d.size.Rows / 2
	d.both(rules.Brush{Piece: scenario.PieceOf(scenario.StandardPiece, rules.First, ""), Option: scenario.WholeOption}, scenario.HexOf(2, middle))
}

// fields is the nth Command of a side, put into the field.
func (d *dealer) fields(side rules.Side, n, ridden, rating, reach int) {
	i := d.raise(side)
	c := &d.raw.Commands[i]
	name := d.w.Lords[side]
	who := d.lords[side][n]
	c.Leader.Name, c.Leader.Named = rules.Text{En: name.En[who], Fr: name.Fr[who]}, true
	c.Name = c.Leader.Name
	c.Leader.Rating, c.Leader.Reach, c.Leader.Chief = rating, reach+2, n == 0
	list, left := d.draws(side, riders[side], ridden, d.size.Worth)
	more, _ := d.draws(side, followers[side], left, left)
	at := d.stations(n, len(list)+len(more))
	for k, breed := range append(list, more...) {
		h, facing := at[k], 0
		if side == rules.Second {
			h, facing = d.opposite(scenario.HexName(h), true), 3
		}
		d.layUnit(side, d.t.Breeds[breed].ID, rules.Brush{Option: c.ID, Turn: facing}, h)
	}
}

// draws draws breeds for so much worth; each type is of one nationality.
func (d *dealer) draws(side rules.Side, kinds []scenario.Kind, worth, left int) (list []uint8, rest int) {
	of := map[scenario.Kind]uint8{}
	for {
		var may []scenario.Kind
		for _, k := range kinds {
			if d.w.Worth[k] <= worth {
				may = append(may, k)
			}
		}
		if len(may) == 0 {
			sorting.By(list, func(a, b uint8) int { return int(a) - int(b) })
			return list, left
		}
		k := may[d.r.IntN(len(may))]
		if _, ok := of[k]; !ok {
			var breeds []uint8
			for _, b := range d.side[side] {
				if d.t.Breeds[b].Kind == k {
					breeds = append(breeds, b)
				}
			}
			of[k] = breeds[d.r.IntN(len(breeds))]
		}
		list, worth, left = append(list, of[k]), worth-d.w.Worth[k], left-d.w.Worth[k]
	}
}

// stations are where units of the nth Command stand, its first line first; the Commands share the rows out.
func (d *dealer) stations(n, units int) (list []uint16) {
	high := (d.size.Rows - 2) / d.size.Commands
	first := 2 + n*high
	wide := min(high-1, 6)
	for line := 0; len(list) < units; line++ {
		for k := 0; k < wide && len(list) < units; k++ {
			list = append(list, scenario.HexOf(deep-2-line, first+(high-wide)/2+k))
		}
	}
	return list
}
