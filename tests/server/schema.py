"""Asks a server what its own description of the API allows, and what it forbids."""

from __future__ import annotations

import contextlib
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
PATIENCE = 300  # seconds, for what a machine with nothing else to do answers at once


def operations(address: str) -> list[Any]:
    """List the operations that a description at some address tells of."""
    results: list[Any] = list(
        schemathesis.openapi.from_url(address, timeout=PATIENCE).get_all_operations()
    )
    return [result.ok() for result in results]


def try_out(operation: Any, sent: dict[str, str], table: str) -> set[int]:
    """Send right and wrong requests of one operation; return the statuses of the answers."""
    modes = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
    return {status for mode in modes for status in _try_out(operation, mode, sent, table)}


def _try_out(operation: Any, mode: GenerationMode, sent: dict[str, str], table: str) -> set[int]:
    """Send some requests of one kind, check the answers and return their statuses."""
    statuses = set()

    @settings(
        max_examples=6,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(mode))
    def check(case: Any) -> None:
        if mode == GenerationMode.POSITIVE and "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = table
        response = case.call(headers=sent, timeout=PATIENCE)
        case.validate_response(response, checks=CHECKS)
        statuses.add(response.status_code)

    with contextlib.suppress(Unsatisfiable):  # nothing of it can be wrong
        check()
    return statuses
