"""What people read, as a key with arguments; catalogues hold the sentences in every language."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, Final, NamedTuple, TypeAlias

from msgspec import Struct, field

from moontable.kernel.decision import Seat

LANGUAGES: Final = ("en", "de")
"""The languages of the catalogues; the first has every message."""
SIGILS: Final = "@#'"
"""First letters of text arguments: a message's id, a seat, plain text that starts like one."""


class Who(NamedTuple):
    """The person in a seat: "you" to themselves, a name to everybody else."""

    seat: Seat


class Message(Struct, frozen=True, omit_defaults=True):
    """A text for people: the key of a message with its arguments, or a text in two languages.

    `args` are stored as they are sent; do not change them.
    """

    german: str = field(default="", name="de")
    english: str = field(default="", name="en")
    key: str = ""
    args: dict[str, Any] = {}

    def __hash__(self) -> int:
        return hash((self.german, self.english, self.key, str(self.args)))

    def __iter__(self) -> Iterator[str]:
        """Iterate over both texts."""
        yield self.de
        yield self.en

    def __getitem__(self, index: int) -> str:
        """One text: German is 0, English is 1."""
        return self.en if index else self.de

    @property
    def de(self) -> str:
        """The German text, for a reader without a seat."""
        return self.text("de")

    @property
    def en(self) -> str:
        """The English text, for a reader without a seat."""
        return self.text("en")

    def text(self, language: str) -> str:
        """The text in a language, for a reader without a seat."""
        if not self.key:
            return self.german if language == "de" else self.english
        from moontable.kernel.language import Reader, format_message  # noqa: PLC0415 - Fluent is slow to load

        return format_message(self, Reader(language))

    def json(self) -> dict[str, Any]:
        """Its fields in a JSON object, next to those of what it describes."""
        if self.key:
            return {"key": self.key, "args": self.args}
        return {"de": self.german, "en": self.english}

    def fields(self) -> tuple[str, str, str, dict[str, Any]]:
        """Its fields as the first arguments of a struct that extends it."""
        return self.german, self.english, self.key, self.args


Words: TypeAlias = Message
"""The name under which games that keep both texts in Python make messages."""
NOTHING: Final = Message()
Argument: TypeAlias = "int | float | str | Who | Message | Sequence[int | str | Who | Message]"


class Catalogue:
    """Makes the messages of one namespace; their sentences are in a package's `locale` folder.

    The file `locale/en/city.cards.ftl` belongs to the namespace `city`.
    """

    def __init__(self, namespace: str, package: str) -> None:
        self.namespace = namespace
        self._prefix = f"{namespace}:"
        self._references: dict[str, str] = {}
        PACKAGES[namespace] = package

    def __call__(self, key: str, /, **args: Argument) -> Message:
        """The message of this key with these arguments."""
        sent: dict[str, Any] = args
        for name, value in args.items():
            if type(value) is not int:
                sent[name] = self._sent(value)
        return Message("", "", self._prefix + key, sent)

    def _sent(self, value: object) -> object:
        """An argument as it is stored and sent."""
        if isinstance(value, Message):
            if value.args or not value.key:
                return value.json()
            return self._references.get(value.key) or self._reference(value.key)
        if isinstance(value, Who):
            return f"#{value.seat}"
        if isinstance(value, str):
            return f"'{value}" if value[:1] and value[0] in SIGILS else value
        if isinstance(value, int | float):
            return value
        assert isinstance(value, Sequence), f"{value!r} cannot be an argument"
        return [self._sent(item) for item in value]

    def _reference(self, key: str) -> str:
        """How an argument names a message without arguments; without its own namespace."""
        self._references[key] = f"@{key.removeprefix(self._prefix)}"
        return self._references[key]


def catalogue_files(namespace: str, language: str) -> Iterator[tuple[str, str]]:
    """The files of a namespace in one language: name and text."""
    if namespace not in PACKAGES:
        return
    folder = files(PACKAGES[namespace]).joinpath("locale", language)
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith(".ftl") and file.name.split(".")[0] == namespace:
                yield file.name, file.read_text("utf-8")


def message_in(value: object) -> Message | None:
    """The message that a JSON value is, or that an object has beside other fields."""
    if isinstance(value, Message):
        return value
    if not isinstance(value, Mapping):
        return None
    if isinstance(value.get("key"), str) and isinstance(value.get("args"), Mapping):
        return Message("", "", value["key"], dict(value["args"]))
    if isinstance(value.get("de"), str) and isinstance(value.get("en"), str):
        return Message(value["de"], value["en"])
    return None


PACKAGES: Final[dict[str, str]] = {}
"""The package of each namespace."""
table: Final = Catalogue("table", "moontable")
"""The messages of tables, the server and the commands."""


def in_languages(value: object, languages: Sequence[str] = ("de", "en")) -> object:
    """A JSON value with every message in it replaced by its texts."""
    if isinstance(value, Message):
        others = {
            name: in_languages(getattr(value, name), languages)
            for name in value.__struct_fields__
            if name not in Message.__struct_fields__
        }
        return others | {language: value.text(language) for language in languages}
    if isinstance(value, Struct):
        names = zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True)
        return {sent: in_languages(getattr(value, name), languages) for name, sent in names}
    if isinstance(value, Mapping):
        return _object(value, languages)
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [in_languages(item, languages) for item in value]
    return value


def _object(value: Mapping[str, Any], languages: Sequence[str]) -> dict[str, object]:
    """A JSON object; one with a key and arguments is a message beside other fields."""
    fields = {name: in_languages(item, languages) for name, item in value.items()}
    message = message_in(value)
    if message is None or not message.key:
        return fields
    del fields["key"], fields["args"]
    return fields | {language: message.text(language) for language in languages}
