// Package form says of a field of a draft how it is shown and what it changes. Values are
// words, as the window has them, and are held to the field's kind before anything
// changes.
package form

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"sandtable/rules"
)

// Slot is a field and what a value put into it does. Put is only called with a value that
// the field allows; the zero Reason says that it was taken.
type Slot struct {
	rules.Field
	Put func(value string) rules.Reason
}

// Part is a section of a form.
type Part struct {
	ID    string
	Title rules.Phrase
	Slots []Slot
}

// sections is a form as it is shown, with the fields marked that faults are about.
func sections(parts []Part, found []rules.Finding) []rules.Section {
	var out []rules.Section
	for _, p := range parts {
		s := rules.Section{ID: p.ID, Title: p.Title}
		for _, x := range p.Slots {
			x.Bad = slices.ContainsFunc(found, func(f rules.Finding) bool { return f.Fault && f.Field == x.ID })
			s.Fields = append(s.Fields, x.Field)
		}
		if len(s.Fields) > 0 {
			out = append(out, s)
		}
	}
	return out
}

// find is the field of an id, nil for none.
func find(parts []Part, id string) *Slot {
	for i := range parts {
		for k := range parts[i].Slots {
			if x := &parts[i].Slots[k]; x.ID == id {
				return x
			}
		}
	}
	return nil
}

func (x *Slot) set(value string) rules.Reason {
	n, err := strconv.Atoi(value)
	switch {
	case x.Locked.Key != "":
		return rules.Reason{Phrase: x.Locked, Clause: x.Clause}
	case x.Kind == rules.Line, x.Kind == rules.Lines:
		value = tidy(value, x.Kind == rules.Lines)
		if utf8.RuneCountInString(value) > x.Most {
			return why("long", x.Clause, rules.NumberArg("Most", x.Most))
		}
	case x.Kind == rules.Number && (err != nil || n < x.Least || n > x.Most):
		return why("number", x.Clause, rules.NumberArg("Least", x.Least), rules.NumberArg("Most", x.Most))
	case x.Kind == rules.Switch && value != "true" && value != "false",
		x.Kind == rules.Choose && !slices.ContainsFunc(x.Offers, func(o rules.Offer) bool { return o.ID == value }):
		return why("choice", x.Clause)
	}
	return x.Put(value)
}

// tidy is words as a file can hold them: no signs that are none, in one line or in several.
// Spaces stay as they are typed, those at the end too: the next word comes after them.
func tidy(value string, lines bool) string {
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\t', r == '\n' && !lines:
			return ' '
		case r < ' ' && r != '\n', r == 0x7f, r == utf8.RuneError:
			return -1
		}
		return r
	}, value)
}

func why(key, clause string, args ...rules.Arg) rules.Reason {
	return rules.Reason{Phrase: rules.Phrase{Key: "workshop.form." + key, Args: args}, Clause: clause}
}

// Words is a text in both languages, side by side, of so many letters each at most. What is longer already may stay so.
func Words(id string, title rules.Phrase, kind rules.FieldKind, most int, to *rules.Text) []Slot {
	one := func(lang string, to *string) Slot {
		return Slot{rules.Field{ID: id + "-" + lang, Row: id, Title: title, Kind: kind, Side: rules.Chance, Lang: lang, Value: *to, Most: max(most, utf8.RuneCountInString(*to))},
			func(value string) rules.Reason { *to = value; return rules.Reason{} }}
	}
	return []Slot{one("en", &to.En), one("fr", &to.Fr)}
}

// Whole is any whole number.
type Whole interface {
	~int | ~int8 | ~int16 | ~int32 | ~uint8 | ~uint16 | ~uint32
}

// Number is a whole number within bounds.
func Number[T Whole](id string, title rules.Phrase, least, most int, to *T) Slot {
	return Slot{rules.Field{ID: id, Title: title, Kind: rules.Number, Side: rules.Chance, Value: strconv.Itoa(int(*to)), Least: least, Most: most},
		func(value string) rules.Reason {
			n, _ := strconv.Atoi(value)
			*to = T(n)
			return rules.Reason{}
		}}
}

// Switch is what is so or not.
func Switch(id string, title rules.Phrase, on bool, put func(on bool) rules.Reason) Slot {
	return Slot{rules.Field{ID: id, Title: title, Kind: rules.Switch, Side: rules.Chance, Value: strconv.FormatBool(on)},
		func(value string) rules.Reason { return put(value == "true") }}
}

// Choose is one of several things.
func Choose(id string, title rules.Phrase, value string, offers []rules.Offer, put func(id string) rules.Reason) Slot {
	return Slot{rules.Field{ID: id, Title: title, Kind: rules.Choose, Side: rules.Chance, Value: value, Offers: offers}, put}
}

// Offers are choices by words of the files and their names.
func Offers(ids []string, names []rules.Text) (list []rules.Offer) {
	for i, id := range ids {
		list = append(list, rules.Offer{ID: id, Title: names[i]})
	}
	return list
}

