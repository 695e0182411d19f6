package m44

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sandtable/rules"
	"sandtable/rules/memoir/scenario"
	"sandtable/rules/rulestest/must"
)

// file44 opens a small battle of the publisher's editor with more hexes and options.
func file44(t *testing.T, hexes, options string) (*scenario.Battle, *rules.Import) {
	t.Helper()
	if options != "" {
		options = `, "options": {` + options + `}`
	}
	return battleOf(t, "x.m44", small(hexes, options, ""))
}

// whole44 are the facts of such a battle, all of which is known, among those with a word in
// them.
func whole44(t *testing.T, hexes, options, word string) string {
	t.Helper()
	u, x := file44(t, hexes, options)
	if !x.Whole() {
		t.Errorf("%s %s: unknown are %q", hexes, options, told(x.Unknown))
	}
	return factsWith(t, u, word)
}

func factsWith(t *testing.T, u *scenario.Battle, word string) string {
	t.Helper()
	list := slices.DeleteFunc(facts(mustTables(t), u), func(f string) bool { return !strings.Contains(f, word) })
	return strings.Join(list, "; ")
}

// unknown44 is what is not known of it.
func unknown44(t *testing.T, hexes, options string) string {
	t.Helper()
	_, x := file44(t, hexes, options)
	return told(x.Unknown)
}

func tagged(tags string) string { return `{"row": 2, "col": 2, "tags": [` + tags + `]}` }

