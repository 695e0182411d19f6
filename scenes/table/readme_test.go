package table_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sandtable/scenes/ui"
)

// readme is the repository's README.
func readme(t *testing.T) string {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// rowsOf are the first cells of the tables whose heading begins with one of the
// words given.
func rowsOf(text string, heads ...string) (out []string) {
	in := false
	for _, line := range strings.Split(text, "\n") {
		cells := strings.Split(line, "|")
		if len(cells) < 3 || cells[0] != "" {
			in = false
			continue
		}
		first := strings.TrimSpace(cells[1])
		for _, h := range heads {
			if first == h {
				in = true
			}
		}
		if in && strings.Trim(first, "-") != "" {
			out = append(out, first)
		}
	}
	return out
}

// printed is a key as the README writes it.
func printed(c ui.Chord) string {
	parts := strings.Split(c.String(), "+")
	if strings.HasSuffix(c.String(), "+") {
		parts = append(parts[:len(parts)-2], "+")
	}
	for i, p := range parts {
		switch {
		case p == "-":
			parts[i] = "−"
		case len(p) > 1 && p[0] != 'f' || len(p) > 2 && p[0] == 'f' && p[1] > '9':
			parts[i] = strings.ToUpper(p[:1]) + p[1:]
		default:
			parts[i] = strings.ToUpper(p)
		}
	}
	return strings.Join(parts, "+")
}

var code = regexp.MustCompile("`([^`]+)`")

// TestTheReadmeListsEveryKey holds the table of keys to the commands: every key
// that a command has stands there, and nothing else but the keys that no player
// can change.
func TestTheReadmeListsEveryKey(t *testing.T) {
	listed := map[string]bool{}
	for _, row := range rowsOf(readme(t), "Key") {
		for _, m := range code.FindAllStringSubmatch(row, -1) {
			listed[m[1]] = true
		}
	}
	known := map[string]bool{"←": true, "→": true, "↑": true, "↓": true, "Enter": true, "Space": true, "Tab": true,
		"Shift+Tab": true, "Esc": true, "1": true, "9": true, "A": true}
	for _, c := range ui.Commands() {
		for _, key := range ui.StandardKeys(c) {
			chord, ok := ui.ParseChord(key)
			if !ok {
				t.Fatalf("%s: %q is no key", c, key)
			}
			known[printed(chord)] = true
			if !listed[printed(chord)] {
				t.Errorf("README: the key %s of %s is not in the table", printed(chord), c)
			}
		}
	}
	for key := range listed {
		if !known[key] {
			t.Errorf("README: %s is in the table and does nothing", key)
		}
	}
}

// tooltips is where in the README the tooltips of each function stand. Words
// that are shortened and buttons bring theirs from anywhere.
var tooltips = map[string]string{
	"table.tipPlace": "a hex and all that lies on it", "table.tipCursor": "the cursor of the keyboard",
	"table.drawTools": "the tools at the edge", "table.drawTrouble": "a message from the app",
	"table.drawLesson": "the card of a lesson",
	"table.drawTop":    "the menu, or the way back", "table.drawScore": "the medals of a side",
	"table.answers": "a button of the plate", "table.withHint": "a button of the plate", "table.drillButton": "a button of the plate", "infidel.Drill": "a button of the plate", "table.drawWithheld": "other acts", "hall.gateFoot": "take back", "table.undoButton": "take back", "table.drawPanel": "the tab of the log", "table.lineTerms": "a line of the log with dice",
	"table.drawPile": "a pile beside the hand", "memoir.Piles": "a pile beside the hand",
	"undaunted.other": "the columns beside the tiles of Undaunted: North Africa", "undaunted.won": "the columns beside the tiles of Undaunted: North Africa", "undaunted.initiative": "the columns beside the tiles of Undaunted: North Africa",
	"undaunted.goal": "the columns beside the tiles of Undaunted: North Africa", "undaunted.compass": "the columns beside the tiles of Undaunted: North Africa",
	"undaunted.prize":    "the columns beside the tiles of Undaunted: North Africa",
	"undaunted.Standing": "the stars of both sides of Undaunted: North Africa",
	"undaunted.Piles":    "a pile beside the hand", "undaunted.chances": "a pile that is laid out",
	"table.layOut": "a pile that is laid out", "table.laidCard": "a pile that is laid out", "table.drawLift": "a card, at rest", "table.drawTray": "the dice tray",
	"table.tipDice": "a die in the tray", "table.drawFaces": "a face, where dice are typed in",
	"ui.Text": "words that are shortened", "ui.Button": "a button that is off", "whodares.Standing": "the alarm and the aircraft of Qui ose gagne !",
	"whodares.air": "the alarm and the aircraft of Qui ose gagne !", "whodares.unit": "a piece of the strip of Qui ose gagne !", "table.slotChoices": "a button of the plate", "whodares.scoutSlot": "a button of the plate", "whodares.splitSlot": "a button of the plate", "whodares.watchSlot": "a button of the plate", "whodares.card": "the action points of a patrol of Qui ose gagne !", "whodares.turns": "the turns of Qui ose gagne !", "whodares.planRow": "the action points of a patrol of Qui ose gagne !",
	"table.besideSend": "a button of the plate", "rommel.settleSlots": "a button of the plate",
	"rommel.Standing": "the score of Field Commander: Rommel", "rommel.supplies": "supplies, cups and boxes of Field Commander: Rommel",
	"table.drawStepRow": "a step of the turn in the top bar of Field Commander: Rommel", "rommel.Steps": "a step of the turn in the top bar of Field Commander: Rommel",
	"rommel.operations": "supplies, cups and boxes of Field Commander: Rommel", "rommel.cups": "supplies, cups and boxes of Field Commander: Rommel",
	"rommel.box":   "supplies, cups and boxes of Field Commander: Rommel",
	"rommel.pools": "the strip below a battle of Field Commander: Rommel", "rommel.ware": "the strip below a battle of Field Commander: Rommel",
	"rommel.rounds": "the strip below a battle of Field Commander: Rommel", "rommel.nest": "the strip below a battle of Field Commander: Rommel",
	"table.drawEarlier": "a die in the tray", "table.plateAnswers": "a button of the plate", "table.unkeyed": "a button of the plate",
	"table.drawLine": "the timeline", "table.drawButtons": "a button of the bar", "table.ways": "what can be done there",
	"table.drawHands": "the mark of a hand", "table.Frame": "a message from the app",
	"hall.resetter": "a setting that was changed", "hall.places": "a key in the settings",
	"hall.foot": "a group of settings", "hall.clashChip": "a group of settings", "hall.folded": "the preview of the settings", "hall.showSounds": "the preview of the settings",
	"hall.row": "a bot's strength at the seats", "hall.even": "how even a battle is, at the seats",
	"hall.forces": "a silhouette before a battle", "hall.ranks": "a silhouette before a battle", "hall.track": "a turn of the track in a briefing", "hall.coming": "a turn in which Forces come, in a briefing", "hall.measure": "the diamonds and the clock of a battle",
	"hall.losses": "the losses after a battle", "hall.ways": "a button that is off", "hall.keep": "a button that is off",
	"infidel.flight": "the two tracks of Infidel in the top bar", "infidel.points": "the two tracks of Infidel in the top bar", "infidel.impatience": "the two tracks of Infidel in the top bar",
	"infidel.card": "a Command of Infidel in the strip", "infidel.about": "a Command of Infidel in the strip", "infidel.waiting": "a Command of Infidel in the strip", "infidel.rider": "a Command of Infidel in the strip",
	"infidel.strip": "the worksheet of Infidel",
	"hall.exports":  "a button of the menu", "hall.entries": "a button of the menu", "hall.bar": "the way back of a room, a message", "hall.sheet": "the way back of a room, a message", "hall.stack": "the way back of a room, a message",
	"hall.Frame": "the campaign book", "hall.drop": "the campaign book", "hall.exchange": "the campaign book", "hall.columns": "a column of the chart of campaigns", "book.entry": "a word of the rules with dots under it, a clause",
	"book.block": "a word of the rules with dots under it, a clause", "book.field": "the buttons of the rules", "book.bar": "the buttons of the rules",
}

// TestTheReadmeListsEveryTooltip holds the tables of tooltips to the code: each
// function that shows one has its row, and each row its function.
func TestTheReadmeListsEveryTooltip(t *testing.T) {
	rows := map[string]bool{}
	for _, row := range rowsOf(readme(t), "On the board", "Around the board", "In a replay", "In the other rooms") {
		rows[row] = true
	}
	used := map[string]bool{"On the board": true, "Around the board": true, "In a replay": true, "In the other rooms": true, "a card, at rest": true}
	for _, where := range tipping(t) {
		row, ok := tooltips[where]
		switch {
		case !ok:
			t.Errorf("%s shows a tooltip that the README does not list", where)
		case !rows[row]:
			t.Errorf("README: no row %q for the tooltip of %s", row, where)
		}
		used[row] = true
	}
	for row := range rows {
		if !used[row] {
			t.Errorf("README: nothing shows the tooltip of %q", row)
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
