"""Ed25519 signatures on sealed matches, where the organizer has a key (签名)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.message import Message

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

ALGORITHM = "ed25519"
KEY_BYTES = 32


class KeyFileError(ValueError):
    """A key that cannot be used, and why."""

    def __init__(self, message: Message) -> None:
        self.message = message
        super().__init__(message.key)


def signature_of(digest: str, key: bytes) -> dict[str, str]:
    """The signature of a digest with the private key in a PEM file.

    Raises KeyFileError where it is no such key, or the library is missing.
    """
    private = _private(key)
    return {
        "algorithm": ALGORITHM,
        "public_key": _public_hex(private),
        "value": private.sign(digest.encode()).hex(),
    }


def fits(digest: str, signature: dict[str, Any]) -> bool:
    """Whether the signature is one of this digest by the public key that it names.

    Raises KeyFileError where the library is missing.
    """
    library = _library()
    try:
        public = library.Ed25519PublicKey.from_public_bytes(bytes.fromhex(signature["public_key"]))
        public.verify(bytes.fromhex(signature["value"]), digest.encode())
    except (KeyError, TypeError, ValueError, library.InvalidSignature):
        return False
    return signature.get("algorithm") == ALGORITHM


def new_key() -> tuple[bytes, str]:
    """A fresh private key as PEM, and its public key in hex. Raises KeyFileError."""
    library = _library()
    private = library.Ed25519PrivateKey.generate()
    form = library.serialization
    pem = private.private_bytes(form.Encoding.PEM, form.PrivateFormat.PKCS8, form.NoEncryption())
    return pem, _public_hex(private)


def public_key(text: bytes) -> str:
    """The public key in a file or an argument, in hex: hex itself, or PEM. Raises KeyFileError."""
    plain = text.strip()
    try:
        if len(bytes.fromhex(plain.decode("ascii"))) == KEY_BYTES:
            return plain.decode("ascii").lower()
    except (ValueError, UnicodeDecodeError):
        pass
    library = _library()
    try:
        loaded = library.serialization.load_pem_public_key(plain)
        raw: bytes = loaded.public_bytes_raw()
    except (ValueError, TypeError, AttributeError):
        raise KeyFileError(Message.of("seal.bad_public_key")) from None
    return raw.hex()


def _private(pem: bytes) -> Ed25519PrivateKey:
    library = _library()
    try:
        key = library.serialization.load_pem_private_key(pem, password=None)
    except (ValueError, TypeError):
        raise KeyFileError(Message.of("seal.bad_key")) from None
    if not isinstance(key, library.Ed25519PrivateKey):
        raise KeyFileError(Message.of("seal.bad_key"))
    return key


def _public_hex(private: Ed25519PrivateKey) -> str:
    return private.public_key().public_bytes_raw().hex()


class _Library:
    """What is used of ``cryptography``."""

    def __init__(self) -> None:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives import serialization
        from cryptography.hazmat.primitives.asymmetric import ed25519

        self.InvalidSignature = InvalidSignature
        self.serialization = serialization
        self.Ed25519PrivateKey = ed25519.Ed25519PrivateKey
        self.Ed25519PublicKey = ed25519.Ed25519PublicKey


def _library() -> _Library:
    """The library, imported only where a key is at hand. Raises KeyFileError."""
    try:
        return _Library()
    except ImportError:
        raise KeyFileError(Message.of("seal.no_library")) from None
