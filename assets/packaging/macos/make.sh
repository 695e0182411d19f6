#!/bin/sh
# Builds build/macos/Sandtable.app for both kinds of Mac, and a disk image of it. It wants a Mac with the command
# line tools of Xcode: the window links Cocoa and Metal, whose headers and linker exist nowhere else.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../../.." && pwd)
out=$top/build/macos
go=${GO:-go}
version=${VERSION:-0.0.0}

if [ "$(uname -s)" != Darwin ]; then
	echo "Sandtable.app can only be built on a Mac: it links Cocoa and Metal, so it takes Apple's headers and linker." >&2
	echo "There, install Go and the command line tools (xcode-select --install), then call \"make macos\" again." >&2
	exit 1
fi
for tool in clang lipo iconutil codesign hdiutil; do
	if ! command -v $tool >/dev/null 2>&1; then
		echo "$tool is missing; \"xcode-select --install\" brings it." >&2
		exit 1
	fi
done

app=$out/Sandtable.app
rm -rf "$out"
mkdir -p "$app/Contents/MacOS" "$app/Contents/Resources" "$out/sandtable.iconset"
cd "$top"

for arch in amd64 arm64; do
	GO="$go" VERSION="$version" GOARCH=$arch CGO_ENABLED=1 MACOSX_DEPLOYMENT_TARGET=11.0 \
		"$here/../compile.sh" "$out/sandtable-$arch" .
done
lipo -create -output "$app/Contents/MacOS/sandtable" "$out/sandtable-amd64" "$out/sandtable-arm64"
rm "$out/sandtable-amd64" "$out/sandtable-arm64"

sed "s/@VERSION@/$version/" "$here/Info.plist" >"$app/Contents/Info.plist"
"$here/../licences.sh" >"$app/Contents/Resources/LICENCES.txt"

# iconutil knows a picture by its name: points, and twice the pixels for fine screens.
for size in 16 32 128 256 512; do
	cp "$here/../icons/sandtable-$size.png" "$out/sandtable.iconset/icon_${size}x$size.png"
	cp "$here/../icons/sandtable-$((size * 2)).png" "$out/sandtable.iconset/icon_${size}x$size@2x.png"
done
iconutil -c icns -o "$app/Contents/Resources/sandtable.icns" "$out/sandtable.iconset"
rm -r "$out/sandtable.iconset"

# Unsigned programs do not start at all on Apple's own processors; a signature without an account is enough for that.
codesign --force --deep --sign "${SIGN:--}" "$app"
hdiutil create -quiet -volname Sandtable -srcfolder "$app" -ov -format UDZO "$out/sandtable-$version-macos.dmg"
ls -ld "$app" "$out/sandtable-$version-macos.dmg"
