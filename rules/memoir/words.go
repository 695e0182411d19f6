package memoir

import (
	"sandtable/rules"
	"sandtable/rules/strict"
)

// words are what the data files call what the code knows by number.
func words() strict.Names {
	return strict.Names{"side": sideNames[:], "class": classNames[:], "die face": faceNames[:], "tile": tileNames[:], "obstacle": obstacleKindNames[:],
		"section": sectionWords[:], "occasion": {"unit-leaves", "unit-eliminated"}, "exception of sight": {"none", "same-hill-group"},
		"kind": kindNames, "kind of objective": objectiveNames[:], "time of a check": checkNames, "stand-in for Air power": standIns, "side that scores": scorers[:], "kind of card": {"tactic", "section"},
		"effect": effectNames[:], "class of units": orderClassNames[:], "face that hits": {"unit-symbol", "grenade", "star"}}
}

var sideNames = [2]string{"axis", "allies"}

var sideTitles = [2]rules.Text{{En: "Axis", Fr: "Axe"}, {En: "Allies", Fr: "Alliés"}}

var sectionWords = [3]string{"left", "center", "right"}
