"""A passkey brings a person back on another device; the authenticator here is made by hand."""

from __future__ import annotations

import hashlib
import json
import os
from base64 import urlsafe_b64encode
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec

from bench.launch import Launched
from splashdeck.client import Account, Refused

USER_PRESENT, USER_VERIFIED, HAS_CREDENTIAL = 0x01, 0x04, 0x40


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


class Authenticator:
    """A key in a pocket: ES256, no attestation."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.site = origin.partition("://")[2].partition(":")[0]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = os.urandom(16)
        self.count = 0

    def _client_data(self, kind: str, challenge: str) -> bytes:
        told = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(told).encode()

    def _data(self, flags: int, more: bytes = b"") -> bytes:
        self.count += 1
        site = hashlib.sha256(self.site.encode()).digest()
        return site + bytes([flags]) + self.count.to_bytes(4, "big") + more

    def register(self, options: Any) -> dict[str, Any]:
        """Answer navigator.credentials.create."""
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        credential = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(USER_PRESENT | USER_VERIFIED | HAS_CREDENTIAL, credential)
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        client = self._client_data("webauthn.create", options["challenge"])
        response = {"clientDataJSON": b64(client), "attestationObject": b64(attestation)}
        return self._credential(response)

    def sign(self, options: Any) -> dict[str, Any]:
        """Answer navigator.credentials.get."""
        client = self._client_data("webauthn.get", options["challenge"])
        data = self._data(USER_PRESENT | USER_VERIFIED)
        signed = data + hashlib.sha256(client).digest()
        signature = self.key.sign(signed, ec.ECDSA(hashes.SHA256()))
        return self._credential(
            {
                "clientDataJSON": b64(client),
                "authenticatorData": b64(data),
                "signature": b64(signature),
            }
        )

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = b64(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


async def test_a_passkey_brings_a_person_back(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    pocket = Authenticator(plain_server.url)
    begun = await ann.request("POST", "/api/passkeys/new", {})
    answer = {"ticket": begun["ticket"], "credential": pocket.register(begun["options"])}
    await ann.request("POST", "/api/passkeys", answer)
    with pytest.raises(Refused, match="passkey-failed"):
        await ann.request("POST", "/api/passkeys", answer)

    elsewhere = Account(plain_server.url)
    asked = await elsewhere.request("POST", "/api/passkeys/challenge", {})
    signed = {"ticket": asked["ticket"], "credential": pocket.sign(asked["options"])}
    me = await elsewhere.request("POST", "/api/passkeys/login", signed)
    assert me["id"] == ann.id
    assert (await elsewhere.request("GET", "/api/me"))["name"] == "Ann"
    kept = await elsewhere.request("GET", "/api/me/export")
    (passkey,) = kept["passkeys"]
    assert passkey["public_key"], "all that is stored of it"
    assert passkey["person"] == ann.id


async def test_nobody_keeps_more_passkeys_than_one_may(plain_server: Launched) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    begun = [await ann.request("POST", "/api/passkeys/new", {}) for _ in range(11)]
    for number, asked in enumerate(begun):
        credential = Authenticator(plain_server.url).register(asked["options"])
        answer = {"ticket": asked["ticket"], "credential": credential}
        if number < 10:
            await ann.request("POST", "/api/passkeys", answer)
        else:
            with pytest.raises(Refused, match="too-many"):
                await ann.request("POST", "/api/passkeys", answer)


async def test_a_passkey_of_another_page_key_or_challenge_opens_nothing(
    plain_server: Launched,
) -> None:
    ann = await Account.guest(plain_server.url, "Ann")
    pocket = Authenticator(plain_server.url)
    begun = await ann.request("POST", "/api/passkeys/new", {})
    answer = {"ticket": begun["ticket"], "credential": pocket.register(begun["options"])}
    await ann.request("POST", "/api/passkeys", answer)
    stranger = Account(plain_server.url)
    asked = await stranger.request("POST", "/api/passkeys/challenge", {})
    other = await stranger.request("POST", "/api/passkeys/challenge", {})
    thief = Authenticator(plain_server.url)
    thief.id = pocket.id
    phisher = Authenticator("https://evil.example")
    phisher.id, phisher.key = pocket.id, pocket.key
    for ticket, credential in (
        (asked["ticket"], thief.sign(asked["options"])),
        (asked["ticket"], phisher.sign(asked["options"])),
        (other["ticket"], pocket.sign(asked["options"])),
        (begun["ticket"], pocket.sign(asked["options"])),
        ("forged", pocket.sign(asked["options"])),
        (asked["ticket"], {"id": b64(pocket.id)}),
        (asked["ticket"], {}),
    ):
        with pytest.raises(Refused, match="passkey-failed"):
            await stranger.request(
                "POST", "/api/passkeys/login", {"ticket": ticket, "credential": credential}
            )
    with pytest.raises(Refused, match="no-identity"):
        await stranger.request("GET", "/api/me")
