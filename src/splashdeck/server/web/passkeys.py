"""Passkeys: keep one's history on another device. The server stores public keys only."""

from __future__ import annotations

import secrets
from collections.abc import Sized
from hashlib import sha256
from typing import Annotated, Any
from urllib.parse import urlsplit

import msgspec
from litestar import Request, Response, delete, get, post
from msgspec import Meta, Struct
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from splashdeck.errors import Words
from splashdeck.server.web.asking import REFUSALS, Ask, TableId, caller, hall_of
from splashdeck.server.web.people import Me, with_cookie
from splashdeck.table import refuse

TICKET_MS = 5 * 60 * 1000
PASSKEYS_PER_PERSON = 10


class Challenge(Struct):
    """What the browser's credential call needs, and a ticket to hand back with its answer."""

    options: dict[str, Any]
    ticket: str


class Credential(Struct, forbid_unknown_fields=True):
    """What a browser answers to a challenge, with its ticket."""

    ticket: Annotated[str, Meta(max_length=600)]
    credential: dict[str, Any]


class KeptPasskey(Struct):
    """A passkey that the caller keeps; `used` is the time of its last login, if there was one."""

    id: str
    created: int
    used: int | None


def _short(credential: str) -> str:
    """Name a passkey in an address: credentials can be very long."""
    return sha256(credential.encode()).hexdigest()[:32]


def _site(request: Ask) -> tuple[str, str]:
    """Return the relying party's id and the origin of the page, which was checked before."""
    origin = request.headers.get("origin") or f"http://{request.headers.get('host', '')}"
    return urlsplit(origin).hostname or "", origin


def _challenge(request: Ask, purpose: str, person: str, options: Any) -> Challenge:
    hall = hall_of(request)
    content = [purpose, person, bytes_to_base64url(options.challenge), hall.clock.now()]
    return Challenge(msgspec.json.decode(options_to_json(options)), hall.signer.ticket(content))


def _read_ticket(request: Ask, ticket: str, purpose: str, person: str) -> tuple[bytes, int]:
    """Return a ticket's challenge and its time; TableError if it is forged, old or another's."""
    hall = hall_of(request)
    content = hall.signer.read_ticket(ticket)
    if not isinstance(content, list) or content[:2] != [purpose, person]:
        raise refuse("passkey-failed")
    if hall.clock.now() - content[3] > TICKET_MS:
        raise refuse("passkey-failed", Words("error-passkey-late"))
    return base64url_to_bytes(content[2]), content[3]


def _check_room_for_more(known: Sized) -> None:
    if len(known) >= PASSKEYS_PER_PERSON:
        raise refuse("too-many", Words("error-passkeys", most=PASSKEYS_PER_PERSON))


@get("/api/passkeys", responses=REFUSALS, tags=["people"])
async def my_passkeys(request: Ask) -> list[KeptPasskey]:
    """List the caller's passkeys, the newest first."""
    person = await caller(request)
    found = await hall_of(request).people.passkeys_of(person.id)
    kept = [
        KeptPasskey(_short(row["credential"]), row["created"], row["used"] or None) for row in found
    ]
    return sorted(kept, key=lambda passkey: passkey.created, reverse=True)


@delete("/api/passkeys/{passkey:str}", responses=REFUSALS, tags=["people"], status_code=204)
async def remove_passkey(request: Ask, passkey: TableId) -> None:
    """Forget one of the caller's passkeys: it lets nobody in any more."""
    person = await caller(request)
    people = hall_of(request).people
    for row in await people.passkeys_of(person.id):
        if _short(row["credential"]) == passkey:
            await people.remove_passkey(person.id, row["credential"])
            return
    raise refuse("no-such-passkey")


@post("/api/passkeys/new", responses=REFUSALS, tags=["people"], status_code=200)
async def begin_registration(request: Ask) -> Challenge:
    """Begin to keep a passkey for the caller."""
    person = await caller(request)
    known = await hall_of(request).people.passkeys_of(person.id)
    _check_room_for_more(known)
    options = generate_registration_options(
        rp_id=_site(request)[0],
        rp_name="splashdeck",
        user_id=person.id.encode(),
        user_name=person.name,
        challenge=secrets.token_bytes(32),
        exclude_credentials=[
            PublicKeyCredentialDescriptor(id=base64url_to_bytes(row["credential"])) for row in known
        ],
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.PREFERRED,
        ),
    )
    return _challenge(request, "register", person.id, options)


@post("/api/passkeys", responses=REFUSALS, tags=["people"], status_code=204)
async def finish_registration(request: Ask, data: Credential) -> None:
    """Keep the caller's new passkey."""
    person = await caller(request)
    site, origin = _site(request)
    challenge, _ = _read_ticket(request, data.ticket, "register", person.id)
    try:
        verified = verify_registration_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
        )
    except (WebAuthnException, KeyError, TypeError, ValueError):
        raise refuse("passkey-failed") from None
    hall = hall_of(request)
    credential = bytes_to_base64url(verified.credential_id)
    row = {
        "credential": credential,
        "person": person.id,
        "public_key": verified.credential_public_key,
        "sign_count": verified.sign_count,
        "created": hall.clock.now(),
    }
    if await hall.people.passkey(credential) is not None:
        raise refuse("passkey-failed", Words("error-passkey-known"))
    _check_room_for_more(await hall.people.passkeys_of(person.id))
    await hall.people.add_passkey(row)


@post("/api/passkeys/challenge", responses=REFUSALS, tags=["people"], status_code=200)
async def begin_login(request: Request[Any, Any, Any]) -> Challenge:
    """Begin to come back with a passkey."""
    options = generate_authentication_options(
        rp_id=_site(request)[0], challenge=secrets.token_bytes(32)
    )
    return _challenge(request, "login", "", options)


@post("/api/passkeys/login", responses=REFUSALS, tags=["people"], status_code=200)
async def finish_login(request: Ask, data: Credential) -> Response[Me]:
    """Become the person whose passkey this is."""
    site, origin = _site(request)
    challenge, asked = _read_ticket(request, data.ticket, "login", "")
    hall = hall_of(request)
    known = await hall.people.passkey(str(data.credential.get("id", "")))
    if known is None:
        raise refuse("passkey-failed")
    try:
        verified = verify_authentication_response(
            credential=data.credential,
            expected_challenge=challenge,
            expected_rp_id=site,
            expected_origin=origin,
            credential_public_key=bytes(known["public_key"]),
            credential_current_sign_count=known["sign_count"],
        )
    except (WebAuthnException, KeyError, TypeError, ValueError):
        raise refuse("passkey-failed") from None
    if not await hall.people.use_passkey(known["credential"], verified.new_sign_count, asked):
        raise refuse("passkey-failed", Words("error-passkey-used"))
    person = await hall.people.person(known["person"])
    if person is None:
        raise refuse("passkey-failed")
    return with_cookie(request, person)


HANDLERS = [
    my_passkeys,
    remove_passkey,
    begin_registration,
    finish_registration,
    begin_login,
    finish_login,
]
