package memoir

import (
	"encoding/json"
	"maps"
	"slices"
	"testing"

	"sandtable/rules"
)

// fuzzBases are valid positions of all scenarios, where a turn stands still, as JSON of
// old, which says each field by itself: what the fuzzer changes.
func fuzzBases(t testing.TB) (out [][]byte) {
	for _, old := range oldPositions(t) {
		out = append(out, old.Position)
	}
	for _, b := range starts {
		if b.Board != "" {
			raw, _ := json.Marshal(b.Board)
			out = append(out, raw)
		}
	}
	return out
}

// playedBoards are the boards of positions of all scenarios, where a turn stands still.
func playedBoards(t testing.TB) (out []string) {
	for i, info := range shared.Scenarios() {
		st, err := shared.New(rules.Setup{Scenario: info.ID}, nil)
		if err != nil {
			t.Fatal(err)
		}
		s := st.(*State)
		pick, dice := rules.Stream(uint64(i), "pick"), rules.Stream(uint64(i), "dice")
		for step := 0; step < 300 && !s.over(); step++ {
			at := s.f[0].step
			if stepTable[at].rests && s.top == 0 && (step%40 == 0 || at == pickingTargets || at == healing || at == digging) {
				out = append(out, s.boardText())
			}
			acts := s.Legal(nil)
			if s.Turn() == rules.Chance {
				s.Apply(rules.Pick(dice, s, acts), nil)
			} else {
				s.Apply(player(pick, acts, step%2 == 0), nil)
			}
		}
	}
	return out
}

// fuzzWords are put in the place of strings.
var fuzzWords = []string{"", "axis", "allies", "chance", "over", "A1", "F5", "G5", "M9", "M2", "Z9", "infantry", "armor", "artillery",
	"special-forces", "resistance", "armor-elite", "ambush", "recon-left", "recon-center", "counter-attack", "dig-in", "air-power",
	"barrage", "medics-mechanics", "their-finest-hour", "behind-enemy-lines", "infantry-assault", "artillery-bombard", "close-assault",
	"firefight", "probe-center", "direct-from-hq", "left", "center", "right", "play", "order", "move", "battle", "pick", "heal", "dig",
	"end", "deal", "section", "strike", "go", "aim", "turn", "attack", "pegasus-bridge", "operation-luttich", "utah-beach", "recruits"}

// mutation changes a decoded position as its bytes say.
type mutation struct {
	ops []byte
	at  int
}

func (m *mutation) next(n int) int {
	if m.at >= len(m.ops) || n <= 0 {
		return 0
	}
	m.at++
	return int(m.ops[m.at-1]) % n
}

// change walks down from v to some place and changes it there; it gives what
// stands in the place of v.
func (m *mutation) change(v any) any {
	switch v := v.(type) {
	case map[string]any:
		return m.changeMap(v)
	case []any:
		return m.changeList(v)
	case string:
		return fuzzWords[m.next(len(fuzzWords))]
	case float64:
		return []float64{v + 1, v - 1, 0, 1, 2, 3, 60, 255, 256, -1, 65536, 1e18}[m.next(12)]
	case bool:
		return !v
	}
	return v
}

func (m *mutation) changeMap(v map[string]any) any {
	keys := slices.Sorted(maps.Keys(v))
	switch op := m.next(8); {
	case op == 6: // a card more, or a key that may be known
		v[fuzzWords[m.next(len(fuzzWords))]] = float64(m.next(5))
	case len(keys) == 0:
	case op == 7:
		delete(v, keys[m.next(len(keys))])
	default:
		k := keys[m.next(len(keys))]
		v[k] = m.change(v[k])
	}
	return v
}

func (m *mutation) changeList(v []any) any {
	switch op := m.next(8); {
	case op == 5:
		return append(v, fuzzWords[m.next(len(fuzzWords))])
	case len(v) == 0:
	case op == 6:
		i := m.next(len(v))
		return slices.Delete(v, i, i+1)
	case op == 7:
		return append(v, v[m.next(len(v))])
	default:
		i := m.next(len(v))
		v[i] = m.change(v[i])
	}
	return v
}

// mutated is the base with up to as many changes as there are bytes.
func mutated(base []byte, ops []byte) ([]byte, error) {
	var v any
	if err := json.Unmarshal(base, &v); err != nil {
		return nil, err
	}
	m := mutation{ops: ops}
	for m.at < len(ops) {
		v = m.change(v)
	}
	return json.Marshal(v)
}

// playOn plays legal actions at random from a position that was read: every
// one leads to a position that passes its checks and has a way on.
func playOn(t *testing.T, s *State, steps int, seed uint64) {
	t.Helper()
	r := rules.Stream(seed, "play")
	s.Guess(r)
	for range steps {
		if s.over() {
			return
		}
		acts := s.Legal(nil)
		if len(acts) == 0 {
			t.Fatalf("a dead end in step %s", s.f[s.top].step)
		}
		a := acts[r.IntN(len(acts))]
		if s.Turn() == rules.Chance {
			a = rules.Pick(r, s, acts)
		}
		s.Apply(a, nil)
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v", shared.Text(a), err)
		}
	}
}

// FuzzPosition changes fields of valid positions. Refusing them is fine; what
// is read can be played.
func FuzzPosition(f *testing.F) {
	bases := fuzzBases(f)
	for i := range bases {
		f.Add(uint16(i), []byte{})
	}
	f.Add(uint16(0), []byte{0, 3, 0, 1, 2})
	f.Add(uint16(7), []byte{0, 17, 0, 2, 2, 7})
	f.Add(uint16(12), []byte{0, 14, 1, 4, 5, 0, 9, 9, 9, 200, 31})
	f.Fuzz(func(t *testing.T, which uint16, ops []byte) {
		if len(ops) > 64 {
			ops = ops[:64]
		}
		raw, err := mutated(bases[int(which)%len(bases)], ops)
		if err != nil {
			t.Fatal(err)
		}
		st, err := shared.Position(raw, 0)
		if err != nil {
			if len(ops) == 0 {
				t.Fatalf("%v\n%s", err, raw)
			}
			return
		}
		s := st.(*State)
		for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
			seen := *s
			if seen.Hide(viewer); seen.Check() != nil {
				t.Fatalf("hidden for %d: %v\n%s", viewer, seen.Check(), raw)
			}
		}
		defer func() {
			if t.Failed() {
				t.Logf("%s", raw)
			}
		}()
		playOn(t, s, 30, uint64(which)+uint64(len(ops)))
	})
}
