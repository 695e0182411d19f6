package pictures

import (
	"cmp"
)

// laters are what follows a game: another that goes on from a moment of it. They come
// last, like the books.
var laters = []sight{
	{name: "seats-branch", show: func(v *viewing) error {
		return cmp.Or(v.replay(len(v.read.Match.Steps())/2), v.clickOn("ui.replay.branch"), v.settled())
	}},
}
