package sound

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sandtable/rules/rulestest/must"
)

// TestWithoutItsLibraryTheDeviceIsMissing opens a device where the library of ALSA
// cannot be read: an error as without a device, in a program that has started.
func TestWithoutItsLibraryTheDeviceIsMissing(t *testing.T) {
	const child = "SANDTABLE_TEST_DEVICE"
	if os.Getenv(child) != "" {
		_, err := openDevice(nil)
		os.Stdout.WriteString("opened: " + err.Error() + "\n")
		return
	}
	dir := t.TempDir()
	must.Do(t, os.WriteFile(filepath.Join(dir, "libasound.so.2"), nil, 0o600))
	cmd := exec.Command(os.Args[0], "-test.run", "^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), child+"=1", "LD_LIBRARY_PATH="+dir)
	out, err := cmd.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "opened: ") || !strings.Contains(string(out), "libasound.so.2 is not installed") {
		t.Errorf("%v; it said %q", err, out)
	}
}
