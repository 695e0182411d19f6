// Package script is for programs that nobody plays with: work of many steps, each of which may fail, in
// generators, in checks and on the stages of pictures. The first failure ends the work.
package script

// failure is the error that ends a script.
type failure struct{ error }

// Have gives what a step gave, and ends the script with its error where there is one.
func Have[T any](v T, err error) T {
	Do(err)
	return v
}

// Do ends the script with the error of a step where there is one.
func Do(err error) {
	if err != nil {
		panic(failure{err})
	}
}

// Run does the work of a script and gives the error that ended it. Any other panic goes on.
func Run(work func()) (err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case failure:
			err = r.error
		default:
			panic(r)
		}
	}()
	work()
	return nil
}