func same(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

const once = " at-once, else -1, sole false, keeps false"

func TestM44_31_1_MedalsForEitherSide(t *testing.T) {
	same(t, whole44(t, tagged(`{"name": "medal0"}`), "", "objective"), "objective either hold [B3] medals 1 need 1"+once)
	same(t, whole44(t, tagged(`{"name": "medal2", "medal": {"counts_for": 2}}, {"name": "medal1", "medal": {"counts_for": 2}}`), "", "objective"), "objective either hold [B3] medals 2 need 1"+once)
	same(t, whole44(t, tagged(`{"name": "medal2"}, {"name": "medal1", "medal": {"counts_for": 2}}`), "", "objective"),
		"objective allies hold [B3] medals 2 need 1"+once+"; objective axis hold [B3] medals 1 need 1"+once)
}

func TestM44_31_2_WhatAMedalAsksFor(t *testing.T) {
	for _, c := range []struct{ name, medal, want string }{
		{"medal1", `"permanent": true, "counts_for": 3`, "allies permanent [B3] medals 3 need 1" + once},
		{"medal2", `"majority": true`, "axis majority [B3 C5] medals 1 need 1" + once},
		{"medal2", `"majority": true, "side": "ALLIES"`, "allies majority [B3 C5] medals 1 need 1" + once},
		{"medal0", `"majority": true, "nbr_hex": 1`, "either majority [B3 C5] medals 1 need 1" + once},
		{"medal0", `"majority": true, "side": "AXIS"`, "axis majority [B3 C5] medals 1 need 1" + once},
		{"medal1", `"nbr_hex": 2, "side": "ALLIES"`, "allies hold-any [B3 C5] medals 1 need 2" + once},
		{"medal1", `"sole_control": true`, "allies hold-any [B3 C5] medals 1 need 1 at-once, else -1, sole true, keeps false"},
		{"medal1", `"last_to_occupy": true`, "allies hold-any [B3 C5] medals 1 need 1 at-once, else -1, sole false, keeps true"},
		{"medal1", `"turn_start": true`, "allies hold-any [B3 C5] medals 1 need 1 start-of-own-turn, else -1, sole false, keeps false"},
	} {
		group := `, "group": ["C5"]`
		if strings.Contains(c.medal, "permanent") {
			group = ""
		}
		same(t, whole44(t, tagged(`{"name": "`+c.name+`"`+group+`, "medal": {`+c.medal+`}}`), "", "objective"), "objective "+c.want)
	}
	for medal, want := range map[string]string{
		`"permanent": true`:                           "medal1 permanent@B3", // one hex is taken for good, not a group
		`"permanent": true, "majority": true`:         "medal1 majority@B3",
		`"permanent": true, "last_to_occupy": true`:   "medal1 last_to_occupy@B3",
		`"nbr_hex": 3`:                                "medal1 nbr_hex@B3",
		`"nbr_hex": 2, "majority": true`:              "medal1 nbr_hex@B3",
		`"side": "AXIS"`:                              "medal1 side@B3",
		`"any_hex": true`:                             "medal1 any_hex@B3",
		`"any_hex": true, "side": "ALLIES"`:           "medal1 any_hex@B3",
		`"luck": 3`:                                   "luck@B3",
		`"sole_control": true, "permanent": "true"`:   "medal1 permanent@B3",
		`"turn_start": "true", "nbr_hex": 9`:          "medal1 nbr_hex@B3",
		`"majority": true, "any_hex": true`:           "medal1 any_hex@B3",
		`"counts_for": 2, "side": "axis", "luck": ""`: "medal1 side@B3; luck@B3",
	} {
		same(t, unknown44(t, tagged(`{"name": "medal1", "group": ["C5"], "medal": {`+medal+`}}`), ""), want)
	}
}

func TestM44_31_3_AHolderByDefault(t *testing.T) {
	data := must.Have(os.ReadFile(filepath.Join("testdata", "mont-pincon.m44")))(t)
	u, _ := battleOf(t, "x.m44", data)
	same(t, factsWith(t, u, "objective"), "objective allies hold-any [F1 G1 H1 F2 G2 G3] medals 1 need 1 at-once, else 0, sole false, keeps false")
	same(t, unknown44(t, tagged(`{"name": "medal0", "medal": {"any_hex": true}}`), ""), "medal0 any_hex@B3")
}

func TestM44_31_4_BlitzAndWhatIsLeftOfIt(t *testing.T) {
	same(t, whole44(t, "", `"blitz_rules": true`, "rule"), "rule blitz")
	same(t, whole44(t, "", `"partial_blitz_rules": "ALLIES"`, "slow"), "rule slow-armor; slow armor [false true]")
	same(t, whole44(t, "", `"partial_blitz_rules": "axis"`, "slow"), "rule slow-armor; slow armor [true false]")
	same(t, whole44(t, "", `"partial_blitz_rules": "all"`, "slow"), "rule slow-armor; slow armor [true true]")
	same(t, whole44(t, "", `"partial_blitz_rules": "all"`, "strikes"), "")
	// said twice it is said once: Blitz slows the Allies by itself
	same(t, whole44(t, "", `"partial_blitz_rules": "ALLIES", "air_strikes_rules": "AXIS", "blitz_rules": "true"`, "rule"), "rule blitz")
	same(t, whole44(t, "", `"partial_blitz_rules": "all", "blitz_rules": 1`, "slow"), "rule slow-armor; slow armor [true false]")
	same(t, unknown44(t, "", `"blitz_rules": "AXIS", "partial_blitz_rules": "both"`), "blitz_rules; partial_blitz_rules")
}

func TestM44_31_5_ArmorThatMovesTwo(t *testing.T) {
	slow := `{"row": 2, "col": 0, "unit": {"name": "tankger", "behavior": "ARMOR_MOVE_TWO"}}, {"row": 2, "col": 2, "unit": {"name": "tank2ger", "behavior": "ELITE_ARMOR_MOVE_TWO"}}`
	same(t, whole44(t, slow, "", "slow"), "rule slow-armor; slow armor [true false]")
	quick := slow + `, {"row": 2, "col": 4, "unit": {"name": "tankger"}}`
	same(t, unknown44(t, quick, ""), "ARMOR_MOVE_TWO@A3; ELITE_ARMOR_MOVE_TWO@B3")
	same(t, whole44(t, quick, `"partial_blitz_rules": "AXIS"`, "slow"), "rule slow-armor; slow armor [true false]")
	same(t, unknown44(t, slow, `"armor_breakthrough_rules": {"AXIS": {"nbr_units": 1, "name": "tankger"}}`), "ARMOR_MOVE_TWO@A3; ELITE_ARMOR_MOVE_TWO@B3")
	same(t, unknown44(t, `{"row": 2, "col": 2, "unit": {"name": "infger", "behavior": "ARMOR_MOVE_TWO"}}`, ""), "ARMOR_MOVE_TWO=Infantry@B3")
	u, x := battleOf(t, "x.m44", small("", "", `, "options": {"blitz_rules": true}`))
	if !x.Whole() || len(u.Special) > 0 {
		t.Errorf("loose options: %q, rules %v", told(x.Unknown), u.Special)
	}
}

func TestM44_31_6_AirStrikes(t *testing.T) {
	same(t, whole44(t, "", `"air_strikes_rules": "allies"`, "strikes"), "air strikes allies; rule air-strikes")
	same(t, whole44(t, "", `"air_strikes_rules": "ALLIES", "blitz_rules": true`, "rule"), "rule air-strikes; rule blitz")
	same(t, unknown44(t, "", `"air_strikes_rules": true`), "air_strikes_rules")
}

func TestM44_31_7_TheDeckWithoutAirPower(t *testing.T) {
	same(t, whole44(t, "", `"deck_name": "AIR_POWER_AS_ARTILLERY_BOMBARD_DECK"`, "air"), "air power [true true], redrawn false; rule air-power-replaced")
	same(t, unknown44(t, "", `"deck_name": "AIR_SORTIE_DECK"`), "deck_name")
}

func TestM44_31_8_Night(t *testing.T) {
	same(t, whole44(t, "", `"night_visibility_rules": true`, "night"), "night rolled by allies from 1")
	same(t, whole44(t, "", `"night_visibility_team_turn": "AXIS", "night_visibility_reverse_rule": true`, "night"), "night rolled by axis from 6; rule night-falls")
	same(t, whole44(t, "", `"night_visibility_rules": true`, "rule"), "rule day-breaks")
	x, err := importer.Import("x.m44", small("", `, "options": {"night_visibility_rules": true, "night_visibility_reverse_rule": true}`, ""))
	if err != nil || x.Refused == nil || !strings.Contains(x.Refused.Error(), "M44-26.12") {
		t.Errorf("both at once: %v, %v", err, x.Refused)
	}
}

func TestM44_31_9_TheRedArmy(t *testing.T) {
	same(t, whole44(t, "", `"russian_commissar_rule": "ALLIES"`, "red"), "red army allies; rule red-army")
	same(t, whole44(t, `{"row": 2, "col": 2, "unit": {"name": "infru"}}`, "", "red"), "")
}

func TestM44_31_10_TheCommonwealth(t *testing.T) {
	same(t, whole44(t, "", `"british_commonwealth": true`, "commonwealth"), "commonwealth allies; rule commonwealth")
	british := strings.ReplaceAll(string(small(`{"row": 2, "col": 2, "unit": {"name": "inf2brit"}}`, "", "")), "tankus", "tankbrit")
	u, x := battleOf(t, "x.m44", []byte(british))
	same(t, factsWith(t, u, "commonwealth"), "commonwealth allies; rule commonwealth")
	same(t, told(x.Unknown)+told(x.Kept[len(x.Kept)-1:]), "british_commonwealth@B3,A9")
	beside := `{"row": 2, "col": 2, "unit": {"name": "infbrit"}}`
	same(t, unknown44(t, beside, ""), "british_commonwealth@B3")
	same(t, unknown44(t, beside, `"british_commonwealth": true`), "british_commonwealth@B3")
}

func TestM44_31_11_TheDesert(t *testing.T) {
	same(t, whole44(t, "", `"north_african_desert_rules": true`, "rule"), "rule desert")
	u, x := battleOf(t, "x.m44", []byte(strings.Replace(string(small("", "", "")), "WINTER", "DESERT", 1)))
	if !x.Whole() || len(u.Special) > 0 {
		t.Errorf("the face alone brings %v, unknown %q", u.Special, told(x.Unknown))
	}
}

func TestM44_31_12_ArmorBreakthrough(t *testing.T) {
	both := `"armor_breakthrough_rules": {"ALLIES": {"nbr_units": "3", "name": "tankus"}, "AXIS": {"nbr_units": 2, "name": "tank2ger", "badge": "badge4", "behavior": "CANNOT_EXIT"}}`
	same(t, whole44(t, "", both, "breakthrough"), "breakthrough allies 3 armor, may exit true; breakthrough axis 2 armor-elite, may exit false; rule armor-breakthrough")
	for _, bad := range []string{`true`, `{"AXIS": {"nbr_units": 0, "name": "tankger"}}`, `{"AXIS": {"nbr_units": 2, "name": "tankus"}}`, `{"AXIS": {"nbr_units": 2, "name": "infger"}}`,
		`{"AXIS": {"nbr_units": 2, "name": "tankger", "badge": "badge33"}}`, `{"AXIS": {"nbr_units": 2, "name": "tankger", "turn": 3}}`, `{"all": {"nbr_units": 2, "name": "tankger"}}`} {
		same(t, unknown44(t, "", `"armor_breakthrough_rules": `+bad), "armor_breakthrough_rules")
	}
}

func TestM44_31_13_FordableStreams(t *testing.T) {
	stream := `{"row": 2, "col": 2, "terrain": {"name": "river", "behavior": "FORDABLE_STREAM", "orientation": 1}}, {"row": 2, "col": 4, "terrain": {"name": "curve", "behavior": "FORDABLE_STREAM", "orientation": 3}}`
	same(t, whole44(t, stream, "", "stream"), "ground B3 fordable-stream; ground C3 fordable-stream; rule fordable-streams")
	same(t, whole44(t, stream, "", "river"), "river B3 e w; river C3 ne w")
	same(t, unknown44(t, strings.ReplaceAll(stream, "FORDABLE_STREAM", "FORD"), ""), "river FORD=River@B3; curve FORD=River@C3")
	same(t, unknown44(t, strings.ReplaceAll(stream, `"river"`, `"riverFR"`), ""), "riverFR FORDABLE_STREAM=River@B3")
}

func TestM44_31_14_WhatIsNotNamedIsRefusedByName(t *testing.T) {
	for _, option := range []string{`"smoke_screen": {"side": "AXIS"}`, `"gung_ho": true`, `"italy_high_command": true`, `"supply_train_rules": {"side": "ALLIES"}`, `"infantry_exit_counts_2": true`, `"nobody": 7`} {
		name, _, _ := strings.Cut(strings.Trim(option, `"`), `"`)
		same(t, unknown44(t, "", option), name)
	}
	x, err := importer.Import("x.m44", []byte(strings.Replace(string(small("", "", "")), `"starting": "player2"`, `"starting": "special"`, 1)))
	if err != nil || told(x.Barred) != "SPECIAL" {
		t.Errorf("%v, %+v", err, x)
	}
}
