package rulestest

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"sandtable/rules"
	"sandtable/rules/pile"
)

const (
	fill uint8 = iota // chance deals and fills the hands
	choose
	window
	roll
	lose
	press
	ending
	over
)

var (
	steps   = [...]string{"fill", "choose", "window", "roll", "lose", "press", "end", "over"}
	clauses = [...]string{"D-8", "D-3", "D-4", "D-5", "D-6", "D-7", "D-8", "D-9"}
)

// State is a position of Duel.
type State struct {
	side             rules.Side // whose turn it is
	step             uint8
	turn             int16
	dice, hits, miss int8
	pressed          bool
	life             [2][2]int8
	taken            [2]int8
	hand             [2][4]int8
	blank            [2]int8 // cards of a hidden hand: they are counted in deck
	deck, discard    [4]int8

	breaks, jams rules.Verb // Game.Breaks, Game.Stuck
	jammed       bool
}

func sum(p [4]int8) (n int8) {
	for _, c := range p {
		n += c
	}
	return n
}

func strength(card int16) int { return [...]int{1, 2, 3, 1}[card] }

// taker is the side that the next card goes to.
func (s *State) taker() rules.Side {
	if sum(s.hand[s.side])+s.blank[s.side] < 2 {
		return s.side
	}
	return s.side.Other()
}

func (s *State) Turn() rules.Side {
	switch s.step {
	case over:
		return rules.Over
	case fill, roll:
		return rules.Chance
	case window, lose:
		return s.side.Other()
	}
	return s.side
}

func (s *State) Legal(dst []rules.Action) []rules.Action {
	if s.jammed {
		panic("duel: jammed")
	}
	each := func(v rules.Verb, p []int8) {
		for k, n := range p {
			if n > 0 {
				dst = append(dst, rules.Action{Verb: v, A: int16(k)})
			}
		}
	}
	enemy := s.side.Other()
	switch s.step {
	case fill:
		each(Draw, s.deck[:])
	case choose:
		each(Play, s.hand[s.side][:])
	case window:
		if s.hand[enemy][3] > 0 {
			dst = append(dst, rules.Action{Verb: Ward})
		}
		dst = append(dst, rules.Action{Verb: Decline})
	case roll:
		each(Roll, []int8{1, 1})
	case lose:
		each(Lose, s.life[enemy][:])
	case press:
		dst = append(dst, rules.Action{Verb: Press}, rules.Action{Verb: Hold})
	case ending:
		dst = append(dst, rules.Action{Verb: End})
	}
	return dst
}

func (s *State) Weight(a rules.Action) int {
	switch a.Verb {
	case Draw:
		return int(s.deck[a.A])
	case Roll:
		return [...]int{2, 4}[a.A]
	}
	return 1
}

func (s *State) Apply(a rules.Action, report *rules.Report) {
	enemy := s.side.Other()
	if s.jammed = a.Verb == s.jams; a.Verb == s.breaks {
		s.side, s.life = enemy, [2][2]int8{} // it stands half way
		panic("duel: broken")
	}
	switch a.Verb {
	case Draw:
		p := s.taker()
		s.deck[a.A]--
		s.hand[p][a.A]++
		report.TellTo(rules.BySide(p), Drew, p, "D-8", a.A, 0, 0, 0)
		report.TellTo(rules.BySide(p.Other()), DrewHidden, p, "D-8", 0, 0, 0, 0)
		s.filled()
	case Play:
		s.hand[s.side][a.A]--
		s.discard[a.A]++
		s.dice, s.step = int8(strength(a.A)), roll
		report.Tell(Played, s.side, "D-3", a.A, 0, 0, 0)
		if s.discard[3] < 2 {
			s.step = window
		}
	case Ward:
		s.hand[enemy][3]--
		s.discard[3]++
		s.dice, s.step = 0, ending
		report.Tell(Warded, enemy, "D-4", 0, 0, 0, 0)
	case Decline:
		s.step = roll
	case Roll:
		s.dice--
		if a.A == 0 {
			s.hits++
		} else {
			s.miss++
		}
		report.Tell(Rolled, rules.Chance, "D-5", a.A, 0, 0, 0)
		s.rolled()
	case Lose:
		s.life[enemy][a.A]--
		s.taken[s.side]++
		s.hits--
		report.Tell(Lost, enemy, "D-6", a.A, 0, 0, 0)
		s.struck(report)
	case Press:
		s.pressed, s.dice, s.step = true, 1, roll
		report.Tell(Pressed, s.side, "D-7", 0, 0, 0, 0)
	case Hold:
		s.step = ending
	case End:
		s.step = fill
		s.filled()
	}
}

// filled deals on, makes the deck anew, or gives the turn to the other side.
func (s *State) filled() {
	if sum(s.hand[s.taker()])+s.blank[s.taker()] < 2 {
		if sum(s.deck) == s.blank[0]+s.blank[1] {
			for k, n := range s.discard {
				s.deck[k] += n
			}
			s.discard = [4]int8{}
		}
		return
	}
	if s.turn > 0 {
		s.side = s.side.Other()
	}
	s.turn++
	s.dice, s.hits, s.miss, s.pressed, s.step = 0, 0, 0, false, choose
	if s.turn > 60 {
		s.step = over
	}
}

func (s *State) rolled() {
	switch {
	case s.dice > 0:
	case s.hits > 0:
		s.step = lose
	default:
		s.step = ending
	}
}

