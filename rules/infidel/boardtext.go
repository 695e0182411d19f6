package infidel

import (
	"fmt"
	"strings"
)

// boardWriter writes statements.
type boardWriter struct {
	s   *State
	out strings.Builder
}

func (w *boardWriter) say(format string, args ...any) {
	if w.out.Len() > 0 {
		w.out.WriteString("; ")
	}
	fmt.Fprintf(&w.out, format, args...)
}

// boardText is the position as a board, without what is under way.
func (s *State) boardText() string {
	w := &boardWriter{s: s}
	w.say("scenario %s", s.sc.battle.id)
	if s.sc.law != edition {
		w.say("law %d", s.sc.law)
	}
	if s.sc.knightsRoll != s.sc.knights {
		w.say("option %s%s", optKnightsRoll, map[bool]string{true: "", false: " off"}[s.sc.knightsRoll])
	}
	if s.sc.m.id != s.sc.mapID {
		w.say("map %s", s.sc.m.id)
	}
	for _, e := range s.sc.m.added {
		w.say("hexside %s %s %s", s.sc.edges[e.kind].id, hexName(e.a), hexName(e.b))
	}
	switch {
	case s.step == continuing && s.last != off:
		w.say("next %s %s", sideIDs[s.active], s.sc.commands[s.last].id)
	case s.step == continuing:
		w.say("next %s", sideIDs[s.active])
	default:
		w.say("free %s", sideIDs[s.active])
	}
	w.ofPlay()
	w.ofUnits()
	w.ofLeaders()
	for i := range s.sc.standards {
		if s.captured.has(uint8(i)) {
			w.say("%s captured", s.sc.standards[i].id)
		} else {
			w.say("%s %s", s.sc.standards[i].id, hexName(s.standardAt[i]))
		}
	}
	w.ofSpecial()
	return w.out.String()
}

func (w *boardWriter) ofPlay() {
	s := w.s
	w.say("activations %d", s.number)
	w.say("received %d %d", s.received[0], s.received[1])
	w.say("finished %d %d", s.finished[0], s.finished[1])
	for _, n := range []struct {
		word string
		n    uint8
	}{{"streak", s.streak}, {"passes", s.passes}, {"quiet", s.quiet}, {"failures", s.failures}, {"impatience", s.impatience}} {
		if n.n > 0 {
			w.say("%s %d", n.word, n.n)
		}
	}
	for _, n := range []struct {
		word string
		n    [2]int16
	}{{"flight", s.flight}, {"points", s.points}, {"cut", s.levelCut}} {
		if n.n != [2]int16{} {
			w.say("%s %d %d", n.word, n.n[0], n.n[1])
		}
	}
}

func (w *boardWriter) ofUnits() {
	s := w.s
	for i := range s.sc.units {
		u, id := uint8(i), s.sc.units[i].id
		switch {
		case s.eliminated.has(u):
			w.say("%s %s", id, statusIDs[statusEliminated])
		case s.waiting.has(u):
			w.say("%s %s", id, statusIDs[statusOffMap])
		case s.left.has(u):
			w.say("%s %s", id, statusIDs[statusLeft])
		default:
			text := fmt.Sprintf("%s %s %s", id, hexName(s.at[u]), facingIDs[s.facing[u]])
			switch {
			case s.retired.has(u):
				text += " " + statusIDs[statusRetired]
			case s.disordered.has(u):
				text += " " + statusIDs[statusDisordered]
			}
			w.say("%s", text)
		}
	}
}

func (w *boardWriter) ofLeaders() {
	s := w.s
	for i := range s.sc.leaders {
		l, text := uint8(i), s.sc.leaders[i].id
		switch {
		case s.led.has(l):
			text += " " + hexName(s.leaderAt[l])
		case s.dead.has(l):
			text += " dead"
		case s.departed.has(l):
			text += " departed"
		default:
			text += " " + statusIDs[statusOffMap]
		}
		if s.replaced.has(l) {
			text += " replaced"
		}
		w.say("%s", text)
	}
}

func (w *boardWriter) ofSpecial() {
	s := w.s
	for _, x := range []struct {
		word string
		x    few
	}{{"arrived", s.arrived}, {"committed", s.committed}} {
		if x.x != 0 {
			for x.x != 0 {
				x.word += " " + s.sc.commands[x.x.pop()].id
			}
			w.say("%s", x.word)
		}
	}
	if x := s.rallied; !x.empty() {
		text := "rallied"
		for !x.empty() {
			text += " " + s.sc.units[x.pop()].id
		}
		w.say("%s", text)
	}
	for _, f := range []struct {
		word string
		on   bool
	}{{"stirred", s.stirred}, {"second-zone", s.secondZone}, {"alerted", s.alerted}, {"released", s.released}, {"trumpets", s.trumpets}, {"safe", s.safe}} {
		if f.on {
			w.say("%s", f.word)
		}
	}
}
