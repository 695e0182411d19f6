package saves

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"sandtable/rules"
	"sandtable/rules/rulestest/must"
)

// childFolder is set for the child of a kill test: it plays there, or, where
// childBook is set too, writes into the log book there.
const (
	childFolder = "SANDTABLE_KILL_TEST"
	childBook   = "SANDTABLE_KILL_BOOK"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(childFolder); dir != "" {
		work := playUntilKilled
		if os.Getenv(childBook) != "" {
			work = writeUntilKilled
		}
		fmt.Println("error:", work(dir))
		os.Exit(1)
	}
	os.Exit(m.Run())
}

// playUntilKilled goes on with the last game, or begins one, and tells after
// each saved decision how many there were.
func playUntilKilled(dir string) error {
	s, n := Open(dir)
	if n != nil {
		return n
	}
	for seed := uint64(len(s.List())); ; seed++ {
		m, j, err := lastOrNew(s, seed)
		if err != nil {
			return err
		}
		fmt.Println(j.Path(), len(m.Steps()))
		for m.Now().Turn() != rules.Over {
			l := m.Legal()
			if err := m.Do(l[rules.Stream(seed, fmt.Sprint(len(m.Steps()))).IntN(len(l))], nil); err != nil {
				return err
			}
			if err := j.Keep(m); err != nil {
				return err
			}
			fmt.Println(j.Path(), len(m.Steps()))
		}
		if err := j.Close(); err != nil {
			return err
		}
	}
}

// writeUntilKilled begins campaigns and their battles one after the other, and
// tells after each change how many lines the page has.
func writeUntilKilled(dir string) error {
	s, n := Open(dir)
	if n != nil {
		return n
	}
	for {
		c := longest()
		c.Battles = nil
		c, err := s.AddCampaign(c)
		if err != nil {
			return err
		}
		for i := range 20 {
			c, err = s.Amend(c.Path, func(c *Campaign) {
				if _, running := c.Running(); running {
					c.Battles[len(c.Battles)-1].Over = true
					return
				}
				c.Battles = append(c.Battles, Battle{Scenario: "long", Seed: uint64(i), Seats: c.Seats})
			})
			if err != nil {
				return err
			}
			fmt.Println(c.Path, i+1)
		}
	}
}

// TestThePageKilledAtAnyMomentIsWhole kills a program that writes into the log
// book: each page is as it was before the last change, or as it is after.
func TestThePageKilledAtAnyMomentIsWhole(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(childBook, "1")
	r := rules.Stream(2, "kill")
	for n := range 40 {
		path, saved := killAfter(t, dir, 1+r.IntN(12))
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatalf("kill %d: %v", n, err)
		}
		c, fault, err := parseCampaign(path, data)
		if err != nil || fault != nil {
			t.Fatalf("kill %d: %v, %v\n%s", n, fault, err, data)
		}
		have := 2 * len(c.Battles)
		if _, running := c.Running(); running {
			have--
		}
		if have < saved {
			t.Fatalf("kill %d: %d changes were told, the page has %d", n, saved, have)
		}
	}
	s, n := Open(dir)
	if n != nil {
		t.Fatal(n)
	}
	for _, c := range s.Campaigns() {
		if c.Err != nil || c.Notice != nil {
			t.Errorf("%s: %v, %v", c.Path, c.Err, c.Notice)
		}
	}
}

func lastOrNew(s *Store, seed uint64) (*rules.Match, *Journal, error) {
	if e, ok := s.Last(); ok {
		p, err := s.Resume(e.Path, find)
		if err != nil {
			return nil, nil, err
		}
		if p.Notice != nil && p.Notice.Key != "saves.torn" {
			return nil, nil, p.Notice
		}
		return p.Match, p.Journal, nil
	}
	g, _ := find("duel")
	set := rules.Setup{Scenario: "long"}
	h, err := NewHeader(g, set, [2]Seat{Person, Person}, seed, "0.1")
	if err != nil {
		return nil, nil, err
	}
	m, err := rules.NewMatch(g, set, h.Source(), nil)
	if err != nil {
		return nil, nil, err
	}
	j, err := s.Begin(h, m)
	return m, j, err
}

func TestGameKilledAtAnyMomentResumes(t *testing.T) {
	const kills = 200
	dir := t.TempDir()
	r := rules.Stream(1, "kill")
	games := map[string]bool{}
	for n := range kills {
		path, saved := killAfter(t, dir, 1+r.IntN(12))
		games[path] = true
		got, err := Read(path, find)
		if err != nil {
			t.Fatalf("kill %d: %v", n, err)
		}
		if got.Fault != nil && !got.Fault.Torn {
			t.Fatalf("kill %d: %v", n, got.Fault)
		}
		if steps := len(got.Match.Steps()); steps < saved {
			t.Fatalf("kill %d: %d steps were saved, %d are there", n, saved, steps)
		}
	}
	s, n := Open(dir)
	if n != nil {
		t.Fatal(n)
	}
	for _, e := range s.List() {
		if e.Err != nil {
			t.Error(e.Err)
			continue
		}
		p, err := s.Resume(e.Path, find)
		if err != nil {
			t.Error(err)
			continue
		}
		p.Journal.Close()
	}
	t.Logf("%d kills over %d games", kills, len(s.List()))
	if len(games) < 5 {
		t.Errorf("only %d games were killed", len(games))
	}
}

// killAfter lets a child play until it has told its nth decision, kills it,
// and gives what it told last. The child runs on meanwhile, so the kill meets
// it anywhere.
func killAfter(t *testing.T, dir string, n int) (path string, saved int) {
	t.Helper()
	child := exec.Command(os.Args[0])
	child.Env = append(os.Environ(), childFolder+"="+dir)
	out := must.Have(child.StdoutPipe())(t)
	must.Do(t, child.Start())
	lines := bufio.NewScanner(out)
	read := func() bool {
		if !lines.Scan() {
			return false
		}
		if k, _ := fmt.Sscan(lines.Text(), &path, &saved); k != 2 {
			child.Process.Kill()
			t.Fatalf("the child says: %s", lines.Text())
		}
		return true
	}
	for range n {
		if !read() {
			t.Fatal("the child ended by itself")
		}
	}
	must.Do(t, child.Process.Kill())
	for read() { // what it had told before the kill came
	}
	child.Wait() // it was killed: that is its error
	return path, saved
}
