package strict

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"

	"sandtable/rules"
)

// What a struct says of a file, in the tags of its fields. They need not be exported:
// the tag alone says that a file may fill them, so that a game's table is read as it is
// kept. Embedded structs count as written out.
//
//	toml:"key"           the key; toml:"key,required" must be written; of "key,always" Write
//	                     writes the empty value, too; a map of "key,inline" stands in one line
//	toml:"reduced_*"     a struct as if its fields were written out, with that before each key
//	comes:"255"          the number that stands where the file writes none; of a bool 1 is true
//	range:"1..9"         what a number, or each of a list, may be; "0.." has no end
//	len:"1..4"           how many entries a list or a table may have, or words a rules.Text
//	must:"6"             the one value that the rules know how to carry out
//	ref:"zone"           a word that Names knows: kept as its number, or as it is; of two
//	                     words a bool says whether it is the second
//	set:"class"          a list of such words: kept as bits, or as [n]bool
//	by:"plan"            an array with an entry for each such word, whether it is written
//	                     as tables named for them or as a list with ids, in any order;
//	                     by:"plan,some" where entries may be left out, by:"class.column"
//	                     for an array of arrays
//	ids:"unit"           a list of words, or of tables that have an id each, none of them
//	                     twice; Names knows them from here on. Tables may also be named
//	                     for their ids, and count in the order of their lines
//	unit:"0.5"           what one of the number is worth in the file, which counts in it
//	why:"FCR-1.2"        the clause that a fault of the field is told with
//
// A rules.Text is read from two keys, `name` and `name_fr`, `note_en` and `note_fr`, or `en` and `fr`. A type
// with UnmarshalText is read from a string by it; a field of type any takes what the file
// has, an int64 or a string for example. Keys that are there for people alone are named,
// with spaces between, by a field of type Notes.
//
// A struct with a method Check is asked, once it is filled without a fault, for what no
// tag can say.

// Names is what words of a file stand for: a list in the order of their numbers, by what one is called.
type Names map[string][]string

// Notes are keys that a file may write for people.
type Notes struct{}

// Checker is a part of a file that knows what else must hold of it. at is where it stands.
type Checker interface {
	Check(x *Faults, at Path)
}

// span is a range of numbers; the zero value is all of them.
type span struct {
	least, most float64
	text        string // as it is told
}

func (s span) has(n float64) bool { return s.text == "" || s.least <= n && n <= s.most }
func (s span) String() string     { return s.text }

// spanOf reads a tag such as `1..9`, `0..` or `..8`.
func spanOf(tag string) (s span) {
	if tag == "" {
		return s
	}
	low, high, _ := strings.Cut(tag, "..")
	s = span{-1 << 53, 1 << 53, low + " to " + high}
	if low != "" {
		s.least, _ = strconv.ParseFloat(low, 64)
	} else {
		s.text = "at most " + high
	}
	if high != "" {
		s.most, _ = strconv.ParseFloat(high, 64)
	} else {
		s.text = low + " or more"
	}
	return s
}

// field is one key of a struct.
type field struct {
	key            string
	index          []int
	required, note bool
	always, inline bool
	words          bool // it is a name or a sentence in one language
	comes          int64
	span, size     span
	must, ref, set string
	by, ids, why   string
	unnamed        bool
	some           bool
	unit           float64
}

// keys lists the fields of a struct, and of those embedded in it, that have a tag.
func keys(t reflect.Type) []field {
	list, ok := tagged.Load(t)
	if !ok {
		list, _ = tagged.LoadOrStore(t, fieldsOf(t, nil))
	}
	return list.([]field)
}

var tagged sync.Map // what keys gives, from the type

func fieldsOf(t reflect.Type, within []int) (list []field) {
	for i := range t.NumField() {
		sf, index := t.Field(i), append(slices.Clone(within), i)
		tag := sf.Tag.Get("toml")
		switch {
		case tag == "" && sf.Anonymous && sf.Type.Kind() == reflect.Struct:
			list = append(list, fieldsOf(sf.Type, index)...)
		case strings.HasSuffix(tag, "*"):
			for _, k := range fieldsOf(sf.Type, index) {
				k.key = strings.TrimSuffix(tag, "*") + k.key
				list = append(list, k)
			}
		case tag == "":
		case sf.Type == reflect.TypeFor[Notes]():
			for _, key := range strings.Fields(tag) {
				list = append(list, field{key: key, note: true})
			}
		case sf.Type == reflect.TypeFor[rules.Text]():
			en, fr := fieldOf(sf, append(index, 0)), fieldOf(sf, append(slices.Clone(index), 1))
			fr.key = strings.TrimPrefix(strings.TrimSuffix("_"+en.key, "_en")+"_fr", "_")
			en.words, fr.words = true, true
			list = append(list, en, fr)
		default:
			list = append(list, fieldOf(sf, index))
		}
	}
	return list
}

