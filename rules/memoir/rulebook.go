package memoir

import _ "embed"

// The rule book in both languages: the app shows it where clauses are named.
var (
	//go:embed rules.md
	bookEn string
	//go:embed rules.fr.md
	bookFr string
)
