package undaunted

import (
	"sandtable/rules"
	game "sandtable/rules/undaunted"
	"sandtable/rules/undaunted/scenario"
)

// rate is what an action brings whoever acts, in points of the priorities.
func (x *Evaluator) rate(v *view, a rules.Action) float64 {
	switch a.Verb {
	case game.VerbBid:
		_, k := game.CardOf(a)
		return v.w.bid*v.initiative()*v.cards[v.me][k].initiative - x.kept(v, k)
	case game.VerbPlay:
		_, k := game.CardOf(a)
		return v.best(k) + v.early(k)
	case game.VerbAct, game.VerbSeat:
		return x.option(v, a)
	case game.VerbHunker:
		return v.hunker()
	case game.VerbReady:
		return v.w.of(rally, v.s.Actor(), v.goal) * v.worth[v.s.Actor()]
	case game.VerbSwap:
		return v.swap(v.s.Actor(), int(a.A))
	case game.VerbEnter, game.VerbExit, game.VerbReposition:
		return x.transfer(v, a)
	case game.VerbStep:
		return v.step(v.sc.TileOf(a))
	case game.VerbEscape:
		return v.flee(v.s.Actor())
	case game.VerbTake:
		_, k := game.CardOf(a)
		return v.take(k)
	case game.VerbCount:
		return float64(a.A) * v.draw()
	case game.VerbTile:
		return v.marking(v.sc.TileOf(a))
	case game.VerbRider:
		return v.rated(int(a.A))
	}
	return 0 // passing, or leaving it at that
}

// rated is how much whoever is asked wants a rider to be hit: its own side
// gives what it misses least, the attacker picks the driver first (UNA-17.9).
func (v *view) rated(u int) float64 {
	step, _ := v.s.Step()
	if step == game.StepWound {
		return -v.wound(u, v.man[u].side.Other())
	}
	w := v.worth[u] * v.drawn(u)
	if c := v.ride[u]; c >= 0 && v.seat[u] == v.car[c].drive {
		w += 1.5
	}
	if v.pinned.Has(u) {
		w = 0
	}
	if v.man[u].side == v.me {
		return -w
	}
	return w
}

// initiative is how much going first matters: more when one blow decides.
func (v *view) initiative() float64 {
	if v.lack[v.me] <= 1 || v.lack[v.foe] <= 1 {
		return 2 * v.k.Bid
	}
	return v.k.Bid
}

// kept is what a card is worth in hand for this turn.
func (x *Evaluator) kept(v *view, k int) float64 {
	switch {
	case k == v.fog[v.me]:
		return 0
	case v.cards[v.me][k].commander:
		return v.k.Leader * v.w.leader
	}
	return v.best(k)
}

// early is what speaks for a card before others: more cards first, cards back last.
func (v *view) early(k int) float64 {
	o := &v.cards[v.me][k]
	switch {
	case o.can(scenario.ActCommand):
		return v.k.Early[0]
	case o.can(scenario.ActInspire) && !o.can(scenario.ActBolster):
		return v.k.Early[2]
	case o.can(scenario.ActBolster):
		return v.k.Early[1]
	}
	return 0
}

// best is what the best option of a kind of card of me brings now.
func (v *view) best(k int) float64 {
	c := &v.cards[v.me][k]
	u := c.unit
	if u >= 0 && v.pinned.Has(u) {
		return v.w.of(rally, u, v.goal) * v.worth[u]
	}
	if u >= 0 && !v.here[v.me].Has(u) {
		return 0
	}
	best := 0.0
	for n := range scenario.ActKinds {
		if c.can(n) {
			best = max(best, v.k.Kinds[n]*v.kind(n, &c.offers, u, false))
		}
	}
	if u < 0 || v.ride[u] < 0 {
		return best
	}
	seat := &v.car[v.ride[u]].seats[v.seat[u]]
	if v.damage[v.ride[u]] < int(v.car[v.ride[u]].critical) {
		for n := range scenario.ActKinds {
			if seat.can(n) {
				best = max(best, v.k.Kinds[n]*v.kind(n, seat, u, true))
			}
		}
	}
	return best
}

