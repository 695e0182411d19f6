package pictures

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sandtable/assets/lessons"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest"
	"sandtable/rules/rulestest/must"
	"sandtable/scenes/board"
	"sandtable/scenes/hall/result"
	"sandtable/scenes/paint"
	"sandtable/scenes/pane"
	"sandtable/scenes/pictures/compare"
	"sandtable/scenes/table"
	"sandtable/scenes/ui"
)

// pupil is somebody at the table of a lesson.
type pupil struct {
	*viewing
	table  *table.Table
	lesson *lessons.Lesson
	lang   string
	stages map[int]int // by card: at how many things it has pointed
	at     ui.Rect     // the last of them
	deeds  int         // clicks and keys by which something was done or chosen
	vies   bool        // a bot sits opposite
	idle   int         // decisions for which no card stood
	strays bool        // other things are done than the cards say: what one of them looks at may be gone
	leave  func()      // goes back from a page that was opened; nil for Esc
}

// desks are the windows and languages in which lessons are played.
var desks = []struct {
	w, h  int
	scale float64
	lang  string
}{{1280, 720, 1, "fr"}, {1280, 720, 1, "en"}, {1920, 1080, 1.5, "en"}, {1920, 1080, 1.5, "fr"}}

// eachLesson runs a test for every lesson of every game.
func eachLesson(t *testing.T, do func(t *testing.T, painter *paint.Painter, g rules.Game, l *lessons.Lesson)) {
	t.Parallel()
	painter := newPainter()
	some := false
	for _, g := range posed(t.TempDir(), "test", "en", "M").Games {
		list := must.Have(lessons.Of(g))(t)
		for i := range list {
			some = true
			t.Run(g.ID()+"/"+list[i].ID, func(t *testing.T) { do(t, painter, g, &list[i]) })
		}
	}
	if !some {
		t.Error("there is no lesson")
	}
}

// TestEveryLessonIsPlayedAlongItsCards does by real clicks what each card says. Every card
// comes, can be read as a whole, lies within the window and covers nothing that it points
// at; no deed that it asks for is doubted; the lesson ends, and is remembered. SANDTABLE_CARDS names a folder into which a picture of
// every card goes, one for each thing that it points at; what a lesson takes a beginner is logged then.
func TestEveryLessonIsPlayedAlongItsCards(t *testing.T) {
	eachLesson(t, func(t *testing.T, painter *paint.Painter, g rules.Game, l *lessons.Lesson) {
		for n, d := range desks {
			if n > 0 && !rulestest.Long() {
				break
			}
			t.Run(fmt.Sprintf("%dx%d-%s", d.w, d.h, d.lang), func(t *testing.T) {
				p := enrol(t, painter, g, l, d.w, d.h, d.scale, d.lang)
				p.toTheEnd(t, func(t *testing.T, n int, at ui.Rect) {
					if strings.Contains(p.words(), p.says("ui.warn.no")) {
						t.Error("what a card asks for is doubted")
					}
					p.obey(t, n, at)
				})
				if cards != "" {
					t.Logf("%s %s: %.1f minutes: %d deeds of 12 s, %d words, 200 a minute", g.ID(), l.ID, p.pace(), p.deeds, p.wordsRead())
				}
				for i := range l.Cards {
					if p.stages[i] == 0 {
						t.Errorf("card %d never stands: %s", i+1, l.Cards[i].Text.En)
					}
				}
			})
		}
	})
}

// TestWhyOpensUnderTheCard asks each lesson why at its first card: two sentences stand under it, with the drawn example
// of the clause where there is one, on the table and within the window; asked again they go, and the clause is one click further.
func TestWhyOpensUnderTheCard(t *testing.T) {
	drawn := 0
	eachLesson(t, func(t *testing.T, painter *paint.Painter, g rules.Game, l *lessons.Lesson) {
		lang := []string{"en", "fr"}[len(l.ID)%2]
		p := enrol(t, painter, g, l, 1280, 720, 1, lang)
		p.rest()
		_, low, _ := p.table.Taught()
		why := strings.Fields(texts.In(lang, l.Cards[0].Why))
		stands := func() bool {
			return strings.Contains(strings.Join(strings.Fields(p.words()), " "), strings.Join(why[:3], " "))
		}
		must.Do(t, p.clickOn("ui.lesson.why"))
		p.rest()
		_, high, at := p.table.Taught()
		if !stands() || p.stage.Top() != p.table || high.H <= low.H || high.Y < 0 || high.Bottom() > p.stage.Size.H || !high.Intersect(at).Empty() {
			t.Errorf("asked why, the card lies at %.0f, before at %.0f, and points at %.0f; on the screen stands:\n%s", high, low, at, p.words())
		}
		for i := range l.Cards {
			if size, _ := p.house.Example(g, l.Cards[i].Clause); size != nil {
				drawn++
			}
		}
		if cards != "" {
			must.Do(t, compare.Write(filepath.Join(cards, "why-"+g.ID()+"-"+l.ID+".png"), p.picture()))
		}
		must.Do(t, p.clickOn("ui.lesson.why"))
		if p.rest(); stands() {
			t.Error("asked again it does not go")
		}
		must.Do(t, p.clickOn("ui.lesson.why"))
		p.rest()
		rule := texts.Say(lang, rules.Phrase{Key: "ui.clause", Args: []rules.Arg{{Name: "Clause", Text: rules.Plain(l.Cards[0].Clause)}}})
		must.Do(t, p.clickOnText(func(says string) bool { return says == rule }))
		if p.stage.Top() == p.table {
			t.Error("the clause is not opened")
		}
	})
	if drawn < 20 {
		t.Errorf("only %d cards have a drawn example", drawn)
	}
}

