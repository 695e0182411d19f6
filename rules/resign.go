package rules

// Resigner is a Game in which a side may give up. To resign is none of the legal
// actions of a position: only a person gives up, and bots and random play never
// meet it. A Match accepts it nevertheless, and writes it among its steps.
type Resigner interface {
	// Resign is the action by which a side gives up, whoever is to act; s must not be over.
	Resign(side Side) Action
}

func resigns(g Game, s State, a Action) bool {
	r := g.Features().Resigner
	return r != nil && s.Turn() != Over && (a == r.Resign(First) || a == r.Resign(Second))
}
