// Package worksheet is the sheet at the left of the map of Infidel: the activation step by step,
// and the attacks, shots and tests that are worked out in it.
package worksheet

import (
	"slices"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/lexicon"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/infidel/rolls"
	"sandtable/scenes/ui"
)

// Sheet is the column of a board at the left of its map. It keeps what was worked out of
// the position drawn last.
type Sheet struct {
	game  *game.Game
	on    *field.Field
	work  worksheet
	high  float64       // of its lower part, as it was drawn
	shown field.Reading // the position whose rows were scrolled to
}

// Of makes the sheet of a board whose pieces stand on a field.
func Of(g *game.Game, on *field.Field) *Sheet { return &Sheet{game: g, on: on} }

// worksheet is what is worked out now, as the book does it: the steps of the activation
// with what came of each, and the attacks of a step of a Shock phase, a fire with its
// answers, a die that is waited for, or the fights that have just been fought. It is
// made once for a position.
type worksheet struct {
	key    workKey
	kind   workKind
	headed rules.Phrase // the Command that acts
	side   rules.Side   // it is of, Chance for none
	parts  []workStep
	title  rules.Phrase
	stage  rules.Phrase // which step of the book; no key for none
	by     string       // its clause
	asked  rules.Side   // who decides, Chance while a die falls
	owed   []int        // enemies that must still be attacked (INF-13.12)
	goon   []int        // units that must go on attacking, and are not named yet (INF-18.28)
	again  bool         // the step is one of Continued Attacks
	rows   []workRow
	under  int   // the row under way, -1 for none
	fresh  int   // that whose die has fallen last
	scene  []int // hexes that must be seen
	test   []trial
	need   rules.Phrase // what test is about
	terms  []rules.Term // of it

	pinned int // one more than the row that was clicked, 0 for none; it survives positions
	hover  int // one more than the row under the pointer
}

// workKind is what a sheet is about.
type workKind uint8

const (
	noWork workKind = iota
	shockWork
	fireWork
	lateWork // fights that are over
	testWork // a die that is waited for
)

// workKey is what a sheet was made of.
type workKey struct {
	field.Reading
	turn, since, fall int
	legal             int
}

// workRow is an attack, or a fire.
type workRow struct {
	attackers, targets []int
	rides              bool // a Charge, as it was designated
	missile            bool
	status             rules.Phrase
	clause             string
	over               bool
	rolls              []rolls.Roll
	notes              []workLine
	act                rules.Action // that a click does
	can                bool
}

// workLine is a line about what has happened, or may happen.
type workLine struct {
	rules.Phrase
	clause string
}

// Work builds what is shown of a position, once.
func (b *Sheet) worked(v board.View) *worksheet {
	s, w := field.State(v), &b.work
	k := workKey{Reading: field.ReadingOf(s), turn: len(v.Turn), since: len(v.Since), fall: len(v.Falls), legal: len(v.Legal)}
	if w.key == k {
		return w
	}
	was, rows := w.key, len(w.rows)
	*w = worksheet{key: k, asked: s.Turn(), under: -1, fresh: -1, pinned: w.pinned}
	m := workMaker{worksheet: w, s: s, v: v, g: b.game}
	switch f := s.Fire(); {
	case s.Turn() == rules.Chance && m.waitsForDie():
		w.kind = testWork
	case f.Step != game.NoFire:
		w.kind = fireWork
		m.fire(f)
	case s.Shock().Step != game.NoShock:
		w.kind = shockWork
		m.shock(s.Shock())
	default:
		m.late()
	}
	m.heading()
	m.steps()
	m.stages()
	if m.kind == shockWork || m.kind == fireWork {
		clause := m.g.Asks(m.s).Clause
		if key := inside[clause]; key != "" {
			m.stage, m.by = inSheet("stage."+key), clause
		}
	}
	if !was.Same(k.Reading) || len(w.rows) < rows || w.under >= 0 {
		w.pinned = 0
	}
	return w
}

// inside are the questions that come up within a fight, by their clauses.
var inside = map[string]string{"INF-18.8": "retreat", "INF-18.14": "retire", "INF-7.22": "stray", "INF-3.10": "facing", "INF-7.20": "leader", "INF-7.21": "leader"}

