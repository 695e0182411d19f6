package rooms

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/assets/texts"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
	"sandtable/saves"
	"sandtable/scenes/hall/shelf"
	"sandtable/scenes/ui"
	"sandtable/scenes/ui/drive"
)

// exported is the log of a game of the archive, as if these had played it, as the menu of
// its table writes it.
func exported(t *testing.T, lang, game string, seats [2]saves.Seat) string {
	t.Helper()
	dir := t.TempDir()
	t.Setenv("PATH", t.TempDir()) // the system has no file window
	t.Setenv("HOME", dir)
	h := House(t.TempDir(), "test")
	prefs := h.Settings()
	prefs.Language = lang
	h.Keep(prefs)
	r := must.Have(saves.Read("../../saves/testdata/law1/"+game+".game", h.Game))(t)
	r.Header.Seats = seats
	d := must.Have(drive.New(shelf.New(h.Services), 1280, 720, new(texts.Memo).Say))(t)
	t.Cleanup(d.Close)
	d.Look.Lang = lang
	d.Push(h.Menu(&saves.Play{Replayed: r}, nil))
	d.Step(ui.Input{})
	for _, button := range []string{"ui.pause.log", "ui.saves.save-here"} {
		must.Do(t, d.ClickOn(texts.Say(lang, rules.Phrase{Key: button})))
		d.Settle()
	}
	list, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil || len(list) != 1 {
		t.Fatalf("written: %v, %v", list, err)
	}
	text := must.Have(os.ReadFile(list[0]))(t)
	return string(text)
}

// TestTheLogGoesOutInSentences exports a game of each box: on top what was played, by
// whom and how it came out, then what was done, no line of which says its side twice.
func TestTheLogGoesOutInSentences(t *testing.T) {
	for _, c := range []struct{ lang, game, head, line string }{
		{"en", "memoir-pegasus-bridge-easy", `Memoir ’44 · Pegasus Bridge

Axis: Person
Allies: Sergeant

Victory: Axis · Axis 4, Allies 2
20 turns · Ended by M44-20.1: The last medal needed was won, and the battle ended at once.

  Axis draw Their finest hour, Behind enemy lines  [M44-4.2]
  Allies draw 6 cards  [M44-4.2]

Turn 1: Allies
`, "\n    1 hit · Infantry C6 loses 1 figure, 3 left (Armor · Infantry: hit · Armor)  [M44-11.1]\n"},
		{"fr", "undaunted-landing-ground-7", `Undaunted: North Africa · Le terrain d’atterrissage 7

LRDG : Joueur
Italie : Sergent

Victoire : Italie · LRDG : 0 point sur 3 · Italie : 3 points sur 3
3 tours · Fin selon UNA-14.7 : Les points nécessaires sont atteints.

Tour 1
`, "\n  LRDG : Mécanicien : 20A → 2A → 1A  [UNA-10.2]\n"},
		{"en", "infidel-wells", `Infidel · The wells of Saint George

Crusaders: Person
Saracens: Sergeant

Victory: Crusaders · Crusaders: 7 of 13 inflicted · Saracens: 0 of 12 inflicted
11 activations · Ended by INF-21.8: An army failed its Defeat Test.

Crusaders: Free Activation 1
`, "\n\nSaracens: Activated by seizure: Emir’s askar\n  Askari Heavy Cavalry 1: 5 hexes north-west, faces south-west  [INF-8.2]\n"},
		{"fr", "rommel-north-africa-easy", `Field Commander: Rommel · Afrique du Nord

Axe : Joueur

Le temps est écoulé : la campagne est perdue
11 tours · Fin selon FCR-2.13 : Le dernier tour est passé.

  Alliés : 22e Gardes rejoint la section des opérations  [FCR-3.7]
`, "\n  Plan allié : Raid aérien  [FCR-8.6]\n"},
		{"en", "whodares-slonta-raid-easy-options", `Who Dares Wins! · The Slonta raid

LRDG and SAS: Person

Total success · 8½ points
10 turns · Ended by QOG-5.3: All surviving units are back at a base.

  The Slonta raid  [QOG-25.1]
`, "\n  Patrol 1, 4 units: Siwa → Jaghbub, 4 AP  [QOG-9.2]\n"},
	} {
		text := exported(t, c.lang, c.game, [2]saves.Seat{saves.Person, saves.Bot("easy")})
		if !strings.HasPrefix(text, c.head) {
			t.Errorf("%s begins\n%.400s\nnot\n%s", c.game, text, c.head)
		}
		if !strings.Contains(text, c.line) {
			t.Errorf("%s does not say %q:\n%.3000s", c.game, c.line, text)
		}
		for _, l := range strings.Split(text, "\n") {
			if side, rest, ok := strings.Cut(strings.TrimSpace(l), ":"); ok && strings.HasPrefix(strings.TrimSpace(rest), strings.TrimSpace(side)) {
				t.Errorf("%s: %q says its side twice", c.game, l)
			}
		}
	}
}

// TestACardIsDrawnInTheTurnItBelongsTo reads the log of Mémoire as the Axis: its cards
// are drawn before the heading of the Allies' turn, and no heading comes twice.
func TestACardIsDrawnInTheTurnItBelongsTo(t *testing.T) {
	text := exported(t, "en", "memoir-pegasus-bridge-easy", [2]saves.Seat{saves.Person, saves.Bot("easy")})
	head, drawn, heads := "", 0, map[string]bool{}
	for _, l := range strings.Split(text, "\n") {
		switch {
		case strings.HasPrefix(l, "Turn "):
			if head = l; heads[l] {
				t.Errorf("%q comes twice", l)
			}
			heads[l] = true
		case strings.HasPrefix(l, "  Axis draw"):
			if drawn++; head != "" && !strings.HasSuffix(head, ": Axis") {
				t.Errorf("%q stands below %q", l, head)
			}
		}
	}
	if drawn < 8 || len(heads) != 20 {
		t.Errorf("%d draws in %d turns:\n%s", drawn, len(heads), text)
	}
}
