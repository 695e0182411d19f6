# Sandtable. "make run" plays, "make test" tests; "make help" lists the rest.
#
# Everything made lands in build/. What may be set on the command line stands below with ?=.

# That of the tag, where the commit has one.
VERSION  ?= $(or $(patsubst v%,%,$(shell git describe --tags --exact-match --match 'v[0-9]*' 2>/dev/null)),0.1.0)
ARGS     ?=
FUZZTIME ?= 30s
SOAK     ?= 100000
SEED     ?= 1
MINUTES  ?= 60
BEFORE   ?=
BASE     ?= HEAD
ONLY     ?=
SHARD    ?=
TIMES    ?=
TESTS    ?= ./scenes/pictures ./scenes/table ./...

GO       ?= go
# A clone owned by somebody else makes the go tool refuse to read its history; nothing here needs it. Without paths
# in them tests and programs share what was compiled once, and so do two clones.
export GOFLAGS ?= -buildvcs=false -trimpath

BUILD    := build
FLAGS    := -trimpath -ldflags "-s -w"
SYSTEM   := $(shell uname -s)
PACK     := assets/packaging
COMPILE   = GO="$(GO)" VERSION="$(VERSION)" $(PACK)/compile.sh

# A screen that exists only in memory, drawn by software so that every machine sees the same pixels.
ifeq ($(SYSTEM),Linux)
SCREEN   := env LIBGL_ALWAYS_SOFTWARE=1 xvfb-run -a -s "-screen 0 1920x1080x24"
endif

.DEFAULT_GOAL := build

.PHONY: help
help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' Makefile | expand -t 22

.PHONY: deps
deps: ## install the system packages that are missing (Debian and its kin)
	@$(PACK)/deps.sh build test

.PHONY: build
build: ## compile the window and the headless program
	@$(PACK)/deps.sh build
	$(COMPILE) $(BUILD)/sandtable .
	CGO_ENABLED=0 $(COMPILE) $(BUILD)/referee ./cmd/referee

.PHONY: referee
referee: ## compile the headless program alone: no C compiler, no system package
	CGO_ENABLED=0 $(COMPILE) $(BUILD)/referee ./cmd/referee

.PHONY: lab
lab: ## compile the laboratory of the bots: no C compiler, no system package
	CGO_ENABLED=0 $(GO) build $(FLAGS) -o $(BUILD)/lab ./cmd/lab

.PHONY: run
run: build ## play (ARGS="--data DIR" and the like are handed on)
	@if [ "$(SYSTEM)" = Linux ] && [ -z "$$DISPLAY" ] && [ -z "$$WAYLAND_DISPLAY" ]; then \
		echo "There is no display here, so Sandtable cannot open its window."; \
		echo "\"make demo\" plays a whole game without one and leaves pictures of it in $(BUILD)/demo."; \
	else \
		$(BUILD)/sandtable $(ARGS); \
	fi

# Tests make much that they throw away: collecting it at eight times the heap takes a third off their time. The longest
# packages begin first, so that the others run beside them. What "go vet" finds is told by "make lint", and
# nobody looks at the tests in a debugger: without its tables they are linked in half the time.
.PHONY: test
test: deps $(if $(TIMES),$(BUILD)/budget) ## run all the tests, those with a window on a screen in memory; TIMES=FILE gets what each took
	$(if $(TIMES),@rm -f $(TIMES))
	$(SCREEN) env GOGC=800 GOMEMLIMIT=1500MiB $(GO) test -vet=off -ldflags=-w -timeout 30m \
		$(if $(TIMES),-count=1 -exec "$(abspath $(BUILD)/budget) timed $(abspath $(TIMES))") $(TESTS)

.PHONY: $(BUILD)/budget
$(BUILD)/budget:
	$(GO) build $(FLAGS) -o $@ ./$(PACK)/budget

.PHONY: budget
budget: build $(BUILD)/budget ## a table of what the project costs, and what it may; TIMES=FILE as "make test" left it
	@$(PACK)/deps.sh test
	@$(SCREEN) $(BUILD)/budget check $(or $(TIMES),$(BUILD)/times.json)

.PHONY: lint
lint: ## fail on what gofmt, vet or staticcheck find
	@$(PACK)/deps.sh build
	@odd=$$(gofmt -l .); status=0; \
	if [ -n "$$odd" ]; then echo "gofmt would change:"; echo "$$odd"; status=1; fi; \
	$(GO) vet ./... || status=1; \
	$(GO) tool -modfile=$(PACK)/tools/go.mod staticcheck ./... || status=1; \
	exit $$status

.PHONY: pictures
pictures: ## compile the program that draws the scenes to files
	@$(PACK)/deps.sh build
	$(GO) build $(FLAGS) -o $(BUILD)/pictures ./cmd/pictures

.PHONY: demo
demo: pictures ## play a whole game between bots without a screen; pictures in build/demo
	@$(PACK)/deps.sh test
	@rm -rf $(BUILD)/demo && mkdir -p $(BUILD)/demo
	$(SCREEN) $(BUILD)/pictures demo --out $(BUILD)/demo $(ARGS)
	@ls $(BUILD)/demo

BATTLE   := scenes/pictures/testdata/omaha-beach.game