// stages finds the hexes that must be seen: those of the fight under way, else of
// all that are still to be fought, and of who may be named to attack whom.
func (m *workMaker) stages() {
	put := func(units ...int) {
		for _, u := range units {
			if h := m.s.Stand(u).Hex; h != game.NoHex && !slices.Contains(m.scene, h) {
				m.scene = append(m.scene, h)
			}
		}
	}
	if m.kind == lateWork {
		return
	}
	for i, r := range m.rows {
		if i == m.under || m.under < 0 && !r.over {
			put(r.attackers...)
			put(r.targets...)
		}
	}
	for _, a := range m.v.Legal {
		if a.Verb == game.VerbAttack || a.Verb == game.VerbCharge {
			put(int(a.A), int(a.B))
		}
	}
}

// workMaker fills a worksheet.
type workMaker struct {
	*worksheet
	s *game.State
	v board.View
	g *game.Game
}

func inSheet(key string, args ...rules.Arg) rules.Phrase {
	return rules.Phrase{Key: "infidel.sheet." + key, Args: args}
}

func (m *workMaker) unit(name string, u int) rules.Arg {
	return ui.Word(name, m.s.Scenario().Units[u].Name)
}

// shockStages is how the steps of a Shock phase are called, and their clauses
// (INF-13.1 to 13.4).
var shockStages = map[game.ShockStep]struct{ name, clause string }{
	game.ShockDesignate: {"designate", "INF-13.1"}, game.ShockPlace: {"place", "INF-13.2"}, game.ShockReluctance: {"reluctance", "INF-15.11"},
	game.ShockWithdraw: {"withdraw", "INF-14.1"}, game.ShockSlip: {"slip", "INF-14.5"}, game.ShockPursue: {"pursue", "INF-14.7"},
	game.ShockCounter: {"counter", "INF-16.3"}, game.ShockParry: {"parry", "INF-16.9"}, game.ShockResolve: {"resolve", "INF-13.3"},
	game.ShockRoll: {"roll", "INF-17.1"}, game.ShockAdvance: {"advance", "INF-18.22"}, game.ShockEscort: {"escort", "INF-7.19"},
}

// shock is the attacks of the step under way.
func (m *workMaker) shock(sh game.Shock) {
	switch {
	case sh.Counter:
		m.title = inSheet("title-counter")
	case sh.Again:
		m.title = inSheet("title-again")
	default:
		m.title = inSheet("title-shock")
	}
	m.stage, m.by = inSheet("stage.results"), "INF-18.2"
	if x, ok := shockStages[sh.Step]; ok {
		m.stage, m.by = inSheet("stage."+x.name), x.clause
	}
	if sh.Step == game.ShockDesignate && sh.Again {
		m.stage, m.by = inSheet("stage.designate-again"), "INF-18.28"
	}
	m.owed = slices.Collect(m.s.Owed().All)
	past := m.fights(m.v.Turn)
	if m.again = sh.Again; sh.Again && sh.Step == game.ShockDesignate {
		for u := range len(m.s.Scenario().Units) {
			if m.s.Markers(u) > 0 && !m.named(u, sh) {
				m.goon = append(m.goon, u)
			}
		}
	}
	legal := m.s.Legal(nil)
	for i := range sh.Attacks {
		m.rows = append(m.rows, m.attack(i, sh, past, legal))
	}
	m.under = m.nowResolved(sh)
	if len(past) > 0 {
		m.fresh = slices.IndexFunc(m.rows, func(r workRow) bool { return slices.Contains(r.targets, past[len(past)-1].Target) })
	}
}

// named says whether a unit has been designated in this step.
func (m *workMaker) named(u int, sh game.Shock) bool {
	for i := range sh.Attacks {
		if x, _ := m.s.Designated(i); x.Has(u) {
			return true
		}
	}
	return false
}

// nowResolved is the attack that is fought now: that of the dice that tumble comes first.
func (m *workMaker) nowResolved(sh game.Shock) int {
	for _, e := range m.v.Falls {
		if e.Kind == game.EventResolves {
			for i := range m.rows {
				if slices.Contains(m.rows[i].targets, game.Events.Of(e, lexicon.Whom)) {
					return i
				}
			}
		}
	}
	return sh.Now
}

