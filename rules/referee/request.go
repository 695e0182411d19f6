package referee

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"sandtable/rules"
	"sandtable/rules/position"
)

const (
	maxLine  = 8 << 20 // bytes
	maxDepth = 64      // of objects and lists within one another
)

// Error is what a caller did wrong.
type Error struct {
	Code    string `json:"code"`
	Message string `json:"message"`
	Rule    string `json:"rule,omitempty"`
}

// Error is the code and what went wrong, as the protocol answers.
func (e *Error) Error() string { return e.Code + ": " + e.Message }

func errorf(code, format string, args ...any) *Error {
	return &Error{Code: code, Message: fmt.Sprintf(format, args...)}
}

// readLine gives the next line. One that is too long is passed over whole, and
// is an *Error; at the end of the input it gives io.EOF.
func readLine(in *bufio.Reader) ([]byte, error) {
	var line []byte
	long := false
	for {
		part, err := in.ReadSlice('\n')
		if long = long || len(line)+len(part) > maxLine; !long {
			line = append(line, part...)
		}
		if errors.Is(err, bufio.ErrBufferFull) {
			continue
		}
		if err != nil && (!errors.Is(err, io.EOF) || len(line) == 0 && !long) {
			return nil, err
		}
		if long {
			return nil, errorf("line", "longer than %d bytes", maxLine)
		}
		return line, nil
	}
}

// request is one line, with its values not yet read.
type request map[string]json.RawMessage

// readRequest takes a line apart, strictly.
func readRequest(line []byte) (request, error) {
	if len(bytes.TrimSpace(line)) == 0 {
		return nil, errorf("line", "the line is empty; {\"cmd\":\"games\"} would be right")
	}
	if err := walk(line); err != nil {
		return nil, err
	}
	var r request
	if err := json.Unmarshal(line, &r); err != nil || r == nil {
		return nil, errorf("json", "the line is no JSON object")
	}
	return r, nil
}

// walk checks what encoding/json lets pass: doubled keys, several values, nesting that only hurts.
func walk(line []byte) error {
	dec := json.NewDecoder(bytes.NewReader(line))
	dec.UseNumber()
	var keys []map[string]bool // of the objects we are in; nil for a list
	isKey := false
	for {
		tok, err := dec.Token()
		if errors.Is(err, io.EOF) && len(keys) == 0 {
			return nil
		}
		if err != nil {
			return errorf("json", "after %d bytes: %v", dec.InputOffset(), err)
		}
		switch tok {
		case json.Delim('{'), json.Delim('['):
			var seen map[string]bool
			if isKey = tok == json.Delim('{'); isKey {
				seen = map[string]bool{}
			}
			if keys = append(keys, seen); len(keys) > maxDepth {
				return errorf("json", "nested more than %d deep", maxDepth)
			}
			continue
		case json.Delim('}'), json.Delim(']'):
			keys = keys[:len(keys)-1]
		default:
			if key, ok := tok.(string); ok && isKey {
				if seen := keys[len(keys)-1]; seen[key] {
					return errorf("key", "%.40q is given twice", key)
				} else {
					seen[key] = true
				}
				isKey = false
				continue
			}
		}
		if len(keys) == 0 {
			if dec.More() {
				return errorf("json", "there is more than one value in the line")
			}
			return nil
		}
		isKey = keys[len(keys)-1] != nil
	}
}

// only says whether the keys are the command's: all wanted ones, no others but optional.
func (r request) only(wanted, optional []string) error {
	for _, key := range wanted {
		if _, ok := r[key]; !ok {
			return errorf("key", "%q is wanted", key)
		}
	}
	var wrong []string
	for key := range r {
		if key != "cmd" && !slices.Contains(wanted, key) && !slices.Contains(optional, key) {
			wrong = append(wrong, key)
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	slices.Sort(wrong)
	known := strings.Join(append(slices.Clone(wanted), optional...), ", ")
	return errorf("key", "%.40q is unknown here; this command takes %s", wrong[0], cmp.Or(known, "nothing else"))
}

// value reads a key, if it is there, into out.
func (r request) value(key string, out any) error {
	raw, ok := r[key]
	if !ok {
		return nil
	}
	if string(raw) == "null" {
		return errorf("value", "%s: null", key)
	}
	if err := json.Unmarshal(raw, out); err != nil {
		return errorf("value", "%s: %s", key, position.Misread(err))
	}
	return nil
}

// edition reads the edition of the clauses that is asked for, 0 for today's.
func (r request) edition(g rules.Game, edition *int) error {
	if err := r.value("law", edition); err != nil || *edition != 0 || r["law"] == nil {
		return err
	}
	_, none := rules.Edition(g, -1)
	return errorf("value", "%v; 0 is none", none)
}

func (r request) text(key string) (s string, err error) {
	err = r.value(key, &s)
	return s, err
}
