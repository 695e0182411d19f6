package rules

// Least is what is sure of an action that was begun in before by side me, whatever is chosen
// from now until it is settled: each number of its tally at the least to which the choices
// of the other side can lead, and at the most to which its own can; of the numbers in harms,
// which count against it, the other way round. No dice may follow before it is settled.
func Least(g Game, before, now State, me Side, harms ...int) Outcome {
	if now.Turn() < First || g.Settled(before, now) { // over, too
		return g.Tally(before, now)
	}
	var out Outcome
	next := now.Clone()
	for n, a := range now.Legal(nil) {
		next.CopyFrom(now)
		next.Apply(a, nil)
		o := Least(g, before, next, me, harms...)
		if n == 0 {
			out = o
			continue
		}
		for i := range out {
			more := now.Turn() == me
			for _, h := range harms {
				more = more != (h == i)
			}
			if more {
				out[i] = max(out[i], o[i])
			} else {
				out[i] = min(out[i], o[i])
			}
		}
	}
	return out
}
