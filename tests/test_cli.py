"""The commands, run as a person runs them: what they print, and what they say to bad input."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any, Literal

import pytest

from splashdeck.commands.app import app
from splashdeck.commands.folders import data_folder, games_folder
from splashdeck.commands.main import help_page, main
from splashdeck.commands.measure import CHECKOUT, find_bench
from splashdeck.errors import InvalidRequest
from splashdeck.locale import say_error
from tests.fairness.scenes import VOIDED, scene

ROOT = Path(__file__).parents[1]
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*.jsonl"))
ENGLISH = {**os.environ, "LC_ALL": "C.UTF-8"}


def splashdeck(*words: str, lang: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "splashdeck", *words],
        capture_output=True,
        text=True,
        env={**os.environ, "LC_ALL": lang},
        check=False,
    )


def answer(*words: str) -> Any:
    done = splashdeck(*words, "--json")
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_simulate_reports_what_was_asked_for() -> None:
    report = answer("simulate", "duck-and-cover", "--players", "3", "--games", "5", "--seed", "7")
    assert report["games"] == 5
    assert report["decisions"] > 100
    assert report["seconds"] > 0
    assert sum(report["wins"]) == pytest.approx(5)
    assert set(report["endings"]) <= {"DC-6.1", "DC-6.2", "DC-6.3"}
    assert sum(report["endings"].values()) == 5
    assert report["scores"]["min"] <= report["scores"]["mean"] <= report["scores"]["max"]


def test_the_same_seed_gives_the_same_games() -> None:
    words = ("simulate", "duck-and-dive", "--players", "2", "--games", "2", "--edition", "2023")
    one, two, other = (answer(*words, "--seed", seed) for seed in ("a", "a", "b"))
    for report in (one, two, other):
        del report["seconds"], report["seed"]
    assert one == two != other


def test_a_sheet_of_ones_own_is_compared_with_the_house_sheet(tmp_path: Path) -> None:
    house = (ROOT / "src/splashdeck/games/duck_and_dive/sheets/house.toml").read_text("utf-8")
    mine = tmp_path / "mine.toml"
    text = house.replace('name = "house"', 'name = "mine"')
    mine.write_text(text, "utf-8")
    assert (
        "It has the numbers of the house sheet." in splashdeck("sheet", "check", str(mine)).stdout
    )
    duck, pool = (
        "sam = { copies = 9, icons = 1 }",
        'id = "splash-pads"\nname = "Splash Pads"\nducks = 10',
    )
    assert text.count(duck) == text.count(pool) == 1
    mine.write_text(text.replace(duck, duck[:-3] + "2 }").replace(pool, pool[:-1] + "1"), "utf-8")
    assert answer("sheet", "check", str(mine))["differences"] == [
        {"key": "ducks.sam.icons", "house": 1, "own": 2},
        {"key": "pools.splash-pads.ducks", "house": 10, "own": 11},
    ]
    assert "  ducks.sam.icons: 1 → 2\n" in splashdeck("sheet", "check", str(mine)).stdout


def test_what_a_sheet_leaves_out_is_no_difference_from_the_house() -> None:
    told = answer("sheet", "check", "examples/sheets/antartik-late-divers.toml")
    assert [one["key"] for one in told["differences"]] == ["parachute", "stars.6", "stars.7"]


def test_simulate_takes_options_sheets_and_juniors(tmp_path: Path) -> None:
    options = ("--option", "rounds=1", "--option", "low_blows=true")
    report = answer("simulate", "duck-and-cover", "--games", "2", *options)
    assert report["setup"]["options"]["rounds"] == 1
    assert report["setup"]["options"]["low_blows"] is True
    house = ROOT / "src/splashdeck/games/antartik/sheets/house.toml"
    sheet = tmp_path / "my box.toml"
    sheet.write_text(house.read_text("utf-8"), "utf-8")
    junior = ("--junior", "1", "--junior", "3")
    report = answer("simulate", "antartik", "--games", "2", "--sheet", str(sheet), *junior)
    assert report["setup"]["juniors"] == [0, 2]


INTERRUPTED = """
import signal
from splashdeck.commands.main import main
from splashdeck.lab import simulate

play_game = simulate.play_game

def interrupted(game, seed, number, *more):
    if number == 3:
        signal.raise_signal(signal.SIGINT)
    return play_game(game, seed, number, *more)

