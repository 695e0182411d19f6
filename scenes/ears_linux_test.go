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
	e := ears{looked: true, lines: pair[:1]}
	if heard, able := e.wait(time.Millisecond); heard || !able {
		t.Errorf("in silence: heard %v, able %v", heard, able)
	}
	must.Have(syscall.Write(pair[1], []byte{1}))(t)
	began := time.Now()
	if heard, _ := e.wait(10 * time.Second); !heard || time.Since(began) > 5*time.Second {
		t.Errorf("heard %v after %v", heard, time.Since(began))
	}
	e.vain = tooMany + 1
	if _, able := e.wait(time.Millisecond); able {
		t.Error("ears that ring are still trusted")
	}
}
