// Package gameui is what a game tells the pages around its table: its facts, its survey sheet
// before a battle, and its account after one.
package gameui

import (
	"slices"

	"sandtable/assets/sounds"
	"sandtable/rules"
	"sandtable/rules/lexicon"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/book"
	"sandtable/scenes/ui"
)

// Map draws a board over the size given, as the player wants things to look.
type Map func(l *ui.List, size ui.Size, look ui.Look)

// Facts are what a game tells the rooms of a position.
type Facts struct {
	Notes   []Note    // what is to be known besides
	Special []Special // the special rules of its scenario
	Forces  [2][]Force
	Brings  [2]rules.Phrase // what each side has besides its units; an empty Key for nothing
	Lost    [2]int          // figures that each side has lost
	Counted bool            // Lost means something in this game
}

// Note is a line about a position, with its clause.
type Note struct {
	rules.Phrase
	Clause string
	Wins   bool     // it says what wins or scores: the briefing has it
	Places []string // that it is about, in the game's notation
}

// Special is a special rule.
type Special struct {
	Clause     string
	Name, Text rules.Text
}

// Force is how many units of a kind a side has, drawn into a box, else by the anchor of its picture.
type Force struct {
	Pic  ui.Pic
	Draw func(l *ui.List, box ui.Rect) // nil for Pic
	Name rules.Text
	N    int
}

// Game is what the pages around the table know of a game besides its rules; what is nil there is nothing of.
type Game struct {
	Box     Box
	Board   func() (board.Board, error)  // a new one
	Facts   func(s rules.State) Facts    // what there is to say of a position besides its map
	Survey  func(s rules.State) *Survey  // a position as a survey sheet; nil where there are no briefings or no board
	Account func(m *rules.Match) Account // adds up a game, in a goroutine of its own
	// Telling is the event among several that tells most of what a side has gained.
	Telling func(events []rules.Event, gains rules.Side) (rules.Event, bool)
	Marks   func(k rules.EventKind) lexicon.Mark // what a kind of event means
	Around  sounds.Ambience                      // what is heard softly around its table
	// Examples draws the examples beside a clause of the rules.
	Examples func(clause string) []book.Example
}

// Box is what is printed on the box of a game.
type Box struct {
	Players, Minutes int
	Grade            int // how hard it is, from 1 to 5
}

// Names puts names side by side.
func Names(list []rules.Text) (out rules.Text) {
	for i, n := range list {
		if i > 0 {
			out.En, out.Fr = out.En+", ", out.Fr+", "
		}
		out.En, out.Fr = out.En+n.In("en"), out.Fr+n.In("fr")
	}
	return out
}

// Brief is a line about a position: the sentence `<game>.brief.<key>`, with its clause.
func Brief(g rules.Game, clause, key string, args ...rules.Arg) Note {
	return Note{Phrase: rules.Phrase{Key: g.ID() + ".brief." + key, Args: args}, Clause: clause}
}

// Specials are special rules that stand as clauses in the rule book of a game.
func Specials(g rules.Game, clauses []string) (out []Special) {
	for _, name := range clauses {
		out = append(out, Special{Clause: name, Text: board.Clause(g, name)})
	}
	return out
}

// Muster counts units by their kind, each kind with the names of its units.
type Muster[Kind comparable] struct {
	Forces []Force
	at     map[Kind]int
}

// Add counts a unit; its kind looks as the first of it does.
func (m *Muster[Kind]) Add(k Kind, name rules.Text, draw func(l *ui.List, box ui.Rect)) {
	i, known := m.at[k]
	if !known {
		if m.at == nil {
			m.at = map[Kind]int{}
		}
		i = len(m.Forces)
		m.at[k] = i
		m.Forces = append(m.Forces, Force{Name: name, Draw: draw})
	} else {
		m.Forces[i].Name = Names([]rules.Text{m.Forces[i].Name, name})
	}
	m.Forces[i].N++
}

// Sample draws a part of a board as near as it is played, with the settings.
type Sample func(l *ui.List, size ui.Size, look ui.Look, p saves.Settings)

// Account is what happened in a game, added up.
type Account struct {
	Counted  bool // the rest means something in this game
	Hits     [2]int
	Expected [2]float64 // hits that the dice thrown gave reason to expect
	Spread   [2]float64 // the variance of that number
	Lost     [2][]Loss  // by type of unit, in the order of the first loss
	// Words begins the keys that count Lost: `figures-lost` and `units-lost`.
	Words string
	// Casualties are the units that each side has lost, one by one, in a game
	// whose units are known by name.
	Casualties [2][]Casualty
}

// Casualty is a unit that was lost, or harmed.
type Casualty struct {
	Name rules.Text
	Fate rules.Phrase // what became of it
	Draw func(l *ui.List, box ui.Rect)
}

// Loss is what a side lost of one type of unit.
type Loss struct {
	Pic            ui.Pic
	Draw           func(l *ui.List, box ui.Rect) // nil for Pic, which is laid down by its anchor
	Name           rules.Text
	Figures, Units int
}

