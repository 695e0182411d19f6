package memoir

import (
	"slices"
	"strings"

	"sandtable/rules/strict"
)

// writeSetup writes a scenario as the file that readSetup reads, in the form that the
// supplied files have: they are read and written again byte for byte.
func writeSetup(t *tables, u *setup) []byte {
	said := *u
	said.plan = planOf(t, &u.ground)
	said.units = slices.Clone(u.units)
	for i := range said.units {
		if g := &said.units[i]; g.figures == t.units[g.kind].Figures {
			g.figures = 0 // the type says it
		}
	}
	return strict.Write(u.head, &said, t.names)
}

// planOf draws the ground, one letter a hex.
func planOf(t *tables, ground *[hexes]uint8) string {
	var b strings.Builder
	for h, g := range ground {
		switch {
		case hexX[h] == 1:
			b.WriteString("\n ")
		case hexX[h] == 0 && h > 0:
			b.WriteByte('\n')
		case h > 0:
			b.WriteByte(' ')
		}
		b.WriteRune(rune(t.terrain[g].char))
	}
	return b.String() + "\n"
}
