package whodares

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares/scenario"
)

// What MarshalJSON gives is read back as the same position wherever the
// player stands between two actions, and where he buys his forces.
func TestPositionReadsItselfBack(t *testing.T) {
	read := 0
	for i, sc := range allScenarios(t) {
		for n := range 12 {
			s := newState(sc, nil)
			r := rulestest.Xorshift(uint64(i*100+n)*77 + 5)
			for range 2000 {
				if s.over() {
					break
				}
				list := s.Legal(nil)
				var a rules.Action
				if s.Turn() == rules.Chance {
					a = r.Outcome(s, list)
				} else {
					a = (manner(n) % manners).choose(r.Below, list, nil)
				}
				s.Apply(a, nil)
				if s.top > 0 || s.f[0].step != acts && s.f[0].step != buying {
					continue
				}
				raw := must.Have(json.Marshal(s))(t)
				back, err := shared.Position(raw, 0)
				if err != nil {
					t.Fatalf("%v\n%s", err, raw)
				}
				if b := back.(*State); *b != *s {
					t.Fatalf("it comes back as another:\n%s\n%s", s.boardText(), b.boardText())
				}
				hidden := *s
				hidden.Hide(rules.First)
				raw, _ = json.Marshal(&hidden)
				if back, err = shared.Position(raw, 0); err != nil || *back.(*State) != hidden {
					t.Fatalf("the hidden copy does not come back: %v\n%s", err, raw)
				}
				read++
			}
		}
	}
	if read < 500 {
		t.Errorf("only %d positions were read", read)
	}
}

func TestPositionRefusesWhatCannotBe(t *testing.T) {
	for want, board := range map[string]string{
		"is no mission":                        "turn 2; patrol 1 siwa hq-1",
		"no patrol is in play":                 raid,
		"no zone":                              raid + "patrol 1 atlantis hq-1",
		"no unit":                              raid + "patrol 1 siwa hq-9",
		"on the map twice":                     raid + "patrol 1 siwa hq-1; patrol 2 jaghbub hq-1",
		"in a base":                            raid + "patrol 1 siwa hq-1; axis italian-infantry-1 siwa",
		"is left in the pool":                  raid + "patrol 1 siwa hq-1; axis german-infantry-4 msus; axis german-infantry-4 msus",
		"says nothing":                         raid + "patrol 1 siwa hq-1; dance msus",
		"must be a number, 0 to 4":             raid + "patrol 1 siwa hq-1; alarm 5",
		`patrol: "0" must be a number, 1 to 3`: raid + "patrol 0 siwa hq-1",
		"Reco OK (QOG-11.1)":                   raid + "patrol 1 siwa hq-1; reco 1 2 2",
		"is in play":                           raid + "patrol 1 siwa hq-1; dead hq-1",
		"go on by themselves":                  raid + "ap 1 3; patrol 1 siwa hq-1; been hq-1",
		"a reserve waits":                      "mission bardia-today; patrol 1 koufra hq-1; patrol 2 big-cairn hq-2; reserve 2",
		"off its leash":                        raid + "patrol 1 jaghbub hq-1; plane calanscio",
		"not drawn by filter":                  raid + "patrol 1 jaghbub hq-1; axis italian-infantry-1 gazala want=1",
		"not the one that the campaign":        "mission slonta-raid; campaign; patrol 1 jaghbub hq-1; played 3",
		"cannot be on watch":                   raid + "turn 2; patrol 1 mechili t1-a; watch t1-a 1",
		"there is no objective":                raid + "patrol 1 jaghbub hq-1; objective msus 1",
	} {
		raw, _ := json.Marshal(board)
		if _, err := shared.Position(raw, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", board, err, want)
		}
	}
	for _, raw := range []string{`{"board": "x", "unknown": 1}`, `[]`, `"` + strings.Repeat("x", position.MaxBoard+1) + `"`, `{"board":"` + raid + `patrol 1 jaghbub hq-1"} {}`,
		`{"board":"` + raid + `patrol 1 jaghbub hq-1","procedures":[{"step":"test"}]}`} {
		if _, err := shared.Position(json.RawMessage(raw), 0); err == nil {
			t.Errorf("%.80s is taken for a position", raw)
		}
	}
}