// Survey is a battle as a survey sheet shows it; lengths are in the board's own units.
type Survey struct {
	Part ui.Rect // of the board that is shown
	// At is the middle of a place by its word in the game's notation.
	At func(name string) (ui.Point, bool)
	// Room is how far from the middle of a place an arrow keeps.
	Room float64
	// Draw draws the part over a size, with all that stands on it.
	Draw Map
	// Wins says what brings a side its victory.
	Wins [2][]Win
	// Forces is who takes part, where the facts of the game do not say it.
	Forces [2][]Force
	// Track is what winning brings turn by turn; none where it is always the same.
	Track     []Mile
	TrackSays rules.Phrase
	// Scale is what the Forces are; none where it goes without saying.
	Scale rules.Text
	// Arrivals are who comes later, turn by turn, and ArrivalsSay says how.
	Arrivals       []Arrival
	ArrivalsSay    rules.Phrase
	ArrivalsClause string
	// Signs are those of the sheet that its legend tells.
	Signs []Sign
}

// Mile is a turn of the turn track.
type Mile struct {
	Turn   int
	When   rules.Text
	Points int
}

// Arrival is who comes in a turn, of each side; turn 0 is before the first.
type Arrival struct {
	Turn   int
	When   rules.Text
	Forces [2][]rules.Text
}

// Sign is a sign of the sheet with what it means.
type Sign struct {
	Says rules.Phrase
	Draw func(l *ui.List, box ui.Rect, look ui.Look)
}

// Win is a line of what wins: its worth, and the places that it is about.
type Win struct {
	rules.Phrase
	Worth  rules.Phrase // an empty Key for none
	Clause string
	Icon   string
	Places []string
}

// Ledger says how the account of a game is kept as it is gone through once more. What is nil is not counted.
type Ledger struct {
	Words string // Account.Words
	// Telling are the events that say best what dice and cards brought, the best first.
	Telling []rules.EventKind
	// Harms are those of them that befall their side and help the other.
	Harms []rules.EventKind
	// Blow says of the event of a die how many hits it brings, if it is a blow; dice about to fall are tried with it.
	Blow func(e rules.Event) (hits int, ok bool)
	// Event adds what an event says besides; s is the position after it.
	Event func(sum *Account, s rules.State, e rules.Event)
	// End adds what the last position says.
	End func(sum *Account, s rules.State)
}

// Sum adds up a game.
func (l Ledger) Sum(m *rules.Match) Account {
	sum := Account{Counted: true, Words: l.Words}
	try, steps := m.Now().Clone(), len(m.Steps())
	m.Walk(func(n int, s rules.State, told []rules.Event) {
		if n > 0 {
			if side, hits, ok := l.blow(told); ok {
				sum.Hits[side] += hits
			}
			for _, e := range told {
				if l.Event != nil {
					l.Event(&sum, s, e)
				}
			}
		}
		switch {
		case n == steps && l.End != nil:
			l.End(&sum, s)
		case n < steps && l.Blow != nil && s.Turn() == rules.Chance:
			l.expect(&sum, s, try)
		}
	})
	return sum
}

func (l Ledger) blow(events []rules.Event) (side rules.Side, hits int, ok bool) {
	for _, e := range events {
		if l.Blow == nil {
			break
		}
		if hits, ok = l.Blow(e); ok {
			return e.Side, hits, true
		}
	}
	return rules.Chance, 0, false
}

// expect adds the chance that the die about to fall hits.
func (l Ledger) expect(sum *Account, s, try rules.State) {
	var report rules.Report
	var side rules.Side
	hits, all := 0, 0
	for _, a := range s.Legal(nil) {
		try.CopyFrom(s)
		report.Events = report.Events[:0]
		try.Apply(a, &report)
		who, n, ok := l.blow(report.Events)
		if !ok {
			return // another kind of roll
		}
		w := s.Weight(a)
		side, all, hits = who, all+w, hits+w*n
	}
	p := float64(hits) / float64(all)
	sum.Expected[side] += p
	sum.Spread[side] += p * (1 - p)
}

// Best is the event among several that tells most of what a side has gained.
func (l Ledger) Best(events []rules.Event, gains rules.Side) (e rules.Event, ok bool) {
	for _, k := range l.Telling {
		for _, e := range events {
			if e.Kind == k && e.Seen == rules.ByAll && (l.Harms == nil || l.helps(e) == gains) {
				return e, true
			}
		}
	}
	return e, false
}

// helps says whom an event helps.
func (l Ledger) helps(e rules.Event) rules.Side {
	if slices.Contains(l.Harms, e.Kind) {
		return e.Side.Other()
	}
	return e.Side
}

// Loss is what a side has lost of the kind of unit that like names and shows.
func (a *Account) Loss(side rules.Side, like Loss) *Loss {
	list := &a.Lost[side]
	i := slices.IndexFunc(*list, func(l Loss) bool { return l.Name == like.Name })
	if i < 0 {
		i = len(*list)
		*list = append(*list, like)
	}
	return &(*list)[i]
}
