package hall

import (
	"sandtable/rules"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// In a campaign whose players may exchange sides (rules.Campaign.Exchanges) the
// points are told of the players: First is who had that side when it began.

// exchanged says whether the players sit on each other's sides now: in the battle
// begun last, else at the start.
func (c chapter) exchanged() bool {
	n := len(c.Battles)
	return n > 0 && c.Battles[n-1].Exchanged
}

// whose is which side a player had in a battle of the route, and which player a
// side: the same question.
func (c chapter) whose(i int, side rules.Side) rules.Side {
	return pane.Either(i >= 0 && i < len(c.Battles) && c.Battles[i].Exchanged, side.Other(), side)
}

// player names one for whom points are counted: a side that is kept, or a player.
func (c chapter) player(f *ui.Frame, one rules.Side) string {
	if !c.info.Exchanges {
		return sideName(f, c.game, one)
	}
	if _, alone := person(c.Seats); alone {
		return sitter(f, c.Seats, one)
	}
	return f.Say("ui.campaign.player", num("N", int(one)+1))
}

// sitter words who plays a side now.
func (c chapter) sitter(f *ui.Frame, side rules.Side) string {
	one := pane.Either(c.exchanged(), side.Other(), side)
	if _, alone := person(c.Seats); c.info.Exchanges && !alone {
		return c.player(f, one)
	}
	return sitter(f, c.Seats, one)
}

// exchange is the button that begins the next battle with the sides exchanged, and
// says who then has which.
func (b *Logbook) exchange(f *ui.Frame, c chapter) ui.Button {
	next := c
	next.Battles = nil
	tip := ""
	for side := rules.First; side <= rules.Second; side++ {
		one := pane.Either(!c.exchanged(), side.Other(), side)
		tip = joined(tip, sideName(f, c.game, side)+sep(f)+next.sitter(f, one))
	}
	return ui.Button{Icon: "swap", Label: f.Say("ui.campaign.exchange"), Tip: tip}
}
