package table_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/ai"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/board"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// golden are the whole games of the archive and of the reviews, some of each box.
func golden(t *testing.T, g seatedGame) (list []*saves.Replayed) {
	t.Helper()
	for _, pattern := range []string{"../../saves/testdata/law1/" + g.game.ID() + "-*.game", "../pictures/testdata/reviewed/" + g.game.ID() + ".game"} {
		for _, path := range must.Have(filepath.Glob(pattern))(t) {
			list = append(list, must.Have(saves.Read(path, func(string) (rules.Game, error) { return g.game, nil }))(t))
		}
	}
	if len(list) < 2 {
		t.Fatalf("%d games of %s", len(list), g.game.ID())
	}
	return list
}

// recapProbe is a table that notes what the plate says of the other side's turn.
type recapProbe struct {
	*table.Table
	plate string
}

func (p *recapProbe) Frame(f *ui.Frame) {
	p.Table.Frame(f)
	p.plate = p.RecapLine(f)
}

// TestWhatIsToldSinceADecisionCameSinceIt sits down after retreats and other answers in the other side's turn, which is
// told whole: that is not called what came since the last decision.
func TestWhatIsToldSinceADecisionCameSinceIt(t *testing.T) {
	g, seen := fiveGames(t)[0], map[bool]int{}
	for _, r := range golden(t, g) {
		r.Match.Walk(func(n int, s rules.State, _ []rules.Event) {
			if s.Turn() != rules.First {
				return
			}
			head := r.Header
			head.Seats = [2]saves.Seat{saves.Person, saves.Bot(ai.FirstSight)}
			h := &host{prefs: saves.Standard()}
			h.prefs.Speed, h.prefs.Language = "instant", "en"
			m := must.Have(r.Match.Branch(n, head.Source()))(t)
			p := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, g.board, randomBots))(t)
			d := onDesk(t, p, ui.Size{W: 1280, H: 720})
			for range 3 { // the cards of the other side's turn go first
				if d.Step(ui.Input{}); d.Has("Since your last decision") || d.Has("What happened") {
					break
				}
				d.Press(ui.KeyEsc)
			}
			since := d.Has("Since your last decision")
			if since == d.Has("What happened") { // neither
				return
			}
			if seen[p.ToldWhole()]++; since == p.ToldWhole() {
				t.Errorf("step %d, told whole: %v, called since the last decision: %v", n, p.ToldWhole(), since)
			}
		})
	}
	if seen[true] < 3 || seen[false] < 3 {
		t.Errorf("seen %v", seen)
	}
}

// TestARecapBeginsWithWhatWeighsMost sits down in whole games wherever the other side has just
// acted, on either side: the plate and the first line of the list name the weightiest of what
// happened, and a score that has moved.
func TestARecapBeginsWithWhatWeighsMost(t *testing.T) {
	most := map[board.Weight]int{}
	for _, g := range fiveGames(t) {
		if g.game.Solitaire() {
			continue // their turn is told in pages
		}
		recaps, scores, last := 0, 0, rules.Chance
		for _, r := range golden(t, g) {
			r.Match.Walk(func(n int, s rules.State, _ []rules.Event) {
				side := s.Turn()
				if side == last || side < rules.First || side > rules.Second {
					return
				}
				last = side
				head := r.Header
				head.Seats = [2]saves.Seat{saves.Bot(ai.FirstSight), saves.Bot(ai.FirstSight)}
				head.Seats[side] = saves.Person
				h := &host{prefs: saves.Standard()}
				h.prefs.Speed, h.prefs.Language = "instant", "en"
				m := must.Have(r.Match.Branch(n, head.Source()))(t)
				p := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, g.board, randomBots))(t)
				d := must.Have(drive.New(page{"shelf"}, 1280, 720, new(texts.Memo).Say))(t)
				defer d.Close()
				d.Look.Lang, d.Look.TextScale, d.Look.Still = "en", 1, true
				probe := &recapProbe{Table: p}
				d.Push(probe)
				d.Step(ui.Input{})
				list, before := p.Recap()
				if len(list) == 0 {
					return
				}
				var weightiest rules.Event
				weight := board.Slight
				for _, e := range list {
					if k := g.board.Sign(e); k.Weighs() > weight {
						weightiest, weight = e, k.Weighs()
					}
				}
				most[weight]++
				recaps++
				if weight < board.Hurt {
					return
				}
				says := texts.Say("en", g.game.Event(p.State, weightiest)) + "."
				words := d.Words()
				if n := strings.Count(strings.Join(strings.Fields(words), " "), strings.Join(strings.Fields(says), " ")); n < 1 {
					t.Errorf("%s, step %d: %q is not told:\n%s", g.game.ID(), m.Decided(side), says, words)
				}
				plate := probe.plate
				if !strings.HasPrefix(plate, says) {
					t.Errorf("%s, step %d: the plate begins %q, not %q", g.game.ID(), n, plate, says)
				}
				for k, name := range g.game.SideTitles() {
					if g.game.Score(s)[k] != g.game.Score(before)[k] {
						scores++
						if !strings.Contains(plate, name.En+": ") {
							t.Errorf("%s, step %d: %q does not tell the score of %s", g.game.ID(), n, plate, name.En)
						}
					}
				}
			})
		}
		t.Logf("%s: %d recaps, %d scores", g.game.ID(), recaps, scores)
		if recaps < 3 || scores < 2 {
			t.Errorf("%s: %d recaps with %d scores show nothing", g.game.ID(), recaps, scores)
		}
	}
	if most[board.Hurt] == 0 || most[board.Lost] == 0 || most[board.Taken] == 0 {
		t.Errorf("what weighed most, how often: %v", most)
	}
}

