package rommel

import (
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"sandtable/rules"
	"sandtable/rules/position"
	"sandtable/rules/rommel/scenario"
	"sandtable/rules/rulestest/must"
)

// A board says all of a position at rest.
func TestBoardsOfRandomGamesAreReadBack(t *testing.T) {
	seen := map[phase]int{}
	for _, sc := range allScenarios(t) {
		for n := range uint64(12) {
			r := rand.New(rand.NewPCG(n, 7))
			s := newState(sc, nil)
			for !s.over() {
				(&scene{State: s, t: t}).rereads(seen)
				stride(s, r)
			}
		}
	}
	onBoard(t, africa+"axis 5th-light sirte; axis ariete sirte; axis brescia sirte; axis pavia sirte; axis trento benghazi; axis savona benghazi; "+
		"axis trieste benghazi; axis bologna benghazi; phase supply-check begin").rereads(seen)
	for p, x := range restSteps {
		if (x != beginning || phase(p) == axisRepairs) && seen[phase(p)] == 0 {
			t.Errorf("no random game ever rested in phase %s", phaseNames[p])
		}
	}
}

// rereads asks, of a position at rest, that it is read back as it is.
func (p *scene) rereads(seen map[phase]int) {
	p.t.Helper()
	if !p.rests() {
		return
	}
	raw, err := json.Marshal(p.State)
	if err != nil {
		p.t.Fatal(err)
	}
	back, err := shared.Position(raw, 0)
	if err != nil {
		p.t.Fatalf("%v\n%s", err, p.boardText())
	}
	if got := back.(*State); *got != *p.State {
		p.t.Fatalf("not the same: %s\nis read as %s%s", p.boardText(), got.boardText(), differs(p.State, got))
	}
	seen[p.phase]++
}

// differs names the fields in which two positions differ.
func differs(a, b *State) (out string) {
	x, y := reflect.ValueOf(a).Elem(), reflect.ValueOf(b).Elem()
	for i := range x.NumField() {
		fx, fy := readable(x.Field(i)), readable(y.Field(i))
		if !reflect.DeepEqual(fx.Interface(), fy.Interface()) {
			out += "\n" + x.Type().Field(i).Name
		}
	}
	return out
}

// readable is a field that reflection may look at and change.
func readable(v reflect.Value) reflect.Value {
	return reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
}

// stride carries out a random action.
func stride(s *State, r *rand.Rand) {
	acts := s.Legal(nil)
	a := acts[r.IntN(len(acts))]
	if s.Turn() == rules.Chance {
		a = rules.Pick(r, s, acts)
	}
	s.Apply(a, nil)
}

// The hash mixes every field but those that follow from others.
func TestTheHashMixesEveryField(t *testing.T) {
	p := onBoard(t, africa+"axis 5th-light benghazi; allies 9th-australian benghazi; phase battles begin")
	s := p.State
	s.deep = scenario.ZoneMax // every level of nest is looked at
	all := reflect.ValueOf(s).Elem()
	for i := range all.NumField() {
		name := all.Type().Field(i).Name
		if name == "sc" || name == "here" || name == "stand" {
			continue
		}
		eachNumber(readable(all.Field(i)), name, func(v reflect.Value, path string) {
			was, old := s.Hash(), v.Interface()
			switch {
			case v.Kind() == reflect.Bool:
				v.SetBool(!v.Bool())
			case v.CanInt():
				v.SetInt(v.Int() ^ 1)
			default:
				v.SetUint(v.Uint() ^ 1)
			}
			if s.Hash() == was {
				t.Errorf("%s is not in the hash", path)
			}
			v.Set(reflect.ValueOf(old))
		})
	}
}

// eachNumber calls f for every number and flag in v.
func eachNumber(v reflect.Value, path string, f func(v reflect.Value, path string)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			eachNumber(readable(v.Field(i)), path+"."+v.Type().Field(i).Name, f)
		}
	case reflect.Array:
		for i := range v.Len() {
			eachNumber(v.Index(i), path, f)
		}
	default:
		f(v, path)
	}
}

