package files

import (
	"bytes"
	"encoding/binary"
	"os/exec"
	"runtime"
	"strings"
	"unicode/utf16"
)

// copiers are the programs that put what they read onto the clipboard, by system, the first
// that is installed and does it.
var copiers = map[string][][]string{
	"darwin":  {{"pbcopy"}},
	"windows": {{"clip"}},
	"linux":   {{"wl-copy"}, {"xclip", "-selection", "clipboard"}, {"xsel", "--clipboard", "--input"}},
}

// Copy puts a text onto the system's clipboard and waits until it is there: call it from a
// goroutine. The error is ErrNone where no program can.
func Copy(text string) error {
	fault := ErrNone
	for _, line := range copiers[runtime.GOOS] {
		path, err := exec.LookPath(line[0])
		if err != nil {
			continue
		}
		cmd := exec.Command(path, line[1:]...)
		cmd.Stdin = strings.NewReader(text)
		if runtime.GOOS == "windows" {
			cmd.Stdin = bytes.NewReader(wide(text))
		}
		windowless(cmd)
		if fault = cmd.Run(); fault == nil {
			return nil
		}
	}
	return fault
}

// wide is a text as Windows' own programs read it: UTF-16, the low byte first.
func wide(text string) (out []byte) {
	for _, r := range utf16.Encode([]rune(text)) {
		out = binary.LittleEndian.AppendUint16(out, r)
	}
	return out
}
