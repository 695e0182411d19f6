package files

import (
	"os/exec"
	"runtime"
)

// openers are the programs that show a folder, by system.
var openers = map[string]string{"darwin": "open", "windows": "explorer", "linux": "xdg-open"}

func show(dir string) error {
	path, err := exec.LookPath(openers[runtime.GOOS])
	if err != nil {
		return ErrNone
	}
	cmd := exec.Command(path, dir)
	if err := cmd.Start(); err != nil {
		return err
	}
	go cmd.Wait() // the program ends when it has handed the folder over
	return nil
}
