"""Pydantic models made from msgspec structs, so that FastAPI can use the structs."""

import types
from collections.abc import Callable
from functools import cache
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec
from fastapi import Body
from msgspec import NODEFAULT, Meta, Struct
from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    Field,
    GetCoreSchemaHandler,
    StringConstraints,
    create_model,
)
from pydantic_core import CoreSchema, core_schema

from moontable.server.text_validation import check_text, checked_name

T = TypeVar("T")
LIMITS: Final = ("ge", "le", "multiple_of", "min_length", "max_length", "pattern")
STRIPPED: Final = {"strip": True}
"""The `extra` of a name's limits: surrounding spaces do not count."""


@cache
def model(struct: type[Struct]) -> type[BaseModel]:
    """A struct as a pydantic model, as strict about unknown fields as the struct."""
    strict = struct.__struct_config__.forbid_unknown_fields
    config = ConfigDict(extra="forbid" if strict else "ignore", strict=True)
    fields: dict[str, Any] = {
        field.name: (_type(field.type), Field(_default(field), alias=field.encode_name))
        for field in msgspec.structs.fields(struct)
    }
    return create_model(struct.__name__, __config__=config, __doc__=struct.__doc__, **fields)


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default_factory is not NODEFAULT:
        return field.default_factory()
    if isinstance(field.default, Struct):
        return model(type(field.default))()
    return ... if field.default is NODEFAULT else field.default


def _type(type_: Any) -> Any:
    """A type with every struct and limit in it converted."""
    if isinstance(type_, type) and issubclass(type_, Struct):
        return model(type_)
    origin, parts = get_origin(type_), get_args(type_)
    if origin is Annotated:
        limits = [part for meta in parts[1:] if isinstance(meta, Meta) for part in _limits(meta)]
        return Annotated[(_type(parts[0]), *limits)]
    if not parts or origin is Literal:
        return type_
    inner = tuple(_type(part) for part in parts)
    return Union[inner] if origin in {Union, types.UnionType} else origin[inner]  # noqa: UP007


def _limits(meta: Meta) -> list[Any]:
    limits = {name: getattr(meta, name) for name in LIMITS if getattr(meta, name) is not None}
    if meta.extra == STRIPPED:
        return [StringConstraints(strip_whitespace=True, **limits), AfterValidator(checked_name)]
    return [Field(**limits)]


class StructBody:
    """Marks a struct in an endpoint's signature, so that pydantic validates it."""

    def __get_pydantic_core_schema__(
        self, struct: type[Struct], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Validate with the model; an instance of the struct passes unchanged."""

        def validate(value: object, inner: Callable[[object], Any]) -> object:
            if isinstance(value, struct):
                return value
            check_text(value, "body")
            return msgspec.convert(inner(value).model_dump(by_alias=True), struct)

        return core_schema.no_info_wrap_validator_function(
            validate,
            handler.generate_schema(model(struct)),
            serialization=core_schema.plain_serializer_function_ser_schema(msgspec.to_builtins),
        )


RequestBody = Annotated[T, StructBody(), Body()]
ResponseBody = Annotated[T, StructBody()]
