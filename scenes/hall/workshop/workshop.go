// Package workshop is the page on which battles of one's own are made.
package workshop

import (
	"bytes"
	"path/filepath"
	"slices"
	"time"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/fold"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/board"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Workshop is the table on which a battle of one's own is made. Each game brings its kit, its form and its check
// (rules.Draft), and its board (board.Bench).
type Workshop struct {
	H     *app.Services
	Game  rules.Game
	board board.Bench
	Draft rules.Draft // that is being made

	// past are the texts of the battle, step by step; at is which of them it is now.
	Past []string
	at   int
	kept string    // the text as it was last saved
	Path string    // of the file that it was last saved in; empty for none yet
	when time.Time // it was last saved
	from rules.Text

	Found  []rules.Finding
	forms  []rules.Section
	pours  bool    // ground can be poured over what is alike
	turns  [3]bool // in which ways the board is mirrored
	kit    []rules.Family
	family string // of the palette, by its ID
	brush  rules.Brush
	side   rules.Side
	tool   tool
	mirror mirroring

	hover, cursor, chosen string // cells
	keyed                 bool   // the cursor was moved by the keyboard last
	stroke                stroke
	foresight             foresight
	says                  refused
	shows                 shown // a finding that was pointed at
	focus                 string

	camera lens
	seen   board.View // as the board was last drawn
	column ui.Rect    // of the palette
	coords bool
	sight  bool

	open   string
	pull   ui.Rect // what it was opened from
	errand app.FileDialog
	trial  *trial // bots play it
	deed   uint64
	// lastTyped is the field of words that was changed last, by the step typedAt.
	lastTyped string
	typedAt   int
	menu      string // the cell whose layers are listed
	numeral   numeral
}

// numeral is a number as it is being typed in, which may be none yet.
type numeral struct{ field, text string }

// tool is what the pointer does on the board.
type tool uint8

const (
	paints tool = iota
	moves
	erases
	fills
	picks
)

// tools are those of the bar, with their keys.
var tools = [...]struct {
	id   string
	icon string
	key  ui.Key
}{{"paint", "brush", 'b'}, {"move", "move", 'v'}, {"erase", "eraser", 'e'}, {"fill", "fill", 'f'}, {"pick", "pipette", 'i'}}

// mirroring is what is done on the other half of the board at once.
type mirroring uint8

const (
	alone mirroring = iota
	sideways
	halfTurn
)

// refused is a sentence of why something was not done.
type refused struct {
	reason rules.Reason
	until  time.Time
}

// shown is a cell that a finding is about, and since when it pulses.
type shown struct {
	cell  string
	since time.Time
}

// saidFor is how long a refusal stands, pulses how long a cell pulses.
const (
	saidFor = 4 * time.Second
	pulses  = 1200 * time.Millisecond
)

// New opens a text of a game, of the file at path or begun as another battle. The error says why it is none.
func New(h *app.Services, g rules.Game, path string, data []byte, from rules.Text) (*Workshop, error) {
	s, err := workshop(h, g)
	if err != nil {
		return nil, err
	}
	if s.Draft, err = g.Features().Maker.Draft(filepath.Base(path), data); err != nil {
		return nil, err
	}
	s.Path, s.from = path, from
	text := string(s.Draft.File())
	s.Past = []string{text}
	if path != "" {
		s.kept = text
	}
	s.keepStep()
	s.Read()
	return s, nil
}

// Resumed opens what was being made of a game when the program ended; nil where there is nothing.
func Resumed(h *app.Services, g rules.Game) (*Workshop, error) {
	steps := h.Store.Steps(g.ID())
	if len(steps) == 0 {
		return nil, nil
	}
	s, err := workshop(h, g)
	if err != nil {
		return nil, err
	}
	for _, x := range steps {
		if n := len(s.Past); n == 0 || s.Past[n-1] != x.Text {
			s.Past = append(s.Past, x.Text)
		}
		if s.Path = x.Path; x.Kept {
			s.kept = x.Text
		}
	}
	s.at = len(s.Past) - 1
	if s.Draft, err = g.Features().Maker.Draft(filepath.Base(s.Path), []byte(s.Past[s.at])); err != nil {
		return nil, err
	}
	s.Read()
	return s, nil
}

func workshop(h *app.Services, g rules.Game) (*Workshop, error) {
	b, err := h.UI(g).Board()
	if err != nil {
		return nil, err
	}
	return &Workshop{H: h, Game: g, board: b.(board.Bench)}, nil
}

// Makes says whether it makes a scenario of a game.
func (s *Workshop) Makes(game, scenario string) bool {
	return s.Game.ID() == game && s.Draft.ID() == scenario
}

func (s *Workshop) Text() string { return s.Past[s.at] }

func (s *Workshop) saved() bool { return s.Text() == s.kept }

func (s *Workshop) Read() {
	s.Found, s.kit = s.Draft.Check(), s.Draft.Kit()
	if s.family == "" || s.pieceOf(s.brush.Piece) == nil {
		s.take(s.kit[0].ID, &s.kit[0].Pieces[0])
	}
	if s.chosen != "" && !slices.Contains(s.cells(), s.chosen) {
		s.chosen = ""
	}
	s.forms = s.Draft.Form("")
	s.foresight = foresight{}
	s.pours, s.turns = false, [3]bool{true}
	for _, c := range s.Draft.Cells(false) {
		s.pours = s.pours || s.Draft.Alike(c) != nil
		for m := sideways; m <= halfTurn; m++ {
			_, to := s.Draft.Mirror(s.brush, c, m == halfTurn)
			s.turns[m] = s.turns[m] || to != ""
		}
		if s.pours && s.turns[sideways] && s.turns[halfTurn] {
			break
		}
	}
}

func (s *Workshop) cells() []string { return s.Draft.Cells(s.edges()) }

// edges says whether what is laid lies on edges.
func (s *Workshop) edges() bool {
	f := s.familyOf(s.family)
	return f != nil && f.Edges && (s.tool == paints || s.tool == erases || s.tool == picks)
}

func (s *Workshop) familyOf(id string) *rules.Family {
	if i := slices.IndexFunc(s.kit, func(f rules.Family) bool { return f.ID == id }); i >= 0 {
		return &s.kit[i]
	}
	return nil
}

func (s *Workshop) pieceOf(id string) *rules.Piece {
	for i := range s.kit {
		for j := range s.kit[i].Pieces {
			if p := &s.kit[i].Pieces[j]; p.ID == id {
				return p
			}
		}
	}
	return nil
}

func (s *Workshop) take(family string, p *rules.Piece) {
	s.family = family
	if p.Side != rules.Chance {
		s.side = p.Side
	}
	turn := min(s.brush.Turn, max(0, p.Turns-1))
	s.brush = usual(p)
	s.brush.Turn = turn
	if s.tool == erases || s.tool == picks || s.tool == moves {
		s.tool = paints
	}
}

// usual is how a piece is laid unless something else is chosen.
func usual(p *rules.Piece) rules.Brush {
	b := rules.Brush{Piece: p.ID, N: p.Most}
	if len(p.Options) > 0 {
		b.Option, b.N = p.Options[0].ID, p.Least
	}
	return b
}

func (s *Workshop) familyWith(piece string) string {
	for _, f := range s.kit {
		if slices.ContainsFunc(f.Pieces, func(p rules.Piece) bool { return p.ID == piece }) {
			return f.ID
		}
	}
	return s.family
}

// Step keeps what has just been done as one step, if anything was.
func (s *Workshop) Step() bool {
	text := string(s.Draft.File())
	if text == s.Text() {
		return false
	}
	s.Past = append(s.Past[:s.at+1], text)
	s.at++
	s.keepStep()
	s.Read()
	return true
}

func (s *Workshop) keepStep() {
	s.H.NoticeErr(s.H.Store.KeepStep(s.Game.ID(), saves.Step{Path: s.Path, Text: s.Text(), Kept: s.saved()}))
}

func (s *Workshop) back(n int) {
	to := s.at + n
	if to < 0 || to >= len(s.Past) {
		return
	}
	d, err := s.Game.Features().Maker.Draft(filepath.Base(s.Path), []byte(s.Past[to]))
	if err != nil { // it was one before
		s.H.NoticeErr(err)
		return
	}
	s.at, s.Draft = to, d
	s.keepStep()
	s.Read()
}

func (s *Workshop) set(field, value string) {
	if r := s.Draft.Set(field, value); r.Key != "" {
		s.refuse(r)
		return
	}
	s.Step()
}

// Save writes the battle into the player's folder. What cannot be played is never written over the battle of its name
// that can: it stands beside that as a draft, until it can be played and takes its place.
func (s *Workshop) Save() bool {
	if s.Path == "" {
		s.apart()
		s.Draft.SetID(app.FreeID(s.Game, fold.ID(s.Draft.Name())))
		s.Step()
	}
	data := []byte(s.Text())
	was, to, err := s.Path, saves.BattleOf(s.Path), error(nil)
	if s.Fault() && s.H.Playable(s.Game, to) {
		if to = saves.DraftOf(to); to != was { // another draft of it is no more than put aside
			s.H.BinBattle(s.Game, to)
		}
	}
	if to == "" {
		to, err = s.H.Store.KeepScenario(s.Game.ID(), s.Draft.ID(), data)
	} else {
		err = s.H.Store.WriteScenario(to, data)
	}
	if s.H.NoticeErr(err); err != nil {
		return false
	}
	if was != to && was == saves.DraftOf(to) { // what it was the draft of takes its place
		s.H.BinBattle(s.Game, was)
	}
	s.Path = to
	delete(s.H.Binned, to)
	_ = s.Game.Add(to, data) // what is wrong with it stands at the foot, and on the list
	s.H.Forget(s.Game, s.Draft.ID())
	s.kept, s.when = s.Text(), s.H.Now()
	s.H.LastMade = s.Game.ID() + "/" + pane.Either(s.Fault(), to, s.Draft.ID())
	s.keepStep()
	return true
}

// apart gives a battle that is saved for the first time a name of its own where one on the list bears its name.
func (s *Workshop) apart() {
	name := s.Draft.Name()
	if !slices.ContainsFunc(s.Game.Scenarios(), func(x rules.ScenarioInfo) bool { return x.Title == name }) {
		return
	}
	for _, part := range s.forms {
		for _, x := range part.Fields {
			if was := name.In(x.Lang); x.Kind == rules.Line && x.Lang != "" && x.Value == was {
				s.Draft.Set(x.ID, texts.Say(x.Lang, rules.Phrase{Key: "ui.workshop.copy", Args: []rules.Arg{ui.Verbatim("Name", was)}}))
			}
		}
	}
}

// Fault says whether the battle cannot be played.
func (s *Workshop) Fault() bool {
	return slices.ContainsFunc(s.Found, func(f rules.Finding) bool { return f.Fault })
}

// play saves the battle and leads to its seats.
func (s *Workshop) play(f *ui.Frame) {
	if s.Fault() || !s.saved() && !s.Save() {
		return
	}
	if s.Path == "" || !bytes.Equal([]byte(s.kept), []byte(s.Text())) {
		return
	}
	if x, ok := s.Game.Listing(s.Draft.ID()); ok && x.Err == nil {
		s.halt()
		s.H.Bench = s
		s.H.Push(f, nav.FirstSeat(s.Game, x))
	}
}

func (s *Workshop) share(f *ui.Frame) {
	name := pane.Either(s.Path == "", fold.ID(s.Draft.Name()), s.Draft.ID())
	s.H.Export(f.Shell, &s.errand, f.Say("ui.workshop.share"), name+".toml", []byte(s.Text()))
}
