package replay_test

import (
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/replay"
	"sandtable/scenes/table"
	"sandtable/scenes/table/gamelog"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// host is an app around a replay that shows plain pages.
type host struct {
	prefs   saves.Settings
	session table.Session
}

func (h *host) Session() *table.Session { return &h.session }

func (h *host) Curtain(rules.Game, rules.Side, []gamelog.News, table.Opening) ui.Scene {
	return page{"curtain"}
}
func (h *host) Menu(*saves.Play, func()) ui.Scene { return page{"menu"} }
func (h *host) Result(*saves.Play) ui.Scene       { return page{"result"} }
func (h *host) Settings() saves.Settings          { return h.prefs }
func (h *host) Keep(s saves.Settings)             { h.prefs = s }

// page is a scene that says one word.
type page struct{ word string }

func (p page) Frame(f *ui.Frame) {
	f.List.Fill(f.Bounds(), ui.Casing)
	f.List.Text(f.Bounds(), p.word, f.Type(ui.M))
}

// at is the size of the window and how things look.
type at struct {
	w, h float64
	lang string
	text float64
}

var (
	twoPeople = [2]saves.Seat{saves.Person, saves.Person}
	alliesBot = [2]saves.Seat{saves.Person, saves.Bot("easy")}
	small     = at{1280, 720, "en", 1}
)

// sitting is a game and somebody at a desk who looks at it.
type sitting struct {
	*drive.Desk
	host  *host
	play  *saves.Play
	match *rules.Match
	game  *game.Game
}

// sit begins a game.
func sit(t testing.TB, scenario string, seats [2]saves.Seat, seed uint64, how at) *sitting {
	t.Helper()
	g := game.New()
	set := rules.Setup{Scenario: scenario}
	head := must.Have(saves.NewHeader(g, set, seats, seed, "test"))(t)
	m := must.Have(rules.NewMatch(g, set, head.Source(), nil))(t)
	h := &host{prefs: saves.Standard()}
	h.prefs.Speed, h.prefs.Language, h.prefs.First = "instant", how.lang, false
	return &sitting{deskOf(t, how), h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, m, g}
}

// deskOf is a desk with a plain page.
func deskOf(t testing.TB, how at) *drive.Desk {
	t.Helper()
	d := must.Have(drive.New(page{"shelf"}, how.w, how.h, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	d.Look.Lang, d.Look.TextScale, d.Look.Still = how.lang, how.text, true
	return d
}

// TestOnlyItsEyesAreShown looks at a game of two people with the eyes of one: nothing is shown
// but what that one may see.
func TestOnlyItsEyesAreShown(t *testing.T) {
	s := sit(t, "pegasus-bridge", twoPeople, 3, small)
	through(t, s, 30)
	for _, eyes := range []rules.Side{rules.First, rules.Second} {
		r := must.Have(replay.Open(s.host, table.Rewind{Play: s.play, Board: board.New(s.game), Eyes: eyes}))(t)
		s.Push(r)
		s.Step(ui.Input{})
		s.Press(ui.KeyHome)
		for last := -1; r.Step() > last; s.Press(ui.KeyRight) {
			last = r.Step()
			want := must.Have(s.match.At(last, nil))(t)
			want.Hide(eyes)
			if !same(t, r.Shown(), want) {
				t.Fatalf("step %d shows more, or less, than %d may see", last, eyes)
			}
		}
	}
}
