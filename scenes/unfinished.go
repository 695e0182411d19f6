//go:build unfinished

package scenes

// unfinished is the sights of what is still being built.
var unfinished = battles
