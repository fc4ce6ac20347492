"""Hooks for schemathesis: valid request bodies, and the ids for links."""

import json
import os
from pathlib import Path

import schemathesis
from hypothesis import strategies

DOCUMENT = json.loads((Path(__file__).parent.parent / "web/openapi.json").read_text())
# Existing ids, which the document cannot know.
KNOWN = {"athleteId": os.environ["LONGRUN_ATHLETE"]}


@schemathesis.deserializer("text/plain")
def read_text(context, response):
    """A created id is returned as plain text."""
    return response.content.decode()


@schemathesis.hook
def before_generate_body(context, strategy):
    """Random bodies are hardly ever valid, and without a created object there are no links to follow."""
    body = context.operation and context.operation.definition.raw.get("requestBody", {}).get("content", {}).get("application/json")
    return strategies.one_of(strategies.just(example_of(body["schema"])), strategy) if body else strategy


def example_of(schema):
    """Built from the document's examples, and minimal values elsewhere."""
    schema = resolved(schema)
    if "example" in schema or "examples" in schema:
        return schema["example"] if "example" in schema else schema["examples"][0]
    if schema.get("properties"):
        required = schema.get("required", [])
        parts = {name: part_of(name, part) for name, part in schema["properties"].items() if name in required or has_example(name, part)}
        return {name: part for name, part in parts.items() if part is not None}
    if schema.get("type") == "array":
        return [example_of(schema["items"])]
    return {"string": "", "integer": schema.get("minimum", 0), "number": schema.get("minimum", 0), "boolean": False}.get(schema.get("type"))


def part_of(name, schema):
    return KNOWN[name] if name in KNOWN else example_of(schema)


def has_example(name, schema):
    schema = resolved(schema)
    inner = schema.get("items", {}) if schema.get("type") == "array" else schema
    return name in KNOWN or "example" in schema or "examples" in schema or bool(resolved(inner).get("properties"))


def resolved(schema):
    """Without optional fields, and with references resolved."""
    for choice in ("oneOf", "anyOf", "allOf"):
        if choice in schema:
            return resolved(next(part for part in schema[choice] if part.get("type") != "null"))
    if "$ref" in schema:
        return resolved(DOCUMENT["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]])
    return schema
