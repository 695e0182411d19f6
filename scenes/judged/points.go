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

// What a decision or luck must move at least to be a turning point, in shares of the stake.
const (
	turns     = 0.05
	luckTurns = 0.08
	find      = 0.10 // by how much a best find is better than the next best
)

// points finds the turning points: Me's worst errors, the best find, then what moved most of all else.
func (t *Told) points() {
	own, rest := t.errors(), t.throws(luckTurns*t.Unit)
	size := func(a, b Point) int {
		return cmp.Or(cmp.Compare(math.Abs(b.By), math.Abs(a.By)), cmp.Compare(a.Step, b.Step))
	}
	mine := pane.Only(own, func(p Point) bool { return p.Of == t.Me })
	others := pane.Only(own, func(p Point) bool { return p.Of != t.Me })
	sorting.By(mine, size)
	t.Points = append(t.Points, mine[:min(len(mine), mostOwn)]...)
	if p, ok := t.find(); ok {
		t.Points = append(t.Points, p)
	}
	rest = append(rest, others...)
	sorting.By(rest, size)
	t.Points = append(t.Points, rest[:min(len(rest), mostPoints-len(t.Points))]...)
	sorting.By(t.Points, func(a, b Point) int { return cmp.Compare(a.Step, b.Step) })
	for i := range t.Points {
		t.Points[i].No = i + 1
		t.word(&t.Points[i])
	}
}

// errors are the decisions that gave much away.
func (t *Told) errors() (out []Point) {
	for i := range t.Decisions {
		d := &t.Decisions[i]
		if d.Grade < review.Misstep || d.Lost < turns*t.Unit {
			continue
		}
		p := t.decided(i)
		p.By = pane.Either(d.Side == t.Me, -d.Lost, d.Lost)
		out = append(out, p)
	}
	return out
}

func (t *Told) decided(i int) Point {
	d := &t.Decisions[i]
	return Point{Step: d.Step, To: d.Step + 1, Turn: d.Turn, Of: d.Side, Decision: i, Grade: d.Grade}
}

// find is Me's best find: the best, found where nothing else was nearly as good.
func (t *Told) find() (best Point, ok bool) {
	for i := range t.Decisions {
		d := &t.Decisions[i]
		if d.Side != t.Me || d.Rank > 0 || len(d.Best) < 2 || t.took(d) {
			continue
		}
		if lead := d.Best[0].Value - d.Best[1].Value; lead >= find*t.Unit && lead > best.By {
			best, ok = t.decided(i), true
			best.By = lead
		}
	}
	return best, ok
}

// took says whether a decision only takes up who acts.
func (t *Told) took(d *review.Decision) bool {
	return t.know.Took != nil && t.know.Took(t.Match.Steps()[:d.Step+1])
}

// throws are the dice and draws that moved at least so much; those in a row are one.
func (t *Told) throws(least float64) (out []Point) {
	for i := 0; i < len(t.Luck); {
		if t.Luck[i] == 0 || t.By[i] < rules.First {
			i++
			continue
		}
		p := Point{Step: i, Turn: t.Turn[i], Of: rules.Chance, Decision: -1}
		for ; i < len(t.Luck) && t.Luck[i] != 0; i++ {
			p.By += t.Gained(t.Luck[i])
		}
		if p.To = i; math.Abs(p.By) >= least {
			out = append(out, p)
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

// wordDice tells what fell, and how often it falls as well, or as badly.
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
	key := pane.Either(p.By < 0, "ui.review.dice-took", "ui.review.dice-gave")
	args := []rules.Arg{ui.Verbatim("Points", t.Amount(math.Abs(p.By), lang))}
	if !t.Solitaire {
		args = append(args, ui.Word("Side", g.SideTitles()[t.Me]))
	}
	says := texts.Say(lang, rules.Phrase{Key: key, Args: args})
	low := p.By < 0 != (t.Me == rules.Second && !t.Solitaire) // what is bad for Me is bad for First where Me is First
	if often, ok := t.Often(t.Match, p.Step, low); ok {
		key := pane.Either(p.By < 0, "ui.review.as-bad", "ui.review.as-good")
		says += " " + texts.Say(lang, rules.Phrase{Key: key, Args: []rules.Arg{ui.Verbatim("P", ui.Percent(often))}})
	}
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
	s, err := t.Match.At(d.Step, nil)
	if err != nil {
		return [2]string{}
	}
	title := t.Deed(d, lang)
	if len(d.Best) == 0 {
		return [2]string{title, ""}
	}
	best := Label(t.Match.Game(), s, d.Best[0].Action, lang)
	args := []rules.Arg{ui.Verbatim("Best", best), ui.Verbatim("Was", t.Worth(d.Value, lang)), ui.Verbatim("Might", t.Worth(d.Best[0].Value, lang))}
	key := "ui.review.better"
	switch {
	case d.March:
		return [2]string{title, texts.Say(lang, rules.Phrase{Key: "ui.review.march-gave", Args: args})}
	case d.Rank == 0 && len(d.Best) < 2:
		return [2]string{title, texts.Say(lang, rules.Phrase{Key: "ui.review.best"})}
	case d.Rank > 0 && d.Grade == review.Spot:
		return [2]string{title, texts.Say(lang, rules.Phrase{Key: "ui.review.as-good-as", Args: args})}
	case d.Rank == 0:
		key, args = "ui.review.found", append(args, ui.Verbatim("Next", Label(t.Match.Game(), s, d.Best[1].Action, lang)), ui.Verbatim("Less", t.Worth(d.Best[1].Value, lang)))
	}
	says := texts.Say(lang, rules.Phrase{Key: key, Args: args})
	if why := t.why(s, d, lang); why != "" {
		says += " " + why
	}
	return [2]string{title, says}
}

func (t *Told) why(s rules.State, d *review.Decision, lang string) string {
	p := t.know.because(t.Match.Game(), s, d.Side, d.Best[0].Action)
	if p.Key == "" {
		return ""
	}
	return texts.Say(lang, rules.Phrase{Key: "ui.review.why", Args: []rules.Arg{ui.Verbatim("Why", texts.Say(lang, p))}})
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
	if d.March {
		return texts.Say(lang, rules.Phrase{Key: "ui.review.march"})
	}
	g, steps := t.Match.Game(), t.Match.Steps()
	s, err := t.Match.At(d.Step, nil)
	if err != nil {
		return d.Action
	}
	deed := labelled(g, s, steps[d.Step], lang)
	if d.Step == 0 || t.know.Took == nil || !t.know.Took(steps[:d.Step]) || t.By[d.Step-1] != d.Side {
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
	says := texts.Say(lang, g.Label(s, a))
	x := g.Features().Actor
	if x == nil {
		return says
	}
	if who := texts.In(lang, x.Acting(s)); who != "" && !strings.Contains(says, who) {
		return who + " · " + says
	}
	return says
}

// Label words an action of the notation in a position, one that is not legal as it is written.
func Label(g rules.Game, s rules.State, text, lang string) string {
	a, err := rules.Parse(g, s, text)
	if err != nil {
		return text
	}
	return labelled(g, s, a, lang)
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
