package undaunted

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
)

// said is a phrase as a test writes it: its key and its places.
func said(p rules.Phrase) string {
	out := strings.TrimPrefix(p.Key, "undaunted.")
	for _, a := range p.Args {
		if a.Text.En != "" {
			out += fmt.Sprintf(" %s=%s", a.Name, a.Text.En)
		} else {
			out += fmt.Sprintf(" %s=%d", a.Name, a.N)
		}
	}
	return out
}

// The sum of an attack names what a die must reach, part by part (UNA-12.3).
func TestUNA_12_3_TheSumOfAnAttack(t *testing.T) {
	for _, c := range []struct{ board, play, action, want string }{
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack it-machine-gunner",
			"4 UNA-12.1 sum.defence Target=Machine Gunner + 2 UNA-2.5 sum.cover Ground=Palm grove + 4 UNA-12.4 sum.range"},
		{"scenario barce; hand lrdg lrdg-anti-tank", "play lrdg-anti-tank", "seat anti_tank medium-tank",
			"5 UNA-12.1 sum.armour Target=Medium Tank + 1 UNA-2.5 sum.cover Ground=Camp + 2 UNA-12.4 sum.range"},
		{"scenario tutorial-first-patrol; lrdg-mechanic 1A; hand lrdg lrdg-mechanic", "play lrdg-mechanic", "act demolish structure",
			"5 UNA-12.1 sum.structure Target=Aircraft"},
		{"scenario withdrawal-from-nofilia; marker italy; lrdg-scout 15B; hand italy it-recon-plane", "play it-recon-plane", "act strafe lrdg-scout",
			"5 UNA-12.1 sum.defence Target=Scout"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout; act attack it-rifleman", "roll 3",
			"5 UNA-12.1 sum.defence Target=Rifleman + 1 UNA-2.5 sum.cover Ground=Scrub + 5 UNA-12.4 sum.range"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "hunker", ""},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack medium-tank", ""},
	} {
		p := onBoard(t, c.board).play(c.play)
		a, err := shared.ParseAny(c.action)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, term := range shared.Terms(p.State, a) {
			got = append(got, fmt.Sprintf("%d %s %s", term.N, term.Clause, said(term.Phrase)))
		}
		if text := strings.Join(got, " + "); text != c.want {
			t.Errorf("%s: %s, want %s", c.action, text, c.want)
		}
	}
}

// What became of an attack is counted and worded: wounds, soldiers, damage,
// vehicles, suppression, points.
func TestTalliesOfAttacks(t *testing.T) {
	for _, c := range []struct {
		board, play, roll string
		want              rules.Outcome
		word              string
	}{
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack it-rifleman; roll 1", rules.Outcome{}, "outcome.nothing"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout", "act attack it-rifleman; roll 10", rules.Outcome{tallyWounds: 1}, "outcome.wounded"},
		{"scenario barce; hand lrdg lrdg-scout; deck italy; reserve italy it-rifleman*4 it-fog*5 it-sergeant it-tank-commander it-scout*4 it-machine-gunner*4 it-driver*3 it-gunner*3 it-crewman*3",
			"play lrdg-scout", "act attack it-rifleman; roll 10", rules.Outcome{tallyKilled: 1}, "outcome.eliminated"},
		{"scenario barce; hand lrdg lrdg-machine-gunner", "play lrdg-machine-gunner", "act suppress it-rifleman; roll 10", rules.Outcome{tallyPinned: 1}, "outcome.suppressed"},
		{"scenario barce; hand lrdg lrdg-anti-tank", "play lrdg-anti-tank", "seat anti_tank medium-tank; roll 10; rider it-driver",
			rules.Outcome{tallyWounds: 1, tallyDamage: 1}, "outcome.damaged"},
		{"scenario barce; medium-tank 18A damage 5; hand lrdg lrdg-anti-tank", "play lrdg-anti-tank", "seat anti_tank medium-tank; roll 10; rider it-driver",
			rules.Outcome{tallyWounds: 1, tallyWrecks: 1}, "outcome.destroyed"},
		{"scenario landing-ground-7; lrdg-mechanic 4A; hand lrdg lrdg-mechanic", "play lrdg-mechanic", "act demolish structure; roll 10",
			rules.Outcome{tallyGain: 2}, "outcome.gained"},
	} {
		p := onBoard(t, c.board).play(c.play)
		before := *p.State
		steps := strings.Split(c.roll, "; ")
		for i, step := range steps {
			p.play(step)
			if settled := shared.Settled(&before, p.State); settled != (i == len(steps)-1) {
				t.Errorf("%s: after %s it is settled: %v", c.roll, step, settled)
			}
		}
		o := shared.Tally(&before, p.State)
		if word := shared.Outcome(o).Key; o != c.want || word != "undaunted."+c.word {
			t.Errorf("%s: %v, %s, want %v, %s", c.roll, o, word, c.want, c.word)
		}
	}
}