// attack is a row of a Shock phase.
func (m *workMaker) attack(i int, sh game.Shock, past []fight, legal []rules.Action) workRow {
	s := m.s
	all, targets := s.Designated(i)
	a := s.Attack(i)
	r := workRow{attackers: slices.Collect(all.All)}
	for _, t := range targets {
		if t >= 0 {
			r.targets = append(r.targets, t)
		}
	}
	for _, u := range r.attackers {
		r.rides = r.rides || a.Charging.Has(u)
	}
	if !a.Over {
		if a.Attackers.Len() > 0 {
			r.attackers = slices.Collect(a.Attackers.All)
		}
		for k := range a.Targets {
			r.rolls = append(r.rolls, rolls.Attack(s.Scenario(), &a, k))
		}
	}
	m.happened(&r)
	if !m.fought(&r, past) {
		m.waits(&r, i, sh, &a, legal)
	}
	for _, l := range m.v.Legal {
		single := l.Verb == game.VerbResolve && slices.Contains(r.targets, int(l.A)) || l.Verb == game.VerbPlace && slices.Contains(r.attackers, int(l.A))
		if single && !r.can {
			r.act, r.can = l, true
		}
	}
	return r
}

// waits says where an attack stands that is still to be fought.
func (m *workMaker) waits(r *workRow, i int, sh game.Shock, a *game.Attack, legal []rules.Action) {
	s := m.s
	unplaced := s.Charges()
	for _, u := range r.attackers {
		if n := s.Balks(u); n > 0 {
			r.notes = append(r.notes, workLine{inSheet("may-balk", m.unit("Unit", u), ui.Num("N", n*10)), "INF-15.11"})
		}
	}
	does := func(verb rules.Verb) bool {
		return slices.ContainsFunc(legal, func(l rules.Action) bool { return l.Verb == verb && slices.Contains(r.targets, int(l.A)) })
	}
	rides := slices.ContainsFunc(r.attackers, unplaced.Has)
	switch {
	case a.Over && s.Resolved(i), a.Over && sh.Step >= game.ShockResolve:
		r.status, r.clause, r.over = inSheet("status.void"), "INF-13.13", true
	case sh.Step == game.ShockDesignate && rides:
		r.status, r.clause = inSheet("status.charge"), "INF-15.5"
	case sh.Step == game.ShockDesignate:
		r.status, r.clause = inSheet("status.named"), "INF-13.1"
	case rides:
		r.status, r.clause = inSheet("status.rides"), "INF-13.2"
	case sh.Step < game.ShockWithdraw && slices.Contains(r.attackers, sh.Unit):
		r.status, r.clause = inSheet("status.riding"), "INF-13.2"
	case sh.Now == i:
		r.status, r.clause = inSheet("status.now"), "INF-17.1"
	case a.Over:
		r.status, r.clause, r.over = inSheet("status.gone"), "INF-13.13", true
	case does(game.VerbWithdraw):
		r.status, r.clause = inSheet("status.withdraw"), "INF-14.4"
		m.tries(r, game.VerbWithdraw, legal)
	case does(game.VerbCounter):
		r.status, r.clause = inSheet("status.counter"), "INF-16.3"
		m.tries(r, game.VerbCounter, legal)
	default:
		r.status, r.clause = inSheet("status.waits"), "INF-13.3"
	}
}

// tries tells how likely the answers to an attack succeed: of several of a unit the likeliest.
func (m *workMaker) tries(r *workRow, verb rules.Verb, legal []rules.Action) {
	for _, u := range r.targets {
		best, rolled, found := -1, false, false
		for _, l := range legal {
			if l.Verb != verb || int(l.A) != u {
				continue
			}
			n, rolls := m.s.Succeeds(l)
			found = true
			if rolled = rolled || rolls; n > best {
				best = n
			}
		}
		switch who := m.unit("Unit", u); {
		case found && verb == game.VerbCounter && rolled:
			r.notes = append(r.notes, workLine{inSheet("try-counter", who, ui.Num("N", 10*best)), "INF-16.9"})
		case found && verb == game.VerbWithdraw && rolled:
			r.notes = append(r.notes, workLine{inSheet("try-withdraw", who, ui.Num("N", 10*best)), "INF-14.5"})
		case found && verb == game.VerbWithdraw:
			r.notes = append(r.notes, workLine{inSheet("withdraws", who), "INF-14.1"})
		}
	}
}
