package strict

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"sandtable/rules"
	"sandtable/rules/sorting"
)

// Write writes what v points to, a struct that Read can fill, as the file that says it:
// the keys in the order of the fields, those of a map in their own, tables after them,
// lists in one line, head above all of it. What is empty is left out unless its tag says required or always; words
// stand for numbers as names has them. A value read, written and read again is equal, and
// a file that Write has made is made anew byte for byte. Comments below the head are not
// kept.
func Write(head string, v any, names Names) []byte {
	w := writer{names: names}
	w.out.WriteString(head)
	w.table("", reflect.ValueOf(v).Elem())
	return []byte(w.out.String())
}

// Bare is what Write writes, without words for people: what is to be said of a file where
// only the numbers and the words count that a program goes by.
func Bare(v any, names Names) []byte {
	w := writer{names: names, bare: true}
	w.table("", reflect.ValueOf(v).Elem())
	return []byte(w.out.String())
}

// Head is the comment with which a file begins, up to and with the end of its last line.
func (d *Doc) Head() string {
	rest := d.text
	for strings.HasPrefix(rest, "#") {
		_, after, found := strings.Cut(rest, "\n")
		if !found {
			return strings.ReplaceAll(d.text, "\r", "") + "\n"
		}
		rest = after
	}
	return strings.ReplaceAll(d.text[:len(d.text)-len(rest)], "\r", "")
}

// writer writes a value down as TOML.
type writer struct {
	out   strings.Builder
	names Names
	bare  bool // words for people are left out
}

// table writes the plain keys of a struct, then the tables below it; of a map its plain values, in order.
func (w *writer) table(path string, rv reflect.Value) {
	if rv.Kind() == reflect.Map {
		for _, key := range sortedKeys(rv) {
			w.pair(&field{key: key.String()}, rv.MapIndex(key))
		}
		return
	}
	list := keys(rv.Type())
	for i := range list {
		if k, at, ok := w.written(&list[i], rv); ok && !tabular(k, at) {
			w.pair(k, at)
		}
	}
	for i := range list {
		if k, at, ok := w.written(&list[i], rv); ok && tabular(k, at) {
			w.tables(k, joined(path, k.key), at)
		}
	}
}

func sortedKeys(rv reflect.Value) []reflect.Value {
	keys := rv.MapKeys()
	sorting.By(keys, func(a, b reflect.Value) int { return strings.Compare(a.String(), b.String()) })
	return keys
}

func joined(path, key string) string {
	if path == "" {
		return keyName(key)
	}
	return path + "." + keyName(key)
}

// written is the value of a key, and whether it is to be written at all.
func (w *writer) written(k *field, rv reflect.Value) (*field, reflect.Value, bool) {
	if k.note || w.bare && k.words {
		return k, rv, false
	}
	at := k.at(rv)
	if at.Kind() == reflect.Pointer {
		if at.IsNil() {
			return k, at, false
		}
		return k, at.Elem(), true
	}
	switch {
	case k.required || k.always:
		return k, at, true
	case k.comes != 0 && (at.CanInt() || at.CanUint() || at.Kind() == reflect.Bool):
		return k, at, number(at) != k.comes
	case at.Kind() == reflect.Slice, at.Kind() == reflect.Map:
		return k, at, at.Len() > 0
	case at.Kind() == reflect.Struct && !marshals(at):
		return k, at, w.anything(at)
	}
	return k, at, !at.IsZero()
}

func (w *writer) anything(rv reflect.Value) bool {
	list := keys(rv.Type())
	for i := range list {
		if _, _, ok := w.written(&list[i], rv); ok {
			return true
		}
	}
	return false
}

