package display

import "syscall"

// answers says whether a display on this machine, `:1` or `:1.0`, lets somebody connect.
// Of one elsewhere only the engine can tell.
func answers(display string) bool {
	if display[0] != ':' {
		return true
	}
	number := display[1:]
	for i := range number {
		if number[i] == '.' {
			number = number[:i]
			break
		}
	}
	const socket = "/tmp/.X11-unix/X"
	for _, at := range [...]string{socket + number, "@" + socket + number} { // in the file system, and without it
		fd, err := syscall.Socket(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
		if err != nil {
			return true // nothing can be told
		}
		err = syscall.Connect(fd, &syscall.SockaddrUnix{Name: at})
		_ = syscall.Close(fd)
		if err == nil {
			return true
		}
	}
	return false
}
