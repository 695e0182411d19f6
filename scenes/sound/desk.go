package sound

import "sandtable/assets/sounds"

// sink is where sound goes: the device, or what a test listens with.
type sink interface {
	// Start lets samples of one channel be heard, multiplied by gain; it
	// wakes what sleeps. The error is for good.
	Start(pcm []int16, gain float64) (voice, error)
	// Loop lets samples be heard again and again.
	Loop(pcm []int16, gain float64) (voice, error)
	// Sleep stops the device until the next Start.
	Sleep() error
}

// voice is a sound that is heard.
type voice interface {
	Playing() bool
	Louder(gain float64)
	Fade() // to silence, quickly but without a click
	Close()
}

// desk mixes a few voices. It belongs to the player's goroutine.
type desk struct {
	sink  sink
	heard []voice // oldest first
	faded []voice
	made  [sounds.Count][]int16 // each at its first use
	bed   voice                 // the ambience, nil for none
	lies  sounds.Ambience       // which it is
}

// lay exchanges the ambience, or how loud it is.
func (d *desk) lay(w bed) error {
	if d.bed != nil {
		if w.id == d.lies {
			d.bed.Louder(w.gain)
			return nil
		}
		d.bed.Fade()
		d.bed.Close()
		d.bed = nil
	}
	if w.id == sounds.Silence {
		return nil
	}
	v, err := d.sink.Loop(sounds.RenderAmbience(w.id), w.gain)
	if err != nil {
		return err
	}
	d.bed, d.lies = v, w.id
	return nil
}

// play begins a sound; when there are too many the oldest gives way.
func (d *desk) play(c cue) error {
	d.sweep()
	if len(d.heard) == voices {
		d.heard[0].Fade()
		d.faded = append(d.faded, d.heard[0])
		d.heard = append(d.heard[:0], d.heard[1:]...)
	}
	if d.made[c.id] == nil {
		d.made[c.id] = sounds.Render(c.id)
	}
	v, err := d.sink.Start(d.made[c.id], c.gain)
	if err != nil {
		return err
	}
	d.heard = append(d.heard, v)
	return nil
}

func (d *desk) sweep() {
	d.heard = ended(d.heard)
	d.faded = ended(d.faded)
}

func ended(list []voice) []voice {
	left := list[:0]
	for _, v := range list {
		if v.Playing() {
			left = append(left, v)
		} else {
			v.Close()
		}
	}
	clear(list[len(left):])
	return left
}

// end closes every voice.
func (d *desk) end() {
	for _, v := range d.heard {
		v.Close()
	}
	for _, v := range d.faded {
		v.Close()
	}
	if d.bed != nil {
		d.bed.Close()
	}
	d.heard, d.faded, d.bed = nil, nil, nil
}
