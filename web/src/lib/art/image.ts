import { artOf } from './cached';
import type { CardFacts } from './card-facts';

/**
 * A drawing as an image: its colours are told where it stands, and it is drawn once for all cards of that
 * look.
 */
const images = new Map<string, string>();

/** The markup with every colour by its value, as a picture of its own. */
export const asImage = (markup: string, colour: (name: string) => string): string => {
  const whole = markup
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace(/var\((--[a-z]+)\)/g, (_, name: string) => colour(name).trim().replaceAll('"', "'"));
  return `data:image/svg+xml,${encodeURIComponent(whole)}`;
};

export function imageOf(card: CardFacts, style: CSSStyleDeclaration, look: string): string {
  const key = `${card.id} ${look}`;
  const found = images.get(key);
  if (found !== undefined) return found;
  const fresh = asImage(artOf(card), (name) => style.getPropertyValue(name));
  images.set(key, fresh);
  return fresh;
}
