package hall

import (
	"bytes"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/nav"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Workshop is the table on which a battle of one's own is made: one frame for all games,
// each of which brings its kit, its form and its check (rules.Draft), and its board
// (board.Bench).
type Workshop struct {
	h     *Services
	game  rules.Game
	board board.Bench
	Draft rules.Draft // that is being made

	// past are the texts of the battle, step by step; at is which of them it is now.
	past []string
	at   int
	kept string    // the text as it was last saved
	path string    // of the file that it was last saved in; empty for none yet
	when time.Time // it was last saved
	from rules.Text

	found  []rules.Finding
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

	tab     int // of the properties in a small window
	open    string
	pull    ui.Rect // what it was opened from
	heights map[string]*float64
	errand  errand
	trial   *trial // bots play it
	deed    uint64
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

// refused is a sentence beside a cell, of why something was not done.
type refused struct {
	cell   string
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

// NewWorkshop opens a text of a game in the workshop; path is its file, empty for none yet,
// from the name of the battle that it began as. The error says why it is no battle.
func NewWorkshop(h *Services, g rules.Game, path string, data []byte, from rules.Text) (*Workshop, error) {
	s, err := workshop(h, g)
	if err != nil {
		return nil, err
	}
	if s.Draft, err = g.Features().Maker.Draft(filepath.Base(path), data); err != nil {
		return nil, err
	}
	s.path, s.from = path, from
	text := string(s.Draft.File())
	s.past = []string{text}
	if path != "" {
		s.kept = text
	}
	s.keepStep()
	s.read()
	return s, nil
}

// Resumed opens what was being made of a game when the program ended; nil where there is
// nothing.
func Resumed(h *Services, g rules.Game) (*Workshop, error) {
	steps := h.Store.Steps(g.ID())
	if len(steps) == 0 {
		return nil, nil
	}
	s, err := workshop(h, g)
	if err != nil {
		return nil, err
	}
	for _, x := range steps {
		if n := len(s.past); n == 0 || s.past[n-1] != x.Text {
			s.past = append(s.past, x.Text)
		}
		if s.path = x.Path; x.Kept {
			s.kept = x.Text
		}
	}
	s.at = len(s.past) - 1
	if s.Draft, err = g.Features().Maker.Draft(filepath.Base(s.path), []byte(s.past[s.at])); err != nil {
		return nil, err
	}
	s.read()
	return s, nil
}

func workshop(h *Services, g rules.Game) (*Workshop, error) {
	b, err := h.room(g).Board()
	if err != nil {
		return nil, err
	}
	return &Workshop{h: h, game: g, board: b.(board.Bench), heights: map[string]*float64{}}, nil
}

// Makes says whether battles of a game can be made here.
func (h *Services) makes(g rules.Game) bool {
	if g.Features().Maker == nil || h.room(g).Board == nil {
		return false
	}
	b, err := h.room(g).Board()
	if err != nil {
		return false
	}
	_, ok := b.(board.Bench)
	return ok
}

// Makes says whether it makes a scenario of a game.
func (s *Workshop) Makes(game, scenario string) bool {
	return s.game.ID() == game && s.Draft.ID() == scenario
}

// text is the battle as its file would be.
func (s *Workshop) text() string { return s.past[s.at] }

// saved says whether all is in its file.
func (s *Workshop) saved() bool { return s.text() == s.kept }

// read finds anew what follows from the draft.
func (s *Workshop) read() {
	s.found, s.kit = s.Draft.Check(), s.Draft.Kit()
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

// cells are those of the family of the palette.
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

// pieceOf is a piece of the palette, nil for none.
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

// take takes a piece of the palette as brush.
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

// usual is how a piece is laid unless something else is chosen: in full strength, but worth
// the least where it counts in one of several ways.
func usual(p *rules.Piece) rules.Brush {
	b := rules.Brush{Piece: p.ID, N: p.Most}
	if len(p.Options) > 0 {
		b.Option, b.N = p.Options[0].ID, p.Least
	}
	return b
}

// familyWith is the family of a piece.
func (s *Workshop) familyWith(piece string) string {
	for _, f := range s.kit {
		if slices.ContainsFunc(f.Pieces, func(p rules.Piece) bool { return p.ID == piece }) {
			return f.ID
		}
	}
	return s.family
}

// step keeps what has just been done as one step, if anything was.
func (s *Workshop) step() bool {
	text := string(s.Draft.File())
	if text == s.text() {
		return false
	}
	s.past = append(s.past[:s.at+1], text)
	s.at++
	s.keepStep()
	s.read()
	return true
}

func (s *Workshop) keepStep() {
	s.h.tellErr(s.h.Store.KeepStep(s.game.ID(), saves.Step{Path: s.path, Text: s.text(), Kept: s.saved()}))
}

// back goes to another step, n further on.
func (s *Workshop) back(n int) {
	to := s.at + n
	if to < 0 || to >= len(s.past) {
		return
	}
	d, err := s.game.Features().Maker.Draft(filepath.Base(s.path), []byte(s.past[to]))
	if err != nil { // it was one before
		s.h.tellErr(err)
		return
	}
	s.at, s.Draft = to, d
	s.keepStep()
	s.read()
}

// set changes a field of the form, as one step.
func (s *Workshop) set(field, value string) {
	if r := s.Draft.Set(field, value); r.Key != "" {
		s.says = refused{reason: r, until: s.h.Now().Add(saidFor)}
		return
	}
	s.step()
}

// save writes the battle into the player's folder: under its own name the first time. What
// cannot be played is never written over the battle of its name that can: it stands beside
// that as a draft, until it can be played and takes its place.
func (s *Workshop) save() bool {
	if s.path == "" {
		s.Draft.SetID(free(s.game, slug(s.Draft.Name())))
		s.step()
	}
	data := []byte(s.text())
	was, to, err := s.path, saves.BattleOf(s.path), error(nil)
	if s.fault() && s.h.playable(s.game, to) {
		if to = saves.DraftOf(to); to != was { // another draft of it is no more than put aside
			s.h.binBattle(s.game, to)
		}
	}
	if to == "" {
		to, err = s.h.Store.KeepScenario(s.game.ID(), s.Draft.ID(), data)
	} else {
		err = s.h.Store.WriteScenario(to, data)
	}
	if err != nil {
		s.h.tellErr(err)
		return false
	}
	if was != to && was == saves.DraftOf(to) { // what it was the draft of takes its place
		s.h.binBattle(s.game, was)
	}
	s.path = to
	delete(s.h.binned, to)
	_ = s.game.Add(to, data) // what is wrong with it stands at the foot, and on the list
	s.h.forget(s.game, s.Draft.ID())
	s.kept, s.when = s.text(), s.h.Now()
	s.h.made = s.game.ID() + "/" + pane.Either(s.fault(), to, s.Draft.ID())
	s.keepStep()
	return true
}

// playable says whether a file is a battle on the list that can be played.
func (h *Services) playable(g rules.Game, file string) bool {
	return !h.binned[file] && slices.ContainsFunc(g.Scenarios(), func(x rules.ScenarioInfo) bool { return x.File == file && x.Own && x.Err == nil })
}

// free is an id that no battle of the list has.
func free(g rules.Game, id string) string {
	list := g.Scenarios()
	taken := func(id string) bool {
		return slices.ContainsFunc(list, func(x rules.ScenarioInfo) bool { return x.ID == id })
	}
	name := id
	for n := 2; taken(name); n++ {
		name = id + "-" + itoa(n)
	}
	return name
}

// slug is a name as an id: small letters, digits and hyphens.
func slug(name rules.Text) string {
	text := name.En
	if strings.TrimSpace(text) == "" {
		text = name.Fr
	}
	var b strings.Builder
	for _, c := range fold(text) {
		switch {
		case c >= 'a' && c <= 'z', c >= '0' && c <= '9':
			b.WriteRune(c)
		case b.Len() > 0 && !strings.HasSuffix(b.String(), "-"):
			b.WriteByte('-')
		}
	}
	if id := strings.Trim(b.String()[:min(b.Len(), 40)], "-"); id != "" {
		return id
	}
	return "battle"
}

// forget lets the preview of a battle be made anew.
func (h *Services) forget(g rules.Game, id string) { delete(h.scenario, g.ID()+"/"+id) }

// fault says whether the battle cannot be played.
func (s *Workshop) fault() bool {
	return slices.ContainsFunc(s.found, func(f rules.Finding) bool { return f.Fault })
}

// play saves the battle and leads to its seats; what is done there comes back here.
func (s *Workshop) play(f *ui.Frame) {
	if s.fault() || !s.saved() && !s.save() {
		return
	}
	if s.path == "" || !bytes.Equal([]byte(s.kept), []byte(s.text())) {
		return
	}
	if x, ok := info(s.game, s.Draft.ID()); ok && x.Err == nil {
		s.halt()
		s.h.bench = s
		s.h.Push(f, nav.FirstSeat(s.game, x))
	}
}

// share asks where to write the battle as a file of its own.
func (s *Workshop) share(f *ui.Frame) {
	name := s.Draft.ID()
	if s.path == "" {
		name = slug(s.Draft.Name())
	}
	s.h.export(f.Shell, &s.errand, f.Say("ui.workshop.share"), name+".toml", []byte(s.text()))
}
