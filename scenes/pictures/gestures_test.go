package pictures

import (
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/infidel"
	"sandtable/rules/rommel"
	"sandtable/rules/rulestest"
	"sandtable/rules/undaunted"
	"sandtable/rules/whodares"
	"sandtable/saves"
	"sandtable/scenes/hall/menu"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// hand plays by gestures alone and knows nothing of the rules: it clicks on what glows,
// or presses keys, as somebody would who has never seen the game.
type hand struct {
	s *studio
	r *rand.Rand
}

// Who sits there.
var (
	hotSeat  = [2]saves.Seat{saves.Person, saves.Person}
	asLRDG   = [2]saves.Seat{saves.Person, saves.Bot("normal")}
	asItaly  = [2]saves.Seat{saves.Bot("normal"), saves.Person}
	withHelp = [2]saves.Seat{saves.Person, saves.Bot(ai.FirstSight)}
)

// gestured is a game that is played by gestures to its end.
type gestured struct {
	game           rules.Game
	scenario, lang string
	seats          [2]saves.Seat
	seed           [2]uint64
	// glows are the places of its table that ask to be clicked.
	glows func(h *hand) []ui.Point
	// pause is how long the hand waits between clicks: where it is not told otherwise, as
	// long as nothing stops a click.
	pause time.Duration
	// whole says that the whole map is brought into sight, first and now and then.
	whole bool
	// turns says when a digit is no choice of a list but turns what is in hand.
	turns func(s rules.State) bool
	// verbs counts what was done, nil where nobody asks.
	verbs map[rules.Verb]int
}

// tableFor begins a scenario for somebody before a screen in memory; without a table if
// that fails.
func tableFor(t *testing.T, g rules.Game, lang, scenario string, seats [2]saves.Seat) (s *studio, play *saves.Play, table ui.Scene) {
	h := rooms.House(t.TempDir(), "test")
	h.Adviser = firstThoughts
	adapt(h, func(p *saves.Settings) { p.Language, p.Speed, p.Sighted = lang, "instant", allSeen(h.Games) })
	s = desk(h)
	play, err := Fresh(h, g, scenario, seats, 4, false)
	if err != nil {
		t.Error(err)
		return s, nil, nil
	}
	if table, err = h.Table(play); err != nil {
		t.Error(err)
		return s, nil, nil
	}
	s.stage.Push(table)
	return s, play, table
}

// open begins the game.
func (g *gestured) open(t *testing.T) (h *hand, play *saves.Play, table ui.Scene) {
	s, play, table := tableFor(t, g.game, g.lang, g.scenario, g.seats)
	h = &hand{s, rand.New(rand.NewPCG(g.seed[0], g.seed[1]))}
	if g.whole && table != nil {
		s.step(ui.Input{}, time.Second)
		h.seeAll()
	}
	return h, play, table
}

func (h *hand) seeAll() { h.s.step(ui.Input{Keys: []ui.Key{'0'}}, time.Second) }

// count adds up what was done.
func (g *gestured) count(play *saves.Play) {
	for _, a := range play.Match.Steps() {
		if g.verbs != nil {
			g.verbs[a.Verb]++
		}
	}
}

// act clicks on a place, twice where the first click only shows what would be done.
func (s *studio) act(at ui.Point) {
	s.click(at)
	if t, ok := s.stage.Top().(*table.Table); ok && t.Running.Twofold {
		s.step(ui.Input{At: at}, 450*time.Millisecond) // a double click is one
		s.click(at)
	}
}

// byMouse clicks on what glows and on the choices that open until the game is over.
// Nothing on the way may leave the player without a place to click.
func (g *gestured) byMouse(t *testing.T) {
	h, play, table := g.open(t)
	defer h.s.stage.Close()
	if table == nil {
		return
	}
	idle := 0
	for n := 0; play.Match.Now().Turn() != rules.Over; n++ {
		if n == 40_000 || idle == 60 {
			now := play.Match.Now()
			t.Errorf("turn %d, %q after %d clicks, the last %d in vain", g.game.TurnNumber(now), g.game.Asks(now).Key, n, idle)
			return
		}
		h.s.step(ui.Input{}, g.pause)
		if h.s.stage.Working() > 0 {
			h.s.settle()
			continue
		}
		if _, curtain := h.s.stage.Top().(*menu.Curtain); curtain {
			if !g.game.Secret() {
				t.Error("there is a curtain, and nothing to hide")
				return
			}
			h.s.unseal()
			continue
		}
		if h.s.stage.Top() != table { // a clause that was clicked is shown
			h.s.step(ui.Input{Keys: []ui.Key{ui.KeyEsc}}, 0)
			continue
		}
		if g.whole && n%40 == 39 { // a tool may have been clicked that goes nearer
			h.seeAll()
		}
		list := g.glows(h)
		if len(list) == 0 {
			idle++
			continue
		}
		idle = 0
		h.s.act(list[h.r.IntN(len(list))])
		if turns := g.turns != nil && g.turns(play.Match.Now()); !turns && h.r.IntN(2) == 0 { // of a list of choices that may have opened, one of the first
			h.s.step(ui.Input{Keys: []ui.Key{'1' + ui.Key(h.r.IntN(2))}}, 0)
		}
		if n%500 == 0 {
			h.s.picture() // what is shown can be painted
		}
	}
	g.count(play)
	h.s.settle()
	if err := h.s.lacks(); err != nil {
		t.Error(err)
	}
}

// TestEveryGameIsPlayedByTheMouse plays battles, missions and campaigns to their ends by
// clicks on what glows and on the choices that open, short ones of each box or, in a long
// run, one of each kind: two people, behind the curtain where there is something to hide, one
// against a bot, or one against the tables.
func TestEveryGameIsPlayedByTheMouse(t *testing.T) {
	desert := func(scenario, lang string, seats [2]saves.Seat) gestured {
		return gestured{game: undaunted.New(), scenario: scenario, lang: lang, seats: seats, seed: [2]uint64{1, 2}, glows: (*hand).desertGlows, pause: 300 * time.Millisecond}
	}
	front := func(campaign string) gestured {
		return gestured{game: rommel.New(), scenario: campaign, lang: "fr", seats: alone, seed: [2]uint64{1, 2}, glows: (*hand).frontGlows, pause: 300 * time.Millisecond}
	}
	raid := func(mission string) gestured { // what is new takes nothing for half a second
		return gestured{game: whodares.New(), scenario: mission, lang: "fr", seats: withHelp, seed: [2]uint64{1, 8}, glows: (*hand).raidGlows, pause: 550 * time.Millisecond}
	}
	games := []gestured{
		desert("landing-ground-7", "fr", hotSeat), // points against points
		desert("gebel-sherif", "en", asLRDG),      // escape against elimination
		front("ghost-division"), raid("alamein-prelude"),
	}
	longer := []gestured{
		desert("the-coast-road", "fr", asItaly),          // vehicles to be destroyed, or to escape
		desert("murzuk-airfield", "en", hotSeat),         // with the medium tank
		desert("breakdown-at-hatiet-etla", "fr", asLRDG), // with a vehicle to be repaired
		front("north-africa"), front("d-day"), raid("slonta-raid"), raid("campaign-1942"),
	}
	if rulestest.Long() {
		games = append(games, longer...)
	}
	for _, g := range games {
		t.Run(g.scenario, func(t *testing.T) { onLoop(t, func() { g.byMouse(t) }) })
	}
	t.Run("wells", func(t *testing.T) {
		verbs := map[rules.Verb]int{}
		wanted := []rules.Verb{infidel.VerbCommand, infidel.VerbUse, infidel.VerbStep, infidel.VerbFace, infidel.VerbFire,
			infidel.VerbAttack, infidel.VerbCharge, infidel.VerbDone}
		missing := func() int {
			return slices.IndexFunc(wanted, func(v rules.Verb) bool { return verbs[v] == 0 })
		}
		for seed := uint64(8); seed < 9 || seed < 20 && missing() >= 0 && !t.Failed(); seed++ {
			g := crusade(hotSeat, [2]uint64{1, seed}, verbs)
			onLoop(t, func() { g.byMouse(t) })
		}
		if i := missing(); i >= 0 {
			t.Errorf("verb %d was never played: %v", wanted[i], verbs)
		}
	})
}

// crusade is a battle of the Crusades with the whole field in sight. Most clicks on what
// glows on every table would end a step: they are rare.
func crusade(seats [2]saves.Seat, seed [2]uint64, verbs map[rules.Verb]int) gestured {
	return gestured{game: infidel.New(), scenario: "wells", lang: "fr", seats: seats, seed: seed, pause: 300 * time.Millisecond, whole: true, verbs: verbs,
		glows: func(h *hand) []ui.Point {
			list := h.fieldGlows()
			if len(list) == 0 || h.r.IntN(8) == 0 {
				list = append(list, h.glows()...)
			}
			return list
		},
		turns: func(s rules.State) bool {
			now := s.(*infidel.State)
			u, _ := now.InHand()
			return u >= 0 && now.Fire().Step != infidel.FireCounter // which is chosen from a list
		}}
}

// pressing presses keys one after the other, with Shift or without.
type pressing func(shift bool, keys ...ui.Key)

// deed is something that the hand does by keys.
type deed func(h *hand, press pressing)

// byKeys plays until the game is over without the pointer, by deeds taken at random; lean
// says which of them is wanted more than the others in a position, -1 for none.
func (g *gestured) byKeys(t *testing.T, deeds []deed, lean func(s rules.State) int) {
	h, play, table := g.open(t)
	defer h.s.stage.Close()
	if table == nil {
		return
	}
	press := func(shift bool, keys ...ui.Key) {
		for _, k := range keys {
			if h.s.stage.Top() != table && k != ui.KeyEsc { // a deed ends with its scene
				return
			}
			h.s.step(ui.Input{Keys: []ui.Key{k}, Shift: shift}, g.pause)
			if h.s.stage.Working() > 0 { // the same keys play the same game, however fast a bot thinks
				h.s.settle()
			}
		}
	}
	for n := 0; play.Match.Now().Turn() != rules.Over; n++ {
		now := play.Match.Now()
		if n == 20_000 {
			t.Errorf("turn %d, %s is asked after %d deeds", g.game.TurnNumber(now), g.game.Asks(now).Key, n)
			return
		}
		if h.s.stage.Working() > 0 {
			h.s.settle()
		}
		if h.s.stage.Top() != table {
			press(false, ui.KeyEsc)
			continue
		}
		i := h.r.IntN(len(deeds))
		if better := lean(now); better >= 0 && h.r.IntN(2) == 0 {
			i = better
		}
		deeds[i](h, press)
	}
	g.count(play)
	for n := 0; n < 40 && h.s.stage.Top() == table; n++ { // what the last turn brought is read first
		press(false, 'n') // the cursor takes no key from the plate that tells the end
		press(false, ui.KeyEnter)
	}
	if h.s.stage.Top() == table {
		t.Error("Enter does not lead to the result")
	}
}

// The deeds. Those of a list that may have opened are its first two.

// aPiece takes the next piece that may act.
func aPiece(h *hand, press pressing) { press(false, 'n', ui.KeyEnter, '1'+ui.Key(h.r.IntN(2))) }

// aTarget takes the next place to go to, or target.
func aTarget(h *hand, press pressing) { press(false, 't', ui.KeyEnter, '1'+ui.Key(h.r.IntN(2))) }

// oneOfTheTargets takes one of the next six.
func oneOfTheTargets(h *hand, press pressing) {
	press(false, slices.Repeat([]ui.Key{'t'}, 1+h.r.IntN(6))...)
	press(false, ui.KeyEnter, '1'+ui.Key(h.r.IntN(2)))
}

// besideIt goes to the place beside a piece, around to what lies two ways off: a hex, or a
// corner to face.
func besideIt(_ *hand, press pressing) { press(false, 'n', ui.KeyLeft, ui.KeyEnter) }

func around(h *hand, press pressing) {
	ways := []ui.Key{ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown, ui.KeyHome, ui.KeyPageUp, ui.KeyEnd, ui.KeyPageDown}
	press(false, 'n', ways[h.r.IntN(len(ways))], ways[h.r.IntN(len(ways))], ui.KeyEnter)
}

// back goes from the board to the buttons of the prompt.
func back(h *hand, press pressing) {
	press(false, 'n')
	press(true, slices.Repeat([]ui.Key{ui.KeyTab}, 1+h.r.IntN(5))...)
	press(false, ui.KeyEnter)
}

// onTheStrip goes on from the board to the strip.
func onTheStrip(h *hand, press pressing) {
	press(false, 'n')
	press(false, slices.Repeat([]ui.Key{ui.KeyTab}, 1+h.r.IntN(6))...)
	press(false, ui.KeyEnter, '1')
}

// aCard chooses one and plays it.
func aCard(h *hand, press pressing) {
	k := '1' + ui.Key(h.r.IntN(4))
	press(false, k, k)
}

// goOn puts away a moment that waits to be read.
func goOn(_ *hand, press pressing) { press(false, ui.KeyEnter) }

// TestEveryGameIsPlayedByTheKeyboard plays a game of each box to its end without the
// pointer: by the keys that go round what can be done, the arrows, Tab, Enter, and the
// numbers of choices and cards.
func TestEveryGameIsPlayedByTheKeyboard(t *testing.T) {
	none := func(rules.State) int { return -1 }
	for _, c := range []struct {
		game     rules.Game
		scenario string
		seats    [2]saves.Seat
		deeds    []deed
	}{
		{whodares.New(), "alamein-prelude", withHelp, []deed{aPiece, aTarget, besideIt, back, onTheStrip}},
		{rommel.New(), "north-africa", alone, []deed{aPiece, aTarget, besideIt, back, onTheStrip}},
		{undaunted.New(), "vulnerable-camp", withHelp, []deed{aCard, aTarget, besideIt, back, goOn}},
	} {
		g := gestured{game: c.game, scenario: c.scenario, lang: "en", seats: c.seats, seed: [2]uint64{5, 6}, pause: 550 * time.Millisecond}
		t.Run(c.scenario, func(t *testing.T) { onLoop(t, func() { g.byKeys(t, c.deeds, none) }) })
	}
	// Who comes to no attack in a battle fights another: the bot may keep away.
	t.Run("wells", func(t *testing.T) {
		verbs := map[rules.Verb]int{}
		fights := func(s rules.State) int { // who may attack looks for a target
			if slices.ContainsFunc(s.Legal(nil), func(a rules.Action) bool { return a.Verb == infidel.VerbAttack }) {
				return 1
			}
			return -1
		}
		for seed := uint64(6); verbs[infidel.VerbAttack] == 0 && seed < 12 && !t.Failed(); seed++ {
			g := crusade(withHelp, [2]uint64{5, seed}, verbs)
			g.pause = 550 * time.Millisecond
			onLoop(t, func() { g.byKeys(t, []deed{aPiece, oneOfTheTargets, around, back, goOn}, fights) })
		}
		for _, verb := range [...]rules.Verb{infidel.VerbUse, infidel.VerbStep, infidel.VerbFace, infidel.VerbLead, infidel.VerbAttack} {
			if verbs[verb] == 0 {
				t.Errorf("verb %d was never played: %v", verb, verbs)
			}
		}
	})
}
