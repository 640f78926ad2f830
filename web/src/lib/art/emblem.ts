import type { ColorClass } from '../theme/tokens';
import { type Markup, markup } from './markup';

/**
 * Heraldic charges on a 48 grid. Class f is filled, k is knocked out; outlines differ, so they survive
 * without colour.
 */
const CHARGES: Readonly<Record<ColorClass, string>> = {
  hoax:
    '<circle cx="24" cy="24" r="15"/>' +
    '<path d="M10 24c4-6.5 9-9 14-9s10 2.5 14 9c-4 6.5-9 9-14 9s-10-2.5-14-9Z"/>' +
    '<circle class="f" cx="24" cy="24" r="4.5"/>' +
    '<path d="M24 5v4M24 39v4M5 24h4M39 24h4"/>',
  vulca:
    '<path class="f" d="M24 5c2 8 12 12.5 12 23.5A12 12 0 0 1 24 42a12 12 0 0 1-12-13c0-6' +
    ' 3.5-9 5.5-13 1 3 2.5 4.5 4.5 5.5C20.5 16 21 10 24 5Z"/>' +
    '<path class="k" d="M24 38a6 6 0 0 1-6-6.5c0-4 4-5.5 5.5-10 3 4 6.5 6 6.5 10.5A6 6 0 0 1 24 38Z"/>',
  mimix:
    '<path d="M21 22c-8-1-12-7-11-17M15 16c-4 0-6-1-8-3M13 11c2-1 3-3 3-5M27 22c8-1 12-7' +
    ' 11-17M33 16c4 0 6-1 8-3M35 11c-2-1-3-3-3-5" stroke-width="3"/>' +
    '<path class="f" d="M24 20c8 0 9 7 6.5 13-2 5-4 9-6.5 9s-4.5-4-6.5-9C15 27 16 20 24 20Z"/>' +
    '<path class="k" d="M20 29l2 1.5M28 29l-2 1.5"/>',
  flit:
    '<path class="f" d="M41 6C22 7 11 17 9 33l-3 9 6-4c16-1 27-12 29-32Z"/>' +
    '<path class="k" d="M12 37C19 28 27 19 35 12M19 30l-1-9M25 23l0-8M20 29l9 1M26 22l8 0"/>',
  khind:
    '<path class="f" d="M24 4 37 19 24 36 11 19Z"/>' +
    '<path class="k" d="M24 4v32M11 19h26"/>' +
    '<path d="M24 36c5 2 3 5 0 5s-4 3-1 4" />',
  terrah:
    '<path class="f" d="M4 38 18 12l7 12 5-7 14 21Z"/>' +
    '<path class="k" d="M10 32h9l3-4 5 4h11M14 25h5l2-2"/>' +
    '<path d="M4 43h40"/>',
  pillar:
    '<path class="f" d="M24 22C20 10 12 6 6 8c-1 9 4 15 13 16-7 1-9 6-7 12 6 2 10-2 12-9 2' +
    ' 7 6 11 12 9 2-6 0-11-7-12 9-1 14-7 13-16-6-2-14 2-18 14Z"/>' +
    '<path d="M24 20v18M24 18c-1-5-3-8-6-10M24 18c1-5 3-8 6-10"/>',
  aqua:
    '<path class="f" d="M5 31C8 15 20 8 32 13c8 4 8 14 1 16-5 1-8-4-5-8-7 0-8 9 1 14 5 2 10 1 14-2v8H5Z"/>' +
    '<path class="k" d="M10 35c3-12 10-17 18-17"/>',
  buka:
    '<circle cx="24" cy="24" r="17"/>' +
    '<path class="f" d="M24 4l4.5 15.5L44 24l-15.5 4.5L24 44l-4.5-15.5L4 24l15.5-4.5Z"/>' +
    '<circle class="k" cx="24" cy="24" r="3.5"/>',
  mutant:
    '<path class="f" d="M24 6a18 18 0 0 0 0 36Z"/>' +
    '<path d="M24 9a15.5 15.5 0 0 1 0 31"/>' +
    '<path d="M24 3v42M30 18l3 3-3 3 3 3-3 3"/>' +
    '<path class="k" d="M12 22h6"/>',
  cybersamurai:
    '<path d="M24 5 40 14.5v19L24 43 8 33.5v-19Z"/>' +
    '<path class="f" d="M35 12 17 34l-4 1 1-4Z"/>' +
    '<path d="M14 18h7M34 30h-7M31 34v-8M17 14v8"/>' +
    '<circle class="f" cx="14" cy="18" r="2.2"/>' +
    '<circle class="f" cx="34" cy="30" r="2.2"/>',
  dark_seed:
    '<path class="f" d="M24 10c6 0 9 5 9 12s-4 17-9 17-9-10-9-17 3-12 9-12Z"/>' +
    '<path d="M18 13C14 12 12 9 13 5M30 13c4-1 6-4 5-8M15 22l-9-4M15 28l-9 3M33 22l9-4M33' +
    ' 28l9 3M17 34l-6 7M31 34l6 7" stroke-width="2.6"/>' +
    '<path class="k" d="M16 22h16M16.5 29h15"/>',
  kg03:
    '<path d="M24 4 40 9v15c0 9-7 16-16 20C15 40 8 33 8 24V9Z"/>' +
    '<path class="f" d="M21 10h6v8h8v6h-8v14l-3 3-3-3V24h-8v-6h8Z"/>',
  nomads:
    '<circle cx="24" cy="24" r="18"/>' +
    '<path class="f" d="m24 9 9 10h-5v6h-8v-6h-5Z"/>' +
    '<path d="m13 29 11 7 11-7M13 35l11 7 11-7" stroke-width="3"/>',
  boarlords:
    '<path class="f" d="M10 20c0-8 6-12 14-12s14 4 14 12c0 6-4 8-5 12l-4 8H19l-4-8c-1-4-5-6-5-12Z"/>' +
    '<path class="f" d="M12 14 5 6c-1 6 1 10 5 13ZM36 14l7-8c1 6-1 10-5 13Z"/>' +
    '<path class="k" d="M19 30h10v6H19ZM22 32.5v1.5M26 32.5v1.5M17 22l4 2M31 22l-4 2"/>' +
    '<path d="M16 34c-4 0-6-3-6-7M32 34c4 0 6-3 6-7" stroke-width="2.6"/>',
  oni:
    '<path class="f" d="M9 4c0 6 2 10 6 12-3 3-4 6-4 10 0 10 6 18 13 18s13-8 13-18' +
    'c0-4-1-7-4-10 4-2 6-6 6-12-4 4-9 6-15 6S13 8 9 4Z"/>' +
    '<path class="k" d="m16 23 6 3-5 2ZM32 23l-6 3 5 2ZM17 34c4 3 10 3 14 0l-2 4-2-2-3 2-3-2-2 2Z"/>',
};

/** The charge of a faction that has none of its own yet. */
const PLAIN = '<path d="M24 4 40 9v15c0 9-7 16-16 20C15 40 8 33 8 24V9Z"/>';
const charges: Readonly<Partial<Record<string, string>>> = CHARGES;

export const emblem = (colorClass: ColorClass): Markup =>
  markup(
    `<svg class="emblem p-${colorClass}" viewBox="0 0 48 48" aria-hidden="true">${charges[colorClass] ?? PLAIN}</svg>`,
  );
