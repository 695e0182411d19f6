package review

import (
	"context"
	"runtime"
	"sync"
)

// spread does n things on so many cores, all there are where cores is 0: begin is called once
// on each and gives what does the things there.
func spread(ctx context.Context, cores, n int, begin func() func(i int)) error {
	if cores <= 0 {
		cores = runtime.GOMAXPROCS(0)
	}
	next := make(chan int)
	var wait sync.WaitGroup
	for range min(cores, n) {
		wait.Go(func() {
			do := begin()
			for i := range next {
				do(i)
			}
		})
	}
	for i := range n {
		select {
		case next <- i:
		case <-ctx.Done():
			close(next)
			wait.Wait()
			return ctx.Err()
		}
	}
	close(next)
	wait.Wait()
	return ctx.Err()
}
