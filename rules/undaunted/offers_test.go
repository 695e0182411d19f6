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
func everything() map[offered]printed {
	all := map[offered]printed{}
	for _, cards := range box().cards {
		for i := range cards {
			for _, p := range cards[i].list {
				all[offered{cards[i].id, p.action}] = p
			}
		}
	}
	for i := range box().vehicles {
		v := &box().vehicles[i]
		for _, seat := range v.seats {
			for _, p := range seat.list {
				all[offered{v.id + " " + seat.id, p.action}] = p
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
	tile := p.sc.tiles[at.first()].id
	for _, f := range p.sc.fleet {
		p.put(tile, p.sc.vehicles[f.vehicle].id).hurt(p.sc.vehicles[f.vehicle].id, 1)
	}
	for _, m := range p.sc.men {
		p.put(tile, p.sc.units[m.unit].id)
	}
	return p.marksOn(lrdg, tile).marksOn(italy, tile)
}

// tries takes every action that a card offers now, and takes those off the list
// whose value was the printed one.
func (p *scene) tries(verb rules.Verb, on string, left map[offered]printed) {
	p.t.Helper()
	for _, a := range p.Legal(nil) {
		want, ok := left[offered{on, action(a.A)}]
		if a.Verb != verb || !ok {
			continue
		}
		q := p.copyOf().do(a)
		n := int(want.n)
		q.hears(EventAction, p.active, p.sc.actions[a.A].clause, int(a.A), int(p.unitOf(p.active, p.card)), int(a.B), n)
		switch {
		case a.B == StructureTarget:
			n = int(want.blast)
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
				p := base.copyOf().turnOf(side, card.id+", "+cards[base.sc.fog[side]].id).do(toPlay(card.id))
				p.tries(VerbAct, card.id, left)
				for _, a := range p.Legal(nil) {
					if a.Verb == VerbEnter {
						v := &p.sc.vehicles[a.A]
						p.copyOf().do(a).tries(VerbSeat, v.id+" "+v.seats[a.B].id, left)
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