// What cannot be read is refused with a reason.
func TestBadPositionsAreRefused(t *testing.T) {
	for board, want := range map[string]string{
		"":                                "no scenario",
		"campaign north-affrica":          "no scenario",
		africa + "axis 5th-light here":    `no zone "here"`,
		africa + "axis 5th-lite sirte":    `no Force "5th-lite"`,
		africa + "allies 5th-light sirte": "not of the allies",
		africa + "axis 5th-light sirte; axis 5th-light tripoli": "named twice",
		africa + "axis 5th-light sirte shock sirte":             `"sirte" cannot be said`,
		africa + "axis 5th-light sirte shock swift":             "FCR-12.4",
		africa + "turn 12":            "0 to 11",
		africa + "phase tea":          `no phase "tea"`,
		africa + "drawn go go":        "not so many",
		africa + "cup ariete":         "other side",
		africa + "supplies 3":         "two numbers, one for each side, must follow",
		africa + "nonsense 3":         `"nonsense 3" says nothing`,
		africa + "option stukas":      "no option",
		africa + "phase orders begin": "at rest",
		africa + "battle sirte axis":  "FCR-8.1",
		africa + "destroyed 5th-light; axis ariete sirte; phase battles choose-battle": "at rest",
	} {
		raw, _ := json.Marshal(board)
		if _, err := shared.Position(raw, 0); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", board, err, want)
		}
	}
	for _, raw := range []string{`3`, `{"board":""}`, `{"boart":""}`, `{"board":"campaign north-africa"} 1`, `"` + strings.Repeat("x", 5*position.MaxBoard) + `"`} {
		if _, err := shared.Position(json.RawMessage(raw), 0); err == nil {
			t.Errorf("%.40s is read", raw)
		}
	}
}

// TestFCR_2_5_PositionsThatAreOver refuses boards on which the campaign would have
// ended with the phase before.
func TestFCR_2_5_PositionsThatAreOver(t *testing.T) {
	for _, board := range []string{
		"campaign north-africa; allies 70th tripoli; axis savona sirte; phase movement",
		"campaign north-africa; axis savona cairo; phase movement",
		"campaign ghost-division; axis pz25-1 lille; axis pz25-2 saint-valery; axis pz66 cherbourg",
		"campaign d-day; allies 4th-us cherbourg; allies 1st-us saint-lo; allies 3rd-uk caen; axis 21st-panzer falaise",
	} {
		raw, _ := json.Marshal(board)
		if _, err := shared.Position(raw, 0); err == nil || !strings.Contains(err.Error(), "FCR-2.5") {
			t.Errorf("%s: %v", board, err)
		}
	}
	// within a phase nothing is tested (FCR-2.17): Cairo was entered in it
	raw, _ := json.Marshal("campaign north-africa; axis savona cairo moved; axis ariete sirte; supplies 4 4; held tripoli; phase movement; held-allies cairo")
	if _, err := shared.Position(raw, 0); err != nil {
		t.Errorf("%v", err)
	}
}

// TestStateTellsWhatIsPending reads the state of a battle and of Torch where a text
// player has to decide.
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
	p := clash(t, duel+"supplies 9 2", "press", "tactics", "disorganisation").play(done).roll(5).is("step reroll")
	tells(p, "step reroll, side axis", "to go ", "die of disorganisation, shows 5")
	p.play(stand).roll(1)
	tells(p, "die of ", "shows 1, one loss to ")
	p = clash(t, attack+"axis 5th-light benghazi reduced from sirte; axis ariete benghazi from sirte; allies 44th benghazi reduced; allies 9th-australian benghazi; supplies 9 0; "+bare, "", "salvage")
	tells(p.roll(1, 1, 1, 1).is("step absorb"), "side axis", "losses of the axis 2, losses of the allies 2")
	q := torchAt(t, "8", "5th-light sirte; ariete tripoli; brescia tripoli").roll(6)
	tells(q.scene, "die 6", "torch 5")
}
