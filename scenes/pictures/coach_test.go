package pictures

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/app"
	"sandtable/scenes/board"
	"sandtable/scenes/hall"
	"sandtable/scenes/paint"
	"sandtable/scenes/pane"
	"sandtable/scenes/playing"
	"sandtable/scenes/rooms"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// claims is what the words of cards say of the position, read from them by hand: each of these
// must match a statement of the position, one after "may" an action that is legal, one after
// "points" the name of each action that the card points at, one after "none" nothing at all.
var claims = map[string][]string{
	"memoir/patrol/6":       {`^axis infantry .*\bH3:1/2`},
	"memoir/ridge/2":        {`^allies artillery .*\bG6`},
	"memoir/ridge/4":        {`^allies artillery .*\bG6`, `^axis infantry .*\bF4`},
	"memoir/breakthrough/1": {`^card armor-assault`, `^allies armor .*\bH8`, `^ordered (\S+ \S+)$`},
	"memoir/breakthrough/2": {`^wire .*\bG5`, `^allies armor .*\bG8`},
	"memoir/breakthrough/3": {`^card armor-assault`, `^allies armor .*\bI5`},
	"memoir/breakthrough/6": {`^sandbags .*\bG4`},
	"memoir/breakthrough/7": {`^axis infantry .*\bG4:2`, `^allies armor .*\bG5`},

	"undaunted/bid/2":      {`may ^bid lrdg-warrant-officer$`},
	"undaunted/attack/5":   {`^it-rifleman 4A`, `^standing .*\b4A`},
	"undaunted/vehicles/5": {`^recon-vehicle .*damage 1$`},

	"rommel/supply/1": {`^axis (sr6|sr7|krad7) saint-vith`, `^axis \S+ marche`},
	"rommel/supply/3": {`points 31`},
	"rommel/battle/6": {`points 66`, `none may ^lose f([^123]|\d\d)$`},
	"rommel/orders/2": {`points Cavalry`, `may ^keep f1[^4]$`},
	"rommel/orders/4": {`^phase allied-battles`},
	"rommel/orders/5": {`^phase allied-battles`},
	"rommel/orders/6": {`^phase allied-battles`},

	"whodares/alarm/1": {`^alarm 1$`, `^patrol 1 jaghbub `},
	"whodares/home/1":  {`^turn 7$`, `^objective bardia 0$`},
	"whodares/home/2":  {`^patrol 1 .*\bdet-[ab]\b`},

	"infidel/march/1":    {`^free crusader$`, `^escort-jerusalem-kn-`},
	"infidel/fire/1":     {`^attack 1 on raiders-turcoman-lca-3 by escort-jerusalem-kn-2$`, `^charge escort-jerusalem-kn-2`},
	"infidel/fire/2":     {`^shock slip$`, `^escort-jerusalem-kn-2 1206 E`, `^raiders-turcoman-lca-3 14`},
	"infidel/fire/4":     {`^escort-jerusalem-kn-2 1306 E`},
	"infidel/fire/6":     {`^fired raiders-turcoman-lca`, `^escort-jerusalem-kn-1 0`, `^escort-jerusalem-kn-3 11`},
	"infidel/shock/1":    {`^escort-jerusalem-kn-2 1306 E disordered`, `^askar-askar-hc-1 1406 W`},
	"infidel/shock/2":    {`^march askar-syrian-mc-1 `, `^askar-syrian-mc-1 1305`, `^escort-jerusalem-kn-2 1306`},
	"infidel/shock/4":    {`^escort-jerusalem-kn-2 `, `none may ^attack u(1|2|3|4|5|6|7|8|9|10|11|12|13|16|17) u2$`},
	"infidel/shock/5":    {`^escort-jerusalem-kn-2 1306 E disordered`},
	"infidel/shock/6":    {`^escort-jerusalem-kn-2 eliminated`, `^flight 3 `},
	"infidel/charge/2":   {`^askar-syrian-mc-1 1405 W`},
	"infidel/charge/4":   {`^askar-syrian-mc-1 `},
	"infidel/charge/6":   {`^askar-syrian-mc-1 eliminated`},
	"infidel/breaking/1": {`^flight 4 5$`},
	"infidel/breaking/2": {`^sergeants-crusader-pk-2 .*retired`},
	"infidel/breaking/4": {`^sergeants-crusader-pk-2 .*disordered`, `^command sergeants$`},
}

