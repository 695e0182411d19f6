package memoir

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// scene is a bare board that a clause test plays on and looks at. No Ambush is
// in the game unless the board speaks of it, so that close assaults are rolled
// at once.
type scene struct {
	*State
	t    testing.TB
	told []string // the events of the last play, in words
	said []string // and the keys of their sentences
}

// onBoard sets a scene on a bare board.
func onBoard(t testing.TB, board string) *scene {
	t.Helper()
	if !strings.Contains(board, "ambush") {
		board += "; discard ambush"
	}
	return &scene{State: boardOf(t, board), t: t}
}

// inScenario sets a scene at the first turn of a scenario, the deal being cards
// named in order: those of the Axis, then those of the Allies.
func inScenario(t testing.TB, id string, deal ...string) *scene {
	t.Helper()
	s := must.Have(shared.New(rules.Setup{Scenario: id}, nil))(t)
	p := &scene{State: s.(*State), t: t}
	for _, c := range deal {
		p.play("draw " + c)
	}
	return p
}

// play carries out actions in notation, parted by semicolons; "roll flag star"
// stands for two dice. Only legal actions pass.
func (p *scene) play(script string) *scene {
	p.t.Helper()
	p.told, p.said = nil, nil
	for _, text := range strings.Split(script, ";") {
		text = strings.TrimSpace(text)
		if faces, ok := strings.CutPrefix(text, "roll "); ok {
			for _, f := range strings.Fields(faces) {
				p.one("roll " + f)
			}
			continue
		}
		p.one(text)
	}
	return p
}

func (p *scene) one(text string) {
	p.t.Helper()
	a, err := rules.Parse(shared, p.State, text)
	if err != nil {
		p.t.Fatalf("%v in step %s; there is %s", err, p.f[p.top].step, legalTexts(p.State))
	}
	if r := shared.Why(p.State, a); r.Key != "" {
		p.t.Fatalf("%q is legal, but forbidden by %s", text, r.Clause)
	}
	var report rules.Report
	p.Apply(a, &report)
	if err := p.Check(); err != nil {
		p.t.Fatalf("after %q: %v", text, err)
	}
	for _, e := range report.Events {
		p.told = append(p.told, p.word(e))
		p.said = append(p.said, strings.TrimPrefix(shared.Event(p.State, e).Key, "memoir.event."))
	}
}

// word writes an event as its kind, its clause and its numbers: `moved M44-7.9
// f5 f4 1 infantry`.
func (p *scene) word(e rules.Event) string {
	row := Events.Rows[e.Kind]
	out := row.Name + " " + e.Clause
	for i, f := range row.Fields {
		v := e.Args[i]
		switch f.Word {
		case hexWords, cardWord, faceWord, sectionWord:
			out += " " + f.Word.Write(p.sc.Tables, v)
		case unitName:
			out += " " + p.sc.Units[v&7].ID
		case causeWord:
			out += " " + causeNames[v]
		case groundName:
			out += " " + p.sc.Terrain[v].ID
		default:
			if f.Name != "" {
				out += fmt.Sprint(" ", v)
			}
		}
	}
	return out
}

// see holds the scene to what is written:
//
//	f4 axis infantry 3     the unit on a hex with its figures; f4 empty
//	wire|bags|wire+bags|bare f4   what lies on a hex
//	can|cannot ACTION      what is legal; a clause after a colon is the reason
//	only VERB a, b         all that is legal of a verb, in notation
//	told|untold EVENT      an event of the last play begins so
//	says KEY…              all its events are worded so
//	step|turn|dice|deck WORD, medals A B, removed A B, hand SIDE CARD…,
//	pile CARD…, won SIDE CLAUSE
func (p *scene) see(wants ...string) *scene {
	p.t.Helper()
	for _, want := range wants {
		if got := p.look(want); got != "" {
			p.t.Errorf("want %q: %s", want, got)
		}
	}
	return p
}

// look gives what is wrong, nothing when all is as wanted.
func (p *scene) look(want string) string {
	key, rest, _ := strings.Cut(want, " ")
	got := ""
	switch key {
	case "told", "untold":
		if slices.ContainsFunc(p.told, func(e string) bool { return e == rest || strings.HasPrefix(e, rest+" ") }) != (key == "told") {
			return "told: " + strings.Join(p.told, "; ")
		}
		return ""
	case "can":
		if isLegal(p.State, rest) {
			return ""
		}
		return "legal is " + legalTexts(p.State)
	case "cannot":
		return p.cannot(rest)
	case "only":
		return p.only(rest)
	case "says":
		got = "says " + strings.Join(p.said, " ")
	case "wire", "bags", "wire+bags", "bare":
		h, _ := scenario.ParseHex(rest)
		got = map[[2]bool]string{{true, false}: "wire ", {false, true}: "bags ", {true, true}: "wire+bags ", {}: "bare "}[[2]bool{p.Wire.Has(h), p.Sandbags.Has(h)}] + rest
	case "step":
		got = "step " + p.f[p.top].step.String()
	case "turn":
		got = "turn " + sideText(p.Turn())
	case "dice":
		got = fmt.Sprint("dice ", p.f[p.top].dice)
	case "deck":
		got = fmt.Sprint("deck ", p.DeckSize())
	case "medals":
		got = fmt.Sprint("medals ", p.medals(rules.First), " ", p.medals(rules.Second))
	case "removed":
		got = fmt.Sprint("removed ", p.Removed[0], " ", p.Removed[1])
	case "hand":
		side, _, _ := strings.Cut(rest, " ")
		i, _ := find(scenario.SideNames[:], side)
		got = "hand " + side + p.cardList(p.Hand[i])
	case "pile":
		got = "pile" + p.cardList(p.Discard)
	case "won":
		r := p.Result()
		got = "won " + sideText(r.Winner) + " " + r.Clause
		if p.Turn() != rules.Over {
			return "the battle goes on"
		}
	default:
		h, ok := scenario.ParseHex(key)
		if !ok {
			return "no such thing can be seen"
		}
		if got = key + " empty"; p.men[h] > 0 {
			got = fmt.Sprint(key, " ", scenario.SideNames[p.sideAt(h)], " ", p.typeAt(h).ID, " ", p.men[h])
		}
	}
	if got == want {
		return ""
	}
	return "it is " + got
}

func (p *scene) cardList(n [scenario.MaxCards]uint8) (out string) {
	for c := range n {
		for range n[c] {
			out += " " + p.sc.Cards[c].ID
		}
	}
	return out
}

func (p *scene) cannot(rest string) string {
	text, clause, _ := strings.Cut(rest, ": ")
	if isLegal(p.State, text) {
		return "it is legal"
	}
	a, err := shared.ParseAny(text)
	if err != nil {
		return err.Error()
	}
	if got := shared.Why(p.State, a).Clause; clause != "" && got != clause {
		return "the reason is " + got
	}
	return ""
}

func (p *scene) only(rest string) string {
	verb, list, _ := strings.Cut(rest, " ")
	var got []string
	for _, a := range p.Legal(nil) {
		if text := shared.Text(a); text == verb || strings.HasPrefix(text, verb+" ") {
			got = append(got, strings.TrimSpace(text[len(verb):]))
		}
	}
	var want []string
	for _, w := range strings.Split(list, ",") {
		if w = strings.TrimSpace(w); w != "" {
			want = append(want, w)
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if slices.Equal(got, want) {
		return ""
	}
	return "legal is " + verb + " " + strings.Join(got, ", ")
}
