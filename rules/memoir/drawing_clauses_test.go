package memoir

import "testing"

func TestM44_19_1_DrawStep(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry b5; hand allies probe-center attack-left; deck recon-left dig-in").play("play probe-center; done")
	p.see("turn chance", "pile probe-center ambush", "only draw recon-left, dig-in").play("draw dig-in")
	p.see("hand allies attack-left dig-in", "told drew M44-19.1 dig-in")
	q := onBoard(t, "axis infantry a1; allies infantry b5; hand allies recon-center attack-left; deck recon-left dig-in").play("play recon-center; done; draw dig-in; draw recon-left; keep dig-in")
	q.see("hand allies attack-left dig-in", "pile recon-left recon-center ambush")
}

func TestM44_19_2_AmbusherFirst(t *testing.T) {
	p := onBoard(t, "axis infantry f4 a1; allies infantry f5 m9; hand allies recon-center; hand axis ambush; deck probe-left probe-right attack-left")
	p.play("play recon-center; order f5; done; battle f5 f4; ambush yes; roll star star star; roll star star star; done; draw probe-right")
	p.see("hand axis probe-right", "hand allies", "told drew M44-18.8 probe-right").play("draw probe-left; draw attack-left; keep probe-left").see("hand allies probe-left")
}

func TestM44_19_3_NewDeck(t *testing.T) {
	// The deck is empty: the card just played takes part in the new one.
	p := onBoard(t, "axis infantry a1; allies infantry b5; hand allies probe-center; discard ambush recon-left; deck").play("play probe-center; done")
	p.see("told reshuffled M44-19.3", "pile", "deck 3", "only draw recon-left, probe-center, ambush")
	// Between the two cards of a Recon.
	q := onBoard(t, "axis infantry a1; allies infantry b5; hand allies recon-center; discard ambush; deck probe-left").play("play recon-center; done")
	q.see("untold reshuffled", "deck 1").play("draw probe-left").see("told reshuffled M44-19.3", "only draw recon-center, ambush")
}

func TestM44_19_4_WhatThereIs(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry b5; hand allies recon-center; hand axis ambush; deck").play("play recon-center; done")
	p.see("only draw recon-center").play("draw recon-center").see("hand allies recon-center", "deck 0", "pile", "only play recon-center")
	if p.turn != 3 { // no second card, so nothing to choose; the Axis has none to play
		t.Errorf("turn %d", p.turn)
	}
}

func TestM44_19_5_TurnPasses(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry b5; hand allies probe-center; hand axis probe-left").play("play probe-center; done; draw recon-left")
	p.see("turn axis", "told turn M44-4.8 2", "only play probe-left").play("play probe-left; done; draw recon-right").see("turn allies", "told turn M44-4.8 3")
}

// TestM44_6_3_NeitherCanPlay is a bare board on which no side holds a card it
// may play: turns pass one by one, each ended by its side.
func TestM44_6_3_NeitherCanPlay(t *testing.T) {
	p := onBoard(t, "axis infantry a1; allies infantry b5; hand allies probe-center; deck ambush").play("play probe-center; done; draw ambush")
	p.see("turn axis", "step end", "told no-card M44-6.3").play("done").see("turn allies", "step end", "hand allies ambush", "cannot play ambush")
}
