package pane

// Twice keeps what was made of the last two of what it is made of: a window shows a
// position and, for a moment, the one before.
type Twice[K comparable, V any] struct {
	keys [2]K
	made [2]*V
}

// Of is what belongs to a key, made only where it is none of the last two.
func (t *Twice[K, V]) Of(k K, make func() *V) *V {
	if t.made[0] != nil && t.keys[0] == k {
		return t.made[0]
	}
	last := t.made[1]
	if last == nil || t.keys[1] != k {
		last = make()
	}
	t.keys, t.made = [2]K{k, t.keys[0]}, [2]*V{last, t.made[0]}
	return last
}

// Last is what was asked for last, nil for nothing yet.
func (t *Twice[K, V]) Last() *V { return t.made[0] }
