package workshop

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/strict"
	"sandtable/rules/strict/form"
)

// dealSize is how large a battle is dealt, for each side.
type dealSize struct {
	ID        string     `toml:"id,required"`
	Name      rules.Text `toml:"name,required"`
	Hand      uint8      `toml:"hand,required"`
	Late      uint8      `toml:"late,required"`               // cards more for who does not begin
	Wide      int        `toml:"wide,required" range:"9..25"` // columns that an army stands in
	Front     int        `toml:"front,required" range:"2..4"` // row of its infantry that is farthest ahead
	Infantry  int        `toml:"infantry,required"`
	Special   int        `toml:"special_forces,required"`
	Armor     int        `toml:"armor,required"`
	Artillery int        `toml:"artillery,required"`
	Traded    int        `toml:"traded,required"` // infantry at most that stands as something else
}

// dealGround is over what ground: hexes of each terrain in a half of the board, the fewest and the most.
type dealGround struct {
	ID        string     `toml:"id,required"`
	Name      rules.Text `toml:"name,required"`
	Woods     [2]int     `toml:"woods,required"`
	Hills     [2]int     `toml:"hills,required"`
	Hedgerows [2]int     `toml:"hedgerows,required"`
	Towns     [2]int     `toml:"towns,required"`
	Clump     int        `toml:"clump,required" range:"1.."` // hexes that lie together, at most
	River     bool       `toml:"river"`
	Middle    []string   `toml:"middle,required" len:"1.."` // terrain of the hex in the middle
}

type dealNote struct {
	First string     `toml:"id,required"`
	Name  rules.Text `toml:"name,required"`
}

type dealWords struct {
	Places  []string     `toml:"places,required" len:"3.."`
	Sizes   []dealSize   `toml:"size,required"`
	Grounds []dealGround `toml:"ground,required"`
	Notes   []dealNote   `toml:"note,required"`
	Events  []struct {
		Name rules.Text `toml:"name,required"`
	} `toml:"event,required"`
}

// theDealWords is read when the first battle is dealt.
var theDealWords = sync.OnceValues(func() (*dealWords, error) {
	w := new(dealWords)
	return w, strict.Names{}.Load(files, "data/deal.toml", w)
})

// dealMedals are the lengths of a battle: the medals that win it.
var dealMedals = [...]uint8{4, 5, 6}

// Wishes are the size of a battle, its ground, and its length by the medals that win it.
func (m *Maker) Wishes() []rules.Field {
	w, err := theDealWords()
	if err != nil {
		return nil
	}
	return []rules.Field{
		form.Wish("memoir", "size", "battle", form.OffersOf(w.Sizes, func(x *dealSize) rules.Offer { return rules.Offer{ID: x.ID, Title: x.Name} })),
		form.Wish("memoir", "ground", "fields", form.OffersOf(w.Grounds, func(x *dealGround) rules.Offer { return rules.Offer{ID: x.ID, Title: x.Name} })),
		form.Wish("memoir", "length", "5", form.OffersOf(dealMedals[:], func(n *uint8) rules.Offer {
			id := strconv.Itoa(int(*n))
			return rules.Offer{ID: id, Title: rules.Text{En: id + " medals", Fr: id + " médailles"}, Clause: "M44-20.1"}
		})),
	}
}

// Deal makes a fair battle of a seed: ground, armies and objectives are the same seen from
// either side, since one half of the board is the other one turned.
func (m *Maker) Deal(seed uint64, wishes map[string]string) ([]byte, error) {
	t, err := m.game.Tables()
	if err != nil {
		return nil, err
	}
	w, err := theDealWords()
	if err != nil {
		return nil, err
	}
	chosen, values, err := form.Granted(m.Wishes(), wishes)
	if err != nil {
		return nil, err
	}
	name := strings.Join(values, "-")
	d := &dealer{t: t, w: w, r: rules.Stream(seed, "memoir.deal."+name), s: &scenario.Battle{Tables: t}, size: &w.Sizes[chosen[0]], ground: &w.Grounds[chosen[1]]}
	d.s.ID = fmt.Sprintf("dealt-%s-%d", name, seed)
	d.s.Head = fmt.Sprintf("# Dealt by chance: seed %d, %s.\n", seed, strings.Join(values, ", "))
	d.sides(dealMedals[chosen[2]], seed)
	d.land()
	d.armies()
	d.goals()
	d.words()
	return d.s.Write(), nil
}

// dealer makes a battle. What it lays on a hex it lays on the opposite one too.
type dealer struct {
	t      *scenario.Tables
	w      *dealWords
	r      *rand.Rand
	s      *scenario.Battle
	size   *dealSize
	ground *dealGround
	river  []uint8      // from the middle to the left edge
	stand  scenario.Set // hexes with units
}

// middle is the hex that half a turn of the board leaves where it is.
const middle = uint8(scenario.HexCount / 2)

// opposite is the hex in the place of another one once the board is turned by half.
func opposite(h uint8) uint8 { return scenario.HexCount - 1 - h }

// one draws something of a list.
func one[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }

func (d *dealer) between(span [2]int) int { return span[0] + d.r.IntN(span[1]-span[0]+1) }

