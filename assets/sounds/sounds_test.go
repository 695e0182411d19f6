package sounds

import (
	"encoding/binary"
	"hash/fnv"
	"math"
	"testing"
)

// hashes are of the samples: a sound that comes out otherwise was changed, and
// should be heard before its hash is.
var hashes = [Count]uint64{
	Pick:      0x09ff540acac928d4,
	Place:     0x31b3d4a1857b9a79,
	Refused:   0x15764897335a7d76,
	Card:      0x292336198a93dbfe,
	DieOne:    0x26ea5da5c9f6501c,
	DieTwo:    0x6494f6a9517000d8,
	DieThree:  0x35ec4a0e74f33cf3,
	Hit:       0xc788eb3d5272d07c,
	Loss:      0x484242840788d6d6,
	YourTurn:  0x2fdeec33ffb75e7a,
	Victory:   0x79b800ae3c73243d,
	Defeat:    0x42b7cb556ba152b0,
	Miss:      0xfb615566aed68c4e,
	Medal:     0x57313def88f5b554,
	TheirTurn: 0xb3a8c1c9fbd0feb2,
}

func hash(pcm []int16) uint64 {
	h := fnv.New64a()
	for _, v := range pcm {
		h.Write(binary.LittleEndian.AppendUint16(nil, uint16(v)))
	}
	return h.Sum64()
}

func loudest(pcm []int16) (peak int) {
	for _, v := range pcm {
		peak = max(peak, int(v), -int(v))
	}
	return peak
}

func TestEverySoundIsShortDryAndClean(t *testing.T) {
	for id := range Count {
		t.Run(id.String(), func(t *testing.T) {
			pcm := Render(id)
			if ms := len(pcm) * 1000 / Rate; ms < 60 || ms > 400 {
				t.Errorf("it lasts %d ms; want 60 to 400", ms)
			}
			if p := loudest(pcm); p != Peak {
				db := 20 * math.Log10(float64(p)/math.MaxInt16)
				t.Errorf("its peak is %d (%.2f dB); want %d (-6 dB)", p, db, Peak)
			}
			if first, last := pcm[0], pcm[len(pcm)-1]; first != 0 || last != 0 {
				t.Errorf("it begins at %d and ends at %d: that clicks; want 0 and 0", first, last)
			}
			if p := loudest(pcm[len(pcm)-Rate/500:]); p > Peak/100 {
				t.Errorf("its last 2 ms still swing by %d", p)
			}
			sum := 0
			for _, v := range pcm {
				sum += int(v)
			}
			if mean := sum / len(pcm); mean < -60 || mean > 60 {
				t.Errorf("its middle is at %d, not at 0", mean)
			}
			if l := id.Level(); l <= 0 || l > 1 {
				t.Errorf("its level is %v; want more than 0, at most 1", l)
			}
			if h := hash(pcm); h != hashes[id] {
				t.Errorf("its samples are not what they were: hash %#016x, not %#016x", h, hashes[id])
			}
		})
	}
}

// A gap within a sound would be heard as a click: neighbours may differ by no
// more than the highest tone in use makes them.
func TestNoSoundJumps(t *testing.T) {
	for id := range Count {
		pcm := Render(id)
		for i := 1; i < len(pcm); i++ {
			if d := int(pcm[i]) - int(pcm[i-1]); d > Peak || d < -Peak {
				t.Errorf("%s jumps by %d at %.1f ms", id, d, float64(i)*1000/Rate)
				break
			}
		}
	}
}

// Most of a sound comes early, so that it answers at once what was done.
func TestEverySoundBeginsAtOnce(t *testing.T) {
	for id := range Count {
		pcm := Render(id)
		if p := loudest(pcm[:Rate/50]); p < Peak/8 {
			t.Errorf("%s reaches only %d of %d in its first 20 ms", id, p, Peak)
		}
	}
}

func TestDiceComeInThreeVariants(t *testing.T) {
	seen := map[ID]bool{}
	for n := range 3 {
		seen[Die(n)] = true
	}
	if len(seen) != 3 || Die(3) != Die(0) || Die(-1) != Die(2) {
		t.Errorf("three dice give %d variants; Die(3) = %s, Die(-1) = %s", len(seen), Die(3), Die(-1))
	}
}

func TestTheSoftestSoundIsRefusal(t *testing.T) {
	for id := range Count {
		if id != Refused && id.Level() <= Refused.Level() {
			t.Errorf("%s is as soft as a refusal", id)
		}
	}
}

func TestWhatIsNoSoundIsSilent(t *testing.T) {
	if pcm := Render(Count); pcm != nil || Count.Level() != 0 || Count.String() == "" {
		t.Errorf("sound %d has %d samples at level %v", Count, len(pcm), Count.Level())
	}
}

func BenchmarkRender(b *testing.B) {
	for id := range Count {
		b.Run(id.String(), func(b *testing.B) {
			for b.Loop() {
				Render(id)
			}
		})
	}
}
