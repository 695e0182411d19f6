package review

import (
	"strings"
	"testing"

	"sandtable/ai"
	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// TestADamagedReviewIsRefusedInWords: what is wrong is named, and nothing breaks.
func TestADamagedReviewIsRefusedInWords(t *testing.T) {
	m := upTo(t, read(t, "undaunted barce", ai.FirstSight, 5), 40)
	r := New(m)
	data := string(Encode(r))
	must.Have(Decode([]byte(data), m))(t)
	for _, x := range []struct {
		old, new, want string
		of             *rules.Match
	}{
		{data[len(data)/2:], "", "unexpected end", m},
		{data, "", "unexpected end", m},
		{"", "", "another game", upTo(t, m, 20)},
		{`"game":"undaunted"`, `"game":"chess"`, "another game", m},
		{`"judge":`, `"judge":9`, "another version", m},
		{`"rests":[`, `"rests":[{},`, "lists", m},
		{`"side":0`, `"side":1`, "a rest", m},
		{`"standing":0`, `"standing":8`, "stands as 8", m},
		{`"standing":0`, `"standing":7`, "missing", m},
		{`"seen":{"mean":0`, `"seen":{"mean":"much"`, "mean", m},
	} {
		text := data
		if x.old != "" {
			text = strings.Replace(data, x.old, x.new, 1)
		}
		if back, err := Decode([]byte(text), x.of); err == nil || !strings.Contains(err.Error(), x.want) || x.old != "" && text == data {
			t.Errorf("%.40s for %.40s: %v, %v", x.new, x.old, back, err)
		}
	}
}

// FuzzReview reads damaged reviews: an error, or one that can be told.
func FuzzReview(f *testing.F) {
	m := upTo(f, read(f, "undaunted barce", ai.FirstSight, 5), 40)
	r := weighed(f, m, 1, nil)
	f.Add(Encode(New(m)))
	f.Add(Encode(r))
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Decode(data, m)
		if err != nil {
			return
		}
		r.Decisions(m)
		r.Of(rules.First)
		r.Adjusted()
		r.At(len(m.Steps()) / 2)
	})
}
