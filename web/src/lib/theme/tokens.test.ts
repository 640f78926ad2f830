import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { preferredTheme } from './theme';
import { FACTIONS, COLOR_CLASSES, PEOPLES, SEATS } from './tokens';

const css = readFileSync('src/lib/theme/tokens.css', 'utf8').replace(/\s+/g, ' ').replaceAll(/["']/g, '');
const declared = (block: string): string[] =>
  [...block.matchAll(/(--[\w]+):/g)].map((match) => match[1] ?? '').sort();

describe('tokens', () => {
  it.each(Object.entries(COLOR_CLASSES))(
    'says the same colours of %s in code and in CSS',
    (colorClass, { accent, ink, field }) => {
      expect(css).toContain(`.p-${colorClass} { --a: ${accent}; --i: ${ink}; --k: ${field}; }`);
    },
  );

  it.each(Object.entries(SEATS))('says the same colour of seat %s', (seat, { accent }) => {
    expect(css).toContain(`.seat-${seat} { --a: ${accent}; }`);
  });

  it('gives every colorClass a sign of its own', () => {
    const signs = Object.values(COLOR_CLASSES).map(({ sign }) => sign);
    expect(new Set(signs).size).toBe(PEOPLES.length + FACTIONS.length);
  });

  it('lights the table the same by system and by choice', () => {
    const bySystem = /:root:not\(\[data-theme=dark\]\) \{([^}]*)\}/.exec(css)?.[1] ?? '';
    const byChoice = /:root\[data-theme=light\] \{([^}]*)\}/.exec(css)?.[1] ?? '';
    expect(bySystem.replace(/\s+/g, ' ')).toBe(byChoice.replace(/\s+/g, ' '));
    expect(declared(byChoice).length).toBeGreaterThan(15);
  });

  it.each([
    [null, true, 'light'],
    [null, false, 'dark'],
    ['dark', true, 'dark'],
    ['sepia', false, 'dark'],
  ] as const)('prefers: remembered %s, light system %s gives %s', (remembered, light, expected) => {
    expect(preferredTheme(remembered, light)).toBe(expected);
  });
});
