"""Web push: a notice encrypted for one browser, signed so that its push service knows who sends.

The body is encrypted as RFC 8291 says (aes128gcm of RFC 8188, one record): only the browser that
made the keys can read it, its push service can't. The signature is VAPID's (RFC 8292).
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
POINT_BYTES = 65
AUTH_BYTES = 16
RECORD_BYTES = 4096
MOST_BYTES = 3000
"""Push services take at least 4096 bytes of a body; what is around it needs a hundred."""
LAST_RECORD = b"\x02"
TOKEN_SECONDS = 12 * 3600
"""How long a signature counts; RFC 8292 allows a day."""


def b64(data: bytes) -> str:
    """Write bytes as base64url without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """Read base64url, padded or not; ValueError if it is something else."""
    return urlsafe_b64decode(text.encode("ascii") + b"=" * (-len(text) % 4))


def new_key() -> bytes:
    """Draw a private key, as 32 bytes."""
    return ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32)


def private_key(key: bytes) -> ec.EllipticCurvePrivateKey:
    """Make a key of its 32 bytes."""
    return ec.derive_private_key(int.from_bytes(key), CURVE)


def point_of(key: ec.EllipticCurvePrivateKey | ec.EllipticCurvePublicKey) -> bytes:
    """Write a public key as an uncompressed point."""
    public = key.public_key() if isinstance(key, ec.EllipticCurvePrivateKey) else key
    return public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def public_point(key: bytes) -> str:
    """Write the public half of a private key as browsers take it."""
    return b64(point_of(private_key(key)))


def check_keys(p256dh: str, auth: str) -> None:
    """Refuse what can't be a browser's keys; ValueError says so."""
    point = unb64(p256dh)
    if len(point) != POINT_BYTES or len(unb64(auth)) != AUTH_BYTES:
        raise ValueError("the keys have other lengths than a browser's")
    ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)


def encrypt(
    content: bytes,
    p256dh: str,
    auth: str,
    salt: bytes | None = None,
    sender: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """Encrypt a notice for a browser; salt and sender's key are drawn anew unless a test says."""
    assert len(content) <= MOST_BYTES
    salt = os.urandom(16) if salt is None else salt
    sender = ec.generate_private_key(CURVE) if sender is None else sender
    theirs = unb64(p256dh)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    ours = point_of(sender)
    secret = _derive(shared, unb64(auth), b"WebPush: info\0" + theirs + ours, 32)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, content + LAST_RECORD, None)
    return salt + RECORD_BYTES.to_bytes(4) + bytes([POINT_BYTES]) + ours + sealed


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def headers(key: bytes, address: str, contact: str, now: int, ttl: int) -> dict[str, str]:
    """Write the headers of a push; `now` in seconds, `ttl` how long it is worth delivering."""
    return {
        "Authorization": f"vapid t={token(key, address, contact, now)}, k={public_point(key)}",
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(ttl),
        "Urgency": "normal",
        "Topic": "splashdeck-turns",  # a newer notice replaces one that still waits
    }


def token(key: bytes, address: str, contact: str, now: int) -> str:
    """Sign for one push service who we are: a JSON Web Token with ES256."""
    parts = urlsplit(address)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "exp": now + TOKEN_SECONDS,
        "sub": contact,
    }
    head = b64(b'{"typ":"JWT","alg":"ES256"}')
    signed = f"{head}.{b64(msgspec.json.encode(claims))}"
    der = private_key(key).sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
    r, s = decode_dss_signature(der)
    return f"{signed}.{b64(r.to_bytes(32) + s.to_bytes(32))}"
