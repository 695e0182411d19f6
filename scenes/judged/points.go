package judged

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"sandtable/ai/review"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/sorting"
	"sandtable/scenes/pane"
	"sandtable/scenes/ui"
)

// Point is a turning point: a decision, or what dice or cards brought.
type Point struct {
	No       int        // from 1
	Step, To int        // how many steps had been done before it and after it
	Turn     int        // its number
	By       float64    // what it brought Me
	Of       rules.Side // who decided; Chance for dice and cards
	Sort     int        // review.Dice or review.Cards, of what fell
	Decision int        // among Decisions, -1 for dice and cards
	Grade    review.Grade
	Title    rules.Text
	Says     rules.Text
}

// Fell says that nobody decided it: it is what dice or cards brought.
func (p *Point) Fell() bool { return p.Decision < 0 }

// is says that two are of the same steps.
func (p *Point) is(q *Point) bool { return p.Step == q.Step && p.Fell() == q.Fell() }

const (
	mostPoints = 7
	mostOwn    = 4 // of them Me's errors
)

// luckTurns is what luck must move at least to be a turning point, in shares of the stake.
const luckTurns = 0.08

// points finds the turning points: Me's worst errors, then what moved most of all else.
func (t *Told) points() {
	own, rest := t.errors(), t.throws(luckTurns*t.Unit)
	size := func(a, b Point) int {
		return cmp.Or(cmp.Compare(math.Abs(b.By), math.Abs(a.By)), cmp.Compare(a.Step, b.Step))
	}
	mine := pane.Only(own, func(p Point) bool { return p.Of == t.Me })
	others := pane.Only(own, func(p Point) bool { return p.Of != t.Me })
	sorting.By(mine, size)
	t.Points = append(t.Points, mine[:min(len(mine), mostOwn)]...)
	rest = append(rest, others...)
	sorting.By(rest, size)
	t.Points = append(t.Points, rest[:min(len(rest), mostPoints-len(t.Points))]...)
	sorting.By(t.Points, func(a, b Point) int { return cmp.Compare(a.Step, b.Step) })
	t.number()
}

func (t *Told) number() {
	for i := range t.Points {
		t.Points[i].No = i + 1
		t.word(&t.Points[i])
	}
}

// Onward keeps the turning points of a review that is being made where they stood before: what was among them stays, in
// its order and with its number, and what is new follows. Who reads the list finds it as it was.
func (t *Told) Onward(was *Told) {
	all := append(t.errors(), t.throws(0)...)
	var list []Point
	for i := range was.Points {
		if k := slices.IndexFunc(all, func(p Point) bool { return p.is(&was.Points[i]) }); k >= 0 {
			list = append(list, all[k])
		}
	}
	for i := range t.Points {
		p := &t.Points[i]
		if !slices.ContainsFunc(list, func(q Point) bool { return q.is(p) }) {
			list = append(list, *p)
		}
	}
	t.Points = list
	t.number()
}

// Greatest are the turning points that moved most, at most so many, in the order of the game.
func (t *Told) Greatest(most int) []Point {
	list := slices.Clone(t.Points)
	sorting.By(list, func(a, b Point) int { return cmp.Compare(math.Abs(b.By), math.Abs(a.By)) })
	list = list[:min(len(list), most)]
	sorting.By(list, func(a, b Point) int { return cmp.Compare(a.Step, b.Step) })
	return list
}

// errors are the decisions that are known to have given something away.
func (t *Told) errors() (out []Point) {
	for _, i := range t.where(func(d *review.Decision) bool { return d.Grade >= review.Misstep }) {
		out = append(out, t.decided(i))
	}
	return out
}

func (t *Told) decided(i int) Point {
	d := &t.Decisions[i]
	return Point{Step: d.Step, To: t.Runs[d.Run].To, Turn: d.Turn, By: t.Cost(d), Of: d.Side, Decision: i, Grade: d.Grade}
}

// throws are the dice and cards that moved at least so much; those between two rests are one, dice and cards apart.
// There are none before all rests are valued: until then what fell is not known either.
func (t *Told) throws(least float64) (out []Point) {
	if !t.Valued() {
		return nil
	}
	for i := range t.Runs {
		x := &t.Runs[i]
		for sort, luck := range x.Luck {
			p := Point{Turn: x.Turn, By: t.Gained(luck), Of: rules.Chance, Sort: sort, Decision: -1}
			if p.Step, p.To = t.fell(x, sort); p.Step < p.To && math.Abs(p.By) >= least {
				if s, err := t.Match.At(p.Step, nil); err == nil { // a turn may have begun after the run
					p.Turn = t.Match.Game().TurnNumber(s)
				}
				out = append(out, p)
			}
		}
	}
	return out
}

// fell are the steps of a sort that fell after a run, with what followed of itself; from is to where none did.
func (t *Told) fell(x *review.Run, sort int) (from, to int) {
	g, steps := t.Match.Game(), t.Match.Steps()
	mine, other := rules.Die, rules.Draw
	if sort == review.Cards {
		mine, other = other, mine
	}
	from, to = -1, -1
	for i := x.To; i < x.End; i++ {
		switch g.Kind(steps[i]) {
		case mine:
			if from < 0 {
				from = i
			}
			to = x.End
		case other:
			if to == x.End {
				to = i
			}
		}
	}
	return from, to
}

