#!/bin/sh
# Packs build/linux/sandtable-VERSION-linux-ARCH.tar.gz from the programs in build/.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../../.." && pwd)
go=${GO:-go}
version=${VERSION:-0.0.0}

if [ "$(uname -s)" != Linux ]; then
	echo "The window for Linux links X11 and ALSA through a C compiler, so it is built on Linux." >&2
	exit 1
fi

name=sandtable-$version-linux-$("$go" env GOARCH)
root=$top/build/linux/$name
rm -rf "$root" "$root.tar.gz"
mkdir -p "$root/icons"
cp "$top/build/sandtable" "$top/build/referee" "$here/sandtable.desktop" "$here/install.sh" "$top/README.md" "$root/"
cp "$here"/../icons/* "$root/icons/"
"$here/../licences.sh" >"$root/LICENCES.txt"
chmod 755 "$root/install.sh"
tar -C "$top/build/linux" --owner=0 --group=0 --sort=name -czf "$root.tar.gz" "$name"
rm -rf "$root"
ls -l "$root.tar.gz"
