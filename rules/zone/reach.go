package zone

// Costs is what one stack pays over a link of each kind. A stack's cost is
// rounded before it stands here, once for each link and stack: Costs depends
// on how many move. A cost is 1 or more; Barred keeps the stack off a kind.
type Costs [MaxKinds]uint8

// Barred is the cost of a kind of link that the stack may not use.
const Barred = 255

// Reach is where a stack can go and what it costs.
type Reach struct {
	In   Set
	Cost [Max]uint8 // of the zones in In
	Step [Max]Set   // the zones just before, on all cheapest ways
}

// Reach fills r with the zones that a stack in z can reach within a budget,
// itself at cost 0. It never goes on from a zone of stop, nor into one of bar.
// The cheapest way counts; where several are equally cheap, all are kept.
func (m *Map) Reach(r *Reach, z int, c *Costs, budget int, stop, bar Set) {
	*r = Reach{In: Of(z)}
	budget = min(budget, Barred-1)
	var todo [Barred]Set // zones by cost, not yet gone on from
	todo[0].Add(z)
	for at := 0; at <= budget; at++ {
		for todo[at] != 0 {
			m.reachFrom(r, todo[at].Pop(), at, c, budget, stop, bar, &todo)
		}
	}
}

func (m *Map) reachFrom(r *Reach, from, at int, c *Costs, budget int, stop, bar Set, todo *[Barred]Set) {
	if int(r.Cost[from]) != at || stop.Has(from) && at > 0 {
		return
	}
	for to := range (m.near[from] &^ bar).All {
		pay := c[m.kind[from][to]]
		cost := at + int(pay)
		switch {
		case pay == Barred || cost > budget:
		case r.In.Has(to) && int(r.Cost[to]) < cost:
		case r.In.Has(to) && int(r.Cost[to]) == cost:
			r.Step[to].Add(from)
		default:
			r.In.Add(to)
			r.Cost[to], r.Step[to] = uint8(cost), Of(from)
			todo[cost].Add(to)
		}
	}
}