.PHONY: shots
shots: pictures ## draw every scene at every size in both languages; pictures in build/shots (ARGS="--only table")
	@$(PACK)/deps.sh test
	@mkdir -p $(BUILD)/shots
	$(SCREEN) $(BUILD)/pictures shots --journal $(BATTLE) --out $(BUILD)/shots $(ARGS)
	@ls $(BUILD)/shots | wc -l

.PHONY: readme-pictures
readme-pictures: pictures ## draw the pictures of the README anew: a table of each game
	@$(PACK)/deps.sh test art
	$(SCREEN) $(PACK)/readme.sh $(BUILD)/pictures

.PHONY: compare
compare: pictures ## lay scenes beside those of a commit: before, after, difference in build/compare (BASE=HEAD~1 ONLY="table-*,shelf")
	@$(PACK)/deps.sh test
	$(SCREEN) $(BUILD)/pictures compare --base "$(BASE)" --only "$(ONLY)" --out $(BUILD)/compare

.PHONY: goldens
goldens: deps ## take every scene as it looks now for the sums and pictures that the tests compare with
	$(SCREEN) env GOGC=800 $(GO) test -timeout 30m ./scenes/pictures -run 'TestEverySight$$|TestEveryCommandIsPaintedAsBefore' -update

.PHONY: proofs
proofs: ## prove the puzzles whose lines, rules or bots have changed, and keep that they are proved
	$(GO) test -count=1 -timeout 60m ./cmd/lab -run TestPuzzlesOfTheProgramAreProved -update

.PHONY: bench
bench: deps build ## measure speed and memory
	$(SCREEN) $(GO) test -run '^$$' -bench . -benchmem $(TESTS)
	$(BUILD)/referee bench $(ARGS)

.PHONY: measure
measure: build ## a table of sizes, start, opening, memory and what a still window costs; BEFORE=an older window stands beside it
	@$(PACK)/deps.sh test
	$(SCREEN) $(GO) run ./$(PACK)/measure $(if $(BEFORE),--before $(BEFORE)) $(ARGS)

.PHONY: soak
soak: referee deps monkey ## an hour of monkey; random legal games, checked after each action (SOAK=100000 SEED=1); tests with long walks
	$(BUILD)/referee soak --game all --games $(SOAK) --seed $(SEED) $(ARGS)
	$(SCREEN) env SANDTABLE_LONG=1 GOGC=800 $(GO) test -vet=off -ldflags=-w -count=1 -timeout 120m $(TESTS)

.PHONY: monkey
monkey: build ## play by chance in the real window, end it by force, go on (MINUTES=60 SEED=1); games and pictures in build/monkey
	@$(PACK)/deps.sh test
	$(SCREEN) $(GO) run ./$(PACK)/monkey --minutes $(MINUTES) --seed $(SEED)

.PHONY: mutants
mutants: deps ## change the program in small ways, and see the tests catch each (ARGS="NAME" for some, ARGS="--caught-by FILE" to compare)
	$(SCREEN) env GOGC=800 GOMEMLIMIT=1500MiB $(GO) run ./$(PACK)/mutants $(ARGS)

.PHONY: fuzz
fuzz: deps ## give each fuzz target its time (FUZZTIME=30s)
	$(SCREEN) $(PACK)/fuzz.sh $(FUZZTIME) $(TESTS)

.PHONY: art
art: ## draw the sprite sheets and icons anew from their vector sources
	@$(PACK)/deps.sh build art
	$(GO) generate ./assets/...
	$(PACK)/icons.sh

.PHONY: windows
windows: ## cross-build sandtable.exe for amd64 and arm64, with icon and manifest, a zip and an installer of each
	@$(PACK)/deps.sh pack
	GO="$(GO)" VERSION="$(VERSION)" $(PACK)/windows/make.sh

# Under Wine 8, on a screen in memory, with a stub for what that lacks and Go asks for.
.PHONY: check-windows
check-windows: build windows ## play the programs for Windows under Wine beside those of this machine; pictures in build/check-windows
	@$(PACK)/deps.sh test wine
	$(SCREEN) $(GO) run ./$(PACK)/windows/check --exe $(BUILD)/windows/sandtable-$(VERSION)-windows-amd64.exe \
		--referee $(BUILD)/windows/referee-$(VERSION)-windows-amd64.exe --setup $(BUILD)/windows/sandtable-$(VERSION)-windows-amd64-setup.exe

.PHONY: linux
linux: build ## a .tar.gz with the programs, the desktop entry, icons and an install script, and a .deb
	GO="$(GO)" VERSION="$(VERSION)" $(PACK)/linux/make.sh

.PHONY: twice
twice: ## build the packages for Linux and Windows of the last commit twice, in two places: the same bytes
	$(PACK)/twice.sh

.PHONY: macos
macos: ## Sandtable.app for both kinds of Mac; only on a Mac
	GO="$(GO)" VERSION="$(VERSION)" $(PACK)/macos/make.sh

# Ebitengine and the dialogs take Apple's headers, which exist nowhere else; all that the rest compiles on a Mac is
# checked here.
.PHONY: check-macos
check-macos: ## check the types of what a Mac compiles, as far as no C belongs to it
	GOOS=darwin GOARCH=arm64 CGO_ENABLED=0 $(GO) vet ./rules/... ./ai/... ./saves/... ./assets/... ./cmd/referee ./cmd/lab ./scenes/ui/... ./scenes/book/... ./scenes/sound/...

.PHONY: clean
clean: ## remove everything that was made
	rm -rf $(BUILD)
