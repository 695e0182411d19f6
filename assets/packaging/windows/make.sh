#!/bin/sh
# Builds build/windows/sandtable-VERSION-windows-{amd64,arm64}.exe on any system: without cgo, with icon, manifest
# and version, and without a console window. The headless program comes beside it, with a console. Both are packed,
# the same bytes for the same commit:
#
#   sandtable-VERSION-windows-ARCH.zip         to unpack anywhere
#   sandtable-VERSION-windows-ARCH-setup.exe   an installer for the one who calls it, where makensis is there
set -eu

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../../.." && pwd)
out=$top/build/windows
go=${GO:-go}
version=${VERSION:-0.0.0}

SOURCE_DATE_EPOCH=$("$here/../epoch.sh")
export SOURCE_DATE_EPOCH
rm -rf "$out"
mkdir -p "$out"
cd "$top"
winres() {
	"$go" tool -modfile=assets/packaging/tools/go.mod go-winres "$@"
}
winres make --in "$here/winres.json" --out "$out/rsrc" --arch amd64,arm64 \
	--file-version "$version.0" --product-version "$version"

# The linker takes resources only from the folder of the program's sources. An object file for one system and
# processor is in nobody's way there, but it is kept out of the tree and goes as soon as it is used.
trap 'rm -f "$top"/rsrc_windows_amd64.syso "$top"/rsrc_windows_arm64.syso' EXIT
compile() {
	GO="$go" VERSION="$version" GOOS=windows GOARCH=$arch CGO_ENABLED=0 LDFLAGS="$1" "$here/../compile.sh" "$2" "$3"
}
for arch in amd64 arm64; do
	cp "$out/rsrc_windows_$arch.syso" "$top/"
	compile -H=windowsgui "$out/sandtable-$version-windows-$arch.exe" .
	compile "" "$out/referee-$version-windows-$arch.exe" ./cmd/referee
	rm -f "$top/rsrc_windows_$arch.syso"
done
rm -f "$out"/rsrc_windows_*.syso
GOOS=windows CGO_ENABLED=0 "$here/../licences.sh" >"$out/LICENCES.txt"
winres extract --dir "$out/rsrc" "$out/sandtable-$version-windows-amd64.exe"
mv "$out"/rsrc/*.ico "$out/sandtable.ico"
rm -rf "$out/rsrc"

for arch in amd64 arm64; do
	name=sandtable-$version-windows-$arch
	if command -v zip >/dev/null 2>&1; then
		mkdir "$out/$name"
		cp "$out/$name.exe" "$out/$name/sandtable.exe"
		cp "$out/referee-$version-windows-$arch.exe" "$out/$name/referee.exe"
		cp "$out/LICENCES.txt" "$out/$name/"
		"$here/../readme.sh" >"$out/$name/README.md"
		find "$out/$name" -exec touch -d "@$SOURCE_DATE_EPOCH" {} +
		(cd "$out" && find "$name" -type f | LC_ALL=C sort | TZ=UTC zip -X -9 -q -@ "$name.zip")
		rm -rf "$out/$name"
	else
		echo "No zip here, so $name.zip is not made." >&2
	fi
	if command -v makensis >/dev/null 2>&1; then
		makensis -V2 -DVERSION="$version" -DPROGRAM="$out/$name.exe" -DREFEREE="$out/referee-$version-windows-$arch.exe" \
			-DLICENCES="$out/LICENCES.txt" -DICON="$out/sandtable.ico" -DOUT="$out/$name-setup.exe" "$here/installer.nsi"
	else
		echo "No makensis here, so $name-setup.exe is not made." >&2
	fi
done
ls -l "$out"
