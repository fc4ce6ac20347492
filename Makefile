# run, test, bench and demo each install what they need, build what has changed, and show what they do.

, := ,
SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory
export CARGO_TERM_PROGRESS_WHEN ?= auto

# `make run` and the tests share one build, on a profile that compiles fast (decision 055).
LONGRUN := target/local/longrun
BUILD := cargo build --profile local --locked
WEB_PACKAGES := web/node_modules/.package-lock.json
WEB_SOURCES := $(shell find web/src web/public web/scripts web/index.html web/athlete.html web/package-lock.json web/chunks.ts web/languages.ts web/lingui.config.ts web/vite.config.ts web/vite.athlete.config.ts -type f 2>/dev/null)
DEMO_DATA := data/demo
# Tests mostly wait: for the database, or for a response.
rust-test: export RUST_TEST_THREADS ?= 4
# Clippy compiles our own crates, so that linting and building are one pass (decision 044).
LINTED := RUSTC_WORKSPACE_WRAPPER=clippy-driver CLIPPY_ARGS=-D__CLIPPY_HACKERY__warnings__CLIPPY_HACKERY__

say = @printf '\n\033[1m%s\033[0m\n' "$(1)"

.PHONY: help run dev demo pictures test bench proof dist sbom try-package build check web-test rust-test e2e short-proof schema lines release clean

help: ## list the commands
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

run: build ## build everything and serve http://localhost:8080 on SQLite in ./data
	@exec $(LONGRUN) serve

dev: tools $(WEB_PACKAGES) ## serve http://localhost:5173, rebuilding the server and the page as files change
	@scripts/dev

demo: build ## fill ./data/demo with a believable coach and print the sign-in
	@$(LONGRUN) --data $(DEMO_DATA) demo $(if $(DEMO_LANGUAGE),--language $(DEMO_LANGUAGE))

pictures: build $(WEB_PACKAGES) ## take the pictures of README.md and docs/tour.md from the demo
	@scripts/install-packages chromium-headless-shell=chromium-headless-shell
	@cd web && LONGRUN_BINARY=$(abspath $(LONGRUN)) npm run --silent pictures

test: check web-test rust-test e2e short-proof ## install what the tests need, and run everything
	$(call say,All tests passed)

# Behind a variable, since make runs a line that names MAKE itself even when it is only asked what it would do (-n).
MAKE_WEB = $(MAKE) web/dist/.built

# The binary embeds the web app and is compiled last; everything else is compiled while the web app is built.
build: tools ## build the web app and the binary that holds it
	$(call say,Building the web app and the server)
	@$(MAKE_WEB) & web=$$!; trap 'kill $$web 2>/dev/null || true' EXIT; $(BUILD) -p api; wait $$web; trap - EXIT; $(BUILD) -p longrun

release: tools web/dist/.built ## build with every optimisation, as it is shipped
	$(call say,Building the release)
	@cargo build --release --locked -p longrun

.PHONY: tools
tools:
	@scripts/install-packages cc=build-essential
	@command -v cargo >/dev/null || { echo "Rust is missing: install it from https://rustup.rs" >&2; exit 1; }
	@command -v npm >/dev/null || { echo "Node 20 with npm is missing: install it from https://nodejs.org" >&2; exit 1; }

$(WEB_PACKAGES): web/package-lock.json web/package.json
	$(call say,Installing the web app's packages)
	@cd web && npm install --no-save --ignore-scripts --no-audit --no-fund
	@touch $@

web/dist/.built: $(WEB_PACKAGES) $(WEB_SOURCES)
	$(call say,Building the web app)
	@cd web && npm run --silent build
	@touch $@

check: tools $(WEB_PACKAGES) ## format and types, and the lints of the web app
	$(call say,Checking format and types)
	@cd web && npm run --silent check
	@cargo fmt --all --check
	@! grep -rnE '^\s*//[/!]\s*```' crates --include=*.rs || { echo "Tests in documentation are not run: write them as tests" >&2; exit 1; }
	@scripts/check-features
	@scripts/check-circles

web-test: $(WEB_PACKAGES) web/dist/.built
	$(call say,Testing the web app)
	@cd web && npm run --silent test
	@cd web && npm run --silent sizes

rust-test: web/dist/.built
	$(call say,Linting and testing the server on SQLite and PostgreSQL)
	@scripts/install-packages '/usr/lib/postgresql/*/bin/initdb=postgresql' pdftotext=poppler-utils qpdf=qpdf '/usr/lib/python3/dist-packages/icalendar=python3-icalendar'
	@$(LINTED) scripts/with-postgres cargo test --profile local --locked --workspace --lib --bins --tests
	@$(LINTED) scripts/with-localstripe scripts/with-postgres cargo test --profile local --locked --workspace --test api -- --ignored localstripe

e2e: tools web/dist/.built
	$(call say,Testing in a browser)
	@$(LINTED) $(BUILD) -p longrun
	@scripts/install-packages chromium-headless-shell=chromium-headless-shell chromium=chromium
	@cd web && LONGRUN_BINARY=$(CURDIR)/$(LONGRUN) npm run --silent e2e

short-proof: tools web/dist/.built
	$(call say,Proving in short what is promised)
	@$(LINTED) $(BUILD) -p longrun
	@scripts/install-packages objdump=binutils
	@LONGRUN_BINARY=$(CURDIR)/$(LONGRUN) scripts/prove --short schemas fsync kill disk processes standby senders restore revisions supply uploads package

proof: release ## show what docs/reliability.md promises, or PARTS="kill soak" of it (about an hour)
	$(call say,Proving what is promised)
	@scripts/prove $(PARTS)

dist: release ## pack a tarball and a Debian package into ./dist
	$(call say,Packing)
	@scripts/install-packages objdump=binutils
	@scripts/dist

try-package: dist ## install, start and upgrade the package on a fresh Debian (as root)
	@scripts/try-package

sbom: tools ## write what the program is made of into ./dist
	@mkdir -p dist && scripts/sbom >dist/longrun.cdx.json

schema: ## write the description of the calls, the web app's types and docs/configuration.md
	@cargo run --quiet --locked -p longrun -- openapi > web/openapi.json.new && mv web/openapi.json.new web/openapi.json
	@cd web && npm run --silent schema
	@cargo run --quiet --locked -p longrun -- configuration > docs/configuration.md.new && mv docs/configuration.md.new docs/configuration.md

lines: ## count the lines of the product and of its tests
	@scripts/lines

bench: web/dist/.built tools ## measure every budget, or those of PARTS="printing editor", and print a table (PARTS=reader FILE=… for labelled sessions)
	$(call say,Measuring the budgets)
	@scripts/install-packages chromium=chromium '/usr/lib/postgresql/*/bin/initdb=postgresql'
	@cargo build --release --locked -p longrun -p bench
	@DURABLE=1 scripts/with-postgres target/release/bench $(PARTS) $(FILE)

clean: ## remove what was built; data stays
	@rm -rf target web/dist web/node_modules
