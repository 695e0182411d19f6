package pictures

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall"
	"sandtable/scenes/ui"
)

// TestTheTimelineOfEveryGameHasTurnsDiceAndLosses plays each game by chance, opens
// its replay, and counts the marks on the line: turns, dots for dice, bars for
// losses.
func TestTheTimelineOfEveryGameHasTurnsDiceAndLosses(t *testing.T) {
	for game, scenario := range map[string]string{
		"memoir": "pegasus-bridge", "undaunted": "landing-ground-7", "infidel": "", "rommel": "ghost-division", "whodares": "slonta-raid",
	} {
		h, d := unseen(t, t.TempDir())
		g := must.Have(h.Game(game))(t)
		if scenario == "" {
			scenario = g.Scenarios()[1].ID
		}
		p := byChance(t, h, g, scenario)
		d.Push(h.Moment(p, len(p.Match.Steps())))
		d.Step(ui.Input{})
		turns, dice, losses := marks(d.Lists()[1])
		if turns < 2 || dice < 3 || losses < 1 {
			t.Errorf("%s: %d turns, %d dice, %d losses on the line", game, turns, dice, losses)
		}
		p.Journal.Close()
		d.Close()
	}
}

// byChance is a game played by chance that lasted three turns at least.
func byChance(t *testing.T, h *hall.House, g rules.Game, scenario string) *saves.Play {
	t.Helper()
	for seed := uint64(11); seed < 60; seed++ {
		p := must.Have(Fresh(h, g, scenario, [2]saves.Seat{saves.Person, saves.Person}, seed, false))(t)
		r := rules.Stream(seed, "timeline")
		for n := 0; n < 5000 && p.Match.Now().Turn() != rules.Over; n++ {
			legal := p.Match.Legal()
			must.Do(t, p.Match.Do(legal[r.IntN(len(legal))], nil))
		}
		if g.TurnNumber(p.Match.Now()) >= 3 {
			return p
		}
		p.Journal.Close()
	}
	t.Fatalf("no game of %s by chance lasts three turns", scenario)
	return nil
}

// marks counts what stands on a timeline: lines one pixel wide, small discs, and
// red bars two pixels wide.
func marks(l *ui.List) (turns, dice, losses int) {
	for _, c := range l.Cmds {
		switch {
		case c.Op == ui.OpFill && c.Box.W == 1 && c.Ink == ui.Paper.Soft && c.Box.H < 20:
			turns++
		case c.Op == ui.OpFill && c.Box.W == 2 && c.Ink == ui.Paper.Harm && c.Box.H < 12:
			losses++
		case c.Op == ui.OpPoly && c.Ink == ui.Paper.Text && wide(l.Points[c.First:c.First+c.N]) < 4:
			dice++
		}
	}
	return turns, dice, losses
}

// wide is how wide a polygon is.
func wide(p []ui.Point) float64 {
	lo, hi := p[0].X, p[0].X
	for _, q := range p {
		lo, hi = min(lo, q.X), max(hi, q.X)
	}
	return hi - lo
}
