package match

import (
	"context"
	"sync"
)

// ahead is how many things for each worker may wait for an older one to end: enough that a
// long game hardly ever leaves a core idle, few enough that what is kept stays small.
const ahead = 32

// inOrder does n things on several cores, and hands on what came of each in the order of
// their numbers: what is counted is the same on any machine. It stops when take says so,
// or fails; what is under way is waited for. Ahead of a long thing so many for each
// worker are begun.
func inOrder[T any](ctx context.Context, workers, n int, do func(i int) T, take func(i int, t T) (more bool, err error)) error {
	ctx, stop := context.WithCancel(ctx)
	var all sync.WaitGroup
	defer all.Wait()
	defer stop()
	workers = max(workers, 1)
	next, busy := make(chan chan T, ahead*workers), make(chan struct{}, workers)
	all.Go(func() {
		defer close(next)
		for i := range n {
			out := make(chan T, 1)
			select {
			case busy <- struct{}{}:
			case <-ctx.Done():
				return
			}
			select {
			case next <- out:
			case <-ctx.Done():
				return
			}
			all.Go(func() {
				out <- do(i)
				<-busy
			})
		}
	})
	i := 0
	for out := range next {
		if more, err := take(i, <-out); err != nil || !more {
			return err
		}
		i++
	}
	return ctx.Err()
}
