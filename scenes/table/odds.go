package table

import (
	"math"
	"slices"
	"strings"

	"sandtable/ai/odds"
	"sandtable/rules"
	"sandtable/scenes/ui"
)

// reckoning is what has been reckoned about the position as it is.
type reckoning struct {
	walker odds.Walker
	known  map[rules.Action]chances
	// foretold is what the board told of actions.
	foretold map[rules.Action]foretold
	sealed   map[rules.Action]bool // what seals said of actions
	earlier  earlier
	// oddsWanted says that the odds are told in full, whatever the settings say.
	oddsWanted bool
}

// anew forgets it: the position is another.
func (k *reckoning) anew() {
	clear(k.known)
	clear(k.foretold)
	clear(k.sealed)
	k.earlier = earlier{}
}

// chances is what became of the odds of an action.
type chances struct {
	list []odds.Chance
	err  error
	gain float64 // how likely anything is gained
}

// earlier is the position one step back, and what may be done in it.
type earlier struct {
	found bool
	state rules.State // nil where it is not the same side's
	legal []rules.Action
}

// chance gives the odds of an action, remembered for the position.
func (t *Table) chance(a rules.Action) (chances, bool) {
	if c, ok := t.known[a]; ok {
		return c, c.err == nil && len(c.list) > 0
	}
	var c chances
	if slices.Contains(t.legal, a) && len(t.game.Terms(t.view, a)) > 0 {
		s := t.view.Clone()
		s.Guess(rules.Stream(uint64(len(t.match.Steps())), "odds"))
		c.list, c.err = t.walker.Of(t.game, s, a, 20_000)
		for _, o := range c.list {
			if t.board.Gain(o.Outcome) > 0 {
				c.gain += o.P
			}
		}
	}
	t.known[a] = c
	return c, c.err == nil && len(c.list) > 0
}

// gain is how likely an action is to do what it is for.
func (t *Table) gain(a rules.Action) (float64, bool) {
	if t.has.Forecast {
		c, ok := t.forecast(a)
		return c.Gain, ok && c.Gain >= 0
	}
	c, ok := t.chance(a)
	return c.gain, ok
}

// aimed is the action whose odds are to be shown: of several attackers the one
// that the list points at, else the likeliest.
func (t *Table) aimed() (rules.Action, bool) {
	if t.fan.open() {
		return t.fan.over, t.fan.over != rules.Action{}
	}
	if t.over.ok && !t.over.swap {
		return t.likeliest(t.over.spot)
	}
	if s, ok := t.spotOf(t.cursor); ok {
		return t.likeliest(s)
	}
	return rules.Action{}, false
}

// weighed is the action whose odds stand in the panel: the one that is aimed at,
// else the one that the board looks at itself.
func (t *Table) weighed() (rules.Action, bool) {
	if a, ok := t.aimed(); ok || !t.mayDecide() {
		return a, ok
	}
	return t.board.Ahead(t.forecastView())
}

func (t *Table) likeliest(s Spot) (rules.Action, bool) {
	if s.Pick || len(s.Actions) == 0 {
		return rules.Action{}, false
	}
	if s.plain() {
		return s.Actions[0], true
	}
	best := t.fanOrder(s.Actions)[0]
	_, ok := t.gain(best)
	return best, ok
}

// showOdds tells the odds of what is aimed at in full, in the panel, whatever
// the settings say; aimed at nothing, it aims at the next target first. Pressed
// again, the settings hold once more.
func (t *Table) showOdds(f *ui.Frame) {
	f.Do()
	if _, ok := t.aimed(); !ok {
		if place := t.nextSpot(1, true); place != None {
			f.Focus("board")
			t.moveCursor(f, place, t.boardView(f))
		}
		t.oddsWanted = true
	} else {
		t.oddsWanted = !t.oddsWanted || t.folded || t.tab != 0
	}
	t.tab, t.folded = 0, false
}

// oddsShown is how much of the odds is told: full, bar or off.
func (t *Table) oddsShown() string {
	if t.oddsWanted {
		return "full"
	}
	return t.host.Settings().Odds
}

// oddsHeight is the room that the odds want: little while nothing is aimed at.
func (t *Table) oddsHeight(f *ui.Frame) float64 {
	shows := t.oddsShown()
	if shows == "off" {
		return 0
	}
	if a, ok := t.weighed(); ok {
		_, _, far := t.forecastWay(f)
		if _, ok := t.forecast(a); ok || far {
			return max(f.Px(112), t.oddsHigh+f.Px(18))
		}
		if _, ok = t.chance(a); ok {
			if shows == "bar" {
				return f.Px(112)
			}
			return f.Px(238)
		}
	}
	return f.Px(62)
}

// drawOdds shows what may become of the action that is aimed at.
func (t *Table) drawOdds(f *ui.Frame, box ui.Rect) {
	if box.H <= 0 {
		return
	}
	t.rule(f, box)
	in := box.InsetXY(f.Px(14), f.Px(8))
	view, scroll := f.Scroller("odds", in, t.oddsHigh)
	f.Clip(view.Inset(-2))
	used := t.drawChances(f, view.Move(0, -scroll.At))
	f.Unclip()
	if used != t.oddsHigh {
		t.oddsHigh = used
		f.Do()
	}
}

