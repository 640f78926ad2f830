"""Our types for FastAPI, which reads pydantic: models made out of msgspec structs.

It knows how fields, limits and defaults are said in pydantic; they are stated in the structs alone.
"""

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
"""What a limit says beside if it is of a name: spaces around it do not count."""


@cache
def model(struct: type[Struct]) -> type[BaseModel]:
    """A struct as pydantic knows types; as strict about unknown fields as the struct."""
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


def _type(ours: Any) -> Any:
    """A type with every struct and every limit in it said anew."""
    if isinstance(ours, type) and issubclass(ours, Struct):
        return model(ours)
    origin, parts = get_origin(ours), get_args(ours)
    if origin is Annotated:
        limits = [part for meta in parts[1:] if isinstance(meta, Meta) for part in _limits(meta)]
        return Annotated[(_type(parts[0]), *limits)]
    if not parts or origin is Literal:
        return ours
    inner = tuple(_type(part) for part in parts)
    return Union[inner] if origin in {Union, types.UnionType} else origin[inner]  # noqa: UP007


def _limits(meta: Meta) -> list[Any]:
    said = {name: getattr(meta, name) for name in LIMITS if getattr(meta, name) is not None}
    if meta.extra == STRIPPED:
        return [StringConstraints(strip_whitespace=True, **said), AfterValidator(checked_name)]
    return [Field(**said)]


class Adapted:
    """Marks a struct in the signature of a door: pydantic reads, the door gets the struct."""

    def __get_pydantic_core_schema__(
        self, struct: type[Struct], handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        """Read by the model; what we made ourselves is taken as it is."""

        def read(value: object, inner: Callable[[object], Any]) -> object:
            if isinstance(value, struct):
                return value
            check_text(value, "body")
            return msgspec.convert(inner(value).model_dump(by_alias=True), struct)

        return core_schema.no_info_wrap_validator_function(
            read,
            handler.generate_schema(model(struct)),
            serialization=core_schema.plain_serializer_function_ser_schema(msgspec.to_builtins),
        )


Wish = Annotated[T, Adapted(), Body()]
"""The body of a request."""
Answer = Annotated[T, Adapted()]
"""The body of an answer."""
