package memoir

import (
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
)

// fuzzBoards are boards that are changed: positions of all scenarios, where a turn stands
// still, seen by all and by one side, and bare boards.
func fuzzBoards(t testing.TB) []string {
	out := []string{
		"scenario arnhem-bridge; axis infantry i5 a1:2; allies infantry k4; hand allies direct-from-hq ambush; sandbags -; won 1 2; turn allies",
		"scenario operation-luttich; allies infantry k6 l5:1/2; axis armor k4 a1; hand allies recon-right counter-attack; last axis recon-left; discard barrage",
		"scenario sainte-mere-eglise; hand axis dig-in probe-left; hand allies air-power medics-mechanics behind-enemy-lines",
		"scenario omaha-beach recruits; wire -; taken a1 b1; turn axis; hand axis probe-left attack-center; hand allies assault-center",
		"scenario tutorial-breakthrough; hand allies close-assault; turn allies; won 0 1",
		"scenario vassieux; hand axis their-finest-hour firefight; hand allies infantry-assault artillery-bombard; turn axis",
	}
	for _, b := range starts {
		if b.Board != "" {
			out = append(out, b.Board)
		}
	}
	for i, info := range shared.Scenarios() {
		st := must.Have(shared.New(rules.Setup{Scenario: info.ID}, nil))(t)
		s := st.(*State)
		pick, dice := rules.Stream(uint64(i), "pick"), rules.Stream(uint64(i), "dice")
		for step := 0; step < 300 && !s.over(); step++ {
			at := s.f[0].step
			if stepTable[at].rests && s.top == 0 && (step%40 == 0 || at == pickingTargets || at == healing || at == digging) {
				seen := *s
				seen.Hide(rules.Side(step % 2))
				out = append(out, s.boardText(), seen.boardText())
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

// playOn plays on at random from a position that was read, once nobody's view of it has been
// found unsound.
func playOn(t *testing.T, st rules.State, seed uint64, board string) {
	t.Helper()
	for _, viewer := range []rules.Side{rules.First, rules.Second, rules.Chance} {
		seen := *st.(*State)
		if seen.Hide(viewer); seen.Check() != nil {
			t.Fatalf("hidden for %d: %v\n%s", viewer, seen.Check(), board)
		}
	}
	rulestest.PlayOn(shared)(t, st, seed, board)
}

// FuzzBoard reads boards: what is read can be played.
func FuzzBoard(f *testing.F) { rulestest.FuzzBoards(f, shared, fuzzBoards(f), playOn) }

func TestChangedBoards(t *testing.T) {
	rulestest.ChangedBoards(t, shared, fuzzBoards(t), 2200, playOn)
}