// drawChances draws the odds themselves, and gives the height used.
func (t *Table) drawChances(f *ui.Frame, in ui.Rect) (used float64) {
	head := f.Soft(ui.S).As(ui.Bold)
	if says, c, ok := t.forecastWay(f); ok {
		return t.drawForecast(f, in, says, c)
	}
	a, ok := t.weighed()
	var c chances
	if ok {
		if c, told := t.forecast(a); told {
			return t.drawForecast(f, in, f.Word(t.game.Label(t.view, a)), c)
		}
		c, ok = t.chance(a)
	}
	if !ok {
		f.List.Text(ui.Rect{X: in.X, Y: in.Y, W: in.W, H: head.Line}, f.Say("ui.table.odds"), head)
		return head.Line + f.Para(ui.Rect{X: in.X, Y: in.Y + head.Line, W: in.W}, f.Say("ui.table.odds-aim"), f.Soft(ui.S))
	}
	y := in.Y + 2 + f.Para(in, f.Say("ui.table.odds")+" · "+f.Word(t.game.Label(t.view, a)), head)
	parts := t.parts(c)
	mean := 0.0
	for n, p := range parts {
		mean += float64(n) * p
	}
	line := f.Bold(ui.M)
	f.Text(ui.Rect{X: in.X, Y: y, W: in.W, H: line.Line}, f.Say("ui.table.odds-mean", rules.Arg{Name: "Mean", Text: decimal(mean)}), line)
	y += line.Line + 3
	t.drawBar(f, ui.Rect{X: in.X, Y: y, W: in.W, H: f.Px(22)}.Snap(), parts)
	y += f.Px(26)
	small := f.Soft(ui.XS)
	y += f.Para(ui.Rect{X: in.X, Y: y, W: in.W}, f.Say("ui.table.odds-legend"), small) + 4
	if t.oddsShown() == "bar" {
		return y - in.Y
	}
	lines := t.sum(f, t.game.Terms(t.view, a))
	v := t.boardView(f)
	v.State = t.view
	lines = append(lines, t.board.Weigh(v, a, c.list)...)
	return y - in.Y + t.drawLines(f, ui.Rect{X: in.X, Y: y, W: in.W}, lines)
}

// sum words the parts of a roll and their total.
func (t *Table) sum(f *ui.Frame, terms []rules.Term) []Line {
	var lines []Line
	n := 0
	for i, term := range terms {
		n += term.N
		words := f.Word(term.Phrase)
		if sign := signed(term.N); i > 0 && !strings.HasPrefix(words, sign) { // the words of a game may say it themselves
			words = sign + " " + words
		}
		lines = append(lines, Line{Text: words, Clause: term.Clause})
	}
	if len(lines) > 1 {
		lines[len(lines)-1].Text += " = " + f.Say("ui.table.dice-count", rules.Arg{Name: "N", N: n})
	}
	return lines
}

// parts is how likely each number is that is taken from the enemy.
func (t *Table) parts(c chances) []float64 {
	if t.has.Forecast {
		return nil
	}
	var out []float64
	for _, o := range c.list {
		n := max(0, t.board.Gain(o.Outcome))
		for len(out) <= n {
			out = append(out, 0)
		}
		out[n] += o.P
	}
	return out
}

// whole rounds shares to percents that add up to 100: the largest rests are
// rounded up.
func whole(parts []float64) []int {
	out := make([]int, len(parts))
	left := 100
	for i, p := range parts {
		out[i] = int(math.Floor(p*100 + 1e-9))
		left -= out[i]
	}
	for ; left > 0; left-- {
		best, at := -1.0, -1
		for i, p := range parts {
			if rest := p*100 - float64(out[i]); rest > best && rest < 1 {
				best, at = rest, i
			}
		}
		if at < 0 {
			break
		}
		out[at]++
	}
	return out
}

// shades are the parts of the bar of odds: nothing gained is striped paper,
// then ever deeper green; words on them in ink or white.
var shades = [...]struct{ fill, words ui.Ink }{
	{ui.Ink{R: 0xE6, G: 0xDC, B: 0xC3, A: 255}, ui.Casing}, {ui.Ink{R: 0x9C, G: 0xC2, B: 0xA0, A: 255}, ui.Casing},
	{ui.Ink{R: 0x5E, G: 0x9A, B: 0x66, A: 255}, ui.Casing}, {ui.Ink{R: 0x2E, G: 0x6B, B: 0x3A, A: 255}, ui.White},
	{ui.Ink{R: 0x1F, G: 0x4C, B: 0x29, A: 255}, ui.White},
}

func (t *Table) drawBar(f *ui.Frame, box ui.Rect, parts []float64) {
	f.List.Round(box.Inset(-1.5), 4, ui.Casing)
	x := box.X
	percents := whole(parts)
	ty := f.Bold(ui.S).To(ui.Middle)
	for n, p := range parts {
		w := box.W * p
		if n == len(parts)-1 {
			w = box.Right() - x
		}
		cell := ui.Rect{X: x, Y: box.Y, W: w, H: box.H}
		s := shades[min(n, len(shades)-1)]
		f.List.Fill(cell, s.fill)
		if n == 0 {
			f.Clip(cell)
			for u := x - box.H; u < x+w; u += 7 {
				f.List.Line(ui.Point{X: u, Y: box.Bottom()}, ui.Point{X: u + box.H*0.6, Y: box.Y}, 1.3, ui.Alpha(ui.Casing, 0.25))
			}
			f.Unclip()
		}
		if label := shareSays(p, percents[n]); w > f.Width(label, ty)+4 {
			f.List.Text(cell, label, ty.In(s.words))
		}
		x += w
		if n < len(parts)-1 {
			f.List.Fill(ui.Rect{X: x - 0.7, Y: box.Y, W: 1.4, H: box.H}, ui.Casing)
		}
	}
}

// decimal writes a number with one digit behind the point, or comma.
func decimal(v float64) rules.Text {
	n := int(math.Round(v * 10))
	return rules.Text{En: itoa(n/10) + "." + itoa(n%10), Fr: itoa(n/10) + "," + itoa(n%10)}
}
