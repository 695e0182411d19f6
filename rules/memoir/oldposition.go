package memoir

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"sandtable/rules/position"
)

// oldPosition is a position as it was written in JSON before boards could say all of it.
// Journals that began from one are read for ever. What is left out is empty or standard:
// units, obstacles and the deck stand as the scenario has them.
type oldPosition struct {
	Scenario   string           `json:"scenario"` // id; or
	Board      string           `json:"board"`    // a bare board
	Law        int              `json:"law"`
	Options    []string         `json:"options"`
	Turn       int              `json:"turn"`
	Side       string           `json:"side"`
	Units      []oldUnit        `json:"units"`
	Wire       []string         `json:"wire"`
	Sandbags   []string         `json:"sandbags"`
	Hands      sides[cardCount] `json:"hands"`
	Unknown    sides[int]       `json:"unknown"` // cards held that this view does not know
	Deck       cardCount        `json:"deck"`    // what is left to draw, with the unknown cards: follows from the others
	Discard    cardCount        `json:"discard"`
	InPlay     string           `json:"in_play"`
	CarriedOut string           `json:"carried_out_as"`
	Section    string           `json:"section"`
	Fallback   bool             `json:"fallback"`
	AirStrike  bool             `json:"air_strike"`
	Ambushed   bool             `json:"ambush_played"`
	Last       sides[struct {
		Card    string `json:"card"`
		Section string `json:"section"`
	}] `json:"last"`
	Won        sides[int]  `json:"won"`
	Medals     sides[int]  `json:"medals"` // for looking
	Taken      []string    `json:"taken"`
	Removed    sides[int]  `json:"removed"`
	Marks      oldMarks    `json:"marks"`
	Targets    []string    `json:"targets"`
	Hour       []int       `json:"hour"`
	Procedures []frameText `json:"procedures"`
	Result     *resultText `json:"result"`
}

type sides[T any] struct {
	Axis   T `json:"axis"`
	Allies T `json:"allies"`
}

type cardCount map[string]int

type oldUnit struct {
	Hex     string `json:"hex"`
	Side    string `json:"side"`
	Type    string `json:"type"`
	Figures int    `json:"figures"`
	Full    int    `json:"full"` // full strength, that of the type unless said
}

type oldMarks struct {
	Ordered []string `json:"ordered"`
	Moved   []string `json:"moved"`
	Far     []string `json:"moved_too_far"`
	Cover   []string `json:"entered_cover"`
	Stopped []string `json:"stopped"`
	Fought  []string `json:"fought"`
	Again   []string `json:"fought_twice"`
	Driven  []string `json:"driven_back"`
}

// today gives a position in JSON as it is written today, or as a text; one of the old
// kind is put into the words of a board.
func today(raw json.RawMessage) (json.RawMessage, error) {
	var kind map[string]json.RawMessage
	if len(raw) > 4*position.MaxBoard || json.Unmarshal(raw, &kind) != nil {
		return raw, nil // as it is: a text, or wrong in a way that the reader tells
	}
	_, board := kind["board"]
	if m := kind["medals"]; board && (len(kind) == 1 || len(m) > 0 && m[0] == '[') {
		return raw, nil // as it is written today
	}
	text, err := position.Read(raw, (*oldPosition).boardText)
	if err != nil {
		return nil, err
	}
	return json.Marshal(text)
}

