package match

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"sandtable/ai"
	"sandtable/cmd/internal/console"
	"sandtable/rules"
	"sandtable/rules/script"
)

// sitter decides for a side of one game.
type sitter interface {
	// choose is what the side to act does. An error of an engine is a fault.
	choose(ctx context.Context, p *Pairing) (rules.Action, error)
	close()
}

// How a seat names a program: one asked `choose`, which knows what its side may know, and
// a build of referee trusted with the whole game, by its path, its bot's level behind @.
const (
	engineSeat  = "engine:"
	trustedSeat = "trusted:"
)

func isEngine(seat string) bool {
	return strings.HasPrefix(seat, engineSeat) || strings.HasPrefix(seat, trustedSeat)
}

// fault is what an engine did wrong: its side has lost the game.
type fault struct {
	side rules.Side
	what string
}

func (f *fault) Error() string { return f.what }

// sit seats a player. seed is that of its guesses.
func (p *Pairing) sit(ctx context.Context, side rules.Side) (sitter, error) {
	name := p.Seats[side]
	seed := rules.Stream(p.Seed, p.Game.Sides()[side]).Uint64()
	if !isEngine(name) {
		b, err := ai.New(name, p.Game, seed)
		return &ownBot{b}, err
	}
	return start(ctx, name, side, seed, p.millis)
}

// ownBot is a bot of this build.
type ownBot struct{ ai.Player }

func (b *ownBot) choose(ctx context.Context, p *Pairing) (rules.Action, error) {
	return b.Choose(ctx, p.Match.View(p.Match.Now().Turn())), nil
}

func (*ownBot) close() {}

// engine is a program that plays a side: a JSON line goes to it, one comes in its time.
type engine struct {
	run   *exec.Cmd
	in    io.WriteCloser
	lines chan []byte // of its answers; closed when it has ended
	side  rules.Side
	seed  uint64
	clock int    // milliseconds a decision
	level string // of a trusted build; empty for an engine
	sent  int    // steps that it has heard of
	begun bool
}

// grace is how much longer than its clock an answer may take, and what a command that is no decision may.
const grace = 2 * time.Second

// start starts the program of a seat.
func start(ctx context.Context, seat string, side rules.Side, seed uint64, clock int) (*engine, error) {
	e := &engine{side: side, seed: seed, clock: clock, lines: make(chan []byte, 1)}
	words := strings.Fields(strings.TrimPrefix(seat, engineSeat))
	if path, ok := strings.CutPrefix(seat, trustedSeat); ok {
		i := strings.LastIndex(path, "@")
		words, e.level = append(strings.Fields(path[:i]), "serve"), path[i+1:]
	}
	e.run = exec.CommandContext(ctx, words[0], words[1:]...)
	var err error
	if e.in, err = e.run.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := e.run.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := e.run.Start(); err != nil {
		return nil, fmt.Errorf("%s: %w", seat, err)
	}
	go e.read(bufio.NewReaderSize(out, 1<<16))
	return e, nil
}

// read hands its lines on until it ends.
func (e *engine) read(out *bufio.Reader) {
	defer close(e.lines)
	for {
		line, err := out.ReadBytes('\n')
		if err != nil {
			return
		}
		e.lines <- line
	}
}

func (e *engine) close() {
	e.in.Close()
	e.run.Process.Kill()
	for range e.lines { // so that its reader ends
	}
	e.run.Wait()
}

// ask sends a line and waits for the answer, which must be ok.
func (e *engine) ask(ctx context.Context, request map[string]any, answer any, patience time.Duration) error {
	line, err := json.Marshal(request)
	if err != nil {
		return err
	}
	wrong := func(format string, args ...any) error {
		return &fault{e.side, fmt.Sprintf("asked %q, it "+format, append([]any{request["cmd"]}, args...)...)}
	}
	if _, err := e.in.Write(append(line, '\n')); err != nil {
		return wrong("had ended")
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return ctx.Err()
	case <-timer.C:
		return wrong("took longer than %d ms", patience.Milliseconds())
	case line, ok := <-e.lines:
		var said struct {
			OK    bool            `json:"ok"`
			Error json.RawMessage `json:"error"`
		}
		switch {
		case !ok:
			return wrong("ended")
		case json.Unmarshal(line, &said) != nil:
			return wrong("answered %.100q, which is no JSON object", line)
		case !said.OK:
			return wrong("refused: %.200s", said.Error)
		case json.Unmarshal(line, answer) != nil:
			return wrong("answered %.100q, which has keys of another kind", line)
		}
		return nil
	}
}

