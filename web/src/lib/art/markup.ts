/**
 * SVG of our own making: the only text a page takes as markup. A string is none; `trusted.eslint.js` says who
 * may make it.
 */
declare const ours: unique symbol;
export type Markup = string & { readonly [ours]: true };

/** For drawing modules only: whatever comes from outside goes in through `escaped`. */
export const markup = (drawn: string): Markup => drawn as Markup;
export const markups = <Name extends string>(
  drawn: Readonly<Record<Name, string>>,
): Readonly<Record<Name, Markup>> => drawn as Readonly<Record<Name, Markup>>;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Any text, to be read and never to be obeyed: in an element or in a quoted attribute. */
export const escaped = (text: string): Markup =>
  markup(text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? ''));

export const BLANK = markup('');

/** The one way into `{@html}`. */
export const drawn = (drawing: Markup): string => drawing;

/** The one way into an element made by hand. */
export function fillWith(element: Element, drawing: Markup): void {
  element.innerHTML = drawing;
}
