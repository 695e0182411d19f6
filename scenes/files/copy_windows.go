package files

import (
	"os/exec"
	"syscall"
)

// windowless runs a program of the console without a console that flashes up.
func windowless(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
