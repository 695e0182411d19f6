#!/bin/sh
# Installs Sandtable for the one who calls it, or for everyone when called as root:
#
#   ./install.sh              into ~/.local, or /usr/local as root
#   ./install.sh --remove     takes it away again; saved games stay
#   ./install.sh --pack       only lays the files out, for who makes a package of them
#
# PREFIX=/somewhere ./install.sh chooses another place.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
if [ "$(id -u)" = 0 ]; then
	prefix=${PREFIX:-/usr/local}
else
	prefix=${PREFIX:-$HOME/.local}
fi
bin=$prefix/bin
share=$prefix/share

pack=
refresh() {
	[ -z "$pack" ] || return 0
	if command -v update-mime-database >/dev/null 2>&1; then
		update-mime-database "$share/mime" 2>/dev/null || true
	fi
	if command -v update-desktop-database >/dev/null 2>&1; then
		update-desktop-database -q "$share/applications" || true
	fi
	if command -v gtk-update-icon-cache >/dev/null 2>&1; then
		gtk-update-icon-cache -q -t -f "$share/icons/hicolor" 2>/dev/null || true
	fi
}

if [ "${1:-}" = --remove ]; then
	rm -f "$bin/sandtable" "$bin/sandtable-referee" "$share/applications/sandtable.desktop"
	rm -f "$share"/icons/hicolor/*/apps/sandtable.png "$share/icons/hicolor/scalable/apps/sandtable.svg"
	rm -f "$share/mime/packages/sandtable.xml" "$share/metainfo/org.sandtable.Sandtable.metainfo.xml"
	rm -rf "$share/doc/sandtable"
	refresh
	echo "Sandtable is gone from $prefix. Saved games were not touched."
	exit 0
fi
if [ "${1:-}" = --pack ]; then
	pack=yes
	bin=$prefix/games
elif [ $# -gt 0 ]; then
	echo "install.sh: unknown word \"$1\"; it takes --remove, --pack or nothing" >&2
	exit 2
fi

mkdir -p "$bin" "$share/applications" "$share/doc/sandtable"
install -m 755 "$here/sandtable" "$bin/sandtable"
install -m 755 "$here/referee" "$bin/sandtable-referee"
# The desktop may not look for programs in this folder, so the entry names the whole path.
where="\"$bin/sandtable\""
if [ -n "$pack" ]; then
	where=/usr/games/sandtable
fi
sed "s|^Exec=sandtable|Exec=$where|" "$here/sandtable.desktop" >"$share/applications/sandtable.desktop"
mkdir -p "$share/mime/packages" "$share/metainfo"
install -m 644 "$here/sandtable-mime.xml" "$share/mime/packages/sandtable.xml"
install -m 644 "$here/org.sandtable.Sandtable.metainfo.xml" "$share/metainfo/"
install -m 644 "$here/README.md" "$here/LICENCES.txt" "$share/doc/sandtable/"
for size in 16 24 32 48 64 128 256 512; do
	mkdir -p "$share/icons/hicolor/${size}x$size/apps"
	install -m 644 "$here/icons/sandtable-$size.png" "$share/icons/hicolor/${size}x$size/apps/sandtable.png"
done
mkdir -p "$share/icons/hicolor/scalable/apps"
install -m 644 "$here/icons/sandtable.svg" "$share/icons/hicolor/scalable/apps/sandtable.svg"
refresh
if [ -n "$pack" ]; then
	mv "$share/doc/sandtable/LICENCES.txt" "$share/doc/sandtable/copyright"
	exit 0
fi

echo "Sandtable is installed in $prefix and stands in the menu under Games."
# What the program is linked with must be there; a desktop has it, a bare system may not.
if command -v ldd >/dev/null 2>&1 && ldd "$bin/sandtable" | grep -q 'not found'; then
	echo "It will not start yet, these libraries are missing:"
	ldd "$bin/sandtable" | grep 'not found'
	echo "On Debian and its kin: sudo apt-get install libx11-6 libxcursor1 libxi6 libxinerama1 libxrandr2 libxxf86vm1 libgl1"
fi
case ":$PATH:" in
*":$bin:"*) ;;
*) echo "To start it by name, add $bin to your PATH." ;;
esac
