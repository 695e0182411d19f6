package field

import (
	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// deeds are rims round who may act and who may be attacked, and arrows to where one may go.
func (m *marker) deeds() {
	var ready, target [game.Hexes]bool
	for _, a := range m.v.Legal {
		d := m.sc.DeedOf(m.s, a)
		if d.From >= 0 && d.From != m.chosen && !ready[d.From] {
			ready[d.From] = true
			m.halo("ready", d.From)
		}
		if !m.shown(d, a) && a != m.v.Aimed {
			continue
		}
		for _, h := range [2]int{d.To, d.Foe} {
			if h >= 0 && d.Fight && !target[h] {
				target[h] = true
				m.halo("target", h)
			}
		}
		m.way(d, a)
	}
	if m.sc.Hand >= 0 || m.sc.HexAt(m.v.Selected) >= 0 {
		m.halo("selected", m.chosen)
	}
	if u := m.turner(); u >= 0 && m.sc.Units[u].OnMap() {
		m.halo("selected", m.sc.Units[u].Hex)
	}
}

// way draws what an action would do as an arrow: retreats, advances, the Charge that is aimed.
func (m *marker) way(d Deed, a rules.Action) {
	if d.From < 0 || d.To == d.From {
		return
	}
	cam := m.v.Camera
	aimed := m.v.Aimed == a
	switch a.Verb {
	case game.VerbRetreat, game.VerbRetire, game.VerbWithdraw:
		if game.Distance(d.From, d.To) <= 2 || aimed {
			retreatArrow.meant(aimed).onto(m.List, cam, d.From, d.To)
		}
	case game.VerbAdvance, game.VerbPlant:
		var c Counter
		c.Side = m.sc.Active
		if u := m.sc.Hexes[d.From].Unit; u >= 0 {
			c.Side = m.sc.Units[u].Side
		}
		marchArrow(m.v, &c).meant(aimed).onto(m.List, cam, d.From, d.To)
	case game.VerbCharge, game.VerbCounter:
		if aimed || m.thoughtOf(d, a) {
			var buf [4]ui.Point
			chargeArrow.meant(aimed).along(m.List, m.unit, m.b.ride(&m.sc.Units[a.A], a.C, d.To, buf[:0], cam)...)
		}
	case game.VerbAttack, game.VerbFire:
		if aimed || m.thoughtOf(d, a) {
			kind := pane.Either(a.Verb == game.VerbFire, fireArrow, attackArrow.meant(aimed))
			kind.between(m.List, cam, d.From, d.To)
			if d.Foe >= 0 {
				kind.between(m.List, cam, d.From, d.Foe)
			}
		}
	}
}

// thoughtOf says whether an action might be meant, while no other is aimed at.
func (m *marker) thoughtOf(d Deed, a rules.Action) bool {
	return m.v.Aimed == (rules.Action{}) && m.aimedAt(d) && m.first(a)
}

// first says whether no action before does the same in another way: of several
// routes of a Charge the first is drawn.
func (m *marker) first(a rules.Action) bool {
	for _, o := range m.v.Legal {
		if o.Verb == a.Verb && o.A == a.A && (a.Verb == game.VerbFire || o.B == a.B) {
			return o == a
		}
	}
	return false
}

// attacks are the attacks of the step under way: who attacks whom, by which way
// Charges ride (INF-13, 15.4).
func (m *marker) attacks() {
	for i := range m.sc.fights {
		f := &m.sc.fights[i]
		if f.Over {
			continue
		}
		now := m.sc.Shock.Now == i
		for k := range f.Targets {
			if now {
				m.halo("target", m.sc.Units[f.Against[k].Target].Hex)
			}
		}
		for u := range f.Attackers.All {
			m.attacker(u, f, now)
		}
	}
}

// attacker draws the arrows of one attacker: it attacks those of the targets that
// stand before it.
func (m *marker) attacker(u int, f *game.Attack, now bool) {
	c := &m.sc.Units[u]
	if !c.OnMap() {
		return
	}
	rides := m.s.Charges()
	for k := range f.Targets {
		h := m.sc.Units[f.Against[k].Target].Hex
		switch {
		case h == game.NoHex:
		case rides.Has(u):
			var buf [4]ui.Point
			chargeArrow.meant(now).along(m.List, m.unit, m.b.ride(c, m.s.RouteOf(u), h, buf[:0], m.v.Camera)...)
		case game.Distance(c.Hex, h) == 1:
			kind := pane.Either(f.Charging.Has(u), chargeArrow, attackArrow)
			kind.meant(now).between(m.List, m.v.Camera, c.Hex, h)
		}
	}
}

func (m *marker) fire() {
	f := m.sc.Fire
	if f.Step == game.NoFire || f.By < 0 || f.At < 0 {
		return
	}
	by, at := m.sc.Units[f.By].Hex, m.sc.Units[f.At].Hex
	if by == game.NoHex || at == game.NoHex || by == at {
		return
	}
	m.halo("target", at)
	fireArrow.between(m.List, m.v.Camera, by, at)
}
