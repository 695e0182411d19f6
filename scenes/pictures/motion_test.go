package pictures

import (
	"context"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/settings"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/table/effects"
	"sandtable/scenes/ui"
)

// moved is what a game was seen to move, and how long the longest piece of it took.
type moved struct {
	effects.Motion
	longest time.Duration
	skips   bool // Space is pressed at each lunge
	skipped int
	enough  func() bool // has been seen; nil for never
}

// skip presses Space while a piece lunges: that beat is over, and nothing of it moves.
func (m *moved) skip(t *testing.T, v *viewing, top *table.Table) {
	t.Helper()
	m.skipped++
	was := top.Running.Beats
	v.step(ui.Input{Keys: []ui.Key{ui.KeySpace}}, frame)
	if r := top.Running; r.Beats == was && r.Motion.Lunges+r.Motion.Tracers+r.Motion.Shakes+r.Motion.Falls > 0 {
		t.Errorf("Space does not end what moves: %+v", r.Motion)
	}
}

// play plays a game with easy bots at the table for so many decisions, frame by frame,
// and adds up in how many frames each sort of motion was seen.
func (m *moved) play(t *testing.T, game, scenario string, seed uint64, set func(p *saves.Settings), frames int) {
	t.Helper()
	painter := newPainter()
	h := posed(t.TempDir(), "test", "en", "M")
	v := viewingIn(h, painter, 1280, 720, 1)
	defer v.stage.Close()
	prefs := h.Settings()
	prefs.Speed, prefs.Still, prefs.WaitLosses = "normal", false, false
	set(&prefs)
	h.Keep(prefs)
	v.stage.Look = settings.LookOf(h.Settings(), h.Lang(), v.stage.Size)
	g := must.Have(h.Game(game))(t)
	seats := [2]saves.Seat{saves.Person, saves.Bot(ai.FirstSight)}
	if game == "infidel" { // its plates go by themselves
		seats[rules.First] = saves.Bot(ai.FirstSight)
	}
	if g.Solitaire() {
		seats[rules.Second] = saves.Tables
	}
	p := must.Have(Fresh(h, g, scenario, seats, seed, false))(t)
	bot := must.Have(rooms.Bot(g, ai.FirstSight, 11))(t)
	s := must.Have(h.Table(p))(t)
	top := s.(*table.Table)
	v.stage.Push(top)
	var since [4]time.Time
	beats := 0
	for n := range frames {
		v.settle()
		v.step(ui.Input{}, 40*time.Millisecond)
		r := top.Running
		m.add(r.Motion)
		for i, n := range [...]int{r.Motion.Lunges, r.Motion.Tracers, r.Motion.Shakes, r.Motion.Falls} {
			switch {
			case n == 0 || r.Beats != beats:
				since[i] = time.Time{}
			case since[i].IsZero():
				since[i] = v.now
			default:
				m.longest = max(m.longest, v.now.Sub(since[i]))
			}
		}
		beats = r.Beats
		if m.skips && r.Motion.Lunges > 0 {
			m.skip(t, v, top)
		}
		if p.Match.Now().Turn() == rules.Over || m.enough != nil && !r.Motion.Any() && m.enough() {
			return
		}
		switch {
		case r.Told:
			v.step(ui.Input{Keys: []ui.Key{ui.KeySpace}}, frame)
		case r.Asked && n%2 == 0 && p.Match.Now().Turn() == rules.First:
			top.Act(bot(context.Background(), p.Match.View(rules.First), 0))
		case !r.Asked && !r.Rolling && !r.Stands && !r.Motion.Any() && n%12 == 0:
			v.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, frame)
		}
	}
}

func (m *moved) add(k effects.Motion) {
	m.Lunges += k.Lunges
	m.Tracers += k.Tracers
	m.Shakes += k.Shakes
	m.Falls += k.Falls
	m.Slides += k.Slides
	m.Cards += k.Cards
	m.Medals += k.Medals
	m.Ticks += k.Ticks
}

// TestMotionCarriesMeaning plays all five games: pieces lunge and shots fly, who is hit
// is shaken and what it loses falls off, retreats and marches slide, cards fly, medals
// drop and tracks tick, where the game has them; no piece of it takes longer than 350 ms,
// Space ends it, and with less motion, or where everything is instant, nothing moves.
func TestMotionCarriesMeaning(t *testing.T) {
	for _, c := range []struct {
		game, scenario string
		frames         int
		has            effects.Motion // 1 for each sort that the game has
	}{
		{"memoir", "pegasus-bridge", 4000, effects.Motion{Lunges: 1, Tracers: 1, Shakes: 1, Falls: 1, Slides: 1, Cards: 1, Medals: 1, Ticks: 1}},
		{"undaunted", "barce", 4000, effects.Motion{Lunges: 1, Tracers: 1, Shakes: 1, Falls: 1, Slides: 1, Cards: 1, Ticks: 1}},
		{"infidel", "wells", 3000, effects.Motion{Lunges: 1, Tracers: 1, Shakes: 1, Falls: 1, Slides: 1, Ticks: 1}},
		{"rommel", "d-day", 1500, effects.Motion{Lunges: 1, Tracers: 1, Shakes: 1, Falls: 1, Slides: 1, Ticks: 1}},
		{"whodares", "slonta-raid", 1500, effects.Motion{Lunges: 1, Tracers: 1, Shakes: 1, Falls: 1, Slides: 1, Ticks: 1}},
	} {
		t.Run(c.game, func(t *testing.T) {
			var m moved
			m.enough = func() bool { return m.sorts() == c.has && m.Lunges > 20 && m.Falls > 2 }
			m.play(t, c.game, c.scenario, 5, func(*saves.Settings) {}, c.frames)
			if got := m.sorts(); got != c.has {
				t.Errorf("moved: %+v, of %+v", got, m.Motion)
			}
			if m.longest > 350*time.Millisecond || m.longest < 150*time.Millisecond {
				t.Errorf("the longest piece of motion took %v", m.longest)
			}
			fast := moved{skips: true}
			fast.enough = func() bool { return fast.skipped > 3 && fast.Lunges > 5 }
			fast.play(t, c.game, c.scenario, 5, func(p *saves.Settings) { p.Speed = "fast" }, c.frames/3)
			if fast.longest > 200*time.Millisecond || fast.skipped == 0 {
				t.Errorf("at a fast pace the longest took %v; %d were skipped", fast.longest, fast.skipped)
			}
			for _, still := range []func(p *saves.Settings){func(p *saves.Settings) { p.Still = true }, func(p *saves.Settings) { p.Speed = "instant" }} {
				var none moved
				if none.play(t, c.game, c.scenario, 5, still, 150); none.Any() {
					t.Errorf("with less motion, or at once, there is %+v", none.Motion)
				}
			}
		})
	}
}

// sorts is 1 for each sort of motion that was seen.
func (m *moved) sorts() effects.Motion {
	one := func(n int) int { return min(n, 1) }
	return effects.Motion{Lunges: one(m.Lunges), Tracers: one(m.Tracers), Shakes: one(m.Shakes), Falls: one(m.Falls),
		Slides: one(m.Slides), Cards: one(m.Cards), Medals: one(m.Medals), Ticks: one(m.Ticks)}
}