// fuzzBoards are boards of positions that random play comes by, and those of
// the clause tests' kind.
var fuzzBoards = sync.OnceValue(func() (out []string) {
	for i, info := range shared.Scenarios() {
		sc, err := shared.Open(rules.Setup{Scenario: info.ID})
		if err != nil {
			panic(err)
		}
		s := newState(sc, nil)
		r := rulestest.Xorshift(uint64(i)*7 + 3)
		for n := 0; n < 400 && !s.over(); n++ {
			list := s.Legal(nil)
			var a rules.Action
			if s.Turn() == rules.Chance {
				a = r.Outcome(s, list)
			} else {
				a = sensibly.choose(r.Below, list, nil)
			}
			s.Apply(a, nil)
			if s.top == 0 && s.f[0].step == acts && n%3 == 0 {
				out = append(out, s.boardText())
			}
		}
	}
	return out
})

// boardWords are put in the place of words of a board.
var boardWords = []string{"", "siwa", "koufra", "jaghbub", "mechili", "bardia", "msus", "lg-125", "hq-1", "hq-2", "t1-a", "light", "heavy-a", "sas-1", "det-a",
	"waco", "signal", "german-motorised-4", "italian-infantry-1", "?", "up", "guard", "want=1", "want=2", "0", "1", "2", "3", "4", "5", "9", "-1", "99", "ready",
	"gone", "fails", "succeeds", "long", "remarkable", "campaign", "patrol", "axis", "mco", "watch", "reserve", "low", "halted", "reduced", "dead", "lost", "shop",
	"plane", "alarm", "turn", "objective", "garrison", "landed", "watched", "chain", "carries", "reco", "next", "ap", "loads", "cache", "lookout", "fought"}

// mutated changes, drops, doubles or adds words and statements of a board.
func mutated(board string, ops []byte) string {
	parts := strings.Split(board, "; ")
	for i := 0; i+2 < len(ops); i += 3 {
		k := int(ops[i]) % len(parts)
		words := strings.Fields(parts[k])
		w := boardWords[int(ops[i+2])%len(boardWords)]
		switch ops[i+1] % 5 {
		case 0:
			parts = append(parts, parts[k])
		case 1:
			if len(parts) > 2 {
				parts = slices.Delete(parts, k, k+1)
			}
		case 2:
			words = append(words, w)
			parts[k] = strings.Join(words, " ")
		default:
			if len(words) > 0 {
				words[int(ops[i+2])%len(words)] = boardWords[int(ops[i])%len(boardWords)]
				parts[k] = strings.Join(words, " ")
			}
		}
	}
	return strings.Join(parts, "; ")
}

// FuzzPosition changes boards. Refusing them is fine; what is read can be
// played.
func FuzzPosition(f *testing.F) {
	for i := range fuzzBoards() {
		f.Add(uint16(i), []byte{})
	}
	f.Add(uint16(3), []byte{1, 3, 9, 4, 2, 7})
	f.Add(uint16(9), []byte{2, 4, 1, 5, 0, 0, 7, 1, 3})
	f.Fuzz(func(t *testing.T, which uint16, ops []byte) {
		boards := fuzzBoards()
		board := mutated(boards[int(which)%len(boards)], ops[:min(len(ops), 60)])
		raw := must.Have(json.Marshal(board))(t)
		st, err := shared.Position(raw, 0)
		if err != nil {
			if len(ops) == 0 {
				t.Fatalf("%v\n%s", err, board)
			}
			return
		}
		playOn(t, st.(*State), uint64(which)+uint64(len(ops)), board)
	})
}

