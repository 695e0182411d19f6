package table_test

import (
	"slices"
	"testing"
	"time"

	"sandtable/assets/sounds"
	"sandtable/assets/texts"
	"sandtable/rules"
	game "sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	board "sandtable/scenes/memoir"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// ear is a host that remembers what it heard.
type ear struct {
	*host
	heard []sounds.ID
}

func (e *ear) Sound(id sounds.ID) { e.heard = append(e.heard, id) }

// take gives what was heard since the last call.
func (e *ear) take() []sounds.ID {
	list := e.heard
	e.heard = nil
	return list
}

// listen seats people and bots at a table that is heard, at a speed.
func listen(t *testing.T, scenario string, seats [2]saves.Seat, seed uint64, speed string) (*sitting, *ear) {
	t.Helper()
	g := game.New()
	set := rules.Setup{Scenario: scenario}
	head := must.Have(saves.NewHeader(g, set, seats, seed, "test"))(t)
	m := must.Have(rules.NewMatch(g, set, head.Source(), nil))(t)
	store, _ := saves.Open(t.TempDir())
	j := must.Have(store.Begin(head, m))(t)
	e := &ear{host: &host{prefs: saves.Standard()}}
	e.prefs.Speed, e.prefs.Language = speed, "en"
	s := must.Have(table.New(e, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}, Journal: j}, board.New(g), randomBots))(t)
	d := must.Have(drive.New(page{"shelf"}, 1280, 720, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	d.Look.Still = speed == "instant"
	d.Push(s)
	d.Step(ui.Input{})
	return &sitting{d, e.host, s, m, g}, e
}

// run lets time pass in frames, so that sounds come one after the other.
func (s *sitting) run(d time.Duration) {
	for range d / (16 * time.Millisecond) {
		s.Step(ui.Input{})
	}
}

// told is what happened in the steps since n.
func (s *sitting) told(t *testing.T, n int) (card, rolled, hit, gone, moved bool) {
	t.Helper()
	b := board.New(s.game)
	steps := s.match.Steps()
	for ; n < len(steps); n++ {
		p := must.Have(s.match.At(n, nil))(t)
		b.Layout(ui.Size{}, p)
		var r rules.Report
		p.Apply(steps[n], &r)
		for _, e := range r.Events {
			sign := b.Sign(e)
			card = card || sign.Card.No >= 0
			rolled = rolled || sign.Rolled
			hit = hit || sign.Hit || sign.Loss
			gone = gone || sign.Gone
			moved = moved || sign.Goes
		}
	}
	return card, rolled, hit, gone, moved
}

// Every action of a game is heard as what it is, and as nothing else.
func TestWhatHappensIsHeard(t *testing.T) {
	s, e := listen(t, "pegasus-bridge", twoPeople, 3, "normal")
	r := rules.Stream(3, "ear")
	count := map[sounds.ID]int{}
	for range 150 {
		s.onward(t)
		e.take()
		n := len(s.match.Steps())
		if s.match.Now().Turn() == rules.Over {
			break
		}
		legal := s.offered()
		a := legal[r.IntN(len(legal))]
		s.press(t, a)
		s.run(2500 * time.Millisecond)
		heard := e.take()
		card, rolled, hit, gone, moved := s.told(t, n)
		for _, id := range heard {
			count[id]++
		}
		for _, want := range []struct {
			id   sounds.ID
			seen bool
		}{{sounds.Card, card}, {sounds.Die(0), rolled}, {sounds.Hit, hit}, {sounds.Loss, gone}, {sounds.Place, moved}} {
			if got := slices.Contains(heard, want.id); got && !want.seen {
				t.Fatalf("%q: %s is heard, but was not seen: %v", s.game.Text(a), want.id, heard)
			} else if !got && want.seen && want.id != sounds.Place {
				t.Fatalf("%q: %s is not heard, only %v", s.game.Text(a), want.id, heard)
			}
		}
		if d, h := slices.Index(heard, sounds.Die(0)), slices.Index(heard, sounds.Hit); d >= 0 && h >= 0 && h < d {
			t.Fatalf("the hit is heard before the dice: %v", heard)
		}
	}
	for _, id := range []sounds.ID{sounds.Pick, sounds.Place, sounds.Card, sounds.DieOne, sounds.DieTwo, sounds.Hit} {
		if count[id] == 0 {
			t.Errorf("%s was never heard: %v", id, count)
		}
	}
}

// Of all that happens in one moment only what tells most is heard.
func TestAnInstantIsOneSound(t *testing.T) {
	s, e := listen(t, "pegasus-bridge", twoPeople, 4, "instant")
	r := rules.Stream(4, "ear")
	for range 200 {
		s.onward(t)
		if s.match.Now().Turn() == rules.Over {
			break
		}
		e.take()
		n := len(s.match.Steps())
		legal := s.offered()
		a := legal[r.IntN(len(legal))]
		s.press(t, a)
		heard := slices.DeleteFunc(e.take(), func(id sounds.ID) bool { return id == sounds.Pick })
		if _, _, hit, gone, _ := s.told(t, n); gone && !slices.Equal(heard, []sounds.ID{sounds.Loss}) ||
			hit && !gone && !slices.Contains(heard, sounds.Hit) {
			t.Fatalf("%q: heard %v; hit %v, unit gone %v", s.game.Text(a), heard, hit, gone)
		}
	}
}

// Who waits for a bot hears when it is done, and how the game ended.
func TestABotIsFollowedByYourTurn(t *testing.T) {
	s, e := listen(t, "pegasus-bridge", alliesBot, 5, "instant")
	r := rules.Stream(5, "ear")
	calls, ends := 0, []sounds.ID{}
	for range 3000 {
		s.onward(t)
		for _, id := range e.take() {
			switch id {
			case sounds.YourTurn:
				calls++
			case sounds.Victory, sounds.Defeat:
				ends = append(ends, id)
			}
		}
		if s.match.Now().Turn() == rules.Over {
			break
		}
		legal := s.offered()
		s.press(t, legal[r.IntN(len(legal))])
	}
	s.run(time.Second)
	ends = append(ends, e.take()...)
	if calls < 3 {
		t.Errorf("the player was called %d times in a whole game", calls)
	}
	want := sounds.Victory
	if s.match.Now().Result().Winner == rules.Second {
		want = sounds.Defeat
	}
	if !slices.Contains(ends, want) || len(ends) != 1 {
		t.Errorf("the end was heard as %v; want %s alone", ends, want)
	}
}

func TestWhatCannotBeIsHeardSoftly(t *testing.T) {
	s, e := listen(t, "pegasus-bridge", twoPeople, 6, "normal")
	s.onward(t)
	s.press(t, s.offered()[0]) // a card: now only some units may be ordered
	s.run(time.Second)
	e.take()
	refused := 0
	for x := 250.0; x < 900; x += 60 {
		n := len(s.match.Steps())
		s.Click(ui.Point{X: x, Y: 200})
		heard := e.take()
		if slices.Contains(heard, sounds.Refused) {
			refused++
			if len(heard) != 1 || len(s.match.Steps()) != n {
				t.Errorf("a refused click was heard as %v and made %d steps", heard, len(s.match.Steps())-n)
			}
		}
	}
	if refused == 0 {
		t.Errorf("no click was refused; the screen says:\n%s", s.Words())
	}
}

// TestTheEndIsHeardWhenItHappensAndNotWhenItIsOpened plays a game out, and
// opens it again.
func TestTheEndIsHeardWhenItHappensAndNotWhenItIsOpened(t *testing.T) {
	s, e := listen(t, "pegasus-bridge", [2]saves.Seat{saves.Bot("random"), saves.Bot("random")}, 4, "instant")
	for n := 0; s.match.Now().Turn() != rules.Over; n++ {
		if n > 20000 {
			t.Fatal("the game does not end")
		}
		s.Settle()
	}
	s.run(time.Second)
	end := func() bool { return slices.Contains(e.take(), sounds.Victory) }
	if !end() {
		t.Fatal("the end was not heard")
	}
	again := must.Have(table.New(e, &saves.Play{Replayed: &saves.Replayed{Header: saves.Header{Seats: [2]saves.Seat{saves.Person, saves.Bot("random")}}, Match: s.match}}, board.New(s.game), randomBots))(t)
	s.Replace(again)
	s.run(time.Second)
	if end() {
		t.Error("the end of a finished game is heard again")
	}
}
