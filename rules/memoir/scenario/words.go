package scenario

import (
	"embed"

	"sandtable/rules"
	"sandtable/rules/strict"
)

// Files are the tables and the scenarios of the game.
//
//go:embed data/*.toml
var Files embed.FS

// Words are what the data files call what the code knows by number.
func Words() strict.Names {
	return strict.Names{"side": SideNames[:], "class": ClassNames[:], "die face": faceNames[:], "tile": TileNames[:], "obstacle": ObstacleNames[:],
		"section": SectionWords[:], "occasion": {"unit-leaves", "unit-eliminated"}, "exception of sight": {"none", "same-hill-group"},
		"kind": BattleKinds, "kind of objective": ObjectiveNames[:], "time of a check": CheckNames, "stand-in for Air power": AirStandIns, "side that scores": Scorers[:], "kind of card": {"tactic", "section"},
		"effect": effectNames[:], "class of units": orderClassNames[:], "face that hits": {"unit-symbol", "grenade", "star"}}
}

var SideNames = [2]string{"axis", "allies"}

var SideTitles = [2]rules.Text{{En: "Axis", Fr: "Axe"}, {En: "Allies", Fr: "Alliés"}}

var SectionWords = [3]string{"left", "center", "right"}
