package referee

import (
	"encoding/json"
	"fmt"

	"sandtable/rules"
	"sandtable/rules/position"
)

// Title is a text in both languages.
type Title = rules.Text

// GameInfo lists a game.
type GameInfo struct {
	ID        string         `json:"id"`
	Title     Title          `json:"title"`
	Sides     [2]string      `json:"sides"`
	Solitaire bool           `json:"solitaire"`
	Scenarios []ScenarioInfo `json:"scenarios"`
}

// ScenarioInfo lists a scenario; of one that cannot be read its ID and the error.
type ScenarioInfo struct {
	ID      string         `json:"id"`
	Title   Title          `json:"title"`
	Options []rules.Option `json:"options"`
	Error   string         `json:"error,omitempty"`
}

// List describes games.
func List(games []rules.Game) []GameInfo {
	out := []GameInfo{}
	for _, g := range games {
		info := GameInfo{ID: g.ID(), Title: g.Title(), Sides: g.Sides(), Solitaire: g.Solitaire(), Scenarios: []ScenarioInfo{}}
		for _, sc := range g.Scenarios() {
			one := ScenarioInfo{ID: sc.ID, Title: sc.Title, Options: append([]rules.Option{}, rules.OptionsOf(g, sc.ID)...)}
			if sc.Err != nil {
				one.Error, one.Options = sc.Err.Error(), []rules.Option{}
			}
			info.Scenarios = append(info.Scenarios, one)
		}
		out = append(out, info)
	}
	return out
}

type okAnswer struct {
	OK bool `json:"ok"`
}

type gamesAnswer struct {
	OK    bool       `json:"ok"`
	Games []GameInfo `json:"games"`
}

type resultInfo struct {
	Winner string `json:"winner"` // a side, or `draw`
	Rule   string `json:"rule"`
	Score  [2]int `json:"score"`
	Tie    [2]int `json:"tie"`
}

type stateAnswer struct {
	OK       bool            `json:"ok"`
	Turn     string          `json:"turn"`
	Number   int             `json:"number"`
	Score    [2]int          `json:"score"`
	Hash     string          `json:"hash"`
	Position json.RawMessage `json:"position,omitempty"`
	Again    *again          `json:"again,omitempty"` // what sets up a position that is not at rest
	Result   *resultInfo     `json:"result,omitempty"`
}

type actionInfo struct {
	Text   string `json:"text"`
	Kind   string `json:"kind"`
	Weight int    `json:"weight"`
	Label  Title  `json:"label"`
}

type legalAnswer struct {
	OK      bool         `json:"ok"`
	Turn    string       `json:"turn"`
	Actions []actionInfo `json:"actions"`
}

type whyAnswer struct {
	OK    bool   `json:"ok"`
	Legal bool   `json:"legal"`
	Rule  string `json:"rule,omitempty"`
	Text  *Title `json:"text,omitempty"`
}

type eventInfo struct {
	Kind string         `json:"kind"`
	Rule string         `json:"rule"`
	Side string         `json:"side"`
	Seen string         `json:"seen,omitempty"` // by whom, unless by all
	Args map[string]any `json:"args"`
	Text Title          `json:"text"`
}

type doneAnswer struct {
	OK      bool        `json:"ok"`
	Turn    string      `json:"turn"`
	Actions []string    `json:"actions,omitempty"` // what chance brought
	Undone  int         `json:"undone,omitempty"`  // steps taken back
	Events  []eventInfo `json:"events"`
}

type bestAnswer struct {
	OK     bool   `json:"ok"`
	Action string `json:"action"`
	Label  Title  `json:"label"`
}

type outcomeInfo struct {
	P       float64       `json:"p"`
	Outcome rules.Outcome `json:"outcome"`
	Text    Title         `json:"text"`
}

type oddsAnswer struct {
	OK       bool          `json:"ok"`
	Outcomes []outcomeInfo `json:"outcomes"`
}

type saveAnswer struct {
	OK      bool   `json:"ok"`
	Journal string `json:"journal"`
}

func sideName(g rules.Game, s rules.Side) string { return position.Side(s, g.Sides()) }

func (s *session) say(p rules.Phrase) Title {
	return Title{En: s.tools.Say("en", p), Fr: s.tools.Say("fr", p)}
}

// args are the named places of a phrase: numbers, or words, in both languages where they differ.
func args(p rules.Phrase) map[string]any {
	out := map[string]any{}
	for _, a := range p.Args {
		switch {
		case a.Text == rules.Text{}:
			out[a.Name] = a.N
		case a.Text.En == a.Text.Fr:
			out[a.Name] = a.Text.En
		default:
			out[a.Name] = a.Text
		}
	}
	return out
}

func (s *session) events(report *rules.Report) []eventInfo {
	g := s.m.Game()
	out := []eventInfo{}
	for _, e := range report.Events {
		p := g.Event(s.m.Now(), e)
		one := eventInfo{Kind: g.EventName(e.Kind), Rule: e.Clause, Side: sideName(g, e.Side), Args: args(p), Text: s.say(p)}
		switch e.Seen {
		case rules.BySide(rules.First):
			one.Seen = g.Sides()[rules.First]
		case rules.BySide(rules.Second):
			one.Seen = g.Sides()[rules.Second]
		case rules.ByNone:
			one.Seen = "nobody"
		}
		out = append(out, one)
	}
	return out
}

// describe gives a position, the true one or a view.
func describe(g rules.Game, st rules.State, full bool) (*stateAnswer, error) {
	out := &stateAnswer{OK: true, Turn: sideName(g, st.Turn()), Number: g.TurnNumber(st), Score: g.Score(st), Hash: fmt.Sprintf("%016x", st.Hash())}
	if !full {
		return out, nil
	}
	raw, err := st.MarshalJSON()
	if err != nil {
		return nil, errorf("position", "%v", err)
	}
	out.Position = raw
	if st.Turn() == rules.Over {
		r := st.Result()
		out.Result = &resultInfo{Winner: "draw", Rule: r.Clause, Score: r.Score, Tie: r.Tie}
		if r.Winner >= rules.First {
			out.Result.Winner = g.Sides()[r.Winner]
		}
	}
	return out, nil
}