// OffersOf are the choices that the things of a list are.
func OffersOf[T any](list []T, offer func(x *T) rules.Offer) []rules.Offer {
	offers := make([]rules.Offer, len(list))
	for i := range list {
		offers[i] = offer(&list[i])
	}
	return offers
}

// Do is a button.
func Do(id string, title rules.Phrase, put func() rules.Reason) Slot {
	return Slot{rules.Field{ID: id, Title: title, Kind: rules.Do, Side: rules.Chance}, func(string) rules.Reason { return put() }}
}

// By is the slot with the clause of its rule.
func (x Slot) By(clause string) Slot { x.Clause = clause; return x }

// In is the slot in a row.
func (x Slot) In(row string) Slot { x.Row = row; return x }

// Of is the slot of a side.
func (x Slot) Of(side rules.Side) Slot { x.Side = side; return x }

// Beside is the slot of a side in a row with others.
//
//go:noinline
func (x Slot) Beside(row string, side rules.Side) Slot { return x.In(row).Of(side) }

// About is the slot with what its title names.
func (x Slot) About(args ...rules.Arg) Slot { x.Title.Args = args; return x }

// Titles says what the fields of a game are called, by their keys. Its methods make fields
// of values that do not lie in one place: set is told the new one.
type Titles func(key string) rules.Phrase

// Field is a field of any kind.
func (t Titles) Field(id, key string, kind rules.FieldKind, value string, set func(string) rules.Reason) Slot {
	return Slot{rules.Field{ID: id, Title: t(key), Kind: kind, Side: rules.Chance, Value: value}, set}
}

// Line is a line or paragraph in any language; what is longer already may stay so.
func (t Titles) Line(id, key string, kind rules.FieldKind, most int, value string, set func(string)) Slot {
	x := t.Field(id, key, kind, value, Taken(set))
	x.Most = max(most, utf8.RuneCountInString(value))
	return x
}

// Words is two lines, or paragraphs, for words in both languages.
func (t Titles) Words(id, key string, kind rules.FieldKind, most int, x rules.Text, set func(rules.Text)) []Slot {
	en := t.Line(id+".en", key, kind, most, x.En, func(v string) { set(rules.Text{En: v, Fr: x.Fr}) })
	fr := t.Line(id+".fr", key, kind, most, x.Fr, func(v string) { set(rules.Text{En: x.En, Fr: v}) })
	en.Lang, fr.Lang = "en", "fr"
	return []Slot{en, fr}
}

// Number is a whole number within bounds.
func (t Titles) Number(id, key string, value, least, most int, set func(n int)) Slot {
	x := t.Field(id, key, rules.Number, strconv.Itoa(value), Taken(func(v string) {
		n, _ := strconv.Atoi(v)
		set(n)
	}))
	x.Least, x.Most = least, most
	return x
}

var months = [...]rules.Text{{En: "January", Fr: "janvier"}, {En: "February", Fr: "février"}, {En: "March", Fr: "mars"}, {En: "April", Fr: "avril"},
	{En: "May", Fr: "mai"}, {En: "June", Fr: "juin"}, {En: "July", Fr: "juillet"}, {En: "August", Fr: "août"},
	{En: "September", Fr: "septembre"}, {En: "October", Fr: "octobre"}, {En: "November", Fr: "novembre"}, {En: "December", Fr: "décembre"}}

// Date is day, month and year of a date such as `1944-06-06`; they are those of usual where it is
// none. A day that no month has is told by the check.
func (t Titles) Date(at *string, usual string) []Slot {
	var y, m, day int
	if n, err := fmt.Sscanf(*at, "%d-%d-%d", &y, &m, &day); err != nil || n != 3 {
		fmt.Sscanf(usual, "%d-%d-%d", &y, &m, &day)
	}
	offers := make([]rules.Offer, len(months))
	for i, name := range months {
		offers[i] = rules.Offer{ID: strconv.Itoa(i + 1), Title: name}
	}
	set := func(y, m, day int) { *at = fmt.Sprintf("%04d-%02d-%02d", y, m, day) }
	return []Slot{
		t.Number("date.day", "day", day, 1, 31, func(n int) { set(y, m, n) }).In("date"),
		t.Choose("date.month", "month", strconv.Itoa(m), offers, func(v string) {
			n, _ := strconv.Atoi(v)
			set(y, n, day)
		}).In("date"),
		t.Number("date.year", "year", y, 1900, 1999, func(n int) { set(n, m, day) }).In("date"),
	}
}

// Switch is what is so or not.
func (t Titles) Switch(id, key string, on bool, set func(on bool)) Slot {
	return Switch(id, t(key), on, Taken(set))
}

// Choose is one of several things.
//
//go:noinline
func (t Titles) Choose(id, key, value string, offers []rules.Offer, set func(id string)) Slot {
	return Choose(id, t(key), value, offers, Taken(set))
}

// Taken is a change that is never refused.
func Taken[T any](set func(T)) func(T) rules.Reason {
	return func(v T) rules.Reason { set(v); return rules.Reason{} }
}
