//go:build unfinished

package shelf

import (
	"sandtable/rules"
	"sandtable/rules/infidel"
)

// unfinished is the games that are still being built: with the tag `unfinished`
// they stand on the shelf too.
func unfinished() []rules.Game { return []rules.Game{infidel.New()} }
