package hall

import (
	"maps"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// Branch begins a new game at the position of another after its first steps.
// Of a game that is over the player chooses who plays on; one under way keeps
// its seats, so that nobody comes to see a hand that is not theirs. The other
// game stays as it is.
func (h *House) Branch(sh ui.Shell, p *saves.Play, step int) error {
	g := p.Match.Game()
	at := onward(p, step)
	if p.Match.Now().Turn() == rules.Over {
		sc, _ := info(g, p.Header.Scenario)
		me, alone := person(p.Header.Seats)
		if !alone {
			me = rules.First
		}
		sh.Push(&Seats{h: h, sc: sc, me: me, plan: at})
		return nil
	}
	return h.sitDown(sh, at)
}

// RollAgain begins a new game where dice fell in another, with other dice; everybody keeps his
// seat. The other game stays as it is.
func (h *House) RollAgain(sh ui.Shell, p *saves.Play, step int) error {
	return h.sitDown(sh, onward(p, step))
}

// onward is the plan of a game that goes on from another after its first steps, in its seats.
func onward(p *saves.Play, step int) plan {
	return plan{
		game: p.Match.Game(), scenario: p.Header.Scenario, options: maps.Clone(p.Header.Options),
		seats: p.Header.Seats, typed: p.Header.Typed, from: p, step: step,
	}
}

// sitDown begins the game of a plan in place of the table of the other.
func (h *House) sitDown(sh ui.Shell, at plan) error {
	s, err := h.begin(at)
	if err != nil {
		return err
	}
	sh.Home() // the table of the other game is left
	sh.Push(s)
	return nil
}

// branch sets up the game of a plan that goes on from another, and opens its
// journal and its table.
func (h *House) branch(p plan) (ui.Scene, error) {
	head := p.from.Header
	head.Version = h.Version
	head.Seats, head.Seed, head.Typed = p.seats, h.Seed(), p.typed
	head.Practice, head.Started = h.prefs.Practice, h.Now()
	m, err := p.from.Match.Branch(p.step, head.Source())
	if err != nil {
		return nil, err
	}
	m.Onward(nil)
	if page := h.page(p); page != "" {
		h.enlist(page, head, p.exchanged)
	}
	out := h.begun(head, m)
	if p.from.Hints { // advice that has been heard is not forgotten
		out.Hints = true
		_ = out.Journal.Hint() // the table tells where nothing can be written
	}
	return h.sit(out)
}

// review is the replay of a saved game that is over.
func (h *House) review(path string) (ui.Scene, error) {
	r, err := h.Store.Read(path, h.Game)
	if err != nil {
		return nil, err
	}
	return h.Moment(&saves.Play{Replayed: r}, 0), nil
}
