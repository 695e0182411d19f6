//go:build unfinished

package scenes

import (
	"time"

	"sandtable/rules"
	"sandtable/saves"
	"sandtable/scenes/ui"
)

// proclaimed shows what the rules do by themselves as it is told to a person whose
// opponent is a bot: knights that he has shot at counter-charge.
func (v *viewing) proclaimed() error {
	p, err := v.fought("ascalon", asked(rules.First, "riposte-knights", 1))
	if err != nil {
		return err
	}
	p.Header.Seats = [2]saves.Seat{saves.Bot("easy"), saves.Person}
	k := v.house.Settings()
	k.Speed = "normal"
	v.house.Keep(k)
	t, err := v.house.Table(v.house, p)
	if err != nil {
		return err
	}
	err = v.push(t)
	for range 3 {
		v.settle()
		v.step(ui.Input{}, time.Second)
	}
	return err
}
