package infidel

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"sandtable/rules"
	"sandtable/rules/infidel/scenario"
	"sandtable/rules/position"
)

func (s *State) Guess(*rand.Rand) {}

// positionText is a position in JSON. The board says all of it where it is at
// rest; the rest is for looking.
type positionText struct {
	Board    string      `json:"board"`
	Scenario string      `json:"scenario"`
	Number   int         `json:"activation"`
	Step     string      `json:"step"`
	Who      string      `json:"who"`
	Active   string      `json:"active"`
	Command  string      `json:"command,omitempty"` // that is activated
	Flight   [2]int16    `json:"flight_points"`
	Levels   [2]int16    `json:"flight_levels"`
	Points   [2]int16    `json:"points"`
	Under    string      `json:"under_way,omitempty"` // what the activation stands in
	Pending  string      `json:"pending,omitempty"`   // all that is under way
	Result   *resultText `json:"result,omitempty"`
}

type resultText struct {
	Winner string `json:"winner"`
	Clause string `json:"clause"`
	Score  [2]int `json:"score"`
}

var layerNames = [...]string{"", "move", "shock", "fire", "result", "facing", "leader"}

// MarshalJSON writes the position in the game's own words; Game.Position reads
// it back when it is at rest.
func (s *State) MarshalJSON() ([]byte, error) {
	p := positionText{Board: s.boardText(), Scenario: s.sc.Battle.ID, Number: int(s.number) + 1, Step: stepNames[s.step], Who: position.Side(s.who, scenario.SideIDs),
		Active: scenario.SideIDs[s.active], Flight: s.flight, Levels: [2]int16{s.level(0), s.level(1)}, Points: s.points, Under: layerNames[s.layer()],
		Pending: s.pendingText()}
	if s.command != scenario.Off {
		p.Command = s.sc.Commands[s.command].ID
	}
	if s.over() {
		r := s.Result()
		p.Result = &resultText{position.Side(r.Winner, scenario.SideIDs), r.Clause, r.Score}
	}
	return json.Marshal(p)
}

// Position reads a board, or the JSON that MarshalJSON gives. It refuses a
// position that is not at rest or fails its checks.
func (g *Game) Position(raw json.RawMessage, edition int) (rules.State, error) {
	return position.Load(raw, edition, func(p *positionText) (string, error) {
		if p.Result != nil || p.Step != stepNames[StepChoose] && p.Step != stepNames[StepContinue] {
			return "", errNotAtRest
		}
		return p.Board, nil
	}, g.readBoard, (*State).atRest)
}

var errNotAtRest = errors.New("position: it is not at rest: a position is read between activations; while one is carried out the journal is the save")

// atRest asks that the position passes its checks and that going on changes
// nothing but who acts.
func (s *State) atRest() error {
	s.who = s.active
	if err := s.Check(); err != nil {
		return fmt.Errorf("position: %w", err)
	}
	if err := s.notOver(); err != nil {
		return err
	}
	q := *s
	if err := q.onward(nil); err != nil || q != *s {
		return errNotAtRest
	}
	return nil
}

// pendingText is what is under way, in the middle of an activation, as statements
// like those of a board: together with the board it tells a position from every
// other. Empty between activations.
//
//	command templars; named foot; free; in-command templar-1 templar-2;
//	began templar-1 1010 E; march templar-1 mp 3 moving with walter;
//	fire roll active turcoman-1 templar-1 1010; totals 7 0
//	shock attack; attack templar-1 templar-2 on mamluk-1; under-way 1; marks templar-1 1
//	result retreat of fire; hit templar-1 dd dr1; foes saracen 1110; leaders-hurt walter
func (s *State) pendingText() string {
	if s.command == scenario.Off && s.layer() == sequenceLayer && (s.step == StepChoose || s.step == StepContinue) {
		return ""
	}
	w := &pendingWriter{s: s}
	w.pendingSequence()
	w.pendingMarks()
	for _, layer := range [...]struct {
		on  bool
		say func()
	}{{s.march.unit != scenario.Off, w.pendingMarch}, {s.shock.step != NoShock, w.pendingShock}, {s.fire.step != NoFire, w.pendingFire}, {s.blow.step != noBlow, w.pendingBlow}} {
		if layer.on {
			layer.say()
		}
	}
	if t := s.turn; t.unit != scenario.Off {
		text := "facing of " + w.unit(t.unit) + " among"
		for f := range uint8(scenario.Directions) {
			if t.may>>f&1 != 0 {
				text += " " + scenario.FacingIDs[f]
			}
		}
		w.Say("%s", text)
	}
	w.tell("leaders-without-unit", s.strays)
	return w.String()
}

