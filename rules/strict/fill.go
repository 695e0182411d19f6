package strict

import (
	"encoding"
	"fmt"
	"math"
	"reflect"
	"strings"
	"time"
	"unicode/utf8"

	"sandtable/rules"
)

// filler copies a parsed tree into Go values and gathers what does not fit.
type filler struct {
	doc    *Doc
	path   Path
	now    *field // whose value is filled, or that of the list around it
	faults []error
}

func (f *filler) fault(format string, args ...any) {
	if f.now != nil && f.now.why != "" {
		format, args = format+" (%s)", append(args, f.now.why)
	}
	f.faults = append(f.faults, f.doc.Errorf(f.path, format, args...))
}

func (f *filler) fillPointer(val, v any) {
	rv := reflect.ValueOf(v)
	if rv.Kind() != reflect.Pointer || rv.IsNil() {
		f.fault("cannot be read into %T", v)
		return
	}
	f.now = &field{}
	f.fill(val, rv.Elem())
}

// in fills one part of a value, with the key added to the path.
func (f *filler) in(key, val any, rv reflect.Value) {
	f.path = append(f.path, key)
	f.fill(val, rv)
	f.path = f.path[:len(f.path)-1]
}

func (f *filler) fill(val any, rv reflect.Value) {
	if f.tagged(val, rv) {
		return
	}
	if u, ok := rv.Addr().Interface().(encoding.TextUnmarshaler); ok {
		f.text(val, u)
		return
	}
	switch rv.Kind() {
	case reflect.Pointer:
		if rv.IsNil() {
			rv.Set(reflect.New(rv.Type().Elem()))
		}
		f.fill(val, rv.Elem())
	case reflect.Struct:
		f.table(val, rv)
	case reflect.Map:
		f.dict(val, rv)
	case reflect.Slice, reflect.Array:
		f.list(val, rv)
	case reflect.Interface:
		rv.Set(reflect.ValueOf(val))
	default:
		f.plain(val, rv)
	}
}

// unseen says whether a text holds a sign that no page shows: names with one read as others
// do, or turn around what stands beside them.
func (f *filler) unseen(s string) bool {
	i := strings.IndexFunc(s, rules.Unseen)
	if i >= 0 {
		r, _ := utf8.DecodeRuneInString(s[i:])
		f.fault("the sign %U is shown on no page; the text without it would be right", r)
	}
	return i >= 0
}

// Words counts the words of a text; signs that stand alone are none.
func Words(text string) (n int) {
	for _, w := range strings.Fields(text) {
		if strings.Trim(w, ":;!?«»–-·.") != "" {
			n++
		}
	}
	return n
}

func (f *filler) text(val any, u encoding.TextUnmarshaler) {
	s, ok := val.(string)
	if !ok {
		f.fault("must be a text, not %s", kind(val))
		return
	}
	if err := u.UnmarshalText([]byte(s)); err != nil {
		f.fault("%v", err)
	}
}

func (f *filler) plain(val any, rv reflect.Value) {
	if must := f.now.must; must != "" && fmt.Sprint(val) != must {
		switch val.(type) {
		case string:
			f.fault("%.60q must be %q", val, must)
		case bool, int64, float64:
			f.fault("%v must be %s", val, must)
		default:
			f.fault("must be %s, not %s", must, kind(val))
		}
		return
	}
	switch rv.Kind() {
	case reflect.String:
		if s, ok := val.(string); !ok {
			f.fault("must be a text, not %s", kind(val))
		} else if !f.unseen(s) {
			rv.SetString(s)
			if n := Words(s); f.now.words && !f.now.size.has(float64(n)) {
				f.fault("%d words; there must be %s", n, f.now.size)
			}
		}
	case reflect.Bool:
		if b, ok := val.(bool); ok {
			rv.SetBool(b)
		} else {
			f.fault("must be true or false, not %s", kind(val))
		}
	case reflect.Float32, reflect.Float64:
		f.float(val, rv)
	default:
		f.whole(val, rv)
	}
}

func (f *filler) float(val any, rv reflect.Value) {
	x, ok := val.(float64)
	if n, whole := val.(int64); whole {
		x, ok = float64(n), true
	}
	switch {
	case !ok:
		f.fault("must be a number, not %s", kind(val))
	case math.IsNaN(x) || math.IsInf(x, 0) || rv.OverflowFloat(x):
		f.fault("%v is not a number of ordinary size", x)
	case !f.now.span.has(x):
		f.fault("%v must be %s", x, f.now.span)
	default:
		rv.SetFloat(x)
	}
}