func (s *State) struck(report *rules.Report) {
	enemy := s.side.Other()
	switch {
	case s.life[enemy] == [2]int8{}:
		s.step = over
		report.Tell(Won, s.side, "D-9", 0, 0, 0, 0)
	case s.hits > 0:
	case s.miss == 0 && !s.pressed:
		s.step = press
	default:
		s.step = ending
	}
}

func (s *State) Clone() rules.State       { c := *s; return &c }
func (s *State) CopyFrom(src rules.State) { *s = *src.(*State) }

func (s *State) Hide(viewer rules.Side) {
	for p := range s.hand {
		if rules.Side(p) == viewer {
			continue
		}
		for k, n := range s.hand[p] {
			s.deck[k] += n
			s.blank[p] += n
		}
		s.hand[p] = [4]int8{}
	}
}

func (s *State) Guess(r *rand.Rand) {
	for p := range s.hand {
		for ; s.blank[p] > 0; s.blank[p]-- {
			left := make([]uint8, len(s.deck))
			for k, n := range s.deck {
				left[k] = uint8(n)
			}
			k := pile.Nth(left, r.IntN(pile.Sum(left)))
			s.deck[k]--
			s.hand[p][k]++
		}
	}
}

func (s *State) Result() rules.Result {
	lives := [2]int{int(s.life[0][0] + s.life[0][1]), int(s.life[1][0] + s.life[1][1])}
	return rules.Result{Winner: rules.Ahead(lives), Clause: "D-9", Score: [2]int{int(s.taken[0]), int(s.taken[1])}, Tie: lives}
}

func (s *State) Check() error {
	for k, whole := range [4]int8{3, 3, 2, 2} {
		if n := s.hand[0][k] + s.hand[1][k] + s.deck[k] + s.discard[k]; n != whole {
			return fmt.Errorf("card %s is there %d times; %d are in the game", cards[k], n, whole)
		}
	}
	for p := range s.life {
		if s.life[p][0] < 0 || s.life[p][1] < 0 {
			return fmt.Errorf("%s has a rank of less than nothing", sides[p])
		}
	}
	if s.step > over {
		return errors.New("there is no such step")
	}
	return nil
}

func (s *State) Hash() uint64 {
	h := uint64(14695981039346656037)
	put := func(n ...int8) {
		for _, x := range n {
			h = (h ^ uint64(uint8(x))) * 1099511628211
		}
	}
	put(int8(s.side), int8(s.step), int8(s.turn), s.dice, s.hits, s.miss)
	if s.pressed {
		put(1)
	}
	for p := range s.life {
		put(s.life[p][:]...)
		put(s.taken[p], s.blank[p])
		put(s.hand[p][:]...)
	}
	put(s.deck[:]...)
	put(s.discard[:]...)
	return h
}

// position is a State in words. What is in no hand or discard pile is in the deck.
type position struct {
	Turn    int16       `json:"turn"`
	ToPlay  string      `json:"to-play"`
	Step    string      `json:"step"`
	Life    [2][2]int8  `json:"life"`
	Taken   [2]int8     `json:"taken"`
	Hand    [2][]string `json:"hand"`
	Blank   [2]int8     `json:"unknown,omitzero"`
	Discard []string    `json:"discard,omitempty"`
}

func (s *State) MarshalJSON() ([]byte, error) {
	out := position{Turn: s.turn, ToPlay: sides[s.side], Step: steps[s.step], Life: s.life, Taken: s.taken, Blank: s.blank, Discard: words(s.discard)}
	for p := range s.hand {
		out.Hand[p] = words(s.hand[p])
	}
	return json.Marshal(out)
}

func words(p [4]int8) []string {
	out := []string{}
	for k, n := range p {
		for range n {
			out = append(out, cards[k])
		}
	}
	return out
}

// state checks what came from outside: only the start of a turn is at rest.
func (in position) state() (rules.State, error) {
	side := slices.Index(sides[:], in.ToPlay)
	if side < 0 {
		return nil, fmt.Errorf("to-play: %q; red and blue play", in.ToPlay)
	}
	if in.Step != steps[choose] {
		return nil, fmt.Errorf("step: %q; a position is read at the step \"choose\"", in.Step)
	}
	if in.Blank != [2]int8{} || in.Turn < 1 || in.Turn > 60 {
		return nil, errors.New("unknown cards and turns beyond 1 to 60 are not read")
	}
	s := &State{side: rules.Side(side), step: choose, turn: in.Turn, life: in.Life, taken: in.Taken, deck: [4]int8{3, 3, 2, 2}}
	for p, list := range [3][]string{in.Hand[0], in.Hand[1], in.Discard} {
		for _, w := range list {
			k := slices.Index(cards[:], w)
			if k < 0 || s.deck[k] == 0 {
				return nil, fmt.Errorf("card %q is not in the game, or there are too many of it", w)
			}
			s.deck[k]--
			if p < 2 {
				s.hand[p][k]++
			} else {
				s.discard[k]++
			}
		}
	}
	if err := in.whole(); err != nil {
		return nil, err
	}
	return s, nil
}

func (in position) whole() error {
	for p := range in.Life {
		for _, n := range append(in.Life[p][:], in.Taken[p]) {
			if n < 0 || n > 99 {
				return fmt.Errorf("%s: %d lives", sides[p], n)
			}
		}
		if in.Life[p] == [2]int8{} {
			return fmt.Errorf("%s has no life left: the game is over", sides[p])
		}
		if len(in.Hand[p]) < 1 || len(in.Hand[p]) > 2 {
			return fmt.Errorf("%s holds %d cards; 1 or 2 are right", sides[p], len(in.Hand[p]))
		}
	}
	return nil
}