func (e *engine) choose(ctx context.Context, p *Pairing) (a rules.Action, err error) {
	request, err := e.question(ctx, p)
	if err != nil {
		return a, err
	}
	action, err := e.best(ctx, request)
	if err != nil {
		return a, err
	}
	if a, err = p.Match.Parse(action); err != nil {
		return a, &fault{e.side, fmt.Sprintf("%.100q is not legal there", action)}
	}
	return a, nil
}

// best is the action that answers a question within its time.
func (e *engine) best(ctx context.Context, question map[string]any) (string, error) {
	var said struct {
		Action string `json:"action"`
	}
	err := e.ask(ctx, question, &said, time.Duration(e.clock)*time.Millisecond+grace)
	return said.Action, err
}

// question is what the program is asked. A trusted build first hears what has been done.
func (e *engine) question(ctx context.Context, p *Pairing) (map[string]any, error) {
	if e.level == "" {
		return e.known(p)
	}
	if !e.begun {
		set := p.Match.Setup()
		begin := map[string]any{"cmd": "new", "game": p.Game.ID(), "scenario": set.Scenario, "seed": 0}
		if err := e.ask(ctx, begin, new(struct{}), grace); err != nil {
			return nil, err
		}
		e.begun = true
	}
	for _, a := range p.Match.Steps()[e.sent:] {
		if err := e.ask(ctx, map[string]any{"cmd": "do", "action": p.Game.Text(a)}, new(struct{}), grace); err != nil {
			return nil, err
		}
		e.sent++
	}
	return map[string]any{"cmd": "best", "level": e.level, "millis": e.clock, "seed": e.seed >> 1}, nil
}

// known is the question with all that the side may know: its view of the position, what
// it may do, and what has happened since it was last asked.
func (e *engine) known(p *Pairing) (map[string]any, error) {
	view, err := p.Match.View(e.side).MarshalJSON()
	if err != nil {
		return nil, err
	}
	legal := []string{}
	for _, a := range p.Match.Legal() {
		legal = append(legal, p.Game.Text(a))
	}
	events := []string{}
	told := (&rules.Report{Events: p.Match.Since(e.sent)}).For(e.side, nil)
	for _, x := range told {
		events = append(events, p.Game.EventName(x.Kind)+" "+x.Clause)
	}
	e.sent = len(p.Match.Steps())
	return map[string]any{"cmd": "choose", "game": p.Game.ID(), "scenario": p.Scenario, "side": p.Game.Sides()[e.side], "view": json.RawMessage(view),
		"legal": legal, "events": events, "millis": e.clock, "seed": e.seed >> 1}, nil
}

// Trusted says whether a seat names another build of referee.
func Trusted(seat string) bool { return strings.HasPrefix(seat, trustedSeat) }

// Ask starts the build that a trusted seat names, has it set a position up by a command of the
// protocol, and asks its bot once what that does there as a side, in the game's notation, within
// so many thousandths of a second.
func Ask(ctx context.Context, seat string, side rules.Side, seed uint64, millis int, position map[string]any) (action string, err error) {
	err = script.Run(func() {
		script.Do(checkEngine(seat))
		e := script.Have(start(ctx, seat, side, seed, millis))
		defer e.close()
		script.Do(e.ask(ctx, position, new(struct{}), grace))
		action = script.Have(e.best(ctx, map[string]any{"cmd": "best", "level": e.level, "millis": millis, "seed": seed}))
	})
	return action, err
}

// checkEngine asks that a seat names a program that can be started.
func checkEngine(seat string) error {
	path, trusted := strings.CutPrefix(seat, trustedSeat)
	if trusted && !strings.Contains(path, "@") {
		return console.WrongCall("--seats %s: add the level of its bot to the path, such as trusted:PATH@normal", seat)
	}
	if i := strings.LastIndex(path, "@"); trusted {
		path = path[:i]
	}
	words := strings.Fields(strings.TrimPrefix(path, engineSeat))
	if len(words) == 0 {
		return console.WrongCall("--seats %s: give the path of a program", seat)
	}
	if _, err := exec.LookPath(words[0]); err != nil && !errors.Is(err, exec.ErrDot) {
		return console.WrongCall("--seats %s: %w", seat, err)
	}
	return nil
}
