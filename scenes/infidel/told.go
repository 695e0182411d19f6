package infidel

import (
	"strings"

	"sandtable/rules"
	game "sandtable/rules/infidel"
	"sandtable/rules/lexicon"
	"sandtable/scenes/board"
	"sandtable/scenes/infidel/field"
	"sandtable/scenes/ui"
)

// proclaimed are the events that both players must not overlook: what the rules do by
// themselves, and what turns a battle. The words of why begin with infidel.told.why-.
var proclaimed = map[string]bool{"goes": true, "reluctant-refuses": true, "seized": true, "killed": true, "killed-captured": true, "captured": true,
	"arrives": true, "hesitates-fails": true, "commits": true, "quits": true, "alerted": true, "alerted-attacked": true, "released": true,
	"break-ranks": true, "trumpets": true}

// The plate of what is proclaimed: how wide it is, how high it is around its
// parts, and each of them.
const (
	plateWide = 560
	plateHead = 44
	platePart = 104
	plateMost = 4 // parts
)

// Reveals finds what is proclaimed among what one action brought.
func (b *Board) Reveals(events []rules.Event, v board.View) (board.Reveal, bool) {
	var r board.Reveal
	for _, e := range events {
		if proclaimed[b.variant(v, e)] && len(r.Events) < plateMost {
			r.Events = append(r.Events, e)
		}
	}
	if len(r.Events) == 0 {
		return r, false
	}
	first := r.Events[0]
	r.Says, r.Clause = b.game.Event(v.State, first), first.Clause
	r.Size = ui.Size{W: plateWide, H: plateHead + platePart*float64(len(r.Events))}
	r.Draw = func(f *ui.Frame, box ui.Rect, v board.View, _ float64) { b.drawReveal(f, box, r.Events, v) }
	return r, true
}

// variant is which of its sentences an event is told by.
func (b *Board) variant(v board.View, e rules.Event) string {
	return strings.TrimPrefix(b.game.Event(v.State, e).Key, "infidel.event.")
}

// drawReveal draws the plate: of each event a picture, what happened, and what the rules say of it.
func (b *Board) drawReveal(f *ui.Frame, box ui.Rect, events []rules.Event, v board.View) {
	b.Note(field.State(v))
	k := box.W / plateWide
	y := box.Y + plateHead*k/2
	for i, e := range events {
		part := ui.Rect{X: box.X + 26*k, Y: y, W: box.W - 52*k, H: platePart * k}
		if i > 0 {
			f.List.Fill(ui.Rect{X: part.X, Y: y, W: part.W, H: 1}, f.Theme().Edge)
		}
		b.proclaim(f, part.InsetXY(0, 6*k), e, v, k)
		y += part.H
	}
}

// proclaim draws one event, k the scale of the plate.
func (b *Board) proclaim(f *ui.Frame, at ui.Rect, e rules.Event, v board.View, k float64) {
	side := min(at.H, 84*k)
	b.portrait(f, ui.Rect{X: at.X, Y: at.Center().Y - side/2, W: side, H: side}.Snap(), e, v)
	words := ui.Rect{X: at.X + side + 16*k, Y: at.Y, W: at.Right() - at.X - side - 16*k}
	fit := func(t ui.Type) ui.Type { // the plate may be smaller than words would have it
		shrink := min(1, k/f.Look.TextScale)
		t.Size, t.Line = t.Size*shrink, t.Line*shrink
		return t
	}
	head, text := fit(f.Bold(ui.M)), fit(f.Type(ui.S))
	small := fit(f.Type(ui.XS).In(f.Theme().Link))
	title, why := f.Word(b.game.Event(v.State, e)), f.Say("infidel.told.why-"+b.variant(v, e))
	parts := [...]struct {
		lines []string
		ty    ui.Type
	}{{f.Lines(title, head, words.W), head}, {f.Lines(why, text, words.W), text}, {[]string{e.Clause}, small}}
	words.Y = at.Center().Y - (float64(len(parts[0].lines))*head.Line+float64(len(parts[1].lines))*text.Line+small.Line)/2
	for _, p := range parts {
		for _, l := range p.lines {
			f.List.Text(ui.Rect{X: words.X, Y: words.Y, W: words.W, H: p.ty.Line}, l, p.ty)
			words.Y += p.ty.Line
		}
	}
}

// portrait is the picture of who or what an event is about: a unit, a leader, a
// Standard, else the emblem of its side.
func (b *Board) portrait(f *ui.Frame, box ui.Rect, e rules.Event, v board.View) {
	sc := field.State(v).Scenario()
	switch name := e.Kind; name {
	case game.EventGoes, game.EventReluctant:
		b.Emblem(f.List, box, &v, b.Read(v), game.Events.Of(e, lexicon.Who))
	case game.EventKilled:
		b.LeaderFace(f.List, box, game.Events.Of(e, lexicon.Lord))
	case game.EventCaptured:
		f.List.Sprite(box, field.Pic("standard-"+field.SideWords[e.Side]))
	case game.EventSeized, game.EventArrives, game.EventHesitates, game.EventCommits, game.EventQuits, game.EventAlerted, game.EventBreakRanks:
		b.LeaderFace(f.List, box, int(sc.Commands[game.Events.Of(e, lexicon.Party)].Leader))
	default:
		f.Shield(box.Inset(6), field.SideWords[max(rules.First, e.Side)], max(rules.First, e.Side))
	}
}