// option is what an action of a card or a seat brings.
func (x *Evaluator) option(v *view, a rules.Action) float64 {
	return v.k.Kinds[a.A] * x.plain(v, a)
}

// plain is the same before it is asked how far it is to be believed.
func (x *Evaluator) plain(v *view, a rules.Action) float64 {
	u := v.s.Actor()
	k, _ := v.s.Played()
	from := &v.cards[v.me][k].offers
	if a.Verb == game.VerbSeat {
		from = &v.car[v.ride[u]].seats[v.seat[u]]
	}
	n := int(a.A)
	soldier, vehicle, structure := game.TargetOf(a)
	switch {
	case structure:
		return v.blast(u, from)
	case n == scenario.ActRepair:
		return v.repair(u, vehicle)
	case soldier >= 0:
		return v.onSoldier(n, from.n[n], u, soldier)
	case vehicle >= 0:
		return v.onVehicle(n, from.n[n], u, vehicle)
	}
	return v.kind(n, from, u, a.Verb == game.VerbSeat)
}

// kind is what a kind of action brings at its best.
func (v *view) kind(n int, o *offers, u int, seat bool) (best float64) {
	switch n {
	case scenario.ActMove, scenario.ActScout, scenario.ActInfiltrate:
		if v.ride[u] >= 0 {
			return 0
		}
		return v.walk(n, int(o.n[n]), u)
	case scenario.ActDrive:
		return v.walk(n, int(o.n[n]), u)
	case scenario.ActBolster:
		return v.bolster(int(o.n[n]), v.squadOf(u, o))
	case scenario.ActCommand:
		return float64(o.n[n]) * v.draw()
	case scenario.ActConceal:
		if c := v.s.Cards(v.foe, game.ZoneReserve); c[v.fog[v.foe]] > 0 {
			return v.w.of(conceal, u, v.goal)
		}
	case scenario.ActControl:
		return v.control(u)
	case scenario.ActInspire:
		return v.inspire(int(o.n[n]))
	case scenario.ActNavigate, scenario.ActWatch:
		return v.charting(int(o.n[n]), u, n == scenario.ActWatch)
	case scenario.ActRecon:
		if c := v.s.Cards(v.me, game.ZoneHand); c[v.fog[v.me]] > 0 {
			return v.w.of(recon, u, v.goal)
		}
	case scenario.ActRepair:
		for x := v.held[v.me]; x != 0; {
			if c := x.Pop(); v.damage[c] > 0 && (v.ride[u] == c || v.ride[u] < 0 && v.at[c] == v.tile[u]) {
				best = max(best, v.repair(u, c))
			}
		}
	case scenario.ActDemolish:
		best = v.blast(u, o)
		if o.n[n] > 0 {
			for x := v.held[v.foe]; x != 0; {
				if c := x.Pop(); v.at[c] == v.tile[u] {
					best = max(best, v.onVehicle(n, o.n[n], u, c))
				}
			}
		}
	default:
		return v.attack(n, o.n[n], u)
	}
	return best
}

// attack is the best target of an attack.
func (v *view) attack(n int, dice uint8, u int) (best float64) {
	if n != scenario.ActAntiTank {
		for x := v.here[v.foe]; x != 0; {
			if e := x.Pop(); v.ride[e] < 0 {
				best = max(best, v.onSoldier(n, dice, u, e))
			}
		}
	}
	for x := v.held[v.foe]; x != 0; {
		if c := x.Pop(); n == scenario.ActAntiTank || v.car[c].defence > 0 {
			best = max(best, v.onVehicle(n, dice, u, c))
		}
	}
	return best
}