// pendingWriter writes the statements.
type pendingWriter struct {
	position.Writer
	s *State
}

// tell writes statements: words, each with units, leaders or hexes that it is said of, if there are
// any, or whether it is to be said.
func (w *pendingWriter) tell(pairs ...any) {
	for i := 0; i < len(pairs); i += 2 {
		said, text := false, pairs[i].(string)
		list := func(id string) { said, text = true, text+" "+id }
		switch x := pairs[i+1].(type) {
		case bool:
			said = x
		case scenario.Units:
			for u := range x.All {
				list(w.unit(u))
			}
		case scenario.Few:
			for l := range x.All {
				list(w.s.sc.Leaders[l].ID)
			}
		case []uint16:
			for _, h := range x {
				list(hexOrNone(h))
			}
		}
		if said {
			w.Say("%s", text)
		}
	}
}

func (w *pendingWriter) unit(u uint8) string {
	if u == scenario.Off {
		return "none"
	}
	return w.s.sc.Units[u].ID
}

func (w *pendingWriter) commandIs(word string, c uint8) {
	if c != scenario.Off {
		w.Say("%s %s", word, w.s.sc.Commands[c].ID)
	}
}

func hexOrNone(h uint16) string {
	if h == scenario.NoHex {
		return "none"
	}
	return scenario.HexName(h)
}

// pendingSequence writes where the sequence of play stands between its choices (INF-24).
func (w *pendingWriter) pendingSequence() {
	s := w.s
	w.commandIs("command", s.command)
	w.commandIs("named", s.named)
	w.commandIs("last", s.last)
	w.tell("free", s.free, "passed", s.passed)
	if s.rolls > 0 {
		w.Say("defeat-dice %d", s.rolls)
	}
	for side, lost := range s.beaten {
		w.tell("defeated "+scenario.SideIDs[side], lost)
	}
	if s.banner != scenario.Off {
		w.Say("moves %s", s.sc.Standards[s.banner].ID)
	}
	w.tell("to-roll-for", s.todo, "alarm", s.alarm, "breaks-ranks", s.broke)
}

// pendingMarks writes what units and leaders have done in this activation, and how
// they began it where that is not how they stand (INF-1.8).
func (w *pendingWriter) pendingMarks() {
	s := w.s
	if s.command == scenario.Off {
		return
	}
	w.tell("in-command", s.inCommand, "finished", s.done, "moved", s.moved, "turned", s.turned, "fired", s.fired, "reacted", s.reacted,
		"fired-at", s.shotAt, "has-attacked", s.attacked, "was-attacked", s.beset, "driven-off", s.barred, "began-in-zoc", s.startZOC,
		"began-adjacent", s.startNear, "began-disordered", s.startBroken, "counter-charged", s.countered)
	for i := range s.sc.Units {
		if u := uint8(i); s.began[u] != s.at[u] || s.began[u] != scenario.NoHex && s.beganFacing[u] != s.facing[u] {
			w.Say("began %s %s %s", w.unit(u), hexOrNone(s.began[u]), scenario.FacingIDs[s.beganFacing[u]])
		}
	}
	w.tell("leaders-moved", s.leaderMoved, "leaders-taken-along", s.leaderTaken)
	for l, n := range s.leaderSpent {
		if n != 0 {
			w.Say("spent %s %d", s.sc.Leaders[l].ID, n)
		}
	}
}

func (w *pendingWriter) pendingMarch() {
	m := &w.s.march
	w.Say("march %s mp %d", w.unit(m.unit), m.mp)
	w.tell("on-its-way", m.moving, "may-not-move-on", m.spent, "has-left-its-hex", m.new, "with", m.with, "not-again-in-zoc-of", m.enemy)
}

var (
	fireStepNames = [fireSteps]string{"", "react", "counter-charge", "counter-roll", "hold-roll", "return", "roll", "return-roll", "results", "counter-moves"}
	fireKindNames = [...]string{"active", "return", "reaction"}
	blowStepNames = [blowSteps]string{"", "next", "retreat", "retire", "leaders"}
)