// Events name what their numbers stand for, each in the sentence that fits.
func TestEventsNameWhatHappened(t *testing.T) {
	for _, c := range []struct{ board, play, want string }{
		{"scenario barce; bid italy; hand lrdg lrdg-fog; bidding lrdg lrdg-mechanic; hand italy it-sergeant", "bid it-sergeant",
			"event.bids Side=Italy Enemy=LRDG Card=Sergeant N=9"},
		{"scenario barce; bid italy; hand lrdg lrdg-scout; bidding lrdg lrdg-mechanic; hand italy it-driver", "bid it-driver",
			"event.initiative-tie Side=LRDG Enemy=Italy First=4 Second=4"},
		{"scenario barce; hand lrdg lrdg-lieutenant", "play lrdg-lieutenant; act bolster; take lrdg-staff-sergeant",
			"event.action-command Side=LRDG Enemy=Italy Action=Bolster N=3"},
		{"scenario barce; hand lrdg lrdg-lieutenant", "play lrdg-lieutenant; act bolster; take lrdg-staff-sergeant",
			"event.bolstered Side=LRDG Enemy=Italy Card=Staff Sergeant"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout; act attack it-machine-gunner; roll 10",
			"event.aimed Side=LRDG Enemy=Italy Target=Machine Gunner Cover=2 Range=4 N=1 Base=4 Need=10"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout; act attack it-machine-gunner; roll 10",
			"event.die-hit Side=LRDG Enemy=Italy Die=10 Need=10"},
		{"scenario barce; hand lrdg lrdg-scout", "play lrdg-scout; act attack it-machine-gunner; roll 10",
			"event.wounded-deck Side=Italy Enemy=LRDG Unit=Machine Gunner"},
		{"scenario barce; lrdg-scout 6B; hand lrdg lrdg-scout; it-scout 12A", "play lrdg-scout; enter patrol-truck 2",
			"event.entered Side=LRDG Enemy=Italy Unit=Scout Vehicle=Patrol Truck Seat=Front passenger"},
		{"scenario barce; lrdg-scout 21A; hand lrdg lrdg-scout", "play lrdg-scout; act conceal",
			"event.fog Side=Italy Enemy=LRDG"},
		{"scenario landing-ground-7; lrdg-mechanic 4A; hand lrdg lrdg-mechanic", "play lrdg-mechanic; act demolish structure; roll 9",
			"event.blown-up Side=LRDG Enemy=Italy Tile=4A Structure=Motor Pool N=2"},
	} {
		p := onBoard(t, c.board).play(c.play)
		var all []string
		for _, e := range p.told.Events {
			all = append(all, said(shared.Event(p.State, e)))
		}
		if !slices.Contains(all, c.want) {
			t.Errorf("%s: no %s in\n%s", c.play, c.want, strings.Join(all, "\n"))
		}
	}
	p := begun(t, "barce")
	p.told = rules.Report{}
	p.Resign(rules.Second, &p.told)
	if got := said(shared.Event(p.State, p.told.Events[0])); got != "event.ended-14-21 Side=LRDG Enemy=Italy" {
		t.Errorf("a resignation is told as %q", got)
	}
	if shared.EventName(0) != "?" || shared.EventName(events) != "?" || shared.EventName(evFog) != "fog" {
		t.Error("events have not their names")
	}
}