// onSoldier is what an attack on a soldier brings: its worth times the chance to hit.
func (v *view) onSoldier(n int, dice uint8, u, e int) float64 {
	need := v.man[e].defence
	if u < 0 { // a strafe
		need += v.low[v.tile[e]]
	} else {
		need += v.coverFrom(v.tile[u], v.tile[e]) + v.far[v.tile[u]][v.tile[e]]
	}
	p := v.hit(dice, need)
	if n == scenario.ActSuppress {
		if v.pinned.Has(e) {
			return 0
		}
		return p * v.w.of(suppressAny, u, v.goal) * v.worth[e] * v.drawn(e)
	}
	return v.k.Attack * p * v.wound(e, v.me)
}

// onVehicle is what an attack on a vehicle brings.
func (v *view) onVehicle(n int, dice uint8, u, c int) float64 {
	k := &v.car[c]
	need := k.defence
	if n == scenario.ActAntiTank || n == scenario.ActDemolish {
		need = k.armour
	}
	switch {
	case n == scenario.ActDemolish:
	case u < 0:
		need += v.low[v.at[c]]
	default:
		need += v.coverFrom(v.tile[u], v.at[c]) + v.far[v.tile[u]][v.at[c]]
	}
	p := v.hit(dice, need)
	if n == scenario.ActSuppress {
		return p * v.w.of(suppressMission, u, v.goal) * v.pin(c)
	}
	return v.k.Attack * p * v.wreck(c, v.me)
}

// pin is what suppressing a vehicle brings: its side gives whom it misses least, the
// suppressed before all; by option the attacker takes the best (UNA-13.11).
func (v *view) pin(c int) float64 {
	owner, picked := v.sc.OwnerSuppresses(), -1.0
	for _, e := range v.rider[c] {
		if e < 0 {
			continue
		}
		w := v.worth[e] * v.drawn(e)
		if v.seat[e] == v.car[c].drive {
			w += 0.5
		}
		if v.pinned.Has(e) {
			w = 0
		}
		if picked < 0 || owner == (w < picked) {
			picked = w
		}
	}
	return max(0, picked)
}

// blast is what demolishing the structure on its tile brings a soldier.
func (v *view) blast(u int, o *offers) float64 {
	t := v.tile[u]
	if o.blast == 0 || v.me != rules.First || !v.up.Has(t) {
		return 0
	}
	gain := v.share[v.me] * v.blasts[t]
	if v.ctrl[v.foe].Has(t) {
		gain += v.share[v.foe] * v.blasts[t]
	}
	return v.hit(o.blast, v.land.defence[t]) * gain
}

// control is what controlling its tile brings a soldier.
func (v *view) control(u int) float64 {
	t := v.tile[u]
	if !v.marks[v.me].Has(t) || v.ctrl[v.me].Has(t) {
		return 0
	}
	mine, theirs := v.pointsOf(v.me, t), v.pointsOf(v.foe, t)
	if v.ctrl[v.foe].Has(t) {
		if v.guarded(t) {
			return 0
		}
		return v.share[v.me]*mine + v.share[v.foe]*theirs
	}
	return v.share[v.me]*mine + 0.15*v.share[v.foe]*theirs
}

// guarded says whether an enemy soldier is on a tile (UNA-11.6).
func (v *view) guarded(t int) bool {
	for x := v.here[v.foe]; x != 0; {
		if v.tile[x.Pop()] == t {
			return true
		}
	}
	return false
}

// pointsOf is what controlling a tile counts for a side.
func (v *view) pointsOf(side rules.Side, t int) float64 {
	if v.vic[side].Goal != scenario.GoalObjectives {
		return 0
	}
	p := v.marker[t]
	if side == rules.Second && v.up.Has(t) {
		p += v.blasts[t]
	}
	return p
}

