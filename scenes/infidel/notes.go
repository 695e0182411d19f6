package infidel

type told struct{}
