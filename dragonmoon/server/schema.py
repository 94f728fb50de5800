"""The description of the interface, with the frames of the live wire among its models."""

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter
from pydantic.json_schema import JsonSchemaMode

from dragonmoon.server.wire import Asked, Frame

TEMPLATE = "#/components/schemas/{model}"
FRAMES: list[tuple[str, JsonSchemaMode, TypeAdapter[Any]]] = [
    ("Asked", "validation", TypeAdapter(Asked)),
    ("Frame", "serialization", TypeAdapter(Frame)),
]


def describe(app: FastAPI) -> None:
    """Adds the frames to the description of an application."""
    plain = app.openapi

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = plain()
            models = schema.setdefault("components", {}).setdefault("schemas", {})
            for name, mode, adapter in FRAMES:
                told = adapter.json_schema(ref_template=TEMPLATE, mode=mode)
                for model, fields in told.pop("$defs", {}).items():
                    models.setdefault(model, fields)
                models[name] = told
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]