func fieldOf(sf reflect.StructField, index []int) field {
	tag := sf.Tag.Get
	k := field{index: index, unnamed: sf.Name == "_", span: spanOf(tag("range")), size: spanOf(tag("len")), must: tag("must"), ref: tag("ref"), set: tag("set"), ids: tag("ids"), why: tag("why")}
	key, option, _ := strings.Cut(tag("toml"), ",")
	k.key, k.required, k.always, k.inline = key, option == "required", option == "always", option == "inline"
	k.by, option, _ = strings.Cut(tag("by"), ",")
	k.some = option == "some"
	k.comes, _ = strconv.ParseInt(tag("comes"), 10, 64)
	k.unit, _ = strconv.ParseFloat(tag("unit"), 64)
	return k
}

// at is the field of a key. What fills a field without a name is checked, and kept nowhere.
func (k *field) at(rv reflect.Value) reflect.Value {
	at := rv.FieldByIndex(k.index)
	if k.unnamed {
		return reflect.New(at.Type()).Elem()
	}
	return at
}

func setWhole(rv reflect.Value, n int64) {
	switch {
	case rv.CanInt():
		rv.SetInt(n)
	case rv.CanUint():
		rv.SetUint(uint64(n))
	default:
		rv.SetBool(n != 0)
	}
}

// check asks a struct what else must hold.
func (f *filler) check(rv reflect.Value) {
	if c, ok := rv.Addr().Interface().(Checker); ok {
		x := Faults{Doc: f.doc}
		c.Check(&x, slices.Clone(f.path))
		f.faults = append(f.faults, x.List...)
	}
}

func (f *filler) size(n int) {
	if !f.now.size.has(float64(n)) {
		f.fault("there are %d; there must be %s", n, f.now.size)
	}
}

// oneWord says whether a single word of the file can fill a value: a list and a table cannot be
// filled so, and are told as what they must be.
func oneWord(rv reflect.Value) bool {
	return rv.CanInt() || rv.CanUint() || rv.Kind() == reflect.Bool || rv.Kind() == reflect.String
}

// tagged fills what is not written in the file as it is kept, and says whether it has.
func (f *filler) tagged(val any, rv reflect.Value) bool {
	k := f.now
	switch _, word := val.(string); {
	case k.ref != "" && word && oneWord(rv):
		if n, ok := f.word(val, k.ref); ok && rv.Kind() != reflect.String {
			setWhole(rv, int64(n))
		} else if ok {
			rv.SetString(val.(string))
		}
	case k.ref != "" && (rv.CanInt() || rv.CanUint()):
		f.fault("must be a text, not %s", kind(val))
	case k.set != "" && (rv.Kind() == reflect.Array || rv.CanUint()):
		f.bits(val, rv)
	case k.by != "" && rv.Kind() == reflect.Array:
		f.array(val, rv)
	case k.ids != "" && rv.Kind() == reflect.Slice:
		return f.named(val, rv)
	case k.unit != 0 && (rv.CanInt() || rv.CanUint()):
		f.units(val, rv)
	default:
		return false
	}
	return true
}

// word is the number of a word.
func (f *filler) word(val any, what string) (int, bool) {
	s, ok := val.(string)
	if !ok {
		f.fault("must be a text, not %s", kind(val))
		return 0, false
	}
	n, err := f.doc.names.Find(what, s)
	if err != nil {
		f.fault("%v", err)
	}
	return n, err == nil
}

// Find is the number of a word, 0 with an error where it is unknown.
func (n Names) Find(what, word string) (int, error) {
	if i := slices.Index(n[what], word); i >= 0 {
		return i, nil
	}
	return 0, Unknown(what, word, n[what])
}

// Unknown is the error that a word is not among those that are known. Of many the
// nearest is proposed, or the one that begins most like it.
func Unknown(what, word string, known []string) error {
	if len(known) <= 16 {
		return fmt.Errorf("unknown %s %.60q; it must be one of %s", what, word, strings.TrimPrefix(strings.Join(known, ", "), ", "))
	}
	best, near, alike := 1+len(word)/3, "", 2
	for _, k := range known {
		if d := distance(word, k); d < best || d == best && near == "" {
			best, near = d, k
		}
	}
	if near == "" {
		for _, k := range known {
			if n := common(word, k); n > alike {
				alike, near = n, k
			}
		}
	}
	if near == "" {
		return fmt.Errorf("unknown %s %.60q; it must be one of %s and others", what, word, strings.Join(known[:3], ", "))
	}
	return fmt.Errorf("unknown %s %.60q; did you mean %q?", what, word, near)
}