// repair is what a repair brings.
func (v *view) repair(u, c int) float64 {
	k := &v.car[c]
	if v.damage[c] >= int(k.critical) || v.damage[c] == int(k.integrity)-1 {
		w := v.w.of(repairKey, u, v.goal)
		if v.vic[v.me].Vehicles.Has(c) {
			w *= 2
		}
		return w * 0.6
	}
	out := v.w.of(repairAny, u, v.goal)
	if v.vic[v.me].Vehicles.Has(c) || v.vic[v.foe].Vehicles.Has(c) {
		out *= 2
	}
	return out
}

// draw is what another card in hand is worth.
func (v *view) draw() float64 {
	fog := float64(v.bolted[v.me]) / float64(max(1, v.cycle[v.me]))
	return v.k.Draw * (1 - fog)
}

// squadOf is the squad letter that a commander with these actions looks for.
func (v *view) squadOf(u int, o *offers) string {
	if k, ok := v.s.Played(); ok {
		return v.cards[v.me][k].squad
	}
	for k := range v.kinds[v.me] {
		if c := &v.cards[v.me][k]; c.commander && u < 0 && c.offers == *o {
			return c.squad
		}
	}
	return ""
}

// take is what a card brings that is bolstered, or inspired.
func (v *view) take(k int) float64 {
	step, _ := v.s.Step()
	if step == game.StepInspire {
		return v.best(k)
	}
	return v.fetch(k)
}

// fetch is what a reserve card brings the deck: lives and actions of a soldier needed.
func (v *view) fetch(k int) float64 {
	u := v.cards[v.me][k].unit
	if u < 0 {
		return 0.8
	}
	if !v.here[v.me].Has(u) {
		return -0.2
	}
	turn := v.s.Turns()
	use := v.k.Fetch
	if turn > 8 {
		use /= 2
	}
	return v.worth[u]*(lives(v.life[u]+1)-lives(v.life[u])+use) - v.k.Fog
}

// bolster is what the best cards of the reserve bring, inspire what the best that come back do.
func (v *view) bolster(n int, squad string) float64 {
	return v.bestCards(n, game.ZoneReserve, func(k int) bool { return k != v.fog[v.me] && (squad == "" || squad == v.cards[v.me][k].squad) }, v.fetch)
}

func (v *view) inspire(n int) float64 {
	return v.bestCards(n, game.ZonePlay, func(k int) bool { return v.cards[v.me][k].unit >= 0 }, v.best)
}

// bestCards adds up what the best n cards of a zone bring, of those that may be taken.
func (v *view) bestCards(n, zone int, may func(k int) bool, brings func(k int) float64) (sum float64) {
	c := v.s.Cards(v.me, zone)
	for range n {
		best, most := -1, 0.0
		for k := range v.kinds[v.me] {
			if c[k] > 0 && may(k) {
				if w := brings(k); w > most {
					best, most = k, w
				}
			}
		}
		if best < 0 {
			break
		}
		c[best]--
		sum += most
	}
	return sum
}

// hunker is what putting the card away brings: hardly anything (UNA-17).
func (v *view) hunker() float64 {
	u := v.s.Actor()
	if u >= 0 && v.worth[u] < 0.7 && v.life[u] >= 3 && v.cycle[v.me] >= 10 {
		return v.w.worth[hunker]
	}
	return -1
}

// swap is what changing places brings: a driver for one that is suppressed.
func (v *view) swap(u, o int) float64 {
	c := v.ride[u]
	if d := v.car[c].drive; d >= 0 && v.rider[c][d] == o && v.pinned.Has(o) {
		return v.w.of(boardRide, u, v.goal)
	}
	return -0.5
}

// flee is what leaving brings, by vehicle with all aboard.
func (v *view) flee(u int) float64 {
	kind, _, _ := v.s.Doing()
	n := v.leaving(kind, u)
	if kind == scenario.ActDrive && v.ride[u] >= 0 && float64(n) < v.lack[v.me] && n < 2 {
		return 0.3 * v.share[v.me] * float64(n) // the truck could take more
	}
	return v.share[v.me] * float64(n)
}