// cards is the folder for pictures of the cards; none where it is empty.
var cards = os.Getenv("SANDTABLE_CARDS")

// pace is how many minutes a beginner takes who reads 200 words in one and thinks 12 seconds
// over each deed.
func (p *pupil) pace() float64 {
	return float64(p.wordsRead())/200 + float64(p.deeds)*12/60
}

// wordsRead is how many words stood on the cards.
func (p *pupil) wordsRead() int {
	n := 0
	for i := range p.stages {
		n += len(strings.Fields(texts.In(p.lang, p.lesson.Cards[i].Text)))
	}
	return n
}

// enrol opens a lesson.
func enrol(t *testing.T, painter *paint.Painter, g rules.Game, l *lessons.Lesson, w, h int, scale float64, lang string) *pupil {
	t.Helper()
	house := posed(t.TempDir(), "test", lang, "M")
	p := &pupil{viewing: viewingIn(house, painter, w, h, scale), lesson: l, lang: lang, vies: !g.Solitaire(), stages: map[int]int{}}
	t.Cleanup(p.stage.Close)
	s := must.Have(house.Teach(g, l))(t)
	p.push(s)
	p.table = s.(*table.Table)
	return p
}

// toTheEnd plays until the lesson says that it is finished.
func (p *pupil) toTheEnd(t *testing.T, act func(t *testing.T, n int, at ui.Rect)) {
	t.Helper()
	patience := 20
	for range 1200 {
		p.rest()
		if p.stage.Top() != p.table { // a click has opened a page, or ended the game
			if _, over := p.stage.Top().(*result.Result); over {
				p.ends(t)
				return
			}
			if p.leave != nil {
				p.leave()
			} else {
				p.step(ui.Input{Keys: []ui.Key{ui.KeyEsc}}, 50*time.Millisecond)
			}
			continue
		}
		n, box, at := p.taught()
		if n == board.None && p.table.Learned() && !box.Empty() { // the last page

			p.ends(t)
			return
		}
		if n == board.None && p.table.Learned() && patience > 0 { // the other side plays on before it is told
			patience--
			continue
		}
		if r := p.table.Running; box.Empty() && r.Asked && !r.Gated && !p.table.Learned() && !strings.Contains(p.words(), p.says("ui.warn.no")) {
			t.Fatalf("the coach is silent; on the screen stands:\n%s", p.words())
		}
		if n != board.None && (p.stages[n] == 0 || at != p.at) {
			p.stages[n]++
			p.at = at
			p.inspect(t, n, box, at)
		}
		act(t, n, at)
	}
	if cards != "" {
		if err := compare.Write(filepath.Join(cards, p.lesson.Game+"-"+p.lesson.ID+"-stuck.png"), p.picture()); err != nil {
			t.Error(err)
		}
	}
	n, _, _ := p.table.Taught()
	t.Fatalf("the lesson does not end; card %d stands, on the screen stands:\n%s", n+1, p.words())
}

// taught is the card that stands, once what it points at was brought into sight.
func (p *pupil) taught() (n int, box, at ui.Rect) {
	for range 4 {
		if n, box, at = p.table.Taught(); n == board.None || !at.Empty() {
			break
		}
		p.step(ui.Input{}, 600*time.Millisecond)
	}
	return n, box, at
}

// ends holds that a lesson is remembered where all that it teaches was done, and only there; on the last page each thing
// taught stands.
func (p *pupil) ends(t *testing.T) {
	t.Helper()
	if !p.table.Learned() { // the game was over before
		return
	}
	left := len(p.table.Untaught())
	if p.house.Knows(p.lesson) != (left == 0) {
		t.Errorf("%d things are left to do; that the lesson was finished is remembered: %v", left, p.house.Knows(p.lesson))
	}
	if _, box, _ := p.table.Taught(); !box.Empty() && p.stage.Top() == p.table {
		words := p.words()
		for i := range p.lesson.Cards {
			if c := &p.lesson.Cards[i]; !c.Reads() && !strings.Contains(strings.Join(strings.Fields(words), " "), texts.In(p.lang, c.Teaches)) {
				t.Errorf("%q does not stand on the last page:\n%s", texts.In(p.lang, c.Teaches), words)
			}
		}
		if strings.Contains(words, p.says("ui.lesson.again")) != (left > 0) {
			t.Errorf("%d things are left to do, and the lesson is offered again: %v", left, left == 0)
		}
	}
}