simulate.play_game = interrupted
main()
"""


def test_an_interrupted_simulation_keeps_what_is_done() -> None:
    words = ["simulate", "duck-and-cover", "--json", "--games", "1000000", "--workers", "1"]
    done = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, *words], capture_output=True, text=True, check=False
    )
    assert done.returncode == 130, done.stderr
    report = json.loads(done.stdout)
    assert report["interrupted"] is True
    assert report["games"] == 3


def test_verify_says_what_is_known_of_the_deal(tmp_path: Path) -> None:
    dealt = scene(VOIDED)
    record, notes = tmp_path / "game.jsonl", tmp_path / "notes.json"
    record.write_text(dealt.record, "utf-8")
    notes.write_text(json.dumps(dealt.notes), "utf-8")
    voids = [{"deal": 1, "withheld": [1]}]
    verdict = answer("verify", str(record))
    assert (verdict["fairness"], verdict["voids"]) == ("checked", voids)
    told = splashdeck("verify", str(record), "--notes", str(notes), "--lang", "en").stdout
    assert "The deal: as it was noted before the cards were dealt." in told
    assert "Deal 1 was voided: seat 2 withheld a number." in told
    notes.write_text(json.dumps({**dealt.notes, "table": "another"}), "utf-8")
    done = splashdeck("verify", str(record), "--notes", str(notes), "--lang", "en")
    assert done.returncode == 2
    assert "line 1: the proof is of another table" in done.stderr
    notes.write_text("{}", "utf-8")
    assert "notes.json" in splashdeck("verify", str(record), "--notes", str(notes)).stderr


def test_verify_and_replay_accept_a_golden_game_and_refuse_a_changed_one(tmp_path: Path) -> None:
    assert GOLDEN
    good = GOLDEN[0]
    verdict = answer("verify", str(good))
    assert verdict["ok"] is True
    steps = splashdeck("replay", str(good), "--json").stdout.splitlines()
    assert json.loads(steps[-1])["outcome"] == verdict["outcome"]
    assert len(steps) == verdict["moves"] + 1
    told = splashdeck("replay", str(good)).stdout
    assert re.search(r"\((DC|DD|AN)-\d", told)
    bad = tmp_path / "bad.jsonl"
    bad.write_text(good.read_text("utf-8").replace('"seat":0', '"seat":1', 1), "utf-8")
    for command in ("verify", "replay"):
        done = splashdeck(command, str(bad))
        assert done.returncode == 2
        assert re.search(r"^splashdeck: \S+bad\.jsonl, line \d+: ", done.stderr)


def test_rules_prints_one_rule_a_chapter_or_all() -> None:
    one = splashdeck("rules", "duck-and-dive", "DD-6.4").stdout
    assert "DD-6.4" in one
    assert "DD-6.5" not in one
    chapter = splashdeck("rules", "duck-and-dive", "dd-6").stdout
    assert "DD-6.4" in chapter
    assert "DD-6.5" in chapter
    whole = splashdeck("rules", "duck-and-dive").stdout
    assert "DD-12.1" in whole
    assert "MNKY" in whole
    older = splashdeck("rules", "duck-and-dive", "--edition", "2023").stdout
    assert older != whole


@pytest.mark.parametrize(
    "words, why",
    [
        (("simulate", "go-fish"), r"game: no game is called 'go-fish'"),
        (("simulate", "antartik", "--players", "6"), r"players: .*2 to 5.*\(AN-1\.1\)"),
        (("simulate", "duck-and-cover", "--option", "rounds=0"), r"options\.rounds.*\(DC-8\.1\)"),
        (("simulate", "duck-and-cover", "--option", "rounds"), r"options\.rounds"),
        (("simulate", "duck-and-cover", "--option", "tempo=1"), r"options.*tempo"),
        (("simulate", "duck-and-cover", "--option", "rounds=x"), r"rounds=x: an option is"),
        (("simulate", "duck-and-dive", "--edition", "2024"), r"edition.*2023.*\(DD-12"),
        (
            ("simulate", "duck-and-cover", "--edition", "2023"),
            r"--edition: Duck & Cover has one edition only",
        ),
        (("simulate", "antartik", "--junior", "7"), r"--junior: there is no seat 7"),
        (("simulate", "antartik", "--junior", "0"), r"--junior: there is no seat 0"),
        (("play", "antartik", "--players", "2", "--junior", "3"), r"--junior: there is no seat 3"),
        (("play", "antartik", "--players", "2", "--first", "3"), r"--first: there is no seat 3"),
        (("simulate", "antartik", "--bots", "shark"), r"shark"),
        (("simulate", "antartik", "--bots", "paddler,paddler"), r"--bots: name one bot"),
        (("simulate", "antartik", "--sheet", "nowhere.toml"), r"nowhere\.toml.*can't be read"),
        (("simulate", "antartik", "--games", "many"), r"many"),
        (("simulate",), r"GAME|game"),
        (("simulat", "antartik"), r"simulate"),
        (("verify", "nowhere.jsonl"), r"nowhere\.jsonl: can't be read"),
        (("replay", "."), r"\.: can't be read"),
        (("rules", "antartik", "AN-99"), r"AN-99"),
        (("rules", "antartik", "--lang", "de"), r"language 'de'"),
        (("--help", "--lang", "de"), r"language 'de'"),
        (("play", "--server", "nowhere"), r"a server is named like this"),
        (("play", "--server", "http://127.0.0.1:9"), r"http://127\.0\.0\.1:9: .*can't be reached"),
        (("rules", "chess"), r"chess"),
        (("sheet", "check", "pyproject.toml"), r"pyproject\.toml: game: set game to one of"),
        (("sheet", "check", "README.md"), r"README\.md: not TOML"),
        (("sheet", "check", "/dev/zero"), r"/dev/zero: a sheet has at most"),
        (("simulate", "antartik", "--players", "2.5"), r"--players: '2\.5' is not a whole number"),
        (("simulate", "antartik", "--games", "0"), r"--games: must be above 0"),
        (("simulate", "antartik", "--option", "foo=1"), r"options\.foo: this game has no options"),
        (("arena", "antartik", "--bots", "os:path,dabbler"), r"os:path can't be loaded"),
        (("arena", "antartik", "--bots", "json:JSONDecoder,dabbler"), r"it lacks calibrated"),
        (
            ("serve", "--database", "nonsense", "--port", "0"),
            r"--database: a database is named like this",
        ),
        (("serve", "--origin", "nonsense", "--port", "0"), r"nonsense: a page's address"),
        (("upgrade", "sqlite:///nowhere.sqlite3"), r"nowhere\.sqlite3: No such file"),
        (("upgrade", "sqlite:///README.md"), r"README\.md: this file is not an SQLite database"),
        (("repair", "sqlite:///README.md"), r"README\.md: this file is not an SQLite database"),
        (("help", "simulat"), r"simulat: there is no such command; did you mean simulate\?"),
        (("nonsense", "--help"), r"nonsense: there is no such command"),
        (("page",), r"--out: is missing"),
        (("calibrate", "antartik", "--games", "0"), r"--games: must be above 0"),
        (("calibrate", "antartik", "--games", "2.5"), r"--games: '2\.5' is not a whole number"),
        (("lab", "report", "antartik", "--against", "nowhere.toml"), r"nowhere\.toml: can't be"),
        (("backup",), r"FOLDER: is missing"),
        (("play", "antartik"), r"needs a terminal"),
        (("play", "antartik", "--players", "0"), r"players: .*2 to 5.*\(AN-1\.1\)"),
        (("play", "duck-and-cover", "--first", "1"), r"--first: everybody moves at once"),
        (("play", "antartik", "--seat", "Ann", "--seat", "Ann"), r"two players are called Ann"),
        (("play", "antartik", "--watch", "--seat", "Ann"), r"--watch: who watches"),
        (("play", "--resume", "nowhere.json"), r"splashdeck: nowhere\.json: can't be read"),
    ],
)
def test_bad_input_gets_one_clear_sentence_and_exit_code_2(
    words: tuple[str, ...],
    why: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "argv", ["splashdeck", *words])
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    with pytest.raises(SystemExit) as ended:
        main()
    said, complaint = capsys.readouterr()
    assert ended.value.code == 2, said + complaint
    assert said == ""
    assert re.match(r"splashdeck: ", complaint)
    assert re.search(why, complaint), complaint
    assert len(complaint.splitlines()) <= 2


@pytest.mark.parametrize(
    "words, why",
    [
        (("simulate", "ludo"), r"ludo"),
        (("serve", "--data", "README.md", "--port", "0"), r"README\.md: can't be used"),
        (
            ("serve", "--secret-file", "nowhere", "--database", "sqlite://", "--port", "0"),
            r"nowhere: can't be",
        ),
    ],
)
def test_a_refused_command_ends_its_process_with_that_sentence_and_code(
    words: tuple[str, ...], why: str
) -> None:
    done = splashdeck(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert re.fullmatch(rf"splashdeck: .*{why}.*\n", done.stderr)


def test_zsh_looks_for_completions_after_it_has_learned_where_ours_lie(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    for unset in ("ZSH", "ZSH_CUSTOM"):
        monkeypatch.delenv(unset, raising=False)
    zshrc = tmp_path / ".zshrc"
    zshrc.write_text("autoload -Uz compinit && compinit\n", "utf-8")
    for _ in range(2):
        app(["completion", "zsh", "--install"], result_action="return_value")
    _, ours = zshrc.read_text("utf-8").split("fpath=")
    assert ours.count("compinit && compinit") == 1
    assert "a new zsh completes splashdeck" in capsys.readouterr().out


def test_nothing_is_made_where_something_is_only_looked_for() -> None:
    assert not (ROOT / "nowhere.sqlite3").exists()
    assert not (ROOT / "README.md.lock").exists()


def test_a_program_is_told_in_json_what_went_wrong(tmp_path: Path) -> None:
    changed = tmp_path / "changed.jsonl"
    changed.write_bytes(GOLDEN[0].read_bytes().replace(b"\n", b"\r\n"))
    done = splashdeck("verify", str(changed), "--json")
    assert done.returncode == 2
    error = json.loads(done.stdout)["error"]
    assert error["code"] == "invalid-record"
    assert error["where"] == f"{changed}, line 1"
    assert "CR and LF" in error["why"]


def test_what_a_terminal_can_not_show_is_no_error() -> None:
    plain = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "splashdeck", "rules", "AN-5.4", "--lang", "fr"]
    done = subprocess.run(command, capture_output=True, env=plain, check=False)
    assert done.returncode == 0, done.stderr
    with open("/dev/full", "w", encoding="utf-8") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, env=plain, check=False)
    assert done.returncode == 2
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_shell_is_given_what_it_completes_by(shell: Literal["bash", "zsh", "fish"]) -> None:
    script = app.generate_completion(shell=shell)
    assert "simulate" in script
    assert "__complete" in script
    if shell == "bash":
        subprocess.run(["bash", "-n"], input=script, text=True, check=True)


def test_games_and_their_options_are_completed() -> None:
    assert "duck-and-dive\tDuck & Dive" in splashdeck("__complete", "play", "").stdout
    asked = ("__complete", "simulate", "duck-and-cover", "--option", "")
    assert "low_blows=false" in splashdeck(*asked).stdout
    assert "dabbler" in splashdeck("__complete", "simulate", "antartik", "--bots", "").stdout


RECORD = "tests/golden/an-2-new-value.jsonl"


def without(package: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command where a package is not installed."""
    script = (
        f"import sys; sys.modules[{package!r}] = None;"
        "from splashdeck.commands.main import main; main()"
    )
    command = [sys.executable, "-c", script, *words]
    return subprocess.run(
        command, capture_output=True, text=True, env=ENGLISH, cwd=ROOT, check=False
    )


