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

// Point is a turning point: a decision, or what dice and draws brought.
type Point struct {
	No       int        // from 1
	Step, To int        // how many steps had been done before it and after it
	Turn     int        // its number
	By       float64    // what it brought Me
	Of       rules.Side // who decided; Chance for dice and draws
	Sort     int        // review.Dice or review.Cards, of what fell
	Decision int        // among Decisions, -1 for dice and draws
	Grade    review.Grade
	Title    rules.Text
	Says     rules.Text
}

// Dice says that nobody decided it.
func (p *Point) Dice() bool { return p.Decision < 0 }

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
	for i := range t.Points {
		t.Points[i].No = i + 1
		t.word(&t.Points[i])
	}
}

// errors are the decisions that are known to have given something away.
func (t *Told) errors() (out []Point) {
	for i := range t.Decisions {
		if t.Decisions[i].Grade < review.Misstep {
			continue
		}
		p := t.decided(i)
		p.By = t.Cost(&t.Decisions[i])
		out = append(out, p)
	}
	return out
}

func (t *Told) decided(i int) Point {
	d := &t.Decisions[i]
	return Point{Step: d.Step, To: t.Runs[d.Run].To, Turn: d.Turn, Of: d.Side, Decision: i, Grade: d.Grade}
}

// throws are the dice and draws that moved at least so much; those between two rests are one, dice and cards apart.
func (t *Told) throws(least float64) (out []Point) {
	for i := range t.Runs {
		x := &t.Runs[i]
		for sort, luck := range x.Luck {
			if by := t.Gained(luck); math.Abs(by) >= least {
				out = append(out, Point{Step: x.To, To: x.End, Turn: x.Turn, By: by, Of: rules.Chance, Sort: sort, Decision: -1})
			}
		}
	}
	return out
}

func (t *Told) word(p *Point) {
	say := t.wordDecision
	if p.Dice() {
		say = t.wordDice
	}
	en, fr := say(p, "en"), say(p, "fr")
	p.Title, p.Says = rules.Text{En: en[0], Fr: fr[0]}, rules.Text{En: en[1], Fr: fr[1]}
}

// wordDice tells what fell.
func (t *Told) wordDice(p *Point, lang string) [2]string {
	g := t.Match.Game()
	after, err := t.Match.At(p.To, nil)
	if err != nil {
		return [2]string{}
	}
	events := t.Match.Since(p.Step)
	events = events[:len(events)-len(t.Match.Since(p.To))]
	gains := t.Me
	if p.By < 0 && !t.Solitaire {
		gains = t.Me.Other()
	}
	title := ""
	if t.know.Telling != nil {
		if e, ok := t.know.Telling(events, gains); ok {
			title = texts.Say(lang, g.Event(after, e))
		}
	}
	if title == "" {
		title = t.lastSaid(events, after, lang)
	}
	key := pane.Either(p.By < 0, "ui.review.fell-took", "ui.review.fell-gave")
	args := []rules.Arg{ui.Verbatim("Points", t.Amount(math.Abs(p.By), lang))}
	if !t.Solitaire {
		args = append(args, ui.Word("Side", g.SideTitles()[t.Me]))
	}
	says := texts.Say(lang, rules.Phrase{Key: key, Args: args})
	return [2]string{title, says}
}

func (t *Told) lastSaid(events []rules.Event, s rules.State, lang string) string {
	for _, e := range slices.Backward(events) {
		if e.Seen == rules.ByAll {
			return texts.Say(lang, t.Match.Game().Event(s, e))
		}
	}
	return texts.Say(lang, rules.Phrase{Key: "ui.review.dice"})
}

func (t *Told) wordDecision(p *Point, lang string) [2]string {
	d := &t.Decisions[p.Decision]
	title := t.Deed(d, lang)
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