// general names the cards whose numbers are those of the rules and of the scenario, whatever the position.
const general = `
memoir/patrol/1 memoir/patrol/2 memoir/patrol/3 memoir/patrol/5 memoir/patrol/7 memoir/patrol/8 memoir/ridge/1
memoir/ridge/5 memoir/ridge/6 memoir/ridge/7 memoir/ridge/8 undaunted/bid/1 undaunted/bid/3 undaunted/bid/4
undaunted/scouting/1 undaunted/scouting/2 undaunted/scouting/4 undaunted/attack/1 undaunted/attack/2
undaunted/vehicles/2 undaunted/vehicles/6 rommel/supply/2 rommel/supply/4 rommel/battle/2 rommel/battle/3 rommel/battle/4
rommel/battle/7 rommel/orders/1 whodares/discretion/3 whodares/alarm/2 whodares/alarm/4 whodares/combat/2
whodares/combat/4 whodares/combat/5 infidel/march/2 infidel/march/3 infidel/march/4 infidel/march/5
infidel/fire/5 infidel/shock/3 infidel/charge/1 infidel/charge/3 infidel/charge/5 whodares/discretion/4 whodares/discretion/2 whodares/alarm/3`

// TestWhatACardCountsIsKnown: a number in the words of a card is one of the rules, or it is held against the position.
func TestWhatACardCountsIsKnown(t *testing.T) {
	number := regexp.MustCompile(`(?i)\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twice)\b`)
	for _, g := range games() {
		for _, l := range must.Have(lessons.Of(g))(t) {
			for i := range l.Cards {
				key := fmt.Sprintf("%s/%s/%d", g.ID(), l.ID, i+1)
				if words := l.Cards[i].Text.En; number.MatchString(words) && claims[key] == nil && !slices.Contains(strings.Fields(general), key) {
					t.Errorf("%s says how many, and nothing holds it: %s", key, words)
				}
			}
		}
	}
}

// follower is a pupil who does other things than those the coach asks for.
type follower struct {
	*pupil
	g    rules.Game
	path [][]rules.Action // what was done along the cards before each of them stood
}

// sitsDown opens a lesson after some steps; the other side does anything that is allowed.
func (p *follower) sitsDown(t *testing.T, house *hall.House, painter *paint.Painter, steps []rules.Action, seed uint64) {
	t.Helper()
	head, m, err := app.BeginLesson(p.g, p.lesson, "test")
	must.Do(t, err)
	for len(m.Steps()) < len(steps) {
		must.Do(t, m.Do(steps[len(m.Steps())], nil))
	}
	b := must.Have(rooms.Of(p.g).Board())(t)
	p.table = must.Have(table.New(house, &saves.Play{Replayed: &saves.Replayed{Header: head, Match: m}}, b, atRandom(seed)))(t)
	p.viewing = viewingIn(house, painter, 1280, 720, 1)
	p.push(p.table)
}

// atRandom are players who do anything that is allowed.
func atRandom(seed uint64) playing.Bots {
	return func(rules.Game, string, uint64) (playing.Bot, error) {
		r := rules.Stream(seed, "bot")
		return func(_ context.Context, view rules.State, _ time.Duration) rules.Action {
			legal := view.Legal(nil)
			return legal[r.IntN(len(legal))]
		}, nil
	}
}

