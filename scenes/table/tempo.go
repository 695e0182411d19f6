package table

import "time"

// Tumble is how long a die tumbles at a speed of the settings.
func Tumble(speed string) time.Duration { return paces[speed].die }
