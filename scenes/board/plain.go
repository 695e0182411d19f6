package board

import (
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// Plain is what a Board has nothing of its own to say about: boards embed it.
type Plain struct{}

func (Plain) Traits() Traits                                          { return Traits{} }
func (Plain) Named(string, View) int                                  { return None }
func (Plain) Opening(View) (ui.Rect, float64)                         { return ui.Rect{}, 0 }
func (Plain) Stands(View) []ui.Rect                                   { return nil }
func (Plain) Spread() ui.Rect                                         { return ui.Rect{} }
func (Plain) Ghost(*ui.List, ui.Point, int, View)                     {}
func (Plain) Finish([]rules.Event, View) Finale                       { return Finale{Place: None} }
func (Plain) Falls(rules.Event, View) (gone Fall, ok bool)            { return gone, false }
func (Plain) Die(rules.Action) (face ui.Pic, ok bool)                 { return face, false }
func (Plain) Hit() (hit, spent ui.Pic)                                { return outline, veil }
func (Plain) Judge(rules.Event, View) Line                            { return Line{} }
func (Plain) Reckon([]rules.Event) rules.Phrase                       { return rules.Phrase{} }
func (Plain) Verdict(Roll, View) Verdict                              { return Verdict{Place: None, By: None} }
func (Plain) Warns(rules.Action, View) (w Warning, ok bool)           { return w, false }
func (Plain) Goals(View) Note                                         { return Note{Place: None} }
func (Plain) Rules(View) []Line                                       { return nil }
func (Plain) QuickCards(View) []QuickCard                             { return nil }
func (Plain) Joined([]rules.Event) (p rules.Phrase, ok bool)          { return p, false }
func (Plain) Strikes(rules.Event, View) ([]int, int)                  { return nil, None }
func (Plain) Strength(int, View) (n, of int)                          { return 0, 0 }
func (Plain) Tracks(rules.State) [2]int                               { return [2]int{} }
func (Plain) Reveals([]rules.Event, View) (r Reveal, ok bool)         { return r, false }
func (Plain) Hand(View) ([]Card, int)                                 { return nil, 0 }
func (Plain) Card(*ui.Frame, ui.Rect, Card, bool)                     {}
func (Plain) Back(View) ui.Pic                                        { return ui.Pic{} }
func (Plain) Piles(View) []Pile                                       { return nil }
func (Plain) Sift(string, View) Sifted                                { return Sifted{} }
func (Plain) PlayOf(Card) rules.Action                                { return rules.Action{} }
func (Plain) Medal(rules.Side, rules.State) (won, slot ui.Pic, n int) { return won, slot, 0 }
func (Plain) Acting(View) (who Acting, ok bool)                       { return who, false }
func (Plain) Steps(View) []TopStep                                    { return nil }
func (Plain) Phases(View) ([]rules.Phrase, int)                       { return nil, -1 }
func (Plain) Idle(rules.Event) (p rules.Phrase, ok bool)              { return p, false }
func (Plain) Lying(View) (die ui.Pic, p rules.Phrase, ok bool)        { return die, p, false }
func (Plain) Asks(View) (p rules.Phrase, ok bool)                     { return p, false }
func (Plain) Chosen(View) rules.Phrase                                { return rules.Phrase{} }
func (Plain) Tells(rules.Action, View) string                         { return "" }
func (Plain) Listed([]rules.Action, rules.Action, View) rules.Phrase  { return rules.Phrase{} }
func (Plain) Lapses(View) bool                                        { return false }
func (Plain) Omits(rules.Action, View) bool                           { return false }
func (Plain) Withheld(rules.Action, View) bool                        { return false }
func (Plain) Asides(View) []Aside                                     { return nil }
func (Plain) Slots(View) []Slot                                       { return nil }
func (Plain) Drill(View) (d Drill, ok bool)                           { return d, false }
func (Plain) Keys(*ui.Input, View) bool                               { return false }
func (Plain) Pin(int, View) func()                                    { return nil }
func (Plain) Took(rules.Action) bool                                  { return false }
func (Plain) Light([]rules.Action) bool                               { return false }
func (Plain) Drop(View) (a rules.Action, ok bool)                     { return a, false }
func (Plain) Onward([]rules.Event) bool                               { return false }
func (Plain) Sends(View) (s Spot, p rules.Phrase, ok bool)            { return s, p, false }
func (Plain) Goes(Spot, View) rules.Phrase                            { return rules.Phrase{} }
func (Plain) Forecast(View, rules.Action) (c Forecast, ok bool)       { return c, false }
func (Plain) ForecastWay(View, Spot) (c Forecast, ok bool)            { return c, false }
func (Plain) Ahead(View) (a rules.Action, ok bool)                    { return a, false }
func (Plain) Foretells(View) bool                                     { return false }
func (Plain) Reason(rules.Action, View) rules.Phrase                  { return rules.Phrase{} }
func (Plain) Bears(rules.Action, View) (box ui.Rect, ok bool)         { return box, false }

// outline and veil are what a die that hits is outlined with, and one that does
// nothing veiled: those of dice with six sides.
var outline, veil = ui.Pic{Set: "memoir-cards", ID: "die-hit"}, ui.Pic{Set: "memoir-cards", ID: "die-spent"}