// decides waits until the pupil is asked, and puts away what lies before that; false where he is not any more.
func (p *follower) decides() bool {
	var in ui.Input
	for range 200 {
		if p.step(in, 600*time.Millisecond); p.stage.Working() > 0 {
			p.settle()
		}
		r := p.table.Running
		switch {
		case p.stage.Top() != p.table || p.table.Match.Now().Turn() == rules.Over:
			return false
		case r.Rolling || r.Telling:
			in = ui.Input{}
			continue
		case r.Asked && !r.Gated && !r.Paged:
			return true
		}
		in = ui.Input{Keys: []ui.Key{ui.KeyEnter}}
	}
	return false
}

// faults are what the coach leaves unsaid at the decision that is due, or says that is not so.
func (p *follower) faults() (out []string) {
	n, box, at := p.taught()
	switch {
	case box.Empty():
		return []string{"the coach is silent"}
	case n == board.None && p.table.Learned():
		return p.ending()
	case n == board.None:
		return nil
	case at.Empty() && !p.lesson.Cards[n].Reads(): // what one is to look at may be gone, what one is to do may not
		out = append(out, fmt.Sprintf("card %d points at nothing: %s", n+1, p.lesson.Cards[n].Text.En))
	}
	for _, claim := range claims[fmt.Sprintf("%s/%s/%d", p.g.ID(), p.lesson.ID, n+1)] {
		if !p.is(claim) {
			out = append(out, fmt.Sprintf("card %d is not true, %s: %s", n+1, claim, p.lesson.Cards[n].Text.En))
		}
	}
	return out
}

// is says whether a claim is so.
func (p *follower) is(claim string) bool {
	list := lessons.Statements(p.table.State)
	if rest, ok := strings.CutPrefix(claim, "none "); ok {
		return !p.is(rest)
	}
	if rest, ok := strings.CutPrefix(claim, "points "); ok {
		like := regexp.MustCompile(rest)
		return !slices.ContainsFunc(p.table.TaughtBy(), func(a rules.Action) bool {
			return !like.MatchString(texts.Say("en", p.g.Label(p.table.State, a)))
		})
	}
	if rest, ok := strings.CutPrefix(claim, "may "); ok {
		list, claim = nil, rest
		for _, a := range p.table.Legal {
			list = append(list, p.g.Text(a))
		}
	}
	return slices.ContainsFunc(list, regexp.MustCompile(claim).MatchString)
}

// lights holds that the board shows what a card has it colour, which it says that it can.
func (p *follower) lights(t *testing.T, n int) {
	t.Helper()
	card, m := &p.lesson.Cards[n], &p.table.Moment
	if card.Of == "" {
		return
	}
	v := board.View{Game: p.g, State: m.State, Viewer: p.lesson.Side, Legal: m.Legal, Camera: m.Cam.View(), Bounds: m.Cam.Bounds, Hover: board.None, Cursor: board.None, Selected: board.None, Lang: "en"}
	var dark, lit ui.List
	m.Board.Draw(&dark, v)
	v.Light(board.Lit{What: card.Lights, Place: m.Board.Named(card.Of, v)})
	m.Board.Draw(&lit, v)
	if v.Lit.Place == board.None || !slices.Contains(m.Has.Lights, card.Lights) || reflect.DeepEqual(dark.Cmds, lit.Cmds) {
		t.Errorf("card %d lights %s of %s, and the board shows nothing", n+1, card.Lights, card.Of)
	}
}

// goesBack clicks on what leads back to the lesson, where the coach offers that: what was decided since is taken back,
// nothing else is, and there is no way back any more.
func (p *follower) goesBack(t *testing.T) {
	t.Helper()
	before, back := slices.Clone(p.table.Match.Steps()), p.says("ui.lesson.back")
	if _, box, _ := p.table.Taught(); box.Empty() || !strings.Contains(p.words(), back) {
		return
	}
	must.Do(t, p.clickOn("ui.lesson.back"))
	now := p.table.Match.Steps()
	if !p.decides() || len(now) >= len(before) || !slices.Equal(now, before[:len(now)]) || strings.Contains(p.words(), back) {
		t.Errorf("back at the lesson %d steps of %d are done, and there is a way back: %v", len(now), len(before), strings.Contains(p.words(), back))
	}
}

