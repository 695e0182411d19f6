package book_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"sandtable/assets/guide"
	"sandtable/assets/texts"
	"sandtable/rules"
	rulebook "sandtable/rules/book"
	"sandtable/rules/memoir"
	"sandtable/rules/rulestest/must"
	"sandtable/rules/whodares"
	"sandtable/scenes/book"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// below stands for the scene that opened the reference.
type below struct{}

func (below) Frame(f *ui.Frame) { f.List.Text(f.Bounds(), "the table", f.Type(ui.M)) }

func rulesOf(t *testing.T) *rulebook.Book {
	t.Helper()
	b := must.Have(memoir.New().Book())(t)
	return b
}

// reading is the reference on a desk, opened at a clause.
func reading(t *testing.T, at string, w, h float64, used func(string) []book.Use) *drive.Desk {
	t.Helper()
	d := must.Have(drive.New(below{}, w, h, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	d.Push(book.New(rulesOf(t), at, used))
	d.Step(ui.Input{})
	return d
}

func shows(t *testing.T, d *drive.Desk, words ...string) {
	t.Helper()
	screen := strings.ReplaceAll(d.Words(), "\u00a0", " ")
	for _, w := range words {
		if !strings.Contains(screen, w) {
			t.Fatalf("%q is not on the screen; there are:\n%s", w, d.Words())
		}
	}
}

func click(t *testing.T, d *drive.Desk, text string) {
	t.Helper()
	must.Do(t, d.ClickOn(text))
}

// closed says whether the scene below has come back.
func closed(d *drive.Desk) bool { _, ok := d.Top().(below); return ok }

func TestItOpensAtTheClauseThatWasAskedFor(t *testing.T) {
	d := reading(t, "M44-9.8", 1280, 720, nil)
	shows(t, d, "exception: a crossed", "†", "Cited by", "M44-14.9")
	d = reading(t, "M44-23.2", 1280, 720, nil) // left out: advice for programs
	shows(t, d, "1 · Components and board")
	d = reading(t, "M44-7", 1280, 720, nil)
	shows(t, d, "7 · Movement", "M44-7.1")
	d = reading(t, "", 1280, 720, nil)
	shows(t, d, "1 · Components and board", "M44-1.1")
	d = reading(t, "term.hex", 1280, 720, nil)
	shows(t, d, "Glossary", "In the rules", "One space of the board.")
}

func TestLinksLeadOnAndBack(t *testing.T) {
	d := reading(t, "M44-9.10", 1280, 720, nil)
	click(t, d, "M44-21.15") // named by
	shows(t, d, "M44-21.14")
	click(t, d, "M44-9.10")
	shows(t, d, "M44-9.11")
	back := ui.Input{Keys: []ui.Key{ui.KeyLeft}, Alt: true}
	d.Step(back)
	shows(t, d, "M44-21.14")
	d.Step(back)
	d.Step(back)
	shows(t, d, "M44-9.11")
	d.Step(ui.Input{Keys: []ui.Key{ui.KeyRight}, Alt: true})
	shows(t, d, "M44-21.14")
	click(t, d, "Back")
	shows(t, d, "M44-9.11")
	d.Press(ui.KeyEsc)
	if !closed(d) {
		t.Error("Esc does not close the reference")
	}
}

func TestALinkShowsItsClauseBeforeItIsFollowed(t *testing.T) {
	d := reading(t, "M44-9.1", 1280, 720, nil)
	p, ok := d.Find("M44-9.9")
	if !ok {
		t.Fatal(d.Words())
	}
	d.Move(p)
	d.Wait(time.Second)
	d.Wait(time.Second)
	shows(t, d, "M44-9.9: Blocking hills")
}

func TestATermShowsItsDefinitionAndLeadsToTheGlossary(t *testing.T) {
	d := reading(t, "M44-7.4", 1280, 720, nil)
	p, ok := d.Find("hex")
	if !ok {
		t.Fatal(d.Words())
	}
	d.Move(p)
	d.Wait(time.Second)
	d.Wait(time.Second)
	shows(t, d, "One space of the board.")
	d.Click(p)
	shows(t, d, "Glossary", "In the rules")
}

func TestSearchFindsWordsAndNumbers(t *testing.T) {
	d := reading(t, "", 1280, 720, nil)
	d.Type("hedgerow battle")
	shows(t, d, "passages with", "M44-14.6", "All results")
	if d.Has("M44-1.1") {
		t.Error("what was not searched for is shown")
	}
	d.Press(ui.KeyEnter, ui.KeyDown, ui.KeyEnter) // into the results, the second one, to its chapter
	if d.Has("All results") {
		t.Error("Enter on a result does not open it in its chapter")
	}
	d.Step(ui.Input{Keys: []ui.Key{ui.KeyLeft}, Alt: true})
	shows(t, d, "All results")
	d.Press(ui.KeyEsc)
	if closed(d) || d.Has("All results") {
		t.Fatal("Esc must leave the search first")
	}
	d.Type("7.3")
	shows(t, d, "M44-7.3")
	d.Press(ui.KeyBackspace, ui.KeyBackspace, ui.KeyBackspace)
	if d.Has("All results") {
		t.Error("without a query the book is read again")
	}
	d.Look.Lang = "fr"
	d.Step(ui.Input{})
	d.Type("EPARPILLE zzz")
	shows(t, d, "Rien trouvé.")
	d.Press(ui.KeyEsc)
	d.Type("melee")
	d.Press(ui.KeyEsc)
	d.Type("deplacement foret")
	shows(t, d, "M44-14.2", "Forêt")
}

func TestTheLanguageChangesAtOnce(t *testing.T) {
	d := reading(t, "M44-7.1", 1280, 720, nil)
	shows(t, d, "7 · Movement")
	d.Look.Lang = "fr"
	d.Step(ui.Input{})
	shows(t, d, "7 · Déplacement")
	click(t, d, "English")
	shows(t, d, "7 · Movement")
	click(t, d, "Français")
	shows(t, d, "7 · Déplacement")
}

// Where a clause comes from is folded behind a mark: a click, or Enter on the clause, tells
// it, and folds it again.
func TestWhereAClauseComesFromIsFolded(t *testing.T) {
	d := reading(t, "M44-7.1", 1280, 720, nil)
	told := func() bool {
		return strings.Contains(strings.ReplaceAll(d.Words(), "\u00a0", " "), "from the rulebook")
	}
	if told() {
		t.Error("it is told at once")
	}
	d.Press(ui.KeyEnter)
	if !told() {
		t.Error("Enter does not tell it")
	}
	d.Press(ui.KeyEnter)
	if told() {
		t.Error("Enter does not fold it")
	}
	click(t, d, "†")
	if !strings.Contains(strings.ReplaceAll(d.Words(), "\u00a0", " "), "from ") {
		t.Error("a click does not tell it")
	}
}

func TestUsesInTheGameCallBack(t *testing.T) {
	shown := 0
	d := reading(t, "M44-7.1", 1280, 720, func(id string) []book.Use {
		if id != "M44-7.1" {
			return nil
		}
		show := func(n int) func(ui.Shell) { return func(ui.Shell) { shown = n } }
		says := rules.Phrase{Key: "ui.ready"}
		return []book.Use{{Turn: 3, Says: says, Show: show(3)}, {Turn: 4, Says: says}, {Turn: 5, Show: show(5)}}
	})
	shows(t, d, "In this game", "Turn 3", "Ready")
	click(t, d, "Turn 4")
	if closed(d) {
		t.Error("a use that cannot be shown was opened")
	}
	click(t, d, "Turn 5")
	if shown != 5 || !closed(d) {
		t.Errorf("turn %d, closed %v", shown, closed(d))
	}
}

func TestTheKeyboardWalksEverything(t *testing.T) {
	d := reading(t, "M44-7.1", 1280, 720, nil)
	for range 13 {
		d.Press(ui.KeyDown)
	}
	shows(t, d, "M44-7.14", "Its own starting")
	d.Press(ui.KeyDown) // on into the next chapter
	shows(t, d, "8 · Choosing an attack", "M44-8.1")
	d.Press(ui.KeyUp)
	shows(t, d, "7 · Movement", "M44-7.14")
	d.Press(ui.KeyHome)
	shows(t, d, "M44-7.1")
	d.Press(ui.KeyPageDown, ui.KeyPageDown, ui.KeyPageUp, ui.KeyEnd)
	shows(t, d, "M44-7.14")
	d.Press(ui.KeyLeft, ui.KeyDown) // to the chapters
	shows(t, d, "8 · Choosing an attack")
	d.Press(ui.KeyEnd)
	shows(t, d, "The board of 113 hexes.")
	d.Press(ui.KeyHome, ui.KeyDown, ui.KeyEnter, ui.KeyDown, ui.KeyDown)
	shows(t, d, "2 · Sections")
	d = reading(t, "M44-14.9", 1280, 720, nil)
	d.Press(ui.KeyRight, ui.KeyEnter)
	shows(t, d, "exception: a crossed")
	d.Press(ui.KeyF1)
	if !closed(d) {
		t.Error("F1 does not close the reference")
	}
}

// TestNothingOverlapsOrIsCut reads every chapter in both languages and in longer words, in
// small windows and large letters.
func TestNothingOverlapsOrIsCut(t *testing.T) {
	used := func(string) []book.Use { return []book.Use{{Turn: 3}, {Turn: 12}} }
	own := must.Have(guide.Book(func(string, string) (string, bool) { return "`Ctrl+Shift+F12`, `Page down`", true }))(t)
	beside := &book.Neighbour{Name: "ui.book.guide", Icon: "info"}
	for _, size := range []ui.Size{{W: 1024, H: 600}, {W: 1280, H: 720}} {
		for _, lang := range append(texts.Languages(), rules.Longer) {
			for _, scale := range []float64{ui.TextScales[0], ui.TextScales[1], ui.TextScales[3]} {
				if lang == rules.Longer && (scale > 1 || size.W < 1280) { // not longer words in large letters or in the smallest window
					continue
				}
				d := reading(t, "", size.W, size.H, used)
				d.Look.Lang, d.Look.TextScale = lang, ui.Fitting(scale, size)
				for _, b := range []*rulebook.Book{rulesOf(t), own} {
					for _, c := range b.Chapters {
						s := book.New(b, c.Clauses[len(c.Clauses)/2].ID, used)
						s.Beside = beside
						d.Push(s)
						d.Wait(time.Second)
						where := fmt.Sprintf("%s, %v, %s, text %.2f", c.ID, size, lang, d.Look.TextScale)
						check(t, d, where)
						d.Pop()
					}
				}
				d.Type("hex")
				check(t, d, fmt.Sprintf("search, %v, %s", size, lang))
				d.Press(ui.KeyEsc)
				d.Push(book.New(rulesOf(t), "", used))
				d.Press(ui.KeyLeft, ui.KeyEnd)
				check(t, d, fmt.Sprintf("glossary, %v, %s", size, lang))
				d.Press(ui.KeyUp)
				check(t, d, fmt.Sprintf("rulings, %v, %s", size, lang))
			}
		}
	}
}

func check(t *testing.T, d *drive.Desk, where string) {
	t.Helper()
	for _, s := range d.Spills() {
		t.Errorf("%s: %s", where, s)
	}
	if strings.Contains(d.Words(), "[ui.") {
		t.Errorf("%s: a key stands on the screen:\n%s", where, d.Words())
	}
}

// TestWhatTheTableDecidesIsAChapter opens it from the contents: its lists, counted, the
// option that plays as printed, the clause beside its line and behind its number.
func TestWhatTheTableDecidesIsAChapter(t *testing.T) {
	d := reading(t, "", 1280, 720, nil)
	g := whodares.New()
	b := must.Have(g.Book())(t)
	s := book.New(b, "", nil)
	s.Options = g.Options
	d.Push(s)
	d.Press(ui.KeyLeft, ui.KeyEnd, ui.KeyUp)
	shows(t, d, "Where this app decides", fmt.Sprintf("The rulebook is silent · %d", len(b.Rulings(rulebook.Silent))))
	split := b.Rulings(rulebook.Contradiction)
	click(t, d, strings.ReplaceAll(fmt.Sprintf("The book contradicts itself · %d", len(split)), " ", "\u00a0"))
	if s.At() != split[0].ID {
		t.Errorf("the list leads to %s", s.At())
	}
	s.Turn("ruling.contradiction.QOG-20.19")
	d.Step(ui.Input{})
	shows(t, d, "the player aid to", "With the option “Hard airfields” it is played the other way.", "In a zone with the fort flag every Axis")
	d.Press(ui.KeyEnter)
	if s.At() != "QOG-20.19" {
		t.Errorf("Enter leads to %s", s.At())
	}
	d.Type("as well fort")
	shows(t, d, "Where this app decides", "QOG-20.19")
	d.Press(ui.KeyEsc)
	d.Press(ui.KeyLeft, ui.KeyEnd, ui.KeyUp, ui.KeyEnter, ui.KeyUp) // up from its first line, into the last chapter
	if c := b.Chapters[len(b.Chapters)-1]; s.At() != c.Clauses[len(c.Clauses)-1].ID {
		t.Errorf("up from the first ruling lies %s", s.At())
	}
	d.Press(ui.KeyDown)
	if s.At() != b.Rulings(rulebook.Silent)[0].ID {
		t.Errorf("down again lies %s", s.At())
	}
}

func TestExamplesStandBesideTheirClause(t *testing.T) {
	d := reading(t, "", 1280, 720, nil)
	s := book.New(rulesOf(t), "M44-9.5", nil)
	var at []ui.Rect
	s.Examples = func(id string) []book.Example {
		if id != "M44-9.5" {
			return nil
		}
		draw := func(_ *ui.List, box ui.Rect) { at = append(at, box) }
		return []book.Example{{Size: ui.Size{W: 100, H: 50}, Draw: draw}, {Size: ui.Size{W: 900, H: 90}, Draw: draw}}
	}
	d.Push(s)
	at = nil
	d.Step(ui.Input{})
	if len(at) != 2 || at[0].W != 100 || at[1].W > 300 || at[1].Y < at[0].Bottom() {
		t.Errorf("drawn at %v", at)
	}
	at = nil
	d.Press(ui.KeyUp)
	if len(at) != 0 {
		t.Error("the examples of another clause are still drawn")
	}
}

// TestTheTextShowsWhatTheLastLetterLeft types a word letter by letter: what was
// found for the letters before it does not stay in the text.
func TestTheTextShowsWhatTheLastLetterLeft(t *testing.T) {
	d := reading(t, "", 1280, 720, nil)
	for _, query := range []string{"c", "ca", "car"} {
		d.Type(query[len(query)-1:])
		shows(t, d, fmt.Sprintf("%d passages with", len(rulesOf(t).Search("en", query))))
	}
}
