#!/bin/sh
# Compiles a program as it is handed out, into a file:
#
#   compile.sh OUT PACKAGE [flag of the go tool ...]
#
# It is smaller than what "go build" leaves, and the same otherwise: texts are packed, and methods that nothing calls and
# symbols are left out (assets/packaging/pack), and functions of the window's pages and boards are not copied into their
# callers, which no player would notice.
set -eu

top=$(cd "$(dirname "$0")/../.." && pwd)
out=$1
package=$2
shift 2
go=${GO:-go}
cd "$top"
# The program that packs runs here, whatever the system is for which it is packed.
GOOS='' GOARCH='' CGO_ENABLED=0 "$go" run ./assets/packaging/pack build/packed "$("$go" env GOROOT)"
exec "$go" build -trimpath -overlay build/packed/overlay.json "-gcflags=sandtable/scenes/...=-l" "$@" \
	-ldflags "-s -w -buildid= -X main.version=${VERSION:-0.0.0} ${LDFLAGS:-}" -o "$out" "$package"
