"""Ids of guests, tables, records and connections."""

import secrets


def fresh_id() -> str:
    """Returns an id that nobody can guess."""
    return secrets.token_hex(8)
