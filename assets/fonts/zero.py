# Takes the slash out of the zero of a font, in place: the two halves of its counter become one.
import sys

from fontTools.pens.recordingPen import RecordingPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont

for file in sys.argv[1:]:
    font = TTFont(file, recalcTimestamp=False)
    glyphs, name = font["glyf"], font.getBestCmap()[ord("0")]
    points, ends, on = glyphs[name].getCoordinates(glyphs)
    if len(ends) != 3:
        sys.exit(f"{file}: its zero has {len(ends)} outlines, not three: there is no slash")
    half = range(ends[0] + 1, len(points))
    left, right = min(points[i][0] for i in half), max(points[i][0] for i in half)
    low, high = min(points[i][1] for i in half), max(points[i][1] for i in half)
    x = next(points[i][0] for i in half if on[i] and points[i][1] == low or on[i] and points[i][1] == high)
    y = next(points[i][1] for i in half if on[i] and points[i][0] == right)
    whole = RecordingPen()
    glyphs[name].draw(whole, glyphs)
    pen, outlines = TTGlyphPen(None), 0
    for call, places in whole.value:
        outlines += call == "moveTo"
        if outlines == 1:
            getattr(pen, call)(*places)
    pen.moveTo((x, low))
    for corner, to in (((right, low), (right, y)), ((right, high), (x, high)), ((left, high), (left, y)), ((left, low), (x, low))):
        pen.qCurveTo(corner, to)
    pen.closePath()
    glyphs[name] = pen.glyph()
    font.save(file)