@pytest.mark.parametrize(
    "package, extra, words",
    [
        ("pyspiel", "envs", ("arena", "antartik", "--bots", "is-mcts,dabbler")),
        ("matplotlib", "lab", ("review", RECORD, "--picture", "a.svg")),
        (
            "psycopg",
            "postgres",
            ("serve", "--port", "0", "--database", "postgresql://localhost/ducks"),
        ),
        ("jax", "fast", ("bench", "fast")),
    ],
)
def test_a_missing_package_is_named_with_the_extra_that_brings_it(
    package: str, extra: str, words: tuple[str, ...]
) -> None:
    done = without(package, *words)
    assert done.returncode == 2, done.stderr
    assert done.stderr.endswith(f": needs {package}: pip install 'splashdeck[{extra}]'\n")
    assert len(done.stderr.splitlines()) == 1
    pinned = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    name = {"pyspiel": "open_spiel"}.get(package, package)
    brought = pinned["project"]["optional-dependencies"][extra]
    assert any(one.startswith(name) for one in brought), f"{extra} does not bring {name}"


def test_what_every_installation_has_is_told_too_where_it_is_missing() -> None:
    watched = ("replay", "--watch", str(ROOT / "tests" / "golden" / "an-5-exchange.jsonl"))
    lacking = [("textual", ("play", "antartik")), ("textual", watched), ("litestar", ("serve",))]
    for package, words in lacking:
        done = without(package, *words)
        assert done.returncode == 2, done.stderr
        assert re.fullmatch(rf"splashdeck: .*needs {package}, which is missing.*\n", done.stderr)


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
def test_without_a_checkout_it_is_said_where_to_measure(tmp_path: Path, lang: str) -> None:
    with pytest.raises(InvalidRequest) as error:
        find_bench("bench server", tmp_path)
    assert "python3 dev.py run splashdeck bench server" in say_error(error.value, lang)


