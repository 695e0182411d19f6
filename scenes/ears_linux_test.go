package scenes

import (
	"os"
	"syscall"
	"testing"
	"time"

	"sandtable/rules/rulestest/must"
)

func TestTheDisplayIsHeard(t *testing.T) {
	onLoop(t, func() {
		if len(connections(os.Getenv("DISPLAY"))) == 0 {
			t.Error("no connection to the display is found, though there is a window")
		}
	})
	if got := connections(""); len(got) > 0 {
		t.Errorf("without a display there are the connections %v", got)
	}
	pair := must.Have(syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0))(t)
	defer syscall.Close(pair[0])
	defer syscall.Close(pair[1])
	pad := must.Have(syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM, 0))(t)
	defer syscall.Close(pad[0])
	defer syscall.Close(pad[1])
	e := ears{looked: true, lines: pair[:1], pads: pad[:1]}
	if heard, stirred, able := e.wait(time.Millisecond, 0); heard || stirred || !able {
		t.Errorf("in silence: heard %v, stirred %v, able %v", heard, stirred, able)
	}
	must.Have(syscall.Write(pad[1], []byte{1}))(t)
	if heard, stirred, _ := e.wait(10*time.Millisecond, 0); heard || !stirred {
		t.Errorf("a pad is used: heard %v, stirred %v", heard, stirred)
	}
	must.Have(syscall.Write(pair[1], []byte{1}))(t)
	began := time.Now()
	if heard, _, _ := e.wait(10*time.Second, 0); !heard || time.Since(began) > 5*time.Second {
		t.Errorf("heard %v after %v", heard, time.Since(began))
	}
	e.vain = tooMany + 1
	if _, _, able := e.wait(time.Millisecond, 0); able {
		t.Error("ears that ring are still trusted")
	}
}

// TestAGamepadIsToldByItsKeys reads what the system says of the keys of a pad, of its sensors and of a keyboard.
func TestAGamepadIsToldByItsKeys(t *testing.T) {
	for keys, pad := range map[string]bool{
		"7cdb000000000000 0 0 0 0\n": true,
		"0\n":                        false,
		"":                           false,
		"10000 0 0 0 0\n":            false,
		"402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe\n": false,
	} {
		if hasBit(keys, 0x130) != pad {
			t.Errorf("%q is taken for a pad: %v", keys, !pad)
		}
	}
}