// common counts the letters with which both words begin.
func common(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// bits marks the words of a list.
func (f *filler) bits(val any, rv reflect.Value) {
	list, ok := elements(val)
	if !ok {
		f.fault("must be a list, not %s", kind(val))
		return
	}
	f.size(len(list))
	rv.SetZero()
	for i, v := range list {
		f.path = append(f.path, i)
		n, ok := f.word(v, f.now.set)
		switch {
		case !ok:
		case slices.Contains(list[:i], v):
			f.fault("%q stands twice", v)
		case rv.Kind() == reflect.Array:
			rv.Index(n).SetBool(true)
		default:
			rv.SetUint(rv.Uint() | 1<<n)
		}
		f.path = f.path[:len(f.path)-1]
	}
}

// array fills an entry for each word that there is.
func (f *filler) array(val any, rv reflect.Value) {
	k := f.now
	by, rest, _ := strings.Cut(k.by, ".")
	entries := map[string]any{}
	at := map[string]any{} // the key or the place of each
	switch val := val.(type) {
	case map[string]any:
		for id, v := range val {
			entries[id], at[id] = v, id
		}
	case []map[string]any:
		for i, m := range val {
			f.path = append(f.path, i, "id")
			id, _ := m["id"].(string)
			if _, twice := entries[id]; twice {
				f.fault("%q stands twice", id)
			} else if _, ok := f.word(m["id"], by); ok {
				entries[id], at[id] = m, i
			}
			f.path = f.path[:len(f.path)-2]
		}
	default:
		f.fault("must be a table, not %s", kind(val))
		return
	}
	known := f.doc.names[by]
	inner := *k
	inner.by = rest
	for n, id := range known[:min(len(known), rv.Len())] {
		if v, ok := entries[id]; ok {
			f.now = &inner
			f.in(at[id], withID(v, id, rv.Type().Elem(), f), rv.Index(n))
			f.now = k
		} else if !k.some {
			f.fault("missing key %q", id)
		}
		delete(entries, id)
	}
	for id := range entries {
		f.path = append(f.path, at[id])
		f.fault("%v", Unknown(by, id, known))
		f.path = f.path[:len(f.path)-1]
	}
}

// withID is a table with its id in it, if the struct that it is read into has one.
func withID(val any, id string, t reflect.Type, f *filler) any {
	m, ok := val.(map[string]any)
	if !ok || t.Kind() != reflect.Struct {
		return val
	}
	m = maps.Clone(m)
	delete(m, "id")
	if slices.ContainsFunc(keys(t), func(k field) bool { return k.key == "id" }) {
		m["id"] = id
	}
	return m
}

// named reads a list that is written as tables named for their ids; false where it is not.
func (f *filler) named(val any, rv reflect.Value) bool {
	m, ok := val.(map[string]any)
	if !ok {
		return false
	}
	f.size(len(m))
	ids := slices.Collect(maps.Keys(m))
	sort.Slice(ids, func(i, j int) bool {
		a, b := f.doc.Line(f.path.Below(ids[i])...), f.doc.Line(f.path.Below(ids[j])...)
		return a < b || a == b && ids[i] < ids[j]
	})
	rv.Set(reflect.MakeSlice(rv.Type(), len(ids), len(ids)))
	for i, id := range ids {
		f.in(id, withID(m[id], id, rv.Type().Elem(), f), rv.Index(i))
	}
	f.doc.names[f.now.ids] = ids
	return true
}

// register notes the ids of a list, or its words.
func (f *filler) register(list []any) {
	if f.now.ids == "" {
		return
	}
	var ids []string
	around := f.path
	for i, v := range list {
		id, _ := v.(string)
		f.path = around.Below(i)
		if m, ok := v.(map[string]any); ok {
			id, _ = m["id"].(string)
			f.path = around.Below(i, "id")
		}
		switch {
		case id == "" || strings.ContainsAny(id, " ;\"\t\r\n"):
			f.fault("%q must be a word", id)
		case slices.Contains(ids, id):
			f.fault("%q stands twice", id)
		}
		ids = append(ids, id)
	}
	f.path = around
	f.doc.names[f.now.ids] = ids
}

// units reads a number that the file counts in parts.
func (f *filler) units(val any, rv reflect.Value) {
	var x float64
	before := len(f.faults)
	f.float(val, reflect.ValueOf(&x).Elem())
	n := x / f.now.unit
	switch {
	case len(f.faults) > before:
	case n != float64(int64(n)):
		f.fault("%v must be so many times %v", x, f.now.unit)
	default:
		setWhole(rv, int64(n))
	}
}
