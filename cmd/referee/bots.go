package main

import (
	"context"

	"sandtable/ai"
	"sandtable/rules"
)

// best asks a bot once, for the protocol.
func best(ctx context.Context, g rules.Game, view rules.State, level string, seed uint64) (rules.Action, error) {
	p, err := ai.New(level, g, seed)
	if err != nil {
		return rules.Action{}, err
	}
	return p.Choose(ctx, view), nil
}