func (p *oldPosition) boardText() (string, error) {
	if (p.Scenario == "") == (p.Board == "") {
		return "", fmt.Errorf(`position: either "scenario" or "board" is wanted`)
	}
	if _, err := (&positionText{Procedures: p.Procedures}).atRest(); err != nil {
		return "", err
	}
	w := &position.Writer{}
	p.ground(w)
	side, turn := p.Side, max(p.Turn, 1)
	if len(p.Procedures) == 1 && p.Procedures[0].Step == dealing.String() {
		turn = p.Turn
	}
	if side != "" {
		w.Say("turn %s %d", side, turn)
	}
	list := func(word string, names []string) {
		if len(names) > 0 {
			w.Say("%s %s", word, strings.Join(names, " "))
		}
	}
	for _, u := range p.Units {
		w.Say("%s %s %s%s", u.Side, u.Type, u.Hex, u.strength())
	}
	for _, x := range []struct {
		word  string
		names []string
	}{{"wire", p.Wire}, {"sandbags", p.Sandbags}} {
		if x.names != nil {
			list(x.word, append(x.names[:len(x.names):len(x.names)], "-")[:max(len(x.names), 1)])
		}
	}
	if err := p.cards(w); err != nil {
		return "", err
	}
	w.Say("won %d %d; removed %d %d", p.Won.Axis, p.Won.Allies, p.Removed.Axis, p.Removed.Allies)
	list("taken", p.Taken)
	for _, f := range []struct {
		word string
		on   bool
	}{{"fallback", p.Fallback}, {"air-strike", p.AirStrike}, {"ambush-played", p.Ambushed}, {"section " + p.Section, p.Section != ""}} {
		if f.on {
			w.Say("%s", f.word)
		}
	}
	m := &p.Marks
	for i, names := range [][]string{m.Ordered, m.Moved, m.Far, m.Cover, m.Stopped, m.Fought, m.Again, m.Driven, p.Targets} {
		list([]string{"ordered", "moved", "moved-too-far", "entered-cover", "stopped", "fought", "fought-twice", "driven-back", "targets"}[i], names)
	}
	if len(p.Hour) > 0 {
		w.Say("hour %s", strings.Trim(fmt.Sprint(p.Hour), "[]"))
	}
	if len(p.Procedures) == 1 {
		w.Say("step %s %d", p.Procedures[0].Step, p.Procedures[0].Dice)
	}
	return w.String(), nil
}

// ground writes what the position stands on. What it says of a bare board's pieces
// itself holds, not what that board said.
func (p *oldPosition) ground(w *position.Writer) {
	if p.Scenario != "" {
		w.Say("scenario %s", p.Scenario)
	}
	if p.Law != 0 {
		w.Say("law %d", p.Law)
	}
	for _, o := range p.Options {
		w.Say("option %s", o)
	}
	list, _ := position.Statements(p.Board)
	for _, st := range list {
		switch said := strings.Join(st, " "); st[0] {
		case "turn":
			w.Say("first %s", strings.Join(st[1:], " "))
			if p.Side == "" {
				w.Say("%s", said)
			}
		case "axis", "allies":
			if p.Units == nil {
				w.Say("%s", said)
			}
		case "wire", "sandbags", "discard", "last":
			if st[0] == "wire" && p.Wire == nil || st[0] == "sandbags" && p.Sandbags == nil {
				w.Say("%s", said)
			}
		default:
			w.Say("%s", said)
		}
	}
}

func (u *oldUnit) strength() string {
	switch {
	case u.Figures == 0 && u.Full == 0:
		return ""
	case u.Full == 0:
		return fmt.Sprintf(":%d/", u.Figures)
	case u.Figures == 0:
		return fmt.Sprintf(":%d", u.Full)
	}
	return fmt.Sprintf(":%d/%d", u.Figures, u.Full)
}

// cards writes the cards of all piles but the deck, which is the rest.
func (p *oldPosition) cards(w *position.Writer) error {
	var err error
	pile := func(word string, c cardCount) {
		text := ""
		for _, id := range slices.Sorted(maps.Keys(c)) {
			if n := c[id]; n < 0 || n > cardsMost {
				err = fmt.Errorf("position: %s: %d of %q is not 0 to %d", word, n, id, cardsMost)
			} else {
				text += strings.Repeat(" "+id, n)
			}
		}
		if text != "" {
			w.Say("%s%s", word, text)
		}
	}
	pile("hand axis", p.Hands.Axis)
	pile("hand allies", p.Hands.Allies)
	pile("discard", p.Discard)
	if n := p.Unknown; n.Axis != 0 || n.Allies != 0 {
		w.Say("unknown axis %d; unknown allies %d", n.Axis, n.Allies)
	}
	if l := p.Last.Axis; l.Card != "" {
		w.Say("last axis %s %s", l.Card, l.Section)
	}
	if l := p.Last.Allies; l.Card != "" {
		w.Say("last allies %s %s", l.Card, l.Section)
	}
	if p.InPlay != "" && p.CarriedOut != "" {
		w.Say("card %s as %s", p.InPlay, p.CarriedOut)
	} else if p.InPlay != "" {
		w.Say("card %s", p.InPlay)
	}
	return err
}
