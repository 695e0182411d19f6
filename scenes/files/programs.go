//go:build !windows && !darwin && !gtkdialog

package files

import (
	"errors"
	"os/exec"
	"strings"
)

func open(title string, endings []string) (string, error) {
	these := "*." + strings.Join(endings, " *.")
	return ask(
		[]string{"zenity", "--file-selection", "--title", title, "--file-filter", these},
		[]string{"kdialog", "--title", title, "--getopenfilename", ".", these},
	)
}

func save(title, name string) (string, error) {
	return ask(
		[]string{"zenity", "--file-selection", "--save", "--confirm-overwrite", "--title", title, "--filename", name},
		[]string{"kdialog", "--title", title, "--getsavefilename", name},
	)
}

// ask runs the first of the programs that is installed.
func ask(programs ...[]string) (string, error) {
	for _, line := range programs {
		path, err := exec.LookPath(line[0])
		if err != nil {
			continue
		}
		out, err := exec.Command(path, line[1:]...).Output()
		var ended *exec.ExitError
		switch name := strings.TrimSpace(string(out)); {
		case errors.As(err, &ended), err == nil && name == "":
			return "", ErrCancelled
		case err != nil:
			return "", err
		default:
			return name, nil
		}
	}
	return "", ErrNone
}
