package table

import (
	"sandtable/assets/lessons"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Card is the card of the taught battle that is shown, -1 for none, and the
// box it has.
func (t *Table) LessonCard() (n int, box ui.Rect) {
	if t.lesson.box.W == 0 {
		return -1, box
	}
	return t.lesson.now, t.lesson.box
}

// LessonPoints is the places that the card shown points at, the card of the
// hand, and whether it points at the button of the prompt.
func (t *Table) LessonPoints(n int) (places []ui.Point, hand int, button ui.Point) {
	v := View{Game: t.game, State: t.view, Viewer: t.eyes, Legal: t.legal, Camera: t.cam.view(), Hover: None, Cursor: None, Selected: t.selected}
	aim, _ := t.board.Awaits(n, v)
	for _, p := range aim.Places {
		if s, ok := t.spotOf(p); ok {
			places = append(places, s.Box.Center())
		}
	}
	hand = -1
	if aim.Hand {
		for i, c := range t.hand() {
			if c.No == aim.Card {
				hand = i
			}
		}
	}
	if aim.Button {
		button = t.mainButton.Center()
	}
	return places, hand, button
}

func (t *Table) hand() []Card {
	cards, _ := t.board.Hand(View{Game: t.game, State: t.view, Viewer: t.eyes, Legal: t.legal})
	return cards
}

// Hinted is the action that is advised, and whether it is marked on the
// screen.
func (t *Table) Hinted() (a rules.Action, ok bool) {
	if t.hint.advice() == nil {
		return a, false
	}
	return t.hint.advice().Action, true
}

// WithHints says whether the game is marked.
func (t *Table) WithHints() bool { return t.play.Hints }

// CameraAt is the unit of the camera and the middle of what it sees.
func (t *Table) CameraAt() (unit float64, fit bool) { return t.cam.unit, t.cam.fit }

// SetFirst has the table tell of other things than those of its game when they are met for
// the first time.
func (t *Table) SetFirst(list []lessons.Sight) { t.first.list = list }

// NotToCover is what a card about what is met for the first time must leave in sight.
func (t *Table) NotToCover() (out []ui.Rect) {
	for _, list := range [...][]Spot{t.places, t.strip, t.flanks.spots, t.work.spots} {
		for _, s := range list {
			out = append(out, s.Box.Inset(4))
		}
	}
	return append(out, t.promptBox, t.toolsBox, t.miniBox)
}