// playOn plays on at random: every action leads to a position that passes its
// checks and has a way on.
func playOn(t *testing.T, s *State, seed uint64, board string) {
	t.Helper()
	defer func() {
		if p := recover(); p != nil {
			t.Fatalf("%v\n%s", p, board)
		}
	}()
	r := rand.New(rand.NewPCG(seed, 3))
	s.Guess(r)
	for range 60 {
		if s.over() {
			return
		}
		list := s.Legal(nil)
		if len(list) == 0 {
			t.Fatalf("a dead end in step %s\n%s", s.f[s.top].step, board)
		}
		a := sensibly.choose(r.IntN, list, nil)
		if s.Turn() == rules.Chance {
			a = rules.Pick(r, s, list)
		}
		s.Apply(a, nil)
		if err := s.Check(); err != nil {
			t.Fatalf("after %q: %v\n%s", shared.Text(a), err, board)
		}
	}
}

// TestMutatedBoards is the fuzz target without a fuzzer, on many changes.
func TestMutatedBoards(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 9))
	boards := fuzzBoards()
	read := 0
	for range 6000 {
		ops := make([]byte, 3+3*r.IntN(3))
		for i := range ops {
			ops[i] = byte(r.UintN(256))
		}
		board := mutated(boards[r.IntN(len(boards))], ops)
		raw, _ := json.Marshal(board)
		if st, err := shared.Position(raw, 0); err == nil {
			read++
			playOn(t, st.(*State), uint64(read), board)
		}
	}
	if read < 300 {
		t.Errorf("only %d changed boards were taken", read)
	}
}

// The data files refuse what they do not know, with file, line and key.
func TestDataIsReadStrictly(t *testing.T) {
	x := &scenario.Tables{Names: scenario.Words()}
	for want, c := range map[string]struct {
		file     string
		old, new string
	}{
		`tables.toml:`: {"tables.toml", "fail_at = 6", "fail_att = 6"},
		`units.toml:`:  {"units.toml", "va = [4, 2]\n", "va = [\"four\", 2]\n"},
		`map.toml:`:    {"map.toml", `kind = "oasis"`, `kind = "lake"`},
	} {
		data := rulestest.DataFile(t, scenario.Files, c.file)
		var err error
		bad := bytes.Replace(data, []byte(c.old), []byte(c.new), 1)
		switch c.file {
		case "tables.toml":
			err = x.ReadNumbers(c.file, bad)
		case "units.toml":
			err = x.ReadUnits(c.file, bad)
		default:
			err = scenario.ReadMap(x, c.file, bad)
		}
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%s: %v", c.file, err)
		}
	}
}

// TestWhyIsEmptyExactlyForTheLegal asks about actions met anywhere.
func TestWhyIsEmptyExactlyForTheLegal(t *testing.T) {
	var met []rules.Action
	r := rand.New(rand.NewPCG(4, 4))
	seen := map[string]int{}
	for _, sc := range allScenarios(t) {
		for n := range 20 {
			s := newState(sc, nil)
			for !s.over() {
				list := s.Legal(nil)
				if len(met) < 6000 {
					met = append(met, list[r.IntN(len(list))])
				}
				for range 2 {
					a := met[r.IntN(len(met))]
					why := shared.Why(s, a)
					if legal := slices.Contains(list, a); legal != (why.Key == "") || !legal && why.Clause == "" {
						t.Fatalf("%q in step %s: legal %v, why %q by %q", shared.Text(a), s.f[s.top].step, legal, why.Key, why.Clause)
					}
					seen[why.Key]++
				}
				a := (manner(n) % manners).choose(r.IntN, list, nil)
				if s.Turn() == rules.Chance {
					a = rules.Pick(r, s, list)
				}
				if text := shared.Text(a); !slices.Contains(list, a) || text == "?" || strings.Contains(text, "?") {
					t.Fatalf("%v reads %q", a, text)
				} else if back, err := shared.ParseAny(text); err != nil || back != a {
					t.Fatalf("%q is read back as %v: %v", text, back, err)
				}
				s.Apply(a, nil)
			}
		}
	}
	if len(seen) < 60 {
		t.Errorf("only %d different reasons were given: %v", len(seen), slices.Sorted(maps.Keys(seen)))
	}
}