// Questions say whom they ask, of what, and in which part of the turn (UNA-5.1).
func TestUNA_5_1_QuestionsAndParts(t *testing.T) {
	for _, c := range []struct {
		board, play, want, clause string
		left, step                int
	}{
		{"scenario barce; draw italy 3", "", "ask.draw Side=Italy N=3", "UNA-5.2", 3, 0},
		{"scenario barce; bid lrdg; hand lrdg lrdg-scout", "", "ask.bid Side=LRDG", "UNA-6.1", -1, 1},
		{"scenario barce; hand lrdg lrdg-scout", "", "ask.play Side=LRDG", "UNA-7.2", -1, 2},
		{"scenario barce; marker italy; play lrdg second; hand lrdg lrdg-scout", "play lrdg-scout", "ask.use Side=LRDG Card=Scout", "UNA-7.4", -1, 3},
		{"scenario barce; hand lrdg lrdg-scout; lrdg-scout 21A suppressed", "play lrdg-scout", "ask.use-suppressed Side=LRDG Card=Scout", "UNA-9.2", -1, 2},
		{"scenario barce; hand lrdg lrdg-scout; lrdg-scout 21A", "play lrdg-scout; act scout", "ask.move Side=LRDG Card=Scout N=2 Action=Scout", "UNA-10.3", 2, 2},
		{"scenario barce; hand lrdg lrdg-anti-tank", "play lrdg-anti-tank; seat anti_tank medium-tank", "ask.roll Side=LRDG Card=Anti-Tank Gunner N=3 Target=Medium Tank Need=8", "UNA-12.5", 3, 2},
		{"scenario barce; hand lrdg lrdg-anti-tank", "play lrdg-anti-tank; seat anti_tank medium-tank; roll 9", "ask.wound Side=Italy Card=Anti-Tank Gunner Vehicle=Medium Tank", "UNA-13.9", -1, 2},
	} {
		p := onBoard(t, c.board)
		if c.play != "" {
			p.play(c.play)
		}
		if q := shared.Asks(p.State); said(q.Phrase) != c.want || q.Clause != c.clause || q.Left != c.left || q.Step != c.step {
			t.Errorf("%s; %s: %s %s, %d left, part %d", c.board, c.play, said(q.Phrase), q.Clause, q.Left, q.Step)
		}
	}
	if n := len(shared.Steps()); n != 4 {
		t.Errorf("%d parts of a turn", n)
	}
}

// Kinds, scores and turns are what the app asks of every game; the one thing
// that a side lets pass is the free transfer after an option (UNA-8.1).
func TestWhatEveryGameSays(t *testing.T) {
	var g rules.Campaigner = shared
	if g.ID() != "undaunted" || g.Solitaire() || g.Sides() != [2]string{"lrdg", "italy"} || g.SideTitles()[1].Fr != "Italie" || g.Title().En == "" {
		t.Error("the game does not say what it is")
	}
	st, err := g.New(rules.Setup{Scenario: "barce"}, nil)
	if err != nil || g.TurnNumber(st) != 1 || g.Score(st) != [2]int{0, 0} {
		t.Errorf("turn %d, score %v, %v", g.TurnNumber(st), g.Score(st), err)
	}
	c := st.Clone()
	if c.Apply(c.Legal(nil)[0], nil); *c.(*State) == *st.(*State) {
		t.Error("a clone is not a copy of its own")
	}
	if c.CopyFrom(st); *c.(*State) != *st.(*State) {
		t.Error("a copy is not equal")
	}
	for text, kind := range map[string]rules.Kind{"pass": rules.Done, "done": rules.Done, "count 0": rules.Done, "count 2": rules.Choice,
		"roll 3": rules.Die, "draw it-fog": rules.Draw, "play it-scout": rules.Choice} {
		a, err := shared.ParseAny(text)
		if err != nil || g.Kind(a) != kind {
			t.Errorf("%s is a %s, %v", text, g.Kind(a), err)
		}
	}
	p := onBoard(t, "scenario barce; hand lrdg lrdg-scout")
	if _, ok := g.Decline(p.State); ok {
		t.Error("a player turn is no window")
	}
	if a, ok := g.Decline(p.play("play lrdg-scout; act conceal").State); !ok || shared.Text(a) != "done" {
		t.Error("a free transfer after the option may be declined")
	}
}
