#!/bin/sh
# Compiles a program as it is handed out, into a file:
#
#   compile.sh OUT PACKAGE [flag of the go tool ...]
#
# It is smaller than what "go build" leaves, and the same otherwise: texts are packed, the symbols left out, functions
# lie closer together, and what is not on the way of a position or of a moving picture is compiled without copies of
# small functions in their callers. The way of positions: rules, ai. Of pictures: scenes/ui, paint, pane, and
# the engine.
set -eu

top=$(cd "$(dirname "$0")/../.." && pwd)
out=$1
package=$2
shift 2
go=${GO:-go}
cd "$top"
# The program that packs runs here, whatever the system is for which it is packed.
GOOS='' GOARCH='' CGO_ENABLED=0 "$go" run ./assets/packaging/pack build/packed
set -- "$@" -gcflags="sandtable/scenes/...=-l"
for quick in ui paint pane; do
	set -- "$@" -gcflags="sandtable/scenes/$quick="
done
for slow in github.com/BurntSushi/toml/... reflect go/... net/... text/... encoding/json regexp/... math/big fmt os internal/poll golang.org/x/text/... \
	sandtable/saves sandtable/rules/book sandtable/rules/catalogue sandtable/rules/lexicon sandtable/rules/strict \
	sandtable/rules/referee github.com/alexflint/go-arg github.com/jezek/xgb/... \
	github.com/hajimehoshi/ebiten/v2/internal/gamepad/... github.com/hajimehoshi/ebiten/v2/internal/shader/... \
	github.com/hajimehoshi/ebiten/v2/internal/shaderir/... github.com/hajimehoshi/ebiten/v2/internal/glfw/...; do
	set -- "$@" -gcflags="$slow=-l"
done
exec "$go" build -trimpath -overlay build/packed/overlay.json "$@" \
	-ldflags "-s -w -funcalign=16 -X main.version=${VERSION:-0.0.0} ${LDFLAGS:-}" -o "$out" "$package"
