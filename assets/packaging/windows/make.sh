#!/bin/sh
# Builds build/windows/sandtable-VERSION-windows-{amd64,arm64}.exe on any system: without cgo, with icon, manifest
# and version, and without a console window. The headless program comes beside it, with a console.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../../.." && pwd)
out=$top/build/windows
go=${GO:-go}
version=${VERSION:-0.0.0}

mkdir -p "$out"
cd "$top"
"$go" tool go-winres make --in "$here/winres.json" --out "$out/rsrc" --arch amd64,arm64 \
	--file-version "$version.0" --product-version "$version"

# The linker takes resources only from the folder of the program's sources. An object file for one system and
# processor is in nobody's way there, but it is kept out of the tree and goes as soon as it is used.
trap 'rm -f "$top"/rsrc_windows_amd64.syso "$top"/rsrc_windows_arm64.syso' EXIT
for arch in amd64 arm64; do
	cp "$out/rsrc_windows_$arch.syso" "$top/"
	GOOS=windows GOARCH=$arch CGO_ENABLED=0 "$go" build -trimpath -ldflags "-s -w -H=windowsgui -X main.version=$version" \
		-o "$out/sandtable-$version-windows-$arch.exe" .
	GOOS=windows GOARCH=$arch CGO_ENABLED=0 "$go" build -trimpath -ldflags "-s -w" \
		-o "$out/referee-$version-windows-$arch.exe" ./cmd/referee
	rm -f "$top/rsrc_windows_$arch.syso"
done
rm -f "$out"/rsrc_windows_*.syso
GOOS=windows CGO_ENABLED=0 "$here/../licences.sh" >"$out/LICENCES.txt"
ls -l "$out"