func (p *pupil) says(key string) string { return texts.Say(p.lang, rules.Phrase{Key: key}) }

// rest waits until nothing moves and nobody thinks: a key that is pressed while the bot opposite
// is at it would answer what he brings about, unseen.
func (p *pupil) rest() {
	for range 40 {
		p.step(ui.Input{}, 300*time.Millisecond)
		if p.stage.Working() > 0 {
			p.settle()
		}
		if r := p.table.Running; !r.Rolling && !r.Telling {
			if p.step(ui.Input{}, 300*time.Millisecond); p.stage.Working() == 0 {
				return
			}
		}
	}
}

// inspect looks at a card that points at something.
func (p *pupil) inspect(t *testing.T, n int, box, at ui.Rect) {
	t.Helper()
	if cards != "" && p.stages[n] <= 26 {
		stage := string('a' + rune(p.stages[n]-1))
		name := fmt.Sprintf("%s-%s-%02d%s-%.0fx%.0f-%s.png", p.lesson.Game, p.lesson.ID, n+1, stage, p.stage.Size.W, p.stage.Size.H, p.lang)
		if err := compare.Write(filepath.Join(cards, name), p.picture()); err != nil {
			t.Error(err)
		}
	}
	words := p.words()
	for _, w := range strings.Fields(texts.In(p.lang, p.lesson.Cards[n].Text)) {
		if !strings.Contains(words, w) {
			t.Errorf("card %d: %q does not stand on the screen", n+1, w)
			break
		}
	}
	size := p.stage.Size
	if box.X < 0 || box.Y < 0 || box.Right() > size.W || box.Bottom() > size.H {
		t.Errorf("card %d lies at %.0f, off the screen", n+1, box)
	}
	if c := &p.lesson.Cards[n]; at.Empty() && c.Reads() && (p.strays || len(c.At)+len(c.On) == 0) {
		return
	}
	if at.Empty() {
		t.Errorf("card %d points at nothing the %dth time; on the screen stands:\n%s", n+1, p.stages[n], words)
	} else if !box.Intersect(at).Empty() {
		t.Errorf("card %d at %.0f covers what it points at, %.0f", n+1, box, at)
	}
}

// obey does what the card says; without one it takes advice.
func (p *pupil) obey(t *testing.T, n int, at ui.Rect) {
	anyway := texts.Say(p.lang, rules.Phrase{Key: "ui.warn.end-anyway"})
	switch {
	case n == board.None && strings.Contains(p.words(), anyway):
		must.Do(t, p.clickOn("ui.warn.end-anyway"))
	case n == board.None && p.table.Running.Gated: // the enemy's turn is read
		p.deeds++
		p.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, 50*time.Millisecond)
	case n != board.None && p.lesson.Cards[n].Reads():
		must.Do(t, p.clickOn("ui.lesson.read"))
	case n != board.None && !at.Empty():
		p.deeds++
		p.click(at.Center())
	case p.vies && p.table.Learned() && !p.table.Running.Asked && !strings.Contains(p.words(), texts.Say(p.lang, rules.Phrase{Key: "ui.table.result"})):
		// Its end is told when the bot opposite is done: Enter would begin the next lesson.
	case p.strays && p.table.Running.Asked && p.idle%9 == 8: // who takes up and puts down all the time ends it one day
		p.idle++
		p.step(ui.Input{Keys: []ui.Key{'e'}}, 700*time.Millisecond)
	default:
		if p.table.Running.Asked { // else there is something to read
			p.deeds++
			p.idle++
			p.step(ui.Input{Keys: []ui.Key{'h'}}, 50*time.Millisecond)
			p.settle()
			p.step(ui.Input{}, 50*time.Millisecond)
		}
		p.step(ui.Input{Keys: []ui.Key{ui.KeyEnter}}, 50*time.Millisecond)
	}
}

// TestALessonFindsItsWayBack ignores the cards for a while and clicks on whatever is lit,
// then does what they say: every card that stands can be followed, and the lesson or the
// game ends.
func TestALessonFindsItsWayBack(t *testing.T) {
	eachLesson(t, func(t *testing.T, painter *paint.Painter, g rules.Game, l *lessons.Lesson) {
		for seed := range uint64(pane.Either(rulestest.Long(), 20, 1)) {
			p := enrol(t, painter, g, l, 1280, 720, 1, []string{"en", "fr"}[(seed+uint64(len(l.ID)))%2])
			h := &hand{p.studio, rand.New(rand.NewPCG(seed, 17))}
			p.strays = true
			wild := 10 + h.r.IntN(60)
			p.toTheEnd(t, func(t *testing.T, n int, at ui.Rect) {
				list := h.raidGlows()
				if wild--; wild < 0 || len(list) == 0 || h.r.IntN(6) == 0 {
					p.obey(t, n, at)
					return
				}
				p.click(list[h.r.IntN(len(list))])
			})
			p.stage.Close()
		}
	})
}
