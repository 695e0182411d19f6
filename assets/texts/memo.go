package texts

import (
	"encoding/binary"

	"sandtable/rules"
)

// Memo says phrases and remembers what it said, so that what each frame draws is worded
// once. A phrase in a language always says the same, so nothing grows stale. It belongs
// to one goroutine; the zero value is ready.
type Memo struct {
	said map[string]string
	key  []byte
}

// remembered is how many sentences a Memo holds before it begins anew: a long game must not fill the memory.
const remembered = 4000

// Say words a phrase as the function Say does.
func (m *Memo) Say(lang string, p rules.Phrase) string {
	if len(p.Args) == 0 {
		return Say(lang, p)
	}
	m.key = appended(m.key[:0], lang, p)
	if s, ok := m.said[string(m.key)]; ok {
		return s
	}
	if len(m.said) >= remembered || m.said == nil {
		m.said = map[string]string{}
	}
	s := Say(lang, p)
	m.said[string(m.key)] = s
	return s
}

// appended writes down all that tells a phrase in a language from others, each part behind its length.
func appended(key []byte, lang string, p rules.Phrase) []byte {
	part := func(s string) {
		key = binary.AppendUvarint(key, uint64(len(s)))
		key = append(key, s...)
	}
	part(lang)
	part(p.Key)
	for _, a := range p.Args {
		part(a.Name)
		part(a.Text.En)
		part(a.Text.Fr)
		key = binary.AppendVarint(key, int64(a.N))
	}
	return key
}
