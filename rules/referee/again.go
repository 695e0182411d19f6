package referee

import (
	"encoding/json"

	"sandtable/rules"
)

// again is the command that sets up a position which is not at rest: the last one that
// was, or the beginning, and what has been done since. A game so needs no reader of its
// own for what is half done, and nothing can be set up that play could not reach.
type again struct {
	Cmd      string          `json:"cmd"` // `position` or `new`
	Game     string          `json:"game"`
	Position json.RawMessage `json:"position,omitempty"`
	Scenario string          `json:"scenario,omitempty"`
	Options  map[string]bool `json:"options,omitempty"`
	Carry    string          `json:"carry,omitempty"`
	Edition  int             `json:"law,omitempty"`
	Seed     uint64          `json:"seed,omitempty"`
	Since    []string        `json:"since,omitempty"`
}

// memory is how many steps are gone back in search of a position at rest.
const memory = 256

// again is nil where the position itself can be read.
func (s *session) again() (*again, error) {
	m := s.m
	n := len(m.Steps())
	first := max(0, n-memory)
	now, err := m.At(first, nil)
	if err != nil {
		return nil, err
	}
	states := []rules.State{now.Clone()}
	for _, a := range m.Steps()[first:] {
		now.Apply(a, nil)
		states = append(states, now.Clone())
	}
	for i := n; i >= first; i-- {
		raw := readable(m.Game(), states[i-first])
		switch {
		case raw == nil:
		case i == n:
			return nil, nil
		default:
			return &again{Cmd: "position", Game: m.Game().ID(), Position: raw, Seed: s.seed, Since: s.texts(i)}, nil
		}
	}
	set := m.Setup()
	if s.hand != nil {
		return &again{Cmd: "position", Game: m.Game().ID(), Position: s.hand, Edition: set.Edition, Seed: s.seed, Since: s.texts(0)}, nil
	}
	return &again{Cmd: "new", Game: m.Game().ID(), Scenario: set.Scenario, Options: set.Options, Carry: set.Carry,
		Edition: set.Edition, Seed: s.seed, Since: s.texts(0)}, nil
}

// readable is a position as the game's Position reads it back, nil if it does not.
func readable(g rules.Game, st rules.State) json.RawMessage {
	raw, err := st.MarshalJSON()
	if err != nil {
		return nil
	}
	if back, err := g.Position(raw, 0); err != nil || back.Hash() != st.Hash() {
		return nil
	}
	return raw
}

// texts is the notation of what was done from step n on.
func (s *session) texts(n int) []string {
	var out []string
	for _, a := range s.m.Steps()[n:] {
		out = append(out, s.m.Game().Text(a))
	}
	return out
}

// since does what the key `since` lists, action after action, chance included, in a match just set up.
func since(m *rules.Match, r request) error {
	var list []string
	if err := r.value("since", &list); err != nil {
		return err
	}
	for n, text := range list {
		a, err := m.Parse(text)
		if err == nil {
			err = m.Do(a, nil)
		}
		if err != nil {
			return errorf("since", "action %d, %.60q: %v", n+1, text, err)
		}
	}
	return nil
}
