package table_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/assets/guide"
	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/book"
	"sandtable/scenes/ui"
)

// manual is the app's own book as a player reads it, but with each command in angle
// brackets where its keys would stand: `<undo>`.
func manual(t *testing.T) *book.Book {
	t.Helper()
	b, err := guide.Book(func(_, command string) (string, bool) {
		return "`<" + command + ">`", slices.Contains(ui.Commands(), ui.Command(command))
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// chapterOf are the clauses of one of its chapters.
func chapterOf(t *testing.T, id string) []book.Clause {
	t.Helper()
	b := manual(t)
	i, ok := b.ChapterOf(id)
	if !ok {
		t.Fatalf("the guide has no chapter %s", id)
	}
	return b.Chapters[i].Clauses
}

// spans are the stretches of a text that a pattern finds.
func spans(pattern *regexp.Regexp, text string) (out []string) {
	for _, m := range pattern.FindAllStringSubmatch(text, -1) {
		out = append(out, m[1])
	}
	return out
}

var (
	code = regexp.MustCompile("`([^`]+)`")
	row  = regexp.MustCompile(`(?m)^- \*\*([^*]+)\*\*`)
)

// fixed are the keys of the guide's chapter that no setting changes.
var fixed = strings.Fields("← → ↑ ↓ Enter Space Tab Shift+Tab Esc 1 2 4 9 A B H S T V Home End Alt+← Shift Ctrl")

// inFrench is a key as a French keyboard has it.
func inFrench(key string) string {
	parts := strings.Split(key, "+")
	for i, p := range parts {
		for _, word := range []string{"enter", "escape", "space", "tab", "shift", "ctrl", "alt", "home", "end", "page-up", "page-down"} {
			if k := (rules.Phrase{Key: "ui.key." + word}); texts.Say("en", k) == p {
				parts[i] = texts.Say("fr", k)
			}
		}
	}
	return strings.Join(parts, "+")
}

// TestTheGuideListsEveryKey holds the chapter of keys to the commands: each command
// has its line, no other key stands there but those that no player can change, and
// both languages name the same ones.
func TestTheGuideListsEveryKey(t *testing.T) {
	listed := map[string]bool{}
	known := slices.Concat(fixed, []string{"Page up", "Page down"})
	for _, c := range ui.Commands() {
		known = append(known, "<"+string(c)+">")
	}
	for _, cl := range chapterOf(t, "T-3") {
		en, fr := spans(code, cl.Text.En), spans(code, cl.Text.Fr)
		for i, key := range en {
			listed[key] = true
			if i < len(fr) {
				if want := inFrench(key); fr[i] != want {
					t.Errorf("%s: the key %s is %s in French, want %s", cl.ID, key, fr[i], want)
				}
			}
			if !slices.Contains(known, key) {
				t.Errorf("%s: the key %s does nothing", cl.ID, key)
			}
		}
		if len(en) != len(fr) {
			t.Errorf("%s: %d keys in English, %d in French", cl.ID, len(en), len(fr))
		}
	}
	for _, key := range known {
		if !listed[key] {
			t.Errorf("the guide does not list %s", key)
		}
	}
}

// tooltips is where in the guide the tooltips of each function stand. Words
// that are shortened and buttons bring theirs from anywhere.
var tooltips = map[string]string{
	"pointer.tipPlace": "a hex and all that lies on it", "pointer.CursorTip": "the cursor of the keyboard",
	"desk.DrawTools": "the tools at the edge", "message.Draw": "a message from the app",
	"puzzle.Answers": "a button of the plate", "puzzle.buttons": "the page of a puzzle", "puzzle.try": "the page of a puzzle", "judged.Covered": "the page of a puzzle", "shelf.ways": "the turn of the day on the shelf", "puzzles.head": "the list of puzzles",
	"result.grading": "the review of a game", "review.decisions": "the review of a game", "judged.Draw": "the review of a game", "judged.numbers": "the review of a game", "replay.nearest": "the review of a game", "replay.drawCurve": "the review of a game", "judged.Says": "the review of a game", "replay.drawWhat": "the review of a game",
	"review.practiseButton": "the review of a game", "kit.GradeRow": "the review of a game", "review.fall": "the review of a game", "review.decided": "the review of a game",
	"library.ownRecord": "one’s own record", "library.judge": "one’s own record", "library.draw": "one’s own record", "library.accuracy": "one’s own record", "library.course": "one’s own record", "library.fortune": "one’s own record", "library.gameRow": "one’s own record", "library.kind": "one’s own record",
	"library.fetch": "a button that is off", "library.choice": "a button that is off", "memoir.chip": "a pile beside the hand",
	"logbook.chain": "the campaign book", "logbook.put": "a button that is off",
	"coach.Draw": "the card of a lesson, or of what is new", "coach.why": "the card of a lesson, or of what is new", "coach.reads": "the card of a lesson, or of what is new", "coach.DrawFinished": "the card of a lesson, or of what is new", "library.lessonPath": "a lesson on the list of a game", "shelf.disc": "a lesson on the list of a game",
	"topbar.Draw": "the menu, or the way back", "topbar.drawScore": "the medals of a side",
	"table.answers": "a button of the plate", "actionbar.Decisions": "a button of the plate", "hint.With": "a button of the plate", "table.drillButton": "a button of the plate", "infidel.Drill": "a button of the plate", "rommel.Drill": "a button of the plate", "undaunted.Slots": "a button of the plate", "undaunted.transfers": "a button of the plate", "actionbar.DrawOthers": "other actions", "menu.gateFoot": "undo", "table.UndoButton": "undo", "panel.drawTabs": "the tab of the log", "logview.Line": "a line of the log with dice",
	"hand.drawPile": "a pile beside the hand", "memoir.Piles": "a pile beside the hand",
	"undaunted.other": "the columns beside the tiles of Undaunted: North Africa", "undaunted.won": "the columns beside the tiles of Undaunted: North Africa", "undaunted.initiative": "the columns beside the tiles of Undaunted: North Africa",
	"undaunted.goal": "the columns beside the tiles of Undaunted: North Africa", "undaunted.compass": "the columns beside the tiles of Undaunted: North Africa",
	"undaunted.prize":    "the columns beside the tiles of Undaunted: North Africa",
	"undaunted.Standing": "the stars of both sides of Undaunted: North Africa",
	"undaunted.Piles":    "a pile beside the hand", "undaunted.chance": "a pile that is laid out",
	"pileview.layOut": "a pile that is laid out", "pileview.laidCard": "a pile that is laid out", "hand.DrawLift": "a card, at rest", "dice.draw": "the dice tray",
	"dice.tipDice": "a die in the tray", "dice.drawFaces": "a face, where dice are typed in",
	"ui.Text": "words that are shortened", "kit.FitWays": "words that are shortened", "result.Frame": "words that are shortened", "seats.facts": "words that are shortened", "seats.line": "words that are shortened", "briefing.legend": "words that are shortened", "app.OfferLesson": "words that are shortened", "hand.rowOfPiles": "a pile beside the hand", "ui.Button": "a button that is off", "whodares.Standing": "the alarm and the aircraft of Who Dares Wins!",
	"whodares.air": "the alarm and the aircraft of Who Dares Wins!", "whodares.unit": "a piece of the strip of Who Dares Wins!", "actionbar.slotChoices": "a button of the plate", "whodares.scoutSlot": "a button of the plate", "whodares.splitSlot": "a button of the plate", "whodares.watchSlot": "a button of the plate", "whodares.card": "the action points of a patrol of Who Dares Wins!", "whodares.turns": "the turns of Who Dares Wins!", "whodares.planRow": "the action points of a patrol of Who Dares Wins!",
	"actionbar.besideSend": "a button of the plate", "rommel.settleSlots": "a button of the plate",
	"rommel.Standing": "the score of Field Commander: Rommel", "rommel.supplies": "supplies, cups and boxes of Field Commander: Rommel",
	"topbar.drawStepRow": "a step of the turn in the top bar of Field Commander: Rommel", "rommel.Steps": "a step of the turn in the top bar of Field Commander: Rommel",
	"rommel.track": "supplies, cups and boxes of Field Commander: Rommel", "rommel.operations": "supplies, cups and boxes of Field Commander: Rommel", "rommel.cups": "supplies, cups and boxes of Field Commander: Rommel",
	"rommel.box":   "supplies, cups and boxes of Field Commander: Rommel",
	"battle.pools": "the strip below a battle of Field Commander: Rommel", "battle.ware": "the strip below a battle of Field Commander: Rommel",
	"battle.rounds": "the strip below a battle of Field Commander: Rommel", "battle.nest": "the strip below a battle of Field Commander: Rommel",
	"dice.drawBefore": "a die in the tray", "actionbar.answersAt": "a button of the plate", "actionbar.unkeyed": "a button of the plate",
	"replay.nameLine": "the timeline", "replay.drawButtons": "a button of the bar", "replay.ways": "what can be done there",
	"hand.DrawBoth": "the mark of a hand", "quickref.Frame": "a message from the app",
	"settings.resetter": "a setting that was changed", "settings.places": "a key in the settings",
	"settings.foot": "a group of settings", "settings.clashChip": "a group of settings", "settings.folded": "the preview of the settings", "settings.showSounds": "the preview of the settings",
	"seats.row": "a bot’s strength on the players page", "seats.even": "how even a battle is, on the players page",
	"library.forces": "a silhouette before a battle", "briefing.ranks": "a silhouette before a battle", "briefing.track": "a turn of the track in a briefing", "briefing.coming": "a turn in which Forces come, in a briefing", "library.measure": "the diamonds, the clock, the bar and the ring of a battle", "library.balance": "the diamonds, the clock, the bar and the ring of a battle", "library.emblem": "the diamonds, the clock, the bar and the ring of a battle", "shelf.facts": "the diamonds, the clock, the bar and the ring of a battle",
	"result.losses": "the losses after a battle", "library.ways": "a button that is off", "logbook.ways": "a button that is off", "review.ways": "a button that is off", "library.keep": "a button that is off",
	"infidel.flight": "the two tracks of Infidel in the top bar", "infidel.points": "the two tracks of Infidel in the top bar", "infidel.impatience": "the two tracks of Infidel in the top bar",
	"infidel.card": "a Command of Infidel in the strip", "infidel.about": "a Command of Infidel in the strip", "infidel.waiting": "a Command of Infidel in the strip", "infidel.rider": "a Command of Infidel in the strip",
	"worksheet.strip": "the worksheet of Infidel", "worksheet.sparks": "the worksheet of Infidel", "worksheet.points": "the worksheet of Infidel", "worksheet.tellSteps": "the worksheet of Infidel",
	"menu.exports": "a button of the menu", "menu.Frame": "a button of the menu", "menu.entries": "a button of the menu", "kit.TopBar": "the way back of a room, a message", "kit.EscHint": "the way back of a room, a message", "briefing.sheet": "the way back of a room, a message", "seats.sheet": "the way back of a room, a message", "app.drawNotices": "the way back of a room, a message",
	"workshop.ghost": "a place of the workshop’s board", "workshop.finding": "a field of the workshop", "workshop.buttons": "a piece or a tool of the workshop", "workshop.layers": "a piece or a tool of the workshop",
	"workshop.field": "a field of the workshop", "workshop.words": "a field of the workshop", "workshop.toggle": "a field of the workshop", "workshop.pulldown": "a field of the workshop",
	"workshop.toolbar": "a piece or a tool of the workshop", "library.begins": "a piece or a tool of the workshop", "library.wayChange": "a piece or a tool of the workshop", "workshop.rail": "a piece or a tool of the workshop",
	"workshop.stepper": "a piece or a tool of the workshop", "workshop.sides": "a piece or a tool of the workshop", "workshop.swatch": "a piece or a tool of the workshop", "workshop.lying": "a piece or a tool of the workshop",
	"library.Frame": "the campaign book", "kit.Frame": "the campaign book", "logbook.exchange": "the campaign book", "logbook.columns": "a column of the chart of campaigns", "book.entry": "a word of the rules with dots under it, a clause",
	"book.block": "a word of the rules with dots under it, a clause", "book.field": "the buttons of the rules", "book.bar": "the buttons of the rules",
}

// TestTheGuideListsEveryTooltip holds the chapter of tooltips to the code: each function
// that shows one has its row, each row its function, and each row both languages.
func TestTheGuideListsEveryTooltip(t *testing.T) {
	rows := map[string]bool{}
	for _, cl := range chapterOf(t, "T-14") {
		en, fr := spans(row, cl.Text.En), spans(row, cl.Text.Fr)
		if len(en) == 0 || len(en) != len(fr) {
			t.Errorf("%s lists %d tooltips in English, %d in French", cl.ID, len(en), len(fr))
		}
		for _, name := range en {
			rows[name] = true
		}
	}
	used := map[string]bool{"a card, at rest": true}
	for _, where := range tipping(t) {
		row, ok := tooltips[where]
		switch {
		case !ok:
			t.Errorf("%s shows a tooltip that the guide does not list", where)
		case !rows[row]:
			t.Errorf("the guide has no row %q for the tooltip of %s", row, where)
		}
		used[row] = true
	}
	for row := range rows {
		if !used[row] {
			t.Errorf("nothing shows the tooltip of %q in the guide", row)
		}
	}
}

// tipping are the functions of the scenes that show tooltips: `table.drawTray`.
func tipping(t *testing.T) (out []string) {
	t.Helper()
	seen := map[string]bool{}
	err := filepath.WalkDir("..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			fn, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			where := file.Name.Name + "." + fn.Name.Name
			if tips(fn) && !seen[where] {
				seen[where] = true
				out = append(out, where)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(out) < 30 {
		t.Fatalf("only %d functions with tooltips were found", len(out))
	}
	return out
}

// tips says whether a function shows a tooltip, or gives a button one.
func tips(fn *ast.FuncDecl) (yes bool) {
	named := func(e ast.Expr, names ...string) bool {
		s, ok := e.(*ast.SelectorExpr)
		for _, n := range names {
			yes = yes || ok && s.Sel.Name == n
		}
		return yes
	}
	ast.Inspect(fn, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			named(n.Fun, "Tip", "TipNote", "TipCursor")
		case *ast.AssignStmt:
			for _, e := range n.Lhs {
				named(e, "Tip")
			}
		case *ast.KeyValueExpr:
			k, ok := n.Key.(*ast.Ident)
			yes = yes || ok && k.Name == "Tip"
		}
		return !yes
	})
	return yes
}
