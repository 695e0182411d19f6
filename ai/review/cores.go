package review

import (
	"cmp"
	"context"
	"runtime"
	"sync"
)

// spread does n things on so many cores, all there are where cores is 0: begin is called once
// on each and gives what does the things there. The error is that of the first thing that
// could not be done, or ctx's.
func spread(ctx context.Context, cores, n int, begin func() func(i int) error) error {
	if cores <= 0 {
		cores = runtime.GOMAXPROCS(0)
	}
	next, failed := make(chan int), make([]error, n)
	var wait sync.WaitGroup
	for range min(cores, n) {
		wait.Go(func() {
			do := begin()
			for i := range next {
				failed[i] = do(i)
			}
		})
	}
	for i := range n {
		select {
		case next <- i:
			continue
		case <-ctx.Done():
		}
		break
	}
	close(next)
	wait.Wait()
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return cmp.Or(failed...)
}
