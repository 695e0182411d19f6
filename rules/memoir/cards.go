package memoir

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// effect is what a card does when it is played.
type effect uint8

const (
	effSection  effect = iota // orders units by section
	effOrders                 // orders units by class
	effStrike                 // dice from nowhere: Air power, Barrage
	effReaction               // Ambush
	effCopy                   // Counter-attack
	effDigIn
	effHeal
	effFinestHour
	effects
)

var effectNames = [effects]string{"section", "orders", "strike", "reaction", "copy", "dig-in", "heal", "finest-hour"}

// orderClass is which units a tactic card may order.
type orderClass uint8

const (
	orderAny orderClass = iota
	orderInfantry
	orderArmor
	orderArtillery
	orderAdjacent // infantry or armor next to an enemy
	orderApart    // any unit that is not next to an enemy
	orderClasses
)

var orderClassNames = [orderClasses]string{"any", "infantry", "armor", "artillery",
	"infantry-or-armor-adjacent-to-enemy", "any-not-adjacent-to-enemy"}

// Card is one kind of command card (M44-17, M44-18).
type Card struct {
	ID            string     `toml:"id,required"`
	Family        string     `toml:"family,required"`
	Clause        string     `toml:"clause,required"`
	Name          rules.Text `toml:"name,required"`
	Text          rules.Text `toml:"text,required"`
	Section       bool       `toml:"kind,required" ref:"kind of card"`
	Copies        uint8      `toml:"copies,required"`
	Orders        [3]int8    `toml:"orders" by:"section"` // left, center, right as its owner sees it; -1 for all
	draw          uint8      `toml:"draw,required"`
	keep          uint8      `toml:"keep,required"`
	mirrorID      string     `toml:"mirror"`
	mirror        int8       // the card a Counter-attack turns it into, -1 for a tactic card
	effect        effect     `toml:"effect" ref:"effect"`
	orderClass    orderClass `toml:"order_class" ref:"class of units"`
	orderMax      int8       `toml:"order_max"` // -1 for all
	targetsMax    uint8      `toml:"targets_max"`
	contiguous    bool       `toml:"contiguous"`
	diceAxis      uint8      `toml:"dice_axis"` // of a strike
	diceAllies    uint8      `toml:"dice_allies"`
	hits          [3]bool    `toml:"hit_faces" set:"face that hits"`
	_             [3]bool    `toml:"heal_faces" set:"face that hits"`
	_             string     `toml:"dice" must:"hand-including-this-card"`
	_             bool       `toml:"flags_can_be_ignored"`
	_             bool       `toml:"ignores_terrain"`
	ExtraDie      int8       `toml:"extra_die"`               // in every battle
	ExtraClose    int8       `toml:"extra_die_close_assault"` // overruns included
	ExtraFirst    int8       `toml:"extra_die_first_battle"`  // of each unit
	NoMove        bool       `toml:"no_move"`
	onlyClose     bool       `toml:"only_close_assault"` // first battle only against neighbours
	oneSection    bool       `toml:"one_section"`
	fallback      uint8      `toml:"fallback_any_unit"`       // without the class: so many units of choice
	ignoreTerrain bool       `toml:"ignore_terrain_movement"` // (M44-7.12)
	reshuffle     bool       `toml:"reshuffle"`
	infMove       uint8      `toml:"infantry_move"` // replaces the longest move; 0 leaves it
	infMoveBattle uint8      `toml:"infantry_move_and_battle"`
	artMove       uint8      `toml:"artillery_move"`
	artBattles    uint8      `toml:"artillery_battles"`
	moveAgain     uint8      `toml:"move_again"` // a second move after the battle
}

// starHits says whether a star hits in a strike.
func (c *Card) starHits() bool { return c.hits[2] }

// strikeDice is how many dice a strike throws for a side.
func (c *Card) strikeDice(side rules.Side) uint8 { return [2]uint8{c.diceAxis, c.diceAllies}[side] }

// InfantryLimit is the longest move of infantry before a battle, 0 for as usual; terrain
// set aside, there is none before battle (M44-7.12).
func (c *Card) InfantryLimit() int {
	if c.ignoreTerrain {
		return int(c.infMove)
	}
	return int(c.infMoveBattle)
}

// Check asks that a section card says what it orders, and a tactic card what it does.
func (c *Card) Check(x *strict.Faults, at strict.Path) {
	if c.Section {
		x.Need(x.Doc.Has(at.Below("orders")...), at.Below("orders"), "must be { left, center, right }")
	}
	x.Need(c.Section == (c.effect == effSection), at.Below("effect"), "a tactic card has an effect of its own, a section card has none")
}

// CardKinds is how many kinds of command card there are.
const CardKinds = 30

// deckSize is the number of command cards (M44-1.13).
const deckSize = 60

func readCards(t *tables, file string, data []byte) error {
	var raw struct {
		cards []Card `toml:"card,required" ids:"card"`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	x, sum := strict.Faults{Doc: d}, 0
	for i := range raw.cards {
		c := &raw.cards[i]
		sum += int(c.Copies)
		if c.mirror = -1; !c.Section {
			continue
		}
		n, err := t.names.Find("card", c.mirrorID)
		x.Need(err == nil, strict.At("card", i, "mirror"), "%v", err)
		c.mirror = int8(n)
		if list := t.names[sectionFamily]; !slices.Contains(list, c.Family) {
			t.names[sectionFamily] = append(list, c.Family)
		}
	}
	x.Need(sum == deckSize, strict.At("card"), "the copies add up to %d cards, not %d", sum, deckSize)
	t.cards = raw.cards
	return x.Err()
}

// sectionFamily is what a family of section cards is called in a fault.
const sectionFamily = "family of section cards"

// recruitDeck is the number of section cards: the deck of M44-22.3.
func (t *tables) recruitDeck() (n int) {
	for _, c := range t.cards {
		if c.Section {
			n += int(c.Copies)
		}
	}
	return n
}
