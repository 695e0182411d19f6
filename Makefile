# Sandtable. "make run" plays, "make test" tests; "make help" lists the rest.

.PHONY: deps
deps: ## install the system packages that are missing
	@assets/packaging/deps.sh build test
