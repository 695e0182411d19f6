package app

import (
	"os"
	"strings"
)

// systemLanguage is what the system speaks, as far as we do.
func systemLanguage() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if v := os.Getenv(name); v != "" {
			if strings.HasPrefix(strings.ToLower(v), "fr") {
				return "fr"
			}
			return "en"
		}
	}
	return "en"
}
