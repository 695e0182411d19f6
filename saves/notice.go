package saves

import (
	"errors"
	"fmt"
	"io/fs"
	"runtime"
	"strconv"
	"strings"
	"syscall"

	"sandtable/rules"
)

// Notice is something the player must be told: an error when nothing could be opened, and
// a message when the game goes on nevertheless.
type Notice struct {
	rules.Phrase        // its key begins with `saves.`
	Kept         string // where a damaged file was kept, or empty
	Err          error  // the cause, or nil
	Trace        []byte // of the rules, where they failed; nil where they did not
}

// In words the notice in a language, `en` or `fr`.
func (n *Notice) In(lang string) string {
	text := messages[n.Key].In(lang)
	for _, a := range n.Args {
		word := a.Text.In(lang)
		if a.Text == (rules.Text{}) {
			word = strconv.Itoa(a.N)
		}
		text = strings.ReplaceAll(text, "{"+a.Name+"}", word)
	}
	return text
}

// Error is the English notice with its cause.
func (n *Notice) Error() string {
	if n.Err == nil {
		return n.In("en")
	}
	return n.In("en") + " (" + n.Err.Error() + ")"
}

// Unwrap is the fault behind it.
func (n *Notice) Unwrap() error { return n.Err }

// messages words every notice, so that a fault can be told before the app's own texts are read.
var messages = map[string]rules.Text{
	"saves.torn": {En: "The last decision was not saved; the game continues from “{last}”.",
		Fr: "La dernière décision n’a pas été enregistrée ; la partie reprend après « {last} »."},
	"saves.damaged": {En: "The end of this game was damaged from line {line} on. It continues from turn {turn}; the damaged file was kept as {kept}.",
		Fr: "La fin de cette partie était abîmée à partir de la ligne {line}. Elle reprend au tour {turn} ; le fichier abîmé est conservé sous {kept}."},
	"saves.rules-changed": {En: "From line {line} on, this game of version {version} is not legal by today’s rules. It continues from turn {turn}; the file was kept as {kept}.",
		Fr: "À partir de la ligne {line}, cette partie de la version {version} n’est plus conforme aux règles actuelles. Elle reprend au tour {turn} ; le fichier est conservé sous {kept}."},
	"saves.scenario-changed": {En: "The scenario {scenario} has changed since this game was begun. The game goes on by the scenario as it is now.",
		Fr: "Le scénario {scenario} a changé depuis le début de cette partie. La partie continue avec le scénario actuel."},
	"saves.newer": {En: "This game was saved by a newer version ({version}). Update to open it.",
		Fr: "Cette partie vient d’une version plus récente ({version}). Mettez à jour pour l’ouvrir."},
	"saves.unreleased": {En: "This game was begun before the first release and can no longer be continued.",
		Fr: "Cette partie a été commencée avant la première version publiée et ne peut plus être poursuivie."},
	"saves.not-a-journal": {En: "{file} cannot be opened: it is neither a saved game (.game) nor a battle (.toml, .m44), or its beginning is damaged. It was left as it is.",
		Fr: "{file} ne peut être ouvert : ce n’est ni une partie (.game) ni une bataille (.toml, .m44), ou son début est abîmé. Le fichier est resté tel quel."},
	"saves.no-game": {En: "This game cannot be set up: {game}, scenario {scenario}. The file was left as it is.",
		Fr: "Cette partie ne peut être mise en place : {game}, scénario {scenario}. Le fichier est resté tel quel."},
	"saves.broken": {En: "{file} breaks the rules of its game and cannot be played.",
		Fr: "{file} enfreint les règles de son jeu et ne peut être jouée."},
	"saves.put-aside": {En: "{file} breaks the rules of its game and cannot be played. It was put aside as {kept}; nothing else is lost.",
		Fr: "{file} enfreint les règles de son jeu et ne peut être jouée. Elle a été mise de côté sous {kept} ; rien d’autre n’est perdu."},
	"saves.too-large": {En: "{file} is too large to be a file of Sandtable ({size} MB, at most {most} MB). It was left as it is.",
		Fr: "{file} est trop grand pour un fichier de Sandtable ({size} Mo, au plus {most} Mo). Le fichier est resté tel quel."},
	"saves.locked": {En: "This game is open in another window of Sandtable. Close it there first.",
		Fr: "Cette partie est ouverte dans une autre fenêtre de Sandtable. Fermez-la d’abord là-bas."},
	"saves.unreadable": {En: "{file} cannot be read.",
		Fr: "{file} ne peut être lu."},
	"saves.full": {En: "The game could not be saved: the disk is full. Free some space; play goes on meanwhile.",
		Fr: "La partie n’a pas pu être enregistrée : le disque est plein. Libérez de la place ; la partie continue."},
	"saves.unwritten": {En: "The game could not be saved. Play goes on, and saving is tried again at each decision.",
		Fr: "La partie n’a pas pu être enregistrée. Elle continue, et chaque décision est l’occasion d’un nouvel essai."},
	"saves.memory": {En: "Nothing can be saved in {folder}. You can play on, and each decision is a new attempt; but what could not be saved is lost when the program ends.",
		Fr: "Rien ne peut être enregistré dans {folder}. On peut jouer, et chaque décision est l’occasion d’un nouvel essai ; mais ce qui n’a pu être enregistré sera perdu à la fin du programme."},
	"saves.export": {En: "{file} could not be written. Choose another folder.",
		Fr: "{file} n’a pas pu être écrit. Choisissez un autre dossier."},
	"saves.export-full": {En: "{file} could not be written: the disk is full. Free some space and try again.",
		Fr: "{file} n’a pas pu être écrit : le disque est plein. Libérez de la place et réessayez."},
	"saves.no-page": {En: "{file} is not a page of the log book, or its first line is damaged. It was left as it is.",
		Fr: "{file} n’est pas une page du journal de campagne, ou sa première ligne est abîmée. Le fichier est resté tel quel."},
	"saves.page-damaged": {En: "A page of the log book was damaged from line {line} on. What stands before it is kept; the damaged file was kept as {kept}.",
		Fr: "Une page du journal de campagne était abîmée à partir de la ligne {line}. Ce qui précède est gardé ; le fichier abîmé est conservé sous {kept}."},
	"saves.settings": {En: "{file} was damaged: {what}. What was sound is kept, the rest is standard again; the damaged file was kept as {kept}.",
		Fr: "{file} était abîmé : {what}. Ce qui était sain est gardé, le reste redevient standard ; le fichier abîmé est conservé sous {kept}."},
}

