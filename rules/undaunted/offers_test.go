package undaunted

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/undaunted/scenario"
)

// offered is an action that is printed on a card, or on a seat of a vehicle.
type offered struct {
	on     string
	action scenario.Action
}

// everything is all that cards and seats print.
func everything() map[offered]scenario.Offer {
	all := map[offered]scenario.Offer{}
	for _, cards := range box().Cards {
		for i := range cards {
			for _, p := range cards[i].Offers {
				all[offered{cards[i].ID, p.Action}] = p
			}
		}
	}
	for i := range box().Vehicles {
		v := &box().Vehicles[i]
		for _, seat := range v.Seats {
			for _, p := range seat.Offers {
				all[offered{v.ID + " " + seat.ID, p.Action}] = p
			}
		}
	}
	return all
}

// crowded lays a scenario out with all counters on one tile, all vehicles
// damaged, all marked: whatever is printed has its target.
func crowded(t testing.TB, id string) *scene {
	t.Helper()
	p := lay(t, id)
	at := p.sc.All &^ p.sc.Difficult
	if x := at & p.sc.Structures; x != 0 {
		at = x
	}
	tile := p.sc.Tiles[at.First()].ID
	for _, f := range p.sc.Fleet {
		p.put(tile, p.sc.Vehicles[f.Vehicle].ID).hurt(p.sc.Vehicles[f.Vehicle].ID, 1)
	}
	for _, m := range p.sc.Men {
		p.put(tile, p.sc.Units[m.Unit].ID)
	}
	return p.marksOn(lrdg, tile).marksOn(italy, tile)
}

// tries takes every action that a card offers now, and takes those off the list
// whose value was the printed one.
func (p *scene) tries(verb rules.Verb, on string, left map[offered]scenario.Offer) {
	p.t.Helper()
	for _, a := range p.Legal(nil) {
		want, ok := left[offered{on, scenario.Action(a.A)}]
		if a.Verb != verb || !ok {
			continue
		}
		q := p.copyOf().do(a)
		n := int(want.N)
		q.hears(EventAction, p.Active, p.sc.Actions[a.A].Clause, int(a.A), int(p.unitOf(p.Active, p.card)), int(a.B), n)
		switch {
		case a.B == StructureTarget:
			n = int(want.Blast)
			fallthrough
		case q.step == StepRoll || q.step == StepMove || q.step == StepMark:
			if int(q.n) != n {
				p.t.Errorf("%s: %s goes on with %d, want %d", on, scenario.ActionIDs[a.A], q.n, n)
			}
		}
		delete(left, offered{on, scenario.Action(a.A)})
	}
}

// TestEveryActionThatIsPrinted takes each action of each card and of each seat,
// in some scenario of ours where its soldier is.
func TestEveryActionThatIsPrinted(t *testing.T) {
	left := everything()
	all := len(left)
	for _, info := range shared.Scenarios() {
		base := crowded(t, info.ID)
		for side, cards := range base.sc.Cards {
			side := rules.Side(side)
			for k := range cards {
				card := &cards[k]
				if base.sc.Ours[side][k] == 0 || card.Kind == scenario.FogOfWar {
					continue
				}
				p := base.copyOf().turnOf(side, card.ID+", "+cards[base.sc.Fog[side]].ID).do(toPlay(card.ID))
				p.tries(VerbAct, card.ID, left)
				for _, a := range p.Legal(nil) {
					if a.Verb == VerbEnter {
						v := &p.sc.Vehicles[a.A]
						p.copyOf().do(a).tries(VerbSeat, v.ID+" "+v.Seats[a.B].ID, left)
					}
				}
			}
		}
	}
	for o := range left {
		t.Errorf("no scenario lets %s %s", o.on, scenario.ActionIDs[o.action])
	}
	if all < 60 {
		t.Errorf("only %d actions are printed", all)
	}
}