func (f *filler) whole(val any, rv reflect.Value) {
	n, ok := val.(int64)
	switch {
	case !ok:
		f.fault("must be a whole number, not %s", kind(val))
	case !f.now.span.has(float64(n)):
		f.fault("%d must be %s", n, f.now.span)
	case rv.CanInt() && !rv.OverflowInt(n):
		rv.SetInt(n)
	case rv.CanUint() && n >= 0 && !rv.OverflowUint(uint64(n)):
		rv.SetUint(uint64(n))
	case rv.CanUint():
		f.fault("%d is out of range, 0 to %d", n, uint64(math.MaxUint64)>>(64-rv.Type().Bits()))
	case rv.CanInt():
		most := int64(math.MaxInt64) >> (64 - rv.Type().Bits())
		f.fault("%d is out of range, %d to %d", n, -most-1, most)
	default:
		f.fault("cannot be read into %s", rv.Type())
	}
}

func (f *filler) table(val any, rv reflect.Value) {
	m, ok := val.(map[string]any)
	if !ok {
		f.fault("must be a table, not %s", kind(val))
		return
	}
	known, around := keys(rv.Type()), f.now
	read, before := 0, len(f.faults)
	for i := range known {
		k := &known[i]
		f.now = k
		v, ok := m[k.key]
		switch {
		case ok:
			read++
			if !k.note {
				f.in(k.key, v, k.at(rv))
			}
		case k.required:
			f.fault("missing key %q", k.key)
		case k.comes != 0:
			setWhole(k.at(rv), k.comes)
		}
	}
	f.now = around
	if len(f.faults) == before {
		f.check(rv)
	}
	if read == len(m) {
		return
	}
	for key := range m {
		f.unknown(key, known)
	}
}

// unknown tells of a key that no field has.
func (f *filler) unknown(key string, known []field) {
	best, near := 1+len(key)/3, ""
	for _, k := range known {
		if k.key == key {
			return
		}
		if d := distance(key, k.key); d < best || d == best && near == "" {
			best, near = d, k.key
		}
	}
	msg := fmt.Sprintf("unknown key %q", key)
	if len(f.path) > 0 {
		msg += " in " + f.path.String()
	}
	if near != "" {
		msg += fmt.Sprintf("; did you mean %q?", near)
	}
	at := append(f.path[:len(f.path):len(f.path)], key)
	f.faults = append(f.faults, &fault{f.doc.file, f.doc.Line(at...), msg})
}

func (f *filler) dict(val any, rv reflect.Value) {
	m, ok := val.(map[string]any)
	if !ok {
		f.fault("must be a table, not %s", kind(val))
		return
	}
	if rv.IsNil() {
		rv.Set(reflect.MakeMapWithSize(rv.Type(), len(m)))
	}
	for k, v := range m {
		e := reflect.New(rv.Type().Elem()).Elem()
		f.in(k, v, e)
		rv.SetMapIndex(reflect.ValueOf(k).Convert(rv.Type().Key()), e)
	}
}

func (f *filler) list(val any, rv reflect.Value) {
	list, ok := elements(val)
	if !ok {
		f.fault("must be a list, not %s", kind(val))
		return
	}
	f.size(len(list))
	if rv.Kind() == reflect.Slice {
		rv.Set(reflect.MakeSlice(rv.Type(), len(list), len(list)))
	} else if rv.Len() != len(list) {
		f.fault("must have %d entries, not %d", rv.Len(), len(list))
		return
	}
	for i, v := range list {
		f.in(i, v, rv.Index(i))
	}
	f.register(list)
}

// elements are the entries of a list, an array or tables with one name.
func elements(val any) ([]any, bool) {
	switch val := val.(type) {
	case []any:
		return val, true
	case []map[string]any:
		list := make([]any, len(val))
		for i, m := range val {
			list[i] = m
		}
		return list, true
	}
	return nil, false
}

// kind names what the file has, for people.
func kind(val any) string {
	switch val.(type) {
	case string:
		return "a text"
	case bool:
		return "true or false"
	case int64:
		return "a whole number"
	case float64:
		return "a number with a point"
	case time.Time:
		return "a date"
	case map[string]any:
		return "a table"
	}
	return "a list"
}

// distance counts the letters to change, add or drop from a to b.
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		prev := row[0]
		row[0] = i + 1
		for j := range len(b) {
			next := prev
			if a[i] != b[j] {
				next = 1 + min(prev, row[j], row[j+1])
			}
			prev, row[j+1] = row[j+1], next
		}
	}
	return row[len(b)]
}
