package table

import (
	"context"

	"sandtable/ai"
	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/figures"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
)

// Host is the app around a table: it makes the scenes that the table pushes through ui.Shell.
type Host interface {
	// Curtain hides everything until the person of side has opened it. news is
	// what happened in public since that person's last decision.
	Curtain(g rules.Game, side rules.Side, news []gamelog.News, o Opening) ui.Scene
	// Menu is the pause menu over the table: go on, save as, settings, shelf.
	// The play it is about may be left; it is saved already. concede gives it up
	// for the person at the table, nil where nobody may.
	Menu(p *saves.Play, concede func()) ui.Scene
	// Result is the page of a game that is over; the table replaces itself by
	// it when the player has seen the last move.
	Result(p *saves.Play) ui.Scene
	// Settings are the player's, as they are now.
	Settings() saves.Settings
	// Keep writes the settings changed at the table.
	Keep(s saves.Settings)
	// Session is what it remembers from one table to the next.
	Session() *Session
}

// Librarian is a Host that has the rules reference, open at a clause, or where it begins.
type Librarian interface {
	Rules(p *saves.Play, clause string) ui.Scene
}

// Briefer is a Host that has the page before a part of a game of several, a mission of a campaign.
type Briefer interface {
	Brief(p *saves.Play, part rules.ScenarioInfo) ui.Scene
}

// Session is what a Host remembers from one table to the next.
type Session struct {
	Touch bool // the wheel is a touchpad's: it moves the board
	Told  bool // the player knows
	Quick bool // the menu was left for the quick cards
}

// Enlister is a Host that knows campaigns.
type Enlister interface {
	// Campaign is the campaign whose battle a play is: its name, and which of how
	// many battles this is; of 0 where it is none.
	Campaign(p *saves.Play) (name rules.Text, battle, of int)
}

// Listener is a Host that lets sounds be heard.
type Listener interface {
	Sound(id sounds.ID)
}

// Surrounder is a Host that lets the ambience of a game be heard; of an empty one none.
type Surrounder interface {
	Around(game string)
}

// Adviser is a Host with hints of its own, the same everywhere and at once, as tests want them.
type Adviser interface {
	// Advise answers a question, the best first.
	Advise(ctx context.Context, q ai.Question) []ai.Advice
}

// Opening is how a curtain goes: one of the two is called, once, as it goes.
type Opening struct {
	Play  *saves.Play // that is behind it
	Ready func()
	New   bool   // what is told does not begin with a decision of who is to sit down
	Back  func() // who sat there before takes the last decision back; nil where he cannot
}

// Illustrator is a Host that has the drawn examples of a game.
type Illustrator interface {
	Gallery(g rules.Game) *figures.Gallery
}