func marshals(rv reflect.Value) bool {
	return rv.Type().Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

// tabular says whether a value stands under a line with its name in brackets.
func tabular(k *field, rv reflect.Value) bool {
	t := rv.Type()
	if t.Kind() == reflect.Slice || t.Kind() == reflect.Array && k.by != "" {
		t = t.Elem()
	}
	return t.Kind() == reflect.Map && !k.inline || t.Kind() == reflect.Struct && !t.Implements(reflect.TypeFor[encoding.TextMarshaler]())
}

func (w *writer) tables(k *field, path string, rv reflect.Value) {
	switch rv.Kind() {
	case reflect.Slice:
		for i := range rv.Len() {
			w.header("[["+path+"]]", rv.Index(i), path)
		}
	case reflect.Array:
		for i := range rv.Len() {
			inner := joined(path, w.word(k.by, int64(i)))
			w.header("["+inner+"]", rv.Index(i), inner)
		}
	default:
		w.header("["+path+"]", rv, path)
	}
}

func (w *writer) header(line string, rv reflect.Value, path string) {
	w.gap()
	w.out.WriteString(line + "\n")
	w.table(path, rv)
}

// gap leaves a line free, except above the first one.
func (w *writer) gap() {
	if w.out.Len() > 0 {
		w.out.WriteByte('\n')
	}
}

func (w *writer) pair(k *field, rv reflect.Value) {
	if rv.Kind() == reflect.String && strings.Contains(rv.String(), "\n") {
		w.gap()
		w.out.WriteString(keyName(k.key) + " = \"\"\"\n" + long(rv.String()) + "\"\"\"\n")
		return
	}
	w.out.WriteString(keyName(k.key) + " = " + w.value(k, rv) + "\n")
}

// value is what stands behind the sign of equality.
func (w *writer) value(k *field, rv reflect.Value) string {
	whole := rv.CanInt() || rv.CanUint()
	switch {
	case k.must != "" && rv.Kind() == reflect.String:
		return quote(k.must)
	case k.must != "":
		return k.must
	case k.ref != "" && (whole || rv.Kind() == reflect.Bool):
		return quote(w.word(k.ref, number(rv)))
	case k.set != "" && (whole || rv.Kind() == reflect.Array):
		return w.bits(k, rv)
	case k.by != "" && rv.Kind() == reflect.Array:
		return w.inline(k, rv)
	case k.unit != 0 && whole:
		return strconv.FormatFloat(float64(number(rv))*k.unit, 'g', -1, 64)
	case marshals(rv):
		text, err := rv.Interface().(encoding.TextMarshaler).MarshalText()
		if err != nil {
			panic(fmt.Sprintf("strict: %s: %v", k.key, err))
		}
		return quote(string(text))
	case rv.Kind() == reflect.String:
		return quote(rv.String())
	case rv.Kind() == reflect.Slice, rv.Kind() == reflect.Array:
		list := make([]string, rv.Len())
		for i := range list {
			list[i] = w.value(k, rv.Index(i))
		}
		return "[" + strings.Join(list, ", ") + "]"
	case rv.Kind() == reflect.Map:
		var list []string
		for _, key := range sortedKeys(rv) {
			list = append(list, keyName(key.String())+" = "+w.value(k, rv.MapIndex(key)))
		}
		return "{ " + strings.Join(list, ", ") + " }"
	}
	return fmt.Sprint(rv.Interface())
}

// inline is an array that has an entry for each of some words, as a table in one line.
func (w *writer) inline(k *field, rv reflect.Value) string {
	by, rest, _ := strings.Cut(k.by, ".")
	inner := *k
	inner.by = rest
	list := make([]string, rv.Len())
	for i := range list {
		list[i] = keyName(w.word(by, int64(i))) + " = " + w.value(&inner, rv.Index(i))
	}
	return "{ " + strings.Join(list, ", ") + " }"
}

func (w *writer) bits(k *field, rv reflect.Value) string {
	var list []string
	for i, word := range w.names[k.set] {
		if rv.Kind() == reflect.Array && rv.Index(i).Bool() || rv.Kind() != reflect.Array && number(rv)>>i&1 == 1 {
			list = append(list, quote(word))
		}
	}
	return "[" + strings.Join(list, ", ") + "]"
}

func (w *writer) word(what string, n int64) string {
	if list := w.names[what]; 0 <= n && n < int64(len(list)) {
		return list[n]
	}
	panic(fmt.Sprintf("strict: there is no %s %d", what, n))
}

func number(rv reflect.Value) int64 {
	switch {
	case rv.CanInt():
		return rv.Int()
	case rv.CanUint():
		return int64(rv.Uint())
	case rv.Bool():
		return 1
	}
	return 0
}

// quote writes a text of one line as TOML does; signs that no page shows are left out, as
// they are refused when they are read.
func quote(s string) string {
	return `"` + escaped(rules.Visible(s), func(int) bool { return true }) + `"`
}

// long writes the inside of a text of several lines.
func long(s string) string {
	s = rules.Visible(s)
	return escaped(s, func(i int) bool { return s[i] != '\n' && (s[i] != '"' || i+1 == len(s) || s[i+1] == '"') })
}

// escaped escapes the signs that TOML takes for its own, those of them that need it.
func escaped(s string, need func(i int) bool) string {
	var b strings.Builder
	for i, r := range s {
		switch {
		case (r == '"' || r == '\\') && (need(i) || r == '\\'):
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n' && need(i):
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
