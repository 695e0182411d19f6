package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"sandtable/cmd/internal/console"
)

// manner is the variable by which the test's own program is told to be an engine, and
// what sort of one.
const manner = "REFEREE_TEST_ENGINE"

// TestBeAnEngine is no test but the engine of the others: they start this program again.
func TestBeAnEngine(t *testing.T) {
	how := os.Getenv(manner)
	if how == "" {
		return
	}
	if how == "serve" {
		c := &console.Console{Ctx: context.Background(), Shelf: toys(), In: os.Stdin, Out: os.Stdout, Err: os.Stderr}
		os.Exit(c.Run("referee", version, &commands{}, []string{"serve"}))
	}
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<20)
	for n := 0; in.Scan(); n++ {
		var asked struct {
			Cmd    string          `json:"cmd"`
			View   json.RawMessage `json:"view"`
			Legal  []string        `json:"legal"`
			Events []string        `json:"events"`
			Millis int             `json:"millis"`
		}
		if err := json.Unmarshal(in.Bytes(), &asked); err != nil || asked.Cmd != "choose" || len(asked.Legal) == 0 || len(asked.View) == 0 || asked.Millis != 700 {
			fmt.Println(`{"ok":false,"error":{"code":"test","message":"the question is wrong"}}`)
			continue
		}
		switch {
		case n < 2 || how == "first": // every manner shows itself at the third question
			fmt.Printf("{\"ok\":true,\"action\":%q}\n", asked.Legal[0])
		case how == "illegal":
			fmt.Println(`{"ok":true,"action":"fly"}`)
		case how == "garbled":
			fmt.Println("good evening")
		case how == "refuses":
			fmt.Println(`{"ok":false,"error":{"code":"mood"}}`)
		case how == "ends":
			os.Exit(3)
		case how == "sleeps":
			time.Sleep(time.Minute)
		}
	}
	os.Exit(0)
}

// engines is the seat of such an engine.
func engines(t *testing.T, how string) string {
	t.Helper()
	t.Setenv(manner, how)
	return os.Args[0] + " -test.run=^TestBeAnEngine$"
}

// TestAnEngineTakesASeat lets a program that takes what stands first play both sides.
func TestAnEngineTakesASeat(t *testing.T) {
	me := "engine:" + engines(t, "first")
	r := report(t, "--games", "3", "--millis", "700", "--swap", "--seats", me+",random")
	if r.Games != 12 || len(r.Faults) != 0 || r.BySeat[0].Decisions < 20 || r.Trial.Games[0]+r.Trial.Games[2] != 12 {
		t.Errorf("%+v", r)
	}
}

// TestAnEngineLosesByItsFaults lets programs go wrong: each game is lost by them, and the
// report says what they did.
func TestAnEngineLosesByItsFaults(t *testing.T) {
	for how, want := range map[string]string{"illegal": `"fly" is not legal there`, "garbled": `answered "good evening\n", which is no JSON object`,
		"refuses": `refused: {"code":"mood"}`, "ends": "ended", "sleeps": "took longer than 2700 ms"} {
		me := "engine:" + engines(t, how)
		r := report(t, "--scenario", "long", "--games", "1", "--millis", "700", "--seats", "random,"+me)
		if len(r.Faults) != 1 || !strings.Contains(r.Faults[0].What, want) || r.Wins != [2]int{1, 0} || r.Faults[0].Seat != me {
			t.Errorf("%s: %+v", how, r)
		}
	}
	if r := report(t, "--games", "1", "--millis", "500", "--seats", "random,engine:"+engines(t, "first")); len(r.Faults) != 2 || !strings.Contains(r.Faults[0].What, "the question is wrong") {
		t.Errorf("%+v", r)
	}
}

// TestAnotherBuildTakesASeat drives a program that speaks the protocol by new, do and
// best, trusted with the whole game.
func TestAnotherBuildTakesASeat(t *testing.T) {
	me := "trusted:" + engines(t, "serve") + "@easy"
	r := report(t, "--games", "2", "--swap", "--seats", me+",easy")
	if r.Games != 8 || len(r.Faults) != 0 || r.BySeat[0].Decisions < 10 {
		t.Errorf("%+v", r)
	}
	if status, _, err := call(t, toys(), "", "match", "--game", "duel", "--seats", "random,trusted:"+os.Args[0]); status != 2 || !strings.Contains(err, "@normal") {
		t.Errorf("status %d, %s", status, err)
	}
	if status, _, err := call(t, toys(), "", "match", "--game", "duel", "--seats", "random,engine:/no/such/program"); status != 2 || !strings.Contains(err, "/no/such/program") {
		t.Errorf("status %d, %s", status, err)
	}
}
