package undaunted

import (
	"testing"

	"sandtable/rules"
)

// offered is an action that is printed on a card, or on a seat of a vehicle.
type offered struct {
	on     string
	action action
}

// everything is all that cards and seats print.
func everything() map[offered]Offer {
	all := map[offered]Offer{}
	for _, cards := range box().cards {
		for i := range cards {
			for _, p := range cards[i].Offers {
				all[offered{cards[i].ID, p.Action}] = p
			}
		}
	}
	for i := range box().vehicles {
		v := &box().vehicles[i]
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
	at := p.sc.all &^ p.sc.difficult
	if x := at & p.sc.structures; x != 0 {
		at = x
	}
	tile := p.sc.tiles[at.First()].id
	for _, f := range p.sc.fleet {
		p.put(tile, p.sc.vehicles[f.vehicle].ID).hurt(p.sc.vehicles[f.vehicle].ID, 1)
	}
	for _, m := range p.sc.men {
		p.put(tile, p.sc.units[m.unit].ID)
	}
	return p.marksOn(lrdg, tile).marksOn(italy, tile)
}

// tries takes every action that a card offers now, and takes those off the list
// whose value was the printed one.
func (p *scene) tries(verb rules.Verb, on string, left map[offered]Offer) {
	p.t.Helper()
	for _, a := range p.Legal(nil) {
		want, ok := left[offered{on, action(a.A)}]
		if a.Verb != verb || !ok {
			continue
		}
		q := p.copyOf().do(a)
		n := int(want.N)
		q.hears(EventAction, p.active, p.sc.actions[a.A].Clause, int(a.A), int(p.unitOf(p.active, p.card)), int(a.B), n)
		switch {
		case a.B == StructureTarget:
			n = int(want.Blast)
			fallthrough
		case q.step == StepRoll || q.step == StepMove || q.step == StepMark:
			if int(q.n) != n {
				p.t.Errorf("%s: %s goes on with %d, want %d", on, actionIDs[a.A], q.n, n)
			}
		}
		delete(left, offered{on, action(a.A)})
	}
}

// TestEveryActionThatIsPrinted takes each action of each card and of each seat,
// in some scenario of ours where its soldier is.
func TestEveryActionThatIsPrinted(t *testing.T) {
	left := everything()
	all := len(left)
	for _, info := range shared.Scenarios() {
		base := crowded(t, info.ID)
		for side, cards := range base.sc.cards {
			side := rules.Side(side)
			for k := range cards {
				card := &cards[k]
				if base.sc.ours[side][k] == 0 || card.kind == fogOfWar {
					continue
				}
				p := base.copyOf().turnOf(side, card.ID+", "+cards[base.sc.fog[side]].ID).do(toPlay(card.ID))
				p.tries(VerbAct, card.ID, left)
				for _, a := range p.Legal(nil) {
					if a.Verb == VerbEnter {
						v := &p.sc.vehicles[a.A]
						p.copyOf().do(a).tries(VerbSeat, v.ID+" "+v.Seats[a.B].ID, left)
					}
				}
			}
		}
	}
	for o := range left {
		t.Errorf("no scenario lets %s %s", o.on, actionIDs[o.action])
	}
	if all < 60 {
		t.Errorf("only %d actions are printed", all)
	}
}