func (t *Told) word(p *Point) {
	say := pane.Either(p.Fell(), t.wordFell, t.wordDecision)
	en, fr := say(p, "en"), say(p, "fr")
	p.Title, p.Says = rules.Text{En: en[0], Fr: fr[0]}, rules.Text{En: en[1], Fr: fr[1]}
}

// sorts are the words of what fell, in the keys of texts.
var sorts = [...]string{review.Dice: "dice", review.Cards: "cards"}

// SortKey is the key of a text about what fell of a sort.
func SortKey(key string, sort int) string { return key + sorts[sort] }

// wordFell tells what fell.
func (t *Told) wordFell(p *Point, lang string) [2]string {
	g := t.Match.Game()
	after, err := t.Match.At(p.To, nil)
	if err != nil {
		return [2]string{}
	}
	events := t.Match.Since(p.Step)
	events = events[:len(events)-len(t.Match.Since(p.To))]
	gains := pane.Either(p.By < 0 && !t.Solitaire, t.Me.Other(), t.Me)
	title := ""
	if t.know.Telling != nil {
		if e, ok := t.know.Telling(events, gains); ok {
			title = texts.Say(lang, g.Event(after, e))
		}
	}
	if title == "" {
		title = t.lastSaid(p, events, after, lang)
	}
	key := SortKey(pane.Either(p.By < 0, "ui.review.took-", "ui.review.gave-"), p.Sort)
	args := []rules.Arg{ui.Verbatim("Points", t.Amount(math.Abs(p.By), lang))}
	if t.Solitaire {
		key += "-solo"
	} else {
		args = append(args, ui.Word("Side", g.SideTitles()[t.Me]))
	}
	return [2]string{title, texts.Say(lang, rules.Phrase{Key: key, Args: args})}
}

// lastSaid is what was told last of what fell, since the turn or throw that begins after it is no part of it; of a single card
// that was drawn in secret what Me was told of it.
func (t *Told) lastSaid(p *Point, events []rules.Event, s rules.State, lang string) string {
	say := func(e rules.Event) string { return texts.Say(lang, t.Match.Game().Event(s, e)) }
	var mine []rules.Event
	for _, e := range slices.Backward(events) {
		switch {
		case t.know.Begins != nil && t.know.Begins(e):
		case e.Seen == rules.ByAll:
			return say(e)
		case e.Seen == rules.BySide(t.Me):
			mine = append(mine, e)
		}
	}
	if len(mine) == 1 {
		return say(mine[0])
	}
	return texts.Say(lang, rules.Phrase{Key: SortKey("ui.review.the-", p.Sort)})
}

func (t *Told) wordDecision(p *Point, lang string) [2]string {
	d := &t.Decisions[p.Decision]
	title := t.Deed(d, lang)
	if t.Runs[d.Run].Standing == review.Suspected {
		return [2]string{title, texts.Say(lang, rules.Phrase{Key: "ui.review.says-suspected"})}
	}
	if d.Better == "" {
		return [2]string{title, texts.Say(lang, rules.Phrase{Key: "ui.review.says-" + d.Grade.String()})}
	}
	says := texts.Say(lang, rules.Phrase{Key: "ui.review.better", Args: []rules.Arg{
		ui.Verbatim("Best", InShort(t.Plan(d, lang))), ui.Verbatim("Was", t.Worth(d.Value, lang)), ui.Verbatim("Might", t.Worth(d.Might, lang))}})
	return [2]string{title, says}
}

// because is the reason for what a side could do in a position, as far as it may see it, if any.
func (k *Know) because(g rules.Game, s rules.State, side rules.Side, text string) (p rules.Phrase) {
	a, err := rules.Parse(g, s, text)
	if err != nil || k.Reason == nil {
		return p
	}
	seen := s.Clone()
	seen.Hide(side)
	return k.Reason(seen, a)
}

// Deed is what was done, with who was taken up for it.
func (t *Told) Deed(d *review.Decision, lang string) string {
	g, steps := t.Match.Game(), t.Match.Steps()
	s, err := t.Match.At(d.Step, nil)
	if err != nil {
		return d.Action
	}
	deed := labelled(g, s, steps[d.Step], lang)
	if d.Step == 0 || t.know.Took == nil || !t.know.Took(steps[:d.Step]) || d.Step <= t.Runs[d.Run].Step {
		return deed
	}
	was, err := t.Match.At(d.Step-1, nil)
	if err != nil {
		return deed
	}
	return texts.Say(lang, g.Label(was, steps[d.Step-1])) + " · " + texts.Say(lang, g.Label(s, steps[d.Step]))
}

// labelled is the label of an action, with who does it where the label leaves that out.
func labelled(g rules.Game, s rules.State, a rules.Action, lang string) string {
	says, who := texts.Say(lang, g.Label(s, a)), texts.In(lang, acting(g, s))
	if who != "" && !strings.Contains(says, who) {
		return who + " · " + says
	}
	return says
}

// acting is who has been taken up, where labels leave that out.
func acting(g rules.Game, s rules.State) rules.Text {
	if x := g.Features().Actor; x != nil {
		return x.Acting(s)
	}
	return rules.Text{}
}

// Amount words how much a change is, without its sign.
func (t *Told) Amount(v float64, lang string) string { return Amount(t.Solitaire, v, lang) }

// Amount words how much a change is, of points in a solitaire game, else of hundredths of a chance.
func Amount(solitaire bool, v float64, lang string) string {
	if solitaire {
		return tenths(v, lang)
	}
	return strconv.Itoa(int(math.Round(100 * v)))
}
