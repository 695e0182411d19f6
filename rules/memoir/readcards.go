package memoir

import (
	"slices"

	"sandtable/rules/strict"
)

// deckSize is the number of command cards (M44-1.13).
const deckSize = 60

// rawCard is an entry of cards.toml.
type rawCard struct {
	ID     string `toml:"id,required"`
	Family string `toml:"family,required"`
	Kind   string `toml:"kind,required"`
	named
	worded
	Copies uint8 `toml:"copies,required"`
	Draw   uint8 `toml:"draw,required"`
	Keep   uint8 `toml:"keep,required"`

	// section cards
	Orders *struct {
		Left   int8 `toml:"left,required"`
		Center int8 `toml:"center,required"`
		Right  int8 `toml:"right,required"`
	} `toml:"orders"`
	Mirror string `toml:"mirror"`

	// tactic cards
	Effect        string   `toml:"effect"`
	OrderClass    string   `toml:"order_class"`
	OrderMax      int8     `toml:"order_max"`
	OneSection    bool     `toml:"one_section"`
	Fallback      uint8    `toml:"fallback_any_unit"`
	TargetsMax    uint8    `toml:"targets_max"`
	Contiguous    bool     `toml:"contiguous"`
	DiceAxis      uint8    `toml:"dice_axis"`
	DiceAllies    uint8    `toml:"dice_allies"`
	HitFaces      []string `toml:"hit_faces"`
	HealFaces     []string `toml:"heal_faces"`
	Dice          string   `toml:"dice"`
	IgnoreFlags   bool     `toml:"flags_can_be_ignored"`
	IgnoreTerrain bool     `toml:"ignores_terrain"`
	ExtraDie      int8     `toml:"extra_die"`
	ExtraClose    int8     `toml:"extra_die_close_assault"`
	ExtraFirst    int8     `toml:"extra_die_first_battle"`
	NoMove        bool     `toml:"no_move"`
	OnlyClose     bool     `toml:"only_close_assault"`
	FreeMove      bool     `toml:"ignore_terrain_movement"`
	InfMove       uint8    `toml:"infantry_move"`
	InfMoveBattle uint8    `toml:"infantry_move_and_battle"`
	ArtMove       uint8    `toml:"artillery_move"`
	ArtBattles    uint8    `toml:"artillery_battles"`
	MoveAgain     uint8    `toml:"move_again"`
	Reshuffle     bool     `toml:"reshuffle"`
}

func readCards(t *tables, file string, data []byte) error {
	var raw struct {
		Cards []rawCard `toml:"card,required" ids:"card"`
	}
	d, err := t.names.Read(file, data, &raw)
	if err != nil {
		return err
	}
	var faults []error
	sum := 0
	for i, r := range raw.Cards {
		c, err := r.card(d, i, raw.Cards)
		faults = append(faults, err...)
		t.cards = append(t.cards, c)
		sum += int(r.Copies)
	}
	if sum != deckSize {
		faults = append(faults, d.Errorf(strict.At("card"), "the copies add up to %d cards, not %d", sum, deckSize))
	}
	return strict.Join(faults)
}

// recruitDeck is the number of section cards: the deck of M44-22.3.
func (t *tables) recruitDeck() (n int) {
	for _, c := range t.cards {
		if c.section {
			n += int(c.copies)
		}
	}
	return n
}

func (r rawCard) card(d *strict.Doc, i int, all []rawCard) (card, []error) {
	c := card{
		id: r.ID, family: r.Family, name: r.names(), text: r.texts(), copies: r.Copies,
		draw: r.Draw, keep: r.Keep, mirror: -1,
		orderMax: r.OrderMax, targetsMax: r.TargetsMax, contiguous: r.Contiguous,
		dice: [2]uint8{r.DiceAxis, r.DiceAllies}, starHits: slices.Contains(r.HitFaces, "star"),
		extraDie: r.ExtraDie, extraClose: r.ExtraClose, extraFirst: r.ExtraFirst,
		noMove: r.NoMove, onlyClose: r.OnlyClose, oneSection: r.OneSection, fallback: r.Fallback > 0,
		ignoreTerrain: r.FreeMove, reshuffle: r.Reshuffle,
		infMove: r.InfMove, infMoveBattle: r.InfMoveBattle,
		artMove: r.ArtMove, artBattles: r.ArtBattles, moveAgain: r.MoveAgain,
	}
	var faults []error
	fail := func(key string, err error) {
		if err != nil {
			faults = append(faults, d.Errorf(strict.At("card", i, key), "%v", err))
		}
	}
	kind, err := among(r.Kind, []string{"section", "tactic"}, "kind of card")
	fail("kind", err)
	if c.section = kind == 0; c.section {
		r.sectionCard(&c, all, fail)
	} else {
		r.tacticCard(&c, fail)
	}
	return c, faults
}

func (r rawCard) sectionCard(c *card, all []rawCard, fail func(string, error)) {
	if r.Orders == nil {
		_, err := among("", []string{"{ left, center, right }"}, "orders")
		fail("orders", err)
		return
	}
	c.orders = [3]int8{r.Orders.Left, r.Orders.Center, r.Orders.Right}
	m, err := byID(r.Mirror, all, func(o rawCard) string { return o.ID }, "card")
	c.mirror = int8(m)
	fail("mirror", err)
}

func (r rawCard) tacticCard(c *card, fail func(string, error)) {
	e, err := among(r.Effect, effectNames()[1:], "effect")
	c.effect = effect(e + 1)
	fail("effect", err)
	if r.OrderClass != "" {
		o, err := among(r.OrderClass, orderClassNames[:], "class of units")
		c.orderClass = orderClass(o)
		fail("order_class", err)
	}
	faces := []string{"unit-symbol", "grenade", "star"}
	for _, f := range r.HitFaces {
		_, err := among(f, faces, "face")
		fail("hit_faces", err)
	}
	for _, f := range r.HealFaces {
		_, err := among(f, faces, "face")
		fail("heal_faces", err)
	}
	if r.Dice != "" {
		_, err := among(r.Dice, []string{"hand-including-this-card"}, "number of dice")
		fail("dice", err)
	}
}
