package saves

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// key is a key of a line ` key=value`: what is written of a T, nothing where that is empty, and how it is read.
type key[T any] struct {
	name  string
	write func(t *T) string
	read  func(t *T, value string) error
}

// keys are those of a kind of line, in the order in which they are written.
type keys[T any] []key[T]

// text writes a line's keys; values are quoted where they must be.
func (l keys[T]) text(t *T) string {
	var b strings.Builder
	for _, k := range l {
		value := k.write(t)
		if value == "" {
			continue
		}
		if strings.ContainsFunc(value, func(r rune) bool { return r <= ' ' || r == '"' || r > '~' }) {
			value = strconv.QuoteToASCII(value)
		}
		b.WriteString(" " + k.name + "=" + value)
	}
	return b.String()
}

// read takes what fields say into t. What it does not know is an error: a key is only ever added together with a new
// format.
func (l keys[T]) read(t *T, fields [][2]string) error {
	for _, f := range fields {
		i := slices.IndexFunc(l, func(k key[T]) bool { return k.name == f[0] })
		err := fmt.Errorf("there is no such key in format %d", Format)
		if i >= 0 {
			err = l[i].read(t, f[1])
		}
		if err != nil {
			return fmt.Errorf("%s: %w", f[0], err)
		}
	}
	return nil
}

// split takes `a=1 b="x y"` apart. With an error it gives what stands before the fault.
func split(s string) (out [][2]string, err error) {
	seen := map[string]bool{}
	for s = strings.TrimLeft(s, " "); s != ""; s = strings.TrimLeft(s, " ") {
		key, rest, ok := strings.Cut(s, "=")
		if !ok || key == "" || strings.ContainsAny(key, " \"") || seen[key] {
			return out, fmt.Errorf("%.40q: a key, once, and = are wanted", s)
		}
		seen[key] = true
		value := ""
		if strings.HasPrefix(rest, `"`) {
			quoted, err := strconv.QuotedPrefix(rest)
			if err != nil {
				return out, fmt.Errorf("%s: the quotation does not end", key)
			}
			if value, err = strconv.Unquote(quoted); err != nil {
				return out, fmt.Errorf("%s: the quotation holds what none can", key)
			}
			s = rest[len(quoted):]
		} else {
			value, s, _ = strings.Cut(rest, " ")
		}
		out = append(out, [2]string{key, value})
	}
	return out, nil
}

// newerError is a file of a later format than ours.
type newerError struct{ version string }

func (e newerError) Error() string { return "a newer version (" + e.version + ") wrote it" }

// versioned reads the number of a format, and gives what stands behind it. The error of a later one than ours is a
// newerError.
func versioned(line string, ours int) (rest string, err error) {
	format, rest, _ := strings.Cut(line, " ")
	n, err := strconv.Atoi(format)
	switch {
	case err != nil || n < 1:
		return rest, fmt.Errorf("format %.20q; a number from 1 is right", format)
	case n > ours:
		fields, _ := split(rest)
		if i := slices.IndexFunc(fields, func(f [2]string) bool { return f[0] == "version" }); i >= 0 {
			return rest, newerError{fields[i][1]}
		}
		return rest, newerError{"?"}
	}
	return rest, nil
}

// wordKey is a key of a text that stands as it is.
//
//go:noinline
func wordKey[T any](name string, at func(*T) *string) key[T] {
	return key[T]{name, func(t *T) string { return *at(t) }, func(t *T, value string) error { *at(t) = value; return nil }}
}

// flagKey is a key that is there, with a word, or is not.
//
//go:noinline
func flagKey[T any](name, word string, at func(*T) *bool) key[T] {
	return key[T]{name, func(t *T) string {
		if *at(t) {
			return word
		}
		return ""
	}, func(t *T, value string) error {
		if *at(t) = value == word; *at(t) {
			return nil
		}
		return fmt.Errorf("%.20q; only %q can stand here", value, word)
	}}
}

