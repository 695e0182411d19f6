package sounds

import "testing"

func TestSilenceIsNotHeard(t *testing.T) {
	if RenderAmbience(Silence) != nil || RenderAmbience(Ambiences) != nil {
		t.Error("silence is heard")
	}
}

// An ambience goes round for hours: its end must lead into its beginning, and it
// must be the same each time.
func TestAnAmbienceHasNoSeam(t *testing.T) {
	was := map[uint64]Ambience{}
	for a := Wind; a < Ambiences; a++ {
		pcm := RenderAmbience(a)
		if s := len(pcm) / Rate; s < 10 || s > 20 {
			t.Errorf("ambience %d lasts %d s", a, s)
		}
		if p := loudest(pcm); p != Peak {
			t.Errorf("ambience %d: its peak is %d; want %d", a, p, Peak)
		}
		step := 0
		for i := 1; i < len(pcm); i++ {
			step = max(step, int(pcm[i])-int(pcm[i-1]), int(pcm[i-1])-int(pcm[i]))
		}
		if seam := int(pcm[0]) - int(pcm[len(pcm)-1]); seam > step || -seam > step || step > Peak {
			t.Errorf("ambience %d jumps by %d where it begins anew, by %d at most within", a, seam, step)
		}
		h := hash(pcm)
		if b, ok := was[h]; ok || h != hash(RenderAmbience(a)) {
			t.Errorf("ambience %d is not its own, or not the same twice (%d)", a, b)
		}
		was[h] = a
	}
}
