// Package puzzles is the list of a game's puzzles.
package puzzles

import (
	"slices"
	"strconv"

	"sandtable/ai/puzzle"
	"sandtable/assets/puzzles"
	"sandtable/rules"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/judged"
	"sandtable/scenes/kit"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Puzzles is the list of a game's puzzles, with their stars: those of the program, or of the player's own games.
type Puzzles struct {
	h      *app.Services
	game   rules.Game
	Own    bool
	Key    string // the id of a puzzle
	near   int    // where it stood last
	moved  bool
	sought bool // the player's own games were looked through since the page was opened
	thumbs app.Thumbs
}

// New opens the list of a game's puzzles with one of them chosen, from 0.
func New(h *app.Services, g rules.Game, chosen int) *Puzzles {
	s := &Puzzles{h: h, game: g, near: chosen, moved: true}
	s.Chosen()
	return s
}

// ids are those of the list.
func (s *Puzzles) ids() (ids []string) {
	if s.Own {
		for _, o := range s.h.OwnTurns.By[s.game.ID()] {
			ids = append(ids, o.ID)
		}
		return ids
	}
	for _, p := range s.h.Puzzles(s.game) {
		ids = append(ids, p.ID)
	}
	return ids
}

// Chosen is the puzzle that is chosen, from 0, and its game.
func (s *Puzzles) Chosen() (rules.Game, int) {
	ids := s.ids()
	if i := slices.Index(ids, s.Key); i >= 0 {
		s.near = i
	}
	if s.near = max(0, min(s.near, len(ids)-1)); len(ids) > 0 {
		s.Key = ids[s.near]
	}
	return s.game, s.near
}

func (s *Puzzles) Frame(f *ui.Frame) {
	if !s.sought {
		s.sought = true
		s.h.SeekOwn(f.Shell)
	}
	body, _, open := s.h.Header(f, s.game, f.Say("ui.puzzle.title"))
	if !open {
		return
	}
	body = body.InsetXY(24, 14)
	s.choose(f, body.TakeTop(f.Px(40), 0))
	in := kit.Panel(f, body)
	in.TakeTop(s.head(f, in)+f.Px(10), 0)
	if s.Own && len(s.h.OwnTurns.By[s.game.ID()]) == 0 {
		f.Para(in, f.Say(pane.Either(s.h.OwnTurns.Known, "ui.puzzle.own-none", "ui.puzzle.own-reading")), f.Soft(ui.M))
		return
	}
	s.rows(f, in)
}

// head says what is asked, beside where the puzzles come from, and gives its height.
func (s *Puzzles) head(f *ui.Frame, in ui.Rect) float64 {
	n := len(s.h.OwnTurns.By[s.game.ID()])
	labels := [2]string{f.Say("ui.puzzle.supplied", ui.Num("N", len(s.h.Puzzles(s.game)))), f.Say("ui.puzzle.own", ui.Num("N", n))}
	x, high := in.X, max(f.Px(30), ui.LeastTarget(f.Look.TextScale))
	for i, says := range labels {
		at, hit := f.Chip("puzzles/from/"+strconv.Itoa(i), ui.Point{X: x, Y: in.Y}, says, s.Own == (i == 1))
		f.Tip("puzzles/from/"+strconv.Itoa(i), at, f.Say(pane.Either(i == 1, "ui.puzzle.own-tip", "ui.puzzle.supplied-tip")))
		if x = at.Right() + f.Px(8); hit && s.Own != (i == 1) {
			s.Own, s.Key, s.near, s.moved = i == 1, "", 0, true
			f.PassFocus("puzzles") // Enter is for the row that is chosen now
		}
	}
	limits := puzzle.Limits(s.game)
	words := f.Say("ui.puzzle.about"+map[bool]string{true: "-solo"}[s.game.Solitaire()],
		ui.Verbatim("Two", judged.Amount(s.game.Solitaire(), limits[1], f.Look.Lang)), ui.Verbatim("One", judged.Amount(s.game.Solitaire(), limits[2], f.Look.Lang)))
	return high + f.Px(4) + f.Para(ui.Rect{X: in.X, Y: in.Y + high + f.Px(4), W: in.W}, words, f.Type(ui.S))
}

func (s *Puzzles) rows(f *ui.Frame, in ui.Rect) {
	list, own := s.h.Puzzles(s.game), s.h.OwnTurns.By[s.game.ID()]
	n, open := len(list), s.h.Puzzled
	if s.Own {
		n, open = len(own), s.h.PuzzledOwn
	}
	f.FocusFirst("puzzles")
	s.thumbs.Begin()
	_, was := s.Chosen()
	chosen, opened := f.Rows("puzzles", in, ui.Rows{N: n, Height: max(f.Px(64), ui.LeastTarget(f.Look.TextScale)), Chosen: was, Follow: s.moved,
		Content: func(i int, box ui.Rect, _, _ bool) {
			if box = box.InsetXY(10, 4); s.Own {
				s.ownRow(f, box, i, &own[i])
			} else {
				s.row(f, box, i, &list[i])
			}
		}})
	if s.moved = chosen != was; s.moved {
		s.Key = s.ids()[chosen]
	}
	if opened && chosen >= 0 {
		s.h.Show(f, false, func() (ui.Scene, error) { return open(s.game, chosen) })
	}
}

// choose changes to the puzzles of another game.
func (s *Puzzles) choose(f *ui.Frame, box ui.Rect) {
	var names []string
	for _, g := range s.h.Games {
		names = append(names, f.Name(g.Title()))
	}
	at := slices.IndexFunc(s.h.Games, func(g rules.Game) bool { return g.ID() == s.game.ID() })
	if len(names) < 2 {
		return
	}
	if n := f.Tabs("puzzles/game", box, names, at); n != at {
		s.game, s.Key, s.near, s.moved = s.h.Games[n], "", 0, true
		f.PassFocus("puzzles") // Enter is for the row that is chosen now
	}
}

func (s *Puzzles) row(f *ui.Frame, box ui.Rect, i int, p *puzzles.Puzzle) {
	g := s.game
	under := kit.JoinDots(kit.PuzzleTurn(f, g, p), kit.BestTurn(f, g, p.Best))
	s.line(f, box, i, p.ID, kit.PuzzleName(f, g, p), under, func() gameui.Map {
		m, err := p.Match(g)
		if err != nil {
			return nil
		}
		return s.h.Map(g, m.View(m.Now().Turn()))
	})
}

func (s *Puzzles) ownRow(f *ui.Frame, box ui.Rect, i int, o *app.OwnTurn) {
	g := s.game
	_, name := s.h.TitleOf(o.Entry.Header)
	lost := ui.Tenths(o.Lost * pane.Either(g.Solitaire(), 1.0, 100))
	under := kit.WhoseTurn(f, g, o.Side, o.Turn) + " · " + f.Say("ui.puzzle.own-lost"+map[bool]string{true: "-solo"}[g.Solitaire()], rules.Arg{Name: "Lost", Text: lost}) + " · " + kit.Day(f, o.Entry.When.Local())
	s.line(f, box, i, o.ID, name, under, func() gameui.Map {
		z, err := s.h.Position(o)
		if err != nil {
			return nil
		}
		z.State.Hide(o.Side)
		return s.h.Map(g, z.State)
	})
}

// line is a row: its number, its picture, its name above whose turn it is, its stars.
func (s *Puzzles) line(f *ui.Frame, box ui.Rect, i int, id, title, under string, read func() gameui.Map) {
	f.Text(box.TakeLeft(f.Px(34), 0), strconv.Itoa(i+1), f.Bold(ui.M))
	if s.h.Map != nil {
		s.thumbs.Show(f, box.TakeLeft(box.H*1.6, f.Px(14)).Snap(), s.game.ID()+"/"+id, read)
	}
	stars := box.TakeRight(f.Px(60), 0)
	n, tried := s.h.StarsOf(s.game.ID(), id)
	pane.Stars(f, stars, n, puzzle.MostStars)
	if tried && n == 0 {
		says := f.Say("ui.puzzle.tried")
		f.Text(box.TakeRight(f.Width(says, f.Soft(ui.S))+f.Px(16), 0), says, f.Soft(ui.S))
	}
	f.Text(box.TakeTop(box.H/2, 0), title, f.Type(ui.M))
	f.Text(box, under, f.Soft(ui.S))
}