// TestEveryDieInTheTrayHasTheCaptionOfWhatThrewIt reads whole games of all boxes: what stands below
// a die is what announced it, its own words, or what such dice are thrown for.
func TestEveryDieInTheTrayHasTheCaptionOfWhatThrewIt(t *testing.T) {
	captions := map[string]string{
		"memoir rolled":    "battle struck battle-back memoir.verdict.for-orders memoir.verdict.for-healed memoir.verdict.for-visibility",
		"undaunted die":    "aimed",
		"infidel fire-die": "shot", "infidel shock-die": "resolves shock-die", "infidel continued": "named", "infidel seized": "seizing",
		"rommel die": "round", "rommel pair-die": "round", "rommel plan-die": "round", "rommel order-die": "region",
		"whodares test-die": "test", "whodares ap-die": "ui.whodares.roll-points", "whodares die": "ui.whodares.roll-event",
		"whodares attack-die": "ui.whodares.roll-combat", "whodares enemy-die": "ui.whodares.roll-combat", "whodares stack-die": "ui.whodares.roll-combat",
		"whodares plane-count": "ui.whodares.roll-plane", "whodares plane-die": "ui.whodares.roll-plane", "whodares air-back": "ui.whodares.roll-air",
	}
	dice := map[string]int{}
	for _, g := range fiveGames(t) {
		for _, r := range golden(t, g) {
			table.Captions(&host{prefs: saves.Standard()}, &saves.Play{Replayed: r}, g.board, func(die rules.Event, is string) {
				name := g.game.EventName(die.Kind)
				dice[g.game.ID()]++
				own, known := captions[g.game.ID()+" "+name]
				if !known {
					own = name // it tells itself what it was for
				}
				if is == "" || !slices.Contains(strings.Fields(own), is) {
					t.Errorf("%s: a die of %q has the caption of %q", g.game.ID(), name, is)
				}
			})
		}
		if dice[g.game.ID()] < 20 {
			t.Errorf("%s: %d dice show nothing", g.game.ID(), dice[g.game.ID()])
		}
	}
}

// TestTheAxisPhaseStopsAtWhatMatters plays missions of Qui ose gagne ! at random: what comes, gives
// chase or was tested in the Axis' phase stands, named in the plate, until Enter goes on.
func TestTheAxisPhaseStopsAtWhatMatters(t *testing.T) {
	g := fiveGames(t)[4]
	stops, held, named := 0, 0, 0
	for seed := uint64(1); seed < 4; seed++ {
		head, m := g.begin(t, seed)
		h := &host{prefs: saves.Standard()}
		h.prefs.Speed, h.prefs.Language, h.prefs.First = "normal", "en", false
		s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, g.board, randomBots))(t)
		d := onDesk(t, s, ui.Size{W: 1280, H: 720})
		d.Step(ui.Input{})
		r := rules.Stream(seed, "stops")
		from := len(m.Steps())
		for n := 0; n < 1500 && m.Now().Turn() != rules.Over; n++ {
			d.Settle()
			switch {
			case s.Running.Held:
				d.Wait(20 * time.Second)
				if d.Step(ui.Input{}); !s.Running.Held || !d.Has("Go on") {
					t.Fatalf("what matters does not stay:\n%s", d.Words())
				}
				held++
				for _, e := range m.Since(0) {
					if k := g.board.Traits().Stops; k != nil && d.Has(texts.Say("en", g.game.Event(s.State, e))) && e.Kind != 0 {
						named++
						break
					}
				}
				if d.Press(ui.KeyEnter); d.Has("Go on") && s.Running.Held && len(s.Legal) > 1 {
					t.Fatalf("Enter does not go on:\n%s", d.Words())
				}
			case s.Running.Asked:
				legal := m.Legal()
				s.Act(legal[r.IntN(len(legal))])
				d.Step(ui.Input{})
			default:
				d.Wait(2 * time.Second)
				if d.Step(ui.Input{}); !s.Running.Held && !s.Running.Asked && !s.Running.Telling {
					d.Press(ui.KeyEnter)
				}
			}
		}
		st := must.Have(m.At(from, nil))(t)
		for i, a := range m.Steps()[from:] {
			before := st.Clone()
			st.Apply(a, nil)
			for _, e := range m.Told(from + i + 1) {
				if g.board.Sign(e).Weight == board.Came && g.board.Traits().Stops(e, before) {
					stops++
				}
			}
		}
	}
	t.Logf("%d stops, %d held, %d named", stops, held, named)
	if stops < 10 || held < stops || named < held {
		t.Errorf("of %d comings %d were held, and %d named", stops, held, named)
	}
}

