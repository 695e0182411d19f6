package texts

import (
	"fmt"
	"maps"
	"slices"
)

// Ready reads both languages and says what is wrong with their files.
func Ready() error {
	for _, lang := range Languages() {
		b := in(lang)
		for _, name := range slices.Sorted(maps.Keys(b.of)) {
			s := b.of[name]
			if b.read(s); s.err != nil {
				return fmt.Errorf("%s.toml, section [%s]: %w", lang, name, s.err)
			}
		}
	}
	return nil
}
