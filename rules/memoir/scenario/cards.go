package scenario

import (
	"slices"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// effect is what a card does when it is played.
type effect uint8

const (
	EffectSection  effect = iota // orders units by section
	EffectOrders                 // orders units by class
	EffectStrike                 // dice from nowhere: Air power, Barrage
	EffectReaction               // Ambush
	EffectCopy                   // Counter-attack
	EffectDigIn
	EffectHeal
	EffectFinestHour
	Effects
)

var effectNames = [Effects]string{"section", "orders", "strike", "reaction", "copy", "dig-in", "heal", "finest-hour"}

// orderClass is which units a tactic card may order.
type orderClass uint8

const (
	OrderAny orderClass = iota
	OrderInfantry
	OrderArmor
	OrderArtillery
	OrderAdjacent // infantry or armor next to an enemy
	OrderApart    // any unit that is not next to an enemy
	orderClasses
)

var orderClassNames = [orderClasses]string{"any", "infantry", "armor", "artillery",
	"infantry-or-armor-adjacent-to-enemy", "any-not-adjacent-to-enemy"}

// Ordered is what a card orders so many of, one of it and several, as the card itself says it.
var Ordered = [orderClasses][2]rules.Text{
	OrderAny:      {{En: "unit", Fr: "unité"}, {En: "units", Fr: "unités"}},
	OrderInfantry: {{En: "infantry unit", Fr: "infanterie"}, {En: "infantry units", Fr: "infanteries"}},
	OrderArmor:    {{En: "armor unit", Fr: "blindé"}, {En: "armor units", Fr: "blindés"}},
	OrderApart:    {{En: "unit with no enemy next to it", Fr: "unité sans ennemi voisin"}, {En: "units with no enemy next to them", Fr: "unités sans ennemi voisin"}},
}

// Card is one kind of command card (M44-17, M44-18).
type Card struct {
	ID                    string     `toml:"id,required"`
	Family                string     `toml:"family,required"`
	Clause                string     `toml:"clause,required"`
	Name                  rules.Text `toml:"name,required"`
	Text                  rules.Text `toml:"text,required"`
	Section               bool       `toml:"kind,required" ref:"kind of card"`
	Copies                uint8      `toml:"copies,required"`
	Edition               uint8      `toml:"edition"`             // of the clauses since which it is in the deck; 0 for the first
	Orders                [3]int8    `toml:"orders" by:"section"` // left, center, right as its owner sees it; -1 for all
	Draw                  uint8      `toml:"draw,required"`
	Keep                  uint8      `toml:"keep,required"`
	MirrorID              string     `toml:"mirror"`
	Mirror                int8       // the card a Counter-attack turns it into, -1 for a tactic card
	Effect                effect     `toml:"effect" ref:"effect"`
	OrderClass            orderClass `toml:"order_class" ref:"class of units"`
	OrderMax              int8       `toml:"order_max"` // -1 for all
	TargetsMax            uint8      `toml:"targets_max"`
	_                     bool       `toml:"contiguous"`
	DiceAxis              uint8      `toml:"dice_axis"` // of a strike
	DiceAllies            uint8      `toml:"dice_allies"`
	Hits                  [3]bool    `toml:"hit_faces" set:"face that hits"`
	_                     [3]bool    `toml:"heal_faces" set:"face that hits"`
	_                     string     `toml:"dice" must:"hand-including-this-card"`
	_                     bool       `toml:"flags_can_be_ignored"`
	_                     bool       `toml:"ignores_terrain"`
	ExtraDie              int8       `toml:"extra_die"`               // in every battle
	ExtraClose            int8       `toml:"extra_die_close_assault"` // overruns included
	ExtraFirst            int8       `toml:"extra_die_first_battle"`  // of each unit
	NoMove                bool       `toml:"no_move"`
	OnlyClose             bool       `toml:"only_close_assault"` // first battle only against neighbours
	OneSection            bool       `toml:"one_section"`
	Fallback              uint8      `toml:"fallback_any_unit"`       // without the class: so many units of choice
	IgnoreTerrain         bool       `toml:"ignore_terrain_movement"` // (M44-7.12)
	Reshuffle             bool       `toml:"reshuffle"`
	InfantryMove          uint8      `toml:"infantry_move"` // replaces the longest move; 0 leaves it
	InfantryMoveAndBattle uint8      `toml:"infantry_move_and_battle"`
	ArtilleryMove         uint8      `toml:"artillery_move"`
	ArtilleryBattles      uint8      `toml:"artillery_battles"`
	MoveAgain             uint8      `toml:"move_again"` // a second move after the battle
}

// StarHits says whether a star hits in a strike.
func (c *Card) StarHits() bool { return c.Hits[2] }

// StrikeDice is how many dice a strike throws for a side.
func (c *Card) StrikeDice(side rules.Side) uint8 { return [2]uint8{c.DiceAxis, c.DiceAllies}[side] }

// InfantryLimit is the longest move of infantry before a battle, 0 for as usual; terrain
// set aside, there is none before battle (M44-7.12).
func (c *Card) InfantryLimit() int {
	if c.IgnoreTerrain {
		return int(c.InfantryMove)
	}
	return int(c.InfantryMoveAndBattle)
}

// Check asks that a section card says what it orders, and a tactic card what it does.
func (c *Card) Check(x *strict.Faults, at strict.Path) {
	if c.Section {
		x.Need(x.Doc.Has(at.Below("orders")...), at.Below("orders"), "must be { left, center, right }")
	}
	x.Need(c.Section == (c.Effect == EffectSection), at.Below("effect"), "a tactic card has an effect of its own, a section card has none")
}

// MaxCards is how many kinds of command card there is room for, a multiple of 8.
const MaxCards = 32

// deckSize is the number of command cards in the box (M44-1.13); later editions' come on top.
const deckSize = 60

func ReadCards(t *Tables, file string, data []byte) error {
	var raw struct {
		Cards []Card `toml:"card,required" ids:"card"`
	}
	return t.Names.Check(file, data, &raw, func(x *strict.Faults) {
		sum, edition, reactions := 0, uint8(0), 0
		x.Need(len(raw.Cards) <= MaxCards, strict.At("card"), "%d kinds of card, there is room for %d", len(raw.Cards), MaxCards)
		for i := range raw.Cards {
			c := &raw.Cards[i]
			if c.Edition <= 1 {
				sum += int(c.Copies)
			}
			x.Need(c.Edition >= edition, strict.At("card", i, "edition"), "%d: cards of later editions stand behind all others", c.Edition)
			if edition = c.Edition; c.Effect == EffectReaction {
				reactions++
			}
			if c.Mirror = -1; !c.Section {
				continue
			}
			n, err := t.Names.Find("card", c.MirrorID)
			x.Need(err == nil, strict.At("card", i, "mirror"), "%v", err)
			c.Mirror = int8(n)
			if list := t.Names[sectionFamily]; !slices.Contains(list, c.Family) {
				t.Names[sectionFamily] = append(list, c.Family)
			}
		}
		x.Need(sum == deckSize, strict.At("card"), "the copies add up to %d cards, not %d", sum, deckSize)
		x.Need(reactions <= 1, strict.At("card"), "%d cards with the effect %q; an attack is answered by one", reactions, effectNames[EffectReaction])
		t.Cards = raw.Cards
	})
}

// sectionFamily is what a family of section cards is called in a fault.
const sectionFamily = "family of section cards"

// RecruitDeck is the number of section cards that every edition has: the deck of M44-22.3.
func (t *Tables) RecruitDeck() (n int) {
	for _, c := range t.Cards {
		if c.Section && c.Edition <= 1 {
			n += int(c.Copies)
		}
	}
	return n
}
