// Package memoir is Mémoire 44: its position, its legal actions, their
// consequences and its scenarios. The clauses cited are those of rules.md in
// this folder; the files are named for what they hold.
package memoir

import (
	"embed"

	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/rules/catalogue"
	"sandtable/rules/lexicon"
	"sandtable/rules/memoir/scenario"
)

// Game is Mémoire 44 on the shelf. It reads its data files at first use. It is safe
// for use by several goroutines.
type Game struct {
	shelf
	notation
}

type notation = lexicon.Notation[*scenario.Tables, *State]

type shelf = catalogue.Catalogue[*scenario.Tables, *scenario.Battle, *Scenario]

type openKey struct {
	id       string
	edition  uint8
	recruits bool
}

// New puts the game on the shelf; nothing is read yet.
func New() *Game {
	g := &Game{}
	g.shelf = shelf{Game: g, Files: scenario.Files, Can: rules.Features{Campaigner: g, Presumer: g, Bounder: g}, ReadTables: scenario.ReadTables, ReadAll: scenario.ReadAll, ReadOne: scenario.ReadOne, Own: scenario.ReadOwn, Info: scenario.Info,
		Key: func(t *scenario.Tables, u *scenario.Battle, edition uint8, set rules.Setup) (any, func() (*Scenario, error)) {
			key := openKey{u.ID, edition, set.On("recruits", false)}
			return key, func() (*Scenario, error) { return open(u, key), nil }
		},
		Begin:       func(sc *Scenario, report *rules.Report) rules.State { return newState(sc, report) },
		Fingerprint: func(_ *scenario.Tables, u *scenario.Battle) string { return u.Print() }}
	g.notation = notation{Called: "Memoir '44", Like: `"to e5", "battle d4 e5" or "play probe-center"`, Names: g.Tables, Verbs: verbTable, Events: &Events}
	return g
}

// The rule book in both languages and its glossary: the app shows them where
// clauses are named.
//
//go:embed rules.md rules.fr.md glossary.toml
var bookFiles embed.FS

var bookOnce = book.Once(bookFiles)

// Book is the rule book with its glossary, read at the first call.
func (g *Game) Book() (*book.Book, error) { return bookOnce() }

// With is the game with one battle of the player's own alone.
func (g *Game) With(file string, data []byte) (rules.Game, error) {
	n := New()
	return n, n.Enclose(&g.shelf, file, data)
}

func (g *Game) ID() string        { return "memoir" }
func (g *Game) Title() rules.Text { return rules.Text{En: "Memoir '44", Fr: "Mémoire 44"} }
func (g *Game) Sides() [2]string  { return scenario.SideNames }
func (g *Game) Solitaire() bool   { return false }
func (g *Game) Secret() bool      { return true }

func (g *Game) SideTitles() [2]rules.Text { return scenario.SideTitles }

// Options has one switch: a deck without tactic cards (M44-22.3).
func (g *Game) Options() []rules.Option {
	return []rules.Option{{
		ID:    "recruits",
		Title: rules.Text{En: "Without tactic cards", Fr: "Sans cartes tactiques"},
		Note: rules.Text{
			En: "The 20 tactic cards are taken out of the deck (M44-22.3).",
			Fr: "Les 20 cartes tactiques sont retirées de la pioche (M44-22.3).",
		},
	}}
}

// edition is today's edition of the clauses. Saved games keep the one that they were
// begun under, Scenario.edition: what a later edition changes asks for it.
const edition = 1

// Edition is today's edition of the clauses.
func (g *Game) Edition() int { return edition }

// Decline lets a window pass: no Ambush, no ground taken, nothing more done.
func (g *Game) Decline(s rules.State) (rules.Action, bool) {
	x := s.(*State)
	f := &x.f[x.top]
	switch f.step {
	case window:
		return act(VerbAmbush, 0), true
	case taking:
		return act(VerbGround, 0), true
	case backing:
		return act(VerbRiposte, 0), true
	case overrunning, pressing:
		return act(VerbDone, 0), true
	case walking:
		if f.bits&free != 0 {
			return act(VerbDone, 0), true
		}
	}
	return rules.Action{}, false
}

// Settled says whether the attack, strike or roll that an action began in
// before is over in now: its frame is gone, or the turn is.
func (g *Game) Settled(before, now rules.State) bool {
	b, n := before.(*State), now.(*State)
	if n.over() || n.turn != b.turn || n.Side != b.Side {
		return true
	}
	f := &n.f[n.top]
	switch f.step {
	case drawing, keeping:
		return true
	case taking, overrunning, backing, pressing: // the dice have spoken
		return n.top <= b.top+1
	}
	return n.top <= b.top && f.who != rules.Chance
}

// What a Tally counts.
const (
	Removed    = iota // figures that the enemy lost
	OwnRemoved        // and the side itself
	MedalsWon
	MedalsLost // that the enemy won
	DrivenBack // enemy units
	OwnDriven
	Ignorable // enemy units that may ignore a flag
)

// Tally counts what became of an action for the side that took it.
func (g *Game) Tally(before, after rules.State) rules.Outcome {
	b, n := before.(*State), after.(*State)
	me := b.actor()
	foe := me.Other()
	return rules.Outcome{
		Removed:    int16(n.Removed[me]) - int16(b.Removed[me]),
		OwnRemoved: int16(n.Removed[foe]) - int16(b.Removed[foe]),
		MedalsWon:  int16(n.Medals(me) - b.Medals(me)),
		MedalsLost: int16(n.Medals(foe) - b.Medals(foe)),
		DrivenBack: int16(b.On[foe].Minus(n.On[foe]).Len() - (b.On[foe].Len() - n.On[foe].Len())),
		OwnDriven:  int16(b.On[me].Minus(n.On[me]).Len() - (b.On[me].Len() - n.On[me].Len())),
	}
}

// AtLeast is what became of an action where its last dice have fallen and the flags are to
// be answered: whatever way the unit goes, and where it may ignore a flag, as if it did.
// The flag itself is told (M44-12.9, 12.10).
func (g *Game) AtLeast(before, now rules.State) (o rules.Outcome, ok bool) {
	b, n := before.(*State), now.(*State)
	f := &n.f[n.top]
	ignorable := f.step == ignoring && f.bits&asked == 0
	if !ignorable && f.step != walking || ignorable && n.f[n.top-1].proc == ambushProc {
		return o, false
	}
	me := b.actor()
	o = rules.Least(g, before, now, me, OwnRemoved, MedalsLost, OwnDriven)
	if lost := o[Removed] - int16(n.Removed[me]-b.Removed[me]); ignorable && f.who != me && lost < int16(n.men[f.from]) {
		o[Ignorable] = 1
	}
	return o, true
}

// Presume lets an attacker ignore the flag of an Ambush where it may: its attack then goes
// on, which is the worst that can come of the Ambush (M44-18.5).
func (g *Game) Presume(s rules.State) (rules.Action, bool) {
	x := s.(*State)
	return act(VerbIgnore, 1), x.f[x.top].step == ignoring && x.f[x.top-1].proc == ambushProc
}

func (s *State) actor() rules.Side {
	if w := s.Turn(); w >= rules.First {
		return w
	}
	return s.Side
}

// Score is the medals of both sides, none beyond those needed (M44-20.14, 20.3).
func (g *Game) Score(s rules.State) [2]int {
	x := s.(*State)
	return [2]int{x.Medals(rules.First), x.Medals(rules.Second)}
}

// TurnNumber counts the turns of both sides, from 1.
func (g *Game) TurnNumber(s rules.State) int { return int(s.(*State).turn) }
