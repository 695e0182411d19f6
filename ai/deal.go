package ai

import (
	"context"

	"sandtable/rules"
)

// Doubter is an Evaluator of a game whose battles, dealt by chance and fair by
// construction, are now and then one side's, and so soon played that bots can try them
// before.
type Doubter interface {
	// Tries is by how many games at first sight a battle is tried at most.
	Tries() int
}

const (
	leastTried = 30 // of a hundred games that a battle is tried by, each side wins so many at least
	mostPassed = 64 // so many numbers at most are passed over: no wish is asked for in vain
)

// Deal deals the battle of a number, as g does. Where the game doubts its battles, bots
// play them first, and at most mostPassed numbers whose battle is one side's are passed
// over, the same on every machine; it gives the number that was dealt. It ends with ctx's
// error where that ends.
func Deal(ctx context.Context, g rules.Game, seed uint64, wishes map[string]string) (data []byte, dealt uint64, err error) {
	for dealt = seed; ; dealt++ {
		if data, err = g.Features().Dealer.Deal(dealt, wishes); err != nil {
			return nil, 0, err
		}
		fair, err := tried(ctx, g, data)
		if err != nil {
			return nil, 0, err
		}
		if fair || dealt-seed >= mostPassed {
			return data, dealt, nil
		}
	}
}

// tried says whether a battle stands the trial of its game; one that has none always does.
func tried(ctx context.Context, g rules.Game, data []byte) (bool, error) {
	d, ok := evaluatorOf(g).(Doubter)
	if !ok {
		return true, nil
	}
	_, from, err := g.Try("dealt.toml", data)
	if err != nil {
		return false, err
	}
	won, n := [2]int{}, d.Tries()
	err = Bouts(ctx, g, from, FirstSight, n, 1, func(end rules.State) {
		if w := end.Result().Winner; w >= rules.First { // else it is drawn
			won[w]++
		}
	})
	return 100*min(won[rules.First], won[rules.Second]) >= leastTried*n, err
}
