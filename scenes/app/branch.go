package app

import (
	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/kit"
	"sandtable/scenes/nav"
	"sandtable/scenes/ui"
)

// Branch begins a new game at the position of another after its first steps.
// Of a game that is over the player chooses who plays on; one under way keeps
// its seats, so that nobody comes to see a hand that is not theirs. The other
// game stays as it is.
func (h *Services) Branch(sh ui.Shell, p *saves.Play, step int) error {
	g := p.Match.Game()
	at := nav.Onward(p, step)
	if p.Match.Now().Turn() == rules.Over {
		sc, _ := kit.ScenarioOf(g, p.Header.Scenario)
		me, alone := kit.OnlyPerson(p.Header.Seats)
		if !alone {
			me = rules.First
		}
		h.PushPlace(sh, nav.Seats{Scenario: sc, Me: me, Plan: at})
		return nil
	}
	return h.sitDown(sh, at)
}

// RollAgain begins a new game where dice fell in another, with other dice; everybody keeps his
// seat. The other game stays as it is.
func (h *Services) RollAgain(sh ui.Shell, p *saves.Play, step int) error {
	return h.sitDown(sh, nav.Onward(p, step))
}

// sitDown begins the game of a plan in place of the table of the other.
func (h *Services) sitDown(sh ui.Shell, at nav.Plan) error {
	s, err := h.Begin(at)
	if err != nil {
		return err
	}
	sh.Home() // the table of the other game is left
	sh.Push(s)
	return nil
}

// branch sets up the game of a plan that goes on from another, and opens its
// journal and its table.
func (h *Services) branch(p nav.Plan) (ui.Scene, error) {
	head := p.From.Header
	head.Version = h.Version
	head.Seats, head.Seed, head.Typed = p.Seats, h.Seed(), p.Typed
	head.Practice, head.Started = h.Prefs.Practice, h.Now()
	m, err := p.From.Match.Branch(p.Step, head.Source())
	if err != nil {
		return nil, err
	}
	m.Onward(nil)
	if page := h.page(p); page != "" {
		h.enlist(page, head, p.Exchanged)
	}
	out := h.begun(head, m)
	if p.From.Hints { // advice that has been heard is not forgotten
		out.Hints = true
		_ = out.Journal.Hint() // the table tells where nothing can be written
	}
	return h.sit(out)
}

// Replay is the replay of a saved game that is over.
func (h *Services) Replay(path string) (ui.Scene, error) {
	r, err := h.Store.Read(path, h.Game)
	if err != nil {
		return nil, err
	}
	return h.Moment(&saves.Play{Replayed: r}, 0), nil
}