func word(name, text string) rules.Arg { return rules.WordArg(name, rules.Plain(text)) }

func notice(key string, err error, args ...rules.Arg) *Notice {
	return &Notice{Phrase: rules.Phrase{Key: key, Args: args}, Err: err}
}

// full says that a disk has no room left, which Windows calls by two numbers of its own.
func full(err error) bool {
	return errors.Is(err, syscall.ENOSPC) ||
		runtime.GOOS == "windows" && (errors.Is(err, syscall.Errno(39)) || errors.Is(err, syscall.Errno(112)))
}

// Unwritable explains why a file that the player asked for could not be written.
func Unwritable(path string, err error) *Notice {
	key := "saves.export"
	if full(err) {
		key = "saves.export-full"
	}
	return notice(key, err, word("file", path))
}

// unwritten explains why a write failed.
func unwritten(err error) *Notice {
	if full(err) {
		return notice("saves.full", err)
	}
	return notice("saves.unwritten", err)
}

// unkept is the same as an error, nil where nothing failed.
func unkept(err error) error {
	if err == nil {
		return nil
	}
	return unwritten(err)
}

// Unwritten says whether it tells that a game could not be saved.
func (n *Notice) Unwritten() bool {
	return n.Key == "saves.memory" || n.Key == "saves.full" || n.Key == "saves.unwritten"
}

// unheld explains why a game has no file in a folder.
func unheld(folder string, err error) *Notice {
	if full(err) {
		return unwritten(err)
	}
	return notice("saves.memory", err, word("folder", folder))
}

func is(err error, key string) bool {
	n, ok := errors.AsType[*Notice](err)
	return ok && n.Key == key
}

// unreadable explains why a file could not be opened.
func unreadable(name string, err error) *Notice {
	if n, ok := errors.AsType[*Notice](err); ok {
		return n
	}
	if path, ok := errors.AsType[*fs.PathError](err); ok {
		err = fmt.Errorf("%s: %w", path.Op, path.Err)
	}
	return notice("saves.unreadable", err, word("file", name))
}