func (w *pendingWriter) pendingFire() {
	f := &w.s.fire
	w.Say("fire %s %s %s %s %s", fireStepNames[f.step], fireKindNames[f.kind], w.unit(f.by), w.unit(f.at), hexOrNone(f.hex))
	w.tell("may-react", f.todo)
	if f.roll != [2]int8{} {
		w.Say("totals %d %d", f.roll[0], f.roll[1])
	}
	w.tell("return-fire", f.back)
	if f.counter != 0 || f.goes {
		w.Say("counter-charge %s", f.counter)
	}
	w.tell("it-goes", f.goes, "not-held-back", f.let)
}

func (w *pendingWriter) pendingBlow() {
	b := &w.s.blow
	w.Say("result %s %d of %d by %s", blowStepNames[b.step], b.i, b.n, either(b.close, "shock", "fire"))
	for _, x := range b.hits[:b.n] {
		w.Say("hit %s%s%s", w.unit(x.unit), effectsIDs(x.effects), map[bool]string{true: " passed-through"}[x.passed])
	}
	for side := range b.foes {
		w.tell("from "+scenario.SideIDs[side], b.foes[side][:b.foeN[side]])
	}
	w.tell("leaders-fired-at", b.shot, "leaders-struck", b.hurt, "leaders-left-alone", b.lost)
}

// effectsIDs writes a result in the words of the tables.
func effectsIDs(e scenario.Effects) (out string) {
	for i, id := range scenario.EffectIDs {
		if e>>i&1 != 0 {
			out += " " + id
		}
	}
	return out
}

func (w *pendingWriter) pendingShock() {
	x := &w.s.shock
	w.Say("shock %s", shockStepNames[x.step])
	w.tell("against-fire", x.mini, "continued", x.again, "pursuit", x.pursuit)
	for i, a := range x.attacks[:x.n] {
		text := fmt.Sprintf("attack %d on", i+1)
		for _, t := range a.targets {
			if t != scenario.Off {
				text += " " + w.unit(t)
			}
		}
		if x.resolved>>i&1 != 0 {
			text += " over"
		}
		w.tell(text+" by", a.attackers)
	}
	if x.now != scenario.Off {
		w.Say("under-way %d", x.now+1)
	}
	w.pendingCharges()
	if x.unit != scenario.Off || x.enemy != scenario.Off || x.from != scenario.NoHex {
		w.Say("acts %s against %s from %s facing %s", w.unit(x.unit), w.unit(x.enemy), hexOrNone(x.from), scenario.FacingIDs[x.was])
	}
	w.tell("with", x.with)
	if x.rolled > 0 || x.totals != [2]int8{} {
		w.Say("dice %d totals %d %d", x.rolled, x.totals[0], x.totals[1])
	}
	if x.spots != idleShock.spots {
		w.tell("targets-stood", x.spots[:])
	}
	w.tell("a-continued-attack-follows", x.follows)
	for u, n := range x.marks {
		if n > 0 {
			w.Say("continued-attack %s %d", w.unit(uint8(u)), n)
		}
	}
}

// pendingCharges writes which Charges go by what way, and who has done what.
func (w *pendingWriter) pendingCharges() {
	x := &w.s.shock
	for u := range x.designated.All {
		w.Say("charge %s %s", w.unit(u), x.routes[u])
	}
	if x.ridden > 0 {
		w.Say("ridden %d", x.ridden)
	}
	w.tell("designated", x.aiming, "still-charging", x.charges, "to-be-placed", x.unplaced, "gone", x.gone, "withdrew", x.asked,
		"counter-charged-shock", x.parried, "newly-marked", x.fresh, "paths", x.lanes[:x.laneN])
}

// notOver asks that the battle of a board was not over before (INF-23.6.5; passes
// and quiet are counted by Check). Who has no unit left elsewhere loses at the next
// Defeat Test, and may still be seen until then (INF-6.17).
func (s *State) notOver() error {
	q := *s
	switch {
	case s.sc.Special.Points && q.testPoints(nil):
		return errors.New("position: the battle is over: no wagon is left in play, or a side has no unit (INF-23.6.5)")
	case s.sc.Special.Points && s.finished[rules.Second] >= s.sc.Special.LastFree:
		return fmt.Errorf("position: the battle is over: the Saracens have ended %d Free Activations (INF-23.6.5)", s.finished[rules.Second])
	}
	return nil
}
