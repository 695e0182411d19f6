package scenes

import (
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// ears hear that the window system has sent something, without taking it away from the engine: they wait at its
// connection, so that a still window need not ask. (The engine's own way of waiting for events is deprecated, and loses
// clicks shorter than a frame.)
type ears struct {
	lines  []int // the connections
	pads   []int // the gamepads
	known  int   // how many there were when they were looked for
	looked bool
	vain   int // what was heard in vain since something was last done
}

// tooMany is how often something may be heard in vain before the ears are not trusted any more.
const tooMany = 500

// wait waits for d at most, beside so many gamepads. It says whether the window system has sent something, and whether a
// gamepad has; able is false where that cannot be told.
func (e *ears) wait(d time.Duration, pads int) (heard, stirred, able bool) {
	if !e.looked || e.known != pads {
		e.looked, e.known, e.lines, e.pads = true, pads, connections(os.Getenv("DISPLAY")), nil
		if pads > 0 {
			e.pads = gamepads()
		}
	}
	if len(e.lines) == 0 || e.vain > tooMany {
		time.Sleep(d)
		return false, false, false
	}
	var set syscall.FdSet
	last := 0
	for _, fd := range slices.Concat(e.lines, e.pads) {
		set.Bits[fd/strconv.IntSize] |= 1 << (fd % strconv.IntSize)
		last = max(last, fd)
	}
	began, left := time.Now(), syscall.NsecToTimeval(d.Nanoseconds())
	_, err := syscall.Select(last+1, &set, nil, nil, &left)
	if err != nil && err != syscall.EINTR {
		e.lines = nil // closed: nothing more will be heard
		time.Sleep(d)
		return false, false, false
	}
	sent := func(fd int) bool { return err == nil && set.Bits[fd/strconv.IntSize]&(1<<(fd%strconv.IntSize)) != 0 }
	heard, stirred = slices.ContainsFunc(e.lines, sent), slices.ContainsFunc(e.pads, sent)
	if stirred && !heard {
		time.Sleep(d - time.Since(began)) // sticks of some tremble all the time
	}
	return heard, stirred, true
}

// untilDeaf waits until none of the connections of now is left. It returns false at once where there are none.
func untilDeaf() bool {
	var lines []unix.PollFd
	for _, fd := range connections(os.Getenv("DISPLAY")) {
		lines = append(lines, unix.PollFd{Fd: int32(fd)}) // asked for nothing, it still tells of its end
	}
	if len(lines) == 0 {
		return false
	}
	for len(lines) > 0 {
		if _, err := unix.Poll(lines, -1); err != nil && err != unix.EINTR {
			return false
		}
		lines = slices.DeleteFunc(lines, func(l unix.PollFd) bool { return l.Revents&(unix.POLLHUP|unix.POLLERR|unix.POLLNVAL) != 0 })
	}
	return true
}

// gamepads are the devices that the engine has open and that have a pad's buttons: it opens what moves by itself too, the
// sensors of a pad.
func gamepads() (out []int) {
	files, _ := os.ReadDir("/proc/self/fd")
	for _, f := range files {
		name, err := os.Readlink("/proc/self/fd/" + f.Name())
		if err != nil || !strings.HasPrefix(name, "/dev/input/event") {
			continue
		}
		fd, err := strconv.Atoi(f.Name())
		keys, _ := os.ReadFile("/sys/class/input/" + path.Base(name) + "/device/capabilities/key")
		if err == nil && fd < syscall.FD_SETSIZE && hasBit(string(keys), 0x130) { // BTN_GAMEPAD
			out = append(out, fd)
		}
	}
	return out
}

// hasBit says whether a bit is set in words of hexadecimal digits, the highest first.
func hasBit(words string, bit int) bool {
	list := strings.Fields(words)
	i := len(list) - 1 - bit/strconv.IntSize
	if i < 0 {
		return false
	}
	n, err := strconv.ParseUint(list[i], 16, strconv.IntSize)
	return err == nil && n>>(bit%strconv.IntSize)&1 == 1
}

// connections are the program's open connections to an X display.
func connections(display string) []int {
	_, number, _ := strings.Cut(display, ":")
	number, _, _ = strings.Cut(number, ".")
	n, err := strconv.Atoi(number)
	if err != nil {
		return nil
	}
	files, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return nil
	}
	var out []int
	for _, f := range files {
		fd, err := strconv.Atoi(f.Name())
		if err != nil || fd >= syscall.FD_SETSIZE {
			continue
		}
		peer, err := syscall.Getpeername(fd)
		if err != nil {
			continue
		}
		at := 0 // the number of the display
		switch a := peer.(type) {
		case *syscall.SockaddrUnix:
			if path.Base(a.Name) == "X"+number && strings.Contains(a.Name, ".X11-unix") {
				at = 6000 + n
			}
		case *syscall.SockaddrInet4:
			at = a.Port
		case *syscall.SockaddrInet6:
			at = a.Port
		}
		if at == 6000+n {
			out = append(out, fd)
		}
	}
	return out
}
