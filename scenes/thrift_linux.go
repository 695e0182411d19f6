package scenes

// #include <malloc.h>
// // Pictures of the graphics library, of 256 KiB and more, lie apart, so that they are gone from memory as soon as they
// // are given up. Else the library of C raises that bound with each, and they leave holes that stay.
// static void sandtable_malloc(void) {
// #ifdef __GLIBC__
// 	mallopt(M_MMAP_THRESHOLD, 256 << 10);
// #endif
// }
// static void sandtable_trim(void) {
// #ifdef __GLIBC__
// 	malloc_trim(0);
// #endif
// }
import "C"

import (
	"bufio"
	"fmt"
	"os"
	"runtime/debug"
	"strings"

	"golang.org/x/sys/unix"
)

func init() { C.sandtable_malloc() }

// giveBack gives memory that is not in use back to the system: of Go, of C, and what was read once of files, which the
// system reads again when it is touched.
func giveBack() {
	debug.FreeOSMemory()
	C.sandtable_trim()
	for _, r := range readOnly() {
		_, _, _ = unix.Syscall(unix.SYS_MADVISE, r.from, r.to-r.from, unix.MADV_DONTNEED) // else it stays
	}
}

// span is a part of the program's memory.
type span struct{ from, to uintptr }

// readOnly is where files lie in memory that nobody may write to and nobody, not even the linker, has written to.
func readOnly() []span {
	file, err := os.Open("/proc/self/smaps")
	if err != nil {
		return nil
	}
	defer file.Close()
	var out []span
	var now span
	var clean bool
	for s := bufio.NewScanner(file); s.Scan(); {
		word := strings.Fields(s.Text())
		switch {
		case len(word) > 1 && strings.Contains(word[0], "-"): // 7f4448e00000-7f444f57c000 r-xp 00000000 fe:00 325977 /usr/lib/…
			clean = len(word) > 5 && strings.HasPrefix(word[5], "/") && (word[1] == "r--p" || word[1] == "r-xp")
			if _, err := fmt.Sscanf(word[0], "%x-%x", &now.from, &now.to); err != nil {
				clean = false
			}
		case len(word) > 1 && word[0] == "Anonymous:": // pages that are no longer the file's
			clean = clean && word[1] == "0"
		case len(word) > 1 && word[0] == "Swap:":
			if clean && word[1] == "0" {
				out = append(out, now)
			}
			clean = false
		}
	}
	return out
}
