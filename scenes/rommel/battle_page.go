package rommel

import (
	"sandtable/rules"
	game "sandtable/rules/rommel"
	"sandtable/scenes/board"
)

// pageIs says what a page of a battle is about: its plans, or a round; empty for
// a page that is about something else.
func (b *Board) pageIs(v board.View) rules.EventKind {
	if v.Page == 0 || len(v.Ended) == 0 {
		return 0
	}
	switch name := b.chapterStart(v.Ended[0], 0); name {
	case game.EventBattle, game.EventRound:
		return name
	case 0:
		if b.endsRound(v.Ended) {
			return game.EventRound
		}
	}
	return 0
}

// endsRound says whether events, none of which begins a chapter, are the losses
// with which a round ended.
func (b *Board) endsRound(events []rules.Event) bool {
	return b.count(events, game.EventDugIn)+b.count(events, game.EventReduced)+b.count(events, game.EventDestroyed) > 0 && b.count(events, game.EventExcess)+b.count(events, game.EventPaidExcess) == 0
}

// pageClash is the battle of a page: as its plans lie open, or a round of it.
// While the dice of the page still tumble it is as it was before.
func (b *Board) pageClash(s *game.State, v board.View, sc *scene) *clash {
	list := s.Fought(v.Lately)
	if len(list) == 0 {
		return nil
	}
	x := list[len(list)-1]
	c := &clash{zone: x.Zone, attacker: x.Attacker, paper: true, told: x, over: x.Over, from: cause(x.Zone, list)}
	c.fight.Zone, c.fight.By, c.fight.Counter = x.Zone, board.None, board.None
	c.fight.ToEnd = sc.fight.ToEnd && sc.fight.Zone == x.Zone
	if n := len(x.Rounds); n > 0 {
		c.now = &c.told.Rounds[n-1]
		c.round = c.now.N
	} else if sc.fight.Zone == x.Zone && !x.Over {
		c.odds = b.reckon(s, s.Clash())
	}
	b.fill(s, c, sc)
	return c
}