def test_what_is_measured_in_a_checkout_is_not_in_the_package() -> None:
    assert CHECKOUT == ROOT
    assert not (ROOT / "src" / "splashdeck" / "bench").exists()


# --- where things are kept ---


def test_the_data_folder_follows_the_system(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("SPLASHDECK_DATA", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    if sys.platform == "linux":
        assert data_folder() == games_folder() == tmp_path / ".local" / "share" / "splashdeck"
        monkeypatch.setenv("XDG_DATA_HOME", "/b")
        assert data_folder() == Path("/b/splashdeck")
    monkeypatch.setenv("SPLASHDECK_DATA", "/a")
    assert data_folder() == games_folder() == Path("/a")


def test_games_that_the_terminal_kept_elsewhere_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("SPLASHDECK_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "elsewhere"))
    older = tmp_path / ".local" / "share" / "splashdeck"
    (older / "saves").mkdir(parents=True)
    assert games_folder() == older
    (data_folder() / "saves").mkdir(parents=True)
    assert games_folder() == data_folder()


# --- help ---


def commands(branch: Any = app, path: tuple[str, ...] = ()) -> dict[tuple[str, ...], Any]:
    """Find every command that can be run, with its own part of the command line."""
    found = {} if branch.default_command is None else {path: branch}
    for name in branch:
        if not name.startswith("-"):
            found.update(commands(branch[name], (*path, name)))
    return found


COMMANDS = commands()


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
@pytest.mark.parametrize("path", COMMANDS, ids=" ".join)
def test_every_command_has_its_page_with_every_option_and_an_example(
    path: tuple[str, ...], lang: str
) -> None:
    page = help_page([*path, "--lang", lang])
    first, *rest = page.splitlines()
    assert first.startswith(f"splashdeck {' '.join(path)}"), first
    assert any(line.startswith("  ") and f"splashdeck {' '.join(path)}" in line for line in rest)
    for argument in COMMANDS[path].assemble_argument_collection():
        for name in argument.names:
            if name.startswith("--"):
                assert name in page, f"{lang}/{path}: {name}"
    assert all(len(line) <= 80 for line in page.splitlines())
    assert not re.search(r"^ *--[a-z-]+$", page, re.MULTILINE), "an option without a word about it"


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
@pytest.mark.parametrize(
    "group", sorted({one for one, *more in COMMANDS if more and (one,) not in COMMANDS})
)
def test_a_word_that_many_commands_begin_with_lists_them(group: str, lang: str) -> None:
    page = help_page([group, "--lang", lang])
    assert page.startswith(f"splashdeck {group}")
    for path in COMMANDS:
        assert path[0] != group or " ".join(path) in page, path


@pytest.mark.parametrize("lang", ["en", "nl", "fr"])
def test_the_first_page_names_every_command(lang: str) -> None:
    page = help_page(["--lang", lang])
    for path in COMMANDS:
        assert f"\n  {' '.join(path)}" in page, path


def test_help_comes_in_the_language_of_the_system() -> None:
    pages = {splashdeck("--help", lang=f"{code}.UTF-8").stdout for code in ("nl_NL", "fr_FR", "C")}
    assert len(pages) == 3


def test_help_loads_neither_the_parser_nor_fluent() -> None:
    code = (
        "import sys; sys.argv = ['splashdeck', '--help'];"
        "from splashdeck.commands.main import main; main();"
        "sys.exit(any(m in sys.modules for m in ('cyclopts', 'rich', 'fluent', 'textual')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=False)
    assert done.returncode == 0