// TestTheHeadNamesTheTurnOfThePage plays a campaign of Rommel at random: over a page about the
// Allies' turn the bar at the top stands in that turn, though what ends it begins the next one.
func TestTheHeadNamesTheTurnOfThePage(t *testing.T) {
	g := fiveGames(t)[3]
	d, s, m := g.seat(t, 3)
	r := rules.Stream(3, "head")
	pages, last := 0, 0
	for n := 0; n < 4000 && pages < 60 && m.Now().Turn() != rules.Over; n++ {
		d.Settle()
		switch {
		case s.Running.Paged:
			pages++
			bar, of := s.PageTurns()
			if bar != of {
				t.Errorf("turn %d at the top, the page tells of turn %d", bar, of)
			}
			if g.game.TurnNumber(m.Now()) != of {
				last++
			}
			d.Press(ui.KeyEnter)
		case s.Running.Asked:
			legal := m.Legal()
			s.Act(legal[r.IntN(len(legal))])
			d.Step(ui.Input{})
		default:
			d.Press(ui.KeyEnter)
		}
	}
	if pages < 20 || last < 3 {
		t.Errorf("%d pages, %d of a turn that was over", pages, last)
	}
}

// briefs is a host that notes which parts of a game were briefed.
type briefs struct {
	host
	parts []string
}

func (h *briefs) Brief(_ *saves.Play, part rules.ScenarioInfo) ui.Scene {
	h.parts = append(h.parts, part.Title.En)
	return page{"briefing"}
}

// TestTheNextMissionOpensWithItsBriefing plays a campaign of Qui ose gagne ! at random: the button
// of the page about a mission that is over names the next one and opens the page before it.
func TestTheNextMissionOpensWithItsBriefing(t *testing.T) {
	g := fiveGames(t)[4]
	g.scenario = "campaign-1942"
	head, m := g.begin(t, 2)
	h := &briefs{host: host{prefs: saves.Standard()}}
	h.prefs.Speed, h.prefs.Language, h.prefs.First = "instant", "en", false
	s := must.Have(table.New(h, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, g.board, randomBots))(t)
	d := onDesk(t, s, ui.Size{W: 1280, H: 720})
	d.Step(ui.Input{})
	r := rules.Stream(2, "missions")
	for n := 0; n < 6000 && len(h.parts) < 2 && m.Now().Turn() != rules.Over; n++ {
		d.Settle()
		if !s.Running.Asked {
			was := len(h.parts)
			d.Press(ui.KeyEnter)
			if len(h.parts) > was {
				if name, _, _ := g.board.Traits().Part(board.View{Game: g.game, State: m.Now()}); h.parts[was] != name.En {
					t.Errorf("the briefing of %q before %q", h.parts[was], name.En)
				}
				d.Pop()
			}
			continue
		}
		legal := m.Legal()
		s.Act(legal[r.IntN(len(legal))])
		d.Step(ui.Input{})
	}
	if len(h.parts) == 0 {
		t.Error("no mission was briefed")
	}
}

// TestDiceOfAPageAreThoseOfTheMoment opens pages of Rommel: their dice lie as large as those that
// just fell, though the turn that they belong to may be over.
func TestDiceOfAPageAreThoseOfTheMoment(t *testing.T) {
	g := fiveGames(t)[3]
	d, s, m := g.seat(t, 5)
	r := rules.Stream(5, "dice")
	with := 0
	for n := 0; n < 3000 && with < 12 && m.Now().Turn() != rules.Over; n++ {
		d.Settle()
		switch {
		case s.Running.Paged:
			if s.Running.Dice > 0 && s.PageHasDice() {
				if with++; s.DiceShown() != s.Running.Dice {
					t.Fatalf("%d of %d dice lie in the tray:\n%s", s.DiceShown(), s.Running.Dice, d.Words())
				}
			}
			d.Press(ui.KeyEnter)
		case s.Running.Asked:
			legal := m.Legal()
			s.Act(legal[r.IntN(len(legal))])
			d.Step(ui.Input{})
		default:
			d.Press(ui.KeyEnter)
		}
	}
	if with < 6 {
		t.Errorf("%d pages with dice", with)
	}
}