// TestQOG_3_4_TheBuyingStepFromABoard sets the purchase up by hand and plays it to its
// ends.
func TestQOG_3_4_TheBuyingStepFromABoard(t *testing.T) {
	p := onBoard(t, "mission tobruk-tomorrow; buying; bought 1 hq-1 g1-b").see("budget 3", "step buy", "can buy y2-a 1", "can done", "cannot buy y2-a 2: QOG-3.4", "cannot buy t1-a 1: QOG-3.8")
	p.play("buy y2-a 1; buy s2-a 1; buy r1-a 1").see("!budget", "only buy ", "cannot buy sas-1 1: QOG-3.2").play("done").see("step place")
	onBoard(t, "mission barce-raid; buying").see("shop y2-a y2-b light heavy-b survey waco", "cannot buy light 1: QOG-3.8", "cannot done: QOG-3.4") // QOG-25.16
	onBoard(t, "mission benghazi-road-watch; buying; bought 1 hq-1 t1-a; bought 2 hq-2; bought - waco").see("cannot done: QOG-3.4").play("buy hq-3 3").see("can done")
	for board, want := range map[string]string{
		"mission tobruk-tomorrow; buying; bought 1 g1-b":                               "QOG-3.4",
		"mission tobruk-tomorrow; buying; bought 2 hq-1":                               "QOG-3.4",
		"mission tobruk-tomorrow; buying; bought 1 hq-1 t1-a":                          "QOG-3.4",
		"mission tobruk-tomorrow; buying; bought 1 hq-1 hq-2":                          "QOG-3.4",
		"mission tobruk-tomorrow; buying; bought 1 hq-1 s1-a s1-b r1-a r1-b y1-a":      "QOG-3.2",
		"mission tobruk-tomorrow; buying; bought 1 hq-1; budget 6":                     "QOG-3.2",
		"mission tobruk-tomorrow; buying; bought 1 hq-1; axis italian-infantry-1 msus": "QOG-4.1",
		"mission tobruk-tomorrow; buying; bought 1 hq-1; turn 3":                       "QOG-4.1",
		"mission tobruk-tomorrow; buying; patrol 1 siwa hq-1":                          "QOG-4.1",
		"mission tobruk-tomorrow; bought 1 hq-1":                                       "QOG-3.3",
		"mission tobruk-tomorrow; patrol 1 siwa hq-1; turn 15; option strict_duration": "QOG-28.6",
	} {
		raw, _ := json.Marshal(board)
		if _, err := shared.Position(raw, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", board, err, want)
		}
	}
}

// TestStateTellsWhatIsPending reads the state in the middle of a combat and of a test.
func TestStateTellsWhatIsPending(t *testing.T) {
	tells := func(p *scene, words ...string) {
		t.Helper()
		raw := string(must.Have(p.MarshalJSON())(t))
		for _, w := range words {
			if !strings.Contains(raw, w) {
				t.Errorf("%q is not told: %s", w, raw)
			}
		}
	}
	p := onBoard(t, msus+"t1-a t1-b sas-1; reco 1 2 0; axis italian-infantry-1 msus; axis italian-infantry-2 msus; axis german-infantry-2 msus").
		play("attack msus; all; face t1-a 1; face t1-b 2")
	tells(p, "combat msus, round 1", "contact t1-a, slot 1", "axis 1, kind ?", "axis 3, kind ?")
	p.play("initiative 1 plain; roll 6 6 1").see("step reroll")
	tells(p, "initiative true", "missed t1-a t1-b", "kind italian-infantry-1", "defeated true")
	p.play("reroll t1-b plain")
	tells(p, "step reroll-die", "unit t1-b")
	q := onBoard(t, raid+"ap 1 9; patrol 1 jaghbub hq-1; patrol 1 lg-125 t1-a t1-b g1-a; axis italian-infantry-1 lg-125").play("unit hq-1; move lg-125")
	tells(q, "procedure test", "still to come 1, units", "MD 1", "on entry")
}
