// Package walks_test walks through all rooms and all games as a player does, with
// pointer and keys and without a screen, and looks at what came of it.
package walks_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	rulesshelf "sandtable/rules/shelf"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/gameui"
	"sandtable/scenes/hall"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/kit"
	"sandtable/scenes/playing"
	"sandtable/scenes/replay"
	home "sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// games are those on the shelf: their data is read once for all houses.
var games = sync.OnceValue(func() []rules.Game { return rulesshelf.New().Games() })

// sameBots choose at random, but always the same for the same question.
func sameBots(_ rules.Game, _ string, seed uint64) (playing.Bot, error) {
	n := uint64(0)
	return func(_ context.Context, view rules.State, _ time.Duration) rules.Action {
		legal := view.Legal(nil)
		n++
		return legal[rand.New(rand.NewPCG(seed, view.Hash()+n)).IntN(len(legal))]
	}, nil
}

// sheet is a survey sheet with nothing on it.
func sheet(rules.State) *gameui.Survey {
	return &gameui.Survey{
		Part: ui.Rect{W: 13, H: 8},
		At:   func(string) (ui.Point, bool) { return ui.Point{X: 2, Y: 2}, true },
		Draw: func(l *ui.List, size ui.Size, _ ui.Look) { l.Fill(ui.Rect{W: size.W, H: size.H}, ui.White) },
	}
}

// bare is a room with next to nothing in it.
func bare(rules.Game) gameui.Game {
	return gameui.Game{Survey: sheet, Account: func(*rules.Match) gameui.Account { return gameui.Account{} }}
}

// player is somebody before a window, with a folder of his own.
type player struct {
	*drive.Desk
	house *hall.House
	home  string // where he writes files to
}

// arrive opens a house in a folder.
func arrive(t *testing.T, dir string) *player {
	t.Helper()
	p := &player{home: filepath.Join(dir, "home")}
	if err := os.MkdirAll(p.home, 0o755); err != nil {
		t.Fatal(err)
	}
	store, notice := saves.Open(filepath.Join(dir, "data"))
	if notice != nil {
		t.Fatal(notice)
	}
	now := func() time.Time { return time.Date(2026, 6, 6, 9, 30, 0, 0, time.UTC) }
	seed := uint64(20)
	h := hall.New(app.Services{
		Games: games(), Store: store, Version: "test", Room: bare,
		Seed:    func() uint64 { seed++; return seed },
		Now:     func() time.Time { return now() },
		Picture: func(app.Poster, func([]byte, error)) {},
		Judge: func(context.Context, *rules.Match, *review.Review, func()) error {
			return errors.New("walks come past reviews and wait for none")
		},
	})
	h.Table = func(p *saves.Play) (ui.Scene, error) {
		b, err := home.Of(p.Match.Game()).Board()
		if err != nil {
			return nil, err
		}
		return table.New(h, p, b, sameBots)
	}
	h.Moment = func(p *saves.Play, step int) ui.Scene {
		b, err := home.Of(p.Match.Game()).Board()
		if err != nil {
			return &kit.Fault{What: err.Error(), Keep: h.Log}
		}
		r, err := replay.New(h, p, b, step)
		if err != nil {
			return &kit.Fault{What: err.Error(), Keep: h.Log}
		}
		return r
	}
	store.Now = h.Now
	h.Open()
	prefs := h.Settings()
	prefs.Language, prefs.Speed = "en", "instant"
	h.Keep(prefs)
	d, err := drive.New(shelf.New(h.Services), 1280, 720, new(texts.Memo).Say)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	h.Changed = func(s saves.Settings) { d.Look = settings.LookOf(s, h.Lang(), d.Size); d.Look.Still = true }
	h.Changed(h.Settings())
	now = func() time.Time { return d.Now }
	p.Desk, p.house = d, h
	return p
}

// begun is a game that has just begun, with who sits there.
func begun(t *testing.T, h *hall.House, game, scenario string, seats [2]saves.Seat, seed uint64) *saves.Play {
	t.Helper()
	g, err := h.Game(game)
	if err != nil {
		t.Fatal(err)
	}
	set := rules.Setup{Scenario: scenario, Options: map[string]bool{}}
	head, err := saves.NewHeader(g, set, seats, seed, h.Version)
	if err != nil {
		t.Fatal(err)
	}
	head.Started = h.Now()
	m, err := rules.NewMatch(g, set, head.Source(), nil)
	if err != nil {
		t.Fatal(err)
	}
	j, err := h.Store.Begin(head, m)
	if err != nil {
		t.Fatal(err)
	}
	return &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}
}

// played is a game that has gone so many steps at random, or to its end.
func played(t *testing.T, p *saves.Play, steps int) *saves.Play {
	t.Helper()
	r := rules.Stream(p.Header.Seed, "walks")
	for n := 0; n < steps && p.Match.Now().Turn() != rules.Over; n++ {
		legal := p.Match.Legal()
		if err := p.Match.Do(legal[r.IntN(len(legal))], nil); err != nil {
			t.Fatal(err)
		}
	}
	if err := p.Journal.Keep(p.Match); err != nil {
		t.Fatal(err)
	}
	return p
}