// ending holds what the last page ticks against what the pupil has done since he sat down.
func (p *follower) ending() (out []string) {
	left := p.table.Untaught()
	for i := range p.lesson.Cards {
		c := &p.lesson.Cards[i]
		if c.Reads() || slices.Contains(left, i) {
			continue
		}
		if n := p.did(c); n < c.Times {
			out = append(out, fmt.Sprintf("%q is ticked, and was done %d times of %d", c.Teaches.En, n, c.Times))
		}
	}
	if (len(left) > 0) != strings.Contains(p.words(), p.says("ui.lesson.again")) {
		out = append(out, fmt.Sprintf("%d things are left to do, and that is not what the last page says", len(left)))
	}
	return out
}

// did is how often the pupil has done the deed of a card, or was spared it.
func (p *follower) did(c *lessons.Card) (n int) {
	m := p.table.Match
	s, before := m.Start(), 0
	for _, a := range m.Steps() {
		words, mine := p.g.Text(a), s.Turn() == p.lesson.Side
		var report rules.Report
		s.Apply(a, &report)
		switch {
		case before < len(p.lesson.Before):
			if words == p.lesson.Before[before] {
				before++
			}
		case mine && c.Does(words):
			n++
		default:
			for _, e := range report.Events {
				if c.Met.Match(p.g.EventName(e.Kind)) {
					n = c.Times
				}
			}
		}
	}
	return n
}

// TestTheCoachSpeaksTheTruthWhateverThePupilDoes walks every lesson along its cards, and from each of them tries every
// other decision that is legal, with nine more at random after it: wherever the pupil is asked the coach speaks, what his
// words take for granted is so, he points at something, and the last page ticks what was done and no more.
func TestTheCoachSpeaksTheTruthWhateverThePupilDoes(t *testing.T) {
	eachLesson(t, func(t *testing.T, painter *paint.Painter, g rules.Game, l *lessons.Lesson) {
		house := posed(t.TempDir(), "test", "en", "M")
		p := &follower{pupil: &pupil{lesson: l, lang: "en", stages: map[int]int{}}, g: g}
		p.sitsDown(t, house, painter, nil, 1)
		told := map[string]int{}
		fault := func(list []string, steps []rules.Action) {
			for _, f := range list {
				if told[f]++; told[f] == 1 {
					t.Errorf("%s\nafter %s", f, spoken(g, steps))
				}
			}
		}
		for p.path = nil; ; {
			n, _, at := p.table.Taught()
			if n != board.None && p.stages[n] == 0 {
				p.stages[n]++
				p.lights(t, n)
				p.path = append(p.path, slices.Clone(p.table.Match.Steps()))
			}
			fault(p.faults(), p.table.Match.Steps())
			if p.table.Learned() {
				break
			}
			p.obey(t, n, at)
			if !p.decides() {
				break
			}
		}
		p.stage.Close()
		decisions := 0
		for w := range pane.Either(rulestest.Long(), 2000, len(p.path)) {
			from := p.path[w%len(p.path)]
			p.sitsDown(t, house, painter, from, uint64(w))
			r := rand.New(rand.NewPCG(uint64(w), 43))
			asked := p.decides()
			for deep := range 10 {
				if !asked || p.table.Learned() {
					break
				}
				legal := p.table.Legal
				a := legal[r.IntN(len(legal))]
				if deep == 0 { // one after the other
					a = legal[(w/len(p.path))%len(legal)]
				}
				p.table.Act(a)
				decisions++
				if asked = p.decides(); asked {
					fault(p.faults(), p.table.Match.Steps()[len(from):])
				}
			}
			if asked && w%5 == 0 {
				p.goesBack(t)
			}
			p.stage.Close()
		}
		for f, n := range told {
			t.Logf("%d times: %s", n, f)
		}
		t.Logf("%d decisions", decisions)
	})
}

// spoken is some steps in the notation.
func spoken(g rules.Game, steps []rules.Action) string {
	var out []string
	for _, a := range steps {
		out = append(out, g.Text(a))
	}
	return strings.Join(out, "; ")
}
