package rommel

import "sandtable/rules"

// AlliedTold is an Allied section of the turn as its events tell of it, step by
// step: what a position does not keep. Forces, zones, regions, counters, lines
// and modifiers are their numbers; -1 is none.
type AlliedTold struct {
	Repaired  []int // Forces
	Operation Operated
	Orders    []Ordered // in the order in which they were carried out
	Supply    Supplied
}

// Operated is an operations check (FCR-17).
type Operated struct {
	Counter  int    // kind of the counter that was drawn
	Drawn    []int  // Forces for the section, those of the renewal included
	Gained   int    // supplies for Forces that could not be drawn
	Landed   []Land // by Go!
	Advances []Stepped
	Renewed  bool
}

// Land is a Force that a die placed.
type Land struct{ Force, Zone, Die int }

// Ordered is the orders of a region.
type Ordered struct {
	Region  int
	Skipped bool  // no Force could act (FCR-18.1)
	Kept    []int // Forces that a fixed condition kept
	Die     int   // 0 when none fell (FCR-18.3)
	Sum     int   // of the modifiers
	Parts   []Adding
	Row     int // that the die gave
	Steps   []Stepped
}

// Stepped is a step of orders, or a free Advance.
type Stepped struct{ Marches []March }

// March is what a Force did in a step, and why.
type March struct {
	Force    int
	From, To int    // To is -1 when it stayed
	Toward   int    // the goal it makes for, -1 for none
	Supply   int    // that it cost
	Stays    string // why it stayed: fought, spent, unpaid, there
	Clause   string // that sent it, or kept it
}

// Supplied is an Allied resupply (FCR-19).
type Supplied struct {
	Rolls  int
	Dice   []SupplyDie
	Drawn  []int
	Gained int // supplies for Forces that could not be drawn
	Landed []Land
}

// SupplyDie is a die of it.
type SupplyDie struct {
	Die, Sum, Row int
	Parts         []Adding
}

// Told is the last Allied section that events tell of; those of battles and of
// the Axis are passed over.
func Told(events []rules.Event) AlliedTold {
	t := newTold()
	for _, e := range events {
		if e.Kind == EventTurn {
			t = newTold()
		}
		if e.Side == rules.Second && !t.ofForces(e) {
			t.ofDice(e)
		}
	}
	return t
}

func newTold() AlliedTold { return AlliedTold{Operation: Operated{Counter: none}} }

// ofForces takes what happened to Forces.
func (t *AlliedTold) ofForces(e rules.Event) bool {
	f := int(e.Args[0])
	switch e.Kind {
	case EventRepaired:
		t.Repaired = append(t.Repaired, f)
	case EventDrawnToOp:
		t.Operation.Drawn = append(t.Operation.Drawn, f)
	case EventDrawn:
		t.Supply.Drawn = append(t.Supply.Drawn, f)
	case EventPlaced:
		land := Land{f, int(e.Args[1]), int(e.Args[2])}
		if e.Clause == "FCR-17.5" {
			t.Operation.Landed = append(t.Operation.Landed, land)
		} else {
			t.Supply.Landed = append(t.Supply.Landed, land)
		}
	case EventMoved:
		cost, goal := movedBy(e)
		t.march(March{Force: f, From: int(e.Args[1]), To: int(e.Args[2]), Toward: number(goal), Supply: int(cost), Clause: e.Clause})
	case EventStays:
		t.march(March{Force: f, From: none, To: none, Toward: none, Stays: stayWords[e.Args[1]], Clause: e.Clause})
	case EventKept:
		if o := t.region(); o != nil {
			o.Kept = append(o.Kept, f)
		}
	default:
		return false
	}
	return true
}

// ofDice takes what was drawn and rolled, and where steps begin.
func (t *AlliedTold) ofDice(e rules.Event) {
	a := e.Args
	switch e.Kind {
	case EventOperation:
		t.Operation.Counter = int(a[0])
	case EventAdvance:
		t.Operation.Advances = append(t.Operation.Advances, Stepped{})
	case EventRenewed:
		t.Operation.Renewed = true
	case EventCupEmpty:
		if e.Clause == "FCR-19.5" {
			t.Supply.Gained += int(a[0])
		} else {
			t.Operation.Gained += int(a[0])
		}
	case EventRegion, EventSkipped:
		t.Orders = append(t.Orders, Ordered{Region: int(a[0]), Skipped: e.Kind == EventSkipped, Row: none})
	case EventOrderTerm:
		if o := t.region(); o != nil {
			o.Parts = append(o.Parts, Adding{int(a[0]), int(a[1])})
		}
	case EventOrderDie:
		if o := t.region(); o != nil {
			o.Die, o.Sum, o.Row = int(a[1]), int(a[2]), int(a[3])
		}
	case EventOrderStep:
		if o := t.region(); o != nil {
			o.Steps = append(o.Steps, Stepped{})
		}
	case EventRolls:
		t.Supply.Rolls = int(a[0])
	case EventResupplyTerm, EventResupply:
		t.supplyDie(e)
	}
}

// supplyDie takes a die of the resupply, whose modifiers are told before it.
func (t *AlliedTold) supplyDie(e rules.Event) {
	dice, a := &t.Supply.Dice, e.Args
	if n := len(*dice); n == 0 || (*dice)[n-1].Die > 0 {
		*dice = append(*dice, SupplyDie{Row: none})
	}
	d := &(*dice)[len(*dice)-1]
	if e.Kind == EventResupply {
		d.Die, d.Sum, d.Row = int(a[0]), int(a[1]), int(a[2])
		return
	}
	d.Parts = append(d.Parts, Adding{int(a[0]), int(a[1])})
}

// region is the orders that are told of, nil before any.
func (t *AlliedTold) region() *Ordered {
	if len(t.Orders) == 0 {
		return nil
	}
	return &t.Orders[len(t.Orders)-1]
}

// march adds to the step that is told of: of the orders once they have begun.
func (t *AlliedTold) march(m March) {
	steps := &t.Operation.Advances
	if o := t.region(); o != nil {
		steps = &o.Steps
	}
	if n := len(*steps); n > 0 {
		x := &(*steps)[n-1]
		x.Marches = append(x.Marches, m)
	}
}
