package battle

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
	"sandtable/scenes/rommel/field"
)

// PageIs says what a page of a battle is about: its plans, or a round; empty for
// a page that is about something else.
func (b *Battle) PageIs(v board.View) rules.EventKind {
	if v.Page == 0 || len(v.Ended) == 0 {
		return 0
	}
	switch name := field.ChapterStart(v.Ended[0], 0); name {
	case game.EventBattle, game.EventRound:
		return name
	case 0:
		if field.EndsRound(v.Ended) {
			return game.EventRound
		}
	}
	return 0
}

// pageClash is the battle of a page: as its plans lie open, or a round of it.
// While the dice of the page still tumble it is as it was before.
func (b *Battle) pageClash(s *game.State, v board.View, sc *field.Scene) *Clash {
	list := s.Fought(v.Lately)
	if len(list) == 0 {
		return nil
	}
	x := list[len(list)-1]
	c := &Clash{Zone: x.Zone, attacker: x.Attacker, Paper: true, told: x, Over: x.Over, from: cause(x.Zone, list)}
	c.Fight.Zone, c.Fight.By, c.Fight.Counter = x.Zone, board.None, board.None
	c.Fight.ToEnd = sc.Fight.ToEnd && sc.Fight.Zone == x.Zone
	if n := len(x.Rounds); n > 0 {
		c.Now = &c.told.Rounds[n-1]
		c.Round = c.Now.N
	} else if sc.Fight.Zone == x.Zone && !x.Over {
		c.odds = b.Reckon(s, s.Clash())
	}
	b.fill(s, c, sc)
	return c
}