// wholeKey is a key of a whole number.
//
//go:noinline
func wholeKey[T any, N int | uint64](name string, at func(*T) *N) key[T] {
	var most uint64 = math.MaxUint64
	if _, small := any(N(0)).(int); small {
		most = math.MaxInt32
	}
	return key[T]{name, func(t *T) string { return fmt.Sprint(*at(t)) }, func(t *T, value string) error {
		n, err := strconv.ParseUint(value, 10, 64)
		if err != nil || n > most {
			return fmt.Errorf("%.40q; a whole number from 0 to %d would be right", value, most)
		}
		*at(t) = N(n)
		return nil
	}}
}

// ifAny is a key of a number that is not written where it is 0.
//
//go:noinline
func ifAny[T any](k key[T]) key[T] {
	number := k.write
	k.write = func(t *T) string {
		if n := number(t); n != "0" {
			return n
		}
		return ""
	}
	return k
}

// coupleKey is a key of a number for each side.
//
//go:noinline
func coupleKey[T any](name string, at func(*T) *[2]int) key[T] {
	return key[T]{name, func(t *T) string { return fmt.Sprintf("%d:%d", at(t)[0], at(t)[1]) }, func(t *T, value string) error {
		one, two, _ := strings.Cut(value, ":")
		a, err1 := strconv.Atoi(one)
		b, err2 := strconv.Atoi(two)
		if err1 != nil || err2 != nil {
			return fmt.Errorf("%.40q; `4:2` would be right", value)
		}
		*at(t) = [2]int{a, b}
		return nil
	}}
}

// startedKey is when a game began.
//
//go:noinline
func startedKey[T any](at func(*T) *time.Time) key[T] {
	return key[T]{"started", func(t *T) string {
		if at(t).IsZero() {
			return ""
		}
		return at(t).UTC().Format(time.RFC3339)
	}, func(t *T, value string) (err error) {
		if *at(t), err = time.Parse(time.RFC3339, value); err != nil {
			return fmt.Errorf("%.40q; a day and time such as 2026-11-20T10:00:00Z would be right", value)
		}
		if y := at(t).UTC().Year(); y < 0 || y > 9999 {
			return fmt.Errorf("%.40q is in the year %d by universal time; one of four digits can be written again", value, y)
		}
		return nil
	}}
}

// optionsKey is the options that are on or off: `fog:on,ties:off`.
//
//go:noinline
func optionsKey[T any](at func(*T) *map[string]bool) key[T] {
	return key[T]{"options", func(t *T) string {
		var list []string
		for id, on := range *at(t) {
			list = append(list, id+map[bool]string{true: ":on", false: ":off"}[on])
		}
		slices.Sort(list)
		return strings.Join(list, ",")
	}, func(t *T, value string) error {
		*at(t) = map[string]bool{}
		for part := range strings.SplitSeq(value, ",") {
			id, state, _ := strings.Cut(part, ":")
			if id == "" || state != "on" && state != "off" {
				return fmt.Errorf("%.40q; `fog:on` or `fog:off` would be right", part)
			}
			(*at(t))[id] = state == "on"
		}
		return nil
	}}
}

// seatsKey is who sits where: `axis:person,allies:bot:easy`.
//
//go:noinline
func seatsKey[T any](at func(*T) (*[2]string, *[2]Seat)) key[T] {
	return key[T]{"seats", func(t *T) string {
		sides, seats := at(t)
		if *seats == [2]Seat{} {
			return ""
		}
		return sides[0] + ":" + string(seats[0]) + "," + sides[1] + ":" + string(seats[1])
	}, func(t *T, value string) error {
		sides, seats := at(t)
		one, two, _ := strings.Cut(value, ",")
		for i, part := range [2]string{one, two} {
			side, seat, _ := strings.Cut(part, ":")
			level, bot := Seat(seat).Level()
			if side == "" || Seat(seat) != Person && Seat(seat) != Tables && (!bot || level == "") {
				return fmt.Errorf("%.40q; `axis:person,allies:bot:normal` would be right", value)
			}
			sides[i], seats[i] = side, Seat(seat)
		}
		return nil
	}}
}
