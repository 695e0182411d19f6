package pictures

import (
	"bytes"
	_ "embed"

	"sandtable/scenes/nav"
)

// villages is a battle as the publisher's editor writes one, with pieces of other boxes.
//
//go:embed testdata/villages.m44
var villages []byte

// incomings are files of another format that were opened.
var incomings = []sight{
	{name: "incoming", show: func(v *viewing) error { return v.incoming(villages) }},
	{name: "incoming-over", show: func(v *viewing) error { return v.incoming(villages) }, aim: func(v *viewing) { v.hoverText("wforest") }},
	{name: "incoming-whole", show: func(v *viewing) error {
		whole := villages
		for _, foreign := range [...]string{`"terrain": {"name": "wroad", "orientation": 3}`, `"terrain": {"name": "wchurch"}`} {
			whole = bytes.ReplaceAll(whole, []byte(foreign), []byte(`"tags": []`))
		}
		return v.incoming(bytes.ReplaceAll(whole, []byte(`"badge6"`), []byte(`"badge4"`)))
	}},
	{name: "incoming-beyond", show: func(v *viewing) error {
		return v.incoming(bytes.Replace(villages, []byte(`"victory_player2": 6`), []byte(`"victory_player2": 6,
"options": {"blitz_rules": true, "russian_commissar_rule": "ALLIES", "night_visibility_rules": true, "armor_breakthrough_rules": {"AXIS": {"nbr_units": 2, "name": "tank2ger"}}, "smoke_screen": true}`), 1))
	}},
	{name: "incoming-barred", show: func(v *viewing) error {
		return v.incoming(bytes.Replace(villages, []byte(`"PLAYER1"`), []byte(`"SPECIAL"`), 1))
	}},
}

// incoming lets a file go over the window.
func (v *viewing) incoming(data []byte) error {
	return v.visit(nav.Dropped{Name: "villages.m44", Data: data})
}