// sides is who fights, who begins, and with how many cards.
func (d *dealer) sides(medals uint8, seed uint64) {
	s := d.s
	s.Source = "ours"
	s.Face = d.number("board face", "country")
	s.Date = time.Date(1944, time.June, 10+d.r.IntN(75), 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
	s.First = rules.Side(d.r.IntN(2))
	s.Nation = [2]string{"german", one(d.r, []string{"american", "british", "american", "french"})}
	s.Medals = [2]uint8{medals, medals}
	s.Hand = [2]uint8{d.size.Hand, d.size.Hand}
	s.Hand[s.First.Other()] += d.size.Late
	i := slices.IndexFunc(d.w.Notes, func(n dealNote) bool { return n.First == scenario.SideNames[s.First] })
	s.Note = rules.Text{En: fmt.Sprintf(d.w.Notes[i].Name.En, seed), Fr: fmt.Sprintf(d.w.Notes[i].Name.Fr, seed)}
}

// armies posts the Axis abreast, each unit in its part of the width, and the Allies opposite.
func (d *dealer) armies() {
	kinds := d.raised()
	d.r.Shuffle(len(kinds), func(i, j int) { kinds[i], kinds[j] = kinds[j], kinds[i] })
	left, n := 12-d.size.Wide/2, len(kinds)
	top := map[uint8][]scenario.Hex{}
	for i, k := range kinds {
		row := d.size.Front - 1 // rows count from 0
		if d.t.Units[k].Class != scenario.Infantry {
			row--
		}
		h := d.post(d.t.Units[k].Class, left+i*d.size.Wide/n, left+(i+1)*d.size.Wide/n-1, row)
		d.stand.Add(h)
		d.stand.Add(opposite(h))
		top[k] = append(top[k], scenario.Hex(h))
	}
	for _, k := range slices.Sorted(maps.Keys(top)) {
		var foot []scenario.Hex
		for _, h := range top[k] {
			foot = append(foot, scenario.Hex(opposite(uint8(h))))
		}
		slices.Sort(top[k])
		slices.Sort(foot)
		d.s.Units = append(d.s.Units, scenario.UnitGroup{Side: rules.First, Kind: k, Figures: d.t.Units[k].Figures, Hexes: top[k]}, scenario.UnitGroup{Side: rules.Second, Kind: k, Figures: d.t.Units[k].Figures, Hexes: foot})
	}
}

// raised is the unit types of an army, one for each unit.
func (d *dealer) raised() (kinds []uint8) {
	add := func(id string, n int) {
		for range n {
			kinds = append(kinds, d.number("unit type", id))
		}
	}
	traded := d.r.IntN(d.size.Traded + 1)
	add("infantry", d.size.Infantry-traded)
	add("special-forces", d.size.Special)
	add("armor", d.size.Armor)
	add("artillery", d.size.Artillery)
	for range traded {
		add(one(d.r, []string{"special-forces", "armor"}), 1)
	}
	return kinds
}

// post is a free hex for a unit within columns, in a row or in the one behind it, or as near
// to the edge where there is none. Guns stand in no cover.
func (d *dealer) post(c scenario.Class, left, right, row int) uint8 {
	var list, other []uint8
	for h := range middle {
		x, y := int(scenario.HexX[h]), int(scenario.HexY[h])
		g := &d.t.Terrain[d.s.Ground[h]]
		switch {
		case y > row || d.stand.Has(h) || !g.Enter[c]:
		case y >= row-1 && left <= x && x <= right && (c != scenario.Artillery || g.DiceIn == [scenario.Classes]int8{}):
			list = append(list, h)
		default:
			other = append(other, h)
		}
	}
	if len(list) == 0 {
		list = other
	}
	return one(d.r, list)
}

// goals are a medal for the middle, or one for each side behind the other's front, or none.
func (d *dealer) goals() {
	units := 0
	for _, g := range d.s.Units {
		units += len(g.Hexes)
	}
	kinds := []func(){func() { d.goal(scenario.Either, middle) }, d.goalsBehind}
	if units/2 > int(d.s.Medals[0]) {
		kinds = append(kinds, func() {})
	}
	one(d.r, kinds)()
}

// goalsBehind lays a medal of the Allies among the Axis, on the best ground, and one of the Axis opposite.
func (d *dealer) goalsBehind() {
	var list, best []uint8
	for h := range middle {
		if y := scenario.HexY[h]; y < 2 || y > 3 || d.stand.Has(h) || !d.t.Terrain[d.s.Ground[h]].Enter[scenario.Artillery] {
			continue
		}
		if list = append(list, h); d.s.Ground[h] == d.terrain("town") {
			best = append(best, h)
		}
	}
	if len(best) > 0 {
		list = best
	}
	h := one(d.r, list)
	d.goal(rules.Second, h)
	d.goal(rules.First, opposite(h))
}

func (d *dealer) goal(side rules.Side, h uint8) {
	d.s.Objectives = append(d.s.Objectives, scenario.Objective{Side: side, Kind: scenario.Hold, Hexes: []scenario.Hex{scenario.Hex(h)}, Medals: 1, Otherwise: rules.Chance})
}

// words names the battle, its objectives and a place on its map.
func (d *dealer) words() {
	s := d.s
	places := slices.Clone(d.w.Places)
	d.r.Shuffle(len(places), func(i, j int) { places[i], places[j] = places[j], places[i] })
	for i := range s.Objectives {
		o := &s.Objectives[i]
		o.Name = rules.Plain(places[i])
		s.Labels = append(s.Labels, scenario.Label{Hex: o.Hexes[0], Name: o.Name})
	}
	if len(s.Labels) == 0 {
		h := slices.Index(s.Ground[:], d.terrain("town"))
		if h < 0 {
			h = int(middle)
		}
		s.Labels = append(s.Labels, scenario.Label{Hex: scenario.Hex(h), Name: rules.Plain(places[0])})
	}
	event := one(d.r, d.w.Events).Name
	s.Name = rules.Text{En: fmt.Sprintf(event.En, places[0]), Fr: fmt.Sprintf(event.Fr, places[0])}
}
