import { FluentBundle, FluentResource } from '@fluent/bundle';
import type { Expression, Pattern } from '@fluent/bundle/esm/ast';
import type { Reader } from './reader';

/** Messages as sentences: what `kernel/language.py` does on the server, for one catalogue. */
export type Arguments = Readonly<Record<string, unknown>>;

/** How a message of another catalogue reads; null: it has no such attribute. */
export type Format = (
  key: string,
  args: Arguments,
  reader: Reader,
  attribute: string | null,
) => string | null;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The sentences of one namespace in one language. */
export class Sentences {
  readonly #namespace: string;
  readonly #bundle: FluentBundle;
  readonly #format: Format;
  readonly #variables = new Map<Pattern, readonly string[]>();

  constructor(namespace: string, language: string, text: string, format: Format) {
    this.#namespace = namespace;
    this.#format = format;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    this.#bundle.addResource(new FluentResource(text));
  }

  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** A message as its reader reads it; null: it has no such attribute. */
  format(key: string, args: Arguments, reader: Reader, attribute: string | null): string | null {
    const message = this.#bundle.getMessage(key);
    const pattern = attribute === null ? message?.value : message?.attributes[attribute];
    if (pattern === undefined || pattern === null) return null;
    const values = this.#variablesOf(pattern).map(
      (name) => [name, this.#variable(name, args, reader)] as const,
    );
    return this.#bundle.formatPattern(pattern, Object.fromEntries(values));
  }

  /** The variables of a text, with those of the messages it refers to. */
  #variablesOf(pattern: Pattern): readonly string[] {
    const known = this.#variables.get(pattern);
    if (known !== undefined) return known;
    const names = typeof pattern === 'string' ? [] : pattern.flatMap((part) => this.#namesIn(part));
    this.#variables.set(pattern, names);
    return names;
  }

  #namesIn(part: string | Expression): readonly string[] {
    if (typeof part === 'string') return [];
    if (part.type === 'var') return [part.name];
    if (part.type === 'func')
      return part.args.flatMap((one) => (one.type === 'narg' ? [] : this.#namesIn(one)));
    if (part.type === 'mesg') {
      const message = this.#bundle.getMessage(part.name);
      const pattern = part.attr === null ? message?.value : message?.attributes[part.attr];
      return pattern === undefined || pattern === null ? [] : this.#variablesOf(pattern);
    }
    if (part.type !== 'select') return [];
    return [
      ...this.#namesIn(part.selector),
      ...part.variants.flatMap(({ value }) => this.#variablesOf(value)),
    ];
  }

  /** An argument, or a form of one such as `card-dative` or `who-name`. */
  #variable(name: string, args: Arguments, reader: Reader): string | number {
    const [argument = '', ...forms] = name.split('-');
    return this.#value(args[argument], forms.length === 0 ? null : forms.join('-'), reader);
  }

  #value(value: unknown, form: string | null, reader: Reader): string | number {
    if (typeof value === 'number') return value;
    if (Array.isArray(value)) return this.#list(value, form, reader);
    if (isObject(value)) return this.#nested(value, form, reader);
    const text = String(value);
    if (text.startsWith('#')) return this.#person(Number(text.slice(1)), form, reader);
    if (!text.startsWith('@')) return text.startsWith("'") ? text.slice(1) : text;
    const key = text.includes(':') ? text.slice(1) : `${this.#namespace}:${text.slice(1)}`;
    return this.#message(key, {}, form, reader);
  }

  #nested(value: Readonly<Record<string, unknown>>, form: string | null, reader: Reader): string {
    const { key, args } = value;
    if (typeof key === 'string') return this.#message(key, isObject(args) ? args : {}, form, reader);
    return String(value[reader.language] ?? value['en']);
  }

  #message(key: string, args: Arguments, form: string | null, reader: Reader): string {
    return this.#format(key, args, reader, form) ?? this.#format(key, args, reader, null) ?? '';
  }

  /** Whether a seat is the reader's own, its name, or its number. */
  #person(seat: number, form: string | null, reader: Reader): string | number {
    if (form === 'number') return seat + 1;
    if (form === null) return seat === reader.me ? 'you' : 'other';
    return reader.names[seat] ?? this.#message('table:seat', { number: seat + 1 }, null, reader);
  }

  /** A list as "a, b and c"; other forms are "or", "comma" and "count". */
  #list(items: readonly unknown[], form: string | null, reader: Reader): string | number {
    if (form === 'count') return items.length;
    const texts = items.map((item) => String(this.#value(item, null, reader)));
    if (texts.length < 2 || form === 'comma') return texts.join(', ');
    const args = { first: texts.slice(0, -1).join(', '), last: texts.at(-1) ?? '' };
    return this.#message(`table:list-${form ?? 'and'}`, args, null, reader);
  }
}
